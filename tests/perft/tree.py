"""Counting the whole tree of answers, dice included."""

from __future__ import annotations

from heroes.engine import Game


def perft(game: Game, depth: int) -> int:
    """How many sequences of `depth` answers there are; a game that ends earlier counts once."""
    ask = game.ask
    if depth == 0 or ask is None:
        return 1
    if depth == 1:
        return len(ask.options)
    return sum(divide(game, depth).values())


def divide(game: Game, depth: int) -> dict[str, int]:
    """The same count, for each first answer."""
    counts = {}
    ask = game.ask
    assert ask is not None
    for option in ask.options:
        child = game.copy()
        child.answer(ask.seat, option.key)
        counts[option.key] = perft(child, depth - 1)
    return counts
