"""More combats for tests: both editions, neutral units, and two combats in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from heroes.engine import Data, Step
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.modes.combat import SingleCombat
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Troop
from play.combat.fight import Fight, combat, unit_entry

both_editions = pytest.mark.parametrize("edition", ["first", "revised"])


def against_neutrals(attacker: list[str], defender: list[str], **more: Any) -> Fight:
    """A combat with neutral units that a player moves; with `solo=True` the printed rules bind them."""
    return combat(attacker, defender, defender_led_by="neutral", **more)


class FightAgain(Data, Step, frozen=True):
    """A second combat with what the first one left; a side that lost everything comes with its first army again."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        result = game.state.result
        assert result is not None
        attacker, defender = (
            Force(seat, left or tuple(Troop(unit["card"], unit["pack"]) for unit in game.setup[side]["units"]))
            for seat, (side, left) in enumerate(zip(("attacker", "defender"), result.survivors, strict=True))
        )
        return (BeginCombat(attacker, defender),)


class TwoCombats(SingleCombat):
    """Two combats in a row, as a larger game would have them."""

    def begin(self) -> Sequence[Step]:
        first, *end = super().begin()
        return [first, FightAgain(), *end]


def two_combats(attacker: list[str], defender: list[str], *, edition: str) -> Fight:
    setup = {
        "edition": edition,
        "attacker": {"units": [unit_entry(text) for text in attacker]},
        "defender": {"units": [unit_entry(text) for text in defender]},
    }
    game = TwoCombats()
    game.prepare(TwoCombats.check_setup(setup), 1, ask_chance=True)
    game.start()
    return Fight(game)
