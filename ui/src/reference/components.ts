// Names and texts of cards and units in the reader's language.
import { known, named } from "../words/words.svelte";

export const cardName = (id: unknown): string => named(`card.${String(id)}`);

/** What an effect comes from: a card, or a unit. */
export const sourceName = (id: string): string => (known(`card.${id}`) ? cardName(id) : unitName(id));

export const unitName = (id: unknown): string => named(`unit.${String(id)}`);

/** What one way to play a card does. */
export const useText = (card: string, use: string): string => named(`card.${card}.${use || "use"}`);

/** What a side of a unit card says; empty if it says nothing. */
export const unitText = (unit: string, pack: boolean): string => words(`unit.${unit}.${pack ? "pack" : "few"}`);

const words = (id: string): string => (known(id) ? named(id) : "");
