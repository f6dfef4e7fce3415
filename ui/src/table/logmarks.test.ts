import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { logIcon, repeats, toldInCombat, type Filter } from "./logmarks";

const line = (kind: string, data: Record<string, unknown> = {}): LogLine => ({
  n: 0,
  kind,
  text: "",
  says: ["", {}] as const,
  doer: null,
  concerns: [],
  data,
});

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
  let n = 0;
  const told = (kind: string, data: Record<string, unknown> = {}, by?: number): LogLine => ({
    n: n++,
    kind,
    text: "",
    says: ["", {}] as const,
    doer: null,
    concerns: [],
    data,
    ...(by === undefined ? {} : { by }),
  });
  const log = [
    told("board.moved", { unit: 0 }),
    told("board.combat-begins"),
    told("board.round-begins"),
    told("board.moved", { unit: 1 }, 1),
    told("board.attacks", { attacker: 1, target: 0 }, 1),
    told("board.rolled", { unit: 1, face: 1 }, 1),
    told("board.round-begins"),
    told("board.defends", { unit: 1 }, 1),
    told("board.round-begins"),
    told("board.played", { seat: 0 }, 0),
  ];
  const kinds = (...filters: Filter[]) => toldInCombat(log, filters, 0, (unit) => unit === 0).map(({ n }) => n);
  expect(kinds()).toEqual(log.map(({ n }) => n));
  expect(kinds("me")).toEqual([2, 4, 8, 9]);
  expect(kinds("dice")).toEqual([2, 5]);
  expect(kinds("me", "dice")).toEqual([2, 4, 5, 8, 9]);
});
