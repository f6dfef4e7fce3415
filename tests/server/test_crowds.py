"""A crowd that watches one table keeps nobody at the others waiting."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes.server import room as rooms
from heroes.server.room import Room
from heroes.server.table import Table
from server.players import ME, ROOMY, Client, open_table, run, serving, settings_for

CROWD = 200


class Spectator:
    """Somebody who watches, without a socket."""

    def __init__(self, holder: str = "nobody") -> None:
        self.holder = holder
        self.patches = False
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def count(self, kind: str) -> int:
        return sum(message["type"] == kind for message in self.heard)


async def gather(room: Room, many: int = CROWD) -> list[Spectator]:
    crowd = [Spectator(f"guest-{number}") for number in range(many)]
    for one in crowd:
        await room.watch(one, None)
    return crowd


async def take_the_other_seat(ann: Client, bob: Client, table: str) -> None:
    token = (await ann.done("relink", table=table, seat=1))["links"][0]["token"]
    await bob.done("claim", table=table, token=token)


def test_when_a_seat_changes_hands_each_pair_of_eyes_looks_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long log is not told on the event loop, let alone once for everybody who watches."""
    looked: list[tuple[tuple[int | None, ...], bool]] = []
    real = Table.views

    def noted(self: Table, eyes: Iterable[int | None], *more: Any) -> Any:
        looked.append((tuple(eyes), threading.current_thread() is threading.main_thread()))
        return real(self, eyes, *more)

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bob") as bob:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 10**6}, start=True)
            room = await server.hub.room(table)
            while room._log_length() <= rooms._LONG_LOG:
                ask = room.table.playing.ask
                assert ask is not None
                question = room.table.state.question
                await ann.do("answer", table=table, seat=ask.seat, key=ask.keys[0], question=question)
            crowd = await gather(room)
            monkeypatch.setattr(Table, "views", noted)
            await take_the_other_seat(ann, bob, table)
            assert len(looked) == 1, "one look for all, through every pair of eyes that is there"
            assert set(looked[0][0]) == {0, None}
            assert not looked[0][1], "in the thread for it"
            assert all(one.count("joined") == 2 for one in crowd)
            joined = [[message for message in one.heard if message["type"] == "joined"][-1] for one in crowd]
            assert all(len(message["seats"][0]["log"]) > rooms._LONG_LOG for message in joined)

    run(story())


def test_others_come_between_while_a_crowd_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            room = await server.hub.room(table)
            crowd = await gather(room)
            rounds: list[int] = []
            number = 0

            def tick() -> None:
                nonlocal number
                number += 1
                asyncio.get_running_loop().call_soon(tick)

            class Clock(Spectator):
                def send(self, message: bytes) -> None:
                    rounds.append(number)

            await room.watch(first := Clock("first"), None)
            room._watchers = {first: (None,), **room._watchers}
            await room.watch(Clock("last"), None)
            rounds.clear()
            asyncio.get_running_loop().call_soon(tick)
            await ann.answered(table, "step")
            assert rounds[-1] - rounds[0] >= CROWD // rooms._AT_ONCE
            assert all(one.count("update") == 1 for one in crowd)

    run(story())


def test_what_is_told_to_a_crowd_costs_more(tmp_path: Path) -> None:
    """An address that brings its own crowd cannot have everything told to it two hundred times, as fast as it likes."""

    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, address_commands_at_once=100.0, address_commands_per_second=0.01)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await gather(await server.hub.room(table))
            said = 0
            while (await ann.do("auto", table=table, seat=0, mode="holding"))["type"] == "done":
                said += 1
            assert said < 10

    run(story())


def test_who_comes_and_goes_in_a_crowd_is_told_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            room = await server.hub.room(table)
            few = await gather(room, 3)
            assert few[0].heard[-1]["watching"] == 3, "where few are watching each of them is told at once"
            crowd = await gather(room)
            told = crowd[0].count("presence")
            calm = asyncio.Event()
            real = asyncio.sleep

            async def until_calm(seconds: float) -> None:
                await (calm.wait() if seconds == rooms.CALM_SECONDS else real(seconds))

            monkeypatch.setattr(asyncio, "sleep", until_calm)
            for _ in range(50):
                room.unwatch(crowd[-1])
                await room.watch(crowd[-1], None)
            room.unwatch(crowd[-1])
            calm.set()
            await ann.until(lambda: ann.heard[-1].get("watching") == CROWD + 2)
            assert crowd[0].count("presence") - told <= 2
            assert crowd[0].heard[-1]["watching"] == CROWD + 2

    run(story())
