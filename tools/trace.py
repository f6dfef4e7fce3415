"""What some hundred random games ask, answer, show and say, as one line of hashes for each: two versions of the rules
play alike if their traces are equal. A change that means to change only words, say, must leave the other columns alone.

python tools/trace.py [--games 100] > before.txt      then, after the change, once more, and `diff`
"""

from __future__ import annotations

import argparse
from hashlib import blake2b
from typing import Any

import msgspec

import heroes
from heroes.engine import Chance
from heroes.lab.arena import random_setup

GAMES = ("skirmish", "combat", "clash", "tournament", "adventure", "cardgame")
LONGEST = 1500
LOOK = 25
"""Every so many questions everybody's view is taken in."""


def trace(name: str, seed: int) -> str:
    """One game: its name and seed; hashes of the keys asked and answered, of the views, of the words; its length."""
    game = heroes.new_game(name, random_setup(name, seed), seed)
    luck = Chance(seed)
    keys, views, words = (blake2b(digest_size=8) for _ in range(3))
    asked = 0
    while (ask := game.ask) is not None and asked < LONGEST:
        keys.update(f"{ask.seat} {ask.kind} {ask.keys}".encode())
        words.update("\n".join((str(ask.title), *(str(option.label) for option in ask.options))).encode())
        if asked % LOOK == 0:
            for seat in (None, *range(game.seats)):
                view: Any = msgspec.to_builtins(game.view(seat))
                views.update(msgspec.json.encode(view["state"], order="deterministic"))
        game.answer(ask.seat, ask.keys[luck.below(len(ask.keys), "trace")])
        asked += 1
    for line in msgspec.to_builtins(game.view(None))["log"]:
        words.update(str(line["text"]).encode())
    return f"{name} {seed} {keys.hexdigest()} {views.hexdigest()} {words.hexdigest()} {asked} {game.digest}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each kind (default: 100)")
    parser.add_argument("--only", nargs="*", default=GAMES)
    chosen = parser.parse_args()
    for name in chosen.only:
        for seed in range(chosen.games):
            print(trace(name, seed), flush=True)


if __name__ == "__main__":
    main()
