"""Core box: unit cards, one block for each."""

from heroes.engine.registry import rule_data

from heroes.content.core.units import castle, necropolis, dungeon, neutral  # isort: skip

__all__ = ["castle", "dungeon", "necropolis", "neutral"]

rule_data(
    __name__,
    {
        "": (
            "core.units.faction.seven-cards",
            "core.units.card.contents",
            "core.units.roster.bronze",
            "core.units.roster.silver",
            "core.units.roster.gold",
            "core.components.units",
        ),
    },
)
