"""Movement points and what they are spent on (core.movement.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import IllegalAnswer
from heroes.rules.board.realm.charms import RESTED
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import BLACK, Charm
from heroes.rules.board.state.map_events import Visited
from play.map.table import Table, realm
from play.map.visit import POOR

both = pytest.mark.parametrize("edition", ["first", "revised"])
QUIET = ("no-astrologers",)
KINDS = ("main", "secondary")


def moves(table: Table, kind: str = "main") -> list[str]:
    """The fields to which a hero may move now."""
    start = f"move:{kind}:"
    return sorted(key.removeprefix(start) for key in table.keys if key.startswith(start))


def two_heroes(**more: Any) -> Table:
    """Both heroes of seat 0 beside their town, each with a way of its own to pace: the Main Hero between two fields
    with nothing left to give, the Secondary Hero in and out of the town."""
    table = realm(settings=QUIET, **more)
    table.lay_out(
        at={"0:main": table.spot("S3", "TR"), "0:secondary": table.spot("S3", "BR")},
        owners={table.spot("S3", "resource-symbol"): BLACK},
    )
    return table.turn(0)


def pace(table: Table, kind: str) -> Table:
    """One step to and fro."""
    ways = {
        "main": (table.spot("S3", "TR"), table.spot("S3", "R")),
        "secondary": (table.spot("S3", "BR"), table.town(0)),
    }
    near, far = ways[kind]
    return table.march(far if table.where(f"0:{kind}") == near else near, kind)


# ---------------------------------------------------------------------- how many points


@pytest.mark.rule("core.movement.main-points")
@both
def test_a_main_hero_takes_three_steps_in_a_turn_and_no_fourth(edition: str) -> None:
    table = two_heroes(edition=edition)
    for left in (2, 1, 0):
        assert moves(table)
        pace(table, "main")
        assert table.movement("0:main") == left
    assert not moves(table)


@pytest.mark.rule("core.movement.secondary-points")
@both
def test_a_secondary_hero_takes_two_steps_of_its_own(edition: str) -> None:
    table = two_heroes(edition=edition)
    pace(table, "secondary")
    pace(table, "secondary")
    assert not moves(table, "secondary")
    assert (table.movement("0:main"), table.movement("0:secondary")) == (3, 0)
    pace(table, "main")
    assert (table.movement("0:main"), table.movement("0:secondary")) == (2, 0)


@pytest.mark.rule("core.movement.refresh")
@both
@pytest.mark.parametrize("spent", [0, 1, 3])
def test_every_turn_begins_with_all_points_and_none_kept_from_before(edition: str, spent: int) -> None:
    table = two_heroes(edition=edition)
    for _ in range(spent):
        pace(table, "main")
    pace(table, "secondary")
    table.next_round().turn(0)
    assert (table.movement("0:main"), table.movement("0:secondary")) == (3, 2)


@pytest.mark.rule("core.movement.own-turn-only")
@both
def test_points_are_spent_in_the_owners_turn_only(edition: str) -> None:
    table = two_heroes(edition=edition)
    back = field_name(table.town(0))
    assert f"move:main:{back}" in table.keys
    table.answer("end-turn").turn(1)
    assert table.movement("0:main") == 3
    for seat in (0, 1):
        with pytest.raises(IllegalAnswer):
            table.game.answer(seat, f"move:main:{back}")
    assert field_name(table.town(1)) not in moves(table)
    assert set(moves(table)) <= {field_name(field) for field in table.game.atlas.exits(table.where("1:main"))}


@pytest.mark.rule("core.movement.own-turn-only")
@both
def test_heroes_move_in_any_order_and_may_take_turns(edition: str) -> None:
    table = two_heroes(edition=edition)
    for kind in ("secondary", "main", "main", "secondary", "main"):
        pace(table, kind)
    assert not moves(table)
    assert not moves(table, "secondary")


# ---------------------------------------------------------------------- what they buy


@pytest.mark.rule("core.movement.step")
@both
@pytest.mark.parametrize(
    ("what", "ways"),
    [
        ("BL", ["-1,0", "-2,1", "0,0"]),
        ("L", ["-1,1", "-2,1", "0,-1", "0,0"]),
        ("C", ["-1,0", "-1,1", "0,-1", "1,-1", "1,0"]),
    ],
)
def test_a_step_leads_to_every_neighbouring_field_that_is_not_closed_off_and_nowhere_else(
    edition: str, what: str, ways: list[str]
) -> None:
    """On F3 the field BR is blocked; beside it lies the open field -2,1 of seat 0's tile and the blocked one -2,0."""
    table = realm(edition=edition, tiles={"F3": (0, 0)})
    table.lay_out(at={"0:main": table.spot("F3", what)})
    assert moves(table.turn(0)) == ways


@pytest.mark.rule("core.movement.step")
@both
def test_a_step_costs_one_point_and_the_hero_stands_on_the_field(edition: str) -> None:
    table = two_heroes(edition=edition)
    pace(table, "main")
    assert (table.where("0:main"), table.movement("0:main")) == (table.spot("S3", "R"), 2)


@pytest.mark.rule("core.movement.place-far-tile")
@both
@pytest.mark.parametrize("kind", KINDS)
def test_a_hero_adds_a_far_tile_for_one_point_and_does_not_move(edition: str, kind: str) -> None:
    table = realm(edition=edition)
    edge = table.spot("S3", "TR")
    table.lay_out(at={"0:main": table.spot("S3", "BR"), f"0:{kind}": edge})
    table.turn(0)
    before = table.movement(f"0:{kind}")
    table.answer(f"extend:{kind}:-1,1", "F1", "turn:0")
    assert [laid.group for laid in table.game.world.tiles if laid.place == (-1, 1)] == ["far"]
    assert (table.where(f"0:{kind}"), table.movement(f"0:{kind}")) == (edge, before - 1)
    assert table.player(0).far_tiles == 1


@pytest.mark.rule("core.movement.token-flip.revised")
@pytest.mark.parametrize("deed", ["step", "discover", "extend", "revisit"])
def test_each_point_spent_is_marked_and_everybody_sees_what_is_left(deed: str) -> None:
    table = realm(settings=QUIET, tiles={"F1": (0, 0)} if deed == "revisit" else {})
    at = table.spot("F1", "trading-post") if deed == "revisit" else table.spot("S3", "TR")
    table.lay_out(at={"0:main": at}, hands=[[], []], **POOR)
    table.turn(0)
    assert [table.game.view(seat)["state"]["heroes"][0]["movement"] for seat in (0, 1, None)] == [3, 3, 3]
    keys = {
        "step": (f"move:main:{field_name(table.town(0))}",),
        "discover": ("discover:main:0,0", "C1", "turn:0"),
        "extend": ("extend:main:-1,1", "F2", "turn:1"),
        "revisit": ("revisit:main",),
    }[deed]
    table.answer(*keys)
    assert [table.game.view(seat)["state"]["heroes"][0]["movement"] for seat in (0, 1, None)] == [2, 2, 2]


@pytest.mark.rule("core.movement.bonus")
@both
def test_points_beyond_the_usual_number_last_for_one_turn(edition: str) -> None:
    """The Castle's City Hall gives 5 gold or a movement point in each Resource round."""
    table = realm(edition=edition, settings=QUIET, buildings=[["city-hall"], []], round_=2)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.game.world.round, table.ask.kind) == (3, "reward")
    table.answer("choose:2").turn(0)
    assert table.movement("0:main") == 4
    table.next_round().turn(0)
    assert table.movement("0:main") == 3


@pytest.mark.rule("core.movement.bonus")
@both
def test_a_location_adds_points_to_those_that_are_left(edition: str) -> None:
    table = realm(edition=edition, settings=QUIET, tiles={"F3": (0, 0)})
    stables = table.spot("F3", "stables")
    table.lay_out(at={"0:main": table.spot("S1", "TR")}, levels=[7, 7])
    table.turn(0).march(stables)
    assert table.movement("0:main") == 3
    table.next_round().turn(0)
    assert table.movement("0:main") == 3


# ---------------------------------------------------------------------- a friend in the way


def friend_in_the_way(where: str, edition: str = "revised", **more: Any) -> tuple[Table, int]:
    """The Main Hero of seat 0 stands east of its town, its Secondary Hero on a field beyond it."""
    table = realm(edition=edition, settings=QUIET, tiles={"F3": (0, 0)}, **more)
    middle = table.spot("F3", where)
    table.lay_out(at={"0:main": table.spot("S3", "TR"), "0:secondary": middle})
    return table.turn(0), middle


@pytest.mark.rule("core.movement.friendly-hero-field")
@both
def test_a_hero_passes_a_friend_without_stopping_there(edition: str) -> None:
    table, middle = friend_in_the_way("BL", edition)
    beyond = table.spot("F3", "C")
    table.lay_out(levels=[7, 7], shared={"artifact": (["charm-of-mana", "speculum"], ["angel-wings"])})
    assert field_name(middle) not in moves(table)
    assert field_name(beyond) in moves(table)
    table.march(beyond)
    assert (table.where("0:main"), table.where("0:secondary")) == (beyond, middle)
    assert table.movement("0:main") == 1


@pytest.mark.rule("core.movement.friendly-hero-field")
@both
def test_passing_a_friend_does_not_visit_the_field(edition: str) -> None:
    table, middle = friend_in_the_way("settlement", edition)
    wheel = table.spot("F3", "water-wheel")
    table.march(wheel)
    assert [event.field for event in table.happened(Visited)] == [field_name(wheel)]
    assert middle not in table.game.world.cubes


@pytest.mark.rule("core.movement.friendly-hero-field")
def test_passing_a_friend_takes_the_points_of_both_steps() -> None:
    table, middle = friend_in_the_way("BL", movement={"0:main": 1})
    table.march(table.town(0)).march(table.spot("S3", "TR"))
    assert table.movement("0:main") == 1
    assert field_name(middle) not in moves(table)
    assert field_name(table.spot("F3", "C")) not in moves(table)


def ways(table: Table, seat: int = 0) -> dict[str, tuple[str, int, str]]:
    """Where the Main Hero of seat 0 can go, as that seat is told: the field before, the points, how it comes there."""
    hero = next(one for one in table.game.view(seat)["state"]["heroes"] if (one["seat"], one["kind"]) == (0, "main"))
    name = "{0[0]},{0[1]}".format
    return {name(way["at"]): (name(way["before"]), way["cost"], way["verb"]) for way in hero["ways"]}


@pytest.mark.rule("core.movement.step")
@both
def test_a_player_is_told_how_far_a_hero_can_go_and_that_it_goes_no_further_than_where_somebody_waits(
    edition: str,
) -> None:
    table = realm(edition=edition, settings=QUIET, tiles={"F3": (0, 0)})
    table.lay_out(at={"0:main": table.spot("S3", "TR")})
    table.turn(0)
    told = ways(table)
    assert sorted(field for field, (_, cost, _) in told.items() if cost == 1) == moves(table)
    assert {cost for _, cost, _ in told.values()} == {1, 2}
    guards = {field for field, (_, _, verb) in told.items() if verb == "hostile"}
    assert guards
    assert not guards & {before for before, cost, _ in told.values() if cost > 1}, "nobody goes past guards"
    assert all(told[before][1] == 1 for before, cost, _ in told.values() if cost == 2)
    assert ways(table, seat=1) == {}, "the others are asked nothing"
    table.lay_out(movement={"0:main": 1})
    assert sorted(ways(table)) == moves(table)


@pytest.mark.rule("core.movement.friendly-hero-field")
@both
def test_a_way_past_a_friend_takes_the_points_of_both_steps_and_leads_on(edition: str) -> None:
    table, middle = friend_in_the_way("BL", edition)
    beyond = table.spot("F3", "C")
    told = ways(table)
    assert field_name(middle) not in told
    assert told[field_name(beyond)][:2] == (field_name(table.spot("S3", "TR")), 2)


@pytest.mark.rule("core.movement.friendly-hero-field")
@both
def test_two_heroes_on_one_field_must_part_before_a_point_is_spent_on_anything_else(edition: str) -> None:
    """A Secondary Hero is recruited at the settlement on which the Main Hero stands, beside an undiscovered tile."""
    table = realm(edition=edition, settings=QUIET, tiles={"F3": (0, 0)}, gold=[10], hidden={(0, -1): "near"})
    home = table.spot("F3", "settlement")
    table.lay_out(at={"0:main": home}, owners={home: 0}, hands=[[], []])
    table.turn(0)
    assert table.offers("discover:main:0,-1")
    table.answer(f"secondary:{field_name(home)}")
    for kind in KINDS:
        assert not table.offers(f"discover:{kind}:0,-1")
        assert moves(table, kind)
    table.march(table.spot("F3", "BL"), "secondary")
    assert table.offers("discover:main:0,-1")


@pytest.mark.rule("core.movement.step")
def test_only_wings_let_a_hero_leave_the_ground() -> None:
    """A hero that will be rested in its next turn flies no better for it."""
    table = realm(tiles={"F3": (0, 0)}, hands=[[], []], decks=[[], []])
    table.game.world.charms = (Charm(RESTED, 1, "next-turn", 0, hero=0),)
    table.ask_again()
    table.turn(0)
    assert table.offers("end-turn")
    assert not [key for key in table.keys if key.startswith("fly:")]
