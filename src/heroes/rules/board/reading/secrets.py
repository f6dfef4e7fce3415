"""Dealing anew what a seat cannot know, so that a player that searches never sees the real hands."""

from __future__ import annotations

import msgspec

from heroes.engine import Rng, Seat, reshuffle
from heroes.rules.board.cards.decks import EVERYBODY
from heroes.rules.board.combat.sands import BARE_SAND, HOLDING_SAND, MINES, hidden_tokens
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Deck, Player
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import ON_SCROLL
from heroes.rules.words.card import ABILITY, ARTIFACT, SCROLL, SPELL

HIDDEN_KINDS = (ABILITY, ARTIFACT, SPELL)
"""Kinds of cards that players may own in secret; their face-down deck carries the name of the kind."""


def redeal_board(game: BoardGame, seat: Seat, rng: Rng) -> None:
    """Cards that this seat has not seen change places with each other: those that others own in secret or are looking
    at with those of the shared deck they came from; hands with decks; and every deck with itself."""
    players = game.state.players
    others = [player for number, player in enumerate(players) if number != seat]
    for name in game.state.decks:
        _exchange(game, name, seat, others, rng)
    for player in others:
        _deal_own(player, rng)
    if 0 <= seat < len(players):
        reshuffle(players[seat].deck, rng)
    combat = game.state.combat
    if combat is not None and combat.bonuses:
        _turn_tokens(combat, seat, rng)


def _turn_tokens(combat: Combat, seat: Seat, rng: Rng) -> None:
    """Face-down tokens of others change their faces with each other."""
    for owner in {item.seat for item in hidden_tokens(combat)} - {seat}:
        for kind in ((HOLDING_SAND, BARE_SAND), MINES):
            places = [place for place, item in enumerate(combat.bonuses) if item.what in kind and item.seat == owner]
            faces = sorted(combat.bonuses[place].what for place in places)
            reshuffle(faces, rng)
            for place, face in zip(places, faces, strict=True):
                combat.bonuses[place] = msgspec.structs.replace(combat.bonuses[place], what=face)


def _exchange(game: BoardGame, name: str, seat: Seat, others: list[Player], rng: Rng) -> None:
    """Shuffle all unseen cards that came from one shared deck together and give every place as many as before."""
    deck = game.state.decks[name]
    seen = {place for place, witness in enumerate(deck.known) if witness in (EVERYBODY, seat)}
    pool = [card for place, card in enumerate(deck.draw) if place not in seen]
    for player in others:
        pool += _secrets(player, name)
        if player.looking_in == name:
            pool += player.looking
    scrolls = _scrolls(game, name, seat)
    pool += (card for _, card in scrolls)
    pool.sort()
    reshuffle(pool, rng)
    _rewrite(game, [(charm, pool.pop()) for charm, _ in scrolls])
    for player in others:
        changed = [(card, _one_to_own(pool)) for card in _secrets(player, name)]
        for card, new in changed:
            _disguise(player, card, new)
        if player.looking_in == name:
            player.looking = tuple(pool.pop() for _ in player.looking)
    draw = tuple(card if place in seen else pool.pop() for place, card in enumerate(deck.draw))
    game.state.decks[name] = Deck(draw, deck.discard, deck.known)


def _one_to_own(pool: list[str]) -> str:
    """Nobody owns a scroll in secret: it lies beside the hero as soon as it is found."""
    return pool.pop(next(place for place in reversed(range(len(pool))) if CARDS[pool[place]].kind != SCROLL))


def _secrets(player: Player, name: str) -> list[str]:
    """The cards owned in secret that came from this deck; a split deck is named by kind and level."""
    kind, _, level = name.partition("-")
    if kind not in HIDDEN_KINDS:
        return []
    return [card for card in player.secret if CARDS[card].kind == kind and level in ("", CARDS[card].level)]


def _scrolls(game: BoardGame, name: str, seat: Seat) -> list[tuple[Charm, str]]:
    """Spells of this deck that lie face down on scrolls of others."""
    kind, _, level = name.partition("-")
    world = game.state.world
    if kind != SPELL or world is None or not world.charms:
        return []
    found = [
        (charm, charm.what.removeprefix(ON_SCROLL))
        for charm in world.charms
        if charm.seat != seat and charm.what.startswith(ON_SCROLL)
    ]
    return [(charm, card) for charm, card in found if level in ("", CARDS[card].level)]


def _rewrite(game: BoardGame, changed: list[tuple[Charm, str]]) -> None:
    """Other spells lie on these scrolls."""
    world = game.state.world
    if world is None or not changed:
        return
    charms = list(world.charms)
    for old, card in changed:
        place = next(place for place, charm in enumerate(charms) if charm is old)
        charms[place] = msgspec.structs.replace(old, what=ON_SCROLL + card)
    world.charms = tuple(charms)


def _disguise(player: Player, card: str, new: str) -> None:
    """Another card takes the place of one that is owned in secret, wherever that is."""
    player.secret[player.secret.index(card)] = new
    if card in player.deck:
        player.deck[player.deck.index(card)] = new
    elif card in player.hand:
        player.hand[player.hand.index(card)] = new
        if player.kept.count(card) > player.hand.count(card):
            place = player.kept.index(card)
            player.kept = (*player.kept[:place], new, *player.kept[place + 1 :])
    else:
        place = player.looking.index(card)
        player.looking = (*player.looking[:place], new, *player.looking[place + 1 :])


def _deal_own(player: Player, rng: Rng) -> None:
    """A player's own cards: those in hand that everybody knows to be there stay; the rest of the hand, the deck and
    what is being looked at from it are dealt anew."""
    rest = player.hand.copy()
    for card in player.kept:
        rest.remove(card)
    own_look = player.looking if not player.looking_in else ()
    cards = [*rest, *player.deck, *own_look]
    cards.sort()
    reshuffle(cards, rng)
    size = len(player.deck)
    player.deck = cards[:size]
    if own_look:
        player.looking = tuple(cards[size : size + len(own_look)])
        size += len(own_look)
    player.hand = sorted([*player.kept, *cards[size:]])
