"""`heroes train`: make the weights of a learnt value anew, from self-play alone; the seed repeats it."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from heroes.ai.combat_net import read_net
from heroes.cli.common import positive, progress, read_file
from heroes.lab import combat_fit
from heroes.lab.combat_selfplay import Fought, fights
from heroes.lab.mirror import BOARDS

HELP = "Make the weights of a learnt bot anew from self-play (needs numpy)."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=("combat",), help="combat: the value of `tactician`")
    parser.add_argument("--out", required=True, metavar="FILE", help="where the weights go")
    parser.add_argument("--start", metavar="FILE", help="go on from these weights; else the first fights are greedy's")
    parser.add_argument("--data", required=True, metavar="FOLDER", help="where the fights are kept, and found again")
    parser.add_argument("--rounds", type=positive, default=1, metavar="N", help="fight and learn so many times")
    parser.add_argument("--games", type=positive, default=4000, metavar="N", help="fights in each round")
    parser.add_argument("--recent", type=positive, default=3, metavar="N", help="learn from the last N rounds")
    parser.add_argument("--passes", type=positive, default=3, metavar="N", help="over the positions in each round")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to spread the fights over")


def run(arguments: argparse.Namespace) -> int:
    combat_fit.numbers()
    out, folder = Path(arguments.out), Path(arguments.data)
    folder.mkdir(parents=True, exist_ok=True)
    start = Path(arguments.start) if arguments.start else None
    for _ in range(arguments.rounds):
        _round(arguments, folder, start, out)
        start = out
    return 0


def _round(arguments: argparse.Namespace, folder: Path, start: Path | None, out: Path) -> None:
    """Fight, learn from these fights and the last ones, and write what was learnt."""
    before = sorted(folder.glob("*.npz"))
    number = len(before) + 1
    seed = arguments.seed * 10_000_000 + number * 100_000
    began = time.perf_counter()
    found = list(
        progress(
            fights(arguments.games, seed, start, arguments.workers), arguments.games, f"round {number}", as_json=False
        )
    )
    data = combat_fit.arrays(found)
    combat_fit.save(folder / f"{number:03}.npz", data)
    print(f"round {number}: {len(found)} fights, {len(data['came'])} positions, {time.perf_counter() - began:.0f} s")
    for board in BOARDS:
        print(f"  {board}: {_versus(found, board)}", flush=True)
    recent = [combat_fit.load(path) for path in before[1 - arguments.recent :]] if arguments.recent > 1 else []
    learnt = combat_fit.joined([*recent, data])
    net = read_net(read_file(start)) if start is not None else None
    fit = combat_fit.Fit((data["units"].shape[2], data["rests"].shape[1]), arguments.seed + number, net)
    losses = []
    for step, loss in fit.learn(learnt, arguments.passes):
        losses.append(loss)
        print(f"  step {step}: {loss:.4f}", flush=True)
    made = {
        "command": f"heroes train combat --rounds {number} --games {arguments.games} --seed {arguments.seed}",
        "rounds": number,
        "fights": sum(len(set(part["fights"].tolist())) for part in (*recent, data)),
        "positions": len(learnt["came"]),
        "loss": round(min(losses), 4),
    }
    combat_fit.write(out, fit.net(made))


def _versus(found: list[Fought], board: str) -> str:
    """How the weights that these fights were fought with did against `greedy`, one imagined game at a time."""
    results = [fight.versus for fight in found if fight.board == board and fight.versus is not None]
    return f"{sum(results):g} of {len(results)} against greedy" if results else "greedy against itself"
