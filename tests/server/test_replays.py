"""Looking back, and going on from there."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from heroes.cli.main import main
from heroes.engine import replay as play_again
from heroes.server.patch import patched
from heroes.server.tokens import commitment
from server.players import BOT, LINK, ME, Client, open_table, plain, run, sent, serving, settings_for, unstamped
from server.test_playing import play_on


async def all_steps(client: Client, table: str, eyes: list[int | None]) -> list[list[dict[str, Any]]]:
    """Every step through these eyes, views and logs put together as a client does."""
    found: list[list[dict[str, Any]]] = []
    first, total = 0, 1
    while first <= total:
        reply = await client.done("replay", table=table, eyes=eyes, first=first, count=7)
        total = reply["total"]
        shown: list[dict[str, Any]] = []
        logs: list[list[Any]] = []
        for number, step in enumerate(reply["steps"]):
            if number == 0:
                shown = [seen["view"] for seen in step["eyes"]]
                logs = [seen["log"] for seen in step["eyes"]]
            else:
                shown = [patched(old, seen["patch"]) for old, seen in zip(shown, step["eyes"], strict=True)]
                logs = [log + seen["log"] for log, seen in zip(logs, step["eyes"], strict=True)]
            assert step["step"] == len(found)
            found.append([{**view, "log": unstamped(log)} for view, log in zip(shown, logs, strict=True)])
        first += len(reply["steps"])
    return found


def test_a_finished_game_can_be_seen_through_every_pair_of_eyes(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await play_on([ann], table)
            record = (await eve.done("record", table=table))["record"]
            steps = await all_steps(eve, table, [None, 0, 1])
            game = play_again(record, 0)
            answers = [tuple(answer) for answer in record["answers"] if answer[0] >= 0]
            assert len(steps) == len(answers) + 1
            for number, views in enumerate(steps):
                for seat, view in zip((None, 0, 1), views, strict=True):
                    assert view == sent(game, seat), f"step {number}, seat {seat}"
                if number < len(answers):
                    game.answer(*answers[number])
            assert game.over

    run(story())


def test_during_the_game_only_ones_own_eyes_are_open(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await ann.answered(table, "step")
            for client, eyes in ((ann, [1]), (eve, [0]), (eve, [None, 1])):
                assert (await client.refused("replay", table=table, eyes=eyes))["code"] == "not-your-seat"
            assert (await eve.refused("record", table=table))["code"] == "not-over"
            assert (await ann.refused("record", table=table))["code"] == "not-over"
            steps = (await ann.done("replay", table=table, eyes=[0, None]))["steps"]
            assert len(steps) == 2
            assert (await ann.refused("replay", table=table, eyes=[0], first=9))["code"] == "no-step"
            assert (await ann.refused("replay", table=table, eyes=[7]))["code"] == "no-seat"

    run(story())


def test_the_timeline_marks_rolls_and_reveals(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            for key in ("step", "roll", "end"):
                await ann.answered(table, key)
            marks = (await ann.done("timeline", table=table))["steps"]
            assert marks == [[0, 1, False], [0, 2, True], [0, 3, True]]

    run(story())


def test_what_was_taken_back_is_not_part_of_the_replay(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await ann.answered(table, "step")
            await ann.answered(table, "step")
            to = ann.undo[0][1]["to"]
            await ann.done("undo", table=table, seat=0, to=to, question=ann.questions[0])
            assert len((await ann.done("timeline", table=table))["steps"]) == 1

    run(story())


def test_the_record_replays_and_fits_the_commitment_of_the_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            promised = ann.info["commitment"]
            await play_on([ann], table)
            reply = await ann.done("record", table=table)
            game = play_again(reply["record"])
            assert plain(game.view(0)["outcome"]) == ann.views[0]["outcome"]
            assert commitment(reply["record"]["seed"], reply["nonce"]) == promised == reply["commitment"]
            assert reply["seed"] == str(reply["record"]["seed"])
            file = tmp_path / "proof.json"
            file.write_text(reply["file"])
            assert main(["verify", str(file), "--commitment", promised]) == 0

    run(story())


def test_a_game_can_be_continued_from_any_of_its_steps(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await play_on([ann], table)
            steps = await all_steps(ann, table, [0])
            mine = [
                number
                for number, (view,) in enumerate(steps[:-1])
                if view["ask"]["seat"] == 0 and len(view["ask"]["options"]) > 1
            ]
            middle = mine[len(mine) // 2]
            async with server.client("Eve") as eve:
                plan = [{"who": "me", "name": "Eve"}, {"who": "me", "name": "Eva"}]
                made = await eve.done("again", table=table, step=middle, seats=plan)
                assert made["table"] != table
                await eve.done("watch", table=made["table"])
                assert eve.info["continued_from"] == table
                assert {**eve.views[0], "log": unstamped(eve.logs[0])} == steps[middle][0]
                await play_on([eve], made["table"])
                record = (await eve.done("record", table=made["table"]))["record"]
                assert play_again(record).over
            over = await ann.refused("again", table=table, step=len(steps) - 1, seats=[])
            assert over["code"] == "over"

    run(story())


def test_a_continued_game_survives_a_restart_and_an_undo_does_not_go_behind_its_beginning(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, server.client(secret="c" * 30) as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 200}, start=True)
            await ann.answered(table, "step")
            await ann.answered(table, "step")
            made = await ann.done("again", table=table, step=2, seats=[ME, ME])
            await ann.done("unwatch", table=table)
        async with serving(settings) as server, server.client(secret="c" * 30) as ann:
            await ann.done("watch", table=made["table"])
            assert ann.views[0]["state"]["places"] == [2, 0]
            assert ann.undo[0] == []
            refusal = await ann.refused("propose", table=made["table"], what="undo", by=0, seat=0)
            assert refusal["code"] == "no-undo"

    run(story())


def test_a_running_game_with_other_people_in_it_cannot_be_continued_elsewhere(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            await bo.done("claim", table=table, token=links[0])
            await ann.done("start", table=table)
            for client in (ann, bo):
                assert (await client.refused("again", table=table, step=0, seats=[ME, ME]))["code"] == "not-over"
            assert (await ann.refused("again", table=table))["code"] == "not-over"

    run(story())


def test_a_rematch_brings_the_same_players_to_one_new_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client("Ann") as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK)
            await bo.done("claim", table=table, token=links[0])
            await bo.done("watch", table=table)
            await ann.done("start", table=table)
            await play_on([ann, bo], table)
            made, same = await asyncio.gather(ann.done("again", table=table), bo.done("again", table=table))
            assert made["table"] == same["table"]
            await bo.until(lambda: bo.info["next_table"] == made["table"])
            assert (await bo.done("again", table=table))["table"] == made["table"]
            assert len(await server.hub.storage.rows(made["table"], 0)) == 2
            await bo.done("unwatch", table=table)
            await bo.done("watch", table=made["table"])
            assert bo.yours == [1]
            assert bo.info["status"] == "playing"
            assert [chair["name"] for chair in bo.info["chairs"]] == ["Ann", "Bo"]

    run(story())


async def begun(client: Client, plans: list[Any], step: int, table: str) -> str:
    made = await client.done("again", table=table, step=step, seats=plans)
    return str(made["table"])


def test_a_running_game_is_continued_with_all_that_its_player_does_not_know_dealt_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 200}, start=True)
            await ann.answered(table, "step")
            room = await server.hub.room(table)
            real = room.table.playing
            hands, rolls = set(), set()
            for _ in range(12):
                other = await begun(ann, [ME, ME], 1, table)
                copied = (await server.hub.room(other)).table
                assert plain(copied.playing.view(0)) == plain(real.view(0))
                assert len(copied.playing.view(1)["state"]["hand"]) == 3
                hands.add(tuple(copied.playing.view(1)["state"]["hand"]))
                rolls.add(copied.try_answer(0, "roll").state.places[0])
                assert copied.state.seed != room.table.state.seed
            assert len(hands) > 3
            assert len(rolls) > 1

    run(story())


def test_a_game_that_was_dealt_anew_has_views_and_a_replay_but_no_record(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 12}, start=True)
            await ann.answered(table, "step")
            other = await begun(ann, [ME, BOT], 1, table)
            await ann.done("unwatch", table=table)
            await ann.done("watch", table=other)
            await play_on([ann], other)
            assert (await ann.refused("record", table=other))["code"] == "no-record"
            steps = await all_steps(ann, other, [None, 0, 1])
            assert steps[-1][0]["over"]
            assert len((await ann.done("timeline", table=other))["steps"]) == len(steps) - 1

    run(story())


def test_whoever_only_watches_a_running_game_cannot_continue_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 200}, start=True)
            assert (await eve.refused("again", table=table, step=0, seats=[ME, ME]))["code"] == "not-over"
            three, _ = await open_table(ann, ME, ME, BOT, setup={"goal": 200, "players": 3}, start=True)
            refusal = await ann.refused("again", table=three, step=0, seats=[ME, ME, ME])
            assert refusal["code"] == "not-over"
            assert "by a single player among bots" in refusal["text"]
            both, _ = await open_table(ann, ME, ME, setup={"goal": 200}, start=True)
            alike = (await server.hub.room(await begun(ann, [ME, ME], 0, both))).table.playing
            real = (await server.hub.room(both)).table.playing
            assert plain(alike.view(0)) == plain(real.view(0))
            assert alike.digest != real.digest

    run(story())
