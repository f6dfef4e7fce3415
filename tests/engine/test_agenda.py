"""The agenda, the open question and the answer: the only way in which a game changes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

import heroes
from engine.toy import LanternLaid, LanternRound, Lanterns, LayLantern
from heroes.engine import NATURE, Ask, BadSetup, Data, Game, IllegalAnswer, Option, Outcome, Step, play_as
from heroes.engine.data import member


class Notebook(msgspec.Struct):
    lines: list[str]

    def copy(self) -> Notebook:
        return Notebook(self.lines.copy())


class WriteLine(Data, Step, frozen=True):
    line: str
    then: tuple[Step, ...] = ()

    def run(self, game: Any) -> Sequence[Step]:
        game.state.lines.append(self.line)
        return self.then


class AskLine(Data, Step, frozen=True):
    def run(self, game: Any) -> Ask:
        return Ask(
            0,
            "line",
            (
                Option("both", (WriteLine("b1"), WriteLine("b2"))),
                Option("deep", (WriteLine("d1", (WriteLine("d1.1"), WriteLine("d1.2"))), WriteLine("d2"))),
                Option("end", (EndNotebook(), WriteLine("never"))),
            ),
        )


class EndNotebook(Data, Step, frozen=True):
    def run(self, game: Any) -> Sequence[Step]:
        game.finish(Outcome((0,), "tournament.score.winner"))
        return (WriteLine("after the end"),)


class GoInCircles(Data, Step, frozen=True):
    def run(self, game: Any) -> Sequence[Step]:
        return (WriteLine("round"), GoInCircles())


class AskNothing(Data, Step, frozen=True):
    def run(self, game: Any) -> Ask:
        return Ask(0, "nothing", ())


@play_as("notebook")
class NotebookGame(Game):
    state_type = Notebook

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        return dict(setup)

    def begin(self) -> Sequence[Step]:
        self.state = Notebook([])
        return {
            "asks": (WriteLine("first"), AskLine(), AskLine()),
            "dry": (WriteLine("first"),),
            "empty": (AskNothing(),),
            "circles": (GoInCircles(),),
        }[self.setup.get("kind", "asks")]

    @property
    def seats(self) -> int:
        return 1


def lanterns(seed: int = 1, **setup: Any) -> Lanterns:
    game = heroes.new_game("lanterns", setup, seed)
    assert isinstance(game, Lanterns)
    return game


def test_a_game_runs_to_its_first_question() -> None:
    game = heroes.new_game("notebook")
    assert game.state.lines == ["first"]
    assert game.ask is not None
    assert game.ask.keys == ["both", "deep", "end"]


def test_the_steps_of_an_answer_run_in_order() -> None:
    game = heroes.new_game("notebook")
    game.answer(0, "both")
    assert game.state.lines == ["first", "b1", "b2"]


def test_steps_that_a_step_leads_to_run_before_its_neighbours() -> None:
    game = heroes.new_game("notebook")
    game.answer(0, "deep")
    assert game.state.lines == ["first", "d1", "d1.1", "d1.2", "d2"]


def test_when_a_game_is_over_nothing_that_was_pending_happens() -> None:
    game = heroes.new_game("notebook")
    game.answer(0, "end")
    assert game.over
    assert game.ask is None
    assert "never" not in game.state.lines
    assert game.why_not(0, "both") is not None
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.answer(0, "both")


def test_an_agenda_that_runs_dry_is_a_defect_that_shows_at_once() -> None:
    with pytest.raises(RuntimeError, match="ran dry"):
        heroes.new_game("notebook", {"kind": "dry"})


def test_a_question_without_an_answer_is_a_defect_that_shows_at_once() -> None:
    with pytest.raises(RuntimeError, match="a question without an answer: nothing"):
        heroes.new_game("notebook", {"kind": "empty"})


def test_steps_that_lead_back_to_themselves_are_a_defect_that_shows_soon() -> None:
    with pytest.raises(RuntimeError, match="no question after 5000 steps"):
        heroes.new_game("notebook", {"kind": "circles"})


def test_the_step_that_asks_stays_on_the_agenda_until_it_is_answered() -> None:
    game = lanterns()
    assert game.agenda[-1] == LayLantern(0)
    assert game.ask is not None
    game.answer(0, game.ask.keys[0])
    assert game.agenda[-1] == LayLantern(1)


def test_answer_returns_what_happened() -> None:
    game = lanterns()
    assert game.ask is not None
    assert game.answer(0, game.ask.keys[0]) == ()
    assert game.ask is not None
    (shown,) = game.answer(1, game.ask.keys[0])
    assert shown.reveals
    assert shown.sentence().startswith("Shown:")


def test_every_answer_is_logged_dice_included() -> None:
    game = lanterns()
    for seat in (0, 1):
        assert game.ask is not None
        game.answer(seat, game.ask.keys[0])
    assert [answer.seat for answer in game.answers] == [0, 1, NATURE]
    assert [answer.key.split(":")[0] for answer in game.answers] == ["lay", "lay", "die"]


def everything(game: Game) -> tuple[object, ...]:
    return game.save(), game.ask, [game.view(seat) for seat in (None, 0, 1)]


def test_an_unknown_key_is_refused_with_the_legal_ones_and_changes_nothing() -> None:
    game = lanterns()
    before = everything(game)
    with pytest.raises(IllegalAnswer, match="'lay:moon' is not a legal answer to \"Lay a lantern\"") as refused:
        game.answer(0, "lay:moon")
    assert game.ask is not None
    assert refused.value.legal == tuple(game.ask.keys)
    assert all(key in str(refused.value) for key in game.ask.keys)
    assert everything(game) == before


def test_of_hundreds_of_legal_answers_a_refusal_names_the_first_ones() -> None:
    game = heroes.new_game("skirmish", {"template": "large"}, 1)
    while game.ask is not None and len(game.ask.options) < 100:
        game.answer(game.ask.seat, game.ask.options[0].key)
    assert game.ask is not None
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(game.ask.seat, "lay:moon")
    assert refused.value.legal == tuple(game.ask.keys)
    assert game.ask.keys[39] in str(refused.value)
    assert game.ask.keys[-1] not in str(refused.value)
    assert len(str(refused.value)) < 1500


@pytest.mark.parametrize(("seat", "who"), [(1, "seat 1"), (NATURE, "chance"), (7, "seat 7")])
def test_another_seat_is_refused_and_changes_nothing(seat: int, who: str) -> None:
    game = lanterns()
    before = everything(game)
    assert game.ask is not None
    with pytest.raises(IllegalAnswer, match=f"it is not {who}'s question: seat 0 is asked"):
        game.answer(seat, game.ask.keys[0])
    assert everything(game) == before


def test_a_refusal_to_the_wrong_seat_does_not_tell_the_secret_keys() -> None:
    game = lanterns()
    with pytest.raises(IllegalAnswer) as refused:
        game.answer(1, "lay:six")
    assert refused.value.legal == ()
    assert "lay:" not in str(refused.value)


def test_why_not_is_silent_about_legal_keys_and_explains_the_others() -> None:
    game = lanterns()
    assert game.ask is not None
    assert game.why_not(0, game.ask.keys[0]) is None
    assert game.why_not(0, "lay:moon").rule == "lanterns.in-hand"  # type: ignore[union-attr]
    assert game.why_not(1, game.ask.keys[0]).rule == "engine.turn"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess",), "there is no game called 'chess'; there are: .*lanterns"),
        ((None,), "there is no game called None"),
        (([],), "there is no game called"),
        (("lanterns", {"hat": 1}), "lanterns knows no 'hat'"),
        (("lanterns", ["hand"]), "a set-up is a mapping"),
        (("lanterns", {}, -1), "a seed is a whole number"),
        (("lanterns", {}, 1 << 63), "a seed is a whole number"),
        (("lanterns", {}, True), "a seed is a whole number"),
        (("lanterns", {}, 1.5), "a seed is a whole number"),
        (("lanterns", {}, 1, "dice"), "chance is 'sample' or 'ask', not 'dice'"),
    ],
)
def test_an_impossible_set_up_is_refused_with_what_would_be_right(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        heroes.new_game(*arguments)


def test_without_a_seed_two_games_differ() -> None:
    assert heroes.new_game("lanterns").seed != heroes.new_game("lanterns").seed


def test_two_data_classes_of_one_tag_are_refused() -> None:
    type("LanternRound", (Data, Step), {"__module__": "elsewhere", "__annotations__": {}}, frozen=True)
    with pytest.raises(TypeError, match="two data classes are tagged 'LanternRound'"):
        member("LanternRound")
    assert member("LanternRound") is LanternRound


def test_a_data_class_is_found_by_its_tag_whatever_it_is_called() -> None:
    made = type("Wick", (Data, Step), {"__module__": __name__, "__annotations__": {}}, frozen=True, tag="lantern.wick")
    assert member("lantern.wick") is made
    with pytest.raises(msgspec.ValidationError, match="knows nothing called 'Wick'"):
        member("Wick")


def test_steps_are_values() -> None:
    assert LanternLaid(0, "six") == LanternLaid(0, "six")
    with pytest.raises(AttributeError):
        LanternLaid(0, "six").seat = 1  # type: ignore[misc]
