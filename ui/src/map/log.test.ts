import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { fieldOf, told } from "./log";

let count = 0;
const line = (kind: string, data: Record<string, unknown> = {}): LogLine => ({ n: count++, kind, text: "", says: ["", {}] as const, doer: null, concerns: [], data });
const LOG = [
  line("GameRoundBegins", { number: 1 }),
  line("TurnBegins", { seat: 0 }),
  line("Marched", { hero: 0 }),
  line("TurnBegins", { seat: 1 }),
  line("CombatBegins"),
  line("Damaged"),
  line("Rolled", { face: 1 }),
  line("CombatEnds", { winner: 0 }),
  line("Flagged", { seat: 1 }),
  line("GameRoundBegins", { number: 2 }),
  line("TurnBegins", { seat: 0 }),
];
const kinds = (filters: Parameters<typeof told>[1]) => told(LOG, filters, 0).map(({ kind }) => kind);

test("without a filter everything but the blows of a combat is told", () => {
  expect(kinds([])).toEqual(LOG.map(({ kind }) => kind).filter((kind) => kind !== "Damaged" && kind !== "Rolled"));
});

test("each filter keeps its lines and the turns that they belong to", () => {
  expect(kinds(["me"])).toEqual(["GameRoundBegins", "TurnBegins", "Marched", "TurnBegins", "CombatEnds"]);
  expect(kinds(["combat"])).toEqual(["GameRoundBegins", "TurnBegins", "CombatBegins", "Damaged", "Rolled", "CombatEnds"]);
  expect(kinds(["dice"])).toEqual(["GameRoundBegins", "TurnBegins", "Rolled"]);
  expect(kinds(["me", "dice"])).toEqual(["GameRoundBegins", "TurnBegins", "Marched", "TurnBegins", "Rolled", "CombatEnds"]);
});

test("a line about a place points at its field", () => {
  expect(fieldOf(line("Marched", { hero: 0, start: "0,0", end: "2,-1" }))).toBe("field:2,-1");
  expect(fieldOf(line("Visited", { hero: 0, field: "0,3" }))).toBe("field:0,3");
  expect(fieldOf(line("Moved", { end: "b3" }))).toBe("");
});
