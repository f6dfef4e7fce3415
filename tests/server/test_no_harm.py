"""Nothing that a client sends is checked, imagined or replayed on the event loop: it is done elsewhere, in turn, and
given up in time. Each test attacks a live server while somebody else plays."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from heroes.ai import foresight
from heroes.rules.board.modes import clash
from heroes.rules.board.scenario.campaigns import check_file, read_file
from heroes.rules.board.scenario.file import check_scenario
from heroes.rules.board.scenario.yaml_tree import LONGEST, MOST_PROBLEMS
from heroes.rules.duel import share
from heroes.rules.duel.kingdom import MOST_BROKEN, check
from heroes.server import hub as hubs
from heroes.server import story
from heroes.server.errors import MOST_LEGAL, MOST_TEXT, NotDone
from heroes.server.processes import Process
from heroes.server.replays import Past
from heroes.server.table import Table
from heroes.server.tasks import perform
from heroes.server.workers import Verdict
from server.attacks import CROSSROADS, LAND, SETUPS, watching_the_loop
from server.players import BOT, ME, ROOMY, Client, Server, open_table, run, serving, settings_for
from server.test_playing import play_on

LONGEST_STEP = 0.005
LONG_GAME = 400


def elsewhere(attack: Callable[[], Coroutine[Any, Any, None]]) -> Coroutine[Any, Any, None]:
    """Attack from a thread with an event loop of its own: what the attacker's client does is not the server's."""
    return asyncio.to_thread(lambda: asyncio.run(attack()))


async def played(server: Server, client: Client, answers: int) -> str:
    """A table with a long game behind it, which has been forgotten and must be loaded again."""
    table, _ = await open_table(client, ME, ME, setup={"goal": 10**6}, start=True)
    room, random = await server.hub.room(table), Random(5)
    while len(room.table.state.answers) < answers:
        ask = room.table.playing.ask
        assert ask is not None
        if len(ask.keys) == 1:  # the server answers that
            await client.done("ping")
            continue
        question = room.table.state.question
        await client.done("answer", table=table, seat=ask.seat, key=random.choice(ask.keys), question=question)
    await client.done("unwatch", table=table)
    while table in server.hub._rooms:
        await client.done("ping")
    return table


def test_every_set_up_is_refused_briefly_and_takes_no_time_on_the_event_loop(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:

            async def attack() -> None:
                async with server.client("Mal") as mal:
                    lobby = (await mal.done("create", game="clash"))["table"]
                    for name, (game, setup) in SETUPS.items():
                        for kind, fields in (("create", {"game": game}), ("configure", {"table": lobby})):
                            refusal = await mal.refused(kind, setup=setup, **fields)
                            assert refusal["code"] in ("bad-setup", "too-long", "too-deep"), (name, refusal)
                            assert len(refusal["text"]) <= MOST_TEXT + 3, name
                            assert refusal["text"].count("\n") <= MOST_PROBLEMS + 2

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert loop.worst < LONGEST_STEP, loop.what
            assert loop.steps > len(SETUPS)

    run(story())


def noted_reading(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of each time that a scenario is read from now on, whether that is on the event loop."""
    threads: list[bool] = []
    read = read_file

    def noted(text: str) -> Any:
        threads.append(threading.current_thread() is threading.main_thread())
        return read(text)

    monkeypatch.setattr(clash, "read_file", noted)
    return threads


def test_a_large_scenario_that_is_right_is_not_read_on_the_event_loop_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        text = CROSSROADS + "\nevents:" + '\n- {text: "x", round: 1, gives: {gain: {gold: 1}}}' * 100
        assert check_scenario(text)[0] is not None
        threads = noted_reading(monkeypatch)
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table = (await ann.done("create", game="clash", setup={"scenario": text}, seats=[ME, ME]))["table"]
            with watching_the_loop() as loop:
                await ann.done("start", table=table)
            assert loop.worst < LONGEST_STEP, loop.what
        assert threads == [False], "read once, in the thread for that, after a worker had found it right"

    run(story())


def test_a_scenario_that_was_forgotten_since_is_not_read_there_either(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hundred texts are handed in, and then the first of them is played: only some of them are remembered."""

    async def story() -> None:
        text = CROSSROADS + "\nevents:" + '\n- {text: "x", round: 1, gives: {gain: {gold: 1}}}' * 100
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table = (await ann.done("create", game="clash", setup={"scenario": text}, seats=[ME, ME]))["table"]
            for known in (clash.find_scenario, clash.scenarios_in, clash.scenario_in):
                known.cache_clear()
            threads = noted_reading(monkeypatch)
            await ann.done("start", table=table)
        assert threads == [False]

    run(story())


def to_everybody(times: int) -> str:
    return "{to: everybody, do: " * times + "{gain: {gold: 1}}" + "}" * times


def test_a_scenario_in_which_things_happen_without_end_stops_nobody(tmp_path: Path, expected_errors: list[str]) -> None:
    """A gift to everybody from everybody, twelve times over, is half a million gifts."""

    async def story() -> None:
        text = LAND + "  - {when: {round: 1}, do: " + to_everybody(12) + "}\n"
        async with serving(settings_for(tmp_path)) as server:
            codes: list[str] = []

            async def attack() -> None:
                async with server.client("Mal") as mal:
                    seats = [ME, ME, ME]
                    made = await mal.done("create", game="clash", setup={"scenario": text}, seats=seats, start=True)
                    table = made["table"]
                    await mal.done("watch", table=table)
                    while not codes:
                        view = next(view for view in mal.views.values() if view["ask"]["options"])
                        seat, key = view["ask"]["seat"], view["ask"]["options"][0]["key"]
                        question = mal.questions[seat]
                        reply = await mal.do("answer", table=table, seat=seat, key=key, question=question)
                        # What is stale was answered by the server meanwhile.
                        codes.extend([reply["code"]] if reply.get("code", "stale") != "stale" else [])
                    assert mal.info["fault"]
                    assert mal.questions[seat] == question, "the game stands as before"

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert codes == ["broken"]
            assert loop.worst < LONGEST_STEP, loop.what

    expected_errors.append("no question after 5000 steps")
    run(story())


@pytest.mark.parametrize("answers", [30, LONG_GAME])
def test_looking_back_and_ahead_is_done_in_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: int
) -> None:
    """Nothing of it runs in the server's own process; loading a table runs in the thread for that."""
    here: list[str] = []

    def trap(where: Any, name: str) -> None:
        real = getattr(where, name)

        def noted(*args: Any, **more: Any) -> Any:
            if threading.current_thread() is threading.main_thread():
                here.append(name)
            return real(*args, **more)

        monkeypatch.setattr(where, name, noted)

    async def story_of() -> None:
        async with serving(settings_for(tmp_path, unload_after=0.0)) as server, server.client() as ann:
            table = await played(server, ann, answers)
            for where, name in (
                (Past, "at"), (Past, "steps"), (Past, "timeline"), (story, "tell"), (foresight, "foresee"),
                (Table, "rebuild"), (Table, "restore"), (hubs, "restore"), (share, "inspect"),
            ):  # fmt: skip
                trap(where, name)

            async def attack() -> None:
                async with server.client("Ann", secret=ann.secret) as again:
                    await again.done("timeline", table=table)
                    await again.done("replay", table=table, eyes=[None, 0, 1], first=max(0, answers - 60), count=64)
                    await again.done("again", table=table, step=answers - 3)
                    await again.done("watch", table=table)
                    ask = again.my_ask()
                    assert ask is not None
                    key = ask["options"][0]["key"]
                    await again.done("odds", table=table, seat=ask["seat"], key=key)
                    await again.done("propose", table=table, what="undo", by=0, seat=0)
                    assert again.seq > 0

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert here == []
            assert loop.worst < LONGEST_STEP, loop.what

    run(story_of())


def test_what_there_is_to_play_is_not_looked_up_for_everybody_who_asks(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:

            async def attack() -> None:
                async with server.client("Mal") as mal:
                    for _ in range(5):
                        assert (await mal.done("catalogue"))["games"]

            with watching_the_loop() as loop:
                await elsewhere(attack)
            assert loop.worst < LONGEST_STEP / 2, loop.what

    run(story())


def test_what_takes_too_long_is_given_up_and_harms_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, work_seconds=0.3)
        async with (
            serving(settings_for(tmp_path, limits=limits)) as server,
            server.client() as ann,
            server.client("Mal") as mal,
        ):
            table, _ = await open_table(ann, ME, BOT, start=True)
            trap, _ = await open_table(mal, ME, ME, setup={"broken": "odds without end"}, start=True)
            refusal = await mal.refused("odds", table=trap, seat=0, key="roll")
            assert refusal["code"] == "took-too-long"
            assert "0.3 s" in refusal["text"]
            assert (await mal.refused("odds", table=trap, seat=0, key="roll"))["code"] == "took-too-long"
            assert len(server.hub.workers._all) <= server.hub.workers.count
            await ann.answered(table, "step")
            assert (await ann.done("odds", table=table, seat=0, key="roll"))["odds"]["exact"]

    run(story())
    assert "Chances took more than 0.3 s and was given up" in caplog.text


def test_a_worker_that_is_lost_costs_one_question(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await ann.done("odds", table=table, seat=0, key="roll")
            for worker in server.hub.workers._all:
                assert isinstance(worker, Process)
                worker.process.kill()
                worker.process.join()
            codes = {(await ann.do("odds", table=table, seat=0, key="roll")).get("code") for _ in range(4)}
            assert codes <= {"busy", None}
            assert (await ann.done("odds", table=table, seat=0, key="roll"))["odds"]["exact"]

    run(story())


def test_a_crowd_that_asks_does_not_keep_one_who_asks_once_waiting(tmp_path: Path) -> None:
    """One player with many connections has as many questions waiting as a player may have; the rest is refused."""

    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, work_seconds=0.4, work_per_player=3)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            secret = "mal-secret-" + "m" * 30
            async with server.client("Mal", secret=secret) as mal:
                trap, _ = await open_table(mal, ME, ME, setup={"broken": "odds without end"}, start=True)
                crowd: list[Client] = []

                async def one() -> str:
                    async with server.client("Mal", secret=secret) as another:
                        crowd.append(another)
                        return str((await another.do("odds", table=trap, seat=0, key="roll"))["code"])

                asking = [asyncio.create_task(one()) for _ in range(12)]
                while len(crowd) < 12:
                    await ann.done("ping")
                assert (await ann.done("odds", table=table, seat=0, key="roll"))["odds"]["exact"]
                assert not all(task.done() for task in asking), "it came before the crowd was through"
                codes = await asyncio.gather(*asking)
                assert set(codes) == {"took-too-long", "busy"}
                assert codes.count("took-too-long") <= 3 + server.hub.workers.count

    run(story())


class Lingering:
    """A worker that never comes to the end of what is long by its nature, and does the rest at once."""

    def __init__(self) -> None:
        self.lingers = asyncio.Event()

    async def ask(self, body: bytes) -> Verdict:
        if any(name in body for name in (b"LookAgain", b"Counsel", b"Recall")):
            self.lingers.set()
            await asyncio.Event().wait()
        return perform(body)

    def kill(self) -> None:
        pass


@pytest.mark.parametrize("asks", ["analysis", "advice", "weighed"])
def test_whoever_looks_at_a_game_again_keeps_nobody_of_the_household_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asks: str
) -> None:
    """Both come from one address, which has one place of each kind on a small machine."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await play_on([ann], table)
            answers = (await server.hub.room(table)).table.state.answers
            by_bot = next(step for step, (seat, _) in enumerate(answers, 1) if seat == 1)
            what = {"part": 0} if asks == "analysis" else {"step": by_bot}
            worker = Lingering()

            async def start() -> Lingering:
                return worker

            for pool in (server.hub.workers, server.hub.patient):
                monkeypatch.setattr(pool, "_begin", start)
                pool._idle.clear()
            looking = asyncio.create_task(ann.do(asks, table=table, **what))
            await worker.lingers.wait()
            async with asyncio.timeout(5):
                other, _ = await open_table(bo, ME, ME, setup={"goal": 30}, start=True)
                assert (await bo.done("odds", table=other, seat=0, key="roll"))["odds"]["exact"]
            looking.cancel()

    run(story())


# ------------------------------------------------------------------------------------------------ the texts themselves


@pytest.mark.parametrize("name", [name for name, (_, setup) in SETUPS.items() if "scenario" in setup])
def test_a_scenario_text_gets_a_bounded_number_of_short_mistakes(name: str) -> None:
    _, problems = check_file(SETUPS[name][1]["scenario"])
    assert 1 <= len(problems) <= MOST_PROBLEMS + 1
    assert all(len(str(problem)) < 2500 for problem in problems)


def test_a_scenario_text_is_small() -> None:
    _, problems = check_scenario(CROSSROADS + "#" * LONGEST)
    assert [problem.text for problem in problems] == [
        f"has {len(CROSSROADS) + LONGEST} characters; a scenario has at most {LONGEST}"
    ]


def test_all_mistakes_of_a_deck_are_told_but_not_thousands() -> None:
    data = {"hero": "x", "vanguard": [], "locations": [], "deck": {f"card-{n}": 1 for n in range(5000)}}
    broken = check(data)
    assert len(broken) == MOST_BROKEN + 1
    assert broken[-1].text == f"There are {5001 - MOST_BROKEN} more mistakes like these."


def test_a_refusal_is_short_whatever_it_is_about() -> None:
    refusal = NotDone("bad-setup", "x" * 10**6, [str(n) for n in range(10**5)])
    assert len(refusal.text) == MOST_TEXT + 3
    assert len(refusal.legal) == MOST_LEGAL
