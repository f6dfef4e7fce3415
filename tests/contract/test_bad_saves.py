"""Whatever the bytes of a save say, loading them gives a game or `BadSave`, in bounded time, and nothing else."""

from __future__ import annotations

import contextlib
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from heroes.engine import BadSave, Game, load_game, new_game, replay
from heroes.engine.data import write
from heroes.engine.game import SAVE_FORMAT, SAVE_VERSION
from heroes.lab.arena import games

SIDE = {"hero": "castle.catherine", "units": [{"card": "castle.griffins"}, {"card": "castle.crusaders"}]}
SETUPS: dict[str, dict[str, Any]] = {
    "clash": {"scenario": "crossroads"},
    "skirmish": {"template": "short"},
    "combat": {"attacker": SIDE, "defender": SIDE},
}
NAMES = sorted(name for name in games() if name in {*SETUPS, "tournament", "adventure", "cardgame"})
BOUNDED = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])

EVENTS, STATE, AGENDA, COUNTS, SETUP = 12, 9, 8, 5, 2
"""Where things stand in the body of a save."""


def played(name: str, answers: int = 60) -> bytes:
    random = Random(7)
    game = new_game(name, SETUPS.get(name), 7)
    for _ in range(answers):
        if game.ask is None:
            break
        game.answer(game.ask.seat, random.choice(game.ask.keys))
    return game.save()


SAVES = {name: played(name) for name in NAMES}
BODIES = {name: msgspec.msgpack.decode(save)[3] for name, save in SAVES.items()}


def sealed(body: bytes) -> bytes:
    """A save with that body, and the checksum that fits it."""
    return write([SAVE_FORMAT, SAVE_VERSION, blake2b(body, digest_size=16).digest(), body])


def survives(raw: bytes) -> None:
    """A game that can be looked at, or `BadSave`."""
    try:
        game = load_game(raw)
        len(game.events)
    except BadSave as error:
        told = str(error)
    else:
        told = ""
        assert isinstance(game, Game)
        assert game.over or game.ask is not None
    assert len(told) < 400


def test_the_games_of_the_product_are_all_here() -> None:
    assert set(NAMES) == {"clash", "tournament", "skirmish", "combat", "adventure", "cardgame"}


@pytest.mark.parametrize("name", NAMES)
def test_what_was_saved_loads_and_is_the_same(name: str) -> None:
    game = load_game(SAVES[name])
    assert game.save() == SAVES[name]


@pytest.mark.parametrize("name", NAMES)
@BOUNDED
@given(st.data())
def test_a_save_cut_short_is_refused(name: str, data: st.DataObject) -> None:
    length = data.draw(st.integers(0, len(SAVES[name]) - 1))
    with pytest.raises(BadSave):
        load_game(SAVES[name][:length])
    survives(sealed(BODIES[name][: data.draw(st.integers(0, len(BODIES[name]) - 1))]))


@pytest.mark.parametrize("name", NAMES)
@BOUNDED
@given(st.data())
def test_flipped_bits_under_a_fitting_checksum_do_no_harm(name: str, data: st.DataObject) -> None:
    body = bytearray(BODIES[name])
    for place in data.draw(st.lists(st.integers(0, len(body) * 8 - 1), min_size=1, max_size=4)):
        body[place // 8] ^= 1 << place % 8
    survives(sealed(bytes(body)))


STRANGE: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, -1, 0, 1 << 63, -(1 << 63), 1.5, float("nan"), float("inf"), "", "Strike", "\x00", b"", b"\xff", [],
     {}, [[]], [None], {"": None}, ["NoSuchThing"], [["NoSuchThing", 1]], [["engine.untold"]],
     [["engine.untold", 1, 2]], "x" * 5000, [0] * 5000, {"die": 1 << 62}, {"die": -5}]
)  # fmt: skip


def changed(value: Any, draw: Any, depth: int = 0) -> Any:
    """The value with something strange somewhere in it."""
    if depth < 12 and isinstance(value, (list, dict)) and value and draw(st.integers(0, 5)):
        places = range(len(value)) if isinstance(value, list) else list(value)
        place = draw(st.sampled_from(places))
        twin = value.copy()
        twin[place] = changed(value[place], draw, depth + 1)
        return twin
    return draw(STRANGE)


def test_a_reason_that_would_take_several_lines_is_told_in_one() -> None:
    body = msgspec.msgpack.decode(BODIES["clash"])
    setup = next(part for part in body if isinstance(part, dict) and "settings" in part)
    setup["settings"] = [["NoSuchThing", 1]]
    survives(sealed(write(body)))


@pytest.mark.parametrize("name", NAMES)
@BOUNDED
@given(st.data())
def test_wrong_types_anywhere_do_no_harm(name: str, data: st.DataObject) -> None:
    survives(sealed(write(changed(msgspec.msgpack.decode(BODIES[name]), data.draw))))


@BOUNDED
@given(st.binary(max_size=300))
def test_any_bytes_are_refused(raw: bytes) -> None:
    with pytest.raises(BadSave):
        load_game(raw)
    with pytest.raises(BadSave):
        load_game(sealed(raw))


HUGE = [
    b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff",
    b"\x91" * 200_000, b"\x81\xa0" * 100_000, b"\xdc\xff\xff" * 50_000,
]  # fmt: skip
"""Lengths that are not there, and nesting without end."""


@pytest.mark.parametrize("raw", HUGE)
def test_lengths_and_depths_that_nothing_has_are_refused(raw: bytes) -> None:
    for whole in (raw, sealed(raw)):
        with pytest.raises(BadSave):
            load_game(whole)
    head = msgspec.msgpack.decode(BODIES["skirmish"])
    for place in (SETUP, COUNTS, AGENDA, STATE):
        with pytest.raises(BadSave):
            load_game(sealed(write([*head[:place], msgspec.Raw(raw), *head[place + 1 :]])))


@pytest.mark.parametrize(
    "events", [None, 5, [["NoSuchThing"]], [["ToyTurn"]], [[]], ["x"], [["engine.untold", 3, 4, 5], 7]]
)
def test_a_log_that_is_none_is_refused_when_it_is_read(events: Any) -> None:
    body = msgspec.msgpack.decode(BODIES["skirmish"])
    body[EVENTS] = events
    with pytest.raises(BadSave, match="cannot be read"):
        len(load_game(sealed(write(body))).events)


def test_names_that_are_no_game_and_rules_of_another_version_are_refused() -> None:
    body = msgspec.msgpack.decode(BODIES["skirmish"])
    for place, value in ((0, "chess"), (1, 10**6), (3, "seed"), (COUNTS, {"die": "many"})):
        with pytest.raises(BadSave):
            load_game(sealed(write([*body[:place], value, *body[place + 1 :]])))


def test_a_save_runs_nothing_but_the_step_that_asked() -> None:
    """An agenda that would run on by itself, for ever perhaps, does not begin to."""
    body = msgspec.msgpack.decode(BODIES["combat"])
    for agenda in ([], [*body[AGENDA], ["engine.untold"]], body[AGENDA][:-1]):
        with pytest.raises(BadSave):
            load_game(sealed(write([*body[:AGENDA], agenda, *body[AGENDA + 1 :]])))


@BOUNDED
@given(st.data())
def test_a_record_with_something_strange_in_it_is_refused_or_replays(data: st.DataObject) -> None:
    record = load_game(SAVES["combat"]).record()
    with contextlib.suppress(BadSave):
        assert isinstance(replay(changed(record, data.draw)), Game)
