"""Which windows the server lets go by for a player who has asked for it."""

from __future__ import annotations

import pytest

from heroes.engine import Ask, Option
from heroes.server.driver import forced_key
from heroes.server.table import Seat, State, Table
from heroes.server.wire import AutoMode


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
    ask = Ask(0, "boost", tuple(Option(key) for key in keys), passes=passes, window=True)
    assert forced_key(table, ask) == answer
