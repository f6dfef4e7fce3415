"""Write ui/src/gen/words/LANGUAGE.json: every message of a language in one file, for the browser client.

The catalogues in src/heroes/words are the source; English names and texts of components come from the content.

python tools/words.py            write the files
python tools/words.py --check    fail if they are not up to date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import heroes  # noqa: F401  (content defines its English)
from heroes.words import ENGLISH, languages
from heroes.words.catalogue import defined, read_catalogue

TARGET = Path(__file__).parents[1] / "ui" / "src" / "gen" / "words"


def catalogue(language: str) -> str:
    messages = read_catalogue(language)
    if language == ENGLISH:
        messages = {**defined(), **messages}
    # What the command line says is said there alone.
    shown = {id: text for id, text in messages.items() if not id.startswith("cli.")}
    return json.dumps(dict(sorted(shown.items())), ensure_ascii=False, indent=0) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only tell whether the files are up to date")
    made = {TARGET / f"{language}.json": catalogue(language) for language in languages()}
    if parser.parse_args().check:
        old = [path.name for path, text in made.items() if not path.is_file() or path.read_text("utf-8") != text]
        if old:
            print(f"{', '.join(old)} out of date: run tools/words.py", file=sys.stderr)
        return 1 if old else 0
    TARGET.mkdir(parents=True, exist_ok=True)
    for path, text in made.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
