"""How the map's content is written: locations, towns, weeks, tiles, and the cards that stand in for a map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

import yaml

from heroes.content.make import printed_id
from heroes.rules.board.library.adventure import AdventureCard, Stake, add_adventure
from heroes.rules.board.library.components import Box, add_box
from heroes.rules.board.library.places import (
    FLAGGABLE,
    NUMERALS,
    PLAIN,
    REVISITABLE,
    VISITABLE,
    Astrologer,
    Bank,
    Building,
    Field,
    Garrison,
    Location,
    Role,
    Service,
    ServiceTime,
    Tile,
    TileGroup,
    Town,
    add_astrologer,
    add_location,
    add_tile,
    add_town,
)
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.library.reward import Reward
from heroes.rules.board.state.lattice import POSITIONS
from heroes.rules.words.card import CardKind


def box(name: str, *, books: Sequence[str], whole: bool = True, supplies: Sequence[CardKind] = ()) -> None:
    """A box on the shelf; `books` are the editions whose rulebook knows it, `supplies` kinds of cards that lie open."""
    add_box(Box(printed_id(name), name, tuple(books), whole, tuple(supplies)))


def _location(name: str, category: str, text: str, reward: Reward | None, box: str, *, shared: bool = False) -> None:
    add_location(Location(printed_id(name), name, category, text, reward, box, shared=shared))


def plain(name: str, *, text: str, box: str = "core") -> None:
    _location(name, PLAIN, text, None, box)


def visitable(name: str, *, text: str, reward: Reward, garrison: Garrison | None = None, box: str = "core") -> None:
    """Once for everybody: a black cube marks the visit."""
    add_location(Location(printed_id(name), name, VISITABLE, text, reward, box, garrison=garrison))


def creature_bank(
    name: str, *, tile: TileGroup, guards: Mapping[str, int], text: str, reward: Reward, box: str
) -> None:
    """A token for blocked fields of this kind of tile: the guards by their numbers, and what they guard."""
    place = printed_id(name).removesuffix("-bank") if name.endswith("(bank)") else printed_id(name)
    units = tuple(f"bank.{place}-{printed_id(unit)}" for unit, count in guards.items() for _ in range(count))
    add_location(Location(printed_id(name), name, VISITABLE, text, reward, box, bank=Bank(tile, units)))


def revisitable(name: str, *, text: str, reward: Reward | None = None, box: str = "core") -> None:
    """At every visit."""
    _location(name, REVISITABLE, text, reward, box)


def flaggable(name: str, *, text: str, reward: Reward | None = None, box: str = "core", shared: bool = False) -> None:
    """For whoever has a cube on it; on one that is shared the cubes of others stay."""
    _location(name, FLAGGABLE, text, reward, box, shared=shared)


def mine(name: str, *, resource: Resource, income: int, text: str = "", box: str = "core") -> None:
    thing = resource.removesuffix("s") if income == 1 else resource
    text = text or f"{income} {thing} in every Resource round."
    add_location(Location(printed_id(name), name, FLAGGABLE, text, box=box, mine=(resource, income)))


# ---------------------------------------------------------------------- towns


def at(when: ServiceTime, reward: Reward) -> Service:
    """What a building does at a certain time."""
    return Service(when, reward)


def building(
    name: str,
    *,
    role: Role,
    gold: int,
    materials: int,
    valuables: int = 0,
    text: str,
    does: Sequence[Service] = (),
    requires: str = "",
    spell_price: int = 0,
    as_gold: Sequence[Resource] = (),
) -> Building:
    """`requires` names the building that must stand before; the town completes both ids."""
    cost = (gold, materials, valuables)
    return Building(
        printed_id(name), name, role, cost, printed_id(requires), text, tuple(does), spell_price, tuple(as_gold)
    )


def town(
    name: str,
    *,
    tile: str,
    colour: str,
    buildings: Sequence[Building],
    two_sided: tuple[str, str],
    feels_morale: bool = True,
    box: str = "core",
) -> None:
    """`two_sided` names the two buildings that share a piece."""
    faction = printed_id(name)
    whole = tuple(
        Building(
            f"{faction}.{one.id}",
            one.name,
            one.role,
            one.cost,
            f"{faction}.{one.requires}" if one.requires else "",
            one.text,
            one.services,
            one.spell_price,
            one.as_gold,
        )
        for one in buildings
    )
    pair = tuple(f"{faction}.{printed_id(side)}" for side in two_sided)
    pieces = (pair, *((one.id,) for one in whole if one.id not in pair))
    add_town(Town(faction, name, tile, whole, pieces, colour, feels_morale, box))


# ---------------------------------------------------------------------- weeks


def week(
    name: str,
    *,
    text: str,
    now: Reward | None = None,
    next_resource: Reward | None = None,
    during: Mapping[str, int] | None = None,
    redrawn_first: bool = False,
    needs_deck: str = "",
    needs_sea: bool = False,
    replaced_when: str = "",
    box: str = "core",
) -> None:
    """An Astrologers Proclaim card."""
    add_astrologer(
        Astrologer(
            printed_id(name),
            name,
            text,
            now,
            next_resource,
            during or {},
            redrawn_first,
            box,
            needs_deck,
            replaced_when,
            needs_sea,
        )
    )


# ---------------------------------------------------------------------- Adventure cards


def adventure_event(name: str, *, text: str, reward: Reward, copies: int = 2, may_be_saved: bool = True) -> None:
    add_adventure(AdventureCard(f"adventure.{printed_id(name)}", name, text, reward, (), copies, may_be_saved))


def adventure_combat(name: str, *, text: str, rewards: Mapping[int, Reward], basic: Reward, copies: int = 2) -> None:
    """A Battle Reward for each Combat Power, and the Basic Reward that is gained in any case."""
    stakes = tuple(Stake(power, reward) for power, reward in rewards.items())
    add_adventure(AdventureCard(f"adventure.{printed_id(name)}", name, text, basic, stakes, copies))


# ---------------------------------------------------------------------- tiles


def load_tiles(package: str) -> None:
    """Add the tiles of a `tiles.yaml`."""
    tiles(files(package).joinpath("tiles.yaml").read_text(encoding="utf-8"))


def tiles(text: str) -> None:
    """The same, as a `tiles.yaml` writes them."""
    for name, entry in yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader)).items():
        add_tile(_tile(name, entry))


def _tile(name: str, entry: Mapping[str, Any]) -> Tile:
    return Tile(
        name,
        entry["group"],
        entry["back"],
        entry["box"],
        entry["terrain"],
        tuple(_field(entry["fields"][position]) for position in POSITIONS),
        frozenset(POSITIONS.index(position) for position in entry["border"]),
    )


def _field(text: str) -> Field:
    """`treasure-symbol x2 II` as a field."""
    location, *words = text.split()
    guard, dice, sea = 0, 1, False
    for word in words:
        if word in NUMERALS:
            guard = NUMERALS[word]
        elif word == "sea":
            sea = True
        else:
            dice = int(word.removeprefix("x"))
    return Field(location, guard, dice, sea)
