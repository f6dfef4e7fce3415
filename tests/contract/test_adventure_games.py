"""Random Adventures in which every promise is checked, and what their questions and refusals say about themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import heroes
from heroes import ledger
from heroes.engine import NATURE, Ask
from heroes.lab.arena import random_setup
from heroes.lab.contract import Soak, check_many
from heroes.ledger import rules
from heroes.rules.board.library.adventure import ADVENTURE
from heroes.rules.board.library.components import HEROES, boxes_for, faction_units
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.modes.adventure import LENGTHS, AdventureGame

EDITIONS = ("first", "revised")
THING = re.compile(
    r"(unit:\d+|cell:[a-z]+\d+|card:\S+|troop:\S+|structure:\S+|token:\S+|die:\S+|deck:\S+|resource:\S+|building:\S+"
    r"|unit-card:\S+|use:\S+)"
)
POINTED_AT = {"resolve", "save", "build", "recruit", "reinforce", "buy", "play", "raise", "attack", "move"}
"""Deeds that are always done to something on the table."""
LONGEST, EVERY = 700, 3


@pytest.mark.parametrize(("edition", "length"), list(product(EDITIONS, LENGTHS)))
def test_random_adventures_keep_every_promise(edition: str, length: str) -> None:
    setup = {"edition": edition, "length": length}
    soak = Soak("adventure", setup, random_setups=True, samples=5, reasons=frozenset(ledger.rules()))
    broken = [result for result in check_many(soak, 1, seed=1) if result.broken]
    assert not broken, f"{len(broken)} games broke; seed {broken[0].seed}:\n{broken[0].broken}"


def asked(seed: int) -> Iterator[tuple[AdventureGame, Ask]]:
    """The questions of an Adventure whose players build and recruit more often than not."""
    setup = random_setup("adventure", seed)
    game, rng = heroes.new_game("adventure", setup, seed), Random(seed)
    assert isinstance(game, AdventureGame)
    for _ in range(LONGEST):
        ask = game.ask
        if ask is None:
            return
        yield game, ask
        busy = [key for key in ask.keys if key.startswith(("build:", "recruit:", "resolve:", "reinforce:"))]
        game.answer(ask.seat, rng.choice(busy if busy and rng.random() < 0.5 else ask.keys))


@pytest.mark.parametrize("seed", range(6))
def test_every_question_names_its_rule_and_every_answer_its_deed(seed: int) -> None:
    for _, ask in asked(seed):
        assert ask.rule in rules(), (ask.kind, ask.rule)
        assert ask.passes is None or ask.passes in ask.keys, (ask.kind, ask.passes)
        assert ask.says, ask.kind
        labels = [option.label for option in ask.options]
        assert len(set(labels)) == len(labels), (ask.kind, sorted(labels))
        for option in ask.options:
            assert option.verb, (ask.kind, option.key)
            assert all(THING.fullmatch(thing) for thing in option.things), (option.key, option.things)
            pointed = ask.kind == "draft" or option.verb in POINTED_AT
            assert ask.seat == NATURE or option.things or not pointed, (ask.kind, option.key)


def visible(game: AdventureGame, seat: int) -> list[str]:
    """What this seat sees and can point at before the battle: cards, its town, its units, resources and decks."""
    own, player = game.adventurer(seat), game.player(seat)
    cards = [own.kept, own.saved, *own.resolved, *own.beside, *player.deck, *player.good_morale, *player.bad_morale]
    cards += [*game.state.decks[ADVENTURE].discard, *(held.card for held in own.scrolls), *player.removed]
    things = [f"card:{card}" for card in dict.fromkeys(cards) if card]
    things += [f"building:{building.id}" for building in TOWNS[player.faction].buildings]
    things += [f"unit-card:{unit.id}" for unit in faction_units(player.faction)]
    things += [f"unit-card:{troop.card}" for troop in player.army]
    things += ["resource:gold", "resource:materials", "resource:valuables", "deck:own"]
    things += [f"deck:{name}" for name in game.state.decks]
    return things


@pytest.mark.parametrize("seed", range(8))
def test_everything_visible_can_be_answered_with_or_has_a_reason_by_a_rule(seed: int) -> None:
    for number, (game, ask) in enumerate(asked(seed)):
        if ask.seat == NATURE or number % EVERY or game.state.combat is not None:
            continue
        offered = {thing for option in ask.options for thing in option.things}
        for thing in visible(game, ask.seat):
            reason = game.why_not(ask.seat, thing)
            assert (reason is None) == (thing in offered), (ask.kind, thing)
            if reason is not None:
                assert reason.rule in rules(), (ask.kind, thing, reason)
                assert reason.text[-1] in ".?)", (ask.kind, thing, reason.text)


@pytest.mark.parametrize("seed", range(4))
def test_the_deeds_of_an_adventure_have_a_reason_by_a_rule_when_they_are_not_offered(seed: int) -> None:
    for number, (game, ask) in enumerate(asked(seed)):
        if ask.seat == NATURE or number % EVERY or game.state.combat is not None:
            continue
        faction = game.player(ask.seat).faction
        deeds = ["end-turn", "roll", "buy-spell", "secondary:main", "income:gold", "power:5", "pass", "done"]
        deeds += [f"build:{building.id}" for building in TOWNS[faction].buildings]
        deeds += [f"{verb}:{unit.id}" for unit in faction_units(faction) for verb in ("recruit", "reinforce")]
        deeds += [f"{verb}:adventure.crypt" for verb in ("keep", "resolve", "save", "drop")]
        for key in deeds:
            reason = game.why_not(ask.seat, key)
            assert reason is None or reason.rule in rules(), (ask.kind, key, reason)


def test_a_resampled_adventure_can_be_played_to_its_end_with_all_its_cards() -> None:
    for seed in range(4):
        rng = Random(seed)
        for number, (game, _) in enumerate(asked(seed + 20)):
            if number % 60:
                continue
            inventory = game.inventory()
            imagined = game.resample(number // 60 % 2, rng)
            while imagined.ask is not None:
                imagined.answer(imagined.ask.seat, rng.choice(imagined.ask.keys))
            assert imagined.inventory() == inventory
            imagined.check_invariants()


def test_every_hero_can_go_on_an_adventure() -> None:
    for hero in HEROES.values():
        other = next(one for one in HEROES.values() if one.faction != hero.faction)
        boxes = [*boxes_for(hero.id), *boxes_for(other.id)]
        game = heroes.new_game("adventure", {"boxes": boxes, "seats": [{"hero": hero.id}, {"hero": other.id}]}, 1)
        assert isinstance(game, AdventureGame)
        game.check_invariants()
        assert game.ask is not None
        assert game.ask.kind == "draft"
