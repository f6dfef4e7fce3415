"""Two players build the map of a tournament (tournament.players, tournament.map.*)."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest

import heroes
from heroes.engine import NATURE, BadSetup
from heroes.rules.board.library.places import CENTER, FAR, NEAR, STARTING, TILES
from heroes.rules.board.map.building import near_sites
from heroes.rules.board.state.atlas import Atlas
from heroes.rules.board.state.lattice import OFFSETS, Place, centre_of, neighbours, tile_distance
from heroes.rules.board.state.map import Laid
from heroes.rules.board.state.map_events import TileDrawn
from play.map.contest import (
    EDITIONS,
    SCENARIOS,
    build,
    contest,
    deal,
    free_places,
    places,
    put,
    stage,
    touching,
)
from play.map.table import SCENARIO, Table

both = pytest.mark.parametrize("edition", EDITIONS)
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)
OBELISKS = {"N3", "N4", "N5"}
OTHERS = {"N1", "N2", "N6"}
CENTER_COUNT = {"last-chance": 1, "great-race": 1, "inheritance": 2}
FAR_COUNT = {"last-chance": 2, "great-race": 2, "inheritance": 3}


def groups(table: Table) -> list[str]:
    return [laid.group for laid in table.game.world.tiles]


def placed_by(table: Table, group: str) -> list[int]:
    """Build on with first options and note who places the tiles of a kind."""
    seats = []
    while table.game.ask is not None and table.ask.kind in ("tile", "turn-tile", "place-tile"):
        if stage(table) == f"place-tile:{group}":
            seats.append(table.ask.seat)
        table.answer(table.keys[0])
    return seats


# ---------------------------------------------------------------------- players and who begins


@pytest.mark.rule("tournament.players")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_exactly_two_play_a_tournament(players: int) -> None:
    three = ["castle.catherine", "necropolis.sandro", "dungeon.mutare"]
    setup = {"scenario": "last-chance", "seats": [{"hero": hero} for hero in three[:players]]}
    if players == 2:
        assert heroes.new_game("tournament", setup).seats == 2
    else:
        with pytest.raises(BadSetup, match="2 players"):
            heroes.new_game("tournament", setup)


@pytest.mark.rule("tournament.players")
def test_a_scenario_of_ones_own_for_three_is_no_tournament() -> None:
    text = SCENARIO.replace("mode: clash", "mode: tournament")
    with pytest.raises(BadSetup, match="exactly 2 players"):
        heroes.new_game("tournament", {"scenario": text, "seats": [{}, {}, {}]})


@pytest.mark.rule("tournament.map.start-roll")
@pytest.mark.parametrize(
    ("dice", "chooser"),
    [
        (("gold-6", "valuables-1", "materials-4", "valuables-2"), 0),
        (("valuables-2", "valuables-2", "gold-3", "materials-2"), 1),
        (("gold-3", "gold-3", "gold-6", "valuables-1"), 1),
    ],
)
@pytest.mark.parametrize("choice", ["first", "second"])
def test_whoever_rolls_the_larger_raw_number_decides_who_begins(
    dice: tuple[str, ...], chooser: int, choice: str
) -> None:
    table = contest(first=-1)
    for number, face in enumerate(dice):
        assert (table.ask.seat, table.ask.about) == (NATURE, (f"seat:{number // 2}",))
        table.dice(face)
    assert (table.ask.seat, table.keys) == (chooser, ["first", "second"])
    table.answer(choice)
    first = chooser if choice == "first" else 1 - chooser
    assert table.game.world.order == (first, 1 - first)


@pytest.mark.rule("tournament.map.start-roll")
def test_equal_numbers_of_resources_are_rolled_again() -> None:
    table = contest(first=-1)
    table.dice("gold-3", "gold-3", "materials-4", "valuables-2")
    assert table.ask.seat == NATURE
    table.dice("gold-3", "gold-3", "gold-6", "gold-6")
    assert table.ask.seat == 1


@pytest.mark.rule("tournament.map.second-player-morale")
@both
@pytest.mark.parametrize("first", [0, 1])
def test_the_second_player_starts_with_positive_morale_and_the_first_with_none(edition: str, first: int) -> None:
    table = build(contest(edition=edition, first=first, heroes_=("castle.catherine", "dungeon.mutare")))
    assert table.game.world.round == 1
    assert (table.player(first).morale, table.player(1 - first).morale) == (0, 1)


@pytest.mark.rule("tournament.map.second-player-morale")
@both
def test_necropolis_feels_no_morale_in_the_revised_edition(edition: str) -> None:
    table = build(contest(edition=edition, first=0))
    assert table.player(1).faction == "necropolis"
    assert table.player(1).morale == (1 if edition == "first" else 0)


# ---------------------------------------------------------------------- the centre


@pytest.mark.rule("tournament.map.center-layout")
@every_scenario
def test_the_center_tiles_lie_side_by_side_before_anything_else(scenario: str) -> None:
    table = contest(scenario)
    tiles = table.game.world.tiles
    assert groups(table) == [CENTER] * CENTER_COUNT[scenario]
    assert not any(laid.tile for laid in tiles), "they are still face down"
    if len(tiles) == 2:
        assert tile_distance(tiles[0].place, tiles[1].place) == 1


@pytest.mark.rule("tournament.map.center-discover")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("turn", range(6))
def test_the_first_player_turns_the_center_up_and_as_they_like(first: int, turn: int) -> None:
    table = deal(contest(first=first), "C1")
    assert table.ask.seat == first
    assert table.keys == [f"turn:{number}" for number in range(6)]
    table.answer(f"turn:{turn}")
    assert table.game.world.tiles == (Laid(CENTER, (0, 0), "C1", turn),)


@pytest.mark.rule("tournament.map.center-discover")
def test_the_first_player_turns_both_center_tiles() -> None:
    table = deal(contest("inheritance", first=1), "C2")
    assert table.ask.seat == 1
    deal(table.answer("turn:2"), "C1")
    assert table.ask.seat == 1
    table.answer("turn:4")
    assert [(laid.tile, laid.rotation) for laid in table.game.world.tiles] == [("C2", 2), ("C1", 4)]


# ---------------------------------------------------------------------- Near tiles


@pytest.mark.rule("tournament.map.near.order")
@every_scenario
@pytest.mark.parametrize("first", [0, 1])
def test_near_tiles_are_added_in_turn_beginning_with_the_second_player(scenario: str, first: int) -> None:
    seats = placed_by(contest(scenario, first=first), NEAR)
    assert seats == [1 - first, first, 1 - first, first]


@pytest.mark.rule("tournament.map.near.order")
def test_starting_tiles_wait_until_all_near_tiles_lie() -> None:
    table = build(contest(), until="place-tile:starting")
    assert groups(table) == [CENTER] + [NEAR] * 4


@pytest.mark.rule("tournament.map.near.next-to-center")
def test_a_near_tile_goes_next_to_the_center_while_there_is_room() -> None:
    table = build(contest(), "C1", "turn:0", until="place-tile:near")
    while stage(table) == "place-tile:near":
        around = set(neighbours((0, 0)))
        taken = {laid.place for laid in table.game.world.tiles}
        assert places(table) == around - taken
        assert len(table.game.world.tiles) == 1 or free_places(table) - around, "the map has other free places"
        put(table, table.ask.about[0].removeprefix("tile:"), sorted(places(table))[0])
        if table.ask.kind != "place-tile":
            break


@pytest.mark.rule("tournament.map.near.next-to-center")
def test_with_no_room_beside_the_center_a_near_tile_goes_anywhere() -> None:
    ring = tuple(Laid(FAR, place, f"F{number}") for number, place in enumerate(neighbours((0, 0)), 1))
    found = near_sites(Atlas((Laid(CENTER, (0, 0), "C1"), *ring)), "N1")
    assert found
    assert all(tile_distance(place, (0, 0)) == 2 for place in found)


@pytest.mark.rule("tournament.map.near.obelisks")
@pytest.mark.parametrize("scenario", ["last-chance", "great-race"])
def test_at_least_two_near_tiles_have_an_obelisk(scenario: str) -> None:
    table = contest(scenario)
    table.answer(table.keys[0], "turn:0")
    assert set(table.keys) == OBELISKS | OTHERS
    deal(table, "N1", "N2")
    assert set(table.keys) == OBELISKS
    deal(table, "N3")
    assert set(table.keys) == {"N4", "N5"}


@pytest.mark.rule("tournament.map.near.obelisks")
def test_more_than_two_obelisks_are_allowed() -> None:
    table = deal(contest().answer("C1", "turn:0"), "N3", "N4")
    assert set(table.keys) == OTHERS | {"N5"}


@pytest.mark.rule("tournament.map.near.obelisks")
@pytest.mark.parametrize(("near", "fits"), [("[no-obelisk]", False), ("[obelisk]", True), ('[""]', True), ("[]", True)])
def test_a_scenario_without_two_obelisks_is_refused(near: str, fits: bool) -> None:
    text = files("heroes.content.scenarios").joinpath("last-chance.yaml").read_text(encoding="utf-8")
    setup = {"scenario": text.replace('near: ["", ""]', f"near: {near}")}
    if fits:
        assert not heroes.new_game("tournament", setup).over
    else:
        with pytest.raises(BadSetup, match="at least 2 Near tiles must have an Obelisk"):
            heroes.new_game("tournament", setup)


@pytest.mark.rule("tournament.map.near.assignment")
@every_scenario
def test_each_player_places_two_near_tiles_of_their_own(scenario: str) -> None:
    table = build(contest(scenario, first=0), until="tile:near")
    dealt: dict[int, list[str]] = {0: [], 1: []}
    while table.ask.kind == "tile":
        dealt[int(table.ask.about[0].removeprefix("seat:"))].append(table.keys[0])
        table.answer(table.keys[0])
    assert [len(tiles) for tiles in dealt.values()] == [2, 2]
    left = {seat: set(tiles) for seat, tiles in dealt.items()}
    for _ in range(4):
        seat = table.ask.seat
        assert {key.split(":")[1] for key in table.keys} == left[seat], "either of the own tiles, no other"
        tile = sorted(left[seat])[0]
        left[seat].remove(tile)
        put(table, tile, sorted(places(table, tile))[0])
    drawn = [(event.seat, event.tile) for event in table.happened(TileDrawn)]
    assert sorted(drawn) == sorted((seat, tile) for seat, tiles in dealt.items() for tile in tiles)


# ---------------------------------------------------------------------- Starting tiles


def grown(scenario: str, near: dict[str, Place], **more: Any) -> Table:
    """The centre with these Near tiles around it, dealt and placed in this order; seat 0 goes first."""
    table = contest(scenario, **more)
    while stage(table) in ("tile:center", "turn-tile:center"):
        table.answer(table.keys[0])
    deal(table, *near)
    for tile, place in near.items():
        put(table, tile, place)
    return table


@pytest.mark.rule("tournament.map.start-tile.first")
def test_the_first_starting_tile_goes_next_to_a_near_tile() -> None:
    near = {"N3": (1, -1), "N4": (2, -1), "N1": (0, -1), "N2": (2, 0)}
    table = grown("inheritance", near)
    assert (table.ask.seat, stage(table)) == (0, "place-tile:starting")
    beside_near = {place for place in free_places(table) if NEAR in [laid.group for laid in touching(table, place)]}
    assert places(table)
    assert places(table) <= beside_near
    assert (0, 1) in free_places(table) - beside_near, "next to both Center tiles only"


CROSS: dict[str, Place] = {"N3": (1, 0), "N4": (-1, 0), "N1": (0, 1), "N2": (0, -1)}


@pytest.mark.rule("tournament.map.start-tile.second")
def test_the_second_starting_tile_goes_as_far_from_the_first_as_it_can() -> None:
    table = put(grown("last-chance", CROSS), "S3", (2, 0))
    assert (table.ask.seat, stage(table)) == (1, "place-tile:starting")
    assert places(table) == {(-2, 0), (-2, 1), (-1, -1), (0, -2)}
    assert max(tile_distance(place, (2, 0)) for place in free_places(table)) == 4


@pytest.mark.rule("tournament.map.start-tile.second")
def test_among_equally_far_places_the_second_player_chooses_also_one_beside_no_near_tile() -> None:
    near = {"N3": (1, -1), "N4": (2, -1), "N1": (0, -1), "N2": (2, 0)}
    table = grown("inheritance", near)
    table = put(table, "S3", (3, -2))
    distances = {tile_distance(place, (3, -2)) for place in places(table)}
    assert distances == {max(tile_distance(place, (3, -2)) for place in free_places(table))}
    assert any(NEAR not in [laid.group for laid in touching(table, place)] for place in places(table))


@pytest.mark.rule("tournament.map.start-tile.first", "tournament.map.start-tile.second")
def test_each_player_starts_on_their_own_tile() -> None:
    table = put(grown("last-chance", CROSS), "S3", (2, 0))
    table = build(put(table, "S1", (-2, 0)))
    assert [table.town(0), table.town(1)] == [centre_of((2, 0)), centre_of((-2, 0))]
    assert [table.where("0:main"), table.where("1:main")] == [table.town(0), table.town(1)]


# ---------------------------------------------------------------------- Far tiles


@pytest.mark.rule("tournament.map.far.order", "tournament.map.far.assignment")
@every_scenario
@pytest.mark.parametrize("first", [0, 1])
def test_far_tiles_are_added_in_turn_beginning_with_the_first_player(scenario: str, first: int) -> None:
    table = build(contest(scenario, first=first), until="tile:far")
    assert placed_by(table, FAR) == [first, 1 - first] * FAR_COUNT[scenario]
    assert groups(table).count(FAR) == 2 * FAR_COUNT[scenario]


@pytest.mark.rule("tournament.map.far.assignment")
def test_a_far_tile_is_drawn_when_its_owner_is_about_to_place_it() -> None:
    table = build(contest(), until="tile:far")
    seen = len(table.happened(TileDrawn))
    assert (table.ask.seat, table.ask.about) == (NATURE, ("seat:0",))
    deal(table, "F7")
    assert table.happened(TileDrawn)[seen:] == [TileDrawn(0, "F7")]
    assert {key.split(":")[1] for key in table.keys} == {"F7"}
    put(table, "F7", sorted(places(table))[0])
    assert (table.ask.seat, table.ask.about) == (NATURE, ("seat:1",))
    assert "F7" not in table.keys


def far_question(number: int) -> Table:
    """A map with Starting tiles at both ends, and the question where Far tile `number` (from 1) goes."""
    table = put(put(grown("last-chance", CROSS), "S3", (2, 0)), "S1", (-2, 0))
    for tile, place in list({"F1": (2, -1), "F2": (-2, 1)}.items())[: number - 1]:
        deal(table, tile)
        put(table, tile, place)
    return deal(table, "F3")


@pytest.mark.rule("tournament.map.far.first-adjacent")
@pytest.mark.parametrize(("number", "home"), [(1, (2, 0)), (2, (-2, 0))])
def test_the_first_far_tile_of_a_player_goes_next_to_their_starting_tile(number: int, home: Place) -> None:
    table = far_question(number)
    wedged = {place for place in free_places(table) if len(touching(table, place)) >= 2}
    assert places(table)
    assert places(table) == {place for place in wedged if home in neighbours(place)}
    assert places(table) < wedged


@pytest.mark.rule("tournament.map.far.rest")
def test_further_far_tiles_go_wherever_two_tiles_meet() -> None:
    table = far_question(3)
    wedged = {place for place in free_places(table) if len(touching(table, place)) >= 2}
    assert places(table) == wedged
    assert any((2, 0) not in neighbours(place) for place in wedged)


@pytest.mark.rule("tournament.map.standard-placement")
def test_only_a_far_tile_needs_two_tiles_beside_it() -> None:
    table = grown("last-chance", CROSS)
    assert any(len(touching(table, place)) == 1 for place in places(table)), "a Starting tile"
    table = far_question(3)
    assert all(len(touching(table, place)) >= 2 for place in places(table))
    assert any(len(touching(table, place)) == 1 for place in free_places(table))
    first_near = build(contest(), until="place-tile:near")
    assert all(len(touching(first_near, place)) == 1 for place in places(first_near)), "a Near tile"


def connected(table: Table, tile: str, place: Place, turn: int) -> bool:
    """Whether a path would lead from the tile, turned like this, to another tile."""
    laid = Laid(TILES[tile].group, place, tile, turn)
    atlas = Atlas((*table.game.world.tiles, laid))
    own = {centre_of(place) + offset for offset in OFFSETS}
    return any(other not in own for field in own for other in atlas.exits(field))


@pytest.mark.rule("tournament.map.standard-placement")
@pytest.mark.parametrize("place", [(2, 0), (2, -1), (0, 2)])
def test_a_tile_is_turned_so_that_a_path_leads_to_it(place: Place) -> None:
    table = grown("last-chance", CROSS)
    u, v = place
    table.answer(f"place:S3:{u},{v}")
    legal = [turn for turn in range(6) if connected(table, "S3", place, turn)]
    assert table.keys == [f"turn:{turn}" for turn in legal]
    assert legal
    assert len(legal) < 6, "a Starting tile has too many closed sides to lie in any way"


@pytest.mark.rule("tournament.map.standard-placement")
def test_a_place_that_no_path_can_reach_is_not_offered() -> None:
    """Every side of the only tile is closed: a Starting tile whose open fields are not beside the place."""
    lone = Atlas((Laid(STARTING, (0, 0), "S1"),))
    offered = set(near_sites(lone, "N1"))
    assert offered < set(neighbours((0, 0)))


@pytest.mark.rule("tournament.map.face-up")
@every_scenario
@both
def test_the_whole_map_lies_face_up_before_the_first_round(scenario: str, edition: str) -> None:
    table = build(contest(scenario, edition=edition)).turn(0)
    assert table.game.world.round == 1
    assert all(laid.tile for laid in table.game.world.tiles)
    assert [player.far_tiles for player in table.game.state.players] == [0, 0]
    assert not [key for key in table.keys if key.startswith(("discover", "extend"))]


@pytest.mark.rule("tournament.map.face-up")
def test_tiles_may_be_turned_freely_when_placed() -> None:
    table = build(contest(), "C1", "turn:0", until="place-tile:near")
    tile, place = table.ask.about[0].removeprefix("tile:"), (-1, 0)
    table.answer(f"place:{tile}:-1,0")
    assert table.keys == [f"turn:{turn}" for turn in range(6)]
    table.answer("turn:5")
    assert table.game.world.tiles[-1] == Laid(NEAR, place, tile, 5)


@both
@every_scenario
def test_a_built_map_connects_both_towns(scenario: str, edition: str) -> None:
    """Whatever is answered, the towns can be reached from each other over open fields."""
    for seed in range(4):
        game = heroes.new_game("tournament", {"scenario": scenario, "edition": edition, "first_player": 0}, seed)
        while game.ask is not None and game.ask.kind in ("turn-tile", "place-tile"):
            options = game.ask.options
            game.answer(game.ask.seat, options[(seed * 7 + len(game.answers)) % len(options)].key)
        table = Table(game)
        assert table.town(1) in table.game.atlas.distances(table.town(0))
