"""Worker processes find the toy game, and an error in the server's log fails the test unless it was expected."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from server import services

TESTS = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _toys_for_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(TESTS), str(TESTS.parent / "src")]))


@pytest.fixture
def expected_errors() -> list[str]:
    """Add a part of every message that the server is expected to log as an error."""
    return []


@pytest.fixture(autouse=True)
def _no_errors_in_the_log(caplog: pytest.LogCaptureFixture, expected_errors: list[str]) -> Iterator[None]:
    caplog.set_level(logging.WARNING)
    yield
    wrong = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.levelno >= logging.ERROR and not any(part in record.getMessage() for part in expected_errors)
    ]
    assert not wrong


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with services.postgres() as url:
        yield url


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The URL of an empty database."""
    services.empty(postgres_server)
    return postgres_server


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with services.redis() as url:
        yield url
