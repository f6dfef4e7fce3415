"""One person can keep a server: look after tables and guests, see figures, and know whether it is well."""

from __future__ import annotations

import argparse
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from heroes.cli.main import main
from heroes.server import hub as hubs
from heroes.server.admin import CannotDo, ban
from heroes.server.errors import StorageDown
from heroes.server.logs import AT_TABLE, FORMAT, WithTable
from heroes.server.storage import Order, Storage, open_storage
from server.players import BOT, ME, Server, open_table, run, serving, settings_for


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return str(tmp_path / "games.sqlite3")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders are read again and again without a pause."""
    monkeypatch.setattr(hubs, "READ_SECONDS", 0.01)


def admin(database: str, *words: str, capsys: pytest.CaptureFixture[str]) -> Any:
    assert main(["admin", "--database", database, "--json", *words]) == 0
    return json.loads(capsys.readouterr().out)


async def get(server: Server, path: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(f"http://127.0.0.1:{server.port}{path}")


def test_orders_hold_until_they_end_or_are_lifted(database: str) -> None:
    async def story() -> None:
        storage = open_storage(database)
        try:
            await storage.order(Order("ban", "10.0.0.1", 100.0, "noise"))
            await storage.order(Order("mute", "ann", 200.0))
            await storage.order(Order("mute", "ann", 300.0, "again"))
            assert await storage.orders(250.0) == [Order("mute", "ann", 300.0, "again")]
            assert not await storage.lift("ban", "10.0.0.2")
            assert await storage.lift("mute", "ann")
            assert await storage.orders(250.0) == []
        finally:
            await storage.close()

    run(story())


def test_the_keeper_sees_the_tables_and_closes_one(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, database=database)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await server.hub.storage.order(Order("close", table, 1e12))
            await server.hub.orders.read(server.hub.storage)
            ask = await ann.until(lambda: ann.my_ask())
            refusal = await ann.refused(
                "answer",
                table=table,
                seat=ask["seat"],
                key=ask["options"][0]["key"],
                question=ann.questions[ask["seat"]],
            )
            assert refusal["code"] == "closed"
            await ann.done("timeline", table=table)
            await server.hub.storage.lift("close", table)
            await server.hub.orders.read(server.hub.storage)
            await ann.answered(table, ask["options"][0]["key"])

    run(story())
    told = admin(database, "tables", capsys=capsys)["tables"]
    assert [one["game"] for one in told] == ["servertoy"]
    assert told[0]["players"][0]["name"]
    assert admin(database, "stats", capsys=capsys)["tables"] == {told[0]["status"]: 1}
    admin(database, "close", told[0]["table"], "--why", "quarrel", capsys=capsys)
    assert admin(database, "stats", capsys=capsys)["orders"][0]["why"] == "quarrel"
    admin(database, "close", told[0]["table"], "--lift", capsys=capsys)
    admin(database, "delete", told[0]["table"], capsys=capsys)
    assert admin(database, "tables", capsys=capsys)["tables"] == []


def test_bots_rest_at_a_closed_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            await server.hub.storage.order(Order("close", "everywhere", 1e12))
            table, _ = await open_table(ann, ME, BOT, start=True)
            await server.hub.storage.order(Order("close", table, 1e12))
            await server.hub.orders.read(server.hub.storage)
            room = await server.hub.room(table)
            room.driver.consider()
            assert not room.driver.busy

    run(story())


def test_a_deleted_table_is_gone_from_a_server_that_runs(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            storage = server.hub.storage
            await storage.order(Order("delete", table, 1e12))
            await storage.delete([table])
            while table in server.hub._rooms:
                await ann.done("ping")
            assert (await ann.refused("watch", table=table))["code"] == "no-table"

    run(story())


@pytest.mark.parametrize("banned", ["127.0.0.1", "127.0.0.0/24"])
def test_whoever_is_kept_out_neither_comes_in_nor_stays(tmp_path: Path, banned: str) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            await server.hub.storage.order(Order("ban", banned, 1e12))
            await server.hub.orders.read(server.hub.storage)
            assert (await get(server, "/api/health")).status_code == 403
            with pytest.raises(InvalidStatus):
                async with server.client("Bo"):
                    pass
            await ann.send('{"type":"ping","id":"a"}')
            await ann.connection.wait_closed()
            assert ann.connection.close_code == 1008

    run(story())


@pytest.mark.parametrize("of_a_table", [False, True])
def test_who_is_muted_plays_on_in_silence(tmp_path: Path, of_a_table: bool) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            (brief,) = await server.hub.storage.everything(10)
            await server.hub.storage.order(Order("mute", table if of_a_table else brief.holders[0], 1e12))
            await server.hub.orders.read(server.hub.storage)
            assert (await ann.refused("say", table=table, text="Hello"))["code"] == "muted"
            ask = await ann.until(lambda: ann.my_ask())
            await ann.answered(table, ask["options"][0]["key"])

    run(story())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["ban", "somewhere"], "an address such as"),
        (["close", "nothere"], "there is no table 'nothere'"),
        (["delete", "nothere"], "there is no table"),
        (["mute", "nothere"], "there is no table"),
        (["ban", "10.0.0.9", "--lift"], "there was no ban on 10.0.0.9"),
    ],
)
def test_what_cannot_be_done_is_told(
    tmp_path: Path, words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", "--database", str(tmp_path / "games.sqlite3"), *words]) == 2
    assert told in capsys.readouterr().err


def test_of_the_newer_addresses_the_network_is_kept_out(tmp_path: Path) -> None:
    async def story(storage: Storage) -> None:
        arguments = argparse.Namespace(target="2001:db8::7", lift=False, days=1.0, why="")
        assert "2001:db8::/64" in (await ban(storage, arguments))["done"]
        for target in ("2001:db8::/64", "2001:db8:5:7::/48", "192.0.2.0/24", "192.0.2.7/32"):
            told = (await ban(storage, argparse.Namespace(target=target, lift=False, days=1.0, why="")))["done"]
            assert told.startswith(f"ban of {target.replace(':5:7', ':5').removesuffix('/32')} ")
        for target in ("2001:db8::/60", "0.0.0.0/0", "::/0", "192.0.2.0/24/7", "/48"):
            with pytest.raises(CannotDo):
                await ban(storage, argparse.Namespace(target=target, lift=False, days=1.0, why=""))

    async def told() -> None:
        storage = open_storage(str(tmp_path / "games.sqlite3"))
        try:
            await story(storage)
        finally:
            await storage.close()

    run(told())


def test_the_figures_count_what_is_done(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            ask = await ann.until(lambda: ann.my_ask())
            await ann.answered(table, ask["options"][0]["key"])
            await ann.refused("watch", table="nosuchtable")
            page = (await get(server, "/metrics")).text
            assert 'heroes_commands_total{command="answer"} 1.0' in page
            assert 'heroes_refusals_total{code="no-table"} 1.0' in page
            assert "heroes_answer_seconds_count 1.0" in page
            assert "heroes_connections 1.0" in page
            assert "heroes_tables_open 1.0" in page

    run(story())


def test_figures_are_for_the_keeper_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, metrics_for=("10.9.8.7",))) as server:
            assert (await get(server, "/metrics")).status_code == 404
        async with serving(settings_for(tmp_path, behind_proxy=True)) as server, httpx.AsyncClient() as client:
            url = f"http://127.0.0.1:{server.port}/metrics"
            assert (await client.get(url)).status_code == 200
            for visitor in ("203.0.113.7", "127.0.0.1"):
                assert (await client.get(url, headers={"X-Forwarded-For": visitor})).status_code == 404

    run(story())


def test_a_server_is_well_only_while_its_database_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            assert (await get(server, "/api/health")).json()["healthy"] is True

            async def down(*_: Any) -> set[str]:
                raise StorageDown("no disk")

            monkeypatch.setattr(server.hub.storage, "lead", down)
            sick = await get(server, "/api/health")
            assert (sick.status_code, sick.json()["healthy"]) == (503, False)

    run(story())


def test_a_line_of_the_log_has_its_time_and_its_table() -> None:
    record = logging.LogRecord("heroes.server", logging.WARNING, "", 1, "trouble", None, None)
    token = AT_TABLE.set("abc123")
    try:
        WithTable().filter(record)
    finally:
        AT_TABLE.reset(token)
    line = logging.Formatter(FORMAT).format(record)
    assert line.endswith("WARNING heroes.server [table abc123]: trouble")
    assert line[:4].isdigit()
