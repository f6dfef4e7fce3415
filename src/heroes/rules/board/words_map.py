"""The vocabulary of cards, continued: what acts on the adventure map alone. Declared here so that every card is whole;
in a game without a map these effects can never be played."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.words.card import Effect, Play


class OnMap(Effect):
    """The family of effects that need the map."""

    __slots__ = ()

    def possible(self, game: BoardGame, play: Play) -> bool:
        return False

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        raise RuntimeError("this effect needs the adventure map")

    @property
    def map_only(self) -> bool:
        return True


class GainResources(Data, OnMap, frozen=True):
    """Gold, building materials or valuables at once."""

    gold: int = 0
    materials: int = 0
    valuables: int = 0


def gain(*, gold: int = 0, materials: int = 0, valuables: int = 0) -> GainResources:
    return GainResources(gold, materials, valuables)


class CheaperUnit(Data, OnMap, frozen=True):
    """Recruiting or reinforcing one unit costs less gold."""

    gold: int


def cheaper_unit(*, gold: int) -> CheaperUnit:
    return CheaperUnit(gold)


class CheaperSpells(Data, OnMap, frozen=True):
    """Spells bought in this town cost less, and buying looks at more cards."""

    gold: int
    search: int


def cheaper_spells(*, gold: int, search: int) -> CheaperSpells:
    return CheaperSpells(gold, search)


class MovementPoints(Data, OnMap, frozen=True):
    """A hero gets movement points this turn; it may also pass through fields without resolving them."""

    amount: int
    through_fields: bool = False


def movement_points(number: int, *, through_fields: bool = False) -> MovementPoints:
    return MovementPoints(number, through_fields)


class StepAtTurnEnd(Data, OnMap, frozen=True):
    """When the turn ends, the hero moves to an empty neighbouring field."""


STEP_AT_TURN_END = StepAtTurnEnd()


class ReturnToTown(Data, OnMap, frozen=True):
    """Move the hero to a town or settlement one controls, with movement points by the power of the spell."""

    movement: tuple[int, ...]


def return_to_town(*, movement: Sequence[int]) -> ReturnToTown:
    return ReturnToTown(tuple(movement))


class DiscoverTile(Data, OnMap, frozen=True):
    """Discover a map tile next to the hero's own."""


DISCOVER_TILE = DiscoverTile()


class RecruitNeutral(Data, OnMap, frozen=True):
    """For each dwelling draw a neutral unit of its level; one of them may be recruited at its price."""


RECRUIT_NEUTRAL = RecruitNeutral()


class SkipCombat(Data, OnMap, frozen=True):
    """Skip a combat with neutral units on a field of the hero's own level, without experience."""


SKIP_COMBAT = SkipCombat()


class ReinforceAfterWin(Data, OnMap, frozen=True):
    """After a won combat reinforce a unit of these levels at half its gold price."""

    tiers: tuple[str, ...]


def reinforce_after_win(*, tiers: Sequence[str]) -> ReinforceAfterWin:
    return ReinforceAfterWin(tuple(tiers))


class RerollMapDice(Data, OnMap, frozen=True):
    """This turn a treasure die and a resource die may be rerolled once each."""


REROLL_MAP_DICE = RerollMapDice()
