"""Which code keeps which rule: ids of the ledger, noted beside steps, predicates, tables and content.

    @rule("core.combat.retaliation.once-per-round")
    def may_retaliate(...): ...

    rule_data(__name__, {"RATES": ("core.trade.resources.gold-bm",)})

Noting happens once, while a module is imported, and changes nothing: whatever is decorated is handed back as it is.
What the ids say and in which line the code stands is for whoever asks (`heroes rules ID`), not for the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Spot(NamedTuple):
    """Where a rule is kept: a module, and what in it has that name."""

    module: str
    name: str
    """A function, a class, a method or a field of a class, a table; in content also the printed name that a block
    begins with, a data file beside the module (`units.toml`), a key of it (`great-race.yaml#rounds`), or nothing for
    all of the module."""


_SPOTS: dict[str, list[Spot]] = {}


def rule(*ids: str) -> Callable[[T], T]:
    """Note that the decorated function or class keeps these rules."""

    def noted(thing: T) -> T:
        # A function or a class of any kind; none of their types promises both names to the type checker.
        named: Any = thing
        _note(Spot(named.__module__, named.__qualname__), ids)
        return thing

    return noted


def rule_data(module: str, names: Mapping[str, tuple[str, ...]]) -> None:
    """Note which rules tables, fields and pieces of content keep, by their names in the module."""
    for name, ids in names.items():
        _note(Spot(module, name), ids)


def _note(spot: Spot, ids: tuple[str, ...]) -> None:
    for name in ids:
        spots = _SPOTS.setdefault(name, [])
        if spot not in spots:
            spots.append(spot)


def spots() -> dict[str, tuple[Spot, ...]]:
    """Every id that imported code has noted, and where."""
    return {name: tuple(found) for name, found in _SPOTS.items()}
