"""Core box: unit cards, read from `units.toml`."""

from heroes.content.make import units_from
from heroes.engine.registry import rule_data

units_from("heroes.content.core", "units.toml")

rule_data(
    __name__,
    {
        "units.toml": (
            "core.units.faction.seven-cards",
            "core.units.card.contents",
            "core.units.roster.bronze",
            "core.units.roster.silver",
            "core.units.roster.gold",
            "core.components.units",
        ),
    },
)
