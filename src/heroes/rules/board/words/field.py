"""The vocabulary of cards, continued: the attack die, saving units, moving them, and cards that lie on a unit."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import CLASH, COMBAT, Give
from heroes.rules.board.cards.resolve import doer
from heroes.rules.board.cards.selectors import GOLD, is_spell_proof, power_tier
from heroes.rules.board.combat.attack import CancelAttack
from heroes.rules.board.combat.damage import BY_EFFECT, BY_SPELL, DealDamage
from heroes.rules.board.combat.dice import BY_CARD, IgnoreDie, RerollDie, may_reroll
from heroes.rules.board.combat.moving import MoveTo, StepAway
from heroes.rules.board.combat.siege import fell, walls_stand
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.charms import TURN, WEASEL, LayCharm, may_have_reroll
from heroes.rules.board.realm.dice import ATTACK, MAP_DICE, luck_with, may_have_luck
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Combat, Unit
from heroes.rules.board.state.events import card_said, structure_said
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import OVERLAYS, free_cells, health_left, living, tier
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.combine import aim
from heroes.rules.words.card import SPELL, Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- the attack die


class VoidDie(Data, Effect, frozen=True, tag="board.void-die"):
    """The fallen die of this attack is ignored, with everything that it triggered."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and bool(combat.clashes) and bool(combat.clashes[-1].dice)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [IgnoreDie()]

    @property
    def defends(self) -> bool:
        return True


VOID_DIE = VoidDie()


class TripleDie(Data, Effect, frozen=True, tag="board.triple-die"):
    """The result of the attack die counts three times."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        return combat.units[combat.clashes[-1].attacker].side == game.side_of(play.seat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [CountThrice()]


class CountThrice(Data, Step, frozen=True, tag="board.count-thrice"):
    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.clashes[-1].triple = True
        return ()


TRIPLE_DIE = TripleDie()


class TurnUpNextDie(Data, Effect, frozen=True, tag="board.turn-up-next-die"):
    """At the player's next roll of attack dice one die is turned to +1; until then the card lies announced."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side = game.side_of(play.seat)
        return [Give(Bonus("turn-up", 1, COMBAT, side=side, source=play.card, seat=play.seat, holds=True))]


TURN_UP_NEXT_DIE = TurnUpNextDie()


class MinusOne(Data, Effect, frozen=True, tag="board.minus-one"):
    """The player's unit in this attack has 1 attack less if it attacks, 1 defense less if it is attacked."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and bool(combat.clashes)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        combat = game.combat
        clash = combat.clashes[-1]
        attacks = combat.units[clash.attacker].side == game.side_of(play.seat)
        what, unit = ("attack", clash.attacker) if attacks else ("defense", clash.target)
        return [Give(Bonus(what, -1, CLASH, unit=unit, seat=play.seat))]


MINUS_ONE = MinusOne()


class LuckyDice(Data, Effect, frozen=True, tag="board.lucky-dice"):
    """Each attack die of the player may be rerolled once, until the end of the turn; on the map a treasure die and a
    resource die as well."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        if game.state.combat is None:
            return may_have_luck(game, play.seat, ATTACK)
        side = game.side_of(play.seat)
        return side >= 0 and "luck" not in game.combat.armies[side].rerolls

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side = game.side_of(play.seat)
        if side < 0:
            return [*luck_with(play.seat, play.card, *MAP_DICE, ATTACK)]
        hold = Bonus("luck", 1, COMBAT, side=side, source=play.card, seat=play.seat, holds=True)
        later = luck_with(play.seat, "", *MAP_DICE, ATTACK) if may_have_luck(game, play.seat, ATTACK) else ()
        return [Give(hold), AllowLuck(side), *later]


class AllowLuck(Data, Step, frozen=True, tag="board.allow-luck"):
    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        army = game.combat.armies[self.side]
        army.rerolls = (*army.rerolls, "luck")
        return ()


LUCKY_DICE = LuckyDice()


class RerollOneDie(Data, Effect, frozen=True, tag="board.reroll-one-die"):
    """Roll one of one's own dice again: an attack die that has fallen, or a die of the map in this turn."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        if game.state.combat is None:
            return may_have_reroll(game, play.seat, WEASEL)
        return may_reroll(game, play.seat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        if game.state.combat is None:
            return [LayCharm(Charm(WEASEL, 1, TURN, play.seat))]
        return [RerollDie(play.seat, BY_CARD)]


REROLL_ONE_DIE = RerollOneDie()


class SlayGold(Data, Effect, frozen=True, tag="board.slay-gold"):
    """The own unit that attacks a gold unit rolls so many dice, of which all but the -1 count; then draw a card."""

    dice: tuple[int, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        attacker, target = combat.units[combat.clashes[-1].attacker], combat.units[combat.clashes[-1].target]
        if attacker.side != game.side_of(play.seat) or is_spell_proof(game, attacker, play.card):
            return False
        return tier(target) == GOLD and not any(
            item.what == "slay" and item.unit == attacker.id for item in combat.bonuses
        )

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        unit, dice = game.combat.clashes[-1].attacker, self.dice[power_tier(play)]
        return [
            Give(Bonus("slay", dice, CLASH, unit=unit, source=play.card, seat=play.seat)),
            Give(Bonus("draw-after", 1, CLASH, unit=unit, seat=play.seat)),
        ]


def slay_gold(*, dice: Sequence[int]) -> SlayGold:
    return SlayGold(tuple(dice))


class SkipActivation(Data, Effect, frozen=True, tag="board.skip-activation"):
    """The enemy unit that is about to act does not; how high its level may be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or combat.acting is None or combat.acting.ended:
            return False
        unit = combat.units[combat.acting.unit]
        reached = power_tier(play)
        if unit.side == game.side_of(play.seat) or reached < 0 or is_spell_proof(game, unit, play.card):
            return False
        return tier(unit) in self.tiers_by_power[reached]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        acting = game.combat.acting
        assert acting is not None
        return aim(game, game.unit(acting.unit), play, EndThisActivation())


class EndThisActivation(Data, Step, frozen=True, tag="board.end-this-activation"):
    """The unit's activation is over before it has begun."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        acting = game.combat.acting
        if acting is not None:
            acting.ended = True
        return ()


def skip_activation(*, tiers_by_power: Sequence[Sequence[str]]) -> SkipActivation:
    return SkipActivation(tuple(tuple(group) for group in tiers_by_power))


# ---------------------------------------------------------------------- walls


class Quake(Data, Effect, frozen=True, tag="board.quake"):
    """In a siege walls or the gate fall: so many of the player's choice by the power of the spell; at its highest all
    of them, after each unit next to one has taken damage."""

    walls: tuple[int, ...]
    damage: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        return combat is not None and combat.siege and walls_stand(combat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        reached = power_tier(play)
        if reached < len(self.walls):
            return [ChooseWall(play)] * self.walls[reached]
        combat, ground = game.combat, game.ground
        hit = [
            DealDamage(unit.id, self.damage, BY_SPELL)
            for unit in combat.units
            if unit.cell >= 0
            and any(ground.neighbours[unit.cell] >> cell & 1 for place in standing_walls(combat) for cell in place[1])
        ]
        return [*hit, *(FellWall(place) for place, _ in standing_walls(combat))]


def standing_walls(combat: Combat) -> list[tuple[int, tuple[int, ...]]]:
    """The walls and the gate that stand: their places in the list, and the spaces that they cover."""
    return [
        (place, item.cells)
        for place, item in enumerate(combat.structures)
        if item.standing and item.kind in ("wall", "gate")
    ]


def wall_options(game: BoardGame) -> list[Option]:
    """Each wall, and the gate, may be the one that falls."""
    combat, names = game.combat, game.ground.names
    return [
        Option(
            f"break:{combat.structures[place].name}",
            (FellWall(place),),
            say("combat.do.destroy", item=structure_said(combat.structures[place].name)),
            verb="break",
            things=(f"structure:{combat.structures[place].name}", *(f"cell:{names[cell]}" for cell in cells)),
        )
        for place, cells in standing_walls(combat)
    ]


class ChooseWall(Data, Step, frozen=True, tag="board.choose-wall"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(wall_options(game))
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-wall",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.which-wall", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


class FellWall(Data, Step, frozen=True, tag="board.fell-wall"):
    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if game.combat.structures[self.place].standing:
            fell(game, self.place)
        return ()


def quake(*, walls: Sequence[int], damage: int) -> Quake:
    return Quake(tuple(walls), damage)


# ---------------------------------------------------------------------- saving a unit


@rule("core.cards.text-overrides")
class SaveUnit(Data, Effect, frozen=True, tag="board.save-unit"):
    """Cancel the attack that would bring one's own unit to 0 health; how high its level may be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes or combat.clashes[-1].cancelled:
            return False
        target = combat.units[combat.clashes[-1].target]
        if CARDS[play.card].kind == SPELL and is_spell_proof(game, target, play.card):
            return False
        reached = power_tier(play)
        return target.side == game.side_of(play.seat) and reached >= 0 and tier(target) in self.tiers_by_power[reached]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [CancelAttack()]

    @property
    def defends(self) -> bool:
        return True


def save_unit(*, tiers_by_power: Sequence[Sequence[str]]) -> SaveUnit:
    return SaveUnit(tuple(tuple(group) for group in tiers_by_power))


# ---------------------------------------------------------------------- moving units about


class LoseSide(Data, Effect, frozen=True, tag="board.lose-side"):
    """The health of the unit becomes 0: a Pack turns to its Few side, a Few is destroyed."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DealDamage(play.unit, health_left(game.combat, game.unit(play.unit)), BY_EFFECT)]


LOSE_SIDE = LoseSide()


class Relocate(Data, Effect, frozen=True, tag="board.relocate"):
    """Move the chosen unit to any empty space, whatever lies between."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or game.unit(play.unit).cell >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseSpace(play)]


class ChooseSpace(Data, Step, frozen=True, tag="board.choose-space"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat, ground = game.combat, game.ground
        unit = combat.units[self.play.unit]
        free = free_cells(combat, unit.side)
        if not free:
            return ()
        options = tuple(
            Option(
                f"to:{ground.names[cell]}",
                (MoveTo(unit.id, cell),),
                say("cards.do.to", cell=ground.names[cell]),
                verb="move",
                things=(f"cell:{ground.names[cell]}",),
            )
            for cell in cells_of(free)
        )
        return Ask(
            self.play.seat,
            "choose-space",
            options,
            about=(f"unit:{unit.id}",),
            says=say("cards.ask.which-space", unit=named(game, unit)),
            rule="core.cards.text-overrides",
        )


RELOCATE = Relocate()


class StepsAway(Data, Effect, frozen=True, tag="board.steps-away"):
    """The unit that was attacked steps one space away from its attacker."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [StepAway(play.unit, doer(game))]


STEPS_AWAY = StepsAway()


class SwapUnits(Data, Effect, frozen=True, tag="board.swap-units"):
    """Two of the player's units change places, but never while an attack is being resolved."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return not game.combat.clashes and len(_on_board(game, play)) > 1

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChoosePair(play)]


def _on_board(game: BoardGame, play: Play) -> list[Unit]:
    side = game.side_of(play.seat)
    if side < 0:
        return []
    return [unit for unit in living(game.combat, side) if unit.cell >= 0]


class ChoosePair(Data, Step, frozen=True, tag="board.choose-pair"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        mine = _on_board(game, self.play)
        options = tuple(
            Option(
                f"swap:u{one.id}-u{other.id}",
                (Swap(one.id, other.id),),
                say("cards.do.and", unit=named(game, one), unit2=named(game, other)),
                verb="swap",
                things=(f"unit:{one.id}", f"unit:{other.id}"),
            )
            for place, one in enumerate(mine)
            for other in mine[place + 1 :]
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "swap",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.swap-which-units", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


class Swap(Data, Step, frozen=True, tag="board.swap"):
    one: int
    other: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        here, there = game.unit(self.one).cell, game.unit(self.other).cell
        return (MoveTo(self.one, there), MoveTo(self.other, here))


SWAP = SwapUnits()

# ---------------------------------------------------------------------- cards that lie on a unit


class LayOn(Data, Effect, frozen=True, tag="board.lay-on"):
    """The numbers of this card replace those of the chosen unit until its health is gone."""

    attack: int
    defense: int
    health: int
    initiative: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or not game.unit(play.unit).overlay

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Lay(play)]


class Lay(Data, Step, frozen=True, tag="board.lay"):
    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.play.unit)
        unit.overlay, unit.overlay_seat = self.play.card, self.play.seat
        return ()


def lay_on(card: str, *, attack: int, defense: int, health: int, initiative: int) -> LayOn:
    """`card` is the id of the card itself, under which its numbers are looked up."""
    OVERLAYS[card] = {"attack": attack, "defense": defense, "health": health, "initiative": initiative}
    return LayOn(attack, defense, health, initiative)


# ---------------------------------------------------------------------- leaving


class BarLeaving(Data, Effect, frozen=True, tag="board.bar-leaving"):
    """The enemy hero may neither retreat nor surrender in this combat."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        return side >= 0 and game.combat.armies[1 - side].hero in ("main", "secondary")

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Bar(1 - game.side_of(play.seat))]


class Bar(Data, Step, frozen=True, tag="board.bar"):
    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.armies[self.side].barred = True
        return ()


BAR_LEAVING = BarLeaving()
