"""What the three scenarios of the tournament book say (tournament.scenario.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS, CENTER, FAR, NEAR, STARTING, TILES
from heroes.rules.board.scenario.model import SCENARIOS as KNOWN
from heroes.rules.board.state.lattice import neighbours
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.map_events import PointsCounted
from play.map.battle import STRONG, STRONG_FOE, WEAK, WEAK_FOE, before_town, meeting, win
from play.map.contest import BUILDING, EDITIONS, SCENARIOS, build, contest, deal, duel, play_out, score, settle
from play.map.table import Table, realm
from play.map.visit import beside, purse

both = pytest.mark.parametrize("edition", EDITIONS)
every_scenario = pytest.mark.parametrize("scenario", SCENARIOS)
BY_POINTS = "tournament.score.winner"


def tiles(table: Table, group: str) -> list[str]:
    return [laid.tile for laid in table.game.world.tiles if laid.group == group]


def having(names: list[str], location: str) -> int:
    return sum(TILES[name].has(location) for name in names)


# ---------------------------------------------------------------------- what all three share


@pytest.mark.rule("tournament.scenario.resources")
@both
@every_scenario
def test_each_player_starts_with_10_gold_3_building_materials_and_1_valuables(scenario: str, edition: str) -> None:
    table = contest(scenario, edition=edition)
    assert [purse(table, seat) for seat in (0, 1)] == [(10, 3, 1)] * 2


@pytest.mark.rule("tournament.scenario.income")
@both
@every_scenario
def test_income_starts_at_10_gold(scenario: str, edition: str) -> None:
    table = build(contest(scenario, edition=edition, settings=("no-astrologers",)))
    assert [player.income for player in table.game.state.players] == [(10, 0, 0)] * 2
    while table.game.world.round < 3:
        table.next_round()
    table.turn(0)
    assert purse(table, 0) == (20, 3, 1)


@pytest.mark.rule("tournament.scenario.buildings")
@every_scenario
def test_each_town_starts_with_the_bronze_dwelling_only(scenario: str) -> None:
    table = contest(scenario)
    for player in table.game.state.players:
        assert [BUILDINGS[name].role for name in player.buildings] == ["dwelling-bronze"]


@pytest.mark.rule("tournament.scenario.units")
@every_scenario
def test_each_player_starts_with_three_bronze_units_on_their_few_side(scenario: str) -> None:
    table = contest(scenario)
    for player in table.game.state.players:
        assert [(UNITS[troop.card].tier, troop.pack) for troop in player.army] == [("bronze", False)] * 3
        assert len({troop.card for troop in player.army}) == 3
        assert {UNITS[troop.card].faction for troop in player.army} == {player.faction}


@pytest.mark.rule("tournament.scenario.obelisk-visits")
@both
@pytest.mark.parametrize(("before", "gains"), [(None, True), (1, True), (0, False)])
def test_each_player_uses_each_obelisk_once_whoever_else_was_there(
    edition: str, before: int | None, gains: bool
) -> None:
    table, obelisk = beside("N4", "obelisk", edition=edition, owner=before, **duel("last-chance"))
    table.march(obelisk)
    assert table.player(0).morale == int(gains)
    assert set(table.game.world.cubes[obelisk]) == {0} | ({before} if before is not None else set())


# ---------------------------------------------------------------------- maps


@pytest.mark.rule("tournament.scenario.last-chance.tiles")
def test_last_chance_has_2_starting_4_near_and_4_far_tiles() -> None:
    table = build(contest("last-chance"))
    count = Counter(laid.group for laid in table.game.world.tiles)
    assert count == {CENTER: 1, NEAR: 4, STARTING: 2, FAR: 4}
    assert having(tiles(table, NEAR), "obelisk") >= 2


@pytest.mark.rule("tournament.scenario.last-chance.tiles")
def test_last_chance_has_two_obelisks_however_the_tiles_are_dealt() -> None:
    table = contest("last-chance")
    while table.ask.kind in BUILDING:
        plain = [key for key in table.keys if table.ask.kind == "tile" and not TILES[key].has("obelisk")]
        table.answer((plain or table.keys)[0])
    assert having(tiles(table, NEAR), "obelisk") == 2


@pytest.mark.rule("tournament.scenario.last-chance.center")
def test_the_centre_of_last_chance_is_any_center_tile() -> None:
    table = contest("last-chance")
    assert set(table.keys) == {"C1", "C2"}
    table = build(deal(table, "C2"))
    assert tiles(table, CENTER) == ["C2"]


@pytest.mark.rule("tournament.scenario.great-race.tiles")
def test_the_great_race_has_a_utopia_2_starting_4_near_and_4_far_tiles() -> None:
    table = build(contest("great-race"))
    count = Counter(laid.group for laid in table.game.world.tiles)
    assert count == {CENTER: 1, NEAR: 4, STARTING: 2, FAR: 4}
    assert having(tiles(table, NEAR), "obelisk") >= 2
    assert having(tiles(table, CENTER), "dragon-utopia") == 1


@pytest.mark.rule("tournament.scenario.great-race.center")
def test_the_utopia_is_the_centre_of_the_great_race() -> None:
    table = contest("great-race")
    assert table.keys == ["C1"]
    table = build(table)
    centre = next(laid.place for laid in table.game.world.tiles if laid.tile == "C1")
    near = [laid.place for laid in table.game.world.tiles if laid.group == NEAR]
    assert all(place in neighbours(centre) for place in near)


@pytest.mark.rule("tournament.scenario.inheritance.tiles")
def test_unexpected_inheritance_has_grail_and_utopia_2_starting_4_near_and_6_far_tiles() -> None:
    table = build(contest("inheritance"))
    count = Counter(laid.group for laid in table.game.world.tiles)
    assert count == {CENTER: 2, NEAR: 4, STARTING: 2, FAR: 6}
    assert having(tiles(table, NEAR), "obelisk") == 2
    assert [having(tiles(table, CENTER), name) for name in ("grail", "dragon-utopia")] == [1, 1]


@pytest.mark.rule("tournament.scenario.inheritance.center")
def test_the_two_center_tiles_of_unexpected_inheritance_lie_together_in_the_middle() -> None:
    table = build(contest("inheritance"))
    one, other = (laid.place for laid in table.game.world.tiles if laid.group == CENTER)
    assert other in neighbours(one)
    near = [laid.place for laid in table.game.world.tiles if laid.group == NEAR]
    assert all(place in (*neighbours(one), *neighbours(other)) for place in near)


@pytest.mark.rule("tournament.scenario.inheritance.near-split")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_gets_one_near_tile_with_an_obelisk_and_one_without(first: int) -> None:
    table = build(contest("inheritance", first=first), until="tile:near")
    dealt: dict[int, list[str]] = {0: [], 1: []}
    while table.ask.kind == "tile":
        seat = int(table.ask.about[0].removeprefix("seat:"))
        obelisk = {TILES[name].has("obelisk") for name in table.keys}
        assert len(obelisk) == 1, "either tiles with an Obelisk or tiles without"
        dealt[seat].append(table.keys[-1])
        table.answer(table.keys[-1])
    assert [(len(names), having(names, "obelisk")) for names in dealt.values()] == [(2, 1)] * 2


# ---------------------------------------------------------------------- Obelisks


def at_obelisk(scenario: str, edition: str, **more: Any) -> Table:
    table, obelisk = beside("N4", "obelisk", edition=edition, **duel(scenario), **more)
    return table.march(obelisk)


@pytest.mark.rule("tournament.scenario.last-chance.obelisk")
@both
def test_an_obelisk_of_last_chance_gives_morale(edition: str) -> None:
    table = at_obelisk("last-chance", edition)
    assert table.player(0).morale == 1
    table.is_at_rest()


@pytest.mark.rule("tournament.scenario.great-race.obelisk")
@both
@pytest.mark.parametrize("choice", [1, 2, 3])
def test_an_obelisk_of_the_great_race_gives_one_of_three_things(edition: str, choice: int) -> None:
    table = at_obelisk("great-race", edition, gold=[0, 0], levels=[3, 3])
    assert table.keys == ["choose:1", "choose:2", "choose:3"]
    table.answer(f"choose:{choice}")
    if choice == 2:
        table.dice("gold-6")
    elif choice == 3:
        table.dice("experience")
    player = table.player(0)
    assert (player.morale, player.gold, player.steps) == (choice == 1, 6 * (choice == 2), 6 + (choice == 3))
    table.is_at_rest()


@pytest.mark.rule("tournament.scenario.inheritance.obelisk")
@both
@pytest.mark.parametrize("kept", ["resource:gold-6", "treasure:experience"])
def test_an_obelisk_of_unexpected_inheritance_gives_one_of_two_dice(edition: str, kept: str) -> None:
    table = at_obelisk("inheritance", edition, gold=[0, 0], levels=[3, 3])
    assert table.keys == ["choose:1", "choose:2"]
    table.answer("choose:1").dice("gold-6", "experience")
    assert set(table.keys) == {"keep:resource:gold-6", "keep:treasure:experience"}
    table.answer(f"keep:{kept}")
    player = table.player(0)
    assert (player.gold, player.steps) == ((6, 6) if kept == "resource:gold-6" else (0, 7))
    table.is_at_rest()


@pytest.mark.rule("tournament.scenario.inheritance.obelisk")
@both
def test_an_obelisk_of_unexpected_inheritance_may_be_searched_for_an_artifact(edition: str) -> None:
    table = at_obelisk("inheritance", edition, shared={"artifact": (["rib-cage", "speculum"], ["centaurs-axe"])})
    table.answer("choose:2")
    if table.ask.kind == "search":
        table.answer("look")
    assert set(table.keys) == {"keep:rib-cage", "keep:speculum"}
    table.answer("keep:speculum")
    assert "speculum" in table.player(0).hand


# ---------------------------------------------------------------------- round limits

LIMITS = {"last-chance": 8, "great-race": 11, "inheritance": 14}


def last_rounds(scenario: str, edition: str, before: int = 1) -> Table:
    """The first turn of a round shortly before the last."""
    return realm(
        edition=edition,
        round_=LIMITS[scenario] - before,
        tiles={"C1": (0, 0)},
        hands=[[], []],
        decks=[[], []],
        settings=("no-astrologers",),
        **duel(scenario),
    )


def ends_with_round(table: Table, number: int) -> None:
    play_out(table)
    assert table.game.world.round == number
    assert table.game.outcome is not None
    assert table.game.outcome.reason == BY_POINTS
    assert len(table.happened(PointsCounted)) == 2


@pytest.mark.rule("tournament.scenario.last-chance.rounds")
@both
def test_last_chance_ends_after_round_8(edition: str) -> None:
    ends_with_round(last_rounds("last-chance", edition), 8)


@pytest.mark.rule("tournament.scenario.great-race.rounds")
@both
def test_the_great_race_ends_after_round_11(edition: str) -> None:
    ends_with_round(last_rounds("great-race", edition), 11)


@pytest.mark.rule("tournament.scenario.inheritance.rounds")
@both
def test_unexpected_inheritance_ends_after_round_14(edition: str) -> None:
    ends_with_round(last_rounds("inheritance", edition), 14)


# ---------------------------------------------------------------------- Last Chance


@pytest.mark.rule("tournament.scenario.last-chance.victory")
@both
@pytest.mark.parametrize("winner", [0, 1])
def test_last_chance_ends_as_soon_as_a_main_hero_is_beaten(edition: str, winner: int) -> None:
    armies = [STRONG, WEAK_FOE] if winner == 0 else [WEAK, STRONG_FOE]
    table, field = meeting(edition=edition, armies=armies, **duel("last-chance"))
    table.march(field)
    settle(win(table, winner))
    assert table.game.over
    assert table.game.world.round == 1
    assert (score(table, winner)["main-hero"], score(table, 1 - winner)["main-hero"]) == (4, 0)


@pytest.mark.rule("tournament.scenario.last-chance.victory")
@both
def test_last_chance_ends_before_the_victor_takes_the_town(edition: str) -> None:
    table, town = before_town(1, edition=edition, **duel("last-chance"))
    table.lay_out(at={"1:main": town})
    table.march(town)
    settle(win(table, 0))
    assert table.game.outcome is not None
    assert table.game.outcome.reason == BY_POINTS
    assert table.game.owner(town) == 1
    assert table.where("0:main") != town
    assert [score(table, seat)["buildings"] for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("tournament.scenario.last-chance.victory")
def test_a_beaten_secondary_hero_does_not_end_last_chance() -> None:
    table, field = meeting(whom="1:secondary", **duel("last-chance"))
    table.march(field).passes().answer("fight")
    settle(win(table, 0))
    assert not table.game.over


# ---------------------------------------------------------------------- The Great Race


def race(scenario: str, edition: str = "revised", owner: int = 1, **more: Any) -> tuple[Table, int]:
    """The Main Hero of seat 0 one step from the Dragon Utopia, whose dragons are gone."""
    return beside("C1", "dragon-utopia", edition=edition, owner=owner, **duel(scenario), **more)


@pytest.mark.rule("tournament.scenario.great-race.victory")
@both
@pytest.mark.parametrize("number", [2, 5])
def test_one_more_round_follows_the_round_in_which_the_utopia_is_captured(edition: str, number: int) -> None:
    table, utopia = race("great-race", edition, round_=number)
    table.march(utopia)
    assert not table.game.over
    ends_with_round(table, number + 1)


@pytest.mark.rule("tournament.scenario.great-race.victory")
def test_both_players_have_their_turns_in_the_additional_round() -> None:
    table, utopia = race("great-race", round_=2)
    table.march(utopia)
    seats = []
    while table.game.ask is not None:
        settle(table).passes()
        if table.game.ask is not None:
            if table.game.world.round == 3:
                seats.append(table.ask.seat)
            table.answer("end-turn")
    assert seats == [0, 1]


@pytest.mark.rule("tournament.scenario.great-race.victory")
def test_capturing_the_utopia_again_does_not_prolong_the_race() -> None:
    table, utopia = race("great-race", round_=3)
    table.game.world.deeds = (Deed("capture", 1, field=utopia, round=2),)
    table.game.world.met, table.game.world.ends_after = {1: "core.victory.other-goals"}, 3
    table.march(utopia)
    ends_with_round(table, 3)


@pytest.mark.rule("tournament.scenario.great-race.rounds")
def test_a_capture_in_round_11_grants_a_twelfth_round() -> None:
    table, utopia = race("great-race", round_=11)
    table.march(utopia)
    ends_with_round(table, 12)


@pytest.mark.rule("tournament.scenario.great-race.utopia-vp")
@both
@pytest.mark.parametrize("taken", [False, True])
def test_whoever_controls_the_utopia_at_the_end_of_the_race_scores_3(edition: str, taken: bool) -> None:
    table, utopia = race("great-race", edition, round_=11)
    if taken:
        table.march(utopia)
    play_out(table)
    points = [score(table, seat)["dragon-utopia"] for seat in (0, 1)]
    assert points == ([3, 0] if taken else [0, 3])
    assert table.game.outcome is not None
    assert table.game.outcome.scores == tuple(sum(score(table, seat).values()) for seat in (0, 1))


# ---------------------------------------------------------------------- Unexpected Inheritance


@pytest.mark.rule("tournament.scenario.inheritance.utopia-vp")
@both
def test_controlling_the_utopia_scores_3_in_unexpected_inheritance(edition: str) -> None:
    table, utopia = race("inheritance", edition, round_=14)
    table.march(utopia)
    play_out(table)
    assert [score(table, seat)["dragon-utopia"] for seat in (0, 1)] == [3, 0]


@pytest.mark.rule("tournament.scenario.inheritance.victory")
@pytest.mark.parametrize("finder", [0, 1, None])
def test_the_end_comes_one_round_after_utopia_and_grail_have_been_won_by_whomever(finder: int | None) -> None:
    table, utopia = race("inheritance", round_=5)
    if finder is not None:
        table.game.world.deeds = (Deed("grail", finder, field=utopia, round=2),)
    table.march(utopia)
    ends_with_round(table, 6 if finder is not None else 14)


@pytest.mark.rule("tournament.scenario.inheritance.victory")
def test_the_grail_alone_does_not_bring_the_end() -> None:
    table, utopia = race("inheritance", round_=12)
    table.game.world.deeds = (Deed("grail", 0, field=utopia, round=2),)
    ends_with_round(table, 14)


@pytest.mark.rule("tournament.scenario.inheritance.rounds")
def test_when_the_end_is_triggered_in_round_14_a_fifteenth_is_played() -> None:
    table, utopia = race("inheritance", round_=14)
    table.game.world.deeds = (Deed("grail", 1, field=utopia, round=2),)
    table.march(utopia)
    ends_with_round(table, 15)


def test_the_files_name_their_book_and_their_rules() -> None:
    for scenario in SCENARIOS:
        assert KNOWN[scenario].source.startswith("tournament book")
        assert KNOWN[scenario].players == (2,)
        assert KNOWN[scenario].rules


@pytest.mark.parametrize("place", ["settlement", "gold-mine"])
def test_any_location_can_be_the_one_to_capture(place: str) -> None:
    victory = {"conditions": [{"captured": place}], "ends": "at-once", "decided_by": "points"}
    tile = {"settlement": "F3", "gold-mine": "F4"}[place]
    table, field = beside(tile, place, **duel("last-chance", victory=victory))
    settle(table.march(field))
    assert table.game.outcome is not None
    assert table.game.outcome.reason == BY_POINTS


def test_the_enemys_town_can_be_the_location_to_capture() -> None:
    victory = {"conditions": [{"captured": "town"}], "ends": "at-once", "decided_by": "points"}
    table, town = before_town(1, gold=[0, 0], **duel("last-chance", victory=victory))
    assert not table.game.over
    table.march(town)
    assert table.game.over
