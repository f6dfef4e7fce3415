"""`greedy` for combats: try every answer on an imagined game, see it through to the end of the activation, and take the
one that leaves the best position. It never sees the enemy's hand: the imagined one is dealt anew."""

from __future__ import annotations

from random import Random

from heroes.ai.asked import is_about, meant_as, passing
from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.combat_value import value
from heroes.engine import NATURE, Ask, Option, Seat
from heroes.rules.board.state.boardgame import BoardGame

LET_GO = ("pass", "done", "draw", "keep", "stay", "cast")
"""How answers are meant that are given to others' windows, and to one's own, while a line is being seen through."""
WITHIN = ("choose", "discard", "swap", "heal")
"""How answers are meant within a card's effect: one's own are tried out, an opponent's are given at random."""
LOOK = 12
"""At most so many answers are tried to a question within a question."""
DEPTH = 5


@bot("greedy", "skirmish", "combat")
class GreedyCombat:
    """One step of look-ahead on a clear evaluation."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        game = seen.imagine(self._rng)
        if not isinstance(game, BoardGame) or game.state.combat is None:
            return Weighing(self._rng.choice(ask.options).key)
        tried = tuple(
            Weighed(option.key, self._try(game, seen.seat, option.key, DEPTH) + self._rng.random() * 1e-6)
            for option in self._worth_trying(game, ask)
        )
        return Weighing(max(tried, key=lambda one: one.worth).key, tried)

    def _worth_trying(self, game: BoardGame, ask: Ask) -> list[Option]:
        """Obstacles and placements are many and nearly alike: a sample will do."""
        options = list(ask.options)
        if meant_as(ask, "place") and len(options) > 2 * LOOK:
            return self._rng.sample(options, 2 * LOOK)
        return options

    def _try(self, game: BoardGame, seat: Seat, key: str, depth: int) -> float:
        twin = game.copy()
        twin.ask_chance = True
        ask = twin.ask
        assert ask is not None
        twin.answer(ask.seat, key)
        return self._see_through(twin, seat, depth)

    def _see_through(self, game: BoardGame, seat: Seat, depth: int) -> float:
        """Play routine answers until the activation is over; dice are weighed, not rolled, while `depth` lasts."""
        while (ask := game.ask) is not None and game.state.combat is not None:
            if ask.seat == NATURE:
                if depth <= 0:
                    game.answer(NATURE, self._rng.choice(ask.options).key)
                    continue
                total = sum(option.weight for option in ask.options)
                return (
                    sum(option.weight * self._try(game, seat, option.key, depth - 1) for option in ask.options) / total
                )
            routine = self._routine(ask)
            if routine is not None:
                game.answer(ask.seat, routine)
            elif self._is_within_effect(game, ask):
                if ask.seat != seat or depth <= 0:
                    game.answer(ask.seat, self._rng.choice(ask.options).key)
                    continue
                return max(self._try(game, seat, option.key, depth - 1) for option in ask.options[:LOOK])
            elif ask.seat == seat and passing(ask) == "end" and self._has_moved(game) and depth > 0:
                fits = meant_as(ask, "attack", "defend", "end")
                return max(self._try(game, seat, option.key, depth - 1) for option in fits)
            else:
                break
        return value(game, seat)

    @staticmethod
    def _routine(ask: Ask) -> str | None:
        """How a question is answered while a line is being seen through, whoever is asked."""
        back = meant_as(ask, "retaliate")
        if back:
            return back[0].key
        return ask.passes if passing(ask) in LET_GO and not meant_as(ask, "place", "swap") else None

    @staticmethod
    def _is_within_effect(game: BoardGame, ask: Ask) -> bool:
        """Something is chosen in the middle of a card or an attack, not a unit's own deed."""
        struck = bool(game.combat.clashes) and is_about(ask, "attack")
        return struck or any(option.verb in WITHIN for option in ask.options)

    @staticmethod
    def _has_moved(game: BoardGame) -> bool:
        acting = game.combat.acting
        return acting is not None and acting.moved and not acting.attacks
