"""A program of one's own plays a seat: the example of the documentation, over standard input and output."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import pytest

from heroes.server import wire
from heroes.server.stdio import NoConnection, bridge
from server.players import LINK, ME, open_table, run, serving, settings_for
from server.test_playing import play_on

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "bot-example" / "bot.py"
PROTOCOL = ROOT / "docs" / "protocol.md"


def test_the_example_bot_is_under_60_lines_and_plays_a_whole_game(tmp_path: Path) -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 60

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, links = await open_table(ann, ME, LINK)
            bot = asyncio.create_task(bridge(server.url, [sys.executable, str(EXAMPLE), table, links[0]]))
            await ann.until(lambda: ann.info["chairs"][1]["name"] == "Example bot")
            await ann.done("start", table=table)
            await play_on([ann], table)
            assert await bot == 0

    run(story())


def test_two_example_bots_play_each_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, links = await open_table(ann, LINK, LINK)
            bots = [
                asyncio.create_task(bridge(server.url, [sys.executable, str(EXAMPLE), table, link])) for link in links
            ]
            await ann.until(lambda: all(chair["who"] == "human" for chair in ann.info["chairs"]))
            await ann.done("start", table=table)
            assert await asyncio.gather(*bots) == [0, 0]
            await ann.until(lambda: ann.info["status"] == "over")

    run(story())


def test_a_program_that_is_refused_ends_with_the_reason(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, LINK)
            assert await bridge(server.url, [sys.executable, str(EXAMPLE), table, "wrong"]) == 1

    run(story())
    assert "this link does not open a seat here" in capfd.readouterr().err


def test_a_bridge_without_server_or_program_says_so(tmp_path: Path) -> None:
    with pytest.raises(NoConnection, match="no server answers"):
        asyncio.run(bridge("ws://127.0.0.1:9/ws", ["true"]))
    with pytest.raises(NoConnection, match="name a program"):
        asyncio.run(bridge("ws://127.0.0.1:9/ws", []))

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            with pytest.raises(NoConnection, match="cannot run"):
                await bridge(server.url, ["no-such-program-here"])

    run(story())


def test_the_protocol_document_names_every_command_and_every_message() -> None:
    text = PROTOCOL.read_text()
    for union in (wire.AnyCommand, wire.AnyMessage):
        for kind in union.__args__:
            tag = kind.__struct_config__.tag
            assert re.search(rf"`{tag}`", text), f"docs/protocol.md does not mention `{tag}`"
