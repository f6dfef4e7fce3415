"""Bots see only their own side, and games between them are determined by their seeds."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import heroes
from engine.toy import LanternRound, Lanterns
from heroes.ai import bot
from heroes.engine import BadSetup, Outcome
from heroes.lab.arena import (
    Plan,
    Result,
    faction_round_robin,
    play_many,
    play_one,
    play_out,
    random_setup,
    round_robin,
    seat_choices,
    setup_with,
    wins,
    wins_by_bot,
)
from heroes.lab.standings import complaints, standings
from heroes.rules.board.library.components import HEROES

PLAN = Plan("lanterns", {"hand": 4}, ("random", "random"))


@bot.bot("first", "lanterns")
class FirstBot:
    """Takes the first answer; notes what it was shown."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.seen: list[bot.Seen] = []

    def choose(self, seen: bot.Seen) -> str:
        self.seen.append(seen)
        return seen.keys[0]


@bot.bot("tuned", "lanterns", setting=float)
class TunedBot(FirstBot):
    def __init__(self, seed: int, strength: float = 1.0) -> None:
        super().__init__(seed)
        self.strength = strength


def test_bots_are_found_by_name_for_the_games_they_play() -> None:
    assert {"first", "random", "tuned"} <= set(bot.names("lanterns"))
    assert "first" not in bot.names("notebook")
    assert isinstance(bot.get("first", "lanterns")(3), FirstBot)


def test_a_bot_can_be_given_a_setting() -> None:
    tuned = bot.get("tuned:0.25", "lanterns")(3)
    assert isinstance(tuned, TunedBot)
    assert (tuned.seed, tuned.strength) == (3, 0.25)
    assert bot.get("tuned", "lanterns")(3).strength == 1.0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("nobody", "no bot called 'nobody' plays lanterns; these do: .*random"),
        ("first:3", "the bot 'first' has no setting"),
        ("tuned:much", "'much' is no setting of the bot 'tuned'"),
    ],
)
def test_an_unknown_bot_or_setting_is_refused(spec: str, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        bot.get(spec, "lanterns")


def test_a_bot_sees_its_own_view_and_never_the_real_game() -> None:
    game = heroes.new_game("lanterns", {"hand": 4}, 1)
    seen = bot.Seen(game, 0)
    assert seen.view == game.view(0)
    assert game.ask is not None
    assert seen.keys == game.ask.keys
    before = game.save()
    imagined = seen.imagine(Random(1))
    assert imagined.view(0) == game.view(0)
    assert isinstance(imagined, Lanterns)
    while imagined.ask is not None:
        imagined.answer(imagined.ask.seat, imagined.ask.keys[0])
    assert game.save() == before


def test_a_bot_whose_turn_it_is_not_is_told_nothing() -> None:
    seen = bot.Seen(heroes.new_game("lanterns", {}, 1), 1)
    with pytest.raises(RuntimeError, match="seat 1 has nothing to answer now"):
        _ = seen.keys


def test_the_random_bot_gives_every_answer_about_equally_often() -> None:
    game = heroes.new_game("lanterns", {"hand": 6}, 2)
    assert game.ask is not None
    player = bot.get("random", "lanterns")(1)
    seen = bot.Seen(game, 0)
    given = [player.choose(seen) for _ in range(2000)]
    share = 2000 / len(game.ask.keys)
    assert all(0.8 * share < given.count(key) < 1.2 * share for key in game.ask.keys)


def test_a_question_with_one_answer_is_not_put_to_the_bot() -> None:
    game = heroes.new_game("lanterns", {"hand": 1}, 1)
    bots = [FirstBot(0), FirstBot(1)]
    decisions, forced = play_out(game, bots)
    assert forced >= 2
    assert decisions == forced + sum(len(player.seen) for player in bots)
    assert game.over


def test_games_are_determined_by_their_seeds_whatever_the_number_of_workers() -> None:
    alone = list(play_many(PLAN, 30, 5))
    assert [result.seed for result in alone] == list(range(5, 35))
    assert list(play_many(PLAN, 30, 5, workers=2)) == alone
    assert play_one(PLAN, 9, 4) == alone[4]


def test_set_ups_can_vary_from_game_to_game() -> None:
    plan = Plan("lanterns", {}, ("random", "random"), random_setups=True)
    assert len({random_setup("lanterns", seed)["hand"] for seed in range(20)}) > 3
    assert random_setup("notebook", 1) == {}
    lengths = {result.decisions for result in play_many(plan, 20, 1)}
    assert min(lengths) <= 4 < 12 <= max(lengths)


@pytest.mark.breaks_games
def test_a_game_that_breaks_is_counted_with_its_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LanternRound.run

    def breaking(step: LanternRound, game: Lanterns) -> object:
        if game.seed == 7 and game.state.discards:
            raise ZeroDivisionError("the lantern fell")
        return honest(step, game)

    monkeypatch.setattr(LanternRound, "run", breaking)
    results = list(play_many(PLAN, 10, 1))
    assert [result.seed for result in results if result.crash] == [7]
    assert "ZeroDivisionError: the lantern fell" in results[6].crash
    assert results[6].outcome is None


def test_a_game_that_never_ends_is_counted_as_broken() -> None:
    with pytest.raises(RuntimeError, match="no end after 3 answers"):
        play_out(heroes.new_game("lanterns", {}, 1), [FirstBot(0), FirstBot(1)], limit=3)


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan("lanterns", {}, ("random",)), "lanterns is set up for 2 seats, but 1 bot is named"),
        (Plan("lanterns", {}, ("random", "nobody")), "no bot called 'nobody'"),
        (Plan("lanterns", {"hand": 9}, ("random", "random")), "hand is a whole number"),
        (Plan("chess", {}, ("random", "random")), "there is no game called 'chess'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_the_first_game(plan: Plan, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        play_many(plan, 3, 1)


def test_wins_are_counted_by_seat_and_by_bot() -> None:
    results = [
        Result(0, 1, outcome=Outcome((0,), "r")),
        Result(1, 2, outcome=Outcome((0,), "r")),
        Result(2, 3, outcome=Outcome((), "r")),
        Result(3, 4, crash="broken"),
    ]
    fixed = Plan("lanterns", {}, ("greedy", "random"))
    assert wins(results, 2) == [2, 0]
    assert wins_by_bot(fixed, results) == {"greedy": 2, "random": 0}
    rotating = Plan("lanterns", {}, ("greedy", "random"), rotate=True)
    assert wins_by_bot(rotating, results) == {"greedy": 1, "random": 1}
    assert wins_by_bot(Plan("lanterns", {}, ("random", "random")), results) == {"random 0": 2, "random 1": 0}


def test_answers_can_be_counted_by_sort_and_seat() -> None:
    plan = Plan("lanterns", {"hand": 4}, ("first", "first"), count_answers=True)
    answers = play_one(plan, 3, 0).answers
    laid = sum(sum(by_seat.values()) for sort, by_seat in answers.items() if sort.verb == "lay")
    assert laid >= 8
    assert all(not sort.card or sort.verb == "lay" for sort in answers)
    assert play_one(PLAN, 3, 0).answers == {}


def test_a_round_robin_plays_everything_against_everything_in_both_seats() -> None:
    line_ups = round_robin("lanterns")
    assert set(line_ups) == {
        ("bright", "dim"),
        ("bright", "dark"),
        ("dim", "bright"),
        ("dim", "dark"),
        ("dark", "bright"),
        ("dark", "dim"),
    }
    plan = Plan("lanterns", {"hand": 4}, ("random", "random"), line_ups=line_ups)
    results = list(play_many(plan, 60, 1))
    assert [result.line_up for result in results] == list(line_ups) * 10
    report = standings(results)
    assert report["shares"]["bright"] > report["shares"]["dim"] > report["shares"]["dark"]
    assert report["table"]["bright"]["dark"] == pytest.approx(1 - report["table"]["dark"]["bright"], abs=0.001)
    assert report["rounds"]["least"] >= 4
    assert 0 < report["first_player_share"] < 1


def test_nothing_to_choose_gives_no_round_robin() -> None:
    with pytest.raises(BadSetup, match="offers its seats nothing to choose"):
        round_robin("notebook")


def test_standings_count_wins_draws_and_shared_wins() -> None:
    results = [
        Result(0, 1, outcome=Outcome((0,), "r"), line_up=("a", "b"), first=0, rounds=4),
        Result(1, 2, outcome=Outcome((), "r"), line_up=("b", "a"), first=0, rounds=6),
        Result(2, 3, outcome=Outcome((0, 1), "r"), line_up=("a", "b"), first=1, rounds=8),
        Result(3, 4, crash="broken", line_up=("b", "a")),
    ]
    assert standings(results) == {
        "first_player_share": 0.6667,
        "rounds": {"mean": 6, "least": 4, "most": 8},
        "shares": {"a": 0.6667, "b": 0.3333},
        "table": {"a": {"b": 0.6667}, "b": {"a": 0.3333}},
    }
    assert standings([Result(0, 1, outcome=Outcome((0,), "r"))]) == {}


def test_standings_count_factions_where_they_differ() -> None:
    results = [
        Result(0, 1, outcome=Outcome((0,), "r"), factions=("tower", "cove")),
        Result(1, 2, outcome=Outcome((0,), "r"), factions=("cove", "tower")),
        Result(2, 3, outcome=Outcome((1,), "r"), factions=("cove", "tower")),
        Result(3, 4, outcome=Outcome((1,), "r"), factions=("cove", "cove")),
    ]
    shares = {"tower": 0.6667, "cove": 0.3333}
    assert standings(results)["factions"] == {
        "shares": shares,
        "table": {"tower": {"cove": 0.6667}, "cove": {"tower": 0.3333}},
    }
    assert complaints("lanterns", {"factions": {"shares": shares}}) == [
        "tower wins 66.7% of its games",
        "cove wins 33.3% of its games",
    ]


def test_only_what_may_meet_meets_in_a_round_robin() -> None:
    line_ups = round_robin("adventure")
    assert ("castle.catherine", "necropolis.sandro") in line_ups
    assert not [pair for pair in line_ups if pair[0].split(".")[0] == pair[1].split(".")[0]]


def test_heroes_of_every_box_meet_with_their_boxes_on_the_table() -> None:
    assert ("cove.jeremy", "castle.catherine") in round_robin("adventure")
    assert setup_with("clash", ("cove.jeremy", "castle.catherine"))["boxes"] == ["core", "cove"]


def test_every_faction_meets_every_other_in_both_seats_led_by_each_of_its_heroes() -> None:
    line_ups = faction_round_robin("clash", (), 900)
    met = Counter(tuple(HEROES[hero].faction for hero in pair) for pair in line_ups)
    assert len(met) == 90
    assert set(met.values()) == {10}
    led = Counter(hero for pair in line_ups for hero in pair)
    assert set(led) == set(seat_choices("clash"))


@pytest.mark.parametrize(("share", "games", "told"), [(0.66, 30, False), (0.72, 900, True), (0.6, 900, False)])
def test_of_a_faction_only_what_its_games_make_certain_is_called_out(share: float, games: int, told: bool) -> None:
    found = complaints("clash", {"factions": {"shares": {"cove": share}}}, {"shares": {"cove": games}})
    assert bool(found) == told


def test_what_set_ups_by_chance_bring_is_told_by_name() -> None:
    plan = Plan("adventure", {"length": "small"}, ("random", "random"), random_setups=True)
    result = play_one(plan, 5, 0)
    assert result.line_up == tuple(seat["hero"] for seat in random_setup("adventure", 5)["seats"])
    assert result.factions == tuple(hero.split(".")[0] for hero in result.line_up)
    assert play_one(PLAN, 3, 0).factions == ()
