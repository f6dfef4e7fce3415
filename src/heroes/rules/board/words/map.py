"""The vocabulary of cards, continued: what needs the adventure map. In a game without a map these effects can never be
played. Printed as instants they work in a combat on the map as well, where they can do something there."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.resources import MATERIALS, VALUABLES
from heroes.rules.board.map.journeys import ChooseHaven, ChooseHero, Hasten, havens
from heroes.rules.board.map.landing import ChooseLanding, landing_fields
from heroes.rules.board.map.places import LookAround, tiles_around
from heroes.rules.board.realm.army import recruitable, reinforceable
from heroes.rules.board.realm.charms import CHEAPER_UNIT, LAST_STEP, PARLEY, LayCharm, has_charm
from heroes.rules.board.realm.dice import MAP_DICE, luck_with, may_have_luck
from heroes.rules.board.realm.guild import buy_steps, may_buy
from heroes.rules.board.realm.hire import DrawRecruits, MakeExchange, drawable, housed_tiers
from heroes.rules.board.realm.necromancy import RaiseDead, raised_by
from heroes.rules.board.realm.permanent import LayDown
from heroes.rules.board.realm.purse import Pay, Receive
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import Effect, Now, Play


class OnMap(Effect):
    """The family of effects that need the map."""

    __slots__ = ()

    def possible(self, game: BoardGame, play: Play) -> bool:
        return isinstance(game, WorldGame) and game.state.world is not None and self.works(game, play)

    def idle(self, now: Now) -> bool:
        return not now.world

    def works(self, game: WorldGame, play: Play) -> bool:
        """Whether it could do anything on the map as it lies now."""
        return True

    @property
    def map_only(self) -> bool:
        return True


def in_own_time(game: WorldGame, seat: Seat) -> bool:
    """Whether it is the player's own turn, outside combat, or a combat of the player's: the time for an instant."""
    return game.side_of(seat) >= 0 if game.state.combat is not None else game.world.turn == seat


class GainResources(Data, OnMap, frozen=True, tag="board.gain-resources"):
    """Gold, building materials or valuables at once."""

    gold: int = 0
    materials: int = 0
    valuables: int = 0

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Receive(play.seat, self.gold, self.materials, self.valuables, play.card)]


def gain(*, gold: int = 0, materials: int = 0, valuables: int = 0) -> GainResources:
    return GainResources(gold, materials, valuables)


class PayGold(Data, OnMap, frozen=True, tag="board.pay-gold"):
    """Pay gold, as the cost of something else."""

    gold: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.players[play.seat].gold >= self.gold

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Pay(play.seat, (self.gold, 0, 0), "deal")]


def pay(*, gold: int) -> PayGold:
    return PayGold(gold)


class CheaperUnit(Data, OnMap, frozen=True, tag="board.cheaper-unit"):
    """Recruiting or reinforcing one unit costs less gold."""

    gold: int

    def works(self, game: WorldGame, play: Play) -> bool:
        seat = play.seat
        if game.world.turn != seat or game.state.combat is not None:
            return False
        return bool(recruitable(game, seat, self.gold) or reinforceable(game, seat, self.gold))

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(CHEAPER_UNIT, self.gold, "use", play.seat))]


def cheaper_unit(*, gold: int) -> CheaperUnit:
    return CheaperUnit(gold)


class CheaperSpells(Data, OnMap, frozen=True, tag="board.cheaper-spells"):
    """Spells bought in this town cost less, and buying looks at more cards."""

    gold: int
    search: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.world.turn == play.seat and may_buy(game, play.seat, self.gold)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return buy_steps(game, play.seat, self.gold, self.search)


def cheaper_spells(*, gold: int, search: int) -> CheaperSpells:
    return CheaperSpells(gold, search)


# ---------------------------------------------------------------------- moving


class MovementPoints(Data, OnMap, frozen=True, tag="board.movement-points"):
    """A hero gets movement points this turn, the Main Hero where the card speaks of "your hero"; it may also pass
    through fields without resolving them."""

    amount: int
    through_fields: bool = False
    main: bool = False

    def works(self, game: WorldGame, play: Play) -> bool:
        there = not self.main or game.piece(game.main_of(play.seat)).field != NOWHERE
        return game.world.turn == play.seat and there

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        if self.main:
            return [Hasten(game.main_of(play.seat), self.amount, self.through_fields)]
        return [ChooseHero(play.seat, self.amount, self.through_fields)]


def movement_points(number: int, *, through_fields: bool = False) -> MovementPoints:
    return MovementPoints(number, through_fields)


def main_hero_moves(number: int) -> MovementPoints:
    """The Main Hero alone gets them."""
    return MovementPoints(number, main=True)


class StepAtTurnEnd(Data, OnMap, frozen=True, tag="board.step-at-turn-end"):
    """When the turn ends, the hero moves to an empty neighbouring field."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.world.turn == play.seat and game.state.combat is None

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(LAST_STEP, 1, "use", play.seat, source=play.card))]


STEP_AT_TURN_END = StepAtTurnEnd()


@rule("example.spell.town-portal-gets-no-leftover", "core.spell.outside-combat")
class ReturnToTown(Data, OnMap, frozen=True, tag="board.return-to-town"):
    """Move the hero to a town or settlement one controls, with movement points by the power of the spell."""

    movement: tuple[int, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        hero = game.main_of(play.seat)
        return game.piece(hero).field != NOWHERE and bool(havens(game, hero, self.gains(play)))

    def gains(self, play: Play) -> int:
        return self.movement[power_tier(play)]

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseHaven(game.main_of(play.seat), self.gains(play))]


def return_to_town(*, movement: Sequence[int]) -> ReturnToTown:
    return ReturnToTown(tuple(movement))


class Jump(Data, OnMap, frozen=True, tag="board.jump"):
    """Move one's own hero up to so many fields by the power of the spell, across everything that lies between; the
    last field is resolved as usual."""

    fields: tuple[int, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        return (
            game.state.combat is None
            and game.world.turn == play.seat
            and bool(landing_fields(game, play.seat, self.reaches(play)))
        )

    def reaches(self, play: Play) -> int:
        return self.fields[power_tier(play)]

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseLanding(play.seat, self.reaches(play))]


def jump(*, fields: Sequence[int]) -> Jump:
    return Jump(tuple(fields))


class DiscoverTile(Data, OnMap, frozen=True, tag="board.discover-tile"):
    """Discover a map tile next to the hero's own."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.state.combat is None and bool(tiles_around(game, game.main_of(play.seat)))

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LookAround(game.main_of(play.seat))]


DISCOVER_TILE = DiscoverTile()


# ---------------------------------------------------------------------- units


class RecruitNeutral(Data, OnMap, frozen=True, tag="board.recruit-neutral"):
    """For each dwelling draw a neutral unit of its level; one of them may be recruited at its price."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return any(drawable(game, tier) for tier in housed_tiers(game, play.seat))

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [DrawRecruits(play.seat, housed_tiers(game, play.seat))]


RECRUIT_NEUTRAL = RecruitNeutral()


class ExchangeUnit(Data, OnMap, frozen=True, tag="board.exchange-unit"):
    """Give up a Pack of one unit for a certain neutral unit, looked up in its deck; nobody has two of those."""

    gives: str
    gets: str

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        army = game.players[play.seat].army
        there = self.gets in game.state.decks[neutral_deck(UNITS[self.gets].tier)].draw
        return there and Troop(self.gives, True) in army and all(troop.card != self.gets for troop in army)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [MakeExchange(play.seat, self.gives, self.gets)]


def exchange_unit(gives: str, *, gets: str) -> ExchangeUnit:
    return ExchangeUnit(gives, gets)


class SkipCombat(Data, OnMap, frozen=True, tag="board.skip-combat"):
    """Skip a combat with neutral units on a field of the hero's own level, without experience; in the first edition
    recruit one of the guards before they are placed."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return not has_charm(game, play.seat, PARLEY)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(PARLEY, 0, "use", play.seat))]


SKIP_COMBAT = SkipCombat()


class ReinforceAfterWin(Data, OnMap, frozen=True, tag="board.reinforce-after-win"):
    """After a won combat reinforce a unit of these levels at half its gold price."""

    tiers: tuple[str, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        return bool(raised_by(game, play.seat, self.tiers))

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [RaiseDead(play.seat, self.tiers)]


def reinforce_after_win(*, tiers: Sequence[str]) -> ReinforceAfterWin:
    return ReinforceAfterWin(tuple(tiers))


# ---------------------------------------------------------------------- dice


class RerollMapDice(Data, OnMap, frozen=True, tag="board.reroll-map-dice"):
    """This turn a treasure die and a resource die may be rerolled once each."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.state.combat is None and may_have_luck(game, play.seat, *MAP_DICE)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return luck_with(play.seat, play.card, *MAP_DICE)


REROLL_MAP_DICE = RerollMapDice()


# ---------------------------------------------------------------------- cards that stay


class StayInPlay(Data, OnMap, frozen=True, tag="board.stay-in-play"):
    """The card stays in play until another takes its place, and brings something in every Resource round."""

    resource: str
    amount: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.state.combat is None and game.world.turn == play.seat

    def income(self) -> tuple[str, int]:
        return self.resource, self.amount

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayDown(play.seat, play.card)]


def earns_in_play(*, materials: int = 0, valuables: int = 0) -> StayInPlay:
    return StayInPlay(VALUABLES, valuables) if valuables else StayInPlay(MATERIALS, materials)
