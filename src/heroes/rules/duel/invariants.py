"""What is true of every position: no card comes from nowhere or gets lost, and what is noted twice agrees."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from heroes.rules.duel.cards import CARDS, UNIT
from heroes.rules.duel.grid import BIT
from heroes.rules.duel.state import ASIDE_SPOT

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


def check(game: CardGame) -> None:
    """Raises AssertionError at the first thing that is not as it must be."""
    state: DuelState = game.state
    if state.spaces[state.heroes[0]] is None:
        return
    for seat in (0, 1):
        cards, brought = cards_of(state, seat), brought_by(game.kingdoms[seat])
        if cards != brought:
            now, then = Counter(cards), Counter(brought)
            raise AssertionError(f"cards of seat {seat}: {now - then} too many, {then - now} missing")
        _check_side(state, seat, game.kingdoms[seat]["hero"])
    _check_map(state)


def brought_by(kingdom: dict[str, Any]) -> list[str]:
    """Every card of the set that is not its Hero or a Statistic, sorted."""
    deck = [card for card, count in kingdom["deck"].items() for _ in range(count)]
    return sorted([*deck, *kingdom["vanguard"], *kingdom["locations"]])


def cards_of(state: DuelState, seat: int) -> list[str]:
    """Every card that this player brought, except the Hero, wherever it is now, sorted."""
    side = state.sides[seat]
    cards = [*side.deck, *side.hand, *side.discard, *side.vanguard, *side.locations, *side.replaced]
    cards += [sunk.card for sunk in side.sunk]
    cards += [card for card, spot in zip(side.standing, side.spots, strict=True) if spot == ASIDE_SPOT]
    cards += [site.card for site in state.sites.values() if site.owner == seat]
    lying = [*state.table]
    for piece in state.spaces:
        if piece is not None:
            if piece.seat == seat and CARDS[piece.card].type == UNIT:
                cards.append(piece.card)
            lying += piece.under
    for ground in state.grounds.values():
        lying += ground
    cards += [attached.card for attached in lying if attached.owner == seat]
    if state.clash is not None and state.clash.boosts[seat]:
        cards.append(state.clash.boosts[seat])
    return sorted(cards)


def _check_side(state: DuelState, seat: int, hero: str) -> None:
    side = state.sides[seat]
    assert side.hand == sorted(side.hand), "a hand is kept sorted"
    assert not side.known or not Counter(side.known) - Counter(side.hand), "a card known to be in hand is not there"
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
