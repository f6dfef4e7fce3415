"""Rules on which the editions differ, seen where a game on the map meets them."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.map import BLACK
from play.map.battle import WEAK, before_town, meeting
from play.map.table import PASSES, Table, realm
from play.map.town import DWELLINGS, at_home, keys_of
from play.map.visit import beside

FIVE = ("castle.halberdiers", "castle.marksmen", "castle.griffins", "castle.crusaders", "castle.zealots")
FIVE_AND_ONE = (*FIVE, "castle.champions")


def asked_until_activation(table: Table) -> list[str]:
    """The kinds of questions that come before the first unit acts, each passed."""
    asked = []
    while table.ask.kind != "activation":
        asked.append(table.ask.kind)
        table.answer(PASSES.get(table.ask.kind, table.keys[0]))
    return asked


# ---------------------------------------------------------------------- armies


@pytest.mark.parametrize(
    ("edition", "units", "gives_up"),
    [
        pytest.param("first", 5, True, marks=pytest.mark.rule("core.units.limit.five.first")),
        pytest.param("first", 4, False, marks=pytest.mark.rule("core.units.limit.five.first")),
        pytest.param("revised", 5, False, marks=pytest.mark.rule("core.units.limit.five.revised")),
    ],
)
def test_a_sixth_recruit_makes_another_leave_in_the_first_edition_only(
    edition: str, units: int, gives_up: bool
) -> None:
    table = at_home(edition=edition, stands=DWELLINGS, army=FIVE[:units])
    table.answer("recruit:castle.champions")
    assert (table.ask.kind == "give-up") is gives_up
    if gives_up:
        assert keys_of(table, "give-up") == list(FIVE), "the new unit itself stays"
        table.answer("give-up:castle.zealots")
    cards = [troop.card for troop in table.player(0).army]
    assert cards == [*FIVE[: 4 if gives_up else units], "castle.champions"]


@pytest.mark.parametrize(
    ("edition", "placed"),
    [
        pytest.param("first", False, marks=pytest.mark.rule("core.combat.setup.hero-vs-hero.first")),
        pytest.param(
            "revised",
            True,
            marks=pytest.mark.rule("core.combat.setup.hero-vs-hero.revised", "core.combat.setup.hero.redeploy.revised"),
        ),
    ],
)
def test_heroes_who_meet_place_their_units_in_the_revised_edition_only(edition: str, placed: bool) -> None:
    table, field = meeting(edition=edition)
    formations = [table.player(seat).formation for seat in (0, 1)]
    table.march(field)
    assert ("place-units" in asked_until_activation(table)) is placed
    if not placed:
        units = table.game.combat.units
        mine = [unit.cell for unit in units if unit.side == 0]
        assert mine == list(formations[0])
        assert all(formations)
        assert len([unit for unit in units if unit.side == 1]) == len(formations[1])


# ---------------------------------------------------------------------- the Arrow Tower


@pytest.mark.parametrize(
    ("edition", "buildings", "tower"),
    [
        pytest.param("first", ["citadel"], False, marks=pytest.mark.rule("core.siege.arrow-tower.condition.first")),
        pytest.param(
            "first",
            ["citadel", "dwelling-bronze", "dwelling-silver"],
            True,
            marks=pytest.mark.rule("core.siege.arrow-tower.condition.first"),
        ),
        pytest.param("revised", ["citadel"], True, marks=pytest.mark.rule("core.siege.arrow-tower.condition.revised")),
        pytest.param(
            "revised",
            ["dwelling-bronze", "dwelling-silver"],
            False,
            marks=pytest.mark.rule("core.siege.arrow-tower.condition.revised"),
        ),
    ],
)
def test_a_besieged_town_shoots_by_the_building_that_the_edition_names(
    edition: str, buildings: list[str], tower: bool
) -> None:
    table, town = before_town(1, edition=edition, buildings=[[], buildings])
    table.lay_out(at={"1:main": town})
    table.march(town)
    asked_until_activation(table)
    cards = [unit.card for unit in table.game.combat.units]
    assert cards.count("structure.arrow-tower") == int(tower)


# ---------------------------------------------------------------------- morale


@pytest.mark.parametrize(
    ("edition", "who", "morale"),
    [
        pytest.param("first", "0:main", 1, marks=pytest.mark.rule("core.morale.secondary.first")),
        pytest.param("first", "0:secondary", 0, marks=pytest.mark.rule("core.morale.secondary.first")),
        pytest.param("revised", "0:secondary", 1, marks=pytest.mark.rule("core.morale.secondary.revised")),
    ],
)
def test_a_temple_cheers_a_secondary_hero_in_the_revised_edition_only(edition: str, who: str, morale: int) -> None:
    table, temple = beside("F8", "temple", edition=edition, who=who)
    table.march(temple, hero=who.partition(":")[2])
    assert table.player(0).morale == morale
    assert table.game.world.cubes[temple] == (BLACK,)


@pytest.mark.rule("core.morale.spend-anytime")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_on_the_map_a_token_is_spent_in_a_turn_without_any_combat(edition: str) -> None:
    table = realm(edition=edition, hands=[["defense"], []], decks=[["power", "attack"], []]).turn(0)
    table.player(0).morale = 1
    table.ask_again()
    table.answer("morale:draw")
    player = table.player(0)
    assert (player.hand, player.morale) == (["attack", "defense"], 0)
    assert not any(key.startswith("morale:") for key in table.keys)


@pytest.mark.rule("core.units.limit.five.revised")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_the_revised_edition_five_units_of_a_larger_army_fight_a_combat_of_the_map(seat: int) -> None:
    table, field = meeting(armies=[FIVE_AND_ONE if one == seat else WEAK for one in (0, 1)])
    table.march(field).passes()
    while table.ask.kind == "place-units":
        table.answer(next(key for key in table.keys if key.startswith("place:")))
    fielded = [sum(unit.side == side for unit in table.game.combat.units) for side in (0, 1)]
    assert fielded[seat] == 5
    assert len(table.player(seat).army) == 6, "the sixth belongs to the army all the same"


@pytest.mark.rule("core.units.limit.five.first")
def test_in_the_first_edition_five_units_fight_a_combat_of_the_map() -> None:
    table = at_home(edition="first", stands=DWELLINGS, army=FIVE)
    table.answer("recruit:castle.champions", "give-up:castle.griffins", "done")
    assert len(table.player(0).army) == 5
    assert len(table.player(0).formation) == len(set(table.player(0).formation)) == 5
