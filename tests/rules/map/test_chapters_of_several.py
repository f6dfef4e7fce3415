"""A campaign for several players: cooperative chapters, and what each of them takes along."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup, load_game
from heroes.rules.board.modes.cooperative import CooperativeGame
from heroes.rules.board.reading.scenario_view import view_chapter
from heroes.rules.board.scenario.campaigns import check_file
from heroes.rules.board.scenario.conditions import Marked
from heroes.rules.board.scenario.elimination import take_off
from heroes.rules.board.state.combat import Troop
from play.map.table import Table

TEXT = (Path(__file__).parents[2] / "play" / "map" / "two_roads.yaml").read_text(encoding="utf-8")
SEATS = [{"hero": "castle.catherine"}, {"hero": "necropolis.sandro"}]
chapters = pytest.mark.rule("core.modes.campaign.chapters", "core.modes.cooperative.revised")


def begun(**setup: Any) -> CooperativeGame:
    game = heroes.new_game("cooperative", {"scenario": TEXT, "seats": SEATS, **setup}, 5)
    assert isinstance(game, CooperativeGame)
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, game.ask.passes or game.ask.keys[0])
    return game


def won() -> CooperativeGame:
    """The first chapter at its end, with what either player has then."""
    game = begun()
    game.player(0).gold, game.player(1).gold = 33, 4
    game.player(0).army = (Troop("castle.griffins", True), Troop("castle.marksmen"))
    game.player(1).army = (Troop("necropolis.vampires"),)
    game.player(1).steps = 4
    for side in game.enemy_sides():
        take_off(game, side)
    Table(game).ask_again()
    assert game.outcome is not None
    assert sorted(game.outcome.winners) == [0, 1]
    return game


@chapters
def test_each_player_begins_the_next_chapter_with_their_own() -> None:
    first = won()
    chapter = view_chapter(first)
    assert chapter is not None
    assert (str(chapter.campaign), chapter.number, str(chapter.title)) == ("Two Roads", 1, "The Road")
    assert chapter.next is not None
    second = begun(**chapter.next)
    assert second.scenario.name == "The Road"
    assert [second.player(seat).gold for seat in (0, 1)] == [33, 4]
    assert second.player(0).army == (Troop("castle.marksmen"),), "the griffins stay behind"
    assert second.player(1).army == (Troop("necropolis.vampires"),)
    assert load_game(second.save()).view(0) == second.view(0)


@chapters
def test_levels_and_marks_go_along_where_both_chapters_say_so() -> None:
    first = won()
    level = first.player(1).level
    assert level > 1
    following = first.next_setup()
    assert following is not None
    second = begun(**following)
    assert (second.player(0).level, second.player(1).level) == (1, level)
    sworn = Marked("sworn")
    assert [sworn.met(second, seat) for seat in (0, 1)] == [False, True]
    silent = begun(**{**following, "scenario": TEXT.replace(", level: carried, marks: carried", "")})
    assert silent.player(1).level == 1
    assert not sworn.met(silent, 1)


@chapters
def test_a_lost_chapter_is_played_again_and_one_by_itself_has_its_own_values() -> None:
    alone = begun(chapter=1)
    assert alone.player(0).gold == 15
    alone.world.round = alone.scenario.rounds
    while alone.ask is not None:
        alone.answer(alone.ask.seat, alone.ask.passes or alone.ask.keys[0])
    following = alone.next_setup()
    assert following is not None
    assert following["chapter"] == 1
    assert "carried" not in following


def test_only_so_much_can_be_said_to_have_been_carried() -> None:
    too_much: list[Any] = [
        {},
        [{}],
        [{}, {"units": [["necropolis.vampires", False]]}, {}],
        [{}, {"level": 9}],
        [{}, 7],
    ]
    for carried in too_much:
        with pytest.raises(BadSetup, match=r"carried|level"):
            begun(chapter=1, carried=carried)
    with pytest.raises(BadSetup, match="faction"):
        begun(chapter=1, carried=[{"units": [["necropolis.vampires", False]]}, {}])


def test_chapters_are_of_one_mode_and_for_as_many_players() -> None:
    def wrong(text: str) -> list[str]:
        return [one.text for one in check_file(text)[1] if one.level == "error"]

    assert wrong(TEXT) == []
    assert wrong(TEXT + "  - greek-gift\n") == ["all chapters are of the same mode and for the same number of players"]
    units = TEXT.replace("castle.griffins", "castle.grifins")
    assert wrong(units) == ["there is no unit 'castle.grifins' (did you mean 'castle.griffins'?)"]
