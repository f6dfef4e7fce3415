"""Leaving a combat: surrender, flight in the middle of it, retreat at the end of a round."""

from __future__ import annotations

from heroes.engine import Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.ending import end_combat
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import LeavesCombat
from heroes.rules.board.state.ground import DEFENDER
from heroes.words import say

SURRENDER_GOLD = 10
WAYS_TO_END = "core.combat.end.three-ways"
LED_BY_HERO = ("main", "secondary")


@rule("core.combat.retreat.midcombat.first", "core.combat.surrender.timing")
def leave_options(game: BoardGame, side: int) -> list[Option]:
    """When one of their units comes up for activation, before it moves or attacks, players may leave."""
    options = []
    if may_surrender(game, side):
        options.append(
            Option(
                "surrender",
                (LeaveCombat(side, "surrender"),),
                say("combat.do.surrender-gold", surrender_gold=SURRENDER_GOLD),
                verb="surrender",
            )
        )
    if may_flee(game, side):
        steps = (LeaveCombat(side, "flight"),)
        options.append(Option("flee", steps, say("combat.do.retreat-lose-army"), verb="flee"))
    return options


@rule(
    "core.combat.surrender.only-vs-hero",
    "core.combat.surrender.cost",
    "core.combat.surrender.destination",
    "core.combat.surrender.not-defending-town.first",
    "core.combat.surrender.not-defending-town.revised",
)
def may_surrender(game: BoardGame, side: int) -> bool:
    """Only between two heroes, for 10 gold, with a town or settlement to go to (core.combat.surrender.*)."""
    combat = game.combat
    army, enemy = combat.armies[side], combat.armies[1 - side]
    if army.barred or not army.refuge or army.hero not in LED_BY_HERO or enemy.hero not in LED_BY_HERO:
        return False
    if combat.town_defence and side == DEFENDER and not game.book.town_defender_may_surrender:
        return False
    return game.player(army.seat).gold >= SURRENDER_GOLD


@rule("core.combat.retreat.midcombat.first", "core.combat.retreat.midcombat.revised")
def may_flee(game: BoardGame, side: int) -> bool:
    """A retreat in mid-combat exists in the first edition only and costs the army (core.combat.retreat.midcombat.*)."""
    army = game.combat.armies[side]
    return game.book.may_flee_midcombat and army.refuge and not army.barred and army.hero in LED_BY_HERO


@rule("core.combat.end.three-ways")
class LeaveCombat(Data, Step, frozen=True):
    """The combat ends at once; leaving is not a defeat."""

    side: int
    how: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        seat = combat.armies[self.side].seat
        if self.how == "surrender":
            game.player(seat).gold -= SURRENDER_GOLD
            game.player(combat.armies[1 - self.side].seat).gold += SURRENDER_GOLD
        game.tell(LeavesCombat(seat, self.how))
        end_combat(game, 1 - self.side, self.how, WAYS_TO_END, left_by=self.side)
        return ()
