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
from heroes.cli.telling import add_language_argument, words_for
from heroes.cli.wording import ending
from heroes.engine import NATURE, BadSave, replay
from heroes.server.table import Known
from heroes.server.tokens import commitment
from heroes.words import Said, say

HELP = "Check that the dice of a finished game were fixed before it began."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record that the dice proof of a game offers")
    parser.add_argument(
        "--commitment", metavar="HASH", help="what the table told at the start; else what the file says it was"
    )
    add_language_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    words = words_for(arguments.language)
    record = read_record(Path(arguments.file))
    nonce = _text(record, "nonce", r".{1,200}", say("cli.verify.nonce"))
    promised = arguments.commitment or _text(record, "commitment", r"[0-9a-f]{40}", say("cli.verify.digits"))
    if not re.fullmatch(r"[0-9a-f]{40}", promised):
        raise BadSave(say("cli.verify.commitment", given=repr(promised)))
    seed = record.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadSave(say("cli.verify.seed", given=repr(seed)))
    known = _known(record)
    game = replay(record)
    # A game that continues another one has dice of its own: their seed is what was promised.
    found = commitment(game.reseeds[-1][1] if game.reseeds else seed, nonce)
    if arguments.json:
        report = {"commitment": found, "promised": promised, "kept": found == promised, "answers": len(game.answers)}
        print_json(report | {"over": game.over, "digest": game.digest, "known": known})
        return 0 if found == promised else 1
    if found != promised:
        print(words.text(say("cli.verify.not-kept", found=found, promised=promised)))
        return 1
    rolls = sum(answer.seat == NATURE for answer in game.answers)
    print(words.text(say("cli.verify.kept", found=found)))
    print(words.text(say("cli.verify.replayed", answers=len(game.answers) - rolls, rolls=rolls)))
    for line in map(_plainly, known):
        print(words.text(line))
    print(ending(game, game.outcome, words) if game.outcome is not None else words.text(say("cli.verify.unfinished")))
    return 0


def _known(record: Mapping[str, Any]) -> list[dict[str, Any]]:
    """When somebody could have known what was to come, as the table tells it."""
    try:
        found = msgspec.convert(record.get("known", []), list[Known])
    except msgspec.ValidationError:
        raise BadSave(say("cli.verify.known")) from None
    return [msgspec.to_builtins(one) for one in found]


def _plainly(one: Mapping[str, Any]) -> Said:
    step = one["step"]
    if one["why"] == "chosen":
        return say("cli.verify.chosen")
    if one["why"] == "continued":
        return say("cli.verify.continued", table=one["table"], n=step)
    return say("cli.verify.taken-back", n=step)


def _text(record: Mapping[str, Any], name: str, pattern: str, what: Said) -> str:
    value = record.get(name)
    if not isinstance(value, str) or not re.fullmatch(pattern, value):
        raise BadSave(say("cli.verify.missing", name=name, what=what))
    return value
