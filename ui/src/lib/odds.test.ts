import { expect, test } from "vitest";
import { sumOf } from "./odds";

const falls = (...pairs: [number, number][]) => pairs.map(([attack, defense]) => ({ attack, defense }));

test("a plain attack is its number, the die and the defense", () => {
  expect(sumOf(falls([1, 1], [2, 1], [3, 1]))).toEqual({ attack: "2", die: "±1", defense: "1" });
});

test("without a die there is one sum", () => {
  expect(sumOf(falls([4, 2]))).toEqual({ attack: "4", die: "", defense: "2" });
});

test("where abilities bend the die, the bounds are told", () => {
  expect(sumOf(falls([0, 1], [2, 1], [4, 1]))).toEqual({ attack: "0–4", die: "", defense: "1" });
  expect(sumOf(falls([1, 1], [2, 1], [3, 2]))).toEqual({ attack: "2", die: "±1", defense: "1–2" });
});

test("an attack that never strikes has no sum", () => {
  expect(sumOf([])).toBeNull();
});
