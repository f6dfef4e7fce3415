"""Bots: what they can be set to, when they think at all, and who has to wait for whose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heroes.ai.bot import thinking_time
from heroes.server.bots import THINK_SECONDS
from heroes.server.processes import cores, for_bots
from server.players import BOT, ME, OPEN, Client, Server, open_table, run, serving, settings_for

NONSENSE = {
    "planner:1e9": "0.01 to 8 seconds",
    "planner:abc": "0.01 to 8 seconds",
    "planner:": "0.01 to 8 seconds",
    "planner:nan": "0.01 to 8 seconds",
    "planner:inf": "0.01 to 8 seconds",
    "planner:-1": "0.01 to 8 seconds",
    "planner:99": "0.01 to 8 seconds",
    "planner:0": "0.01 to 8 seconds",
    "planner:1_0": "0.01 to 8 seconds",
    "planner:٣": "0.01 to 8 seconds",
    "random:5": "say 'random'",
    "greedy:": "say 'greedy'",
    "nobody": "these do: captain, champion, duelist, greedy, knight, page, planner, random, squire",
    "level:6": "the levels 1 to 5",
}


@pytest.mark.parametrize(("bot", "told"), NONSENSE.items())
def test_a_bot_that_cannot_be_is_refused_where_the_table_is_made(tmp_path: Path, bot: str, told: str) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table = (await ann.done("create", game="cardgame", seats=[ME, OPEN]))["table"]
            plan = {"who": "bot", "bot": bot}
            for kind, fields in (
                ("create", {"game": "cardgame", "seats": [ME, plan]}),
                ("create", {"game": "cardgame", "seats": [ME, OPEN], "idle_bot": bot}),
                ("arrange", {"table": table, "seat": 1, "plan": plan}),
                ("start", {"table": table, "fill": bot}),
            ):
                refusal = await ann.refused(kind, **fields)
                assert refusal["code"] == "no-bot", (kind, refusal)
                assert told in refusal["text"]
                assert len(refusal["text"]) < 200

    run(story())


def test_no_bot_can_be_set_to_think_longer_than_the_server_waits_for_it() -> None:
    assert thinking_time("planner", "cardgame") == 1.0
    assert thinking_time("planner:0.25", "cardgame") == 0.25
    assert thinking_time("planner:8", "cardgame") * 2 < THINK_SECONDS
    assert thinking_time("greedy", "cardgame") == thinking_time("steward", "clash") == 0.0


def test_workers_follow_the_cores() -> None:
    assert for_bots(0, ()).count == max(2, cores())
    assert for_bots(5, ()).count == 5


async def stands_still(server: Server, client: Client, table: str) -> bool:
    """Whether nothing is under way at a table, and nothing happens while others are served."""
    room = await server.hub.room(table)
    seq = room.table.state.seq
    for _ in range(30):
        await client.done("ping")
        assert not room.driver.busy
    return room.table.state.seq == seq


def test_bots_alone_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            setup: dict[str, Any] = {"goal": 10**6}
            table = (await ann.done("create", game="servertoy", setup=setup, seats=[BOT, BOT], start=True))["table"]
            assert await stands_still(server, ann, table)
            for watcher in (ann, bo):
                await watcher.done("watch", table=table)
            seen = ann.seq
            await ann.until(lambda: ann.seq > seen + 5)
            await ann.done("unwatch", table=table)
            seen = bo.seq
            await bo.until(lambda: bo.seq > seen + 5)
            await bo.done("unwatch", table=table)
            # A thought that was being stored just then may still count.
            room = await server.hub.room(table)
            async with room.lock:
                pass
            assert await stands_still(server, ann, table)
            await bo.done("watch", table=table)
            seen = bo.seq
            await bo.until(lambda: bo.seq > seen + 5)

    run(story())


def test_a_table_of_bots_is_not_woken_by_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, server.client() as ann:
            setup: dict[str, Any] = {"goal": 10**6}
            await ann.done("create", game="servertoy", setup=setup, seats=[BOT, BOT], start=True)
            driven = (await ann.done("create", game="servertoy", setup=setup, seats=[BOT, ME]))["table"]
            await ann.done("start", table=driven)
            assert set(await server.hub.storage.driven()) <= {driven}

    run(story())


def test_with_a_person_at_the_table_bots_answer_even_if_nobody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            room = await server.hub.room(table)
            question = ann.questions[0]
            await ann.done("unwatch", table=table)
            await ann.done("answer", table=table, seat=0, key="end", question=question)
            while room.table.turn != 0:
                await ann.done("ping")

    run(story())
