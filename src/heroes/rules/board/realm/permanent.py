"""Permanent cards: each player has at most one in play, which stays there until another takes its place."""

from __future__ import annotations

from heroes.engine import Data, Option, Seat, Step
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.moments import a_play
from heroes.rules.board.cards.playing import FinishPlay, play_said
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.library.components import CARDS, MACHINES
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.events import Played
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import PERMANENT


def permanents(player: Player) -> list[str]:
    """The permanent cards that a player has in play; War Machines are no cards of the deck."""
    return [
        card
        for card in player.aside
        if card not in MACHINES and any(use.timing == PERMANENT for use in CARDS[card].uses)
    ]


class LayDown(Data, Step, frozen=True, tag="board.lay-down"):
    """A card comes to stay; the one that lay there before is discarded."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        for old in permanents(player):
            player.aside = without(player.aside, old)
            player.discard.append(old)
        player.in_play = without(player.in_play, self.card)
        player.aside = (*player.aside, self.card)
        return ()


def permanent_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """A permanent card that lies in play may still be used for what takes it out of the game."""
    player = game.player(seat)
    return [
        Option(
            f"play:{card}:{use.key}:in-play",
            (PlayLying(seat, card, use.key), then),
            play_said(card, use),
            verb="play",
            things=(f"card:{card}",),
        )
        for card in permanents(player)
        for use in CARDS[card].uses
        if use.removes and use.effect.possible(game, a_play(seat, card, use.key))
    ]


class PlayLying(Data, Step, frozen=True, tag="board.play-lying"):
    seat: Seat
    card: str
    use: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.player(self.seat)
        player.aside = without(player.aside, self.card)
        player.in_play = (*player.in_play, self.card)
        game.tell(Played(self.seat, self.card, self.use))
        play = a_play(self.seat, self.card, self.use)
        return (Resolve(CARDS[self.card].use(self.use).effect, play), FinishPlay(play))
