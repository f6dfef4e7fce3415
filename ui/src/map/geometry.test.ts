import { expect, test } from "vitest";
import { centreOf, fieldsOf, OUTLINE, printed, spot, tileArt } from "./geometry";
import { wayTo, waysOf } from "./route";
import type { At } from "./state";
import type { HeroView } from "../wire/views";

test("tiles beside each other interlock without a gap and without sharing a field", () => {
  const seen = new Set<string>();
  for (const place of [
    [0, 0],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as [number, number][])
    for (const field of fieldsOf(centreOf(place))) seen.add(String(field));
  expect(seen.size).toBe(49);
});

test("a place beside the lattice is called by the direction of its middle from that of a tile on the lattice", () => {
  expect(centreOf([1, 0])).toEqual([3, -1]);
  expect(centreOf([1001, 0])).toEqual([4, -2]);
  expect(centreOf([2999, -1])).toEqual([-4, 0]);
  expect(centreOf([5998, 2])).toEqual([-4, 5]);
});

test("the outline of a tile has the eighteen corners of a flower", () => {
  expect(OUTLINE.match(/[ML]/g)).toHaveLength(18);
});

test("a turned tile shows its printed fields further clockwise; the centre stays", () => {
  expect(printed(1, 1)).toBe(0);
  expect(printed(0, 1)).toBe(5);
  expect(printed(6, 4)).toBe(6);
});

test("a tile is drawn once for each turn, with few nodes", () => {
  const art = tileArt("S3", 2);
  expect(tileArt("S3", 2)).toBe(art);
  expect(art.ground.match(/</g)!.length + art.wires.match(/</g)!.length).toBeLessThan(30);
  expect(spot([1, 0]).x).toBeCloseTo(58.9, 1);
});

test("a way leads from the hero over the fields that the engine names", () => {
  const way = (at: At, before: At, cost: number) => ({ at, before, cost, verb: "go" });
  const hero = { ways: [way([1, 0], [0, 0], 1), way([2, 0], [1, 0], 2)] } as unknown as HeroView;
  expect(wayTo(waysOf(hero), "2,0")).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
  ]);
  expect(wayTo(waysOf(hero), "5,5")).toEqual([]);
});
