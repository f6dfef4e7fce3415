"""An Adventure: a game with towns, armies and rounds like one on the map, and a deck of cards in the map's place."""

from __future__ import annotations

from typing import Any

import msgspec

from heroes.engine import Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.adventure.beside import BESIDE, DECK, beside_options, place_of
from heroes.rules.board.adventure.events import SetAside
from heroes.rules.board.adventure.stun import ChooseToFree, ChooseToStun, army_of, frees, paralyses, stunned_of
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import MORALE
from heroes.rules.board.state.adventure import Adventure, Adventurer, AdventureState, Held
from heroes.rules.board.state.mapgame import WorldGame


class AdventureTable(WorldGame):
    """Steps of an Adventure are given one of these. It has a world of rounds and turns, but no tile lies in it."""

    state_type = AdventureState
    state: AdventureState

    def _copy_setup(self, twin: Any) -> None:
        twin.book, twin._plain_book, twin._hex_book = self.book, self._plain_book, self._hex_book
        twin.boxes = self.boxes

    @property
    def adventure(self) -> Adventure:
        return self.state.adventure

    def adventurer(self, seat: Seat) -> Adventurer:
        return self.state.adventure.adventurers[seat]

    def change(self, **changes: Any) -> None:
        """Replace parts of the Adventure that both players share."""
        self.state.adventure = msgspec.structs.replace(self.state.adventure, **changes)

    def equip(self, seat: Seat, **changes: Any) -> None:
        """Replace parts of what a player has."""
        own = list(self.adventure.adventurers)
        own[seat] = msgspec.structs.replace(own[seat], **changes)
        self.change(adventurers=tuple(own))

    @rule("battlefield.adventure.round.starter")
    def starter(self, number: int = 0) -> Seat:
        """Who starts a round, this one unless another is named: the first player the odd ones, the other the even ones
        (battlefield.adventure.round.starter)."""
        first = self.state.first_player
        return first if (number or self.world.round) % 2 else 1 - first

    @property
    def last_round(self) -> bool:
        return self.world.round == self.adventure.rounds

    def to_battle(self) -> tuple[Step, ...]:
        """What follows the last round."""
        raise NotImplementedError

    # ------------------------------------------------------------------ what the realm asks

    @rule("battlefield.adventure.set-aside", "battlefield.adventure.gained-cards", "battlefield.adventure.level-up")
    def stows(self, seat: Seat, card: str, *, seen: bool) -> bool:
        """A card gained goes into the deck or beside the hero; there is no hand before the battle. One that could do
        either waits for its owner to say (battlefield.adventure.set-aside, battlefield.adventure.gained-cards)."""
        own, player = self.adventurer(seat), self.player(seat)
        if own.writing:
            self.equip(seat, writing=False, scrolls=(*own.scrolls, Held(card, seen)))
            return True
        place = place_of(card, player.faction)
        if place == DECK:
            put_in_deck(self, seat, Held(card, seen))
        elif place == BESIDE:
            set_aside(self, seat, card)
        else:
            self.equip(seat, unsorted=(*own.unsorted, Held(card, seen)))
        return True

    @property
    def has_hands(self) -> bool:
        """Not before the battle (battlefield.adventure.gained-cards)."""
        return self.adventure.battle

    def cards_beside(self, seat: Seat, moment: str, then: Step) -> list[Option]:
        return beside_options(self, seat, moment, then) if self.adventurer(seat).beside else []

    def bestowed_by(self) -> str:
        card = self.adventure.resolving
        if not card:
            return ""
        return "battlefield.adventure.combat.success" if ADVENTURES[card].stakes else "battlefield.adventure.event"

    # ------------------------------------------------------------------ what combats and morale ask

    @rule("battlefield.morale.positive.use-any-time", "battlefield.morale.negative.trigger")
    def morale_away(self, seat: Seat, card: str) -> tuple[Step, ...] | None:
        """Before the battle there are neither hands nor a board: what is left is stunning a unit and freeing one. The
        card that turns a die is used when dice are about to be rolled."""
        if self.state.combat is not None or self.adventure.battle:
            return None
        effect = MORALE[card].card.uses[0].effect
        if paralyses(effect) and any(not stunned for _, stunned in army_of(self, seat)):
            return (ChooseToStun(seat),)
        if frees(effect) and stunned_of(self, seat):
            return (ChooseToFree(seat),)
        return ()

    def scrolls(self, seat: Seat) -> tuple[str, ...]:
        return tuple(held.card for held in self.adventurer(seat).scrolls) if self.adventure.battle else ()

    def take_scroll(self, seat: Seat, card: str) -> None:
        scrolls = list(self.adventurer(seat).scrolls)
        scrolls.remove(next(held for held in scrolls if held.card == card))
        self.equip(seat, scrolls=tuple(scrolls))


def put_in_deck(game: AdventureTable, seat: Seat, held: Held) -> None:
    """Under the deck, which is shuffled before the battle."""
    player = game.players[seat]
    player.deck.insert(0, held.card)
    if not held.open:
        player.secret.append(held.card)


def set_aside(game: AdventureTable, seat: Seat, card: str) -> None:
    """Open beside the Hero card, for a single use."""
    game.equip(seat, beside=(*game.adventurer(seat).beside, card))
    game.tell(SetAside(seat, card))
