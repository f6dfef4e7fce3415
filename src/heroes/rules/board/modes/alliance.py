"""Alliance: two players against two (core.modes.alliance.*).

What differs from Clash is said here and in the layer `alliance` of the book.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from heroes.engine import BadSetup, play_as
from heroes.engine.registry import rule
from heroes.rules.board.library.components import CORE
from heroes.rules.board.modes.clash import ClashGame, a_scenario
from heroes.rules.board.modes.founding import heroes_seat_by_seat
from heroes.rules.board.scenario.checking import some_boxes
from heroes.rules.board.scenario.model import ALLIANCE, Scenario
from heroes.words import say


@play_as("alliance")
@rule("core.modes.alliance.players", "core.modes.alliance.fixed-teams", "core.modes.alliance.shared-outcome")
class AllianceGame(ClashGame):
    """Two teams, fixed from the beginning, that win and lose together."""

    rules_version: ClassVar[int] = 4
    mode = ALLIANCE

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        if set(some_boxes(setup, a_scenario(setup, cls.mode).boxes)) <= {CORE}:
            raise BadSetup(say("setup.error.alliance-needs-box"))
        checked = super().check_setup(setup)
        return checked | {"layers": [ALLIANCE, *checked["layers"]]}

    @classmethod
    def random_heroes(cls, rng: Random, scenario: Scenario, boxes: Sequence[str]) -> list[str]:
        return heroes_seat_by_seat(rng, scenario, boxes)
