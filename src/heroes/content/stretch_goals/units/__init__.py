"""Regular Stretch Goals 2024: units."""

from heroes.content.stretch_goals.units import alternate, neutral

__all__ = ["alternate", "neutral"]
