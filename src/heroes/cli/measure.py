"""The measurements behind `heroes bench`. Processor time is counted, so that other work on the machine matters less."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import metadata
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Protocol

from heroes.ai.bot import Seen, get
from heroes.engine import BadSetup, Event, Game, Seat, load_game, new_game
from heroes.lab.arena import bot_seed, play_out, random_setup

POSITIONS = 40
"""Positions that copies, views and saves are timed on, spread over random games."""


class Bench(Protocol):
    """Something measured in turns."""

    def turn(self, seconds: float) -> None: ...


def alternate(benches: Sequence[Bench], rounds: int, seconds: float) -> None:
    for bench in benches:
        bench.turn(0)  # warm up
    for _ in range(rounds):
        for bench in benches:
            bench.turn(seconds)


class Best:
    """The least time that one piece of work was seen to take."""

    def __init__(self) -> None:
        self.seconds = float("inf")

    def time(self, work: Callable[[], int], seconds: float) -> None:
        """Do the work, which says how many pieces it did, again and again for that long."""
        done = 0
        started = process_time()
        while True:
            done += work()
            spent = process_time() - started
            if spent >= seconds:
                break
        self.seconds = min(self.seconds, spent / done)

    @property
    def microseconds(self) -> float:
        return round(self.seconds * 1e6, 2)

    @property
    def per_second(self) -> float:
        return round(1 / self.seconds, 1)


class ReferenceBench:
    """Catanatron with four random players: its own game loop, and its own copy."""

    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer
        from catanatron.game import TURNS_LIMIT

        self.play, self.copy = Best(), Best()
        self._seed = 0
        self._colors, self._game, self._player, self._limit = Color, Game, RandomPlayer, TURNS_LIMIT
        self._positions = self._sample()

    def _start(self) -> Any:
        self._seed += 1
        return self._game([self._player(color) for color in self._colors], seed=self._seed)

    def _going_on(self, game: Any) -> bool:
        return game.winning_color() is None and game.state.num_turns < self._limit

    def _play_one(self) -> int:
        game = self._start()
        actions = 0
        while self._going_on(game):
            game.play_tick()
            actions += 1
        return actions

    def _sample(self) -> list[Any]:
        game = self._start()
        positions = []
        while self._going_on(game):
            positions.append(game.copy())
            game.play_tick()
        return Random(1).sample(positions, POSITIONS)

    def _copy_all(self) -> int:
        for game in self._positions:
            game.copy()
        return len(self._positions)

    def turn(self, seconds: float) -> None:
        self.play.time(self._play_one, seconds)
        self.copy.time(self._copy_all, seconds / 4)

    def report(self) -> dict[str, Any]:
        return {
            "name": "catanatron",
            "version": metadata.version("catanatron"),
            "actions_per_second": self.play.per_second,
            "copy_us": self.copy.microseconds,
        }


def encoder(name: str) -> Callable[[Game, int], Any] | None:
    """What an environment for learning shows to a seat; None where numpy is not installed."""
    if importlib.util.find_spec("numpy") is None:
        return None
    from heroes.rl.encoding import Encoder

    return Encoder(name).observation


def _can_start(name: str) -> bool:
    """Whether the game has a default set-up."""
    try:
        new_game(name, None, 0)
    except BadSetup:
        return False
    return True


@contextmanager
def counted(game: Game) -> Iterator[list[int]]:
    """How often games of this kind are answered inside, copies of it too."""
    kind: Any = type(game)
    plain = kind.answer
    count = [0]

    def answer(self: Game, seat: Seat, key: str) -> tuple[Event, ...]:
        count[0] += 1
        events: tuple[Event, ...] = plain(self, seat, key)
        return events

    inherited = "answer" not in vars(kind)
    kind.answer = answer
    try:
        yield count
    finally:
        if inherited:
            del kind.answer
        else:
            kind.answer = plain


class BotBench:
    """A bot at every seat: how many answers it tries on copies in a second of its thinking, evaluation included."""

    def __init__(self, name: str, game: str, start: Callable[[], Game]) -> None:
        self._make = get(name, game)
        self._start = start
        self._game = start()
        self._bots = self._seated()
        self.per_second = 0.0

    def _seated(self) -> list[Any]:
        return [self._make(bot_seed(1, seat)) for seat in range(self._game.seats)]

    def turn(self, seconds: float) -> None:
        tried, spent = 0, 0.0
        while True:
            if self._game.ask is None:
                self._game = self._start()
                self._bots = self._seated()
            ask = self._game.ask
            assert ask is not None
            with counted(self._game) as count:
                started = process_time()
                key = self._bots[ask.seat].choose(Seen(self._game, ask.seat))
                spent += process_time() - started
            tried += count[0]
            self._game.answer(ask.seat, key)
            if spent >= seconds:
                break
        self.per_second = max(self.per_second, round(tried / spent, 1))


class GameBench:
    """One of our games with random bots at every seat, in its default set-up or, if it has none, in random ones."""

    def __init__(self, name: str, bots: Sequence[str] = ()) -> None:
        self.name = name
        self.play, self.copy, self.view, self.new_view, self.save, self.load, self.encode = (Best() for _ in range(7))
        self.resample = Best()
        self._encode = encoder(name)
        self._make = get("random", name)
        self._has_default = _can_start(name)
        self._seed = 0
        self._answered = self._forced = 0
        self._positions = self._sample()
        self._saves = [game.save() for game in self._positions]
        self._rng = Random(1)
        self.bots = {bot: BotBench(bot, name, self._start) for bot in bots}

    def _start(self) -> Game:
        self._seed += 1
        return new_game(self.name, None if self._has_default else random_setup(self.name, self._seed), self._seed)

    def _play_one(self) -> int:
        game = self._start()
        decisions, forced = play_out(game, [self._make(bot_seed(self._seed, seat)) for seat in range(game.seats)])
        self._answered += decisions
        self._forced += forced
        return decisions

    def _sample(self) -> list[Game]:
        rng = Random(1)
        positions = []
        for _ in range(4):
            game = self._start()
            while (ask := game.ask) is not None:
                positions.append(game.copy())
                game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)
        return rng.sample(positions, min(POSITIONS, len(positions)))

    def _copy_all(self) -> int:
        for game in self._positions:
            game.copy()
        return len(self._positions)

    def _resample_all(self) -> int:
        for game in self._positions:
            game.resample(0, self._rng)
        return len(self._positions)

    def _view_all(self) -> int:
        for game in self._positions:
            game.view(0)
        return len(self._positions)

    def _view_all_news(self) -> int:
        for game in self._positions:
            game.view(0, len(game.events))
        return len(self._positions)

    def _encode_all(self) -> int:
        assert self._encode is not None
        for game in self._positions:
            self._encode(game, 0 if game.ask is None else game.ask.seat)
        return len(self._positions)

    def _save_all(self) -> int:
        for game in self._positions:
            game.save()
        return len(self._positions)

    def _load_all(self) -> int:
        for data in self._saves:
            load_game(data)
        return len(self._saves)

    def turn(self, seconds: float) -> None:
        self.play.time(self._play_one, seconds)
        self.copy.time(self._copy_all, seconds / 4)
        self.resample.time(self._resample_all, seconds / 4)
        self.view.time(self._view_all, seconds / 4)
        self.new_view.time(self._view_all_news, seconds / 4)
        self.save.time(self._save_all, seconds / 4)
        self.load.time(self._load_all, seconds / 4)
        if self._encode is not None:
            self.encode.time(self._encode_all, seconds / 4)
        for bot in self.bots.values():
            bot.turn(seconds)

    def report(self, reference: ReferenceBench) -> dict[str, Any]:
        sizes = [len(data) for data in self._saves]
        return {
            "decisions_per_second": self.play.per_second,
            "speed_ratio": round(reference.play.seconds / self.play.seconds, 3),
            "copy_us": self.copy.microseconds,
            "copy_ratio": round(self.copy.seconds / reference.copy.seconds, 3),
            "view_us": self.view.microseconds,
            "save_bytes": round(fmean(sizes)),
            "copies_per_second": self.copy.per_second,
            "views_per_second": self.view.per_second,
            "view_without_log_us": self.new_view.microseconds,
            "save_bytes_largest": max(sizes),
            "save_us": self.save.microseconds,
            "load_us": self.load.microseconds,
            "encode_us": self.encode.microseconds if self._encode is not None else None,
            "forced_share": round(self._forced / self._answered, 3),
            "resample_us": self.resample.microseconds,
            "answers_on_copies_per_second": {name: bot.per_second for name, bot in self.bots.items()},
        }
