"""What the questions of every mode on the board say about themselves: the rule they are asked by, what lets them go by,
and what a person points at to answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import heroes
from heroes.engine import NATURE, Ask, Chance
from heroes.lab.arena import random_setup
from heroes.ledger import rules
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS, MORALE, UNITS
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, TILES

LONGEST = 700
GAMES = [("clash", seed) for seed in range(4)] + [("tournament", seed) for seed in range(3)]
GAMES += [("alliance", 1), ("campaign", 1), ("campaign", 2), ("cooperative", 1)]
GAMES += [("skirmish", 0), ("skirmish", 205), ("combat", 0), *(("adventure", seed) for seed in range(4))]
THING = re.compile("[a-z-]+:.+")
POINTED_AT = {
    "build",
    "buy",
    "discover",
    "extend",
    "go",
    "hostile",
    "recruit",
    "reinforce",
    "trade",
    "unopposed",
}
"""Deeds of the map that are always done to something on the table."""
ONE_ANSWER = {
    "attack",
    "break",
    "build",
    "discover",
    "extend",
    "go",
    "hostile",
    "move",
    "place",
    "play",
    "recruit",
    "reinforce",
    "swap",
    "target",
    "turn",
    "unopposed",
}
"""Deeds that clients find by what is pointed at alone."""


def asked(name: str, seed: int) -> Iterator[Ask]:
    """The questions of a random game, one after another."""
    game = heroes.new_game(name, random_setup(name, seed), seed)
    luck = Chance(seed)
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            return
        yield ask
        game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "trace")])


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_every_question_names_its_rule_and_every_answer_its_deed(name: str, seed: int) -> None:
    for ask in asked(name, seed):
        assert ask.rule in rules(), (ask.kind, ask.rule)
        assert ask.passes is None or ask.passes in ask.keys, (ask.kind, ask.passes)
        assert ask.passes or not ask.window, (ask.kind, "a window can be let go by")
        assert all(THING.fullmatch(thing) for thing in ask.about), (ask.kind, ask.about)
        for option in ask.options:
            assert option.verb, (ask.kind, option.key)
            assert all(THING.fullmatch(thing) for thing in option.things), (option.key, option.things)
            assert ask.seat == NATURE or option.things or option.verb not in POINTED_AT, (ask.kind, option.key)


NAMED = {
    "card": (CARDS, MORALE, ASTROLOGERS, ADVENTURES),
    "unit-card": (UNITS,),
    "troop": (UNITS,),
    "building": (BUILDINGS,),
    "tile": (TILES,),
}


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_things_are_called_by_what_they_are(name: str, seed: int) -> None:
    """A unit is no card: whoever looks the thing up finds it."""
    for ask in asked(name, seed):
        for thing in (*ask.about, *(thing for option in ask.options for thing in option.things)):
            kind, _, id = thing.partition(":")
            assert kind not in NAMED or any(id in table for table in NAMED[kind]), (ask.kind, thing)


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_what_is_pointed_at_tells_answers_apart(name: str, seed: int) -> None:
    """Whoever has chosen the deed and pointed at its things has given the answer: no client needs the key for that.
    Answers that name nothing on the table are buttons, told apart by their words; so are those that only say how much
    or in which way (what a reward or a building gives)."""
    for ask in asked(name, seed):
        if ask.seat == NATURE:
            continue
        pointed = [(option.verb, option.things) for option in ask.options if option.verb in ONE_ANSWER]
        assert len(pointed) == len(set(pointed)), (ask.kind, [one for one in pointed if pointed.count(one) > 1])
