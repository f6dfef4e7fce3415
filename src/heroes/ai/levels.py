"""Five opponents for every game, from a kind first one to the strongest there is. The lower ones think with a bot and
slip now and then: they take an answer that looked nearly as good to them as the best, never one that looked bad."""

from __future__ import annotations

import re
from functools import partial
from math import exp
from random import Random
from statistics import median

import msgspec

from heroes.ai.bot import BadSetting, Bot, Seen, Weigher, Weighing, alias, bot, get, seconds
from heroes.ai.outlook import Outlook
from heroes.words import say

LEVELS = ("page", "squire", "knight", "captain", "champion")
"""Their names, the weakest first; `level:1` is the first of them."""


class Level(msgspec.Struct, frozen=True):
    """How a level plays one game."""

    bot: str
    """It thinks as this bot does."""
    slips: float = 0.0
    """In such a share of its decisions it may take another answer than the best."""
    reach: float = 0.0
    """How far below the best another answer may look, as a part of the way from the best to the middle one."""
    rating: float | None = None
    """By `heroes ladder`; None: not measured yet."""


SLIPS = ((0.95, 1.0), (0.5, 1.0), (0.25, 0.9), (0.1, 0.8))
"""How often and how far levels slip that have no bot of their own."""


def _weaker(strongest: str) -> tuple[Level, ...]:
    return (*(Level(strongest, *slip) for slip in SLIPS), Level(strongest))


FIGHTS = (Level("greedy", *SLIPS[0]), Level("greedy", *SLIPS[1]), Level("greedy"), Level("tactician:0.2"))
DUELS = (Level("greedy", *SLIPS[0]), Level("greedy", *SLIPS[1]), Level("greedy"), Level("planner:0.2"))
REALMS = (*_weaker("steward")[:3], Level("steward"), Level("strategist"))
TABLE: dict[str, tuple[Level, ...]] = {
    "skirmish": (*FIGHTS, Level("tactician")),
    "combat": (*FIGHTS, Level("tactician")),
    "cardgame": (*DUELS, Level("duelist")),
    **dict.fromkeys(("clash", "tournament", "alliance"), REALMS),
    **dict.fromkeys(("campaign", "cooperative", "adventure"), _weaker("steward")),
}
"""The levels of each game. A level that stands above another was not always measured against it: see `rating`."""

TIMED = ("tactician", "planner", "duelist", "strategist")
"""Bots that think as long as they may: a level with one of them can be given more time, `champion:3`."""

SPREAD = 1.0
"""How likely answers below the best are when it slips: the smaller, the likelier the best ones are."""
STANDS_OUT = 0.8
"""An answer that is better than the next one by such a part of the way to the worst is seen by everybody."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of that game, the weakest first; none if nobody has made any."""
    return LEVELS if game in TABLE else ()


def strongest(game: str, time: float) -> str:
    """The bot of the highest level of that game, with so many seconds for a decision if it thinks as long as it may;
    `random` if nobody has made levels for it."""
    if game not in TABLE:
        return "random"
    base = TABLE[game][-1].bot.partition(":")[0]
    return f"{base}:{time:g}" if base in TIMED else base


class Slipping:
    """Plays as another bot does, with the slips of a level."""

    def __init__(self, seed: int, game: str, level: Level) -> None:
        self._rng = Random(seed)
        self._make = get(level.bot, game)
        self._level = level
        self._inner = self._make(seed)

    def choose(self, seen: Seen) -> str:
        if self._rng.random() >= self._level.slips or len(seen.ask.options) == 1:
            return self._inner.choose(seen)
        weighed = self.weigh(seen)
        key = slip(weighed, self._level.reach, self._rng)
        if key != weighed.key:
            # It may have planned to go on from the best answer, which it did not give; it knows where it has been.
            before, self._inner = self._inner, self._make(self._rng.getrandbits(32))
            if isinstance(before, Outlook) and isinstance(self._inner, Outlook):
                self._inner.circles = before.circles
        return key

    def weigh(self, seen: Seen) -> Weighing:
        """What it compares; it does not always take the best of it."""
        inner = self._inner
        return inner.weigh(seen) if isinstance(inner, Weigher) else Weighing(inner.choose(seen))


def slip(weighed: Weighing, reach: float, rng: Random) -> str:
    """One of the answers near the best, the better the likelier, and none of the worse half. The best is one of them;
    where it stands out, as a blow that wins does, it is the only one."""
    found = weighed.candidates
    if len(found) < 3:
        return weighed.key
    best, second, *_, worst = sorted((one.worth for one in found), reverse=True)
    way = best - median(one.worth for one in found)
    near = [one for one in found if best - one.worth <= reach * way]
    if way <= 0 or len(near) < 2 or best - second > STANDS_OUT * (best - worst):
        return weighed.key
    chances = [exp(-(best - one.worth) / (way * SPREAD)) for one in near]
    return rng.choices(near, chances)[0].key


def _unslipping(game: str, level: Level, seed: int, longer: float | None = None) -> Bot:
    """A level that does not slip is its bot, with more or less time if it is told so."""
    return get(level.bot if longer is None else f"{level.bot.partition(':')[0]}:{longer:g}", game)(seed)


def _slipping(game: str, level: Level, seed: int) -> Bot:
    return Slipping(seed, game, level)


def _register() -> None:
    for game, ladder in TABLE.items():
        for name, level in zip(LEVELS, ladder, strict=True):
            base, _, time = level.bot.partition(":")
            if base in TIMED:
                bot(name, game, setting=seconds, thinks=float(time or 1))(partial(_unslipping, game, level))
            else:
                bot(name, game)(partial(_slipping if level.slips else _unslipping, game, level))


_register()


@alias("level")
def by_number(text: str) -> str:
    """`level:2` is the second level."""
    if not re.fullmatch(f"[1-{len(LEVELS)}]", text):
        raise BadSetting(say("engine.bot.levels", n=len(LEVELS)))
    return LEVELS[int(text) - 1]
