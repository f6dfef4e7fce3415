"""Units made up for a test: `with trial():` whatever is added to the library is gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from heroes.content.make import ground, side, unit
from heroes.rules.board.library.components import UNITS, Face
from heroes.words import catalogue

PLAIN = ground(attack=3, defense=1, health=6, initiative=9)
"""Made-up units that have nothing but an ability."""


@contextmanager
def trial() -> Iterator[None]:
    """The library is as it was before, afterwards."""
    tables: list[dict[str, Any]] = [UNITS, catalogue._DEFINED]
    before = [dict(table) for table in tables]
    try:
        yield
    finally:
        for table, entries in zip(tables, before, strict=True):
            table.clear()
            table.update(entries)


def recruit(name: str, numbers: Face = PLAIN, *, pack: Face | None = None, **abilities: Any) -> str:
    """A unit with these abilities by their symbols; its id."""
    few = side(numbers, text="What the test says.", **abilities)
    unit(name, faction="recruits", tier="bronze", few=few, pack=pack)
    return f"recruits.{name.lower()}"
