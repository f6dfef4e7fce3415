"""What a game asks, says or has come to, where a test knows that there is something."""

from __future__ import annotations

from heroes.engine import Ask, Game, Outcome, Refusal


def asked(game: Game) -> Ask:
    """The open question."""
    assert game.ask is not None, "the game is over"
    return game.ask


def ended(game: Game) -> Outcome:
    """How the game ended."""
    assert game.outcome is not None, "the game goes on"
    return game.outcome


def refused(game: Game, seat: int, key: str) -> Refusal:
    """Why this cannot be answered now."""
    refusal = game.why_not(seat, key)
    assert refusal is not None, f"{key} can be answered"
    return refusal
