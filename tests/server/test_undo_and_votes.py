"""Taking back, taking over, coming back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from server.players import BOT, LINK, ME, OPEN, Client, Server, open_table, run, serving, settings_for


async def two(server: Server, ann: Client, bo: Client, **fields: Any) -> str:
    """A started table with two people."""
    table, links = await open_table(ann, ME, LINK, **fields)
    await bo.done("claim", table=table, token=links[0])
    await bo.done("watch", table=table)
    await ann.done("start", table=table)
    return table


async def undo(client: Client, table: str, seat: int, which: int = -1) -> dict[str, object]:
    to = client.undo[seat][which]["to"]
    return await client.do("undo", table=table, seat=seat, to=to, question=client.questions[seat])


def test_undo_is_free_back_to_the_last_roll(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await ann.answered(table, "step")
            await ann.answered(table, "step")
            assert [one["label"] for one in ann.undo[0]] == ["Step on", "Step on"]
            assert ann.undo[1] == []
            first = ann.undo[0][0]["to"]
            done = await undo(ann, table, 0, 0)
            await ann.until(lambda: ann.seq == done["seq"])
            assert ann.views[0]["state"]["places"] == [0, 0]
            assert ann.logs[0] == ann.logs[1] == []
            await ann.answered(table, "step")
            await ann.answered(table, "roll")
            assert ann.undo[0] == []
            refusal = await ann.refused("undo", table=table, seat=0, to=first, question=ann.questions[0])
            assert refusal["code"] == "no-undo"
            await ann.answered(table, "step")
            assert len(ann.undo[0]) == 1

    run(story())


def test_nobody_takes_back_what_another_has_answered_since(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(server, ann, bo)
            await ann.answered(table, "step")
            to, question = ann.undo[0][0]["to"], ann.questions[0]
            assert (await bo.refused("undo", table=table, seat=1, to=to, question=question))["code"] == "no-undo"
            assert (await bo.refused("undo", table=table, seat=0, to=to, question=question))["code"] == "not-your-seat"
            await ann.answered(table, "end")
            assert ann.undo[0] == []
            await bo.until(bo.my_choice)
            await bo.answered(table, "step")
            await ann.until(lambda: ann.seq == bo.seq)
            assert (await ann.refused("undo", table=table, seat=0, to=to, question=ann.questions[0]))[
                "code"
            ] == "no-undo"

    run(story())


def test_undo_works_after_a_restart_and_behind_a_snapshot(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, snapshot_every=4)
        async with serving(settings) as server, server.client(secret="u" * 30) as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 500}, start=True)
            for key in ("roll", "end", "roll", "end", "step", "step"):
                await ann.answered(table, key)
            places, log = ann.views[0]["state"]["places"], list(ann.logs[0])
            await asyncio.sleep(0.1)
        async with serving(settings) as server, server.client(secret="u" * 30) as ann:
            assert await server.hub.storage.snapshot(table) is not None
            await ann.done("watch", table=table)
            assert len(ann.undo[0]) == 2
            done = await undo(ann, table, 0, 0)
            await ann.until(lambda: ann.seq == done["seq"])
            assert ann.views[0]["state"]["places"] == [places[0] - 2, places[1]]
            assert ann.logs[0] == log[:-2]
        async with serving(settings) as server, server.client(secret="u" * 30) as ann:
            await ann.done("watch", table=table)
            assert ann.views[0]["state"]["places"] == [places[0] - 2, places[1]]

    run(story())


def test_beyond_a_roll_the_others_are_asked_and_all_must_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(server, ann, bo)
            await ann.answered(table, "roll")
            before = ann.views[0]["state"]["places"]
            for agrees in (False, True):
                await ann.done("propose", table=table, what="undo", by=0, seat=0)
                proposal = await bo.until(lambda: bo.info["proposal"])
                assert (proposal["voters"], proposal["yes"]) == ([1], [])
                refusal = await ann.refused("vote", table=table, proposal=proposal["id"], seat=0, yes=True)
                assert refusal["code"] == "no-vote"
                await bo.done("vote", table=table, proposal=proposal["id"], seat=1, yes=agrees)
                await ann.until(lambda: ann.info["proposal"] is None)
                if not agrees:
                    assert ann.views[0]["state"]["places"] == before
            await ann.until(lambda: ann.views[0]["state"]["rolled"] is False)
            assert ann.views[0]["state"]["places"] == [0, 0]
            assert "roll" in [option["key"] for option in ann.my_ask()["options"]]  # type: ignore[index]

    run(story())


def test_alone_with_bots_nobody_else_has_to_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await ann.answered(table, "roll")
            done = await ann.done("propose", table=table, what="undo", by=0, seat=0)
            await ann.until(lambda: ann.seq >= done["seq"])
            assert ann.views[0]["state"]["places"] == [0, 0]

    run(story())


def test_a_bot_takes_over_an_abandoned_seat_by_vote_and_its_player_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(server, ann, bo, setup={"goal": 300})
            ask = {"table": table, "what": "bot", "by": 0, "seat": 1, "bot": "random"}
            assert (await ann.refused("propose", **ask))["code"] == "not-idle"
            await bo.done("leave", table=table, seat=1)
            await ann.until(lambda: ann.info["chairs"][1]["left"])
            assert (await ann.refused("propose", **{**ask, "bot": "nobody"}))["code"] == "no-bot"
            await ann.done("propose", **ask)
            await ann.until(lambda: ann.info["chairs"][1]["stands_in"])
            await ann.answered(table, "end")
            await ann.my_turn(table)
            await ann.done("say", table=table, text="come back")
            await bo.done("return", table=table, seat=1)
            await ann.until(lambda: not ann.info["chairs"][1]["stands_in"])
            await ann.answered(table, "end")
            await bo.my_turn(table)
            await bo.answered(table, "end")

    run(story())


def test_while_a_bot_stands_in_its_player_cannot_answer(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(server, ann, bo, setup={"goal": 300})
            await bo.done("leave", table=table, seat=1)
            await ann.done("propose", table=table, what="bot", by=0, seat=1, bot="random")
            refusal = await bo.refused("answer", table=table, seat=1, key="step", question=bo.questions[1])
            assert refusal["code"] == "stood-in"

    run(story())


def test_an_idle_seat_is_taken_over_by_the_tables_bot_by_itself(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await two(server, ann, bo, setup={"goal": 300}, idle_after=0.3, idle_bot="random")
            await ann.answered(table, "end")
            await ann.until(lambda: ann.info["chairs"][1]["stands_in"])
            assert ann.info["chairs"][0]["stands_in"] is False
            await ann.until(ann.my_choice)

    run(story())


def test_an_idle_seat_can_be_opened_to_somebody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
            server.client("Cy") as cy,
        ):
            table, _ = await open_table(ann, ME, OPEN, idle_after=0.1)
            await bo.done("claim", table=table)
            await bo.done("watch", table=table)
            await ann.done("start", table=table)
            await ann.answered(table, "end")
            ask = {"table": table, "what": "open", "by": 0, "seat": 1}
            assert (await ann.refused("propose", **ask))["code"] == "not-idle"
            await asyncio.sleep(0.15)
            await ann.done("propose", **ask)
            await bo.until(lambda: bo.yours == [])
            assert list(bo.views) == [None]
            await cy.done("watch", table=table)
            await cy.done("claim", table=table, seat=1)
            await cy.until(cy.my_choice)
            await cy.answered(table, "step")
            assert (await bo.refused("answer", table=table, seat=1, key="step", question=cy.questions[1]))[
                "code"
            ] == "not-your-seat"

    run(story())


def test_with_three_players_more_than_half_of_the_others_must_agree(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
            server.client("Cy") as cy,
            server.client("Di") as di,
        ):
            table, links = await open_table(ann, ME, LINK, LINK, LINK, setup={"players": 4})
            for client, link in zip((bo, cy, di), links, strict=True):
                await client.done("claim", table=table, token=link)
                await client.done("watch", table=table)
            await ann.done("start", table=table)
            await di.done("leave", table=table, seat=3)
            await ann.done("propose", table=table, what="bot", by=0, seat=3, bot="random")
            proposal = await bo.until(lambda: bo.info["proposal"])
            assert proposal["voters"] == [0, 1, 2]
            assert ann.info["chairs"][3]["stands_in"] is False
            assert (await ann.refused("vote", table=table, proposal=proposal["id"], seat=0, yes=True))[
                "code"
            ] == "voted"
            await bo.done("vote", table=table, proposal=proposal["id"], seat=1, yes=True)
            await cy.until(lambda: cy.info["chairs"][3]["stands_in"])
            assert (await cy.refused("vote", table=table, proposal=proposal["id"], seat=2, yes=True))["code"] == "stale"

    run(story())
