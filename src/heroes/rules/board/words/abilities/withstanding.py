"""Abilities of a unit that is attacked, hurt, aimed at or destroyed, and of one that shields its friends."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.choosing import unit_option
from heroes.rules.board.cards.decks import discard_options
from heroes.rules.board.cards.playing import may_play
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.abilitydie import RollAbilityDie, roller
from heroes.rules.board.combat.attack import CancelAttack
from heroes.rules.board.combat.damage import BY_ATTACK, BY_SPECIALTY, BY_SPELL, DealDamage, TurnToPack, may_become_pack
from heroes.rules.board.combat.dice import IgnoreDie
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Cast, Clash, Unit
from heroes.rules.board.state.events import Resisted
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import adjacent, free_cells, living, tier
from heroes.rules.board.words.combine import Damage, Then
from heroes.rules.words.card import SPECIALTY, SPELL, Card, Effect
from heroes.words import say

# ---------------------------------------------------------------------- under attack


class DefenseOnDie(Data, Ability, frozen=True, tag="board.defense-on-die"):
    """More defense if the attacker's die comes to so much or higher."""

    amount: int
    at_least: int

    def defense(self, game: BoardGame, clash: Clash, die: int | None) -> int:
        return self.amount if die is not None and die >= self.at_least else 0


def defense_on_die(amount: int, *, at_least: int) -> DefenseOnDie:
    return DefenseOnDie(amount, at_least)


class DefenseAgainstRetaliation(Data, Ability, frozen=True, tag="board.defense-against-retaliation"):
    """More defense against those who strike back."""

    amount: int

    def defense(self, game: BoardGame, clash: Clash, die: int | None) -> int:
        return self.amount if clash.retaliation else 0


def defense_against_retaliation(amount: int) -> DefenseAgainstRetaliation:
    return DefenseAgainstRetaliation(amount)


class SetsAttackersDie(Data, Ability, frozen=True, tag="board.sets-attackers-die"):
    """The die of whoever attacks it counts as this."""

    face: int

    def die_against(self, game: BoardGame, clash: Clash, value: int) -> int:
        return self.face


def sets_attackers_die(face: int) -> SetsAttackersDie:
    return SetsAttackersDie(face)


class MayVoidDie(Data, Ability, frozen=True, tag="board.may-void-die"):
    """When it is attacked the owner may discard a card: the die is not applied."""

    def answers_attack(self, game: BoardGame, unit: Unit, then: Step) -> Sequence[Option]:
        combat = game.combat
        seat = combat.armies[unit.side].seat
        if combat.clashes[-1].void or not may_play(game, seat):
            return ()
        steps = (DiscardToVoidDie(seat), then)
        says = say("cards.do.discard-card-attack-die")
        return (Option("ability:void-die", steps, says, verb="ability", things=(f"unit:{unit.id}",)),)


class DiscardToVoidDie(Data, Step, frozen=True, tag="board.discard-to-void-die"):
    seat: Seat

    def run(self, game: BoardGame) -> Ask:
        options = discard_options(game, self.seat, (IgnoreDie(),))
        return Ask(
            self.seat,
            "discard",
            options,
            private=True,
            says=say("cards.ask.discard-card"),
            rule="core.units.ability.passive",
        )


MAY_DISCARD_TO_VOID_DIE = MayVoidDie()


class UnlimitedRetaliation(Data, Ability, frozen=True, tag="board.unlimited-retaliation"):
    """Strikes back any number of times."""

    def retaliates_again(self, game: BoardGame, unit: Unit) -> bool:
        return True


UNLIMITED_RETALIATION = UnlimitedRetaliation()


class DefendsNeighbours(Data, Ability, frozen=True, tag="board.defends-neighbours"):
    """Friendly units next to it count as holding a Defense token."""

    def lends_defense(self, game: BoardGame, bearer: Unit, unit: Unit) -> bool:
        return bearer.id != unit.id and adjacent(game.combat, bearer, unit)


DEFENDS_NEIGHBOURS = DefendsNeighbours()


class DefendsItself(Data, Ability, frozen=True, tag="board.defends-itself"):
    """It counts as holding a Defense token."""

    def lends_defense(self, game: BoardGame, bearer: Unit, unit: Unit) -> bool:
        return unit.id == bearer.id


DEFENDS_ITSELF = DefendsItself()


class SavesAnother(Data, Ability, frozen=True, tag="board.saves-another"):
    """Once per combat it voids an attack that would bring another friendly unit to 0 health."""

    def saves(self, game: BoardGame, bearer: Unit, clash: Clash) -> Option | None:
        once = f"cancel-lethal:{bearer.id}"
        if bearer.id == clash.target or once in game.combat.used:
            return None
        return Option(
            f"save:u{bearer.id}",
            (CancelAttack(once),),
            say("combat.do.void-attack", unit=named(game, bearer)),
            verb="save",
            things=(f"unit:{bearer.id}",),
        )


SAVES_ANOTHER = SavesAnother()


class MostDamage(Data, Ability, frozen=True, tag="board.most-damage"):
    """A single attack deals it no more damage than this."""

    amount: int

    def spares(self, game: BoardGame, bearer: Unit, unit: Unit, amount: int, source: str) -> int:
        return min(amount, self.amount) if unit.id == bearer.id and source == BY_ATTACK else amount


def most_damage(amount: int) -> MostDamage:
    return MostDamage(amount)


class SurvivesOnce(Data, Ability, frozen=True, tag="board.survives-once"):
    """Once per combat it is left with 1 health where it would fall."""

    def survives(self, game: BoardGame, unit: Unit) -> bool:
        combat = game.combat
        once = f"survives:{unit.id}"
        if once in combat.used:
            return False
        combat.used = (*combat.used, once)
        return True


SURVIVES_ONCE = SurvivesOnce()

# ---------------------------------------------------------------------- magic and paralysis


class SpellDamageLess(Data, Ability, frozen=True, tag="board.spell-damage-less"):
    """Takes so much less damage from each spell; so may friendly units next to it, and Specialty cards may count as
    well."""

    about_spells = True

    amount: int
    neighbours: bool = False
    specialties: bool = False

    def spares(self, game: BoardGame, bearer: Unit, unit: Unit, amount: int, source: str) -> int:
        if source != BY_SPELL and not (self.specialties and source == BY_SPECIALTY):
            return amount
        shielded = unit.id == bearer.id or (self.neighbours and adjacent(game.combat, bearer, unit))
        return amount - self.amount if shielded else amount


def spell_damage_less(amount: int, *, neighbours: bool = False, specialties: bool = False) -> SpellDamageLess:
    return SpellDamageLess(amount, neighbours, specialties)


class SpellProof(Data, Ability, frozen=True, tag="board.spell-proof"):
    """No spell can touch it, and no Specialty card can damage it."""

    about_spells = True

    def spell_proof(self, game: BoardGame, unit: Unit, card: str) -> bool:
        return True

    def spares(self, game: BoardGame, bearer: Unit, unit: Unit, amount: int, source: str) -> int:
        return 0 if unit.id == bearer.id and source in (BY_SPELL, BY_SPECIALTY) else amount


SPELL_PROOF = SpellProof()


class ProofAgainst(Data, Ability, frozen=True, tag="board.proof-against"):
    """No spell of these schools and none of these cards can touch it."""

    about_spells = True

    schools: tuple[str, ...]
    cards: tuple[str, ...]

    def spell_proof(self, game: BoardGame, unit: Unit, card: str) -> bool:
        schools = CARDS[card].schools if card in CARDS else ()
        # A spell of several schools is cast as one of them that the unit is not proof against.
        return card in self.cards or (bool(schools) and all(school in self.schools for school in schools))

    def spares(self, game: BoardGame, bearer: Unit, unit: Unit, amount: int, source: str) -> int:
        casts = game.state.casts
        if source != BY_SPELL or unit.id != bearer.id or not casts:
            return amount
        return 0 if self.spell_proof(game, unit, casts[-1].card) else amount


def proof_against(*, schools: Sequence[str] = (), cards: Sequence[str] = ()) -> ProofAgainst:
    return ProofAgainst(tuple(schools), tuple(cards))


class WeakensSpells(Data, Ability, frozen=True, tag="board.weakens-spells"):
    """Every spell of the enemy has so much less power, not below 0."""

    about_spells = True

    amount: int

    def power(self, game: BoardGame, bearer: Unit, cast: Cast) -> int:
        return -self.amount if game.side_of(cast.seat) == 1 - bearer.side else 0


def weakens_spells(amount: int) -> WeakensSpells:
    return WeakensSpells(amount)


class Resists(Data, Ability, frozen=True, tag="board.resists"):
    """If a Spell or Specialty card is aimed at it, a die is thrown: on one face the card has no effect on it."""

    about_spells = True

    face: int

    def aimed_at(self, game: BoardGame, unit: Unit, then: Step) -> Sequence[Step]:
        resists = (NoteResistance(unit.id),)
        return (RollAbilityDie(roller(game, unit.id), unit.id, self.face, resists), UnlessResisted(unit.id, then))


class OnlyDamaged(Data, Ability, frozen=True, tag="board.only-damaged"):
    """Spells and Specialty cards can do nothing to it but damage."""

    about_spells = True

    def ignores(self, card: Card) -> bool:
        return card.kind in (SPELL, SPECIALTY)

    def aimed_at(self, game: BoardGame, unit: Unit, then: Step) -> Sequence[Step]:
        if isinstance(then, Resolve):
            return tuple(Resolve(effect, then.play) for effect in damage_in(then.effect))
        return (then,) if isinstance(then, DealDamage) else ()


def damage_in(effect: Effect) -> Sequence[Effect]:
    """The parts of an effect that deal damage to the unit that it is aimed at."""
    if isinstance(effect, Damage):
        return (effect,)
    return [part for inner in effect.parts() for part in damage_in(inner)] if isinstance(effect, Then) else ()


ONLY_DAMAGED = OnlyDamaged()


class NoteResistance(Data, Step, frozen=True, tag="board.note-resistance"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.used = (*game.combat.used, f"resisted:{self.unit}")
        return ()


class UnlessResisted(Data, Step, frozen=True, tag="board.unless-resisted"):
    unit: int
    then: Step

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, note = game.combat, f"resisted:{self.unit}"
        if note not in combat.used:
            return (self.then,)
        combat.used = tuple(one for one in combat.used if one != note)
        unit = combat.units[self.unit]
        _, owner, cell = game.told(unit)
        game.tell(Resisted(unit.id, unit.card, owner, cell))
        return ()


def resists(face: int) -> Resists:
    return Resists(face)


class ParalysisProof(Data, Ability, frozen=True, tag="board.paralysis-proof"):
    """Cannot be paralysed."""

    def paralysis_proof(self, game: BoardGame, unit: Unit) -> bool:
        return True


PARALYSIS_PROOF = ParalysisProof()

# ---------------------------------------------------------------------- moving


class BindsNeighbours(Data, Ability, frozen=True, tag="board.binds-neighbours"):
    """Enemy units next to it cannot move."""

    def binds(self, game: BoardGame, bearer: Unit, enemy: Unit) -> bool:
        return True


BINDS_NEIGHBOURS = BindsNeighbours()


class ReachesEverywhere(Data, Ability, frozen=True, tag="board.reaches-everywhere"):
    """Its move may take it to any empty space."""

    def reaches(self, game: BoardGame, unit: Unit, cells: int) -> int:
        combat = game.combat
        return free_cells(combat, unit.side)


REACHES_EVERYWHERE = ReachesEverywhere()

# ---------------------------------------------------------------------- falling


class VictorReinforces(Data, Ability, frozen=True, tag="board.victor-reinforces"):
    """A hero of this faction who defeats it turns one of the army's units of these levels to its Pack side at once, for
    nothing."""

    faction: str
    tiers: tuple[str, ...]

    def falls(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        return (ReinforceAtOnce(1 - unit.side, self.faction, self.tiers),)


class ReinforceAtOnce(Data, Step, frozen=True, tag="board.reinforce-at-once"):
    side: int
    faction: str
    tiers: tuple[str, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        army = combat.armies[self.side]
        if army.hero == "neutral" or game.players[army.seat].faction != self.faction:
            return ()
        few = [unit for unit in living(combat, self.side) if may_become_pack(unit) and tier(unit) in self.tiers]
        if not few:
            return ()
        options = tuple(
            unit_option(
                game,
                unit,
                TurnToPack(unit.id),
                says=say("combat.do.reinforce", unit=named(game, unit)),
                verb="reinforce",
            )
            for unit in few
        )
        return Ask(
            army.seat,
            "reinforce",
            options,
            says=say("combat.ask.reinforce-bronze-unit"),
            rule="core.units.reinforce.by-effect",
        )


def victor_reinforces(*, faction: str, tiers: Sequence[str]) -> VictorReinforces:
    return VictorReinforces(faction, tuple(tiers))


class FallsWithWalls(Data, Ability, frozen=True, tag="board.falls-with-walls"):
    """Stands beside the board, where only shots and cards reach it, and falls with the last wall and the gate."""

    def falls_with_walls(self, game: BoardGame, unit: Unit) -> bool:
        return True


FALLS_WITH_WALLS = FallsWithWalls()
