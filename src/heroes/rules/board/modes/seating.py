"""What a seat brings where it brings a hero, in every mode that is played so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heroes.engine import Game
from heroes.rules.board.scenario.checking import hero_choices, heroes_by_faction, with_their_boxes


class SeatsHeroes(Game):
    """A game in which each seat brings a hero of a box."""

    @classmethod
    def seat_choices(cls) -> dict[str, dict[str, str]]:
        return hero_choices()

    @classmethod
    def faction_choices(cls) -> dict[str, list[str]]:
        return heroes_by_faction()

    @classmethod
    def setup_with(cls, seats: Sequence[Any]) -> dict[str, Any]:
        return with_their_boxes(seats)
