"""Resigning, and whoever answers for a side that nobody at the table answers for.

Whoever resigns is out at once as far as the others are concerned: their combat is over, their questions answer
themselves. Their heroes, towns and cards leave as those of an eliminated player, as soon as nothing is pending that
names them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from heroes.engine import Ask, Data, Option, Outcome, Seat, Step
from heroes.engine.game import RESIGNED
from heroes.rules.board.cards.decks import put_down
from heroes.rules.board.combat.ending import end_combat
from heroes.rules.board.combat.enemy_cards import aim
from heroes.rules.board.combat.fates import NEUTRAL
from heroes.rules.board.combat.fates import RESIGNED as BY_RESIGNING
from heroes.rules.board.combat.leaving import WAYS_TO_END
from heroes.rules.board.meeting.encounter import player_before
from heroes.rules.board.state.mapgame import WorldGame

Automaton = Callable[[WorldGame, Ask], Option]
"""Answers for a side by the rulebook. It sees the game alone and draws on no luck but the game's own."""


def let_pass(game: WorldGame, ask: Ask) -> Option:
    """The answer that leads to nothing, or the first one."""
    return next((option for option in ask.options if not option.steps), ask.options[0])


AUTOMATA: dict[str, Automaton] = {"idle": let_pass, "book": aim}
"""By the name that `Side.automaton` gives."""


def answer_for(game: WorldGame, ask: Ask) -> Option | None:
    """What is answered for a side without a seat, and for one that has been given up. None: its seat is asked."""
    world, side = game.world, ask.seat
    if side in world.resigned:
        leads = game.side_of(side)
        return Option(ask.options[0].key, (Forsake(leads),)) if leads >= 0 else let_pass(game, ask)
    automaton = world.sides[side].automaton if side >= 0 else ""
    return AUTOMATA[automaton](game, ask) if automaton else None


def resign(game: WorldGame, seat: Seat) -> Sequence[Step]:
    """The game is over if nobody is left who has anybody to beat, or nobody who is asked anything; otherwise it goes
    on without this player."""
    world = game.world
    world.resigned = (*world.resigned, seat)
    left = [side for side in range(len(world.sides)) if not game.has_left(side)]
    disputed = any(game.hostile(left[0], other) for other in left)
    if not disputed or left[0] >= game.seats:
        winners = tuple(other for other in range(game.seats) if any(game.allied(other, one) for one in left))
        game.finish(Outcome(winners, RESIGNED))
        return ()
    side = game.side_of(seat)
    if side >= 0:
        return (Forsake(side),)
    _hand_over_neutrals(game, seat)
    return ()


def _hand_over_neutrals(game: WorldGame, seat: Seat) -> None:
    """Neutral units that this player moved in somebody's combat are moved by another now."""
    combat = game.state.combat
    if combat is not None:
        for number, army in enumerate(combat.armies):
            if army.seat == seat and army.hero == NEUTRAL and army.leader < 0:
                army.seat = player_before(game, combat.armies[1 - number].seat)


class Forsake(Data, Step, frozen=True, tag="board.forsake"):
    """A combat ends at once because the player of a side has resigned. It is no defeat: nobody gains anything by it."""

    side: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for army in game.combat.armies:
            put_down(game, army.seat)
        end_combat(game, 1 - self.side, BY_RESIGNING, WAYS_TO_END, left_by=self.side)
        return ()
