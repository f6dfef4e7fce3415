"""Moving a unit, by its own will or driven away."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.combat.fires import burns_on_arrival
from heroes.rules.board.combat.sands import mines_on_arrival, sinks_on_arrival
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import Moved
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import closed, occupied
from heroes.words import say


class MoveTo(Data, Step, frozen=True, tag="board.move-to"):
    """Put a unit on another space."""

    unit: int
    cell: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        seat, owner, cell = game.told(unit)
        game.tell(Moved(unit.id, unit.card, cell, game.ground.names[self.cell], seat, owner, acting=False))
        unit.cell = self.cell
        if game.combat.bonuses:
            sinks_on_arrival(game, unit)
            return (*burns_on_arrival(game, unit, self.cell), *mines_on_arrival(game, unit))
        return ()


class StepAway(Data, Step, frozen=True, tag="board.step-away"):
    """Its owner chooses the space; without a free space further away it stays."""

    unit: int
    enemy: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat, ground = game.combat, game.ground
        unit, enemy = combat.units[self.unit], combat.units[self.enemy]
        if unit.cell < 0 or enemy.cell < 0:
            return ()
        free = ground.neighbours[unit.cell] & ~occupied(combat) & ~closed(combat, unit.side)
        now = ground.distance(unit.cell, enemy.cell)
        away = [cell for cell in cells_of(free) if ground.distance(cell, enemy.cell) > now]
        if not away:
            return ()
        options = tuple(
            Option(
                f"to:{ground.names[cell]}",
                (MoveTo(unit.id, cell),),
                say("combat.do.step", cell=ground.names[cell]),
                verb="move",
                things=(f"cell:{ground.names[cell]}",),
            )
            for cell in away
        )
        return Ask(
            combat.armies[unit.side].seat,
            "step-away",
            options,
            about=(f"unit:{unit.id}",),
            says=say("combat.ask.step-away", unit=named(game, unit)),
            rule="core.units.ability.die-triggered",
        )
