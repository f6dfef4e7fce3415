// Which event makes which sound. Everything that sounds is seen as well: a way, a card, a die, a number, the bar.
import type { LogLine } from "../wire";

export type Sound = "step" | "card" | "die" | "hit" | "fall" | "coin" | "turn" | "win";

const SOUNDS: Record<string, Sound> = {
  Moved: "step",
  Marched: "step",
  DuelMoved: "step",
  DuelEntered: "step",
  Played: "card",
  CastSpell: "card",
  DuelCardPlayed: "card",
  DuelStatisticPlayed: "card",
  Rolled: "die",
  ResourceRolled: "die",
  MapDieRolled: "die",
  Damaged: "hit",
  DuelDamaged: "hit",
  Destroyed: "fall",
  StructureFalls: "fall",
  DuelLeft: "fall",
  GainedResources: "coin",
  Paid: "coin",
};

/** A deed is heard in its order, each sound once: three dice are one rattle. */
export function soundsOf(lines: readonly LogLine[]): Sound[] {
  return [...new Set(lines.flatMap((line) => SOUNDS[line.kind] ?? []))];
}
