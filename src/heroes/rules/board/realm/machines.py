"""War Machines on the map: the supply, buying them, and getting one for nothing."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.machines import SUPPLY, machines_of
from heroes.rules.board.library.components import CARDS, MACHINES, cards_of
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.purse import NOTHING, Pay, Price, as_cost, can_pay
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.map_events import MachineTaken, amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import MACHINE
from heroes.words import Said, say

FACTORY, POST, GIFT = "factory", "post", "gift"
"""Where a machine comes from: at the lower price, at the higher price, for nothing."""


def lay_out_machines(game: BoardGame) -> None:
    """The machines of the boxes on the table lie open; without any there is no such pile."""
    machines = tuple(cards_of(MACHINE, game.boxes))
    if machines:
        game.state.decks[SUPPLY] = Deck((), machines)


def supply(game: BoardGame, seat: Seat) -> list[str]:
    """The machines that a player could still get: nobody owns two of a kind."""
    if SUPPLY not in game.state.decks:
        return []
    owned = machines_of(game.players[seat])
    return [card for card in dict.fromkeys(game.state.decks[SUPPLY].discard) if card not in owned]


def price_at(card: str, place: str, less: int = 0) -> Price:
    machine = MACHINES[card]
    return {FACTORY: (machine.factory, 0, 0), POST: (max(0, machine.post - less), 0, 0), GIFT: NOTHING}[place]


def machine_offers(
    game: WorldGame, seat: Seat, place: str, then: tuple[Step, ...] = (), *, less: int = 0
) -> list[Option]:
    """Machines that can be had and paid for in such a place, or for so much less gold."""
    return [
        Option(
            f"machine:{card}",
            (Pay(seat, price, "deal"), TakeMachine(seat, card), *then),
            say("map.do.buy", card=CARDS[card].says, sum=amounts(*price))
            if any(price)
            else say("map.do.take", card=CARDS[card].says),
            verb="buy" if any(price) else "take",
            things=(f"card:{card}",),
            cost=as_cost(price),
        )
        for card in supply(game, seat)
        if can_pay(game.players[seat], price := price_at(card, place, less))
    ]


class TakeMachine(Data, Step, frozen=True, tag="board.take-machine"):
    """It comes to lie beside its new owner's hero."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        deck, player = game.state.decks[SUPPLY], game.players[self.seat]
        game.state.decks[SUPPLY] = msgspec.structs.replace(deck, discard=without(deck.discard, self.card))
        player.aside = (*player.aside, self.card)
        game.tell(MachineTaken(self.seat, self.card))
        return ()


class ReturnMachine(Data, Step, frozen=True, tag="board.return-machine"):
    """It goes back to the pile that lies open."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        deck, player = game.state.decks[SUPPLY], game.players[self.seat]
        player.aside = without(player.aside, self.card)
        game.state.decks[SUPPLY] = msgspec.structs.replace(deck, discard=(*deck.discard, self.card))
        return ()


class GetMachine(Data, Reward, frozen=True, tag="board.get-machine"):
    """One War Machine of choice, at the price of the place; it may be declined."""

    place: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(machine_offers(game, visit.seat, self.place))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferMachines(visit.seat, self.place),)

    def label(self) -> Said:
        return say("realm.reward.get-machine", place=self.place)


class OfferMachines(Data, Step, frozen=True, tag="board.offer-machines"):
    seat: Seat
    place: str

    def run(self, game: WorldGame) -> Ask:
        return Ask(
            self.seat,
            "machines",
            (DECLINE, *machine_offers(game, self.seat, self.place)),
            says=say("realm.ask.which-machine"),
            rule="core.symbols.pay",
            passes=DECLINE.key,
        )


MACHINES_AT_FACTORY = GetMachine(FACTORY)
A_FREE_MACHINE = GetMachine(GIFT)
