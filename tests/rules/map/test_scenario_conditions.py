"""Conditions of scenarios, values that differ from case to case, and variants."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup, Outcome
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.scenario.conditions import Stands
from heroes.rules.board.scenario.ends import decided_by_limit, won_by
from heroes.rules.board.scenario.file import check_scenario
from heroes.rules.board.scenario.points import victory_points
from heroes.rules.board.state.map import Deed
from heroes.words import words_of
from play.map.foes import ALONE, ARMY
from play.map.plan import MILLS, plan
from play.map.saga import beside_the_mill, happened, in_round, passages, saga, written
from play.map.table import SCENARIO, Table, realm
from play.map.template import good, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
goals = pytest.mark.rule("core.victory.other-goals")
by_scenario = pytest.mark.rule("core.victory.by-scenario")
SETTLED = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: village}"


def holds(condition: str, prepare: Any = None, *, seat: int = 0, rest: str = "", **state: Any) -> bool:
    """Whether a player meets a condition, once the table has been prepared."""
    table = saga(f"- {{when: start, if: {condition}, do: {{points: 1}}}}", rest=rest, **state)
    if prepare is not None:
        prepare(table)
        table.ask_again()
    goal = table.game.scenario.events[0].condition
    assert goal is not None
    assert str(goal.text())
    return goal.met(table.game, seat)


# ---------------------------------------------------------------------- places


def flag(location: str, owner: int = 0) -> Any:
    def prepare(table: Table) -> None:
        field = next(field for field, one in table.game.atlas.fields.items() if one.location == location)
        table.lay_out(owners={field: owner})

    return prepare


@goals
def test_a_place_is_held_by_whose_cube_lies_there() -> None:
    places: dict[str, Any] = {"tiles": (SETTLED,), "map_": "places:\n  keep: {tile: village, location: settlement}"}
    for place in ("settlement", "keep", "{every: settlement}", "[keep, windmill]"):
        assert not holds(f"{{holds: {place}}}", **places), place
        assert holds(f"{{holds: {place}}}", flag("settlement"), **places), place
        assert not holds(f"{{holds: {place}}}", flag("settlement"), seat=1, **places), place
    assert not holds("{holds: settlement, count: 2}", flag("settlement"), **places)


@goals
def test_towns_are_places_too() -> None:
    assert holds("{holds: own-town}")
    assert not holds("{holds: enemy-town}")
    assert holds("{holds: enemy-town}", lambda table: table.lay_out(owners={table.town(1): 0}))
    assert holds("{holds: {every: enemy-town}}", lambda table: table.lay_out(owners={table.town(1): 0}))


@goals
def test_every_one_counts_those_that_the_scenario_demands_face_down() -> None:
    tiles = (SETTLED, "{kind: far, at: [0, 1], has: settlement}")
    assert not holds("{holds: {every: settlement}}", flag("settlement"), tiles=tiles)


@goals
def test_together_the_cubes_of_all_count_and_each_asks_for_everybody() -> None:
    assert holds("{together: {holds: settlement}}", flag("settlement", 1), tiles=(SETTLED,))
    assert not holds("{together: {holds: settlement}}", tiles=(SETTLED,))
    assert not holds("{each: {level: 3}}", lambda table: table.lay_out(levels=[3, 2]))
    assert holds("{each: {level: 3}}", lambda table: table.lay_out(levels=[3, 3]))
    assert holds("{anyone: {level: 3}}", lambda table: table.lay_out(levels=[2, 3]))


@goals
@both
def test_visits_of_a_place_are_remembered(edition: str) -> None:
    table = saga("- {when: {true: {visited: windmill}}, do: {mark: seen}}", edition=edition)
    table.march(beside_the_mill(table.turn(0)))
    assert table.game.world.saga.marks == ((0, "seen"), (1, "seen"))
    assert table.game.scenario.watches == ("visited",)


@goals
def test_heroes_beaten_and_the_grail() -> None:
    def beat(table: Table) -> None:
        table.game.world.deeds = (Deed("main-hero", 0, 1),)

    assert holds("every-main-hero", beat)
    assert not holds("every-main-hero")
    assert holds("{hero-beaten: 1}", beat)
    assert not holds("{hero-beaten: 0}", beat)
    assert holds("{carries: grail}", lambda table: table.game.carry_grail(table.hero("0:main")))
    assert holds("{brings: grail, to: own-town}", lambda table: table.game.carry_grail(table.hero("0:main")))
    assert not holds("{brings: grail, to: windmill}", lambda table: table.game.carry_grail(table.hero("0:main")))


@goals
def test_where_a_hero_stands() -> None:
    assert holds("{stands: own-town}")
    assert not holds("{stands: own-town}", lambda table: table.game.put_hero(table.hero("0:main"), table.town(1)))
    assert holds("{stands: [windmill, enemy-town]}", lambda t: t.game.put_hero(t.hero("0:main"), t.town(1)))


# ---------------------------------------------------------------------- memory and frame


@goals
@both
def test_marks_and_counters_are_asked_for(edition: str) -> None:
    events = """
- {when: {round: 2}, for: {seat: 0}, do: [{mark: cleansed}, {count: {spikes: 2}}]}
- {when: {round: 3}, do: [{gain: {materials: 1}, if: {marked: cleansed}}, {gain: {valuables: 1}, if: SPIKES}]}
""".replace("SPIKES", "{counted: spikes, count: 2}")
    table = in_round(saga(events, rest="counters: {spikes: 5}\n", edition=edition), 3)
    assert [(table.player(seat).materials, table.player(seat).valuables) for seat in (0, 1)] == [(1, 1), (0, 0)]


@goals
@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{round: 1}", True),
        ("{round: [2, 3]}", False),
        ("{round: {from: 2}}", False),
        ("{round: {until: 2}}", True),
        ("{players: 2}", True),
        ("{players: [3, 4]}", False),
        ("{difficulty: [hard, impossible]}", True),
        ("{difficulty: easy}", False),
        ("{any: [{level: 5}, {players: 2}]}", True),
        ("{all: [{level: 5}, {players: 2}]}", False),
        ("{not: {level: 5}}", True),
        ("{level: 2, if: {players: 2}}", False),
    ],
)
def test_conditions_about_the_game_and_how_they_combine(condition: str, expected: bool) -> None:
    assert holds(condition) == expected


@goals
def test_every_place_is_held_only_once_no_face_down_tile_must_have_another() -> None:
    hidden = "{{kind: far, at: [0, 1]{}}}"
    for told, others, every in (
        (", has: settlement", True, "settlement"),
        (", has: no-settlement", False, "settlement"),
        ("", False, "settlement"),
        ("", True, "[settlement, mine]"),
    ):
        tiles = (SETTLED, hidden.format(told))

        def all_held(table: Table) -> None:
            kinds = {"settlement", *(name for name, place in LOCATIONS.items() if place.mine[1] > 0)}
            fields = table.game.atlas.fields.items()
            table.lay_out(owners={field: 0 for field, one in fields if one.location in kinds})

        assert holds(f"{{holds: {{every: {every}}}}}", all_held, tiles=tiles) is not others, (told, every)


# ---------------------------------------------------------------------- victory and defeat


@by_scenario
@both
def test_a_condition_may_be_asked_for_as_a_turn_begins(edition: str) -> None:
    victory = "victory:\n  conditions: [{holds: settlement, at: turn-start}]\n  ends: at-once\n"
    text = plan(SETTLED).replace("victory:\n  conditions: [defeat-factions]\n", victory)
    table = realm(scenario=text, edition=edition, gold=[0, 0]).turn(0)
    flag("settlement")(table)
    assert not table.game.over, "the turn has begun already"
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.game.outcome == Outcome((0,), "core.victory.other-goals")


@by_scenario
@both
def test_one_condition_may_end_the_game_at_once(edition: str) -> None:
    victory = "victory:\n  conditions: [{level: 3}, {holds: settlement, ends: at-once}]\n"
    text = plan(SETTLED).replace("victory:\n  conditions: [defeat-factions]\n", victory)
    table = realm(scenario=text, edition=edition, gold=[0, 0]).turn(0)
    table.lay_out(levels=[3, 1])
    assert not table.game.over, "the round is finished first"
    flag("settlement", 0)(table)
    assert table.game.outcome == Outcome((0,), "core.victory.other-goals")


@by_scenario
def test_more_turns_are_played_once_it_is_won() -> None:
    victory = "victory:\n  conditions: [{level: 2}]\n  ends: {more-turns: 2}\n"
    text = plan(MILLS).replace("victory:\n  conditions: [defeat-factions]\n", victory)
    table = realm(scenario=text, gold=[0, 0]).turn(0)
    table.lay_out(levels=[2, 1])
    table.answer("end-turn")
    while not table.game.over and table.game.world.round < 5:
        table.next_round()
    assert table.game.world.round == 3


@by_scenario
@both
def test_a_condition_of_defeat_puts_a_player_out(edition: str) -> None:
    rest = "defeat:\n  conditions: [{town-lost: own}]\n"
    table = realm(scenario=plan(MILLS, rest=rest), edition=edition, gold=[0, 0]).turn(0)
    table.lay_out(owners={table.town(1): 0})
    assert table.player(1).eliminated
    assert table.game.outcome == Outcome((0,), "core.victory.last-standing")


@by_scenario
@pytest.mark.parametrize("lost", ["any", "foe", "main-hero", "enemy"])
def test_a_lost_combat_loses_the_game(lost: str) -> None:
    text = ALONE.replace("ENEMY", ARMY) + f"defeat:\n  conditions: [{{lost-combat: {lost}}}]\n"
    table = realm(scenario=text, mode="campaign", heroes_=("castle.catherine",)).turn(0)
    table.game.world.deeds = (Deed("lost", 0, 1, hero=table.hero("0:main")),)
    table.ask_again()
    assert table.game.outcome == Outcome((), "core.victory.by-scenario")


@by_scenario
def test_several_lost_combats_may_be_asked_for() -> None:
    text = ALONE.replace("ENEMY", ARMY) + "defeat:\n  conditions: [{lost-combat: any, count: 2}]\n"
    table = realm(scenario=text, mode="campaign", heroes_=("castle.catherine",)).turn(0)
    lost = Deed("lost", 0, 1, hero=table.hero("0:main"))
    table.game.world.deeds = (lost,)
    table.ask_again()
    assert table.game.outcome is None
    table.game.world.deeds = (lost, lost)
    table.ask_again()
    assert table.game.outcome == Outcome((), "core.victory.by-scenario")


@by_scenario
@pytest.mark.parametrize("goal", ["{together: {counted: spikes, count: 3}}", "{together: {resources: {valuables: 3}}}"])
def test_what_players_have_may_count_together(goal: str) -> None:
    events = f"""
- {{when: {{round: 2}}, for: {{seat: 0}}, do: [{{count: {{spikes: 1}}}}, {{gain: {{valuables: 1}}}}]}}
- {{when: {{round: 3}}, for: {{seat: 1}}, do: [{{count: {{spikes: 2}}}}, {{gain: {{valuables: 2}}}}]}}
- {{when: {goal}, do: {{say: enough}}}}
"""
    table = in_round(saga(events, rest="counters: {spikes: 5}\nstory: {enough: Enough.}\n"), 2)
    assert passages(table) == []
    assert passages(in_round(table, 3)) == ["enough"]


@goals
def test_a_unit_in_the_army_may_be_asked_for() -> None:
    armies = [["castle.griffins"], ["necropolis.skeletons"]]
    assert holds("{has: castle.griffins}", armies=armies)
    assert not holds("{has: castle.griffins}", armies=armies, seat=1)


@goals
@pytest.mark.parametrize(
    ("condition", "who"), [("{most: gold}", (0,)), ("{least: gold}", (1,)), ("{most: units}", (0, 1))]
)
def test_who_has_most_or_least_meets_a_condition(condition: str, who: tuple[int, ...]) -> None:
    armies = [["castle.griffins"], ["necropolis.skeletons"]]
    assert tuple(seat for seat in (0, 1) if holds(condition, seat=seat, gold=[5, 2], armies=armies)) == who


@goals
@pytest.mark.parametrize(
    ("place", "english", "swedish"),
    [
        ("own-town", "your own town", "din egen stad"),
        ("windmill", "Windmill", "väderkvarnen"),
        ("old-oak", "old oak", "old oak"),
    ],
)
def test_a_place_is_named_in_the_language_of_whoever_reads(place: str, english: str, swedish: str) -> None:
    told = Stands((place,)).text()
    assert [words_of(language).text(told) for language in ("en", "sv")] == [
        f"A hero of yours stands on {english}.",
        f"En av dina hjältar står på {swedish}.",
    ]


@pytest.mark.rule("core.modes.campaign.round-limit")
def test_to_hold_out_may_be_to_win() -> None:
    text = ALONE.replace("ENEMY", f"{ARMY}\n    moves: never").replace("all-lose", "all-win")
    text = text.replace("rounds: 12", "rounds: 2")
    table = realm(scenario=text, mode="campaign", heroes_=("castle.catherine",)).turn(0)
    assert table.next_round().next_round().game.outcome == Outcome((0,), "core.round.limit")
    assert str(decided_by_limit(table.game.scenario)) == "After 2 rounds it is won."


# ---------------------------------------------------------------------- values


BY_DIFFICULTY = "- {when: {round: 2}, do: {gain: {gold: {easy: 1, normal: 2, hard: 3, impossible: 4}}}}"


@pytest.mark.rule("core.difficulty.effects")
@pytest.mark.parametrize(("difficulty", "gold"), [("easy", 1), ("normal", 2), ("hard", 3), ("impossible", 4)])
def test_a_value_may_differ_by_difficulty(difficulty: str, gold: int) -> None:
    settings = ["no-starting-bonus"]
    table = saga(BY_DIFFICULTY, difficulty=difficulty, settings=settings, edition="first")
    assert in_round(table, 2).player(0).gold == gold


@pytest.mark.rule("tournament.creator.02-player-count")
@pytest.mark.parametrize("players", [2, 3])
def test_a_value_may_differ_by_the_number_of_players(players: int) -> None:
    text = SCENARIO.replace("rounds: 12", "rounds: {players: {2: 10, 3: 14}}")
    text = text.replace("round_limit: draw", "round_limit: draw\nresources: {gold: {players: {2: 4, 3: 6}}}")
    table = realm(scenario=text, heroes_=("castle.catherine", "necropolis.sandro", "dungeon.mutare")[:players])
    assert table.game.rounds == {2: 10, 3: 14}[players]
    assert table.player(0).gold == {2: 4, 3: 6}[players]


def test_a_list_may_differ_too() -> None:
    text = plan(MILLS, rest="buildings: {easy: [citadel], normal: [], hard: [], impossible: [city-hall]}\n")
    table = realm(scenario=text)
    assert table.has_built(0, "city-hall")
    assert not table.has_built(0, "citadel")


def test_every_case_is_asked_for_and_every_case_is_checked() -> None:
    file = written(BY_DIFFICULTY.replace(", impossible: 4", ""))
    assert [problem.text for problem in problems(file)] == ["says nothing for: impossible"]
    assert problems(file)[0].where == "events[0].do.gain.gold"
    file = written(BY_DIFFICULTY.replace("impossible: 4", "impossible: many"))
    assert any("whole number" in problem.text for problem in problems(file))
    text = SCENARIO.replace("rounds: 12", "rounds: {players: {2: 10}}")
    assert ["says nothing for: 3" in problem.text for problem in problems(text)] == [True]
    text = SCENARIO.replace("rounds: 12", "rounds: {players: {2: 10, 3: 40}}")
    assert problems(text), "wrong for three players alone"


# ---------------------------------------------------------------------- variants

VARIANTS = """
variants:
  short: {text: Only six rounds., sets: {rounds: 6}}
  rich: {text: More to begin with., sets: {resources: {gold: 40}}}
"""


@pytest.mark.rule("core.settings.optional")
@both
def test_variants_are_switches_that_the_players_set(edition: str) -> None:
    text = written("- {when: {round: 2}, if: {variant: short}, do: {points: 1}}", rest=VARIANTS)
    seats = [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}]
    setup = {"scenario": text, "edition": edition, "seats": seats, "first_player": 0}
    game = heroes.new_game("clash", setup, 1, "ask")
    assert (game.rounds, game.player(0).gold) == (12, 15)  # type: ignore[attr-defined]
    game = heroes.new_game("clash", {**setup, "variants": ["short", "rich"]}, 1, "ask")
    assert (game.rounds, game.player(0).gold) == (6, 40)  # type: ignore[attr-defined]
    told = game.view(None)["state"]["plan"]["variants"]
    assert ["Only six rounds." in str(one) for one in told] == [True, False]
    with pytest.raises(BadSetup, match="did you mean 'short'"):
        heroes.new_game("clash", {**setup, "variants": ["shrt"]}, 1, "ask")
    with pytest.raises(BadSetup):
        heroes.new_game("clash", {**setup, "variants": "short"}, 1, "ask")


@pytest.mark.rule("core.settings.optional", "tournament.creator.04-map.mode")
def test_variants_may_set_parts_of_what_the_map_is_built_from() -> None:
    frame = plan(MILLS)
    drawn = frame[frame.index("  layouts:") : frame.index("victory:")]
    built = frame.replace(drawn, "  build: {center: [dragon-utopia], near: [obelisk], far: 2}\n") + (
        "variants:\n  far: {text: Far., sets: {map.build.far: 3}}\n"
        "  grail: {text: Grail., sets: {map.build.center: [grail]}}\n"
    )
    setup = {"scenario": built, "seats": [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}]}
    for variants, far, center in (([], 2, "dragon-utopia"), (["far", "grail"], 3, "grail"), (["grail"], 2, "grail")):
        pieces = heroes.new_game("clash", {**setup, "variants": variants}, 1).scenario.pieces  # type: ignore[attr-defined]
        assert (pieces.far, pieces.center, pieces.near) == (far, (center,), ("obelisk",))


CHANCE = VARIANTS + "  chance: {text: Chance chooses., one_of: [short, rich]}\n"


@pytest.mark.rule("core.settings.optional")
def test_chance_may_choose_among_variants_and_a_record_knows_which() -> None:
    text = written("", rest=CHANCE)
    seats = [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}]
    setup = {"scenario": text, "seats": seats, "first_player": 0, "variants": ["chance"]}
    games = [heroes.new_game("clash", setup, seed) for seed in range(8)]
    assert {tuple(game.setup["variants"]) for game in games} == {("short",), ("rich",)}
    for seed, game in enumerate(games):
        assert game.rounds == (6 if game.setup["variants"] == ["short"] else 12)  # type: ignore[attr-defined]
        assert heroes.new_game("clash", setup, seed).setup == game.setup, "by the seed"
        assert heroes.replay(game.record()).setup == game.setup
        assert heroes.load_game(game.save()).setup == game.setup
    both_ = heroes.new_game("clash", {**setup, "variants": ["short", "chance"]}, 1).setup["variants"]
    assert both_ in (["short"], ["short", "rich"])


@pytest.mark.parametrize(
    ("line", "text", "where"),
    [
        ("{text: Chance., one_of: [short]}", "at least 2 variants", ".one_of"),
        ("{text: Chance., one_of: [short, rch]}", "did you mean 'rich'?", ".one_of[1]"),
        ("{text: Chance., one_of: [short, chance]}", "must be one of", ".one_of[1]"),
        ("{text: Chance., one_of: [short, rich], sets: {rounds: 6}}", "does not belong to 'sets'", ".one_of"),
    ],
)
def test_a_wrong_choice_of_chance_is_told_with_its_line(line: str, text: str, where: str) -> None:
    file = written("", rest=f"{VARIANTS}  chance: {line}\n")
    found = [problem for problem in problems(file) if problem.where == f"variants.chance{where}"]
    assert found, problems(file)
    assert text in found[0].text
    assert found[0].line == line_of(file, "  chance:")


@pytest.mark.rule("core.settings.optional")
def test_a_variant_is_checked_as_it_would_be_played() -> None:
    event = "- {when: {round: 9}, do: {points: 1}}"
    assert problems(written(event, rest=VARIANTS)) == [], "in the whole game it can happen"
    found = [(problem.where, problem.text) for problem in problems(written(event, rest=VARIANTS), "warning")]
    assert ("events[0].when.round", "is 9, but with the variant short the scenario has 6 rounds") in found, (
        "in the short one it cannot"
    )
    file = written("- {when: {round: 2}, if: {variant: shrt}, do: {points: 1}}", rest=VARIANTS)
    assert "did you mean 'short'?" in problems(file)[0].text
    file = written(
        "- {when: {round: 2}, do: {points: 1}}", rest=VARIANTS.replace("sets: {rounds: 6}", "sets: {map: 6}")
    )
    assert problems(file)[0].line == line_of(file, "short:")


# ---------------------------------------------------------------------- wrong conditions


@pytest.mark.parametrize(
    ("condition", "text", "where"),
    [
        ("{holds: settlment}", "did you mean 'settlement'?", ".holds"),
        ("{holds: {all: settlement}}", "is not known here", ".holds.all"),
        ("{beaten: nobody}", "there is no enemy 'nobody'", ".beaten"),
        ("{counted: spikes}", "there is no counter 'spikes'", ".counted"),
        ("{round: 99}", "at most 12", ".round"),
        ("{level: 3, count: 2}", "does not belong to 'level'", ".count"),
        ("{level: 3, at: noon}", "it must be one of: turn-start", ".at"),
        ("{hero-beaten: 2}", "at most 1", ".hero-beaten"),
    ],
)
def test_a_wrong_condition_is_refused_at_its_word(condition: str, text: str, where: str) -> None:
    file = written(f"- {{when: start, if: {condition}, do: {{points: 1}}}}")
    found = [problem for problem in problems(file) if text in problem.text]
    assert found, problems(file)
    assert found[0].where == f"events[0].if{where}"


def test_a_file_without_new_words_is_read_once() -> None:
    assert good(SCENARIO).written == ""
    assert check_scenario(SCENARIO)[1] == check_scenario(SCENARIO)[1]
    assert happened(realm()) == []


# ---------------------------------------------------------------------- points and holders


def ended(victory: str, limit: str = "points", **state: Any) -> Table:
    """The last round of a game for two is over; seat 0 holds the settlement."""
    text = plan(SETTLED).replace("victory:\n  conditions: [defeat-factions]\n", f"victory: {victory}\n")
    table = realm(scenario=text.replace("round_limit: draw", f"round_limit: {limit}"), **{"gold": [0, 0], **state})
    table.turn(0)
    flag("settlement")(table)
    table.game.world.deeds = (*table.game.world.deeds, Deed("capture", 0, field=table.spot("F3", "settlement")))
    table.game.world.round = 12
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    return table


@pytest.mark.rule("tournament.score.scenario-extra")
@both
def test_a_scenario_counts_points_by_a_table_of_its_own(edition: str) -> None:
    points = "{table: own, holds: {settlement: 3}, first-flag: {settlement: 4}, beaten-main-hero: 2}"
    table = ended(f"{{conditions: [defeat-factions], points: {points}}}", edition=edition)
    assert table.game.outcome == Outcome((0,), "tournament.score.winner", (7, 0))


@pytest.mark.rule("tournament.score.scenario-extra")
def test_a_captured_town_counts_once_however_often_it_was_captured() -> None:
    points = "victory:\n  conditions: [defeat-factions]\n  points: {table: own, captured-town: 3}\n"
    table = realm(scenario=plan(SETTLED).replace("victory:\n  conditions: [defeat-factions]\n", points))
    assert victory_points(table.game, 0) == {}
    table.game.world.deeds = (Deed("town", 0, 1), Deed("town", 1, 0), Deed("town", 0, 1))
    assert victory_points(table.game, 0) == {"captured-towns": 3}
    assert victory_points(table.game, 1) == {"captured-towns": 3}


@pytest.mark.rule("tournament.score.winner")
def test_ties_are_settled_as_the_scenario_says() -> None:
    table = ended("{conditions: [defeat-factions], points: {table: own}}", gold=[0, 5])
    assert table.game.outcome == Outcome((), "tournament.score.winner", (0, 0))
    table = ended("{conditions: [defeat-factions], points: {table: own, ties: [gold]}}", gold=[0, 5])
    assert table.game.outcome == Outcome((1,), "tournament.score.winner", (0, 0))


@by_scenario
@both
def test_whoever_holds_a_place_in_the_end_wins(edition: str) -> None:
    table = ended("{conditions: [defeat-factions]}", "{holder: settlement}", edition=edition)
    assert table.game.outcome == Outcome((0,), "core.round.limit")
    table = ended("{conditions: [{anyone: {round: 12}}], decided_by: {holder: settlement}}", edition=edition)
    assert table.game.outcome == Outcome((0,), "core.victory.by-scenario")
    assert any("Settlement" in str(line) for line in won_by(table.game.scenario))


@pytest.mark.rule("tournament.creator.11-victory.per-player")
def test_who_has_conditions_of_their_own_reads_those_alone() -> None:
    text = plan(MILLS).replace("[defeat-factions]", "[defeat-factions]\n  seats: [[{level: 4}], []]")
    game = realm(scenario=text).game
    assert str(game.aims(0).won[0]) == "Bring the Main Hero to level 4."
    assert str(game.aims(1).won[0]) == "Defeat the enemy factions."
    assert all("Defeat the enemy" not in str(line) for line in game.aims(0).won)


@pytest.mark.rule("tournament.creator.11-victory.per-player", "core.victory.end-timing")
def test_a_condition_of_one_seat_may_end_the_game_at_once() -> None:
    own = "[defeat-factions]\n  seats: [[{holds: settlement, ends: at-once}], []]"
    table = realm(scenario=plan(SETTLED).replace("[defeat-factions]", own), gold=[0, 0]).turn(0)
    assert not table.game.over
    flag("settlement", 0)(table)
    assert table.game.outcome == Outcome((0,), "core.victory.other-goals")
