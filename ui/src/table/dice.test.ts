import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { sidesOf } from "./dice";

const line = (kind: string, data: Record<string, unknown>): LogLine =>
  ({ n: 0, kind, text: "", data }) as unknown as LogLine;

test("a die shows the fallen side last, after two others", () => {
  expect(sidesOf(line("board.rolled", { face: -1, unit: 2, purpose: "attack-die" })).map((side) => side.text)).toEqual([
    "0",
    "+1",
    "−1",
  ]);
});

test("every side of the map dice has a picture", () => {
  const faces = {
    resource: ["gold-3", "gold-6", "materials-2", "materials-4", "valuables-1", "valuables-2"],
    treasure: ["experience", "artifact", "resource", "two-resources"],
  };
  for (const [die, known] of Object.entries(faces))
    for (const face of known)
      expect(sidesOf(line("board.map-die-rolled", { seat: 0, die, face })).at(-1)?.icon, face).not.toBe("");
  expect(sidesOf(line("board.map-die-rolled", { seat: 0, die: "resource", face: "gold-6" })).at(-1)?.text).toBe("6");
});

test("what is no die shows none", () => {
  expect(sidesOf(line("board.damaged", { unit: 1, amount: 2 }))).toEqual([]);
});
