"""A ladder: every bot against every other, in both seats of the same games, rated with openskill. Finished games go to
a file of lines, so that a ladder that was stopped goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from heroes.engine import BadSave, BadSetup, HeroesError
from heroes.lab.arena import Plan, play_one, spread, start
from heroes.lab.own_bots import find
from heroes.words import say

try:
    from openskill.models import PlackettLuce
except ModuleNotFoundError:  # pragma: no cover (told to whoever rates, see `rate`)
    PlackettLuce = None  # type: ignore[assignment, misc]

MOST_BOTS = 16
CERTAIN = 1.96
"""Intervals are of 95 %."""
LONGEST_WHY = 300


class NoRater(HeroesError):
    """Rating needs openskill, which does not come with the game."""


class Ladder(msgspec.Struct, frozen=True):
    """Who climbs, and in which games."""

    game: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    games: int
    """Of each pairing."""
    seed: int
    mirror: bool = False
    random_setups: bool = False

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    def plan(self, pair: int) -> Plan:
        return Plan(self.game, self.setup, self.pairs[pair], True, self.random_setups, mirror=self.mirror)

    def seed_of(self, number: int) -> int:
        """Every seed is played twice, with the seats swapped."""
        return self.seed + number // 2

    def check(self) -> None:
        """`BadSetup` if there is nothing to climb."""
        if not 2 <= len(set(self.bots)) == len(self.bots) <= MOST_BOTS:
            raise BadSetup(say("cli.error.ladder-bots", most=MOST_BOTS))
        for spec in self.bots:
            find(spec, self.game)
        start(self.plan(0), self.seed)


class Played(msgspec.Struct, frozen=True):
    """One finished game, as a line of the file tells it."""

    game: str
    setup: dict[str, Any]
    mirror: bool
    random_setups: bool
    bots: tuple[str, str]
    """Of the pairing; the second sits first in games of odd numbers."""
    number: int
    seed: int
    score: float
    """Of the first: 1 won, 0 lost, a half for a draw."""
    decisions: int
    crashed: bool = False
    why: str = ""
    """What broke it: the last line of the trace."""


def _play(ladder: Ladder, items: Sequence[tuple[int, int]]) -> list[Played]:
    return [_play_one(ladder, pair, number) for pair, number in items]


def _play_one(ladder: Ladder, pair: int, number: int) -> Played:
    plan, seed = ladder.plan(pair), ladder.seed_of(number)
    result = play_one(plan, seed, number)
    winners = result.outcome.winners if result.outcome is not None else ()
    shares = [0.0, 0.0]
    for winner in winners:
        shares[plan.entry(winner, number)] += 1 / len(winners)
    return Played(
        ladder.game,
        ladder.setup,
        ladder.mirror,
        ladder.random_setups,
        ladder.pairs[pair],
        number,
        seed,
        shares[0] if winners else 0.5,
        result.decisions,
        bool(result.crash),
        result.crash.strip().rpartition("\n")[2][:LONGEST_WHY] if result.crash else "",
    )


def read_games(path: Path, ladder: Ladder) -> list[Played]:
    """The games of this ladder that are finished. A last line that was not written to its end is played again."""
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as error:
        raise BadSave(say("cli.error.ladder-file", path=str(path), line=0, why=str(error.strerror))) from None
    found = []
    for place, line in enumerate(lines[:-1], 1):
        try:
            played = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, ValueError) as error:
            raise BadSave(say("cli.error.ladder-file", path=str(path), line=place, why=str(error)[:120])) from None
        own = (played.game, played.setup, played.mirror, played.random_setups)
        if own != (ladder.game, ladder.setup, ladder.mirror, ladder.random_setups):
            raise BadSave(say("cli.error.ladder-other", path=str(path), line=place))
        found.append(played)
    return found


def missing(ladder: Ladder, played: Sequence[Played]) -> list[tuple[int, int]]:
    """What is still to be played, as pair and number; all pairings go forward together. What crashed comes again."""
    done = {(one.bots, one.number) for one in played if not one.crashed and one.seed == ladder.seed_of(one.number)}
    pairs = ladder.pairs
    return [
        (pair, number)
        for number in range(ladder.games)
        for pair in range(len(pairs))
        if (pairs[pair], number) not in done
    ]


def play(ladder: Ladder, items: Sequence[tuple[int, int]], path: Path | None, workers: int = 1) -> Iterator[Played]:
    """Play these games; each is in the file before the next is told of."""
    if path is not None:
        _drop_torn_line(path)
    for played in spread(partial(_play, ladder), items, workers, most=1):
        if path is not None:
            with path.open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")
        yield played


def _drop_torn_line(path: Path) -> None:
    if path.exists() and (data := path.read_bytes()) and not data.endswith(b"\n"):
        path.write_bytes(data[: data.rfind(b"\n") + 1])


class Rung(msgspec.Struct, frozen=True):
    """Where a bot stands."""

    bot: str
    rating: float
    """By openskill (Plackett-Luce): everybody starts at 25."""
    doubt: float
    """The true rating lies within so much of it, in 95 of 100 cases."""
    games: int
    share: float
    """What it won of its games; a draw is half a win."""
    low: float
    high: float
    """The interval of `share` (Wilson)."""


def rate(ladder: Ladder, played: Sequence[Played]) -> list[Rung]:
    """The rungs, the strongest first. Crashed games do not count."""
    if PlackettLuce is None:
        raise NoRater(say("cli.error.ladder-openskill"))
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in ladder.bots}
    scores: dict[str, list[float]] = {name: [] for name in ladder.bots}
    for one in _counted(ladder, played):
        first, second = one.bots
        (ratings[first],), (ratings[second],) = model.rate(
            [[ratings[first]], [ratings[second]]], ranks=[1 - one.score, one.score]
        )
        scores[first].append(one.score)
        scores[second].append(1 - one.score)
    rungs = []
    for name, rating in ratings.items():
        low, high = wilson(sum(scores[name]), len(scores[name]))
        share = sum(scores[name]) / len(scores[name]) if scores[name] else 0.5
        rungs.append(
            Rung(
                name,
                round(rating.mu, 2),
                round(CERTAIN * rating.sigma, 2),
                len(scores[name]),
                round(share, 4),
                low,
                high,
            )
        )
    return sorted(rungs, key=lambda rung: -rung.rating)


def table(ladder: Ladder, played: Sequence[Played]) -> dict[str, dict[str, float]]:
    """What each won against each other."""
    scores: dict[str, dict[str, list[float]]] = {name: {} for name in ladder.bots}
    for one in _counted(ladder, played):
        first, second = one.bots
        scores[first].setdefault(second, []).append(one.score)
        scores[second].setdefault(first, []).append(1 - one.score)
    return {
        name: {rival: round(sum(won) / len(won), 4) for rival, won in rivals.items()} for name, rivals in scores.items()
    }


def _counted(ladder: Ladder, played: Sequence[Played]) -> list[Played]:
    """The games of these bots that were played to an end, in an order that does not depend on who finished first."""
    pairs = {pair: place for place, pair in enumerate(ladder.pairs)}
    own = [one for one in played if one.bots in pairs and not one.crashed and one.number < ladder.games]
    return sorted(own, key=lambda one: (one.number, pairs[one.bots]))


def wilson(won: float, games: int) -> tuple[float, float]:
    """Where the true share lies, in 95 of 100 cases."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, CERTAIN**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CERTAIN * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
