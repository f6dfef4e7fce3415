"""What a won combat lets a player do on the map: Necromancy."""

from __future__ import annotations

from heroes.engine import Ask, Data, Seat, Step
from heroes.rules.board.cards.moments import COMBAT_WON
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.combat.fates import DECLINED, QUICK, WON
from heroes.rules.board.realm.army import Offers, half_gold_price, offer_options, reinforced_at
from heroes.rules.board.state.combat import CombatResult
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say

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


def raised_by(game: WorldGame, seat: Seat, tiers: tuple[str, ...]) -> Offers:
    """Units of the player's own faction that could be reinforced at half their gold price. It takes no Citadel."""
    player = game.player(seat)
    offers = reinforced_at(player, half_gold_price, tiers)
    return [(unit, price) for unit, price in offers if unit.faction == player.faction]


class RaiseDead(Data, Step, frozen=True, tag="board.raise-dead"):
    seat: Seat
    tiers: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask:
        options = offer_options(self.seat, raised_by(game, self.seat, self.tiers))
        return Ask(
            self.seat,
            "necromancy",
            tuple(options),
            says=say("realm.ask.which-unit-do-reinforce"),
            rule="core.units.reinforce.by-effect",
        )
