"""Permanent cards that lie in play, and the power that a spell has before any card is played for it."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.library.components import CARDS, MACHINES
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Cast, Player
from heroes.rules.words.card import PERMANENT


def permanents(player: Player) -> list[str]:
    """The permanent cards that a player has in play; War Machines are no cards of the deck."""
    return [
        card
        for card in player.aside
        if card not in MACHINES and any(use.timing == PERMANENT for use in CARDS[card].uses)
    ]


def lent_by(card: str, school: str) -> int:
    """The power that a card in play lends to each spell of a school."""
    return sum(use.effect.lends(school) for use in CARDS[card].uses)


def school_power(game: BoardGame, seat: Seat, school: str) -> int:
    """What a spell of a school has more: by the stars, by the ground, and by permanent cards of its caster."""
    power = game.week(f"power-{school}") + (game.school_underfoot(seat) == school)
    aside = game.players[seat].aside
    return power + sum(lent_by(card, school) for card in permanents(game.players[seat])) if aside else power


def standing_power(game: BoardGame, seat: Seat, spell: str) -> int:
    """The power with which a spell begins; one of several schools counts as that which serves it best."""
    world = game.state.world
    on_map = world is not None and bool(world.astrologer or game.school_underfoot(seat))
    if not on_map and not game.players[seat].aside:
        return 0
    return max((school_power(game, seat, school) for school in CARDS[spell].schools), default=0)


def counts_as(game: BoardGame, cast: Cast, school: str) -> bool:
    """Whether a spell being cast is of a school. One of several schools is of the one that has strengthened it, and of
    any as long as none has."""
    schools = CARDS[cast.card].schools
    if school not in schools:
        return False
    if len(schools) == 1:
        return True
    named = [other for other in schools for card in cast.cards if lent_by(card, other)]
    if named:
        return school in named
    best = standing_power(game, cast.seat, cast.card)
    return not best or school_power(game, cast.seat, school) == best
