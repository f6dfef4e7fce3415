"""Permanent cards: each player has at most one in play, which stays there until another takes its place."""

from __future__ import annotations

from heroes.engine import Data, Option, Seat, Step
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.lying import permanents
from heroes.rules.board.cards.moments import a_play
from heroes.rules.board.cards.playing import lying_option
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.mapgame import WorldGame


class LayDown(Data, Step, frozen=True, tag="board.lay-down"):
    """A card comes to stay; the one that lay there before is discarded."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        for old in permanents(player):
            player.aside = without(player.aside, old)
            player.discard.append(old)
        player.in_play = without(player.in_play, self.card)
        player.aside = (*player.aside, self.card)
        return ()


def permanent_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """A permanent card that lies in play may still be used for what takes it out of the game."""
    player = game.players[seat]
    if not player.aside:
        return []
    return [
        lying_option(seat, card, use, then)
        for card in permanents(player)
        for use in CARDS[card].uses
        if use.removes and use.effect.possible(game, a_play(seat, card, use.key))
    ]
