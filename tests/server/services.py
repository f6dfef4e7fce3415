"""Private PostgreSQL and Redis servers on loopback, in a folder of their own, for as long as the tests run.

They come from the Debian packages `postgresql` and `redis-server`. If those are missing they are installed when that is
possible; if not, the tests fail and say what to install. They never pass for lack of a database.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg

PACKAGES = ("postgresql", "redis-server")


class Missing(RuntimeError):
    """A service that is not installed and cannot be."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _postgres_bin() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    plain = shutil.which("initdb")
    return Path(plain).parent if plain else None


def install() -> None:
    """Install what is missing, or fail."""
    if _postgres_bin() is not None and shutil.which("redis-server"):
        return
    command = f"apt-get install -y {' '.join(PACKAGES)}"
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for words in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", *PACKAGES]):
            subprocess.run(words, env=environment, check=False, capture_output=True)
    if _postgres_bin() is None or not shutil.which("redis-server"):
        raise Missing(f"PostgreSQL and Redis are needed; install them with: {command}")


def _as_postgres() -> list[str]:
    """PostgreSQL refuses to run as root; Debian's package brings a user for it."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A fresh PostgreSQL; yields its URL."""
    install()
    binaries = _postgres_bin()
    assert binaries is not None
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chmod(folder, 0o755)
            os.chown(data, user.pw_uid, user.pw_gid)
        port = free_port()
        subprocess.run(
            [*_as_postgres(), binaries / "initdb", "-D", data, "-U", "heroes", "-A", "trust", "--locale=C.UTF-8"],
            check=True, capture_output=True, cwd="/",
        )  # fmt: skip
        server = subprocess.Popen(
            [*_as_postgres(), binaries / "postgres", "-D", data, "-p", str(port), "-k", "", "-h", "127.0.0.1"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/",
        )  # fmt: skip
        url = f"postgresql://heroes@127.0.0.1:{port}/postgres"
        try:
            _wait(lambda: psycopg.connect(url, connect_timeout=2).close(), psycopg.OperationalError)
            yield url
        finally:
            server.terminate()
            server.wait()


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """A fresh Redis; yields its URL."""
    install()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder]
        server = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            _wait(lambda: socket.create_connection(("127.0.0.1", port), 1).close(), OSError)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()
            server.wait()


def _wait(attempt: object, trouble: type[Exception]) -> None:
    assert callable(attempt)
    deadline = time.monotonic() + 30
    while True:
        try:
            attempt()
        except trouble:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return


def empty(url: str) -> None:
    """Forget everything in the database."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS tables, entries, snapshots, members, leases")
