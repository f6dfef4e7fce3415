"""The tables of a page without a server, here with a shelf in memory and a thinker in the same process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection

from heroes.rules.duel.pool import pool
from heroes.server import files
from heroes.server.page import SETTINGS, Line, Page, think
from heroes.server.settings import NO_WAITING
from heroes.server.storage.shelf import Shelf, ShelfStorage
from server.players import BOT, LINK, ME, Client, open_table, run, serving, settings_for
from server.test_storage import brief, row

HERE = msgspec.structs.replace(SETTINGS, pace=NO_WAITING)


class Full(Exception):
    """What a browser says that has no room left."""


class Memory(Shelf):
    """A shelf that does as the browser's."""

    def __init__(self) -> None:
        self.beside: dict[str, str] = {}
        self.entries: dict[tuple[str, int], str] = {}
        self.shots: dict[str, str] = {}
        self.full = False

    async def tables(self) -> str:
        return f"[{','.join(self.beside.values())}]"

    async def append(self, table: str, beside: str, seq: int, row: str) -> bool:
        if self.full:
            raise Full("no room")
        if (table, seq) in self.entries:
            return False
        self.entries[table, seq] = row
        self.beside[table] = beside
        return True

    async def rows(self, table: str, after: int) -> str:
        found = [text for (name, seq), text in sorted(self.entries.items()) if name == table and seq > after]
        return f"[{','.join(found)}]"

    async def put_snapshot(self, table: str, text: str) -> None:
        self.shots[table] = text

    async def snapshot(self, table: str) -> str:
        return self.shots.get(table, "")

    async def delete(self, table: str) -> None:
        self.beside.pop(table, None)
        self.shots.pop(table, None)
        self.entries = {key: text for key, text in self.entries.items() if key[0] != table}


class Thinker:
    async def ask(self, body: str) -> str:
        return think(body)

    def kill(self) -> None:
        return None


class Wire:
    """Stands where a socket stands elsewhere."""

    def __init__(self) -> None:
        self.line: Line | None = None

    async def send(self, text: str) -> None:
        assert self.line is not None
        self.line.receive(text)


@contextlib.asynccontextmanager
async def visit(shelf: Memory, secret: str = "p" * 30) -> AsyncIterator[tuple[Client, Page]]:
    """Somebody opens the page and leaves it again."""

    async def thinker() -> Thinker:
        return Thinker()

    page = Page(shelf, thinker, Full, HERE)
    await page.open()
    wire = Wire()
    client = Client(cast(ClientConnection, wire), secret)
    wire.line = page.connect(lambda text: client.take(msgspec.json.decode(text)), lambda: None)
    await client.done("hello", client=secret, name="Ann")
    try:
        yield client, page
    finally:
        wire.line.close()
        await page.hub.close()


def test_a_game_against_a_bot_goes_on_at_the_next_visit() -> None:
    async def story() -> None:
        shelf = Memory()
        async with visit(shelf) as (ann, _):
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 40}, start=True)
            for key in ("step", "roll", "end"):
                await ann.answered(table, key)
            await ann.my_turn(table)
            seen, log = ann.views[0], list(ann.logs[0])
        async with visit(shelf) as (ann, _):
            assert [card["table"] for card in (await ann.done("mine"))["tables"]] == [table]
            await ann.done("watch", table=table)
            assert ann.views[0] == seen
            assert ann.logs[0] == log
            await ann.answered(table, "step")
            await ann.done("delete", table=(await open_table(ann, ME, ME, start=True))[0])
            assert len((await ann.done("mine"))["tables"]) == 1

    run(story())


def test_an_answer_that_the_browser_does_not_keep_is_refused_and_not_shown() -> None:
    async def story() -> None:
        shelf = Memory()
        async with visit(shelf) as (ann, _):
            table, _ = await open_table(ann, ME, ME, start=True)
            shelf.full = True
            assert (await ann.answer(table, "step"))["code"] == "storage"
            assert ann.views[0]["state"]["places"] == [0, 0]
            shelf.full = False
            await ann.answered(table, "step")
            assert ann.views[0]["state"]["places"] == [1, 0]

    run(story())


def test_the_deck_builder_asks_the_rules_of_the_page() -> None:
    async def story() -> None:
        async with visit(Memory()) as (_, page):
            status, told = msgspec.json.decode(await page.kingdom(f'"{pool()["sets"]["steel-charge"]["code"]}"'))
            assert status == 200
            assert told["legal"]
            assert msgspec.json.decode(await page.kingdom("{"))[0] == 400

    run(story())


def test_a_shelf_keeps_what_a_database_keeps() -> None:
    async def story() -> None:
        shelf = Memory()
        storage = ShelfStorage(shelf, Full)
        assert await storage.append(brief("t", touched=1.0), row(1, "a:1"), ["ann"])
        assert not await storage.append(brief("t"), row(1, "a:2"), [])
        assert not await storage.append(brief("t"), row(2, "a:1"), [])
        assert not await storage.append(brief("t"), row(3, ""), [])
        assert await storage.append(brief("t", driven=True), row(2, ""), [])
        await storage.put_snapshot("t", 2, b"\x00\xff")
        again = ShelfStorage(shelf, Full)
        shelf.beside["broken"] = '{"brief": 1}'
        await again.open()
        assert await again.rows("t", 1) == [row(2)]
        assert await again.find("t", "a:1") == 1
        assert await again.snapshot("t") == (2, b"\x00\xff")
        assert await again.heads(["t", "u"]) == {"t": 2}
        assert await again.driven() == ["t"]
        assert [one.table for one in await again.mine("ann", 9)] == ["t"]
        await again.delete(["t"])
        assert await again.rows("t", 0) == []
        assert shelf.entries == {}

    run(story())


# ---------------------------------------------------------------------- a game as a file


async def taken_along(client: Client, table: str) -> str:
    return str((await client.done("export", table=table))["file"])


async def brought(client: Client, file: str) -> str:
    table = str((await client.done("import", file=file))["table"])
    await client.done("watch", table=table)
    return table


def test_a_game_moves_from_the_page_to_a_server_and_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            visit(Memory()) as (ann, _),
            serving(settings_for(tmp_path)) as server,
            server.client("Ann", secret="s" * 30) as there,
        ):
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 40}, start=True)
            await ann.answered(table, "step")
            await ann.answered(table, "roll")
            place = ann.views[0]["state"]
            second = await brought(there, await taken_along(ann, table))
            assert there.views[0]["state"] == place
            assert [chair["who"] for chair in there.info["chairs"]] == ["human", "bot"]
            await there.answered(second, "end")
            await there.my_turn(second)
            place = there.views[0]["state"]
            third = await brought(ann, await taken_along(there, second))
            assert ann.views[0]["state"]["places"] == place["places"]
            await ann.answered(third, "step")

    run(story())


def test_a_server_tells_nothing_by_a_file_and_believes_no_save(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann", secret="s" * 30) as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 40}, start=True)
            await ann.my_turn(table)
            file = await taken_along(ann, table)
            assert files.read(file).record is None
            assert (await ann.refused("import", file=file))["code"] == "no-record"
            friends, _ = await open_table(ann, ME, LINK)
            assert (await ann.refused("export", table=friends))["code"] == "not-over"

    run(story())


@pytest.mark.parametrize(
    "spoil",
    [
        lambda file: "no file",
        lambda file: file[:-40],
        lambda file: file.replace("heroes-game", "heroes-record"),
        lambda file: msgspec.json.encode({**msgspec.json.decode(file), "body": "AAAA"}).decode(),
        lambda file: files.write(files.GameFile([], b"\x00", None), "servertoy"),
        lambda file: files.write(files.GameFile([], b"", {"setup": {}, "answers": 7}), "servertoy"),
    ],
)
def test_what_is_no_game_is_refused(spoil: Any) -> None:
    async def story() -> None:
        async with visit(Memory()) as (ann, _):
            table, _ = await open_table(ann, ME, ME, start=True)
            reply = await ann.refused("import", file=spoil(await taken_along(ann, table)))
            assert reply["code"] in ("bad-setup", "bad-file")
            assert len((await ann.done("mine"))["tables"]) == 1

    run(story())


def test_two_lines_of_one_page_are_told_of_each_other() -> None:
    async def story() -> None:
        async with visit(Memory()) as (ann, page):
            table, _ = await open_table(ann, ME, ME, start=True)
            heard: asyncio.Queue[Any] = asyncio.Queue()
            line = page.connect(lambda text: heard.put_nowait(msgspec.json.decode(text)), lambda: None)
            line.receive(msgspec.json.encode({"type": "hello", "id": "a1", "client": "p" * 30}).decode())
            line.receive(msgspec.json.encode({"type": "watch", "id": "a2", "table": table}).decode())
            while (await heard.get())["type"] != "joined":
                pass
            await ann.answered(table, "step")
            while (await heard.get())["type"] != "update":
                pass
            line.close()

    run(story())
