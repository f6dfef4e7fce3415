"""`python -m heroes.server`: the same as `heroes serve`."""

from __future__ import annotations

import argparse
import sys

from heroes.engine import HeroesError
from heroes.server.cli import SERVE


def main() -> int:
    parser = argparse.ArgumentParser("heroes.server", description=SERVE.HELP)
    SERVE.add_arguments(parser)
    try:
        return SERVE.run(parser.parse_args())
    except HeroesError as error:
        print(f"heroes.server: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
