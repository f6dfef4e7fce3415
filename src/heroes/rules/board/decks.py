"""Drawing, discarding and the shared decks (general card rules)."""

from __future__ import annotations

import msgspec

from heroes.engine import Data, Seat, Step
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.events import Discarded, Drew, Removed, Reshuffled, TookBack
from heroes.rules.board.state import Deck


def draw(game: BoardGame, seat: Seat, count: int) -> tuple[str, ...]:
    """Draw from one's own deck. When it runs out, the discard pile is shuffled to become the new deck and drawing
    goes on; if both are empty the rest of the draw is lost (core.deck.reshuffle)."""
    player = game.player(seat)
    drawn: list[str] = []
    for _ in range(count):
        if not player.deck:
            if not player.discard:
                break
            player.deck, player.discard = player.discard, []
            game.chance.shuffle(player.deck, f"deck-{seat}")
            game.tell(Reshuffled(seat))
        drawn.append(player.deck.pop())
    if drawn:
        player.hand.extend(drawn)
        player.hand.sort()
        game.tell(Drew(seat, len(drawn), tuple(drawn)))
    return tuple(drawn)


def show(game: BoardGame, seat: Seat, card: str) -> None:
    """From now on everybody knows that this player owns the card."""
    secret = game.player(seat).secret
    if card in secret:
        secret.remove(card)


def discard(game: BoardGame, seat: Seat, card: str) -> None:
    """From hand to the player's own discard pile (core.deck.own-discard)."""
    player = game.player(seat)
    player.hand.remove(card)
    player.discard.append(card)
    show(game, seat, card)
    game.tell(Discarded(seat, card))


def discard_at_random(game: BoardGame, seat: Seat) -> None:
    hand = game.player(seat).hand
    if hand:
        discard(game, seat, hand[game.chance.below(len(hand), f"hand-{seat}")])


def leave_play(game: BoardGame, seat: Seat, card: str, to: str) -> None:
    """A card that lay in play goes to the discard pile, back to hand, or out of the game."""
    player = game.player(seat)
    cards = list(player.in_play)
    cards.remove(card)
    player.in_play = tuple(cards)
    if to == "hand":
        player.hand.append(card)
        player.hand.sort()
        game.tell(TookBack(seat, card))
    elif to == "removed":
        player.removed = (*player.removed, card)
        game.tell(Removed(seat, card))
    else:
        player.discard.append(card)


def take_from_discard(game: BoardGame, seat: Seat, card: str) -> None:
    player = game.player(seat)
    player.discard.remove(card)
    player.hand.append(card)
    player.hand.sort()
    game.tell(TookBack(seat, card))


def draw_shared(game: BoardGame, name: str, count: int) -> tuple[str, ...]:
    """The top cards of a shared deck, renewed from its discard pile if need be (core.deck.shared-reshuffle)."""
    deck = game.state.decks[name]
    pile, gone = list(deck.draw), deck.discard
    drawn: list[str] = []
    for _ in range(count):
        if not pile:
            if not gone:
                break
            pile, gone = list(gone), ()
            game.chance.shuffle(pile, f"shared-{name}")
        drawn.append(pile.pop())
    game.state.decks[name] = Deck(tuple(pile), gone)
    return tuple(drawn)


def discard_shared(game: BoardGame, name: str, *cards: str) -> None:
    deck = game.state.decks[name]
    game.state.decks[name] = msgspec.structs.replace(deck, discard=(*deck.discard, *cards))


def put_under(game: BoardGame, name: str, *cards: str) -> None:
    """To the bottom of a shared deck."""
    deck = game.state.decks[name]
    game.state.decks[name] = msgspec.structs.replace(deck, draw=(*cards, *deck.draw))


class Draw(Data, Step, frozen=True):
    """Draw cards from one's own deck."""

    seat: Seat
    count: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        draw(game, self.seat, self.count)
        return ()


class DiscardCard(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        discard(game, self.seat, self.card)
        return ()


class DiscardAtRandom(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        discard_at_random(game, self.seat)
        return ()
