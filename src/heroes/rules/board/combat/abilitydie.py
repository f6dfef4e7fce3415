"""A die thrown apart from an attack, for an ability or a card: on one face something happens."""

from __future__ import annotations

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.rules.board.combat.dice import FACES, NAMES, SIDES_PER_FACE
from heroes.rules.board.combat.morale_tokens import MORALE_TOKEN, SpendToken
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import Rolled
from heroes.words import say

NOBODY: Seat = -1
"""Who may reroll a die thrown for neutral units."""


class RollAbilityDie(Data, Step, frozen=True):
    """Throw a die; on the wanted face the steps follow."""

    seat: Seat
    """The player who rolls; -1 for neutral units."""
    unit: int
    """The unit whose ability it is; -1 for a card."""
    wanted: int
    steps: tuple[Step, ...]
    lucky: bool = False
    """The die has been rerolled by Luck, which allows it once."""

    def run(self, game: BoardGame) -> Ask:
        options = tuple(
            Option(
                NAMES[face],
                (AbilityDieFell(self, face),),
                say("combat.do.die-shows", face=NAMES[face]),
                SIDES_PER_FACE,
                verb="roll",
            )
            for face in FACES
        )
        return Ask(
            NATURE,
            "ability-die",
            options,
            about=(self.unit,),
            says=say("combat.ask.ability-die"),
            rule="core.units.ability.die-triggered",
        )


class AbilityDieFell(Data, Step, frozen=True):
    roll: RollAbilityDie
    face: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.tell(Rolled(self.roll.unit, self.face, "ability-die"))
        return (AbilityDieLies(self.roll, self.face),)


class AbilityDieLies(Data, Step, frozen=True):
    """Whoever rolled it may reroll it by Luck or a Morale token (core.morale.positive.spend-reroll)."""

    roll: RollAbilityDie
    face: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        roll = self.roll
        stands = roll.steps if self.face == roll.wanted else ()
        rerolls = _rerolls(game, roll)
        if not rerolls:
            return stands
        options = (Option("pass", stands, say("combat.do.let-stand"), verb="pass"), *rerolls)
        return Ask(
            roll.seat,
            "ability-rolled",
            options,
            about=(roll.unit, self.face),
            says=say("combat.ask.die-has-fallen"),
            rule="core.morale.positive.spend-reroll",
            passes="pass",
        )


def _rerolls(game: BoardGame, roll: RollAbilityDie) -> list[Option]:
    if roll.seat == NOBODY or not game.book.rerolls_allowed:
        return []
    options = []
    side = game.side_of(roll.seat)
    if side >= 0 and "luck" in game.combat.armies[side].rerolls and not roll.lucky:
        again = RollAbilityDie(roll.seat, roll.unit, roll.wanted, roll.steps, lucky=True)
        options.append(Option("reroll:luck", (again,), say("combat.do.reroll-luck"), verb="reroll", final=True))
    if game.player(roll.seat).morale > 0:
        spend = (SpendToken(roll.seat), roll)
        says = say("combat.do.spend-morale-reroll-die")
        options.append(Option("morale:reroll", spend, says, verb="reroll", things=MORALE_TOKEN, final=True))
    return options


def roller(game: BoardGame, unit: int) -> Seat:
    """The player who rolls for a unit; nobody for a neutral one."""
    army = game.combat.armies[game.unit(unit).side]
    return NOBODY if army.hero == "neutral" else army.seat
