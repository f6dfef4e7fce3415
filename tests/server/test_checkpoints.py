"""Looking back at a long game goes on from games that were kept on the way, and shows the same."""

from __future__ import annotations

from pathlib import Path

import msgspec

from heroes.engine import Game, new_game
from heroes.server.checkpoints import Checkpoints, Trail
from heroes.server.replays import KEPT, Past
from server.players import ME, open_table, run, serving, settings_for
from server.test_story import GAMES, finished


def test_kept_games_give_the_same_views_as_playing_from_the_start() -> None:
    for name, setup, _ in GAMES:
        game, table = finished(name, setup, seed=8)
        past = Past(table, Checkpoints(every=16, most=99))
        eyes = [None, *range(game.seats)]
        past.timeline(eyes)
        kept = len(past.trail)
        assert kept == len(past.answers) // 16
        for first in (0, 15, 16, 17, 50, len(past.answers)):
            fresh = Past(table, Checkpoints())
            assert past.at(first).digest == fresh.at(first).digest
            one, other = past.steps(eyes, first, 4), fresh.steps(eyes, first, 4)
            assert msgspec.to_builtins(one) == msgspec.to_builtins(other)
        assert len(past.trail) == kept


def test_what_is_kept_is_bounded() -> None:
    _, table = finished("skirmish", {"template": "short", "board": "square"})
    past = Past(table, Checkpoints(every=2, most=5))
    past.timeline([None])
    assert 0 < len(past.trail) <= 5
    assert past.at(len(past.answers)).over
    shelves = Checkpoints(tables=3)
    for name in "abcdab":
        shelves.trail(name, [])
    assert len(shelves) == 3


def toy(*keys: str) -> Game:
    game = new_game("servertoy", {}, 4)
    for key in keys:
        game.answer(0, key)
    return game


def test_what_came_of_answers_since_taken_back_is_forgotten() -> None:
    first, other = [(0, "step"), (0, "step"), (0, "roll")], [(0, "step"), (0, "roll")]
    trail = Trail(first, 1, 9)
    for step in (1, 2, 3):
        trail.keep(step, toy(*(key for _, key in first[:step])))
    trail.follow(other)
    found = trail.nearest(2)
    assert found is not None
    assert (found[0], found[1].digest) == (1, toy("step").digest)
    trail.follow(first[:1])
    assert len(trail) == 1
    trail.follow([*first[:1], (0, "step"), (0, "end")])
    assert len(trail) == 1
    trail.follow([(0, "roll")])
    assert trail.nearest(3) is None


def test_a_kept_game_is_not_changed_by_going_on_from_it() -> None:
    trail = Trail([(0, "step")], 1, 9)
    trail.keep(1, toy("step"))
    for _ in range(2):
        found = trail.nearest(1)
        assert found is not None
        assert found[1].digest == toy("step").digest
        found[1].answer(0, "roll")


def test_a_replay_can_be_had_without_the_log_before_it_and_the_timeline_tells_where_the_log_begins(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, server.client() as ann:
            table, _ = await open_table(ann, ME, ME, start=True)
            for key in ("step", "roll", "end"):
                await ann.answered(table, key)
            steps = (await ann.done("replay", table=table, eyes=[0], first=2, count=2, log=False))["steps"]
            whole = (await ann.done("replay", table=table, eyes=[0], first=2, count=2))["steps"]
            assert (steps[0]["eyes"][0]["log"], steps[0]["eyes"][0]["log_from"]) == ([], 2)
            assert len(whole[0]["eyes"][0]["log"]) == 2
            assert steps[0]["eyes"][0]["view"] == whole[0]["eyes"][0]["view"]
            assert steps[1] == whole[1]
            timeline = await ann.done("timeline", table=table)
            assert timeline["opening"] == 0
            assert [mark[1] for mark in timeline["steps"]] == [1, 2, 3]
            assert len(KEPT) <= 8

    run(story())
