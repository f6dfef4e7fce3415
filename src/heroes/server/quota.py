"""How much one network and one table may store: each is bounded by itself, so that nobody fills the disk for all."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.server.errors import NotDone
from heroes.server.settings import Limits
from heroes.server.storage import Brief
from heroes.server.table import Table
from heroes.words import say

GROWTH = 128 * 1024
"""Bytes; most games never come to as much."""


def check_network(kept: Sequence[Brief], times: int, more: int, limits: Limits, *, public: bool) -> None:
    """Whether another table fits beside those that were made from the same network, which may keep so many times what
    one address may."""
    listed = sum(brief.public and brief.status in ("lobby", "playing") for brief in kept)
    if public and listed >= limits.public_per_network * times:
        raise NotDone("quota", say("server.refused.public-network", n=listed))
    if len(kept) >= limits.tables_per_network * times:
        raise NotDone("quota", say("server.refused.tables-network-kept-here", n=len(kept)))
    if sum(brief.stored for brief in kept) + more > limits.bytes_per_network * times:
        raise no_room()


def has_grown(table: Table, more: int) -> bool:
    """Whether it has become so much larger that its network is asked whether there is room."""
    stored = table.state.stored
    return (stored + more) // GROWTH > stored // GROWTH


def no_room() -> NotDone:
    return NotDone("quota", say("server.refused.tables-network-fill-their"))


def check_growth(kept: Sequence[Brief], times: int, limits: Limits) -> None:
    """A table that was small when it was made counts for its network by what has become of it."""
    if sum(brief.stored for brief in kept) > limits.bytes_per_network * times:
        raise no_room()


def check_table(table: Table, more: int, limits: Limits) -> None:
    if table.state.stored + more > limits.bytes_per_table:
        raise NotDone("quota", say("server.refused.table-has-stored-as"))


def check_talk(table: Table, holder: str, text: str, limits: Limits) -> None:
    """Players and spectators have a share each: nobody who only watches can silence those who play."""
    state, size = table.state, len(text.encode())
    if not table.seats_of(holder):
        if state.said_by_guests + size > limits.chat_per_table // 4:
            raise NotDone("quota", say("server.refused.those-who-watch-have"))
    elif state.said - state.said_by_guests + size > limits.chat_per_table:
        raise NotDone("quota", say("server.refused.enough-has-been-said"))


def check_deletable(table: Table, holder: str) -> None:
    """Whoever made a table may delete it, unless others have seats at it who would lose their game."""
    state = table.state
    if state.owner != holder:
        raise NotDone("not-owner", say("server.refused.only-who-set-up-3"))
    if state.status != "lobby" and any(seat.holder not in ("", holder) for seat in state.seats):
        raise NotDone("others-here", say("server.refused.others-have-played-table"))
