"""Each line of the log says which answer it came of, whose that was, and whether only its reader knows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heroes.engine import Game, new_game
from heroes.server.table import State, stamp
from server.players import BOT, ME, Client, open_table, run, serving, settings_for
from server.test_playing import play_on


async def check(client: Client, table: str, log: list[dict[str, Any]]) -> None:
    """Against the timeline, which counts the lines by itself."""
    marks = (await client.done("timeline", table=table))["steps"]
    opening = (await client.done("replay", table=table, eyes=[None], first=0, count=1))["steps"][0]["eyes"][0]["log"]
    for line in log:
        if line["n"] < len(opening):
            assert not {"step", "by"} & set(line)
        else:
            step = next(number for number, (_, lines, _) in enumerate(marks, 1) if line["n"] < lines)
            assert (line["step"], line["by"]) == (step, marks[step - 1][0])


def test_a_line_names_its_step_and_the_seat_that_answered(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await play_on([ann], table)
            assert {line.get("by") for line in ann.logs[0]} >= {0, 1}
            await check(ann, table, ann.logs[0])
            step = (await ann.done("replay", table=table, eyes=[1], first=5, count=3))["steps"]
            for seen in step:
                await check(ann, table, seen["eyes"][0]["log"])

    run(story())


def test_after_taking_something_back_the_steps_are_counted_anew(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            await ann.answered(table, "step")
            first = ann.logs[0][-1]
            await ann.answered(table, "step")
            undo = await ann.done("undo", table=table, seat=0, to=ann.undo[0][0]["to"], question=ann.questions[0])
            await ann.caught_up(undo)
            await ann.answered(table, "step")
            assert ann.logs[0][-1] == first
            assert first["step"] == 1
            await ann.answered(table, "roll")
            assert ann.logs[0][-1]["step"] == 2
            await check(ann, table, ann.logs[0])

    run(story())


def stamped(game: Game, eyes: int | None) -> list[dict[str, Any]]:
    log: list[Any] = game.log(eyes)
    stamp(log, game, eyes, State(table="t", game=game.name, setup={}, owner="", seats=[]))
    return log


@pytest.mark.parametrize("name", ["skirmish", "cardgame", "clash"])
def test_only_what_no_other_seat_was_told_is_private(name: str) -> None:
    game = new_game(name, {"template": "short"} if name == "skirmish" else {}, 3)
    for _ in range(120):
        if game.ask is not None:
            game.answer(game.ask.seat, game.ask.keys[0])
    logs = {eyes: {line["n"]: line for line in stamped(game, eyes)} for eyes in (None, 0, 1)}
    assert not any("private" in line for line in logs[None].values())
    found = 0
    for seat in (0, 1):
        for number, line in logs[seat].items():
            others = [{**log[number], "private": True} for eyes, log in logs.items() if eyes != seat and number in log]
            assert line.get("private", False) == ({**line, "private": True} not in others)
            found += "private" in line
    assert found
