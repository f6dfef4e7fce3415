"""What must hold in an Adventure at every question, and the count of its components."""

from __future__ import annotations

from collections import Counter

from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.reading.combat_invariants import Broken, check_board
from heroes.rules.board.reading.map_invariants import components
from heroes.rules.board.realm.army import NEUTRAL
from heroes.rules.board.realm.experience import MOST_STEPS
from heroes.rules.board.realm.purse import RESOURCES, TRACK_ENDS


def check_adventure(game: AdventureTable) -> None:
    check_board(game)
    adventure = game.adventure
    _must(0 <= game.world.round <= adventure.rounds, "a round beyond the last")
    _must(len(adventure.drawn) <= 3, "too many cards are drawn")
    _must((adventure.drafter >= 0) or not adventure.drawn, "nobody looks at the drawn cards")
    for seat, player in enumerate(game.state.players):
        own = game.adventurer(seat)
        _must(2 <= player.steps <= MOST_STEPS, "a level out of range")
        _must(len(player.buildings) == len(set(player.buildings)), "a building stands twice")
        for name in player.buildings:
            needed = BUILDINGS[name].requires
            _must(not needed or needed in player.buildings, "a building stands without the one it needs")
        cards = [troop.card for troop in player.army if UNITS[troop.card].faction != NEUTRAL]
        _must(len(cards) == len(set(cards)), "a unit is in an army twice")
        _must(len(player.army) <= game.book.army_limit + 1, "an army is too large")
        for name, income in zip(RESOURCES, player.income, strict=True):
            _must(0 <= income <= TRACK_ENDS[name], "an income beyond its track")
        if not adventure.battle:
            _must(not player.hand, "a hand before the battle")
            _must(not player.discard, "a discard pile before the battle")
        _must(not (own.kept and adventure.battle), "a card of the round is left over")


def adventure_components(game: AdventureTable) -> dict[str, int]:
    """Every card of every deck, wherever it lies, and the neutral units."""
    found = Counter(components(game))
    adventure = game.adventure
    found.update(adventure.drawn)
    for own in adventure.adventurers:
        found.update(card for card in (own.kept, own.saved) if card)
        found.update([*own.resolved, *own.beside])
        found.update(held.card for held in (*own.unsorted, *own.scrolls))
    return dict(found)


def _must(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)
