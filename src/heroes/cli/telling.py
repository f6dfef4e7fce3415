"""The language of the text client, and parts of lines that all its tables share."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping, Sequence

from heroes.engine import BadSetup
from heroes.words import ENGLISH, NOTHING, Said, Words, languages, say, words_of

IN_ENGLISH = words_of(ENGLISH)
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""In which the system says which language its user reads; the first that is set counts."""


def add_language_argument(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(languages())
    parser.add_argument(
        "--language", metavar="L", help=f"one of: {known} (the language of the system if there are words for it)"
    )


def words_for(language: str | None, environment: Mapping[str, str] = os.environ) -> Words:
    """The words of the language that was asked for, or of the system's; English where there are none."""
    if language is None:
        set_to = next((value for name in _VARIABLES if (value := environment.get(name))), "")
        own = set_to.partition(".")[0].partition("_")[0]
        return words_of(own if own in languages() else ENGLISH)
    if language not in languages():
        raise BadSetup(say("cli.error.no-language", language=repr(language), languages=languages()))
    return words_of(language)


def seat_said(seat: int) -> Said:
    return say("seat", seat=seat)


def the_seat(seat: int) -> Said:
    return say("the-seat", seat=seat)


def counted(names: Sequence[Said]) -> list[Said]:
    """Names in the order in which they come first, several of one name counted."""
    counts: dict[str, tuple[Said, int]] = {}
    for name in names:
        counts[name.id] = (name, counts.get(name.id, (name, 0))[1] + 1)
    return [name if n == 1 else say("cli.times", card=name, n=n) for name, n in counts.values()]


def together(parts: Sequence[Said]) -> Said:
    """Parts of a line that stand one after the other, with nothing between."""
    return say("list.joined", one=parts[0], more=together(parts[1:])) if parts else NOTHING


def letters(words: Words, name: Said) -> str:
    """The two letters that stand for a name on a drawn board."""
    return "".join(letter for letter in words.text(name) if letter.isalpha())[:2].ljust(2)
