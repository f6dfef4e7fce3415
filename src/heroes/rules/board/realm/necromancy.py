"""What a won combat lets a player do on the map: Necromancy."""

from __future__ import annotations

from heroes.engine import Ask, Data, Refusal, Seat, Step
from heroes.rules.board.cards.moments import COMBAT_WON
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.combat.fates import DECLINED, QUICK, WON
from heroes.rules.board.realm.army import (
    BY_EFFECT,
    Offers,
    Reinforcing,
    half_gold_price,
    offer_options,
    reinforced,
    why_not_reinforced,
)
from heroes.rules.board.realm.dice import RESOURCE, RollMapDice
from heroes.rules.board.state.combat import CombatResult
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say

SPOILS = "spoils"
"""The word of a week in which whoever wins a combat rolls so many Resource dice."""
NO_COMBAT = (QUICK, DECLINED)
"""Ways of winning a field without a fight."""


def victory_window(game: WorldGame, result: CombatResult) -> tuple[Step, ...]:
    """The winner of a combat that was fought may play a card for it: in the own turn, or if the Main Hero fought
    (core.cards.own-turn-or-combat)."""
    if result.winner < 0 or result.ended_by in NO_COMBAT:
        return ()
    fate = result.fates[result.winner]
    fought = fate.outcome == WON and fate.hero != "neutral"
    if not fought:
        return ()
    spoils = 0 if game.is_run(fate.seat) else game.week(SPOILS)
    dice: tuple[Step, ...] = (RollMapDice(fate.seat, (RESOURCE,) * spoils, spoils),) if spoils else ()
    if not (game.world.turn == fate.seat or fate.hero == "main"):
        return dice
    return (*dice, HandWindow(COMBAT_WON, fate.seat))


def raised_by(game: WorldGame, seat: Seat, tiers: tuple[str, ...]) -> Offers:
    """Units of the player's own faction that could be reinforced at half their gold price. It takes no Citadel."""
    return reinforced(game.players[seat], raising(tiers))


def raising(tiers: tuple[str, ...]) -> Reinforcing:
    return Reinforcing(half_gold_price, tiers, own_faction=True)


class RaiseDead(Data, Explains, Step, frozen=True, tag="board.raise-dead"):
    seat: Seat
    tiers: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask:
        options = offer_options(self.seat, raised_by(game, self.seat, self.tiers))
        return Ask(
            self.seat,
            "necromancy",
            tuple(options),
            says=say("realm.ask.which-unit-do-reinforce"),
            rule=BY_EFFECT,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_reinforced(game.players[self.seat], name, raising(self.tiers)) if kind == "unit-card" else None
