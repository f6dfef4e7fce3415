// How far this browser has read the log of each table, so that it can tell what happened meanwhile.
import { PerTable } from "./pertable";

const seen = new PerTable<number>("tabletop-heroes-seen");

let waiting: [string, number] | null = null;

/** Also what is still to be written down: somebody may be back at once. */
export const lastSeen = (table: string): number | null => (waiting?.[0] === table ? waiting[1] : seen.get(table));

/** Written down a moment later, or at once when the page is left: writing is slow. */
export function markSeen(table: string, line: number): void {
  if (waiting && waiting[0] !== table) write();
  if (!waiting) setTimeout(write, 800);
  waiting = [table, line];
}

function write(): void {
  if (!waiting) return;
  seen.set(...waiting);
  waiting = null;
}

if (typeof addEventListener === "function") addEventListener("pagehide", write);
