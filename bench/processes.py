"""One server process against two on the same PostgreSQL and Redis: what does sharing cost, and what does it bring?

    python bench/processes.py [--games 100] [--seconds 20] [--rounds 2] [--json]

Starts a PostgreSQL and a Redis of Debian's packages for each run, and plays the same games three times: at one process,
at two with the players of a table together, and at two with the players of a table apart, which is the worst case: both
processes then play every answer. Every answer is audited.

Processor time is counted. Two processes with a core each serve as many answers as two cores of processor time can pay
for, so the gain over one process is twice the cost of an answer at one by its cost at two. That is reckoned and not
seen, unless the machine has cores left for the bots, PostgreSQL and Redis; how many cores there were is printed. What
PostgreSQL and Redis use is printed too: cores for them come besides.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
from typing import Any

from load import load, parser
from load_client import fresh_database, fresh_redis, tell

LEAST_GAIN = 1.7
KINDS = {"one": (1, False), "two, together": (2, False), "two, apart": (2, True)}


def run(arguments: argparse.Namespace, processes: int, *, apart: bool) -> dict[str, Any]:
    asked = argparse.Namespace(**{**vars(arguments), "processes": processes, "apart": apart})
    with fresh_database("", postgres=True) as database, fresh_redis() as redis:
        return asyncio.run(load(asked, database, redis))


def main() -> int:
    asked = parser(__doc__)
    asked.add_argument("--rounds", type=int, default=2, help="how often each is measured, in turn")
    asked.set_defaults(games=100, seconds=20.0)
    arguments = asked.parse_args()
    runs: dict[str, list[dict[str, Any]]] = {name: [] for name in KINDS}
    for _ in range(arguments.rounds):
        for name, (processes, apart) in KINDS.items():
            runs[name].append(run(arguments, processes, apart=apart))
    cost = {
        name: statistics.median(one["server_cpu_ms_per_stored_answer"] for one in found) for name, found in runs.items()
    }
    gains = {name: round(KINDS[name][0] * cost["one"] / cost[name], 2) for name in KINDS}
    errors = [error for found in runs.values() for one in found for error in one["first_errors"]]
    unsound = [name for name, found in runs.items() for one in found if not one["sound"]]
    report = {
        "cores_of_this_machine": os.cpu_count(),
        "games_at_once": arguments.games,
        "answers": {name: sum(one["answers"] for one in found) for name, found in runs.items()},
        "server_cpu_ms_per_stored_answer": cost,
        "database_cpu_ms_per_stored_answer": {
            name: statistics.median(one["database_cpu_ms_per_stored_answer"] for one in found)
            for name, found in runs.items()
        },
        "answers_per_second_seen": {name: [one["answers_per_second"] for one in found] for name, found in runs.items()},
        "gain_over_one_process_reckoned": gains,
        "errors": errors,
        "holds": not errors and not unsound and gains["two, together"] >= LEAST_GAIN,
    }
    return tell(report, as_json=arguments.json)


if __name__ == "__main__":
    sys.exit(main())
