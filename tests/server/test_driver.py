"""What the server answers for people and bots, and that the time it takes tells nothing."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from heroes.engine import new_game
from heroes.server import decisions
from heroes.server.bots import BotPool, Chosen
from heroes.server.driver import Patience, forced_key, wait_for
from heroes.server.room import Room
from heroes.server.settings import Pace
from heroes.server.storage import Brief, Stored
from heroes.server.table import Seat, State, Table
from server.players import BOT, LINK, ME, Client, Server, open_table, run, serving, settings_for

SLACK = 2.0
"""Seconds that a busy machine may add to any wait."""
QUICK = Pace(passing=0.4, least=0.3, most=0.5, bot=0.0)
HASTY = Pace(passing=0.01, bot=0.0)


def seed_where(shields: int, seat: int = 1) -> int:
    """A deal in which that seat holds so many shields."""
    for seed in range(1000):
        hand = new_game("servertoy", {}, seed).view(seat)["state"]["hand"]
        if sum(card.startswith("shield") for card in hand) == shields:
            return seed
    raise AssertionError("no such deal")


async def window(server: Server, ann: Client, bo: Client, shields: int) -> str:
    """Ann has played a card; Bo, who holds so many shields, may react."""
    table, links = await open_table(ann, ME, LINK)
    await bo.done("claim", table=table, token=links[0])
    await bo.done("watch", table=table)
    room = await server.hub.room(table)
    await room.do("", lambda opened: decisions.begin(opened, "", seed_where(shields)))
    return table


async def react_seconds(tmp_path: Path, shields: int, mode: str) -> float:
    """How long it takes until Bo's window closes by itself, as Ann sees it."""
    async with (
        serving(settings_for(tmp_path, pace=QUICK)) as server,
        server.client("Ann") as ann,
        server.client("Bo") as bo,
    ):
        table = await window(server, ann, bo, shields)
        await bo.done("auto", table=table, seat=1, kind="react", mode=mode)
        await ann.answered(table, "card")
        card = (await ann.until(ann.my_choice))["options"][0]["key"]
        await ann.answered(table, card)
        asked = time.monotonic()
        await ann.until(lambda: any(line["kind"] == "ToyPassed" for line in ann.logs[0]))
        seconds = time.monotonic() - asked
        passing = [message for message in bo.heard if message["type"] == "passing"]
        assert len(passing) == 1
        if mode == "pass":
            assert passing[0]["seconds"] == QUICK.passing
        assert not any(message["type"] == "passing" for message in ann.heard)
        return seconds


def test_passing_by_itself_takes_the_same_time_with_and_without_a_card(tmp_path: Path) -> None:
    async def story() -> None:
        empty = await react_seconds(tmp_path / "a", 0, "pass")
        holding = await react_seconds(tmp_path / "b", 2, "pass")
        assert 0.4 <= empty < 0.4 + SLACK
        assert 0.4 <= holding < 0.4 + SLACK

    run(story())


def test_having_no_choice_in_private_is_answered_only_after_a_wait(tmp_path: Path) -> None:
    async def story() -> None:
        assert await react_seconds(tmp_path, 0, "holding") >= 0.3

    run(story())


def test_with_a_choice_or_when_always_asked_nobody_answers_for_a_person(tmp_path: Path) -> None:
    async def story() -> None:
        for shields, mode in ((1, "holding"), (0, "always")):
            async with (
                serving(settings_for(tmp_path / mode)) as server,
                server.client("Ann") as ann,
                server.client("Bo") as bo,
            ):
                table = await window(server, ann, bo, shields)
                await bo.done("auto", table=table, seat=1, kind="react", mode=mode)
                await ann.answered(table, "card")
                await ann.answered(table, (await ann.until(ann.my_choice))["options"][0]["key"])
                await bo.until(bo.my_ask)
                await bo.done("ping")
                assert bo.views[1]["ask"]["kind"] == "react"
                await bo.answered(table, "pass")

    run(story())


def test_what_is_said_of_windows_holds_for_each_of_them_and_after_what_was_said_of_a_kind(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await window(server, ann, bo, 2)
            room = await server.hub.room(table)
            await bo.done("auto", table=table, seat=1, kind="react", mode="always")
            await bo.done("auto", table=table, seat=1, mode="pass")
            seat = room.table.state.seats[1]
            assert (seat.windows, seat.autos) == ("pass", {})
            await bo.done("watch", table=table)
            assert [m for m in bo.heard if m["type"] == "joined"][-1]["windows"] == {"1": "pass"}
            game = new_game("servertoy", {}, seed_where(2))
            game.answer(0, "card")
            assert game.ask is not None
            assert not game.ask.window, "a card to be played is no window"
            assert forced_key(room.table, game.ask) is None
            game.answer(0, game.ask.keys[0])
            assert game.ask.window
            assert forced_key(room.table, game.ask) == "pass"
            await bo.done("auto", table=table, seat=1, kind="react", mode="always")
            assert forced_key(room.table, game.ask) is None, "what is said of this kind later goes before"

    run(story())


def test_hold_stops_the_server_from_passing(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, pace=QUICK)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
        ):
            table = await window(server, ann, bo, 2)
            await bo.done("auto", table=table, seat=1, kind="react", mode="pass")
            await ann.answered(table, "card")
            await ann.answered(table, (await ann.until(ann.my_choice))["options"][0]["key"])
            told = await bo.until(lambda: [message for message in bo.heard if message["type"] == "passing"])
            await bo.done("hold", table=table, seat=1, question=told[0]["question"])
            assert (await ann.refused("hold", table=table, seat=1, question=told[0]["question"]))[
                "code"
            ] == "not-your-seat"
            await asyncio.sleep(0.6)
            assert bo.views[1]["ask"]["kind"] == "react"
            block = bo.views[1]["ask"]["options"][1]["key"]
            await bo.answered(table, block)
            assert block.removeprefix("block:") in bo.views[1]["state"]["shown"]

    run(story())


async def letting_go_by(ann: Client, bo: Client, table: str) -> int:
    """Bo lets windows go by, and one has opened; the question that is answered for Bo."""
    await bo.done("auto", table=table, seat=1, kind="react", mode="pass")
    await ann.answered(table, "card")
    await ann.answered(table, (await ann.until(ann.my_choice))["options"][0]["key"])
    told = await bo.until(lambda: [message for message in bo.heard if message["type"] == "passing"])
    return int(told[0]["question"])


class Behind:
    """What the server does by itself at a table waits behind others, until it is let go."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self._do, self.waits, self.free, self.tried = room.do, asyncio.Event(), asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(room, "do", self.do)

    async def do(self, command: str, decide: decisions.Decide) -> int:
        if command:
            return await self._do(command, decide)
        self.waits.set()
        await self.free.wait()
        try:
            return await self._do(command, decide)
        finally:
            self.tried.set()


def test_a_hold_is_in_time_until_the_pass_is_being_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, pace=HASTY)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
        ):
            table = await window(server, ann, bo, 2)
            room = await server.hub.room(table)
            behind = Behind(room, monkeypatch)
            question = await letting_go_by(ann, bo, table)
            async with asyncio.timeout(SLACK):
                await behind.waits.wait()
                await bo.done("hold", table=table, seat=1, question=question)
                behind.free.set()
                await behind.tried.wait()
            assert room.table.state.question == question
            assert not room.driver.busy
            await bo.answered(table, bo.views[1]["ask"]["options"][1]["key"])

    run(story())


def test_what_is_said_while_a_pass_is_on_its_way_begins_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, pace=HASTY)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
        ):
            table = await window(server, ann, bo, 2)
            room = await server.hub.room(table)
            behind = Behind(room, monkeypatch)
            question = await letting_go_by(ann, bo, table)
            async with asyncio.timeout(SLACK):
                await behind.waits.wait()
                await ann.done("say", table=table, text="hurry")
                assert not room.driver.busy
                behind.free.set()
                await behind.tried.wait()
                await bo.until(lambda: bo.questions[1] != question)
            assert sum(message["type"] == "passing" for message in bo.heard) == 1

    run(story())


def test_a_hold_that_comes_while_the_pass_is_stored_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, pace=HASTY)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
        ):
            table = await window(server, ann, bo, 2)
            room, storage = await server.hub.room(table), server.hub.storage
            append, storing, stored = storage.append, asyncio.Event(), asyncio.Event()

            async def slowly(brief: Brief, entry: Stored, members: list[str]) -> bool:
                if b'"driver"' in entry.body:
                    storing.set()
                    await stored.wait()
                return await append(brief, entry, members)

            monkeypatch.setattr(storage, "append", slowly)
            question = await letting_go_by(ann, bo, table)
            async with asyncio.timeout(SLACK):
                await storing.wait()
                late = asyncio.create_task(bo.refused("hold", table=table, seat=1, question=question))
                while room.driver.held != question:
                    await asyncio.sleep(0.001)
                stored.set()
                assert (await late)["code"] == "stale"
            assert room.table.state.question > question

    run(story())


def test_talking_does_not_put_off_what_the_server_is_about_to_do(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, pace=QUICK)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
        ):
            table = await window(server, ann, bo, 2)
            await bo.done("auto", table=table, seat=1, kind="react", mode="pass")
            await ann.answered(table, "card")
            await ann.answered(table, (await ann.until(ann.my_choice))["options"][0]["key"])
            question = ann.questions[0]
            while ann.questions[0] == question:
                await ann.done("say", table=table, text="hurry")
                await asyncio.sleep(0.05)
            assert sum(message["type"] == "passing" for message in bo.heard) == 1
            assert [line["kind"] for line in ann.logs[0]].count("ToyPassed") == 1

    run(story())


def test_what_somebody_set_for_their_own_seat_is_not_told_to_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await window(server, ann, bo, 1)
            await bo.done("auto", table=table, seat=1, kind="react", mode="pass")
            await ann.until(lambda: ann.seq == bo.seq)
            assert ann.heard[-1] == {"type": "update", "table": table, "seq": ann.seq, "what": "auto-set"}
            await bo.done("watch", table=table)
            assert [m for m in bo.heard if m["type"] == "joined"][-1]["autos"] == {"1": {"react": "pass"}}
            await ann.done("watch", table=table)
            assert [m for m in ann.heard if m["type"] == "joined"][-1]["autos"] == {"0": {}}

    run(story())


def test_against_bots_alone_nothing_waits(tmp_path: Path) -> None:
    async def story() -> None:
        slow = Pace(passing=30.0, least=30.0, most=30.0, bot=0.0)
        async with serving(settings_for(tmp_path, pace=slow)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 14}, start=True)
            random = Random(3)
            while ann.info["status"] != "over":
                await ann.until(lambda: ann.info["status"] == "over" or ann.my_choice())
                ask = ann.my_choice()
                if ask is not None:
                    await ann.answered(table, random.choice(ask["options"])["key"])

    run(story())


def test_a_seat_without_a_choice_takes_as_long_as_it_takes_for_real_ones() -> None:
    patience = Patience(Pace(passing=1.2, least=1.0, most=2.5, longest=15.0))
    assert all(1.0 <= patience.imitate(0, "react") <= 2.5 for _ in range(50))
    for seconds in (0.5, 0.7, 0.6, 0.4, 0.6):
        patience.took(0, "react", seconds)
    imitated = [patience.imitate(0, "react") for _ in range(200)]
    assert all(0.2 < seconds < 1.5 for seconds in imitated)
    assert len(set(imitated)) == 200, "a time that comes again would be known again"
    # What it takes for other questions, or what another seat takes, is another matter.
    assert all(1.0 <= patience.imitate(seat, kind) <= 2.5 for seat, kind in ((0, "card"), (1, "react")))
    for _ in range(50):
        patience.took(0, "react", 600.0)
    assert all(patience.imitate(0, "react") == 15.0 for _ in range(20))


def test_only_questions_that_others_cannot_see_have_to_wait() -> None:
    pace = Pace()
    seats = [Seat(who="human", holder="a"), Seat(who="human", holder="b")]
    game = new_game("servertoy", {}, 1)
    table = Table(State(table="t", game="servertoy", setup={}, owner="a", seats=seats, status="playing"), game)
    assert game.ask is not None
    assert wait_for(table, game.ask, Patience(pace), pace) == 0.0
    game.answer(0, "card")
    assert game.ask.private
    assert wait_for(table, game.ask, Patience(pace), pace) >= 1.0
    assert forced_key(table, game.ask) is None
    seats[1].holder = "a"
    assert wait_for(table, game.ask, Patience(pace), pace) == 0.0


def test_a_bot_that_insists_on_what_is_broken_is_not_asked_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected_errors: list[str]
) -> None:
    """Each time costs an answer, of which nothing comes; nobody would notice but everybody else."""
    asked: list[int] = []

    async def stubborn(self: BotPool, bot: str, game: Any, seat: int, who: Any) -> Chosen:
        asked.append(seat)
        return Chosen("roll", time.monotonic())

    monkeypatch.setattr(BotPool, "choose", stubborn)

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            await open_table(ann, BOT, ME, setup={"broken": True}, start=True)
            await ann.until(lambda: ann.info["fault"])
            for _ in range(200):
                await ann.done("ping")
            assert len(asked) <= 2

    expected_errors.append("defect")
    run(story())
