"""Units that join and leave by a scenario, are reinforced or recruited (core.units.*, core.neutral.*)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import look_up, without
from heroes.rules.board.combat.difficulty import is_of_kind, neutral_deck
from heroes.rules.board.library.components import TIERS, UNITS, UnitCard, faction_units
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import (
    NEUTRAL,
    DismissUnit,
    Reinforcing,
    free_of_charge,
    half_price,
    join_army,
    offer_options,
    recruit_price,
    reinforce_price,
    reinforced,
    why_not_reinforced,
)
from heroes.rules.board.realm.hire import draw_openly, take_off_pile
from heroes.rules.board.realm.purse import Price, as_cost, at_price, can_pay, pay, price_said, why_not_pay
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import DeckShuffled, RecruitsShown, Reinforced
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.naming import named_among
from heroes.rules.board.state.things import unit_card
from heroes.words import Said, say, word

PRICES = ("free", "half", "full")


def is_of(card: str, only: str) -> bool:
    """Whether a unit is of a sort such as `dragons`, if one is asked for."""
    return not only or only == UNITS[card].tier or is_of_kind(card, only)


class GiveUnit(Data, Reward, frozen=True, tag="board.scenario-give-unit"):
    """A unit joins for nothing: a certain one, or one of a tier of the player's faction, counted from the dearest or
    the cheapest."""

    unit: str = ""
    tier: str = ""
    dearest: int = 0
    cheapest: int = 0
    pack: bool = False

    def card(self, game: WorldGame, seat: Seat) -> str:
        """Which card it would be; empty: there is none that nobody has."""
        taken = [troop.card for player in game.state.players for troop in player.army]
        if self.unit:
            if UNITS[self.unit].faction != NEUTRAL:
                return "" if self.unit in taken else self.unit
            own = any(troop.card == self.unit for troop in game.players[seat].army)
            return self.unit if is_there(game, self.unit) and not own else ""
        units = [unit for unit in faction_units(game.players[seat].faction) if unit.tier == self.tier]
        units.sort(key=lambda unit: (unit.few.gold, unit.few.valuables))
        number = len(units) - self.dearest if self.dearest else max(0, self.cheapest - 1)
        card = units[number].id if 0 <= number < len(units) else ""
        return "" if card in taken else card

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.card(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (JoinFree(visit.seat, self.card(game, visit.seat), self.pack),)

    def label(self) -> Said:
        if self.unit:
            return say("scenario.reward.unit", unit=UNITS[self.unit].says, pack=self.pack)
        return say("scenario.reward.unit-of-tier", tier=word(self.tier), n=self.dearest, pack=self.pack)

    def things(self) -> tuple[str, ...]:
        return (unit_card(self.unit),) if self.unit else ()


@rule("core.units.limit.replace")
class JoinFree(Data, Step, frozen=True, tag="board.scenario-join-free"):
    """A unit that costs nothing joins the army, as Few or as a Pack; of two cards of one neutral unit a player has only
    one."""

    seat: Seat
    card: str
    pack: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        unit = UNITS[self.card]
        if any(troop.card == self.card for troop in game.players[self.seat].army):
            return ()
        name = neutral_deck(unit.tier)
        if unit.faction == NEUTRAL and look_up(game, name, self.card):
            game.tell(DeckShuffled(self.seat, name))
        steps = join_army(game, self.seat, self.card)
        if self.pack and UNITS[self.card].pack is not None:
            player = game.players[self.seat]
            player.army = tuple(Troop(troop.card, troop.pack or troop.card == self.card) for troop in player.army)
            game.tell(Reinforced(self.seat, self.card))
        return steps


def is_there(game: WorldGame, card: str) -> bool:
    """Whether a neutral unit lies in its deck or on its pile."""
    deck = game.state.decks[neutral_deck(UNITS[card].tier)]
    return card in deck.draw or card in deck.discard


class GiveNeutral(Data, Reward, frozen=True, tag="board.scenario-give-neutral"):
    """A neutral unit drawn from its deck joins, the first of a sort if one is asked for."""

    tier: str
    only: str = ""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        deck = game.state.decks[neutral_deck(self.tier)]
        return any(is_of(card, self.only) for card in (*deck.draw, *deck.discard))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DrawAndJoin(visit.seat, self.tier, self.only),)

    def label(self) -> Said:
        return say("scenario.reward.neutral", tier=word(self.tier))

    def rolls(self) -> bool:
        return True


class DrawAndJoin(Data, Step, frozen=True, tag="board.scenario-draw-and-join"):
    """Cards that are not of the sort stay on the discard pile."""

    seat: Seat
    tier: str
    only: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[neutral_deck(self.tier)]
        for _ in range(len(deck.draw) + len(deck.discard)):
            drawn = draw_openly(game, (self.tier,))
            game.tell(RecruitsShown(self.seat, drawn))
            there = [troop.card for troop in game.players[self.seat].army]
            if drawn and drawn[0] not in there and is_of(drawn[0], self.only):
                return (JoinFree(self.seat, drawn[0]),)
        return ()


class LoseUnit(Data, Reward, frozen=True, tag="board.scenario-lose-unit"):
    """A unit leaves the army: a certain one, or one of the player's choice, perhaps of a tier. The last unit stays."""

    unit: str = ""
    tier: str = ""

    def cards(self, game: WorldGame, seat: Seat) -> list[str]:
        army = [troop.card for troop in game.players[seat].army]
        if len(army) < 2:
            return []
        return [card for card in army if self.unit in ("", card) and self.tier in ("", UNITS[card].tier)]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.cards(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseLoss(visit.seat, self),)

    def label(self) -> Said:
        if self.tier:
            return say("scenario.reward.lose-unit-of-tier", tier=word(self.tier))
        return say("scenario.reward.lose-unit", unit=UNITS[self.unit].says if self.unit else word("unit"))


class ChooseLoss(Data, Explains, Step, frozen=True, tag="board.scenario-choose-loss"):
    seat: Seat
    loss: LoseUnit

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        cards = self.loss.cards(game, self.seat)
        army = [troop.card for troop in game.players[self.seat].army]
        options = tuple(
            Option(
                f"give-up:{card}",
                (DismissUnit(self.seat, army.index(card)),),
                say("realm.do.give-up", unit=named_among(card, army)),
                verb="give-up",
                things=(unit_card(card),),
            )
            for card in dict.fromkeys(cards)
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "give-up", options, says=say("realm.ask.which-unit-leaves-army"), rule=BY_EVENT)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("realm.reason.only-units-army-can")) if kind == "unit-card" else None


# ---------------------------------------------------------------------- reinforcing


class Reinforce(Data, Reward, frozen=True, tag="board.scenario-reinforce"):
    """A unit may be reinforced at a price of the scenario: any, one of a tier, or a certain one."""

    which: str = "any"
    price: str = "free"

    def terms(self) -> Reinforcing:
        prices = {"free": free_of_charge, "half": half_price, "full": reinforce_price}
        return Reinforcing(prices[self.price], (self.which,) if self.which in TIERS else TIERS)

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.offers(game, visit.seat))

    def offers(self, game: WorldGame, seat: Seat) -> list[tuple[UnitCard, Price]]:
        found = reinforced(game.players[seat], self.terms())
        return [offer for offer in found if self.which in ("any", *TIERS, offer[0].id)]

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferPack(visit.seat, self),)

    def label(self) -> Said:
        named = UNITS[self.which].says if self.which in UNITS else word(self.which)
        return say("scenario.reward.reinforce", which=named, price=self.price)


class OfferPack(Data, Explains, Step, frozen=True, tag="board.scenario-offer-pack"):
    seat: Seat
    offer: Reinforce

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = offer_options(self.seat, self.offer.offers(game, self.seat))
        if not options:
            return ()
        return Ask(
            self.seat,
            "reinforce",
            (DECLINE, *options),
            says=say("map.ask.reinforce-unit"),
            rule=BY_EVENT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "unit-card":
            return None
        return why_not_reinforced(game.players[self.seat], name, self.offer.terms()) or Refusal(
            BY_EVENT, say("scenario.reason.other-unit")
        )


# ---------------------------------------------------------------------- recruiting


@rule("core.neutral.diplomacy.cost")
class Recruit(Data, Reward, frozen=True, tag="board.scenario-recruit"):
    """Neutral units may be recruited, whatever stands in the town: those that were beaten in the last combat, or units
    drawn for it."""

    draw: tuple[str, ...] = ()
    """Tiers of which one card each is drawn; empty: the units just beaten."""
    only: str = ""
    price: str = "full"
    count: int = 1

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.draw) or bool(self.offered(game.world.saga.recruits))

    def offered(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card for card in cards if is_of(card, self.only))

    def cost(self, card: str) -> Price:
        return at_price(recruit_price(UNITS[card]), self.price)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ShowRecruits(visit.seat, self),)

    def label(self) -> Said:
        return say("scenario.reward.recruit", beaten=not self.draw, price=self.price, n=self.count)

    def rolls(self) -> bool:
        return bool(self.draw)


class ShowRecruits(Data, Step, frozen=True, tag="board.scenario-show-recruits"):
    """They lie on their discard piles, where those that nobody wants stay."""

    seat: Seat
    offer: Recruit

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        cards = draw_openly(game, self.offer.draw) if self.offer.draw else game.world.saga.recruits
        if self.offer.draw:
            game.tell(RecruitsShown(self.seat, cards))
        return (ChooseRecruit(self.seat, self.offer, self.offer.offered(cards), self.offer.count),)


class ChooseRecruit(Data, Explains, Step, frozen=True, tag="board.scenario-choose-recruit"):
    seat: Seat
    offer: Recruit
    cards: tuple[str, ...]
    left: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        there = [troop.card for troop in player.army]
        options = tuple(
            Option(
                f"recruit:{card}",
                (
                    RecruitAt(self.seat, card, price),
                    ChooseRecruit(self.seat, self.offer, without(self.cards, card), self.left - 1),
                ),
                say("realm.do.recruit", unit=UNITS[card].says, sum=price_said(price)),
                verb="recruit",
                cost=as_cost(price),
                things=(unit_card(card),),
            )
            for card in dict.fromkeys(self.cards)
            if card not in there and lies_open(game, card) and can_pay(player, price := self.offer.cost(card))
        )
        if not options or not self.left:
            return ()
        return Ask(
            self.seat,
            "recruit-neutral",
            (DECLINE, *options),
            about=tuple(unit_card(card) for card in self.cards),
            says=say("realm.ask.recruit-one-them"),
            rule=BY_EVENT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "unit-card":
            return None
        if name not in self.cards or not lies_open(game, name):
            return Refusal(BY_EVENT, say("realm.reason.only-those-drawn"))
        if any(troop.card == name for troop in game.players[self.seat].army):
            says = say("realm.reason.army-already", unit=UNITS[name].says)
            return Refusal("core.units.recruit.enters-as-few", says)
        return why_not_pay(game.players[self.seat], self.offer.cost(name))


def lies_open(game: WorldGame, card: str) -> bool:
    return card in game.state.decks[neutral_deck(UNITS[card].tier)].discard


class RecruitAt(Data, Step, frozen=True, tag="board.scenario-recruit-at"):
    seat: Seat
    card: str
    price: Price

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        take_off_pile(game, self.card)
        pay(game, self.seat, self.price, "recruit")
        return join_army(game, self.seat, self.card)
