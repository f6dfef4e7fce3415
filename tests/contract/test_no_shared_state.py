"""Two games of one process never meet: what the modules of the rules hold is tables and values that never change."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Any

import heroes.rules


def modules() -> list[ModuleType]:
    found = pkgutil.walk_packages(heroes.rules.__path__, "heroes.rules.")
    return [import_module(module.name) for module in found]


def changes(value: Any) -> bool:
    """Whether a thing held by a module is an object of ours that is not frozen. Tables are plain dictionaries."""
    kind = type(value)
    if not kind.__module__.startswith("heroes.") or isinstance(value, (type, dict, int, str)):
        return False
    config = getattr(kind, "__struct_config__", None)
    return config is None or not config.frozen


def test_no_module_of_the_rules_holds_an_object_that_changes() -> None:
    held = [
        f"{module.__name__}.{name}" for module in modules() for name, value in vars(module).items() if changes(value)
    ]
    assert held == []
