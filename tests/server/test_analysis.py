"""Looking at a game again at its table: only when it is over, only for those who may watch it, a stretch at a time."""

from __future__ import annotations

from pathlib import Path

from heroes.server import analysis
from heroes.server.limits import COSTS
from heroes.server.replays import Past
from heroes.server.settings import Limits
from heroes.server.wire import ANALYSIS_PARTS, Advise, Analyse
from server.players import BOT, ME, open_table, run, serving, settings_for
from server.test_playing import play_on
from server.test_story import finished


def test_nobody_has_a_running_game_looked_at_and_nobody_one_that_is_not_shown_to_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann, server.client("Eve") as eve:
            table, _ = await open_table(ann, ME, BOT, watchable=False, start=True)
            await ann.until(ann.my_ask)
            seq = ann.seq
            for kind, wanted in (("analysis", {"part": 0}), ("advice", {"step": 0})):
                refusal = await ann.refused(kind, table=table, **wanted)
                assert (refusal["code"], refusal["text"]) == ("not-over", "a game is looked at again when it is over")
                assert (await eve.refused(kind, table=table, **wanted))["code"] == "private"
                assert (await eve.refused(kind, table="nowhere", **wanted))["code"] == "no-table"
            assert ann.seq == seq
            await play_on([ann], table)
            seq = ann.seq
            told = await ann.done("analysis", table=table, part=0)
            assert (told["part"], told["parts"], told["found"]["judge"]) == (0, ANALYSIS_PARTS, "random")
            answers = len((await server.hub.room(table)).table.state.answers)
            assert (await ann.done("advice", table=table, step=0))["found"]["answer"]["seat"] == 0
            assert (await ann.refused("advice", table=table, step=answers))["code"] == "no-step"
            assert (await eve.refused("analysis", table=table, part=0))["code"] == "private"
            before = len(ann.heard)
            for broken in (-1, 1 << 70, '"0"', "null", "[]"):
                await ann.send(f'{{"type": "analysis", "id": "x", "table": "{table}", "part": {broken}}}')
                await ann.send(f'{{"type": "advice", "id": "x", "table": "{table}", "step": {broken}}}')
            await ann.send(f'{{"type": "analysis", "id": "x", "table": "{table}", "part": {ANALYSIS_PARTS}}}')
            await ann.done("ping")
            codes = [message["code"] for message in ann.heard[before:] if message["type"] == "refused"]
            assert codes == ["unreadable"] * 11
            assert ann.seq == seq

    run(story())


def test_looking_again_is_dear(tmp_path: Path) -> None:
    async def story() -> None:
        limits = Limits(commands_per_second=0.001, commands_at_once=COSTS[Analyse] + COSTS[Advise] + 60)
        async with serving(settings_for(tmp_path, limits=limits)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, BOT, start=True)
            await ann.until(ann.my_ask)
            codes = [(await ann.do("analysis", table=table, part=0)).get("code") for _ in range(4)]
            assert codes[0] == "not-over"
            assert codes[-1] == "too-fast"

    run(story())


def test_the_stretches_make_up_the_game() -> None:
    game, table = finished("skirmish", {"template": "short", "board": "square"})
    past = Past(table)
    first, last = analysis.look_at(past, 0), analysis.look_at(past, ANALYSIS_PARTS - 1)
    assert (first.judge, first.judge_name, first.by, first.by_name) == ("tactician:0.3", "tactician", "net", "net")
    assert first.curve[0].step == 0
    assert game.outcome is not None
    won = tuple(1.0 if seat in game.outcome.winners else 0.0 for seat in (0, 1))
    assert (last.curve[-1].step, last.curve[-1].chances) == (len(past.answers), won)
    for found in (first, last):
        for mistake in found.mistakes:
            assert past.answers[mistake.step] == (mistake.seat, mistake.chosen.key)
            asked = past.at(mistake.step).ask
            assert asked is not None
            assert mistake.better.key in asked.keys
