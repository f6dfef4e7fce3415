"""A finished game looked at again: how the chance to win went, which answers cost most and what was better, how well
everybody answered. All of it within a work limit; the report says what it rests on.

A position is judged in one of two ways. In a fight that is the whole game, by the net that has learnt from fights. In
any other game, by playing on from it: a quick bot has every seat, dice fall anew each time, and wins are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

from heroes.ai.bot import Bot, Seen, Weighed, Weigher, Weighing, get, name_of, names
from heroes.ai.combat_net import combat_net
from heroes.ai.levels import strongest
from heroes.engine import NATURE, RESIGN, BadSave, Game, Seat, replay
from heroes.lab.arena import bot_seed
from heroes.rules.board.state.boardgame import BoardGame
from heroes.words import Said, say

NET = "net"
FIGHTS = ("skirmish", "combat")
"""Games that are one fight."""
THINKS = 0.3
"""The seconds that the judge may think about a decision, if it thinks as long as it may."""
QUICK = ("greedy", "steward", "random")
"""Who plays on from a position, the first that plays the game."""
LINE = 4
"""So many answers of a better line are told."""
LONGEST = 4000
"""No game is played on for more answers than this; one that is counts for nobody."""


class Work(msgspec.Struct, frozen=True):
    """How much may be done."""

    decisions: int = 60
    """Decisions that are weighed, spread over the game."""
    positions: int = 16
    """Points of the curve."""
    trials: int = 6
    """Games played on from each of them, where that is how a position is judged."""
    mistakes: int = 3
    """How many are told."""

    def capped(self) -> Work:
        return Work(*(max(1, min(getattr(self, name), most)) for name, most in CAPS.items()))


CAPS = {"decisions": 2000, "positions": 200, "trials": 200, "mistakes": 20}


class Chances(msgspec.Struct, frozen=True):
    """After so many answers, how likely each seat was to win."""

    step: int
    chances: tuple[float, ...]


class Move(msgspec.Struct, frozen=True):
    """An answer of a line."""

    seat: Seat
    key: str
    says: Said


class Mistake(msgspec.Struct, frozen=True):
    """An answer that was worse than another."""

    step: int
    """It was the answer after so many."""
    seat: Seat
    chosen: Move
    better: Move
    cost: float
    """By how much the chance to win was less, from 0 to 1."""
    doubt: float
    """The standard error of that; 0 where the net judged."""
    line: tuple[Move, ...]
    """How it might have gone on after the better answer."""


class Accuracy(msgspec.Struct, frozen=True):
    """How well a seat answered. An answer counts 1 if it looked best to the judge, 0 if it looked worst."""

    seat: Seat
    decisions: int
    own: float | None
    """None: none of its decisions was weighed."""
    bot: float | None
    """What the judge itself comes to in the same positions when it thinks anew."""


class Analysis(msgspec.Struct, frozen=True):
    """What came out, and what it rests on."""

    game: str
    judge: str
    judge_name: str
    """The judge without what it is set to."""
    by: str
    """How positions were judged: `net`, or the bot that played on."""
    by_name: str
    """The same without what it is set to."""
    decisions: int
    """Answers of seats that had a choice."""
    weighed: int
    """How many of them the judge compared with others."""
    trials: int
    """Games played on from each position; 0 where the net judged."""
    curve: tuple[Chances, ...]
    mistakes: tuple[Mistake, ...]
    accuracy: tuple[Accuracy, ...]


class Compared(msgspec.Struct, frozen=True):
    """An answer that the judge compared."""

    answer: Move
    share: float
    """1 for the best, 0 for the worst."""
    chance: float | None
    """How likely the seat is to win after it, where the judge reckons in that."""


class Advice(msgspec.Struct, frozen=True):
    """What the judge would answer at a position, and what it compared; nothing compared: by habit."""

    judge: str
    judge_name: str
    """The judge without what it is set to."""
    step: int
    answer: Move
    candidates: tuple[Compared, ...]
    """The best first."""
    line: tuple[Move, ...]
    """How the seat might go on; what others may do is theirs to know."""


class _Decision(msgspec.Struct):
    """An answer that was given where others could have been."""

    step: int
    seat: Seat
    key: str
    before: Game


class _Found(msgspec.Struct):
    """A decision as the judge weighs it."""

    decision: _Decision
    best: str
    share: float
    """1 if what was answered looks best, 0 if it looks worst."""
    gap: float
    """How much less what was answered is worth than the best, in the judge's own unit."""
    again: float
    """The share of what the judge itself answers when it thinks anew."""


Step = tuple[int, Seat, str, Game]
"""An answer of a seat: how many came before it, who gave it, what it was, and the game as it was then."""


def analyse(record: Mapping[str, Any], work: Work | None = None, seed: int = 1) -> Analysis:
    """The same record, work and seed give the same report, but for bots that think as long as they may."""
    end = replay(record)
    if not end.over:
        raise BadSave(say("cli.error.analyse-running", n=len(end.answers)))
    return to_the_end(analyse_stretch(end, lambda: _steps(record), work or Work(), seed), end, len(end.answers))


def to_the_end(found: Analysis, end: Game, step: int) -> Analysis:
    """With what came of the game in its curve."""
    point = Chances(step, tuple(_won(end, seat) for seat in range(end.seats)))
    return msgspec.structs.replace(found, curve=(*found.curve, point))


def analyse_stretch(of: Game, steps: Callable[[], Iterator[Step]], work: Work, seed: int = 1) -> Analysis:
    """A stretch of a game that is over. It is gone through twice: first to see where there was a choice."""
    work = work.capped()
    choices, asked = [], []
    for step, seat, _, game in steps():
        asked.append(step)
        if game.ask is not None and game.ask.seat == seat and len(game.ask.options) > 1:
            choices.append(step)
    weighed, shown = set(spread_over(choices, work.decisions)), set(spread_over(asked, work.positions))
    judge = strongest(of.name, THINKS)
    looker = _Looker(of.name, work.trials, seed)
    found: list[_Found] = []
    curve: list[Chances] = []
    for step, seat, key, game in steps():
        if step in shown:
            curve.append(Chances(step, looker.chances(game)))
        if step in weighed and key != RESIGN:
            one = _judged(_Decision(step, seat, key, game.copy()), judge, seed + step)
            found += [one] if one is not None else []
    return Analysis(
        of.name,
        judge,
        name_of(judge),
        looker.by,
        name_of(looker.by),
        len(choices),
        len(found),
        0 if looker.by == NET else work.trials,
        tuple(curve),
        _mistakes(found, looker, work.mistakes),
        tuple(_accuracy(seat, found) for seat in range(of.seats)),
    )


def advise(game: Game, step: int, seed: int = 1, most: int = 5) -> Advice:
    """What the judge would do in a game after so many answers, seeing only what the asked seat sees; `BadSave` if there
    is no question then. The game need not be over."""
    ask = game.ask
    if ask is None or ask.seat == NATURE:
        raise BadSave(say("cli.error.analyse-at", n=step))
    judge = strongest(game.name, THINKS)
    bot, seen = get(judge, game.name)(seed), Seen(game, ask.seat)
    weighing = bot.weigh(seen) if isinstance(bot, Weigher) else Weighing(bot.choose(seen))
    found = sorted(weighing.candidates, key=lambda one: -one.worth)
    candidates = tuple(
        Compared(
            _told(game, ask.seat, one.key),
            round(_share(found, one.key), 3),
            round(min(1.0, max(0.0, one.worth)), 3) if game.name in FIGHTS else None,
        )
        for one in found[:most]
    )
    # How it goes on is imagined too: the real game knows what the seat must not be told.
    decision = _Decision(step, ask.seat, weighing.key, game.resample(ask.seat, Random(seed)))
    line = _Looker(game.name, 1, seed).line(decision, weighing.key)
    own = tuple(one for one in line if one.seat == ask.seat)
    return Advice(judge, name_of(judge), step, _told(game, ask.seat, weighing.key), candidates, own)


def _steps(record: Mapping[str, Any]) -> Iterator[Step]:
    """Every answer of a seat; the game goes on when the next is asked for. Dice count as answers, too."""
    answers: list[tuple[int, str]] = record["answers"]
    reseeds = dict(record.get("reseeds", ()))
    game = replay(record, 0)
    while (position := len(game.answers)) < len(answers):
        if position in reseeds:
            game.reseed(reseeds.pop(position))
        seat, key = answers[position]
        if seat != NATURE:
            yield position, seat, key, game
        game.answer(seat, key)


def spread_over(steps: Sequence[int], most: int) -> list[int]:
    """At most so many of them, evenly over all."""
    if len(steps) <= most:
        return list(steps)
    return [steps[place * len(steps) // most] for place in range(most)]


def _first(known: Sequence[str], game: str) -> str:
    there = names(game)
    return next(spec for spec in (*known, "random") if name_of(spec) in there)


def _judged(decision: _Decision, judge: str, seed: int) -> _Found | None:
    """None if the judge compares nothing there, or not what was answered."""
    seen = Seen(decision.before, decision.seat)
    bot = get(judge, decision.before.name)(seed)
    if not isinstance(bot, Weigher):
        return None
    candidates = bot.weigh(seen).candidates
    own = next((one for one in candidates if one.key == decision.key), None)
    if own is None or len(candidates) < 2:
        return None
    best = max(candidates, key=lambda one: one.worth)
    again = get(judge, decision.before.name)(seed + 1).choose(seen)
    return _Found(decision, best.key, _share(candidates, own.key), best.worth - own.worth, _share(candidates, again))


def _share(candidates: Sequence[Weighed], key: str) -> float:
    """From 1 for the best to 0 for the worst; what was not compared this time counts as the middle."""
    worths = [one.worth for one in candidates]
    span = max(worths) - min(worths)
    worth = next((one.worth for one in candidates if one.key == key), None)
    if worth is None:
        return 0.5
    return 1 - (max(worths) - worth) / span if span > 0 else 1.0


def _accuracy(seat: Seat, found: Sequence[_Found]) -> Accuracy:
    own = [one for one in found if one.decision.seat == seat]
    if not own:
        return Accuracy(seat, 0, None, None)
    return Accuracy(
        seat, len(own), round(fmean(one.share for one in own), 3), round(fmean(one.again for one in own), 3)
    )


def _mistakes(found: Sequence[_Found], looker: _Looker, most: int) -> tuple[Mistake, ...]:
    """Those that look worst to the judge, by what they cost; the order of the judge's own unit decides which are looked
    into, since looking into one is dear."""
    worst = sorted((one for one in found if one.best != one.decision.key and one.gap > 0), key=lambda one: -one.gap)
    told = []
    for one in worst[:most]:
        decision = one.decision
        cost, doubt = (round(number, 3) for number in looker.cost(decision, one.best, one.gap))
        if cost > 0:
            better = _told(decision.before, decision.seat, one.best)
            told.append(
                Mistake(
                    decision.step,
                    decision.seat,
                    _told(decision.before, decision.seat, decision.key),
                    better,
                    cost,
                    doubt,
                    looker.line(decision, one.best),
                )
            )
    return tuple(sorted(told, key=lambda one: -one.cost))


def _told(game: Game, seat: Seat, key: str) -> Move:
    option = game.ask.option(seat, key) if game.ask is not None else None
    return Move(seat, key, option.says if option is not None else say("text", text=key))


class _Looker:
    """Judges positions, with everything open and chance unknown: the game is over."""

    def __init__(self, name: str, trials: int, seed: int) -> None:
        self.by = NET if name in FIGHTS else _first(QUICK, name)
        self._player = _first(QUICK, name)
        self._trials = trials
        self._rng = Random(seed)

    def chances(self, game: Game) -> tuple[float, ...]:
        if self.by == NET and isinstance(game, BoardGame) and game.seats == 2:
            net = combat_net()
            # Each side knows other cards, so that the two may differ about it.
            first = (net.chance(game, 0) + 1 - net.chance(game, 1)) / 2
            return round(first, 3), round(1 - first, 3)
        ends = [self._end(game, self._rng.getrandbits(32)) for _ in range(self._trials)]
        return tuple(round(fmean(_won(end, seat) for end in ends), 3) for seat in range(game.seats))

    def cost(self, decision: _Decision, better: str, gap: float) -> tuple[float, float]:
        """What an answer cost, and the standard error of that. The judge of fights reckons in chances already."""
        if self.by == NET:
            return gap, 0.0
        costs = []
        for _ in range(self._trials):
            seed = self._rng.getrandbits(32)
            ends = [self._end(_after(decision, key, seed), seed) for key in (better, decision.key)]
            costs.append(_won(ends[0], decision.seat) - _won(ends[1], decision.seat))
        return fmean(costs), stdev(costs) / sqrt(len(costs)) if len(costs) > 1 else 0.0

    def line(self, decision: _Decision, better: str) -> tuple[Move, ...]:
        """How it might have gone on, questions with a single answer left out."""
        game = _after(decision, better, self._rng.getrandbits(32))
        players = self._players(game, self._rng.getrandbits(32))
        told: list[Move] = []
        while (ask := game.ask) is not None and len(told) < LINE:
            key = ask.options[0].key
            if len(ask.options) > 1:
                key = players[ask.seat].choose(Seen(game, ask.seat))
                told.append(_told(game, ask.seat, key))
            game.answer(ask.seat, key)
        return tuple(told)

    def _players(self, game: Game, seed: int) -> list[Bot]:
        return [get(self._player, game.name)(bot_seed(seed, seat)) for seat in range(game.seats)]

    def _end(self, game: Game, seed: int) -> Game:
        """Where it leads when quick bots play on; a game without an end stays open."""
        twin = _anew(game, seed)
        players = self._players(twin, seed)
        for _ in range(LONGEST):
            ask = twin.ask
            if ask is None:
                break
            key = ask.options[0].key if len(ask.options) == 1 else players[ask.seat].choose(Seen(twin, ask.seat))
            twin.answer(ask.seat, key)
        return twin


def _after(decision: _Decision, key: str, seed: int) -> Game:
    twin = _anew(decision.before, seed)
    twin.answer(decision.seat, key)
    return twin


def _anew(game: Game, seed: int) -> Game:
    """The game with other dice to come; they fall by themselves, even if a record tells of them."""
    twin = game.copy()
    twin.ask_chance = False
    twin.reseed(seed)
    return twin


def _won(game: Game, seat: Seat) -> float:
    """1 for a win, shared or not; a half for a draw, and for a game that came to no end."""
    if game.outcome is None or not game.outcome.winners:
        return 0.5
    return 1.0 if seat in game.outcome.winners else 0.0
