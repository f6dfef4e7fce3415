"""What a game asks, says or has come to, where a test knows that there is something."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

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


def named(keys: Sequence[str], deed: str) -> list[str]:
    """What a test writes after a deed: `["c4", "d4"]` where `move:c4` and `move:d4` are offered."""
    return [key.removeprefix(f"{deed}:") for key in keys if key.startswith(f"{deed}:")]


DEEDS_ON_UNITS = ("attack:", "unit:", "activate:", "save:")
"""With what a test begins the answers in which it calls a unit by name."""


def numbered(key: str, number_of: Callable[[str], int]) -> str:
    """The answer that a test writes as `attack:liches`, with the number of the unit that is called so."""
    deed = next((deed for deed in DEEDS_ON_UNITS if key.startswith(deed)), "")
    name = key.removeprefix(deed)
    return f"{deed}u{number_of(name)}" if deed and not re.fullmatch(r"u\d+", name) else key
