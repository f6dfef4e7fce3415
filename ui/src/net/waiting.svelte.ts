// How long something that is only looked at has been waited for, so that whoever looks is told.
import type { Refused } from "./connection";
import { isLater } from "./patience";

/** Under way for a while; refused for now and asked for again; given up, since the server has too much to do. */
export type Waits = "" | "asked" | "again" | "gone";
/** Asks, and says whenever it has to ask again. */
export type Asks<T> = (again: () => void) => Promise<T>;

/** What comes sooner needs no words. */
const SLOW = 600;

export class Waiting {
  waits = $state<Waits>("");
  /** Why the server will not tell it at all. */
  why = $state("");
  #turn = 0;
  #slow: ReturnType<typeof setTimeout> | undefined;

  /** Asks for something new: what was asked for before is forgotten, also if it still comes. */
  async for<T>(ask: Asks<T>, take: (found: T) => void): Promise<void> {
    this.stop();
    const turn = this.#turn;
    const now = (waits: Waits): void => {
      if (turn === this.#turn) this.waits = waits;
    };
    this.#slow = setTimeout(() => !this.waits && now("asked"), SLOW);
    try {
      const found = await ask(() => now("again"));
      if (turn !== this.#turn) return;
      this.stop();
      take(found);
    } catch (error) {
      if (turn !== this.#turn) return;
      this.stop();
      if (isLater(error)) this.waits = "gone";
      else if ((error as Refused).code) this.why = (error as Refused).message;
    }
  }

  stop(): void {
    this.#turn++;
    clearTimeout(this.#slow);
    this.waits = this.why = "";
  }
}
