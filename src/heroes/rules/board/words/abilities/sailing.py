"""Abilities of those who live by the sea: plunder, further blows, and revenge."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.realm.purse import Receive
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Clash, Unit
from heroes.rules.board.words.abilities.striking import StrikeAnother


class Plunders(Data, Ability, frozen=True, tag="board.plunders"):
    """Once per combat its player gains gold when it destroys a unit."""

    gold: int

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        return (Plunder(clash.attacker, clash.target, self.gold),)


class Plunder(Data, Step, frozen=True, tag="board.plunder"):
    unit: int
    target: int
    gold: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        army, once = combat.armies[combat.units[self.unit].side], f"plunders:{self.unit}"
        if combat.units[self.target].alive or army.hero == "neutral" or once in combat.used:
            return ()
        combat.used = (*combat.used, once)
        return (Receive(army.seat, self.gold, 0, 0, "reward"),)


def plunders(gold: int) -> Plunders:
    return Plunders(gold)


class StrikesOn(Data, Ability, frozen=True, tag="board.strikes-on"):
    """If its attack has brought its target to 0 health, it may attack another enemy unit next to it once that has
    struck back. A Pack that is turned has come to 0 as well."""

    def after_blow(self, game: BoardGame, clash: Clash, die: int | None) -> Sequence[Step]:
        target = game.unit(clash.target)
        return (NoteFelled(clash.attacker, clash.target, target.pack, target.overlay),)

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        return (StrikeOn(unit.id, target.id),)


class NoteFelled(Data, Step, frozen=True, tag="board.note-felled"):
    """The blow has been dealt: whether the side of the target that was up has lost all its health."""

    unit: int
    target: int
    pack: bool
    overlay: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, target = game.combat, game.unit(self.target)
        if not target.alive or (target.pack, target.overlay) != (self.pack, self.overlay):
            combat.used = (*combat.used, _felled(self.unit))
        return ()


class StrikeOn(Data, Step, frozen=True, tag="board.strike-on"):
    unit: int
    target: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat, note = game.combat, _felled(self.unit)
        if note not in combat.used:
            return ()
        combat.used = tuple(one for one in combat.used if one != note)
        return (StrikeAnother(self.unit, self.target),)


def _felled(unit: int) -> str:
    return f"felled:{unit}"


STRIKES_ON = StrikesOn()


class RemembersPack(Data, Ability, frozen=True, tag="board.remembers-pack"):
    """It is remembered for the rest of the combat that it has been turned from its Pack side."""

    def turned(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        combat = game.combat
        combat.used = (*combat.used, _turned(unit.id))
        return ()


REMEMBERS_PACK = RemembersPack()


class Avenges(Data, Ability, frozen=True, tag="board.avenges"):
    """More attack if it has been turned from its Pack side in this combat."""

    more: int

    def attack(self, game: BoardGame, clash: Clash) -> int:
        return self.more if _turned(clash.attacker) in game.combat.used else 0


def _turned(unit: int) -> str:
    return f"turned:{unit}"


def avenges(more: int) -> Avenges:
    return Avenges(more)
