import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { absence, newsOf } from "./news";

const log = (...lines: [string, Record<string, unknown>?][]): LogLine[] => lines.map(([kind, data = {}], n) => ({ n, kind, text: kind, says: ["", {}] as const, doer: null, concerns: [], data }));
const kinds = (lines: LogLine[], me = 0) => newsOf(lines, me).map(({ kind, by }) => [kind, by]);

test("a field is taken from whoever flagged it last", () => {
  const lines = log(["TurnBegins", { seat: 0 }], ["Flagged", { seat: 0, field: "1,1", location: "mine.gold" }], ["TurnBegins", { seat: 1 }], ["Flagged", { seat: 1, field: "2,2", location: "mine.ore-pit" }], ["Flagged", { seat: 1, field: "1,1", location: "mine.gold" }], ["Flagged", { seat: 2, field: "1,1", location: "mine.gold" }]);
  expect(kinds(lines)).toEqual([["field", 1]]);
  expect(kinds(lines, 1)).toEqual([["field", 2]]);
  expect(kinds(lines, 2)).toEqual([]);
});

test("towns, cubes, heroes and units of one's own, taken in another's turn", () => {
  const lines = log(["TurnBegins", { seat: 1 }], ["TownTaken", { seat: 1, town_of: 0, field: "1,1" }], ["CubeWon", { seat: 1, other: 0 }], ["HeroLeaves", { hero: 1 }], ["Dismissed", { seat: 0, card: "x" }], ["Eliminated", { seat: 0, rule: "" }]);
  expect(kinds(lines)).toEqual([["town", 1], ["cube", 1], ["hero", 1], ["unit", 1], ["out", -1]]);
  expect(kinds(lines, 1)).toEqual([]);
  expect(kinds(log(["TurnBegins", { seat: 0 }], ["HeroLeaves", { hero: 0 }], ["Dismissed", { seat: 0 }]))).toEqual([]);
});

test("an attack on one's hero is news, a fight in which one moves the neutral units is not, nor the one battle of a skirmish", () => {
  const fight = ["CombatBegins", { attacker: 1, defender: 0 }] as [string, Record<string, unknown>];
  expect(kinds(log(["TurnBegins", { seat: 1 }], ["Marched", { hero: 2 }], fight))).toEqual([["attacked", 1]]);
  expect(kinds(log(["TurnBegins", { seat: 1 }], ["Marched", { hero: 2 }], ["NeutralsDrawn"], fight))).toEqual([]);
  expect(kinds(log(["TurnBegins", { seat: 1 }], ["NeutralsDrawn"], fight, ["CombatEnds", { winner: 1 }], fight))).toEqual([["attacked", 1]]);
  expect(kinds(log(fight))).toEqual([]);
});

test("in the card game: a Location that changes hands, a Unit that falls", () => {
  const lines = log(["duel.site-taken", { seat: 0, space: "b3", card: "arena" }], ["duel.left", { seat: 0, card: "griffin", space: "c3" }], ["duel.left", { seat: 1, card: "lich", space: "c4" }], ["duel.site-taken", { seat: 1, space: "b3", card: "arena" }]);
  expect(kinds(lines)).toEqual([["piece", -1], ["site", 1]]);
});

test("who comes back is told at most six things, first of all what was done to them", () => {
  const lines = log(...Array.from({ length: 9 }, (_, at): [string, Record<string, unknown>] => ["Built", { seat: 1, building: `${at}` }]), ["Marched", { hero: 2 }], ["Built", { seat: 0 }]);
  const taken: LogLine = { n: 0.5, kind: "Flagged", text: "", says: ["", {}] as const, doer: null, concerns: [], data: { seat: 1, field: "1,1" } };
  const all = [lines[0]!, taken, ...lines.slice(1)];
  const told = absence(all, [{ n: taken.n, kind: "field", by: 1, line: taken }], 0, () => true);
  expect(told.lines).toHaveLength(6);
  expect(told.lines[0]).toBe(taken);
  expect(told.more).toBe(4);
  const kinds = (lines: LogLine[]) => absence(lines, [], 0, () => true).lines.map(({ kind }) => kind);
  expect(kinds(log(["Attacks"], ["Destroyed", { unit: 1 }]))).toEqual(["Destroyed"]);
  expect(kinds(log(["TurnBegins", { seat: 1 }], ["Destroyed", { unit: 1 }], ["CombatEnds", { winner: 1 }]))).toEqual(["CombatEnds"]);
  expect(absence(log(["Marched", { hero: 2 }]), [], 0, () => true).lines).toHaveLength(1);
  expect(absence(log(["Marched", { hero: 0 }], ["Rolled", {}]), [], 0, () => true)).toEqual({ lines: [], more: 0 });
});
