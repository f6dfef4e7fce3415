"""A ladder of tiny games: fair seats, the same rating from the same games, and going on after a stop."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes.cli.main import main
from heroes.engine import BadSave, BadSetup, Outcome, new_game
from heroes.lab.arena import play_one
from heroes.lab.ladder import Ladder, Played, missing, play, rate, read_games, table, teams_of, wilson

SETUP = {"round_limit": 1}
LADDER = Ladder("cardgame", SETUP, ("random", "page", "greedy"), 2, 5)


def won(first: str, second: str, number: int, score: float) -> Played:
    return Played("cardgame", SETUP, False, False, (first, second), number, 5 + number // 2, score, 10)


def test_every_bot_meets_every_other_in_both_seats_of_the_same_game() -> None:
    assert LADDER.pairs == [("random", "page"), ("random", "greedy"), ("page", "greedy")]
    assert missing(LADDER, ()) == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert [LADDER.seed_of(number) for number in range(4)] == [5, 5, 6, 6]
    assert [LADDER.plan(0).entry(0, number) for number in range(2)] == [0, 1]


def test_a_ladder_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = list(play(LADDER, missing(LADDER, ()), None))
    list(play(LADDER, missing(LADDER, ())[:2], file))
    with file.open("ab") as torn:
        torn.write(b'{"game": "cardg')
    before = read_games(file, LADDER)
    assert before == whole[:2]
    list(play(LADDER, missing(LADDER, before), file))
    after = read_games(file, LADDER)
    assert after == whole
    assert missing(LADDER, after) == []
    assert rate(LADDER, after) == rate(LADDER, tuple(reversed(whole)))


def test_whoever_wins_stands_above_and_a_draw_is_half() -> None:
    games = [won("random", "page", 0, 0.0), won("random", "page", 1, 0.5), won("page", "greedy", 0, 0.0)]
    rungs = rate(LADDER, games)
    assert [rung.bot for rung in rungs] == ["greedy", "page", "random"]
    assert [(rung.games, rung.share) for rung in rungs] == [(1, 1.0), (3, 0.5), (2, 0.25)]
    assert table(LADDER, games)["page"] == {"random": 0.75, "greedy": 0.0}


def test_the_interval_is_wilson_s() -> None:
    assert wilson(8, 10) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("line", "told"),
    {
        b"nonsense\n": "line 1",
        b"\xff\n": "line 1",
        msgspec.json.encode(msgspec.structs.replace(won("a", "b", 0, 1.0), game="clash")) + b"\n": "another ladder",
    }.items(),
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, line: bytes, told: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(line)
    with pytest.raises(BadSave, match=told):
        read_games(file, LADDER)


@pytest.mark.parametrize("bots", [("greedy",), ("greedy", "greedy"), ("greedy", "nobody"), ("a.py:B", "random")])
def test_a_ladder_that_nobody_can_climb_is_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup):
        msgspec.structs.replace(LADDER, bots=bots).check()


def test_the_command_plays_rates_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, shown = tmp_path / "games.jsonl", tmp_path / "ladder.html"
    command = ["ladder", "cardgame", "--set", "round_limit=1", "--bots", "random,greedy", "--games", "2"]
    command += ["--out", str(file), "--report", str(shown), "--json"]

    def report(*more: str) -> Any:
        assert main([*command, *more]) == 0
        return json.loads(capsys.readouterr().out)

    assert (report("--most", "1")["games"], len(file.read_bytes().splitlines())) == (1, 1)
    full = report()
    assert (full["games"], full["left"], full["crashed"], full["seeds"]) == (2, 0, 0, [1, 1])
    assert {rung["bot"] for rung in full["ladder"]} == {"random", "greedy"}
    assert full == report()
    assert "<svg" in shown.read_text()
    assert main(["ladder", "nothing"]) == 2
    assert "there is no game called 'nothing'" in capsys.readouterr().err


def test_games_that_crash_are_told_of_and_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot, file, ice = tmp_path / "clumsy.py", tmp_path / "games.jsonl", tmp_path / "ice"
    command = ["ladder", "cardgame", "--set", "round_limit=1", "--bots", f"{bot}:Clumsy,random", "--games", "2"]
    bot.write_text(CLUMSY)
    ice.touch()
    assert main([*command, "--out", str(file)]) == 1
    told = capsys.readouterr().out
    assert "0 games" in told
    assert "2 crashed" in told
    assert "seed 1: ValueError: slipped" in told
    ice.unlink()
    assert main([*command, "--out", str(file), "--json"]) == 0
    mended = json.loads(capsys.readouterr().out)
    assert (mended["games"], mended["crashed"], mended["crashes"]) == (2, 0, [])


CLUMSY = """
from pathlib import Path

class Clumsy:
    def __init__(self, seed):
        pass

    def choose(self, seen):
        if (Path(__file__).parent / "ice").exists():
            raise ValueError("slipped")
        return seen.keys[0]
"""


@pytest.mark.parametrize(
    ("game", "teams"),
    [("clash", ()), ("cardgame", ()), ("alliance", (0, 1, 0, 1)), ("cooperative", (0,)), ("campaign", (0,))],
)
def test_seats_that_win_together_are_played_by_one_bot(game: str, teams: tuple[int, ...]) -> None:
    assert teams_of(new_game(game, None, 1)) == teams


def test_each_bot_plays_a_whole_team_and_then_the_other() -> None:
    plan = Ladder("alliance", {}, ("steward", "random"), 2, 5, teams=(0, 1, 0, 1)).plan(0)
    assert [[plan.entry(seat, number) for seat in range(4)] for number in range(2)] == [[0, 1, 0, 1], [1, 0, 1, 0]]


def test_against_the_game_itself_whoever_wins_where_the_other_does_not_has_won() -> None:
    ladder = Ladder("campaign", {}, ("steward", "random"), 2, 5, teams=(0,))
    assert [ladder.seed_of(number) for number in range(2)] == [5, 6]
    results = {bot: [bool(_outcome(ladder, bot, seed).winners) for seed in (5, 6)] for bot in ladder.bots}
    assert results["steward"] != results["random"], "these seeds tell nothing"
    played = list(play(ladder, missing(ladder, ()), None))
    assert [one.score for one in played] == [
        0.5 + (first - second) / 2 for first, second in zip(results["steward"], results["random"], strict=True)
    ]


def _outcome(ladder: Ladder, bot: str, seed: int) -> Outcome:
    outcome = play_one(ladder.alone(bot), seed, 0).outcome
    assert outcome is not None
    return outcome
