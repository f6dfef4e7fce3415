"""How a fight on the map may end, before a hero goes there: the guards are not known yet and nobody's cards are, so the
fight is tried out on imagined games and `greedy` plays both sides of it."""

from __future__ import annotations

import time
from random import Random

import msgspec

from heroes.ai.asked import passing
from heroes.ai.bot import Seen
from heroes.ai.greedy_combat import GreedyCombat
from heroes.ai.steward import let_go
from heroes.engine import Ask, Game, Seat
from heroes.rules.board.map.exploring import HOSTILE
from heroes.rules.board.state.combat import CombatResult, Troop
from heroes.rules.board.state.ground import ATTACKER
from heroes.rules.board.state.mapgame import WorldGame

SECONDS = 0.4
MOST = 24
FEWEST = 4
"""So many fights are tried however long they take: fewer would say nothing."""


class Foresight(msgspec.Struct, frozen=True, tag="fight"):
    """What came of the fights that were tried out."""

    samples: int
    won: float
    """The share that was won."""
    lost: float
    """How many units a fight cost on average; a Pack that became a Few counts as half of one."""


def foresee(game: Game, seat: Seat, key: str, seconds: float = SECONDS) -> Foresight | None:
    """None if the answer leads to no fight. Only what the seat may know goes in: every trial deals the rest anew."""
    option = game.ask.option(seat, key) if game.ask is not None else None
    if option is None or option.verb != HOSTILE or not isinstance(game, WorldGame):
        return None
    won, lost, samples = 0, 0.0, 0
    until = time.perf_counter() + seconds
    while samples < FEWEST or (samples < MOST and time.perf_counter() < until):
        rng = Random(samples)
        twin = game.resample(seat, rng)
        result = _try(twin, seat, key, GreedyCombat(samples), rng)
        samples += 1
        won += result is None or result.winner == ATTACKER
        if result is not None:
            lost += cost_of(game.player(seat).army, result.survivors[ATTACKER])
    return Foresight(samples, won / samples, lost / samples)


def _try(game: WorldGame, seat: Seat, key: str, player: GreedyCombat, rng: Random) -> CombatResult | None:
    """Fight it out and say how it ended; None if the hero was let through."""
    game.state.result = None
    game.answer(seat, key)
    while game.state.result is None and (ask := game.ask) is not None and not _is_turn(game, ask):
        routine = let_go(ask)
        if game.state.combat is not None:
            chosen = player.choose(Seen(game, ask.seat))
        elif routine is not None:
            chosen = routine
        else:
            chosen = rng.choice(ask.options).key
        game.answer(ask.seat, chosen)
    return game.state.result


def _is_turn(game: WorldGame, ask: Ask) -> bool:
    return game.state.combat is None and passing(ask) == "end"


def cost_of(before: tuple[Troop, ...], after: tuple[Troop, ...]) -> float:
    """What of an army a fight took; units that were bought on the way to it are no gain of the fight."""
    return max(0.0, _units(before) - _units(after))


def _units(army: tuple[Troop, ...]) -> float:
    return sum(1.5 if troop.pack else 1.0 for troop in army)
