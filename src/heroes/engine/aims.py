"""How a game is won and lost, in words: the same for every game, so that every client can say it."""

from __future__ import annotations

import msgspec

from heroes.engine.ask import Seat
from heroes.words import NOTHING, Said


class Points(msgspec.Struct, frozen=True, gc=False):
    """What points are for, and how many of them."""

    says: Said
    points: int


class Score(msgspec.Struct, frozen=True, gc=False):
    """The points of one player so far."""

    seat: Seat
    total: int
    parts: list[Points] = []


class Aims(msgspec.Struct, frozen=True, gc=False):
    """How it is won and lost. Everybody at the table may know it."""

    won: list[Said] = []
    """Each way to win, for the seat that looks those of its own as well."""
    lost: list[Said] = []
    """Each way to lose or to be out of the game."""
    limit: Said = NOTHING
    """What is decided when the last round is over; empty: there is no last round."""
    scores: list[Score] = []
    """By seat, where points may decide."""
