// The small marks beside the lines of a log, which line only says again what the one before it said, and what a filter
// keeps.
import type { LogLine } from "../wire";
import { sidesOf } from "./dice";

export type Filter = "me" | "combat" | "dice";
export const COMBAT_FILTERS = ["me", "dice"] as const;

const MARKS: Record<string, string> = {
  "board.moved": "boot-prints",
  "board.attacks": "crossed-swords",
  "board.rolled": "perspective-dice-six-faces-random",
  "board.resource-rolled": "perspective-dice-six-faces-random",
  "board.strikes": "broadsword",
  "board.damaged": "drop",
  "board.destroyed": "tombstone",
  "board.flipped": "person",
  "board.grows-to-pack": "backup",
  "board.summoned": "backup",
  "board.healed": "healing",
  "board.defends": "attached-shield",
  "board.paralysed": "frozen-block",
  "board.played": "poker-hand",
  "board.cast-spell": "spell-book",
  "board.drew": "card-draw",
  "board.discarded": "card-discard",
  "board.looks-at": "spyglass",
  "board.token-passes": "wingfoot",
  "board.structure-falls": "tower-fall",
  "board.combat-ends": "laurel-crown",
  "duel.moved": "boot-prints",
  "duel.attacked": "crossed-swords",
  "duel.damaged": "drop",
  "duel.healed": "healing",
  "duel.left": "tombstone",
  "duel.card-played": "poker-hand",
  "duel.drew": "card-draw",
  "duel.discarded": "card-discard",
  "duel.ended": "laurel-crown",
};

export function logIcon(line: LogLine): string {
  return MARKS[line.kind] ?? "";
}

/** A strike tells its damage already; that the target takes it need not be told again. */
export function repeats(line: LogLine, before: LogLine | undefined): boolean {
  return (
    line.kind === "board.damaged" &&
    before?.kind === "board.strikes" &&
    before.data.target === line.data.unit &&
    before.data.damage === line.data.amount
  );
}

/**
 * What passes any of the filters: my deeds, what happens to my units, dice. A round is named only if something of it is
 * told.
 */
export function toldInCombat(log: LogLine[], filters: Filter[], me: number): LogLine[] {
  if (!filters.length) return log;
  const about = ({ by, doer, concerns }: LogLine): boolean => by === me || doer === me || concerns.includes(me);
  const isRound = (line: LogLine | undefined): boolean => line?.opens === "combat-round";
  const kept = log.filter(
    (line) =>
      isRound(line) ||
      (filters.includes("me") && about(line)) ||
      (filters.includes("dice") && sidesOf(line).length > 0),
  );
  return kept.filter((line, place) => !isRound(line) || (kept[place + 1] !== undefined && !isRound(kept[place + 1])));
}
