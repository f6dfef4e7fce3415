"""What a won combat lets a player do on the map: Necromancy."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.aftermath import DECLINED, QUICK, WON
from heroes.rules.board.cards import HandWindow
from heroes.rules.board.library import UnitCard
from heroes.rules.board.moments import COMBAT_WON
from heroes.rules.board.state import CombatResult
from heroes.rules.board.world.purse import can_pay
from heroes.rules.board.world.roster import ReinforceUnit, few_units, half_gold_price
from heroes.rules.board.world.worldgame import WorldGame

NO_COMBAT = (QUICK, DECLINED)
"""Ways of winning a field without a fight."""


def victory_window(game: WorldGame, result: CombatResult) -> tuple[Step, ...]:
    """The winner of a combat that was fought may play a card for it: in the own turn, or if the Main Hero fought
    (core.cards.own-turn-or-combat)."""
    if result.winner < 0 or result.ended_by in NO_COMBAT:
        return ()
    fate = result.fates[result.winner]
    fought = fate.outcome == WON and fate.hero != "neutral"
    if not fought or not (game.world.turn == fate.seat or fate.hero == "main"):
        return ()
    return (HandWindow(COMBAT_WON, fate.seat),)


def raised_by(game: WorldGame, seat: Seat, tiers: tuple[str, ...]) -> list[UnitCard]:
    """Units of the player's own faction that could be reinforced at half their gold price. It takes no Citadel."""
    player = game.player(seat)
    return [
        unit
        for unit in few_units(player)
        if unit.tier in tiers and unit.faction == player.faction and can_pay(player, half_gold_price(unit))
    ]


class RaiseDead(Data, Step, frozen=True):
    seat: Seat
    tiers: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(f"reinforce:{unit.id}", (ReinforceUnit(self.seat, unit.id, "half-gold"),), f"Reinforce {unit.name}")
            for unit in raised_by(game, self.seat, self.tiers)
        )
        return Ask(self.seat, "necromancy", options, title="Which unit do you reinforce?")
