"""How a server is set up: by the command line, before that by the environment, before that by a file."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from heroes.engine import HeroesError
from heroes.server.settings import Keep, Limits

PREFIX = "HEROES_"


class BadChoice(HeroesError):
    """A server cannot be set up like that."""


class Choices(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """Everything that can be chosen; a file says `behind-proxy`, the environment `HEROES_BEHIND_PROXY`."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "heroes.sqlite3"
    redis: str = ""
    per_address: int = Limits().connections_per_address
    origin: list[str] = []
    name: list[str] = []
    behind_proxy: bool = False
    bot_workers: int = 0
    keep: str = "14,180,365"
    metrics_for: list[str] = []
    module: list[str] = []
    testing: bool = False


_NAMES = {field.encode_name: field for field in msgspec.structs.fields(Choices)}


def read_choices(arguments: argparse.Namespace, environment: Mapping[str, str]) -> Choices:
    given = {name: getattr(arguments, field.name) for name, field in _NAMES.items() if hasattr(arguments, field.name)}
    merged = _from_file(arguments.config) | _from_environment(environment) | given
    try:
        chosen = msgspec.convert(merged, Choices, strict=False)
    except msgspec.ValidationError as error:
        raise BadChoice(f"{error}; what can be chosen: {', '.join(_NAMES)}") from None
    days(chosen.keep)
    return chosen


def _from_file(name: str) -> dict[str, Any]:
    if not name:
        return {}
    try:
        return tomllib.loads(Path(name).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadChoice(f"cannot read the configuration {name}: {error}") from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Lists are parted by commas."""
    found: dict[str, Any] = {}
    for name, field in _NAMES.items():
        text = environment.get(PREFIX + field.name.upper())
        if text is not None:
            found[name] = (
                [part.strip() for part in text.split(",") if part.strip()] if field.type == list[str] else text
            )
    return found


def days(text: str) -> Keep:
    """Three numbers of days, as `keep` takes them."""
    try:
        lobby, playing, over = (float(part) for part in text.split(","))
    except ValueError:
        raise BadChoice(f"keep is three numbers of days such as 14,180,365, not {text!r}") from None
    if not 0 <= min(lobby, playing, over) <= max(lobby, playing, over) < float("inf"):
        raise BadChoice("keep: days are not below 0 and not without end; 0 is for ever")
    return Keep(lobby, playing, over)
