import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { beads as all, doerOf, hasActed, KNOTS } from "./thread";

const beads = (lines: LogLine[], undoable: number) => all(lines, undoable, () => true);
const log = (...kinds: string[]): LogLine[] =>
  kinds.map((kind, n) => ({ n, kind, text: "", says: ["", {}] as const, doer: null, concerns: [], data: {} }));

test("deeds before a knot are kept, those after it are hollow", () => {
  expect(
    beads(
      log(
        "board.marched",
        "board.turn-begins",
        "board.marched",
        "board.map-die-rolled",
        "board.marched",
        "board.built",
      ),
      2,
    ),
  ).toEqual({
    kept: ["done", "knot"],
    free: 2,
  });
  expect(beads(log("board.turn-begins"), 0)).toEqual({ kept: [], free: 0 });
});

test("dice that fall together are one knot, and at most five beads are drawn", () => {
  expect(beads(log("board.acts", "board.attacks", "board.rolled", "board.rolled", "board.rolled"), 0).kept).toEqual([
    "done",
    "knot",
  ]);
  const { kept, free } = beads(log("board.acts", ...Array.from({ length: 12 }, () => "board.moved")), 3);
  expect([kept.length, free]).toEqual([2, 3]);
  expect(beads(log("board.acts", ...Array.from({ length: 12 }, () => "board.moved")), 9)).toEqual({
    kept: [],
    free: 5,
  });
});

test("whoever has only been dealt cards has done nothing yet", () => {
  const dealt: LogLine = {
    n: 0,
    kind: "board.drew",
    text: "",
    says: ["", {}] as const,
    doer: null,
    concerns: [],
    data: { seat: 0, count: 5 },
  };
  const chose: LogLine = {
    n: 1,
    kind: "board.removed",
    text: "",
    says: ["", {}] as const,
    doer: null,
    concerns: [],
    data: { seat: 1, card: "x" },
  };
  expect(hasActed([dealt, chose], 0, {})).toBe(false);
  expect(hasActed([dealt, chose], 1, {})).toBe(true);
});

test("every event with which the rules disclose something is a knot", () => {
  const disclosed = ["board/state/events", "board/state/map_events", "duel/events"].flatMap((part) =>
    readFileSync(`../src/heroes/rules/${part}.py`, "utf8")
      .split(/^class /m)
      .filter((text) => /^\w+\([^)]*Disclosure|def reveals/.test(text))
      .map((text) => /^[^\n]*tag="([^"]+)"/.exec(text)?.[1] ?? text.slice(0, text.indexOf("("))),
  );
  expect(disclosed.length).toBeGreaterThan(20);
  expect([...KNOTS].sort()).toEqual([...disclosed, "engine.resigned"].sort());
});

test("only one's own deeds are beads: by seat, hero, unit or the piece that stands there", () => {
  const line = (data: Record<string, unknown>): LogLine => ({
    n: 0,
    kind: "board.moved",
    text: "",
    says: ["", {}] as const,
    doer: null,
    concerns: [],
    data,
  });
  const combat = { units: [{ side: 0 }, { side: 1 }], armies: [{ seat: 1 }, { seat: 0 }] };
  expect(doerOf(line({ seat: 1 }), {})).toBe(1);
  expect(doerOf(line({ hero: 3 }), {})).toBe(1);
  expect(doerOf(line({ unit: 1 }), { combat })).toBe(0);
  expect(doerOf(line({ attacker: 0, target: 1 }), { combat })).toBe(1);
  expect(doerOf(line({ attacker: "b3", target: "b4" }), { pieces: [{ space: "b3", seat: 1 }] })).toBe(1);
  expect(doerOf(line({}), { combat: null })).toBe(-1);
  expect(all(log("board.acts", "board.moved", "board.attacks"), 0, (one) => one.kind === "board.attacks").kept).toEqual(
    ["done"],
  );
});
