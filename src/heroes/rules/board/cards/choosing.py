"""The question which unit a card or an ability means."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Option, Step
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Unit
from heroes.rules.board.state.events import card_said
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.things import the_card
from heroes.rules.words.card import Play
from heroes.words import Said, say

BY_CARD = "core.cards.text-overrides"
"""The rule to which one is led for whatever a card alone says."""


def unit_option(
    game: BoardGame, unit: Unit, *steps: Step, says: Said | None = None, verb: str = "choose", final: bool = False
) -> Option:
    """A unit as an answer, by its name unless something else is said of it."""
    things = (f"unit:{unit.id}",)
    return Option(f"unit:u{unit.id}", steps, says or named(game, unit), verb=verb, things=things, final=final)


def ask_unit(play: Play, options: Sequence[Option], says: Said | None = None) -> Ask | tuple[Step, ...]:
    """Which unit a card means, if there are several."""
    if len(options) < 2:
        return options[0].steps if options else ()
    return Ask(
        play.seat,
        "choose-unit",
        tuple(options),
        about=(the_card(play.card),),
        says=says or say("cards.ask.choose-unit", card=card_said(play.card)),
        rule=BY_CARD,
    )
