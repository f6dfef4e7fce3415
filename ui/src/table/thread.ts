// The turn as beads: what is kept, where something was rolled or revealed, what can still be taken back.
import type { LogLine } from "../wire";
import type { CombatState } from "../combat/state";

/** Events that tell somebody something new, or may: those that the engine says reveal. What came before them stays. */
export const KNOTS = new Set([
  "board.neutrals-drawn",
  "board.rolled",
  "board.played",
  "board.discarded",
  "board.removed",
  "board.morale-used",
  "board.drew",
  "board.looks-at",
  "board.morale-changed",
  "board.tile-shown",
  "board.tile-drawn",
  "board.hand-redrawn",
  "board.map-die-rolled",
  "board.pile-shuffled",
  "board.searched",
  "board.acquired",
  "board.nothing-found",
  "board.put-on-pile",
  "board.turned-up",
  "board.recruits-shown",
  "board.proclaimed",
  "board.rolled-for-faction",
  "board.shuffled-in",
  "board.eliminated",
  "engine.resigned",
  "duel.drew",
  "duel.discarded",
  "duel.site-taken",
  "duel.card-played",
  "duel.boost-shown",
  "duel.hand-shown",
]);
const DEEDS = new Set([
  "board.marched",
  "board.built",
  "board.recruited",
  "board.reinforced",
  "board.hero-placed",
  "board.placed",
  "board.moved",
  "board.defends",
  "board.attacks",
  "board.cast-spell",
  "duel.moved",
  "duel.merged",
  "duel.entered",
  "duel.statistic-played",
  "duel.attacked",
  "duel.boosted",
  "duel.site-placed",
]);
/** Nobody plays or gives away a card without choosing it. */
const CHOSEN = new Set(["board.played", "board.removed", "duel.card-played"]);
/** Where one's deeds begin anew. */
const STARTS = new Set(["board.turn-begins", "board.acts", "board.round-begins", "duel.round-began", "duel.passed"]);
const MOST = 5;

export interface Beads {
  kept: ("knot" | "done")[];
  free: number;
}

/** Whose deed a line tells of, as far as its data and the pieces on the table say; -1 for nobody's. */
export function doerOf({ data }: LogLine, state: Record<string, unknown>): number {
  const { seat, hero, unit, attacker, end } = data;
  if (typeof seat === "number") return seat;
  if (typeof hero === "number") return Math.floor(hero / 2);
  const { combat, pieces } = state as {
    combat?: Pick<CombatState, "units" | "armies"> | null;
    pieces?: { space: string; seat: number }[];
  };
  const number = typeof unit === "number" ? unit : attacker;
  if (typeof number === "number") return combat?.armies[combat.units[number]?.side ?? -1]?.seat ?? -1;
  return pieces?.find(({ space }) => space === (end ?? attacker))?.seat ?? -1;
}

/** Whether a seat has done anything yet that could be taken back. */
export function hasActed(log: readonly LogLine[], seat: number, state: Record<string, unknown>): boolean {
  return log.some((line) => (DEEDS.has(line.kind) || CHOSEN.has(line.kind)) && doerOf(line, state) === seat);
}

export function beads(log: readonly LogLine[], undoable: number, own: (line: LogLine) => boolean): Beads {
  const start = log.findLastIndex((line) => STARTS.has(line.kind));
  const made = log
    .slice(start + 1)
    .filter(own)
    .flatMap((line) => (KNOTS.has(line.kind) ? ["knot" as const] : DEEDS.has(line.kind) ? ["done" as const] : []));
  // The last of them are enough to see how far back one can go; dice that fell together are one knot.
  const free = Math.min(undoable, MOST);
  const kept = made
    .slice(0, Math.max(0, made.length - undoable))
    .filter((kind, place, all) => kind !== "knot" || all[place - 1] !== "knot");
  return { kept: free < MOST ? kept.slice(free - MOST) : [], free };
}
