"""The settings that a game on the map can be played with: each is a layer of the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.engine import BadSetup
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.scenario.checking import SETTINGS
from heroes.rules.board.scenario.yaml_tree import hint
from heroes.words import say

WORLD_SETTINGS = (
    *SETTINGS,
    "towns-no-production",
    "single-dice",
    "no-starting-bonus",
    "start-secondary",
    "double-income",
    "free-exchange",
    "astrologers-every-round",
    "no-astrologers",
    "cubes-reset",
    "gained-cards-to-discard",
    "split-artifacts",
    "split-spells",
    "morale-decks",
    "hex-combat",
    "hex-combat-all",
    "creature-banks",
)
"""Every line of the settings table (core.settings.*), the split decks (tournament.option.*), the Morale decks and the
Creature Banks."""
BANKS = "creature-banks"
"""The setting that needs a box with tokens of Creature Banks."""

CONFLICTS = (("no-astrologers", "astrologers-every-round"), ("hex-combat", "hex-combat-all"))


def boxes_with_banks() -> list[str]:
    return list(dict.fromkeys(one.box for one in LOCATIONS.values() if one.bank is not None))


@rule("core.settings.optional", "core.settings.no-astrologers")
def world_settings(setup: Mapping[str, Any], boxes: Sequence[str]) -> list[str]:
    """The chosen settings; each is off by default and independent of the others (core.settings.optional)."""
    chosen = setup.get("settings", [])
    if not isinstance(chosen, (list, tuple)):
        raise BadSetup(say("scenario.error.settings-list-names-not", chosen=repr(chosen)))
    for name in chosen:
        if name not in WORLD_SETTINGS:
            raise BadSetup(
                say(
                    "scenario.error.there-setting-there",
                    name=repr(name),
                    hint=hint(str(name), WORLD_SETTINGS),
                    list=list(WORLD_SETTINGS),
                )
            )
    if BANKS in chosen and not any(box in boxes for box in boxes_with_banks()):
        raise BadSetup(say("scenario.error.setting-needs-box", name=repr(BANKS), list=boxes_with_banks()))
    for one, other in CONFLICTS:
        if one in chosen and other in chosen:
            raise BadSetup(say("scenario.error.settings-cannot-be-combined", one=repr(one), other=repr(other)))
    return [str(name) for name in dict.fromkeys(chosen)]


rule_data(
    __name__,
    {
        "WORLD_SETTINGS": ("core.settings.optional", "tournament.option.split.any-game"),
    },
)
