"""Servers as processes of their own, to be killed."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator

from server.players import Server


class Process(Server):
    """A server process on loopback."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        super().__init__(port)
        self.process = process

    def kill(self) -> None:
        """kill -9"""
        self.process.kill()
        self.process.wait()


@contextlib.contextmanager
def server_process(database: str, *more: str, port: int = 0) -> Iterator[Process]:
    process = subprocess.Popen(
        [
            sys.executable, "-m", "heroes.server", "--port", str(port), "--database", database, "--testing",
            "--module", "server.toy", "--per-address", "2000", *more,
        ],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        url = process.stdout.readline().strip()
        assert url.startswith("http://"), "the server did not start"
        yield Process(process, int(url.rpartition(":")[2]))
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
