"""Odds over the wire: of one's own attack, and of what an enemy threatens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from server.players import LINK, ME, Client, Server, run, serving, settings_for
from server.test_scenes import ANN, BEN, server_for_tests

FIGHT: dict[str, Any] = {
    "attacker": {"units": [{"card": "castle.halberdiers", "cell": "b3"}], "hand": ["attack"]},
    "defender": {"units": [{"card": "necropolis.skeletons", "cell": "b2", "activated": True}], "hand": ["defense"]},
}


async def fighting(server: Server, ann: Client, bo: Client) -> str:
    """Ann's Halberdiers act, next to Bo's Skeletons."""
    made = await ann.done("create", game="combat", setup=FIGHT, seats=[ME, LINK])
    table: str = made["table"]
    await bo.done("claim", table=table, token=made["links"][0]["token"])
    for client in (ann, bo):
        await client.done("watch", table=table)
    await ann.done("start", table=table)
    assert (await ann.until(ann.my_choice))["kind"] == "activation"
    return table


def test_what_an_enemy_threatens_is_told_to_both_sides_at_any_time(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client() as bo:
            table = await fighting(server, ann, bo)
            told = (await ann.done("threat", table=table, seat=0, unit=1))["odds"]
            assert (told["unit"], told["odds"]["target"], told["spared"]) == (1, 0, None)
            # It is Ann's turn; Bo may look at her units all the same.
            told = (await bo.done("threat", table=table, seat=1, unit=0))["odds"]
            assert told["odds"]["target"] == 1
            assert "what_if" not in told["odds"]

    run(story())


def test_what_cards_would_change_is_told_to_the_seat_that_is_asked(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client() as bo:
            table = await fighting(server, ann, bo)
            told = (await ann.done("odds", table=table, seat=0, key="attack:u1"))["odds"]
            assert [row["key"] for row in told["what_if"]] == ["play:attack"]
            refusal = await bo.refused("odds", table=table, seat=1, key="attack:u1")
            assert (refusal["code"], refusal.get("legal", [])) == ("illegal", [])
            assert (await bo.refused("odds", table=table, seat=0, key="attack:u1"))["code"] == "not-your-seat"
            assert (await bo.refused("threat", table=table, seat=0, unit=1))["code"] == "not-your-seat"

    run(story())


def test_a_threat_that_is_none_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client() as bo:
            table = await fighting(server, ann, bo)
            seq = ann.seq
            for unit in (0, 2, 99, 1 << 53):
                refusal = await ann.refused("threat", table=table, seat=0, unit=unit)
                assert refusal["code"] == "illegal", unit
                assert "by the number that the view gives it" in refusal["text"]
            for broken in ("-1", '"1"', '"u1"', "1.5", "9" * 40, "null"):
                await ann.send(f'{{"type": "threat", "id": "x", "table": "{table}", "seat": 0, "unit": {broken}}}')
            await ann.done("ping")
            assert [m["code"] for m in ann.heard if m["type"] == "refused" and m["id"] == "x"] == ["unreadable"] * 6
            assert ann.seq == seq

    run(story())


def test_a_game_without_combat_knows_no_threat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            made = await ann.done("create", game="servertoy", seats=[ME, ME], start=True)
            refusal = await ann.refused("threat", table=made["table"], seat=0, unit=1)
            assert refusal["code"] == "illegal"

    run(story())


async def on_the_map(web: httpx.AsyncClient) -> str:
    """Ann's first turn in a game on the map; both heroes have come there."""
    sitters = [{"client": ANN, "name": "Ann"}, {"client": BEN, "name": "Ben"}]
    turn = {"asked": "Your turn", "seat": 0}
    made = await web.post("/api/scene", json={"name": "a map", "game": "clash", "seats": sitters, "steps": [turn]})
    return str(made.json()["table"])


def test_any_army_on_the_map_is_measured_at_any_time_and_again_while_one_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (server, web):
            table = await on_the_map(web)
            async with server.client(secret=ANN) as ann, server.client(secret=BEN) as ben:
                told = [
                    await client.done("foresee", table=table, seat=seat, thing=f"hero:{1 - seat}.main", tried=tried)
                    for client, seat in ((ann, 0), (ben, 1))
                    for tried in (0, 92)
                ]
            odds = [one["odds"] for one in told]
            assert [one["samples"] for one in odds[1::2]] == [4, 4], "no more than enough of them"
            assert all(one["type"] == "fight" and 4 <= one["samples"] <= 24 for one in odds)
            assert all(0 <= one["won"] <= one["samples"] for one in odds)

    run(story())


def test_a_fight_with_nobody_is_refused_and_so_is_one_of_anothers_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (server, web):
            table = await on_the_map(web)
            async with server.client(secret=ANN) as ann, server.client(secret=BEN) as ben:
                for thing in ("hero:0.main", "hero:1.secondary", "field:0,0,0", "resign"):
                    refusal = await ann.refused("foresee", table=table, seat=0, thing=thing)
                    assert refusal["code"] == "illegal"
                    assert refusal["text"] == "nobody stands there whom you would have to fight"
                refusal = await ben.refused("foresee", table=table, seat=0, thing="hero:1.main")
                assert refusal["code"] == "not-your-seat"
                fight = await ann.done("create", game="combat", setup=FIGHT, seats=[ME, ME], start=True)
                refusal = await ann.refused("foresee", table=fight["table"], seat=0, thing="hero:1.main")
                assert refusal["text"] == "nobody stands on a map in this game"

    run(story())
