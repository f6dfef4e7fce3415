"""What a seat cannot know, dealt anew: the order of both decks and, of the enemy, hand, face-down cards and Locations.

Both Kingdom sets are known to both players, so the cards that may be anywhere are known too. They are put in order
before they are dealt: what is dealt hangs on what the seat knows and on the dice, never on how things really lie.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine import Rng, reshuffle
from heroes.rules.duel.state import Side, Site, Sunk

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


def redeal(game: CardGame, seat: int | None, rng: Rng) -> None:
    """For a spectator (None) both players' secrets are dealt anew."""
    state: DuelState = game.state
    for owner, side in enumerate(state.sides):
        if owner == seat:
            side.deck.sort()
            reshuffle(side.deck, rng)
        else:
            _deal_cards(state, owner, side, rng, keep_known=seat is not None)
            _deal_sites(state, owner, side, rng)


def _deal_cards(state: DuelState, owner: int, side: Side, rng: Rng, *, keep_known: bool) -> None:
    """Deck, hand, cards set aside, face-down Statistics and a face-down boost; seen hand cards stay where they are."""
    clash = state.clash
    boost = clash.boosts[owner] if clash is not None else ""
    known = list(side.known) if keep_known else []
    hand = side.hand.copy()
    for card in known:
        hand.remove(card)
    cards = [*side.deck, *hand, *side.replaced, *(sunk.card for sunk in side.sunk)]
    if boost:
        cards.append(boost)
    cards.sort()
    reshuffle(cards, rng)
    if clash is not None and boost:
        card = cards.pop()
        clash.boosts = (card, clash.boosts[1]) if owner == 0 else (clash.boosts[0], card)
    side.sunk = tuple(Sunk(cards.pop(), sunk.kind) for sunk in side.sunk)
    side.replaced = tuple(sorted(cards.pop() for _ in side.replaced))
    side.hand = sorted([*known, *(cards.pop() for _ in hand)])
    side.deck = cards


def _deal_sites(state: DuelState, owner: int, side: Side, rng: Rng) -> None:
    """Which of the enemy's Locations lies where, while it lies face down."""
    down = [space for space, site in state.sites.items() if site.owner == owner and site.seat < 0]
    cards = sorted([*(state.sites[space].card for space in down), *side.locations])
    reshuffle(cards, rng)
    for space in down:
        state.sites[space] = Site(cards.pop(), owner)
    side.locations = tuple(sorted(cards))
