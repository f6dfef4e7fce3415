// Names and texts of cards and units in the reader's language.
import { NAMES, TEXTS, UNIT_NAMES } from "../messages/components.sv";
import { CARDS, UNITS } from "./library";
import { settings } from "./settings.svelte";

const swedish = () => settings.language === "sv";

export function cardName(id: unknown): string {
  const card = String(id);
  return (swedish() && NAMES[card]) || CARDS[card]?.name || card;
}

export function unitName(id: unknown): string {
  const unit = String(id);
  return (swedish() && UNIT_NAMES[unit.split(".").at(-1) ?? ""]) || UNITS[unit]?.name || unit;
}

/** A text of a component, given in English as the content states it. */
export function componentText(english: string): string {
  return (swedish() && TEXTS[english]) || english;
}
