"""What a stranger who has only the page about scenario files would write, and what players then read."""

from __future__ import annotations

from pathlib import Path

import pytest

from heroes.engine import new_game
from heroes.rules.board.realm.charms import TURN, lay_charm
from heroes.rules.board.scenario.conditions import Holds
from heroes.rules.board.scenario.ends import decided_by_limit, lost_by, won_by
from heroes.rules.board.scenario.victory import CheckGoals
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import Charm, Deed
from heroes.rules.board.state.map_events import GoalMet, WayChanged
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.shut import ATTACKED, has_attacked
from heroes.words import words_of
from play.map.battle import before_town, meeting, win
from play.map.foes import ALONE, ARMY
from play.map.plan import MILLS, plan
from play.map.saga import written
from play.map.table import SCENARIO, Table, realm
from play.map.template import good, line_of, problems

INVENTED = Path(__file__).parent / "invented"
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


# ---------------------------------------------------------------------- attacks, borders, parts of variants


def attacked_once(attacks: int) -> tuple[Table, int]:
    """Seat 0 has beaten the Main Hero of seat 1 in this turn, who stands beside it once more."""
    table, field = meeting(scenario=SCENARIO + f"rules: {{attacks: {attacks}}}\n", movement={"0:main": 3})
    table.march(field)
    win(table, 0)
    game = table.game
    there = next(one for one in game.atlas.exits(field) if game.hero_at(one) < 0)
    table.lay_out(at={"1:main": there}, movement={"0:main": 2})
    return table, there


@pytest.mark.rule("core.combat.trigger.enemy-hero", "tournament.creator.10-rules")
def test_a_player_attacks_others_only_as_often_in_a_turn_as_the_scenario_says() -> None:
    table, there = attacked_once(1)
    key = f"move:main:{field_name(there)}"
    assert key not in table.keys
    refused = table.game.why_not(0, key)
    assert refused is not None
    assert str(refused.says) == "You have attacked others as often in this turn as the scenario allows."
    table, there = attacked_once(2)
    assert f"move:main:{field_name(there)}" in table.keys


@pytest.mark.rule("core.combat.trigger.enemy-town", "tournament.creator.10-rules")
def test_a_town_is_not_entered_either_when_no_attack_is_left_and_the_next_turn_has_new_ones() -> None:
    table, town = before_town(1, scenario=SCENARIO + "rules: {attacks: 1}\n")
    key = f"move:main:{field_name(town)}"
    assert key in table.keys
    lay_charm(table.game, Charm(ATTACKED, 1, TURN, 0))
    table.ask_again()
    assert key not in table.keys
    table.answer("end-turn").turn(1)
    assert not has_attacked(table.game, 0)


@pytest.mark.rule("core.map.border.open")
def test_borders_between_tiles_of_one_kind_may_not_count_while_those_to_others_do() -> None:
    def ways(borders: str) -> set[tuple[str, str]]:
        """Between which kinds of tiles a hero can step; towards each other the towns are bordered by print."""
        homes = (
            "{kind: starting, at: [-1, 0], seat: 0, rotation: 2}",
            "{kind: starting, at: [0, 0], seat: 1, rotation: 3}",
        )
        text = plan("{kind: far, at: [-1, 1], tile: F1, rotation: 0, face_up: true}", homes=homes, rest=borders)
        atlas = realm(scenario=text).game.atlas
        tile = {field: atlas.tiles[number] for field, number in atlas.tile_of.items()}
        steps = [(one, two) for one in atlas.fields for two in atlas.exits(one) if tile[one] is not tile[two]]
        return {(tile[one].group, tile[two].group) for one, two in steps}

    among = ways("rules: {borders: {starting: among}}\n")
    assert ("starting", "starting") in among
    assert ("starting", "starting") not in ways("")
    assert among - {("starting", "starting")} == ways("") - {("starting", "starting")}, "towards others they count"


def test_a_variant_sets_a_part_of_the_rules_and_of_what_wins_also_where_the_file_says_nothing_of_it() -> None:
    sets = "{rules.attacks: 1, victory.ends: at-once, map.guards: [{on: far, level: none}]}"
    text = plan(MILLS, rest=f"variants: {{tame: {{text: Tame., sets: {sets}}}}}\n")
    assert problems(text) == []
    usual, tame = (new_game("clash", {"scenario": text, "variants": chosen}, 1) for chosen in ([], ["tame"]))
    assert isinstance(usual, WorldGame)
    assert isinstance(tame, WorldGame)
    assert (usual.book.attacks_a_turn, usual.scenario.ending, usual.scenario.guards) == (0, "round-end", ())
    assert (tame.book.attacks_a_turn, tame.scenario.ending, len(tame.scenario.guards)) == (1, "at-once", 1)


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_token_may_be_taken_only_by_those_whom_a_condition_lets() -> None:
    """Such as colours that everybody but their owner may take."""
    map_ = MILL + "\n"
    for whom, may in (("{not: {seat: 0}}", False), ("{seat: [0, 1]}", True), ("{faction: castle}", True)):
        token = f"tokens:\n  colours: {{name: The colours, at: mill, taken_if: {whom}}}\n"
        table = realm(scenario=plan(MILLS, map_=map_, rest=token), gold=[0, 0], hands=[[], []])
        table.lay_out(at={"0:main": field_called(table.game, "mill")})
        table.turn(0)
        assert ("take-token:colours:main" in table.keys) == may, whom
    wrong = problems(plan(MILLS, map_=map_, rest="tokens:\n  colours: {at: mill, taken_if: {seat: 2}}\n"))
    assert [one.where for one in wrong] == ["tokens.colours.taken_if.seat"]
    goals = won("[{all: [{seat: 1}, {level: 3}]}, {all: [{faction: castle}, {level: 4}]}]")
    assert goals[0].startswith("Be seat 1.")
    assert goals[1].startswith("Play Castle.")


# ---------------------------------------------------------------------- points, moments and gates, in words


@pytest.mark.rule("tournament.score.scenario-extra")
def test_what_victory_points_are_given_for_is_said() -> None:
    own = "{table: own, holds: {mill: 2}, first-flag: {settlement: 4}, ties: [gold, duel]}"
    points = f"conditions: [defeat-factions]\n  points: {own}"
    events = "events:\n  - {when: {round: 3}, do: {pay: {gold: 1}, for: {points: 2}}}\n"
    text = plan(MILLS, map_=MILL, rest=events).replace("conditions: [defeat-factions]", points)
    limit = str(decided_by_limit(good(text.replace("round_limit: draw", "round_limit: points"))))
    assert limit == (
        "After 12 rounds victory points decide. Victory points are given for: each mill that is held in the end: 2, "
        "being the first to flag Settlement: 4, what the scenario rewards on the way. Of players with equally many "
        "comes first who has most: gold, a last combat."
    )
    plain = good(plan(MILLS).replace("round_limit: draw", "round_limit: points"))
    assert str(decided_by_limit(plain)) == "After 12 rounds victory points decide."


@pytest.mark.rule("core.victory.by-scenario")
def test_rounds_whole_hands_and_any_enemy_read_as_one_says_them() -> None:
    assert won(
        "[{level: 2, if: {round: 4}}, {level: 2, if: {round: {from: 9}}}, {level: 2, if: {round: {until: 4}}}]"
    ) == [f"Bring the Main Hero to level 2. {when}" for when in ("In round 4.", "From round 9 on.", "Until round 4.")]
    events = "events:\n  - {when: {round: 3}, do: [{discard: all}, {lose-unit: any}], if: {near: any}}\n"
    [event] = good(plan(MILLS, rest=events)).events
    assert [str(one.label()) for one in event.do] == ["discard the whole hand", "lose: a unit of your choice"]
    assert event.condition is not None
    assert str(event.condition.text()) == "A hero of yours is on the same tile as an enemy."


def test_the_check_doubts_enemies_that_never_come_and_says_how_to_have_something_each_time() -> None:
    near = "events:\n  - {when: {every: turn}, if: {near: any}, do: {gain: {gold: 1}}}\n"
    comes = "events:\n  - {when: {arrives: any}, do: {gain: {gold: 1}}}\n"
    for events in (near, comes):
        [doubt] = [one for one in problems(plan(MILLS, rest=events), "warning") if "events[0]" in one.where]
        assert "no enemy ever comes onto the map" in doubt.text
    again = "events:\n  - {when: {true: {level: 3}}, again: true, do: {gain: {gold: 1}}}\n"
    [problem] = problems(plan(MILLS, rest=again))
    assert problem.where == "events[0].again"
    assert "{every: round-end}" in problem.text


def test_a_way_that_is_open_is_not_opened_once_more() -> None:
    events = "events:\n  - {when: {round: [2, 4]}, do: {open: mill}}\n  - {when: {round: 3}, do: {close: mill}}\n"
    table = realm(scenario=plan(MILLS, map_=MILL, rest=events))
    for _ in range(4):
        table.next_round()
    assert [event.shut for event in table.happened(WayChanged)] == [True, False]


# ---------------------------------------------------------------------- slips of the pen


def test_one_number_of_players_and_one_level_of_units_need_no_list() -> None:
    text = plan(MILLS, map_=MILL + "\nguards: [{at: camp, army: {draw: bronze}}]").replace("players: [2]", "players: 2")
    scenario = good(text)
    assert scenario.players == (2,)
    assert scenario.guards[0].army[0].draw == ("bronze",)


@pytest.mark.parametrize(
    ("old", "new", "where", "told"),
    [
        ("players: [2]", "players: 2-3", "players", "must be a whole number"),
        ("do: {gain: {gold: 1}}", "do: gain gold", "events[0].do", "must be an effect, such as {gain: {gold: 3}}"),
        ("name: Plan", "name: Plan: the first", "file", "a text with a colon"),
    ],
)
def test_a_slip_is_told_by_itself_and_with_its_line(old: str, new: str, where: str, told: str) -> None:
    text = plan(MILLS, rest="events:\n  - {when: {round: 2}, do: {gain: {gold: 1}}}\n").replace(old, new)
    [problem] = problems(text)
    assert (problem.where, problem.line) == (where, line_of(text, new))
    assert told in problem.text


@pytest.mark.rule("core.ai.scenario-overrides")
def test_an_enemy_that_an_event_brings_needs_a_place() -> None:
    events = "events:\n  - {when: {round: 2}, do: {spawn: foe}}\n"
    home = "        - {kind: starting, at: [1, 0], owner: foe, rotation: 4, name: lair}\n"
    bare = ALONE.replace("ENEMY", ARMY).replace(home, "") + events
    found = [one for one in problems(bare) if one.where == "events[0].do.at"]
    assert [one.text for one in found] == ["is missing"], problems(bare)
    assert found[0].line == line_of(bare, "spawn")
    assert good(ALONE.replace("ENEMY", ARMY) + events), "one that has a town comes there"


@pytest.mark.breaks_games
@pytest.mark.rule("core.victory.by-scenario")
def test_who_has_met_a_condition_is_told_with_the_names_of_enemies() -> None:
    table = Table(new_game("campaign", {"scenario": ALONE.replace("ENEMY", ARMY)}, 1))
    game = table.game
    game.world.deeds = (*game.world.deeds, Deed("enemy", 0, 1, game.players[0].town, 1))
    CheckGoals().run(game)
    [met] = table.happened(GoalMet)
    assert game.scenario.enemies[0].name in str(met.says())


@pytest.mark.rule("core.ai.faction")
def test_players_and_enemies_need_a_faction_each() -> None:
    text = (INVENTED / "wall.yaml").read_text("utf-8")
    assert good(text)
    few = text.replace("boxes: [core, rampart]", "boxes: [core]")
    [problem] = problems(few)
    assert (problem.where, problem.line) == ("players", line_of(few, "players: [2, 3]"))
    assert "enemies of Necropolis need more factions than the boxes have (3)" in problem.text
    without = few.replace("    faction: necropolis\n", "")
    assert good(without.replace("unit: necropolis.skeletons, side: pack", "draw: bronze"))
