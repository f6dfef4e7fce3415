"""Write the whole English catalogue as one file for a new language, to be translated line by line.

python tools/new_language.py fi                     writes src/heroes/words/fi.toml
python tools/new_language.py --pseudo en-x-pseudo   every word marked, so that untranslated text is seen on any screen
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import heroes  # noqa: F401  (content defines its English)
from heroes.words import ENGLISH, languages
from heroes.words.catalogue import HERE, defined, read_catalogue, read_message

OPEN, CLOSE = "⟦", "⟧"


def english() -> dict[str, str]:
    return dict(sorted({**defined(), **read_catalogue(ENGLISH)}.items()))


def pseudo(message: str) -> str:
    """A message whose own words are marked; places and forms stay as they are."""
    return "".join(_marked(part) for part in read_message(message))


def _marked(part: Any) -> str:
    if isinstance(part, str):
        text = part.replace("{", "{{").replace("}", "}}")
        return f"{OPEN}{text}{CLOSE}" if any(letter.isalpha() for letter in part) else text
    name, forms = part
    if forms is None:
        return f"{{{name}}}"
    told = "|".join(f"{form}:{''.join(_marked(inner) for inner in parts)}" for form, parts in forms.items())
    return f"{{{name}|{told}}}"


def as_toml(messages: dict[str, str]) -> str:
    return "".join(
        f"{json.dumps(id)} = {json.dumps(message, ensure_ascii=False)}\n" for id, message in messages.items()
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", help="the code of the language, such as fi")
    parser.add_argument("--pseudo", action="store_true", help="mark every word instead of leaving it to be translated")
    parser.add_argument("--folder", type=Path, default=HERE, help="where to write it")
    chosen = parser.parse_args()
    if chosen.code in languages(chosen.folder):
        print(f"there is a catalogue of {chosen.code!r} already", file=sys.stderr)
        return 1
    messages = english()
    if chosen.pseudo:
        messages = {id: pseudo(message) for id, message in messages.items()}
    path = chosen.folder / f"{chosen.code}.toml"
    path.write_text(as_toml(messages), "utf-8")
    print(f"{path}: {len(messages)} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
