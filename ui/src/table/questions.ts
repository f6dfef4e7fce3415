// The question and its answers in the reader's words, as the engine says them.
import type { AskView } from "../wire";
import type { Lit } from "./light";
import { beside, brief, t, tell, tOr, type Telling } from "../words/words.svelte";
import { tellingOf } from "./telling";

/** The open question as the engine asks it. */
export const questionTitle = (ask: AskView, telling: Telling = {}): string => tell(ask.says, telling);

/** What the others are told while somebody is asked. */
export const waitingTitle = (ask: AskView, who: string): string =>
  beside("waits", ask.says, { who }) || t("wait.any", { who });

/** How the question is answered, where that does not go without saying. */
export const questionDetail = (ask: AskView): string => beside("detail", ask.says);

/** A whole deed for a button: "Attack Liches", never "OK". */
export const answerText = (lit: Pick<Lit, "says">, state: unknown, names: readonly string[] = []): string =>
  brief(lit.says, tellingOf(state as Record<string, unknown>, names));

/** The keys of the keyboard for the deeds that come up again and again. */
const KEYS: Readonly<Record<string, string>> = {
  pass: "Space",
  end: "E",
  defend: "D",
  retaliate: "Y",
  decline: "N",
  cast: "C",
  done: "Enter",
  draw: "Enter",
};

/** The key that gives this answer, for deeds that point at nothing. */
export function shortcut(lit: Pick<Lit, "deed" | "things">): string {
  const key = lit.things.length ? undefined : KEYS[lit.deed ?? ""];
  return tOr(`key.${key}`, key ?? "");
}
