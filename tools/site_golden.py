"""Whole games for the page without a server to play again, and questions for its bots: `tools/site_golden.py` prints
them as JSON.

Of each kind of game the first that `tools/records.py` keeps: as a task for the page's thinking worker, and what came of
it here, in CPython. The page must answer with the very same bytes. From the middle of each, the question that every bot
of that game is asked which thinks as long as it may: the page's bots have no more time than others.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from typing import Any

import msgspec
from records import GAMES, SEEDS, Kept, play

import heroes
from heroes.ai.bot import names, thinking_time
from heroes.engine import NATURE, load_game
from heroes.server.growing import Growing
from heroes.server.page import think
from heroes.server.table import State
from heroes.server.tasks import Rewind, Think
from heroes.server.workers import Verdict

WHOLE = 1 << 30
"""More answers than any game has."""


def task_of(kept: Kept) -> str:
    game = heroes.replay(kept.record)
    answers = [(answer.seat, answer.key) for answer in game.answers if answer.seat != NATURE]
    state = State(
        table="golden", game=game.name, setup=game.setup, owner="", seats=[], seed=kept.record["seed"],
        answers=Growing.of(answers),
    )  # fmt: skip
    return b64encode(msgspec.msgpack.encode(Rewind(state, WHOLE))).decode()


def thoughts_of(kept: Kept) -> Iterator[dict[str, Any]]:
    """What is asked of each bot that thinks, and how many seconds it may take."""
    answers = [answer for answer in heroes.replay(kept.record).answers if answer.seat != NATURE]
    game = heroes.new_game(kept.record["game"], kept.record["setup"], kept.record["seed"])
    for answer in answers[: len(answers) // 2]:
        game.answer(answer.seat, answer.key)
    assert game.ask is not None
    for name in names(game.name):
        if seconds := thinking_time(name, game.name):
            body = msgspec.msgpack.encode(Think(name, game.ask.seat, game.save(), 1))
            yield {"bot": f"{name} in {game.name}", "seconds": seconds, "body": b64encode(body).decode()}


def main() -> None:
    found, thoughts = list[dict[str, Any]](), list[dict[str, Any]]()
    for name in GAMES:
        kept = play(name, SEEDS[0])
        body = task_of(kept)
        answer = think(body)
        verdict = msgspec.msgpack.decode(b64decode(answer), type=Verdict)
        assert load_game(verdict.value).digest == kept.digest, f"{name} plays differently a second time"
        found.append({"name": name, "body": body, "answer": answer, "digest": kept.digest})
        thoughts += thoughts_of(kept)
    print(json.dumps({"games": found, "thoughts": thoughts}))


if __name__ == "__main__":
    main()
