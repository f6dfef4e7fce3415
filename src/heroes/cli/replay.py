"""`heroes replay`: play a record (or a save, which holds its own record) again and tell what happens."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from heroes.cli.common import add_json_argument, print_json, read_file
from heroes.cli.telling import add_language_argument, words_for
from heroes.cli.wording import ending, state_text
from heroes.engine import BadSave, load_game, replay
from heroes.words import say

HELP = "Play a record or a save again, to its end or to a chosen answer."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (JSON) or a save")
    parser.add_argument("--to", type=int, metavar="N", help="stop after that many answers, dice included")
    parser.add_argument("--seat", type=int, metavar="SEAT", help="tell it as that seat saw it, not as a spectator")
    add_language_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    record = read_record(Path(arguments.file))
    answers = len(record["answers"]) if isinstance(record.get("answers"), list) else 0
    if arguments.to is not None and not 0 <= arguments.to <= answers:
        raise BadSave(say("cli.error.to", n=answers, to=arguments.to))
    game = replay(record, arguments.to)
    if arguments.seat is not None and not 0 <= arguments.seat < game.seats:
        raise BadSave(say("cli.error.seat", n=game.seats - 1, seat=arguments.seat))
    if arguments.json:
        print_json({"answers": len(game.answers), "digest": game.digest, "view": game.view(arguments.seat)})
        return 0
    words = words_for(arguments.language)
    for event in game.events:
        seen = event.seen_by(arguments.seat)
        if seen is not None:
            print(words.text(seen.says()))
    after = words.text(say("cli.after", n=len(game.answers), all=answers))
    print(f"\n{after}\n{state_text(game, arguments.seat, words)}")
    if game.outcome is not None:
        print(ending(game, game.outcome, words))
    return 0


def read_record(path: Path) -> Mapping[str, Any]:
    """The record in a file, whichever of the two kinds it is."""
    data = read_file(path)
    if not data.lstrip().startswith(b"{"):
        return load_game(data).record()
    try:
        record: dict[str, Any] = msgspec.json.decode(data, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise BadSave(say("cli.error.no-record", path=str(path), error=str(error))) from None
    return record
