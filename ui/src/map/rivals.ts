// What everybody may know of a player, gathered from the table.
import { name, type FieldState, type HeroState, type WorldState } from "./state";

/** Fields that bear a player's cube, towns and settlements first. */
export function flagsOf(world: WorldState, seat: number): FieldState[] {
  const rank = (field: FieldState): number => (["town", "settlement"].includes(field.location) ? 0 : 1);
  return world.map.fields
    .filter((field) => field.cubes.includes(seat))
    .sort((one, other) => rank(one) - rank(other) || one.location.localeCompare(other.location));
}

export const heroesOf = (world: WorldState, seat: number): HeroState[] =>
  world.heroes.filter((hero) => hero.seat === seat && hero.at);

/** Whose hero stands on a field, or whose town it is; -1: nobody's. */
export function holderOf(world: WorldState, field: string): number {
  const hero = world.heroes.find((one) => one.at && name(one.at) === field);
  if (hero) return hero.seat;
  const place = world.map.fields.find((one) => name(one.at) === field);
  if (place?.location !== "town" && place?.location !== "settlement") return -1;
  return place.cubes.find((cube) => cube >= 0) ?? -1;
}

/** Whether two seats play against each other. */
export const against = ({ plan }: WorldState, one: number, other: number): boolean =>
  one !== other && (plan.teams[one] ?? one) !== (plan.teams[other] ?? other);

/** What this seat would fight if it went to that field; nothing if nobody waits there. */
export function foeAt(world: WorldState, seat: number, field: string): boolean {
  const holder = holderOf(world, field);
  if (holder >= 0) return against(world, seat, holder);
  return Boolean(world.map.fields.find((one) => name(one.at) === field)?.guarded);
}
