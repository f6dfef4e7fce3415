"""Dealing anew what a seat cannot know, so that a player that searches never sees the real hands."""

from __future__ import annotations

from heroes.engine import Rng, Seat, reshuffle
from heroes.rules.board.boardgame import BoardGame
from heroes.rules.board.library import CARDS
from heroes.rules.board.morale import GOOD
from heroes.rules.board.state import Deck
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL

HIDDEN_KINDS = (ABILITY, ARTIFACT, SPELL)
"""Kinds of cards whose face-down deck carries the name of the kind."""


def redeal_board(game: BoardGame, seat: Seat, rng: Rng) -> None:
    """Cards that this seat has not seen change places with each other: those that others own in secret or are looking
    at with those of the shared decks of their kind; hands with decks; and every deck with itself."""
    players = game.state.players
    others = [number for number in range(len(players)) if number != seat]
    for kind in HIDDEN_KINDS:
        if kind in game.state.decks:
            _exchange(game, kind, others, rng)
    _exchange_morale(game, others, rng)
    for number in others:
        player = players[number]
        cards = player.hand + player.deck
        reshuffle(cards, rng)
        player.hand, player.deck = sorted(cards[: len(player.hand)]), cards[len(player.hand) :]
    if 0 <= seat < len(players):
        reshuffle(players[seat].deck, rng)
    for name, deck in game.state.decks.items():
        pile = list(deck.draw)
        reshuffle(pile, rng)
        game.state.decks[name] = Deck(tuple(pile), deck.discard)


def _exchange(game: BoardGame, kind: str, others: list[Seat], rng: Rng) -> None:
    """Shuffle all unseen cards of one kind together and give everybody as many as before."""
    players = game.state.players
    deck = game.state.decks[kind]
    pool = list(deck.draw)
    for number in others:
        pool += [card for card in players[number].secret if CARDS[card].kind == kind]
        pool += [card for card in players[number].looking if card in CARDS and CARDS[card].kind == kind]
    pool.sort()
    reshuffle(pool, rng)
    for number in others:
        player = players[number]
        for card in [card for card in player.secret if CARDS[card].kind == kind]:
            _replace(player.secret, card, new := pool.pop())
            _replace(player.hand if card in player.hand else player.deck, card, new)
        player.looking = tuple(
            pool.pop() if card in CARDS and CARDS[card].kind == kind else card for card in player.looking
        )
    game.state.decks[kind] = Deck(tuple(pool), deck.discard)


def _exchange_morale(game: BoardGame, others: list[Seat], rng: Rng) -> None:
    """Morale cards that somebody else is choosing among."""
    deck = game.state.decks.get(GOOD)
    if deck is None:
        return
    players = game.state.players
    pool = list(deck.draw)
    for number in others:
        pool += [card for card in players[number].looking if card not in CARDS]
    reshuffle(pool, rng)
    for number in others:
        player = players[number]
        player.looking = tuple(card if card in CARDS else pool.pop() for card in player.looking)
    game.state.decks[GOOD] = Deck(tuple(pool), deck.discard)


def _replace(cards: list[str], old: str, new: str) -> None:
    cards[cards.index(old)] = new
