"""kill -9 at random moments loses no acknowledged answer: the full script in small, on both databases."""

from __future__ import annotations

import importlib
import json
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from heroes.server.storage.sqlite import SqliteDatabase

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_killing_the_server_loses_no_acknowledged_answer(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = request.getfixturevalue("postgres") if kind == "postgres" else str(tmp_path / "kill.sqlite3")
    done = subprocess.run(
        [
            sys.executable, ROOT / "tools" / "kill_server.py", "--kills", "2", "--games", "8", "--game", "servertoy",
            "--module", "server.toy", "--think", "0,0.02", "--answers", "60", "--after", "1",
            "--database", database, "--json",
        ],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.stdout, done.stderr
    report = json.loads(done.stdout)
    assert report["holds"], report
    assert report["audit"]["acknowledged"] > 100
    assert report["reconnections"] > 0


def test_the_audit_notices_a_lost_a_changed_and_a_doubled_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The proof is worth something only if it can fail."""
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    client = importlib.import_module("load_client")
    audit = client.audit
    path = str(tmp_path / "audit.sqlite3")
    SqliteDatabase(path).close()
    pair = client.Pair("ws://nowhere", 0, "servertoy", (0, 0))
    pair.tables = ["t"]
    pair.deeds = [client.Deed("t", f"p0-{number}", 0, "step", 0.0, seq=number, seconds=0.1) for number in (1, 2, 3)]
    database = sqlite3.connect(path, isolation_level=None)

    def store(seq: int, command: str, key: str) -> None:
        body = json.dumps({"e": "answered", "seat": 0, "key": key, "by": "seat"})
        database.execute("INSERT INTO entries VALUES ('t', ?, 0, ?, ?)", (seq, f"holder:{command}", body))

    store(1, "p0-1", "step")
    store(2, "p0-2", "other")
    store(5, "p0-9", "step")
    report = audit(path, [pair])
    assert report == {
        "acknowledged": 3,
        "stored": 3,
        "by_the_server_itself": 0,
        "lost": 1,
        "different": 1,
        "doubled": 0,
        "stored_but_never_sent": 1,
        "gaps_in_sequence_numbers": 1,
    }
    database.execute("INSERT INTO entries SELECT table_id, 6, at, 'other:p0-1', body FROM entries WHERE seq = 1")
    assert audit(path, [pair])["doubled"] == 1
    database.close()
