import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { beads, KNOTS } from "./thread";

const log = (...kinds: string[]): LogLine[] => kinds.map((kind, n) => ({ n, kind, text: "", data: {} }));

test("deeds before a knot are kept, those after it are hollow", () => {
  expect(beads(log("Marched", "TurnBegins", "Marched", "MapDieRolled", "Marched", "Built"), 2)).toEqual({ kept: ["done", "knot"], free: 2 });
  expect(beads(log("TurnBegins"), 0)).toEqual({ kept: [], free: 0 });
});

test("dice that fall together are one knot, and at most five beads are drawn", () => {
  expect(beads(log("Acts", "Attacks", "Rolled", "Rolled", "Rolled"), 0).kept).toEqual(["done", "knot"]);
  const { kept, free } = beads(log("Acts", ...Array.from({ length: 12 }, () => "Moved")), 3);
  expect([kept.length, free]).toEqual([2, 3]);
  expect(beads(log("Acts", ...Array.from({ length: 12 }, () => "Moved")), 9)).toEqual({ kept: [], free: 5 });
});

test("every event with which the rules disclose something is a knot", () => {
  const disclosed = ["board", "board/world", "cardgame"].flatMap((part) =>
    readFileSync(`../src/heroes/rules/${part}/events.py`, "utf8")
      .split(/^class /m)
      .filter((text) => /^\w+\(Data, Disclosure|def reveals/.test(text))
      .map((text) => text.slice(0, text.indexOf("("))),
  );
  expect(disclosed.length).toBeGreaterThan(20);
  expect([...KNOTS].sort()).toEqual(disclosed.sort());
});
