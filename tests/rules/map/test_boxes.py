"""The boxes that are on the table: what of them comes into play, in every mode."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.arena import random_setup
from heroes.rules.board.library.components import (
    BOXES,
    CARDS,
    CORE,
    HEROES,
    UNITS,
    boxes_for,
    cards_of,
    copies_in,
    factions,
    heroes_in,
)
from heroes.rules.board.library.places import ASTROLOGERS, TOWNS
from heroes.rules.board.modes.adventure import AdventureGame
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.modes.skirmish import Skirmish
from heroes.rules.board.scenario.form import box_choice, unknown_to

MODES = ("clash", "tournament", "skirmish", "combat")
BARE: dict[str, Any] = {
    "attacker": {"units": [{"card": "castle.griffins"}]},
    "defender": {"units": [{"card": "necropolis.skeletons"}]},
}


def setup_of(mode: str, **more: Any) -> dict[str, Any]:
    return (BARE if mode == "combat" else {}) | more


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("named", "message"),
    [
        (["rampert"], "there is no box 'rampert' \\(did you mean 'rampart'\\?\\); there are: core, rampart, fortress"),
        ([["core"]], "there is no box \\['core'\\]"),
        ("rampart", "boxes is a list of names such as \\['core', 'rampart'\\], not 'rampart'"),
    ],
)
def test_an_unknown_box_is_refused_in_every_mode(mode: str, named: Any, message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        heroes.new_game(mode, setup_of(mode, boxes=named))


@pytest.mark.parametrize("mode", MODES)
def test_a_game_is_played_with_the_core_box_alone_unless_others_are_named(mode: str) -> None:
    game = heroes.new_game(mode, setup_of(mode), 1)
    state: Any = game.state
    boxes = set()
    for name, deck in state.decks.items():
        tables: tuple[Any, ...] = (ASTROLOGERS,) if name == "astrologers" else (CARDS, UNITS)
        boxes |= {table[card].box for card in (*deck.draw, *deck.discard) for table in tables if card in table}
    assert boxes == {CORE}
    assert game.setup.get("boxes", [CORE]) == [CORE]


@pytest.mark.parametrize("mode", ["skirmish", "combat"])
def test_naming_the_core_box_alone_changes_nothing_that_is_saved(mode: str) -> None:
    plain, named = heroes.new_game(mode, setup_of(mode), 3), heroes.new_game(mode, setup_of(mode, boxes=[CORE]), 3)
    assert plain.save() == named.save()
    assert "boxes" not in plain.setup


def test_every_component_is_in_a_box_of_the_shelf() -> None:
    assert {hero.box for hero in HEROES.values()} | {town.box for town in TOWNS.values()} <= set(BOXES)
    assert {card.box for card in CARDS.values()} | {unit.box for unit in UNITS.values()} <= set(BOXES)
    assert sorted(factions(BOXES)) == sorted(TOWNS)


def test_the_core_box_has_three_factions_of_two_heroes() -> None:
    assert factions() == ["castle", "necropolis", "dungeon"]
    assert len(heroes_in()) == 6
    assert boxes_for("castle.catherine") == (CORE,)


def test_random_set_ups_can_be_played_and_now_and_then_take_further_boxes() -> None:
    for mode in MODES:
        chosen = [random_setup(mode, seed) for seed in range(60)]
        assert any(set(setup.get("boxes", ())) - {CORE} for setup in chosen), mode
        assert any(not set(setup.get("boxes", ())) - {CORE} for setup in chosen), mode
        for setup in chosen[:20]:
            heroes.new_game(mode, setup, 1)


@pytest.mark.parametrize("mode", [ClashGame, Skirmish, AdventureGame])
def test_boxes_that_are_whole_are_offered(mode: type[ClashGame | Skirmish | AdventureGame]) -> None:
    field = next(field for field in mode.options()["fields"] if field["key"] == "boxes")
    assert [entry["value"] for entry in field["choices"]] == [
        box.id for box in BOXES.values() if box.whole and box.id != CORE
    ]


def test_every_hero_comes_out_of_a_box_that_is_whole() -> None:
    assert all(BOXES[box].whole for hero in HEROES for box in boxes_for(hero))


def test_a_box_that_a_rulebook_is_too_old_for_is_marked() -> None:
    assert (unknown_to(BOXES["rampart"]), unknown_to(BOXES["cove"])) == ([], ["first"])


def test_a_set_up_lists_boxes_by_their_names() -> None:
    labels = {choice["value"]: choice["label"] for choice in box_choice()["choices"]}
    assert labels["naval-battles"] == "Naval Battles"
    assert labels.keys() == {box.id for box in BOXES.values() if box.whole} - {"core"}


def test_decks_hold_the_copies_of_every_box_on_the_table() -> None:
    assert copies_in("magic-arrow", [CORE]) == 6
    assert list(cards_of("spell")).count("magic-arrow") == 6
