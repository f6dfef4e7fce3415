"""`greedy` for combats: try every answer on an imagined game, see it through to the end of the activation, and take the
one that leaves the best position. It never sees the enemy's hand: the imagined one is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar

from heroes.ai.asked import deeds_in_a_row, is_about, meant_as, passing
from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.combat_value import value
from heroes.engine import NATURE, Ask, Option, Seat
from heroes.rules.board.state.boardgame import BoardGame

LET_GO = ("pass", "done", "draw", "keep", "stay", "cast")
"""How answers are meant that are given to others' windows, and to one's own, while a line is being seen through."""
WITHIN = ("choose", "target", "discard", "swap", "heal")
"""How answers are meant within a card's effect: one's own are tried out, an opponent's are given at random."""
LOOK = 12
"""At most so many answers are tried to a question within a question."""
DEPTH = 5
PLAYS = 12
"""Whoever has done so much in one activation plays no further card in it: two that draw each other could be played for
ever."""
LINES = 3000
"""At most so many lines are looked at for one decision. Every answer has an equal share of those that are left; once
its share is spent, the dice of a line are rolled and what is asked within it is answered at random."""


@bot("greedy", "skirmish", "combat")
class GreedyCombat:
    """One step of look-ahead on a clear evaluation."""

    weighs_dice: ClassVar[bool] = True
    """Whether dice are weighed in what is imagined, or fall as they do there."""

    def __init__(self, seed: int, lines: int = LINES) -> None:
        self._rng = Random(seed)
        self._most = lines
        self._lines = 0
        """How many lines may still be looked at for the answer that is being tried."""

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        game = seen.imagine(self._rng)
        if not isinstance(game, BoardGame) or game.state.combat is None:
            return Weighing(self._rng.choice(ask.options).key)
        tried = tuple(self._weigh_all(game, seen.seat, self._worth_trying(game, ask)))
        return Weighing(max(tried, key=lambda one: one.worth).key, tried)

    def _weigh_all(self, game: BoardGame, seat: Seat, options: Sequence[Option]) -> Iterator[Weighed]:
        """What every answer is worth in that imagined game."""
        lines = self._most
        for number, option in enumerate(options):
            share = self._lines = max(1, lines // (len(options) - number))
            yield Weighed(option.key, self._try(game, seat, option.key, DEPTH) + self._rng.random() * 1e-6)
            lines -= share - self._lines

    def _worth_trying(self, game: BoardGame, ask: Ask) -> list[Option]:
        """Obstacles and placements are many and nearly alike: a sample will do. Cards come to an end."""
        options = list(ask.options)
        if meant_as(ask, "play") and deeds_in_a_row(game, ask.seat) >= PLAYS:
            return [option for option in options if option.verb != "play"] or options
        if meant_as(ask, "place") and len(options) > 2 * LOOK:
            return self._rng.sample(options, 2 * LOOK)
        return options

    def _try(self, game: BoardGame, seat: Seat, key: str, depth: int) -> float:
        self._lines -= 1
        twin = game.copy()
        twin.ask_chance = self.weighs_dice
        ask = twin.ask
        assert ask is not None
        twin.answer(ask.seat, key)
        return self._see_through(twin, seat, depth)

    def _see_through(self, game: BoardGame, seat: Seat, depth: int) -> float:
        """Play routine answers until the activation is over; dice are weighed, not rolled, while `depth` lasts."""
        while (ask := game.ask) is not None and game.state.combat is not None:
            if ask.seat == NATURE:
                if not self._goes_on(ask, depth):
                    game.answer(NATURE, self._rng.choice(ask.options).key)
                    continue
                total = sum(option.weight for option in ask.options)
                return (
                    sum(option.weight * self._try(game, seat, option.key, depth - 1) for option in ask.options) / total
                )
            habit = routine(ask)
            if habit is not None:
                game.answer(ask.seat, habit)
            elif is_within_effect(game, ask):
                if ask.seat != seat or not self._goes_on(ask, depth):
                    game.answer(ask.seat, self._rng.choice(ask.options).key)
                    continue
                return max(self._try(game, seat, option.key, depth - 1) for option in ask.options[:LOOK])
            elif ask.seat == seat and passing(ask) == "end" and _has_moved(game) and self._goes_on(ask, depth):
                fits = meant_as(ask, "attack", "defend", "end")
                return max(self._try(game, seat, option.key, depth - 1) for option in fits)
            else:
                break
        return self._value(game, seat)

    def _value(self, game: BoardGame, seat: Seat) -> float:
        return value(game, seat)

    def _goes_on(self, ask: Ask, depth: int) -> bool:
        """Whether every answer to a question within the line is still looked at."""
        return depth > 0 and self._lines >= min(len(ask.options), LOOK)


def routine(ask: Ask) -> str | None:
    """How a question is answered while a line is being seen through, whoever is asked."""
    back = meant_as(ask, "retaliate")
    if back:
        return back[0].key
    lets_go = passing(ask)
    # To discard for an effect is part of it; to exchange cards is not worth a look.
    if lets_go not in LET_GO or meant_as(ask, "place") or (lets_go == "done" and meant_as(ask, "discard")):
        return None
    return ask.passes


def is_within_effect(game: BoardGame, ask: Ask) -> bool:
    """Something is chosen in the middle of a card or an attack, not a unit's own deed."""
    if any(option.verb in WITHIN for option in ask.options):
        return True
    compelled = ask.passes is None and (is_about(ask, "attack") or is_about(ask, "move"))
    return compelled and not _is_duty(game, ask)


def _is_duty(game: BoardGame, ask: Ask) -> bool:
    """A neutral unit begins its activation and must attack or come closer."""
    combat, acting = game.combat, game.combat.acting
    if acting is None or acting.attacks or ask.about != (f"unit:{acting.unit}",):
        return False
    return combat.armies[combat.units[acting.unit].side].hero == "neutral"


def _has_moved(game: BoardGame) -> bool:
    acting = game.combat.acting
    return acting is not None and acting.moved and not acting.attacks
