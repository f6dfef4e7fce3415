// The cards of a player that anybody may look through, and one's own.
import type { PlayerState } from "../combat/state";

export interface Pile {
  id: "in_play" | "discard" | "deck" | "scrolls" | "aside" | "removed";
  /** Nameless where nobody but their owner knows them. */
  cards: string[];
}

/** The cards of a player that may be looked through: open ones of anybody, and one's own deck, in no order. */
export function pilesOf(player: PlayerState): Pile[] {
  const piles: Pile[] = [
    { id: "in_play", cards: player.in_play },
    { id: "discard", cards: player.discard.toReversed() },
    { id: "deck", cards: player.deck ?? [] },
    { id: "scrolls", cards: player.scrolls ?? [] },
    { id: "aside", cards: player.aside },
    { id: "removed", cards: player.removed },
  ];
  return piles.filter((pile) => pile.cards.length);
}
