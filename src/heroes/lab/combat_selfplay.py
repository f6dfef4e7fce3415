"""What a value of combats is learnt from: positions of mirror fights between bots, each with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

import msgspec

from heroes.ai.bot import Bot, Seen
from heroes.ai.combat_features import Features, features
from heroes.ai.combat_net import CombatNet
from heroes.ai.greedy_combat import GreedyCombat, is_within_effect, routine
from heroes.ai.learnt_net import read_net
from heroes.ai.tactician import Tactician
from heroes.engine import Ask, Game, Seat, new_game
from heroes.lab.arena import spread
from heroes.lab.mirror import BOARDS, MIRRORED, mirror_setup
from heroes.rules.board.state.boardgame import BoardGame

LONGEST = 900
"""A fight of more answers than this is left out."""
KEPT = 0.9
"""How likely a position is kept."""
WILD = (0.0, 0.0, 0.05, 0.15)
"""How likely both sides answer at random, so that odd positions are met as well; one of these for each fight."""
PAIRINGS = (("net", "net"),) * 6 + (("net", "greedy"), ("greedy", "net"))
"""Who plays whom once there is a net; one of these for each fight."""
FAITH = 0.95
"""How much of what a position is held to be worth comes from what followed; the rest is what the net thought then."""
UNHURRIED = 3600.0
LINES = 400
"""Fewer lines than in earnest: more fights teach more than better ones."""


class Position(msgspec.Struct, array_like=True):
    """One position as a seat knew it, and how that seat came out: 1 won, 0 lost, and between."""

    known: Features
    came: float
    prior: float = 0.0


class Fought(msgspec.Struct, array_like=True):
    """One fight: its positions, and the result of the net against `greedy` if that was the pairing."""

    seed: int
    board: str
    positions: list[Position]
    versus: float | None = None


def fights(games: int, seed: int, weights: Path | None, workers: int) -> Iterator[Fought]:
    """So many fights, between `greedy` and itself as long as there are no weights."""
    seeds = [(seed + number, number) for number in range(games)]
    return spread(partial(_fight_some, weights), seeds, workers, most=1)


def _fight_some(weights: Path | None, seeds: Sequence[tuple[int, int]]) -> list[Fought]:
    net = _net(weights) if weights is not None else None
    return [fight(seed, number, net) for seed, number in seeds]


@cache
def _net(weights: Path) -> CombatNet:
    return CombatNet(read_net(weights.read_bytes()))


def fight(seed: int, number: int, net: CombatNet | None) -> Fought:
    rng = Random(seed)
    board = BOARDS[number % len(BOARDS)]
    game = new_game(MIRRORED, mirror_setup(seed, board), seed)
    names = rng.choice(PAIRINGS) if net is not None else ("greedy", "greedy")
    wild = rng.choice(WILD) if len(set(names)) == 1 else 0.0
    bots = [_bot(name, net, rng.randrange(1 << 30)) for name in names]
    taken: list[tuple[Features, Seat, float | None]] = []
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            break
        if rng.random() < KEPT and isinstance(game, BoardGame) and rests(game, ask):
            seat = rng.randrange(2)
            taken.append((features(game, seat), seat, net.chance(game, 0) if net is not None else None))
        game.answer(ask.seat, _answer(game, ask, bots, wild, rng))
    if game.outcome is None:
        return Fought(seed, board, [])
    winners = game.outcome.winners
    came = (0 in winners) / len(winners) if winners else 0.5
    versus = None if len(set(names)) == 1 else came if names[0] == "net" else 1 - came
    return Fought(seed, board, list(_looking_back(taken, came)), versus)


def _bot(name: str, net: CombatNet | None, seed: int) -> Bot:
    return Tactician(seed, UNHURRIED, net, 1, LINES) if name == "net" else GreedyCombat(seed, LINES)


def _answer(game: Game, ask: Ask, bots: Sequence[Bot], wild: float, rng: Random) -> str:
    if len(ask.options) == 1:
        return ask.options[0].key
    if rng.random() < wild:
        return rng.choice(ask.options).key
    return bots[ask.seat].choose(Seen(game, ask.seat))


def rests(game: BoardGame, ask: Ask) -> bool:
    """Whether a position is one of those that bots compare: nothing is in the middle of being done."""
    return game.state.combat is not None and routine(ask) is None and not is_within_effect(game, ask)


def _looking_back(taken: list[tuple[Features, Seat, float | None]], came: float) -> Iterator[Position]:
    """From the last position to the first, each with what seat 0 had of it, or seat 1."""
    for known, seat, thought in reversed(taken):
        yield Position(known, came if seat == 0 else 1 - came)
        if thought is not None:
            came = FAITH * came + (1 - FAITH) * thought
