"""`heroes analyse`: a finished game looked at again."""

from __future__ import annotations

import argparse
from pathlib import Path

from heroes.cli.common import add_json_argument, positive, print_json
from heroes.cli.replay import read_record
from heroes.cli.telling import add_language_argument, words_for
from heroes.engine import BadSave, replay
from heroes.lab.analysis import CAPS, Analysis, Chances, Mistake, Work, advise, analyse
from heroes.words import Words, say

HELP = "Look at a finished game again: the chance to win, the costliest mistakes, how well each seat answered."
WIDE = 40
"""Letters of a bar."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    usual = Work()
    parser.add_argument("file", metavar="FILE", help="a record (JSON) or a save of a game that is over")
    parser.add_argument(
        "--at", type=int, metavar="N", help="tell what the strongest would do after N answers, dice included, and why"
    )
    for name, what in (
        ("decisions", "decisions that are weighed"),
        ("positions", "points of the curve"),
        ("trials", "games played on from a position"),
        ("mistakes", "mistakes that are looked into"),
    ):
        told = f"at most so many {what} ({getattr(usual, name)}; never more than {CAPS[name]})"
        parser.add_argument(f"--{name}", type=positive, default=getattr(usual, name), metavar="N", help=told)
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    add_language_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    words = words_for(arguments.language)
    if arguments.at is not None:
        return _advise(arguments, words)
    work = Work(arguments.decisions, arguments.positions, arguments.trials, arguments.mistakes)
    found = analyse(read_record(Path(arguments.file)), work, arguments.seed)
    if arguments.json:
        print_json(found)
    else:
        print("\n".join(_lines(found, words)))
    return 0


def _advise(arguments: argparse.Namespace, words: Words) -> int:
    record = read_record(Path(arguments.file))
    answers = len(record["answers"]) if isinstance(record.get("answers"), list) else 0
    if not 0 <= arguments.at <= answers:
        raise BadSave(say("cli.error.at", n=answers, at=arguments.at))
    found = advise(replay(record, arguments.at), arguments.at, arguments.seed)
    if arguments.json:
        print_json(found)
        return 0
    seat = say("seat", seat=found.answer.seat)
    told = [say("cli.analyse.advice", n=found.step, judge=found.judge, seat=seat, says=found.answer.says)]
    for one in found.candidates:
        share = round(100 * (one.share if one.chance is None else one.chance))
        kind = "share" if one.chance is None else "chance"
        told.append(say("cli.analyse.candidate", n=share, kind=kind, says=one.answer.says))
    if found.line:
        told.append(say("cli.analyse.then"))
        told += [say("cli.analyse.line", seat=seat, says=one.says) for one in found.line]
    print("\n".join(words.text(said) for said in told))
    return 0


def _lines(found: Analysis, words: Words) -> list[str]:
    rests = say(
        "cli.analyse.rests",
        judge=found.judge,
        weighed=found.weighed,
        decisions=found.decisions,
        points=len(found.curve),
        by=found.by,
        trials=found.trials,
    )
    lines = [words.text(rests), "", words.text(say("cli.analyse.curve", seat=say("the-seat", seat=0)))]
    lines += [_bar(point) for point in found.curve]
    for one in found.accuracy:
        if one.own is not None and one.bot is not None:
            told = say(
                "cli.analyse.accuracy",
                seat=say("seat", seat=one.seat),
                own=round(100 * one.own),
                bot=round(100 * one.bot),
                n=one.decisions,
            )
            lines += ["", words.text(told)]
    if not found.mistakes:
        lines += ["", words.text(say("cli.analyse.no-mistakes"))]
    for mistake in found.mistakes:
        lines += ["", *_mistake(mistake, words)]
    return lines


def _bar(point: Chances) -> str:
    full = round(point.chances[0] * WIDE)
    return f"{point.step:6} {'#' * full}{'.' * (WIDE - full)} {point.chances[0]:4.0%}"


def _mistake(mistake: Mistake, words: Words) -> list[str]:
    seat, doubt = say("seat", seat=mistake.seat), round(100 * mistake.doubt)
    told = [
        say("cli.analyse.mistake", n=mistake.step, seat=seat, chosen=mistake.chosen.says),
        say(
            "cli.analyse.cost",
            cost=round(100 * mistake.cost),
            sure="no" if mistake.doubt else "yes",
            doubt=doubt,
        ),
        say("cli.analyse.better", better=mistake.better.says),
    ]
    if mistake.line:
        told.append(say("cli.analyse.then"))
        told += [say("cli.analyse.line", seat=say("seat", seat=one.seat), says=one.says) for one in mistake.line]
    return [words.text(said) for said in told]
