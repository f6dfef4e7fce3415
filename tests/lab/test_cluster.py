"""Games on a cluster are those of one process, whoever played them; what is no cluster is refused in words."""

from __future__ import annotations

import json
import socket
import sys

import pytest
from distributed import LocalCluster

from heroes.cli.main import main
from heroes.lab import cluster

COMMAND = ["simulate", "cardgame", "--set", "round_limit=1", "--games", "6", "--seed", "3", "--json"]


def told(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, object]:
    assert main([*COMMAND, *more]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return {name: value for name, value in found.items() if "second" not in name}


def test_two_processes_of_a_cluster_play_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    here = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with here:
        assert told(capsys, "--cluster", here.scheduler_address) == told(capsys)


def test_where_no_cluster_is_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.2)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{nobody.getsockname()[1]}"
    assert main([*COMMAND, "--cluster", address]) == 2
    assert "no cluster answers at" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main([*COMMAND, "--cluster", address]) == 2
    assert "tabletop-heroes[cluster]" in capsys.readouterr().err
    assert told(capsys)["games"] == 6  # nobody else loads it
