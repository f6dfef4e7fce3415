"""Playing with friends: what is open to whom, what a link leads to, a seat that moves, and who won."""

from __future__ import annotations

from pathlib import Path

from heroes.server import sharing
from heroes.server.run import names_of
from server.players import LINK, ME, run, serving, settings_for
from server.test_scenes import ANN, BEN, DUEL, LIKES, scene, server_for_tests


def test_whoever_opens_the_game_is_told_the_address_and_what_is_open_to_whom() -> None:
    told = " ".join(str(line) for line in sharing.invitation("192.168.1.7", 8000))
    assert "http://192.168.1.7:8000" in told
    assert "Open to everybody who can reach this machine" in told
    assert "Nothing is encrypted" in told
    assert "no network" in str(sharing.invitation("", 8000)[0])
    assert names_of("0.0.0.0"), "a server that is open is called by its address"


def test_the_address_is_also_a_square_for_a_camera() -> None:
    square = sharing.qr_code("http://192.168.1.7:8000")
    lines = square.splitlines()
    assert len(lines) > 10
    assert "\u2580" in square or "\u2584" in square, "two rows of squares in one line"


def test_a_link_says_who_invites_to_which_game_and_seat_before_anything_is_taken(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client() as bo:
            seats = [{**ME, "name": "Ann"}, LINK]
            made = await ann.done("create", game="clash", setup={"scenario": "crossroads"}, seats=seats)
            table, token = made["table"], made["links"][0]["token"]
            told = await bo.done("invitation", table=table, token=token)
            assert (told["by"], told["game"], told["scenario_id"], told["seat"]) == ("Ann", "clash", "crossroads", 1)
            assert told["rounds"] == [8]
            assert told["moves"] is False
            assert (await bo.done("invitation", table=table, token=token)) | {"id": ""} == told | {"id": ""}
            assert (await bo.refused("invitation", table=table, token="x" * 30))["code"] == "bad-link"
            await bo.done("claim", table=table, token=token, name="Bo")
            assert (await ann.refused("invitation", table=table, token=token))["code"] == "bad-link", "it has been used"

    run(story())


def test_a_seat_moves_to_another_device_by_a_link_of_its_owner(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as desk, server.client() as phone:
            made = await desk.done("create", game="servertoy", seats=[ME, {"who": "bot", "bot": "random"}], start=True)
            table = made["table"]
            link = (await desk.done("relink", table=table, seat=0))["links"][0]["token"]
            assert (await phone.done("invitation", table=table, token=link))["moves"] is True
            await phone.done("claim", table=table, token=link)
            assert (await desk.refused("relink", table=table, seat=0))["code"] == "not-your-seat"

    run(story())


def test_lists_say_who_won_and_what_one_may_remove(tmp_path: Path) -> None:
    async def story() -> None:
        async with server_for_tests(tmp_path) as (server, web):
            steps = [{"over": True, "likes": LIKES}]
            await web.post("/api/scene", json=scene(seats=DUEL, steps=steps, owner=ANN))
            async with server.client(secret=ANN) as ann, server.client(secret=BEN) as ben:
                (mine,) = (await ann.done("mine"))["tables"]
                (theirs,) = (await ben.done("mine"))["tables"]
            assert mine["status"] == "over"
            assert len(mine["winners"]) == 1
            assert mine["winners"] == theirs["winners"]
            assert (mine["owner"], theirs["owner"]) == (True, False)

    run(story())
