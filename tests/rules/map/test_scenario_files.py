"""Scenario files: what the scenario creator asks for, and what is wrong with a bad file (tournament.creator.*)."""

from __future__ import annotations

import re

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.rules.board.library.places import TILES
from heroes.rules.board.map.exploring import drawable
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.scenario.file import check_scenario, read_scenario
from play.map.plan import HOMES, MILLS, plan
from play.map.table import Table, realm
from play.map.template import (
    CENTER,
    CONDITIONS,
    PAIR,
    TEMPLATE,
    changed,
    good,
    line_of,
    play,
    problems,
    without,
    without_part,
)
from play.map.visit import POOR, beside, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
# ---------------------------------------------------------------------- the thirteen steps

NEEDED = ("name", "mode", "players", "rounds", "map", "victory", "round_limit")
OPTIONAL = ("resources", "income", "buildings", "units", "bonuses", "rules", "events")


@pytest.mark.rule("tournament.creator.steps")
def test_the_template_asks_for_the_thirteen_items_in_their_order() -> None:
    items = (
        *("name", "players", "rounds", "map", "resources", "income", "buildings", "units", "bonuses"),
        *("rules", "victory", "round_limit", "events"),
    )
    found = re.findall(r"^# (\d+)\. .*\n(?:#.*\n)*(?:id: .*\n)?(\w+):", TEMPLATE, re.MULTILINE)
    assert found == [(str(number), item) for number, item in enumerate(items, 1)]


@pytest.mark.rule("tournament.creator.steps")
@pytest.mark.parametrize("part", NEEDED)
def test_a_file_without_a_needed_part_is_refused(part: str) -> None:
    assert [problem.text for problem in problems(without(part))] == [f"{part!r} is missing"]


@pytest.mark.rule("tournament.creator.steps")
@pytest.mark.parametrize("part", OPTIONAL)
def test_a_file_may_leave_the_other_parts_out(part: str) -> None:
    assert f"\n{part}:" not in without(part)
    good(without(part))


def test_the_template_has_no_fault_and_can_be_played() -> None:
    assert check_scenario(TEMPLATE)[1] == []
    assert play(TEMPLATE).ask.seat == 0


@pytest.mark.rule("tournament.creator.01-name")
@pytest.mark.parametrize(("name", "characters"), [('""', 0), ("x" * 61, 61)])
def test_a_name_has_one_to_sixty_characters(name: str, characters: int) -> None:
    text = changed("name: My Scenario", f"name: {name}")
    [problem] = problems(text)
    assert (problem.line, problem.where) == (line_of(text, "name: "), "name")
    assert problem.text == f"must have 1 to 60 characters, not {characters}"


@pytest.mark.rule("tournament.creator.01-name")
def test_a_scenario_has_a_name_and_perhaps_a_description() -> None:
    scenario = good(TEMPLATE)
    assert (scenario.name, scenario.description) == ("My Scenario", "Two neighbours who never got on.")
    assert good(without("description")).description == ""
    assert good(changed("name: My Scenario", f"name: {'x' * 60}")).name == "x" * 60


@pytest.mark.rule("tournament.creator.02-player-count")
@pytest.mark.parametrize("players", ["[4]", "[1]", "[]", "[2, 2]", "[two]"])
def test_the_number_of_players_is_two_or_three(players: str) -> None:
    text = changed("players: [2]", f"players: {players}")
    found = problems(text)
    assert found
    assert found[0].line == line_of(text, "players: ")
    assert found[0].where.startswith("players")
    assert good(TEMPLATE).players == (2,)


@pytest.mark.rule("tournament.creator.03-length")
@pytest.mark.parametrize("rounds", [0, -3, 33, 40])
def test_a_game_lasts_at_least_one_round_and_goes_round_the_tracker_twice_at_most(rounds: int) -> None:
    text = changed("rounds: 10", f"rounds: {rounds}")
    [problem] = [problem for problem in problems(text) if problem.where == "rounds"]
    assert problem.line == line_of(text, "rounds: ")
    assert f"is {rounds}; it must be 1 or more and at most 32" in problem.text


@pytest.mark.rule("tournament.creator.03-length")
@pytest.mark.parametrize(("rounds", "doubts"), [(16, 0), (17, 1), (32, 1)])
def test_more_rounds_than_the_tracker_has_spaces_are_allowed_but_doubted(rounds: int, doubts: int) -> None:
    text = changed("rounds: 10", f"rounds: {rounds}")
    assert good(text).rounds == rounds
    assert [problem.where for problem in problems(text, "warning")] == ["rounds"] * doubts


# ---------------------------------------------------------------------- the map


@pytest.mark.rule("tournament.creator.04-map.fields")
def test_the_map_says_how_many_tiles_of_each_kind_there_are_and_has_notes() -> None:
    scenario = good(TEMPLATE)
    kinds = [slot.group for slot in scenario.layouts[2].slots]
    assert [kinds.count(kind) for kind in ("starting", "near", "center", "far")] == [2, 4, 1, 0]
    assert scenario.layouts[2].far_tiles == 2
    assert scenario.notes == "Looks the same from both sides."
    table = play(TEMPLATE)
    assert [laid.group for laid in table.game.world.tiles].count("near") == 4
    assert [player.far_tiles for player in table.game.state.players] == [2, 2]


@pytest.mark.rule("tournament.creator.04-map.fields", "core.map.tile.types")
@both
def test_near_tiles_are_those_of_iv_and_v_and_far_tiles_those_of_ii_and_iii(edition: str) -> None:
    """Near and Far tiles in different numbers, drawn and built: neither is taken for the other."""
    text = changed("      far_tiles: 2\n", "      far_tiles: 3\n")
    layout = good(text).layouts[2]
    assert ([slot.group for slot in layout.slots].count("near"), layout.far_tiles) == (4, 3)
    table = play(text, edition)
    backs = {tile["group"]: tile["back"] for tile in table.game.view(0)["state"]["map"]["tiles"]}
    assert backs == {"starting": "I", "near": "IV-V", "center": "VI-VII"}
    assert {TILES[name].back for name in table.game.world.pools["near"]} == {"IV-V"}
    assert {TILES[name].back for name in table.game.world.pools["far"]} == {"II-III"}
    built = TEMPLATE.replace(DRAWN, BUILT.replace("far: 2", "far: 3"))
    pieces = good(built).pieces
    assert pieces is not None
    assert (len(pieces.near), pieces.far) == (2, 3)
    setup = {"scenario": built, "edition": edition, "first_player": 0, "seats": PAIR}
    table = Table(heroes.new_game("clash", setup, 1, "ask"))
    while table.game.world.round == 0:
        table.answer(table.keys[0])
    laid = [(one.group, TILES[one.tile].back) for one in table.game.world.tiles if one.group in ("near", "far")]
    assert (laid.count(("near", "IV-V")), laid.count(("far", "II-III")), len(laid)) == (4, 6, 10)


@pytest.mark.rule("tournament.creator.04-map.minimum")
def test_fewer_tiles_than_recommended_are_doubted() -> None:
    text = changed("      far_tiles: 2\n", "      far_tiles: 1\n").replace(
        "        - {kind: near, at: [0, -1], has: no-obelisk}\n", ""
    )
    doubts = [problem.text for problem in problems(text, "warning")]
    assert "has 2 far tiles; at least 4 are recommended for 2 players" in doubts
    assert "has 3 near tiles; at least 4 are recommended for 2 players" in doubts
    good(text)


@pytest.mark.rule("tournament.creator.04-map.minimum")
def test_every_player_needs_a_starting_tile() -> None:
    text = changed("        - {kind: starting, at: [1, 1], seat: 1}\n", "")
    [problem] = problems(text)
    assert problem.text == "seat 1 has 0 Starting tiles; every player has exactly one"


BUILT = """  build:
    center: [dragon-utopia]
    near: [obelisk, no-obelisk]
    far: 2
"""
[DRAWN] = re.findall(r"  layouts:\n(?:    .*\n)+", TEMPLATE)


@pytest.mark.rule("tournament.creator.04-map.mode")
def test_a_map_is_drawn_or_built_by_the_players() -> None:
    built = TEMPLATE.replace(DRAWN, BUILT).replace("mode: clash", "mode: tournament")
    scenario = good(built)
    assert scenario.pieces is not None
    assert (scenario.pieces.center, scenario.pieces.near, scenario.pieces.far) == (
        ("dragon-utopia",),
        ("obelisk", "no-obelisk"),
        2,
    )
    assert good(TEMPLATE).pieces is None
    for text in (TEMPLATE.replace(DRAWN, BUILT + DRAWN), TEMPLATE.replace(DRAWN, "")):
        assert "needs either 'layouts'" in problems(text)[0].text


@pytest.mark.rule("tournament.creator.04-map.mode")
@both
def test_a_map_that_the_players_build_is_built_before_the_first_round(edition: str) -> None:
    text = TEMPLATE.replace(DRAWN, BUILT)
    setup = {"scenario": text, "edition": edition, "first_player": 0, "seats": PAIR}
    table = Table(heroes.new_game("clash", setup, 1, "ask"))
    assert [laid.group for laid in table.game.world.tiles] == ["center"]
    while table.game.world.round == 0:
        table.answer(table.keys[0])
    groups = [laid.group for laid in table.game.world.tiles]
    assert [groups.count(kind) for kind in ("starting", "near", "center", "far")] == [2, 4, 1, 4]
    boxes = "map:\n  boxes: [core, rampart, tower, fortress, inferno]\n"
    with pytest.raises(BadSetup, match="at most 6 players can build the map"):
        read_scenario(text.replace("players: [2]", "players: [7]").replace("map:\n", boxes))


@pytest.mark.rule("tournament.creator.04-map.mode", "tournament.map.start-tile.second")
def test_three_players_may_build_the_map_too() -> None:
    text = (
        TEMPLATE.replace(DRAWN, BUILT)
        .replace("players: [2]", "players: [3]")
        .replace("obelisk, no-obelisk", "obelisk, ''")
    )
    setup = {"scenario": text, "first_player": 1, "seats": [{}] * 3}
    table = Table(heroes.new_game("clash", setup, 1, "ask"))
    asked = []
    while table.game.world.round == 0:
        if table.ask.kind == "place-tile":
            asked.append(table.ask.seat)
        table.answer(table.keys[0])
    groups = [laid.group for laid in table.game.world.tiles]
    assert [groups.count(kind) for kind in ("starting", "near", "center", "far")] == [3, 6, 1, 6]
    assert asked[:6] == [0, 2, 1, 0, 2, 1], "the last player adds the first Near tile"
    assert asked[6:9] == [1, 2, 0], "the first player adds the first Starting tile"


TILES_OF_THE_TEMPLATE = "".join(f"{line}\n" for line in TEMPLATE.splitlines() if line.lstrip().startswith("- {kind:"))


@pytest.mark.rule("tournament.creator.04-map.fairness")
def test_a_map_that_is_nearer_to_a_kind_of_tile_for_one_player_is_doubted() -> None:
    text = changed("{kind: starting, at: [1, 1], seat: 1}", "{kind: starting, at: [-1, 1], seat: 1}")
    doubts = [problem.text for problem in problems(text, "warning")]
    assert doubts == ["is not equally near to center tiles for everybody (seat 0: 2, seat 1: 1 tiles away)"]


@pytest.mark.rule("tournament.creator.04-map.fairness")
@pytest.mark.parametrize("kind", ["near", "far", "center"])
def test_equal_access_is_asked_for_every_kind_of_tile_and_to_the_nearest_of_them(kind: str) -> None:
    """A row of tiles with a home at each end; one tile of the kind lies nearer to the home of seat 1."""
    other = "far" if kind != "far" else "near"
    row = ["starting", other, other, other, kind, "starting"]

    def doubts(row: list[str]) -> list[str]:
        seats = iter((0, 1))
        tiles = "".join(
            f"        - {{kind: {name}, at: [{column}, 0]{f', seat: {next(seats)}' if name == 'starting' else ''}}}\n"
            for column, name in enumerate(row)
        )
        text = TEMPLATE.replace(TILES_OF_THE_TEMPLATE, tiles)
        return [problem.text for problem in problems(text, "warning") if "equally near" in problem.text]

    unfair = f"is not equally near to {kind} tiles for everybody (seat 0: 4, seat 1: 1 tiles away)"
    assert unfair in doubts(row)
    assert not [doubt for doubt in doubts([*row[:1], kind, *row[1:]]) if kind in doubt], "one of them near each home"


BAD_MAPS = [
    (CENTER, "{kind: center, at: [1, 0], has: dragon-utopia}", "overlaps the tile at line"),
    (CENTER, "{kind: center, at: [0, 0], tile: C9}", "there is no tile 'C9'"),
    (CENTER, "{kind: center, at: [0, 0], tile: N3}", "tile N3 is a near tile, not a center tile"),
    (CENTER, "{kind: center, at: [0, 0], has: volcano}", "there is no location 'volcano'"),
    (CENTER, "{kind: centre, at: [0, 0]}", "is 'centre' (did you mean 'center'?)"),
    (CENTER, "{kind: center, at: [0]}", "a place is two numbers"),
    (CENTER, "{kind: center}", "needs either 'at'"),
    ("{kind: near, at: [0, -1], has: no-obelisk}", "{kind: near, at: [9, 9]}", "touches no tile; say 'islands: true'"),
    (CENTER, "{kind: center, at: [0, 0], seat: 1}", "a center tile belongs to nobody"),
    (CENTER, "{kind: center, at: [0, 0], face_up: true}", "only a certain 'tile' can lie face up"),
    (CENTER, "{kind: center, at: [0, 0], colour: red}", "is not known here"),
    ("{kind: starting, at: [1, 1], seat: 1}", "{kind: starting, at: [4, 4], seat: 1}", "the town of seat 1 cannot be"),
    ("{kind: starting, at: [1, 1], seat: 1}", "{kind: starting, at: [1, 1]}", "needs the seat whose it is"),
    ("{kind: starting, at: [1, 1], seat: 1}", "{kind: starting, at: [1, 1], seat: 7}", "at most 1"),
    (
        "{kind: starting, at: [1, 1], seat: 1}",
        "{kind: starting, at: [1, 1], seat: 1, has: obelisk}",
        "the player's faction says",
    ),
    (
        "{kind: starting, at: [1, 1], seat: 1}",
        "{kind: starting, at: [1, 1], seat: 1, rotation: 1}",
        "has no way out; open ones: 0, ",
    ),
]


@pytest.mark.parametrize(("old", "new", "text"), BAD_MAPS, ids=[text for _, _, text in BAD_MAPS])
def test_a_bad_map_is_refused_with_the_line_of_the_tile(old: str, new: str, text: str) -> None:
    scenario = changed(old, new)
    found = [problem for problem in problems(scenario) if text in problem.text]
    assert [problem.line for problem in found] == [line_of(scenario, new)]


def test_a_map_cannot_use_more_tiles_than_there_are() -> None:
    [problem] = problems(changed("      far_tiles: 2\n", "      far_tiles: 5\n"))
    assert problem.text == "uses 10 far tiles, but there are only 9 in core"
    text = TEMPLATE.replace("has: no-obelisk", "has: obelisk")
    told = "asks for 4 near tiles with 'obelisk', but there are only 3 in core; there are some in: rampart, "
    assert any(problem.text.startswith(told) for problem in problems(text))


def test_a_tile_that_the_scenario_demands_elsewhere_is_not_drawn_where_any_would_do() -> None:
    plain = TEMPLATE.replace(", has: no-obelisk", "", 1)
    few = play(plain.replace("has: no-obelisk", "has: obelisk")).game.world
    assert [laid.need for laid in few.tiles if laid.group == "near"].count("obelisk") == 3
    assert not any(TILES[name].has("obelisk") for name in drawable(few, "near", ""))
    assert all(TILES[name].has("obelisk") for name in drawable(few, "near", "obelisk"))
    enough = play(plain).game.world
    assert any(TILES[name].has("obelisk") for name in drawable(enough, "near", "")), "the third is spare"


# ---------------------------------------------------------------------- what players start with


@pytest.mark.rule("tournament.creator.05-resources.default")
@both
def test_without_resources_everybody_starts_with_fifteen_three_and_one(edition: str) -> None:
    table = play(re.sub(r"^resources:.*\n", "", without("bonuses"), flags=re.MULTILINE), edition)
    assert [purse(table, seat) for seat in (0, 1)] == [(15, 3, 1)] * 2


@pytest.mark.rule("tournament.creator.05-resources.per-player")
@both
def test_resources_may_differ_between_players(edition: str) -> None:
    old, new = "resources: {gold: 15, materials: 3, valuables: 1}", "resources: [{gold: 9}, {materials: 7}]"
    table = play(without("bonuses").replace(old, new), edition)
    assert [purse(table, seat) for seat in (0, 1)] == [(9, 0, 0), (0, 7, 0)]


@pytest.mark.rule("tournament.creator.05-resources.per-player")
@pytest.mark.parametrize("value", ["-1", "a few", "1.5", "'3'"])
def test_resources_are_whole_numbers_of_nothing_or_more(value: str) -> None:
    text = changed("{gold: 15, materials: 3, valuables: 1}", f"{{gold: {value}}}")
    [problem] = problems(text)
    assert (problem.line, problem.where) == (line_of(text, "resources:"), "resources.gold")


@pytest.mark.rule("tournament.creator.06-income.default")
@both
def test_without_income_everybody_has_ten_gold(edition: str) -> None:
    table = play(without("income"), edition)
    assert [table.player(seat).income for seat in (0, 1)] == [(10, 0, 0)] * 2
    table = play(changed("{gold: 10, materials: 0, valuables: 0}", "{gold: 45, materials: 14, valuables: 7}"), edition)
    assert [table.player(seat).income for seat in (0, 1)] == [(45, 14, 7)] * 2


@pytest.mark.rule("tournament.creator.06-income.default")
@pytest.mark.parametrize(
    ("income", "where"),
    [
        ("gold: -5", "gold"),
        ("gold: 12", "gold"),
        ("gold: 50", "gold"),
        ("materials: 3", "materials"),
        ("valuables: 8", "valuables"),
    ],
)
def test_income_must_stand_on_its_track(income: str, where: str) -> None:
    text = changed("{gold: 10, materials: 0, valuables: 0}", f"{{{income}}}")
    [problem] = problems(text)
    assert (problem.line, problem.where) == (line_of(text, "income:"), f"income.{where}")


@pytest.mark.rule("tournament.creator.07-buildings")
@both
def test_any_buildings_can_stand_at_the_start_or_none(edition: str) -> None:
    roles = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "city-hall", "citadel", "mage-guild")
    text = changed("buildings: [dwelling-bronze]", f"buildings: [{', '.join(roles)}]")
    table = play(text, edition)
    assert [table.has_built(1, role) for role in roles] == [True] * 6
    assert play(changed("buildings: [dwelling-bronze]", "buildings: []"), edition).player(0).buildings == ()


@pytest.mark.rule("tournament.creator.07-buildings")
@both
def test_a_building_of_one_faction_can_be_named(edition: str) -> None:
    table = play(changed("buildings: [dwelling-bronze]", "buildings: [dwelling-bronze, castle.blacksmith]"), edition)
    assert set(table.player(0).buildings) == {"castle.towers", "castle.blacksmith"}
    assert table.player(1).buildings == ("necropolis.old-cemetery",)


@pytest.mark.rule("tournament.creator.07-buildings")
@pytest.mark.parametrize("buildings", ["[dwelling-silver]", "[tavern]", "[castle.tavern]", "[castle.blacksmith]"])
def test_buildings_must_exist_and_have_what_they_need(buildings: str) -> None:
    text = changed("buildings: [dwelling-bronze]", f"buildings: {buildings}")
    assert {problem.line for problem in problems(text)} == {line_of(text, "buildings: [")}


@pytest.mark.rule("tournament.creator.08-units.default")
@both
def test_without_units_everybody_starts_with_three_few_bronze_units(edition: str) -> None:
    army = play(without("units"), edition).player(0).army
    assert [(troop.card, troop.pack) for troop in army] == [
        ("castle.halberdiers", False),
        ("castle.marksmen", False),
        ("castle.griffins", False),
    ]


UNITS = "units:\n  - {tier: bronze, side: few}\n"


@pytest.mark.rule("tournament.creator.08-units.lines")
@both
def test_a_line_names_a_tier_or_a_unit_with_a_side_and_a_number(edition: str) -> None:
    lines = (
        "units:\n  - {tier: silver, side: pack, count: 1}\n  - {unit: castle.griffins}\n  - {tier: gold, count: 1}\n"
    )
    table = play(changed(UNITS, lines), edition)
    mine = [(troop.card, troop.pack) for troop in table.player(0).army]
    assert mine == [("castle.crusaders", True), ("castle.griffins", False), ("castle.champions", False)]
    assert len(table.player(1).army) == 2


@pytest.mark.rule("tournament.creator.08-units.lines")
@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("units: []\n", "needs 1 to 5 lines"),
        (f"units: [{', '.join(['{tier: bronze, count: 1}'] * 6)}]\n", "needs 1 to 5 lines"),
        ("units: [{tier: bronze}, {tier: bronze, count: 1}]\n", "twice"),
        ("units: [{tier: bronze, unit: castle.griffins}]\n", "needs either a 'tier' or a 'unit'"),
        ("units: [{unit: castle.griffins}]\n", "leaves Necropolis without a unit"),
        ("units: [{tier: azure}]\n", "it must be one of: bronze, silver, gold"),
    ],
)
def test_units_are_one_to_five_lines_without_repetition(lines: str, text: str) -> None:
    scenario = changed(UNITS, lines)
    found = [problem for problem in problems(scenario) if text in problem.text]
    assert found
    assert {problem.line for problem in found} == {line_of(scenario, "units: [")}


def with_bonuses(count: int) -> str:
    entries = "".join(f"  - {{text: bonus {one}, gives: {{gain: {{gold: {one}}}}}}}\n" for one in range(1, count + 1))
    return re.sub(r"^bonuses:\n(?:  .*\n)*", f"bonuses:\n{entries}" if count else "", TEMPLATE, flags=re.MULTILINE)


@pytest.mark.rule("tournament.creator.09-bonuses")
@both
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_each_player_takes_exactly_one_of_up_to_three_bonuses(edition: str, count: int) -> None:
    table = play(with_bonuses(count), edition)
    assert [player.gold for player in table.game.state.players] == [15 + min(1, count)] * 2


@pytest.mark.rule("tournament.creator.09-bonuses")
@pytest.mark.parametrize(("count", "level", "most"), [(4, "warning", 3), (6, "warning", 3), (7, "error", 6)])
def test_four_bonuses_are_doubted_and_seven_are_too_many(count: int, level: str, most: int) -> None:
    text = with_bonuses(count)
    [problem] = problems(text, level)
    assert (problem.line, problem.text) == (
        line_of(text, "bonuses:"),
        f"at most {most} starting bonuses to choose from",
    )


# ---------------------------------------------------------------------- rules


@pytest.mark.rule("tournament.creator.10-rules")
@both
def test_a_scenario_can_change_what_a_location_gives(edition: str) -> None:
    text = TEMPLATE.replace("    dragon-utopia: {search", "    windmill: {gain: {gold: 9}}\n    dragon-utopia: {search")
    for scenario, got in ((TEMPLATE, (0, 0, 1)), (text, (9, 0, 0))):
        table, mill = beside("F1", "windmill", edition=edition, scenario=small(scenario), **POOR)
        table.march(mill)
        assert purse(table, 0) == got


def small(text: str) -> str:
    """The template's rules on the small map of the tests; nobody owns anything."""
    layout = """  layouts:
    2:
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1}
        - {kind: starting, at: [1, 0], seat: 1, rotation: 4}
        - {kind: center, at: [0, 0], has: dragon-utopia}
"""
    bare = without_part(text, "bonuses").replace("resources: {gold: 15, materials: 3, valuables: 1}", "resources: {}")
    return bare.replace(DRAWN, layout)


@pytest.mark.rule("tournament.creator.10-rules")
@pytest.mark.parametrize("location", ["obelisk", "dragon-utopia"])
def test_a_location_that_depends_on_the_scenario_but_gets_no_rule_is_doubted(location: str) -> None:
    text = re.sub(rf"^    {location}: .*\n", "", TEMPLATE, flags=re.MULTILINE).replace(
        ", {control: dragon-utopia}]", "]"
    )
    [problem] = problems(text, "warning")
    assert (problem.line, problem.where) == (line_of(text, "rules:"), "rules")
    assert f"say nothing about the {location.replace('-', ' ').title()}" in problem.text


@pytest.mark.rule("tournament.creator.10-rules.settings")
@both
def test_a_scenario_can_choose_game_settings(edition: str) -> None:
    table = play(changed("settings: []", "settings: [double-income, start-secondary]"), edition)
    assert (table.game.book.field_income_times, table.where("0:secondary")) == (2, table.town(0))
    assert play(TEMPLATE, edition).game.book.field_income_times == 1


@pytest.mark.rule("tournament.creator.10-rules.settings")
@pytest.mark.parametrize("settings", ["[double-incomes]", "[no-astrologers, astrologers-every-round]"])
def test_only_settings_that_exist_and_agree_can_be_chosen(settings: str) -> None:
    text = changed("settings: []", f"settings: {settings}")
    [problem] = problems(text)
    assert problem.line == line_of(text, "settings: [")


# ---------------------------------------------------------------------- victory


def poor(conditions: str, edition: str) -> Table:
    """Seat 0 owns nothing and can find something on the Starting tile; the first to fulfil a condition wins at once."""
    text = changed(CONDITIONS, f"conditions: {conditions}").replace("ends: round-end", "ends: at-once")
    return realm(edition=edition, scenario=small(text), hands=[[], []], decks=[[], []], **POOR).turn(0)


@pytest.mark.rule("tournament.creator.11-victory.any")
@both
@pytest.mark.parametrize("conditions", ["[{level: 7}, {resources: {gold: 3}}]", "[{resources: {gold: 3}}, {level: 7}]"])
def test_whoever_first_fulfils_any_of_the_conditions_wins(edition: str, conditions: str) -> None:
    table = poor(conditions, edition)
    table.march(table.spot("S3", "resource-symbol"))
    assert not table.game.over
    table.dice("gold-3")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


@pytest.mark.rule("tournament.creator.11-victory.any")
def test_a_scenario_needs_a_condition() -> None:
    text = changed(CONDITIONS, "conditions: []")
    [problem] = problems(text)
    assert (problem.line, problem.text) == (line_of(text, "conditions: []"), "at least one victory condition is needed")


@pytest.mark.rule("tournament.creator.11-victory.kinds")
@both
def test_a_condition_can_be_resources_a_location_or_a_defeat(edition: str) -> None:
    """Collecting, capturing and defeating: each alone ends the game."""
    table = poor("[{resources: {gold: 3}}]", edition)
    assert table.march(table.spot("S3", "resource-symbol")).dice("gold-3").game.over
    mine = "[{control: ore-mine}]"
    table, field = beside("S3", "ore-mine", edition=edition, scenario=small(changed(CONDITIONS, f"conditions: {mine}")))
    assert not table.game.over
    table.march(field).answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)
    text = small(changed(CONDITIONS, "conditions: [enemy-town]")).replace("ends: round-end", "ends: at-once")
    table = realm(edition=edition, scenario=text, hands=[[], []], decks=[[], []], **POOR)
    beyond = next(field for field in table.game.atlas.exits(table.town(1)))
    table.lay_out(at={"0:main": beyond, "1:main": table.spot("S1", "resource-symbol")})
    table.turn(0).march(table.town(1))
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)


@pytest.mark.rule("tournament.creator.11-victory.kinds")
@pytest.mark.parametrize(
    ("conditions", "text"),
    [
        ("[conquer-all]", "is 'conquer-all'"),
        ("[{control: gold-mines}]", "did you mean 'gold-mine'?"),
        ("[{resources: {}}]", "demands nothing"),
        ("[{control: gold-mine, level: 3}]", "says several things at once (control, level)"),
        ("[{level: 8}]", "at most 7"),
        ("[control]", "needs more words"),
        ("[bring-grail]", "no tile of the map for 2 players can have a Grail"),
        ("[{guards: sea-gate}]", "there is no place 'sea-gate'"),
    ],
)
def test_a_condition_that_nobody_can_read_or_fulfil_is_refused(conditions: str, text: str) -> None:
    scenario = changed(CONDITIONS, f"conditions: {conditions}")
    found = [problem for problem in problems(scenario) if text in problem.text]
    assert len(found) == 1
    assert found[0].line in (line_of(scenario, "conditions: ["), line_of(scenario, "victory:"))


@pytest.mark.rule("tournament.creator.11-victory.per-player")
@both
@pytest.mark.parametrize(("seats", "winners"), [("[[{resources: {gold: 3}}], [{level: 7}]]", (0,))])
def test_players_may_have_different_conditions(edition: str, seats: str, winners: tuple[int, ...]) -> None:
    for given, over in ((seats, True), ("[[{level: 7}], [{resources: {gold: 3}}]]", False)):
        text = small(changed(CONDITIONS, f"{CONDITIONS}\n  seats: {given}").replace("ends: round-end", "ends: at-once"))
        table = realm(edition=edition, scenario=text, hands=[[], []], decks=[[], []], **POOR).turn(0)
        table.march(table.spot("S3", "resource-symbol")).dice("gold-3")
        assert table.game.over is over
        if over:
            assert table.game.outcome is not None
            assert table.game.outcome.winners == winners


@pytest.mark.rule("tournament.creator.12-round-limit")
@both
@pytest.mark.parametrize(
    ("limit", "winners", "reason"),
    [
        ("draw", (), "core.round.limit"),
        ("all-lose", (), "core.round.limit"),
        ("seat-1", (1,), "core.round.limit"),
        ("points", (), "tournament.score.winner"),
    ],
)
def test_the_scenario_says_what_happens_when_the_rounds_are_over(
    edition: str, limit: str, winners: tuple[int, ...], reason: str
) -> None:
    text = changed("round_limit: points", f"round_limit: {limit}").replace("rounds: 10", "rounds: 1")
    table = play(without_part(text, "events"), edition)
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.game.outcome is not None
    assert (table.game.outcome.winners, table.game.outcome.reason) == (winners, reason)


@pytest.mark.rule("tournament.creator.12-round-limit")
def test_a_file_must_say_what_happens_when_the_rounds_are_over() -> None:
    assert [problem.text for problem in problems(without("round_limit"))] == ["'round_limit' is missing"]
    with pytest.raises(BadSetup, match="'round_limit' is missing"):
        heroes.new_game("clash", {"scenario": without("round_limit"), "seats": PAIR}, 1)


@pytest.mark.rule("tournament.creator.03-length")
def test_a_file_must_say_how_many_rounds_there_are() -> None:
    assert [problem.text for problem in problems(without("rounds"))] == ["'rounds' is missing"]


@pytest.mark.rule("tournament.creator.12-round-limit")
def test_a_round_limit_without_meaning_is_refused() -> None:
    text = changed("round_limit: points", "round_limit: seat-2")
    [problem] = problems(text)
    assert (problem.line, problem.where) == (line_of(text, "round_limit:"), "round_limit")


# ---------------------------------------------------------------------- events


@pytest.mark.rule("tournament.creator.13-events")
@both
def test_an_event_happens_at_the_start_of_its_round_or_when_its_condition_is_met(edition: str) -> None:
    events = """events:
  - {name: rain, text: Rain., round: 2, gives: {gain: {gold: 7}}}
  - {name: find, text: A find., when: {resources: {valuables: 1}}, gives: {gain: {materials: 5}}}
"""
    text = without_part(small(TEMPLATE), "events") + events
    table = realm(
        edition=edition, scenario=text, settings=["no-astrologers"], hands=[[], []], decks=[[], []], **POOR
    ).turn(0)
    table.march(table.spot("S3", "resource-symbol")).dice("valuables-1")
    assert [purse(table, seat) for seat in (0, 1)] == [(0, 5, 1), (0, 5, 0)]
    table.answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert [purse(table, seat) for seat in (0, 1)] == [(7, 5, 1), (7, 5, 0)]


EVENT = "    round: 5\n"
BAD_EVENTS = [
    ("    round: 5\n", "    round: 11\n", "is 11, but the scenario has 10 rounds", "round: 11"),
    ("    round: 5\n", "", "needs either the 'round'", "name: harvest"),
    ("    round: 5\n", "    round: 5\n    when: enemy-town\n", "needs either the 'round'", "name: harvest"),
    ("    gives: {gain: {gold: 4}}\n", "", "needs either 'do' or 'gives'", "name: harvest"),
    ("    gives: {gain: {gold: 4}}\n", "    gives: {gain: {silver: 4}}\n", "is not known here", "silver: 4"),
    ("    gives: {gain: {gold: 4}}\n", "    gives: {gain: {gold: 4}, times: 2}\n", "does not belong to", "times: 2"),
    ("    gives: {gain: {gold: 4}}\n", "    gives: {roll: [resource], keep: 2}\n", "more than the 1 dice", "keep: 2"),
    ("  - name: first-city\n", "  - name: harvest\n", "is called 'harvest' as well", "- name: harvest"),
    ("    round: 5\n", "    round: 5\n    seats: [2]\n", "at most 1", "seats: [2]"),
    ("    round: 5\n", "    round: 5\n    factions: [nobody]\n", "it must be one of: ", "factions: [nobody]"),
]


@pytest.mark.rule("tournament.creator.13-events")
@pytest.mark.parametrize(("old", "new", "text", "where"), BAD_EVENTS, ids=[bad[2] + bad[3] for bad in BAD_EVENTS])
def test_a_bad_event_is_refused_with_its_line(old: str, new: str, text: str, where: str) -> None:
    scenario = changed(old, new)
    found = [problem for problem in problems(scenario) if text in problem.text]
    assert len(found) == 1
    last = max(number for number, line in enumerate(scenario.splitlines(), 1) if where in line)
    assert found[0].line == last


def test_a_variant_may_have_a_map_of_its_own() -> None:
    other = "{layouts: {2: {tiles: [" + ", ".join((*HOMES, MILLS.replace("F1", "F2"))) + "]}}}"
    text = plan(MILLS) + f"variants: {{hills: {{text: Hills., sets: {{map: {other}}}}}}}\n"
    assert problems(text) == []
    game = heroes.new_game("clash", {"scenario": text, "seats": PAIR, "variants": ["hills"]}, 1)
    assert isinstance(game, ClashGame)
    assert any(laid.tile == "F2" for laid in game.world.tiles)


def test_a_variant_may_lay_other_tiles_and_leave_the_places_as_they_are() -> None:
    tiles = ", ".join((*HOMES, MILLS.replace("F1", "F10")))
    sets = f"{{map.layouts: {{2: {{tiles: [{tiles}]}}}}}}"
    places = "boxes: [core, rampart]\nplaces:\n  mill: {tile: mills, location: windmill}"
    text = plan(MILLS, map_=places) + f"variants: {{hills: {{text: Hills., sets: {sets}}}}}\n"
    assert problems(text) == []
    game = heroes.new_game("clash", {"scenario": text, "seats": PAIR, "variants": ["hills"]}, 1)
    assert isinstance(game, ClashGame)
    assert any(laid.tile == "F10" for laid in game.world.tiles)
    assert set(game.scenario.places) == {"mill"}
