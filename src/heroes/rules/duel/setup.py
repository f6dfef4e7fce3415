"""GAME SETUP, in its ten steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from heroes.engine import NATURE, Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, KINDS
from heroes.rules.duel.events import DuelFirst, DuelReplaced, DuelSitePlaced
from heroes.rules.duel.grid import (
    COUNT,
    HERO_START,
    MIDDLE_ROW,
    NAMES,
    SECOND_ROW,
    THIRD_ROW,
    WIDTH,
    column,
    row_for,
)
from heroes.rules.duel.round import HAND_SIZE, DuelRound, draw
from heroes.rules.duel.state import HERO_SPOT, DuelState, Piece, Side, Site
from heroes.rules.duel.timing import NO_STEPS

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame


def empty_table() -> DuelState:
    """Before anything has been placed."""
    sides = [
        Side([], [], [], (), (), (), (), (), 0, (0, 0, 0, 0), (0, 0, 0, 0), (), 0, (), False, False) for _ in (0, 1)
    ]
    return DuelState(sides, [None] * COUNT, [0, 0], list(HERO_START), {}, {}, [])


@rule("card.setup.order")
def set_up() -> tuple[Step, ...]:
    """The whole chapter as one list; the map needs no placing."""
    return (
        DuelLot(),
        DuelLayOut(),
        *(DuelPlaceSites(nth) for nth in (SECOND_ROW, THIRD_ROW, MIDDLE_ROW)),
        DuelShuffle(),
        DuelFirstHands(),
        DuelReplace(0),
        DuelReplace(1),
        DuelReplaceAll(),
        DuelRound(),
    )


@rule("card.setup.first-player")
class DuelLot(Data, Step, frozen=True):
    """1. A random method picks the player who decides."""

    def run(self, game: CardGame) -> Ask:
        options = tuple(Option(f"seat:{seat}", (DuelChooseFirst(seat),), f"Seat {seat}") for seat in (0, 1))
        return Ask(NATURE, "first-player", options, says="Who decides who plays first?")


@rule("card.setup.first-player")
class DuelChooseFirst(Data, Step, frozen=True):
    """1. That player plays first or second."""

    seat: int

    def run(self, game: CardGame) -> Ask:
        first = Option("first", (DuelBecomeFirst(self.seat),), "Play first")
        second = Option("second", (DuelBecomeFirst(1 - self.seat),), "Play second")
        return Ask(self.seat, "first-or-second", (first, second), says="Will you play first or second?")


class DuelBecomeFirst(Data, Step, frozen=True):
    seat: int

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.opener = game.state.first = self.seat
        game.tell(DuelFirst(self.seat))
        return NO_STEPS


@rule("card.setup.decks", "card.setup.statistics", "card.setup.vanguards")
class DuelLayOut(Data, Step, frozen=True):
    """3 to 6. Heroes in the middle of the first rows, decks, ready Statistics, Vanguard cards face up."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        for seat, kingdom in enumerate(game.kingdoms):
            state.spaces[HERO_START[seat]] = Piece(kingdom["hero"], seat)
            lay_out(state.sides[seat], kingdom)
        return NO_STEPS


@rule("card.map.hero-start", "card.setup.decks", "card.setup.statistics", "card.setup.vanguards")
def lay_out(side: Side, kingdom: dict[str, Any]) -> None:
    side.deck = [card for card, count in kingdom["deck"].items() for _ in range(count)]
    side.vanguard = tuple(kingdom["vanguard"])
    side.locations = tuple(kingdom["locations"])
    numbers = [kingdom["statistics"][kind] for kind in KINDS]
    side.total = side.ready = (numbers[0], numbers[1], numbers[2], numbers[3])
    side.standing = (kingdom["hero"],)
    side.spots = (HERO_SPOT,)


@rule("card.setup.locations.sequence")
class DuelPlaceSites(Data, Step, frozen=True):
    """7. Beginning with the first player, each places a Location in this row."""

    nth: int

    def run(self, game: CardGame) -> Sequence[Step]:
        first = game.state.first
        return (DuelPlaceSite(first, self.nth), DuelPlaceSite(1 - first, self.nth))


@rule("card.setup.locations.face-down", "card.setup.locations.column")
class DuelPlaceSite(Data, Step, frozen=True):
    """7. Face down, in a column without a Location of either player."""

    seat: int
    nth: int

    def run(self, game: CardGame) -> Ask:
        state: DuelState = game.state
        line = row_for(self.seat, self.nth)
        taken = {column(space) for space in state.sites}
        open_spaces = [line * WIDTH + at for at in range(WIDTH) if at not in taken]
        options = tuple(
            Option(f"place:{card}:{NAMES[space]}", (DuelSite(self.seat, card, space),), f"{CARDS[card].name}")
            for card in state.sides[self.seat].locations
            for space in open_spaces
        )
        return Ask(self.seat, "location", options, True, (self.nth,), "Place a Location face down")


class DuelSite(Data, Step, frozen=True):
    seat: int
    card: str
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        side = state.sides[self.seat]
        side.locations = tuple(card for card in side.locations if card != self.card)
        state.sites[self.space] = Site(self.card, self.seat)
        game.tell(DuelSitePlaced(self.seat, NAMES[self.space], self.card))
        return NO_STEPS


_STREAMS = ("deck-0", "deck-1")


@rule("card.setup.shuffle")
class DuelShuffle(Data, Step, frozen=True):
    """8. Both decks."""

    def run(self, game: CardGame) -> Sequence[Step]:
        for seat, side in enumerate(game.state.sides):
            game.chance.shuffle(side.deck, _STREAMS[seat])
        return NO_STEPS


@rule("card.setup.draw-seven")
class DuelFirstHands(Data, Step, frozen=True):
    """9. Seven cards each."""

    def run(self, game: CardGame) -> Sequence[Step]:
        draw(game, 0, HAND_SIZE)
        draw(game, 1, HAND_SIZE)
        return NO_STEPS


@rule("card.setup.replace")
class DuelReplace(Data, Step, frozen=True):
    """10. Any number of cards may be set aside, one at a time; the other player learns the number only afterwards."""

    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        hand = game.state.sides[self.seat].hand
        if not hand:
            return NO_STEPS
        options = [Option("done", says="Keep the rest")]
        for card in dict.fromkeys(hand):
            steps = (DuelSetAside(self.seat, card), self)
            options.append(Option(f"set-aside:{card}", steps, f"Replace {CARDS[card].name}"))
        return Ask(self.seat, "replace", tuple(options), True, (), "Replace cards of your first hand?")


class DuelSetAside(Data, Step, frozen=True):
    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        side.hand.remove(self.card)
        side.replaced = tuple(sorted((*side.replaced, self.card)))
        return NO_STEPS


@rule("card.setup.replace")
class DuelReplaceAll(Data, Step, frozen=True):
    """10. Both draw as many as they set aside; only then do those go back and the decks are shuffled."""

    def run(self, game: CardGame) -> Sequence[Step]:
        for seat, side in enumerate(game.state.sides):
            count = len(side.replaced)
            game.tell(DuelReplaced(seat, count))
            if count:
                draw(game, seat, count)
                side.deck += side.replaced
                side.replaced = ()
                game.chance.shuffle(side.deck, _STREAMS[seat])
        return NO_STEPS
