"""Gates, closed fields, guards, cubes and borders of a scenario's map."""

from __future__ import annotations

import msgspec
import pytest

import heroes
from heroes.rules.board.combat.difficulty import field_guard, is_of_kind
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import TILES
from heroes.rules.board.map.gates import close_place, open_place
from heroes.rules.board.map.remaking import open_borders, raise_guards
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.meeting.guards import guard_draws
from heroes.rules.board.state.events import EnemyDrew, NeutralsDrawn
from heroes.rules.board.state.lattice import DIRECTIONS, POSITIONS, axial, field_name
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import HeroPlaced, TileLaid, Visited
from heroes.rules.board.state.named import field_called
from play.map.foes import ALONE, FOE, alone
from play.map.plan import MILLS, plan
from play.map.table import Table, realm
from play.map.template import good, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
PLACES = """places:
  here: {tile: home, field: C}
  mill: {tile: mills, location: windmill}
"""
BESIDE = "{kind: near, at: [0, 1], tile: N1, name: hills}"


def stand(table: Table, field: int, **more: object) -> Table:
    """The Main Hero of seat 0 stands on a field, at the turn of its player."""
    table.turn(0)
    table.lay_out(at={"0:main": field}, levels=[7, 7], **more)  # type: ignore[arg-type]
    return table


def gates(table: Table) -> list[str]:
    return [key for key in table.keys if key.startswith("gate:")]


# ---------------------------------------------------------------------- gates


@both
def test_a_hero_goes_through_a_gate_for_movement_and_visits_the_place_beyond(edition: str) -> None:
    text = plan(MILLS, map_=PLACES + "gates:\n  - {from: here, to: mill, cost: 2}")
    table = realm(scenario=text, edition=edition, gold=[0, 0], materials=[0, 0], valuables=[0, 0])
    stand(table, field_called(table.game, "here"))
    mill = field_called(table.game, "mill")
    assert gates(table) == [f"gate:main:{field_name(mill)}"]
    table.answer(*gates(table))
    assert (table.where("0:main"), table.movement("0:main")) == (mill, 1)
    assert [event.field for event in table.happened(HeroPlaced)][-1] == field_name(mill)
    assert [event.location for event in table.happened(Visited)] == ["windmill"]


def test_a_gate_asks_for_its_movement_points_and_leads_one_way_unless_it_says_both() -> None:
    one_way = plan(MILLS, map_=PLACES + "gates:\n  - {from: here, to: mill, cost: 3}")
    table = realm(scenario=one_way)
    stand(table, field_called(table.game, "here"), movement={"0:main": 2})
    assert gates(table) == []
    stand(table, field_called(table.game, "mill"), movement={"0:main": 3})
    assert gates(table) == []
    table = realm(scenario=one_way.replace("cost: 3", "both: true"))
    stand(table, field_called(table.game, "mill"))
    assert gates(table) == [f"gate:main:{field_name(field_called(table.game, 'here'))}"]


@pytest.mark.rule("core.map.field.blocked")
def test_no_gate_leads_onto_a_blocked_field_and_the_check_says_so() -> None:
    blocked = next(number for number, field in enumerate(TILES["F1"].fields) if field.location == "blocked")
    text = plan(
        MILLS,
        map_=f"{PLACES}  wall: {{tile: mills, field: {POSITIONS[blocked]}}}\ngates:\n  - {{from: here, to: wall}}",
    )
    hidden = text.replace("tile: F1, rotation: 0, face_up: true, ", "tile: F1, ").replace(
        "field: " + POSITIONS[blocked], "spot: L"
    )
    table = realm(scenario=hidden)
    table.game.world.tiles = tuple(
        msgspec.structs.replace(laid, tile="F1", rotation=(POSITIONS.index("L") - blocked) % 6)
        if laid.name == "mills"
        else laid
        for laid in table.game.world.tiles
    )
    assert gates(stand(table, field_called(table.game, "here"))) == []
    [problem] = problems(text)
    assert (problem.where, problem.line) == ("map.gates[0].to", line_of(text, "from: here"))
    assert problem.text == "'wall' is a blocked field: no hero can stand there"
    unknown = text.replace("tile: F1, rotation: 0, face_up: true, ", "").replace(
        "field: " + POSITIONS[blocked], "spot: L"
    )
    assert problems(unknown) == []
    [doubt] = [one for one in problems(unknown, "warning") if one.where == "map.gates[0].to"]
    assert "'wall' can be a blocked field" in doubt.text


@pytest.mark.rule("core.map.border.blocked")
def test_a_place_may_be_closed_towards_other_tiles() -> None:
    def ways(more: str) -> set[bool]:
        places = "".join(f"  s{n}: {{tile: mills, spot: {spot}{more}}}\n" for n, spot in enumerate(POSITIONS[:6]))
        table = realm(scenario=plan(MILLS, map_="places:\n" + places))
        atlas = table.game.atlas
        own = [field for field in atlas.fields if atlas.group(field) == "far"]
        return {atlas.group(other) == "far" for field in own for other in atlas.exits(field)}

    assert ways(", yields: nothing") == {True, False}
    assert ways(", borders: closed") == {True}


@pytest.mark.rule("core.map.border.blocked")
def test_a_border_laid_by_a_scenario_is_one_for_heroes_who_glide_as_well() -> None:
    def borders(more: str) -> set[bool]:
        places = "".join(f"  s{n}: {{tile: mills, spot: {spot}{more}}}\n" for n, spot in enumerate(POSITIONS[:6]))
        atlas = realm(scenario=plan(MILLS, map_="places:\n" + places)).game.atlas
        outside = {field for field in atlas.fields if atlas.group(field) != "far"}
        own = [field for field in atlas.fields if field not in outside]
        return {atlas.over_border(field, field + way) for field in own for way in DIRECTIONS if field + way in outside}

    assert borders(", yields: nothing") == {True, False}
    assert borders(", borders: closed") == {True}


@pytest.mark.rule("core.map.field.blocked")
def test_nobody_begins_on_a_blocked_field() -> None:
    text = plan(MILLS, map_="places:\n  wall: {tile: home, location: blocked}", rest="seats: [{starts_at: wall}]\n")
    [problem] = problems(text)
    assert (problem.where, problem.text) == (
        "seats[0].starts_at",
        "'wall' is a blocked field: no hero can stand there",
    )


def test_a_gate_opens_by_a_condition() -> None:
    text = plan(MILLS, map_=PLACES + "gates:\n  - {from: here, to: mill, if: {resources: {gold: 9}}}")
    table = realm(scenario=text, gold=[8, 0])
    assert gates(stand(table, field_called(table.game, "here"))) == []
    assert gates(stand(table, field_called(table.game, "here"), gold=[9, 0]))


def test_a_gate_to_a_tile_that_nobody_has_seen_discovers_it() -> None:
    hidden = MILLS.replace(", rotation: 0, face_up: true", "")
    text = plan(hidden, map_=PLACES + "gates:\n  - {from: here, to: mill}")
    table = realm(scenario=text)
    stand(table, field_called(table.game, "here"))
    table.answer("gate:main:mill")
    table.answer("turn:0")
    assert table.happened(TileLaid)[-1].tile == "F1"
    assert table.where("0:main") == field_called(table.game, "mill")
    assert table.movement("0:main") == 2


def test_the_table_shows_gates_and_what_is_closed() -> None:
    lines = "gates:\n  - {from: here, to: mill, if: {resources: {gold: 9}}}\nclosed:\n  - {what: mill, for: {seat: 0}}"
    table = realm(scenario=plan(MILLS, map_=PLACES + lines), gold=[9, 0])
    mine, other, looker = (table.game.view(seat)["state"]["map"] for seat in (0, 1, None))
    mill = list(axial(field_called(table.game, "mill")))
    here = list(axial(field_called(table.game, "here")))
    assert mine["gates"] == [{"start": here, "end": mill, "cost": 1, "open": True}]
    assert [gate["open"] for gate in (*other["gates"], *looker["gates"])] == [False, False]
    assert (mine["closed"], other["closed"]) == ([mill], [])


def test_gates_join_islands() -> None:
    isle = "{kind: far, field: [20, 0], tile: F2, rotation: 0, face_up: true, name: isle}"
    places = PLACES + "  shore: {tile: isle, field: C}\n"
    text = plan(MILLS, isle, map_="islands: true\n" + places + "gates:\n  - {from: here, to: shore}")
    table = realm(scenario=text)
    stand(table, field_called(table.game, "here")).answer(*gates(table))
    table.passes()
    assert table.game.atlas.tiles[table.game.atlas.tile_of[table.where("0:main")]].name == "isle"
    again = heroes.load_game(table.game.save())
    assert again.view(0) == table.game.view(0)


# ---------------------------------------------------------------------- closed


def step_to_mill(table: Table) -> str:
    """The hero stands beside the mill; the key of the step onto it."""
    mill = field_called(table.game, "mill")
    stand(table, next(field for field in table.game.atlas.exits(mill) if table.game.hero_at(field) < 0))
    return f"move:main:{field_name(mill)}"


@both
@pytest.mark.parametrize("what", ["mill", "windmill", "{tile: mills}", "{every: windmill}", "{kind: far}"])
def test_a_closed_part_of_the_map_is_not_entered(edition: str, what: str) -> None:
    text = plan(MILLS, map_=PLACES + f"closed:\n  - {{what: {what}}}")
    table = realm(scenario=text, edition=edition)
    step = step_to_mill(table)
    assert step not in table.keys
    refused = table.game.explain(0, step)
    assert str(refused.says) == "The scenario closes this field."
    assert step in (open_ := realm(scenario=plan(MILLS, map_=PLACES))).keys or step_to_mill(open_) in open_.keys


def test_it_is_closed_until_a_condition_is_met() -> None:
    text = plan(MILLS, map_=PLACES + "closed:\n  - {what: mill, until: {resources: {gold: 9}}}")
    table = realm(scenario=text, gold=[8, 9])
    step = step_to_mill(table)
    assert step not in table.keys
    table.lay_out(gold=[9, 9])
    assert step in table.keys


@pytest.mark.parametrize(
    ("whom", "shut"),
    [("{seat: 0}", True), ("{seat: 1}", False), ("{faction: castle}", True), ("players", True), ("enemies", False)],
)
def test_it_is_closed_for_some_only(whom: str, shut: bool) -> None:
    table = realm(scenario=plan(MILLS, map_=PLACES + f"closed:\n  - {{what: mill, for: {whom}}}"))
    assert (step_to_mill(table) not in table.keys) == shut


def test_an_event_opens_and_closes_a_place() -> None:
    table = realm(scenario=plan(MILLS, map_=PLACES + "closed:\n  - {what: mill}"))
    open_place(table.game, "mill")
    step = step_to_mill(table)
    assert step in table.keys
    close_place(table.game, "mills")
    table.ask_again()
    assert step not in table.keys, "a whole tile by its name"


# ---------------------------------------------------------------------- guards


def guard_at(text: str, place: str = "mill", **more: str) -> int:
    table = realm(scenario=text, **more)  # type: ignore[arg-type]
    return table.game.field(field_called(table.game, place)).guard


def mine() -> tuple[str, str]:
    """A far tile with a guarded field, as a line of a layout, and the place of that field."""
    field = next(field for field in TILES["F1"].fields if field.guard)
    return f"  mine: {{tile: mills, location: {field.location}}}\n", field.location


@both
def test_the_level_of_guards_is_set_raised_or_none(edition: str) -> None:
    place, location = mine()
    printed = next(field.guard for field in TILES["F1"].fields if field.location == location)

    def level(line: str) -> int:
        return guard_at(plan(MILLS, map_=PLACES + place + f"guards:\n  - {line}"), "mine", edition=edition)

    assert level("{at: mine, level: 6}") == 6
    assert level("{at: mine, level: none}") == 0
    assert level("{at: mine, plus: 1}") == printed + 1
    assert level("{on: far, plus: 6}") == 7, "no field has more than the table says"
    assert level("{on: mills, plus: 1}") == printed + 1
    assert level(f"{{at: {location}, plus: 1}}") == printed + 1
    assert level("{on: near, plus: 1}") == printed


def test_fields_without_a_numeral_stay_without_guards_when_others_are_raised() -> None:
    table = realm(scenario=plan(MILLS, map_=PLACES + "guards:\n  - {on: far, plus: 1}"))
    free = [number for number, field in enumerate(TILES["F1"].fields) if not field.guard]
    assert [table.game.field(table.spot("F1", ("TR", "R", "BR", "BL", "L", "TL", "C")[one])).guard for one in free] == [
        0
    ] * len(free)


def test_an_event_raises_guards_also_of_tiles_that_turn_up_later() -> None:
    place, _ = mine()
    table = realm(scenario=plan(MILLS, BESIDE, map_=PLACES + place))
    field = field_called(table.game, "mine")
    before = table.game.field(field).guard
    raise_guards(table.game, "far", 1)
    raise_guards(table.game, "hills", 2)
    assert table.game.field(field).guard == before + 1
    table.lay_out(tiles={"N1": (0, 1)})
    for number, printed in enumerate(TILES["N1"].fields):
        there = table.spot("N1", ("TR", "R", "BR", "BL", "L", "TL", "C")[number])
        assert table.game.field(there).guard == (min(7, printed.guard + 2) if printed.guard else 0)


def fight_at(table: Table, place: str) -> Table:
    """The hero of seat 0, of the first level, walks onto a guarded place; the guards are drawn."""
    field = field_called(table.game, place)
    table.turn(0)
    beside = next(one for one in table.game.atlas.exits(field) if table.game.hero_at(one) < 0)
    table.lay_out(at={"0:main": beside}, levels=[1, 1])
    table.answer(f"move:main:{field_name(field)}")
    for _ in range(60):
        if table.happened(NeutralsDrawn):
            break
        table.passes()
        if not table.happened(NeutralsDrawn):
            table.answer(table.keys[0])
    return table


@both
def test_a_place_is_guarded_by_the_units_that_the_scenario_names(edition: str) -> None:
    army = "army: [{unit: necropolis.vampires, side: pack}, {unit: neutral.azure-dragons}]"
    text = plan(MILLS, map_=PLACES + f"guards:\n  - {{at: mill, {army}}}")
    table = realm(scenario=text, edition=edition)
    field = field_called(table.game, "mill")
    assert guarded(table.game, field)
    assert table.game.field(field).guard == 7, "nobody flees from a hero where no numeral is printed"
    before = table.game.inventory()
    fight_at(table, "mill")
    assert set(table.happened(NeutralsDrawn)[-1].cards) == {"necropolis.vampires", "neutral.azure-dragons"}
    assert table.game.inventory() == before
    units = {unit.card: unit.pack for unit in table.game.combat.units if unit.side == 1}
    waiting = {troop.card: troop.pack for troop in table.game.combat.armies[1].waiting}
    assert (units | waiting)["necropolis.vampires"] is True


@both
def test_guards_are_drawn_only_of_a_kind(edition: str) -> None:
    text = plan(MILLS, map_=PLACES + "guards:\n  - {at: mill, army: {draw: [azure, gold], only: dragons}}")
    table = fight_at(realm(scenario=text, edition=edition), "mill")
    drawn = table.happened(NeutralsDrawn)[-1].cards
    assert [UNITS[card].tier for card in drawn] == ["azure", "gold"]
    assert all(is_of_kind(card, "dragons") for card in drawn)


def test_guards_are_of_the_level_of_the_hero_and_some_more() -> None:
    text = plan(MILLS, map_=PLACES + "guards:\n  - {at: mill, army: {level: hero, plus: 1, most: 4}}")
    table = realm(scenario=text, difficulty="normal")
    field = field_called(table.game, "mill")
    table.lay_out(levels=[1, 6])
    assert guard_draws(table.game, 0, field) == field_guard(2, "normal")
    assert guard_draws(table.game, 1, field) == field_guard(4, "normal")


def test_guards_may_use_the_deck_of_an_enemy() -> None:
    text = ALONE.replace(
        "  places:\n", "  guards: [{at: gate, army: [{unit: neutral.azure-dragons}], deck: foe}]\n  places:\n"
    )
    table = alone(text=text, enemy="moves: never; deck: {might: 3}", tiles={"F1": (0, 0)})
    fight_at(table, "gate")
    for _ in range(40):
        if table.game.state.combat is None or table.happened(EnemyDrew):
            break
        table.passes()
        if not table.happened(EnemyDrew):
            table.answer(table.keys[0])
    assert table.happened(EnemyDrew)[0].side == FOE


# ---------------------------------------------------------------------- cubes and borders


@both
def test_cubes_lie_on_the_map_from_the_start_and_on_tiles_that_turn_up(edition: str) -> None:
    lines = "cubes:\n  - {at: {tile: mills, location: windmill}, of: black}\n  - {at: {kind: near}, of: 1}"
    table = realm(scenario=plan(MILLS, BESIDE, map_=PLACES + lines), edition=edition)
    mill = field_called(table.game, "mill")
    assert table.game.world.cubes[mill] == (BLACK,)
    stand(table, mill)
    table.lay_out(at={"0:main": next(f for f in table.game.atlas.fields if table.game.atlas.hidden(f))})
    table.answer(next(key for key in table.keys if key.startswith("discover:")))
    table.answer("turn:0") if "turn:0" in table.keys else table.answer(table.keys[0])
    fields = [field for field in table.game.atlas.fields if table.game.atlas.group(field) == "near"]
    assert fields
    owned = {table.game.world.cubes.get(field) for field in fields if table.game.field(field).location != "blocked"}
    assert owned == {(1,)}


def test_mines_belong_to_an_enemy_from_the_start() -> None:
    mine = next(name for name, tile in TILES.items() if tile.group == "near" and tile.has("gold-mine"))
    text = ALONE.replace("  places:\n", "  cubes: [{at: {tile: middle, location: gold-mine}, of: foe}]\n  places:\n")
    open_ = f"{{kind: near, at: [0, 0], tile: {mine}, face_up: true, name: middle}}"
    table = alone(text=text.replace("{kind: center, at: [0, 0], name: middle}", open_))
    field = table.spot(mine, "gold-mine")
    assert table.game.owner(field) == FOE
    assert field in table.game.world.claimed


@both
def test_borders_of_a_kind_of_tile_are_open_or_closed(edition: str) -> None:
    def ways_out(rest: str) -> int:
        table = realm(scenario=plan(MILLS, rest=rest), edition=edition)
        atlas = table.game.atlas
        home = [field for field, tile in atlas.tile_of.items() if tile == 0]
        return sum(atlas.tile_of[other] != 0 for field in home for other in atlas.exits(field))

    printed = ways_out("")
    assert ways_out("rules:\n  borders: {starting: open, far: open}\n") >= printed
    assert ways_out("rules:\n  borders: {starting: closed}\n") == 0
    assert printed > 0


def test_an_event_opens_the_borders_of_a_kind_of_tile() -> None:
    table = realm(scenario=plan(MILLS, rest="rules:\n  borders: {starting: closed}\n"))
    home = table.town(0)
    assert table.town(1) not in table.game.atlas.distances(home)
    open_borders(table.game, "starting")
    assert table.town(1) in table.game.atlas.distances(home)


# ---------------------------------------------------------------------- what can be wrong


@pytest.mark.parametrize(
    ("line", "where", "text"),
    [
        ("gates: [{from: here, to: mil}]", "map.gates[0].to", "there is no place 'mil' (did you mean 'mill'?)"),
        ("gates: [{from: here}]", "map.gates[0]", "'to' is missing"),
        ("gates: [{from: here, to: here}]", "map.gates[0].to", "leads to where it stands"),
        ("gates: [{from: here, to: mill, cost: 99}]", "map.gates[0].cost", "at most 9"),
        ("gates: [{from: here, to: mill, bth: true}]", "map.gates[0].bth", "(did you mean 'both'?)"),
        ("closed: [{what: {tile: mils}}]", "map.closed[0].what.tile", "no tile called 'mils' (did you mean 'mills'?)"),
        ("closed: [{what: mill, for: {seat: 2}}]", "map.closed[0].for.seat", "at most 1"),
        ("closed: [{what: mill, for: {faction: castel}}]", "map.closed[0].for.faction", "(did you mean 'castle'?)"),
        ("closed: [{until: {level: 3}}]", "map.closed[0]", "'what' is missing"),
        ("guards: [{at: mill}]", "map.guards[0]", "says nothing of the guards"),
        ("guards: [{at: mill, on: far, plus: 1}]", "map.guards[0]", "must be exactly one of: at, on"),
        ("guards: [{on: fare, plus: 1}]", "map.guards[0].on", "there is no tile called 'fare'"),
        ("guards: [{at: mill, level: 8}]", "map.guards[0].level", "at most 7"),
        ("guards: [{at: mill, army: []}]", "map.guards[0].army", "1 to 7 units"),
        (
            "guards: [{at: mill, army: [{unit: castle.archangel}]}]",
            "map.guards[0].army[0].unit",
            "there is no unit 'castle.archangel' (did you mean 'castle.archangels'?)",
        ),
        (
            "guards: [{at: mill, army: [{unit: rampart.elves}]}]",
            "map.guards[0].army[0].unit",
            "nobody can field them yet",
        ),
        (
            "guards: [{at: mill, army: {draw: [gold], only: draggons}}]",
            "map.guards[0].army.only",
            "(did you mean 'dragons'?)",
        ),
        (
            "guards: [{at: mill, army: [{unit: neutral.azure-dragons, side: pack}]}]",
            "map.guards[0].army[0].side",
            "has no Pack side",
        ),
        ("guards: [{at: mill, deck: ivor}]", "map.guards[0].deck", "there is no enemy 'ivor'"),
        ("cubes: [{at: mill}]", "map.cubes[0]", "'of' is missing"),
        ("cubes: [{at: mill, of: 5}]", "map.cubes[0].of", "at most 1"),
        ("cubes: [{at: mill, of: ivor}]", "map.cubes[0].of", "there is no enemy 'ivor'"),
    ],
)
def test_a_word_that_cannot_be_is_told_with_its_line(line: str, where: str, text: str) -> None:
    file = plan(MILLS, map_=PLACES + line)
    [problem] = [one for one in problems(file) if one.where == where]
    assert problem.line == line_of(file, line)
    assert text in problem.text


def test_borders_are_those_of_a_kind_of_tile() -> None:
    [problem] = problems(plan(MILLS, rest="rules:\n  borders: {staring: open}\n"))
    assert (problem.where, "(did you mean 'starting'?)" in problem.text) == ("rules.borders.staring", True)
    [problem] = problems(plan(MILLS, rest="rules:\n  borders: {starting: opne}\n"))
    assert "(did you mean 'open'?)" in problem.text
    assert good(plan(MILLS, rest="rules:\n  borders: {starting: open}\n"))
