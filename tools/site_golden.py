"""Whole games for the page without a server to play again: `tools/site_golden.py` prints them as JSON.

Of each kind of game the first that `tools/records.py` keeps: as a task for the page's thinking worker, and what came of
it here, in CPython. The page must answer with the very same bytes.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode

import msgspec
from records import GAMES, SEEDS, Kept, play

import heroes
from heroes.engine import NATURE, load_game
from heroes.server.page import think
from heroes.server.table import State
from heroes.server.tasks import Rewind
from heroes.server.workers import Verdict

WHOLE = 1 << 30
"""More answers than any game has."""


def task_of(kept: Kept) -> str:
    game = heroes.replay(kept.record)
    answers = [(answer.seat, answer.key) for answer in game.answers if answer.seat != NATURE]
    state = State(
        table="golden", game=game.name, setup=game.setup, owner="", seats=[], seed=kept.record["seed"], answers=answers
    )
    return b64encode(msgspec.msgpack.encode(Rewind(state, WHOLE))).decode()


def main() -> None:
    found = []
    for name in GAMES:
        kept = play(name, SEEDS[0])
        body = task_of(kept)
        answer = think(body)
        verdict = msgspec.msgpack.decode(b64decode(answer), type=Verdict)
        assert load_game(verdict.value).digest == kept.digest, f"{name} plays differently a second time"
        found.append({"name": name, "body": body, "answer": answer, "digest": kept.digest})
    print(json.dumps(found))


if __name__ == "__main__":
    main()
