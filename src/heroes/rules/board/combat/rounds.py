"""Combat rounds: beginning, end, prolonging a fight with neutral units (core chapter on combat rounds)."""

from __future__ import annotations

from functools import lru_cache

from heroes.engine import Ask, Cost, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import Give, end_bonuses, end_round_bonuses
from heroes.rules.board.cards.decks import Draw
from heroes.rules.board.cards.moments import ROUND_BEGINS, START
from heroes.rules.board.cards.morale import Befalls
from heroes.rules.board.cards.playing import CardWindow, SideWindow, opens
from heroes.rules.board.combat.activation import NextActivation
from heroes.rules.board.combat.damage import BY_EFFECT, DealDamage
from heroes.rules.board.combat.ending import CombatMayEnd, end_combat
from heroes.rules.board.combat.fates import RETREAT
from heroes.rules.board.combat.leaving import LeaveCombat
from heroes.rules.board.combat.machines import COMBAT_STARTS, ROUND_STARTS, work_of_machines
from heroes.rules.board.combat.named_rules import TakeField, round_steps
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import leads
from heroes.rules.board.state.events import CombatBegins, RoundBegins, RoundBought
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.statistics import living, passive
from heroes.words import say

DRAWN_BATTLE = "battlefield.combat.no-round-limit"


class Fight(Data, Step, frozen=True, tag="board.fight"):
    """The armies stand; what happens when combat starts, then the first round."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        attacker, defender = combat.armies
        neutral, on_map = defender.hero == "neutral", game.state.world is not None
        game.tell(CombatBegins(combat.board, leads(attacker), leads(defender), neutral, on_map))
        steps: list[Step] = [Give(bonus) for bonus in game.omens()]
        hurt = game.old_wounds()
        steps += [DealDamage(unit, amount, BY_EFFECT) for unit, amount in hurt]
        if game.book.uses:
            steps.append(TakeField())
        if hurt:
            steps.append(CombatMayEnd())
        for side in (ATTACKER, DEFENDER):
            army = combat.armies[side]
            if army.hero == "neutral":
                continue
            for unit in living(combat, side):
                for ability in passive(combat, unit, "at_start"):
                    steps += ability.at_start(game, unit)
            steps.append(Befalls(army.seat, "combat"))
        windows = tuple(SideWindow(START, side) for side in _in_order(game))
        return (*steps, *work_of_machines(game, COMBAT_STARTS), *windows, BeginRound())


def _in_order(game: BoardGame) -> tuple[int, int]:
    """The sides in the order in which they play cards before any unit acts."""
    first = game.combat.token if game.combat.token >= 0 else ATTACKER
    return first, 1 - first


class BeginRound(Data, Step, frozen=True, tag="board.begin-round"):
    """The unit with the highest initiative acts first, after the cards that name the start of a round."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.round += 1
        combat.hurt = False
        game.tell(RoundBegins(combat.round))
        powers = round_steps(game) if game.book.uses else ()
        windows = [CardWindow(ROUND_BEGINS, side) for side in _in_order(game) if opens(game, side, ROUND_BEGINS)]
        return (*powers, *work_of_machines(game, ROUND_STARTS), *windows, NextActivation(), EndRound())


@rule(
    "battlefield.combat.expert-recover",
    "battlefield.combat.draw-two",
    "battlefield.combat.no-round-limit",
    "battlefield.regular.no-deck-changes",
    "core.combat.rounds.neutral-one",
    "core.combat.rounds.players-unlimited",
    "core.combat.prolong.state-kept",
)
class EndRound(Data, Step, frozen=True, tag="board.end-round"):
    """Every unit has acted once: the marks of activations and retaliations are cleared and spells may be cast anew (a
    spell cast before the first round counts for it). Battles of their own bring cards and experts back; a fight with
    neutral units goes on only if it is prolonged."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clear_marks(game)
        combat.quiet_rounds = 0 if combat.hurt else combat.quiet_rounds + 1
        if combat.unlimited and combat.quiet_rounds >= game.book.quiet_rounds_for_draw:
            end_combat(game, -1, "draw", DRAWN_BATTLE)
            return ()
        steps: list[Step] = []
        for army in combat.armies:
            if army.hero != "neutral" and game.book.cards_drawn_per_round:
                player = game.players[army.seat]
                player.expert_left = min(
                    player.expert_left + game.book.experts_recovered_per_round, expert_limit(player.level)
                )
                steps.append(Draw(army.seat, game.book.cards_drawn_per_round))
        return (*steps, BeginRound() if combat.unlimited else Prolong())


@rule(
    "battlefield.combat.activation-cube",
    "core.combat.initiative.activation-marker",
    "core.combat.retaliation.refresh",
    "core.combat.cards.spell.one-per-round",
    "core.combat.prolong.state-kept",
)
def clear_marks(game: BoardGame) -> None:
    """What counts for one combat round begins anew."""
    for unit in game.combat.units:
        unit.activated = unit.retaliated = False
    for army in game.combat.armies:
        army.spells_cast, army.spell_limit = 0, 1
    end_round_bonuses(game)
    for item in game.combat.bonuses:
        if item.what == MANY_SPELLS:
            game.combat.armies[item.side].spell_limit = item.amount


@rule(
    "core.combat.prolong.options",
    "core.combat.prolong.cost",
    "core.combat.prolong.repeatable",
    "core.combat.prolong.cannot-pay",
)
class Prolong(Data, Step, frozen=True, tag="board.prolong"):
    """Neutral units are still there: another round for a movement point, or retreat. Without a point left the hero
    must retreat (core.combat.prolong.*)."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        army = game.combat.armies[ATTACKER]
        free = any(item.what in (FREE_ROUND, FREE_ROUNDS) and item.side == ATTACKER for item in game.combat.bonuses)
        cost = 0 if free else game.book.prolonging_costs
        if army.movement < cost:
            return _RETREATS.steps
        return Ask(
            army.seat,
            "prolong",
            (prolong_option(cost, army.movement), _RETREATS),
            says=_STILL_STANDS,
            rule="core.combat.prolong.options",
        )


_STILL_STANDS = say("combat.ask.enemy-still-stands")
_RETREATS = Option(
    "retreat", (LeaveCombat(ATTACKER, RETREAT),), say("combat.do.retreat-field-came-from"), verb="retreat"
)


@lru_cache(256)
def prolong_option(cost: int, left: int) -> Option:
    """Another round for so many of the movement points that are left."""
    costs = say("combat.do.fight-another-round-movement", cost=cost, left=left)
    return Option(
        "prolong",
        (PayRound(cost),),
        costs if cost else say("combat.do.fight-another-round"),
        verb="prolong",
        cost=Cost(movement=cost),
        final=True,
    )


FREE_ROUND = "free-round"
"""The next round with neutral units costs nothing."""
FREE_ROUNDS = "free-rounds"
"""So does every further one."""
MANY_SPELLS = "many-spells"
"""How many spells a side may cast in each round."""


@rule("core.combat.prolong.cost", "core.settings.free-combat-extension")
class PayRound(Data, Step, frozen=True, tag="board.pay-round"):
    cost: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        army = game.combat.armies[ATTACKER]
        army.movement -= self.cost
        game.march_less(ATTACKER, self.cost)
        game.tell(RoundBought(army.seat, self.cost))
        end_bonuses(game, lambda item: item.what == FREE_ROUND)
        return (BeginRound(),)
