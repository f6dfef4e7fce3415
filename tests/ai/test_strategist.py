"""`strategist` on the map: it plans, keeps within its limits, says what it weighed, and sees no more than its seat."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.ai import strategist
from heroes.ai.bot import Seen, get, thinking_time
from heroes.ai.strategist import Strategist
from heroes.ai.weighing import tell
from heroes.lab.arena import play_out
from heroes.rules.board.state.mapgame import WorldGame
from play.map.table import Table, realm

LONG = 8.0
"""However busy the machine is, nothing here takes so long."""


def rich(**more: Any) -> Table:
    return realm(
        tiles={"F1": (0, -1)}, gold=[30, 0], materials=[10, 0], valuables=[5, 0], hands=[["attack"], []], **more
    ).turn(0)


def test_it_is_named_and_thinks_as_long_as_it_is_told() -> None:
    assert isinstance(get("strategist", "clash")(1), Strategist)
    assert thinking_time("strategist", "tournament") == 1.0
    assert thinking_time("strategist:0.25", "clash") == 0.25


def test_it_wins_a_small_game_and_the_same_seed_plays_the_same_game() -> None:
    """An illegal answer would have broken it."""

    def played() -> heroes.Game:
        game = heroes.new_game("clash", {"scenario": "border-raid"}, 3)
        play_out(game, [Strategist(3, LONG), get("random", "clash")(3)])
        return game

    game = played()
    assert game.outcome is not None
    assert game.outcome.winners == (0,)
    assert game.digest == played().digest


def test_it_judges_no_more_positions_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look that has begun is finished, so that it may be a few more; an answer is given all the same."""
    judged = 0

    def counted(game: WorldGame, seat: int) -> float:
        nonlocal judged
        judged += 1
        return 0.0

    monkeypatch.setattr(strategist, "prospect", counted)
    table = rich()
    seen = Seen(table.game, 0)
    Strategist(1, LONG).choose(seen)
    plenty, judged = judged, 0
    assert Strategist(1, LONG, positions=2).choose(seen) in seen.keys
    assert judged <= 4 < plenty


def test_with_no_time_left_it_still_answers() -> None:
    seen = Seen(rich().game, 0)
    assert Strategist(1, 0.0).choose(seen) in seen.keys


def test_it_says_what_it_weighed() -> None:
    game, bot = rich().game, Strategist(1, LONG)
    told = tell(bot, game, 0, bot.choose(Seen(game, 0)), None, over=True)
    assert told.how == "weighed"
    assert len(told.candidates) > 1
    assert all(str(one.says) for one in told.candidates)


def test_it_decides_the_same_whatever_the_enemy_holds() -> None:
    def decided(hand: list[str]) -> str:
        table = realm(tiles={"F1": (0, -1)}, gold=[10, 0], hands=[["attack"], hand]).turn(0)
        return Strategist(5, LONG).choose(Seen(table.game, 0))

    assert decided(["attack", "power"]) == decided(["defense", "defense"])
