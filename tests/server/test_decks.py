"""The deck builder asks the rules whether a Kingdom set is legal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from heroes.rules.duel.pool import pool
from server.players import run, serving, settings_for


def ask(tmp_path: Path, *bodies: bytes | object) -> list[tuple[int, Any]]:
    """What the server says to each body, in order."""
    replies: list[tuple[int, Any]] = []

    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as web,
        ):
            for body in bodies:
                sent = {"content": body} if isinstance(body, bytes) else {"json": body}
                reply = await web.post("/api/kingdom", **sent)
                assert reply.headers["cache-control"] == "no-store"
                replies.append((reply.status_code, reply.json()))

    run(story())
    return replies


def a_set() -> dict[str, Any]:
    ready = pool()["sets"]["steel-charge"]
    return {key: ready[key] for key in ("name", "hero", "vanguard", "locations", "deck")}


def test_a_legal_set_gets_its_code_and_the_code_gives_the_set_back(tmp_path: Path) -> None:
    ready = pool()["sets"]["steel-charge"]
    (one, told), (two, back) = ask(tmp_path, a_set(), ready["code"])
    assert (one, two) == (200, 200)
    assert told["legal"]
    assert told["code"] == ready["code"]
    assert back["set"]["hero"] == "orrin"
    assert back["set"]["deck"] == ready["deck"]


def test_an_illegal_set_is_told_every_rule_that_it_breaks(tmp_path: Path) -> None:
    wrong = a_set()
    wrong["vanguard"] = wrong["vanguard"][:2]
    wrong["deck"] = wrong["deck"] | {"pikeman": 4}
    [(status, told)] = ask(tmp_path, wrong)
    assert status == 200
    assert not told["legal"]
    assert told["code"] is None
    broken = {problem["rule"] for problem in told["broken"]}
    assert {"card.kingdom.vanguard-three", "card.kingdom.max-copies", "card.kingdom.deck-45"} <= broken
    assert all(problem["text"].endswith(".") for problem in told["broken"])


@pytest.mark.parametrize("body", [b"{", b"", b"\xff"])
def test_what_is_not_json_is_refused(tmp_path: Path, body: bytes) -> None:
    [(status, told)] = ask(tmp_path, body)
    assert status == 400
    assert "not JSON" in told["error"]


def test_nonsense_is_no_set_and_far_too_much_is_not_read(tmp_path: Path) -> None:
    (odd, told), (text, code), (long, refused) = ask(tmp_path, [1, 2], "AEUR4-XXXXX", b'"' + b"x" * 40_000 + b'"')
    assert (odd, text, long) == (200, 200, 413)
    assert not told["legal"]
    assert not code["legal"]
    assert "at most" in refused["error"]
