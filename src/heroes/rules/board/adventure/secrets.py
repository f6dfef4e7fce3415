"""Dealing anew what a seat cannot know of an Adventure."""

from __future__ import annotations

import msgspec

from heroes.engine import Rng, Seat, reshuffle
from heroes.rules.board.adventure.beside import place_of
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.cards.decks import EVERYBODY
from heroes.rules.board.library.adventure import ADVENTURE, ADVENTURES
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.reading.secrets import redeal_board
from heroes.rules.board.state.adventure import Held
from heroes.rules.board.state.combat import Deck


def redeal_adventure(game: AdventureTable, seat: Seat, rng: Rng) -> None:
    """What others kept, saved or look at changes places with the face-down deck; so do spells on scrolls and cards not
    yet sorted with the decks they came from. Then the rest as in every mode. Whoever started a round has seen all three
    cards, and so knows what the other player kept of them (battlefield.adventure.draft.hidden)."""
    for other in range(len(game.state.players)):
        if other != seat:
            _exchange_adventures(game, seat, other, rng)
            _exchange_held(game, seat, other, rng)
    redeal_board(game, seat, rng)


def _unseen(deck: Deck, seat: Seat) -> list[int]:
    """The places of the face-down cards that a seat has not seen."""
    seen = {place for place, witness in enumerate(deck.known) if witness in (EVERYBODY, seat)}
    return [place for place in range(len(deck.draw)) if place not in seen]


def _exchange_adventures(game: AdventureTable, seat: Seat, other: Seat, rng: Rng) -> None:
    own, adventure, deck = game.adventurer(other), game.adventure, game.state.decks[ADVENTURE]
    started = game.starter() == other if game.world.round else False
    hides_kept = bool(own.kept) and started
    hides_saved = bool(own.saved) and game.starter(own.saved_in) == other
    looks = adventure.drawn if adventure.drafter == other and started else ()
    places = _unseen(deck, seat)
    pool = [deck.draw[place] for place in places]
    pool += [own.kept] * hides_kept + [own.saved] * hides_saved + list(looks)
    pool.sort()
    reshuffle(pool, rng)
    if hides_saved:
        # Whoever saved a card was allowed to.
        at = next(number for number, card in enumerate(pool) if ADVENTURES[card].may_be_saved)
        game.equip(other, saved=pool.pop(at))
    if hides_kept:
        game.equip(other, kept=pool.pop())
    if looks:
        game.change(drawn=tuple(pool.pop() for _ in looks))
    draw = list(deck.draw)
    for place in places:
        draw[place] = pool.pop()
    game.state.decks[ADVENTURE] = Deck(tuple(draw), deck.discard, deck.known)


def _exchange_held(game: AdventureTable, seat: Seat, other: Seat, rng: Rng) -> None:
    own, faction = game.adventurer(other), game.players[other].faction
    scrolls = tuple(_another(game, seat, held, "", rng) for held in own.scrolls)
    unsorted = tuple(_another(game, seat, held, faction, rng) for held in own.unsorted)
    game.equip(other, scrolls=scrolls, unsorted=unsorted)


def _another(game: AdventureTable, seat: Seat, held: Held, faction: str, rng: Rng) -> Held:
    """A card that could as well lie there; of cards to be sorted, one that would have to be sorted too."""
    kind = CARDS[held.card].kind
    if held.open or kind not in game.state.decks:
        return held
    deck = game.state.decks[kind]
    fitting = [
        place
        for place in _unseen(deck, seat)
        if not faction or place_of(deck.draw[place], faction) == place_of(held.card, faction)
    ]
    chosen = rng.randrange(len(fitting) + 1)
    if chosen == len(fitting):
        return held
    draw, place = list(deck.draw), fitting[chosen]
    new, draw[place] = draw[place], held.card
    game.state.decks[kind] = msgspec.structs.replace(deck, draw=tuple(draw))
    return Held(new, held.open)
