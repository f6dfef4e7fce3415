"""Chapters of a campaign in a test: at their first turn, and won.

game = begun({"scenario": "the-western-march"})
beat_all(game)
"""

from __future__ import annotations

from typing import Any

import heroes
from heroes.rules.board.modes.campaign import CampaignGame
from heroes.rules.board.scenario.elimination import take_off
from play.map.table import Table


def begun(setup: dict[str, Any]) -> CampaignGame:
    """A chapter at its first turn."""
    game = heroes.new_game("campaign", setup, 5)
    assert isinstance(game, CampaignGame)
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
    return game


def beat_all(game: CampaignGame) -> None:
    """All enemies are beaten, and the goal is looked at."""
    for side in game.enemy_sides():
        take_off(game, side)
    Table(game).ask_again()
