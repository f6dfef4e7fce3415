"""The attack die: two faces each of -1, 0 and +1 (core.combat.die.faces), its rolls and rerolls."""

from __future__ import annotations

from collections.abc import Callable

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.abilities import NONE, Abilities, Moment
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Clash, Unit
from heroes.rules.board.state.events import Rolled
from heroes.rules.board.state.ground import back_row
from heroes.rules.board.state.statistics import CLUMSY, KEEN, bonus, face, is_unmoved, rolls_again, silenced
from heroes.words import say, word

FACES = (-1, 0, 1)
SIDES_PER_FACE = 2
MOST_DICE = 6
"""No attack rolls more."""
NAMES = {-1: "-1", 0: "0", 1: "+1"}


@rule("core.combat.die.faces")
def die_options(
    then: Callable[[int], tuple[Step, ...]], says: str = "combat.do.die-shows", things: tuple[str, ...] = ()
) -> tuple[Option, ...]:
    """How an attack die may fall, and what follows each face."""
    return tuple(
        Option(NAMES[face], then(face), say(says, face=NAMES[face]), SIDES_PER_FACE, verb="roll", things=things)
        for face in FACES
    )


@rule("core.combat.die.faces")
class RollAttackDie(Data, Step, frozen=True, tag="board.roll-attack-die"):
    """Roll one die of the attack being resolved; `place` says which die it replaces, -1 adds one."""

    place: int = -1

    def run(self, game: BoardGame) -> Ask:
        return _ROLLS[self.place]


class DieFell(Data, Step, frozen=True, tag="board.die-fell"):
    face: int
    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        if self.place < 0:
            clash.dice = (*clash.dice, self.face)
        else:
            clash.dice = (*clash.dice[: self.place], self.face, *clash.dice[self.place + 1 :])
        seat = combat.armies[combat.units[clash.attacker].side].seat
        game.tell(Rolled(clash.attacker, self.face, "attack-die", seat))
        return ()


def _roll(place: int) -> Ask:
    falls = die_options(lambda face: (DieFell(face, place),))
    return Ask(NATURE, "attack-die", falls, says=say("combat.ask.attack-die"), rule="core.combat.die.every-attack")


_ROLLS = {place: _roll(place) for place in range(-1, MOST_DICE)}


LEVEL_DICE, CHOSEN_DICE = "level-dice", "chosen-dice"
"""For the attack of a unit: all its dice show 0, or what its player likes."""


class ChooseFace(Data, Step, frozen=True, tag="board.choose-face"):
    """A die that its player turns instead of rolling it."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask:
        options = tuple(
            Option(f"die:{name}", (DieFell(face, -1),), say("combat.do.die-shows", face=name), verb="turn")
            for face, name in NAMES.items()
        )
        says = say("combat.ask.choose-die")
        return Ask(self.seat, "choose-die", options, says=says, rule="core.cards.text-overrides")


def dice_thrown(game: BoardGame, clash: Clash) -> tuple[Step, ...]:
    """How the dice of an attack come to lie: rolled, unless a card has set them."""
    combat, count = game.combat, dice_rolled(game, clash)
    attacker = combat.units[clash.attacker]
    if combat.bonuses and bonus(combat, attacker, LEVEL_DICE):
        return (DieFell(0, -1),) * count
    if combat.bonuses and bonus(combat, attacker, CHOSEN_DICE):
        return (ChooseFace(combat.armies[attacker.side].seat),) * count
    return (RollAttackDie(),) * count


DICE_RULES = ("none", "slay", "lower", "higher", "sum", "one")
"""No die, several of which all but the -1 count, two of which the lower or the higher counts, two that both count, one
die: where several apply, the first of them does."""


def dice_rolled(game: BoardGame, clash: Clash) -> int:
    """How many dice its rule takes."""
    if clash.dice_rule == "slay":
        return bonus(game.combat, game.unit(clash.attacker), "slay")
    return 1 if clash.dice_rule == "one" else 2


@rule("battlefield.combat.ranged.penalty-adjacent", "core.combat.ranged.penalty.two-dice-lower", "core.components.dice")
def dice_rule(game: BoardGame, clash: Clash) -> str:
    """How many dice this attack rolls and which of them count."""
    combat = game.combat
    attacker = combat.units[clash.attacker]
    if clash.void:
        return "none"
    rules = ["lower"] if has_penalty(game, clash) or is_daunted(game, clash) else []
    if combat.bonuses:
        if any(item.what == "no-die" and item.unit == clash.attacker for item in combat.bonuses):
            return "none"
        if bonus(combat, attacker, CLUMSY) > 0:
            rules.append("lower")
        if bonus(combat, attacker, "slay"):
            rules.append("slay")
        if game.book.uses and bonus(combat, attacker, KEEN):
            rules.append("higher")
    rules += [ability.dice(game, clash) for ability in of_attacker(game, clash, "dice")]
    rules += [ability.dice_against(game, clash) for ability in of_target(game, clash, "dice_against")]
    return next((rule for rule in DICE_RULES if rule in rules), "one")


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
    if not clash.adjacent and not is_far(game, attacker, target):
        return False
    if bonus(combat, attacker, "no-penalty") or (not clash.adjacent and bonus(combat, attacker, "no-far-penalty")):
        return False
    freed = of_attacker(game, clash, "free_of_penalty")
    return not any(ability.free_of_penalty(game, clash) for ability in freed)


def is_daunted(game: BoardGame, clash: Clash) -> bool:
    """Whether a unit that strikes back is daunted by the one that attacked it."""
    return clash.retaliation and bonus(game.combat, game.unit(clash.target), "daunting") > 0


@rule("battlefield.combat.ranged.penalty-far", "core.combat.ranged.penalty.back-rows")
def is_far(game: BoardGame, attacker: Unit, target: Unit) -> bool:
    """Eight or more hexes away; on the square boards from one's own back row to the enemy's."""
    limit = game.book.far_penalty_distance
    if limit:
        return game.ground.distance(attacker.cell, target.cell) >= limit
    name = game.combat.board
    own, enemy = back_row(name, attacker.side), back_row(name, target.side)
    return bool(own >> attacker.cell & 1 and enemy >> target.cell & 1)


@rule("core.units.ability.attack", "core.units.ability.attack.first-attack-only")
def of_attacker(game: BoardGame, clash: Clash, moment: Moment) -> Abilities:
    """The attacker's abilities that answer a question about this attack: passive ones, those with the Attack symbol in
    the first attack of its own activation, those with the Retaliation symbol when it strikes back
    (core.units.ability.attack, core.units.ability.attack.first-attack-only, core.units.ability.retaliation)."""
    combat = game.combat
    unit = combat.units[clash.attacker]
    side = face(unit)
    table = side.attacking if clash.first else side.retaliating if clash.retaliation else side.always
    found = table.get(moment)
    if found is None or silenced(combat, unit):
        return NONE
    return NONE if moment == "after_blow" and is_unmoved(game, combat.units[clash.target], unit) else found


def of_target(game: BoardGame, clash: Clash, moment: Moment) -> Abilities:
    """The target's abilities that answer a question about this attack: passive ones, and those with the Attack symbol
    against the retaliation that its own first attack provoked."""
    combat = game.combat
    unit = combat.units[clash.target]
    table = face(unit).always
    if clash.retaliation:
        acting = combat.acting
        if acting is not None and acting.unit == unit.id and acting.attacks == 1:
            table = face(unit).attacking
    found = table.get(moment)
    return NONE if found is None or silenced(combat, unit) else found


def may_reroll(game: BoardGame, seat: Seat) -> bool:
    """Whether there is an attack die that this seat rolled and may roll again."""
    combat = game.state.combat
    if combat is None or not combat.clashes or not rolls_again(game):
        return False
    clash = combat.clashes[-1]
    army = combat.armies[combat.units[clash.attacker].side]
    if not clash.dice or clash.void or is_set(game, clash):
        return False
    return army.seat == seat and army.hero != "neutral"


@rule("core.combat.die.morale-reroll", "core.morale.positive.spend-reroll")
class RerollDie(Data, Step, frozen=True, tag="board.reroll-die"):
    """Roll one of the dice again; the new result replaces the old one."""

    seat: Seat
    right: str
    """What allows it: once used, it is used up for this roll."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        places = {clash.dice[place]: place for place in reversed(dice_open_to(game, clash, self.right))}
        times = bonus(game.combat, game.unit(clash.attacker), FORTUNE) if self.right == FORTUNE else 0
        if len(places) == 1:
            (die,) = places.items()
            return self._roll(die, times)
        options = tuple(
            Option(
                f"die:{NAMES[face]}",
                self._roll((face, place), times),
                say("combat.do.reroll-2", face=NAMES[face]),
                verb="reroll",
                things=(f"die:{place}",),
                final=True,
            )
            for face, place in sorted(places.items())
        )
        return Ask(
            self.seat, "which-die", options, says=say("combat.ask.reroll-which-die"), rule=reroll_rule(self.right)
        )

    def _roll(self, die: tuple[int, int], times: int) -> tuple[Step, ...]:
        face, place = die
        roll = (UseReroll(self.right, place), RollAttackDie(place))
        return (*roll, KeepOneFace(self.seat, place, (face,), times - 1)) if times else roll


class KeepOneFace(Data, Step, frozen=True, tag="board.keep-one-face"):
    """Of all that this die has shown its player keeps what seems best, or rolls on while rolls are left."""

    seat: Seat
    place: int
    seen: tuple[int, ...]
    left: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        seen = (*self.seen, game.combat.clashes[-1].dice[self.place])
        options = [
            Option(
                f"keep:{NAMES[face]}",
                (TurnDie(self.place, face),),
                say("combat.do.keep-die", face=NAMES[face]),
                verb="keep",
                things=(f"die:{self.place}",),
                final=True,
            )
            for face in sorted(set(seen))
        ]
        if self.left:
            again = (RollAttackDie(self.place), KeepOneFace(self.seat, self.place, seen, self.left - 1))
            says = say("combat.do.reroll", right=word(FORTUNE))
            options.append(Option("again", again, says, verb="reroll", final=True))
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.seat,
            "keep-die",
            tuple(options),
            about=(f"unit:{game.combat.clashes[-1].attacker}",),
            says=say("combat.ask.keep-die"),
            rule=reroll_rule(FORTUNE),
        )


class TurnDie(Data, Step, frozen=True, tag="board.turn-die"):
    """The die shows again what it has shown before."""

    place: int
    face: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        clash.dice = (*clash.dice[: self.place], self.face, *clash.dice[self.place + 1 :])
        return ()


def reroll_rule(right: str) -> str:
    """By which rule a right to roll again holds: that of a Morale token, of a card, of the unit's own ability."""
    return _REROLL_RULES.get(right, "core.units.ability.die-triggered")


EVERY_DIE_ONCE = ("luck", "cheer")
AMMO, BY_CARD, FORTUNE = "ammo", "card", "favour"
"""Rights to roll again: one die of each shot, one die at all, or one die several times with a choice at the end."""
_REROLL_RULES = {"token": "core.combat.die.morale-reroll"} | dict.fromkeys(
    (*EVERY_DIE_ONCE, AMMO, BY_CARD, FORTUNE), "core.cards.text-overrides"
)


def dice_open_to(game: BoardGame, clash: Clash, right: str) -> list[int]:
    """Which dice of the roll this right may roll again: that of an ability as it says, luck and cheer every die once,
    ammunition one die; a Morale token or a card is gone once it is spent."""
    for ability in of_attacker(game, clash, "may_reroll"):
        if ability.may_reroll(game, clash) == right:
            return ability.open_dice(clash)
    places = range(len(clash.dice))
    if right in (AMMO, FORTUNE) and any(used.startswith(right) for used in clash.rerolled):
        return []
    return [place for place in places if right not in EVERY_DIE_ONCE or f"{right}:{place}" not in clash.rerolled]


class UseReroll(Data, Step, frozen=True, tag="board.use-reroll"):
    right: str
    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        clash.rerolled = (*clash.rerolled, f"{self.right}:{self.place}")
        return ()


def is_set(game: BoardGame, clash: Clash) -> bool:
    """Whether a card or the attacked unit sets the die, however it falls: no new roll of it could count."""
    if game.combat.bonuses:
        attacker = game.unit(clash.attacker)
        if bonus(game.combat, attacker, LEVEL_DICE) or bonus(game.combat, attacker, CHOSEN_DICE):
            return True
    against = of_target(game, clash, "die_against")
    if not against:
        return False
    counts = set()
    for value in FACES:
        for ability in against:
            value = ability.die_against(game, clash, value)
        counts.add(value)
    return len(counts) == 1


@rule("core.units.ability.die-triggered")
def result(game: BoardGame, clash: Clash) -> int | None:
    """The resolved die; None if no die is applied, so that nothing that asks for a result takes effect."""
    if clash.void or not clash.dice:
        return None
    if clash.dice_rule == "slay":
        value = sum(max(0, face) for face in clash.dice)
    elif clash.dice_rule == "sum":
        value = sum(clash.dice)
    elif clash.dice_rule == "higher":
        value = max(clash.dice)
    else:
        value = min(clash.dice)
    for ability in of_attacker(game, clash, "die"):
        value = ability.die(game, clash, value)
    for ability in of_target(game, clash, "die_against"):
        value = ability.die_against(game, clash, value)
    return value


class IgnoreDie(Data, Step, frozen=True, tag="board.ignore-die"):
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
