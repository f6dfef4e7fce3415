"""Nobody takes a seat from its holder: not by a short clock, not by a vote, not by a link, not by crowding."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes.server.settings import Limits
from server.players import BOT, LINK, ME, OPEN, ROOMY, Client, Server, open_table, run, serving, settings_for


async def table_of(server: Server, clients: list[Client], **fields: Any) -> str:
    """A started table, each of these on a seat of their own."""
    setup = {"players": len(clients), "goal": 300}
    table, links = await open_table(clients[0], ME, *[LINK] * (len(clients) - 1), setup=setup, **fields)
    for client, link in zip(clients[1:], links, strict=True):
        await client.done("claim", table=table, token=link)
        await client.done("watch", table=table)
    await clients[0].done("start", table=table)
    for client in clients:
        await client.until(lambda client=client: client.views)  # type: ignore[misc]
    return table


async def grow_old(server: Server, table: str, seconds: float) -> None:
    """So long the open question has been waiting."""
    room = await server.hub.room(table)
    room.table.awake = 0.0
    room.table.state.question_at -= seconds


def test_a_table_cannot_call_anybody_idle_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, idle_seconds=Limits().idle_seconds)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            for seconds in (0.05, 1, 29.9):
                refusal = await ann.refused("create", game="servertoy", seats=[ME, OPEN], idle_after=seconds)
                assert refusal["code"] == "bad-setup"
                assert "30 at least" in refusal["text"]
            await ann.done("create", game="servertoy", seats=[ME, OPEN], idle_after=30, idle_bot="random")

    run(story())


def test_who_has_left_cannot_vote_out_who_still_plays(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await table_of(server, [ann, bo])
            await bo.done("leave", table=table, seat=1)
            await grow_old(server, table, 1000)
            for what in ("open", "bot"):
                refusal = await bo.refused("propose", table=table, what=what, by=1, seat=0, bot="random")
                assert refusal["code"] == "away"
            await ann.answered(table, "step")
            assert ann.yours == [0]

    run(story())


def test_one_person_has_one_vote_however_many_seats_they_play(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
            server.client("Cy") as cy,
        ):
            setup = {"players": 4, "goal": 300}
            table, links = await open_table(ann, ME, ME, LINK, LINK, setup=setup)
            for client, link in zip((bo, cy), links, strict=True):
                await client.done("claim", table=table, token=link)
                await client.done("watch", table=table)
            await ann.done("start", table=table)
            await cy.done("leave", table=table, seat=3)
            await ann.done("propose", table=table, what="bot", by=1, seat=3, bot="random")
            proposal = await bo.until(lambda: bo.info["proposal"])
            assert (proposal["voters"], proposal["yes"]) == ([0, 2], [0])
            for seat in (0, 1):
                refusal = await ann.refused("vote", table=table, proposal=proposal["id"], seat=seat, yes=True)
                assert refusal["code"] in ("voted", "no-vote")
            refusal = await cy.refused("vote", table=table, proposal=proposal["id"], seat=3, yes=False)
            assert refusal["code"] == "no-vote"
            assert ann.info["chairs"][3]["stands_in"] is False
            await bo.done("vote", table=table, proposal=proposal["id"], seat=2, yes=True)
            await ann.until(lambda: ann.info["chairs"][3]["stands_in"])

    run(story())


def test_nobody_votes_about_their_own_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await grow_old(server, table, 1000)
            for seat in (0, 1):
                refusal = await ann.refused("propose", table=table, what="open", by=1, seat=seat)
                assert refusal["code"] == "own-seat"

    run(story())


def test_a_vote_of_somebody_who_leaves_does_not_count(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
            server.client("Cy") as cy,
            server.client("Di") as di,
        ):
            table = await table_of(server, [ann, bo, cy, di])
            await di.done("leave", table=table, seat=3)
            await bo.done("propose", table=table, what="open", by=1, seat=3)
            await bo.done("leave", table=table, seat=1)
            proposal = await cy.until(
                lambda: cy.info["proposal"] and 1 not in cy.info["proposal"]["voters"] and cy.info
            )
            assert (proposal["proposal"]["voters"], proposal["proposal"]["yes"]) == ([0, 2], [])
            await cy.done("vote", table=table, proposal=proposal["proposal"]["id"], seat=2, yes=True)
            await ann.done("ping")
            assert ann.info["chairs"][3]["who"] == "human"

    run(story())


def test_a_proposal_that_nobody_answers_does_not_block_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
            server.client("Cy") as cy,
        ):
            table = await table_of(server, [ann, bo, cy])
            await ann.answered(table, "roll")
            await ann.done("propose", table=table, what="undo", by=0, seat=0)
            await cy.done("leave", table=table, seat=2)
            ask = {"table": table, "what": "bot", "by": 1, "seat": 2, "bot": "random"}
            assert (await bo.refused("propose", **ask))["code"] == "one-at-a-time"
            (await server.hub.room(table)).table.state.proposal_at -= 61
            await bo.done("propose", **ask)

    run(story())


def test_who_comes_back_has_all_the_time_for_their_question(tmp_path: Path) -> None:
    """Neither the others nor the table's bot can take the seat again at once because of the time before."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await table_of(server, [ann, bo], idle_after=100)
            await ann.done("leave", table=table, seat=0)
            await grow_old(server, table, 1000)
            await ann.done("return", table=table, seat=0)
            refusal = await bo.refused("propose", table=table, what="bot", by=1, seat=0, bot="random")
            assert refusal["code"] == "not-idle"

    run(story())


def test_time_in_which_the_server_was_away_makes_nobody_idle(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with (
            serving(settings) as server,
            server.client("Ann", secret="a" * 30) as ann,
            server.client("Bo", secret="b" * 30) as bo,
        ):
            table = await table_of(server, [ann, bo], idle_after=100)
            await grow_old(server, table, 1000)
            room = await server.hub.room(table)
            await server.hub.storage.put_snapshot(table, room.table.state.seq, room.table.snapshot())
        async with serving(settings) as server, server.client("Bo", secret="b" * 30) as bo:
            await bo.done("watch", table=table)
            assert bo.info["turn_at"] < server.hub.started - 900
            refusal = await bo.refused("propose", table=table, what="bot", by=1, seat=0, bot="random")
            assert refusal["code"] == "not-idle"

    run(story())


def test_until_somebody_sits_down_on_an_opened_seat_its_player_may_return(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table = await table_of(server, [ann, bo])
            await bo.done("leave", table=table, seat=1)
            await ann.done("propose", table=table, what="open", by=0, seat=1)
            await bo.until(lambda: bo.yours == [])
            async with server.client("Mal") as mal:
                assert (await mal.refused("return", table=table, seat=1))["code"] == "not-your-seat"
            await bo.done("return", table=table, seat=1)
            await bo.until(lambda: bo.yours == [1])
            assert ann.info["chairs"][1]["name"] == "Bo"
            await ann.answered(table, "end")
            await bo.my_turn(table)
            await bo.answered(table, "end")

    run(story())


@pytest.mark.parametrize("restart", [False, True])
def test_a_seat_that_was_given_by_link_is_never_open_to_strangers(tmp_path: Path, restart: bool) -> None:
    """Not after its player left in the lobby, not after a vote, not by another seat's link, not after a restart."""

    async def story() -> None:
        settings = settings_for(tmp_path)
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(serving(settings))
            names = ("ann", "bob", "cyd", "mal")
            ann, bo, cy, mal = [await stack.enter_async_context(server.client(n, secret=n * 10)) for n in names]
            setup = {"players": 3, "goal": 300}
            table, (first, second) = await open_table(ann, ME, LINK, LINK, setup=setup, public=True)

            async def closed(*tokens: str) -> None:
                tries: list[dict[str, Any]] = [{}, {"seat": 1}, {"seat": 2}, *({"token": token} for token in tokens)]
                for fields in tries:
                    refusal = await mal.refused("claim", table=table, **fields)
                    assert refusal["code"] in ("no-open-seat", "bad-link"), fields

            await bo.done("claim", table=table, token=first)
            await closed(first)
            await bo.done("leave", table=table, seat=1)
            await closed(first)
            (again,) = (await ann.done("relink", table=table, seat=1))["links"]
            await bo.done("claim", table=table, token=again["token"])
            await cy.done("claim", table=table, token=second)
            await ann.done("start", table=table)
            await bo.done("leave", table=table, seat=1)
            await ann.done("propose", table=table, what="open", by=0, seat=1)
            proposal = (await ann.until(lambda: ann.info["proposal"]))["id"]
            await cy.done("vote", table=table, proposal=proposal, seat=2, yes=True)
            await ann.until(lambda: ann.info["chairs"][1]["who"] == "link")
            if restart:
                await stack.aclose()
                server = await stack.enter_async_context(serving(settings))
                ann, cy, mal = [
                    await stack.enter_async_context(server.client(n, secret=n * 10)) for n in ("ann", "cyd", "mal")
                ]
            await closed(first, second, again["token"])
            assert (await mal.refused("relink", table=table, seat=1))["code"] == "not-your-seat"
            # Any of its players can fill it, the owner or not.
            (link,) = (await cy.done("relink", table=table, seat=1, id="fill"))["links"]
            await mal.done("claim", table=table, token=link["token"])

    run(story())


def test_a_link_is_void_once_a_bot_has_filled_its_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Mal") as mal:
            table, links = await open_table(ann, ME, LINK, setup={"goal": 300})
            await ann.done("start", table=table, fill="random")
            await ann.until(lambda: ann.info["status"] == "playing")
            for fields in ({"token": links[0]}, {"seat": 1}, {}):
                assert (await mal.refused("claim", table=table, **fields))["code"] in ("bad-link", "no-open-seat")
            assert (await ann.done("links", table=table))["links"] == []
            assert ann.info["chairs"][1]["who"] == "bot"

    run(story())


def test_spectators_never_keep_a_player_from_their_table(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, watchers_per_table=3, connections_per_seat=2)
        async with (
            serving(settings_for(tmp_path, limits=limits)) as server,
            contextlib.AsyncExitStack() as stack,
            server.client("Ann", secret="a" * 30) as ann,
            server.client("Bo") as bo,
        ):
            table = await table_of(server, [ann, bo])
            await bo.done("unwatch", table=table)
            crowd = [await stack.enter_async_context(server.client(f"E{number}")) for number in range(5)]
            replies = [await one.do("watch", table=table) for one in crowd]
            assert [reply.get("code") for reply in replies] == [None, None, None, "full", "full"]
            await bo.done("watch", table=table)
            await bo.until(lambda: bo.yours == [1])
            # A player's second window is let in too; a hundredth would be nobody's gain.
            for expected in (None, "full"):
                window = await stack.enter_async_context(server.client("Ann", secret="a" * 30))
                assert (await window.do("watch", table=table)).get("code") == expected

    run(story())


def test_connections_that_only_look_never_keep_a_player_of_the_same_address_out(tmp_path: Path) -> None:
    """A club behind one address: a hundred windows that look, or that say nothing at all, and one who comes to play."""

    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, connections_per_address=4, trials_per_address=2)
        async with serving(settings_for(tmp_path, limits=limits)) as server, contextlib.AsyncExitStack() as stack:
            ann = await stack.enter_async_context(server.client("Ann", secret="a" * 30))
            bo = await stack.enter_async_context(server.client("Bo", secret="b" * 30))
            table = await table_of(server, [ann, bo])
            await bo.connection.close()
            crowd = [await stack.enter_async_context(server.client(f"E{number}")) for number in range(9)]
            for one in crowd[:4]:
                await one.done("watch", table=table)
            # The others came while it was full: the oldest gave way, the last two wait to show a seat.
            for one in crowd[4:7]:
                await one.connection.wait_closed()
                assert one.connection.close_code == 1013
            for kind, fields in (("mine", {}), ("lobby", {}), ("create", {"game": "servertoy"})):
                assert (await crowd[8].refused(kind, **fields))["code"] == "full"
            bo = await stack.enter_async_context(server.client("Bo", secret="b" * 30))
            await bo.done("watch", table=table, id="back")
            more = [await stack.enter_async_context(server.client(f"F{number}")) for number in range(5)]
            await more[0].connection.wait_closed()
            # Who has come to a seat is one of the players, and stays.
            await bo.until(lambda: bo.yours == [1])
            await bo.done("say", table=table, text="I am back", id="said")
            await ann.answered(table, "end")
            await bo.until(bo.my_choice)
            await bo.done("answer", table=table, seat=1, key="end", question=bo.questions[1], id="end")

    run(story())


def test_spectators_who_talk_without_end_do_not_silence_the_players(tmp_path: Path) -> None:
    async def story() -> None:
        limits = msgspec.structs.replace(ROOMY, chat_per_table=4000)
        async with (
            serving(settings_for(tmp_path, limits=limits)) as server,
            server.client("Ann") as ann,
            server.client("Eve") as eve,
        ):
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 300}, start=True)
            said = [(await eve.do("say", table=table, text="x" * 400)).get("code") for _ in range(4)]
            assert said == [None, None, "quota", "quota"]
            said = [(await ann.do("say", table=table, text="y" * 500)).get("code") for _ in range(9)]
            assert said == [None] * 8 + ["quota"]
            await ann.answered(table, "step")

    run(story())
