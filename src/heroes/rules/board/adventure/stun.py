"""Paralysis tokens on units before the battle: a stunned unit adds nothing to the next Combat card it is chosen for
(battlefield.adventure.combat.stunned)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.adventure.events import UnitRecovers, UnitStunned
from heroes.rules.board.cards.decks import without
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.things import unit_card
from heroes.rules.board.words.combine import EndParalysis, PutParalysis
from heroes.rules.words.card import Effect
from heroes.words import say

if TYPE_CHECKING:
    from heroes.rules.board.adventure.table import AdventureTable

Fighter = tuple[Troop, bool]
"""A unit of the army, and whether it is stunned."""


def stunned_of(game: AdventureTable, seat: Seat) -> tuple[str, ...]:
    """The units of a player that bear a token; one that has left the army took its token along."""
    there = Counter(troop.card for troop in game.players[seat].army)
    found = []
    for card in game.adventurer(seat).stunned:
        if there[card]:
            there[card] -= 1
            found.append(card)
    return tuple(found)


def army_of(game: AdventureTable, seat: Seat) -> list[Fighter]:
    """Every unit; of several equal ones the first are stunned."""
    left = Counter(stunned_of(game, seat))
    fighters = []
    for troop in game.players[seat].army:
        fighters.append((troop, left[troop.card] > 0))
        left[troop.card] -= 1
    return fighters


def stun(game: AdventureTable, seat: Seat, card: str) -> None:
    game.equip(seat, stunned=(*stunned_of(game, seat), card))
    game.tell(UnitStunned(seat, card))


def recover(game: AdventureTable, seat: Seat, card: str) -> None:
    game.equip(seat, stunned=without(stunned_of(game, seat), card))
    game.tell(UnitRecovers(seat, card))


def _has(effect: Effect, kind: type[Effect]) -> bool:
    inner = getattr(effect, "effect", None)
    return isinstance(effect, kind) or any(_has(part, kind) for part in (*effect.parts(), *((inner,) if inner else ())))


def paralyses(effect: Effect) -> bool:
    """Whether a Morale card puts a Paralysis token on a unit."""
    return _has(effect, PutParalysis)


def frees(effect: Effect) -> bool:
    """Whether a Morale card takes a Paralysis token off a unit."""
    return _has(effect, EndParalysis)


class StunUnit(Data, Step, frozen=True, tag="board.stun-unit"):
    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        stun(game, self.seat, self.card)
        return ()


class FreeUnit(Data, Step, frozen=True, tag="board.free-unit"):
    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        recover(game, self.seat, self.card)
        return ()


@rule("battlefield.adventure.combat.failure")
class ChooseToStun(Data, Step, frozen=True, tag="board.choose-to-stun"):
    """A token goes on a unit of its owner's choice: on one of those named, or on any that has none."""

    seat: Seat
    cards: tuple[str, ...] = ()
    rule: str = "battlefield.morale.negative.trigger"

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        cards = self.cards or tuple(troop.card for troop, stunned in army_of(game, self.seat) if not stunned)
        options = tuple(
            Option(
                f"stun:{card}",
                (StunUnit(self.seat, card),),
                say("adventure.do.stun", unit=UNITS[card].says),
                verb="choose",
                things=(unit_card(card),),
            )
            for card in dict.fromkeys(cards)
        )
        if len(options) <= 1:
            return options[0].steps if options else ()
        return Ask(self.seat, "stun", options, says=say("adventure.ask.stun"), rule=self.rule)


class ChooseToFree(Data, Step, frozen=True, tag="board.choose-to-free"):
    """A token comes off a unit of its owner's choice."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"free:{card}",
                (FreeUnit(self.seat, card),),
                say("adventure.do.free", unit=UNITS[card].says),
                verb="choose",
                things=(unit_card(card),),
            )
            for card in dict.fromkeys(stunned_of(game, self.seat))
        )
        if len(options) <= 1:
            return options[0].steps if options else ()
        return Ask(
            self.seat,
            "free-unit",
            options,
            says=say("adventure.ask.free"),
            rule="battlefield.morale.positive.use-any-time",
        )
