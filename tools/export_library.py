"""Write ui/src/gen/*.json: the components of the board game, its world and the card game, and the rules ledger, for the
browser client.

python tools/export_library.py            write the file
python tools/export_library.py --check    fail if it is not up to date
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from heroes import ledger
from heroes.rules.duel.pool import pool
from heroes.server.printed import library, world

GEN = Path(__file__).parents[1] / "ui" / "src" / "gen"


def rules() -> list[dict[str, Any]]:
    """The ledger as the rules reference shows it."""
    return [
        {
            "id": rule.id,
            "edition": rule.edition,
            "source": rule.source,
            "rule": rule.rule,
            "note": rule.note,
            "sameAs": rule.same_as,
        }
        for rule in ledger.rules().values()
    ]


def translated(language: str) -> dict[str, Any]:
    """The ledger in a language, which only those who read it load."""
    told = ledger.translation(language)
    return {
        "rules": {name: one.rule for name, one in told.rules.items() if one.rule},
        "notes": {name: one.note for name, one in told.rules.items() if one.note},
        "headings": told.headings,
        "citing": told.citing,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    old = []
    files = {"library": library(), "world": world(), "cardgame": pool(), "rules": rules()}
    files |= {f"rules.{language}": translated(language) for language in ledger.languages()}
    for stem, made in files.items():
        name = f"{stem}.json"
        text = json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
        target = GEN / name
        if check and (not target.exists() or target.read_text("utf-8") != text):
            old.append(name)
        elif not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    if old:
        print(f"{', '.join(old)} is old: run tools/export_library.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())
