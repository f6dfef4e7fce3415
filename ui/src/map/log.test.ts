import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { aLine } from "../table/aline";
import { fieldOf, told } from "./log";

let count = 0;
const line = (kind: string, data: Record<string, unknown> = {}): LogLine => aLine({ n: count++, kind, data });
const LOG = [
  line("board.game-round-begins", { number: 1 }),
  line("board.turn-begins", { seat: 0 }),
  line("board.marched", { hero: 0 }),
  line("board.turn-begins", { seat: 1 }),
  line("board.combat-begins"),
  line("board.damaged"),
  line("board.rolled", { face: 1 }),
  line("board.combat-ends", { winner: 0 }),
  line("board.flagged", { seat: 1 }),
  line("board.game-round-begins", { number: 2 }),
  line("board.turn-begins", { seat: 0 }),
];
const kinds = (filters: Parameters<typeof told>[1]) => told(LOG, filters, 0).map(({ kind }) => kind);

test("without a filter everything but the blows of a combat is told", () => {
  expect(kinds([])).toEqual(
    LOG.map(({ kind }) => kind).filter((kind) => kind !== "board.damaged" && kind !== "board.rolled"),
  );
});

test("each filter keeps its lines and the turns that they belong to", () => {
  expect(kinds(["me"])).toEqual([
    "board.game-round-begins",
    "board.turn-begins",
    "board.marched",
    "board.turn-begins",
    "board.combat-ends",
  ]);
  expect(kinds(["combat"])).toEqual([
    "board.game-round-begins",
    "board.turn-begins",
    "board.combat-begins",
    "board.damaged",
    "board.rolled",
    "board.combat-ends",
  ]);
  expect(kinds(["dice"])).toEqual(["board.game-round-begins", "board.turn-begins", "board.rolled"]);
  expect(kinds(["me", "dice"])).toEqual([
    "board.game-round-begins",
    "board.turn-begins",
    "board.marched",
    "board.turn-begins",
    "board.rolled",
    "board.combat-ends",
  ]);
});

test("a line about a place points at its field", () => {
  expect(fieldOf(line("board.marched", { hero: 0, start: "0,0", end: "2,-1" }))).toBe("field:2,-1");
  expect(fieldOf(line("board.visited", { hero: 0, field: "0,3" }))).toBe("field:0,3");
  expect(fieldOf(line("board.moved", { end: "b3" }))).toBe("");
});
