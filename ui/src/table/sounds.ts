// Which event makes which sound. Everything that sounds is seen as well: a way, a card, a die, a number, the bar.
import type { LogLine } from "../wire";

export type Sound = "step" | "card" | "die" | "hit" | "fall" | "coin" | "turn" | "win";

const SOUNDS: Record<string, Sound> = {
  "board.moved": "step",
  "board.marched": "step",
  "duel.moved": "step",
  "duel.entered": "step",
  "board.played": "card",
  "board.cast-spell": "card",
  "duel.card-played": "card",
  "duel.statistic-played": "card",
  "board.rolled": "die",
  "board.resource-rolled": "die",
  "board.map-die-rolled": "die",
  "board.damaged": "hit",
  "duel.damaged": "hit",
  "board.destroyed": "fall",
  "board.structure-falls": "fall",
  "duel.left": "fall",
  "board.gained-resources": "coin",
  "board.paid": "coin",
};

/** A deed is heard in its order, each sound once: three dice are one rattle. */
export function soundsOf(lines: readonly LogLine[]): Sound[] {
  return [...new Set(lines.flatMap((line) => SOUNDS[line.kind] ?? []))];
}
