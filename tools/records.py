"""Write records of whole games under the rules of today: tests/golden/records/<game>-rules-<n>.bin.

python tools/records.py            write those that are missing
python tools/records.py --again    write those of today's rules anew, as long as no released version has played by them

A record must replay to the same end for as long as its rules are played. When one does not any more, the rules have
changed: raise `rules_version` of the game, and this writes records of the new rules beside the old ones, which stay to
show that they are refused plainly.
"""

from __future__ import annotations

import argparse
import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import heroes
from heroes.lab.arena import games, random_setup

FOLDER = Path(__file__).parents[1] / "tests" / "golden" / "records"
GAMES = (
    "adventure",
    "alliance",
    "campaign",
    "cardgame",
    "clash",
    "combat",
    "cooperative",
    "skirmish",
    "tournament",
)
SEEDS = (101, 102, 103)


class Kept(NamedTuple):
    """A whole game, and what it came to."""

    record: dict[str, Any]
    digest: str


def path_of(name: str) -> Path:
    return FOLDER / f"{name}-rules-{games()[name].rules_version}.bin"


def play(name: str, seed: int) -> Kept:
    """A whole game at random."""
    game, rng = heroes.new_game(name, random_setup(name, seed), seed), Random(seed)
    while game.ask is not None:
        game.answer(game.ask.seat, rng.choice(game.ask.options).key)
    return Kept(game.record(), game.digest)


def pack(kept: list[Kept]) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(kept), 9)


def unpack(data: bytes) -> list[Kept]:
    found = msgspec.msgpack.decode(zlib.decompress(data), type=list[tuple[dict[str, Any], str]])
    return [Kept(*one) for one in found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--again", action="store_true", help="also write anew those of today's rules")
    again = parser.parse_args().again
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        path = path_of(name)
        if again or not path.exists():
            path.write_bytes(pack([play(name, seed) for seed in SEEDS]))
            print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
