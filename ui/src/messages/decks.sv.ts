// Lekbyggarens ord.
import type { decksEn } from "./decks.en";

export const decksSv: Record<keyof typeof decksEn, string> = {
  decks: "Lekar",
};
