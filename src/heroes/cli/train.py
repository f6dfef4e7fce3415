"""`heroes train`: make the weights of a learnt value anew, from self-play alone; the seed repeats it."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from heroes.ai.learnt_net import read_net
from heroes.cli.common import positive, progress, read_file
from heroes.lab import combat_fit, duel_selfplay, net_fit
from heroes.lab.combat_selfplay import fights
from heroes.lab.duel_selfplay import duels
from heroes.lab.mirror import BOARDS
from heroes.words import say

HELP = "Make the weights of a learnt bot anew from self-play (needs numpy)."


class Subject(NamedTuple):
    """What can be learnt: how large its net is, who plays, and of which sorts its games are."""

    shape: Callable[[], net_fit.Shape]
    play: Callable[[int, int, Path | None, int], Iterator[Any]]
    sorts: tuple[str, ...]


SUBJECTS = {
    "combat": Subject(combat_fit.shape, fights, BOARDS),
    "duel": Subject(duel_selfplay.shape, duels, ()),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=tuple(SUBJECTS), help="combat: the value of `tactician`; duel: of `duelist`")
    parser.add_argument("--out", required=True, metavar="FILE", help="where the weights go")
    parser.add_argument("--start", metavar="FILE", help="go on from these weights; else the first games are greedy's")
    parser.add_argument("--data", required=True, metavar="FOLDER", help="where the games are kept, and found again")
    parser.add_argument("--rounds", type=positive, default=1, metavar="N", help="play and learn so many times")
    parser.add_argument("--games", type=positive, default=4000, metavar="N", help="games in each round")
    parser.add_argument("--no-games", action="store_true", help="learn once more from the games of the folder alone")
    parser.add_argument("--recent", type=positive, default=3, metavar="N", help="learn from the last N rounds")
    parser.add_argument("--passes", type=positive, default=3, metavar="N", help="over the positions in each round")
    parser.add_argument(
        "--rate",
        type=_rate,
        default=net_fit.RATE,
        metavar="R",
        help="how far steps go; less to go on from good weights",
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to spread the games over")


def _rate(text: str) -> float:
    number = float(text)
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not above 0 and at most 1")
    return number


def run(arguments: argparse.Namespace) -> int:
    net_fit.numbers()
    out, folder = Path(arguments.out), Path(arguments.data)
    folder.mkdir(parents=True, exist_ok=True)
    start = Path(arguments.start) if arguments.start else None
    for _ in range(arguments.rounds):
        _round(arguments, SUBJECTS[arguments.what], folder, start, out)
        start = out
    return 0


def _round(arguments: argparse.Namespace, subject: Subject, folder: Path, start: Path | None, out: Path) -> None:
    """Play, learn from these games and the last ones, and write what was learnt."""
    number = len(list(folder.glob("*.npz"))) + 1
    if not arguments.no_games:
        _play(arguments, subject, folder / f"{number:03}.npz", start)
    parts = [net_fit.load(path) for path in sorted(folder.glob("*.npz"))[-arguments.recent :]]
    if not parts:
        raise net_fit.TooFewGames(say("cli.error.train-games", n=2))
    learnt = net_fit.joined(parts)
    net = read_net(read_file(start)) if start is not None else None
    inputs = (learnt["units"].shape[2], learnt["rests"].shape[1])
    fit = net_fit.Fit(subject.shape(), inputs, arguments.seed + number, net)
    losses = []
    for step, loss in fit.learn(learnt, arguments.passes, arguments.rate):
        losses.append(loss)
        print(f"  step {step}: {loss:.4f}", flush=True)
    made = {
        "command": f"heroes train {arguments.what} --rounds {number} --games {arguments.games} --seed {arguments.seed}",
        "rounds": number,
        "fights": sum(len(set(part["fights"].tolist())) for part in parts),
        "positions": len(learnt["came"]),
        "loss": round(min(losses), 4),
    }
    net_fit.write(out, fit.net(made))


def _play(arguments: argparse.Namespace, subject: Subject, path: Path, start: Path | None) -> None:
    """The games of a round, numbered as the file they go to."""
    number = int(path.stem)
    seed = arguments.seed * 10_000_000 + number * 100_000
    began = time.perf_counter()
    games = subject.play(arguments.games, seed, start, arguments.workers)
    found = list(progress(games, arguments.games, f"round {number}", as_json=False))
    data = net_fit.arrays(subject.shape(), found)
    net_fit.save(path, data)
    print(f"round {number}: {len(found)} games, {len(data['came'])} positions, {time.perf_counter() - began:.0f} s")
    for sort in subject.sorts:
        print(f"  {sort}: {_versus([game for game in found if game.board == sort])}", flush=True)
    if not subject.sorts:
        print(f"  {_versus(found)}", flush=True)


def _versus(found: Sequence[Any]) -> str:
    """How the weights that these games were played with did against `greedy`, one imagined game at a time."""
    results = [game.versus for game in found if game.versus is not None]
    return f"{sum(results):g} of {len(results)} against greedy" if results else "greedy against itself"
