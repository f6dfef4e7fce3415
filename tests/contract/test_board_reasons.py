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
from play.combat.visible import visible

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


def in_battle(seed: int) -> Iterator[tuple[heroes.Game, Ask]]:
    """The last questions of an Adventure, which are those of its battle."""
    for game, ask in asked("adventure", seed):
        assert isinstance(game, BoardGame)
        if game.state.combat is not None:
            yield game, ask


@pytest.mark.parametrize(("name", "seed"), [*GAMES, ("adventure", 1), ("adventure", 2)])
def test_everything_visible_can_be_answered_with_or_has_a_reason_by_a_rule(name: str, seed: int) -> None:
    questions = in_battle(seed) if name == "adventure" else asked(name, seed)
    for number, (game, ask) in enumerate(questions):
        if ask.seat == NATURE or number % EVERY:
            continue
        offered = {thing for option in ask.options for thing in option.things}
        pointed_at = {thing.partition(":")[0] for thing in offered}
        for thing in visible(game.view_state(ask.seat), ask.seat):
            reason = game.why_not(ask.seat, thing)
            assert (reason is None) == (thing in offered), (ask.kind, thing)
            if reason is not None:
                assert reason.rule in rules(), (ask.kind, thing, reason)
                assert reason.text[-1] in ".?)", (ask.kind, thing, reason.text)
                asked_about = thing.partition(":")[0] in pointed_at
                assert not asked_about or reason.says.id != "map.reason.question-comes-first", (ask.kind, thing)


def test_while_cards_are_played_one_that_lies_elsewhere_says_where() -> None:
    found = set[str]()
    for seed in range(4):
        for game, ask in asked("skirmish", seed):
            if ask.kind != "attack":
                continue
            own = game.view_state(ask.seat)["players"][ask.seat]
            for card in {*own["discard"]} - {*own["hand"], *own["in_play"], *own["aside"]}:
                reason = game.why_not(ask.seat, f"card:{card}")
                assert reason is not None
                assert reason.rule == "core.deck.own-discard", (card, reason)
                found.add(card)
    assert len(found) > 5


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
