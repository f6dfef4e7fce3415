// The turn as beads: what is kept, where something was rolled or revealed, what can still be taken back. What a line
// is, the engine says.
import type { LogLine } from "../wire";

const MOST = 5;

export interface Beads {
  kept: ("knot" | "done")[];
  free: number;
}

/** Whether a seat has done anything yet that could be taken back. */
export function hasActed(log: readonly LogLine[], seat: number): boolean {
  return log.some((line) => line.weight === "deed" && line.doer === seat);
}

export function beads(log: readonly LogLine[], undoable: number, own: (line: LogLine) => boolean): Beads {
  const start = log.findLastIndex((line) => line.weight === "moment");
  const made = log
    .slice(start + 1)
    .filter(own)
    .flatMap((line) => (line.reveals ? ["knot" as const] : line.weight === "deed" ? ["done" as const] : []));
  // The last of them are enough to see how far back one can go; dice that fell together are one knot.
  const free = Math.min(undoable, MOST);
  const kept = made
    .slice(0, Math.max(0, made.length - undoable))
    .filter((kind, place, all) => kind !== "knot" || all[place - 1] !== "knot");
  return { kept: free < MOST ? kept.slice(free - MOST) : [], free };
}
