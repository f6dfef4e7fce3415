"""A scenario of one's own on the command line: shown, played in the terminal, and simulated."""

from __future__ import annotations

from pathlib import Path

import pytest

import heroes
from heroes.cli.main import main
from heroes.cli.wording import aims_text, ending, state_text
from heroes.rules.board.scenario.elimination import take_off
from heroes.words import words_of
from play.map.foes import ALONE, ARMY, FOE, alone
from play.map.saga import written

ROADS = Path(__file__).parents[1] / "play" / "map" / "two_roads.yaml"
TEXT = ALONE.replace("ENEMY", f"{ARMY}\n    moves: never") + (
    "defeat: {conditions: [{town-lost: own}]}\nvariants:\n  short: {text: Only six rounds., sets: {rounds: 6}}\n"
)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "alone.yaml"
    path.write_text(TEXT)
    return path


def test_a_file_is_shown_as_a_scenario_of_the_game_is(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "show", str(own)]) == 0
    out = capsys.readouterr().out
    for line in (
        "Beat the enemy hero: The foe.",
        "lost: A player's town falls.",
        "enemy: The foe",
        "variant short: Only six rounds.",
    ):
        assert line in out
    own.write_text(f"{TEXT}rules: {{surrender: false}}\n")
    assert main(["scenario", "show", str(own)]) == 0
    assert "Nobody surrenders." in capsys.readouterr().out, "rules that the file does not word"
    assert main(["scenario", "show", str(ROADS)]) == 0
    out = capsys.readouterr().out
    assert "The Academy" in out
    assert "The Road" in out, "all chapters of a campaign"
    own.write_text(TEXT.replace("rounds: 12", "rounds: many"))
    assert main(["scenario", "show", str(own)]) == 2
    assert "rounds: must be a whole number" in capsys.readouterr().err


def test_what_ends_it_and_to_whom_events_come_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    events = (
        "- {name: aid, text: Help comes., when: {round: 4}, if: {level: 3}, for: {least: gold}, do: {gain: {gold: 7}}}"
    )
    text = written(events, rest="units: [{neutral: bronze, search: 2}, {tier: bronze, choose: 1}]\n")
    path = tmp_path / "plan.yaml"
    path.write_text(
        text.replace("round_limit: draw", "round_limit: {duel: leaders}").replace(
            "[defeat-factions]", "[defeat-factions]\n  ends: {more-turns: 2}"
        )
    )
    assert main(["scenario", "show", str(path)]) == 0
    out = capsys.readouterr().out
    for line in (
        "8. Units: neutral bronze, one of 2 shown; 1 bronze of choice, Few",
        "everybody has so many more turns: 2",
        "12. Round limit: After 12 rounds the two with most victory points fight a last combat that decides.",
        "round 4 (if: Bring the Main Hero to level 3): for whoever has least (gold): Help comes. (Gain 7 gold)",
    ):
        assert line in out, line


def test_how_it_is_won_and_lost_is_told_before_the_first_question_and_when_asked_for(
    own: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["aims", "quit"]
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or lines.pop(0))
    assert main(["play", "--text", "campaign", "--scenario", str(own), "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert out.count("How it is won, one of:\n  Beat the enemy hero: The foe.") == 2
    assert out.index("How it is won") < out.index("your answer")
    assert "After 12 rounds it is lost." in out


def test_an_enemy_is_called_by_its_name_and_not_taken_for_a_player() -> None:
    table = alone(enemy="moves: never").turn(0)
    text = state_text(table.game, 0)
    assert "The foe (an enemy): at " in text
    assert ", does not move\n  army: Skeletons (few)" in text
    assert "Seat 1" not in text
    game = table.game.copy()
    take_off(game, FOE)
    assert "The foe (an enemy): beaten" in state_text(game, 0)
    assert "Så vinns det, ett av:" in aims_text(game, 0, words_of("sv"))


def test_a_game_against_the_game_that_nobody_wins_is_lost(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = heroes.new_game("campaign", {"scenario": TEXT}, 1)
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
    assert game.outcome is not None
    assert ending(game, game.outcome).startswith("The game is over: it is lost.")
    flags = ["--bots", "random", "--games", "1", "--set", "variants=short"]
    assert main(["simulate", "campaign", "--scenario", str(own), *flags]) == 0
    out = capsys.readouterr().out
    assert "lost: 1" in out
    assert "draws" not in out
    assert "rounds: 6.0 on average" in out, "by the variant"
