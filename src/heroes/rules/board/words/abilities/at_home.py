"""Abilities on the map, while the unit is in a player's army."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from heroes.engine import Data, Option, Seat, Step
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.map.study import RollForReward, by_attack_die
from heroes.rules.board.realm.army import UseAction, stands_at
from heroes.rules.board.realm.rewards import POSITIVE_MORALE, gain
from heroes.rules.board.realm.units_at_home import PEEK, decks_to_see, peek_option
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say


class Earns(Data, Ability, frozen=True, tag="board.earns"):
    """So much of a resource at the start of each Resource round."""

    resource: Resource
    amount: int

    def income(self) -> tuple[Resource, int]:
        return self.resource, self.amount


def earns(resource: Resource, amount: int) -> Earns:
    return Earns(resource, amount)


class ReinforcedCheaper(Data, Ability, frozen=True, tag="board.reinforced-cheaper"):
    """Reinforcing it costs so much less gold while a hero stands on this location."""

    gold: int
    at: str

    def reinforced_cheaper(self, game: WorldGame, seat: Seat) -> int:
        return self.gold if stands_at(game, seat, self.at) else 0


def reinforced_cheaper(gold: int, *, at: str) -> ReinforcedCheaper:
    return ReinforcedCheaper(gold, at)


class PeeksAtDeck(Data, Ability, frozen=True, tag="board.peeks-at-deck"):
    """Once a turn its owner looks at the top card of a deck and may put it under that deck."""

    def in_turn(self, game: WorldGame, seat: Seat, then: Step) -> Sequence[Option]:
        return () if game.used(seat, PEEK) or not decks_to_see(game, seat) else (peek_option(seat, then),)


PEEKS_AT_DECK = PeeksAtDeck()


class ThrowsForMorale(Data, Ability, frozen=True, tag="board.throws-for-morale"):
    """Once a turn its owner throws an attack die: a +1 gives positive morale."""

    def in_turn(self, game: WorldGame, seat: Seat, then: Step) -> Sequence[Option]:
        return () if game.used(seat, CHEERED) else (cheer_option(seat, then),)


CHEERED = "cheered"
"""What is spent for the turn."""


@cache
def cheer_option(seat: Seat, then: Step) -> Option:
    throw = RollForReward(by_attack_die(plus=POSITIVE_MORALE, zero=gain(), minus=gain()), Visit(seat))
    return Option(
        "throw-for-morale", (UseAction(seat, CHEERED), throw, then), say("realm.do.throw-for-morale"), verb="roll"
    )


THROWS_FOR_MORALE = ThrowsForMorale()


class StepsAtTurnEnd(Data, Ability, frozen=True, tag="board.steps-at-turn-end"):
    """As the turn ends the hero may step to an empty neighbouring field."""

    def last_steps(self) -> int:
        return 1


STEPS_AT_TURN_END = StepsAtTurnEnd()
