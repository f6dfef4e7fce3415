"""What must hold at every question, whatever was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

from heroes.rules.board.cards.morale import MOST_GOOD_CARDS, held
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.statistics import closed, health
from heroes.rules.board.words.lore import Expertise


class Broken(AssertionError):
    """An invariant does not hold: a defect of the rules."""


@cache
def adds_experts(boxes: tuple[str, ...]) -> bool:
    """Whether a card of these boxes lets a hero use more expert effects than its level says."""
    uses = [use for card in CARDS.values() if card.box in boxes for use in card.uses]
    return any(isinstance(use.effect, Expertise) for use in uses)


def check_board(game: BoardGame) -> None:
    """Every card is in exactly one place, every unit on a space of its own, numbers in range."""
    state = game.state
    for player in state.players:
        most = player.expert_left if adds_experts(game.boxes) else expert_limit(player.level)
        _must(0 <= player.expert_left <= most, "expert uses out of range")
        _must(min(player.gold, player.materials, player.valuables) >= 0, "negative resources")
        _must(player.hand == sorted(player.hand), "a hand is kept in order")
        owned = [*player.hand, *player.deck, *player.looking]
        _must(are_among(player.secret, owned), "a secret card is in hand or deck, or being looked at")
        _must(are_among(player.kept, player.hand), "a card known to be in hand is not there")
        _must(bool(player.looking) or not player.looking_in, "nothing of a deck is being looked at")
        _must(held(player) <= MOST_GOOD_CARDS, "too many Positive Morale cards")
    for deck in state.decks.values():
        _must(len(deck.known) <= len(deck.draw), "more known cards than cards")
    combat = state.combat
    if combat is None:
        return
    _must((combat.token >= 0) == game.book.initiative_token, "the Initiative token is with one side, if there is one")
    cells = [unit.cell for unit in combat.units if unit.cell >= 0]
    _must(len(cells) == len(set(cells)), "two units on one space")
    for unit in combat.units:
        if unit.alive:
            _must(0 <= unit.damage < health(combat, unit), "a living unit has taken all its health")
            _must(unit.cell < 0 or not closed(combat, unit.side) >> unit.cell & 1, "a unit stands in a wall")
        else:
            _must(unit.cell == -1, "a destroyed unit is still on the board")


def are_among(some: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether each of some cards is there, as often as it is among them. They are few, so that counting just them costs
    less than counting all."""
    return all(cards.count(card) >= some.count(card) for card in set(some))


def cards_in_game(game: BoardGame) -> Counter[str]:
    """Every card of the game, wherever it is; this never changes."""
    return Counter(each_card(game))


def each_card(game: BoardGame) -> list[str]:
    """Card by card, as often as it is there."""
    state = game.state
    cards: list[str] = []
    for player in state.players:
        for pile in (player.hand, player.deck, player.discard, player.in_play, player.removed, player.looking):
            cards += pile
        cards += player.aside
        cards += player.good_morale
        cards += player.bad_morale
    for deck in state.decks.values():
        cards += deck.draw
        cards += deck.discard
    return cards


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)
