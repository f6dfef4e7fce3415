import { expect, test } from "vitest";
import duel from "../gen/cardgame.json";
import { SETS } from "../messages/cardgame-cards.sv";

test("every ready Kingdom set has a Swedish name and plan", () => {
  const sets: Record<string, { name: string; plan: string } | undefined> = SETS;
  expect(Object.keys(duel.sets).filter((id) => !sets[id]?.name || !sets[id]?.plan)).toEqual([]);
});
