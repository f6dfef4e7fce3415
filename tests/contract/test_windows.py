"""Windows in which something could be put in: who has let one go by is left alone until something has happened."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import heroes

MOST = 1500
"""Answers of one game: the long ones are looked at as far as this."""


def next_answer(ask: heroes.Ask, rng: Random) -> str:
    """Most windows are let go by; all else is answered at random."""
    if ask.window and ask.passes is not None and rng.random() < 0.7:
        return ask.passes
    return rng.choice(ask.keys)


@pytest.mark.parametrize(
    ("name", "setup"),
    [
        ("skirmish", {"template": "short", "board": "square", "edition": "revised"}),
        ("skirmish", {"template": "short", "board": "hex", "edition": "first"}),
        ("clash", {"scenario": "border-raid", "edition": "revised"}),
        ("cardgame", {}),
    ],
)
def test_who_has_let_a_window_go_by_is_not_asked_the_same_again_before_something_has_happened(
    name: str, setup: dict[str, Any]
) -> None:
    let_go: Counter[str] = Counter()
    for seed in range(3):
        game, rng = heroes.new_game(name, setup, seed), Random(seed)
        passed: set[tuple[int, str, int]] = set()
        for _ in range(MOST):
            ask = game.ask
            if ask is None:
                break
            moment = (ask.seat, ask.window, len(game.events))
            assert moment not in passed, f"seed {seed}: seat {ask.seat} is asked again: {ask.title}"
            key = next_answer(ask, rng)
            if ask.window and key == ask.passes:
                passed.add(moment)
                let_go[ask.window] += 1
            game.answer(ask.seat, key)
    assert let_go.total() >= 20, let_go
