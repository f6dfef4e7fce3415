"""Whether the compiled build plays as the interpreted package does, and whether each reads what the other wrote.

    python bench/alike.py [GAME ...] [--games N] [--seed S] [--thoughts N]

Both play the same random games; digests along the way, views, saves and records must be equal to the byte. Then each
loads the saves of the other and plays its records again. Last, every bot of every game thinks on both about the same
decisions of a game against itself: it must weigh the same answers, find each of them exactly as good, and take the
same. Bots that think as long as they may look at a clock that goes on whenever it is looked at, so that as many lines
are looked at on both.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from heroes.cli.compiled import BUILD, MANIFEST
from heroes.ledger import ROOT

SOURCES = ROOT / "src"
EVERY = 25
"""Positions from one that is saved and looked at to the next."""
LOOK = 0.001
"""The seconds by which the clock goes on when a bot looks at it."""


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the compiled build with the interpreted package.")
    parser.add_argument("names", nargs="*", metavar="GAME", help="which games; all that were compiled if none is named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--thoughts", type=int, default=30, help="decisions of each bot that are compared")
    parser.add_argument("--think", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--load", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.load:
        for one in msgspec.msgpack.decode(arguments.load.read_bytes()):
            load(one)
        return 0
    names = arguments.names or json.loads(MANIFEST.read_text())["games"]
    if arguments.think:
        thought = [one for name in names for one in think(name, arguments.seed, arguments.thoughts)]
        arguments.think.write_bytes(msgspec.msgpack.encode(thought))
        return 0
    if arguments.play:
        played = [play(name, arguments.seed + n) for name in names for n in range(arguments.games)]
        arguments.play.write_bytes(msgspec.msgpack.encode(played))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        files = {place: Path(folder) / place.name for place in (SOURCES, BUILD)}
        common = [*names, "--games", str(arguments.games), "--seed", str(arguments.seed)]
        for place, file in files.items():
            run(place, *common, "--play", str(file))
        games = [msgspec.msgpack.decode(file.read_bytes()) for file in files.values()]
        for one, other in zip(*games, strict=True):
            for key, value in one.items():
                if value != other[key]:
                    raise SystemExit(f"{one['game']}, seed {one['seed']}: {key} differs")
        run(SOURCES, "--load", str(files[BUILD]))
        run(BUILD, "--load", str(files[SOURCES]))
        common = [*names, "--thoughts", str(arguments.thoughts), "--seed", str(arguments.seed)]
        for place, file in files.items():
            run(place, *common, "--think", str(file))
        thoughts = [msgspec.msgpack.decode(file.read_bytes()) for file in files.values()]
        for one, other in zip(*thoughts, strict=True):
            if one != other:
                raise SystemExit(f"a bot thinks otherwise: {one}, but on the build {other}")
    saves = sum(len(one["saves"]) for one in games[0])
    print(f"{', '.join(names)}: {len(games[0])} games and {saves} saves are alike and were read by the other")
    print(f"{len(thoughts[0])} decisions of bots are alike")
    return 0


def run(place: Path, *words: str) -> None:
    environment = os.environ | {"PYTHONPATH": str(place)}
    subprocess.run([sys.executable, __file__, *words], env=environment, check=True)


def play(name: str, seed: int) -> dict[str, Any]:
    from heroes import new_game
    from heroes.lab.arena import random_setup

    rng = Random(seed)
    game = new_game(name, random_setup(name, seed), seed, chance=rng.choice(("sample", "ask")))
    digests, views, saves = blake2b(), blake2b(), []
    while (ask := game.ask) is not None:
        if len(game.answers) % EVERY == 0:
            saves.append([game.save(), game.digest])
            imagined = game.resample(max(ask.seat, 0), rng)
            for seat in (None, 0):
                views.update(json.dumps([game.view(seat), imagined.view(seat)], sort_keys=True).encode())
        game.answer(ask.seat, ask.options[rng.randrange(len(ask.options))].key)
        digests.update(game.digest.encode())
    saves.append([game.save(), game.digest])
    return {
        "game": name,
        "seed": seed,
        "digests": digests.hexdigest(),
        "views": views.hexdigest(),
        "record": json.loads(json.dumps(game.record())),
        "saves": saves,
    }


class CountingClock:
    """Goes on whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += LOOK
        return self.now


def think(name: str, seed: int, most: int) -> list[list[Any]]:
    """The game, the bot, the answer, what it compared and when it was done, for so many decisions of every bot."""
    clock = CountingClock()
    # Before the bots are imported: each takes the clock from there.
    time.perf_counter = clock
    from heroes import new_game
    from heroes.ai.bot import Seen, Weigher, get
    from heroes.ai.bot import names as bots_of
    from heroes.ai.levels import LEVELS
    from heroes.lab.arena import bot_seed, random_setup

    thoughts: list[list[Any]] = []
    for spec in sorted({*bots_of(name)} - {*LEVELS, "random"}):
        game = new_game(name, random_setup(name, seed), seed)
        bots = [get(spec, name)(bot_seed(seed, seat)) for seat in range(game.seats)]
        decided = 0
        while (ask := game.ask) is not None and decided < most:
            bot, seen, key = bots[ask.seat], Seen(game, ask.seat), ask.options[0].key
            if len(ask.options) > 1:
                decided += 1
                weighed = bot.weigh(seen).candidates if isinstance(bot, Weigher) else ()
                key = bot.choose(seen)
                thoughts.append([name, spec, key, [list(one) for one in weighed], clock.now])
            game.answer(ask.seat, key)
    return thoughts


def load(one: dict[str, Any]) -> None:
    from heroes import load_game, replay

    for raw, digest in one["saves"]:
        game = load_game(raw)
        if game.digest != digest or game.save() != raw or len(game.copy().events) != len(game.events):
            raise SystemExit(f"{one['game']}, seed {one['seed']}: a save is read as something else")
    if replay(one["record"]).digest != one["saves"][-1][1]:
        raise SystemExit(f"{one['game']}, seed {one['seed']}: the record is played as something else")


if __name__ == "__main__":
    sys.exit(main())
