"""Damage, Few and Pack, healing and paralysis (core chapters on units and combat terminology)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import end_bonuses
from heroes.rules.board.cards.decks import leave_play
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Unit
from heroes.rules.board.state.events import Damaged, Destroyed, Flipped, GrowsToPack, Healed, Paralysed
from heroes.rules.board.state.ground import BESIDE, ON_NO_CELL
from heroes.rules.board.state.statistics import IMAGE, bonus, face, health, is_image, passive

Cause: TypeAlias = Literal["attack", "spell", "specialty", "effect"]
BY_ATTACK: Cause = "attack"
BY_SPELL: Cause = "spell"
BY_SPECIALTY: Cause = "specialty"
BY_EFFECT: Cause = "effect"
RUST = "corrosion"
"""A rule that scenarios switch on: a unit with defense that is attacked and suffers nothing has less of it until it
does."""
CORROSION_TOKEN = f"power:{RUST}"
"""What lowers the defense then, as the source of a bonus."""


@rule(
    "core.units.stat.defense.not-against-effects",
    "core.combat.damage.accumulates",
    "core.combat.paralysis.broken.revised",
    "core.components.damage-tokens",
)
class DealDamage(Data, Step, frozen=True, tag="board.deal-damage"):
    """Damage stays on the unit and adds up. A side whose damage reaches its health is lost: Pack turns to Few and the
    rest carries over undiminished, Few is destroyed (core.combat.damage.*)."""

    unit: int
    amount: int
    source: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        unit = combat.units[self.unit]
        if not unit.alive:
            return ()
        amount = spared(game, unit, self.amount, self.source)
        if amount <= 0:
            return ()
        combat.hurt = True
        unit.damage += amount
        if RUST in game.book.uses:
            end_bonuses(game, lambda item: item.unit == unit.id and item.source == CORROSION_TOKEN)
        _, owner, cell = game.told(unit)
        game.tell(Damaged(unit.id, unit.card, amount, self.source, owner, cell))
        if game.book.damage_breaks_paralysis:
            free(game, unit)
        return lose_sides(game, unit)


def spared(game: BoardGame, unit: Unit, amount: int, source: str) -> int:
    """What is left of the damage after the unit and its friends have had their say. Anti-Magic keeps off spells."""
    combat = game.combat
    if source == BY_SPELL and bonus(combat, unit, "spell-proof"):
        return 0
    if source in (BY_SPELL, BY_SPECIALTY) and combat.bonuses:
        if bonus(combat, unit, "no-magic-damage"):
            return 0
        if source == BY_SPELL:
            amount -= bonus(combat, unit, "spell-ward")
    for friend in combat.units:
        if friend.side == unit.side and friend.alive and "spares" in face(friend).always:
            for ability in passive(combat, friend, "spares"):
                amount = ability.spares(game, friend, unit, amount, source)
    return amount


@rule(
    "core.units.stat.hp",
    "core.neutral.single-sided",
    "core.combat.damage.few-destroyed",
    "core.combat.damage.lots-flips",
    "core.combat.damage.lots-flips-exact",
    "core.combat.damage.carry-over",
    "core.combat.damage.carry-over-ignores-defense",
    "core.combat.damage.carry-over-can-destroy",
    "example.units.harpies-attack-zombies",
    "example.combat.archangels-attack-few-vampires",
    "example.combat.archangels-attack-lots-vampires",
)
def lose_sides(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    """A card laid over the unit goes first, then the Pack side, then the unit; the rest carries over each time."""
    combat = game.combat
    steps: list[Step] = []
    if is_image(combat, unit) and (unit.damage or not is_held(combat, unit)):
        destroy(game, unit)
        return ()
    while unit.damage >= health(combat, unit):
        if unit.overlay and unit.overlay_seat >= 0:
            unit.damage -= health(combat, unit)
            lift_overlay(game, unit)
        elif unit.pack:
            unit.damage -= health(combat, unit)
            unit.pack = False
            _, owner, cell = game.told(unit)
            game.tell(Flipped(unit.id, unit.card, owner, cell))
            steps += [step for ability in passive(combat, unit, "turned") for step in ability.turned(game, unit)]
        elif any(ability.survives(game, unit) for ability in passive(combat, unit, "survives")):
            unit.damage = health(combat, unit) - 1
        else:
            falling = passive(combat, unit, "falls")
            destroy(game, unit)
            return (*steps, *(step for ability in falling for step in ability.falls(game, unit)))
    return tuple(steps)


def is_held(combat: Combat, unit: Unit) -> bool:
    """Whether the card that made an image still holds it."""
    return any(item.what == IMAGE and item.unit == unit.id for item in combat.bonuses)


def may_become_pack(unit: Unit) -> bool:
    return not unit.pack and UNITS[unit.card].pack is not None


class TurnToPack(Data, Step, frozen=True, tag="board.turn-to-pack"):
    """A unit on its Few side is turned to its Pack side; what damage lies on it stays."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        unit.pack = True
        _, owner, cell = game.told(unit)
        game.tell(GrowsToPack(unit.id, unit.card, owner, cell))
        return ()


def lift_overlay(game: BoardGame, unit: Unit) -> None:
    """The card whose numbers replaced those of the unit is used up."""
    card, unit.overlay = unit.overlay, ""
    leave_play(game, unit.overlay_seat, card, "discard")


@rule("core.combat.damage.few-destroyed")
def destroy(game: BoardGame, unit: Unit) -> None:
    """Off the board, with everything that lay on it (core.combat.damage.few-destroyed)."""
    _, owner, cell = game.told(unit)
    unit.alive = False
    unit.cell = ON_NO_CELL
    unit.damage = 0
    unit.paralysed = unit.defending = False
    images = [item.unit for item in game.combat.bonuses if item.what == IMAGE and item.amount == unit.id]
    end_bonuses(game, lambda item: item.unit == unit.id)
    game.tell(Destroyed(unit.id, unit.card, owner, cell))
    for image in images:
        destroy(game, game.unit(image))


def free(game: BoardGame, unit: Unit) -> None:
    """Take off a Paralysis token."""
    if unit.paralysed:
        unit.paralysed = False
        _, owner, cell = game.told(unit)
        game.tell(Paralysed(unit.id, unit.card, False, owner, cell))


@rule("core.components.paralysis-tokens.first", "core.components.paralysis-tokens.revised")
class Paralyse(Data, Step, frozen=True, tag="board.paralyse"):
    """Put a Paralysis token on a unit, unless it cannot be paralysed."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        if may_be_paralysed(game, unit):
            unit.paralysed = True
            _, owner, cell = game.told(unit)
            game.tell(Paralysed(unit.id, unit.card, True, owner, cell))
        return ()


def may_be_paralysed(game: BoardGame, unit: Unit) -> bool:
    if not unit.alive or unit.cell == BESIDE or unit.paralysed:
        return False
    if game.combat.bonuses and bonus(game.combat, unit, "paralysis-proof"):
        return False
    proof = passive(game.combat, unit, "paralysis_proof")
    return not any(ability.paralysis_proof(game, unit) for ability in proof)


class Free(Data, Step, frozen=True, tag="board.free"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        free(game, game.unit(self.unit))
        return ()


class Heal(Data, Step, frozen=True, tag="board.heal"):
    """Take up to so much damage off a unit; a lost side does not come back."""

    unit: int
    amount: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        amount = min(self.amount, unit.damage)
        if unit.alive and amount:
            unit.damage -= amount
            _, owner, cell = game.told(unit)
            game.tell(Healed(unit.id, unit.card, amount, owner, cell))
        return ()
