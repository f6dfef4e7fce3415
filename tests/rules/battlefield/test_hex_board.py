"""The hex board: its hexes, neighbours, distances and zones. Coordinates are (row, column) from 0, as in the ledger."""

from __future__ import annotations

import pytest

import heroes
from heroes.rules.board.combat.obstacle_tokens import obstacle_area
from heroes.rules.board.state.ground import hex_zone
from play.combat.battle import HEX, at, hexes, skirmish
from play.combat.fight import combat

ALL = [(row, column) for row in range(9) for column in range(13)]


def neighbours(row: int, column: int) -> set[str]:
    return hexes(HEX.neighbours[HEX.cell_of[at(row, column)]])


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return HEX.distance(HEX.cell_of[at(*one)], HEX.cell_of[at(*other)])


@pytest.mark.rule("battlefield.board.grid")
def test_the_battlefield_has_nine_rows_of_thirteen_hexes() -> None:
    board = combat(["castle.griffins"], ["castle.griffins"], board="hex").game.view(None)["state"]["combat"]["board"]
    assert (board["rows"], board["columns"], board["hexes"]) == (9, 13, True)
    assert HEX.names == tuple(at(*place) for place in ALL)
    assert len(HEX.names) == 117
    assert neighbours(4, 6) >= {"f5", "h5"}, "hexes of one row share an edge: the points are at the top"


@pytest.mark.rule("battlefield.board.row-offset")
def test_every_second_row_from_the_top_one_lies_half_a_hex_to_the_right() -> None:
    for row in range(0, 9, 2):
        assert neighbours(row, 0) - {at(row, 1)} == {
            at(other, column) for other in (row - 1, row + 1) if 0 <= other < 9 for column in (0, 1)
        }, "the first hex of a shifted row touches two hexes of each row next to it"
    for row in range(1, 9, 2):
        assert neighbours(row, 0) == {at(row, 1), at(row - 1, 0), at(row + 1, 0)}
        assert neighbours(row, 12) - {at(row, 11)} == {at(row + up, 11 + more) for up in (-1, 1) for more in (0, 1)}
    for row in range(0, 9, 2):
        assert neighbours(row, 12) - {at(row, 11)} == {at(row + up, 12) for up in (-1, 1) if 0 <= row + up < 9}


@pytest.mark.rule("battlefield.board.neighbours")
def test_hexes_that_share_an_edge_are_adjacent() -> None:
    for row, column in ALL:
        lean = 1 if row % 2 == 0 else -1
        places = [(row, column - 1), (row, column + 1)]
        places += [(row + up, column + more) for up in (-1, 1) for more in (0, lean)]
        assert neighbours(row, column) == {at(*place) for place in places if place in ALL}, (row, column)
    assert len(neighbours(4, 6)) == 6


@pytest.mark.rule("battlefield.board.distance")
def test_distance_counts_hex_steps_and_nothing_on_the_board_lengthens_it() -> None:
    assert distance((4, 1), (4, 8)) == 7
    assert distance((4, 1), (4, 9)) == 8
    assert distance((1, 0), (0, 1)) == 2
    assert distance((0, 0), (8, 12)) == 16
    for one in ALL:
        for other in ((0, 0), (4, 6), (7, 12), (8, 3)):
            (q1, r1), (q2, r2) = ((c - (r + r % 2) // 2, r) for r, c in (one, other))
            dq, dr = q1 - q2, r1 - r2
            assert distance(one, other) == max(abs(dq), abs(dr), abs(dq + dr)), (one, other)
    # Seven hexes away with a wall of units between them: no penalty, so one die is rolled.
    walls = [f"castle.{name}@{at(row, 4)}" for name, row in (("griffins", 3), ("crusaders", 4), ("champions", 5))]
    fight = combat(["castle.marksmen@b5", *walls], ["necropolis.ghost-dragons@i5"], board="hex")
    fight.attack("marksmen", "ghost-dragons").passes().answer("0")
    assert fight.unit("ghost-dragons").damage == 0, "the attack is over after one die"
    assert fight.ask.kind != "attack-die"


@pytest.mark.rule("battlefield.board.zone-left")
def test_the_left_zone_is_the_two_columns_on_the_left() -> None:
    assert hexes(hex_zone(right=False)) == {at(row, column) for row in range(9) for column in (0, 1)}
    fight = combat(["castle.griffins"], ["castle.griffins"], board="hex", siege=True)
    assert {key.split(":")[2] for key in fight.keys} == {at(row, column) for row in range(9) for column in (0, 1)}


@pytest.mark.rule("battlefield.board.zone-right")
def test_the_right_zone_is_the_two_columns_on_the_right() -> None:
    assert hexes(hex_zone(right=True)) == {at(row, column) for row in range(9) for column in (11, 12)}
    fight = combat(["castle.griffins"], ["castle.griffins"], board="hex", siege=True)
    fight.answer(fight.keys[0])
    assert {key.split(":")[2] for key in fight.keys} == {at(row, column) for row in range(9) for column in (11, 12)}


@pytest.mark.rule("battlefield.board.middle")
def test_eighty_one_hexes_lie_between_the_zones_which_are_ten_apart() -> None:
    left, right = hexes(hex_zone(right=False)), hexes(hex_zone(right=True))
    middle = set(HEX.names) - left - right
    assert middle == {at(row, column) for row in range(9) for column in range(2, 11)}
    assert len(middle) == 81
    assert min(HEX.distance(HEX.cell_of[one], HEX.cell_of[other]) for one in left for other in right) == 10


@pytest.mark.rule("battlefield.board.obstacle-area")
def test_obstacles_can_cover_only_the_seven_columns_in_the_middle() -> None:
    area = {at(row, column) for row in range(9) for column in range(3, 10)}
    assert hexes(obstacle_area()) == area
    assert len(area) == 63
    match = skirmish().first(0).decks()
    assert {name for key in match.keys for name in key.split(":")[2].split("-")} == area


@pytest.mark.rule("battlefield.board.symmetry")
def test_the_board_is_its_own_mirror_image_upside_down_but_not_left_to_right() -> None:
    for row, column in ALL:
        assert neighbours(8 - row, column) == {f"{name[0]}{10 - int(name[1])}" for name in neighbours(row, column)}

    def mirrored(row: int, column: int) -> set[str]:
        return {f"{chr(ord('m') - ord(name[0]) + ord('a'))}{name[1]}" for name in neighbours(row, 12 - column)}

    assert any(neighbours(row, column) != mirrored(row, column) for row, column in ALL)
    fronts = [{row: len(neighbours(row, column) & {at(r, over) for r in range(9)}) for row in range(1, 8)}
              for column, over in ((1, 2), (11, 10))]  # fmt: skip
    assert fronts[0] != fronts[1], "the front edges of the two zones have different shapes"


@pytest.mark.rule("battlefield.board.unit-footprint")
def test_every_unit_stands_on_one_hex_and_no_hex_holds_two() -> None:
    fight = combat(["dungeon.black-dragons@c5"], ["castle.halberdiers@d5", "castle.griffins@d6"], board="hex")
    fight.activate("black-dragons")
    assert fight.moves() == set(HEX.names) - {"c5", "d5", "d6"} - {
        name for name in HEX.names if HEX.distance(HEX.cell_of["c5"], HEX.cell_of[name]) > 11
    }, "a dragon passes between units and may stop on any single free hex"
    with pytest.raises(heroes.BadSetup, match="two units on c5"):
        combat(["dungeon.black-dragons@c5"], ["castle.griffins@c5"], board="hex")


@pytest.mark.rule("battlefield.board.unit-footprint")
def test_a_unit_is_placed_walks_and_is_sent_only_to_hexes_where_nobody_stands() -> None:
    placing = skirmish().first(0).decks().obstacles()
    taken: set[str] = set()
    while placing.ask.kind == "place-units":
        cells = {key.split(":")[2] for key in placing.keys}
        assert not cells & taken
        key = placing.keys[0]
        taken.add(key.split(":")[2])
        placing.answer(key)
    assert len(taken) == len(placing.game.combat.units) > 2

    walking = combat(["castle.crusaders@c5"], ["castle.halberdiers@d5", "castle.griffins@d6"], board="hex")
    walking.activate("crusaders")
    assert {"b5", "c4"} <= walking.moves()
    assert not walking.moves() & {"c5", "d5", "d6"}

    sent = combat(
        ["castle.marksmen@c5"],
        ["castle.halberdiers@d5", "castle.griffins@d6"],
        board="hex",
        attacker_hand=["teleport"],
    )
    sent.activate("marksmen").answer("play:teleport", "cast", "unit:marksmen").passes()
    assert sent.ask.kind == "choose-space"
    assert set(sent.keys) == {f"to:{name}" for name in HEX.names} - {"to:c5", "to:d5", "to:d6"}


@pytest.mark.rule("battlefield.board.unit-footprint")
def test_a_dragon_touches_no_more_hexes_than_a_peasant() -> None:
    for card in ("dungeon.black-dragons+", "necropolis.skeletons"):
        name = card.partition(".")[2].rstrip("+")
        fight = combat([f"{card}@c5"], ["castle.halberdiers@d5", "castle.griffins@e5"], board="hex")
        assert fight.activate(name).attacks() == {"halberdiers"}, "the hex in front of it, and not the one behind"
        assert fight.cell(name) == "c5"
