"""GAME SETUP, in its ten steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from heroes.engine import NATURE, Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import KINDS
from heroes.rules.duel.events import First, Replaced, SitePlaced
from heroes.rules.duel.grid import (
    COUNT,
    HERO_START,
    MIDDLE_ROW,
    NAMES,
    SECOND_ROW,
    THIRD_ROW,
    WIDTH,
    column,
    row,
    row_for,
)
from heroes.rules.duel.round import HAND_SIZE, Round, draw
from heroes.rules.duel.saying import name, player
from heroes.rules.duel.state import HERO_SPOT, DuelState, Piece, Side, Site
from heroes.rules.duel.things import CELLS, in_hand, of_seat
from heroes.rules.duel.timing import NO_STEPS
from heroes.words import Said, say

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
        Lot(),
        LayOut(),
        *(PlaceSites(nth) for nth in (SECOND_ROW, THIRD_ROW, MIDDLE_ROW)),
        Shuffle(),
        FirstHands(),
        Replace(0),
        Replace(1),
        ReplaceAll(),
        Round(),
    )


@rule("card.setup.first-player")
class Lot(Data, Step, frozen=True, tag="duel.lot"):
    """1. A random method picks the player who decides."""

    def run(self, game: CardGame) -> Ask:
        options = tuple(
            Option(f"seat:{seat}", (ChooseFirst(seat),), player(seat), verb="draw-lots", final=True) for seat in (0, 1)
        )
        return Ask(NATURE, "first-player", options, says=say("duel.ask.first-player"), rule="card.setup.first-player")


@rule("card.setup.first-player")
class ChooseFirst(Data, Asks, frozen=True, tag="duel.choose-first"):
    """1. That player plays first or second."""

    seat: int

    def run(self, game: CardGame) -> Ask:
        first = Option(
            "first",
            (BecomeFirst(self.seat),),
            say("duel.do.first"),
            verb="choose",
            things=(of_seat("seat", self.seat),),
        )
        second = Option(
            "second",
            (BecomeFirst(1 - self.seat),),
            say("duel.do.second"),
            verb="choose",
            things=(of_seat("seat", 1 - self.seat),),
        )
        return Ask(
            self.seat,
            "first-or-second",
            (first, second),
            says=say("duel.ask.first-or-second"),
            rule="card.setup.first-player",
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.first-or-second")


class BecomeFirst(Data, Step, frozen=True, tag="duel.become-first"):
    seat: int

    def run(self, game: CardGame) -> Sequence[Step]:
        game.state.opener = game.state.first = self.seat
        game.tell(First(self.seat))
        return NO_STEPS


@rule("card.setup.decks", "card.setup.statistics", "card.setup.vanguards")
class LayOut(Data, Step, frozen=True, tag="duel.lay-out"):
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
class PlaceSites(Data, Step, frozen=True, tag="duel.place-sites"):
    """7. Beginning with the first player, each places a Location in this row."""

    nth: int

    def run(self, game: CardGame) -> Sequence[Step]:
        first = game.state.first
        return (PlaceSite(first, self.nth), PlaceSite(1 - first, self.nth))


@rule("card.setup.locations.face-down", "card.setup.locations.column")
class PlaceSite(Data, Asks, frozen=True, tag="duel.place-site"):
    """7. Face down, in a column without a Location of either player."""

    seat: int
    nth: int

    def run(self, game: CardGame) -> Ask:
        state: DuelState = game.state
        line = row_for(self.seat, self.nth)
        row_spaces = range(line * WIDTH, (line + 1) * WIDTH)
        open_spaces = [space for space in row_spaces if self._why_not_here(state, space) is None]
        options = tuple(
            Option(
                f"place:{card}:{NAMES[space]}",
                (LaySite(self.seat, card, space),),
                say("duel.do.place-location", card=name(card), place=NAMES[space]),
                verb="place",
                things=(CELLS[space], in_hand(card)),
            )
            for card in state.sides[self.seat].locations
            for space in open_spaces
        )
        return Ask(
            self.seat,
            "location",
            options,
            True,
            (),
            say("duel.ask.location"),
            "card.setup.locations.sequence",
        )

    def _why_not_here(self, state: DuelState, space: int) -> Refusal | None:
        line = row_for(self.seat, self.nth)
        if space < 0 or row(space) != line:
            return Refusal("card.setup.locations.sequence", say("duel.reason.other-row", row=line + 1))
        if any(column(site) == column(space) for site in state.sites):
            text = say("duel.reason.column-taken", column=NAMES[space][0])
            return Refusal("card.setup.locations.column", text)
        return None

    def first(self, game: CardGame) -> Said:
        return say("duel.first.location", row=row_for(self.seat, self.nth) + 1)

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        thing = wish.thing
        if not wish.means("place"):
            return None
        if thing.card and thing.card not in game.state.sides[self.seat].locations:
            text = say("duel.reason.no-location-left", card=name(thing.card))
            return Refusal("card.setup.locations.sequence", text)
        if thing.zone in ("cell", "site") or wish.deed:
            return self._why_not_here(game.state, thing.space)
        return None


class LaySite(Data, Step, frozen=True, tag="duel.lay-site"):
    seat: int
    card: str
    space: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        side = state.sides[self.seat]
        side.locations = tuple(card for card in side.locations if card != self.card)
        state.sites[self.space] = Site(self.card, self.seat)
        game.tell(SitePlaced(self.seat, NAMES[self.space], self.card))
        return NO_STEPS


_STREAMS = ("deck-0", "deck-1")


@rule("card.setup.shuffle")
class Shuffle(Data, Step, frozen=True, tag="duel.shuffle"):
    """8. Both decks."""

    def run(self, game: CardGame) -> Sequence[Step]:
        for seat, side in enumerate(game.state.sides):
            game.chance.shuffle(side.deck, _STREAMS[seat])
        return NO_STEPS


@rule("card.setup.draw-seven")
class FirstHands(Data, Step, frozen=True, tag="duel.first-hands"):
    """9. Seven cards each."""

    def run(self, game: CardGame) -> Sequence[Step]:
        draw(game, 0, HAND_SIZE)
        draw(game, 1, HAND_SIZE)
        return NO_STEPS


@rule("card.setup.replace")
class Replace(Data, Asks, frozen=True, tag="duel.replace"):
    """10. Any number of cards may be set aside, one at a time; the other player learns the number only afterwards."""

    seat: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        hand = game.state.sides[self.seat].hand
        if not hand:
            return NO_STEPS
        options = [Option("done", says=say("duel.do.keep-the-rest"), verb="keep")]
        for card in dict.fromkeys(hand):
            steps = (SetAside(self.seat, card), self)
            says = say("duel.do.replace", card=name(card))
            options.append(Option(f"set-aside:{card}", steps, says, verb="replace", things=(in_hand(card),)))
        return Ask(
            self.seat,
            "replace",
            tuple(options),
            True,
            (),
            say("duel.ask.replace"),
            "card.setup.replace",
            options[0].key,
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.replace")

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        if wish.thing.zone == "aside":
            return Refusal("card.setup.replace", say("duel.reason.already-aside", card=name(wish.thing.card)))
        return None


class SetAside(Data, Step, frozen=True, tag="duel.set-aside"):
    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        side = game.state.sides[self.seat]
        side.hand.remove(self.card)
        side.replaced = tuple(sorted((*side.replaced, self.card)))
        return NO_STEPS


@rule("card.setup.replace")
class ReplaceAll(Data, Step, frozen=True, tag="duel.replace-all"):
    """10. Both draw as many as they set aside; only then do those go back and the decks are shuffled."""

    def run(self, game: CardGame) -> Sequence[Step]:
        for seat, side in enumerate(game.state.sides):
            count = len(side.replaced)
            game.tell(Replaced(seat, count))
            if count:
                draw(game, seat, count)
                side.deck += side.replaced
                side.replaced = ()
                game.chance.shuffle(side.deck, _STREAMS[seat])
        return NO_STEPS
