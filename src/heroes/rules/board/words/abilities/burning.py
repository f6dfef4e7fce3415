"""Abilities that burn further units, cost cards, keep off the damage of some spells, or call another unit to the
board."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.choosing import unit_option
from heroes.rules.board.cards.decks import discard_options
from heroes.rules.board.combat.damage import BY_EFFECT, BY_SPELL, DealDamage, TurnToPack
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Cast, Unit
from heroes.rules.board.state.events import Summoned
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import adjacent, closed, living, occupied
from heroes.rules.words.card import Card
from heroes.words import say, word


class CostsCard(Data, Ability, frozen=True, tag="board.costs-card"):
    """For each spell that the enemy player casts from hand that player discards a further card, if there is one."""

    about_spells = True

    def when_cast(self, game: BoardGame, bearer: Unit, cast: Cast) -> Sequence[Step]:
        return (PayCard(cast.seat, bearer.id),) if game.side_of(cast.seat) == 1 - bearer.side else ()


class PayCard(Data, Step, frozen=True, tag="board.pay-card"):
    seat: Seat
    unit: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = discard_options(game, self.seat)
        if not options:
            return ()
        return Ask(
            self.seat,
            "discard",
            options,
            private=True,
            about=(f"unit:{self.unit}",),
            says=say("cards.ask.discard-card"),
            rule="core.units.ability.passive",
        )


COSTS_CARD = CostsCard()


# ---------------------------------------------------------------------- burning another unit


class BurnsBesideTarget(Data, Ability, frozen=True, tag="board.burns-beside-target"):
    """After an attack on a target that is not adjacent one unit next to the target, friend or foe, takes damage."""

    amount: int

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        if cell < 0 or unit.cell < 0 or game.ground.adjacent(unit.cell, cell):
            return ()
        near = game.ground.neighbours[cell]
        struck = tuple(
            other.id for other in game.combat.units if other.cell >= 0 and near >> other.cell & 1 and other is not unit
        )
        return (BurnOne(unit.id, struck, self.amount),)


class BurnsAnother(Data, Ability, frozen=True, tag="board.burns-another"):
    """After its attack a second enemy unit next to it takes damage."""

    amount: int

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        enemies = living(game.combat, 1 - unit.side)
        near = [enemy for enemy in enemies if enemy is not target and adjacent(game.combat, unit, enemy)]
        return (BurnOne(unit.id, tuple(enemy.id for enemy in near), self.amount),)


class BurnOne(Data, Step, frozen=True, tag="board.burn-one"):
    """One of these units, as the attacking player chooses, takes damage."""

    unit: int
    among: tuple[int, ...]
    amount: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            unit_option(game, game.unit(number), DealDamage(number, self.amount, BY_EFFECT), CombatMayEnd())
            for number in self.among
            if game.unit(number).alive
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(
            game.combat.armies[game.unit(self.unit).side].seat,
            "burn",
            options,
            about=(f"unit:{self.unit}",),
            says=say("magic.ask.burn", unit=named(game, game.unit(self.unit)), n=self.amount),
            rule="core.units.ability.attack",
        )


def burns_beside_target(amount: int) -> BurnsBesideTarget:
    return BurnsBesideTarget(amount)


def burns_another(amount: int) -> BurnsAnother:
    return BurnsAnother(amount)


# ---------------------------------------------------------------------- spells that do no damage


class NoDamageFrom(Data, Ability, frozen=True, tag="board.no-damage-from"):
    """Takes no damage from these spells, nor from those of these schools."""

    about_spells = True

    schools: tuple[str, ...]
    cards: tuple[str, ...]

    def spares(self, game: BoardGame, bearer: Unit, unit: Unit, amount: int, source: str) -> int:
        casts = game.state.casts
        if unit.id != bearer.id or source != BY_SPELL or not casts:
            return amount
        return 0 if self.unharmed_by(CARDS[casts[-1].card]) else amount

    def unharmed_by(self, card: Card) -> bool:
        # A spell of several schools is of none in particular.
        return card.id in self.cards or (len(card.schools) == 1 and card.schools[0] in self.schools)


def no_damage_from(*, schools: Sequence[str] = (), cards: Sequence[str] = ()) -> NoDamageFrom:
    return NoDamageFrom(tuple(schools), tuple(cards))


# ---------------------------------------------------------------------- calling another unit


class Calls(Data, Ability, frozen=True, tag="board.calls"):
    """Instead of anything else, once a unit of its side has fallen in this combat: a certain unit of the side grows
    from Few to Pack or, if the side has none, a Few of them joins it on a space next to the caller."""

    card: str

    def action(self, game: BoardGame, unit: Unit) -> Option | None:
        combat = game.combat
        if all(one.alive for one in combat.units if one.side == unit.side):
            return None
        standing = [one for one in living(combat, unit.side) if one.card == self.card]
        waiting = any(troop.card == self.card for troop in combat.armies[unit.side].waiting)
        step: Step
        if standing and not standing[0].pack:
            step = TurnToPack(standing[0].id)
        elif standing or waiting or not free_beside(game, unit):
            return None
        else:
            step = ChooseArrival(unit.id, self.card)
        says = say("combat.do.use", word=word("call"))
        return Option("ability:call", (step,), says, verb="ability", things=(f"unit:{unit.id}",))


def free_beside(game: BoardGame, unit: Unit) -> int:
    """The empty spaces next to a unit."""
    if unit.cell < 0:
        return 0
    return game.ground.neighbours[unit.cell] & ~occupied(game.combat) & ~closed(game.combat, unit.side)


class ChooseArrival(Data, Step, frozen=True, tag="board.choose-arrival"):
    unit: int
    card: str

    def run(self, game: BoardGame) -> Ask:
        names = game.ground.names
        unit = game.unit(self.unit)
        options = tuple(
            Option(
                f"to:{names[cell]}",
                (ArriveAt(self.card, unit.side, cell),),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
            )
            for cell in cells_of(free_beside(game, unit))
        )
        return Ask(
            game.combat.armies[unit.side].seat,
            "choose-arrival",
            options,
            about=(f"unit:{self.unit}",),
            says=say("magic.ask.arrival", unit=UNITS[self.card].says),
            rule="core.units.ability.other",
        )


class ArriveAt(Data, Step, frozen=True, tag="board.arrive-at"):
    """The unit acts from the next combat round on."""

    card: str
    side: int
    cell: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        unit = Unit(len(combat.units), self.card, self.side, False, cell=self.cell, activated=True)
        combat.units = [*combat.units, unit]
        _, owner, cell = game.told(unit)
        game.tell(Summoned(unit.id, unit.card, owner, cell))
        return ()


def calls(card: str) -> Calls:
    return Calls(card)
