"""Giving a game up at a table: at any moment, asked or not, stored and told like every answer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from server.players import LINK, ME, Client, open_table, run, serving, settings_for


def resigning(table: str, seat: int, question: int = 0) -> dict[str, Any]:
    return {"table": table, "seat": seat, "key": "resign", "question": question}


async def two(ann: Client, bo: Client) -> str:
    """Ann and Bo at the table, Ann in seat 0."""
    table, links = await open_table(ann, ME, LINK)
    await bo.done("claim", table=table, token=links[0])
    await bo.done("watch", table=table)
    await ann.done("start", table=table)
    return table


def test_who_is_not_asked_may_give_up_and_the_other_wins(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(ann, bo)
            await ann.my_turn(table)
            reply = await bo.done("answer", **resigning(table, 1))
            await ann.until(lambda: ann.info["status"] == "over")
            await bo.caught_up(reply)
            for client, seat in ((ann, 0), (bo, 1)):
                assert client.views[seat]["outcome"]["winners"] == [0]
                assert client.views[seat]["outcome"]["reason"] == "engine.resigned"
                assert client.logs[seat][-1]["text"] == "Seat 1 resigns."
                assert client.logs[seat][-1]["by"] == 1

    run(story())


def test_it_is_in_time_whatever_question_the_client_has_seen_last(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(ann, bo)
            await ann.my_turn(table)
            await ann.answered(table, "step")
            await bo.done("answer", **resigning(table, 1, question=1))
            await ann.until(lambda: ann.info["status"] == "over")

    run(story())


def test_nobody_gives_up_for_another_nor_after_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(ann, bo)
            refusal = await ann.refused("answer", **resigning(table, 1))
            assert refusal["code"] == "not-your-seat"
            await ann.done("answer", **resigning(table, 0))
            await bo.until(lambda: bo.info["status"] == "over")
            refusal = await bo.refused("answer", **resigning(table, 1))
            assert (refusal["code"], bo.views[1]["outcome"]["winners"]) == ("illegal", [1])

    run(story())


def test_of_three_the_others_play_on_and_nobody_takes_it_back_alone(tmp_path: Path) -> None:
    async def story() -> None:
        settings, secret = settings_for(tmp_path), "s" * 30
        async with serving(settings) as server, server.client("Ann", secret) as ann, server.client("Bo") as bo:
            reply = await ann.done("create", game="clash", setup={"scenario": "triskelion"}, seats=[ME, LINK, ME])
            table, links = reply["table"], [link["token"] for link in reply["links"]]
            await ann.done("watch", table=table)
            await bo.done("claim", table=table, token=links[0])
            await bo.done("watch", table=table)
            await ann.done("start", table=table)
            await bo.caught_up(await bo.done("answer", **resigning(table, 1)))
            assert bo.info["status"] == "playing"
            assert bo.ask is not None
            assert bo.ask["seat"] != 1
            assert not bo.undo[1]
            refusal = await bo.refused("answer", **resigning(table, 1))
            assert refusal["code"] == "illegal"
            await ann.until(lambda: ann.seq == bo.seq)
            seen = ann.views[0]
        async with serving(settings) as server, server.client("Ann", secret) as ann:
            await ann.done("watch", table=table)
            assert ann.views[0]["state"] == seen["state"]
            await ann.done("answer", **resigning(table, 0))
            await ann.until(lambda: ann.info["status"] == "over")
            assert ann.views[0]["outcome"]["winners"] == [2]

    run(story())


def test_a_game_given_up_is_stored_and_replayed(tmp_path: Path) -> None:
    async def story() -> None:
        settings, secret = settings_for(tmp_path), "s" * 30
        async with serving(settings) as server, server.client("Ann", secret) as ann, server.client("Bo") as bo:
            table = await two(ann, bo)
            await ann.my_turn(table)
            await ann.answered(table, "step")
            await bo.done("answer", **resigning(table, 1))
            await ann.until(lambda: ann.info["status"] == "over")
            seen = ann.views[0]
        async with serving(settings) as server, server.client("Ann", secret) as ann:
            await ann.done("watch", table=table)
            assert ann.views[0] == seen
            steps = (await ann.done("replay", table=table, eyes=[0], first=0, count=50))["steps"]
            marks = (await ann.done("timeline", table=table))["steps"]
            seat, _, knot = marks[-1]
            assert (len(steps), seat, knot) == (len(marks) + 1, 1, True)
            record = (await ann.done("record", table=table))["record"]
            assert record["answers"][-1] == [1, "resign"]

    run(story())
