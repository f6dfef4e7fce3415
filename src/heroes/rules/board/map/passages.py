"""Tokens that move whoever enters them: gates and monoliths, which a scenario joins by its gates, and whirlpools."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import NATURE, Ask, Data, Option, Step
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.map.gates import OpenFarEnd, PassGate, gates_at, hidden_end
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.map.portals import ChooseExit, Passage, come_out, exits
from heroes.rules.board.scenario.unit_effects import LoseUnit
from heroes.rules.board.state.lattice import field_name, field_said
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import Said, say

FREE_WHIRLPOOLS = "free-whirlpools"
"""The word of a week in which whirlpools cost nothing and lead where one likes."""


class GoThrough(Data, Passage, frozen=True, tag="board.go-through"):
    """The visitor comes out at the place that the scenario has joined to this one; if that lies face down, it is
    discovered."""

    def ways(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        for _, end in gates_at(game, visit.hero):
            if hidden_end(game, end) is not None:
                return (OpenFarEnd(visit.hero, end, 0),)
            for field in fields_called(game, end):
                if field != visit.field and field in game.atlas.fields:
                    return (PassGate(visit.hero, field, 0),) if why_not_stop(game, visit.hero, field) is None else ()
        return ()

    def label(self) -> Said:
        return say("map.reward.go-through")


class Whirl(Data, Passage, frozen=True, tag="board.whirl"):
    """The visitor is carried to another whirlpool, which is left to chance, and loses a unit of the army."""

    location: str

    def ways(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if not exits(game, visit.hero, self.location):
            return ()
        if game.week(FREE_WHIRLPOOLS):
            return (ChooseExit(visit.hero, self.location),)
        loss = LoseUnit()
        lost = loss.steps(game, visit) if loss.possible(game, visit) else ()
        return (*lost, IsCarried(visit.hero, self.location))

    def label(self) -> Said:
        return say("map.reward.go-through")


class IsCarried(Data, Step, frozen=True, tag="board.is-carried"):
    hero: int
    location: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        who = the_hero(game.piece(self.hero))
        options = tuple(
            Option(
                f"go:{field_name(field)}",
                come_out(game, self.hero, field),
                say("map.do.to", field=field_said(field)),
                verb="go",
                things=(the_field(field), who),
            )
            for field in exits(game, self.hero, self.location)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(
            NATURE,
            "carried",
            options,
            about=(who,),
            says=say("map.ask.where-portal-lead"),
            rule="core.symbols.question-mark",
        )


GO_THROUGH = GoThrough()
