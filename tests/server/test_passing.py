"""Which windows the server lets go by for a player who has asked for it."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import Ask, Option, new_game
from heroes.server.driver import Patience, forced_key, plan_for, wait_for
from heroes.server.settings import Pace
from heroes.server.table import Seat, State, Table
from heroes.server.wire import AutoMode

FIGHT: dict[str, Any] = {
    "attacker": {"units": [{"card": "castle.halberdiers", "cell": "d4"}]},
    "defender": {"units": [{"card": "necropolis.skeletons", "cell": "d3"}]},
}


@pytest.mark.parametrize(
    ("keys", "passes", "mode", "answer"),
    [
        (("pass", "play:bless"), "pass", "pass", "pass"),
        (("no-boost", "boost:archer"), "no-boost", "pass", "no-boost"),
        (("no-boost", "boost:archer"), "no-boost", "holding", None),
        (("no-boost",), "no-boost", "holding", "no-boost"),
        (("no-boost",), "no-boost", "always", None),
        (("move:a1", "move:a2"), None, "pass", None),
    ],
)
def test_a_window_is_passed_by_whatever_its_pass_is_called(
    keys: tuple[str, ...], passes: str | None, mode: AutoMode, answer: str | None
) -> None:
    table = Table(State(table="t", game="cardgame", setup={}, owner="", seats=[Seat(autos={"boost": mode})]))
    ask = Ask(0, "boost", tuple(Option(key) for key in keys), passes=passes, window="boost")
    assert forced_key(table, ask) == answer


def asked(window: str, *keys: str) -> Ask:
    return Ask(0, window, tuple(Option(key) for key in ("pass", *keys)), private=True, passes="pass", window=window)


def at_table(**seat: Any) -> Table:
    game = new_game("combat", FIGHT, seed=1)
    people = [Seat(who="human", holder="ann", **seat), Seat(who="human", holder="ben")]
    return Table(State(table="t", game="combat", setup={}, owner="", seats=people), game)


@pytest.mark.parametrize(
    ("seat", "window", "answer"),
    [
        ({}, "other", "pass"),
        ({}, "attack-on-me", None),
        ({"autos": {"other": "holding"}}, "other", None),
        ({"autos": {"attack-on-me": "combat"}}, "attack-on-me", "pass"),
        ({"autos": {"attack-on-me": "combat"}}, "my-attack", None),
        ({"windows": "combat"}, "my-attack", "pass"),
        ({"windows": "always"}, "other", None),
        ({"windows": "pass", "autos": {"my-attack": "holding"}}, "my-attack", None),
    ],
)
def test_each_kind_of_window_has_its_own_choice_and_what_seldom_matters_is_let_go(
    seat: dict[str, Any], window: str, answer: str | None
) -> None:
    assert forced_key(at_table(**seat), asked(window, "play:bless")) == answer


@pytest.mark.parametrize("seat", [{}, {"autos": {"attack-on-me": "combat"}}, {"windows": "pass"}])
def test_a_window_that_is_let_go_takes_the_same_time_with_and_without_a_card(seat: dict[str, Any]) -> None:
    """Whoever waits for the other side cannot tell whether something could have been played."""
    table, pace = at_table(**seat), Pace()
    for window in ("other", "attack-on-me"):
        with_card, without = asked(window, "play:bless"), asked(window)
        if forced_key(table, with_card) is None:
            continue
        waits = {wait_for(table, ask, Patience(pace), pace) for ask in (with_card, without)}
        assert waits == {pace.passing}


def test_nobody_waits_for_a_window_that_seldom_matters_where_only_bots_look_on() -> None:
    table, pace = at_table(), Pace()
    table.state.seats[1] = Seat(who="bot", bot="greedy")
    assert wait_for(table, asked("other"), Patience(pace), pace) == 0
    assert wait_for(at_table(autos={"other": "pass"}), asked("other"), Patience(pace), pace) == pace.passing


def test_what_is_said_for_one_combat_ends_with_it() -> None:
    table = at_table(autos={"my-attack": "combat", "other": "holding"}, windows="combat")
    seat = table.state.seats[0]
    while table.playing.ask is not None:
        ask = table.playing.ask
        assert (seat.windows, seat.autos["my-attack"]) == ("combat", "combat")
        strikes = [option.key for option in ask.options if option.verb == "attack"]
        key = strikes[0] if strikes else ask.passes or ask.options[0].key
        table.answered(ask.seat, key, "seat", table.try_answer(ask.seat, key))
    assert (seat.windows, seat.autos) == ("holding", {"other": "holding"})


def test_neutral_units_of_a_fight_of_others_are_left_to_a_bot_once_their_mover_says_so() -> None:
    """Only those: what the mover is asked about a fight of their own is theirs."""
    guards = {"led_by": "neutral", "units": [{"card": "neutral.boars"}]}
    table = at_table()
    table.game = game = new_game("combat", {**FIGHT, "defender": guards}, seed=1)
    table.state.status = "playing"
    for seat in table.state.seats:
        seat.autos["neutral-units"] = "pass"
    met: set[int] = set()
    while len(met) < 2 and game.ask is not None:
        ask, plan = game.ask, plan_for(table)
        met.add(ask.seat)
        assert game.behalf(ask) == ("neutral-units" if ask.seat else "")
        assert (plan is not None and plan.what == "bot") == (ask.seat == 1)
        game.answer(ask.seat, ask.keys[0])
    assert met == {0, 1}
    table.state.seats[1].autos.clear()
    assert plan_for(table) is None
