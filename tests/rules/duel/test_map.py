"""MAP ZONES, and the notes on adjacency, control, friends and enemies."""

from __future__ import annotations

import pytest

import heroes
from heroes.rules.duel.grid import ADJACENT, COUNT, NAMES, spaces
from play.asked import asked
from play.duel.table import Corner, duel, unit


@pytest.mark.rule("card.map.size")
def test_the_map_has_seven_columns_and_seven_rows() -> None:
    assert COUNT == 49
    assert {name[0] for name in NAMES} == set("abcdefg")
    assert {name[1] for name in NAMES} == set("1234567")
    falcon = duel(Corner(units={"g4": "falcon"})).do("activate:g4")
    assert {name[0] for name in falcon.offered("move")} == set("defg"), "the map ends at column g"
    corner = duel(Corner(units={"g1": "brute"})).do("activate:g1")
    assert sorted(corner.offered("move")) == ["e1", "f1", "f2", "g2", "g3"]
    assert corner.refused("move:h1") == corner.refused("move:g0") == "card.map.size"


@pytest.mark.rule("card.map.rows")
def test_each_player_counts_rows_from_the_own_edge_and_shares_the_middle_row() -> None:
    game = heroes.new_game("cardgame", seed=3)
    game.answer(asked(game).seat, "first")
    rows = []
    for _ in range(6):
        seat = asked(game).seat
        where = {key[-1] for key in asked(game).keys}
        rows.append((seat == game.state.first, seat, where))
        game.answer(seat, asked(game).keys[0])
    own = {0: ["2", "3", "4"], 1: ["6", "5", "4"]}
    for number, (_, seat, where) in enumerate(rows):
        assert where == {own[seat][number // 2]}


@pytest.mark.rule("card.map.adjacency")
def test_spaces_are_adjacent_in_the_same_row_or_column_and_never_diagonally() -> None:
    assert [NAMES[space] for space in spaces(ADJACENT[24])] == ["d3", "c4", "e4", "d5"]
    red = Corner(units={"c3": "brute", "e3": "brute", "c5": "brute", "d5": "brute"})
    game = duel(Corner(units={"d4": "giant"}), red).do("activate:d4")
    assert game.offered("attack") == ["d5"]


@pytest.mark.rule("card.map.adjacency")
def test_a_space_at_the_edge_has_no_neighbour_on_the_other_edge() -> None:
    for space, name in enumerate(NAMES):
        column, row = "abcdefg".index(name[0]), int(name[1])
        beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        on_the_map = {f"{'abcdefg'[across]}{up}" for across, up in beside if 0 <= across < 7 and 1 <= up <= 7}
        assert {NAMES[other] for other in spaces(ADJACENT[space])} == on_the_map
    walking = duel(Corner(units={"g3": "giant"})).do("activate:g3")
    assert sorted(walking.offered("move")) == ["f3", "g2", "g4"]


@pytest.mark.rule("card.map.distance")
def test_distance_adds_up_columns_and_rows_whatever_stands_between() -> None:
    blue = Corner(units={"a1": "slinger", "a2": "giant"})
    red = Corner(units={"a5": "giant", "b5": "giant"})
    near = duel(blue, red).do("activate:a1", "attack:a5")
    assert near.damage("a5") == 3, "four steps, past a Unit in between"
    far = duel(blue, red).do("activate:a1", "attack:b5")
    assert far.damage("b5") == 2, "five steps: disadvantage"


@pytest.mark.rule("card.map.one-occupant")
def test_a_space_holds_one_unit_or_hero_beside_a_location_and_attached_cards() -> None:
    game = duel(
        Corner(units={"d3": "footman", "c3": "brute"}),
        sites={"e3": ("stables", 1, -1)},
        grounds={"d4": [("warm-ground", 1)]},
    )
    game.do("activate:d3")
    assert "c3" not in game.offered("move")
    assert "d1" not in game.offered("move")
    assert {"e3", "d4"} <= set(game.offered("move"))


@pytest.mark.rule("card.map.one-occupant")
def test_who_flies_over_units_and_heroes_stops_on_none_of_them() -> None:
    game = duel(Corner(units={"d3": "falcon", "d4": "brute"}), Corner(at="c3", units={"e3": "brute"}))
    game.do("activate:d3")
    assert {"d5", "b3", "f3"} <= set(game.offered("move"))
    assert not {"d4", "c3", "e3", "d1"} & set(game.offered("move"))


@pytest.mark.rule("card.map.hero-start")
def test_heroes_start_in_the_middle_of_their_first_rows() -> None:
    game = heroes.new_game("cardgame", seed=3)
    game.answer(asked(game).seat, "first")
    pieces = {piece["seat"]: piece["space"] for piece in game.view(None)["state"]["pieces"]}
    assert pieces == {0: "d1", 1: "d7"}


@pytest.mark.rule("card.map.control")
def test_a_card_serves_the_player_it_faces_whoever_brought_it() -> None:
    """A Location of seat 1 that faces seat 0 lengthens the way of seat 0's Hero."""
    sites = {"a4": ("hilltop", 1, 0)}
    mine = duel(Corner(), Corner(), sites=sites).do("activate:d1")
    assert "d5" in mine.offered("move")
    theirs = duel(Corner(), Corner(), sites=sites, turn=1).do("activate:d7")
    assert "d3" not in theirs.offered("move")
    assert "d4" in theirs.offered("move")
    lost = duel(Corner(), Corner(), sites={"d2": ("hilltop", 0, 1), "e1": ("arena", 1, 0)}).do("activate:d1")
    assert lost.offered("take") == ["d2"], "the own one that faces the enemy, not the enemy's that faces this player"


@pytest.mark.rule("card.map.friendly-enemy")
def test_units_and_heroes_of_one_player_are_friends_and_all_others_enemies() -> None:
    blue = Corner(at="d3", units={"d4": "giant", "c4": "brute"})
    red = Corner(at="d5", units={"e4": "brute"})
    game = duel(blue, red).do("activate:d4")
    assert sorted(game.offered("attack")) == ["d5", "e4"]


@pytest.mark.rule("card.map.other-units")
def test_other_units_are_all_but_the_unit_itself() -> None:
    """The Standard Bearer heals another soldier, never itself; other Standard Bearers are other Units."""
    bearer = "standard-bearer-vanguard"
    both = duel(Corner(units={"c2": unit(bearer, damage=3), "c3": unit(bearer, damage=3)}))
    both.do("activate:c2", "done")
    assert (both.damage("c2"), both.damage("c3")) == (3, 1)
    alone = duel(Corner(units={"c2": unit(bearer, damage=3)}))
    alone.do("activate:c2", "done")
    assert alone.damage("c2") == 3
