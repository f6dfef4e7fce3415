"""Every rule test plays with the plain cards of `pool` beside the real ones."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import heroes.content.duel  # noqa: F401  (registers the real pool)
from heroes.rules.duel.cards import trial
from play.duel.pool import register_plain_cards


@pytest.fixture(autouse=True)
def plain_cards() -> Iterator[None]:
    with trial():
        register_plain_cards()
        yield
