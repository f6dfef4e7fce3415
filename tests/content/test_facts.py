"""The numbers of every box that is played whole, compared with an extract of the facts (`tools/facts.py`)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from heroes.cli.catalogue import printed
from heroes.rules.board.library import components as library
from heroes.rules.board.library.components import CARDS, HEROES, UNITS, Face, copies_in
from heroes.rules.board.library.places import ASTROLOGERS, NUMERALS, TILES, TOWNS
from heroes.rules.board.state.lattice import POSITIONS
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL, STATISTIC

FOLDER = Path(__file__).parent / "facts"
FACTS: dict[str, dict[str, Any]] = {
    path.stem: yaml.safe_load(path.read_text()) for path in sorted(FOLDER.glob("*.yaml"))
}
BOXES = sorted(FACTS)
ORBS = ("driving-rain", "silt", "tempestuous-fire", "the-firmament")
PRINTED_ORDER = ("TL", "TR", "L", "C", "R", "BL", "BR")
in_every_box = pytest.mark.parametrize("box", BOXES)


def facts(box: str, kind: str) -> Any:
    return FACTS[box].get(kind, {})


def numbers(face: Face) -> list[Any]:
    printed = [face.attack, face.defense, face.health, face.initiative]
    return [face.kind, *printed, face.gold, face.valuables]


def test_the_boxes_that_are_played_whole_are_compared() -> None:
    assert {box for box in library.BOXES if library.BOXES[box].whole} == set(BOXES)


@in_every_box
def test_units(box: str) -> None:
    found: dict[str, Any] = {}
    for unit in UNITS.values():
        if unit.box == box and unit.faction != "structure":
            sides = {"few": unit.few, "pack": unit.pack} if unit.pack is not None else {"neutral": unit.few}
            shown = {name: numbers(face) for name, face in sides.items() if face is not None}
            found[unit.id] = {"tier": unit.tier, "copies": unit.copies, **shown}
    assert found == facts(box, "units")


@in_every_box
def test_heroes(box: str) -> None:
    found = {
        hero.id: [
            hero.title,
            hero.kind,
            hero.attack,
            hero.defense,
            hero.power,
            hero.knowledge,
            CARDS[hero.ability].name,
            hero.specialty,
        ]
        for hero in HEROES.values()
        if hero.box == box
    }
    assert found == facts(box, "heroes")
    for hero in found:
        assert [card for card in CARDS if card.startswith(f"{hero}-")] == [f"{hero}-{level}" for level in (1, 4, 6)]


@in_every_box
def test_buildings(box: str) -> None:
    found = {
        one.id: [*one.cost, one.spell_price, [one.requires] if one.requires else []]
        for town in TOWNS.values()
        if town.box == box
        for one in town.buildings
    }
    assert found == facts(box, "buildings")


@in_every_box
def test_cards_and_their_copies(box: str) -> None:
    def cards(kind: str) -> list[str]:
        return [card.id for card in CARDS.values() if card.kind == kind and copies_in(card.id, [box])]

    assert {card: copies_in(card, [box]) for card in cards(ABILITY)} == facts(box, "abilities")
    assert {card: [CARDS[card].level, copies_in(card, [box])] for card in cards(ARTIFACT)} == facts(box, "artifacts")
    assert {card: copies_in(card, [box]) for card in cards(STATISTIC)} == facts(box, "statistics")
    spells = {
        card: [
            CARDS[card].level,
            sorted(CARDS[card].schools),
            CARDS[card].uses[0].timing,
            list(CARDS[card].tiers),
            copies_in(card, [box]),
        ]
        for card in cards(SPELL)
    }
    assert spells == facts(box, "spells")


AS_A_SPELL_IS_CAST = {f"orb-of-{what}": ["instant"] * 2 for what in ORBS}
"""The power of a spell is only known while it is cast, so an orb is laid down then and not before."""
NONE_PRINTED = "none_printed"


@in_every_box
def test_when_cards_are_played(box: str) -> None:
    """Two things that one alternative leaves to choose are two uses of one timing."""
    for card, timings in facts(box, "timings").items():
        expected = AS_A_SPELL_IS_CAST.get(card, timings)
        found = [use.timing for use in CARDS[card].uses]
        shown = found if len(expected) > 1 else list(dict.fromkeys(found))
        assert [one for one, told in zip(shown, expected, strict=True) if told not in (one, NONE_PRINTED)] == [], card


@in_every_box
def test_weeks(box: str) -> None:
    assert sorted(card.id for card in ASTROLOGERS.values() if card.box == box) == sorted(facts(box, "astrologers"))


@in_every_box
def test_tiles(box: str) -> None:
    order = [POSITIONS.index(position) for position in PRINTED_ORDER]
    roman = {value: name for name, value in NUMERALS.items()} | {0: ""}
    found = {
        tile.id: [tile.group, tile.back, [roman[tile.fields[place].guard] for place in order]]
        for tile in TILES.values()
        if tile.box == box
    }
    assert found == facts(box, "tiles")


@in_every_box
def test_whatever_the_facts_list_is_on_the_list_that_cards_are_checked_against(box: str) -> None:
    listed = {(kind, name.lower()) for where, kind, _, name in printed() if where == box}
    named = {(kind, name.lower()) for kind, names in facts(box, "names").items() for name in names}
    assert not sorted(named - listed)
