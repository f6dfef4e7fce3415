"""What buildings, places and weeks give, continued: cards of one's own, kin among the neutral units, and an exchange of
Statistic cards."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import (
    Draw,
    RemoveCard,
    RemoveFromPile,
    lay_shuffled,
    open_cards,
    take_option,
    without,
)
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import join_army
from heroes.rules.board.realm.hire import housed_tiers
from heroes.rules.board.realm.purse import Pay, Price, as_cost, can_pay, why_not_pay
from heroes.rules.board.realm.search import TakeFromSupply
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import DeckShuffled, amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import spot_of, unit_card
from heroes.rules.words.card import STATISTIC
from heroes.words import Said, in_a_row, say

AZURE = "azure"


class DrawOwn(Data, Reward, frozen=True, tag="board.draw-own"):
    """Draw cards from one's own deck, where there are hands."""

    count: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return game.has_hands and bool(player.deck or player.discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Draw(visit.seat, self.count),)

    def label(self) -> Said:
        return say("magic.reward.draw-own", n=self.count)


class TakeNamedBack(Data, Reward, frozen=True, tag="board.take-named-back"):
    """One of certain cards returns from the own discard pile, if wanted."""

    cards: tuple[str, ...]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(card in self.cards for card in game.players[visit.seat].discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseNamed(visit.seat, self.cards),)

    def label(self) -> Said:
        return say("magic.reward.take-named-back", list=in_a_row("list.or", [CARDS[card].says for card in self.cards]))


class ChooseNamed(Data, Explains, Step, frozen=True, tag="board.choose-named"):
    seat: Seat
    cards: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask:
        pile = game.players[self.seat].discard
        options = tuple(take_option(self.seat, card) for card in self.cards if card in pile)
        return Ask(
            self.seat,
            "take-back",
            (DECLINE, *options),
            says=say("magic.ask.take-back"),
            rule="core.town.building.faction",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.town.building.faction", say("magic.reason.not-on-pile")) if kind == "card" else None


# ---------------------------------------------------------------------- kin


class Kin(Data, Reward, frozen=True, tag="board.kin"):
    """A unit of one's own faction may be looked up in the decks of neutral units and joins for nothing, if its dwelling
    stands. Azure units do not (core.neutral.azure.only-by-diplomacy)."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(kin_of(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseKin(visit.seat),)

    def label(self) -> Said:
        return say("magic.reward.kin")


def kin_of(game: WorldGame, seat: Seat) -> list[str]:
    """Everybody can work out what is left in the draw piles, though not in which order."""
    faction = game.players[seat].faction
    tiers = [tier for tier in housed_tiers(game, seat) if tier != AZURE]
    piles = [game.state.decks[neutral_deck(tier)].draw for tier in tiers]
    return sorted({card for pile in piles for card in pile if UNITS[card].home == faction})


class ChooseKin(Data, Explains, Step, frozen=True, tag="board.choose-kin"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"recruit:{card}",
                (FetchKin(self.seat, card),),
                say("magic.do.fetch-kin", unit=UNITS[card].says),
                verb="recruit",
                things=(unit_card(card),),
                final=True,
            )
            for card in kin_of(game, self.seat)
        )
        if not options:
            return ()
        return Ask(
            self.seat,
            "week",
            (DECLINE, *options),
            about=tuple(thing for option in options for thing in option.things),
            says=say("magic.ask.kin"),
            rule="core.round.astrologers.draw",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.round.astrologers.draw", say("magic.reason.not-kin")) if kind == "unit-card" else None


class FetchKin(Data, Step, frozen=True, tag="board.fetch-kin"):
    """The deck is shuffled after somebody has looked through it."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        name = neutral_deck(UNITS[self.card].tier)
        deck = game.state.decks[name]
        lay_shuffled(game, name, without(deck.draw, self.card), deck.discard)
        game.tell(DeckShuffled(self.seat, name))
        return join_army(game, self.seat, self.card)


# ---------------------------------------------------------------------- Statistic cards


class SwapStatistic(Data, Reward, frozen=True, tag="board.swap-statistic"):
    """Pay to remove a Statistic card of the hand or the discard pile from the game, for another one of the supply that
    takes its place; so many times."""

    price: Price
    times: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return can_pay(player, self.price) and bool(player.hand or player.discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferSwap(visit, self.price),) * self.times

    def label(self) -> Said:
        return say("magic.reward.swap-statistic", sum=amounts(*self.price), n=self.times)


class OfferSwap(Data, Explains, Step, frozen=True, tag="board.offer-swap"):
    """What is in the hand is secret, so this is asked whatever is there."""

    visit: Visit
    price: Price

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.visit.seat
        player = game.players[seat]
        if not can_pay(player, self.price) or not (player.hand or player.discard):
            return ()
        supply = open_cards(game, STATISTIC)
        hand = [
            self._option(seat, card, other, pile=False) for card in player.hand for other in supply if other != card
        ]
        pile = [
            self._option(seat, card, other, pile=True) for card in player.discard for other in supply if other != card
        ]
        found = {option.key: option for option in (*hand, *pile) if option is not None}
        return Ask(
            seat,
            "swap-statistic",
            (DECLINE, *found.values()),
            private=True,
            about=spot_of(self.visit.field),
            says=say("magic.ask.swap-statistic", sum=amounts(*self.price)),
            rule="core.symbols.pay",
            passes=DECLINE.key,
        )

    def _option(self, seat: Seat, card: str, other: str, *, pile: bool) -> Option | None:
        if CARDS[card].kind != STATISTIC:
            return None
        gone: Step = RemoveFromPile(seat, card) if pile else RemoveCard(seat, card)
        says = "magic.do.swap-on-pile" if pile else "magic.do.swap-in-hand"
        return Option(
            f"swap:{card}:{other}" + (":pile" if pile else ""),
            (Pay(seat, self.price, "deal"), gone, TakeFromSupply(seat, other, to_pile=pile)),
            say(says, card=CARDS[card].says, other=CARDS[other].says),
            verb="exchange",
            cost=as_cost(self.price),
            things=(f"card:{card}", *(("deck:own",) if pile else ())),
            final=True,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind == "resource":
            return why_not_pay(game.players[self.visit.seat], self.price)
        return Refusal("core.symbols.pay", say("magic.reason.statistics-only")) if kind == "card" else None


def swap_statistic(*, gold: int, times: int) -> SwapStatistic:
    return SwapStatistic((gold, 0, 0), times)
