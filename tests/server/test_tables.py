"""Before the start, after an update of the rules, and when nobody is there."""

from __future__ import annotations

import asyncio
import threading
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from heroes.engine import new_game
from heroes.server import run as running
from heroes.server.bots import BotPool
from heroes.server.fair import Caller
from heroes.server.memory import ANSWERS, FEW, SPARSE, Collector
from heroes.server.processes import Process, for_bots
from heroes.server.settings import Settings
from server import toy
from server.players import BOT, LINK, ME, OPEN, open_table, run, serving, settings_for

WHO = Caller("owner", "table")


def test_the_owner_changes_set_up_and_seats_before_the_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table, _ = await open_table(ann, ME, OPEN)
            await ann.done("configure", table=table, setup={"players": 3, "goal": 30})
            assert (await ann.refused("configure", table=table, setup={"players": 9}))["code"] == "bad-setup"
            await ann.done("arrange", table=table, seat=1, plan=LINK)
            await ann.done("arrange", table=table, seat=2, plan=BOT)
            (link,) = (await ann.done("links", table=table))["links"]
            assert (await ann.refused("start", table=table))["code"] == "seats-waiting"
            await bo.done("claim", table=table, token=link["token"], name="  Bo \n Ek ")
            await ann.done("start", table=table)
            await ann.until(lambda: ann.info["status"] == "playing")
            assert [chair["name"] for chair in ann.info["chairs"]] == ["Ann", "Bo Ek", "random"]
            assert ann.views[0]["seats"] == 3
            for kind, more in (("configure", {"setup": {}}), ("arrange", {"seat": 1, "plan": BOT}), ("start", {})):
                assert (await ann.refused(kind, table=table, **more))["code"] == "started"

    run(story())


def test_start_can_fill_the_seats_that_wait_with_a_bot(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, LINK)
            assert (await ann.refused("start", table=table, fill="nobody"))["code"] == "no-bot"
            await ann.done("start", table=table, fill="random")
            await ann.until(lambda: ann.info["status"] == "playing")
            assert ann.info["chairs"][1]["who"] == "bot"

    run(story())


def test_what_a_seat_brings_is_checked_and_shown_to_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            await bo.done("claim", table=table, token=links[0])
            await bo.done("choose", table=table, seat=1, choice={"deck": "secret-deck"})
            await ann.until(lambda: ann.seq >= 3)
            await ann.done("start", table=table)
            await ann.until(lambda: ann.info["status"] == "playing")
            room = await server.hub.room(table)
            assert room.table.playing.setup["seats"] == [{}, {"deck": "secret-deck"}]
            assert "secret-deck" not in "".join(ann.raw)
            assert (await bo.refused("choose", table=table, seat=1, choice={}))["code"] == "started"

    run(story())


def test_leaving_before_the_start_opens_the_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table, _ = await open_table(ann, ME, OPEN)
            await bo.done("claim", table=table)
            await bo.done("leave", table=table, seat=1)
            await ann.until(lambda: ann.info["chairs"][1]["who"] == "open")

    run(story())


def test_a_game_of_older_rules_is_frozen_but_can_still_be_talked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        for every in (1000, 2):
            monkeypatch.setattr(toy.Toy, "rules_version", 1)
            folder = tmp_path / str(every)
            settings = settings_for(folder, snapshot_every=every)
            async with serving(settings) as server, server.client(secret="f" * 30) as ann:
                table, _ = await open_table(ann, ME, ME, start=True)
                await ann.answered(table, "step")
                await ann.done("say", table=table, text="see you")
                await asyncio.sleep(0.1)
            monkeypatch.setattr(toy.Toy, "rules_version", 2)
            async with serving(settings) as server, server.client(secret="f" * 30) as ann:
                await ann.done("watch", table=table)
                assert ann.info["status"] == "frozen"
                assert "rules 1" in ann.info["fault"]
                assert ann.views == {}
                refusal = await ann.refused("answer", table=table, seat=0, key="step", question=3)
                assert refusal["code"] == "frozen"
                await ann.done("say", table=table, text="too bad")
                assert (await ann.refused("timeline", table=table))["code"] == "frozen"

    run(story())


def test_a_table_that_nobody_uses_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, unload_after=0.2)
        async with serving(settings) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await ann.answered(table, "step")
            await asyncio.sleep(0.5)
            assert table in server.hub._rooms
            await ann.done("unwatch", table=table)
            for _ in range(100):
                await asyncio.sleep(0.05)
                if table not in server.hub._rooms:
                    break
            assert table not in server.hub._rooms
            await ann.done("watch", table=table)
            await ann.answered(table, "step")
            assert ann.views[0]["state"]["places"] == [2, 0]

    run(story())


def test_what_a_player_brings_is_not_left_to_the_owner_who_takes_the_seat(tmp_path: Path) -> None:
    """A deck is seen by nobody else; one's own stays when one sits down elsewhere or has a bot play it."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, _ = await open_table(ann, ME, OPEN)
            await bo.done("claim", table=table, seat=1)
            await bo.done("choose", table=table, seat=1, choice={"deck": "secret-deck"})
            await ann.done("choose", table=table, seat=0, choice={"deck": "mine"})
            await ann.done("arrange", table=table, seat=0, plan=BOT)
            await ann.done("arrange", table=table, seat=1, plan=ME)
            seats = (await server.hub.room(table)).table.state.seats
            assert [seat.choice for seat in seats] == [{"deck": "mine"}, None]

    run(story())


def test_a_bot_that_fails_does_not_keep_anybody_waiting(expected_errors: list[str]) -> None:
    expected_errors.append("bot")

    async def story() -> None:
        game = new_game("servertoy", {}, 1)
        assert game.ask is not None
        pool = BotPool(for_bots(1, ("server.toy",)))
        assert (await pool.choose("no-such-bot", game, 0, WHO)).key in game.ask.keys
        assert (await pool.choose("random", game, 1, WHO)).key in game.ask.keys
        assert (await pool.choose("random", game, 0, WHO)).key in game.ask.keys
        (worker,) = pool.workers._all
        assert isinstance(worker, Process)
        worker.process.kill()
        assert (await pool.choose("random", game, 0, WHO)).key in game.ask.keys
        assert (await pool.choose("random", game, 0, WHO)).key in game.ask.keys
        await pool.close()

    run(story())


def test_a_thought_that_nobody_wants_any_more_does_not_end_its_worker(tmp_path: Path) -> None:
    async def story() -> None:
        game = new_game("servertoy", {}, 1)
        pool = BotPool(for_bots(1, ("server.toy",)))
        await pool.choose("random", game, 0, WHO)
        workers = set(pool.workers._all)
        thinking = asyncio.create_task(pool.choose("random", game, 0, WHO))
        await asyncio.sleep(0)
        thinking.cancel()
        await asyncio.gather(thinking, return_exceptions=True)
        await pool.choose("random", game, 0, WHO)
        assert pool.workers._all == workers
        await pool.close()

    run(story())


def test_a_shuffle_that_nobody_saw_is_a_knot_too() -> None:
    before = new_game("servertoy", {}, 1)
    after = before.copy()
    after.answer(0, "step")
    assert not after.bound_since(before)
    after.chance.below(6, "anything")
    assert after.bound_since(before)


def test_old_objects_are_walked_through_only_when_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    now, collected = [0.0], []
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr("gc.collect", lambda: collected.append(now[0]))
    collector = Collector()
    for second in range(0, 3000, 1):
        now[0] = float(second)
        if second < 2500:
            collector.busy()
        collector.maybe_collect()
    assert collected == [1801.0, *(2502.0 + 61 * number for number in range(9))]


class Objects:
    """Stands for Python's own collector."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.aside, self.done = 0.0, 1000, list[str]()
        monkeypatch.setattr("time.monotonic", lambda: self.now)
        monkeypatch.setattr("gc.get_threshold", lambda: SPARSE)
        monkeypatch.setattr("gc.get_freeze_count", lambda: self.aside)
        for name in ("freeze", "unfreeze", "collect"):
            monkeypatch.setattr(f"gc.{name}", partial(self.done.append, name))


def test_what_answers_leave_behind_is_set_aside_and_not_walked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    objects = Objects(monkeypatch)
    collector = Collector()
    for _ in range(2 * ANSWERS):
        collector.busy()
    assert objects.done == ["freeze", "freeze"]


def test_what_was_set_aside_is_looked_through_when_it_has_doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    objects = Objects(monkeypatch)
    collector = Collector()
    for minute, aside in enumerate((2000 + FEW, 2001 + FEW, 2001 + FEW), 1):
        objects.now, objects.aside = minute * 61.0, aside
        collector.busy()
        collector.maybe_collect()
    assert objects.done == ["unfreeze", "collect", "freeze"]


def test_play_opens_the_browser_when_the_server_can_be_reached(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []

    own: list[bool] = []

    def pretend(host: str, port: int, *, settings: Settings, ready: Any) -> None:
        own.append(settings.own)
        ready(f"http://{host}:{port}")

    class Now:
        def __init__(self, target: Any, args: tuple[str], daemon: bool) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr(running, "serve", pretend)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(threading, "Thread", Now)
    running.play("127.0.0.1", 8123, "x.sqlite3")
    running.play("127.0.0.1", 8124, "x.sqlite3", open_browser=False)
    running.play("192.0.2.1", 8125, "x.sqlite3", open_browser=False)
    assert opened == ["http://127.0.0.1:8123"]
    assert own == [True, True, False], "whoever comes from elsewhere is not its keeper"
    assert "http://127.0.0.1:8124" in capsys.readouterr().out


def test_a_set_up_over_which_the_rules_stumble_is_told_and_ends_nothing(
    tmp_path: Path, expected_errors: list[str]
) -> None:
    expected_errors.append("defect")

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            setup = {"broken": "from the beginning"}
            assert (await ann.refused("create", game="servertoy", setup=setup, seats=[ME, ME]))["code"] == "broken"
            await open_table(ann, ME, ME, start=True)

    run(story())
