"""Dice and hidden cards stay secret until the end, and the proof says when somebody could have known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from heroes.cli.main import main
from heroes.engine import IllegalAnswer
from heroes.engine import replay as play_again
from heroes.server import entries as e
from heroes.server.errors import StorageDown
from heroes.server.table import Table
from server.players import BOT, LINK, ME, Client, open_table, plain, run, serving, settings_for
from server.test_playing import play_on


async def proof(client: Client, table: str, path: Path, *more: str) -> tuple[int, dict[str, Any]]:
    """Ask for the record, write it to a file and let `heroes verify` read it."""
    reply = await client.done("record", table=table, id=f"record-{table[:6]}")
    file = path / f"{table}.json"
    file.write_text(reply["file"])
    return main(["verify", str(file), *more]), reply


def test_a_copy_of_a_running_game_holds_nothing_that_its_player_was_not_told(tmp_path: Path) -> None:
    """Not the seed, not the log of others, not their hands, not what is to come: whatever seat one takes in it."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 500}, start=True)
            for _ in range(4):
                await ann.my_turn(table)
                await ann.answered(table, "end")
            await ann.my_turn(table)
            real = (await server.hub.room(table)).table
            step = len(real.state.answers)
            told = {line["data"]["card"] for line in real.playing.log(1) if line["kind"] == "ToyDrew"}
            secret = {*real.playing.state.hands[1], *told} - {"", *real.playing.state.shown}
            same = 0
            for number in range(6):
                made = await ann.done("again", table=table, step=step, seats=[ME, ME], id=f"fork-{number}")
                fork = (await server.hub.room(made["table"])).table
                assert plain(fork.playing.view(0)) == plain(real.playing.view(0))
                assert not any(f'"{card}"' in str(plain(fork.playing.log(1))).replace("'", '"') for card in secret)
                stored = b"".join(row.body for row in await server.hub.storage.rows(made["table"], 0))
                assert str(real.state.seed).encode() not in stored
                assert fork.state.base is not None
                assert msgspec.msgpack.encode(real.state.seed) not in fork.state.base
                assert fork.playing.chance.seed == fork.state.seed != real.state.seed
                same += fork.playing.state.deck == real.playing.state.deck
            assert same == 0

    run(story())


def test_who_plays_all_seats_cannot_play_ahead_in_a_copy_either(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 500}, start=True)
            real = (await server.hub.room(table)).table
            rolls, decks = set(), set()
            for number in range(12):
                made = await ann.done("again", table=table, step=0, seats=[ME, ME], id=f"fork-{number}")
                fork = (await server.hub.room(made["table"])).table
                rolls.add(fork.try_answer(0, "roll").state.places[0])
                decks.add(tuple(fork.playing.state.deck))
            assert len(rolls) > 1
            assert tuple(real.playing.state.deck) not in decks

    run(story())


def test_a_game_continued_after_its_end_has_dice_of_its_own_and_its_proof_says_what_was_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 12}, start=True)
            await ann.answered(table, "step")
            await play_on([ann], table)
            status, old = await proof(ann, table, tmp_path)
            assert status == 0
            assert "But" not in capsys.readouterr().out
            rolls, promises = set(), set()
            for number in range(12):
                made = await ann.done("again", table=table, step=1, seats=[ME, ME], id=f"on-{number}")
                fork = (await server.hub.room(made["table"])).table
                rolls.add(fork.try_answer(0, "roll").state.places[0])
                promises.add(fork.info().commitment)
                assert str(fork.state.seed) != old["seed"]
            assert len(rolls) > 1
            assert len(promises) == 12
            await ann.done("unwatch", table=table)
            await ann.done("watch", table=made["table"])
            promised = ann.info["commitment"]
            await play_on([ann], made["table"])
            status, new = await proof(ann, made["table"], tmp_path, "--commitment", promised)
            assert status == 0
            told = capsys.readouterr().out
            assert "Kept" in told
            assert f"continues a game that was open (table {table}, after 1 answers)" in told
            again = play_again(new["record"])
            assert again.over
            assert again.digest == (await server.hub.room(made["table"])).table.playing.digest

    run(story())


def test_a_continued_game_that_waits_for_players_keeps_the_promise_it_makes_at_its_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 12}, start=True)
            await play_on([ann], table)
            made = await ann.done("again", table=table, step=0, seats=[ME, LINK])
            await ann.done("unwatch", table=table)
            await ann.done("watch", table=made["table"])
            await bo.done("claim", table=made["table"], token=made["links"][0]["token"])
            await bo.done("watch", table=made["table"])
            assert ann.info["commitment"] == ""
            await ann.done("start", table=made["table"])
            promised = await ann.until(lambda: ann.info["commitment"])
            await play_on([ann, bo], made["table"])
            assert (await proof(bo, made["table"], tmp_path, "--commitment", promised))[0] == 0

    run(story())


def test_the_proof_says_that_dice_were_seen_before_an_answer_was_taken_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 12}, start=True)
            await ann.answered(table, "step")
            for expected in (False, True):
                await ann.answered(table, "roll" if expected else "step")
                done = await ann.done("propose", table=table, what="undo", by=0, seat=0)
                await ann.caught_up(done)
            assert (await server.hub.room(table)).table.state.answers[:] == [(0, "step")]
            await play_on([ann], table)
            await proof(ann, table, tmp_path)
            told = capsys.readouterr().out
            assert told.count("But") == 1
            assert "after answer 1 the players took something back" in told

    run(story())


def test_the_proof_says_that_somebody_chose_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, setup={"goal": 12}, start=True, seed=7)
            await play_on([ann], table)
            assert (await proof(ann, table, tmp_path))[0] == 0
            assert "the seed was chosen by a player" in capsys.readouterr().out

    run(story())


def test_what_stops_a_game_tells_nobody_what_others_hold(tmp_path: Path) -> None:
    """An answer that no longer fits is refused by the rules with the legal ones: a hand. All at the table read why."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Bo") as bo:
            table, links = await open_table(ann, ME, LINK, setup={"goal": 300})
            await bo.done("claim", table=table, token=links[0])
            await ann.done("start", table=table)
            await ann.answered(table, "card")
            live = (await server.hub.room(table)).table
            hand = live.playing.state.hands[0]
            twin: Table = live.twin()
            with pytest.raises(IllegalAnswer, match=hand[0]):
                twin.try_answer(0, "play:no-such-card")
            e.apply(twin, e.Row(twin.state.seq + 1, 0.0, "", e.Answered(0, "play:no-such-card", "seat")))
            assert twin.state.status == "frozen"
            assert not any(card in twin.state.fault for card in hand)

    run(story())


def test_what_a_database_says_in_its_trouble_is_told_to_no_client(tmp_path: Path, monkeypatch: Any) -> None:
    """It may quote the rows that it was given, other tables' among them."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            room = await server.hub.room(table)

            async def quoting(*_: Any) -> bool:
                raise StorageDown(f"CONTEXT: seed {room.table.state.seed} nonce {room.table.state.nonce}")

            monkeypatch.setattr(server.hub.storage, "append", quoting)
            refusal = await ann.answer(table, "step")
            assert refusal["code"] == "storage"
            assert room.table.state.nonce not in "".join(ann.raw)
            assert str(room.table.state.seed) not in "".join(ann.raw)

    run(story())


def test_everything_one_can_ask_of_a_running_game_tells_no_seed_and_no_hand_of_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, setup={"goal": 500}, start=True)
            await eve.done("watch", table=table)
            for key in ("step", "roll", "end"):
                await ann.answered(table, key)
            await ann.my_turn(table)
            state = (await server.hub.room(table)).table
            count = len(state.state.answers)
            for client in (ann, eve):
                own = [0] if client is ann else [None]
                asked: tuple[tuple[str, dict[str, Any] | None], ...] = (
                    ("timeline", {}), ("replay", {"eyes": own}), ("replay", {"eyes": [1]}), ("story", {}),
                    ("record", {}), ("mine", None), ("lobby", None), ("links", {}), ("again", {}),
                    *(("weighed", {"step": number}) for number in range(1, count + 1)),
                    ("why_not", {"seat": 1, "key": "roll"}), ("odds", {"seat": 0, "key": "roll"}),
                    ("odds", {"seat": 0, "key": "card"}), ("threat", {"seat": 1, "unit": 1}),
                )  # fmt: skip
                for kind, fields in asked:
                    await client.do(kind, **({"table": table, **fields} if fields is not None else {}))
            secret = [
                str(state.state.seed),
                state.state.nonce,
                *state.playing.state.deck,
                *state.playing.state.hands[1],
            ]
            for raw in (*ann.raw, *eve.raw):
                assert not [word for word in secret if word in raw], raw[:300]
            for raw in eve.raw:
                assert not [card for card in state.playing.state.hands[0] if card in raw], raw[:300]

    run(story())
