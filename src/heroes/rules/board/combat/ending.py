"""The end of combat: all units of a side destroyed, retreat or surrender, and what the combat leaves behind."""

from __future__ import annotations

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import end_bonuses
from heroes.rules.board.cards.decks import leave_play
from heroes.rules.board.combat.fates import Side, with_fates
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Army, Combat, CombatResult, EndedBy, Troop, Unit
from heroes.rules.board.state.events import CombatEnds
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.statistics import is_guest, is_image, stands

ALL_DEFEATED = "core.combat.end.all-units-defeated"
NOBODY = -1


@rule(
    "battlefield.combat.victory",
    "core.combat.end.all-units-defeated",
    "core.combat.end.three-ways",
    "core.combat.end.neutral-win-needs-all",
)
class CombatMayEnd(Data, Step, frozen=True, tag="board.combat-may-end"):
    """A combat ends at once when all units of one side are destroyed. Asked after each attack and each effect as a
    whole, so that one effect that destroys the last units of both sides leaves no winner."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        attacker, defender = stands(combat, ATTACKER), stands(combat, DEFENDER)
        if attacker and defender:
            return ()
        winner = ATTACKER if attacker else DEFENDER if defender else NOBODY
        end_combat(game, winner, "units" if winner != NOBODY else "draw", ALL_DEFEATED)
        return ()


def end_combat(game: BoardGame, winner: int, how: EndedBy, reason: str, left_by: int = -1) -> None:
    """Nothing that is still pending in this combat happens any more."""
    combat = game.combat
    combat.winner = winner
    combat.ended_by = how
    combat.reason = reason
    combat.left_by = left_by
    game.unwind(FinishCombat)


class FinishCombat(Data, Step, frozen=True, tag="board.finish-combat"):
    """Clear the board: tokens off, cards to their piles, survivors back to their armies. Waits at the bottom of the
    combat's part of the agenda."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        game.state.casts.clear()
        end_bonuses(game, lambda item: True)
        for unit in combat.units:
            unit.overlay = ""
        for army in combat.armies:
            if army.hero != "neutral":
                for card in _played_here(game, army):
                    leave_play(game, army.seat, card, "discard")
        attacker, defender = (_side(combat, side) for side in (ATTACKER, DEFENDER))
        result = CombatResult(
            winner=combat.winner,
            reason=combat.reason,
            ended_by=combat.ended_by,
            left_by=combat.left_by,
            survivors=(attacker.army, defender.army),
            lost=tuple(lost(combat, side) for side in (ATTACKER, DEFENDER)),
            rounds=combat.round,
            azure=any(UNITS[unit.card].tier == "azure" and unit.side == DEFENDER for unit in combat.units),
            field_level=combat.field_level,
            movement=combat.armies[ATTACKER].movement,
        )
        game.state.result = with_fates(game, result, attacker, defender)
        victor = combat.armies[combat.winner] if combat.winner >= 0 else None
        neutral = victor is not None and victor.hero == "neutral"
        fought = tuple(army.seat for army in combat.armies if army.hero != "neutral")
        game.tell(
            CombatEnds(
                victor.seat if victor is not None else NOBODY,
                combat.ended_by,
                neutral,
                fought,
                tuple(_led_by(army) for army in combat.armies),
                result.lost,
                combat.place,
            )
        )
        game.clear_combat()
        return ()


def _led_by(army: Army) -> Seat:
    """Whose army it is; nobody's, if it is of neutral units without a leader."""
    return army.leader if army.hero == "neutral" else army.seat


@rule("core.combat.cards.ongoing.duration.revised", "core.cards.ongoing-duration")
def _played_here(game: BoardGame, army: Army) -> list[str]:
    """Cards still in play that were not there when the combat began. Ongoing cards last no longer than the combat in
    which they were played (core.combat.cards.ongoing.duration.*)."""
    cards = list(game.players[army.seat].in_play)
    for card in army.on_table:
        if card in cards:
            cards.remove(card)
    return cards


def _side(combat: Combat, side: int) -> Side:
    army = combat.armies[side]
    return Side(army.seat, army.hero, survivors(combat, side), stands(combat, side))


@rule(
    "core.units.flipped-stays-few-after-combat",
    "core.units.heal-after-combat.first",
    "core.units.heal-after-combat.revised",
    "core.combat.retreat.neutral.units-kept.first",
    "core.combat.retreat.neutral.units-kept.revised",
)
def survivors(combat: Combat, side: int) -> tuple[Troop, ...]:
    """What is left of an army, with the units that were not fielded. A unit that was flipped stays Few; damage is gone
    (core.units.heal-after-combat.*)."""
    stand = (unit for unit in combat.units if unit.side == side and unit.alive and of_an_army(combat, unit))
    return (*(Troop(unit.card, unit.pack) for unit in stand), *combat.armies[side].waiting)


def lost(combat: Combat, side: int) -> tuple[str, ...]:
    """The unit cards that a side lost altogether; what came for this combat alone is none of them."""
    gone = (unit for unit in combat.units if unit.side == side and not unit.alive)
    return tuple(unit.card for unit in gone if of_an_army(combat, unit))


def of_an_army(combat: Combat, unit: Unit) -> bool:
    """Neither the Arrow Tower nor a unit that came for this combat alone."""
    if UNITS[unit.card].faction in ("structure", "summoned"):
        return False
    return not is_image(combat, unit) and not is_guest(combat, unit)
