"""Whether the compiled build plays as the interpreted package does, and whether each reads what the other wrote.

    python bench/alike.py [GAME ...] [--games N] [--seed S]

Both play the same random games; digests along the way, views, saves and records must be equal to the byte. Then each
loads the saves of the other and plays its records again.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
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


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare the compiled build with the interpreted package.")
    parser.add_argument("names", nargs="*", metavar="GAME", help="which games; all that were compiled if none is named")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--load", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.load:
        for one in msgspec.msgpack.decode(arguments.load.read_bytes()):
            load(one)
        return 0
    names = arguments.names or json.loads(MANIFEST.read_text())["games"]
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
    saves = sum(len(one["saves"]) for one in games[0])
    print(f"{', '.join(names)}: {len(games[0])} games and {saves} saves are alike and were read by the other")
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
