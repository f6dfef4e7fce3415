// Who stands together, and what this browser has shown of a scenario already.
import { PerTable } from "../net/pertable";
import type { WorldState } from "./state";

/** Whether anybody at the table wins together with somebody else. */
export const hasTeams = ({ plan, players }: WorldState): boolean => {
  const seats = plan.teams.slice(0, players.length - plan.enemies.length);
  return new Set(seats).size < seats.length;
};

const read = new PerTable<number>("tabletop-heroes-passages");

/** Whether the page of the scenario is to be shown by itself: once at the start of a game with enemies that the game runs or
 *  with allies, and whenever a passage has been told that this browser has not shown. */
export function opensPage(table: string, world: WorldState): boolean {
  const told = world.plan.told.length;
  const seen = read.get(table) ?? -1;
  const begins = seen < 0 && world.round <= 1 && (world.plan.enemies.length > 0 || hasTeams(world));
  if (!begins && told <= Math.max(0, seen)) return false;
  read.set(table, told);
  return true;
}
