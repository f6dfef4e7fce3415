// Fights that the server tries out, more and more of them while somebody looks.
import type { Foresight } from "./state";

/** Asks for fights beyond those that have been tried; nothing if they cannot be told. */
export type Try = (tried: number) => Promise<Foresight | null>;

/** What came of both. */
export const together = (one: Foresight | null, other: Foresight): Foresight => ({
  samples: (one?.samples ?? 0) + other.samples,
  won: (one?.won ?? 0) + other.won,
  lost: (one?.lost ?? 0) + other.lost,
});

export class Foreseeing {
  found = $state.raw<Foresight | null>(null);
  #look = 0;

  /** Looks at a fight, until `stop` or another one; the server says when there have been enough. */
  async begin(ask: Try): Promise<void> {
    const look = this.stop();
    // Nothing that is shown is read here: whoever looks because something changed would look again and again.
    let sum: Foresight | null = null;
    for (;;) {
      const told: Foresight | null = await ask(sum?.samples ?? 0).catch(() => null);
      if (look !== this.#look || !told?.samples) return;
      this.found = sum = together(sum, told);
    }
  }

  stop(): number {
    this.found = null;
    return ++this.#look;
  }
}
