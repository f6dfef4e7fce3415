"""Morale: tokens of the core box, or the two decks of the Battlefield expansion."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.decks import discard_at_random, discard_shared, draw_shared, put_under
from heroes.rules.board.events import MoraleChanged, MoraleLost, MoraleUsed
from heroes.rules.board.library import MORALE
from heroes.rules.board.resolve import Resolve
from heroes.rules.board.spend import token_options
from heroes.rules.words.card import Play

GOOD, BAD = "morale-good", "morale-bad"
MOST_GOOD_CARDS = 2


def feels_morale(game: BoardGame, seat: Seat) -> bool:
    """A Necropolis player ignores every morale effect in the revised edition."""
    return game.book.necropolis_has_morale or game.player(seat).faction != "necropolis"


class GainMorale(Data, Step, frozen=True):
    """Positive morale cancels negative morale; otherwise it is a token, or a card of the Positive deck."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        if not feels_morale(game, self.seat):
            return ()
        if game.book.morale_decks:
            if player.bad_morale:
                return (ChooseMoraleToDrop(self.seat, positive=False),)
            if len(player.good_morale) >= MOST_GOOD_CARDS:
                return ()
            drawn = draw_shared(game, GOOD, 2 if game.book.morale_search else 1)
            if not drawn:
                return ()
            player.looking = drawn
            return (KeepMorale(self.seat),)
        if player.morale < 0:
            player.morale = 0
            game.tell(MoraleLost(self.seat, False))
        elif not player.morale:
            player.morale = 1
            game.tell(MoraleChanged(self.seat, 1))
        return ()


class KeepMorale(Data, Step, frozen=True):
    """Look at the top cards, keep one face up, put the other under the deck."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        looking = game.player(self.seat).looking
        if len(looking) == 1:
            return (TakeMorale(self.seat, looking[0]),)
        options = tuple(
            Option(f"keep:{card}", (TakeMorale(self.seat, card),), f"Keep: {MORALE[card].card.uses[0].text}")
            for card in dict.fromkeys(looking)
        )
        return Ask(self.seat, "keep-morale", options, private=True, title="Keep one Morale card")


class TakeMorale(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        others = list(player.looking)
        others.remove(self.card)
        put_under(game, GOOD, *others)
        player.looking = ()
        player.good_morale = (*player.good_morale, self.card)
        game.tell(MoraleChanged(self.seat, 1, self.card))
        return ()


class LoseMorale(Data, Step, frozen=True):
    """Negative morale first takes away positive morale, one for one. Without any: a token or two random cards lost
    (core), or a card of the Negative deck."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        if not feels_morale(game, self.seat):
            return ()
        if game.book.morale_decks:
            if player.good_morale:
                return (ChooseMoraleToDrop(self.seat, positive=True),)
            drawn = draw_shared(game, BAD, 1)
            if not drawn:
                return ()
            card = drawn[0]
            player.bad_morale = (*player.bad_morale, card)
            game.tell(MoraleChanged(self.seat, -1, card))
            return (Befalls(self.seat, "drawn"),)
        if player.morale > 0:
            player.morale = 0
            game.tell(MoraleLost(self.seat, True))
        elif game.book.negative_morale_token:
            if not player.morale:
                player.morale = -1
                game.tell(MoraleChanged(self.seat, -1))
            else:
                player.hand_forfeit = True
        else:
            for _ in range(2):
                discard_at_random(game, self.seat)
        return ()


class ChooseMoraleToDrop(Data, Step, frozen=True):
    """A card discarded to offset one of the other kind goes to its own discard pile, unresolved."""

    seat: Seat
    positive: bool

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        player = game.player(self.seat)
        held = list(dict.fromkeys(player.good_morale if self.positive else player.bad_morale))
        if len(held) == 1:
            return (DropMorale(self.seat, held[0], self.positive),)
        options = tuple(
            Option(f"drop:{card}", (DropMorale(self.seat, card, self.positive),), f"Discard: {_text(card)}")
            for card in held
        )
        return Ask(self.seat, "drop-morale", options, title="Discard one Morale card")


class DropMorale(Data, Step, frozen=True):
    seat: Seat
    card: str
    positive: bool

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        _leave_hand(game, self.seat, self.card)
        discard_shared(game, GOOD if self.positive else BAD, self.card)
        game.tell(MoraleLost(self.seat, self.positive, self.card))
        return ()


def _text(card: str) -> str:
    return MORALE[card].card.uses[0].text


def _leave_hand(game: BoardGame, seat: Seat, card: str) -> None:
    player = game.player(seat)
    held = list(player.good_morale if MORALE[card].positive else player.bad_morale)
    held.remove(card)
    if MORALE[card].positive:
        player.good_morale = tuple(held)
    else:
        player.bad_morale = tuple(held)


# ---------------------------------------------------------------------- using positive, suffering negative morale


def morale_options(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """Positive morale may be used at any moment in which it can do something."""
    player = game.player(seat)
    if not game.book.morale_decks:
        return token_options(game, seat, moment, then) if player.morale > 0 else []
    options = []
    for card in dict.fromkeys(player.good_morale):
        use = MORALE[card].card.uses[0]
        if (not use.at or use.at == moment) and use.effect.possible(game, Play(seat, card)):
            options.append(Option(f"morale:{card}", (UseMorale(seat, card), then), f"Use morale: {use.text}"))
    return options


class UseMorale(Data, Step, frozen=True):
    """Resolve a held Morale card; afterwards it goes under its deck."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        _leave_hand(game, self.seat, self.card)
        game.tell(MoraleUsed(self.seat, self.card))
        put_under(game, GOOD if MORALE[self.card].positive else BAD, self.card)
        return (Resolve(MORALE[self.card].card.uses[0].effect, Play(self.seat, self.card)),)


class Befalls(Data, Step, frozen=True):
    """A situation has come up: every held Negative Morale card that waits for it resolves by itself."""

    seat: Seat
    situation: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        for card in game.player(self.seat).bad_morale:
            if MORALE[card].card.uses[0].at == self.situation:
                return (UseMorale(self.seat, card), self)
        return ()
