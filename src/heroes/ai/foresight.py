"""How a fight on the map may end, before a hero goes there: the guards are not known yet and nobody's cards are, so the
fight is tried out on imagined games and `greedy` plays both sides of it."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from time import perf_counter

import msgspec

from heroes.ai.asked import passing
from heroes.ai.bot import Seen
from heroes.ai.greedy_combat import GreedyCombat
from heroes.ai.steward import let_go
from heroes.engine import Ask, Game, Seat
from heroes.rules.board.forecast.encounters import meet
from heroes.rules.board.map.exploring import HOSTILE
from heroes.rules.board.state.combat import CombatResult, Troop
from heroes.rules.board.state.ground import ATTACKER
from heroes.rules.board.state.mapgame import WorldGame

SECONDS = 0.4
MOST = 24
FEWEST = 4
"""So many fights are tried however long they take: fewer would say nothing."""
ENOUGH = 96
"""Whoever goes on looking is told of more fights, but not of more than these: they would say nothing new."""


class Foresight(msgspec.Struct, frozen=True, tag="fight"):
    """What came of the fights that were tried out. Those of several replies add up."""

    samples: int
    """How many fights; 0: enough have been tried out already."""
    won: int
    """How many of them were won."""
    lost: float
    """How many units they cost in all; a Pack that became a Few counts as half of one."""


Begin = Callable[[WorldGame], object]
"""How an imagined game comes to the fight."""


def foresee(game: Game, seat: Seat, key: str, seconds: float = SECONDS, tried: int = 0) -> Foresight | None:
    """None if the answer leads to no fight. Only what the seat may know goes in: every trial deals the rest anew."""
    option = game.ask.option(seat, key) if game.ask is not None else None
    if option is None or option.verb != HOSTILE or not isinstance(game, WorldGame):
        return None
    return _foresee(game, seat, lambda twin: _answer(twin, seat, key), seconds, tried)


def foresee_meeting(game: WorldGame, seat: Seat, thing: str, seconds: float = SECONDS, tried: int = 0) -> Foresight:
    """What would come of a fight with whoever stands there, however far away that is. `tried`: so many fights have been
    told of already."""
    return _foresee(game, seat, lambda twin: meet(twin, seat, thing), seconds, tried)


def _foresee(game: WorldGame, seat: Seat, begin: Begin, seconds: float, tried: int) -> Foresight:
    won, lost, samples = 0, 0.0, 0
    until = perf_counter() + seconds
    most = min(MOST, ENOUGH - tried)
    while samples < min(FEWEST, most) or (samples < most and perf_counter() < until):
        rng = Random(tried + samples)
        twin = game.resample(seat, rng)
        result = fight_out(twin, begin, GreedyCombat(tried + samples), rng)
        samples += 1
        won += result is None or result.winner == ATTACKER
        if result is not None:
            lost += cost_of(game.player(seat).army, result.survivors[ATTACKER])
    return Foresight(samples, won, lost)


def _answer(game: WorldGame, seat: Seat, key: str) -> None:
    game.answer(seat, key)


def fight_out(
    game: WorldGame, begin: Begin, player: GreedyCombat, rng: Random, until: float = inf
) -> CombatResult | None:
    """Fight it out on an imagined game and say how it ended; None if the hero was let through, or if time was up in the
    midst of the fight."""
    game.state.result = None
    begin(game)
    while game.state.result is None and (ask := game.ask) is not None and not _is_over(game, ask):
        if perf_counter() > until:
            break
        routine = let_go(ask)
        if game.state.combat is not None:
            chosen = player.choose(Seen(game, ask.seat))
        elif routine is not None:
            chosen = routine
        else:
            chosen = rng.choice(ask.options).key
        game.answer(ask.seat, chosen)
    return game.state.result


def _is_over(game: WorldGame, ask: Ask) -> bool:
    """The turn goes on, or there is nothing more to be imagined."""
    return game.state.combat is None and passing(ask) == "end"


def cost_of(before: tuple[Troop, ...], after: tuple[Troop, ...]) -> float:
    """What of an army a fight took; units that were bought on the way to it are no gain of the fight."""
    return max(0.0, _units(before) - _units(after))


def _units(army: tuple[Troop, ...]) -> float:
    return sum(1.5 if troop.pack else 1.0 for troop in army)
