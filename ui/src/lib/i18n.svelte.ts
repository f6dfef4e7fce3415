// Words in the reader's language. A message may hold {name} places and plurals: {n|one card|{n} cards}.
import { en } from "../messages/en";
import { sv } from "../messages/sv";
import { fill, type Arguments } from "./fill";
import { settings, type Language } from "./settings.svelte";

export type MessageId = keyof typeof en;

const CATALOGUES: Record<Language, Record<MessageId, string>> = { en, sv };

export function t(id: MessageId, values: Arguments = {}): string {
  return fill(CATALOGUES[settings.language][id], values);
}

/** A message by a computed id; the fallback (such as the engine's English) if there is none. */
export function tOr(id: string, fallback: string, values: Arguments = {}): string {
  const text = (CATALOGUES[settings.language] as Record<string, string>)[id];
  return text === undefined ? fallback : fill(text, values);
}
