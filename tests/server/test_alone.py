"""Without Redis the processes go on by the database; one of them drives a table; tables that sleep cost nothing."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heroes.server.bots import BotPool
from heroes.server.hub import Hub
from heroes.server.leases import LEASE_SECONDS, Leases
from heroes.server.storage import Storage
from server import services
from server.players import BOT, LINK, ME, Client, open_table, run, serving, settings_for
from server.processes import server_process
from server.test_storage import database, with_storage  # noqa: F401 (a fixture)

NOBODY = "redis://127.0.0.1:9/0"
"""Nothing listens there."""


@contextlib.contextmanager
def redis_on(port: int, folder: Path) -> Iterator[None]:
    words = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    server = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        server.kill()
        server.wait()


async def until(condition: Any, seconds: float = 20.0) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.02)


# ------------------------------------------------------------------------------------------------ leases


def test_a_lease_belongs_to_one_process_until_it_runs_out_or_is_given_back(database: str) -> None:  # noqa: F811
    async def story(storage: Storage) -> None:
        assert await storage.lead(["t", "u"], "one", 60) == {"t", "u"}
        assert await storage.lead(["t", "u", "v"], "two", 60) == {"v"}
        assert await storage.lead(["t"], "one", -1) == {"t"}, "renewed, but only until a second ago"
        assert await storage.lead(["t", "u"], "two", 60) == {"t"}
        assert await storage.lead(["t"], "one", 60) == set()
        await storage.resign(["t", "u"], "one")
        assert await storage.lead(["t", "u"], "three", 60) == {"u"}

    with_storage(database, story)


def test_of_many_that_want_a_lease_at_once_one_gets_it(database: str) -> None:  # noqa: F811
    async def story(storage: Storage) -> None:
        got = await asyncio.gather(*(storage.lead(["t"], f"p{number}", 60) for number in range(30)))
        assert sum(bool(one) for one in got) == 1

    with_storage(database, story)


def test_the_database_is_not_asked_again_while_a_lease_is_fresh(tmp_path: Path) -> None:
    async def story(storage: Storage) -> None:
        asked: Counter[str] = Counter()
        real = storage.lead

        async def counting(tables: list[str], process: str, seconds: float) -> set[str]:
            asked.update(tables)
            return await real(tables, process, seconds)

        storage.lead = counting  # type: ignore[method-assign]
        leases = Leases(storage, "one")
        assert [await leases.lead("t") for _ in range(50)] == [True] * 50
        assert asked == {"t": 1}
        await leases.resign(["t"])
        assert await storage.lead(["t"], "two", 60) == {"t"}
        assert not await leases.lead("t")

    with_storage(str(tmp_path / "leases.sqlite3"), story)


# ------------------------------------------------------------------------------------------------ without Redis


async def play(client: Client, table: str, rounds: int, name: str = "p") -> None:
    """So many turns, passing whatever comes in between."""
    number = 0
    while rounds:
        await until(client.my_choice, 7 * LEASE_SECONDS)
        ask = client.my_choice()
        assert ask is not None
        rounds -= ask["kind"] == "turn"
        number += 1
        key, seat = "end" if ask["kind"] == "turn" else ask["options"][0]["key"], ask["seat"]
        fields = {"table": table, "seat": seat, "key": key, "question": client.questions[seat]}
        await client.caught_up(await client.done("answer", **fields, id=f"{name}{rounds}-{number}"))


def test_processes_that_never_reach_redis_play_the_same_games_by_the_database_alone(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People on two of them and a bot; no question is thought about by both."""
    thought: Counter[tuple[str, int]] = Counter()
    choose = BotPool.choose

    async def counting(self: BotPool, bot: str, game: Any, *more: Any) -> Any:
        thought[game.name, len(game.answers)] += 1
        return await choose(self, bot, game, *more)

    monkeypatch.setattr(BotPool, "choose", counting)

    async def story() -> None:
        settings = settings_for(tmp_path, database=postgres, redis=NOBODY)
        async with (
            serving(settings) as one,
            serving(settings) as two,
            one.client("Ann") as ann,
            two.client("Bo") as bo,
        ):
            assert not one.hub.fanout.up
            table, links = await open_table(ann, ME, LINK, BOT, setup={"goal": 500, "players": 3})
            await bo.done("claim", table=table, token=links[0])
            await bo.done("watch", table=table)
            await ann.done("start", table=table)
            await asyncio.gather(play(ann, table, 3), play(bo, table, 3))
            await ann.until(lambda: ann.seq >= bo.seq)
            assert ann.gaps == bo.gaps == []
            assert thought
            assert max(thought.values()) == 1, thought

    run(story())


def test_redis_that_comes_late_goes_and_comes_again_is_used_while_it_is_there(tmp_path: Path, postgres: str) -> None:
    async def story() -> None:
        port = services.free_port()
        settings = settings_for(tmp_path, database=postgres, redis=f"redis://127.0.0.1:{port}/0")
        async with (
            serving(settings) as one,
            serving(settings) as two,
            one.client("Ann", secret="a" * 30) as ann,
            two.client("Ann", secret="a" * 30) as twin,
        ):
            table, _ = await open_table(ann, ME, ME, setup={"goal": 500}, start=True)
            await twin.done("watch", table=table, id="w")
            steps = 0

            async def seen_by_both(key: str) -> None:
                nonlocal steps
                await ann.answered(table, key)
                steps += 1
                await twin.until(lambda: twin.seq == ann.seq)

            await seen_by_both("step")
            for key in ("step", "roll"):
                with redis_on(port, tmp_path):
                    await until(lambda: one.hub.fanout.up and two.hub.fanout.up)
                    await seen_by_both(key)
                await until(lambda: not one.hub.fanout.up and not two.hub.fanout.up)
            await seen_by_both("end")
            assert twin.gaps == []

    run(story())


def test_without_redis_a_killed_process_leaves_its_table_to_the_other(postgres: str) -> None:
    with server_process(postgres, "--redis", NOBODY) as one, server_process(postgres, "--redis", NOBODY) as two:

        async def story() -> None:
            async with two.client("Bo", secret="b" * 30) as bo:
                async with one.client("Ann", secret="a" * 30) as ann:
                    table, links = await open_table(ann, BOT, LINK, ME, setup={"goal": 500, "players": 3})
                    await bo.done("claim", table=table, token=links[0])
                    await ann.done("start", table=table)
                    await bo.done("watch", table=table)
                    # Ann's process drives the bot; when it is gone the lease runs out and the other one does.
                    await asyncio.gather(play(bo, table, 1), play(ann, table, 1))
                    one.kill()
                async with two.client("Ann", secret="a" * 30) as ann:
                    await ann.done("watch", table=table, id="again")
                    # The bot's turn comes twice: nobody but the other process can move it.
                    await asyncio.gather(play(bo, table, 2, "y"), play(ann, table, 2, "x"))

        run(story())


# ------------------------------------------------------------------------------------------------ asleep

ASLEEP = 1000


def multiply(path: Path, tables: list[str]) -> None:
    """A thousand tables like these."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN")
        for number in range(ASLEEP):
            old = tables[number % len(tables)]
            new = f"asleep{number:04}"
            db.execute("INSERT INTO tables SELECT ?, status, public, driven, touched, replace(brief, ?, ?) FROM tables"
                       " WHERE id = ?", (new, old, new, old))  # fmt: skip
            db.execute("INSERT INTO entries SELECT ?, seq, at, command, replace(body, ?, ?) FROM entries"
                       " WHERE table_id = ?", (new, old, new, old))  # fmt: skip
        db.execute("COMMIT")


async def only_the_house_is_kept(hub: Hub) -> None:
    """Once everything that had to be woken was, two tasks are under way, however many tables there are: one keeps the
    house, one reads what its keeper orders."""
    await hub._wake_all()
    await until(lambda: len(hub._background) == 2)


def test_a_thousand_tables_that_sleep_have_no_task_and_no_room(tmp_path: Path) -> None:
    """Such as wait for players, for somebody who is away, with a bot to take over one day, and such as are over."""

    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, server.client(secret="a" * 30) as ann:
            await only_the_house_is_kept(server.hub)
            lobby, _ = await open_table(ann, ME, LINK)
            waiting, _ = await open_table(ann, ME, ME, start=True)
            idle, _ = await open_table(ann, ME, ME, start=True, idle_after=1e6, idle_bot="random")
            over, _ = await open_table(ann, ME, ME, setup={"goal": 0}, start=True)
            question = (await server.hub.room(over)).table.state.question
            await ann.done("answer", table=over, seat=0, key="end", question=question)
            assert (await server.hub.room(over)).table.state.status == "over"
            for table in (lobby, waiting, idle, over):
                await ann.done("unwatch", table=table)
        multiply(tmp_path / "games.sqlite3", [lobby, waiting, idle, over])
        async with serving(settings) as server, server.client(secret="a" * 30) as ann:
            await only_the_house_is_kept(server.hub)
            assert server.hub._rooms == {}
            for number in range(60):
                table = f"asleep{number:04}"
                await ann.done("watch", table=table, id=f"w{number}")
                await ann.done("unwatch", table=table, id=f"u{number}")
            for room in server.hub._rooms.values():
                room.last_used -= 1000
            await server.hub._unload()
            assert server.hub._rooms == {}
            await only_the_house_is_kept(server.hub)
            assert server.hub._loading == {}

    run(story())
