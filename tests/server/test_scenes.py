"""Scenes: tables that tests of clients begin at, and that nobody else can make."""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from heroes.server.choices import read_choices
from heroes.server.cli import SERVE, settings_from
from heroes.server.settings import AT_ONCE
from server.players import Client, Server, run, serving, settings_for

ANN, BEN = "ann-" * 6, "ben-" * 6
FIGHT: dict[str, Any] = {
    "attacker": {"hero": "castle.catherine", "units": [{"card": "castle.halberdiers", "cell": "d4"}]},
    "defender": {"hero": "necropolis.sandro", "units": [{"card": "necropolis.skeletons", "cell": "d3"}]},
}
DUEL = [{"client": ANN, "name": "Ann"}, {"client": BEN, "name": "Ben"}]
LIKES = ["Attack ", "Pass", "Retaliate", "Defend", "Stay"]


@asynccontextmanager
async def server_for_tests(path: Path, **changed: Any) -> AsyncIterator[tuple[Server, httpx.AsyncClient]]:
    settings = settings_for(path, **{"scenes": True, "pace": AT_ONCE, **changed})
    async with serving(settings) as server, httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}") as web:
        yield server, web


def scene(**changed: Any) -> dict[str, Any]:
    return {"name": "a fight", "game": "combat", "setup": FIGHT, "seats": DUEL, **changed}


def told_of(client: Client, seat: int, kind: str) -> int:
    return sum(line["kind"] == kind for line in client.logs[seat])


async def refusal(web: httpx.AsyncClient, wanted: dict[str, Any]) -> str:
    reply = await web.post("/api/scene", json=wanted)
    assert reply.status_code == 400, reply.text
    return str(reply.json()["error"])


def test_only_the_flag_opens_the_door_to_scenes() -> None:
    parser = argparse.ArgumentParser()
    SERVE.add_arguments(parser)
    assert not settings_from(read_choices(parser.parse_args([]), {})).scenes
    assert settings_from(read_choices(parser.parse_args(["--testing"]), {})).scenes


def test_a_server_without_the_flag_makes_no_scene_and_plays_none_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path, scenes=False) as (server, web), server.client(secret=ANN) as ann:
            assert (await web.post("/api/scene", json=scene())).status_code in (404, 405)
            made = await ann.do("create", game="combat", setup=FIGHT, seats=[{"who": "me"}, {"who": "me"}], start=True)
            for ask in (web.get, web.post):
                assert (await ask(f"/api/scene/{made['table']}")).status_code in (404, 405)
            assert len((await ann.do("mine"))["tables"]) == 1

    run(story())


def test_a_scene_stands_at_once_with_its_answers_given_and_its_seats_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (server, web):
            steps = [{"asked": "What do the Halberdiers", "seat": 0}, "Defend"]
            made = (await web.post("/api/scene", json=scene(steps=steps))).json()
            async with server.client("Ann", ANN) as ann, server.client("Ben", BEN) as ben:
                for client, seat in ((ann, 0), (ben, 1)):
                    await client.done("watch", table=made["table"])
                    assert client.yours == [seat]
                    assert told_of(client, seat, "board.defends") == 1

    run(story())


def test_the_same_scene_is_the_same_game(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (_, web):
            bots = [{"bot": "random"}, {"bot": "greedy"}]
            looks = []
            for _ in range(2):
                made = (await web.post("/api/scene", json=scene(seats=bots, owner=ANN, steps=[{"over": True}]))).json()
                looks.append((await web.get(f"/api/scene/{made['table']}")).json())
            assert looks[0] == looks[1]
            assert looks[0]["status"] == "over"
            assert not looks[0]["busy"]

    run(story())


def test_a_step_that_no_longer_fits_names_itself_and_what_would_fit(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (_, web):
            start = {"asked": "What do the Halberdiers", "seat": 0}
            told = await refusal(web, scene(steps=[start, "Fly away"]))
            assert told.startswith(
                "scene 'a fight', step 2 ('Fly away'): seat 0 is asked 'What do the Halberdiers do?'"
            )
            assert "defend (Defend)" in told
            assert "fits several answers" in await refusal(web, scene(steps=[start, "Move to"]))
            told = await refusal(web, scene(steps=[{"asked": "Where is the Grail", "likes": LIKES}]))
            assert told.endswith("the game was over before that")
            assert "step 2 ('Pass'): the game is over" in await refusal(
                web, scene(steps=[{"over": True, "likes": LIKES}, "Pass"])
            )

    run(story())


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"seats": DUEL[:1]}, "the set-up has 2 seats, and 1 sit down"),
        ({"seats": [{"bot": "random"}] * 2}, "nobody owns the table"),
        ({"seats": [{"bot": "nobody"}, *DUEL[1:]]}, "no bot called 'nobody'"),
        ({"game": "chess"}, "chess"),
        ({"speed": 1}, "speed"),
        ({"steps": [{"asked": "("}]}, "unterminated"),
    ],
)
def test_a_scene_that_means_nothing_is_refused(tmp_path: Path, changed: dict[str, Any], told: str) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (server, web), server.client(secret=ANN) as ann:
            assert told in await refusal(web, scene(**changed))
            assert (await ann.do("mine"))["tables"] == []

    run(story())


def test_a_table_in_use_is_played_on_and_everybody_sees_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (server, web), server.client(secret=ANN) as ann:
            made = (await web.post("/api/scene", json=scene(steps=[{"asked": "What do the Halberdiers"}]))).json()
            await ann.done("watch", table=made["table"])
            assert (await web.post(f"/api/scene/{made['table']}", json={"steps": ["Defend"]})).status_code == 200
            await ann.until(lambda: told_of(ann, 0, "board.defends"))
            reply = await web.post(f"/api/scene/{made['table']}", json={"steps": ["Fly away"]})
            assert reply.status_code == 400
            assert f"scene '{made['table']}', step 1" in reply.json()["error"]
            assert (await web.get("/api/scene/nowhere")).status_code == 404

    run(story())


def test_at_the_table_of_a_scene_windows_can_wait_longer(tmp_path: Path) -> None:
    async def story() -> None:
        armed = {**FIGHT, "attacker": {**FIGHT["attacker"], "hand": ["attack"]}}
        async with server_for_tests(tmp_path) as (server, web), server.client(secret=ANN) as ann:
            made = (await web.post("/api/scene", json=scene(setup=armed, passing=3600.0))).json()
            await ann.done("watch", table=made["table"])
            await ann.done("auto", table=made["table"], seat=0, mode="pass")
            steps = ["Attack"]
            assert (await web.post(f"/api/scene/{made['table']}", json={"steps": steps})).status_code == 200
            told = await ann.until(lambda: [one for one in ann.heard if one["type"] == "passing"])
            assert told[0]["seconds"] == 3600.0

    run(story())
