"""The vocabulary of cards, continued: cards from one's own pile and deck, cards that leave the game, and searching."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards import decks
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.decks import TakeFromDiscard, discard_options, remove_option, take_option
from heroes.rules.board.cards.moments import fits, power_in_hand
from heroes.rules.board.cards.playing import PlayCard
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.charms import WIDER_SEARCH, LayCharm, lay_charm
from heroes.rules.board.realm.search import OPEN_DECKS, Search, decks_of, turn_up
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import BORROWED, WorldGame
from heroes.rules.board.words.hand import ShufflePile, others_in_hand
from heroes.rules.board.words.map import OnMap, in_own_time
from heroes.rules.board.words.power import Strengthen, may_cast_now, this_moment
from heroes.rules.words.card import SPELL, Effect, Play
from heroes.words import say, word

# ---------------------------------------------------------------------- from one's own pile


class TakeBack(Data, Effect, frozen=True, tag="board.take-back"):
    """Take cards of certain kinds from one's discard pile into hand."""

    kinds: tuple[str, ...]
    """Empty: of any kind."""
    count: int = 1
    top: int = 0
    """Only so many cards on top of the pile; 0: all."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(takeable(game, play.seat, self.kinds, self.top))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseBack(play.seat, self.kinds, self.top)] * self.count


def takeable(game: BoardGame, seat: Seat, kinds: tuple[str, ...], top: int) -> list[str]:
    pile = game.players[seat].discard
    found = dict.fromkeys(reversed(pile[-top:] if top else pile))
    return [card for card in found if not kinds or CARDS[card].kind in kinds]


class ChooseBack(Data, Explains, Step, frozen=True, tag="board.choose-back"):
    """The pile lies open, so the choice does as well."""

    seat: Seat
    kinds: tuple[str, ...]
    top: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(take_option(self.seat, card) for card in takeable(game, self.seat, self.kinds, self.top))
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "take-back", options, says=say("magic.ask.take-back"), rule=BY_CARD)

    def why_not(self, game: BoardGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.not-on-pile")) if kind == "card" else None


def take_back(*kinds: str, count: int = 1) -> TakeBack:
    return TakeBack(kinds, count)


def take_from_top(count: int) -> TakeBack:
    """One of the top cards of the pile."""
    return TakeBack((), 1, count)


class Reshuffle(Data, Effect, frozen=True, tag="board.reshuffle"):
    """Shuffle one's discard pile into the deck."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(game.players[play.seat].discard)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ShufflePile(play.seat)]


RESHUFFLE = Reshuffle()


class WithEmptyPile(Data, Effect, frozen=True, tag="board.with-empty-pile"):
    """Something, as long as one's discard pile is empty."""

    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        return not game.players[play.seat].discard and self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return self.effect.steps(game, play)

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


def with_empty_pile(effect: Effect) -> WithEmptyPile:
    return WithEmptyPile(effect)


# ---------------------------------------------------------------------- off one's own deck


class Unearth(Data, Effect, frozen=True, tag="board.unearth"):
    """Discard cards off one's own deck, one after another, up to so many; then one of them, or each of certain kinds,
    goes to hand."""

    count: int
    kinds: tuple[str, ...] = ()
    """Each card of these kinds; empty: one of any kind."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(game.players[play.seat].deck)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [UnearthMore(play.seat, self.count, self.kinds)]


class UnearthMore(Data, Step, frozen=True, tag="board.unearth-more"):
    """Its player says before each card whether to go on; all of them are seen."""

    seat: Seat
    left: int
    kinds: tuple[str, ...]
    found: tuple[str, ...] = ()

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        over = TakeUnearthed(self.seat, self.kinds, self.found)
        if not self.left or not game.players[self.seat].deck:
            return (over,)
        options = (
            Option("dig", (UnearthOne(self),), say("cards.do.dig"), verb="dig", final=True),
            Option("done", (over,), say("cards.do.stop-digging"), verb="done"),
        )
        return Ask(
            self.seat,
            "dig",
            options,
            says=say("magic.ask.unearth", n=self.left, each=bool(self.kinds)),
            rule=BY_CARD,
            passes="done",
        )


class UnearthOne(Data, Step, frozen=True, tag="board.unearth-one"):
    so_far: UnearthMore

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        before, player = self.so_far, game.players[self.so_far.seat]
        card = player.deck.pop()
        player.hand = sorted([*player.hand, card])
        decks.discard(game, before.seat, card)
        return (UnearthMore(before.seat, before.left - 1, before.kinds, (*before.found, card)),)


class TakeUnearthed(Data, Explains, Step, frozen=True, tag="board.take-unearthed"):
    seat: Seat
    kinds: tuple[str, ...]
    found: tuple[str, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if self.kinds:
            return tuple(TakeFromDiscard(self.seat, card) for card in self.found if CARDS[card].kind in self.kinds)
        options = tuple(take_option(self.seat, card) for card in dict.fromkeys(self.found))
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "take-back", options, says=say("magic.ask.take-back"), rule=BY_CARD)

    def why_not(self, game: BoardGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.not-unearthed")) if kind == "card" else None


def unearth_one(count: int) -> Unearth:
    return Unearth(count)


def unearth_all(count: int, *kinds: str) -> Unearth:
    return Unearth(count, kinds)


# ---------------------------------------------------------------------- cards that leave the game


class RemoveAnother(Data, Effect, frozen=True, tag="board.remove-another"):
    """Remove a card in hand from the game, or one of the discard pile where that is allowed."""

    pile: bool

    def possible(self, game: BoardGame, play: Play) -> bool:
        return others_in_hand(game, play) > 0 or (self.pile and bool(game.players[play.seat].discard))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseRemoved(play.seat, self.pile)]


class ChooseRemoved(Data, Explains, Step, frozen=True, tag="board.choose-removed"):
    """What is in the hand is its player's secret, so the question is as well, and is asked whatever is there."""

    seat: Seat
    pile: bool = False
    kinds: tuple[str, ...] = ()
    """Only cards of these kinds; empty: of any."""
    search: int = 0
    """Then search the deck of the card for so many cards; 0: not at all."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        options = [
            remove_option(self.seat, card, self._search(card))
            for card in dict.fromkeys(player.hand)
            if not self.kinds or CARDS[card].kind in self.kinds
        ]
        if self.pile:
            options += [remove_option(self.seat, card, pile=True) for card in dict.fromkeys(player.discard)]
        if not player.hand and not options:
            return ()
        return Ask(
            self.seat,
            "remove-card",
            tuple(options) or (DECLINE,),
            private=True,
            says=say("magic.ask.remove-card"),
            rule=BY_CARD,
            passes=None if options else DECLINE.key,
        )

    def _search(self, card: str) -> tuple[Step, ...]:
        return (Search(self.seat, CARDS[card].kind, self.search),) if self.search else ()

    def why_not(self, game: BoardGame, kind: str, name: str) -> Refusal | None:
        if kind != "card":
            return None
        if name in game.players[self.seat].hand:
            return Refusal(BY_CARD, say("magic.reason.not-of-its-kinds", card=CARDS[name].says))
        return Refusal(BY_CARD, say("magic.reason.not-in-hand"))


REMOVE_FROM_HAND = RemoveAnother(pile=False)
REMOVE_ANOTHER = RemoveAnother(pile=True)


class PowerForDiscards(Data, Effect, frozen=True, tag="board.power-for-discards"):
    """More power for the spell being cast, and as much again for each card discarded for it, up to so many."""

    amount: int
    most: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        casts = game.state.casts
        return bool(casts) and casts[-1].seat == play.seat

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Strengthen(self.amount, play.card), DiscardForPower(play.seat, play.card, self.amount, self.most)]

    @property
    def power_value(self) -> int:
        return self.amount


class DiscardForPower(Data, Explains, Step, frozen=True, tag="board.discard-for-power"):
    seat: Seat
    card: str
    amount: int
    left: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if not self.left or not game.players[self.seat].hand:
            return ()
        again = msgspec.structs.replace(self, left=self.left - 1)
        options = discard_options(game, self.seat, (AddToCast(self.amount), again))
        return Ask(
            self.seat,
            "discard",
            (Option("done", (), say("cards.do.discard-more"), verb="done"), *options),
            private=True,
            about=(f"card:{self.card}",),
            says=say("magic.ask.discard-for-power", n=self.left),
            rule=BY_CARD,
            passes="done",
        )

    def why_not(self, game: BoardGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.not-in-hand")) if kind == "card" else None


class PowerForEachDiscard(Data, Effect, frozen=True, tag="board.power-for-each-discard"):
    """Discard any number of cards: 1 power for each."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        casts = game.state.casts
        return bool(casts) and casts[-1].seat == play.seat and others_in_hand(game, play) > 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DiscardForPower(play.seat, play.card, 1, len(game.players[play.seat].hand))]

    @property
    def power_value(self) -> int:
        return 1


def power_for_each_discard() -> PowerForEachDiscard:
    return PowerForEachDiscard()


class AddToCast(Data, Step, frozen=True, tag="board.add-to-cast"):
    amount: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.state.casts[-1].power += self.amount
        return ()


def power_for_discards(number: int, *, most: int) -> PowerForDiscards:
    return PowerForDiscards(number, most)


# ---------------------------------------------------------------------- searching


class SearchDeck(Data, OnMap, frozen=True, tag="board.search-deck"):
    """Search a shared deck."""

    kind: str
    count: int
    pile: bool = True
    """Whether the open card of its discard pile may be taken instead."""

    def works(self, game: WorldGame, play: Play) -> bool:
        if not in_own_time(game, play.seat):
            return False
        piles = [game.state.decks[name] for name in decks_of(game, self.kind, game.main_of(play.seat))]
        return any(deck.draw or deck.discard for deck in piles)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Search(play.seat, self.kind, self.count, pile=self.pile)]


def search_deck(kind: str, count: int = 2) -> SearchDeck:
    return SearchDeck(kind, count)


def take_top_of(kind: str) -> SearchDeck:
    """The top card of a shared deck, whatever it is."""
    return SearchDeck(kind, 1, pile=False)


class TradeCard(Data, OnMap, frozen=True, tag="board.trade-card"):
    """Remove a card in hand from the game, then search the deck that it came from."""

    kinds: tuple[str, ...]
    search: int = 2

    def works(self, game: WorldGame, play: Play) -> bool:
        if not in_own_time(game, play.seat):
            return False
        spare = list(game.players[play.seat].hand)
        if play.card in spare:
            spare.remove(play.card)
        return any(CARDS[card].kind in self.kinds for card in spare)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseRemoved(play.seat, kinds=self.kinds, search=self.search)]


def trade_card(*kinds: str, search: int = 2) -> TradeCard:
    """Only cards that have a deck can be traded."""
    return TradeCard(kinds or OPEN_DECKS, search)


class WidenSearch(Data, OnMap, frozen=True, tag="board.widen-search"):
    """The search that is about to be made looks at so many cards."""

    count: int

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(WIDER_SEARCH, self.count, "use", play.seat))]


def widen_search(count: int) -> WidenSearch:
    return WidenSearch(count)


# ---------------------------------------------------------------------- a spell off the shared pile


class CastOpenSpell(Data, Effect, frozen=True, tag="board.cast-open-spell"):
    """Cast the open spell of the Spell deck's discard pile, as if it were in hand; then it goes back there."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(open_spells(game, play.seat))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseOpenSpell(play.seat)]


def open_spells(game: BoardGame, seat: Seat) -> list[tuple[str, str]]:
    """The piles whose open spell this player could cast now, with that spell."""
    if not isinstance(game, WorldGame) or game.state.world is None:
        return []
    piles = [(name, game.state.decks[name].discard) for name in decks_of(game, SPELL, game.main_of(seat))]
    return [(name, pile[-1]) for name, pile in piles if pile and may_be_cast(game, seat, pile[-1])]


def may_be_cast(game: WorldGame, seat: Seat, card: str) -> bool:
    """Whether this is a moment for the spell, and it would find something to do."""
    known, use = CARDS[card], CARDS[card].uses[0]
    if game.state.combat is None:
        timely = use.effect.map_only and not use.at and game.world.turn == seat
    else:
        timely = may_cast_now(game, seat) and fits(known, use, this_moment(game, seat), game.book)
    return timely and use.effect.possible(game, Play(seat, card, "", power_in_hand(game, seat, card)))


class ChooseOpenSpell(Data, Explains, Step, frozen=True, tag="board.choose-open-spell"):
    """Where the deck is split by level there are two piles."""

    seat: Seat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"cast:{card}",
                (BorrowSpell(self.seat, name), PlayCard(self.seat, card, "")),
                say("cards.do.cast", card=CARDS[card].says),
                verb="cast",
                things=(f"card:{card}", f"deck:{name}"),
            )
            for name, card in open_spells(game, self.seat)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "choose-spell", options, says=say("cards.ask.cast-which-spell"), rule=BY_CARD)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind not in ("card", "deck"):
            return None
        return Refusal(BY_CARD, say("magic.reason.only-open-spell", kind=word(SPELL)))


class BorrowSpell(Data, Step, frozen=True, tag="board.borrow-spell"):
    """The open spell is taken up to be cast."""

    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck, player = game.state.decks[self.deck], game.players[self.seat]
        card = deck.discard[-1]
        game.state.decks[self.deck] = Deck(deck.draw, deck.discard[:-1], deck.known)
        player.hand = sorted([*player.hand, card])
        lay_charm(game, Charm(BORROWED + card, 1, "use", self.seat))
        turn_up(game, self.deck)
        return ()


CAST_OPEN_SPELL = CastOpenSpell()
