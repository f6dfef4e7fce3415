"""Hostile input: a clear refusal, nothing else disturbed, no secret in any reply."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import statistics
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from heroes.server.limits import Bucket
from heroes.server.settings import Limits
from heroes.server.text import clean_name
from server.players import (
    BOT,
    LINK,
    ME,
    ROOMY,
    SMALL,
    Client,
    Server,
    open_table,
    run,
    serving,
    settings_for,
)

ANN = "ann-secret-" + "a" * 30


async def still_plays(ann: Client, table: str) -> None:
    """The game that is going on beside all this goes on."""
    before = ann.views[0]["state"]["places"][0]
    keys = [option["key"] for option in (await ann.until(ann.my_choice))["options"]]
    key = next((one for one in ("step", "end") if one in keys), keys[0])
    await ann.answered(table, key)
    if key == "step":
        assert ann.views[0]["state"]["places"][0] == before + 1


NAMELESS = [
    "",
    "hello",
    "null",
    "[]",
    "{}",
    '{"type": "answer"}',
    '{"type": "ping", "id": 5}',
    '{"type": "ping", "id": ""}',
    '{"type": "ping", "id": "has space"}',
    '{"type": "create", "id": "x", "game": "servertoy", "setup": ' + "[" * 5000 + "]" * 5000 + "}",
    '{"type": "ping", "id": "\ud83d"}'.encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
    "\x00\x01\x02",
    '{"type": "ping", "id": "x"} {"type": "ping", "id": "y"}',
]
NAMED = [
    '{"type": "nonsense", "id": "x"}',
    '{"type": "ping", "id": "x", "more": 1}',
    '{"type": "answer", "id": "x", "table": "t", "seat": "0", "key": "step", "question": 1}',
    '{"type": "answer", "id": "x", "table": "t", "seat": -1, "key": "step", "question": 1}',
    '{"type": "answer", "id": "x", "table": "../../etc", "seat": 0, "key": "step", "question": 1}',
    '{"type": "answer", "id": "x", "table": "t", "seat": 0, "key": "step", "question": 1e400}',
    '{"type": "answer", "id": "x", "table": "t", "seat": 0, "key": null, "question": 1}',
    '{"type": "watch", "id": "x", "table": "t", "since": -1}',
    '{"type": "replay", "id": "x", "table": "t", "eyes": []}',
    '{"type": "replay", "id": "x", "table": "t", "eyes": [0], "count": 100000}',
    '{"id": "x"}',
    '{"more": {"id": "y"}, "id": "x"}',
]
"""Whoever waits for the reply to `x` is told."""


def test_malformed_messages_are_refused_one_by_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Mal") as mal:
            table, _ = await open_table(ann, ME, ME, start=True)
            for text in [*NAMELESS, *NAMED]:
                heard = len(mal.heard)
                await mal.send(text)
                await mal.until(lambda heard=heard: len(mal.heard) > heard)  # type: ignore[misc]
                reply = mal.heard[-1]
                ident = "x" if text in NAMED else ""
                assert (reply["type"], reply["code"], reply["id"]) == ("refused", "unreadable", ident), (text, reply)
                assert len(mal.raw[-1]) < 500
            await mal.connection.send(b"\xff\xfe not text")
            await mal.until(lambda: len(mal.heard) > len(NAMELESS) + len(NAMED) + 1)
            assert mal.heard[-1]["code"] == "unreadable"
            await mal.done("ping")
            await still_plays(ann, table)

    run(story())


def test_nothing_can_be_done_before_hello_and_hello_is_said_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, connect(server.url) as stranger:
            await stranger.send('{"type": "mine", "id": "1"}')
            assert msgspec.json.decode(await stranger.recv())["code"] == "no-hello"
            for secret in ("short", "x" * 200, "spaces are not allowed in it"):
                await stranger.send(msgspec.json.encode({"type": "hello", "id": "2", "client": secret}).decode())
                assert msgspec.json.decode(await stranger.recv())["code"] == "unreadable"
            hello = {"type": "hello", "id": "3", "client": "q" * 30, "protocol": 99}
            await stranger.send(msgspec.json.encode(hello).decode())
            assert msgspec.json.decode(await stranger.recv())["code"] == "protocol"
            for expected in ("welcome", "refused"):
                await stranger.send(msgspec.json.encode({**hello, "protocol": 1}).decode())
                assert msgspec.json.decode(await stranger.recv())["type"] == expected

    run(story())


def test_an_oversized_message_closes_its_connection_and_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Mal") as mal:
            table, _ = await open_table(ann, ME, ME, start=True)
            with contextlib.suppress(ConnectionClosed):
                await mal.send('{"type": "say", "id": "x", "table": "t", "text": "' + "x" * 400_000 + '"}')
            await mal.connection.wait_closed()
            assert mal.connection.close_code == 1009
            await still_plays(ann, table)

    run(story())


def test_texts_longer_than_their_fields_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            for command in (
                {"type": "say", "id": "a", "table": table, "text": "x" * 4001},
                {"type": "answer", "id": "b", "table": table, "seat": 0, "key": "k" * 401, "question": 2},
                {"type": "create", "id": "c", "game": "g" * 41},
                {"type": "say", "id": "i" * 65, "table": table, "text": "x"},
            ):
                heard = len(ann.heard)
                await ann.send(msgspec.json.encode(command).decode())
                await ann.until(lambda heard=heard: len(ann.heard) > heard)  # type: ignore[misc]
                assert ann.heard[-1]["code"] == "unreadable"

    run(story())


def test_answers_out_of_order_or_replayed_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            now = ann.questions[0]
            base = {"table": table, "seat": 0, "key": "step"}
            for question in (now + 1, now - 1, 0, 2**50):
                assert (await ann.refused("answer", **base, question=question))["code"] == "stale"
            first = await ann.done("answer", **base, question=now, id="r1")
            for _ in range(3):
                assert await ann.done("answer", **base, question=now, id="r1") == first
            assert (await ann.refused("answer", **base, question=now, id="r2"))["code"] == "stale"
            await ann.caught_up(first)
            assert ann.views[0]["state"]["places"] == [1, 0]
            assert len(await server.hub.storage.rows(table, 0)) == first["seq"]

    run(story())


def test_anothers_command_id_does_not_stand_in_the_way(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Mal") as mal:
            table, _ = await open_table(ann, ME, ME, start=True)
            await mal.done("say", table=table, text="first", id="shared")
            question = ann.questions[0]
            done = await ann.done("answer", table=table, seat=0, key="step", question=question, id="shared")
            await ann.caught_up(done)
            assert ann.views[0]["state"]["places"] == [1, 0]

    run(story())


def test_forged_keys_are_refused_with_the_legal_ones(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            await bo.done("claim", table=table, token=links[0])
            await bo.done("watch", table=table)
            await ann.done("start", table=table)
            await ann.until(ann.my_choice)
            for key in (
                "",
                "win",
                "step ",
                "STEP",
                "play:shield-0",
                "step\x00",
                "__class__",
                "'; DROP TABLE entries; --",
            ):
                refusal = await ann.answer(table, key)
                assert refusal["code"] == "illegal"
                assert refusal["legal"] == ["step", "roll", "card", "end"]
            refusal = await bo.refused("answer", table=table, seat=1, key="step", question=bo.questions[1])
            assert refusal["code"] == "illegal"
            assert refusal["legal"] == []
            await ann.answered(table, "card")
            refusal = await bo.refused("answer", table=table, seat=1, key="play:shield-0", question=ann.questions[0])
            assert "play:" not in refusal["text"]
            await still_plays_card(ann, table)

    run(story())


async def still_plays_card(ann: Client, table: str) -> None:
    card = (await ann.until(ann.my_choice))["options"][0]["key"]
    await ann.answered(table, card)


def test_another_seats_token_or_seat_is_of_no_use(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann", secret=ANN) as ann,
            server.client("Bo") as bo,
            server.client("Mal") as mal,
        ):
            table, links = await open_table(ann, ME, LINK, setup={"goal": 100})
            other, other_links = await open_table(bo, ME, LINK)
            for token in ("", "x", links[0][:-1], links[0] + "A", other_links[0], ANN, "' OR 1=1 --"):
                code = "bad-link" if token else "no-open-seat"
                assert (await mal.refused("claim", table=table, token=token))["code"] == code
            await bo.done("claim", table=table, token=links[0])
            assert (await mal.refused("claim", table=table, token=links[0]))["code"] == "bad-link"
            only_owner: tuple[tuple[str, dict[str, Any]], ...] = (
                ("start", {}), ("links", {}), ("configure", {"setup": {}}), ("arrange", {"seat": 0, "plan": ME}),
            )  # fmt: skip
            for kind, more in only_owner:
                assert (await mal.refused(kind, table=table, **more))["code"] == "not-owner"
                assert (await bo.refused(kind, table=table, **more))["code"] == "not-owner"
            await ann.done("start", table=table)
            await ann.until(ann.my_choice)
            question = ann.questions[0]
            for client in (bo, mal):
                attempts: tuple[tuple[str, dict[str, Any]], ...] = (
                    ("answer", {"key": "step", "question": question}), ("undo", {"to": 0, "question": question}),
                    ("leave", {}), ("return", {}), ("relink", {}), ("auto", {"kind": "react", "mode": "pass"}),
                    ("hold", {"question": question}), ("why_not", {"key": "step"}), ("odds", {"key": "roll"}),
                    ("choose", {"choice": {}}),
                )  # fmt: skip
                for kind, more in attempts:
                    refusal = await client.refused(kind, table=table, seat=0, **more)
                    assert refusal["code"] == "not-your-seat", kind
            assert (await mal.refused("propose", table=table, what="bot", by=0, seat=1, bot="random"))[
                "code"
            ] == "not-your-seat"
            assert (await mal.refused("vote", table=table, proposal=1, seat=0, yes=True))["code"] == "not-your-seat"
            assert (await mal.refused("again", table=table))["code"] == "not-your-seat"
            assert (await mal.refused("watch", table="nosuchtable"))["code"] == "no-table"
            await still_plays(ann, table)
            said = "".join([*bo.raw, *mal.raw])
            assert ANN not in said
            assert other != table

    run(story())


def test_a_relinked_seat_belongs_to_the_new_device_alone(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Ann") as phone,
        ):
            table, _ = await open_table(ann, ME, ME, start=True)
            (first,) = (await ann.done("relink", table=table, seat=0))["links"]
            (link,) = (await ann.done("relink", table=table, seat=0))["links"]
            assert (await phone.refused("claim", table=table, token=first["token"]))["code"] == "bad-link"
            await phone.done("claim", table=table, token=link["token"])
            await phone.done("watch", table=table)
            await phone.answered(table, "step")
            await ann.until(lambda: ann.yours == [1])
            assert list(ann.views) == [1]
            refusal = await ann.refused("answer", table=table, seat=0, key="step", question=phone.questions[0])
            assert refusal["code"] == "not-your-seat"

    run(story())


SCRIPTS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\u202e<b>evil</b>\x00\x1b[31m",
    "');DROP TABLE entries;--",
    "{{7*7}}${7*7}",
]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u3164\u115f\u2800", "Ann"),
        ("\u200d\u200c", "Ann"),
        ("Bob\u3164", "Bob"),
        ("e" + "\u0336" * 30, "e" + "\u0336" * 3),
        ("แม้ว่าสู่", "แม้ว่าสู่"),
        ("Zoë नमस्ते", "Zoë नमस्ते"),
    ],
)
def test_a_name_can_be_seen_and_covers_nobody_elses(name: str, shown: str) -> None:
    assert clean_name(name, "Ann") == shown


def test_scripts_in_names_and_chat_stay_text(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(
                ann, {"who": "me", "name": SCRIPTS[0]}, {"who": "me", "name": SCRIPTS[2]}, start=True
            )
            assert ann.info["chairs"][0]["name"] == SCRIPTS[0]
            assert ann.info["chairs"][1]["name"] == "<b>evil</b> [31m"
            for text in SCRIPTS:
                done = await ann.done("say", table=table, text=text)
                await ann.caught_up(done)
            lines = [message["chat"]["text"] for message in ann.heard if message.get("chat")]
            assert lines == [*SCRIPTS[:2], "<b>evil</b> [31m", *SCRIPTS[3:]]
            assert (await ann.refused("say", table=table, text="\u202e \x00"))["code"] == "empty"
            await ann.done("say", table=table, text="y" * 3000)
            await ann.until(
                lambda: (
                    len(ann.heard[-2].get("chat", {}).get("text", "")) == 500
                    or len(ann.heard[-1].get("chat", {}).get("text", "")) == 500
                )
            )

    run(story())


def test_a_set_up_that_is_nonsense_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            for game, setup in (
                ("no-such-game", {}), ("servertoy", {"players": 99}), ("servertoy", {"goal": "far"}),
                ("servertoy", {"evil": 1}), ("skirmish", {"seats": 5}), ("skirmish", {"template": {"a": [1]}}),
            ):  # fmt: skip
                assert (await ann.refused("create", game=game, setup=setup))["code"] == "bad-setup", (game, setup)
            assert (await ann.refused("create", game="servertoy", seats=[ME, ME, ME]))["code"] == "bad-setup"
            refusal = await ann.refused("create", game="servertoy", seats=[ME, {"who": "bot", "bot": "../../x"}])
            assert refusal["code"] == "no-bot"
            assert (await ann.done("mine"))["tables"] == []

    run(story())


def test_nobody_chooses_the_dice(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, seeds=False)) as server, server.client() as ann:
            refusal = await ann.refused("create", game="servertoy", seats=[ME, ME], start=True, seed=1)
            assert refusal["code"] == "no-seeds"

    run(story())


# ------------------------------------------------------------------------------------------------ too much


def test_too_many_commands_at_once_are_refused_and_then_it_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        limits = Limits(commands_per_second=50, commands_at_once=20)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            replies = [await ann.do("ping") for _ in range(60)]
            kinds = [reply.get("code", "pong") for reply in replies]
            assert kinds.count("pong") >= 19
            assert "too-fast" in kinds
            await asyncio.sleep(0.2)
            await ann.done("ping")

    run(story())


def test_nobody_fills_the_database_with_tables(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, tables_at_once=5, tables_per_second=0.001)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client("Mal") as mal:
            for _ in range(5):
                await mal.done("create", game="servertoy")
            assert (await mal.refused("create", game="servertoy"))["code"] == "too-fast"
            async with server.client("Mal again") as again:
                assert (await again.refused("create", game="servertoy"))["code"] == "too-fast"
            assert len((await mal.done("mine"))["tables"]) == 5

    run(story())


def test_nonsense_costs_as_much_as_a_command_does(tmp_path: Path) -> None:
    """Finding out that a message is none takes as long; now and then a ping, and the connection was never closed."""

    async def story() -> None:
        limits = Limits(commands_per_second=0.001, commands_at_once=60.0)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client("Mal") as mal:
            for _ in range(70):
                await mal.send('{"type": "create", "id": "x"}')
            await mal.until(lambda: sum(reply.get("code") == "unreadable" for reply in mal.heard) >= 60)
            assert (await mal.refused("ping"))["code"] == "too-fast"

    run(story())


def test_watching_anew_again_and_again_is_dear(tmp_path: Path) -> None:
    """Each time the whole table is sent, a quarter of a megabyte in a long game."""

    async def story() -> None:
        async with serving(settings_for(tmp_path, limits=Limits())) as server, server.client("Mal") as mal:
            table, _ = await open_table(mal, ME, ME, start=True)
            codes = [(await mal.do("watch", table=table)).get("code") for _ in range(20)]
            assert "too-fast" in codes

    run(story())


def test_a_connection_that_sends_only_nonsense_is_closed(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, refusals_in_a_row=10)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as mal:
            for _ in range(12):
                with contextlib.suppress(ConnectionClosed):
                    await mal.send("nonsense")
            await mal.connection.wait_closed()
            assert mal.connection.close_code == 1008

    run(story())


@pytest.mark.parametrize(
    "limit", [{"unsent_messages": 20}, {"unsent_bytes": 1_000_000}, {"unsent_bytes_per_address": 1_000_000}]
)
def test_a_client_that_does_not_read_is_cut_off_and_can_resume(tmp_path: Path, limit: dict[str, int]) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, **limit)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 5000, "seats": ["x" * 10_000] * 5}, start=True)
            room = await server.hub.room(table)
            deaf = socket.socket()
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", server.port))
            reader, writer = await asyncio.open_connection(sock=deaf, limit=1024)
            writer.write(
                b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            await reader.readuntil(b"\r\n\r\n")
            commands = [{"type": "hello", "id": "1", "client": "d" * 30}]
            commands += [{"type": "watch", "id": "2", "table": table}] * 300
            for command in commands:
                raw = msgspec.json.encode(command)
                writer.write(bytes((0x81, 0x80 | len(raw))) + b"\0\0\0\0" + raw)
            await ann.until(lambda: len(room._watchers) == 2)
            await ann.until(lambda: len(room._watchers) == 1)
            assert [watcher.holder for watcher in room._watchers] == [room.table.state.owner]
            await still_plays(ann, table)
            writer.close()
            async with server.client(secret="d" * 30) as again:
                await again.done("watch", table=table)
                assert again.seq == room.table.state.seq

    run(story())


def test_more_connections_than_an_address_may_have_are_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, limits=SMALL)) as server:
            async with contextlib.AsyncExitStack() as stack:
                for _ in range(8):
                    await stack.enter_async_context(connect(server.url))
                with pytest.raises(InvalidStatus) as refused:
                    await connect(server.url)
                assert refused.value.response.status_code == 429
                assert b"Too many connections" in refused.value.response.body
            async with server.client() as ann:
                await ann.done("ping")

    run(story())


def test_behind_a_proxy_callers_are_told_apart_and_without_one_nobody_lies_about_their_address(tmp_path: Path) -> None:
    async def story() -> None:
        for behind_proxy in (True, False):
            settings = settings_for(tmp_path / str(behind_proxy), limits=SMALL, behind_proxy=behind_proxy)
            async with serving(settings) as server, contextlib.AsyncExitStack() as stack:
                refused = 0
                for number in range(12):
                    caller = {"X-Forwarded-For": f"203.0.113.{number}"}
                    try:
                        await stack.enter_async_context(connect(server.url, additional_headers=caller))
                    except InvalidStatus:
                        refused += 1
                assert refused == (0 if behind_proxy else 4)

    run(story())


def test_a_connection_that_says_nothing_is_closed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, limits=SMALL)) as server:
            for words in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n"):
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(words)
                began = time.monotonic()
                assert await asyncio.wait_for(reader.read(), 5) == b""
                assert time.monotonic() - began < 2
                writer.close()

    run(story())


def test_endless_headers_are_cut_off(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"GET / HTTP/1.1\r\n")
            with contextlib.suppress(ConnectionError):
                for _ in range(2000):
                    writer.write(b"X-Filler: " + b"y" * 100 + b"\r\n")
                    await writer.drain()
            with contextlib.suppress(ConnectionError):
                assert await asyncio.wait_for(reader.read(), 5) == b""
            writer.close()

    run(story())


def test_ten_thousand_connections_from_one_address_disturb_nobody_else(tmp_path: Path) -> None:
    """The crowd comes from 127.0.0.9; Ann plays on from 127.0.0.1 with answers in time."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    at_once = min(2000, hard // 8)

    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, connections_per_address=50, sockets_per_address=100)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 100_000}, start=True)
            counts = {"admitted": 0, "refused": 0}
            times: list[float] = []
            crowd = asyncio.create_task(come_in_crowds(server, counts, 10_000, at_once))
            while not crowd.done():
                began = time.monotonic()
                await still_plays(ann, table)
                times.append(time.monotonic() - began)
                await asyncio.sleep(0.02)
            await crowd
            assert counts["admitted"] + counts["refused"] == 10_000
            assert counts["admitted"] <= 100 * (10_000 // at_once + 1)
            assert counts["refused"] > 9_000
            assert len(times) > 5
            assert statistics.median(times) < 1.0

    run(story())


async def come_in_crowds(server: Server, counts: dict[str, int], number: int, at_once: int) -> None:
    for first in range(0, number, at_once):
        held: list[asyncio.StreamWriter] = []
        await asyncio.gather(*(come_in(server, counts, held) for _ in range(first, min(first + at_once, number))))
        for writer in held:
            writer.close()
        await asyncio.sleep(0.05)


async def come_in(server: Server, counts: dict[str, int], held: list[asyncio.StreamWriter]) -> None:
    """Open a socket and see whether the server keeps it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.9", 0))
    held.append(writer)
    try:
        answer: Any = await asyncio.wait_for(reader.read(64), 1.0)
    except TimeoutError:
        counts["admitted"] += 1
    except ConnectionError:
        counts["refused"] += 1
    else:
        assert answer.startswith(b"HTTP/1.1 429"), answer
        counts["refused"] += 1


def test_another_web_site_cannot_connect(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, origins=("http://dev.example",))) as server:
            for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
                with pytest.raises(InvalidStatus) as refused:
                    await connect(server.url, origin=origin)  # type: ignore[arg-type]
                assert refused.value.response.status_code == 403
            for origin in (f"http://127.0.0.1:{server.port}", "http://dev.example"):
                async with connect(server.url, origin=origin):  # type: ignore[arg-type]
                    pass

    run(story())


def test_a_bucket_fills_at_its_rate_and_no_further(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    bucket = Bucket(rate=2.0, brim=3.0)
    assert [bucket.take(1) for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert [bucket.take(1), bucket.take(1)] == [True, False]
    now[0] += 60
    assert bucket.is_full
    assert [bucket.take(1) for _ in range(4)] == [True, True, True, False]
