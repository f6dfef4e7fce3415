"""Fixed positions on all three boards: how many sequences of answers lead on from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

import heroes
from heroes.rules.board.state.boardgame import BoardGame
from perft.tree import divide, perft

POSITIONS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "board.yaml").read_bytes())


def start(position: dict[str, Any]) -> heroes.Game:
    return heroes.new_game(position["game"], position["setup"], 1, "ask")


@pytest.mark.parametrize("position", POSITIONS, ids=[position["id"] for position in POSITIONS])
def test_a_position_leads_on_in_exactly_so_many_ways(position: dict[str, Any]) -> None:
    for depth, count in enumerate(position["perft"], 1):
        counted = perft(start(position), depth)
        if counted != count:
            by_answer = "\n".join(f"  {key}: {number}" for key, number in divide(start(position), depth).items())
            pytest.fail(f"depth {depth}: {counted}, not {count}; by first answer:\n{by_answer}", pytrace=False)


def test_there_are_positions_on_all_three_boards() -> None:
    boards = set()
    for position in POSITIONS:
        game = start(position)
        assert isinstance(game, BoardGame)
        if game.state.combat is not None:
            boards.add(game.combat.board)
    assert boards == {"first", "revised", "hex"}


def test_a_changed_count_is_reported_by_first_answer() -> None:
    game = start(POSITIONS[0])
    assert sum(divide(game, 3).values()) == perft(game, 3)
    assert game.ask is not None
    assert set(divide(game, 2)) == set(game.ask.keys)
