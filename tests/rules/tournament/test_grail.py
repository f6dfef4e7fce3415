"""The Grail token of Unexpected Inheritance (tournament.scenario.inheritance.grail-*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import BLACK, Deed
from heroes.rules.board.state.map_events import GrailDropped, GrailTaken
from play.map.battle import FIERCE_GUARDS, STRONG, STRONG_FOE, WEAK, WEAK_FOE, before_guard, before_town, meeting, win
from play.map.contest import EDITIONS, duel, play_out, score, settle
from play.map.table import SCENARIO, Table, realm
from play.map.visit import beside

both = pytest.mark.parametrize("edition", EDITIONS)
INHERITANCE = duel("inheritance")


def seen_obelisks(table: Table, *where: tuple[int, int]) -> None:
    """Visits to Obelisks so far, as (seat, which Obelisk)."""
    table.game.world.deeds = tuple(Deed("obelisk", seat, field=obelisk, round=1) for seat, obelisk in where)
    table.ask_again()


def before_grail(edition: str = "revised", **more: Any) -> tuple[Table, int]:
    """A hero one step from the Grail, whose guards are gone."""
    return beside("C2", "grail", edition=edition, owner=BLACK, **{**INHERITANCE, **more})


def carries(table: Table, name: str) -> None:
    """This hero took the Grail some time ago."""
    hero = table.hero(name)
    table.game.carry_grail(hero)
    table.game.world.deeds = (*table.game.world.deeds, Deed("grail", table.game.owner_of(hero), round=1))
    table.ask_again()


def carriers(table: Table) -> list[int]:
    return [hero for hero, piece in enumerate(table.game.world.pieces) if piece.grail]


def is_carried_by(table: Table, name: str) -> bool:
    return carriers(table) == [table.hero(name)] and table.game.world.grail == NOWHERE


def lies_on(table: Table, field: int) -> bool:
    return not carriers(table) and table.game.world.grail == field


# ---------------------------------------------------------------------- who may come, and what it costs


@pytest.mark.rule("tournament.scenario.inheritance.grail-access")
@both
@pytest.mark.parametrize(
    ("visits", "open_"),
    [
        ((), False),
        (((0, 7),), False),
        (((0, 7), (0, 7)), False),
        (((0, 7), (1, 8)), False),
        (((1, 7), (1, 8)), False),
        (((0, 7), (0, 8)), True),
    ],
)
def test_the_grail_may_be_visited_after_two_different_obelisks_of_ones_own(
    edition: str, visits: tuple[tuple[int, int], ...], open_: bool
) -> None:
    table, grail = before_grail(edition)
    seen_obelisks(table, *visits)
    assert table.offers(f"move:main:{field_name(grail)}") is open_


@pytest.mark.rule("tournament.scenario.inheritance.grail-access")
def test_the_visits_of_both_heroes_count_together() -> None:
    table, grail = before_grail()
    table.lay_out(tiles={"N4": (0, 1)}, movement={"0:secondary": 2})
    obelisk = table.spot("N4", "obelisk")
    seen_obelisks(table, (0, 7))
    start = next(one for one in table.game.atlas.exits(obelisk))
    table.lay_out(at={"0:secondary": start})
    assert not table.offers(f"move:main:{field_name(grail)}")
    table.march(obelisk, "secondary").answer("choose:1").dice("gold-3", "experience").answer("keep:resource:gold-3")
    assert table.offers(f"move:main:{field_name(grail)}")


@pytest.mark.rule("tournament.scenario.inheritance.grail-access")
@pytest.mark.parametrize("finder", [0, 1])
def test_once_any_hero_has_taken_the_grail_its_field_is_open(finder: int) -> None:
    table, grail = before_grail()
    table.game.world.deeds = (Deed("grail", finder, round=1),)
    table.ask_again()
    assert table.offers(f"move:main:{field_name(grail)}")


@pytest.mark.rule("tournament.scenario.inheritance.grail-take")
@both
def test_taking_the_grail_costs_2_movement_points_on_its_field(edition: str) -> None:
    table, grail = before_grail(edition)
    seen_obelisks(table, (0, 7), (0, 8))
    table.march(grail)
    assert not carriers(table), "coming there is not enough"
    assert table.movement("0:main") == 2
    table.answer("take-grail:main")
    assert is_carried_by(table, "0:main")
    assert table.movement("0:main") == 0
    assert table.happened(GrailTaken) == [GrailTaken(0, 0, "main")]
    table.turn(0)
    assert not table.offers("take-grail:main")


@pytest.mark.rule("tournament.scenario.inheritance.grail-take")
@pytest.mark.parametrize("points", [1, 2])
def test_without_2_movement_points_the_grail_stays_where_it_is(points: int) -> None:
    table, grail = before_grail()
    seen_obelisks(table, (0, 7), (0, 8))
    table.lay_out(movement={"0:main": points + 1})
    table.march(grail)
    assert table.movement("0:main") == points
    assert table.offers("take-grail:main") is (points == 2)


@pytest.mark.rule("tournament.scenario.inheritance.grail-take")
def test_a_secondary_hero_takes_it_in_the_same_way() -> None:
    table, grail = before_grail(who="0:secondary")
    seen_obelisks(table, (0, 7), (0, 8))
    table.lay_out(movement={"0:secondary": 3})
    table.march(grail, "secondary").answer("take-grail:secondary")
    assert is_carried_by(table, "0:secondary")
    assert table.movement("0:secondary") == 0


@pytest.mark.rule("tournament.scenario.inheritance.grail-take")
def test_a_dropped_grail_costs_as_much_wherever_it_lies() -> None:
    table = realm(tiles={"F3": (0, 0)}, hands=[[], []], decks=[[], []], **INHERITANCE)
    empty = table.spot("F3", "empty")
    table.game.world.grail = empty
    table.game.world.deeds = (Deed("grail", 1, round=1),)
    start = next(one for one in table.game.atlas.exits(empty))
    table.lay_out(at={"0:main": start})
    table.turn(0).march(empty)
    assert lies_on(table, empty)
    table.answer("take-grail:main")
    assert is_carried_by(table, "0:main")
    assert table.movement("0:main") == 0


@pytest.mark.rule("core.loc.grail")
def test_where_the_scenario_asks_nothing_for_it_a_dropped_grail_is_taken_in_passing() -> None:
    table = realm(tiles={"F3": (0, 0)}, hands=[[], []], decks=[[], []], scenario=SCENARIO)
    empty = table.spot("F3", "empty")
    table.game.world.grail = empty
    table.game.world.deeds = (Deed("grail", 1, round=1),)
    table.lay_out(at={"0:main": next(one for one in table.game.atlas.exits(empty))})
    table.turn(0).march(empty)
    assert is_carried_by(table, "0:main")


# ---------------------------------------------------------------------- how it changes hands


@pytest.mark.rule("tournament.scenario.inheritance.grail-hero-defeat")
@both
@pytest.mark.parametrize("carrier", ["0:main", "1:main"])
@pytest.mark.parametrize("winner", [0, 1])
def test_the_hero_that_beats_the_carrier_takes_the_grail(edition: str, carrier: str, winner: int) -> None:
    """Whether the carrier attacks or is attacked; a carrier that wins keeps it."""
    armies = [STRONG, WEAK_FOE] if winner == 0 else [WEAK, STRONG_FOE]
    table, field = meeting(edition=edition, armies=armies, **INHERITANCE)
    carries(table, carrier)
    table.march(field)
    settle(win(table, winner))
    assert is_carried_by(table, f"{winner}:main")
    assert table.movement("0:main") == 2, "it costs no movement"


@pytest.mark.rule("tournament.scenario.inheritance.grail-hero-defeat")
@both
def test_a_secondary_hero_that_gives_way_loses_the_grail_to_the_attacker(edition: str) -> None:
    table, field = meeting(edition=edition, whom="1:secondary", **INHERITANCE)
    carries(table, "1:secondary")
    table.march(field).passes().answer("decline")
    assert is_carried_by(table, "0:main")


@pytest.mark.rule("tournament.scenario.inheritance.grail-neutral-defeat")
@both
def test_neutral_units_that_beat_the_carrier_leave_the_grail_on_their_field(edition: str) -> None:
    table, field = before_guard(edition=edition, armies=[WEAK, WEAK_FOE], levels=[1, 1], **INHERITANCE)
    table.lay_out(shared=FIERCE_GUARDS)
    carries(table, "0:main")
    table.march(field)
    settle(win(table, 1))
    assert table.where("0:main") != field
    assert lies_on(table, field)
    assert table.happened(GrailDropped) == [GrailDropped(0, 0, "main", field_name(field))]


@pytest.mark.rule("tournament.scenario.inheritance.grail-neutral-defeat")
@both
def test_a_carrier_that_beats_neutral_units_keeps_the_grail(edition: str) -> None:
    table, field = before_guard(edition=edition, **INHERITANCE)
    carries(table, "0:main")
    table.march(field)
    settle(win(table, 0))
    assert table.where("0:main") == field
    assert is_carried_by(table, "0:main")


@pytest.mark.rule("tournament.scenario.inheritance.grail-surrender")
@both
@pytest.mark.parametrize("carrier", [0, 1])
@pytest.mark.parametrize("leaver", [0, 1])
def test_a_carrier_that_surrenders_leaves_the_grail_where_they_fought(edition: str, carrier: int, leaver: int) -> None:
    table, field = meeting(edition=edition, gold=[30, 30], armies=[STRONG, STRONG_FOE], **INHERITANCE)
    carries(table, f"{carrier}:main")
    table.march(field)
    win(table, 1 - leaver, until=f"activation:{leaver}")
    table.answer("surrender")
    settle(table)
    if carrier == leaver:
        assert lies_on(table, field)
    else:
        assert is_carried_by(table, f"{carrier}:main")


@both
def test_an_army_without_a_hero_that_beats_the_carrier_leaves_the_grail_on_the_field(edition: str) -> None:
    table, town = before_town(1, edition=edition, armies=[WEAK, STRONG_FOE], gold=[0, 20], **INHERITANCE)
    carries(table, "0:main")
    table.march(town).answer("defend")
    settle(win(table, 1))
    assert lies_on(table, town)


@both
def test_an_eliminated_player_leaves_the_grail_where_the_carrier_stood(edition: str) -> None:
    table, town = before_town(1, edition=edition, gold=[0, 0], **INHERITANCE)
    table.lay_out(at={"1:main": town})
    stood = table.spot("F3", "BL")
    if edition == "revised":
        table.lay_out(at={"1:secondary": stood})
        carries(table, "1:secondary")
    else:
        carries(table, "1:main")
    table.march(town)
    settle(win(table, 0))
    assert table.player(1).eliminated
    assert is_carried_by(table, "0:main") if edition == "first" else lies_on(table, stood)


# ---------------------------------------------------------------------- what it is worth


@pytest.mark.rule("tournament.scenario.inheritance.grail-vp")
@both
@pytest.mark.parametrize("carrier", ["0:main", "0:secondary", ""])
def test_having_the_grail_at_the_end_scores_3_whoever_has_the_utopia(edition: str, carrier: str) -> None:
    table, utopia = beside("C1", "dragon-utopia", edition=edition, owner=1, **duel("inheritance", rounds=1))
    if carrier:
        table.lay_out(at={"0:secondary": table.spot("C1", "fountain-of-youth")})
        carries(table, carrier)
    table.march(utopia)
    play_out(table)
    assert [score(table, seat)["grail"] for seat in (0, 1)] == [3 if carrier else 0, 0]
    assert score(table, 0)["dragon-utopia"] == 3, "both together are 6"


@pytest.mark.rule("tournament.scenario.inheritance.grail-vp")
def test_a_grail_that_lies_on_the_map_is_worth_nothing() -> None:
    table = realm(tiles={"F3": (0, 0)}, hands=[[], []], decks=[[], []], **duel("inheritance", rounds=1))
    table.game.world.grail = table.spot("F3", "empty")
    table.game.world.deeds = (Deed("grail", 0, round=1),)
    play_out(table)
    assert [score(table, seat)["grail"] for seat in (0, 1)] == [0, 0]
