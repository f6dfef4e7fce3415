"""ROUND'S STRUCTURE: first player, discard, draw, ready, start effects, turns, end effects, next round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.events import Discarded, Drew, First, Removed, RoundBegan
from heroes.rules.duel.grid import spaces
from heroes.rules.duel.passive import player_bonus
from heroes.rules.duel.saying import name
from heroes.rules.duel.state import Attached
from heroes.rules.duel.things import in_hand
from heroes.rules.duel.timing import END, NO_STEPS, START, Edge, round_effects
from heroes.rules.duel.turn import Turns
from heroes.rules.duel.winning import settle_round
from heroes.rules.duel.words.bonus import HAND_LIMIT
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

HAND_SIZE = 7
DRAW = 3


@rule("card.info.no-reshuffle")
def draw(game: CardGame, seat: int, count: int) -> None:
    """As many as are left: an empty deck is not refilled and costs nothing more."""
    side = game.state.sides[seat]
    cards = []
    for _ in range(min(count, len(side.deck))):
        card = side.deck.pop()
        side.take(card)
        cards.append(card)
    if cards:
        game.tell(Drew(seat, len(cards), tuple(cards)))


def discard(game: CardGame, seat: int, card: str) -> None:
    """From hand, face up on top of the owner's discard pile."""
    side = game.state.sides[seat]
    side.give(card)
    side.drop(card)
    game.tell(Discarded(seat, card))


@rule("card.round.order", "card.round.first-round-skips", "card.round.first-player")
class Round(Data, Step, frozen=True, tag="duel.round"):
    """The whole round as one list. In the first round the first four steps are skipped."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.round += 1
        game.tell(RoundBegan(state.round))
        if state.round == 1:
            return TURNS_AND_END
        first = state.first = state.passed_first
        state.passed_first = -1
        game.tell(First(first))
        return (Discards(first), Discards(1 - first), Draws(), Ready(), *TURNS_AND_END)


_DISCARDS: dict[tuple[int, str], Option] = {}


def discard_option(card: str, steps: tuple[Step, ...], verb: str = "discard") -> Option:
    says = say("duel.do.discard", card=name(card))
    return Option(f"discard:{card}", steps, says, verb=verb, things=(in_hand(card),), final=True)


def _discard_option(seat: int, card: str) -> Option:
    option = _DISCARDS.get((seat, card))
    if option is None:
        steps = (Discard(seat, card), Discards(seat))
        option = _DISCARDS[seat, card] = discard_option(card, steps)
    return option


@rule("card.round.discard-optional", "card.round.discard-forced")
class Discards(Data, Asks, frozen=True, tag="duel.discards"):
    """Any number of hand cards, one at a time; with more than 7 in hand there is no stopping."""

    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        hand = state.sides[self.seat].hand
        if not hand:
            return NO_STEPS
        may_stop = len(hand) <= hand_limit(state, self.seat)
        options = [_KEEP_HAND] if may_stop else []
        last = ""
        for card in hand:
            if card != last:
                last = card
                options.append(_discard_option(self.seat, card))
        return Ask(
            self.seat,
            "discard",
            tuple(options),
            True,
            (),
            say("duel.ask.discard"),
            "card.round.discard-optional" if may_stop else "card.round.discard-forced",
            _KEEP_HAND.key if may_stop else None,
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.discard")

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        if wish.deed == _KEEP_HAND.key:
            hand = len(game.state.sides[self.seat].hand)
            text = say("duel.reason.discard-more", n=hand, limit=hand_limit(game.state, self.seat))
            return Refusal("card.round.discard-forced", text)
        return why_not_discard(game, self.seat, wish)


def why_not_discard(game: CardGame, seat: int, wish: Wish) -> Refusal | None:
    """Hand cards are discarded, and only one's own."""
    zone, card = wish.thing.zone, wish.thing.card
    if zone == "hand":
        return Refusal("card.round.discard-optional", say("duel.reason.not-their-hand"))
    if card in CARDS and card not in game.state.sides[seat].hand:
        return Refusal("card.round.discard-optional", say("duel.reason.discard-from-hand", card=name(card)))
    return None


def hand_limit(state: DuelState, seat: int) -> int:
    """How many cards may be kept in the discard step."""
    return HAND_SIZE + player_bonus(state, seat, HAND_LIMIT)


_KEEP_HAND = Option("done", says=say("duel.do.discard-no-more"), verb="keep")


class Discard(Data, Step, frozen=True, tag="duel.discard"):
    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        discard(game, self.seat, self.card)
        return NO_STEPS


@rule("card.round.draw-three")
class Draws(Data, Step, frozen=True, tag="duel.draws"):
    def run(self, game: CardGame) -> Sequence[Step]:
        draw(game, game.state.first, DRAW)
        draw(game, 1 - game.state.first, DRAW)
        return NO_STEPS


@rule(
    "card.round.ready-marks",
    "card.round.ready-statistics",
    "card.round.ready-once-per-round",
    "card.round.ready-facedown",
)
class Ready(Data, Step, frozen=True, tag="duel.ready"):
    """All marks off, all Statistics and once-per-round cards ready, face-down Statistics into their stacks."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        state.activated = 0
        state.retaliated = 0
        state.turned = 0
        for side in state.sides:
            side.ready = side.total
            side.turned = 0
            side.beside = 0
            side.sank = False
        return NO_STEPS


class RoundTime(Data, Step, frozen=True, tag="duel.round-time"):
    """Start-of-round or end-of-round effects."""

    when: Edge

    def run(self, game: CardGame) -> Sequence[Step]:
        return round_effects(game, self.when)


@rule("card.win.exhaustion-timing", "card.round.next")
class RoundEnds(Data, Step, frozen=True, tag="duel.round-ends"):
    """After all end-of-round effects: cards that last one round go, then the game is over or the next round begins."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        _fade(game)
        if settle_round(game):
            return NO_STEPS
        state.turn = -1
        for side in state.sides:
            side.passed = False
        return (Round(),)


def _fade(game: CardGame) -> None:
    """Cards under Units that last for one round are discarded."""
    state: DuelState = game.state
    for space in spaces(state.armies[0] | state.armies[1]):
        piece = state.at(space)
        if not piece.under:
            continue
        kept = tuple(attached for attached in piece.under if not _lasts_this_round(attached))
        if len(kept) == len(piece.under):
            continue
        piece = piece.holding(kept)
        for attached in state.at(space).under:
            if _lasts_this_round(attached):
                state.sides[attached.owner].drop(attached.card)
                game.tell(Removed(attached.owner, attached.card))
        state.spaces[space] = piece
        state.ward(space, piece)


def _lasts_this_round(attached: Attached) -> bool:
    lasting = CARDS[attached.card].ongoing
    return lasting is not None and lasting.this_round


TURNS_AND_END: tuple[Step, ...] = (RoundTime(START), Turns(), RoundTime(END), RoundEnds())
