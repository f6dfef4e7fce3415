"""Abilities for attacks that a unit makes: dice, attack, the target's defense, retaliation, further attacks."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.choosing import unit_option
from heroes.rules.board.combat.attack import Attack, Done
from heroes.rules.board.combat.dice import result
from heroes.rules.board.combat.moving import MoveTo
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Clash, Unit
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import adjacent, bonus, living
from heroes.words import say

# ---------------------------------------------------------------------- dice


class RollsDice(Data, Ability, frozen=True, tag="board.rolls-dice"):
    """Rolls two dice and uses the higher or both, or rolls none."""

    rule: str

    def dice(self, game: BoardGame, clash: Clash) -> str:
        return self.rule


USES_HIGHER_DIE = RollsDice("higher")
USES_BOTH_DICE = RollsDice("sum")
ROLLS_NO_DIE = RollsDice("none")


class RetaliatorRolls(Data, Ability, frozen=True, tag="board.retaliator-rolls"):
    """Whoever strikes back rolls two dice and uses the lower."""

    rule: str

    def dice_against(self, game: BoardGame, clash: Clash) -> str:
        return self.rule if clash.retaliation else ""


RETALIATOR_USES_LOWER_DIE = RetaliatorRolls("lower")


class DieCounts(Data, Ability, frozen=True, tag="board.die-counts"):
    """The die counts so much higher than it shows."""

    more: int

    def die(self, game: BoardGame, clash: Clash, value: int) -> int:
        return value + self.more


def die_counts_more(amount: int) -> DieCounts:
    return DieCounts(amount)


class NoPenalty(Data, Ability, frozen=True, tag="board.no-penalty"):
    """The ranged combat penalty does not apply, or not against an adjacent unit."""

    adjacent_only: bool = False

    def free_of_penalty(self, game: BoardGame, clash: Clash) -> bool:
        return clash.adjacent or not self.adjacent_only


NO_RANGED_PENALTY = NoPenalty()
NO_ADJACENT_PENALTY = NoPenalty(adjacent_only=True)


class MustReroll(Data, Ability, frozen=True, tag="board.must-reroll"):
    """A die that shows this is rolled again: once, or until it shows something else."""

    face: int
    always: bool

    def must_reroll(self, game: BoardGame, clash: Clash, rerolls: int) -> int:
        if self.face not in clash.dice or (rerolls and not self.always):
            return -1
        return clash.dice.index(self.face)


def rerolls_once(face: int) -> MustReroll:
    return MustReroll(face, always=False)


def rerolls_every(face: int) -> MustReroll:
    return MustReroll(face, always=True)


class MayRerollZeros(Data, Ability, frozen=True, tag="board.may-reroll-zeros"):
    """A 0 may be rolled again as often as it comes up."""

    def may_reroll(self, game: BoardGame, clash: Clash) -> str:
        return "zero"

    def open_dice(self, clash: Clash) -> list[int]:
        return [place for place, face in enumerate(clash.dice) if face == 0]


MAY_REROLL_ZEROS = MayRerollZeros()


class MayRerollIfMoved(Data, Ability, frozen=True, tag="board.may-reroll-if-moved"):
    """One die of the roll may be rolled again if the unit has moved."""

    def may_reroll(self, game: BoardGame, clash: Clash) -> str:
        acting = game.combat.acting
        return "charge" if acting is not None and acting.moved else ""

    def open_dice(self, clash: Clash) -> list[int]:
        used = any(right.startswith("charge") for right in clash.rerolled)
        return [] if used else list(range(len(clash.dice)))


MAY_REROLL_IF_MOVED = MayRerollIfMoved()

# ---------------------------------------------------------------------- attack and defense


class MoreAttack(Data, Ability, frozen=True, tag="board.more-attack"):
    """More attack, whomever it attacks; for words that say when."""

    amount: int

    def attack(self, game: BoardGame, clash: Clash) -> int:
        return self.amount


def more_attack(amount: int) -> MoreAttack:
    return MoreAttack(amount)


class AttackAgainst(Data, Ability, frozen=True, tag="board.attack-against"):
    """More attack against units of these names."""

    amount: int
    names: tuple[str, ...]

    def attack(self, game: BoardGame, clash: Clash) -> int:
        return self.amount if UNITS[game.unit(clash.target).card].name in self.names else 0


def attack_against(*names: str, more: int) -> AttackAgainst:
    return AttackAgainst(more, names)


class AttackOnDie(Data, Ability, frozen=True, tag="board.attack-on-die"):
    """More attack if the die comes to so much or higher."""

    amount: int
    at_least: int

    def attack_on_die(self, game: BoardGame, clash: Clash, die: int) -> int:
        return self.amount if die >= self.at_least else 0


def attack_on_die(amount: int, *, at_least: int) -> AttackOnDie:
    return AttackOnDie(amount, at_least)


class IgnoresPrintedDefense(Data, Ability, frozen=True, tag="board.ignores-printed-defense"):
    """The defense printed on the target's card does not count."""

    def pierces(self, game: BoardGame, clash: Clash, guard: int) -> int:
        return max(0, bonus(game.combat, game.unit(clash.target), "defense"))


IGNORES_PRINTED_DEFENSE = IgnoresPrintedDefense()


class LowersDefense(Data, Ability, frozen=True, tag="board.lowers-defense"):
    """The target has so much less defense, not below 0."""

    amount: int

    def pierces(self, game: BoardGame, clash: Clash, guard: int) -> int:
        return max(0, guard - self.amount)


def lowers_defense(amount: int) -> LowersDefense:
    return LowersDefense(amount)


class LowersDefenseOn(Data, Ability, frozen=True, tag="board.lowers-defense-on"):
    """The target has so much less defense, not below 0, if the attack die came to this."""

    amount: int
    face: int

    def pierces(self, game: BoardGame, clash: Clash, guard: int) -> int:
        return max(0, guard - self.amount) if result(game, clash) == self.face else guard


def lowers_defense_on(face: int, *, amount: int) -> LowersDefenseOn:
    return LowersDefenseOn(amount, face)


class ElementalDamage(Data, Ability, frozen=True, tag="board.elemental-damage"):
    """No defense counts against its attacks."""

    def ignores_defense(self, game: BoardGame, clash: Clash) -> bool:
        return True


ELEMENTAL_DAMAGE = ElementalDamage()

# ---------------------------------------------------------------------- retaliation


class NoRetaliation(Data, Ability, frozen=True, tag="board.no-retaliation"):
    """The target does not strike back."""

    def bars_retaliation(self, game: BoardGame, clash: Clash) -> bool:
        return True


NO_RETALIATION = NoRetaliation()


class WeakensRetaliation(Data, Ability, frozen=True, tag="board.weakens-retaliation"):
    """Whoever strikes back has so much less attack."""

    amount: int

    def attack_against(self, game: BoardGame, clash: Clash) -> int:
        return -self.amount if clash.retaliation else 0


def weakens_retaliation(amount: int) -> WeakensRetaliation:
    return WeakensRetaliation(amount)


# ---------------------------------------------------------------------- what follows the attack


class AttacksAgain(Data, Ability, frozen=True, tag="board.attacks-again"):
    """Attacks the same target once more, after its retaliation; or only a target that is not adjacent."""

    from_afar: bool

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        if not target.alive or (self.from_afar and adjacent(game.combat, unit, target)):
            return ()
        return (Attack(unit.id, target.id),)


SECOND_SHOT = AttacksAgain(from_afar=True)
SECOND_ATTACK = AttacksAgain(from_afar=False)


class ShootsAgain(Data, Ability, frozen=True, tag="board.shoots-again"):
    """Attacks a target that is not adjacent once more if the attack die came to one of these."""

    faces: tuple[int, ...]

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        return (NoteShot(clash.attacker),) if die in self.faces and not clash.adjacent else ()

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        return (ShootOnceMore(unit.id, target.id),)


class NoteShot(Data, Step, frozen=True, tag="board.note-shot"):
    """The die allows another shot, which follows when this attack is over."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.used = (*game.combat.used, f"another-shot:{self.unit}")
        return ()


class ShootOnceMore(Data, Step, frozen=True, tag="board.shoot-once-more"):
    unit: int
    target: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, note = game.combat, f"another-shot:{self.unit}"
        if note not in combat.used:
            return ()
        combat.used = tuple(one for one in combat.used if one != note)
        return (Attack(self.unit, self.target),)


def second_shot_on(*faces: int) -> ShootsAgain:
    return ShootsAgain(faces)


class SplashAttack(Data, Ability, frozen=True, tag="board.splash-attack"):
    """Then attacks one unit next to the target, friend or foe, at this attack."""

    attack_value: int

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        return (Splash(unit.id, cell, self.attack_value),)


class Splash(Data, Step, frozen=True, tag="board.splash"):
    """The attack also strikes one unit next to the target, friend or foe, at a lower attack."""

    unit: int
    cell: int
    attack: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        if self.cell < 0:
            return ()
        near = game.ground.neighbours[self.cell]
        struck = [unit for unit in combat.units if unit.cell >= 0 and near >> unit.cell & 1 and unit.id != self.unit]
        if not struck:
            return ()
        options = tuple(
            unit_option(
                game,
                unit,
                Attack(self.unit, unit.id, attack=self.attack),
                says=say("combat.do.strike-too", unit=UNITS[unit.card].says, place=game.ground.names[unit.cell]),
                verb="attack",
            )
            for unit in struck
        )
        seat = combat.armies[combat.units[self.unit].side].seat
        return Ask(
            seat,
            "splash",
            options,
            about=(f"unit:{self.unit}",),
            says=say("combat.ask.also-strike-unit-next"),
            rule="core.units.ability.attack",
        )


def splash_attack(attack: int) -> SplashAttack:
    return SplashAttack(attack)


class StrikesAnother(Data, Ability, frozen=True, tag="board.strikes-another"):
    """Then it may attack another enemy unit next to it, as it attacked the first."""

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        return (StrikeAnother(unit.id, target.id),)


class StrikeAnother(Data, Step, frozen=True, tag="board.strike-another"):
    unit: int
    struck: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        unit = combat.units[self.unit]
        others = [enemy for enemy in living(combat, 1 - unit.side) if adjacent(combat, unit, enemy)]
        options = tuple(
            unit_option(
                game,
                enemy,
                Attack(unit.id, enemy.id, first=True),
                says=say("combat.do.strike-too", unit=UNITS[enemy.card].says, place=game.ground.names[enemy.cell]),
                verb="attack",
            )
            for enemy in others
            if enemy.id != self.struck
        )
        if not options:
            return ()
        return Ask(
            combat.armies[unit.side].seat,
            "strike-another",
            (*options, DECLINE),
            about=(f"unit:{self.unit}",),
            says=say("combat.ask.strike-another", unit=named(game, unit)),
            rule="core.units.ability.attack",
            passes=DECLINE.key,
        )


STRIKES_ANOTHER = StrikesAnother()


class LineAttack(Data, Ability, frozen=True, tag="board.line-attack"):
    """Then attacks the space straight behind the target at this attack."""

    attack_value: int

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        behind = game.ground.beyond(unit.cell, cell)
        return [
            Attack(unit.id, other.id, attack=self.attack_value)
            for other in game.combat.units
            if behind >= 0 and other.cell == behind and other.alive
        ]


def line_attack(attack: int) -> LineAttack:
    return LineAttack(attack)


class MayReturn(Data, Ability, frozen=True, tag="board.may-return"):
    """After the attack it may go back to the space from which it moved."""

    def afterwards(self, game: BoardGame, unit: Unit) -> Ask | None:
        combat = game.combat
        acting = combat.acting
        if acting is None or not acting.moved or any(other.cell == acting.start for other in combat.units):
            return None
        options = (
            Option(
                "return",
                (GoBack(),),
                say("combat.do.return-where-started"),
                verb="return",
                things=(f"cell:{game.ground.names[acting.start]}",),
                final=True,
            ),
            Option("stay", (Done(),), say("combat.do.stay"), verb="stay", things=(f"unit:{unit.id}",), final=True),
        )
        return Ask(
            combat.armies[unit.side].seat,
            "return",
            options,
            about=(f"unit:{unit.id}",),
            says=say("combat.ask.return", unit=named(game, unit)),
            rule="core.units.ability.attack",
            passes="stay",
        )


class GoBack(Data, Step, frozen=True, tag="board.go-back"):
    def run(self, game: BoardGame) -> tuple[Step, ...]:
        acting = game.combat.acting
        assert acting is not None
        return (MoveTo(acting.unit, acting.start), Done())


MAY_RETURN = MayReturn()
