import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { aLine } from "./aline";
import { beads as all, hasActed } from "./thread";

const MARCH: Partial<LogLine> = { weight: "deed", doer: 0 };
const ROLL: Partial<LogLine> = { reveals: true, doer: 0 };
const TURN: Partial<LogLine> = { weight: "moment" };
const beads = (lines: LogLine[], undoable: number) => all(lines, undoable, () => true);
const log = (...lines: Partial<LogLine>[]): LogLine[] => lines.map((line, n) => aLine({ ...line, n }));

test("deeds before a knot are kept, those after it are hollow", () => {
  expect(beads(log(MARCH, TURN, MARCH, ROLL, MARCH, MARCH), 2)).toEqual({ kept: ["done", "knot"], free: 2 });
  expect(beads(log(TURN), 0)).toEqual({ kept: [], free: 0 });
});

test("what only follows from a deed is no bead", () => {
  expect(beads(log(TURN, MARCH, { doer: 0 }, {}), 0).kept).toEqual(["done"]);
});

test("dice that fall together are one knot, and at most five beads are drawn", () => {
  expect(beads(log(TURN, MARCH, ROLL, ROLL, ROLL), 0).kept).toEqual(["done", "knot"]);
  const many = Array.from({ length: 12 }, () => MARCH);
  const { kept, free } = beads(log(TURN, ...many), 3);
  expect([kept.length, free]).toEqual([2, 3]);
  expect(beads(log(TURN, ...many), 9)).toEqual({ kept: [], free: 5 });
});

test("a deed that reveals something, such as a card played, is a knot", () => {
  expect(beads(log(TURN, { ...MARCH, reveals: true }), 0).kept).toEqual(["knot"]);
});

test("whoever has only been dealt cards has done nothing yet", () => {
  const lines = log({ reveals: true, doer: 0 }, { weight: "deed", doer: 1 });
  expect(hasActed(lines, 0)).toBe(false);
  expect(hasActed(lines, 1)).toBe(true);
});

test("only one's own deeds are beads", () => {
  const lines = log(TURN, MARCH, { weight: "deed", doer: 1 });
  expect(all(lines, 0, (line) => line.doer === 1).kept).toEqual(["done"]);
});
