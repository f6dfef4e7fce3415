// The small marks beside the lines of a log, and which line only says again what the one before it said.
import type { LogLine } from "../wire";

const MARKS: Record<string, string> = {
  Moved: "boot-prints",
  Attacks: "crossed-swords",
  Rolled: "perspective-dice-six-faces-random",
  ResourceRolled: "perspective-dice-six-faces-random",
  Strikes: "broadsword",
  Damaged: "drop",
  Destroyed: "tombstone",
  Flipped: "person",
  GrowsToPack: "backup",
  Healed: "healing",
  Defends: "attached-shield",
  Paralysed: "frozen-block",
  Played: "poker-hand",
  CastSpell: "spell-book",
  Drew: "card-draw",
  Discarded: "card-discard",
  LooksAt: "spyglass",
  TokenPasses: "wingfoot",
  StructureFalls: "tower-fall",
  CombatEnds: "laurel-crown",
  DuelMoved: "boot-prints",
  DuelAttacked: "crossed-swords",
  DuelDamaged: "drop",
  DuelHealed: "healing",
  DuelLeft: "tombstone",
  DuelCardPlayed: "poker-hand",
  DuelDrew: "card-draw",
  DuelDiscarded: "card-discard",
  DuelEnded: "laurel-crown",
};

export function logIcon(line: LogLine): string {
  return MARKS[line.kind] ?? "";
}

/** A strike tells its damage already; that the target takes it need not be told again. */
export function repeats(line: LogLine, before: LogLine | undefined): boolean {
  return line.kind === "Damaged" && before?.kind === "Strikes" && before.data.target === line.data.unit && before.data.damage === line.data.amount;
}
