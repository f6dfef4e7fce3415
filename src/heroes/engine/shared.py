"""What several who look at a game at once see alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Shared:
    """Made when the first of them looks, and the very same for the others: it is not to be changed."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        self._made: dict[str, Any] = {}

    def once(self, what: str, make: Callable[[], T]) -> T:
        if what not in self._made:
            self._made[what] = make()
        found: T = self._made[what]
        return found
