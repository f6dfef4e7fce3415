"""A game on the map as lines of text: the round, each realm, what lies around the own heroes, and a map of letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.rules.board.library import components as library
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, LOCATIONS

Plain = Mapping[str, Any]
DULL = ("empty", "blocked")
"""Fields that need no line of their own."""


def round_text(state: Plain) -> list[str]:
    """Which round it is, and what the stars and the scenario say."""
    lines = [f"{state['scenario_name']}, round {state['round']} of {state['rounds']}"]
    if state["astrologer"]:
        card = ASTROLOGERS[state["astrologer"]]
        lines.append(f"Astrologers: {card.name}. {card.text}")
    return [*lines, *state["scenario_rules"]]


def realm_text(state: Plain, seat: int) -> list[str]:
    """What a player owns on the map."""
    player = state["players"][seat]
    gold, materials, valuables = player["income"]
    lines = [
        f"  purse: {player['gold']} gold, {player['materials']} building materials, {player['valuables']} valuables;"
        f" income {gold}, {materials}, {valuables}",
        f"  army: {', '.join(troop_text(troop) for troop in player['army']) or 'none'}",
        f"  town: {', '.join(BUILDINGS[name].name for name in player['buildings']) or 'no buildings'}",
    ]
    for hero in state["heroes"]:
        if hero["seat"] == seat and hero["at"] is not None:
            grail = ", carries the Grail" if hero["grail"] else ""
            lines.append(f"  {hero['kind']} hero at {place(hero['at'])}, {hero['movement']} movement left{grail}")
    if player["far_tiles"]:
        lines.append(f"  Far tiles to lay: {player['far_tiles']}")
    return lines


def troop_text(troop: Sequence[Any]) -> str:
    card, pack = troop
    return f"{library.UNITS[card].name} ({'pack' if pack else 'few'})"


def place(at: Sequence[int]) -> str:
    return f"{at[0]},{at[1]}"


def fields_text(state: Plain, seat: int | None) -> list[str]:
    """The fields next to the own heroes, then everything else on the map that is worth a visit."""
    fields = {tuple(field["at"]): field for field in state["map"]["fields"]}
    stand = {tuple(hero["at"]): hero for hero in state["heroes"] if hero["at"] is not None}
    near: list[tuple[int, ...]] = []
    lines = []
    for at, hero in stand.items():
        if hero["seat"] == seat and at in fields:
            lines.append(f"Around your {hero['kind']} hero on {field_text(fields[at], stand)}:")
            for exit_ in map(tuple, fields[at]["exits"]):
                lines.append(f"  {field_text(fields[exit_], stand)}")
                near.append(exit_)
    rest = [field for at, field in fields.items() if at not in near and field["location"] not in DULL]
    if rest:
        lines.append("Elsewhere on the map:")
        lines += [f"  {field_text(field, stand)}" for field in rest]
    hidden = [tile for tile in state["map"]["tiles"] if not tile["tile"]]
    if hidden:
        places = ", ".join(f"{tile['back']} around {place(tile['centre'])}" for tile in hidden)
        lines.append(f"Tiles face down: {places}")
    return lines


def field_text(field: Plain, stand: Mapping[tuple[int, ...], Plain]) -> str:
    """One field: where, what, who guards, owns or stands on it."""
    words = [f"{place(field['at'])} {LOCATIONS[field['location']].name}"]
    if field["guarded"]:
        words.append(f"guarded, level {field['guard']}")
    owners = [cube for cube in field["cubes"] if cube >= 0]
    if owners:
        words.append(f"of seat {owners[0]}")
    elif field["cubes"]:
        words.append("visited")
    hero = stand.get(tuple(field["at"]))
    if hero is not None:
        words.append(f"{hero['kind']} hero of seat {hero['seat']}")
    return ", ".join(words)


def map_text(state: Plain) -> list[str]:
    """Rows of hexes. Two letters are a place, capitals have an owner; H0 is a hero of seat 0, !3 a guard of level 3,
    ## cannot be entered, ?? lies face down."""
    cells: dict[tuple[int, int], str] = {}
    for tile in state["map"]["tiles"]:
        if not tile["tile"]:
            q, r = tile["centre"]
            around = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
            cells |= {(q + step_q, r + step_r): "??" for step_q, step_r in around}
    for field in state["map"]["fields"]:
        cells[tuple(field["at"])] = sign(field)
    for hero in state["heroes"]:
        if hero["at"] is not None:
            cells[tuple(hero["at"])] = f"{'H' if hero['kind'] == 'main' else 'h'}{hero['seat']}"
    rows = sorted({r for _, r in cells})
    # A step down goes half a field to the right.
    left = min(2 * q + r for q, r in cells)
    lines = []
    for row in rows:
        line = [" "] * (2 * (max(2 * q + r for q, r in cells) - left) + 3)
        for (q, r), letters in cells.items():
            if r == row:
                at = 2 * (2 * q + r - left)
                line[at : at + 2] = letters
        lines.append(f"{row:4}  {''.join(line).rstrip()}")
    return lines


def sign(field: Plain) -> str:
    if field["guarded"]:
        return f"!{field['guard']}"
    if field["location"] == "blocked":
        return "##"
    if field["location"] == "empty":
        return " ."
    letters = LOCATIONS[field["location"]].name[:2]
    return letters.upper() if any(cube >= 0 for cube in field["cubes"]) else letters.lower()
