import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { logIcon, repeats } from "./logmarks";

const line = (kind: string, data: Record<string, unknown> = {}): LogLine => ({ n: 0, kind, text: "", data });

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
