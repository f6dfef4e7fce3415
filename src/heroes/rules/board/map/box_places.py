"""Locations of other boxes whose effect is a small rule of its own."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import DiscardAtRandom, RemoveCard, RemoveFromPile
from heroes.rules.board.library.components import CARDS, HEROES, UnitCard
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import (
    BY_EFFECT,
    Offers,
    Reinforcing,
    lowered,
    offer_options,
    reinforce_price,
    reinforced,
    why_not_reinforced,
)
from heroes.rules.board.realm.purse import Pay, Price, Receive, as_cost, can_pay, why_not_pay
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.realm.search import OPEN_DECKS, Search, acquire, decks_of, turn_up
from heroes.rules.board.realm.town import RecruitSecondary
from heroes.rules.board.state.combat import Deck, Player
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import spot_of
from heroes.rules.words.card import ABILITY, ARTIFACT
from heroes.words import Said, in_a_row, say, word

# ---------------------------------------------------------------------- cards for cards


class CardForCard(Data, Reward, frozen=True, tag="board.card-for-card"):
    """Remove a card from hand, perhaps also from the discard pile, to Search: the deck to which the card belongs, or
    any deck. Whoever has to find the card's own deck removes neither Statistics, Specialties nor the hero's starting
    Ability."""

    any_deck: bool
    count: int = 2
    pile: bool = False

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(removable(game.players[visit.seat], pile=self.pile))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferCard(visit, self.any_deck, self.count, self.pile),)

    def label(self) -> Said:
        if self.pile:
            return say("map.reward.card-of-pile-for-card", count=self.count)
        return say("map.reward.card-for-card") if self.any_deck else say("map.reward.remove-card-from-hand")


def removable(player: Player, *, pile: bool) -> list[str]:
    """The cards in hand, and those of the discard pile where it counts."""
    return list(dict.fromkeys([*player.hand, *(player.discard if pile else ())]))


def has_a_deck(player: Player, card: str) -> bool:
    return CARDS[card].kind in OPEN_DECKS and card != HEROES[player.hero].ability


class OfferCard(Data, Explains, Step, frozen=True, tag="board.offer-card"):
    visit: Visit
    any_deck: bool
    count: int = 2
    pile: bool = False

    def run(self, game: WorldGame) -> Ask:
        seat = self.visit.seat
        player = game.players[seat]
        options = [DECLINE]
        for card in removable(player, pile=self.pile):
            if self.any_deck:
                options += [self._option(player, card, kind, f"remove:{card}:{kind}") for kind in OPEN_DECKS]
            elif self.why_not(game, "card", card) is None:
                options.append(self._option(player, card, CARDS[card].kind, f"remove:{card}"))
        return Ask(
            seat,
            "card-for-card",
            tuple(options),
            private=True,
            says=say("map.ask.remove-card-search-another"),
            rule="core.symbols.question-mark",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "card":
            return None
        player = game.players[self.visit.seat]
        if name not in removable(player, pile=self.pile):
            says = say("map.reason.only-from-hand-or-pile") if self.pile else say("map.reason.only-from-hand")
            return Refusal("core.symbols.question-mark", says)
        if not self.any_deck and not has_a_deck(player, name):
            return Refusal("core.symbols.question-mark", say("map.reason.card-has-no-deck", card=CARDS[name].says))
        return None

    def _option(self, player: Player, card: str, kind: str, key: str) -> Option:
        seat = self.visit.seat
        remove = RemoveCard(seat, card) if card in player.hand else RemoveFromPile(seat, card)
        steps = (remove, SearchHere(self.visit, kind, self.count))
        says = say("map.do.remove-search-deck", card=CARDS[card].says, kind=word(kind))
        return Option(key, steps, says, verb="remove", things=(f"card:{card}", f"deck:{kind}"), final=True)


class SearchHere(Data, Step, frozen=True, tag="board.search-here"):
    """Having been paid for, the search is made."""

    visit: Visit
    kind: str
    count: int = 2

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pile = game.book.open_card_at_locations
        return (Search(self.visit.seat, self.kind, self.count, self.visit.hero, pile=pile),)


class SearchPile(Data, Reward, frozen=True, tag="board.search-pile"):
    """Take one of the top cards of a deck's discard pile. The pile lies open, so the choice does as well."""

    kind: str
    count: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.state.decks[self.kind].discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseFromPile(visit.seat, self.kind, self.count),)

    def label(self) -> Said:
        return say("map.reward.search-pile", count=self.count, kind=word(self.kind))


class ChooseFromPile(Data, Explains, Step, frozen=True, tag="board.choose-from-pile"):
    seat: Seat
    kind: str
    count: int

    def run(self, game: WorldGame) -> Ask:
        top = game.state.decks[self.kind].discard[-self.count :]
        options = tuple(
            Option(
                f"take:{card}",
                (TakeFromPile(self.seat, self.kind, card),),
                say("map.do.take", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
            )
            for card in dict.fromkeys(reversed(top))
        )
        return Ask(
            self.seat,
            "take-from-pile",
            options,
            about=(f"deck:{self.kind}",),
            says=say("map.ask.which-card-do-take"),
            rule="core.symbols.question-mark",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "card":
            return None
        says = say("map.reason.top-of-pile", count=self.count, kind=word(self.kind))
        return Refusal("core.symbols.question-mark", says)


class TakeFromPile(Data, Step, frozen=True, tag="board.take-from-pile"):
    seat: Seat
    kind: str
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[self.kind]
        pile = list(deck.discard)
        del pile[len(pile) - 1 - pile[::-1].index(self.card)]
        game.state.decks[self.kind] = Deck(deck.draw, tuple(pile), deck.known)
        acquire(game, self.seat, self.kind, self.card, seen=True)
        turn_up(game, self.kind)
        return ()


ABILITY_PILE = SearchPile(ABILITY, 4)


class BuyArtifact(Data, Reward, frozen=True, tag="board.buy-artifact"):
    """Buy one of the top Artifacts of the discard pile, at a price for each level."""

    count: int
    minor: int
    major: int
    relic: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.goods(game, visit))

    def goods(self, game: WorldGame, visit: Visit) -> list[tuple[str, str, Price]]:
        """Deck, card and price of what lies there and can be paid for."""
        player = game.players[visit.seat]
        return [goods for goods in self.shown(game, visit) if can_pay(player, goods[2])]

    def shown(self, game: WorldGame, visit: Visit) -> list[tuple[str, str, Price]]:
        """What lies there, whoever can pay for it."""
        levels = {"minor": self.minor, "major": self.major, "relic": self.relic}
        return [
            (name, card, (levels[CARDS[card].level], 0, 0))
            for name in decks_of(game, ARTIFACT, visit.hero)
            for card in dict.fromkeys(reversed(game.state.decks[name].discard[-self.count :]))
        ]

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferGoods(visit, self),)

    def label(self) -> Said:
        return say("map.reward.buy-artifact", count=self.count)


class OfferGoods(Data, Explains, Step, frozen=True, tag="board.offer-goods"):
    visit: Visit
    shop: BuyArtifact

    def run(self, game: WorldGame) -> Ask:
        seat = self.visit.seat
        options = tuple(
            Option(
                f"buy:{card}",
                (Pay(seat, price, "deal"), TakeFromPile(seat, name, card)),
                say("map.do.buy", card=CARDS[card].says, sum=amounts(*price)),
                verb="buy",
                cost=as_cost(price),
                things=(f"card:{card}",),
            )
            for name, card, price in self.shop.goods(game, self.visit)
        )
        return Ask(
            seat,
            "black-market",
            (DECLINE, *options),
            about=spot_of(self.visit.field),
            says=say("map.ask.buy-artifact"),
            rule="core.symbols.pay",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "card":
            return None
        for _, card, price in self.shop.shown(game, self.visit):
            if card == name:
                return why_not_pay(game.players[self.visit.seat], price)
        says = say("map.reason.top-of-pile", count=self.shop.count, kind=word(ARTIFACT))
        return Refusal("core.symbols.pay", says)


# ---------------------------------------------------------------------- heroes and units


class FreeHero(Data, Reward, frozen=True, tag="board.free-hero"):
    """The Secondary Hero joins on this field, and something else may happen; whoever has one already gains gold
    instead, if there is any."""

    gold: int = 0
    besides: Reward | None = None

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.gold) or game.piece(game.secondary_of(visit.seat)).field == NOWHERE

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if game.piece(game.secondary_of(visit.seat)).field == NOWHERE:
            joins = RecruitSecondary(visit.seat, visit.field, 0)
            return (joins, Bestow(self.besides, visit)) if self.besides is not None else (joins,)
        return (Receive(visit.seat, self.gold, 0, 0, "reward"),)

    def label(self) -> Said:
        if self.besides is None:
            return say("map.reward.free-hero")
        return say("map.reward.free-hero-and", reward=self.besides.label())


class RobHand(Data, Reward, frozen=True, tag="board.rob-hand"):
    """An enemy of one's choice discards a card at random."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(game.players[seat].hand for seat in game.opponents(visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseWhomToRob(visit.seat),)

    def label(self) -> Said:
        return say("map.reward.rob-hand")


class ChooseWhomToRob(Data, Explains, Step, frozen=True, tag="board.choose-whom-to-rob"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"seat:{other}",
                (DiscardAtRandom(other),),
                say("map.do.loses-card", hero=HEROES[game.players[other].hero].says),
                verb="choose",
                things=(f"seat:{other}",),
                final=True,
            )
            for other in game.opponents(self.seat)
            if game.players[other].hand
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.seat, "choose-enemy", options, says=say("map.ask.who-discards-card"), rule="core.symbols.question-mark"
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal("core.symbols.question-mark", say("map.reason.enemy-with-cards")) if kind == "seat" else None


class CheapReinforcement(Data, Reward, frozen=True, tag="board.cheap-reinforcement"):
    """Reinforce one unit of these levels for less gold, whatever stands in the own town."""

    tiers: tuple[str, ...]
    gold: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.units(game, visit.seat))

    def units(self, game: WorldGame, seat: Seat) -> Offers:
        return reinforced(game.players[seat], self.reinforcing)

    @property
    def reinforcing(self) -> Reinforcing:
        return Reinforcing(self.price, self.tiers)

    def price(self, unit: UnitCard) -> Price:
        return lowered(reinforce_price(unit), self.gold)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferCheapReinforcement(visit.seat, self),)

    def label(self) -> Said:
        return say("map.reward.cheap-reinforcement", list=in_a_row("list.or", list(self.tiers)), gold=self.gold)


class OfferCheapReinforcement(Data, Explains, Step, frozen=True, tag="board.offer-cheap-reinforcement"):
    seat: Seat
    offer: CheapReinforcement

    def run(self, game: WorldGame) -> Ask:
        options = offer_options(self.seat, self.offer.units(game, self.seat))
        return Ask(
            self.seat,
            "cheap-reinforcement",
            (DECLINE, *options),
            says=say("map.ask.reinforce-unit"),
            rule=BY_EFFECT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        player = game.players[self.seat]
        return why_not_reinforced(player, name, self.offer.reinforcing) if kind == "unit-card" else None
