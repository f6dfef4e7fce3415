"""How long bots think beside what they may, and the bot that knows everything."""

from __future__ import annotations

import json
from random import Random

import pytest

import heroes
from heroes.ai.bot import Seen
from heroes.cli.main import main
from heroes.lab.arena import Plan, Result
from heroes.lab.ceiling import AllKnown, Open
from heroes.lab.mirror import mirror_setup
from heroes.lab.standings import thinking


def test_thinking_is_told_by_bot_beside_its_budget() -> None:
    plan = Plan("combat", {}, ("tactician:0.5", "greedy"), mirror=True)
    # The second game has the seats swapped.
    times = [((0.1, 0.7), (3.0,)), ((3.0,), (0.2, 0.59))]
    told = thinking(plan, [Result(number, 1, times=one) for number, one in enumerate(times)])
    assert (told["tactician:0.5"]["decisions"], told["tactician:0.5"]["over"]) == (4, 0.25)
    assert (told["tactician:0.5"]["longest"], told["tactician:0.5"]["budget"]) == (0.7, 0.5)
    assert (told["greedy"]["mean"], told["greedy"]["budget"], told["greedy"]["over"]) == (3.0, None, None)


def test_the_command_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "cardgame", "--set", "round_limit=1", "--games", "1", "--times"]
    assert main(command) == 0
    assert "random: " in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["thinking"]["random"]["decisions"] > 0


def test_the_ceiling_knows_the_cards_and_the_dice() -> None:
    game = heroes.new_game("combat", mirror_setup(3, "square"), 3)
    assert game.ask is not None
    seat = game.ask.seat
    known, imagined = Open(game, seat).imagine(Random(1)), Seen(game, seat).imagine(Random(1))
    assert known.digest == game.digest != imagined.digest
    assert AllKnown(1).choose(Seen(game, seat)) in game.ask.keys
    assert known.digest == game.digest, "it tries answers on copies"
