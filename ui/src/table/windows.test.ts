import { expect, test } from "vitest";
import { isWindow, outdated, unlike } from "./windows";

test("the server is told what it does not hold yet, and what was said for one combat stays", () => {
  expect(unlike({ other: "holding", rolled: "pass" }, { rolled: "pass" })).toEqual([["other", "holding"]]);
  expect(unlike({ other: "holding" }, { other: "combat" })).toEqual([]);
  expect(outdated({}, { rolled: "pass" })).toBe(true);
  expect(outdated({}, { rolled: "combat" })).toBe(false);
});

test("a question that is no window is none", () => {
  expect(isWindow("my-attack")).toBe(true);
  expect(isWindow("turn")).toBe(false);
});
