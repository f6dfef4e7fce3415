"""Write the whole English catalogue and all rules for a new language, to be translated line by line.

python tools/new_language.py fi                     writes src/heroes/words/fi.toml and src/heroes/ledger/fi/
python tools/new_language.py --pseudo en-x-pseudo   every word marked, so that untranslated text is seen on any screen
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import yaml

import heroes  # noqa: F401  (content defines its English)
from heroes import ledger
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
    if isinstance(forms, str):
        return f"{{{name}.{forms}}}"
    told = "|".join(f"{form}:{''.join(_marked(inner) for inner in parts)}" for form, parts in forms.items())
    return f"{{{name}|{told}}}"


def as_toml(messages: dict[str, str]) -> str:
    return "".join(
        f"{json.dumps(id)} = {json.dumps(message, ensure_ascii=False)}\n" for id, message in messages.items()
    )


def rules() -> dict[str, dict[str, Any]]:
    """The files of a translation of the ledger, still in English."""
    told: dict[str, Any] = {}
    for rule in ledger.rules().values():
        parts = {name: text for name, text in (("rule", rule.rule), ("note", rule.note)) if text}
        if parts:
            told[rule.id] = parts
    return {"rules": told, ledger.HEADINGS: ledger.headings()}


def marked(told: Any) -> Any:
    return {name: marked(part) for name, part in told.items()} if isinstance(told, dict) else f"{OPEN}{told}{CLOSE}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("code", help="the code of the language, such as fi")
    parser.add_argument("--pseudo", action="store_true", help="mark every word instead of leaving it to be translated")
    parser.add_argument("--folder", type=Path, default=HERE, help="where to write the catalogue")
    parser.add_argument("--ledger", type=Path, default=ledger.RULES, help="where to write the rules")
    chosen = parser.parse_args()
    if chosen.code in languages(chosen.folder) or (chosen.ledger / chosen.code).exists():
        print(f"there is a catalogue of {chosen.code!r} already", file=sys.stderr)
        return 1
    messages, texts = english(), rules()
    if chosen.pseudo:
        messages = {id: pseudo(message) for id, message in messages.items()}
        texts = marked(texts)
    path = chosen.folder / f"{chosen.code}.toml"
    path.write_text(as_toml(messages), "utf-8")
    folder = chosen.ledger / chosen.code
    folder.mkdir(parents=True)
    for name, told in texts.items():
        text = yaml.safe_dump(told, allow_unicode=True, width=120, sort_keys=False)
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    print(f"{path}: {len(messages)} messages; {folder}: {len(texts['rules'])} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
