// Fights that the server tries out, more and more of them while somebody looks.
import { Waiting, type Waits } from "../net/waiting.svelte";
import type { Foresight } from "./state";

/** Asks for fights beyond those that have been tried; nothing if they cannot be told. */
export type Try = (tried: number, again: () => void) => Promise<Foresight | null>;

/** What came of both. */
export const together = (one: Foresight | null, other: Foresight): Foresight => ({
  samples: (one?.samples ?? 0) + other.samples,
  won: (one?.won ?? 0) + other.won,
  lost: (one?.lost ?? 0) + other.lost,
});

export class Foreseeing {
  found = $state.raw<Foresight | null>(null);
  readonly #waiting = new Waiting();
  #look = 0;

  /** Why they cannot be told. */
  get why(): string {
    return this.#waiting.why;
  }

  /** How long one has waited for the first of them. */
  get waits(): Waits {
    return this.found ? "" : this.#waiting.waits;
  }

  /** Looks at a fight, until `stop` or another one; the server says when there have been enough. */
  async begin(ask: Try): Promise<void> {
    const look = this.stop();
    // Nothing that is shown is read here: whoever looks because something changed would look again and again.
    let sum: Foresight | null = null;
    for (;;) {
      let told = null as Foresight | null;
      await this.#waiting.for(
        (again) => ask(sum?.samples ?? 0, again),
        (found) => (told = found),
      );
      if (look !== this.#look || !told?.samples) return;
      this.found = sum = together(sum, told);
    }
  }

  stop(): number {
    this.found = null;
    this.#waiting.stop();
    return ++this.#look;
  }
}
