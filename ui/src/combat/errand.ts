// One gesture that takes several answers: "go there, then attack". Each is given only when its question is open and
// offers it; a question that was not reckoned with ends the errand, so nothing is decided that was not asked for.
import type { AskView, OptionView } from "../wire";

/**
 * What to say to the open question: an answer; null to leave it to the player and go on afterwards; undefined to give
 * up.
 */
export type Next = (options: OptionView[], ask: AskView) => string | null | undefined;

interface Asked {
  ask: AskView | null;
  mine: { question: number } | null;
  options: OptionView[];
}

/** An answer with this key, if it is offered. */
export const offered =
  (key: string): Next =>
  (options) =>
    options.some((option) => option.key === key) ? key : undefined;

/** The answer that does this to these things, if it is offered. */
export const doing =
  (verb: string, ...things: string[]): Next =>
  (options) =>
    options.find((option) => option.verb === verb && things.every((thing) => option.things?.includes(thing)))?.key;

export class Errand {
  #steps: Next[] = [];
  #seen = -1;

  constructor(
    private readonly table: () => Asked,
    private readonly answer: (key: string) => void,
  ) {}

  /** Begins with the question that is open, or with the next one. */
  begin(steps: Next[], later = false): void {
    this.#steps = steps;
    this.#seen = later ? (this.table().mine?.question ?? -1) : -1;
    this.goOn();
  }

  stop(): void {
    this.#steps = [];
  }

  /** To be called when a question comes. */
  goOn(): void {
    const { ask, mine, options } = this.table();
    const [step, ...rest] = this.#steps;
    if (!step || !ask || !mine || !options.length || mine.question === this.#seen) return;
    this.#seen = mine.question;
    const key = step(options, ask);
    if (key === undefined) this.#steps = [];
    else if (key !== null) {
      this.#steps = rest;
      this.answer(key);
    }
  }
}
