import { expect, test } from "vitest";
import type { AdventurerView, AdventureView, PlayerView } from "../wire/views";
import { grouped, isAdventure, leads, realmOf, type AdventureState } from "./state";

const told = (round: number, army: number[], income: number[] = [10, 10]) => ({
  round,
  army,
  levels: [2, 2],
  riches: [27, 27],
  income,
});

const adventurer = {
  buildings: ["castle.towers"],
  spent: ["build"],
  income: [15, 2, 0],
  hand_limit: 4,
} as unknown as AdventurerView;
const player = { faction: "castle", hero: "castle.catherine", army: [["castle.griffins", true]], gold: 7 };
const table = {
  players: [player as unknown as PlayerView],
  adventure: { adventurers: [adventurer] } as unknown as AdventureView,
} as unknown as AdventureState;

test("a table is an Adventure if it says so, whatever else lies on it", () => {
  expect(isAdventure(table)).toBe(true);
  expect(isAdventure({ players: [] } as never)).toBe(false);
  expect(isAdventure(null)).toBe(false);
});

test("a player has the town and the income of an Adventure, as the panels of a realm show them", () => {
  expect(realmOf(table, 0)).toMatchObject({
    ...player,
    buildings: ["castle.towers"],
    spent: ["build"],
    income: [15, 2, 0],
  });
  expect(realmOf(table, 1)).toBeUndefined();
});

test("equal cards lie together, in the order in which they came", () => {
  expect(grouped(["b", "a", "b"])).toEqual([
    { card: "b", count: 2 },
    { card: "a", count: 1 },
  ]);
});

test("how far somebody is ahead is told by measure, from their side, with how it came", () => {
  const rows = leads(told(3, [12, 4]), [told(1, [0, 0]), told(2, [8, 4])], 1);
  expect(rows.map((row) => row.measure)).toEqual(["army", "levels", "riches", "income"]);
  expect(rows[0]).toEqual({
    measure: "army",
    mine: 4,
    theirs: 12,
    share: 0.25,
    past: [
      [0, 0],
      [4, 8],
      [4, 12],
    ],
  });
  expect(leads(told(1, [0, 0]), [], 0)[0]?.share).toBe(0.5);
});
