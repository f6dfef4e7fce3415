// Ways over the map as the engine names them, for showing and for walking several steps with one click.
import type { HeroView } from "../wire/views";
import type { Table } from "../table/table.svelte";
import { name, type At } from "./state";

/** The ways of a hero by the fields to which they lead. */
export type Ways = ReadonlyMap<string, HeroView["ways"][number]>;

export function waysOf(hero: HeroView | undefined): Ways {
  return new Map((hero?.ways ?? []).map((way) => [name(way.at), way]));
}

/** The fields from the hero to a place, both included; none if it cannot go there. */
export function wayTo(ways: Ways, to: string): At[] {
  const last = ways.get(to);
  return last ? [...(ways.has(name(last.before)) ? wayTo(ways, name(last.before)) : [last.before]), last.at] : [];
}

/** Several steps of a hero one by one; the first new question stops it. What is left of the way then. */
export async function walkAlong(table: Table, hero: string, way: At[]): Promise<At[]> {
  for (const [gone, at] of way.entries()) {
    const step = [`field:${name(at)}`, hero];
    const option = table.options.find(({ things }) => step.every((thing) => things?.includes(thing)));
    if (!option) return way.slice(gone);
    const before = table.mine?.question;
    await table.answer(option.key);
    for (let wait = 0; wait < 40 && table.mine?.question === before; wait++)
      await new Promise((done) => setTimeout(done, 25));
  }
  return [];
}
