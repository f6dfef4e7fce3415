"""Morale: tokens of the core box, or the two decks of the Battlefield expansion."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import LET_GO, PASS
from heroes.rules.board.cards.decks import (
    discard_at_random,
    discard_shared,
    draw_shared,
    lay_shuffled,
    leave_play,
    put_under,
    without,
)
from heroes.rules.board.cards.moments import lies_free
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.morale_tokens import token_options
from heroes.rules.board.library.components import BAD_MORALE, GOOD_MORALE, MORALE
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.events import LooksAt, MoraleChanged, MoraleLost, MoraleUsed
from heroes.rules.board.state.statistics import oppressed
from heroes.rules.words.card import Play
from heroes.words import Said, say

GOOD, BAD = GOOD_MORALE, BAD_MORALE
MOST_GOOD_CARDS = 2
ANY_MOMENT = "any"
"""A moment for which no card but a Morale card is made."""


@rule(
    "battlefield.components.morale-decks",
    "battlefield.morale.replaces-tokens",
    "battlefield.morale.battlefield-symbol",
)
def lay_out_morale(game: BoardGame, *, symbol: bool) -> None:
    """Both decks, shuffled on their own, without the cards that players hold already. A regular game leaves out the
    cards with the Battlefield symbol (battlefield.morale.replaces-tokens, battlefield.morale.battlefield-symbol)."""
    for name in (GOOD, BAD):
        cards = [
            card.id
            for card in MORALE.values()
            if card.deck == name and (symbol or not card.battlefield_only)
            for _ in range(card.copies)
        ]
        for player in game.state.players:
            for held_card in player.good_morale + player.bad_morale:
                if held_card in cards:
                    cards.remove(held_card)
        lay_shuffled(game, name, cards)


@rule("core.morale.necropolis-immune.revised")
def feels_morale(game: BoardGame, seat: Seat) -> bool:
    """A player of a faction that feels no morale ignores every effect of it in the revised edition."""
    town = TOWNS.get(game.players[seat].faction)
    return game.book.everybody_feels_morale or town is None or town.feels_morale


@rule(
    "battlefield.morale.positive.cancel-negative",
    "core.components.morale-tokens.first",
    "core.components.morale-tokens.revised",
    "core.morale.gain-positive.first",
    "core.morale.gain-positive.revised",
    "core.morale.max-one",
    "core.morale.positive.cancels-negative.revised",
    "core.morale.secondary.first",
    "core.morale.secondary.revised",
)
class GainMorale(Data, Step, frozen=True, tag="board.gain-morale"):
    """Positive morale cancels negative morale; otherwise it is a token, or a card of the Positive deck."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if not feels_morale(game, self.seat):
            return ()
        if game.book.morale_decks:
            if player.bad_morale:
                return (ChooseMoraleToDrop(self.seat, positive=False),)
            if held(player) >= MOST_GOOD_CARDS:
                return (MakeRoom(self.seat),)
            return (DrawGoodMorale(self.seat),)
        if player.morale < 0:
            player.morale = 0
            game.tell(MoraleLost(self.seat, False))
        elif not player.morale:
            player.morale = 1
            game.tell(MoraleChanged(self.seat, 1))
        return ()


def held(player: Player) -> int:
    """Positive Morale cards in front of a player; one that waits for a coming event lies there until it has worked."""
    return len(player.good_morale) + sum(card in MORALE for card in player.in_play)


@rule("battlefield.morale.positive.limit")
class MakeRoom(Data, Step, frozen=True, tag="board.make-room"):
    """With two Positive cards held no third is drawn, but one of the two may be used first
    (battlefield.morale.positive.limit)."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = morale_options(game, self.seat, ANY_MOMENT, GainMorale(self.seat))
        if not options:
            return ()
        return Ask(
            self.seat,
            "make-room",
            (_DRAW_NONE, *options),
            says=say("cards.ask.use-morale-card-make"),
            rule="battlefield.morale.positive.limit",
            passes=_DRAW_NONE.key,
        )


_DRAW_NONE = Option("pass", (), say("cards.do.keep-both-draw-none"), verb="pass")


@rule("battlefield.morale.positive.search", "battlefield.regular.morale.draw-one")
class DrawGoodMorale(Data, Step, frozen=True, tag="board.draw-good-morale"):
    """Search (2) of the Positive deck; in a regular game one card is drawn (battlefield.morale.positive.search,
    battlefield.regular.morale.draw-one)."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        drawn = draw_shared(game, GOOD, 2 if game.book.morale_search else 1)
        if not drawn:
            return ()
        player = game.players[self.seat]
        player.looking, player.looking_in = drawn, GOOD
        game.tell(LooksAt(self.seat, GOOD, len(drawn), drawn))
        return (KeepMorale(self.seat),)


class KeepMorale(Data, Step, frozen=True, tag="board.keep-morale"):
    """Look at the top cards, keep one face up, put the other under the deck."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        looking = game.players[self.seat].looking
        if len(looking) == 1:
            return (TakeMorale(self.seat, looking[0]),)
        options = tuple(
            Option(
                f"keep:{card}",
                (TakeMorale(self.seat, card),),
                say("cards.do.keep", text=_text(card)),
                verb="keep",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(looking)
        )
        return Ask(
            self.seat,
            "keep-morale",
            options,
            private=True,
            says=say("cards.ask.keep-one-morale-card"),
            rule="battlefield.morale.positive.search",
        )


class TakeMorale(Data, Step, frozen=True, tag="board.take-morale"):
    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        put_under(game, GOOD, *without(player.looking, self.card), seen_by=self.seat)
        player.looking, player.looking_in = (), ""
        player.good_morale = (*player.good_morale, self.card)
        game.tell(MoraleChanged(self.seat, 1, self.card))
        return ()


@rule(
    "battlefield.morale.negative.cancel-positive",
    "battlefield.morale.negative.draw",
    "battlefield.morale.negative.no-limit",
    "core.components.morale-tokens.first",
    "core.components.morale-tokens.revised",
    "core.morale.negative.lose-token",
    "core.morale.negative.no-token.first",
    "core.morale.negative.no-token.revised",
    "core.morale.negative.max-one.revised",
    "core.morale.negative.second.revised",
)
class LoseMorale(Data, Step, frozen=True, tag="board.lose-morale"):
    """Negative morale first takes away positive morale, one for one. Without any: a token or two random cards lost
    (core), or a card of the Negative deck."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
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


@rule("battlefield.morale.discarded-card")
class ChooseMoraleToDrop(Data, Step, frozen=True, tag="board.choose-morale-to-drop"):
    """A card discarded to offset one of the other kind goes to its own discard pile, unresolved."""

    seat: Seat
    positive: bool

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        held = list(dict.fromkeys(player.good_morale if self.positive else player.bad_morale))
        if len(held) == 1:
            return (DropMorale(self.seat, held[0], self.positive),)
        options = tuple(
            Option(
                f"drop:{card}",
                (DropMorale(self.seat, card, self.positive),),
                say("cards.do.discard-2", text=_text(card)),
                verb="discard",
                things=(f"card:{card}",),
                final=True,
            )
            for card in held
        )
        offset = "negative.cancel-positive" if self.positive else "positive.cancel-negative"
        return Ask(
            self.seat,
            "drop-morale",
            options,
            says=say("cards.ask.discard-one-morale-card"),
            rule=f"battlefield.morale.{offset}",
        )


@rule("battlefield.morale.discarded-card")
class DropMorale(Data, Step, frozen=True, tag="board.drop-morale"):
    seat: Seat
    card: str
    positive: bool

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        _leave_hand(game, self.seat, self.card)
        discard_shared(game, GOOD if self.positive else BAD, self.card)
        game.tell(MoraleLost(self.seat, self.positive, self.card))
        return ()


def _text(card: str) -> Said:
    known = MORALE[card].card
    return known.text(known.uses[0])


def _leave_hand(game: BoardGame, seat: Seat, card: str) -> None:
    player = game.players[seat]
    if MORALE[card].positive:
        player.good_morale = without(player.good_morale, card)
    else:
        player.bad_morale = without(player.bad_morale, card)


# ---------------------------------------------------------------------- using positive, suffering negative morale


def morale_options(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """Positive morale may be used at any moment in which it can do something."""
    player = game.players[seat]
    if not game.book.morale_decks:
        return token_options(game, seat, moment, then) if player.morale > 0 else []
    return [
        Option(
            f"morale:{card}",
            (UseMorale(seat, card), then),
            say("cards.do.use-morale", text=_text(card)),
            verb="play",
            things=(f"card:{card}",),
            final=True,
        )
        for card in usable(game, seat)
    ]


def usable(game: BoardGame, seat: Seat) -> list[str]:
    """The held Positive Morale cards that could do something now."""
    if oppressed(game):
        return []
    return [card for card in dict.fromkeys(game.players[seat].good_morale) if _could_do_something(game, seat, card)]


def _could_do_something(game: BoardGame, seat: Seat, card: str) -> bool:
    away = game.morale_away(seat, card)
    return MORALE[card].card.uses[0].effect.possible(game, Play(seat, card)) if away is None else bool(away)


class UseMorale(Data, Step, frozen=True, tag="board.use-morale"):
    """Resolve a held Morale card."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        _leave_hand(game, self.seat, self.card)
        player.in_play = (*player.in_play, self.card)
        game.tell(MoraleUsed(self.seat, self.card))
        effect = MORALE[self.card].card.uses[0].effect
        away = game.morale_away(self.seat, self.card)
        work = (Resolve(effect, Play(self.seat, self.card)),) if away is None else away
        return (*work, FinishMorale(self.seat, self.card))


@rule("battlefield.morale.positive.use-any-time")
class FinishMorale(Data, Step, frozen=True, tag="board.finish-morale"):
    """A resolved Morale card goes under its deck. One that is meant for a coming event was only announced and lies
    there until then (battlefield.morale.positive.use-any-time)."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if lies_free(game, self.seat, self.card):
            leave_play(game, self.seat, self.card, "discard")
        return (CombatMayEnd(),) if game.state.combat is not None else ()


def holds_morale(game: BoardGame, side: int) -> bool:
    army = game.combat.armies[side]
    return army.hero != "neutral" and bool(game.players[army.seat].good_morale) and not oppressed(game)


@rule("battlefield.morale.positive.use-any-time")
class AnyMoment(Data, Step, frozen=True, tag="board.any-moment"):
    """Positive Morale cards can be used at any moment, also when no other card may be played
    (battlefield.morale.positive.use-any-time)."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if not holds_morale(game, self.side):
            return ()
        seat = game.combat.armies[self.side].seat
        options = morale_options(game, seat, ANY_MOMENT, self)
        if not options:
            return ()
        return Ask(
            seat,
            ANY_MOMENT,
            (LET_GO, *options),
            says=say("cards.ask.use-morale-card"),
            rule="battlefield.morale.positive.use-any-time",
            passes=PASS.key,
        )


@rule("battlefield.morale.negative.trigger")
class Befalls(Data, Step, frozen=True, tag="board.befalls"):
    """A situation has come up: every held Negative Morale card that waits for it resolves by itself."""

    seat: Seat
    situation: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        for card in game.players[self.seat].bad_morale:
            if MORALE[card].card.uses[0].at == self.situation:
                return (UseMorale(self.seat, card), self)
        return ()
