"""The boxes on the shelf, in the order in which their tiles are numbered, and the rulebooks that are no older."""

from heroes.content.mapmake import box
from heroes.rules.words.card import STATISTIC

FIRST, REVISED = "first", "revised"

box("Core", books=(FIRST, REVISED))
box("Rampart", books=(FIRST, REVISED))
box("Fortress", books=(FIRST, REVISED), supplies=(STATISTIC,))
box("Inferno", books=(FIRST, REVISED))
box("Stronghold", books=(REVISED,))
box("Conflux", books=(REVISED,))
box("Cove", books=(REVISED,))
box("Tower", books=(FIRST, REVISED), supplies=(STATISTIC,))
box("Regular Stretch Goals 2024", books=(REVISED,))
box("Naval Battles", books=(REVISED,))
