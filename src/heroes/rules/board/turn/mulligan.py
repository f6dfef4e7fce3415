"""A second chance for the first hand (tournament.rules.mulligan)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.decks import draw
from heroes.rules.board.state.map_events import HandRedrawn
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import say


def second_chance(game: WorldGame, seat: Seat) -> tuple[Step, ...]:
    """What follows the first draw of the game."""
    return (OfferNewHand(seat),) if game.book.first_hand_may_be_redrawn and game.world.round == 1 else ()


class OfferNewHand(Data, Step, frozen=True, tag="board.offer-new-hand"):
    """All cards or none."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if not game.players[self.seat].hand:
            return ()
        options = (
            Option("keep", (), say("turn.do.keep-hand"), verb="keep"),
            Option(
                "redraw",
                (RedrawHand(self.seat),),
                say("turn.do.shuffle-hand-into-deck"),
                verb="exchange",
                things=("deck:own",),
                final=True,
            ),
        )
        return Ask(
            self.seat,
            "mulligan",
            options,
            says=say("turn.ask.draw-new-starting-hand"),
            rule="tournament.rules.mulligan",
            passes="keep",
        )


class RedrawHand(Data, Step, frozen=True, tag="board.redraw-hand"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        count = len(player.hand)
        player.deck += player.hand
        player.hand, player.kept = [], ()
        game.chance.shuffle(player.deck, f"deck-{self.seat}")
        game.tell(HandRedrawn(self.seat))
        draw(game, self.seat, count)
        return ()
