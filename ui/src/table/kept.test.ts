import { expect, test } from "vitest";
import { Kept, keptList, steady } from "./kept";

const at = { x: 1, y: 2 };

test("an object that says the same as before stays that object", () => {
  const kept = new Kept<{ at: object; lit: boolean }>();
  const first = kept.of([
    ["a", { at, lit: true }],
    ["b", { at, lit: true }],
  ]);
  const next = kept.of([
    ["a", { at, lit: true }],
    ["b", { at, lit: false }],
    ["c", { at, lit: true }],
  ]);
  expect(next.get("a")).toBe(first.get("a"));
  expect(next.get("b")).toEqual({ at, lit: false });
  expect([...next.keys()]).toEqual(["a", "b", "c"]);
});

test("what it holds is the same only if it is the very same", () => {
  const kept = new Kept<{ at: object }>();
  const first = kept.of([["a", { at }]]);
  expect(kept.of([["a", { at: { ...at } }]]).get("a")).not.toBe(first.get("a"));
});

test("what was gone for a while is new", () => {
  const kept = new Kept<{ at: object }>();
  const first = kept.of([["a", { at }]]);
  kept.of([]);
  expect(kept.of([["a", { at }]]).get("a")).not.toBe(first.get("a"));
});

test("a list of the same things in the same order stays that list", () => {
  const [one, other] = [{}, {}];
  const list = [one, other];
  expect(keptList(list, [one, other])).toBe(list);
  expect(keptList(list, [other, one])).toEqual([other, one]);
  expect(keptList(list, [one])).toEqual([one]);
  expect(keptList(undefined, [one])).toEqual([one]);
});

test("a list that comes to the same each time stays the same list", () => {
  let names = ["Ann", "Ben"];
  const list = steady(() => [...names]);
  const first = list();
  expect(list()).toBe(first);
  names = ["Ann", "Eve"];
  expect(list()).toEqual(["Ann", "Eve"]);
});
