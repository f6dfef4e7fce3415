"""Saves and records: an equal game comes back, and anything else is refused with a reason."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec
import pytest

import heroes
from engine.toy import LanternDrawn, Lanterns
from heroes.engine import BadSave


def played(answers: int, seed: int = 5) -> heroes.Game:
    game = heroes.new_game("lanterns", {"hand": 4}, seed)
    for _ in range(answers):
        assert game.ask is not None
        game.answer(game.ask.seat, game.ask.keys[-1])
    return game


@pytest.mark.parametrize("answers", range(10))
def test_a_save_gives_back_an_equal_game_at_any_question(answers: int) -> None:
    game = played(answers)
    loaded = heroes.load_game(game.save())
    assert loaded.digest == game.digest
    assert loaded.ask == game.ask
    assert [loaded.view(seat) for seat in (None, 0, 1)] == [game.view(seat) for seat in (None, 0, 1)]
    assert loaded.save() == game.save()


def test_a_loaded_game_plays_on_as_the_saved_one() -> None:
    game = played(3)
    loaded = heroes.load_game(game.save())
    while game.ask is not None:
        seat, key = game.ask.seat, game.ask.keys[0]
        assert game.answer(seat, key) == loaded.answer(seat, key)
    assert loaded.outcome == game.outcome
    assert heroes.load_game(game.save()).outcome == game.outcome


def test_no_truncated_save_is_taken() -> None:
    data = played(3).save()
    for length in range(len(data)):
        with pytest.raises(BadSave):
            heroes.load_game(data[:length])


def test_no_save_with_a_changed_byte_is_taken() -> None:
    data = played(3).save()
    for place in range(len(data)):
        with pytest.raises(BadSave):
            heroes.load_game(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00" * 100, msgspec.msgpack.encode({"a": 1}), None, "text", 7])
def test_what_is_no_save_is_refused(data: Any) -> None:
    with pytest.raises(BadSave, match="not a saved game"):
        heroes.load_game(data)


def resealed(data: bytes, **changes: Any) -> bytes:
    """A save with other parts and a checksum that fits them, as a forger would make it."""
    names = (
        *("game", "rules", "setup", "seed", "chance", "counts", "asks", "replayable", "agenda", "state"),
        *("outcome", "answers", "events"),
    )
    mark, version, _, body = msgspec.msgpack.decode(data)
    parts = msgspec.msgpack.decode(body)
    for name, value in changes.items():
        parts[names.index(name)] = value
    body = msgspec.msgpack.encode(parts)
    return msgspec.msgpack.encode([mark, version, blake2b(body, digest_size=16).digest(), body])


def test_a_save_is_resealed_faithfully_by_the_helper_above() -> None:
    data = played(3).save()
    assert resealed(data) == data


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"rules": 99}, "this save is of lanterns rules 99; this version plays 1"),
        ({"setup": {"hand": 77}}, "hand is a whole number from 1 to 6"),
        ({"state": {"deck": 5}}, "cannot be read"),
        ({"agenda": [["NoSuchStep", 1]]}, "this version knows nothing called 'NoSuchStep'"),
        ({"agenda": [["LanternDrawn", 0, "six"]]}, "something else is expected than"),
        ({"agenda": [["LayLantern", "zero"]]}, "cannot be read"),
    ],
)
def test_a_save_with_impossible_contents_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSave, match=message):
        heroes.load_game(resealed(played(3).save(), **changes))


def test_a_save_of_another_format_is_refused() -> None:
    mark, version, checksum, body = msgspec.msgpack.decode(played(1).save())
    with pytest.raises(BadSave, match="this save has format 4; this version reads format 3"):
        heroes.load_game(msgspec.msgpack.encode([mark, version + 1, checksum, body]))
    with pytest.raises(BadSave, match="it begins with 'other'"):
        heroes.load_game(msgspec.msgpack.encode(["other", version, checksum, body]))


def test_a_save_names_every_kind_of_event_once_however_long_its_log() -> None:
    game = played(9)
    for _ in range(50):
        game.tell(LanternDrawn(0, "six"))
    assert game.save().count(b"LanternDrawn") == 1
    assert list(heroes.load_game(game.save()).events) == list(game.events)


@pytest.mark.parametrize(
    "log",
    [
        [["LanternDrawn"], [[[0], [[1, [0, "six"]]]]]],
        [["LanternDrawn"], [[[1], [[0, [0, "six"]]]]]],
        [["LanternDrawn"], [[[-1], [[0, [0, "six"]]]]]],
        [["NoSuchEvent"], [[[0], [[0, [0, "six"]]]]]],
        [["LayLantern"], [[[0], [[0, [0]]]]]],
        [["LanternDrawn"], [[[0], [[0, ["zero", "six"]]]]]],
        [],
    ],
)
def test_a_log_that_holds_something_else_than_events_is_refused(log: Any) -> None:
    game = heroes.load_game(resealed(played(3).save(), events=log))
    with pytest.raises(BadSave, match="the log of this save"):
        list(game.events)


# ---------------------------------------------------------------------- records


@pytest.mark.parametrize("answers", range(10))
def test_a_record_replays_to_an_equal_game(answers: int) -> None:
    game = played(answers)
    record = msgspec.json.decode(msgspec.json.encode(game.record()))
    assert heroes.replay(record).save() == game.save()


def test_a_record_can_be_replayed_in_part() -> None:
    game = played(6)
    record = game.record()
    for count in range(len(record["answers"]) + 1):
        again = heroes.replay(record, to=count)
        # Dice that follow an answer at once fall with it.
        assert count <= len(again.answers) <= count + 1
        assert list(again.answers) == list(game.answers)[: len(again.answers)]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "other"}, "this is not a record"),
        ({"version": 2}, "this record has version 2; this version replays 1"),
        ({"version": None}, "this record has version None"),
        ({"chance_version": 0}, "this record has chance_version 0; this version replays 1"),
        ({"rules": 2}, "this record is of lanterns rules 2; these are 1"),
        ({"game": "chess"}, "there is no game called 'chess'"),
        ({"setup": {"hat": 1}}, "lanterns knows no 'hat'"),
        ({"setup": 5}, "a set-up is a mapping"),
        ({"seed": "x"}, "a seed is a whole number"),
        ({"chance": "dice"}, "chance is 'sample' or 'ask'"),
        ({"answers": [[0]]}, "cannot be replayed"),
        ({"answers": None}, "cannot be replayed"),
        ({"answers": [[0, "lay:moon"]]}, "answer 0 of the record does not fit"),
        ({"answers": [[1, "lay:six"]]}, "answer 0 of the record does not fit"),
    ],
)
def test_a_record_from_another_version_or_with_impossible_contents_is_refused(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadSave, match=message):
        heroes.replay(played(3).record() | changes)


def test_chance_that_began_anew_is_saved_and_replayed() -> None:
    game = played(2)
    game.reseed(77)
    while game.ask is not None:
        game.answer(game.ask.seat, game.ask.keys[-1])
    assert heroes.load_game(game.save()).save() == game.save()
    record = game.record()
    assert record["reseeds"] == [[3, 77]]
    assert heroes.replay(record).digest == game.digest
    others = [{**record, "reseeds": [[3, seed]]} for seed in range(20)]
    assert sum(_refused(other) for other in others) > 10, "other dice fall from other seeds"


def _refused(record: dict[str, Any]) -> bool:
    try:
        heroes.replay(record)
    except BadSave:
        return True
    return False


@pytest.mark.parametrize("record", [None, [], "text", {}])
def test_what_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(BadSave, match="this is not a record"):
        heroes.replay(record)


def test_a_record_whose_dice_were_changed_is_refused() -> None:
    record = played(2).record()
    assert record["answers"][2][0] == heroes.NATURE
    other = {"die:0": "die:1", "die:1": "die:2", "die:2": "die:0"}[record["answers"][2][1]]
    record["answers"][2] = [heroes.NATURE, other]
    with pytest.raises(BadSave, match=r"answer 2 of the record is .* but replaying gives"):
        heroes.replay(record)


def test_rules_that_changed_refuse_old_saves_and_records(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(3)
    save, record = game.save(), game.record()
    monkeypatch.setattr(Lanterns, "rules_version", 2)
    with pytest.raises(BadSave, match="this save is of lanterns rules 1; this version plays 2"):
        heroes.load_game(save)
    with pytest.raises(BadSave, match="this record is of lanterns rules 1; these are 2"):
        heroes.replay(record)
