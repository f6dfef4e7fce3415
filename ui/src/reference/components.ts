// Names and texts of cards and units in the reader's language.
import { settings } from "../table/settings.svelte";
import type { NameForm } from "../words/message";
import { known, named, namedIn, t, type Said } from "../words/words.svelte";

export const cardName = (id: unknown): string => named(`card.${String(id)}`);

/** What an effect comes from: a card, a unit, or a rule that a scenario switches on (`power:corrosion`). */
export const sourceName = (id: string): string =>
  id.startsWith("power:") ? named(`word.${id.slice(6)}`) : known(`card.${id}`) ? cardName(id) : unitName(id);

export const unitName = (id: unknown): string => named(`unit.${String(id)}`);

/** The name of a unit for a sentence, which may want it in another form. */
export const unitSaid = (id: unknown): Said => [`unit.${String(id)}`, {}];

/** The same in words, where a sentence is put together from several. */
export const unitIn = (id: unknown, form: NameForm): string => namedIn(`unit.${String(id)}`, form);

/** What one way to play a card does. */
export const useText = (card: string, use: string): string => named(`card.${card}.${use || "use"}`);

/** What goes before the text of a way to play a card: it is the other one, or for experts. */
export const useLead = (use: string): string =>
  use === "expert" ? `${t("use.expert")}:` : use === "2" ? t("use.or") : "";

/** Several things as one reads them: "0, 1 or 2". */
export const listed = (items: string[], type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat(settings.language === "en" ? "en-GB" : settings.language, { type }).format(items);

/** With how much power a spell can be cast; empty for what is no spell. */
export const powerText = (tiers: readonly number[]): string =>
  tiers.length ? t("card.power", { list: listed(tiers.map(String), "disjunction") }) : "";

/** What a side of a unit card says; empty if it says nothing. */
export const unitText = (unit: string, pack: boolean): string => words(`unit.${unit}.${pack ? "pack" : "few"}`);

const words = (id: string): string => (known(id) ? named(id) : "");
