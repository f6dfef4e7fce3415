import { expect, test } from "vitest";
import { patched } from "./patch";

test("puts, adds and removes by path", () => {
  const old = { a: { b: [1, 2, 3] }, c: 1 };
  expect(patched(old, [[["a", "b", 1], 9], [["d"], { e: 1 }], [["c"]]])).toEqual({ a: { b: [1, 9, 3] }, d: { e: 1 } });
  expect(old).toEqual({ a: { b: [1, 2, 3] }, c: 1 });
});

test("what is not on a path keeps its identity", () => {
  const old = { a: { x: 1 }, b: { y: 2 } };
  const next = patched(old, [[["a", "x"], 5]]);
  expect(next.b).toBe(old.b);
  expect(next.a).not.toBe(old.a);
});

test("an empty path replaces everything", () => {
  expect(patched({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 });
});
