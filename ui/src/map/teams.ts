// Who stands together, and what this browser has shown of a scenario already.
import { PerTable } from "../net/pertable";
import type { WorldState } from "./state";

/** Whether anybody at the table wins together with somebody else. */
export const hasTeams = ({ plan, players }: WorldState): boolean => {
  const seats = plan.teams.slice(0, players.length - plan.enemies.length);
  return new Set(seats).size < seats.length;
};

const read = new PerTable<boolean>("tabletop-heroes-read");

/** Whether the page of the scenario is to be shown by itself: at the start of a game with enemies that the game runs or with
 *  allies, once. */
export function opensPage(table: string, world: WorldState): boolean {
  if (world.round > 1 || (!world.plan.enemies.length && !hasTeams(world)) || read.get(table)) return false;
  read.set(table, true);
  return true;
}
