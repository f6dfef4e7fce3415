"""Answers that differ read differently, in every game and every language; what costs resources says so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import heroes
from heroes.engine import Ask, Chance
from heroes.lab.arena import random_setup
from heroes.words import words_of

LONGEST = 800
MODES = ("clash", "tournament", "alliance", "campaign", "cooperative", "skirmish", "combat", "adventure", "cardgame")
GAMES = [(mode, seed) for mode in MODES for seed in range(4)]
PRICED = ("gold", "materials", "valuables")


def asked(mode: str, seed: int) -> Iterator[Ask]:
    """The questions of a random game, one after another."""
    game = heroes.new_game(mode, random_setup(mode, seed), seed)
    luck = Chance(seed)
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            return
        yield ask
        game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "labels")])


@pytest.mark.parametrize(("mode", "seed"), GAMES)
@pytest.mark.parametrize("language", ["en", "sv"])
def test_answers_that_differ_read_differently(mode: str, seed: int, language: str) -> None:
    words = words_of(language)
    for ask in asked(mode, seed):
        labels = [words.text(option.says) for option in ask.options]
        assert len(set(labels)) == len(labels), (ask.kind, sorted(labels))


@pytest.mark.parametrize(
    ("mode", "seed"), [(mode, seed) for mode in ("clash", "tournament", "adventure") for seed in range(4)]
)
def test_an_answer_that_is_paid_for_says_how_much(mode: str, seed: int) -> None:
    for ask in asked(mode, seed):
        for option in ask.options:
            for amount in (getattr(option.cost, resource) for resource in PRICED):
                assert not amount or str(amount) in option.label, (ask.kind, option.label, option.cost)
            if option.verb in ("build", "recruit", "buy", "trade", "pay"):
                free = not any(getattr(option.cost, resource) for resource in PRICED)
                assert not free or "nothing" in option.label, (ask.kind, option.label)
