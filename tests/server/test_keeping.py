"""What is stored: how much, for how long, and what happens when some of it cannot be read any more."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from heroes.server.bots import BotPool
from heroes.server.errors import StorageDown
from heroes.server.fair import Caller
from heroes.server.networks import mark_of, mark_rings, network
from heroes.server.settings import Keep
from heroes.server.storage import Storage, threaded
from heroes.server.storage.sqlite import SqliteDatabase
from heroes.server.storage.threaded import Append, ThreadedStorage
from server.players import BOT, LINK, ME, OPEN, ROOMY, Client, Server, open_table, run, serving, settings_for
from server.test_storage import brief, database, row, with_storage  # noqa: F401 (a fixture)

ANN = "a" * 30


@contextlib.asynccontextmanager
async def caller(server: Server, address: str, secret: str = "") -> AsyncIterator[Client]:
    """A client behind the proxy, from that address."""
    async with connect(server.url, additional_headers={"X-Forwarded-For": address}) as connection:
        client = Client(connection, secret or secrets.token_urlsafe(24))
        reader = asyncio.create_task(client.read())
        try:
            await client.done("hello", client=client.secret, name="Ann", id="hello")
            yield client
        finally:
            reader.cancel()
            await asyncio.gather(reader, return_exceptions=True)


# ------------------------------------------------------------------------------------------------ quotas


def test_a_household_is_one_network_whatever_addresses_it_uses() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") != network("192.0.2.8")
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("testclient") == "testclient"
    assert "192" not in mark_of("192.0.2.7")


def test_a_network_keeps_so_many_tables_and_no_more(tmp_path: Path) -> None:
    """However many clients it pretends to be, and also after a restart; nobody else is kept from playing."""

    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, tables_per_network=3)
        settings = settings_for(tmp_path, limits=limits, behind_proxy=True)
        made = []
        async with serving(settings) as server:
            for number in range(5):
                async with caller(server, f"2001:db8:1:2::{number}") as one:
                    reply = await one.do("create", game="servertoy", seats=[ME, ME])
                    made.append((one.secret, reply))
        assert [reply.get("code") for _, reply in made] == [None, None, None, "quota", "quota"]
        async with serving(settings) as server:
            async with caller(server, "2001:db8:1:2:9::9") as one, caller(server, "192.0.2.7") as other:
                assert (await one.refused("create", game="servertoy", seats=[ME, ME]))["code"] == "quota"
                await other.done("create", game="servertoy", seats=[ME, ME])
            async with caller(server, "2001:db8:1:2::1", made[0][0]) as first:
                # The same command again finds its table, full or not; a deleted table makes room.
                again = {"game": "servertoy", "seats": [ME, ME], "id": made[0][1]["id"]}
                assert (await first.done("create", **again))["table"] == made[0][1]["table"]
                await first.done("delete", table=made[0][1]["table"], id="gone")
                await first.done("create", game="servertoy", seats=[ME, ME], id="another")

    run(story())


@pytest.mark.parametrize(
    ("pattern", "other"), [("2001:db8:6:{}00::1", "2001:db8:7::1"), ("192.0.2.{}", "192.0.3.1")], ids=["/48", "/24"]
)
def test_whoever_has_many_networks_keeps_a_few_times_as_many_tables(tmp_path: Path, pattern: str, other: str) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, tables_per_network=2)
        async with serving(settings_for(tmp_path, limits=limits, behind_proxy=True)) as server:
            codes = []
            for number in range(9):
                async with caller(server, pattern.format(number)) as one:
                    codes.append((await one.do("create", game="servertoy", seats=[ME, ME])).get("code"))
            assert codes == [None] * 6 + ["quota"] * 3
            async with caller(server, other) as one:
                await one.done("create", game="servertoy", seats=[ME, ME])

    run(story())


def test_marks_of_wide_networks_tell_no_more_than_those_of_their_parts() -> None:
    """Three bytes for an address with all its networks: 256 addresses share them, or 2^40 networks."""
    for address in ("192.0.2.7", "2001:db8:1:2::3"):
        narrow, *wider = (one.name for one in mark_rings(mark_of(address)))
        assert len(narrow.partition(":")[2]) == 6
        assert wider
        assert all(narrow.startswith(name) for name in wider)
    assert mark_rings(mark_of("192.0.2.7"))[1:] == mark_rings(mark_of("192.0.2.8"))[1:]
    assert mark_rings(mark_of("2001:db8:1:2::3"))[1:] == mark_rings(mark_of("2001:db8:1:3::3"))[1:]
    assert mark_rings(mark_of("2001:db8:1:2::3"))[2] == mark_rings(mark_of("2001:db8:1:7302::3"))[2]
    assert mark_rings(mark_of("2001:db8:1:2::3"))[2] != mark_rings(mark_of("2001:db8:2:2::3"))[2]


def test_the_bots_of_one_network_share_its_time_whatever_their_owners_are_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name costs nothing: with a hundred of them one would have a hundred times the time."""
    asked: list[Caller] = []
    real = BotPool.choose

    async def noted(self: BotPool, bot: str, game: Any, seat: int, who: Caller) -> Any:
        asked.append(who)
        return await real(self, bot, game, seat, who)

    monkeypatch.setattr(BotPool, "choose", noted)

    async def story() -> None:
        async with serving(settings_for(tmp_path, behind_proxy=True)) as server:
            for address in ("2001:db8:1:2::1", "2001:db8:1:2::2", "192.0.2.7"):
                async with caller(server, address) as one:
                    made = await one.done("create", id="t", game="servertoy", seats=[BOT, ME], start=True)
                    await one.done("watch", id="w", table=made["table"])
                    await one.until(one.my_ask)

    run(story())
    by_table = {who.player: who.address for who in asked}
    first, second, other = by_table.values()
    assert first == second != other


def test_one_network_does_not_fill_the_list_of_public_tables(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, public_per_network=2)
        async with (
            serving(settings_for(tmp_path, limits=limits, behind_proxy=True)) as server,
            caller(server, "2001:db8:1:2::1") as mal,
            caller(server, "192.0.2.7") as ann,
        ):
            made = [await mal.do("create", id=f"t{n}", game="servertoy", public=True) for n in range(3)]
            assert [reply.get("code") for reply in made] == [None, None, "quota"]
            await mal.done("create", id="unlisted", game="servertoy")
            await ann.done("create", id="hers", game="servertoy", public=True)
            await mal.done("delete", id="gone", table=made[0]["table"])
            await mal.done("create", id="another", game="servertoy", public=True)

    run(story())


def test_a_network_does_not_fill_the_disk_by_tables_that_were_small_when_they_were_made(tmp_path: Path) -> None:
    """A thousand small tables would grow to sixteen megabytes each. Others, and games of ordinary length, go on."""

    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, bytes_per_network=200_000)
        async with (
            serving(settings_for(tmp_path, limits=limits, behind_proxy=True)) as server,
            caller(server, "192.0.2.7") as mal,
            caller(server, "192.0.3.7") as ann,
        ):
            made = [(await mal.done("create", id=f"t{n}", game="servertoy", seats=[ME, ME]))["table"] for n in range(3)]
            blown = {"broken": "x" * 30_000}
            codes = [
                (await mal.do("configure", id=f"c{n}{table}", table=table, setup=blown)).get("code")
                for n in range(6) for table in made
            ]  # fmt: skip
            assert codes.count(None) < 16
            assert codes[-3:] == ["quota"] * 3
            hers = (await ann.done("create", id="hers", game="servertoy", seats=[ME, ME]))["table"]
            for n in range(6):
                await ann.done("configure", id=f"a{n}", table=hers, setup=blown)
            reads: list[str] = []
            mine = server.hub.storage.mine

            async def counted(holder: str, limit: int) -> Any:
                reads.append(holder)
                return await mine(holder, limit)

            server.hub.storage.mine = counted  # type: ignore[method-assign]
            for n in range(5):
                assert (await mal.do("configure", id=f"again{n}", table=made[0], setup=blown))["code"] == "quota"
            assert reads == [], "it is not counted anew for every attempt"

    run(story())


def test_the_bytes_of_a_network_are_counted(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, bytes_per_network=6000)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 300}, start=True)
            for _ in range(12):
                await ann.done("say", table=table, text="x" * 480)
            assert (await ann.refused("create", game="servertoy", seats=[ME, ME]))["code"] == "quota"
            await ann.answered(table, "step")

    run(story())


def test_a_full_table_takes_nothing_more_and_hurts_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, bytes_per_table=4000)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 300}, start=True)
            other, _ = await open_table(ann, ME, ME, setup={"goal": 300}, start=True)
            codes = [(await ann.do("auto", table=table, seat=0, kind="k" * 79, mode="pass")).get("code")
                     for _ in range(60)]  # fmt: skip
            assert codes[0] is None
            assert codes[-1] == "quota"
            stored = sum(len(one.body) for one in await server.hub.storage.rows(table, 0))
            assert stored == (await server.hub.room(table)).table.state.stored <= 4000
            question = (await server.hub.room(other)).table.state.question
            await ann.done("answer", table=other, seat=0, key="step", question=question)

    run(story())


# ------------------------------------------------------------------------------------------------ deleting, expiry


def test_only_who_made_a_table_deletes_it_and_not_under_the_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            assert (await bo.refused("delete", table=table))["code"] == "not-owner"
            await bo.done("claim", table=table, token=links[0])
            await ann.done("start", table=table)
            assert (await bo.refused("delete", table=table))["code"] == "not-owner"
            assert (await ann.refused("delete", table=table))["code"] == "others-here"
            await ann.answered(table, "step")
            own, _ = await open_table(ann, ME, BOT, start=True)
            await ann.done("delete", table=own)
            assert (await ann.refused("watch", table=own))["code"] == "no-table"
            assert [card["table"] for card in (await ann.done("mine"))["tables"]] == [table]
            assert await server.hub.storage.rows(own, 0) == []
            # Its bot moves no more, though somebody still has the table open and then closes it.
            before = len(server.hub._background)
            await ann.done("unwatch", table=own)
            assert len(server.hub._background) == before

    run(story())


def test_nothing_is_stored_of_a_table_that_was_deleted_behind_the_servers_back(tmp_path: Path) -> None:
    """By an administrator, or by another process whose news was lost."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await server.hub.storage.delete([table])
            assert (await ann.answer(table, "step"))["code"] == "no-table"
            assert await server.hub.storage.rows(table, 0) == []
            assert (await ann.refused("watch", table=table))["code"] == "no-table"

    run(story())


def test_deleting_takes_everything_and_only_that_table(database: str) -> None:  # noqa: F811
    async def story(storage: Storage) -> None:
        for table in ("t", "u"):
            await storage.append(brief(table, public=True, driven=True), row(1, "a:1"), ["ann"])
            await storage.put_snapshot(table, 1, b"x")
            await storage.lead([table], "p", 60)
        await storage.delete(["t"])
        assert await storage.heads(["t", "u"]) == {"u": 1}
        assert await storage.snapshot("t") is None
        assert not await storage.append(brief("t"), row(2), [])
        await storage.put_snapshot("t", 2, b"late")
        assert await storage.snapshot("t") is None
        assert [one.table for one in await storage.mine("ann", 9)] == ["u"]
        assert [one.table for one in await storage.listed(9)] == ["u"]
        assert await storage.driven() == ["u"]
        assert await storage.append(brief("t"), row(1, "a:1"), []), "its name may be used again"

    with_storage(database, story)


def test_abandoned_tables_expire_by_their_state(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, keep=Keep(lobby=10, playing=100, over=0))
        async with serving(settings) as server, server.client() as ann:
            lobby, _ = await open_table(ann, ME, OPEN)
            playing, _ = await open_table(ann, ME, ME, start=True)
            now = (await server.hub.room(playing)).table.state.touched
            storage, day = server.hub.storage, 86_400.0
            await storage.append(brief("done", status="over"), row(1), [])
            assert await server.hub.expire(now + 9 * day) == 0
            assert await server.hub.expire(now + 11 * day) == 1
            assert await storage.heads([lobby, playing, "done"]) == {playing: (await storage.heads([playing]))[playing],
                                                                     "done": 1}  # fmt: skip
            assert await server.hub.expire(now + 101 * day) == 1
            assert await storage.heads([lobby, playing, "done"]) == {"done": 1}
            assert (await ann.refused("watch", table=playing))["code"] == "no-table"

    run(story())


# ------------------------------------------------------------------------------------------------ damage

DAMAGES = {
    "an entry that is nothing": "UPDATE entries SET body = '}{' WHERE table_id = :t AND seq = 3",
    "an entry of a later version": 'UPDATE entries SET body = \'{"e":"later"}\' WHERE table_id = :t AND seq = 3',
    "an entry cut short": "UPDATE entries SET body = substr(body, 1, 20) WHERE table_id = :t AND seq = 1",
    "an entry of bytes that are no text": "UPDATE entries SET body = CAST(x'ff00fe' AS TEXT) WHERE table_id = :t",
    "an entry that is a blob": "UPDATE entries SET body = x'00ff' WHERE table_id = :t AND seq = 2",
    "an entry that is a number": "UPDATE entries SET body = 5 WHERE table_id = :t AND seq = 2",
    "an entry for a seat that is not there": (
        'UPDATE entries SET body = \'{"e":"returned","number":99}\' WHERE table_id = :t AND seq = 3'
    ),
    "no first entry": "DELETE FROM entries WHERE table_id = :t AND seq = 1",
    "no second entry": "DELETE FROM entries WHERE table_id = :t AND seq = 2",
    "the second entry twice": (
        "UPDATE entries SET body = (SELECT body FROM entries WHERE table_id = :t AND seq = 1)"
        " WHERE table_id = :t AND seq = 2"
    ),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_row_that_cannot_be_read_harms_only_its_own_table(tmp_path: Path, damage: str) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        tables = []
        async with serving(settings) as server, server.client(secret=ANN) as ann:
            for number in range(2):
                table, _ = await open_table(ann, ME, ME, setup={"goal": 300}, start=True, public=True)
                for key in ("step", "roll", "end"):
                    question = (await server.hub.room(table)).table.state.question
                    await ann.done("answer", table=table, seat=0, key=key, question=question, id=f"{key}-{number}")
                tables.append(table)
        hurt, whole = tables
        with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as db:
            db.execute(damage, {"t": hurt})
            db.execute("UPDATE tables SET driven = 1")
        async with serving(settings) as server, server.client(secret=ANN) as ann:
            await server.hub._wake_all()
            refusal = await ann.refused("watch", table=hurt, id="w1")
            assert refusal["code"] == "damaged"
            assert "cannot be read" in refusal["text"]
            assert (await ann.refused("say", table=hurt, text="hello", id="w2"))["code"] == "damaged"
            assert len((await ann.done("lobby", id="w3"))["tables"]) == 2
            await ann.done("watch", table=whole, id="w4")
            await ann.done("answer", table=whole, seat=1, key="step", question=ann.questions[1], id="w5")

    run(story())


@pytest.mark.parametrize("text", ["'}{'", "x'ff00fe'", "CAST(x'ff00fe' AS TEXT)", "'{\"table\": 5}'"])
def test_a_list_leaves_out_what_it_cannot_read(tmp_path: Path, text: str) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, server.client(secret=ANN) as ann:
            tables = [(await open_table(ann, ME, OPEN, public=True))[0] for _ in range(3)]
        with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as db:
            db.execute(f"UPDATE tables SET brief = {text} WHERE id = ?", (tables[1],))
        async with serving(settings) as server, server.client(secret=ANN) as ann:
            for number, kind in enumerate(("mine", "lobby")):
                found = [card["table"] for card in (await ann.done(kind, id=f"l{number}"))["tables"]]
                assert sorted(found) == sorted([tables[0], tables[2]])
            # The table itself is whole, and its next entry mends the list.
            await ann.done("say", table=tables[1], text="hello", id="l3")
            assert len((await ann.done("mine", id="l4"))["tables"]) == 3

    run(story())


def in_the_older_form(raw: bytes) -> bytes:
    """A snapshot as servers wrote them whose tables kept their answers in plain lists."""
    state, game, _ = msgspec.msgpack.decode(raw)
    for name in ("answers", "told"):
        full, last = state[name]
        state[name] = [*(one for page in full for one in page), *last]
    known = state["commands"]
    state["commands"] = {name: seq for page in (*known["early"], known["late"]) for name, seq in page.items()}
    return msgspec.msgpack.encode([state, game])


@pytest.mark.parametrize("body", [b"", b"\xc1", b"\x92\xc0\xc0", "half", "log", "older"])
def test_a_snapshot_that_cannot_be_read_only_costs_time(tmp_path: Path, body: bytes | str) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, server.client(secret=ANN) as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 300}, start=True)
            for key in ("step", "roll"):
                await ann.answered(table, key)
            room, seen = await server.hub.room(table), ann.views[0]
            raw = room.table.snapshot()
            if body == "half":
                raw = raw[: len(raw) // 2]
            elif body == "log":
                raw = raw.replace(b"ToyRolled", b"ToyRolle!")
            elif body == "older":
                raw = in_the_older_form(raw)
            else:
                assert isinstance(body, bytes)
                raw = body
            await server.hub.storage.put_snapshot(table, room.table.state.seq, raw)
        async with serving(settings) as server, server.client(secret=ANN) as ann:
            await ann.done("watch", table=table, id="w1")
            assert ann.info["status"] == "playing"
            assert ann.views[0] == seen
            await ann.done("answer", table=table, seat=0, key="end", question=ann.questions[0], id="w2")

    run(story())


def test_an_entry_of_another_process_that_cannot_be_read_stops_its_table_and_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            other, _ = await open_table(ann, ME, ME, start=True)
            room = await server.hub.room(table)
            seq = room.table.state.seq + 1
            with contextlib.closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as db:
                db.execute('INSERT INTO entries VALUES (?, ?, 0, NULL, \'{"e":"later"}\')', (table, seq))
            await room.refresh()
            await ann.until(lambda: any(m["type"] == "joined" and m["info"]["status"] == "frozen" for m in ann.heard))
            assert room.table.state.fault == f"entry {seq} of this table cannot be read"
            room.on_news(b"\xc1 no news")
            question = (await server.hub.room(other)).table.state.question
            await ann.done("answer", table=other, seat=0, key="step", question=question)

    run(story())


# ------------------------------------------------------------------------------------------------ threads


class Touchy(SqliteDatabase):
    """A database that stumbles over some tables, in ways of which nobody thought."""

    troubles: tuple[type[BaseException], ...] = (RuntimeError, MemoryError, KeyError, UnicodeError, RecursionError)

    def append(self, batch: Sequence[Append]) -> list[bool]:
        for job in batch:
            if job.brief.table.startswith("bad"):
                raise self.troubles[int(job.brief.table[3:])]("stumbled")
        return super().append(batch)

    def rows(self, table: str, after: int) -> list[Any]:
        if table.startswith("bad"):
            raise self.troubles[int(table[3:])]("stumbled")
        return super().rows(table, after)


def test_whatever_one_job_raises_the_threads_go_on_and_so_do_the_other_jobs(
    tmp_path: Path, expected_errors: list[str]
) -> None:
    expected_errors.append("work for the database failed")

    async def story() -> None:
        storage = ThreadedStorage(lambda: Touchy(str(tmp_path / "t.sqlite3")))
        for number in range(len(Touchy.troubles)):
            jobs = [storage.append(brief(f"t{number}-{n}"), row(1), []) for n in range(5)]
            jobs.insert(2, storage.append(brief(f"bad{number}"), row(1), []))
            results = await asyncio.gather(*jobs, return_exceptions=True)
            assert isinstance(results.pop(2), StorageDown)
            assert results == [True] * 5
            with pytest.raises(StorageDown):
                await storage.rows(f"bad{number}", 0)
            assert len(await storage.rows(f"t{number}-0", 0)) == 1
        await storage.close()

    run(story())


def test_a_database_that_is_far_behind_is_told_at_once_instead_of_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(threaded, "MOST_WAITING", 10)
    at_work, go_on = threading.Event(), threading.Event()

    class Slow(SqliteDatabase):
        def rows(self, table: str, after: int) -> list[Any]:
            at_work.set()
            assert go_on.wait(20)
            return super().rows(table, after)

        def append(self, batch: Sequence[Append]) -> list[bool]:
            at_work.set()
            assert go_on.wait(20)
            return super().append(batch)

    async def flood(ask: Callable[[int], Any]) -> None:
        at_work.clear()
        go_on.clear()
        jobs = [asyncio.create_task(ask(0))]
        await asyncio.to_thread(at_work.wait, 20)
        jobs += [asyncio.create_task(ask(number)) for number in range(1, 40)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        refused = [job for job in jobs if job.done()]
        assert len(refused) == 29
        assert all(isinstance(job.exception(), StorageDown) for job in refused)
        go_on.set()
        await asyncio.gather(*(job for job in jobs if job not in refused))

    async def story() -> None:
        storage = ThreadedStorage(lambda: Slow(str(tmp_path / "t.sqlite3")))
        await flood(lambda number: storage.rows("t", 0))
        await flood(lambda number: storage.append(brief(f"t{number}"), row(1), []))
        assert await storage.append(brief("after"), row(1), [])
        await storage.close()

    run(story())
