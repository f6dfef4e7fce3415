// What the coach says. The words about a question stand in the catalogues under the id of the engine's own words for
// it, and the rule behind it is the one by which the engine asks; what is legal, and what wins, only the engine knows.
import type { AskView } from "../wire";
import { tOr } from "../words/words.svelte";

export interface Hint {
  /** The id of the question's words, or of a moment: also to remember that it has been read. */
  id: string;
  /** In the rules reference; empty if this is about the program. */
  rule: string;
}

export const hintText = (hint: Hint): string => tOr(`coach.${hint.id}`, "");

export function hintAbout(ask: AskView | null): Hint | null {
  const hint = ask && { id: ask.says[0], rule: ask.rule };
  return hint && hintText(hint) ? hint : null;
}

/** Moments that are no question of their own, with the rule behind them. */
export const MOMENTS = { waiting: "", undo: "", town: "core.townaction.once-per-round" } as const;

export const momentHint = (moment: keyof typeof MOMENTS): Hint => ({ id: `moment.${moment}`, rule: MOMENTS[moment] });
