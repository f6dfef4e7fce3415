import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { logIcon, repeats, toldInCombat, type Filter } from "./logmarks";

const line = (kind: string, data: Record<string, unknown> = {}): LogLine => ({ n: 0, kind, text: "", says: ["", {}] as const, doer: null, concerns: [], data });

test("the damage of a strike is told once", () => {
  const strike = line("Strikes", { target: 3, damage: 2 });
  expect(repeats(line("Damaged", { unit: 3, amount: 2 }), strike)).toBe(true);
  expect(repeats(line("Damaged", { unit: 3, amount: 1 }), strike)).toBe(false);
  expect(repeats(line("Damaged", { unit: 4, amount: 2 }), strike)).toBe(false);
  expect(repeats(line("Damaged", { unit: 3, amount: 2 }), line("CastSpell"))).toBe(false);
});

test("every mark is in the sprite", () => {
  const sprite = readFileSync(new URL("../../public/icons.svg", import.meta.url), "utf8");
  for (const kind of ["Moved", "Attacks", "Rolled", "Strikes", "Damaged", "Destroyed", "Flipped", "GrowsToPack", "Healed", "Defends", "Paralysed", "Played", "CastSpell", "Drew", "Discarded", "LooksAt", "TokenPasses", "StructureFalls", "CombatEnds"])
    expect(sprite, kind).toContain(`id="${logIcon(line(kind))}"`);
});

test("in a combat the filters keep my deeds, what happens to my units, and dice; empty rounds go", () => {
  let n = 0;
  const told = (kind: string, data: Record<string, unknown> = {}, by?: number): LogLine => ({ n: n++, kind, text: "", says: ["", {}] as const, doer: null, concerns: [], data, ...(by === undefined ? {} : { by }) });
  const log = [told("Moved", { unit: 0 }), told("CombatBegins"), told("RoundBegins"), told("Moved", { unit: 1 }, 1), told("Attacks", { attacker: 1, target: 0 }, 1), told("Rolled", { unit: 1, face: 1 }, 1), told("RoundBegins"), told("Defends", { unit: 1 }, 1), told("RoundBegins"), told("Played", { seat: 0 }, 0)];
  const kinds = (...filters: Filter[]) => toldInCombat(log, filters, 0, (unit) => unit === 0).map(({ n }) => n);
  expect(kinds()).toEqual(log.map(({ n }) => n));
  expect(kinds("me")).toEqual([2, 4, 8, 9]);
  expect(kinds("dice")).toEqual([2, 5]);
  expect(kinds("me", "dice")).toEqual([2, 4, 5, 8, 9]);
});
