"""TURN'S STRUCTURE: exactly one action, play a card, activate a Unit or Hero, or pass for this round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.activation import DuelActivate, DuelAsActivation, by_row, options_of
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.cost import can_pay
from heroes.rules.duel.events import DuelPassed
from heroes.rules.duel.grid import BIT, NAMES, spaces
from heroes.rules.duel.passive import aura, price, source_space
from heroes.rules.duel.play import DuelPlayCard, has_place
from heroes.rules.duel.statistic import DuelSink
from heroes.rules.duel.timing import NO_STEPS, DuelUse
from heroes.rules.duel.words.base import DuelPlay

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState, Side

_PLAY: dict[tuple[int, str], Option] = {}
_SINK: dict[tuple[int, str], Option] = {}


def _play_option(seat: int, card: str) -> Option:
    option = _PLAY.get((seat, card))
    if option is None:
        steps = (DuelPlayCard(seat, card), DuelNextTurn())
        option = _PLAY[seat, card] = Option(f"play:{card}", steps, f"Play {CARDS[card].name}")
    return option


def _sink_option(seat: int, card: str) -> Option:
    option = _SINK.get((seat, card))
    if option is None:
        steps = (DuelSink(seat, card), DuelNextTurn())
        option = _SINK[seat, card] = Option(f"statistic:{card}", steps, f"Play {CARDS[card].name} as a Statistic")
    return option


@rule("card.turn.one-action", "card.turn.must-act", "card.activation.eligible", "card.activation.rotated-ok")
class DuelTurn(Data, Step, frozen=True):
    """One player's turn. The options show the hand, so only that player sees them."""

    seat: int

    def run(self, game: CardGame) -> Ask:
        state: DuelState = game.state
        seat = self.seat
        side = state.sides[seat]
        options = [PASS[seat]]
        fresh = (state.armies[seat] | BIT[state.heroes[seat]]) & ~state.activated
        if fresh:
            options += options_of(ACTIVATE_ROWS, fresh)
            for space in spaces(fresh):
                if _can_act_as(game, space):
                    options.append(AS_ACTIVATION[space])
        ready = side.ready
        may_sink = not side.sank
        last = ""
        for card in side.hand:
            if card == last:
                continue
            last = card
            if can_pay(ready, price(state, seat, card)) and has_place(game, seat, card):
                options.append(_play_option(seat, card))
            if may_sink:
                options.append(_sink_option(seat, card))
        if aura(side).uses:
            options += _uses(game, seat, side)
        return Ask(seat, "turn", tuple(options), True, (), "Your turn: play a card, activate, or pass")


def _can_act_as(game: CardGame, space: int) -> bool:
    piece = game.state.at(space)
    effect = CARDS[piece.card].as_activation
    return effect is not None and effect.can(game, DuelPlay(piece.seat, piece.card, space, space))


def _uses(game: CardGame, seat: int, side: Side) -> list[Option]:
    """Once-per-round abilities for the own turn; using one is not the action of the turn."""
    options: list[Option] = []
    for index, card, _, trigger in aura(side).uses:
        if side.turned >> index & 1:
            continue
        play = DuelPlay(seat, card, source_space(game.state, seat, index))
        if trigger.effect.can(game, play):
            steps = (DuelUse(seat, card, trigger.effect, play), TURNS[seat])
            option = Option(f"use:{card}", steps, f"Use {CARDS[card].name}")
            if all(option.key != other.key for other in options):
                options.append(option)
    return options


@rule("card.round.first-player", "card.turn.pass")
class DuelPass(Data, Step, frozen=True):
    """No more turns this round; whoever passes first will be first player of the next."""

    seat: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.sides[self.seat].passed = True
        if state.passed_first < 0:
            state.passed_first = self.seat
        game.tell(DuelPassed(self.seat))
        return NO_STEPS


@rule("card.turn.alternate", "card.turn.other-continues", "card.turn.round-ends")
class DuelNextTurn(Data, Step, frozen=True):
    """Turns alternate until one player has passed; the other goes on alone. Both passed: the turns are over."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.active = -1
        state.extra_move = 0
        seat = 1 - state.turn
        if state.sides[seat].passed:
            seat = state.turn
            if state.sides[seat].passed:
                return NO_STEPS
        state.turn = seat
        return _TURN[seat]


class DuelTurns(Data, Step, frozen=True):
    """Player turns begin with the first player."""

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.turn = game.state.first
        return _TURN[game.state.first]


TURNS: tuple[Step, Step] = (DuelTurn(0), DuelTurn(1))
_TURN: tuple[tuple[Step, ...], ...] = ((TURNS[0],), (TURNS[1],))
PASS = tuple(Option("pass", (DuelPass(seat), DuelNextTurn()), "Pass for this round") for seat in (0, 1))
ACTIVATE_ROWS = by_row(
    [
        Option(f"activate:{name}", (DuelActivate(space), DuelNextTurn()), f"Activate {name}")
        for space, name in enumerate(NAMES)
    ]
)
AS_ACTIVATION = tuple(
    Option(f"use:{name}", (DuelAsActivation(space), DuelNextTurn()), f"Use the effect of {name}")
    for space, name in enumerate(NAMES)
)
