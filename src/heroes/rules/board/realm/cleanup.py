"""Astrologers Proclaim cards that go through everybody's cards."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import Draw, discard, remove_option
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, say

BY_WEEK = "core.round.astrologers.draw"


class FreshHand(Data, Reward, frozen=True, tag="board.fresh-hand"):
    """The whole hand is discarded, and as many cards are drawn."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChangeHand(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.fresh-hand")


class ChangeHand(Data, Step, frozen=True, tag="board.change-hand"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        hand = game.players[self.seat].hand.copy()
        for card in hand:
            discard(game, self.seat, card)
        return (Draw(self.seat, len(hand)),) if hand else ()


FRESH_HAND = FreshHand()


class RemoveCards(Data, Reward, frozen=True, tag="board.remove-cards"):
    """Up to so many cards in hand or discard pile may be removed from the game."""

    most: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseToDrop(visit.seat, self.most),)

    def label(self) -> Said:
        return say("realm.reward.remove-cards", most=self.most)


class ChooseToDrop(Data, Explains, Step, frozen=True, tag="board.choose-to-drop"):
    """Whoever has neither a hand nor a discard pile, as all can see, is not asked."""

    seat: Seat
    left: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        if not self.left or not (player.hand or player.discard):
            return ()
        more = ChooseToDrop(self.seat, self.left - 1)
        options = [remove_option(self.seat, card, (more,)) for card in dict.fromkeys(player.hand)]
        options += [remove_option(self.seat, card, (more,), pile=True) for card in dict.fromkeys(player.discard)]
        return Ask(
            self.seat,
            "week",
            (_KEEP, *options),
            private=True,
            says=say("realm.ask.remove-cards", left=self.left),
            rule=BY_WEEK,
            passes=_KEEP.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_WEEK, say("realm.reason.hand-or-pile")) if kind == "card" else None


_KEEP = Option("done", (), say("realm.do.remove-none"), verb="done", final=True)


def remove_cards(most: int) -> RemoveCards:
    return RemoveCards(most)
