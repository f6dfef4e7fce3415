"""The Grail token: where it lies, who carries it, how it changes hands (core.loc.grail,
tournament.scenario.inheritance.grail-*)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Cost, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.fates import DEFEATED, LEFT, OFF_MAP, SURRENDER
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.tokens import VICTOR, TakeToken, carried, drop_token
from heroes.rules.board.scenario.model import Token
from heroes.rules.board.state.combat import CombatResult, Fate
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Deed, DeedKind
from heroes.rules.board.state.map_events import GrailTaken
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import Said, say

GRAIL: DeedKind = "grail"
_AS_PRINTED = Token(drops_on=(SURRENDER,))
"""The Grail where the scenario says nothing of it."""


def was_taken(game: WorldGame) -> bool:
    """Whether any hero has ever taken the token."""
    return any(deed.what == GRAIL for deed in game.world.deeds)


def lies_at(game: WorldGame, field: int) -> bool:
    """Whether the token lies on a field: where it was dropped, or at first on the Grail field."""
    if game.world.grail != NOWHERE:
        return game.world.grail == field
    return game.field(field).location == GRAIL and not was_taken(game)


@rule("core.loc.grail")
class TakeGrail(Data, Reward, frozen=True, tag="board.take-grail"):
    """Visiting the Grail gives the token, unless the scenario asks movement points for it."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return not game.scenario.grail[1] and lies_at(game, visit.field)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (PickUpGrail(visit.hero, visit.field),)

    def label(self) -> Said:
        return say("map.reward.take-grail")


@rule("tournament.scenario.inheritance.grail-take")
def grail_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """A hero on the field with the token may take it for movement points
    (tournament.scenario.inheritance.grail-take)."""
    cost, piece = game.scenario.grail[1], game.piece(hero)
    if not cost or piece.movement < cost or not lies_at(game, piece.field):
        return []
    steps = (PickUpGrail(hero, piece.field, cost), then)
    things = (the_field(piece.field), the_hero(piece))
    says = say("map.do.take-grail-movement", cost=cost)
    return [Option(f"take-grail:{piece.kind}", steps, says, verb="take", cost=Cost(movement=cost), things=things)]


def found_on_the_way(game: WorldGame, hero: int, field: int) -> tuple[Step, ...]:
    """A token that was dropped costs as much as on its own field."""
    dropped = game.world.grail == field and not game.scenario.grail[1]
    return (PickUpGrail(hero, field),) if dropped else ()


class PickUpGrail(Data, Step, frozen=True, tag="board.pick-up-grail"):
    hero: int
    field: int
    cost: int = 0

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        game.add_movement(self.hero, -self.cost)
        game.settle_token(GRAIL, NOWHERE, self.hero)
        world.deeds = (*world.deeds, Deed(GRAIL, game.owner_of(self.hero), field=self.field, round=world.round))
        game.tell(GrailTaken(*game.named(self.hero)))
        token, seat = game.scenario.tokens.get(GRAIL), game.owner_of(self.hero)
        if token is None or token.taken is None or game.is_run(seat):
            return ()
        return tuple(token.taken.steps(game, Visit(seat, self.hero, self.field)))


def drop_all(game: WorldGame, hero: int, field: int) -> None:
    """A hero leaves everything that it carries on a field: the Grail, and tokens of the scenario's own."""
    for token in carried(game, hero):
        drop_token(game, token, hero, field)


@rule(
    "tournament.scenario.inheritance.grail-hero-defeat",
    "tournament.scenario.inheritance.grail-neutral-defeat",
    "tournament.scenario.inheritance.grail-surrender",
)
def carried_after_combat(game: WorldGame, result: CombatResult, fate: Fate, hero: int, victor: int, field: int) -> None:
    """A hero that beats the carrier takes the token, unless the scenario lets it pass otherwise; a carrier beaten by
    others, or one that surrenders or must leave the map, drops it where they fought. `victor` is -1 where no hero
    fought on the other side."""
    beaten = fate.outcome == DEFEATED or fate.cube
    surrendered = fate.outcome == LEFT and result.ended_by == SURRENDER
    for token in carried(game, hero) if hero >= 0 else ():
        told = game.scenario.tokens.get(token, _AS_PRINTED)
        if beaten and victor >= 0 and VICTOR in told.passes_to:
            (PickUpGrail(victor, field) if token == GRAIL else TakeToken(token, victor)).run(game)
        elif beaten or fate.goes == OFF_MAP or (surrendered and SURRENDER in told.drops_on):
            drop_token(game, token, hero, field)
