"""What several who look at a game at once see alike, and what they see as the last time they looked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

S = TypeVar("S")
T = TypeVar("T")


class Shared:
    """Made when the first of them looks, and the very same for the others: it is not to be changed.

    Whoever follows a game gives what was shared at the last look. What `kept` has made is then the very same as long as
    nothing has changed that it depends on, so that it takes no time to see that it is. The games that were looked at
    must not be changed meanwhile.
    """

    __slots__ = ("_before", "_kept", "_made")

    def __init__(self, before: Shared | None = None) -> None:
        self._made: dict[str, Any] = {}
        self._kept: dict[Hashable, tuple[Any, Any]] = {}
        self._before = before._kept if before is not None else {}

    def once(self, what: str, make: Callable[[], T]) -> T:
        if what not in self._made:
            self._made[what] = make()
        found: T = self._made[what]
        return found

    def kept(self, what: Hashable, basis: Any, make: Callable[[], T]) -> T:
        """Something that follows from its `basis` alone; names that differ in the seat keep apart what seats see."""
        found = self._kept.get(what)
        if found is None:
            found = self._before.get(what)
            if found is None or found[0] != basis:
                found = basis, make()
            self._kept[what] = found
        made: T = found[1]
        return made

    def kept_each(self, what: Hashable, basis: Any, things: Sequence[S], make: Callable[[S], T]) -> list[T]:
        """As many things, each of which follows from one of `things` and the `basis` of them all. Those of which
        nothing has changed are the very same as the last time, and so is the list if none has."""
        found = self._kept.get(what)
        if found is None:
            found = self._before.get(what)
            if found is None or found[0] != basis:
                found = basis, (things, [make(thing) for thing in things])
            elif found[1][0] != things:
                before = list(zip(*found[1], strict=True))[: len(things)]
                made = [was if old == thing else make(thing) for (old, was), thing in zip(before, things, strict=False)]
                found = basis, (things, made + [make(thing) for thing in things[len(before) :]])
            self._kept[what] = found
        each: list[T] = found[1][1]
        return each
