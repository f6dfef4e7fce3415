"""Drawing, discarding and the shared decks (general card rules)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

import msgspec

from heroes.engine import Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS, MORALE
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.events import Discarded, Drew, Removed, Reshuffled, TookBack
from heroes.words import say

T = TypeVar("T")
EVERYBODY: Seat = -1


@rule("core.deck.reshuffle")
def draw(game: BoardGame, seat: Seat, count: int) -> tuple[str, ...]:
    """Draw from one's own deck. When it runs out, the discard pile is shuffled to become the new deck and drawing
    goes on; if both are empty the rest of the draw is lost (core.deck.reshuffle)."""
    player = game.players[seat]
    drawn: list[str] = []
    for _ in range(count):
        if not player.deck:
            if not player.discard:
                break
            player.deck, player.discard = player.discard, []
            player.kept = (*player.hand, *drawn)
            game.chance.shuffle(player.deck, f"deck-{seat}")
            game.tell(Reshuffled(seat))
        drawn.append(player.deck.pop())
    if drawn:
        player.hand.extend(drawn)
        player.hand.sort()
        game.tell(Drew(seat, len(drawn), tuple(drawn)))
    return tuple(drawn)


def show(game: BoardGame, seat: Seat, card: str) -> None:
    """The card has left the hand for all to see. From now on everybody knows that this player owns it, unless as many
    copies as nobody knew of are still hidden."""
    player = game.players[seat]
    if card in player.secret:
        hidden = player.hand.count(card) + player.deck.count(card) + player.looking.count(card)
        if player.secret.count(card) > hidden:
            player.secret.remove(card)
    if card in player.kept:
        player.kept = without(player.kept, card)


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The cards, or whatever they are, less one copy of this one."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]


def discard(game: BoardGame, seat: Seat, card: str) -> None:
    """From hand to the player's own discard pile (core.deck.own-discard)."""
    player = game.players[seat]
    player.hand.remove(card)
    player.discard.append(card)
    show(game, seat, card)
    game.tell(Discarded(seat, card))


def discard_at_random(game: BoardGame, seat: Seat) -> None:
    hand = game.players[seat].hand
    if hand:
        discard(game, seat, hand[game.chance.below(len(hand), f"hand-{seat}")])


@rule("battlefield.morale.positive.return", "battlefield.morale.negative.return", "core.cards.ongoing-discard")
def leave_play(game: BoardGame, seat: Seat, card: str, to: str) -> None:
    """A card that lay in play goes to the discard pile, back to hand, or out of the game; a Morale card goes under its
    own deck (battlefield.morale.positive.return, battlefield.morale.negative.return)."""
    player = game.players[seat]
    player.in_play = without(player.in_play, card)
    if card in MORALE:
        put_under(game, MORALE[card].deck, card)
    elif game.is_borrowed(seat, card):
        discard_shared(game, game.pile_of(card), card)
    elif to == "hand" or (to == "discard" and game.comes_back(seat, card)):
        take_openly(game, seat, card)
    elif to == "removed":
        player.removed = (*player.removed, card)
        game.tell(Removed(seat, card))
    else:
        player.discard.append(card)


def take_from_discard(game: BoardGame, seat: Seat, card: str) -> None:
    take_uppermost(game.players[seat].discard, card)
    take_openly(game, seat, card)


def take_uppermost(pile: list[str], card: str) -> None:
    """Of equal cards the one that lies highest goes."""
    del pile[len(pile) - 1 - pile[::-1].index(card)]


def take_openly(game: BoardGame, seat: Seat, card: str) -> None:
    """Into hand from where everybody saw it."""
    player = game.players[seat]
    player.hand.append(card)
    player.hand.sort()
    player.kept = (*player.kept, card)
    game.tell(TookBack(seat, card))


@rule("battlefield.regular.morale.empty-deck", "core.deck.shared-reshuffle")
def draw_shared(game: BoardGame, name: str, count: int) -> tuple[str, ...]:
    """The top cards of a shared deck, renewed from its discard pile if need be (core.deck.shared-reshuffle)."""
    deck = game.state.decks[name]
    pile, gone, known = list(deck.draw), deck.discard, deck.known
    drawn: list[str] = []
    for _ in range(count):
        if not pile:
            if not gone:
                break
            pile, gone, known = list(gone), (), ()
            game.chance.shuffle(pile, f"shared-{name}")
        drawn.append(pile.pop())
    game.state.decks[name] = Deck(tuple(pile), gone, known[: len(pile)])
    return tuple(drawn)


def lay_shuffled(game: BoardGame, name: str, cards: Iterable[str], discard: tuple[str, ...] = ()) -> None:
    """These cards, shuffled, are the draw pile of a shared deck from now on."""
    pile = list(cards)
    game.chance.shuffle(pile, f"shared-{name}")
    game.state.decks[name] = Deck(tuple(pile), discard)


def look_up(game: BoardGame, name: str, card: str) -> bool:
    """A certain card is taken off the pile of a shared deck, or out of the deck, which is shuffled then: whether it
    was."""
    deck = game.state.decks[name]
    if card in deck.discard:
        game.state.decks[name] = msgspec.structs.replace(deck, discard=without(deck.discard, card))
        return False
    lay_shuffled(game, name, without(deck.draw, card), deck.discard)
    return True


def uppermost(cards: Sequence[str], fits: Callable[[str], bool]) -> int:
    """The place of the uppermost card of a draw pile that fits; -1: none does."""
    return next((place for place in range(len(cards) - 1, -1, -1) if fits(cards[place])), -1)


def open_cards(game: BoardGame, name: str) -> list[str]:
    """What lies open on the pile of a shared deck, each card once; nothing, if there is no such deck."""
    deck = game.state.decks.get(name)
    return list(dict.fromkeys(deck.discard)) if deck is not None else []


def discard_shared(game: BoardGame, name: str, *cards: str) -> None:
    deck = game.state.decks[name]
    game.state.decks[name] = msgspec.structs.replace(deck, discard=(*deck.discard, *cards))


def put_under(game: BoardGame, name: str, *cards: str, seen_by: Seat = EVERYBODY) -> None:
    """To the bottom of a shared deck, face down or for everybody to see."""
    deck = game.state.decks[name]
    game.state.decks[name] = Deck(cards + deck.draw, deck.discard, (seen_by,) * len(cards) + deck.known)


def put_on_top(game: BoardGame, name: str, card: str) -> None:
    """On the draw pile of a shared deck."""
    deck = game.state.decks[name]
    game.state.decks[name] = msgspec.structs.replace(deck, draw=(*deck.draw, card))


def put_down(game: BoardGame, seat: Seat) -> None:
    """Nothing will be chosen any more of what a player looks at: own cards have been drawn, others go under their
    deck."""
    player = game.players[seat]
    if player.looking_in:
        put_under(game, player.looking_in, *player.looking, seen_by=seat)
    else:
        player.hand = sorted([*player.hand, *player.looking])
    player.looking, player.looking_in = (), ""


class Draw(Data, Step, frozen=True, tag="board.draw"):
    """Draw cards from one's own deck."""

    seat: Seat
    count: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        draw(game, self.seat, self.count)
        return ()


class DiscardCard(Data, Step, frozen=True, tag="board.discard-card"):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        discard(game, self.seat, self.card)
        return ()


def discard_options(game: BoardGame, seat: Seat, then: tuple[Step, ...] = ()) -> tuple[Option, ...]:
    """Each card of the hand may be the one that is discarded, followed by `then`."""
    return tuple([discard_option(seat, card, then) for card in dict.fromkeys(game.players[seat].hand)])


@lru_cache(4096)
def discard_option(seat: Seat, card: str, then: tuple[Step, ...]) -> Option:
    return Option(
        f"discard:{card}",
        (DiscardCard(seat, card), *then),
        say("cards.do.discard", card=CARDS[card].says),
        verb="discard",
        things=(f"card:{card}",),
        final=True,
    )


@rule("core.cards.remove")
class RemoveCard(Data, Step, frozen=True, tag="board.remove-card"):
    """A card in hand leaves the game for good (core.cards.remove)."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.hand.remove(self.card)
        player.removed = (*player.removed, self.card)
        show(game, self.seat, self.card)
        game.tell(Removed(self.seat, self.card))
        return ()


class RemoveFromPile(Data, Step, frozen=True, tag="board.remove-from-pile"):
    """A card of the own discard pile leaves the game for good."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.discard.remove(self.card)
        player.removed = (*player.removed, self.card)
        game.tell(Removed(self.seat, self.card))
        return ()


def remove_option(seat: Seat, card: str, then: tuple[Step, ...] = (), *, pile: bool = False) -> Option:
    """A card of the hand, or of the own discard pile, leaves the game."""
    return Option(
        f"remove:{card}" + (":pile" if pile else ""),
        (RemoveFromPile(seat, card) if pile else RemoveCard(seat, card), *then),
        say("cards.do.remove-from-pile" if pile else "cards.do.remove", card=CARDS[card].says),
        verb="remove",
        things=(f"card:{card}", *(("deck:own",) if pile else ())),
        final=True,
    )


class TakeFromDiscard(Data, Step, frozen=True, tag="board.take-from-discard"):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        take_from_discard(game, self.seat, self.card)
        return ()


def take_option(seat: Seat, card: str) -> Option:
    """A card of the own discard pile comes to hand."""
    return Option(
        f"take:{card}",
        (TakeFromDiscard(seat, card),),
        say("cards.do.take", card=CARDS[card].says),
        verb="take",
        things=(f"card:{card}",),
        final=True,
    )


class DiscardAtRandom(Data, Step, frozen=True, tag="board.discard-at-random"):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        discard_at_random(game, self.seat)
        return ()
