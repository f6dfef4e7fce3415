"""Playing at a table over the wire: seats, answers, undo, watching, resuming."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from heroes.server.storage import Brief, Stored
from server.players import BOT, LINK, ME, OPEN, Client, Server, open_table, plain, run, serving, settings_for


async def play_on(clients: list[Client], table: str) -> None:
    """Everybody answers their own questions until the game is over."""

    async def one(client: Client, number: int) -> None:
        def mine_or_over() -> bool:
            return client.info["status"] == "over" or client.my_choice() is not None

        turn = number
        while True:
            await client.until(mine_or_over)
            ask = client.my_choice()
            if ask is None:
                return
            turn += 1
            await client.answered(table, ask["options"][turn % len(ask["options"])]["key"])

    await asyncio.gather(*(one(client, number) for number, client in enumerate(clients)))


def test_two_people_play_a_whole_game_by_secret_link(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            await bo.done("claim", table=table, token=links[0])
            await bo.done("watch", table=table)
            await ann.done("start", table=table)
            await play_on([ann, bo], table)
            assert ann.views[0]["outcome"] == bo.views[1]["outcome"]
            assert [chair["name"] for chair in bo.info["chairs"]] == ["Ann", "Bo"]
            assert ann.gaps == bo.gaps == []

    run(story())


def test_a_person_plays_against_a_bot_in_one_command(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await play_on([ann], table)
            assert ann.info["status"] == "over"
            assert ann.info["chairs"][1] == {
                "seat": 1, "who": "bot", "name": "random", "bot": "random", "left": False, "stands_in": False,
            }  # fmt: skip

    run(story())


def test_one_device_may_hold_several_seats(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, {"who": "me", "name": "Ann"}, {"who": "me", "name": "Bea"}, start=True)
            assert sorted(view["seat"] for view in ann.views.values()) == [0, 1]
            await play_on([ann], table)

    run(story())


def test_bots_play_without_anybody_watching_and_go_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        secret = "s" * 30
        async with serving(settings) as server, server.client(secret=secret) as ann:
            setup = {"goal": 2000}
            reply = await ann.done("create", game="servertoy", setup=setup, seats=[BOT, BOT], start=True)
            table = reply["table"]
            await ann.done("watch", table=table)
            await ann.until(lambda: ann.seq > 10)
        async with serving(settings) as server, server.client(secret=secret) as ann:
            await asyncio.sleep(0.5)
            await ann.done("watch", table=table)
            first = ann.seq
            await ann.until(lambda: ann.seq > first + 5)

    run(story())


def test_a_spectator_sees_the_table_but_no_hand(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await eve.done("watch", table=table)
            assert eve.yours == []
            assert eve.views[None]["state"]["hand"] == []
            assert ann.views[0]["ask"]["options"]
            assert eve.views[None]["ask"]["options"] is None, "answers are for whoever is asked, secret or not"
            await ann.answered(table, "card")
            await eve.until(lambda: eve.seq >= ann.seq)
            assert eve.views[None]["ask"]["options"] is None

    run(story())


def test_a_table_that_is_not_watchable_is_closed_to_spectators(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, start=True, watchable=False)
            for kind, more in (("watch", {}), ("say", {"text": "hi"}), ("replay", {"eyes": [None]}), ("timeline", {})):
                assert (await eve.refused(kind, table=table, **more))["code"] == "private"

    run(story())


def test_an_open_seat_can_be_taken_by_anyone_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client("Ann") as ann,
            server.client("Bo") as bo,
            server.client("Cy") as cy,
        ):
            table, links = await open_table(ann, ME, OPEN, public=True)
            assert links == []
            found = await bo.done("lobby")
            assert [card["table"] for card in found["tables"]] == [table]
            await bo.done("claim", table=table)
            assert (await cy.refused("claim", table=table))["code"] == "no-open-seat"
            await ann.until(lambda: ann.info["chairs"][1]["name"] == "Bo")

    run(story())


def test_my_tables_are_listed_with_whose_turn_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            await bo.done("claim", table=table, token=links[0])
            await ann.done("start", table=table)
            (card,) = (await ann.done("mine"))["tables"]
            assert (card["table"], card["status"], card["yours"], card["your_turn"]) == (table, "playing", [0], True)
            (card,) = (await bo.done("mine"))["tables"]
            assert (card["yours"], card["your_turn"]) == ([1], False)
            assert (await ann.done("lobby"))["tables"] == []

    run(story())


def test_the_same_command_sent_again_is_done_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            question = ann.questions[0]
            fields = {"table": table, "seat": 0, "key": "step", "question": question, "id": "same"}
            first = await ann.done("answer", **fields)
            again = await ann.done("answer", **fields)
            assert first == again
            assert ann.views[0]["state"]["places"] == [1, 0]
            created = {"game": "servertoy", "seats": [ME, LINK], "id": "twice"}
            assert await ann.done("create", **created) == await ann.done("create", **created)
            assert len((await ann.done("mine"))["tables"]) == 2

    run(story())


def test_a_command_is_remembered_after_a_restart_and_beyond_what_is_kept_in_memory(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, snapshot_every=10)
        secret = "k" * 30
        async with serving(settings) as server, server.client(secret=secret) as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 5000}, start=True)
            fields = {"table": table, "seat": 0, "key": "step", "question": ann.questions[0], "id": "early"}
            first = await ann.done("answer", **fields)
            await ann.until(lambda: ann.seq >= first["seq"])
            for _ in range(600):
                keys = [option["key"] for option in (await ann.until(ann.my_ask))["options"]]
                await ann.answered(table, "step" if "step" in keys else "end")
            places = ann.views[0]["state"]["places"]
        async with serving(settings) as server, server.client(secret=secret) as ann:
            assert await ann.done("answer", **fields) == first
            await ann.done("watch", table=table)
            assert ann.views[0]["state"]["places"] == places

    run(story())


def test_an_answer_to_an_earlier_question_is_refused_as_stale(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            old = ann.questions[0]
            await ann.answered(table, "step")
            refusal = await ann.refused("answer", table=table, seat=0, key="step", question=old)
            assert refusal["code"] == "stale"
            assert ann.views[0]["state"]["places"] == [1, 0]

    run(story())


def test_a_dropped_client_resumes_from_its_number_and_loses_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann:
            table, links = await open_table(ann, ME, LINK, setup={"goal": 60})
            async with server.client("Bo", secret="b" * 30) as bo:
                await bo.done("claim", table=table, token=links[0])
                await bo.done("watch", table=table)
                await ann.done("start", table=table)
                await ann.answered(table, "step")
                await ann.done("say", table=table, text="before")
                await bo.until(lambda: bo.seq == ann.seq)
                seq, log = bo.seq, list(bo.logs[1])
            await ann.answered(table, "roll")
            await ann.done("say", table=table, text="after")
            await ann.answered(table, "end")
            async with server.client("Bo", secret="b" * 30) as bo:
                bo.logs[1] = log.copy()
                await bo.done("watch", table=table, since=seq)
                joined = next(message for message in bo.heard if message["type"] == "joined")
                assert [line["text"] for line in joined["chat"]] == ["after"]
                assert joined["seats"][0]["log_from"] == len(log) > 0
                assert bo.logs[1] == plain(server.hub._rooms[table].table.views([1], 0)[0].log)
                assert bo.my_ask() is not None

    run(story())


def test_patches_give_the_same_views_as_whole_views(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client(secret="a" * 30, patches=True) as ann,
            server.client(secret="a" * 30) as twin,
        ):
            table, _ = await open_table(ann, ME, ME, BOT, setup={"players": 3}, start=True)
            await twin.done("watch", table=table)
            await play_on([ann], table)
            await twin.until(lambda: twin.seq == ann.seq)
            assert ann.views == twin.views
            assert ann.logs == twin.logs
            patches = [m for m in ann.heard if m["type"] == "update" and "patch" in (m.get("seats") or [{}])[0]]
            assert len(patches) > 10
            assert sum(map(len, ann.raw)) < sum(map(len, twin.raw))

    run(story())


def test_every_acknowledged_answer_is_already_in_the_database(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            reply = await ann.answered(table, "step")
            rows = await server.hub.storage.rows(table, reply["seq"] - 1)
            assert b'"step"' in rows[0].body

    run(story())


def test_nobody_hears_of_an_answer_before_it_is_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path)) as server,
            server.client(secret="a" * 30) as ann,
            server.client("Eve") as eve,
        ):
            table, _ = await open_table(ann, ME, ME, start=True)
            await eve.done("watch", table=table)
            disk = hold_storage(server, monkeypatch)
            answering = asyncio.create_task(ann.answer(table, "step"))
            await asyncio.sleep(0.2)
            assert not answering.done()
            assert ann.seq == eve.seq == 2
            async with server.client("Cy") as cy:
                # Who comes now waits too, rather than being shown what may never have happened.
                coming = asyncio.create_task(cy.done("watch", table=table))
                await asyncio.sleep(0.1)
                assert not coming.done()
                disk.set()
                assert (await answering)["type"] == "done"
                await coming
                assert cy.views[None]["state"]["places"] == [1, 0]
            await eve.until(lambda: eve.seq == 3)

    run(story())


def test_an_answer_counts_although_its_sender_is_gone_before_the_reply(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Eve") as eve:
            async with server.client(secret="a" * 30) as ann:
                table, _ = await open_table(ann, ME, ME, start=True)
                await eve.done("watch", table=table)
                disk = hold_storage(server, monkeypatch)
                fields = {"table": table, "seat": 0, "key": "step", "question": ann.questions[0], "id": "gone"}
                answering = asyncio.create_task(ann.do("answer", **fields))
                await asyncio.sleep(0.1)
            answering.cancel()
            await asyncio.sleep(0.1)
            disk.set()
            await eve.until(lambda: eve.views[None]["state"]["places"] == [1, 0])
            async with server.client(secret="a" * 30) as ann:
                assert (await ann.done("answer", **fields))["seq"] == 3

    run(story())


def hold_storage(server: Server, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """From now on nothing is stored until the event is set."""
    disk = asyncio.Event()
    append = server.hub.storage.append

    async def slowly(brief: Brief, row: Stored, members: list[str]) -> bool:
        await disk.wait()
        return await append(brief, row, members)

    monkeypatch.setattr(server.hub.storage, "append", slowly)
    return disk


def test_a_question_says_why_not_and_what_the_odds_are(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            odds = await ann.done("odds", table=table, seat=0, key="roll")
            assert odds["odds"]["pips"][0] == [0, 1, 4]
            assert (await ann.done("odds", table=table, seat=0, key="step"))["odds"] is None
            assert (await ann.done("why_not", table=table, seat=0, key="roll"))["rule"] == ""
            await ann.answered(table, "roll")
            reason = await ann.done("why_not", table=table, seat=0, key="roll")
            assert (reason["rule"], reason["text"]) == ("toy.one-roll", "You have rolled this turn.")
            assert (await ann.refused("odds", table=table, seat=0, key="roll"))["code"] == "illegal"

    run(story())


def test_a_defect_in_the_rules_stops_one_answer_and_nothing_else(tmp_path: Path, expected_errors: list[str]) -> None:
    expected_errors.append("defect")

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"broken": True}, start=True)
            assert (await ann.answer(table, "roll"))["code"] == "broken"
            await ann.until(lambda: ann.info["fault"].startswith("RuntimeError"))
            await ann.answered(table, "step")
            assert ann.views[0]["state"]["places"] == [1, 0]

    run(story())


def test_the_catalogue_names_games_bots_and_options(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            games = {game["game"]: game for game in (await ann.done("catalogue"))["games"]}
            assert "random" in games["servertoy"]["bots"]
            assert games["servertoy"]["options"]["seats"] == {"least": 2, "most": 4, "fields": []}

    run(story())
