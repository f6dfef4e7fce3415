"""A game is the same game in every process: nothing depends on the order of a set or on a hash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import heroes

PLAY = """
from random import Random
import heroes
from heroes.lab.arena import random_setup
for name in ("skirmish", "combat", "clash", "tournament", "adventure", "cardgame"):
    for seed in (3, 4):
        game, rng = heroes.new_game(name, random_setup(name, seed), seed), Random(seed)
        for _ in range(400):
            if game.ask is None:
                break
            game.answer(game.ask.seat, game.ask.options[rng.randrange(len(game.ask.options))].key)
        print(name, game.digest, heroes.replay(game.record()).digest, len(game.save()))
"""


def test_the_same_log_gives_the_same_digest_in_every_process() -> None:
    outputs = set()
    for hash_seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        source = Path(heroes.__file__).parents[1]
        environment["PYTHONPATH"] = os.pathsep.join([str(source), environment.get("PYTHONPATH", "")])
        done = subprocess.run(
            [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True, check=True, timeout=120
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    lines = outputs.pop().splitlines()
    assert len(lines) == 12
    for line in lines:
        _, played, replayed, _ = line.split()
        assert played == replayed
