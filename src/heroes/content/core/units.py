"""Core box: unit cards, read from `units.toml`."""

from heroes.content.make import units_from

units_from("heroes.content.core", "units.toml")
