"""Asking what a bot weighed: afterwards everything, during the game nothing hidden, and never for a person."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from heroes.server.limits import COSTS
from heroes.server.replays import Past
from heroes.server.settings import Limits
from heroes.server.wire import Weigh
from server.players import BOT, ME, Client, Server, open_table, run, serving, settings_for


async def table_of(client: Client, game: str, setup: dict[str, Any], bot: str) -> str:
    reply = await client.done(
        "create", game=game, setup=setup, seats=[ME, {"who": "bot", "bot": bot}], start=True, seed=5
    )
    await client.done("watch", table=reply["table"])
    if game == "skirmish":  # else the server lets these windows go by, perhaps while one answers
        await client.done("auto", table=reply["table"], seat=0, kind="other", mode="holding")
    return str(reply["table"])


async def play(client: Client, table: str, answers: int) -> None:
    random = Random(3)
    for _ in range(answers):
        ask = await client.until(lambda: client.my_choice() or client.info["status"] == "over")
        if ask is True:
            return
        await client.answered(table, random.choice(ask["options"])["key"])


async def positions(server: Server, table: str) -> list[tuple[int, int, str, Any]]:
    """Every step with who answered what, and the game before it."""
    past = Past((await server.hub.room(table)).table)
    return [(step, seat, key, past.at(step - 1)) for step, (seat, key) in enumerate(past.answers, 1)]


@pytest.mark.parametrize(
    ("game", "setup", "bot", "answers"),
    [
        ("skirmish", {"template": "large", "board": "square"}, "greedy", 16),
        ("cardgame", {}, "greedy", 14),
        ("clash", {"scenario": "crossroads"}, "steward", 12),
    ],
)
def test_no_line_tells_a_card_that_only_the_bot_sees(
    tmp_path: Path, game: str, setup: dict[str, Any], bot: str, answers: int
) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table = await table_of(ann, game, setup, bot)
            await play(ann, table, answers)
            assert ann.info["status"] == "playing"
            told_of = 0
            for step, seat, key, before in await positions(server, table):
                if seat == 0:
                    assert (await ann.refused("weighed", table=table, step=step))["code"] == "not-a-bot"
                    continue
                held = set(before.state.sides[1].hand if game == "cardgame" else before.state.players[1].hand)
                for client in (ann, eve):
                    reply = await client.done("weighed", table=table, step=step)
                    assert (reply["step"], reply["seat"], reply["bot"]) == (step, 1, bot)
                    told_of += bool(reply["candidates"])
                    for one in reply["candidates"]:
                        assert one["chosen"] == (one["key"] == key)
                        if before.ask.private:
                            assert not held & set(one["key"].split(":")[1:]), one
            assert told_of > 0

    run(story())


def test_once_the_game_is_over_everything_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table = await table_of(ann, "skirmish", {"template": "large", "board": "square"}, "greedy")
            kept: list[int] = []
            while not kept and ann.info["status"] == "playing":  # bots think with dice of their own
                await play(ann, table, 8)
                for step, seat, _, before in await positions(server, table):
                    if seat == 1 and before.state.combat and before.ask.private and len(before.ask.options) > 1:
                        told = await ann.done("weighed", table=table, step=step)
                        kept += [step] if told["how"] == "hidden" else []
            await play(ann, table, 10**6)
            assert ann.info["status"] == "over"
            assert kept
            for step in kept[:5]:
                reply = await ann.done("weighed", table=table, step=step)
                assert reply["how"] == "weighed"
                assert reply["candidates"][0]["share"] == 1.0

    run(story())


def test_a_bot_that_compares_nothing_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, BOT, ME, start=True)
            await ann.until(ann.my_ask)
            reply = await ann.done("weighed", table=table, step=1)
            assert (reply["how"], reply["candidates"], reply["bot"]) == ("blind", [], "random")

    run(story())


def test_what_is_no_step_of_a_bot_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, watchable=False)
            assert (await ann.refused("weighed", table=table, step=1))["code"] == "not-started"
            await ann.done("start", table=table)
            await ann.answered(table, "step")
            seq = ann.seq
            assert (await ann.refused("weighed", table=table, step=99))["code"] == "no-step"
            assert "seat 0" in (await ann.refused("weighed", table=table, step=1))["text"]
            assert (await eve.refused("weighed", table=table, step=1))["code"] == "private"
            for broken in (0, -1, "1", 1.5, None):
                await ann.send(f'{{"type": "weighed", "id": "x", "table": "{table}", "step": {broken!r}}}')
            await ann.done("ping")
            assert [message["code"] for message in ann.heard if message["type"] == "refused"][-5:] == ["unreadable"] * 5
            assert ann.seq == seq

    run(story())


def test_curiosity_is_limited(tmp_path: Path) -> None:
    async def story() -> None:
        limits = Limits(commands_per_second=0.001, commands_at_once=COSTS[Weigh] + 30)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, BOT, ME, start=True)
            await ann.until(ann.my_ask)
            codes = [(await ann.do("weighed", table=table, step=1)).get("code") for _ in range(2)]
            assert codes == [None, "too-fast"]

    run(story())
