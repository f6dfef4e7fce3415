"""What a designer is told who has made a mistake: where it is, briefly, and what would have been right."""

from __future__ import annotations

import pytest

from heroes.rules.board.scenario.file import check_scenario
from heroes.words import words_of
from play.map.plan import HOMES, MILLS, plan
from play.map.saga import written
from play.map.table import realm
from play.map.template import good, problems

PLACES = "places:\n  mill: {tile: mills, location: windmill}"
creator = pytest.mark.rule("tournament.creator.steps")


def told(events: str = "", rest: str = "", *, level: str = "error", tiles: tuple[str, ...] = (MILLS,)) -> list[str]:
    text = written(events, rest=rest, map_=PLACES, tiles=tiles)
    return [f"{one.where}: {one.text}" for one in problems(text, level) if not one.where.startswith("map.layouts")]


@creator
@pytest.mark.parametrize(
    ("said", "message"),
    [
        (
            "- {when: {round: 3}, do: {gain: {gold: 1}, lose: {gold: 1}}}",
            "events[0].do: says several things at once (gain, lose); one stands in each pair of braces, and several in "
            "a list: [{...}, {...}]",
        ),
        (
            "- {when: [start, {enters: mill}], do: {gain: {gold: 1}}}",
            "events[0].when[0]: in a list of moments only what heroes do may stand (enters, visits, flags, discovers, "
            "meets, beats, loses, flees, storms); of others write an event for each",
        ),
        (
            "- {when: strat, do: {gain: {gold: 1}}}",
            "events[0].when: is 'strat' (did you mean 'start'?); it must be one of: start, won, lost, "
            "defeat-factions, faction-cubes, enemy-town, enemy-main-hero, every-main-hero, bring-grail, grail-taken, "
            "town-lost",
        ),
        (
            "- {when: {round: 3}, do: {gian: {gold: 1}}}",
            "events[0].do.gian: is not known here (did you mean 'gain'?)",
        ),
        (
            '- {when: {round: 3}, do: {roll: attack, is: {"+2": {gain: {gold: 1}}, "0": {draw: 1}}}}',
            'events[0].do.is.+2: is no result of an Attack die; one is written "+1", "0" or "-1"',
        ),
        (
            '- {when: {round: 3}, do: {roll: [attack, attack], is: {"0": {draw: 1}}}}',
            'events[0].do.is.0: is no result of 2 Attack dice; one is written "+1 -1", a number for each',
        ),
    ],
)
def test_an_event_that_is_wrong_is_told_what_would_be_right(said: str, message: str) -> None:
    assert message in told(said)


@creator
def test_a_round_after_the_last_is_told_though_another_event_asks_how_many_rounds_ago_something_was() -> None:
    events = (
        "- {name: storm, when: {round: 2}, do: {draw: 1}}\n"
        "- {when: {enters: mill}, if: {within: {rounds: 1, of: storm}}, do: {draw: 1}}\n"
        "- {when: {round: 14}, do: {draw: 1}}"
    )
    assert told(events) == ["events[2].when.round: is 14, but the scenario has 12 rounds"]


@creator
@pytest.mark.parametrize(
    "longer",
    [
        {"events": "- {when: {enters: mill}, do: {rounds: {more: 3}}}\n"},
        {"rest": "rules: {locations: {mill: {rounds: 20}}}\n"},
    ],
)
def test_a_later_round_is_no_mistake_where_an_effect_can_make_the_game_longer(longer: dict[str, str]) -> None:
    events = longer.get("events", "") + "- {when: {round: 14}, do: {draw: 1}}"
    assert told(events, longer.get("rest", "")) == []


@creator
def test_variants_among_which_chance_decides_do_not_leave_it_to_chance_themselves() -> None:
    found = told(rest="variants: {a: {text: A., one_of: [b]}, b: {text: B., one_of: [a]}}\n")
    message = "leaves nothing to chance: every variant here does so in turn; name some that have 'sets'"
    assert found == [f"variants.a.one_of: {message}", f"variants.b.one_of: {message}"]


@creator
def test_an_alliance_without_a_box_besides_the_core_box_is_told_before_it_is_played() -> None:
    homes = tuple(f"{{kind: starting, at: {at}, seat: {seat}}}" for seat, at in enumerate(("[-1, 0]", "[1, 0]")))
    more = ("{kind: starting, at: [0, -1], seat: 2}", "{kind: starting, at: [0, 1], seat: 3}")
    text = plan(MILLS, *more, homes=homes, rest="teams: {4: [[0, 2], [1, 3]]}\n")
    text = text.replace("clash", "alliance").replace("[2]", "[4]").replace("    2:", "    4:")
    assert problems(text) == []
    found = [one.text for one in problems(text, "warning") if one.where == "map.boxes"]
    assert found == [
        "an alliance is played with a box besides the core box; without one here, such as boxes: [core, rampart], "
        "whoever founds the game has to add one"
    ]


@creator
def test_a_starting_tile_of_a_player_who_plays_from_the_town_of_the_team_is_too_many() -> None:
    text = plan(MILLS, rest="rules: {shared: [town]}\nteams: {2: [[0, 1]]}\n", homes=HOMES)
    assert "has a Starting tile, but plays from another town" in " ".join(one.text for one in problems(text))


@creator
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- a\n- b\n", "is no scenario: it must be made of lines such as `name: Two Hills`"),
        (
            b"name: Sk\xf6ld\nmode: clash\n".decode(errors="replace"),
            "is not saved as UTF-8; save it with that encoding",
        ),
    ],
)
def test_a_file_that_is_no_scenario_is_told_so_in_one_line(text: str, message: str) -> None:
    scenario, [problem] = check_scenario(text)
    assert scenario is None
    assert (problem.line, problem.where, problem.text) == (1, "file", message)


@creator
def test_of_a_value_of_the_wrong_kind_only_that_is_told() -> None:
    assert told(rest="units: castle.griffins\n") == ["units: must be a list"]
    assert told(rest="tokens: {grail: {at: mill}}\n") == [
        "tokens.grail.at: the Grail lies where a tile shows it; an event moves it by {token: grail, at: PLACE}"
    ]


@creator
def test_a_hero_without_the_faction_before_the_name_is_found_among_those_of_the_boxes() -> None:
    assert told(rest="seats: [{hero: sandro}]\n") == [
        "seats[0].hero: is 'sandro', which is not known here (did you mean 'necropolis.sandro'?)"
    ]


@creator
def test_the_rules_in_words_may_be_a_single_text() -> None:
    assert good(written("", rest="rules: {text: Nobody sleeps.}\n")).rules == ("Nobody sleeps.",)


@pytest.mark.rule("core.events.timed.scope")
def test_an_enemy_that_lies_nowhere_is_brought_by_an_event() -> None:
    enemy = "enemies: {raiders: {name: The raiders, at: nowhere, army: {draw: [bronze]}}}\n"
    text = written("- {when: {round: 2}, do: {spawn: raiders, at: mill}}", rest=enemy, map_=PLACES)
    assert problems(text) == []
    table = realm(scenario=text, buildings=[[], []], hands=[[], []])
    assert table.game.piece(table.game.main_of(2)).field < 0
    table.next_round()
    assert table.game.piece(table.game.main_of(2)).field == table.spot("F1", "windmill")


@pytest.mark.rule("core.modes.campaign")
@pytest.mark.parametrize(("language", "said"), [("en", "hard or impossible"), ("sv", "svår eller omöjlig")])
def test_a_condition_of_the_difficulty_is_read_in_words(language: str, said: str) -> None:
    goal = good(written("- {when: {round: 2}, if: {difficulty: [hard, impossible]}, do: {draw: 1}}")).events[0]
    assert goal.condition is not None
    assert said in words_of(language).text(goal.condition.text())


@creator
def test_nothing_need_be_said_of_a_location_of_which_the_file_makes_something_else() -> None:
    center = "{kind: center, at: [0, 0], tile: C1, face_up: true, name: heart}"

    def silent(places: str) -> bool:
        found = problems(plan(center, map_=f"places: {{throne: {{{places}}}}}"), "warning")
        return any("say nothing about the Dragon Utopia" in one.text for one in found)

    assert silent("tile: heart, field: TL")
    assert not silent("tile: heart, field: C, becomes: empty")
    assert not silent("tile: heart, spot: C, becomes: empty")
    assert not silent("location: dragon-utopia, becomes: settlement")
    assert not silent("tile: heart, becomes: empty")
    assert silent("tile: heart, field: TL, becomes: empty")


@creator
def test_points_for_a_place_that_nobody_holds_are_doubtful() -> None:
    def doubts(place: str) -> list[str]:
        text = plan(MILLS, map_=PLACES).replace("round_limit: draw", "round_limit: points")
        won = f"conditions: [defeat-factions]\n  points: {{holds: {{{place}: 1}}}}"
        found = problems(text.replace("conditions: [defeat-factions]", won), "warning")
        return [one.where for one in found if one.text.startswith("players put no cube on")]

    assert doubts("mill") == ["victory.points.holds.mill"]
    assert doubts("settlement") == doubts("obelisk") == doubts("mine") == []


@creator
def test_more_places_of_a_kind_than_the_map_can_have_are_doubtful() -> None:
    def doubts(count: int, far: int = 0) -> list[str]:
        text = plan(MILLS).replace("[defeat-factions]", f"[{{holds: settlement, count: {count}}}]")
        found = problems(text.replace("far_tiles: 0", f"far_tiles: {far}"), "warning")
        return [f"{one.where}: {one.text}" for one in found if "asks for" in one.text]

    told = "victory.conditions[0]: asks for 2, but with 2 players the map can have 1 at most"
    assert (doubts(1), doubts(2), doubts(3, far=1)) == ([], [told], [])
    assert doubts(4, far=1) == [told.replace("for 2", "for 4").replace("have 1", "have 3")]
