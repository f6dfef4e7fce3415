"""Leaving a combat: surrender, flight in the middle of it, retreat at the end of a round."""

from __future__ import annotations

from functools import cache

from heroes.engine import Cost, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.ending import end_combat
from heroes.rules.board.state.boardgame import NOBODY, BoardGame
from heroes.rules.board.state.combat import EndedBy
from heroes.rules.board.state.events import LeavesCombat
from heroes.rules.board.state.ground import DEFENDER
from heroes.words import say

SURRENDER_GOLD = 10
WAYS_TO_END = "core.combat.end.three-ways"
LED_BY_HERO = ("main", "secondary")
_ONLY_AMONG_HEROES = Refusal("core.combat.surrender.only-vs-hero", say("combat.reason.surrender-possible-only-between"))
_FORBIDDEN = Refusal("tournament.creator.10-rules", say("combat.reason.scenario-forbids-surrender"))
_NOWHERE_TO_GO = Refusal("core.combat.surrender.destination", say("combat.reason.control-town-settlement-go"))


@cache
def _no_flight(edition: str) -> Refusal:
    return Refusal(f"core.combat.retreat.midcombat.{edition}", say("combat.reason.there-retreat-mid-combat"))


@rule("core.combat.retreat.midcombat.first", "core.combat.surrender.timing")
def leave_options(game: BoardGame, side: int) -> list[Option]:
    """When one of their units comes up for activation, before it moves or attacks, players may leave."""
    options = []
    if why_not_surrender(game, side) is None:
        options.append(
            Option(
                "surrender",
                (LeaveCombat(side, "surrender"),),
                say("combat.do.surrender-gold", surrender_gold=SURRENDER_GOLD),
                verb="surrender",
                cost=Cost(gold=SURRENDER_GOLD),
                final=True,
            )
        )
    if why_not_flee(game, side) is None:
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
def why_not_surrender(game: BoardGame, side: int) -> Refusal | None:
    """Only between two heroes, for 10 gold, with a town or settlement to go to (core.combat.surrender.*)."""
    combat = game.combat
    army, enemy = combat.armies[side], combat.armies[1 - side]
    if army.hero not in LED_BY_HERO or enemy.hero not in LED_BY_HERO:
        return _ONLY_AMONG_HEROES
    if not game.book.may_surrender:
        return _FORBIDDEN
    if combat.town_defence and side == DEFENDER and not game.book.town_defender_may_surrender:
        by = f"core.combat.surrender.not-defending-town.{game.book.edition}"
        return Refusal(by, say("combat.reason.defending-town"))
    if not army.refuge:
        return _NOWHERE_TO_GO
    if game.players[army.seat].gold < SURRENDER_GOLD:
        return Refusal(
            "core.combat.surrender.cost", say("combat.reason.surrendering-costs-gold", surrender_gold=SURRENDER_GOLD)
        )
    if army.barred:
        return Refusal("core.cards.text-overrides", say("combat.reason.card-enemy-forbids-leave"))
    return None


@rule("core.combat.retreat.midcombat.first", "core.combat.retreat.midcombat.revised")
def why_not_flee(game: BoardGame, side: int) -> Refusal | None:
    """A retreat in mid-combat exists in the first edition only and costs the army (core.combat.retreat.midcombat.*)."""
    army = game.combat.armies[side]
    if not game.book.may_flee_midcombat:
        return _no_flight(game.book.edition)
    if army.hero not in LED_BY_HERO:
        return Refusal("core.combat.retreat.midcombat.first", say("combat.reason.only-hero-retreats"))
    if not army.refuge:
        return Refusal("core.combat.retreat.midcombat.destination", say("combat.reason.control-town-settlement-go"))
    if army.barred:
        return Refusal("core.cards.text-overrides", say("combat.reason.card-enemy-forbids-leave"))
    return None


@rule("core.combat.end.three-ways")
class LeaveCombat(Data, Step, frozen=True, tag="board.leave-combat"):
    """The combat ends at once; leaving is not a defeat."""

    side: int
    how: EndedBy

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        seat = combat.armies[self.side].seat
        if self.how == "surrender":
            game.players[seat].gold -= SURRENDER_GOLD
            game.players[combat.armies[1 - self.side].seat].gold += SURRENDER_GOLD
        foe = combat.armies[1 - self.side]
        game.tell(LeavesCombat(seat, self.how, NOBODY if foe.hero == "neutral" else foe.seat))
        end_combat(game, 1 - self.side, self.how, WAYS_TO_END, left_by=self.side)
        return ()
