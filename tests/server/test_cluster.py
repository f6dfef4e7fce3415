"""Several server processes share PostgreSQL and Redis and serve the same tables."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from heroes.server.fanout import LEASE_SECONDS
from server import services
from server.attacks import CROSSROADS
from server.players import BOT, LINK, ME, open_table, run, serving, settings_for
from server.processes import Process, server_process
from server.test_playing import play_on


@pytest.fixture
def pair(postgres: str, redis: str) -> Iterator[tuple[Process, Process]]:
    with server_process(postgres, "--redis", redis) as one, server_process(postgres, "--redis", redis) as two:
        yield one, two


def test_players_on_different_processes_play_the_same_game(pair: tuple[Process, Process]) -> None:
    async def story() -> None:
        one, two = pair
        async with one.client("Ann") as ann, two.client("Bo") as bo, two.client("Eve") as eve:
            table, links = await open_table(ann, ME, LINK, setup={"goal": 60})
            await bo.done("claim", table=table, token=links[0])
            await bo.done("watch", table=table)
            await eve.done("watch", table=table)
            await ann.done("start", table=table)
            await bo.done("say", table=table, text="hello from the other side")
            await ann.until(lambda: any(m.get("chat", {}) and m["type"] == "update" for m in ann.heard))
            await play_on([ann, bo], table)
            await eve.until(lambda: eve.seq == ann.seq and eve.info["status"] == "over")
            assert ann.views[0]["outcome"] == bo.views[1]["outcome"] == eve.views[None]["outcome"]
            assert ann.gaps == bo.gaps == eve.gaps == []
            await ann.until(lambda: {"type": "presence", "table": table, "seats": [0, 1], "watching": 1} in ann.heard)

    run(story())


def test_somebodys_own_text_is_played_by_players_on_different_processes(pair: tuple[Process, Process]) -> None:
    """Each process has every answer worked out elsewhere, also those that the other one stored."""

    async def story() -> None:
        one, two = pair
        async with one.client("Ann") as ann, two.client("Bo") as bo:
            made = await ann.done("create", game="clash", setup={"scenario": CROSSROADS}, seats=[ME, LINK])
            table = made["table"]
            await bo.done("claim", table=table, token=made["links"][0]["token"])
            await bo.done("watch", table=table)
            await ann.done("watch", table=table)
            await ann.done("start", table=table)
            given = 0
            while given < 12:
                await asyncio.sleep(0.02)
                for client in (ann, bo):
                    ask = client.my_choice()
                    if ask is not None:
                        given += (await client.answer(table, ask["options"][-1]["key"]))["type"] == "done"
            while ann.seq != bo.seq:
                await asyncio.sleep(0.02)
            assert ann.info["status"] == bo.info["status"] == "playing"
            assert ann.gaps == bo.gaps == []
            assert ann.questions[0] == bo.questions[1]

    run(story())


def test_the_same_seat_answering_on_two_processes_at_once_is_heard_once(pair: tuple[Process, Process]) -> None:
    async def story() -> None:
        one, two = pair
        async with one.client("Ann", secret="a" * 30) as here, two.client("Ann", secret="a" * 30) as there:
            table, _ = await open_table(here, ME, ME, setup={"goal": 500})
            await there.done("watch", table=table)
            await here.done("start", table=table)
            for number in range(40):
                ask = await here.until(here.my_choice)
                await there.until(lambda: there.seq == here.seq)
                seat = ask["seat"]
                keys = [option["key"] for option in ask["options"]]
                replies = await asyncio.gather(
                    here.do(
                        "answer", table=table, seat=seat, key=keys[0], question=here.questions[seat], id=f"h{number}"
                    ),
                    there.do(
                        "answer", table=table, seat=seat, key=keys[-1], question=here.questions[seat], id=f"t{number}"
                    ),
                )
                assert sorted(reply["type"] for reply in replies) == ["done", "refused"]
                assert [reply["code"] for reply in replies if reply["type"] == "refused"] == ["stale"]
                await here.caught_up(next(reply for reply in replies if reply["type"] == "done"))
            same = {"table": table, "seat": 0, "key": "x", "question": 1, "id": "t1"}
            assert (await here.do("answer", **same))["type"] in ("done", "refused")

    run(story())


def test_when_a_process_is_killed_its_players_and_bots_go_on_at_the_other(pair: tuple[Process, Process]) -> None:
    async def story() -> None:
        one, two = pair
        async with two.client("Bo", secret="b" * 30) as bo:
            async with one.client("Ann", secret="a" * 30) as ann:
                setup = {"goal": 300, "players": 3}
                table, links = await open_table(ann, ME, LINK, BOT, setup=setup)
                await bo.done("claim", table=table, token=links[0])
                await bo.done("watch", table=table)
                await ann.done("start", table=table)
                await ann.answered(table, "step")
                one.kill()
            async with two.client("Ann", secret="a" * 30) as ann:
                await ann.done("watch", table=table)
                assert ann.views[0]["state"]["places"] == [1, 0, 0]
                await ann.answered(table, "end")
                await bo.until(bo.my_choice)
                done = await bo.answered(table, "end")
                # The bot's turn: if its driver died with the other process, the lease runs out.
                async with asyncio.timeout(3 * LEASE_SECONDS):
                    await ann.until(lambda: ann.seq > done["seq"])

    run(story())


def test_without_redis_answers_are_safe_and_news_comes_when_it_is_back(tmp_path: Path, postgres: str) -> None:
    async def story() -> None:
        port = services.free_port()
        words = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(tmp_path)]

        def start() -> subprocess.Popen[bytes]:
            return subprocess.Popen(words, stdout=subprocess.DEVNULL)

        news = start()
        await asyncio.sleep(0.5)
        settings = settings_for(tmp_path, database=postgres, redis=f"redis://127.0.0.1:{port}/0")
        try:
            async with (
                serving(settings) as one,
                serving(settings) as two,
                one.client("Ann", secret="a" * 30) as ann,
                two.client("Ann", secret="a" * 30) as twin,
            ):
                table, _ = await open_table(ann, ME, ME, start=True)
                await twin.done("watch", table=table)
                news.kill()
                news.wait()
                await ann.answered(table, "step")
                # Stored by the other process and not heard of: the database says so when it matters.
                refusal = await twin.refused("answer", table=table, seat=0, key="step", question=twin.questions[0])
                assert refusal["code"] == "stale"
                await twin.until(lambda: twin.views[0]["state"]["places"] == [1, 0])
                news = start()
                await ann.answered(table, "step")
                await twin.until(lambda: twin.views[0]["state"]["places"] == [2, 0])
        finally:
            news.kill()
            news.wait()

    run(story())
