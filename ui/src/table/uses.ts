// In which of its ways a card is played, as the answer names it: `use:expert`, `use:basic`.
import { useText } from "../reference/components";
import { CARDS } from "../reference/library";
import { idOf, thingOf } from "./things";

/** What this way of playing does, in the card's own words; empty if the answer plays no card. */
export function playedText(card: string, things: readonly string[]): string {
  const named = idOf(thingOf("use", things));
  const use = CARDS[card]?.uses.find((known) => (known.key || "basic") === named);
  return named && use ? useText(card, use.key) : "";
}
