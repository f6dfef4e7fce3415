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
from heroes.rules.board.state.boardgame import BoardGame

LONGEST = 600
EVERY = 5
GAMES = [("skirmish", seed) for seed in range(4)] + [("combat", seed) for seed in range(16)]
THING = re.compile(r"(unit:\d+|cell:[a-z]+\d+|card:\S+|troop:\S+|structure:\S+|token:\S+|die:\d|use:\w+)")
ABOUT = re.compile(r"(unit:\d+|army:[01]|card:\S+|cell:[a-z]+\d+|seat:\d|deck:\S+)")
POINTED_AT = {
    "move",
    "attack",
    "break",
    "play",
    "discard",
    "place",
    "activate",
    "heal",
    "save",
    "retaliate",
    "swap",
    "target",
}
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
        assert all(ABOUT.fullmatch(thing) for thing in ask.about), (ask.kind, ask.about)
        assert ask.passes or not ask.window, (ask.kind, "a window can be let go by")
        for option in ask.options:
            assert option.verb, (ask.kind, option.key)
            assert all(THING.fullmatch(thing) for thing in option.things), (option.key, option.things)
            assert ask.seat == NATURE or option.things or option.verb not in POINTED_AT, (ask.kind, option.key)


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_answers_that_differ_read_differently(name: str, seed: int) -> None:
    for _, ask in asked(name, seed):
        labels = [option.label for option in ask.options]
        assert len(set(labels)) == len(labels), (ask.kind, sorted(labels))


def visible(game: BoardGame, seat: int) -> list[str]:
    """What this seat sees and can point at: its hand and, in a combat, the board with all that stands on it."""
    things = [f"card:{card}" for card in game.player(seat).hand]
    combat = game.state.combat
    if combat is not None:
        things += [f"cell:{name}" for name in game.ground.names]
        things += [f"unit:{unit.id}" for unit in combat.units if unit.alive]
        things += [f"structure:{item.name}" for item in combat.structures]
        things += [f"troop:{troop.card}" for army in combat.armies for troop in army.waiting]
    return things


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_everything_visible_can_be_answered_with_or_has_a_reason_by_a_rule(name: str, seed: int) -> None:
    for number, (game, ask) in enumerate(asked(name, seed)):
        if ask.seat == NATURE or number % EVERY:
            continue
        assert isinstance(game, BoardGame)
        offered = {thing for option in ask.options for thing in option.things}
        for thing in visible(game, ask.seat):
            reason = game.why_not(ask.seat, thing)
            assert (reason is None) == (thing in offered), (ask.kind, thing)
            if reason is not None:
                assert reason.rule in rules(), (ask.kind, thing, reason)
                assert reason.text[-1] in ".?)", (ask.kind, thing, reason.text)


@pytest.mark.parametrize(("name", "seed"), GAMES)
def test_the_deeds_of_a_combat_have_a_reason_by_a_rule_when_they_are_not_offered(name: str, seed: int) -> None:
    for number, (game, ask) in enumerate(asked(name, seed)):
        if ask.seat == NATURE or number % EVERY:
            continue
        assert isinstance(game, BoardGame)
        if game.state.combat is None:
            continue
        for key in ("defend", "end", "surrender", "flee", "pass", "move:a1", "attack:u0", "break:gate"):
            reason = game.why_not(ask.seat, key)
            assert reason is None or reason.rule in rules(), (ask.kind, key, reason)
