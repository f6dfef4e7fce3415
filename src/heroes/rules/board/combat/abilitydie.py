"""A die thrown beside the attack dice, for an ability, a card or a Defense token: on one face something happens."""

from __future__ import annotations

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.moments import ROLLED
from heroes.rules.board.cards.playing import window_about
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.combat.morale_tokens import MORALE_TOKEN, SpendToken, may_use_token
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import Rolled
from heroes.rules.board.state.statistics import bonus, rolls_again
from heroes.words import say, word

ABILITY_RULE = "core.units.ability.die-triggered"
ABILITY_DIE, DEFENSE_DIE = "ability-die", "defense-die"
ABILITY_REROLLS = "ability-rerolls"
"""The word of a week in which each such roll for a unit's ability may be made once more."""
NOBODY: Seat = -1
"""Who may reroll a die thrown for neutral units."""


class RollAbilityDie(Data, Step, frozen=True, tag="board.roll-ability-die"):
    """Throw a die; on the wanted face the steps follow."""

    seat: Seat
    """The player who rolls; -1 for neutral units."""
    unit: int
    """The unit whose ability it is; -1 for a card."""
    wanted: int
    steps: tuple[Step, ...]
    lucky: bool = False
    """The die has been rerolled by Luck, which allows it once."""
    purpose: str = ABILITY_DIE
    also: tuple[int, ...] = ()
    """Further faces on which they follow."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if self.unit >= 0 and self.purpose == ABILITY_DIE and is_sure(game, self.unit):
            return self.steps
        options = die_options(lambda face: (AbilityDieFell(self, face),))
        title = "combat.ask.defense-die" if self.purpose == DEFENSE_DIE else "combat.ask.ability-die"
        rolled_by = "core.combat.defense-token.extra-roll" if self.purpose == DEFENSE_DIE else ABILITY_RULE
        return Ask(NATURE, self.purpose, options, about=(f"unit:{self.unit}",), says=say(title), rule=rolled_by)


class AbilityDieFell(Data, Step, frozen=True, tag="board.ability-die-fell"):
    roll: RollAbilityDie
    face: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        seat = self.roll.seat
        if seat < 0:
            seat, _, _ = game.told(game.unit(self.roll.unit))
        game.tell(Rolled(self.roll.unit, self.face, self.roll.purpose, seat))
        return (AbilityDieLies(self.roll, self.face),)


@rule("core.morale.positive.spend-reroll")
class AbilityDieLies(Data, Step, frozen=True, tag="board.ability-die-lies"):
    """Whoever rolled it may reroll it by Luck or a Morale token (core.morale.positive.spend-reroll)."""

    roll: RollAbilityDie
    face: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        roll = self.roll
        stands = roll.steps if self.face == roll.wanted or self.face in roll.also else ()
        rerolls = _rerolls(game, roll)
        if not rerolls:
            return stands
        options = (Option("pass", stands, say("combat.do.let-stand"), verb="pass"), *rerolls)
        if roll.purpose == DEFENSE_DIE:
            fallen = say("combat.ask.defense-die-has-fallen")
            by = "core.combat.die.morale-reroll"
            about = window_about(game)
            return Ask(roll.seat, ROLLED, options, about=about, says=fallen, rule=by, passes="pass", window=ROLLED)
        return Ask(
            roll.seat,
            "ability-rolled",
            options,
            about=(f"unit:{roll.unit}",),
            says=say("combat.ask.ability-die-has-fallen"),
            rule="core.morale.positive.spend-reroll",
            passes="pass",
        )


def _rerolls(game: BoardGame, roll: RollAbilityDie) -> list[Option]:
    if roll.seat == NOBODY or not rolls_again(game):
        return []
    options = []
    side = game.side_of(roll.seat)
    if side >= 0 and not roll.lucky:
        again = msgspec.structs.replace(roll, lucky=True)
        if "luck" in game.combat.armies[side].rerolls:
            options.append(Option("reroll:luck", (again,), say("combat.do.reroll-luck"), verb="reroll", final=True))
        if game.week(ABILITY_REROLLS) and roll.purpose == ABILITY_DIE and roll.unit >= 0:
            says = say("combat.do.reroll", right=word(ABILITY_REROLLS))
            options.append(Option(f"reroll:{ABILITY_REROLLS}", (again,), says, verb="reroll", final=True))
        if any(item.what == "cheer" and item.side == side for item in game.combat.bonuses):
            says = say("combat.do.reroll", right=word("cheer"))
            options.append(Option("reroll:cheer", (again,), says, verb="reroll", final=True))
    if may_use_token(game, roll.seat):
        spend = (SpendToken(roll.seat), roll)
        says = say("combat.do.spend-morale-reroll-die")
        options.append(Option("morale:reroll", spend, says, verb="reroll", things=MORALE_TOKEN, final=True))
    return options


def is_sure(game: BoardGame, unit: int) -> bool:
    """Whether a card lets a unit use its ability whatever its roll shows."""
    combat = game.combat
    return bool(combat.bonuses) and bonus(combat, combat.units[unit], "sure") > 0


def roller(game: BoardGame, unit: int) -> Seat:
    """The player who rolls for a unit; nobody for a neutral one."""
    army = game.combat.armies[game.unit(unit).side]
    return NOBODY if army.hero == "neutral" else army.seat
