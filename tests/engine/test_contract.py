"""The contract checker finds each kind of broken promise; a checker that cannot fail would prove nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.toy import LanternDrawn, LanternRound, Lanterns, LanternState, LayLantern
from heroes.engine import Ask, Event, Journal, Option, Outcome, Refusal, Seat, Shared, Step
from heroes.lab.contract import Checked, Soak, check_many, check_one, first_difference
from heroes.words import Said, as_said

SOAK = Soak("lanterns", {"hand": 4}, samples=50)


def broken(soak: Soak = SOAK, seeds: Sequence[int] = range(1, 6)) -> str:
    """What the checker says about the first game that it finds broken."""
    return next((checked.broken for checked in (check_one(soak, seed) for seed in seeds) if checked.broken), "")


def test_a_sound_game_passes() -> None:
    assert broken() == ""
    assert broken(Soak("lanterns", random_setups=True, samples=50)) == ""
    assert broken(Soak("lanterns", reasons=frozenset({"tournament.score.winner"}))) == ""


def test_games_are_checked_in_order_of_their_seeds_in_any_number_of_processes() -> None:
    alone = list(check_many(SOAK, 7, 3))
    assert [checked.seed for checked in alone] == list(range(3, 10))
    assert all(checked.decisions > 4 for checked in alone)
    assert list(check_many(SOAK, 7, 3, workers=2)) == alone


def test_an_end_for_no_known_reason_is_found() -> None:
    assert "is no rule of the ledger" in broken(Soak("lanterns", reasons=frozenset({"other.rule"})))


def test_a_hand_shown_to_the_other_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Lanterns.look

    def telltale(game: Lanterns, seat: Seat | None, shared: Shared) -> dict[str, Any]:
        return honest(game, seat, shared) | {"hands": [list(hand) for hand in game.state.hands]}

    monkeypatch.setattr(Lanterns, "look", telltale)
    assert "can see what is hidden from seat 0: view.state.hands" in broken()


def test_a_hidden_card_shown_to_spectators_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Lanterns.look

    def telltale(game: Lanterns, seat: Seat | None, shared: Shared) -> dict[str, Any]:
        shown = honest(game, seat, shared)
        return shown | {"top": game.state.deck[-1]} if seat is None else shown | {"top": ""}

    monkeypatch.setattr(Lanterns, "look", telltale)
    assert "a spectator can see what is hidden from seat" in broken()


def test_an_event_that_tells_everybody_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanternDrawn, "seen_by", lambda event, seat: event)
    monkeypatch.setattr(LanternDrawn, "reveals", False)
    assert "is told something hidden: log[0] is LanternDrawn" in broken()


def test_a_version_of_an_event_that_still_tells_the_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def whispering(event: LanternDrawn, seat: Seat | None) -> Event:
        return event if seat == event.seat else LanternDrawn(event.seat, event.card[0])

    monkeypatch.setattr(LanternDrawn, "seen_by", whispering)
    assert "is told something hidden: log[0] is LanternDrawn" in broken()


def test_a_reveal_that_does_not_say_so_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanternDrawn, "reveals", False)
    assert "is told something hidden" in broken()


def test_a_reveal_without_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "tell", lambda game, event: None)
    assert "learns something, but no event reveals it" in broken()


def test_a_question_asked_because_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LayLantern.run

    def giveaway(step: LayLantern, game: Lanterns) -> Ask:
        ask = honest(step, game)
        kind = "lay-six" if "lay:six" in ask.keys else "lay"
        return Ask(ask.seat, kind, ask.options, private=True)

    monkeypatch.setattr(LayLantern, "run", giveaway)
    assert "view.ask.kind" in broken()


def test_a_question_that_shows_a_hand_to_everybody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LayLantern.run

    def telltale(step: LayLantern, game: Lanterns) -> Ask:
        ask = honest(step, game)
        return Ask(ask.seat, ask.kind, ask.options, private=False)

    monkeypatch.setattr(LayLantern, "run", telltale)
    assert "view.ask.options" in broken()


@pytest.mark.breaks_games
def test_a_state_shared_with_its_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanternState, "copy", lambda state: state)
    assert broken()


def test_a_copy_that_forgets_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(state: LanternState) -> LanternState:
        hands = [hand.copy() for hand in state.hands]
        return LanternState(state.deck.copy(), hands, state.laid.copy(), [], state.scores.copy())

    monkeypatch.setattr(LanternState, "copy", forgetful)
    assert "a copy differs from its original" in broken()


def test_a_log_shared_with_its_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Journal, "copy", lambda journal: journal)
    assert "playing on in a copy changed the original" in broken()


@pytest.mark.breaks_games
def test_a_hand_shared_with_its_copy_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LanternState.copy

    def sharing(state: LanternState) -> LanternState:
        twin = honest(state)
        twin.hands = state.hands
        return twin

    monkeypatch.setattr(LanternState, "copy", sharing)
    assert broken()


def test_a_loss_of_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(step: LanternRound, game: Lanterns) -> Sequence[Step]:
        game.state.discards.clear()
        return honest(step, game)

    honest = LanternRound.run
    monkeypatch.setattr(LanternRound, "run", losing)
    assert "a card was lost or made" in broken()


def test_a_component_that_the_game_counts_and_loses_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "inventory", lambda game: {"card": 18, "oil": len(game.state.deck)}, raising=False)
    assert "components were lost or made: oil" in broken()


@pytest.mark.breaks_games
def test_a_step_that_changes_the_game_and_then_asks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LayLantern.run

    def impatient(step: LayLantern, game: Lanterns) -> Ask:
        game.state.die += 1
        return honest(step, game)

    monkeypatch.setattr(LayLantern, "run", impatient)
    assert "a loaded game differs from the saved one" in broken()


def test_chance_from_outside_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LanternRound.run
    calls = iter(range(10**9))

    def moody(step: LanternRound, game: Lanterns) -> Sequence[Step]:
        if next(calls) % 3 == 0:
            game.state.deck.reverse()
        return honest(step, game)

    monkeypatch.setattr(LanternRound, "run", moody)
    assert broken()


def test_two_answers_of_one_key_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = LayLantern.run

    def stammering(step: LayLantern, game: Lanterns) -> Ask:
        ask = honest(step, game)
        return Ask(ask.seat, ask.kind, (*ask.options, Option(ask.options[0].key)), private=True)

    monkeypatch.setattr(LayLantern, "run", stammering)
    assert "two answers of lay have one key" in broken()


def test_a_view_that_is_not_plain_data_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Lanterns.look
    monkeypatch.setattr(Lanterns, "look", lambda game, seat, shared: honest(game, seat, shared) | {"seen": {1, 2}})
    assert "view.state.seen is a set" in broken()


def test_an_old_line_that_is_not_plain_data_is_found_though_one_seat_alone_reads_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = LanternDrawn.says
    odd: dict[Any, str] = {1: "a key that is no text"}
    monkeypatch.setattr(LanternDrawn, "says", lambda event: Said("text", odd) if event.card else honest(event))
    monkeypatch.setattr("heroes.lab.contract.RECENT", 0)
    assert "has the key 1, which is no string" in broken()


def test_a_reason_against_a_legal_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lanterns, "why_not", lambda game, seat, key: Refusal("some.rule", as_said("never")))
    assert "is legal, yet why_not has a reason against it" in broken()


def test_a_winner_who_does_not_play_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Lanterns.finish
    monkeypatch.setattr(Lanterns, "finish", lambda game, outcome: honest(game, Outcome((2,), outcome.reason)))
    assert "no such seat among (2,)" in broken()


def test_a_crash_is_reported_with_its_seed() -> None:
    checked = check_one(Soak("lanterns", {"hand": 99}), 7)
    assert isinstance(checked, Checked)
    assert checked.seed == 7
    assert "BadSetup" in checked.broken


def test_the_first_difference_of_two_views_is_named() -> None:
    one = {"a": [1, {"b": 2}], "c": 3}
    assert first_difference(one, {"a": [1, {"b": 2}], "c": 3}, "view") == ""
    assert first_difference(one, {"a": [1, {"b": 5}], "c": 3}, "view") == "view.a[1].b is 2 or 5"
    assert first_difference([1], [1, 2], "view") == "view is [1] or [1, 2]"
