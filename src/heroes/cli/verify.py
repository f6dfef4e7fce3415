"""`heroes verify`: was the seed of a finished game fixed before its first answer, and do its dice follow from it?"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from heroes.cli.common import add_json_argument, print_json
from heroes.cli.replay import read_record
from heroes.cli.wording import ending
from heroes.engine import NATURE, BadSave, replay
from heroes.server.table import Known
from heroes.server.tokens import commitment

HELP = "Check that the dice of a finished game were fixed before it began."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record that the dice proof of a game offers")
    parser.add_argument(
        "--commitment", metavar="HASH", help="what the table told at the start; else what the file says it was"
    )
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    record = read_record(Path(arguments.file))
    nonce = _text(record, "nonce", r".{1,200}", "the nonce that was kept secret until the end")
    promised = arguments.commitment or _text(record, "commitment", r"[0-9a-f]{40}", "40 hexadecimal digits")
    if not re.fullmatch(r"[0-9a-f]{40}", promised):
        raise BadSave(f"--commitment is 40 hexadecimal digits, not {promised!r}")
    seed = record.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadSave(f"the seed of this record is {seed!r}; it should be a whole number")
    known = _known(record)
    game = replay(record)
    # A game that continues another one has dice of its own: their seed is what was promised.
    found = commitment(game.reseeds[-1][1] if game.reseeds else seed, nonce)
    if arguments.json:
        report = {"commitment": found, "promised": promised, "kept": found == promised, "answers": len(game.answers)}
        print_json(report | {"over": game.over, "digest": game.digest, "known": known})
        return 0 if found == promised else 1
    if found != promised:
        print(f"Not kept: seed and nonce give {found},\nbut promised was {promised}.")
        return 1
    rolls = sum(answer.seat == NATURE for answer in game.answers)
    print(f"Kept: seed and nonce give {found}, as promised.")
    print(f"The game replays from that seed: {len(game.answers) - rolls} answers and {rolls} rolls of dice.")
    for line in map(_plainly, known):
        print(line)
    print(ending(game.outcome) if game.outcome is not None else "The record ends before the game is over.")
    return 0


def _known(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """When somebody could have known what was to come, as the table tells it."""
    try:
        found = msgspec.convert(record.get("known", []), list[Known])
    except msgspec.ValidationError as error:
        raise BadSave(f"what this record says of who knew the dice cannot be read: {error}") from None
    return [msgspec.to_builtins(one) for one in found]


def _plainly(one: Mapping[str, Any]) -> str:
    step = one["step"]
    if one["why"] == "chosen":
        return "But the seed was chosen by a player: who chose it knew every roll."
    if one["why"] == "continued":
        return (
            f"But it continues a game that was open (table {one['table']}, after {step} answers): everybody could know"
            " the cards dealt until then. The dice since then come of a seed of their own."
        )
    return f"But after answer {step} the players took something back that had been rolled or shown: they knew it."


def _text(record: Mapping[str, Any], name: str, pattern: str, what: str) -> str:
    value = record.get(name)
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise BadSave(f"this record has no {name} ({what}); take the file that the dice proof of the game offers")
    return value
