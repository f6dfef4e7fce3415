"""The time an answer takes tells nothing about a hand: measured as whoever plays against it could measure it.

Nobody waits here: times are drawn from a person's habits or a bot's thoughts, and what the server adds is recorded.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from heroes.engine import Game, new_game
from heroes.server import driver as driving
from heroes.server.bots import Chosen
from heroes.server.driver import Driver, Patience, beat_of, plan_for, until_beat
from heroes.server.settings import Pace
from heroes.server.table import Seat, State, Table
from server import toy  # noqa: F401 (registers the game)

WINDOWS = 1200


def distance(one: Sequence[float], other: Sequence[float]) -> float:
    """Kolmogorov and Smirnov: the greatest gap between the shares of times below any time."""
    marks = sorted([*one, *other])
    left, right = sorted(one), sorted(other)
    gap, at, to = 0.0, 0, 0
    for mark in marks:
        while at < len(left) and left[at] <= mark:
            at += 1
        while to < len(right) and right[to] <= mark:
            to += 1
        gap = max(gap, abs(at / len(left) - to / len(right)))
    return gap


def told_apart(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether the two could hardly (once in a thousand) come from the same habits."""
    return distance(one, other) > 1.95 * math.sqrt((len(one) + len(other)) / (len(one) * len(other)))


def person(seed: int, middle: float, spread: float) -> Any:
    rng = Random(seed)
    return lambda: rng.lognormvariate(math.log(middle), spread)


@pytest.mark.parametrize(("middle", "spread"), [(0.5, 0.3), (1.4, 0.5), (3.0, 0.4)])
@pytest.mark.parametrize("seed", range(4))
def test_windows_with_and_without_a_card_close_alike_for_people(seed: int, middle: float, spread: float) -> None:
    """In half of the windows this person holds a card and answers; in the others the server does."""
    patience = Patience(Pace(), Random(seed))
    takes, holds = person(seed + 100, middle, spread), Random(seed + 200)
    real: list[float] = []
    imitated: list[float] = []
    for _ in range(WINDOWS):
        if holds.random() < 0.5:
            seconds = takes()
            patience.took(1, "react", seconds)
            real.append(seconds)
        elif len(real) >= 5:
            imitated.append(patience.imitate(1, "react"))
    assert not told_apart(real, imitated)
    # The measure would notice: other habits, times that are given again, and bounds on what is imitated.
    assert told_apart(real, [seconds * 1.3 for seconds in imitated])
    rng = Random(seed)
    assert told_apart(real, [rng.uniform(1.0, 2.5) for _ in imitated])
    assert len(set(imitated)) == len(imitated)
    assert not set(imitated) & set(real)


def test_habits_change_and_are_followed() -> None:
    patience, slow, fast = Patience(Pace(), Random(1)), person(1, 4.0, 0.3), person(2, 0.8, 0.3)
    for takes in (slow, fast):
        for _ in range(40):
            patience.took(0, "react", takes())
    assert sum(patience.imitate(0, "react") for _ in range(100)) / 100 < 1.5


class Clock:
    """Time that passes only when somebody waits for it."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.waits: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.now += seconds


class Desk:
    """What a driver needs of a room; the bot thinks as long as it is told to, after waiting for its turn."""

    def __init__(self, table: Table, pace: Pace, clock: Clock) -> None:
        self.table, self.clock = table, clock
        self.thinks = self.waits = 0.0
        self.answers: list[float] = []
        self.hub = SimpleNamespace(settings=SimpleNamespace(pace=pace), fanout=self, bots=self, closing=False)

    async def lead(self, table: str) -> bool:
        return True

    async def choose(self, bot: str, game: Game, seat: int, who: Any) -> Chosen:
        began = self.clock.now + self.waits
        self.clock.now = began + self.thinks
        assert game.ask is not None
        return Chosen(game.ask.keys[0], began)

    async def do(self, command: str, decide: Any) -> int:
        decide(self.table)
        self.answers.append(self.clock.now)
        return 0


def at_window(shields: int) -> Table:
    """Bo, a bot, is asked whether to block, and holds so many shields."""
    for seed in range(1000):
        game = new_game("servertoy", {}, seed)
        hand = game.view(1, len(game.events))["state"]["hand"]
        if sum(card.startswith("shield") for card in hand) == shields:
            game.answer(0, "card")
            assert game.ask is not None
            game.answer(0, game.ask.keys[0])
            break
    assert game.ask is not None
    assert (game.ask.seat, len(game.ask.options)) == (1, 1 + shields)
    seats = [Seat(who="human", holder="a"), Seat(who="bot", bot="random")]
    return Table(State(table="t", game="servertoy", setup={}, owner="a", seats=seats, status="playing"), game)


def bot_times(monkeypatch: pytest.MonkeyPatch, shields: int, thoughts: Sequence[float], seed: int) -> list[float]:
    """How long the bot's window stays open each time; how busy the server is does not depend on the hand."""
    clock, busy = Clock(), Random(seed)
    table = at_window(shields)
    desk = Desk(table, Pace(), clock)
    monkeypatch.setattr(driving, "time", clock)
    monkeypatch.setattr(asyncio, "sleep", clock.sleep)
    plan = plan_for(table)
    assert plan is not None
    taken = []
    for thought in thoughts:
        asked, desk.thinks, desk.waits = clock.now, thought, busy.expovariate(20.0)
        asyncio.run(Driver(desk)._drive(plan))  # type: ignore[arg-type]
        taken.append(clock.now - asked)
    assert len(desk.answers) == len(thoughts)
    return taken


def test_windows_with_and_without_a_card_close_alike_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(7)
    empty = bot_times(monkeypatch, 0, [0.0] * 300, seed=1)
    holding = bot_times(monkeypatch, 2, [rng.uniform(0.001, 0.19) for _ in range(300)], seed=2)
    assert not told_apart(empty, holding)
    # The measure would notice if a bot answered as soon as it knew.
    assert told_apart(empty, [seconds + rng.uniform(0.001, 0.19) for seconds in empty])


def test_a_bot_answers_on_its_beat() -> None:
    game = new_game("servertoy", {}, 1)
    game.answer(0, "card")
    ask = game.ask
    assert ask is not None
    assert ask.private
    assert beat_of("random", "servertoy", ask, Pace()) == Pace().bot
    assert beat_of("planner:0.5", "cardgame", ask, Pace()) == Pace().bot + 0.5
    assert beat_of("planner", "cardgame", ask, Pace(bot=0.0)) == 0.0
    for took in (0.0, 0.1, 0.39):
        assert took + until_beat(0.4, took) == pytest.approx(0.4)
    assert 0.41 + until_beat(0.4, 0.41) == pytest.approx(0.8)
    assert until_beat(0.0, 5.0) == 0.0


def test_nothing_waits_where_everybody_sees_that_there_is_no_choice() -> None:
    ask = new_game("servertoy", {}, 1).ask
    assert ask is not None
    assert not ask.private
    assert beat_of("random", "servertoy", ask, Pace()) == Pace().bot
    alone = type(ask)(ask.seat, ask.kind, ask.options[:1])
    assert beat_of("random", "servertoy", alone, Pace()) == 0.0
