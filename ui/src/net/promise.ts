// What a table promised about its dice when this browser first saw it, so that no server can say something else later.
import type { TableInfo } from "../wire";
import { PerTable } from "./pertable";

export interface Noted {
  commitment: string;
  /** When, in milliseconds since 1970. */
  at: number;
  /** The game was not over yet. */
  early: boolean;
}

const notes = new PerTable<Noted>("tabletop-heroes-dice");

export const promised = (table: string): Noted | null => notes.get(table);

/** Tables whose promise is known to be written down: every update asks. */
const written = new Set<string>();

/** Writes the promise down the first time; what is written stays. */
export function notePromise(info: TableInfo, now = Date.now()): void {
  if (!info.commitment || written.has(info.table)) return;
  written.add(info.table);
  if (!notes.get(info.table))
    notes.set(info.table, { commitment: info.commitment, at: now, early: info.status === "playing" });
}
