"""A finished game looked at again: what a report says, that it keeps to its work, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import heroes
from heroes.ai.bot import Seen, get
from heroes.cli.main import main
from heroes.engine import BadSave
from heroes.lab.analysis import CAPS, FIGHTS, Work, advise, analyse, spread_over
from heroes.lab.arena import play_out

SMALL = Work(decisions=5, positions=3, trials=2, mistakes=1)
SETUPS: dict[str, dict[str, Any]] = {
    "skirmish": {"template": "short", "board": "square"},
    "cardgame": {"round_limit": 3},
}


def played(game: str) -> dict[str, Any]:
    table = heroes.new_game(game, SETUPS[game], 4)
    play_out(table, [get("random", game)(seat) for seat in (0, 1)])
    return table.record()


@pytest.fixture(scope="module", params=SETUPS)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return played(request.param)


def test_the_report_of_a_game(record: dict[str, Any]) -> None:
    found = analyse(record, SMALL)
    end = heroes.replay(record)
    assert end.outcome is not None
    assert found.game == record["game"]
    assert found.curve[-1].step == len(record["answers"])
    assert found.trials == (0 if found.game in FIGHTS else 2)
    assert 0 < found.weighed <= 5 < found.decisions
    steps = [point.step for point in found.curve]
    assert len(steps) == 4
    assert steps == sorted(steps)
    assert all(abs(sum(point.chances) - 1) < 0.01 for point in found.curve)
    last = tuple(1.0 if seat in end.outcome.winners else 0.0 for seat in (0, 1)) if end.outcome.winners else (0.5, 0.5)
    assert found.curve[-1].chances == last
    assert sum(one.decisions for one in found.accuracy) == found.weighed
    for one in found.accuracy:
        assert one.own is None or 0 <= one.own <= 1
        assert one.bot is None or 0 <= one.bot <= 1
    for mistake in found.mistakes:
        before = heroes.replay(record, mistake.step)
        assert before.ask is not None
        assert record["answers"][mistake.step] == [mistake.seat, mistake.chosen.key]
        assert {mistake.chosen.key, mistake.better.key} <= set(before.ask.keys)
        assert mistake.cost > 0
        assert len(mistake.line) <= 4


def test_a_random_player_makes_a_mistake_in_a_fight_that_the_report_tells() -> None:
    found = analyse(played("skirmish"), Work(decisions=16, positions=1, trials=1, mistakes=4))
    assert found.mistakes
    costs = [mistake.cost for mistake in found.mistakes]
    assert costs == sorted(costs, reverse=True)
    assert found.mistakes[0].line


def test_what_the_strongest_would_do_at_a_position(record: dict[str, Any]) -> None:
    step = len(record["answers"]) // 2
    found = advise(heroes.replay(record, step), step)
    game = heroes.replay(record, step)
    assert game.ask is not None
    assert found.answer.seat == game.ask.seat
    assert found.answer.key in game.ask.keys
    shares = [one.share for one in found.candidates]
    assert shares == sorted(shares, reverse=True)
    assert all(one.chance is None or 0 <= one.chance <= 1 for one in found.candidates)
    assert all(one.seat == game.ask.seat for one in found.line)
    with pytest.raises(BadSave, match="nobody is asked"):
        advise(heroes.replay(record), len(record["answers"]))


def test_work_has_a_limit() -> None:
    assert Work(10**9, 0, 10**9, -1).capped() == Work(CAPS["decisions"], 1, CAPS["trials"], 1)
    assert spread_over(range(100), 4) == [0, 25, 50, 75]
    assert spread_over([3, 4], 9) == [3, 4]


def test_a_record_that_asked_for_its_dice_is_looked_at_too() -> None:
    table = heroes.new_game("skirmish", SETUPS["skirmish"], 4, chance="ask")
    choose = get("random", "skirmish")(1)
    while (ask := table.ask) is not None:
        table.answer(ask.seat, choose.choose(Seen(table, ask.seat)))
    assert any(answer.seat == heroes.NATURE for answer in table.answers)
    assert analyse(table.record(), SMALL).weighed


def test_a_game_that_still_runs_is_not_looked_at() -> None:
    game = heroes.new_game("cardgame", {}, 1)
    with pytest.raises(BadSave, match="not over"):
        analyse(game.record())


def test_the_command_tells_it_in_words_and_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(played("skirmish")))
    command = ["analyse", str(file), "--decisions", "4", "--positions", "2", "--trials", "1", "--mistakes", "1"]
    assert main([*command, "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "Chance of seat 0 to win, after so many answers:" in told
    assert "positions judged by what was learnt from fights" in told
    assert main([*command, "--language", "sv"]) == 0
    assert "Chansen för" in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "skirmish"
    assert main([*command, "--at", "9", "--language", "en"]) == 0
    assert "After 9 answers tactician:0.3 would answer for Seat" in capsys.readouterr().out
    assert main([*command, "--at", "99999"]) == 2
    assert "--at is from 0 to" in capsys.readouterr().err
    file.write_text("{}")
    assert main(command) == 2
    assert main(["analyse", str(tmp_path / "none")]) == 2
