"""Play a scene of the browser tests and print every question with the answer given: for writing one, or mending it.

echo '{"name": "a turn", "game": "skirmish", "seats": [{"client": "ann"}, {"bot": "greedy"}],
       "steps": [{"asked": "What do the", "seat": 0}]}' | python tools/scene.py
"""

from __future__ import annotations

import argparse
import sys

import msgspec

import heroes  # noqa: F401  (makes every game known)
from heroes.engine import Game, HeroesError
from heroes.server.errors import NotDone
from heroes.server.scenes import Scene, make


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--last", type=int, default=30, metavar="N", help="print the last N answers (30)")
    chosen = parser.parse_args()
    try:
        made = make(msgspec.json.decode(sys.stdin.buffer.read(), type=Scene))
    except (msgspec.MsgspecError, HeroesError, NotDone) as error:
        print(error, file=sys.stderr)
        return 1
    state, game = made.table.state, made.table.begin(made.table.state.seed or 0)
    for number, (seat, key) in enumerate(state.answers, 1):
        if number > len(state.answers) - chosen.last:
            print(f"{number:4} {asked(game)}  ->  {key}")
        game.answer(seat, key)
    print(f"     {asked(game)}")
    for option in game.ask.options if game.ask is not None else ():
        print(f"       {option.key:24} {option.label}")
    return 0


def asked(game: Game) -> str:
    return f"seat {game.ask.seat}: {game.ask.title}" if game.ask is not None else "over"


if __name__ == "__main__":
    sys.exit(main())
