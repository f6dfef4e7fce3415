"""Every card test plays with the plain cards of `pool` beside the real ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import heroes.content.cardgame  # noqa: F401  (registers the real pool)
from heroes.rules.cardgame.cards import trial
from rules.cardgame.pool import register_plain_cards


@pytest.fixture(autouse=True)
def plain_cards() -> Iterator[None]:
    with trial():
        register_plain_cards()
        yield
