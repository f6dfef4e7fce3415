"""Abilities that do something: an effect of the same words as cards, at the moment that the symbol names.

As the unit is activated it is done to the unit itself; with the Attack and the Retaliation symbol, after the blow, to
the unit that was struck.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.bonuses import ACTIVATION_END, COMBAT, Give
from heroes.rules.board.cards.choosing import unit_option
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.cards.selectors import is_spell_proof
from heroes.rules.board.combat.abilitydie import RollAbilityDie, is_sure, roller
from heroes.rules.board.combat.damage import BY_SPELL, DealDamage, Heal
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.venom import VENOM
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Clash, Unit
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import living
from heroes.rules.words.card import Effect, Play
from heroes.words import say, word


def a_play(game: BoardGame, unit: Unit, to: int) -> Play:
    """What a unit does to a unit, as a play of its card."""
    return Play(game.combat.armies[unit.side].seat, unit.card, unit=to)


class Does(Data, Ability, frozen=True, tag="board.does"):
    """Carries out an effect."""

    effect: Effect
    to_itself: bool = False
    faces: tuple[int, ...] = ()
    """After a blow: only if the attack die came to one of these."""

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (Resolve(self.effect, a_play(game, unit, unit.id)),)

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        if self.faces and die not in self.faces and not is_sure(game, clash.attacker):
            return ()
        unit = game.unit(clash.attacker)
        return (Resolve(self.effect, a_play(game, unit, unit.id if self.to_itself else clash.target)),)


def does(effect: Effect) -> Does:
    return Does(effect)


def to_itself(effect: Effect) -> Does:
    """After the blow, to the unit that struck."""
    return Does(effect, to_itself=True)


def on_die(*faces: int, then: Effect) -> Does:
    """After the blow, if the attack die came to one of these."""
    return Does(then, faces=faces)


class DoesAtStart(Data, Ability, frozen=True, tag="board.does-at-start"):
    """Carries out an effect when combat starts."""

    effect: Effect

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def at_start(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (Resolve(self.effect, a_play(game, unit, unit.id)),)


def at_start(effect: Effect) -> DoesAtStart:
    return DoesAtStart(effect)


class DoesInstead(Data, Ability, frozen=True, tag="board.does-instead"):
    """Carries out an effect in place of moving and attacking; the answer is called `ability:` and its name."""

    name: str
    effect: Effect

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def action(self, game: BoardGame, unit: Unit) -> Option | None:
        play = a_play(game, unit, -1)
        if not self.effect.possible(game, play):
            return None
        says = say("combat.do.use", word=word(self.name))
        return Option(f"ability:{self.name}", (Resolve(self.effect, play),), says, verb="ability")


def instead(name: str, effect: Effect) -> DoesInstead:
    return DoesInstead(name, effect)


class ThrowsDie(Data, Ability, frozen=True, tag="board.throws-die"):
    """A die is thrown for the unit that it attacked or struck back at, if that still stands: on one face an effect."""

    face: int
    effect: Effect
    when_over: bool = False
    """Once the attack is over, after any retaliation; else directly after the blow."""
    number: int = 1
    """How many dice have to show that face."""

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        return () if self.when_over else (ThrowFor(clash.attacker, clash.target, self.face, self.effect, self.number),)

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        return (ThrowFor(unit.id, target.id, self.face, self.effect, self.number),) if self.when_over else ()


class ThrowFor(Data, Step, frozen=True, tag="board.throw-for"):
    """A separate die, or one after another; on the wanted face something happens to the unit that was struck."""

    unit: int
    struck: int
    face: int
    effect: Effect
    number: int = 1

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if game.unit(self.struck).cell < 0:
            return ()
        then: Step = Resolve(self.effect, a_play(game, game.unit(self.unit), self.struck))
        if self.number > 1:
            then = msgspec.structs.replace(self, number=self.number - 1)
        return (RollAbilityDie(roller(game, self.unit), self.unit, self.face, (then,)),)


def throws(face: int, *, then: Effect) -> ThrowsDie:
    """Directly after the blow."""
    return ThrowsDie(face, then)


def throws_when_over(face: int, *, then: Effect, dice: int = 1) -> ThrowsDie:
    """Once the attack is over."""
    return ThrowsDie(face, then, when_over=True, number=dice)


class ThrowsUnless(Data, Ability, frozen=True, tag="board.throws-unless"):
    """Directly after the blow a die is thrown for the unit that it struck, if that still stands: an effect, unless it
    shows this face."""

    face: int
    effect: Effect

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        return (ThrowUnless(clash.attacker, clash.target, self.face, self.effect),)


class ThrowUnless(Data, Step, frozen=True, tag="board.throw-unless"):
    unit: int
    struck: int
    face: int
    effect: Effect

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if not game.unit(self.struck).alive:
            return ()
        then = Resolve(self.effect, a_play(game, game.unit(self.unit), self.struck))
        misses = RollAbilityDie(roller(game, self.unit), self.unit, self.face, (NoteMiss(self.unit),))
        return (misses, UnlessMissed(self.unit, then), CombatMayEnd())


class NoteMiss(Data, Step, frozen=True, tag="board.note-miss"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.used = (*game.combat.used, f"missed:{self.unit}")
        return ()


class UnlessMissed(Data, Step, frozen=True, tag="board.unless-missed"):
    unit: int
    then: Step

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, note = game.combat, f"missed:{self.unit}"
        if note not in combat.used:
            return (self.then,)
        combat.used = tuple(one for one in combat.used if one != note)
        return ()


def throws_unless(face: int, *, then: Effect) -> ThrowsUnless:
    return ThrowsUnless(face, then)


class DoesWhenOver(Data, Ability, frozen=True, tag="board.does-when-over"):
    """Carries out an effect on the unit that it attacked, or on itself, once the attack is over, if that still
    stands."""

    effect: Effect
    to_itself: bool = False

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        whom = unit if self.to_itself else target
        return (Resolve(self.effect, a_play(game, unit, whom.id)),) if whom.alive else ()


def when_over(effect: Effect, *, to_itself: bool = False) -> DoesWhenOver:
    return DoesWhenOver(effect, to_itself)


class Poisons(Data, Ability, frozen=True, tag="board.poisons"):
    """After the blow so many cubes lie on the unit that was struck; as each of its activations begins, one of them
    comes off and deals 1 damage."""

    cubes: int

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        unit = game.unit(clash.attacker)
        cube = Bonus(VENOM, 1, COMBAT, unit=clash.target, source=unit.card, seat=game.combat.armies[unit.side].seat)
        return (PutCubes(cube, self.cubes),)


class PutCubes(Data, Step, frozen=True, tag="board.put-cubes"):
    cube: Bonus
    count: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        return (Give(self.cube),) * self.count if game.unit(self.cube.unit).alive else ()


def poisons(cubes: int) -> Poisons:
    return Poisons(cubes)


class HealsAlly(Data, Ability, frozen=True, tag="board.heals-ally"):
    """Takes up to so much damage off a friendly unit; if none is damaged, it has more attack in this activation."""

    amount: int
    attack_else: int

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (HealAlly(unit.id, self.amount, self.attack_else),)


class HealAlly(Data, Step, frozen=True, tag="board.heal-ally"):
    unit: int
    amount: int
    attack: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        side = combat.units[self.unit].side
        hurt = [friend for friend in living(combat, side) if friend.damage]
        if not hurt:
            return (Give(Bonus("attack", self.attack, ACTIVATION_END, unit=self.unit)),)
        options = tuple(
            unit_option(
                game,
                friend,
                Heal(friend.id, self.amount),
                says=say("combat.do.heal", unit=named(game, friend)),
                verb="heal",
            )
            for friend in hurt
        )
        return Ask(
            combat.armies[side].seat,
            "heal",
            options,
            about=(f"unit:{self.unit}",),
            says=say("combat.ask.heal-unit", unit=named(game, combat.units[self.unit])),
            rule="core.units.ability.activation",
        )


def heals_ally(amount: int, *, attack_else: int) -> HealsAlly:
    return HealsAlly(amount, attack_else)


class CastsBolt(Data, Ability, frozen=True, tag="board.casts-bolt"):
    """As it is activated it deals damage to a unit of its player's choice. That is a spell, though nobody's card."""

    about_spells = True

    amount: int

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (AimBolt(unit.id, self.amount),)


class AimBolt(Data, Step, frozen=True, tag="board.aim-bolt"):
    unit: int
    amount: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        caster = combat.units[self.unit]
        options = tuple(
            unit_option(game, unit, DealDamage(unit.id, self.amount, BY_SPELL), CombatMayEnd())
            for unit in combat.units
            if unit.alive and not is_spell_proof(game, unit, caster.card)
        )
        if not options:
            return ()
        return Ask(
            combat.armies[caster.side].seat,
            "bolt",
            options,
            about=(f"unit:{self.unit}",),
            says=say("combat.ask.aim-bolt", unit=named(game, caster), n=self.amount),
            rule="core.units.ability.activation",
        )


def casts_bolt(amount: int) -> CastsBolt:
    return CastsBolt(amount)
