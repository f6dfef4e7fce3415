// The line of the log that is looked at: its deed is drawn on the board as ghosts, and a click keeps it there.
import { untrack } from "svelte";
import type { Deed } from "./deeds";

interface Kept {
  n: number;
  text: string;
  deed: Deed | null;
}

class Spotlight {
  /** The line that was clicked; its window is open. */
  pinned = $state.raw<Kept | null>(null);
  #pointed = $state.raw<{ n: number; deed: Deed | null } | null>(null);
  #table = "";
  /** What the board draws: the line under the pointer first, then the one that is kept. */
  shown = $derived((this.#pointed ?? this.pinned)?.deed ?? null);

  /** At another table nothing is kept. */
  open(table: string): void {
    if (table === this.#table) return;
    this.#table = table;
    this.pinned = null;
    this.#pointed = null;
  }

  point(n: number, deed: Deed | null): void {
    this.#pointed = { n, deed };
  }

  leave(n: number): void {
    if (this.#pointed?.n === n) this.#pointed = null;
  }

  /** A second click lets go. */
  toggle(kept: Kept): void {
    this.pinned = this.pinned?.n === kept.n ? null : kept;
  }

  /** The deed of the kept line, as far as it is known now. */
  renew(deed: Deed | null): void {
    const kept = untrack(() => this.pinned);
    if (kept) this.pinned = { ...kept, deed };
  }

  /** Lets go; false if nothing was kept. */
  unpin(): boolean {
    const kept = this.pinned !== null;
    this.pinned = null;
    this.#pointed = null;
    return kept;
  }
}

export const spotlight = new Spotlight();
