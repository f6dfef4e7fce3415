// Which event makes which sound. Everything that sounds is seen as well: a way, a card, a die, a number, the bar.
import type { LogLine } from "../wire";

export type Sound = "step" | "card" | "die" | "hit" | "fall" | "coin" | "turn" | "win";

const SOUNDS: Record<string, Sound> = {
  Moved: "step",
  Marched: "step",
  "duel.moved": "step",
  "duel.entered": "step",
  Played: "card",
  CastSpell: "card",
  "duel.card-played": "card",
  "duel.statistic-played": "card",
  Rolled: "die",
  ResourceRolled: "die",
  MapDieRolled: "die",
  Damaged: "hit",
  "duel.damaged": "hit",
  Destroyed: "fall",
  StructureFalls: "fall",
  "duel.left": "fall",
  GainedResources: "coin",
  Paid: "coin",
};

/** A deed is heard in its order, each sound once: three dice are one rattle. */
export function soundsOf(lines: readonly LogLine[]): Sound[] {
  return [...new Set(lines.flatMap((line) => SOUNDS[line.kind] ?? []))];
}
