"""Spell Scrolls: cards found among the Artifacts or on the map that hold two spells, for their owner's eyes."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Option, Seat, Step
from heroes.rules.board.cards.decks import discard_shared, draw_shared
from heroes.rules.board.library.components import CARDS, cards_of
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import KEPT
from heroes.rules.board.realm.purse import receive
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import ScrollWritten
from heroes.rules.board.state.mapgame import ON_SCROLL, SPELLS_ON_SCROLL, WorldGame
from heroes.rules.words.card import SCROLL, SPELL
from heroes.words import Said, say

SCROLL_GOLD = 2
"""What a Trading Post gives for a spell on a scroll."""


def lay_out_scrolls(game: WorldGame) -> list[str]:
    """Half of the scrolls make a pile of their own; the others, which are returned, lie among the Artifacts."""
    scrolls = list(cards_of(SCROLL, game.boxes))
    if scrolls:
        game.state.decks[SCROLL] = Deck(tuple(scrolls[len(scrolls) // 2 :]))
    return scrolls[: len(scrolls) // 2]


def write_scroll(game: WorldGame, seat: Seat, scroll: str) -> None:
    """The top cards of the Spell deck lie face down on the scroll beside the hero; of a split deck, basic spells."""
    names = [name for name in game.state.decks if name.partition("-")[0] == SPELL]
    spells = draw_shared(game, names[0], SPELLS_ON_SCROLL)
    player = game.players[seat]
    player.aside = (*player.aside, scroll)
    game.world.charms = (*game.world.charms, *(Charm(ON_SCROLL + card, 1, KEPT, seat) for card in spells))
    game.tell(ScrollWritten(seat, len(spells), spells))


class FindScroll(Data, Reward, frozen=True, tag="board.find-scroll"):
    """Take a Spell Scroll from its pile."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        deck = game.state.decks.get(SCROLL)
        return deck is not None and bool(deck.draw)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeScroll(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.find-scroll")


class TakeScroll(Data, Step, frozen=True, tag="board.take-scroll"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for scroll in draw_shared(game, SCROLL, 1):
            write_scroll(game, self.seat, scroll)
        return ()


FIND_SCROLL = FindScroll()


def scroll_sales(game: WorldGame, seat: Seat, then: tuple[Step, ...]) -> list[Option]:
    """Each spell on a scroll can be sold at a Trading Post."""
    return [
        Option(
            f"sell-scroll:{card}",
            (SellScroll(seat, card), *then),
            say("realm.do.remove-for-gold", card=CARDS[card].says, gold=SCROLL_GOLD),
            verb="trade",
            things=(f"card:{card}", "resource:gold"),
            final=True,
        )
        for card in dict.fromkeys(game.written(seat))
    ]


class SellScroll(Data, Step, frozen=True, tag="board.sell-scroll"):
    """The spell goes to the discard pile of its deck, for all to see."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.take_scroll(self.seat, self.card)
        discard_shared(game, game.pile_of(self.card), self.card)
        receive(game, self.seat, (SCROLL_GOLD, 0, 0), "trade")
        return ()
