import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { aLine } from "../table/aline";
import { fieldOf, told } from "./log";

let count = 0;
const line = (kind: string, told: Partial<LogLine> = {}): LogLine => aLine({ n: count++, kind, ...told });
const LOG = [
  line("board.game-round-begins", { opens: "round" }),
  line("board.turn-begins", { opens: "turn", doer: 0 }),
  line("board.marched", { doer: 0 }),
  line("board.turn-begins", { opens: "turn", doer: 1 }),
  line("board.combat-begins", { opens: "combat" }),
  line("board.damaged", { blow: true }),
  line("board.rolled", { blow: true, data: { face: 1 } }),
  line("board.combat-ends", { closes: "combat", concerns: [0, 1] }),
  line("board.flagged", { doer: 1 }),
  line("board.game-round-begins", { opens: "round" }),
  line("board.turn-begins", { opens: "turn", doer: 0 }),
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
  expect(fieldOf(line("board.marched", { things: ["hero:0.main", "field:0,0", "field:2,-1"] }))).toBe("field:2,-1");
  expect(fieldOf(line("board.visited", { things: ["hero:0.main", "field:0,3"] }))).toBe("field:0,3");
  expect(fieldOf(line("board.moved", { things: ["unit:3", "cell:b3"] }))).toBe("");
});
