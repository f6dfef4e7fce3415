"""`heroes verify`: whether the dice of a finished game were fixed before it began."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heroes
from heroes.cli.main import main
from heroes.server.tokens import commitment, proof_file

NONCE = "0123456789abcdef0123456789abcdef"
SEED = 3_141_592_653_589_793_238
PROMISED = commitment(SEED, NONCE)

Write = Callable[..., str]


@pytest.fixture
def proof(tmp_path: Path) -> Write:
    """Writes the proof of a short game, with parts of it changed."""
    game = heroes.new_game("skirmish", {"template": "short", "board": "square"}, SEED)
    while game.ask is not None and len(game.answers) < 400:
        game.answer(game.ask.seat, game.ask.keys[0])
    record = json.loads(proof_file(game.record(), NONCE, PROMISED))

    def write(**changed: Any) -> str:
        path = tmp_path / "proof.json"
        path.write_text(json.dumps({name: value for name, value in {**record, **changed}.items() if value is not None}))
        return str(path)

    return write


def test_a_kept_promise_is_told_with_what_replayed(proof: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", proof(), "--commitment", PROMISED]) == 0
    out = capsys.readouterr().out
    assert f"Kept: seed and nonce give {PROMISED}, as promised." in out
    assert "answers and" in out
    assert main(["verify", proof(), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["kept"], report["commitment"], report["promised"]) == (True, PROMISED, PROMISED)


def test_the_proof_is_a_record_that_replays_too(proof: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", proof(), "--to", "5"]) == 0
    assert "After 5 of" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "flags"),
    [
        ({"nonce": NONCE[::-1]}, ()),
        ({"commitment": "0" * 40}, ()),
        ({}, ("--commitment", "f" * 40)),
        ({"commitment": "0" * 40}, ("--json",)),
    ],
)
def test_a_broken_promise_has_a_status_of_its_own(
    proof: Write, capsys: pytest.CaptureFixture[str], changed: dict[str, Any], flags: tuple[str, ...]
) -> None:
    assert main(["verify", proof(**changed), *flags]) == 1
    out = capsys.readouterr().out
    assert ("Not kept: seed and nonce give " in out) != ('"kept": false' in out)


@pytest.mark.parametrize(
    ("changed", "flags", "message"),
    [
        ({"nonce": None}, (), "this record has no nonce (the nonce that was kept secret until the end)"),
        ({"nonce": 7}, (), "this record has no nonce"),
        ({"commitment": None}, (), "this record has no commitment (40 hexadecimal digits)"),
        ({"commitment": "ABC"}, (), "this record has no commitment"),
        ({}, ("--commitment", "no"), "--commitment is 40 hexadecimal digits, not 'no'"),
        ({"seed": "7"}, (), "the seed of this record is '7'; it should be a whole number"),
        ({"seed": SEED + 1}, (), "of the record"),
        ({"answers": [[0, "dance"]]}, (), "of the record"),
        ({"answers": "none"}, (), "this record cannot be replayed"),
        ({"format": "other"}, (), "this is not a record"),
    ],
)
def test_a_broken_record_is_refused_with_what_is_wrong(
    proof: Write, capsys: pytest.CaptureFixture[str], changed: dict[str, Any], flags: tuple[str, ...], message: str
) -> None:
    assert main(["verify", proof(**changed), *flags]) == 2
    assert message in capsys.readouterr().err


def test_a_file_that_is_missing_or_no_json_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "text.json").write_text("{ dice")
    assert main(["verify", str(tmp_path / "text.json")]) == 2
    assert "is no record" in capsys.readouterr().err
