"""Core box: unit cards, read from `units.toml`."""

from importlib.resources import files

import msgspec

from heroes.rules.board.library import UnitCard, add_unit


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    unit: list[UnitCard]


_TEXT = files("heroes.content.core").joinpath("units.toml").read_bytes()

for _unit in msgspec.toml.decode(_TEXT, type=_Table).unit:
    add_unit(_unit)
