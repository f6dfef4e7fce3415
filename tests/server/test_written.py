"""Tables at which somebody's own text is played: however long its rules take, nobody else waits for them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes.engine import Game, load_game, new_game
from heroes.server.cpu import TooSlow
from heroes.server.settings import Settings
from heroes.server.tasks import Try
from server.attacks import CROSSROADS, slow_text, watching_the_loop
from server.players import BOT, ME, ROOMY, Client, run, serving, settings_for
from server.test_no_harm import LONGEST_STEP, elsewhere


def settings(path: Path, **limits: Any) -> Settings:
    return settings_for(path, limits=msgspec.structs.replace(ROOMY, **limits))


async def made(client: Client, text: str, *seats: dict[str, Any]) -> str:
    reply = await client.done("create", game="clash", setup={"scenario": text}, seats=list(seats), start=True)
    await client.done("watch", table=reply["table"])
    return str(reply["table"])


async def answered_until(client: Client, table: str, codes: set[str]) -> dict[str, Any]:
    """Answer the first thing that comes to mind until that is refused so."""
    while True:
        view = next((view for view in client.views.values() if view["ask"] and view["ask"]["options"]), None)
        if view is None:
            await client.done("ping")
            continue
        ask = view["ask"]
        question = client.questions[ask["seat"]]
        reply = await client.do(
            "answer", table=table, seat=ask["seat"], key=ask["options"][0]["key"], question=question
        )
        if reply.get("code") in codes:
            return reply
        assert reply.get("code") in (None, "stale"), reply
        await client.caught_up(reply)


def test_a_text_that_is_too_slow_closes_its_own_table_and_keeps_nobody_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with serving(settings(tmp_path, text_seconds=0.4)) as server:

            async def attack() -> None:
                async with server.client("Mal") as mal:
                    table = await made(mal, slow_text("{round: 1}"), ME, ME, ME)
                    refusal = await answered_until(mal, table, {"too-slow", "frozen"})
                    assert "0.4 s" in refusal["text"]
                    assert mal.info["status"] == "frozen"
                    assert "0.4 s" in mal.info["fault"]
                    assert (await mal.refused("answer", table=table, seat=0, key="x", question=1))["code"] == "frozen"

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert loop.worst < LONGEST_STEP, loop.what

    run(story())
    assert "its own text makes an answer too slow" in caplog.text


def test_the_own_texts_of_others_are_played_on_meanwhile(tmp_path: Path) -> None:
    async def story() -> None:
        # Far less than what the steps that an answer may take need here, or the game itself gives it up.
        async with serving(settings(tmp_path, text_seconds=1.0)) as server, server.client() as ann:
            hers = await made(ann, CROSSROADS, ME, ME)
            async with server.client("Mal") as mal:
                table = await made(mal, slow_text("{round: 1}", 7, 440), ME, ME, ME)
                attack = asyncio.create_task(answered_until(mal, table, {"too-slow", "frozen"}))
                answers = 0
                while not attack.done():
                    await answer_once(ann, hers)
                    answers += 1
                assert answers > 4, "they did not wait until it was given up"

    run(story())


async def answer_once(client: Client, table: str) -> None:
    ask = await client.until(client.my_ask)
    seat = ask["seat"]
    question = client.questions[seat]
    reply = await client.do("answer", table=table, seat=seat, key=ask["options"][-1]["key"], question=question)
    assert reply.get("code") in (None, "stale"), reply
    await client.caught_up(reply)


def test_a_worker_that_was_interrupted_does_nothing_more(tmp_path: Path) -> None:
    """What it was in the middle of may be half done in its memory, for whoever comes next."""

    async def story() -> None:
        async with serving(settings(tmp_path, text_seconds=0.001)) as server, server.client("Mal") as mal:
            await mal.done("create", game="clash", setup={"scenario": CROSSROADS}, seats=[ME, ME])
            before = set(server.hub.workers._all)
            table = {"game": "clash", "setup": {"scenario": CROSSROADS}, "seats": [ME, ME]}
            assert (await mal.refused("create", **table, start=True))["code"] == "too-slow"
            assert len(before - server.hub.workers._all) == 1, "whoever was interrupted, and nobody else"
            assert set(server.hub.workers._idle) <= server.hub.workers._all

    run(story())


def test_a_game_that_begins_too_slowly_does_not_begin(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings(tmp_path, text_seconds=0.001)) as server, server.client("Mal") as mal:
            table = {"game": "clash", "setup": {"scenario": CROSSROADS}, "seats": [ME, ME]}
            assert (await mal.refused("create", **table, start=True))["code"] == "too-slow"
            assert (await mal.done("mine"))["tables"] == []
            made = (await mal.done("create", **table))["table"]
            await mal.done("configure", table=made, setup={})
            await mal.done("start", table=made)

    run(story())


def test_a_text_that_comes_into_the_set_up_later_is_played_elsewhere_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(settings(tmp_path)) as server, server.client() as ann:
            table = (await ann.done("create", game="clash", seats=[ME, ME]))["table"]
            await ann.done("configure", table=table, setup={"scenario": CROSSROADS})
            played = noted_playing(monkeypatch)
            await ann.done("start", table=table)
            await ann.done("watch", table=table)
            await answer_once(ann, table)
            assert played == []

    run(story())


def test_what_takes_too_long_to_show_is_not_played() -> None:
    game = new_game("clash", {"scenario": CROSSROADS}, 1)
    assert game.ask is not None
    what = game.save(), game.ask.seat, game.ask.options[0].key
    save, _ = Try(5.0, 5.0, *what).done()
    assert load_game(save).answers
    with pytest.raises(TooSlow):
        Try(5.0, -1.0, *what).done()


def noted_playing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is played in this process from now on."""
    played: list[str] = []
    answer, start = Game.answer, Game.start

    def answering(self: Game, seat: int, key: str) -> Any:
        played.append(key)
        return answer(self, seat, key)

    def starting(self: Game) -> None:
        played.append("start")
        start(self)

    monkeypatch.setattr(Game, "answer", answering)
    monkeypatch.setattr(Game, "start", starting)
    return played


def test_nothing_of_it_is_played_in_the_servers_own_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither its beginning, nor answers of people and bots, nor taking back, nor loading the table again."""

    async def story() -> None:
        played = noted_playing(monkeypatch)
        chosen = msgspec.structs.replace(settings(tmp_path), unload_after=0.5)
        async with serving(chosen) as server, server.client() as ann:
            table = await made(ann, CROSSROADS, ME, BOT)
            for _ in range(6):
                await answer_once(ann, table)
            undone: dict[str, Any] = {}
            while undone.get("type") != "done":
                await answer_once(ann, table)
                if back := ann.undo[0]:
                    where = {"table": table, "seat": 0, "question": ann.questions[0]}
                    undone = await ann.do("undo", to=back[0]["to"], **where)
            await ann.caught_up(undone)
            await answer_once(ann, table)
            await ann.done("why_not", table=table, seat=0, key="end")
            await ann.done("unwatch", table=table)
            while table in server.hub._rooms:
                await ann.done("ping")
            await ann.done("watch", table=table)
            await answer_once(ann, table)
            assert played == []
            own = (await ann.done("create", game="clash", seats=[ME, ME], start=True))["table"]
            assert played, "a scenario of the game itself is played here"
            await ann.done("watch", table=own)

    run(story())


def test_an_undo_far_back_is_worked_out_elsewhere_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with serving(settings(tmp_path)) as server, server.client() as ann:
            table = await made(ann, CROSSROADS, ME, ME)
            for _ in range(6):
                await answer_once(ann, table)
            room = await server.hub.room(table)
            room.table._before.clear()
            played = noted_playing(monkeypatch)
            seat = room.table.state.answers[-1][0]
            before = len(room.table.state.answers)
            await ann.done("propose", table=table, what="undo", by=seat, seat=seat)
            assert len(room.table.state.answers) < before
            assert played == []

    run(story())
