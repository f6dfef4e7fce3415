"""TURN'S STRUCTURE: exactly one action, play a card, activate a Unit or Hero, or pass for this round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.activation import Activate, AsActivation, by_row, options_of
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import CARDS, Cost
from heroes.rules.duel.cost import takes
from heroes.rules.duel.events import Passed
from heroes.rules.duel.grid import BIT, NAMES, spaces
from heroes.rules.duel.passive import aura, price, source_space
from heroes.rules.duel.play import PlayCard, play_says, rule_against_playing, why_not_play
from heroes.rules.duel.saying import name, of_card, spot
from heroes.rules.duel.statistic import Sink
from heroes.rules.duel.things import CELLS, NOWHERE, in_hand
from heroes.rules.duel.timing import NO_STEPS, Use, force_things
from heroes.rules.duel.words.base import Play
from heroes.rules.duel.zones import why_not_zone
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState, Side

_PLAY: dict[tuple[int, str, Cost], Option] = {}
_SINK: dict[tuple[int, str], Option] = {}


def _play_option(seat: int, card: str, cost: Cost) -> Option:
    option = _PLAY.get((seat, card, cost))
    if option is None:
        steps = (PlayCard(seat, card), NextTurn())
        option = _PLAY[seat, card, cost] = Option(
            f"play:{card}",
            steps,
            play_says(card, cost),
            verb="play",
            cost=takes(cost),
            things=(in_hand(card),),
            final=True,
        )
    return option


def _sink_option(seat: int, card: str) -> Option:
    option = _SINK.get((seat, card))
    if option is None:
        steps = (Sink(seat, card), NextTurn())
        says = say("duel.do.statistic", card=name(card))
        option = _SINK[seat, card] = Option(f"statistic:{card}", steps, says, verb="statistic", things=(in_hand(card),))
    return option


@rule("card.turn.one-action", "card.turn.must-act", "card.activation.eligible", "card.activation.rotated-ok")
class Turn(Data, Asks, frozen=True, tag="duel.turn"):
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
                if not _rule_against_acting(game, space):
                    options.append(AS_ACTIVATION[space])
        may_sink = not side.sank
        last = ""
        for card in side.hand:
            if card == last:
                continue
            last = card
            cost = price(state, seat, card)
            if not rule_against_playing(game, seat, card, cost):
                options.append(_play_option(seat, card, cost))
            if may_sink:
                options.append(_sink_option(seat, card))
        if aura(side).uses:
            options += _uses(game, seat, side)
        return Ask(seat, "turn", tuple(options), True, (), TURN_SAYS, "card.turn.one-action", PASS[seat].key)

    def first(self, game: CardGame) -> Said:
        return TURN_SAYS

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        thing, seat = wish.thing, self.seat
        if wish.deed in ("move", "merge", "attack", "take"):
            return Refusal("card.turn.one-action", say("duel.reason.activate-first"))
        if wish.deed == "play":
            return why_not_play(game, seat, thing.card, wish.rest)
        if wish.deed == "statistic":
            return _why_not_statistic(game, seat, thing.card, wish.rest)
        if wish.deed == "activate" or (not wish.deed and thing.zone == "cell"):
            return _why_not_activate(game, seat, thing.space, wish.rest)
        if wish.deed == "use":
            if thing.space != NOWHERE:
                return _why_not_act(game, seat, thing.space)
            return why_not_use(game, seat, thing.card, wish.rest)
        if wish.deed:
            return None
        if thing.zone == "card":
            return why_not_play(game, seat, thing.card, wish.rest)
        if thing.zone == "force" and thing.seat == seat:
            return why_not_use(game, seat, thing.card, wish.rest)
        return why_not_zone(game, seat, thing)


def _rule_against_acting(game: CardGame, space: int) -> str:
    """What keeps whoever stands there, without an Activation mark, from an As-an-Activation effect; empty: nothing."""
    piece = game.state.at(space)
    effect = CARDS[piece.card].as_activation
    if effect is None:
        return "card.effect.as-activation"
    return "" if effect.possible(game, Play(piece.seat, piece.card, space, space)) else "card.play.target-required"


def _why_not_act(game: CardGame, seat: int, space: int) -> Refusal | None:
    piece = game.state.spaces[space]
    rule = _rule_against_acting(game, space) if piece is not None and piece.seat == seat else ""
    if piece is None or piece.seat != seat or rule == "card.effect.as-activation":
        return Refusal("card.effect.as-activation", say("duel.reason.no-as-activation", place=NAMES[space]))
    if game.state.activated & BIT[space]:
        return _why_not_activate(game, seat, space, NAMES[space])
    return Refusal(rule, say("duel.reason.effect-idle")) if rule else None


def _why_not_activate(game: CardGame, seat: int, space: int, called: str) -> Refusal | None:
    if space == NOWHERE:
        return Refusal("card.map.size", say("duel.reason.no-space", place=called))
    state: DuelState = game.state
    piece = state.spaces[space]
    if piece is None:
        return Refusal("card.activation.eligible", say("duel.reason.activate-nobody", place=NAMES[space]))
    if piece.seat != seat:
        text = say("duel.reason.activate-enemy", card=name(piece.card), place=NAMES[space])
        return Refusal("card.activation.eligible", text)
    if state.activated & BIT[space]:
        return Refusal("card.activation.mark", say("duel.reason.has-mark", card=name(piece.card)))
    return None


def _why_not_statistic(game: CardGame, seat: int, card: str, called: str) -> Refusal | None:
    side = game.state.sides[seat]
    if side.sank:
        return Refusal("card.stat.once", say("duel.reason.statistic-played"))
    if card not in side.hand:
        return Refusal("card.stat.any-card", say("duel.reason.not-in-hand", card=called))
    return None


def why_not_use(game: CardGame, seat: int, card: str, called: str) -> Refusal | None:
    """Why a once-per-round ability of a card in force is not for now."""
    side = game.state.sides[seat]
    places = [index for index, standing in enumerate(side.standing) if standing == card]
    if not places:
        return Refusal("card.ongoing.aside", say("duel.reason.not-in-play", card=called))
    if all(side.turned >> index & 1 for index in places):
        return Refusal("card.ongoing.once-per-round", say("duel.reason.used", card=name(card)))
    if any(watch[1] == card for watch in aura(side).uses):
        return Refusal("card.play.target-required", say("duel.reason.nothing-to-use-on", card=name(card)))
    rule = "card.effect.reaction" if CARDS[card].is_reaction else "card.effect.passive"
    return Refusal(rule, say("duel.reason.own-time", card=name(card)))


def _uses(game: CardGame, seat: int, side: Side) -> list[Option]:
    """Once-per-round abilities for the own turn; using one is not the action of the turn."""
    options: list[Option] = []
    for index, card, _, trigger in aura(side).uses:
        if side.turned >> index & 1:
            continue
        play = Play(seat, card, source_space(game.state, seat, index))
        if trigger.effect.possible(game, play):
            steps = (Use(seat, card, trigger.effect, play), TURNS[seat])
            things = force_things(game.state, seat, index)
            option = Option(f"use:{card}", steps, of_card("duel.do.use", card), verb="use", things=things)
            if all(option.key != other.key for other in options):
                options.append(option)
    return options


@rule("card.round.first-player", "card.turn.pass")
class Pass(Data, Step, frozen=True, tag="duel.pass"):
    """No more turns this round; whoever passes first will be first player of the next."""

    seat: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.sides[self.seat].passed = True
        if state.passed_first < 0:
            state.passed_first = self.seat
        game.tell(Passed(self.seat))
        return NO_STEPS


@rule("card.turn.alternate", "card.turn.other-continues", "card.turn.round-ends")
class NextTurn(Data, Step, frozen=True, tag="duel.next-turn"):
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


class Turns(Data, Step, frozen=True, tag="duel.turns"):
    """Player turns begin with the first player."""

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.turn = game.state.first
        return _TURN[game.state.first]


TURNS: tuple[Step, Step] = (Turn(0), Turn(1))
_TURN: tuple[tuple[Step, ...], ...] = ((TURNS[0],), (TURNS[1],))
TURN_SAYS = say("duel.ask.turn")
PASS = tuple(Option("pass", (Pass(seat), NextTurn()), say("duel.do.pass"), verb="pass") for seat in (0, 1))
ACTIVATE_ROWS = by_row(
    [
        Option(
            f"activate:{place}",
            (Activate(space), NextTurn()),
            say("duel.do.activate", place=spot(place)),
            verb="activate",
            things=(CELLS[space],),
        )
        for space, place in enumerate(NAMES)
    ]
)
AS_ACTIVATION = tuple(
    Option(
        f"use:{place}",
        (AsActivation(space), NextTurn()),
        say("duel.do.as-activation", place=spot(place)),
        verb="use",
        things=(CELLS[space],),
    )
    for space, place in enumerate(NAMES)
)
