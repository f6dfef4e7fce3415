"""What a bot is, what it may see, and how to get one by name.

A new bot is a new module of this package: a class with `choose`, under `@bot("name")`. The names `skirmish`,
`cardgame` and so on say which games it can play; without them it plays every game. A bot that compares answers may
also have `weigh`, so that others can be shown what it compared.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import heroes.ai
from heroes.engine import Ask, BadSetup, Game, Rng, Seat


class Seen:
    """A game as one seat sees it. Everything here is made only when it is asked for."""

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: Seat) -> None:
        self._game = game
        self.seat = seat

    @property
    def ask(self) -> Ask:
        """The open question; only the asked seat is ever told to choose, so it may see it."""
        ask = self._game.ask
        if ask is None or ask.seat != self.seat:
            raise RuntimeError(f"seat {self.seat} has nothing to answer now")
        return ask

    @property
    def keys(self) -> list[str]:
        return self.ask.keys

    @property
    def view(self) -> dict[str, Any]:
        return self._game.view(self.seat)

    def imagine(self, rng: Rng) -> Game:
        """A game that this seat could not tell from the real one; hidden things and future dice differ."""
        return self._game.resample(self.seat, rng)


class Bot(Protocol):
    """A player: given what a seat sees, the key it answers."""

    def choose(self, seen: Seen) -> str: ...


class Weighed(NamedTuple):
    """One answer that a bot thought about, and how good it found it; more is better, the unit is the bot's own."""

    key: str
    worth: float


class Weighing(NamedTuple):
    """What a bot answers, and what it compared. Nothing compared: it answered by habit, or had no choice."""

    key: str
    candidates: tuple[Weighed, ...] = ()


@runtime_checkable
class Weigher(Bot, Protocol):
    """A bot that can show what it compared; it chooses what it finds best."""

    def weigh(self, seen: Seen) -> Weighing: ...


Maker = Callable[..., Bot]
M = TypeVar("M", bound=Maker)

_MAKERS: dict[tuple[str, str], tuple[Maker, Callable[[str], Any] | None]] = {}
_EVERY_GAME = ""


def bot(name: str, *games: str, setting: Callable[[str], Any] | None = None) -> Callable[[M], M]:
    """Register a maker, called with a seed. With `setting`, `name:text` also hands it `setting(text)`."""

    def register(maker: M) -> M:
        for game in games or (_EVERY_GAME,):
            _MAKERS[name, game] = maker, setting
        return maker

    return register


def names(game: str) -> list[str]:
    """The bots that can play that game."""
    _find_bots()
    return sorted({name for name, played in _MAKERS if played in (game, _EVERY_GAME)})


def get(spec: str, game: str) -> Callable[[int], Bot]:
    """What makes a bot of that name for that game from a seed; `planner:0.5` is the bot `planner` set to 0.5."""
    _find_bots()
    name, colon, text = spec.partition(":")
    found = _MAKERS.get((name, game)) or _MAKERS.get((name, _EVERY_GAME))
    if found is None:
        raise BadSetup(f"no bot called {name!r} plays {game}; these do: {', '.join(names(game))}")
    maker, setting = found
    if not colon:
        return maker
    if setting is None:
        raise BadSetup(f"the bot {name!r} has no setting, so {spec!r} means nothing; say {name!r}")
    try:
        value = setting(text)
    except ValueError as error:
        raise BadSetup(f"{text!r} is no setting of the bot {name!r}: {error}") from None
    return lambda seed: maker(seed, value)


@cache
def _find_bots() -> None:
    for module in pkgutil.iter_modules(heroes.ai.__path__):
        importlib.import_module(f"{heroes.ai.__name__}.{module.name}")
