"""Damage that a scenario has lie on units until they fight."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import KEPT
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import UnitHurt
from heroes.rules.board.state.mapgame import WOUND, WorldGame
from heroes.rules.board.state.naming import named_among
from heroes.rules.board.state.things import unit_card
from heroes.words import Said, say


class Hurt(Data, Reward, frozen=True, tag="board.scenario-hurt"):
    """So much damage comes to lie on units of the army, as their player deals it out."""

    amount: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(can_bear(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DealOut(visit.seat, self.amount),)

    def label(self) -> Said:
        return say("scenario.reward.damage", n=self.amount)


def can_bear(game: WorldGame, seat: Seat) -> list[str]:
    """The units on which more damage can lie: none is lost by it alone."""
    player, wounds = game.players[seat], game.wounds(seat)
    return [troop.card for troop in player.army if wounds.get(troop.card, 0) < health_of(player, troop.card) - 1]


def health_of(player: Player, card: str) -> int:
    pack = any(troop.card == card and troop.pack for troop in player.army)
    return UNITS[card].face(pack).health


@rule("core.components.damage-tokens", "core.combat.damage.accumulates")
class DealOut(Data, Explains, Step, frozen=True, tag="board.scenario-deal-out"):
    """Point by point; what no unit can bear is gone."""

    seat: Seat
    left: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        cards = can_bear(game, self.seat) if self.left else []
        rest = DealOut(self.seat, self.left - 1)
        options = tuple(
            Option(
                f"hurt:{card}",
                (HurtUnit(self.seat, card), rest),
                say("scenario.do.hurt", unit=named_among(card, cards)),
                verb="choose",
                things=(unit_card(card),),
            )
            for card in cards
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        says = say("scenario.ask.hurt", n=self.left)
        return Ask(self.seat, "deal-out", options, amount=self.left, says=says, rule=BY_EVENT)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("scenario.reason.hurt")) if kind == "unit-card" else None


class HurtUnit(Data, Step, frozen=True, tag="board.scenario-hurt-unit"):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        amount = game.wounds(self.seat).get(self.card, 0) + 1
        game.lose_wounds(self.seat, self.card)
        game.world.charms = (*game.world.charms, Charm(WOUND + self.card, amount, KEPT, self.seat))
        game.tell(UnitHurt(self.seat, self.card, amount))
        return ()
