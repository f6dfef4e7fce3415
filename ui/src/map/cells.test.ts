import { expect, test } from "vitest";
import type { Lit } from "../table/light";
import { Cells, type CellSight } from "./cells.svelte";
import type { WorldState } from "./state";

const field = (u: number, v: number) => ({ at: [u, v] });
const world = (fields: object[], tiles: object[] = []): WorldState =>
  ({ map: { fields, tiles } }) as unknown as WorldState;
const lit = (...things: string[]): Map<string, Lit[]> => new Map(things.map((thing) => [thing, []]));

/** What is shown of a map as it changes, by the same rows. */
function shown(...sights: Partial<CellSight>[]): string[][][] {
  let now: Partial<CellSight> = {};
  const nothing = { light: lit(), ways: new Map(), grips: new Map(), focus: "", describe: (thing: string) => thing };
  const sight = new Proxy({} as CellSight, {
    get: (_, part: keyof CellSight) => now[part] ?? nothing[part as keyof typeof nothing],
  });
  return sights.map((next) => {
    now = next;
    return new Cells(sight).rows.map(({ list }) => list.map(({ thing }) => thing));
  });
}

test("a row is there only with cells in it, whatever comes to the map or leaves it", () => {
  const fields = [field(0, 0), field(1, 0), field(0, 1)];
  const dark = { place: [3, 3], centre: [9, 9], tile: "" };
  const [whole, fewer, site, none] = shown(
    { world: world(fields, [dark]) },
    { world: world(fields.slice(0, 2)) },
    { world: world(fields.slice(0, 1)), light: lit("place:5,5") },
    { world: world([]) },
  );
  expect(whole).toEqual([["field:0,0", "field:1,0"], ["field:0,1"], ["place:3,3"]]);
  expect(fewer).toEqual([["field:0,0", "field:1,0"]]);
  expect(site?.map((row) => row.length)).toEqual([1, 1]);
  expect(none).toEqual([]);
});
