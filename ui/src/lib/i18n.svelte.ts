// Words in the reader's language. A message may hold {name} places and plurals: {n|one card|{n} cards}.
import { en } from "../messages/en";
import { sv } from "../messages/sv";
import { fill, type Arguments } from "./fill";
import { settings, type Language } from "./settings.svelte";

export type MessageId = keyof typeof en;

const CATALOGUES: Record<Language, Record<MessageId, string>> = { en, sv };

export function t(id: MessageId, values: Arguments = {}): string {
  return filled(CATALOGUES[settings.language][id], values);
}

/** Swedish writes no consonant three times where two words meet: skatt + tärning is skattärning. */
function filled(text: string, values: Arguments): string {
  const words = fill(text, values);
  return settings.language === "sv" ? words.replace(/([bdfgklmnprst])\1\1/g, "$1$1") : words;
}

/** A message by a computed id; the fallback (such as the engine's English) if there is none. */
export function tOr(id: string, fallback: string, values: Arguments = {}): string {
  const text = (CATALOGUES[settings.language] as Record<string, string>)[id];
  return text === undefined ? fallback : filled(text, values);
}
