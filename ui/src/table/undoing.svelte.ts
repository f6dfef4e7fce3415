// Taking back: a press takes back one answer, holding on slides back step by step to the last roll or reveal.
import type { UndoStep } from "../wire";

/** Milliseconds after which a press is a hold, and between two steps of a slide. */
export const HELD = 400;
const STEP = 170;

/** What a slide needs of a table. */
export interface Undoable {
  readonly undo: readonly UndoStep[];
  takeBack: (to: number) => Promise<void>;
}

const pause = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

export class Undoing {
  #held = false;
  #presses = 0;
  #waits = false;

  constructor(
    private readonly table: Undoable,
    private readonly onfail: (error: unknown) => void,
  ) {}

  /** Pressed: one answer is taken back at once. */
  async press(): Promise<void> {
    if (this.#held) return; // the same press, which the keyboard repeats
    this.#held = true;
    const press = ++this.#presses;
    try {
      await Promise.all([this.#step(), pause(HELD)]);
      while (this.#held && press === this.#presses && this.table.undo.length) {
        await this.#step();
        await pause(STEP);
      }
    } catch (error) {
      this.onfail(error);
    }
  }

  /** Let go: nothing more is taken back. */
  release(): void {
    this.#held = false;
  }

  async #step(): Promise<void> {
    const last = this.table.undo.at(-1);
    // What is being taken back already cannot be taken back again.
    if (!last || this.#waits) return;
    this.#waits = true;
    try {
      await this.table.takeBack(last.to);
    } finally {
      this.#waits = false;
    }
  }
}
