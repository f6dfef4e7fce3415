"""The shared decks as they lie on the table when a game begins (core.setup.shared-decks)."""

from __future__ import annotations

from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import lay_shuffled
from heroes.rules.board.cards.starting import starting_spell
from heroes.rules.board.library.components import CARDS, CORE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, CENTER
from heroes.rules.board.realm.search import turn_up
from heroes.rules.board.state.map_events import LeftInTheBox, LeftOut
from heroes.rules.board.state.mapgame import WorldGame


@rule(
    "core.components.artifacts.first",
    "core.components.spells.first",
    "core.components.abilities",
    "core.components.units",
    "core.components.astrologers.first",
)
def as_in_the_box(game: WorldGame, name: str, cards: list[str]) -> list[str]:
    """The first core box had smaller decks (core.components.*). Magic Arrows belong to the heroes and always stay."""
    count = game.book.smaller_decks.get(name, 0)
    if not count:
        return cards
    spare = [card for card in cards if card != starting_spell() and _box_of(card) == CORE]
    gone = leave_out(game, cards, spare, count, f"box-{name}")
    game.tell(LeftInTheBox(name, gone))
    return cards


def as_the_scenario_has_it(game: WorldGame, name: str, cards: list[str]) -> list[str]:
    """A deck as it is in the box, without the cards that the scenario has chance leave out."""
    cards, count = as_in_the_box(game, name, cards), game.scenario.fewer.get(name, 0)
    if count:
        spare = [card for card in cards if card != starting_spell()]
        game.tell(LeftOut(name, leave_out(game, cards, spare, count, f"fewer-{name}")))
    return cards


def leave_out(game: WorldGame, cards: list[str], spare: list[str], count: int, stream: str) -> tuple[str, ...]:
    """Take so many of some cards out of a deck by chance; which they are."""
    game.chance.shuffle(spare, stream)
    gone = tuple(sorted(spare[:count]))
    for card in gone:
        cards.remove(card)
    return gone


def _box_of(card: str) -> str:
    """The box of a card of any shared deck."""
    known = CARDS.get(card) or UNITS.get(card) or ASTROLOGERS[card]
    return known.box


@rule("core.setup.shared-decks", "core.setup.astrologers-deck")
def lay_out(game: WorldGame, name: str, cards: list[str]) -> None:
    lay_shuffled(game, name, cards)


@rule("core.setup.shared-discards")
def lay_out_kind(game: WorldGame, kind: str, cards: list[str]) -> None:
    """Each deck starts its discard pile with its top card (core.setup.shared-discards)."""
    split = game.book.split_decks.get(kind)
    if split is None:
        lay_out(game, kind, cards)
        turn_up(game, kind)
        return
    for level in split[CENTER]:
        name = f"{kind}-{level}"
        lay_out(game, name, [card for card in cards if CARDS[card].level == level])
        turn_up(game, name)
