import { expect, test } from "vitest";
import { replayDeed } from "./replaykeys";

const press = (key: string, changes = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...changes });
/** A target inside of things that these selectors name. */
const inside = (...names: string[]) => ({
  closest: (selector: string) => selector.split(", ").some((part) => names.includes(part)) || null,
});

test("every key has its deed", () => {
  expect(
    [" ", "ArrowLeft", "ArrowRight", "Home", "End", "[", "]", "b", "L", "h", "q"].map((key) =>
      replayDeed(press(key), inside()),
    ),
  ).toEqual(["play", "back", "next", "first", "last", "jumpBack", "jumpOn", "bookmark", "log", "help", null]);
});

test("keys keep their own meaning where somebody writes, walks or presses a button", () => {
  expect(replayDeed(press("b"), inside("input:not([type=range])"))).toBeNull();
  expect(replayDeed(press("b"), inside("dialog"))).toBeNull();
  expect(replayDeed(press("ArrowLeft"), inside("[role=grid]"))).toBeNull();
  expect(replayDeed(press("b"), inside("[role=grid]"))).toBe("bookmark");
  expect(replayDeed(press(" "), inside("button"))).toBeNull();
  expect(replayDeed(press("b", { ctrlKey: true }), null)).toBeNull();
});
