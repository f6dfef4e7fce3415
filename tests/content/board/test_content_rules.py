"""Rules that hold for all content of the board game: how it is written, that it is whole, and that it adds up."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import heroes.content
from heroes.cli.catalogue import components, printed
from heroes.content.make import statistic, use
from heroes.rules.board.cards.selectors import Units
from heroes.rules.board.library import components as library
from heroes.rules.board.library.components import (
    CARDS,
    HEROES,
    MORALE,
    UNITS,
    Face,
    UnitCard,
    add_unit,
    cards_of,
    faction_units,
)
from heroes.rules.board.words.combine import HEAL_ALL, attack
from heroes.rules.words.card import ABILITY, ARTIFACT, SPECIALTY, SPELL, STATISTIC, Card, Play, Use
from play.combat.fight import combat
from syntax import tree_of

CONTENT = Path(heroes.content.__file__).parent
TOOLS = ("make.py", "mapmake.py", "duelmake.py")
"""What content is written with."""
MODULES = sorted(path for path in CONTENT.rglob("*.py") if path.name not in (*TOOLS, "__init__.py"))
LOGIC = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.If,
    ast.IfExp,
    ast.For,
    ast.While,
    ast.comprehension,
    ast.Try,
    ast.With,
    ast.Match,
)

CORE = [card for card in CARDS.values() if card.box == "core"]
ALL_CARDS: list[Card] = [*CARDS.values(), *(morale.card for morale in MORALE.values())]
USES: list[tuple[Card, Use]] = [(card, one) for card in ALL_CARDS for one in card.uses]
NAMES = [f"{card.id}:{one.key}" for card, one in USES]


def values_in(thing: Any) -> Iterator[Any]:
    """Everything inside a frozen value."""
    yield thing
    if hasattr(thing, "__struct_fields__"):
        for name in thing.__struct_fields__:
            yield from values_in(getattr(thing, name))
    elif isinstance(thing, (tuple, list)):
        for one in thing:
            yield from values_in(one)


# ---------------------------------------------------------------------- how it is written


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(CONTENT)))
def test_content_holds_no_logic(path: Path) -> None:
    """A card is a sentence made of words: whatever decides or repeats belongs to the words."""
    found = [node for node in ast.walk(tree_of(path)) if isinstance(node, LOGIC)]
    assert [f"line {node.lineno}: {type(node).__name__}" for node in found if hasattr(node, "lineno")] == []
    assert not found


def test_the_check_for_logic_finds_some() -> None:
    assert any(isinstance(node, LOGIC) for node in ast.walk(tree_of("x = [n for n in range(3)]")))
    assert len(MODULES) >= 10


@pytest.mark.parametrize(("card", "one"), USES, ids=NAMES)
def test_every_use_of_a_card_says_what_it_does(card: Card, one: Use) -> None:
    assert one.text.endswith("."), "a sentence"
    assert one.text[0].isupper() or one.text[0] in "+-"
    assert one.effect is not None
    assert one.timing in ("instant", "activation", "ongoing", "map", "permanent")


@pytest.mark.parametrize(("card", "one"), USES, ids=NAMES)
def test_the_numbers_of_text_and_effect_agree(card: Card, one: Use) -> None:
    """Ones and noughts are often words or left out; every greater number stands in both."""
    told = {int(number) for number in re.findall(r"\d+", one.text)}
    meant = [one.effect, one.cost, card.tiers if card.kind == SPECIALTY else ()]
    done = {abs(value) for value in values_in(meant) if type(value) is int}
    assert {number for number in told if number > 1} == {number for number in done if number > 1}


@pytest.mark.parametrize("unit", UNITS.values(), ids=list(UNITS))
def test_the_text_of_a_unit_tells_its_ability_and_how_much_it_does(unit: UnitCard) -> None:
    for face, text in ((unit.few, unit.text_few), (unit.pack, unit.text_pack)):
        if face is None:
            assert not text
            continue
        assert bool(face.abilities) is bool(text), "an ability has a text, and a text an ability"
        told = {int(number) for number in re.findall(r"\d+", text)}
        told |= set(values_in(HEAL_ALL)) if "all damage" in text else set()
        assert {value for value in values_in(face.abilities) if type(value) is int and value > 1} <= told


def test_no_two_components_share_an_id() -> None:
    ids = Counter([*UNITS, *CARDS, *HEROES, *MORALE])
    assert [name for name, count in ids.items() if count > 1] == []
    for name in ids:
        assert re.fullmatch(r"[a-z0-9]+([.-][a-z0-9]+)*", name), name
    with pytest.raises(ValueError, match="two components have the id"):
        add_unit(UNITS["castle.griffins"])
    with pytest.raises(ValueError, match="two components have the id 'attack'"):
        statistic("Attack", copies=1, basic=use("+1 attack.", attack(1)), expert=use("+1 attack.", attack(1)))


@pytest.mark.parametrize(("card", "one"), USES, ids=NAMES)
def test_the_uses_of_a_card_can_be_told_apart(card: Card, one: Use) -> None:
    assert [other.key for other in card.uses].count(one.key) == 1
    assert card.use(one.key) is one
    with pytest.raises(KeyError):
        card.use("something else")


# ---------------------------------------------------------------------- whom cards are aimed at


@pytest.mark.parametrize(
    ("card", "selector"),
    [(card, value) for card, one in USES for value in values_in(one.effect) if isinstance(value, Units)],
    ids=lambda value: value.id if isinstance(value, Card) else "",
)
def test_every_selector_finds_somebody_somewhere(card: Card, selector: Units) -> None:
    fight = combat(
        [
            "necropolis.skeletons+@a5",
            "necropolis.zombies+@b5",
            "castle.griffins@c5",
            "necropolis.liches+@d5",
            "neutral.zealots@a4",
        ],
        ["castle.champions@a1", "castle.zealots@b1", "neutral.crystal-dragons@c1", "castle.halberdiers@d1"],
    )
    found = selector.find(fight.game, Play(0, card.id, power=9))
    assert found
    assert len(found) < 9 or selector == Units(), "and a selector that says something leaves somebody out"


def test_selectors_read_every_part_of_their_description() -> None:
    fight = combat(
        ["necropolis.skeletons+@a5", "castle.zealots@b5", "castle.crusaders@c5"],
        ["castle.champions@a1", "neutral.boars@b1"],
        siege=True,
        tower=True,
    ).answer("gate:b3")

    def found(**wanted: Any) -> list[str]:
        units = Units(**wanted).find(fight.game, Play(0, "attack"))
        return [unit.card.split(".")[-1] for unit in units]

    everybody = ["skeletons", "zealots", "crusaders", "champions", "boars"]
    assert found() == [*everybody, "arrow-tower"]
    assert found(beside=False) == everybody
    assert found(of="yours") == ["skeletons", "zealots", "crusaders"]
    assert found(of="enemy") == ["champions", "boars", "arrow-tower"]
    assert found(kinds=("ranged",)) == ["zealots", "arrow-tower"]
    assert found(tiers=("silver", "gold")) == ["zealots", "crusaders", "champions"]
    assert found(named=("neutral.boars",)) == ["boars"]
    assert found(packs=True) == ["skeletons"]


# ---------------------------------------------------------------------- the boxes


def test_the_library_follows_the_printed_order() -> None:
    lists = printed()
    known = [one for one in components() if one.printed in lists]
    for kind in dict.fromkeys(line[1] for line in lists):
        assert [one.printed for one in known if one.kind == kind] == [line for line in lists if line[1] == kind]


def test_the_core_box_holds_as_many_cards_as_are_printed() -> None:
    copies: Counter[str] = Counter()
    for card in CORE:
        copies[card.kind] += card.copies
    assert copies == {STATISTIC: 24, ABILITY: 30, ARTIFACT: 32, SPELL: 46, SPECIALTY: 0}
    assert len([card for card in CORE if card.kind == SPECIALTY]) == 18, "each hero's own, in no deck"
    assert len(list(cards_of(SPELL))) == 46
    assert {card.id: card.copies for card in CORE if card.kind == STATISTIC} == {
        "attack": 5,
        "defense": 6,
        "power": 7,
        "knowledge": 6,
    }
    assert Counter(card.level for card in CORE if card.kind == ARTIFACT) == {"minor": 15, "major": 10, "relic": 7}
    assert {card.copies for card in CORE if card.kind == ABILITY} == {2}
    assert {card.copies for card in CORE if card.kind == ARTIFACT} == {1}


def test_the_spells_are_of_the_printed_levels_schools_and_tiers() -> None:
    spells = [card for card in CORE if card.kind == SPELL]
    assert Counter(card.level for card in spells) == {"basic": 13, "expert": 8}
    assert Counter(school for card in spells for school in card.schools) == dict.fromkeys(
        ("air", "earth", "fire", "water"), 6
    )
    assert [card.id for card in spells if len(card.schools) > 1] == ["magic-arrow"]
    assert {card.id: card.copies for card in spells if card.copies != 2} == {"magic-arrow": 6}
    odd = [card.id for card in spells if card.tiers != ((0, 1, 2) if card.level == "basic" else (0, 2, 4))]
    assert odd == ["teleport"]
    assert CARDS["teleport"].tiers == (0, 1, 2)
    for card in spells:
        assert card.uses[1].key == "power"
        assert card.uses[1].effect.power_value == 1


def test_the_symbols_are_those_printed() -> None:
    def timings(kind: str) -> Counter[str]:
        return Counter(one.timing for card in CORE if card.kind == kind for one in card.uses if one.key != "power")

    assert timings(STATISTIC) == {"instant": 8}
    assert timings(ABILITY) == {"instant": 21, "ongoing": 5, "map": 3, "activation": 1}
    assert timings(ARTIFACT) == {"instant": 62, "map": 1, "ongoing": 1}
    assert timings(SPELL) == {"instant": 9, "activation": 6, "ongoing": 5, "map": 1}
    assert timings(SPECIALTY) == {"instant": 12, "ongoing": 9}


def total(faces: list[Face]) -> tuple[int, ...]:
    names = ("attack", "defense", "health", "initiative", "gold", "valuables")
    return tuple(sum(getattr(face, name) for face in faces) for name in names)


@pytest.mark.parametrize(
    ("faction", "few", "pack"),
    [
        ("castle", (23, 9, 32, 43, 55, 1), (29, 9, 34, 60, 86, 3)),
        ("necropolis", (25, 9, 32, 40, 56, 1), (30, 9, 35, 55, 91, 3)),
        ("dungeon", (25, 8, 30, 44, 52, 1), (31, 9, 30, 61, 91, 3)),
    ],
)
def test_the_numbers_of_a_faction_add_up(faction: str, few: tuple[int, ...], pack: tuple[int, ...]) -> None:
    units = faction_units(faction)
    assert [unit.tier for unit in units] == ["bronze"] * 3 + ["silver"] * 2 + ["gold"] * 2
    assert total([unit.few for unit in units]) == few
    assert total([unit.pack for unit in units if unit.pack]) == pack
    assert {unit.copies for unit in units} == {1}


@pytest.mark.parametrize(
    ("tier", "cards", "numbers", "kinds"),
    [
        ("bronze", 14, (26, 3, 44, 72, 65, 0), {"ground": 7, "ranged": 3, "flying": 3}),
        ("silver", 11, (27, 7, 42, 59, 94, 0), {"ground": 4, "ranged": 4, "flying": 1}),
        ("gold", 12, (43, 15, 64, 74, 200, 0), {"ground": 5, "ranged": 1, "flying": 4}),
        ("azure", 4, (15, 6, 19, 35, 85, 4), {"ground": 1, "flying": 1}),
    ],
)
def test_the_neutral_decks_add_up(tier: str, cards: int, numbers: tuple[int, ...], kinds: dict[str, int]) -> None:
    units = [
        unit
        for unit in library.UNITS.values()
        if unit.faction == "neutral" and unit.tier == tier and unit.box == "core"
    ]
    assert sum(unit.copies for unit in units) == cards
    assert total([unit.few for unit in units]) == numbers
    assert Counter(unit.few.kind for unit in units) == kinds
    assert all(unit.pack is None for unit in units)


def test_neutral_cards_that_show_a_faction_s_creature_say_whose() -> None:
    homes = Counter(unit.home for unit in UNITS.values() if unit.faction == "neutral" and unit.box == "core")
    assert homes == {"": 13, "castle": 7, "necropolis": 7, "dungeon": 7}
    written = {unit.faction for unit in UNITS.values()}
    for unit in UNITS.values():
        if unit.home in written:
            assert f"{unit.home}.{unit.id.split('.')[1]}" in UNITS


@pytest.mark.parametrize("unit", [unit for unit in UNITS.values() if unit.pack], ids=lambda unit: unit.id)
def test_a_pack_is_never_weaker_than_its_few(unit: UnitCard) -> None:
    assert unit.pack is not None
    for name in ("attack", "defense", "health", "initiative", "gold"):
        assert getattr(unit.pack, name) >= getattr(unit.few, name)
    assert unit.pack.initiative > unit.few.initiative or unit.faction == "summoned"
