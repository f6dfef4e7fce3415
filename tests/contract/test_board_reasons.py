"""What the questions of a combat say about themselves: the rule they are asked by, what lets them go by, and what a
person points at to answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import heroes
from heroes.engine import NATURE, Ask, Chance
from heroes.lab.arena import random_setup
from heroes.ledger import rules

LONGEST = 600
GAMES = [("skirmish", seed) for seed in range(4)] + [("combat", seed) for seed in range(16)]
THING = re.compile(r"(unit:\d+|cell:[a-z]+\d+|card:\S+|troop:\S+|structure:\S+|token:\S+|die:\d)")
POINTED_AT = {"move", "attack", "break", "play", "discard", "place", "activate", "heal", "save", "retaliate", "swap"}
"""Deeds that are always done to something on the table."""


def asked(name: str, seed: int) -> Iterator[tuple[heroes.Game, Ask]]:
    """The questions of a random game, one after another."""
    game = heroes.new_game(name, random_setup(name, seed), seed)
    luck = Chance(seed)
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            return
        yield game, ask
        game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "trace")])


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_every_question_names_its_rule_and_every_answer_its_deed(name: str, seed: int) -> None:
    for _, ask in asked(name, seed):
        assert ask.rule in rules(), (ask.kind, ask.rule)
        assert ask.passes is None or ask.passes in ask.keys, (ask.kind, ask.passes)
        for option in ask.options:
            assert option.verb, (ask.kind, option.key)
            assert all(THING.fullmatch(thing) for thing in option.things), (option.key, option.things)
            assert ask.seat == NATURE or option.things or option.verb not in POINTED_AT, (ask.kind, option.key)


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_answers_that_differ_read_differently(name: str, seed: int) -> None:
    for _, ask in asked(name, seed):
        labels = [option.label for option in ask.options]
        assert len(set(labels)) == len(labels), (ask.kind, sorted(labels))
