"""Both databases keep the same promises."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any, cast

import psycopg
import pytest

from heroes.server.errors import StorageDown
from heroes.server.fanout import open_fanout
from heroes.server.run import CannotServe, serve
from heroes.server.storage import BadAddress, Brief, Storage, Stored, open_storage
from server.players import LINK, ME, open_table, run, serving, settings_for
from server.test_playing import play_on


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'deep' / 'games.sqlite3'}"


def brief(table: str, **changed: Any) -> Brief:
    fields: dict[str, Any] = {
        "table": table, "game": "servertoy", "status": "playing", "public": False, "watchable": True, "chairs": [],
        "holders": [], "turn": 0, "touched": 1.0, "driven": False, **changed,
    }  # fmt: skip
    return Brief(**fields)


def row(seq: int, command: str = "", body: bytes = b'{"e":"x"}') -> Stored:
    return Stored(seq, float(seq), command, body)


def with_storage(database: str, story: Any) -> None:
    async def told() -> None:
        storage = open_storage(database)
        try:
            await story(storage)
        finally:
            await storage.close()

    run(told())


def test_each_number_and_each_command_is_stored_once(database: str) -> None:
    async def story(storage: Storage) -> None:
        assert await storage.append(brief("t"), row(1, "a:1"), ["ann"])
        assert not await storage.append(brief("t"), row(1, "a:2"), [])
        assert not await storage.append(brief("t"), row(2, "a:1"), [])
        assert await storage.append(brief("t"), row(2, ""), [])
        assert await storage.append(brief("t"), row(3, ""), [])
        assert await storage.append(brief("u"), row(1, "a:1"), [])
        assert [one.seq for one in await storage.rows("t", 0)] == [1, 2, 3]
        assert await storage.rows("t", 2) == [row(3)]
        assert await storage.find("t", "a:1") == 1
        assert await storage.find("t", "a:2") is None

    with_storage(database, story)


def test_when_many_want_the_same_number_exactly_one_gets_it(database: str) -> None:
    async def story(storage: Storage) -> None:
        other = open_storage(database)
        jobs = [
            (storage if number % 2 else other).append(brief(f"t{number % 5}"), row(1, f"c:{number}"), [])
            for number in range(100)
        ]
        kept = await asyncio.gather(*jobs)
        assert sum(kept) == 5
        for table in range(5):
            (stored,) = await storage.rows(f"t{table}", 0)
            winner = int(stored.command.removeprefix("c:"))
            assert kept[winner]
        await other.close()

    with_storage(database, story)


def test_lists_show_the_last_touched_first_and_only_what_they_should(database: str) -> None:
    async def story(storage: Storage) -> None:
        await storage.append(brief("old", touched=1.0, public=True), Stored(1, 1.0, "", b"{}"), ["ann", "bo"])
        await storage.append(brief("new", touched=2.0, driven=True), Stored(1, 2.0, "", b"{}"), ["ann"])
        await storage.append(brief("done", touched=3.0, public=True, status="over"), Stored(1, 3.0, "", b"{}"), [])
        assert [one.table for one in await storage.mine("ann", 10)] == ["new", "old"]
        assert [one.table for one in await storage.mine("ann", 1)] == ["new"]
        assert [one.table for one in await storage.mine("bo", 10)] == ["old"]
        assert [one.table for one in await storage.listed(10)] == ["old"]
        assert await storage.driven() == ["new"]
        await storage.append(brief("new", touched=4.0, driven=False), Stored(2, 4.0, "", b"{}"), [])
        assert await storage.driven() == []

    with_storage(database, story)


def test_the_newest_snapshot_is_kept(database: str) -> None:
    async def story(storage: Storage) -> None:
        assert await storage.snapshot("t") is None
        await storage.append(brief("t"), row(1), [])
        await storage.put_snapshot("t", 5, b"\x00\xffold")
        await storage.put_snapshot("t", 9, b"\x00\xffnew")
        assert await storage.snapshot("t") == (9, b"\x00\xffnew")

    with_storage(database, story)


def test_text_of_every_kind_survives(database: str) -> None:
    async def story(storage: Storage) -> None:
        body = '{"text":"\\u0000 \' \\" åäö \U0001f409 </script>"}'.encode()
        await storage.append(brief("t"), row(1, "x:y", body), ["ann"])
        assert await storage.rows("t", 0) == [row(1, "x:y", body)]

    with_storage(database, story)


def test_a_whole_game_is_played_and_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, database=database, snapshot_every=7)
        async with serving(settings) as server, server.client("Ann", secret="a" * 30) as ann:
            table, links = await open_table(ann, ME, LINK, setup={"goal": 40})
            async with server.client("Bo", secret="b" * 30) as bo:
                await bo.done("claim", table=table, token=links[0])
                await ann.done("start", table=table)
                for key in ("step", "roll", "end"):
                    await ann.answered(table, key)
            seen, log = ann.views[0], list(ann.logs[0])
        async with serving(settings) as server, server.client("Ann", secret="a" * 30) as ann:
            await ann.done("watch", table=table)
            assert ann.views[0] == seen
            assert ann.logs[0] == log
            async with server.client("Bo", secret="b" * 30) as bo:
                await bo.done("watch", table=table)
                await play_on([ann, bo], table)
                assert ann.views[0]["outcome"] == bo.views[1]["outcome"]

    run(story())


def test_an_answer_that_the_database_does_not_take_is_refused_and_not_shown(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            lock = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
            lock.execute("DROP TABLE entries")
            assert (await ann.answer(table, "step"))["code"] == "storage"
            await ann.done("ping")
            assert ann.views[0]["state"]["places"] == [0, 0]
            lock.close()

    run(story())


def test_postgres_that_cut_the_connection_is_connected_again(postgres: str) -> None:
    async def story(storage: Storage) -> None:
        await storage.append(brief("t"), row(1), [])
        with psycopg.connect(postgres, autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        assert await storage.append(brief("t"), row(2), [])
        assert [one.seq for one in await storage.rows("t", 0)] == [1, 2]

    with_storage(postgres, story)


def test_postgres_that_refuses_is_told_as_trouble_with_the_storage(postgres: str) -> None:
    async def story(storage: Storage) -> None:
        with psycopg.connect(postgres, autocommit=True) as admin:
            admin.execute("DROP TABLE snapshots")
        with pytest.raises(StorageDown, match="snapshots"):
            await storage.snapshot("t")

    with_storage(postgres, story)


def test_addresses_that_lead_nowhere_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadAddress, match="not 'mysql://x'"):
        open_storage("mysql://x")
    with pytest.raises(BadAddress, match="cannot open the database"):
        open_storage("postgresql://nobody@127.0.0.1:9/none?connect_timeout=2")
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(BadAddress, match="cannot open the database"):
        open_storage(str(tmp_path / "file" / "games.sqlite3"))
    (tmp_path / "notes.txt").write_text("not a database " * 100)
    with pytest.raises(BadAddress, match="not a database"):
        open_storage(str(tmp_path / "notes.txt"))
    with pytest.raises(BadAddress, match="a fan-out is redis"):
        open_fanout("http://x", cast(Storage, None))


def test_a_port_that_is_taken_is_told_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            with pytest.raises(CannotServe, match="choose another --port"):
                serve("127.0.0.1", server.port, str(tmp_path / "x.sqlite3"))

    run(story())
