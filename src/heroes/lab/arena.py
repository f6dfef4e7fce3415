"""Games between bots: one game, or thousands over several processes. Every game is determined by its seed."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle, islice, permutations
from random import Random
from typing import Any, NamedTuple, TypeVar

import msgspec

from heroes.ai.asked import thing_of
from heroes.ai.bot import Bot, Seen
from heroes.engine import Ask, BadSetup, Game, Outcome, Seat, new_game
from heroes.lab.mirror import MIRRORS, mirrored
from heroes.lab.own_bots import find
from heroes.words import say

LIMIT = 1_000_000
"""No game here comes near this many answers; one that does will never end."""
GROUP = 20
"""So many games a worker is given at once, if they are short."""

T = TypeVar("T")


class Plan(msgspec.Struct, frozen=True):
    """Which game, and who plays it."""

    game: str
    setup: dict[str, Any]
    bots: tuple[str, ...]
    """The bot of each seat."""
    rotate: bool = False
    """Move every bot one seat on from game to game, so that no bot keeps the better seat."""
    random_setups: bool = False
    """Let the game make a set-up of its own for every seed (`random_setup`), within what `setup` fixes."""
    count_answers: bool = False
    time_answers: bool = False
    """Whether it is noted how long bots take to answer."""
    line_ups: tuple[tuple[str, ...], ...] = ()
    """Names out of the game's `seat_choices`, one per seat; game number `n` is played by line-up `n`, in turn."""
    by_faction: bool = False
    """What is told of the line-ups are their factions, whichever of their heroes led them."""
    mirror: bool = False
    """Both sides have the same: in a combat hero, army, hand and deck, in the card game the Kingdom set. Each game is
    played twice with the seats swapped."""
    teams: tuple[int, ...] = ()
    """By seat, which of the bots plays it, where one bot plays several."""

    def line_up(self, number: int) -> tuple[str, ...]:
        return self.line_ups[number % len(self.line_ups)] if self.line_ups else ()

    def setup_of(self, seed: int, number: int) -> dict[str, Any]:
        """The set-up of game number `number`."""
        setup = varied_setup(self.game, seed, self.setup) if self.random_setups else self.setup
        if self.mirror:
            setup = mirrored(self.game, seed, setup)
        if self.line_ups:
            setup = setup | setup_with(self.game, self.line_up(number))
        return setup

    def entry(self, seat: Seat, number: int) -> int:
        """Which of the bots sits there in game number `number`."""
        place = self.teams[seat] if self.teams else seat
        return (place - number) % len(self.bots) if self.rotate or self.mirror else place

    def seed_of(self, first: int, number: int) -> int:
        """The seed of game number `number`; a mirror game is played twice."""
        return first + (number // 2 if self.mirror else number)


class Sort(NamedTuple):
    """A sort of answer: how it is meant, and the card that it points at, if any."""

    verb: str
    card: str = ""

    def __str__(self) -> str:
        return ":".join(filter(None, self))


Sorts = dict[Sort, dict[Seat, int]]


class Result(msgspec.Struct, frozen=True):
    """How one game went."""

    number: int
    seed: int
    decisions: int = 0
    """Questions answered by seats, those with a single answer included and dice not."""
    forced: int = 0
    """How many of them had a single answer."""
    outcome: Outcome | None = None
    crash: str = ""
    """The traceback, if the game broke."""
    answers: Sorts = {}
    """How often each seat gave each sort of answer, if that was asked for."""
    line_up: tuple[str, ...] = ()
    first: Seat | None = None
    """Who went first, if the game tells."""
    rounds: int | None = None
    """How many rounds it took, if the game tells."""
    factions: tuple[str, ...] = ()
    """By seat, if the games differ in them."""
    times: tuple[tuple[float, ...], ...] = ()
    """By seat, the seconds that its bot took for each decision in which it had a choice, if that was asked for."""
    had: tuple[dict[str, bool], ...] = ()
    """By seat, the cards that it brought and whether it drew them, if answers were counted and the game tells."""


def play_out(game: Game, bots: Sequence[Bot], limit: int = LIMIT, sorts: Sorts | None = None) -> tuple[int, int]:
    """Play to the end; returns how many questions were answered and how many of them had a single answer. What was
    answered is counted in `sorts`."""
    choosers = [bot.choose for bot in bots]
    seen = [Seen(game, seat) for seat in range(len(bots))]
    answer = game.answer
    decisions = forced = 0
    while (ask := game.ask) is not None:
        seat = ask.seat
        if len(ask.options) == 1:
            forced += 1
            key = ask.options[0].key
        else:
            key = choosers[seat](seen[seat])
        if sorts is not None:
            _count(sorts, ask, key)
        answer(seat, key)
        decisions += 1
        if decisions == limit:
            raise RuntimeError(f"no end after {limit} answers")
    return decisions, forced


class Timed:
    """A bot that is looked at with a clock."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def choose(self, seen: Seen) -> str:
        began = time.perf_counter()
        key = self._bot.choose(seen)
        self.times.append(time.perf_counter() - began)
        return key


def bot_seed(seed: int, seat: Seat) -> int:
    """The seed of the bot at a seat, so that a game's own seed fixes everything in it."""
    return seed * 64 + seat


def games() -> dict[str, type[Game]]:
    """Every game that can be played, by name."""
    found: dict[str, type[Game]] = {}
    kinds = [Game]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.name:
            # A game made from another without a name of its own does not stand for it.
            found.setdefault(kind.name, kind)
    return dict(sorted(found.items()))


def _game(name: str) -> type[Game]:
    """The game of that name; `new_game` says what is wrong with a name that nobody knows."""
    return games().get(name, Game)


def varied_setup(name: str, seed: int, setup: Mapping[str, Any]) -> dict[str, Any]:
    """A set-up of the game's own making within what is fixed. A scenario that is fixed says itself who plays it with
    which boxes: of it only the difficulty varies."""
    found = random_setup(name, seed)
    if "scenario" in setup:
        found = {key: value for key, value in found.items() if key == "difficulty"}
    return found | dict(setup)


def random_setup(name: str, seed: int) -> dict[str, Any]:
    """A set-up of the game's own making, always the same for one seed; its default one if it makes none."""
    return _game(name).random_setup(Random(seed))


def seat_choices(name: str) -> dict[str, Any]:
    """What a seat can bring to that game, by name."""
    return dict(_game(name).seat_choices())


def setup_with(name: str, line_up: Sequence[str]) -> dict[str, Any]:
    """What a set-up says in which these choices meet."""
    choices = seat_choices(name)
    return _game(name).setup_with([choices[one] for one in line_up])


def round_robin(name: str) -> tuple[tuple[str, str], ...]:
    """Every choice against every other that may meet it, each in both seats."""
    pairs = tuple(pair for pair in permutations(seat_choices(name), 2) if _may_meet(name, pair))
    if not pairs:
        raise BadSetup(say("engine.arena.no-choice", game=name))
    return pairs


def faction_round_robin(name: str, wanted: Sequence[str], games: int) -> tuple[tuple[str, str], ...]:
    """So many line-ups in which every one of these factions meets every other, each in both seats; all of them if none
    are wanted. The heroes of a faction lead it in turn."""
    heroes = _game(name).faction_choices()
    for faction in wanted:
        if heroes and faction not in heroes:
            raise BadSetup(say("engine.arena.no-faction", name=repr(faction), factions=list(heroes)))
    pairs = list(permutations(wanted or heroes, 2)) if heroes else []
    if not pairs or not _may_meet(name, [heroes[one][0] for one in pairs[0]]):
        raise BadSetup(say("engine.arena.no-choice", game=name))
    leads = {faction: cycle(some) for faction, some in heroes.items()}
    return tuple((next(leads[one]), next(leads[other])) for one, other in islice(cycle(pairs), games))


def _may_meet(name: str, line_up: Sequence[str]) -> bool:
    try:
        _game(name).check_setup(setup_with(name, line_up))
    except BadSetup:
        return False
    return True


def _brought(plan: Plan, game: Game, number: int) -> tuple[str, ...]:
    """What each seat brings, by name: that of the line-up, or what the set-up was made of by chance."""
    if plan.by_faction:
        return ()
    if plan.line_ups or not plan.random_setups:
        return plan.line_up(number)
    names = {msgspec.json.encode(entry, order="sorted"): name for name, entry in seat_choices(plan.game).items()}
    seats = game.setup.get("seats", ())
    found = tuple(names.get(msgspec.json.encode(entry, order="sorted"), "") for entry in seats)
    return found if all(found) else ()


def start(plan: Plan, seed: int, number: int = 0) -> Game:
    """The game of that seed at its first question, for as many seats as there are bots if the set-up leaves that open;
    `BadSetup` if the bots do not fit."""
    setup, wanted = plan.setup_of(seed, number), len(plan.teams or plan.bots)
    game = new_game(plan.game, setup, seed)
    if game.seats != wanted and "seats" in game.setup and "seats" not in setup:
        game = new_game(plan.game, {**setup, "seats": [{}] * wanted}, seed)
    if game.seats != wanted:
        raise BadSetup(say("engine.arena.seats", game=plan.game, n=game.seats, bots=wanted))
    return game


def play_one(plan: Plan, seed: int, number: int) -> Result:
    """One whole game. Whatever breaks in it is part of the result."""
    try:
        game = start(plan, seed, number)
        bots = [
            find(plan.bots[plan.entry(seat, number)], plan.game)(bot_seed(seed, seat)) for seat in range(game.seats)
        ]
        timed = [Timed(bot) for bot in bots] if plan.time_answers else []
        sorts: Sorts | None = {} if plan.count_answers else None
        decisions, forced = play_out(game, timed or bots, sorts=sorts)
    except Exception:  # noqa: BLE001 (counting every way in which a game can break is what this is for)
        return Result(number, seed, crash=traceback.format_exc(), line_up=plan.line_up(number))
    return Result(
        number,
        seed,
        decisions,
        forced,
        game.outcome,
        answers=sorts or {},
        times=tuple(tuple(one.times) for one in timed),
        line_up=_brought(plan, game, number),
        first=game.first_seat,
        rounds=game.rounds_played,
        factions=game.summary().factions if plan.line_ups or plan.random_setups else (),
        had=game.cards_had() if plan.count_answers else (),
    )


def _count(sorts: Sorts, ask: Ask, key: str) -> None:
    option = ask.option(ask.seat, key)
    if option is not None:
        # A card in hand is `card:pikeman`; one that waits in the Vanguard of a seat, `vanguard:0.pikeman-vanguard`.
        card = thing_of(option, "card") or thing_of(option, "vanguard").partition(".")[2]
        by_seat = sorts.setdefault(Sort(option.verb or key, card), {})
        by_seat[ask.seat] = by_seat.get(ask.seat, 0) + 1


def _play_some(plan: Plan, seeds: Sequence[tuple[int, int]]) -> list[Result]:
    return [play_one(plan, seed, number) for seed, number in seeds]


def play_many(plan: Plan, games: int, seed: int, workers: int = 1) -> Iterator[Result]:
    """Games of the seeds `seed`, `seed + 1`, and so on, in that order whatever the number of workers."""
    return spread(*all_games(plan, games, seed), workers)


def all_games(
    plan: Plan, games: int, seed: int
) -> tuple[Callable[[Sequence[tuple[int, int]]], list[Result]], list[tuple[int, int]]]:
    """What plays some of these games, and all of them by seed and number; `BadSetup` if they cannot be played."""
    for spec in plan.bots:
        find(spec, plan.game)
    if plan.mirror and plan.game not in MIRRORS:
        raise BadSetup(say("engine.arena.mirror", game=plan.game, mirrored=list(MIRRORS)))
    start(plan, seed)
    return partial(_play_some, plan), [(plan.seed_of(seed, number), number) for number in range(games)]


def spread(
    work: Callable[[Sequence[tuple[int, int]]], list[T]],
    items: Sequence[tuple[int, int]],
    workers: int,
    most: int = GROUP,
) -> Iterator[T]:
    """Do `work` on groups of at most so many items, in one process or several; results come in the order of the
    items. Long items want small groups, so that nobody waits for the last."""
    groups = in_groups(items, workers, most)
    if workers == 1:
        for group in groups:
            yield from work(group)
        return
    with ProcessPoolExecutor(workers) as pool:
        for results in pool.map(work, groups):
            yield from results


def in_groups(items: Sequence[tuple[int, int]], workers: int, most: int = GROUP) -> list[Sequence[tuple[int, int]]]:
    """Groups of at most so many, at least a few for every worker."""
    size = max(1, min(most, len(items) // (workers * 4)))
    return [items[first : first + size] for first in range(0, len(items), size)]


def wins(results: Sequence[Result], seats: int) -> list[int]:
    """How many games each seat won; a shared win counts for every winner."""
    won = [0] * seats
    for result in results:
        for winner in result.outcome.winners if result.outcome else ():
            won[winner] += 1
    return won


def wins_by_bot(plan: Plan, results: Sequence[Result]) -> dict[str, int]:
    """How many games each bot won, wherever it sat; bots of one name are told apart by their place in the plan."""
    won = [0] * len(plan.bots)
    for result in results:
        for winner in result.outcome.winners if result.outcome else ():
            won[plan.entry(winner, result.number)] += 1
    labels = [f"{bot} {place}" if plan.bots.count(bot) > 1 else bot for place, bot in enumerate(plan.bots)]
    return dict(zip(labels, won, strict=True))
