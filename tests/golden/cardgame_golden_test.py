"""One whole game of the card game as text, played again and compared line by line.

Each line has the question, its keys, a hash of the table as each player and a spectator see it, and the answer; what
happened stands below it as message ids, so that a better wording changes nothing here. After a change of
rules or cards that is meant: `python tests/golden/cardgame_golden_test.py` writes it anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from itertools import zip_longest
from pathlib import Path
from random import Random

import msgspec

import heroes
import heroes.content.duel

GOLDEN = Path(__file__).parent / "cardgame.txt"
SEED = 21
SETUP = {"seats": [{"set": "bone-tide"}, {"set": "storm-caller"}]}


def lines() -> Iterator[str]:
    game, rng = heroes.new_game("cardgame", SETUP, SEED, "ask"), Random(SEED)
    number = 0
    while (ask := game.ask) is not None:
        key = ask.options[rng.randrange(len(ask.options))].key
        seen = "/".join(_hash(game.view(seat, len(game.events))["state"]) for seat in (0, 1, None))
        yield f"{number} seat {ask.seat} {ask.kind} [{' '.join(ask.keys)}] {seen} -> {key}"
        for event in game.answer(ask.seat, key):
            yield f"  {json.dumps(msgspec.to_builtins(event.says()), sort_keys=True)}"
        number += 1
    assert game.outcome is not None
    yield f"winners {list(game.outcome.winners)} by {game.outcome.reason}, digest {game.digest}"


def _hash(view: object) -> str:
    return blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=4).hexdigest()


def test_the_golden_game_plays_as_it_was_written_down() -> None:
    for number, (written, played) in enumerate(zip_longest(GOLDEN.read_text().splitlines(), lines()), 1):
        assert played == written, f"{GOLDEN.name}, line {number}"


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(lines()) + "\n")
