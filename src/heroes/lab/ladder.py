"""A ladder: every bot against every other, in both seats of the same games, rated with openskill. Finished games go to
a file of lines, so that a ladder that was stopped goes on where it was.

Where seats win together, a bot plays all seats of a team. Where all of them do, against the game itself, two bots
play the same game one after the other, and whoever wins where the other does not has won.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from heroes.engine import BadSave, BadSetup, Game, HeroesError, Seat
from heroes.lab.arena import Plan, Result, play_one, spread, start
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

    teams: tuple[int, ...] = ()
    """By seat, which team it plays in, where one bot plays several seats."""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))

    @property
    def is_shared(self) -> bool:
        """Whether everybody at the table wins together, against the game."""
        return bool(self.teams) and not any(self.teams)

    def plan(self, pair: int) -> Plan:
        bots = self.pairs[pair]
        return Plan(self.game, self.setup, bots, True, self.random_setups, mirror=self.mirror, teams=self.teams)

    def alone(self, bot: str) -> Plan:
        """One bot in all seats."""
        return Plan(self.game, self.setup, (bot,), random_setups=self.random_setups, teams=self.teams)

    def seed_of(self, number: int) -> int:
        """Every seed is played twice, with the seats swapped; against the game itself there is nothing to swap."""
        return self.seed + (number if self.is_shared else number // 2)

    def check(self) -> None:
        """`BadSetup` if there is nothing to climb."""
        if not 2 <= len(set(self.bots)) == len(self.bots) <= MOST_BOTS:
            raise BadSetup(say("cli.error.ladder-bots", most=MOST_BOTS))
        for spec in self.bots:
            find(spec, self.game)
        start(self.alone(self.bots[0]) if self.is_shared else self.plan(0), self.seed)


def teams_of(game: Game) -> tuple[int, ...]:
    """By seat, which team it plays in; nothing where everybody plays alone against others."""
    firsts = [min(other for other in range(game.seats) if game.allied(seat, other)) for seat in range(game.seats)]
    places = {first: place for place, first in enumerate(dict.fromkeys(firsts))}
    everybody_alone = len(places) == game.seats > 1
    return () if everybody_alone else tuple(places[first] for first in firsts)


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
    seed = ladder.seed_of(number)
    if ladder.is_shared:
        results = [_play_alone(msgspec.json.encode(ladder.alone(bot)), seed) for bot in ladder.pairs[pair]]
        first, second = (bool(_winners(result)) for result in results)
        score = 0.5 + (first - second) / 2
    else:
        plan = ladder.plan(pair)
        results = [play_one(plan, seed, number)]
        winners = _winners(results[0])
        score = sum(plan.entry(winner, number) == 0 for winner in winners) / len(winners) if winners else 0.5
    crash = next((result.crash for result in results if result.crash), "")
    return Played(
        ladder.game,
        ladder.setup,
        ladder.mirror,
        ladder.random_setups,
        ladder.pairs[pair],
        number,
        seed,
        score,
        sum(result.decisions for result in results),
        bool(crash),
        crash.strip().rpartition("\n")[2][:LONGEST_WHY],
    )


@lru_cache(MOST_BOTS)
def _play_alone(plan: bytes, seed: int) -> Result:
    """All pairings of a bot go by the same game of a seed; a plan in bytes can be remembered."""
    return play_one(msgspec.json.decode(plan, type=Plan), seed, 0)


def _winners(result: Result) -> tuple[Seat, ...]:
    return result.outcome.winners if result.outcome is not None else ()


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
