"""The attack die: two faces each of -1, 0 and +1 (core.combat.die.faces), its rolls and rerolls."""

from __future__ import annotations

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Clash, Unit
from heroes.rules.board.state.events import Rolled
from heroes.rules.board.state.ground import back_row
from heroes.rules.board.state.statistics import face, passive, silenced
from heroes.words import say

FACES = (-1, 0, 1)
SIDES_PER_FACE = 2
NAMES = {-1: "-1", 0: "0", 1: "+1"}


@rule("core.combat.die.faces")
class RollAttackDie(Data, Step, frozen=True):
    """Roll one die of the attack being resolved; `place` says which die it replaces, -1 adds one."""

    place: int = -1

    def run(self, game: BoardGame) -> Ask:
        return _ROLLS[self.place]


class DieFell(Data, Step, frozen=True):
    face: int
    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        if self.place < 0:
            clash.dice = (*clash.dice, self.face)
        else:
            clash.dice = (*clash.dice[: self.place], self.face, *clash.dice[self.place + 1 :])
        game.tell(Rolled(clash.attacker, self.face, "attack-die"))
        return ()


_ROLLS = {
    place: Ask(
        NATURE,
        "attack-die",
        tuple(
            Option(NAMES[face], (DieFell(face, place),), say("combat.do.die-shows", face=NAMES[face]), SIDES_PER_FACE)
            for face in FACES
        ),
        says=say("combat.ask.attack-die"),
    )
    for place in (-1, 0, 1)
}


@rule("battlefield.combat.ranged.penalty-adjacent", "core.combat.ranged.penalty.two-dice-lower", "core.components.dice")
def dice_rule(game: BoardGame, clash: Clash) -> str:
    """How many dice this attack rolls and which of them count."""
    combat = game.combat
    attacker, target = combat.units[clash.attacker], combat.units[clash.target]
    if clash.void or on_attack(game, clash, "own-die-ignored"):
        return "none"
    if any(item.what == "no-die" and item.unit == attacker.id for item in combat.bonuses):
        return "none"
    if clash.retaliation and _wary(game, target):
        return "lower"
    if has_penalty(game, clash):
        return "lower"
    if on_attack(game, clash, "two-dice-higher") or passive(combat, attacker, "two-dice-higher"):
        return "higher"
    if on_attack(game, clash, "two-dice-sum"):
        return "sum"
    return "one"


def _wary(game: BoardGame, target: Unit) -> bool:
    """The retaliation comes against a unit whose attack makes the enemy throw two dice and use the lower."""
    acting = game.combat.acting
    if acting is None or acting.unit != target.id or acting.attacks != 1:
        return False
    return bool(attack_word(game, target, "retaliator-two-dice"))


@rule(
    "battlefield.combat.ranged.penalty-adjacent",
    "battlefield.combat.ranged.penalty-far",
    "core.combat.ranged.penalty.adjacent",
    "core.combat.ranged.penalty.back-rows",
)
def has_penalty(game: BoardGame, clash: Clash) -> bool:
    """The ranged combat penalty: against an adjacent unit, or too far away. Conditions do not add up
    (core.combat.ranged.penalty.*, battlefield.combat.ranged.penalty-*)."""
    combat = game.combat
    attacker, target = combat.units[clash.attacker], combat.units[clash.target]
    if face(attacker).kind != "ranged" or attacker.cell < 0 or target.cell < 0:
        return False
    if on_attack(game, clash, "no-ranged-penalties"):
        return False
    if clash.adjacent:
        return not passive(combat, attacker, "no-adjacent-penalty")
    return is_far(game, attacker, target)


@rule("battlefield.combat.ranged.penalty-far", "core.combat.ranged.penalty.back-rows")
def is_far(game: BoardGame, attacker: Unit, target: Unit) -> bool:
    """Eight or more hexes away; on the square boards from one's own back row to the enemy's."""
    limit = game.book.far_penalty_distance
    if limit:
        return game.ground.distance(attacker.cell, target.cell) >= limit
    name = game.combat.board
    own, enemy = back_row(name, attacker.side), back_row(name, target.side)
    return bool(own >> attacker.cell & 1 and enemy >> target.cell & 1)


def attack_word(game: BoardGame, unit: Unit, word: str) -> int:
    """The value of an Attack-symbol ability of the face that is up."""
    value = face(unit).on_attack.get(word, 0)
    return 0 if value and silenced(game.combat, unit) else value


@rule("core.units.ability.attack", "core.units.ability.attack.first-attack-only")
def on_attack(game: BoardGame, clash: Clash, word: str) -> int:
    """The same, as far as it works for this attack: the first of the unit's own activation
    (core.units.ability.attack, core.units.ability.attack.first-attack-only)."""
    if not clash.first:
        return 0
    return attack_word(game, game.combat.units[clash.attacker], word)


def may_reroll(game: BoardGame, seat: Seat) -> bool:
    """Whether there is an attack die that this seat rolled and may roll again."""
    combat = game.state.combat
    if combat is None or not combat.clashes or not game.book.rerolls_allowed:
        return False
    clash = combat.clashes[-1]
    army = combat.armies[combat.units[clash.attacker].side]
    return bool(clash.dice) and not clash.void and army.seat == seat and army.hero != "neutral"


@rule("core.combat.die.morale-reroll", "core.morale.positive.spend-reroll")
class RerollDie(Data, Step, frozen=True):
    """Roll one of the dice again; the new result replaces the old one."""

    seat: Seat
    right: str
    """What allows it: once used, it is used up for this roll."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        places = {clash.dice[place]: place for place in reversed(dice_open_to(clash, self.right))}
        if len(places) == 1:
            return self._roll(*places.values())
        options = tuple(
            Option(f"die:{NAMES[face]}", self._roll(place), say("combat.do.reroll-2", face=NAMES[face]))
            for face, place in sorted(places.items())
        )
        return Ask(self.seat, "which-die", options, says=say("combat.ask.reroll-which-die"))

    def _roll(self, place: int) -> tuple[Step, ...]:
        return (UseReroll(self.right, place), RollAttackDie(place))


def dice_open_to(clash: Clash, right: str) -> list[int]:
    """Which dice of the roll this right may roll again: a 0 as often as it comes up, by Luck every die once, by a
    charge one die of the roll; a Morale token is gone once it is spent."""
    places = range(len(clash.dice))
    if right == "zero":
        return [place for place in places if clash.dice[place] == 0]
    if right == "luck":
        return [place for place in places if f"luck:{place}" not in clash.rerolled]
    return [] if right == "charge" and any(used.startswith(right) for used in clash.rerolled) else list(places)


class UseReroll(Data, Step, frozen=True):
    right: str
    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        clash.rerolled = (*clash.rerolled, f"{self.right}:{self.place}")
        return ()


@rule("core.units.ability.die-triggered")
def result(game: BoardGame, clash: Clash) -> int | None:
    """The resolved die; None if no die is applied, so that nothing that asks for a result takes effect."""
    if clash.void or not clash.dice:
        return None
    combat = game.combat
    if passive(combat, combat.units[clash.target], "attackers-die-minus-one"):
        return -1
    if clash.dice_rule == "sum":
        value = sum(clash.dice)
    elif clash.dice_rule == "higher":
        value = max(clash.dice)
    else:
        value = min(clash.dice)
    return value + on_attack(game, clash, "die-plus-one")


class IgnoreDie(Data, Step, frozen=True):
    """The die of this attack is not applied, nor anything that its result would trigger."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.clashes[-1].void = True
        return ()


rule_data(
    __name__,
    {
        "FACES": ("core.combat.die.faces",),
    },
)
