import { expect, test } from "vitest";
import { aimed, bestCards, changed, columnsOf, percent, sumOf } from "./odds";

const falls = (...pairs: [number, number][]) => pairs.map(([attack, defense]) => ({ attack, defense }));

test("a plain attack is its number, the die and the defense", () => {
  expect(sumOf(falls([1, 1], [2, 1], [3, 1]))).toEqual({ attack: "2", die: "±1", defense: "1" });
});

test("without a die there is one sum", () => {
  expect(sumOf(falls([4, 2]))).toEqual({ attack: "4", die: "", defense: "2" });
});

test("where abilities bend the die, the bounds are told", () => {
  expect(sumOf(falls([0, 1], [2, 1], [4, 1]))).toEqual({ attack: "0–4", die: "", defense: "1" });
  expect(sumOf(falls([1, 1], [2, 1], [3, 2]))).toEqual({ attack: "2", die: "±1", defense: "1–2" });
});

test("an attack that never strikes has no sum", () => {
  expect(sumOf([])).toBeNull();
});

const NUMBERS = { damage: 1, suffered: 0.7, destroys: 0.333333, dies: 0.222222 };
const way = (card: string, use = "", more: Partial<typeof NUMBERS> = {}) => ({
  ...NUMBERS,
  ...more,
  key: `play:${card}${use && `:${use}`}`,
  card,
  use,
});

test("a card shows its best way only, and four cards at most", () => {
  const ways = [way("attack", "expert"), ...["attack", "bless", "curse", "haste", "slow"].map((card) => way(card))];
  expect(bestCards(ways).map((one) => one.key)).toEqual([
    "play:attack:expert",
    "play:bless",
    "play:curse",
    "play:haste",
  ]);
  expect(bestCards(ways, 1).map((one) => one.key)).toEqual(["play:attack:expert"]);
  expect(bestCards(undefined)).toEqual([]);
});

test("what a card changes is told by what falls, then by damage", () => {
  expect(changed(NUMBERS, way("a", "", { destroys: 0.666667, dies: 0.1 }))).toBe("destroys");
  expect(changed(NUMBERS, way("a", "", { dies: 0.1, damage: 2 }))).toBe("dies");
  expect(changed(NUMBERS, way("a", "", { damage: 2 }))).toBe("damage");
  expect(changed(NUMBERS, way("a", "", { suffered: 0 }))).toBe("suffered");
  expect(changed(NUMBERS, NUMBERS)).toBe("destroys");
  // A change that nobody would see is none.
  expect(changed(NUMBERS, way("a", "", { destroys: 0.334, suffered: 0 }))).toBe("suffered");
});

test("outcomes with the same damage are one column, and one that may kill is marked", () => {
  const outcomes = [
    { chance: 0.25, damage: 2, suffered: 0, destroys: true, dies: false },
    { chance: 0.5, damage: 0, suffered: 1, destroys: false, dies: false },
    { chance: 0.25, damage: 0, suffered: 2, destroys: false, dies: true },
  ];
  expect(columnsOf(outcomes)).toEqual([
    { damage: 0, chance: 0.75, kills: false },
    { damage: 2, chance: 0.25, kills: true },
  ]);
  expect(percent(0.666667)).toBe("67\u00a0%");
});

test("a rung tells which enemies fall, the most damage, and at whom the spell can be aimed", () => {
  const aim = (unit: number, enemy: boolean, damage: number, falls: boolean) => ({ unit, enemy, damage, falls });
  expect(aimed({ aims: [aim(0, false, 2, true), aim(1, true, 2, true), aim(2, true, 3, false)] })).toEqual({
    fells: [1],
    damage: 3,
    units: [0, 1, 2],
  });
  expect(aimed({ aims: [] })).toEqual({ fells: [], damage: 0, units: [] });
});
