"""A campaign of one's own: one file with all of its chapters, checked, played and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.cli.main import main
from heroes.engine import BadSetup, load_game, replay
from heroes.rules.board.modes.campaign import CampaignGame
from heroes.rules.board.reading.scenario_view import view_chapter
from heroes.rules.board.scenario.campaigns import check_file
from heroes.rules.board.state.combat import Troop
from play.map.chapters import beat_all, begun

FILE = Path(__file__).parents[2] / "play" / "map" / "two_nights.yaml"
TEXT = FILE.read_text(encoding="utf-8")
chapters = pytest.mark.rule("core.modes.campaign.chapters")


def own(**setup: Any) -> CampaignGame:
    return begun({"scenario": TEXT, **setup})


def win(game: CampaignGame) -> None:
    beat_all(game)
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def wrong(text: str) -> list[str]:
    return [f"{one.line} {one.where}: {one.text}" for one in check_file(text)[1] if one.level == "error"]


# ---------------------------------------------------------------------- the file


def test_every_chapter_is_checked_with_its_own_lines() -> None:
    found, _ = check_file(TEXT)
    assert [one.name for one in found] == ["The First Night", "The Second Night"]
    assert wrong(TEXT) == []
    rounds = TEXT.index("rounds: 8")
    line = TEXT.count("\n", 0, rounds) + 1
    bad = TEXT.replace("rounds: 8", "rounds: many").replace("impossible: 8}", "impossible: none}")
    assert wrong(bad)[0] == f"{line} chapters[0].rounds: must be a whole number, not 'many'"
    assert wrong(bad)[1].endswith("chapters[1].rounds: must be a whole number, not 'none'"), "at every difficulty"


def test_a_campaign_has_chapters_of_its_mode_and_not_too_many() -> None:
    again = TEXT.replace("mode: campaign", "mode: cooperative", 1)
    assert "all chapters are of the same mode and for the same number of players" in wrong(again)[-1]
    again = TEXT.replace("mode: campaign", "mode: clash", 1)
    assert any("a chapter is a scenario of the mode 'campaign', or 'cooperative'" in line for line in wrong(again))
    one = TEXT[: TEXT.index("  - id: second-night")]
    assert "a campaign has 2 to 6 different chapters" in wrong(one)[0]
    same = TEXT.replace("id: second-night", "id: first-night")
    assert "a campaign has 2 to 6 different chapters" in wrong(same)[0]
    known = one + "  - greek-gif\n"
    assert "did you mean 'greek-gift'?" in wrong(known)[0]
    assert wrong(one + "  - greek-gift\n") == [], "a scenario of the game may be a chapter, too"


def test_a_crowd_of_chapters_is_not_read() -> None:
    text = TEXT[: TEXT.index("  - id: first-night")] + "  - {name: x}\n" * 100
    assert len(wrong(text)) <= 41


def test_a_broken_last_chapter_keeps_the_first_from_being_begun() -> None:
    with pytest.raises(BadSetup, match=r"chapters\[1\]"):
        own(scenario=TEXT.replace("necropolis.vampires", "necropolis.vampire"))


# ---------------------------------------------------------------------- playing it


@chapters
def test_the_first_chapter_comes_first_and_the_next_has_what_is_carried() -> None:
    game = own(difficulty="hard")
    assert (game.scenario.name, game.scenario.rounds, game.next_setup()) == ("The First Night", 8, None)
    game.player(0).gold = 33
    game.player(0).army = (Troop("castle.griffins", True),)
    win(game)
    chapter = view_chapter(game)
    assert chapter is not None
    assert (str(chapter.campaign), chapter.number, chapter.of, str(chapter.title)) == (
        "Two Nights",
        1,
        2,
        "The Second Night",
    )
    following = game.next_setup()
    assert following is not None
    assert following["chapter"] == 1
    second = own(**following)
    assert (second.scenario.name, second.scenario.rounds) == ("The Second Night", 9)
    assert (second.player(0).gold, second.player(0).army) == (33, (Troop("castle.griffins", True),))
    assert second.player(0).hero == game.player(0).hero
    win(second)
    assert second.next_setup() is None, "it was the last"


@chapters
def test_a_lost_chapter_is_played_again_with_what_was_brought_into_it() -> None:
    game = own(chapter=1, carried={"resources": [7, 1, 0], "units": [["castle.halberdiers", False]]})
    game.world.round = game.scenario.rounds
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
    following = game.next_setup()
    assert following is not None
    assert following["chapter"] == 1
    assert own(**following).player(0).gold == 7


def test_a_chapter_is_saved_loaded_and_replayed() -> None:
    game = own(chapter=1)
    assert load_game(game.save()).view(0) == game.view(0)
    assert replay(game.record()).view(0) == game.view(0)


def test_a_chapter_that_is_not_there_is_refused() -> None:
    for chapter in (2, -1, "1", True):
        with pytest.raises(BadSetup, match=r"chapter is .* from 0 to 1"):
            own(chapter=chapter)
    with pytest.raises(BadSetup, match="chapter"):
        heroes.new_game("clash", {"chapter": 1}, 1)


def test_a_file_that_calls_itself_as_a_scenario_of_the_game_is_told_in_its_own_words() -> None:
    text = TEXT.replace("id: first-night", "id: greek-gift").replace("name: The First Night", "name: My Gift")
    game = own(scenario=text)
    assert str(game.scenario.says) == "My Gift"
    win(game)
    following = game.next_setup()
    assert following is not None
    assert own(**following).scenario.name == "The Second Night", "and not what follows that scenario of the game"


# ---------------------------------------------------------------------- from the command line


def test_the_command_line_checks_and_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "check", str(FILE), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["playable"]
    flags = ["--set", "chapter=1", "--bots", "random", "--games", "1"]
    assert main(["simulate", "campaign", "--scenario", str(FILE), *flags]) == 0
    assert "1 of 1 games of campaign finished, 0 crashed." in capsys.readouterr().out


def test_after_a_chapter_one_goes_on_at_once_or_another_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, save, following = own(), tmp_path / "won.save", tmp_path / "next.json"
    game.player(0).gold = 21
    win(game)
    save.write_bytes(game.save())
    lines = [f"save {following}"]
    monkeypatch.setattr("builtins.input", lambda prompt: print(prompt) or lines.pop(0))
    assert main(["play", "--text", "campaign", "--load", str(save)]) == 0
    out = capsys.readouterr().out
    assert "Next: The Second Night." in out
    assert f"--setup {following}" in out
    lines = ["quit"]
    assert main(["play", "--text", "campaign", "--setup", str(following), "--seed", "3"]) == 0
    assert "21 gold" in capsys.readouterr().out
    lines = ["yes", "quit"]
    assert main(["play", "--text", "campaign", "--load", str(save)]) == 0
    assert "21 gold" in capsys.readouterr().out
