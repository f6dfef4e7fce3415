"""Files that are no scenario, and the scenarios that come with the game (tournament.creator.*)."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.rules.board.scenario.file import BadScenario, read_scenario
from heroes.rules.board.scenario.model import SCENARIOS
from play.map.template import CENTER, TEMPLATE, changed, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])

# ---------------------------------------------------------------------- files that are no scenario

NO_SCENARIO: list[tuple[Callable[[], str], int, str]] = [
    (lambda: "", 1, "is empty"),
    (lambda: "name: [Two", 1, "is not YAML"),
    (lambda: changed("rounds: 10", "rounds: 10: 3"), line_of(TEMPLATE, "rounds: 10"), "is not YAML"),
    (lambda: "- just\n- a list\n", 1, "is no scenario"),
    (lambda: "just a text", 1, "is no scenario"),
    (lambda: TEMPLATE + "rounds: 9\n", line_of(TEMPLATE, "rounds: 10"), "is given twice"),
    (lambda: TEMPLATE + "weather: rain\n", TEMPLATE.count("\n") + 1, "is not known here"),
    (lambda: changed("mode: clash", "mode: crusade"), line_of(TEMPLATE, "mode: clash"), "is 'crusade'"),
    (lambda: changed("id: my-scenario", "id: My Scenario"), line_of(TEMPLATE, "id: my-scenario"), "an id is made of"),
    (lambda: "name: &me [*me]\n", 1, "repeats a part by an alias"),
    (lambda: "name: " + "[" * 40 + "]" * 40, 1, "nested more than"),
    (lambda: "name: \x07", 1, "is not YAML"),
    (lambda: "name: \ud800", 1, "is not YAML"),
]


@pytest.mark.parametrize(("text", "line", "says"), NO_SCENARIO, ids=[says for _, _, says in NO_SCENARIO])
def test_a_file_that_is_no_scenario_says_so(text: Callable[[], str], line: int, says: str) -> None:
    assert (line, True) in [(problem.line, says in problem.text) for problem in problems(text())]


def test_everything_that_is_wrong_is_found_in_one_reading_by_line() -> None:
    text = changed("rounds: 10", "rounds: 40").replace("gold: 10, materials: 0", "gold: -5, materials: 0")
    text = text.replace(CENTER, "{kind: center, at: [0, 0], tile: C9}").replace(
        "  - name: first-city", "  - name: harvest"
    )
    found = problems(text)
    assert [problem.where for problem in found] == [
        "rounds",
        "map.layouts.2.tiles[6].tile",
        "income.gold",
        "events[1].name",
    ]
    assert [problem.line for problem in found] == sorted(problem.line for problem in found)
    with pytest.raises(
        BadScenario, match=f"line {found[1].line}: map.layouts.2.tiles\\[6\\].tile: there is no tile 'C9'"
    ):
        read_scenario(text, "test")
    with pytest.raises(BadSetup, match="there is no tile 'C9'"):
        heroes.new_game("clash", {"scenario": text}, 1)


# ---------------------------------------------------------------------- the scenarios that come with the game

OFFICIAL = {
    "brave-new-world": (2, 3),
    "all-for-one": (3,),
    "carpe-diem": (2,),
    "dwarven-gold": (2, 3),
    "manifest-destiny": (3,),
    "monks-retreat": (2,),
    "search-for-the-grail": (2, 3),
}


@pytest.mark.parametrize("name", OFFICIAL)
def test_the_seven_official_clash_scenarios_are_there_and_say_what_is_our_own(name: str) -> None:
    scenario = SCENARIOS[name]
    assert (scenario.mode, scenario.players) == ("clash", OFFICIAL[name])
    assert scenario.source.endswith("map and rules are made by this project")


CLASHES = [name for name, scenario in SCENARIOS.items() if scenario.mode == "clash"]


@both
@pytest.mark.parametrize("name", CLASHES)
def test_every_scenario_plays_to_an_outcome_that_names_its_rule(name: str, edition: str) -> None:
    for count in SCENARIOS[name].players:
        game = heroes.new_game("clash", {"scenario": name, "edition": edition, "seats": [{}] * count}, 3)
        while game.ask is not None:
            game.answer(game.ask.seat, game.ask.keys[game.chance.below(len(game.ask.keys), "test")])
        assert game.outcome is not None
        assert re.fullmatch(r"(core|tournament)\.[\w.-]+", game.outcome.reason)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_that_comes_with_the_game_has_no_fault(name: str) -> None:
    text = files("heroes.content.scenarios").joinpath(f"{name}.yaml").read_text(encoding="utf-8")
    assert problems(text) == []
    assert read_scenario(text, name) == SCENARIOS[name]
