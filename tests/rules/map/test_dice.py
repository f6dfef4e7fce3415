"""The Resource die and the Treasure die (core.dice.*)."""

from __future__ import annotations

from typing import Any

import pytest

from play.map.table import SCENARIO, Table
from play.map.visit import POOR, beside, purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
ARTIFACTS = {"artifact": (["centaurs-axe", "charm-of-mana", "angel-wings"], ["head-of-legion"])}


def throw_resource(edition: str, **more: Any) -> Table:
    """The hero of seat 0 stands on a field with one Resource die."""
    table, field = beside("S3", "resource-symbol", edition=edition, **{**POOR, **more})
    return table.march(field)


def throw_treasure(edition: str, **more: Any) -> Table:
    """The same with one Treasure die."""
    more.setdefault("levels", [5, 5])
    table, field = beside("S3", "treasure-symbol", edition=edition, **{**POOR, **more})
    return table.march(field)


def sides(table: Table) -> dict[str, int]:
    return {option.key: option.weight for option in table.ask.options}


@pytest.mark.rule("core.dice.resource.faces")
@both
def test_the_resource_die_has_six_different_faces(edition: str) -> None:
    table = throw_resource(edition)
    faces = ["materials-2", "materials-4", "valuables-1", "valuables-2", "gold-3", "gold-6"]
    assert sides(table) == dict.fromkeys(faces, 1)


@pytest.mark.rule("core.dice.resource.result", "core.resources.sources")
@pytest.mark.parametrize(
    ("face", "gained"),
    [
        ("materials-2", (0, 2, 0)),
        ("materials-4", (0, 4, 0)),
        ("valuables-1", (0, 0, 1)),
        ("valuables-2", (0, 0, 2)),
        ("gold-3", (3, 0, 0)),
        ("gold-6", (6, 0, 0)),
    ],
)
@both
def test_a_resource_die_adds_what_it_shows_at_once(edition: str, face: str, gained: tuple[int, int, int]) -> None:
    table = throw_resource(edition).dice(face)
    assert purse(table, 0) == gained
    assert table.ask.kind == "turn"


@pytest.mark.rule("core.dice.treasure.faces")
@both
def test_the_treasure_die_shows_experience_and_artifact_twice_each_and_the_resource_dice_once(edition: str) -> None:
    assert sides(throw_treasure(edition)) == {"experience": 2, "artifact": 2, "resource": 1, "two-resources": 1}


@pytest.mark.rule("core.dice.treasure.one-resource")
@both
def test_the_single_die_face_rolls_one_resource_die(edition: str) -> None:
    table = throw_treasure(edition).dice("resource", "gold-6")
    assert purse(table, 0) == (6, 0, 0)
    assert table.ask.kind == "turn"


@pytest.mark.rule("core.dice.treasure.two-resource")
@pytest.mark.parametrize(("kept", "gained"), [("gold-6", (6, 0, 0)), ("materials-2", (0, 2, 0))])
@both
def test_the_double_die_face_rolls_two_of_which_one_is_chosen_after_the_roll(
    edition: str, kept: str, gained: tuple[int, int, int]
) -> None:
    table = throw_treasure(edition).dice("two-resources", "gold-6", "materials-2")
    assert table.ask.seat == 0
    assert purse(table, 0) == (0, 0, 0)
    table.answer(f"keep:resource:{kept}")
    assert purse(table, 0) == gained
    assert table.ask.kind == "turn"


@pytest.mark.rule("core.dice.treasure.xp")
@pytest.mark.parametrize("who", ["0:main", "0:secondary"])
@both
def test_the_experience_face_gives_the_main_hero_half_a_level_whichever_hero_visits(edition: str, who: str) -> None:
    scenario = SCENARIO + "rules:\n  locations:\n    water-wheel: {roll: treasure}\n"
    table, field = beside("F3", "water-wheel", edition=edition, who=who, levels=[2, 2], scenario=scenario)
    assert table.player(0).steps == 4
    table.march(field, who[2:]).dice("experience")
    assert table.player(0).steps == 5


@pytest.mark.rule("core.dice.treasure.artifact.first")
def test_in_the_first_edition_the_artifact_face_draws_an_artifact_card() -> None:
    table = throw_treasure("first", shared=ARTIFACTS).dice("artifact")
    assert sorted(table.keys) == ["look", "take-open"]
    table.answer("look")
    assert sorted(table.keys) == ["keep:angel-wings", "keep:charm-of-mana"]
    table.answer("keep:charm-of-mana")
    assert table.player(0).hand == ["charm-of-mana"]
    assert table.game.state.decks["artifact"].discard == ("head-of-legion", "angel-wings")


@pytest.mark.rule("core.dice.treasure.artifact.revised")
def test_in_the_revised_edition_the_artifact_face_is_a_search_of_two() -> None:
    table = throw_treasure("revised", shared=ARTIFACTS).dice("artifact")
    assert sorted(table.keys) == ["look", "take-open"]
    table.answer("look", "keep:angel-wings")
    assert table.player(0).hand == ["angel-wings"]
    assert table.game.state.decks["artifact"].discard == ("head-of-legion", "charm-of-mana")


@pytest.mark.rule("core.dice.treasure.artifact.revised")
def test_the_open_artifact_may_be_taken_instead() -> None:
    table = throw_treasure("revised", shared=ARTIFACTS).dice("artifact").answer("take-open")
    assert table.player(0).hand == ["head-of-legion"]
    assert table.game.state.decks["artifact"].discard == ("angel-wings",)
