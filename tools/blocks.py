"""Write the `sh` blocks of a page into a folder, numbered."""

from __future__ import annotations

import re
import sys
from pathlib import Path


def main() -> None:
    page, folder = Path(sys.argv[1]), Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(re.findall(r"^```sh\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)):
        (folder / f"{number:02}.sh").write_text(text)


if __name__ == "__main__":
    main()
