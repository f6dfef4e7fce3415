import { expect, test } from "vitest";
import type { LogLine } from "../wire";
import { aLine } from "./aline";
import { soundsOf } from "./sounds";
import { NOTES } from "./synth";

const lines = (...kinds: string[]): LogLine[] => kinds.map((kind, n) => aLine({ n, kind }));

test("a blow is heard in its order: card, die, hit, fall", () => {
  expect(
    soundsOf(
      lines("board.attacks", "board.played", "board.rolled", "board.strikes", "board.damaged", "board.destroyed"),
    ),
  ).toEqual(["card", "die", "hit", "fall"]);
});

test("the same sound is heard once in a deed", () => {
  expect(soundsOf(lines("board.rolled", "board.rolled", "board.damaged", "board.rolled"))).toEqual(["die", "hit"]);
});

test("what only counts or asks is silent", () => {
  expect(soundsOf(lines("board.round-begins", "board.acts", "board.drew", "board.turn-begins"))).toEqual([]);
});

test("games on the map and of cards are heard too", () => {
  expect(soundsOf(lines("board.marched", "board.gained-resources"))).toEqual(["step", "coin"]);
  expect(soundsOf(lines("duel.moved", "duel.damaged", "duel.left"))).toEqual(["step", "hit", "fall"]);
});

test("every sound is shorter than 0.6 seconds", () => {
  for (const [name, notes] of Object.entries(NOTES)) {
    expect(notes.length, name).toBeGreaterThan(0);
    for (const note of notes) expect(note.at + note.span, name).toBeLessThan(0.6);
  }
});
