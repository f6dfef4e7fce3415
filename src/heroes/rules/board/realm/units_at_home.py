"""What units do on the map while they are in a player's army: income, and a look at a deck."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.decks import draw_shared, put_under
from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.library.abilities import Abilities
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS
from heroes.rules.board.realm.army import UseAction
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.map_events import Searched
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.statistics import at_home
from heroes.words import Said, say, word

PEEK = "peek-at-deck"
"""What is spent for the turn."""
OWN_DECK = ""
"""A player's own deck, where shared ones are named."""


def unit_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """What the units of the army let the player do in a turn."""
    abilities = abilities_at_home(game.players[seat].army)
    if not abilities:
        return []
    offers = {option.key: option for ability in abilities for option in ability.in_turn(game, seat, then)}
    return list(offers.values())


@lru_cache(4096)
def abilities_at_home(army: tuple[Troop, ...]) -> Abilities:
    """What the units of an army can do on the map; most can do nothing there."""
    return tuple(ability for troop in army for ability in at_home(troop))


@cache
def peek_option(seat: Seat, then: Step) -> Option:
    return Option(
        "peek", (UseAction(seat, PEEK), ChooseDeck(seat), then), say("realm.do.look-top-card-deck"), verb="search"
    )


def decks_to_see(game: WorldGame, seat: Seat) -> list[str]:
    """One's own and the shared ones: an AI deck belongs to its enemy."""
    shared = shared_decks(game)
    return [OWN_DECK, *shared] if game.players[seat].deck else shared


def shared_decks(game: WorldGame) -> list[str]:
    """The decks that belong to nobody and have a card left."""
    others = [enemy_deck(side) for side in range(game.seats, len(game.world.sides))]
    return [name for name, deck in game.state.decks.items() if deck.draw and name not in others]


class ChooseDeck(Data, Step, frozen=True, tag="board.choose-deck"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"deck:{name or 'own'}",
                (LookAtTopCard(self.seat, name), PutBackCard(self.seat)),
                word(name or "own-deck"),
                verb="search",
                things=(f"deck:{name or 'own'}",),
                final=True,
            )
            for name in decks_to_see(game, self.seat)
        )
        return Ask(
            self.seat,
            "choose-deck",
            options,
            says=say("realm.ask.which-deck-do-look"),
            rule="core.units.ability.passive",
        )


class LookAtTopCard(Data, Step, frozen=True, tag="board.look-at-top-card"):
    seat: Seat
    deck: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if self.deck == OWN_DECK:
            player.looking = (player.deck.pop(),)
        else:
            player.looking, player.looking_in = draw_shared(game, self.deck, 1), self.deck
        game.tell(Searched(self.seat, self.deck or "own", 1))
        return ()


class PutBackCard(Data, Step, frozen=True, tag="board.put-back-card"):
    """The card stays on top or goes under its deck."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        player = game.players[self.seat]
        card, things = called(player.looking[0]), (f"deck:{player.looking_in or 'own'}",)
        options = (
            Option(
                "top",
                (ReturnCard(self.seat, False),),
                say("realm.do.leave-top", card=card),
                verb="place",
                things=things,
            ),
            Option(
                "bottom",
                (ReturnCard(self.seat, True),),
                say("realm.do.put-under-deck", card=card),
                verb="place",
                things=things,
            ),
        )
        return Ask(
            self.seat,
            "peek",
            options,
            private=True,
            says=say("realm.ask.where-card-go"),
            rule="core.units.ability.passive",
        )


def called(card: str) -> Said:
    """Decks hold cards, units, Astrologers cards, Adventure cards and morale cards."""
    for table in (CARDS, UNITS, ASTROLOGERS, ADVENTURES):
        if card in table:
            return table[card].says
    return MORALE[card].card.says


class ReturnCard(Data, Step, frozen=True, tag="board.return-card"):
    seat: Seat
    under: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        card, name = player.looking[0], player.looking_in
        player.looking, player.looking_in = (), ""
        if name == OWN_DECK:
            player.deck.insert(0 if self.under else len(player.deck), card)
        elif self.under:
            put_under(game, name, card, seen_by=self.seat)
        else:
            deck = game.state.decks[name]
            game.state.decks[name] = msgspec.structs.replace(deck, draw=(*deck.draw, card))
        return ()
