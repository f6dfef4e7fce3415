// Ways over the map by the exits that the engine names: only for showing and for walking several steps with one click.
import type { Table } from "../table/table.svelte";
import { name, type At, type WorldState } from "./state";

export interface Reach {
  /** Steps to each field, from 1. */
  steps: Map<string, number>;
  from: Map<string, string>;
}

/** How far a hero can walk: it stops where somebody waits, and passes nobody. */
export function reachOf(world: WorldState, hero: number): Reach {
  const piece = world.heroes[hero];
  const steps = new Map<string, number>();
  const from = new Map<string, string>();
  if (!piece?.at || piece.movement < 1) return { steps, from };
  const fields = new Map(world.map.fields.map((field) => [name(field.at), field]));
  const taken = new Map(
    world.heroes.flatMap((other, index) => (other.at && index !== hero ? [[name(other.at), other.seat] as const] : [])),
  );
  let front = [name(piece.at)];
  const start = front[0];
  for (let count = 1; count <= piece.movement && front.length; count++) {
    const next: string[] = [];
    for (const here of front) {
      const field = fields.get(here);
      if (!field || (here !== start && (field.guarded || taken.has(here)))) continue;
      for (const exit of field.exits) {
        const there = name(exit);
        if (there === start || steps.has(there) || taken.get(there) === piece.seat) continue;
        steps.set(there, count);
        from.set(there, here);
        next.push(there);
      }
    }
    front = next;
  }
  return { steps, from };
}

/** The fields from the hero to a place, both included. */
export function wayTo(reach: Reach, to: string): At[] {
  const way: At[] = [];
  for (let at: string | undefined = to; at !== undefined; at = reach.from.get(at))
    way.unshift(at.split(",").map(Number) as At);
  return way;
}

/** Several steps of a hero one by one; the first new question stops it. */
export async function walkAlong(table: Table, hero: string, way: At[]): Promise<void> {
  for (const at of way) {
    const step = [`field:${name(at)}`, hero];
    const option = table.options.find(({ things }) => step.every((thing) => things?.includes(thing)));
    if (!option) return;
    const before = table.mine?.question;
    await table.answer(option.key);
    for (let wait = 0; wait < 40 && table.mine?.question === before; wait++)
      await new Promise((done) => setTimeout(done, 25));
  }
}
