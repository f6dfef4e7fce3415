"""What is true of every position: no card comes from nowhere or gets lost, and what is noted twice agrees."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from heroes.rules.cardgame.cards import CARDS, UNIT
from heroes.rules.cardgame.grid import BIT
from heroes.rules.cardgame.state import ASIDE_SPOT

if TYPE_CHECKING:
    from heroes.rules.cardgame.game import CardGame
    from heroes.rules.cardgame.state import DuelState


def check(game: CardGame) -> None:
    """Raises AssertionError at the first thing that is not as it must be."""
    state: DuelState = game.state
    if state.spaces[state.heroes[0]] is None:
        return
    for seat in (0, 1):
        cards, kingdom = cards_of(state, seat), game.kingdoms[seat]
        brought = Counter(kingdom["deck"]) + Counter(kingdom["vanguard"]) + Counter(kingdom["locations"])
        assert cards == brought, f"cards of seat {seat}: {cards - brought} too many, {brought - cards} missing"
        _check_side(state, seat, kingdom["hero"])
    _check_map(state)


def cards_of(state: DuelState, seat: int) -> Counter[str]:
    """Every card that this player brought, except the Hero, wherever it is now."""
    side = state.sides[seat]
    cards = Counter([*side.deck, *side.hand, *side.discard, *side.vanguard, *side.locations, *side.replaced])
    cards.update(sunk.card for sunk in side.sunk)
    cards.update(card for card, spot in zip(side.standing, side.spots, strict=True) if spot == ASIDE_SPOT)
    cards.update(site.card for site in state.sites.values() if site.owner == seat)
    for piece in state.spaces:
        if piece is not None:
            cards.update([piece.card] if piece.seat == seat and CARDS[piece.card].type == UNIT else [])
            cards.update(attached.card for attached in piece.under if attached.owner == seat)
    for ground in state.grounds.values():
        cards.update(attached.card for attached in ground if attached.owner == seat)
    cards.update(attached.card for attached in state.table if attached.owner == seat)
    if state.clash is not None and state.clash.boosts[seat]:
        cards[state.clash.boosts[seat]] += 1
    return cards


def _check_side(state: DuelState, seat: int, hero: str) -> None:
    side = state.sides[seat]
    assert side.hand == sorted(side.hand), "a hand is kept sorted"
    assert not Counter(side.known) - Counter(side.hand), "a card known to be in hand is not there"
    assert side.standing[0] == hero, "the Hero is always in force"
    assert len(side.standing) == len(side.spots), "every standing card is somewhere"
    for card, spot in zip(side.standing, side.spots, strict=True):
        if spot >= 0:
            site = state.sites[spot]
            assert (site.card, site.seat) == (card, seat), "a Location serves somebody who does not control it"
    assert side.turned < 1 << len(side.standing), "a card that is gone is turned"
    assert all(0 <= ready <= total for ready, total in zip(side.ready, side.total, strict=True))
    played = sum(1 for sunk in side.sunk if sunk.kind >= 0)
    assert sum(side.total) == 8 + played, "Statistics are the Hero's 8 and those played from hand"


def _check_map(state: DuelState) -> None:
    armies = [0, 0]
    warded = 0
    for space, piece in enumerate(state.spaces):
        if piece is None or space == state.heroes[piece.seat]:
            continue
        card = CARDS[piece.card]
        armies[piece.seat] |= BIT[space]
        assert piece.size >= 1
        assert 0 <= piece.damage < card.hp, f"{card.name} stands with {piece.damage} damage"
        if card.warded or any(CARDS[attached.card].warded for attached in piece.under):
            warded |= BIT[space]
    assert armies == state.armies, "the armies are not where the Units stand"
    assert warded == state.warded
    everyone = state.occupied
    assert not (state.activated | state.retaliated | state.turned) & ~everyone, "a mark lies on an empty space"
