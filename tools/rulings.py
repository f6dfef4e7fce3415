"""Write docs/rulings.md: every unclear rule with the reading we play and why, from the notes of the ledger.

python tools/rulings.py            write the file
python tools/rulings.py --check    fail if it is not up to date

Readings that go beyond the ledger are kept by hand in docs/rulings-own.md and stand first.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from heroes import ledger

DOCS = Path(__file__).parents[1] / "docs"
HEAD = """# Rulings

Where the books are unclear, this is what we play. Change a reading in `docs/rulings-own.md` or in the note of its rule
in `src/heroes/ledger/*.yaml`, then run `python tools/rulings.py`.

"""


def rulings() -> str:
    """Our own readings, then those of the ledger, file by file."""
    parts = [HEAD, (DOCS / "rulings-own.md").read_text("utf-8").rstrip(), "\n"]
    file = ""
    for rule in ledger.rules().values():
        if not rule.note or rule.same_as:
            continue
        if rule.file != file:
            file = rule.file
            parts.append(f"\n## From the ledger: {file}\n\n")
        parts.append(f"- **{rule.id}**: {' '.join(rule.rule.split())} *{' '.join(rule.note.split())}*\n")
    return "".join(parts)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    target = DOCS / "rulings.md"
    text = rulings()
    if parser.parse_args().check:
        if not target.exists() or target.read_text("utf-8") != text:
            print("docs/rulings.md is old: run tools/rulings.py", file=sys.stderr)
            return 1
        return 0
    target.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
