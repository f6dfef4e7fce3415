"""Making the form of a set-up (`heroes.engine.form`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heroes.engine.form import FieldForm, SetupForm


def choice(key: str, label: str, choices: Mapping[str, str], default: str) -> FieldForm:
    """One of several values, each with its name."""
    return {
        "key": key,
        "kind": "choice",
        "label": label,
        "choices": [{"value": value, "label": name} for value, name in choices.items()],
        "default": default,
    }


def flags(key: str, label: str, choices: Mapping[str, str]) -> FieldForm:
    """Any number of values."""
    return {
        "key": key,
        "kind": "flags",
        "label": label,
        "choices": [{"value": value, "label": name} for value, name in choices.items()],
        "default": [],
    }


def flag(key: str, label: str, *, default: bool = False) -> FieldForm:
    """Yes or no."""
    return {"key": key, "kind": "flag", "label": label, "default": default}


def describe(
    fields: Sequence[FieldForm], seat_fields: Sequence[FieldForm], *, least: int = 2, most: int = 2
) -> SetupForm:
    """The whole description: what the game asks of the table and of each seat."""
    return {"fields": list(fields), "seats": {"least": least, "most": most, "fields": list(seat_fields)}}
