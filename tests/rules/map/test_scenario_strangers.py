"""What a stranger who has only the page about scenario files would write, and what players then read."""

from __future__ import annotations

import pytest

from heroes.rules.board.scenario.conditions import Holds
from heroes.rules.board.scenario.ends import lost_by, won_by
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called
from heroes.words import words_of
from play.map.foes import ALONE, ARMY
from play.map.plan import MILLS, plan
from play.map.saga import written
from play.map.table import realm
from play.map.template import good, problems

victory = pytest.mark.rule("tournament.creator.11-victory.kinds")
MILL = "places:\n  mill: {tile: mills, location: windmill}\n  camp: {tile: mills, location: settlement}"


def won(conditions: str, *, map_: str = MILL, rest: str = "") -> list[str]:
    """How a scenario with these conditions is said to be won."""
    text = plan(MILLS, map_=map_, rest=rest).replace("conditions: [defeat-factions]", f"conditions: {conditions}")
    return [str(said) for said in won_by(good(text))][:-1]


# ---------------------------------------------------------------------- how it is won, in words


@pytest.mark.rule("core.victory.by-scenario")
def test_what_is_to_be_held_and_owned_is_said_without_numbers_that_say_nothing() -> None:
    assert won("[{holds: mill}, {holds: settlement, count: 2}, {holds: {every: enemy-town}}]") == [
        "Hold mill.",
        "Hold 2 x Settlement.",
        "Hold the town of every enemy.",
    ]
    assert won("[{resources: {gold: 30}}, {visited: mill}]") == ["Own 30 gold.", "Visit mill."]


@pytest.mark.rule("core.victory.by-scenario")
def test_enemies_are_called_by_their_names_in_what_has_to_be_done() -> None:
    text = ALONE.replace("ENEMY", ARMY).replace(
        "conditions: [{beaten: foe}]", "conditions: [{all: [{beaten: foe}, {level: 3}]}]"
    )
    scenario = good(text + "defeat: {conditions: [{lost-combat: foe}]}\n")
    name = scenario.enemies[0].name
    assert [str(said) for said in won_by(scenario)] == [f"Beat the enemy hero: {name}. Bring the Main Hero to level 3."]
    assert str(lost_by(scenario)[0]) == f"A player loses a combat against {name}."


@victory
def test_a_file_may_say_in_its_own_words_how_a_condition_reads() -> None:
    told = "{counted: reign, count: 3, text: Hold the mill for three rounds on end.}"
    events = "events:\n  - {when: {every: round-end}, do: {count: {reign: 1}}}\ncounters: {reign: 3}\n"
    assert won(f"[{told}]", rest=events) == ["Hold the mill for three rounds on end."]
    long = plan(MILLS).replace("[defeat-factions]", f"[{{level: 3, text: {'x' * 200}}}]")
    assert [one.where for one in problems(long)] == ["victory.conditions[0].text"]


def test_to_whom_an_effect_is_handed_on_is_said() -> None:
    scenario = good(written("- {when: {round: 2}, do: {to: {most: gold}, do: {lose: {gold: 3}}}}"))
    label = scenario.events[0].do[0].label()
    assert str(label) == "whoever has most (gold): lose 3 gold"
    assert words_of("sv").text(label) == "den som har mest (guld): förlora 3 guld"


# ---------------------------------------------------------------------- places wherever a place is asked for


@victory
def test_guards_captures_and_cubes_of_a_named_place_are_asked_for_by_its_name() -> None:
    text = plan(MILLS, map_=MILL).replace("[defeat-factions]", "[{guards: camp}, {captured: camp}, {control: camp}]")
    game = realm(scenario=text).game.copy()
    assert isinstance(game, WorldGame)
    guards, captured, control = game.scenario.goals
    camp, mill = field_called(game, "camp"), field_called(game, "mill")
    for deed, goal in (("guard", guards), ("capture", captured)):
        game.world.deeds = (Deed(deed, 0, field=mill),)  # type: ignore[arg-type]
        assert not goal.met(game, 0), "somewhere else"
        game.world.deeds = (Deed(deed, 0, field=camp),)  # type: ignore[arg-type]
        assert goal.met(game, 0)
        assert not goal.met(game, 1), "by the other player"
    assert isinstance(control, Holds)
    assert not control.met(game, 0)
    game.lay_cubes(camp, (0,))
    assert control.met(game, 0)


def test_a_place_that_is_not_there_is_one_mistake_and_not_two() -> None:
    text = plan(MILLS, map_=MILL).replace("[defeat-factions]", "[{guards: kamp}]")
    assert [(one.where, one.text) for one in problems(text)] == [
        ("victory.conditions[0].guards", "there is no place 'kamp' (did you mean 'camp'?)")
    ]


@pytest.mark.rule("tournament.score.scenario-extra")
def test_points_for_holding_mines_of_every_kind_or_fields_of_a_tile() -> None:
    text = plan(MILLS, map_=MILL).replace(
        "conditions: [defeat-factions]",
        "conditions: [defeat-factions]\n  points: {table: own, holds: {mine: 2, mills: 5}}",
    )
    scenario = good(text.replace("round_limit: draw", "round_limit: points"))
    assert scenario.scoring.holds == {"mine": 2, "mills": 5}


# ---------------------------------------------------------------------- bonuses and boxes


@pytest.mark.rule("tournament.creator.09-bonuses")
def test_a_bonus_is_an_effect_as_any_other() -> None:
    text = plan(MILLS, rest="bonuses:\n  - {gain: {gold: 5}}\n  - {morale: positive, text: A good omen.}\n")
    bonuses = good(text).bonuses
    assert [one.text for one in bonuses] == ["Gain 5 gold", "A good omen."]
    old = plan(MILLS, rest="bonuses:\n  - {text: Gold, gives: {gain: {gold: 5}}}\n")
    assert good(old).bonuses[0].reward == bonuses[0].reward
    wrong = problems(plan(MILLS, rest="bonuses:\n  - {gian: {gold: 5}}\n"))
    assert [one.where for one in wrong] == ["bonuses[0].gian"]


def test_of_a_faction_whose_box_is_not_on_the_table_that_is_said() -> None:
    text = ALONE.replace("ENEMY", ARMY).replace("faction: necropolis", "faction: inferno")
    assert [one.text for one in problems(text)] == ["the box of 'inferno' is not on the table; add it to map.boxes"]
