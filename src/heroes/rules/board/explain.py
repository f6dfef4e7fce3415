"""Why something visible cannot be done, with the rule that says so."""

from __future__ import annotations

from heroes.engine import Refusal, Seat
from heroes.rules.board.boardgame import BoardGame


def explain(game: BoardGame, seat: Seat, key: str) -> Refusal:
    """The first reason that applies."""
    return Refusal("engine.legal-keys", f"{key!r} does not answer the question that is open now.")
