"""What a bot is, what it may see, and how to get one by name.

A new bot is a new module of this package: a class with `choose`, under `@bot("name")`. The names `skirmish`,
`cardgame` and so on say which games it can play; without them it plays every game. A bot that compares answers may
also have `weigh`, so that others can be shown what it compared.

A package that is installed beside this one adds bots by entry points of the group `heroes.bots`; `heroes.lab.own_bots`
takes them out of a file.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib import metadata
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import msgspec

import heroes.ai
from heroes.engine import Ask, BadSetup, Game, HeroesError, Option, Rng, Seat
from heroes.engine.own_file import why_broken
from heroes.words import say


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

    def among(self, options: Sequence[Option]) -> Seen:
        """The same with a question that has only these of its answers."""
        return _Among(self._game, self.seat, options)


class _Among(Seen):
    __slots__ = ("_options",)

    def __init__(self, game: Game, seat: Seat, options: Sequence[Option]) -> None:
        super().__init__(game, seat)
        self._options = tuple(options)

    @property
    def ask(self) -> Ask:
        return msgspec.structs.replace(super().ask, options=self._options)


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


class BadSetting(HeroesError, ValueError):
    """What `setting` of a bot raises for a text that means nothing to it; it says what would."""


SHORTEST = 0.01
LONGEST = 8.0
"""Longer changes hardly anything, and nobody likes to wait longer."""
_NUMBER = re.compile(r"[0-9]{1,2}(\.[0-9]{1,3})?")


def seconds(text: str) -> float:
    """How long to think about a decision, from a text such as `0.5`: the setting of bots that think as long as they
    may."""
    if not _NUMBER.fullmatch(text) or not SHORTEST <= float(text) <= LONGEST:
        raise BadSetting(say("engine.bot.seconds", least=f"{SHORTEST:g}", most=f"{LONGEST:g}"))
    return float(text)


class _Entry(NamedTuple):
    maker: Maker
    setting: Callable[[str], Any] | None
    thinks: float


_MAKERS: dict[tuple[str, str], _Entry] = {}
_BROKEN: dict[str, BadSetup] = {}
"""Bots of installed packages that cannot be had, and why: whoever names one is told, nobody else is troubled."""
_EVERY_GAME = ""
_ALIASES: dict[str, Callable[[str], str]] = {}
GROUP = "heroes.bots"
"""The entry points by which other packages offer bots."""


def bot(name: str, *games: str, setting: Callable[[str], Any] | None = None, thinks: float = 0.0) -> Callable[[M], M]:
    """Register a maker, called with a seed. With `setting`, `name:text` also hands it `setting(text)`. `thinks` are the
    seconds that it takes for a decision if it thinks as long as it may; its setting, if there is one, says how many."""

    def register(maker: M) -> M:
        for game in games or (_EVERY_GAME,):
            _MAKERS[name, game] = _Entry(maker, setting, thinks)
        return maker

    return register


def alias(name: str) -> Callable[[Callable[[str], str]], Callable[[str], str]]:
    """Register another way to name bots: `name:text` is the bot that the function says; `BadSetting` if none is."""

    def register(which: Callable[[str], str]) -> Callable[[str], str]:
        _ALIASES[name] = which
        return which

    return register


def names(game: str) -> list[str]:
    """The bots that can play that game."""
    _find_bots()
    return sorted({name for name, played in _MAKERS if played in (game, _EVERY_GAME)})


def get(spec: str, game: str) -> Callable[[int], Bot]:
    """What makes a bot of that name for that game from a seed; `planner:0.5` is the bot `planner` set to 0.5."""
    found, value = _look_up(spec, game)
    maker = found.maker
    return maker if value is None else lambda seed: maker(seed, value)


def thinking_time(spec: str, game: str) -> float:
    """The seconds that this bot may think about one decision, by its setting; 0 if it answers as fast as it can."""
    found, value = _look_up(spec, game)
    return float(value) if found.thinks and value is not None else found.thinks


def name_of(spec: str) -> str:
    """The name of a bot without what it is set to."""
    return spec.partition(":")[0]


def _look_up(spec: str, game: str) -> tuple[_Entry, Any]:
    """The bot and the value of its setting, None if it has none."""
    _find_bots()
    name, colon, text = spec.partition(":")
    if name in _ALIASES:
        try:
            name, colon = _ALIASES[name](text), ""
        except BadSetting as error:
            raise BadSetup(say("engine.bot.setting", text=repr(text), name=repr(name), why=error.says)) from None
    found = _MAKERS.get((name, game)) or _MAKERS.get((name, _EVERY_GAME))
    if found is None and name in _BROKEN:
        raise _BROKEN[name]
    if found is None:
        raise BadSetup(say("engine.bot.unknown", name=repr(name), game=game, bots=names(game)))
    if not colon:
        return found, None
    if found.setting is None:
        raise BadSetup(say("engine.bot.no-setting", name=repr(name), spec=repr(spec)))
    try:
        return found, found.setting(text)
    except ValueError as error:
        why = error.says if isinstance(error, BadSetting) else say("engine.bot.other-setting")
        raise BadSetup(say("engine.bot.setting", text=repr(text), name=repr(name), why=why)) from None


@cache
def _find_bots() -> None:
    for module in pkgutil.iter_modules(heroes.ai.__path__):
        importlib.import_module(f"{heroes.ai.__name__}.{module.name}")
    ours = {name for name, _ in _MAKERS}
    for point in metadata.entry_points(group=GROUP):
        try:
            _add_from_package(point, ours)
        except BadSetup as error:
            _BROKEN[point.name] = error


def _add_from_package(point: metadata.EntryPoint, ours: set[str]) -> None:
    """It plays every game, unless it says itself which: then importing it has registered it under that name."""
    if point.name in ours:
        raise BadSetup(say("engine.bot.taken", name=repr(point.name), place=point.value))
    try:
        thing = point.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001 (what is wrong with one package must not end the rest)
        raise BadSetup(say("engine.bot.package", name=repr(point.name), why=why_broken(error))) from None
    maker = checked(thing, point.value)
    if not any(name == point.name for name, _ in _MAKERS):
        bot(point.name)(maker)


def checked(thing: Any, place: str) -> Maker:
    """What somebody else wrote, if it makes bots: called with a seed it gives something that chooses."""
    if not callable(thing):
        raise BadSetup(say("engine.bot.not-one", place=place, why=say("engine.bot.not-called")))
    try:
        made = thing(0)
    except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever somebody else's code does wrong is told)
        raise BadSetup(say("engine.bot.not-one", place=place, why=say("text", text=why_broken(error)))) from None
    if not callable(getattr(made, "choose", None)):
        raise BadSetup(say("engine.bot.not-one", place=place, why=say("engine.bot.no-choose")))
    maker: Maker = thing
    return maker
