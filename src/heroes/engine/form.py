"""How a game describes its set-up to clients: fields with choices and defaults, so that no client knows a rule."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from heroes.words import Said


class SlotForm(TypedDict):
    """Where a tile of a scenario lies at the beginning."""

    group: str
    place: list[int]
    seat: int
    """Whose Starting tile it is; -1: nobody's."""


class ChapterForm(TypedDict):
    """Where a scenario stands in its campaign."""

    campaign: Said
    number: int
    """From 1 on."""
    after: str
    """The chapter that has to be won before; empty: none."""


class VariantForm(TypedDict):
    """A switch of a scenario."""

    value: str
    text: Said


class ChoiceForm(TypedDict):
    """One value of a field. What only some choices have is left out of the others."""

    value: str
    label: str
    """English; `says`, where it is there, is the same for every language."""
    says: NotRequired[Said]
    text: NotRequired[str]
    """What it means."""
    faction: NotRequired[str]
    """Of a hero."""
    boxes: NotRequired[list[str]]
    """Of a hero or a scenario: the boxes that it takes beyond the core box."""
    unknown_to: NotRequired[list[str]]
    """Of a box: the editions whose rulebook is older."""
    players: NotRequired[list[int]]
    """Of a scenario: how many can play it; what follows up to `chapter` belongs to scenarios too."""
    rounds: NotRequired[int]
    rules: NotRequired[list[str]]
    tiles: NotRequired[list[SlotForm]]
    won: NotRequired[list[Said]]
    """How it is won."""
    lost: NotRequired[list[Said]]
    """How it is lost, and how a player is out."""
    limit: NotRequired[Said]
    """What is decided when the rounds are over."""
    heroes: NotRequired[list[list[str]]]
    """By seat the heroes that may play it; where nothing is said, any."""
    teams: NotRequired[dict[str, list[int]]]
    """For a number of players the team of each seat; where nothing is said, everybody plays alone."""
    variants: NotRequired[list[VariantForm]]
    """Switches that the players set, by the key `variants` of the set-up."""
    chapter: NotRequired[ChapterForm]
    hero: NotRequired[str]
    """Of a Kingdom set, like the next three."""
    style: NotRequired[str]
    plan: NotRequired[str]
    plan_says: NotRequired[Said]


class FieldForm(TypedDict):
    """One thing that a set-up may say. `choice`: one of several values; `flags`: any of them; `flag`: yes or no."""

    key: str
    kind: Literal["choice", "flags", "flag"]
    label: str
    """English; `says`, where it is there, is the same for every language."""
    says: NotRequired[Said]
    choices: NotRequired[list[ChoiceForm]]
    default: str | bool | list[str]
    """For a field of the seats: one for all, or one for each."""
    excludes: NotRequired[list[list[str]]]
    """Values that do not go together."""
    distinct: NotRequired[str]
    """No two seats may have choices that are equal in this, such as `faction`."""
    or_code: NotRequired[bool]
    """A share code will do as well."""


class SeatsForm(TypedDict):
    """How many can play, and what each seat may choose."""

    least: int
    most: int
    fields: list[FieldForm]


class SetupForm(TypedDict):
    """What the game asks of the table and of each seat."""

    fields: list[FieldForm]
    seats: SeatsForm
    order: NotRequired[dict[str, list[str]]]
    """In which order each edition has things chosen."""
