"""What a value of the card game is learnt from: positions of games between bots, each with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from heroes.ai.bot import Bot, Seen
from heroes.ai.cardgame_duelist import Duelist
from heroes.ai.cardgame_features import Features, every_name, features, row
from heroes.ai.cardgame_greedy import GreedyDuelist
from heroes.ai.cardgame_net import DuelNet, prior
from heroes.ai.cardgame_reading import is_about_hand, is_turn
from heroes.ai.learnt_net import read_net
from heroes.engine import Ask, Seat, new_game
from heroes.lab.arena import spread
from heroes.lab.net_fit import Shape, numbered
from heroes.rules.duel.cards import CARDS, KINGDOMS
from heroes.rules.duel.draft import random_kingdom
from heroes.rules.duel.game import CardGame

LONGEST = 3000
"""A game of more answers than this is left out."""
KEPT = 0.9
"""How likely a position is kept."""
WILD = (0.0, 0.0, 0.05, 0.15)
"""How likely both sides answer at random, so that odd positions are met as well; one of these for each game."""
PAIRINGS = (("net", "net"),) * 6 + (("net", "greedy"), ("greedy", "net"))
"""Who plays whom once there is a net; one of these for each game."""
FAITH = 0.95
"""How much of what a position is held to be worth comes from what followed; the rest is what the net thought then."""
SETS = (("one", "other"),) * 2 + (("one", "one"), ("random", "random"))
"""Two ready sets, one against itself, or sets made by chance; one of these for each game."""
UNHURRIED = 3600.0
LINES = 150
"""Fewer lines than in earnest, and no action is followed to the end of the round: more games teach more than better
ones."""


def shape() -> Shape:
    """How large the net is, and what it knows by name."""
    units = (name for name, card in CARDS.items() if card.is_unit)
    return Shape(numbered(units), numbered(every_name()), row, unit=24, rest=24, last=32, most_units=24, most_cards=48)


class Position(msgspec.Struct, array_like=True):
    """One position as a seat knew it, and how that seat came out: 1 won, 0 lost, and between."""

    known: Features
    came: float
    prior: float


Taken = tuple[Features, float, Seat, float | None]
"""What a seat knew, what the value made by hand said of it, which seat, and what the net thought for seat 0."""


class Duelled(msgspec.Struct, array_like=True):
    """One game: its positions, and the result of the net against `greedy` if that was the pairing."""

    seed: int
    positions: list[Position]
    versus: float | None = None


def duels(games: int, seed: int, weights: Path | None, workers: int) -> Iterator[Duelled]:
    """So many games, between `greedy` and itself as long as there are no weights."""
    seeds = [(seed + number, number) for number in range(games)]
    return spread(partial(_play_some, weights), seeds, workers, most=4)


def _play_some(weights: Path | None, seeds: Sequence[tuple[int, int]]) -> list[Duelled]:
    net = _net(weights) if weights is not None else None
    return [duel(seed, net) for seed, _ in seeds]


@cache
def _net(weights: Path) -> DuelNet:
    return DuelNet(read_net(weights.read_bytes()))


def duel(seed: int, net: DuelNet | None) -> Duelled:
    rng = Random(seed)
    game = new_game("cardgame", {"seats": seats(rng)}, seed)
    assert isinstance(game, CardGame)
    names = rng.choice(PAIRINGS) if net is not None else ("greedy", "greedy")
    wild = rng.choice(WILD) if len(set(names)) == 1 else 0.0
    bots = [_bot(name, net, rng.randrange(1 << 30)) for name in names]
    taken: list[Taken] = []
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            break
        if rests(ask) and game.state.round and rng.random() < KEPT:
            seat = rng.randrange(2)
            known, before = features(game.state, seat), prior(game, seat)
            thought = None if net is None else net.worth(known, before)
            taken.append((known, before, seat, thought if thought is None or seat == 0 else 1 - thought))
        game.answer(ask.seat, _answer(game, ask, bots, wild, rng))
    if game.outcome is None:
        return Duelled(seed, [])
    winners = game.outcome.winners
    came = 0.5 if not winners else float(0 in winners)
    versus = None if len(set(names)) == 1 else came if names[0] == "net" else 1 - came
    return Duelled(seed, list(_looking_back(taken, came)), versus)


def seats(rng: Random) -> list[dict[str, Any]]:
    """What both sides bring."""
    one, other = rng.sample(sorted(KINGDOMS), 2)
    brings = {"one": one, "other": other}
    return [{"set": brings.get(name) or random_kingdom(rng)} for name in rng.choice(SETS)]


def _bot(name: str, net: DuelNet | None, seed: int) -> Bot:
    return Duelist(seed, UNHURRIED, net, 1, LINES, 0) if name == "net" else GreedyDuelist(seed)


def _answer(game: CardGame, ask: Ask, bots: Sequence[Bot], wild: float, rng: Random) -> str:
    if len(ask.options) == 1:
        return ask.options[0].key
    if rng.random() < wild:
        return rng.choice(ask.options).key
    return bots[ask.seat].choose(Seen(game, ask.seat))


def rests(ask: Ask) -> bool:
    """Whether a position is one of those that bots compare: nothing is in the middle of being done."""
    return is_turn(ask) or is_about_hand(ask)


def _looking_back(taken: list[Taken], came: float) -> Iterator[Position]:
    """From the last position to the first, each with what seat 0 had of it, or seat 1."""
    for known, before, seat, thought in reversed(taken):
        yield Position(known, came if seat == 0 else 1 - came, before)
        if thought is not None:
            came = FAITH * came + (1 - FAITH) * thought
