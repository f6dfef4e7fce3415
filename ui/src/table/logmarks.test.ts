import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { aLine } from "./aline";
import { logIcon, repeats, toldInCombat, type Filter } from "./logmarks";

const line = (kind: string, data: Record<string, unknown> = {}): LogLine => aLine({ kind, data });

test("the damage of a strike is told once", () => {
  const strike = line("board.strikes", { target: 3, damage: 2 });
  expect(repeats(line("board.damaged", { unit: 3, amount: 2 }), strike)).toBe(true);
  expect(repeats(line("board.damaged", { unit: 3, amount: 1 }), strike)).toBe(false);
  expect(repeats(line("board.damaged", { unit: 4, amount: 2 }), strike)).toBe(false);
  expect(repeats(line("board.damaged", { unit: 3, amount: 2 }), line("board.cast-spell"))).toBe(false);
});

test("every mark is in the sprite", () => {
  const sprite = readFileSync(new URL("../../public/icons.svg", import.meta.url), "utf8");
  for (const kind of [
    "board.moved",
    "board.attacks",
    "board.rolled",
    "board.strikes",
    "board.damaged",
    "board.destroyed",
    "board.flipped",
    "board.grows-to-pack",
    "board.healed",
    "board.defends",
    "board.paralysed",
    "board.played",
    "board.cast-spell",
    "board.drew",
    "board.discarded",
    "board.looks-at",
    "board.token-passes",
    "board.structure-falls",
    "board.combat-ends",
  ])
    expect(sprite, kind).toContain(`id="${logIcon(line(kind))}"`);
});

test("in a combat the filters keep my deeds, what happens to my units, and dice; empty rounds go", () => {
  const log = [
    aLine({ kind: "board.combat-begins", opens: "combat" }),
    aLine({ kind: "board.round-begins", opens: "combat-round" }),
    aLine({ kind: "board.moved", doer: 1, by: 1 }),
    aLine({ kind: "board.attacks", doer: 1, by: 1, concerns: [0] }),
    aLine({ kind: "board.rolled", data: { face: 1 }, doer: 1, by: 1 }),
    aLine({ kind: "board.round-begins", opens: "combat-round" }),
    aLine({ kind: "board.defends", doer: 1, by: 1 }),
    aLine({ kind: "board.round-begins", opens: "combat-round" }),
    aLine({ kind: "board.played", doer: 0 }),
    aLine({ kind: "board.drew", by: 0 }),
  ].map((line, n) => ({ ...line, n }));
  const kinds = (...filters: Filter[]) => toldInCombat(log, filters, 0).map(({ n }) => n);
  expect(kinds()).toEqual(log.map(({ n }) => n));
  expect(kinds("me")).toEqual([1, 3, 7, 8, 9]);
  expect(kinds("dice")).toEqual([1, 4]);
  expect(kinds("me", "dice")).toEqual([1, 3, 4, 7, 8, 9]);
});
