"""How much a plain player has to answer: ten seeded games, and the table of `docs/clicks.md`.

The plain player moves and strikes as `greedy` and `steward` do and plays no card in a window: of the second window of a
kind in one combat it says "pass these for this combat", of the second one outside of combats "always so", which its
browser keeps for the games that follow. Whatever the server answers for a person by itself costs nothing. On the map a
walk to a place that could be clicked is one click, however many fields it goes and whatever is asked on the way; what
is answered in combats is counted apart.

python tools/clicks.py            # plays and writes docs/clicks.md; with --check it writes nothing
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from heroes.ai.asked import passing
from heroes.ai.bot import Bot, Seen, get
from heroes.engine import Ask, Game, Option, new_game
from heroes.rules.board.map.marching import March, ways
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.mapgame import WorldGame
from heroes.server.driver import forced_key
from heroes.server.table import Seat, State, Table

DOCS = Path(__file__).resolve().parent.parent / "docs" / "clicks.md"
SEEDS = range(1, 11)
ROUNDS = 8
"""So many rounds of a game on the map are played."""
ME = 0
OUTSIDE = ("hand", "map-die", "open-card", "bargain", "town-actions")
"""Windows that are no part of a combat."""
MOST_PASSES, MOST_EMPTY, MOST_NORMAL = 0.25, 2, 8
UNUSED = {"build": "build", "recruit": "population", "reinforce": "population", "buy": "spell-book", "go": "movement"}
"""What the client asks about once at a table, before a turn is ended with it unused, by what is still offered."""


class Battle(NamedTuple):
    """One quick battle: what was answered in it, and how many of that were passes."""

    answers: int
    passes: int


class Turn(NamedTuple):
    """One turn on the map."""

    clicks: int
    deeds: int
    """Clicks that were more than ending it."""


class Walk(NamedTuple):
    """A hero on its way to a place that was clicked, and every field that could have been clicked then."""

    hero: int
    reach: frozenset[int]

    def goes_on(self, option: Option) -> bool:
        march = march_of(option)
        return march is not None and march.hero == self.hero and march.field in self.reach


NO_WALK = Walk(-1, frozenset())


def walk_of(game: WorldGame, option: Option) -> Walk:
    """The walk that this answer begins, if it begins one."""
    march = march_of(option)
    return Walk(march.hero, frozenset(ways(game, march.hero))) if march is not None else NO_WALK


def march_of(option: Option) -> March | None:
    first = option.steps[0] if option.steps else None
    return first if isinstance(first, March) else None


class Plain:
    """A person with the settings of a new player, and the server that answers for it."""

    def __init__(self, game: Game, seed: int, met: Counter[str]) -> None:
        name = "steward" if isinstance(game, WorldGame) else "greedy"
        self._bot: Bot = get(name, game.name)(seed)
        people = [Seat(who="human", holder="me"), *(Seat(who="bot", bot=name) for _ in range(game.seats - 1))]
        state = State(table="t", game=game.name, setup={}, owner="me", seats=people, status="playing")
        self.table = Table(state, game)
        self._met = met
        """Windows met in this combat, and outside of combats in all games: the browser keeps what was said of those."""
        state.seats[ME].autos = {kind: "pass" for kind in OUTSIDE if met[kind] > 1}

    def forced(self, ask: Ask) -> str | None:
        return forced_key(self.table, ask)

    def choose(self, game: Game, ask: Ask) -> str:
        if ask.window and ask.passes is not None:
            self._met[ask.window] += 1
            if self._met[ask.window] > 1:
                self.table.state.seats[ME].autos[ask.window] = "combat" if fights(game) else "pass"
            return ask.passes
        return self._bot.choose(Seen(game, ask.seat))

    def answered(self, game: Game, before: int) -> None:
        if any(event.closes == "combat" for event in game.events.since(before)):
            for kind in self._met.keys() - set(OUTSIDE):
                del self._met[kind]
            self.table.state.seats[ME].combat_over()


def quick_battle(seed: int) -> Battle:
    game = new_game("skirmish", {"template": "short"}, seed)
    me, other = Plain(game, seed, Counter()), get("greedy", "skirmish")(seed + 100)
    answers = passes = 0
    while (ask := game.ask) is not None:
        before = len(game.events)
        if ask.seat != ME:
            key = other.choose(Seen(game, ask.seat))
        elif (forced := me.forced(ask)) is not None:
            key = forced
        else:
            key = me.choose(game, ask)
            answers += 1
            passes += key == ask.passes
        game.answer(ask.seat, key)
        me.answered(game, before)
    return Battle(answers, passes)


def turns_on_the_map(seed: int, met: Counter[str]) -> list[Turn]:
    """The turns of the plain player; the other one only ends its turns."""
    game = new_game("clash", {"scenario": "crossroads"}, seed)
    assert isinstance(game, WorldGame)
    me = Plain(game, seed, met)
    turns: list[Turn] = []
    clicks, walk = 0, NO_WALK
    asked: set[str] = set()
    while (ask := game.ask) is not None and game.world.round <= ROUNDS:
        before = len(game.events)
        if ask.seat != ME:
            key = ask.passes if ask.passes is not None else ask.options[0].key
        elif (forced := me.forced(ask)) is not None:
            key = forced
        else:
            key = me.choose(game, ask)
            option = ask.option(ME, key)
            assert option is not None
            mine = game.world.turn == ME and game.world.round > 0 and game.state.combat is None
            if not mine:
                walk = NO_WALK
            elif not walk.goes_on(option):
                clicks += 1
                # What is asked on the way does not end a walk; another deed of the turn does.
                if ask.kind == "turn":
                    walk = walk_of(game, option)
            if mine and passing(ask) == "end" and key == ask.passes:
                left = unused(ask) - asked
                asked |= left
                turns.append(Turn(clicks + bool(left), clicks - 1))
                clicks = 0
        game.answer(ask.seat, key)
        me.answered(game, before)
    return turns


def unused(ask: Ask) -> set[str]:
    """What the turn leaves unused though it could be had."""
    return {UNUSED[option.verb] for option in ask.options if option.verb in UNUSED}


def fights(game: Game) -> bool:
    return isinstance(game, BoardGame) and game.state.combat is not None


class Measured(NamedTuple):
    """What the ten games come to."""

    passes: float
    empty: int
    normal: float
    turns: int

    @property
    def holds(self) -> bool:
        return self.passes <= MOST_PASSES and self.empty <= MOST_EMPTY and self.normal <= MOST_NORMAL


def measure(battles: Sequence[Battle], turns: Sequence[Turn]) -> Measured:
    normal = [turn.clicks for turn in turns if turn.deeds]
    return Measured(
        sum(battle.passes for battle in battles) / sum(battle.answers for battle in battles),
        max((turn.clicks for turn in turns if not turn.deeds), default=1),
        statistics.median(normal),
        len(normal),
    )


def page(found: Measured, battles: Sequence[Battle]) -> str:
    return "\n".join(
        [
            "# Clicks",
            "",
            "How much a plain player has to answer, measured by `tools/clicks.py` on ten seeded games. The plain",
            'player moves and strikes like a bot, plays no card in a window, and says "pass these for this combat"',
            'at the second window of a kind, outside of combats "always so", which the browser keeps. What the server',
            "answers for a person by itself costs no click; a walk on the map is one, past what is asked on the way.",
            "",
            "| Measured | Is | At most |",
            "|---|---|---|",
            f"| Passes among all answers of a quick battle | {found.passes:.0%} | {MOST_PASSES:.0%} |",
            f"| Clicks of a map turn in which nothing is done | {found.empty} | {MOST_EMPTY} |",
            f"| Clicks of a usual map turn, the median of {found.turns} | {found.normal:g} | {MOST_NORMAL} |",
            "",
            "| Seed | Answers in a quick battle | Passes |",
            "|---|---|---|",
            *(f"| {seed} | {one.answers} | {one.passes} |" for seed, one in zip(SEEDS, battles, strict=True)),
            "",
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a limit does not hold")
    chosen = parser.parse_args()
    battles = [quick_battle(seed) for seed in SEEDS]
    met: Counter[str] = Counter()
    turns = [turn for seed in SEEDS for turn in turns_on_the_map(seed, met)]
    found = measure(battles, turns)
    told = page(found, battles)
    print(told)
    if not chosen.check:
        DOCS.write_text(told, "utf-8")
    return 0 if found.holds else 1


if __name__ == "__main__":
    sys.exit(main())
