"""How a game describes its set-up to clients: fields with choices and defaults, so that no client knows a rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def choice(key: str, label: str, choices: Mapping[str, str], default: str) -> dict[str, Any]:
    """One of several values, each with its name."""
    return {
        "key": key,
        "kind": "choice",
        "label": label,
        "choices": [{"value": value, "label": name} for value, name in choices.items()],
        "default": default,
    }


def flags(key: str, label: str, choices: Mapping[str, str]) -> dict[str, Any]:
    """Any number of values."""
    return {
        "key": key,
        "kind": "flags",
        "label": label,
        "choices": [{"value": value, "label": name} for value, name in choices.items()],
        "default": [],
    }


def flag(key: str, label: str, *, default: bool = False) -> dict[str, Any]:
    """Yes or no."""
    return {"key": key, "kind": "flag", "label": label, "default": default}


def describe(
    fields: Sequence[Mapping[str, Any]], seat_fields: Sequence[Mapping[str, Any]], *, least: int = 2, most: int = 2
) -> dict[str, Any]:
    """The whole description: what the game asks of the table and of each seat."""
    return {"fields": list(fields), "seats": {"least": least, "most": most, "fields": list(seat_fields)}}
