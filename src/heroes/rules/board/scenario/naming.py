"""What a scenario file calls something, in a sentence."""

from __future__ import annotations

import re

from heroes.rules.board.library.places import LOCATIONS
from heroes.words import ENGLISH, Said, in_a_row, say, words_of


def places_said(places: tuple[str, ...]) -> Said:
    """Places in a sentence."""
    return in_a_row("list.or", [place_said(place) for place in places])


def all_places_said(places: tuple[str, ...]) -> Said:
    """Every one of some places in a sentence."""
    return in_a_row("list.and", [place_said(place) for place in places])


def place_said(place: str) -> Said:
    """A kind of location by its name, and what the catalogue has a word for; any other name that a file gives to
    something stands as it is written."""
    if place in LOCATIONS:
        return LOCATIONS[place].says
    name = f"scenario.name.{place}"
    return Said(name) if _has(name) else say("text", text=place.replace("-", " "))


def choice_said(told: str) -> Said:
    """Words of a scenario's own beside something to choose or to reach: in every language that the catalogue has them
    in, under what they come to in small letters and hyphens; else as they are written."""
    name = "scenario.choice." + "-".join(re.findall("[a-z0-9]+", told.lower()))
    return Said(name) if _has(name) else say("text", text=told)


def _has(name: str) -> bool:
    return words_of(ENGLISH).message(name) is not None
