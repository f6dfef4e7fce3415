"""Bots of the card game: they answer legally, see only their own view, and are better than chance."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

import heroes
import heroes.content.duel
from heroes.ai.bot import Seen, get, names
from heroes.ai.cardgame_greedy import GreedyDuelist
from heroes.ai.cardgame_plan import worth_trying
from heroes.ai.cardgame_planner import PlanningDuelist, Trial, best, still_open
from heroes.ai.cardgame_value import value
from heroes.ai.random_bot import RandomBot
from heroes.cli.main import main
from heroes.engine import Outcome
from heroes.lab.arena import Result, Sort, play_out
from heroes.lab.standings import card_rates, complaints
from heroes.rules.duel.cards import KINGDOMS, trial
from heroes.rules.duel.game import CardGame
from play.duel.pool import register_plain_cards
from play.duel.table import Corner, duel


def new_game(seed: int) -> CardGame:
    sets = sorted(KINGDOMS)
    seats = [{"set": sets[seed % 6]}, {"set": sets[(seed // 2 + 1) % 6]}]
    game = heroes.new_game("cardgame", {"seats": seats}, seed)
    assert isinstance(game, CardGame)
    return game


def test_the_card_game_has_three_bots() -> None:
    assert {"random", "greedy", "planner"} <= set(names("cardgame"))
    assert isinstance(get("planner:0.25", "cardgame")(1), PlanningDuelist)
    with pytest.raises(heroes.BadSetup, match="no setting of the bot 'planner'"):
        get("planner:soon", "cardgame")


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(8):
        game = new_game(seed)
        seat = seed % 2
        bots: list[Any] = [RandomBot(seed), RandomBot(seed)]
        bots[seat] = GreedyDuelist(seed)
        play_out(game, bots)
        assert game.outcome is not None
        won += seat in game.outcome.winners
    assert won == 8


class OnlyImagined:
    """What a bot may use of a game: it fails on anything else."""

    def __init__(self, game: CardGame, seat: int) -> None:
        self.seat = seat
        self._seen = Seen(game, seat)

    @property
    def ask(self) -> heroes.Ask:
        return self._seen.ask

    def imagine(self, rng: Random) -> heroes.Game:
        return self._seen.imagine(rng)


@pytest.mark.parametrize("maker", [GreedyDuelist, lambda seed: PlanningDuelist(seed, 0.01)])
def test_a_bot_needs_nothing_but_its_question_and_imagined_games(maker: Any) -> None:
    """It is given no way to the real game; what it imagines is dealt anew, so hidden cards cannot guide it."""
    game, rng = new_game(3), Random(3)
    for _ in range(60):
        assert game.ask is not None
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    checked = 0
    while game.ask is not None and checked < 12:
        ask = game.ask
        if len(ask.options) > 1 and ask.kind in ("turn", "boost"):
            seen = OnlyImagined(game, ask.seat)
            assert maker(5).choose(seen) in ask.keys
            checked += 1
        game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)
    assert checked


def test_the_planner_keeps_to_its_time() -> None:
    game, rng = new_game(4), Random(4)
    for _ in range(80):
        assert game.ask is not None
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, game.ask.keys[0])
    assert game.ask is not None
    started = perf_counter()
    PlanningDuelist(1, 0.05).choose(Seen(game, game.ask.seat))
    assert perf_counter() - started < 5, "a first look at every action, then the time is over"


def test_the_planner_plays_a_winning_attack_at_once() -> None:
    with trial():
        register_plain_cards()
        game = duel(Corner(units={"d6": "brute", "a1": "brute"}, hand=["giant"]), Corner(damage=18)).game
        planner = PlanningDuelist(1, 600)
        started = perf_counter()
        while game.ask is not None:
            assert game.ask.seat == 0, "blue needs one action"
            game.answer(0, planner.choose(Seen(game, 0)))
        assert game.outcome is not None
        assert game.outcome.winners == (0,)
        assert perf_counter() - started < 60, "it did not use its ten minutes"


def test_the_planner_gives_up_what_is_clearly_behind_and_nothing_else() -> None:
    good, close, bad = Trial(("good",)), Trial(("close",)), Trial(("bad",))
    good.results, close.results, bad.results = [5.0, 9.0, 7.0], [6.0, 5.0, 8.0], [1.0, 4.0, 3.0]
    assert still_open([good, close, bad]) == [good, close]
    assert best([good, close], 3) == ("good",)
    for trial_ in (good, close, bad):
        trial_.results = trial_.results[:2]
    assert still_open([good, close, bad]) == [good, close, bad], "two imagined games prove nothing"


def test_a_statistic_is_made_of_the_card_that_is_missed_least_and_of_the_kind_that_is_wanted() -> None:
    with trial():
        register_plain_cards()
        blue = Corner(hand=["angel", "giant", "brute"], ready=(3, 0, 0, 0))
        game = duel(blue, Corner()).game
        assert game.ask is not None
        keys = [option.key for option in worth_trying(game, game.ask, Random(1))]
        assert [key for key in keys if key.startswith("statistic:")] == ["statistic:angel"], "it costs Power"
        game.answer(0, "statistic:giant")
        assert game.ask is not None
        assert [option.key for option in worth_trying(game, game.ask, Random(1))] == ["stack:power"]


def test_a_position_is_worth_to_one_what_it_costs_the_other() -> None:
    game, rng = new_game(5), Random(5)
    while game.ask is not None:
        if game.ask.kind == "turn":
            assert value(game, 0) == pytest.approx(-value(game, 1))
        game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
    assert game.outcome is not None
    assert {value(game, 0), value(game, 1)} in ({10_000.0, -10_000.0}, {0.0})


# ---------------------------------------------------------------------- balance


def test_the_round_robin_plays_every_set_against_every_other_and_reports(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "balance.html"
    flags = ["--round-robin", "--bots", "random,random", "--games", "56", "--report", str(page), "--json"]
    assert main(["simulate", "cardgame", *flags]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["crashed"]) == (56, 0)
    assert set(report["shares"]) == set(KINGDOMS)
    for name, rivals in report["table"].items():
        assert set(rivals) == set(KINGDOMS) - {name}
    played = {row["card"]: row for row in report["cards"]}
    assert {"pikeman", "evil-eye-vanguard"} <= set(played), "Vanguard cards count too"
    assert all(0 <= row["won"] <= 1 for row in played.values() if row["plays"])
    assert all(row["players"] <= row["plays"] for row in played.values())
    assert all(row["players"] <= row["drawn"] for row in played.values() if row["drawn"] is not None)
    assert {card for ready in KINGDOMS.values() for card in ready.deck} <= set(played), "those never played too"
    html = page.read_text()
    for part in (*KINGDOMS, "Every choice against every other", "Going first", "Rounds in a game", "Cards", "pikeman"):
        assert part in html
    assert "http" not in html, "the page loads nothing"


def test_what_is_out_of_bounds_is_complained_about() -> None:
    fair = {"shares": {"a": 0.6, "b": 0.4}, "first_player_share": 0.55, "rounds": {"mean": 6.0}}
    assert complaints("cardgame", fair) == []
    unfair = {"shares": {"a": 0.61, "b": 0.39}, "first_player_share": 0.44, "rounds": {"mean": 10.1}}
    assert len(complaints("cardgame", unfair)) == 4


def test_a_difference_that_the_sample_does_not_allow_is_not_called_out() -> None:
    report = {"shares": {"a": 0.7, "b": 0.3}, "table": {"a": {"b": 0.8}, "b": {"a": 0.2}}, "first_player_share": 0.6}
    few = {"first": 20, "shares": {"a": 20, "b": 20}, "table": {"a": {"b": 20}, "b": {"a": 20}}}
    many = {"first": 2000, "shares": {"a": 2000, "b": 2000}, "table": {"a": {"b": 200}, "b": {"a": 200}}}
    assert complaints("cardgame", report, few) == []
    assert complaints("cardgame", report, many) == [
        "a wins 70.0% of its games",
        "b wins 30.0% of its games",
        "a wins 80.0% of its games against b",
        "the first player wins 60.0%",
    ]


def test_cards_that_nobody_drew_or_played_come_first_and_seldom_played_ones_are_called_out() -> None:
    had = {"seen": True, "unseen": False, "idle": True, "odd": True}
    sorts = {Sort("play", "seen"): {0: 2}, Sort("play", "odd"): {0: 1}}
    games = [Result(n, n, outcome=Outcome((0,), "r"), had=(had,), answers=sorts if n < 5 else {}) for n in range(800)]
    rows = card_rates(games)
    assert [row["card"] for row in rows] == ["unseen", "idle", "seen", "odd"]
    assert rows[2] == {"card": "seen", "plays": 10, "players": 5, "won": 1.0, "drawn": 800}
    assert complaints("cardgame", {"cards": rows})[0] == "idle is played by 0 of 800 who draw it"
    assert complaints("cardgame", {"cards": card_rates(games[:60])}) == []
