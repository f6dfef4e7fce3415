"""The vocabulary of cards, continued: schools of magic, and the cards that strengthen their spells."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.cards.lying import counts_as
from heroes.rules.board.realm.permanent import LayDown
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.map import OnMap
from heroes.rules.board.words.power import Strengthen
from heroes.rules.words.card import Card, Effect, Play


class LendToSchool(Data, OnMap, frozen=True, tag="board.lend-to-school"):
    """The card stays in play until another takes its place; while it does, each spell of a school that its owner casts
    has more power."""

    school: str
    amount: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.state.combat is None and game.world.turn == play.seat

    def lends(self, school: str) -> int:
        return self.amount if school == self.school else 0

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayDown(play.seat, play.card)]


def lends_to_school(school: str, power: int) -> LendToSchool:
    return LendToSchool(school, power)


class SchoolPower(Data, Effect, frozen=True, tag="board.school-power"):
    """More power for a spell of a school that is being cast. A card that lay in play and has lent it some already gives
    so much together."""

    school: str
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        casts = game.state.casts
        return bool(casts) and casts[-1].seat == play.seat and counts_as(game, casts[-1], self.school)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Strengthen(self.amount - play.number, play.card)]

    @property
    def power_value(self) -> int:
        return self.amount

    def power_for(self, spell: Card) -> int:
        return self.amount if self.school in spell.schools else 0


def school_power(school: str, number: int) -> SchoolPower:
    return SchoolPower(school, number)
