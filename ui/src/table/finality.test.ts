import { expect, test } from "vitest";
import { isFinal } from "./finality";

const final = (key: string, verb?: string, kind = "turn", game = "clash") =>
  isFinal({ key, label: "", says: ["", {}] as const, verb }, kind, game);

test("ends, attacks and reveals are final; steps, purchases and passing a window are not", () => {
  for (const key of [
    "end-turn",
    "attack:u3",
    "surrender",
    "discover:main:2,1",
    "play:magic-arrow:power",
    "cast",
    "look",
  ])
    expect(final(key), key).toBe(true);
  for (const key of [
    "move:b3",
    "move:main:2,1",
    "build:castle.citadel",
    "recruit:castle.griffins",
    "pass",
    "end",
    "defend",
    "place:griffins:b2",
  ])
    expect(final(key), key).toBe(false);
});

test("a step into a fight is final by its verb", () => {
  expect(final("move:main:2,1", "hostile")).toBe(true);
  expect(final("move:main:2,1", "go")).toBe(false);
});

test("passing a turn of the card game is final, passing a window of it is not", () => {
  expect(final("pass", undefined, "turn", "cardgame")).toBe(true);
  expect(final("pass", undefined, "reaction", "cardgame")).toBe(false);
});
