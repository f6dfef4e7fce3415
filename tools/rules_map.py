"""Write docs/rules-map.md: for every rule with a place in the code, the place. `heroes rules ID` adds lines and tests.

python tools/rules_map.py            write the file
python tools/rules_map.py --check    fail if it is not up to date
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from heroes import ledger
from heroes.cli.codemap import Place, code_map

TARGET = Path(__file__).parents[1] / "docs" / "rules-map.md"
HEAD = """# Where each rule is kept

Every rule of the ledger that tests prove, with the code, table or content that keeps it; made by
`python tools/rules_map.py` from `@rule` and `rule_data` beside the code. `heroes rules ID` shows what a rule says,
the lines, and the tests that prove it.
"""


def rules_map() -> str:
    """The rules in the order of the ledger, file by file."""
    parts = [HEAD]
    places = code_map()
    file = ""
    for rule in ledger.rules().values():
        if rule.id not in places:
            continue
        if rule.file != file:
            file = rule.file
            parts.append(f"\n## {file}\n\n")
        parts.append(f"- `{rule.id}`: {', '.join(map(_link, places[rule.id]))}\n")
    return "".join(parts)


def _link(place: Place) -> str:
    """Without the line, which every edit above it would change."""
    return f"[{place.name}](../{place.path})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    text = rules_map()
    if parser.parse_args().check:
        if not TARGET.exists() or TARGET.read_text("utf-8") != text:
            print("docs/rules-map.md is old: run tools/rules_map.py", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
