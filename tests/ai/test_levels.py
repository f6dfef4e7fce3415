"""Five levels for every game: named like any bot, weaker by slips that never look absurd."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from heroes.ai import bot
from heroes.ai.bot import Seen, Weighed, Weigher, Weighing, thinking_time
from heroes.ai.levels import LEVELS, TABLE, Slipping, levels, slip
from heroes.engine import BadSetup, new_game
from heroes.lab.arena import Plan, play_many
from heroes.server.catalogue import bots_for
from heroes.words import languages, words_of

GOOD = Weighing("a", tuple(Weighed(*one) for one in (("a", 10.0), ("b", 9.5), ("c", 8.0), ("d", 2.0), ("e", -50.0))))


@pytest.mark.parametrize("game", TABLE)
def test_every_game_has_five_levels_that_can_be_named(game: str) -> None:
    assert levels(game) == LEVELS
    assert len(TABLE[game]) == 5
    assert bots_for(game)[:5] == list(LEVELS)
    for number, name in enumerate(LEVELS, 1):
        assert type(bot.get(name, game)(1)) is type(bot.get(f"level:{number}", game)(1))
    slips = [level.slips for level in TABLE[game]]
    assert slips == sorted(slips, reverse=True)
    assert slips[0] > 0
    assert slips[4] == 0


def test_a_game_without_levels_offers_none() -> None:
    assert levels("lanterns") == ()


@pytest.mark.parametrize("text", ["0", "6", "", "1.5", "-1", "٢", "1" * 50, "page"])
def test_a_level_that_is_not_there_is_refused(text: str) -> None:
    with pytest.raises(BadSetup) as refused:
        bot.get(f"level:{text}", "clash")
    assert "there are the levels 1 to 5, such as 'level:2'" in str(refused.value)


def test_a_level_may_think_longer_where_its_bot_does() -> None:
    assert thinking_time("captain", "skirmish") == 0.2
    assert thinking_time("level:5", "cardgame") == thinking_time("champion", "skirmish") == 1.0
    assert thinking_time("champion:3", "skirmish") == 3.0
    with pytest.raises(BadSetup, match=r"0\.01 to 8 seconds"):
        bot.get("champion:60", "skirmish")
    with pytest.raises(BadSetup, match="no setting"):
        bot.get("page:1", "skirmish")


def test_a_slip_takes_what_looks_nearly_as_good_and_the_better_the_likelier() -> None:
    rng = Random(1)
    taken = Counter(slip(GOOD, 1.0, rng) for _ in range(500))
    assert taken.keys() == {"a", "b", "c"}
    assert taken["a"] > taken["b"] > taken["c"] > 50
    assert {slip(GOOD, 0.8, rng) for _ in range(50)} == {"a", "b"}


def test_no_slip_where_one_answer_stands_out_or_nothing_was_compared() -> None:
    rng = Random(1)
    wins = Weighing("w", tuple(Weighed(*one) for one in (("w", 1000.0), ("x", 3.0), ("y", 2.0), ("z", 1.0))))
    same = Weighing("m", tuple(Weighed(key, 1.0) for key in "lmno"))
    pair = Weighing("p", (Weighed("p", 2.0), Weighed("q", 1.9)))
    for weighed in (wins, same, pair, Weighing("habit")):
        assert {slip(weighed, 1.0, rng) for _ in range(50)} == {weighed.key}


def test_the_first_level_slips_as_its_seed_says_and_shows_what_it_compared() -> None:
    game = new_game("skirmish", {"template": "short"}, 3)
    answers: list[list[str]] = [[], []]
    for twin, keys in ((game.copy(), answers[0]), (game.copy(), answers[1])):
        players = [bot.get("page", "skirmish")(7), bot.get("random", "skirmish")(8)]
        for _ in range(30):
            assert twin.ask is not None
            keys.append(players[twin.ask.seat].choose(Seen(twin, twin.ask.seat)))
            twin.answer(twin.ask.seat, keys[-1])
    assert answers[0] == answers[1]
    first = bot.get("level:1", "skirmish")(1)
    assert isinstance(first, Slipping)
    assert isinstance(first, Weigher)


def test_levels_play_whole_games() -> None:
    plan = Plan("skirmish", {"template": "short", "board": "square"}, ("level:1", "squire"))
    (result,) = play_many(plan, 1, 2)
    assert not result.crash


@pytest.mark.parametrize("language", languages())
def test_every_level_has_a_name_and_a_sentence(language: str) -> None:
    messages = words_of(language).messages
    for number, name in enumerate(LEVELS, 1):
        assert str(number) in messages[f"ui.bot.{name}"]
        assert messages[f"ui.bot.{name}.text"].endswith(".")
