"""A game on the map as lines: the round, each realm, what lies around the own heroes; and a map of letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from heroes.cli.telling import letters, the_seat
from heroes.rules.board.library import components as library
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, LOCATIONS
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.words import NOTHING, Said, Words, as_said, say

Plain = Mapping[str, Any]
DULL = ("empty", "blocked")
"""Fields that need no line of their own."""


def round_text(state: Plain) -> list[Said]:
    """Which round it is, and what the stars and the scenario say."""
    known = SCENARIOS.get(state["scenario"])
    printed = known is not None and known.name == state["scenario_name"]
    name = Said(f"scenario.{state['scenario']}") if printed else as_said(state["scenario_name"])
    lines = [say("cli.map.round", scenario=name, round=state["round"], rounds=state["rounds"])]
    if state["astrologer"]:
        card = ASTROLOGERS[state["astrologer"]]
        lines.append(say("cli.map.week", week=card.says, text=card.told))
    # A scenario of a player's own is told in the words of its file.
    return lines + [
        Said(f"scenario.{state['scenario']}.rule.{number}") if printed else as_said(text)
        for number, text in enumerate(state["scenario_rules"])
    ]


def realm_text(state: Plain, seat: int) -> list[Said]:
    """What a player owns on the map."""
    player = state["players"][seat]
    lines = [
        say(
            "cli.map.purse",
            gold=say("amount.gold", n=player["gold"]),
            materials=say("amount.materials", n=player["materials"]),
            valuables=say("amount.valuables", n=player["valuables"]),
            income=list(player["income"]),
        ),
        say("cli.map.army", units=[troop_text(troop) for troop in player["army"]] or say("cli.none")),
        say(
            "cli.map.town", buildings=[BUILDINGS[name].says for name in player["buildings"]] or say("cli.no-buildings")
        ),
    ]
    for hero in state["heroes"]:
        if hero["seat"] == seat and hero["at"] is not None:
            at, movement = place(hero["at"]), hero["movement"]
            lines.append(say("cli.map.hero", kind=hero["kind"], place=at, movement=movement, grail=hero["grail"]))
    if player["far_tiles"]:
        lines.append(say("cli.map.far-tiles", n=player["far_tiles"]))
    return lines


def enemy_text(state: Plain, enemy: Plain) -> list[Said]:
    """A hero that the game runs: its name, its army, where it stands and how far it goes."""
    side, name = enemy["side"], msgspec.convert(enemy["name"], Said)
    hero = next((one for one in state["heroes"] if one["seat"] == side and one["at"] is not None), None)
    if enemy["beaten"]:
        return [say("cli.map.enemy-beaten", name=name)]
    army = [troop_text(troop) for troop in state["players"][side]["army"]] or say("cli.none")
    at = place(hero["at"]) if hero is not None else say("cli.map.nowhere")
    return [say("cli.map.enemy", name=name, place=at, n=enemy["points"]), say("cli.map.army", units=army)]


def troop_text(troop: Sequence[Any]) -> Said:
    card, pack = troop
    return say("cli.map.troop", unit=library.UNITS[card].says, size="pack" if pack else "few")


def place(at: Sequence[int]) -> str:
    return f"{at[0]},{at[1]}"


def fields_text(state: Plain, seat: int | None) -> list[Said]:
    """The fields next to the own heroes, then everything else on the map that is worth a visit."""
    fields = {tuple(field["at"]): field for field in state["map"]["fields"]}
    stand = {tuple(hero["at"]): hero for hero in state["heroes"] if hero["at"] is not None}
    near: list[tuple[int, ...]] = []
    lines = []
    for at, hero in stand.items():
        if hero["seat"] == seat and at in fields:
            lines.append(say("cli.map.around", kind=hero["kind"], field=field_text(fields[at], stand)))
            for exit_ in map(tuple, fields[at]["exits"]):
                lines.append(say("cli.indented", line=field_text(fields[exit_], stand)))
                near.append(exit_)
    rest = [field for at, field in fields.items() if at not in near and field["location"] not in DULL]
    if rest:
        lines.append(say("cli.map.elsewhere"))
        lines += [say("cli.indented", line=field_text(field, stand)) for field in rest]
    hidden = [tile for tile in state["map"]["tiles"] if not tile["tile"]]
    if hidden:
        tiles = [say("cli.map.tile", back=tile["back"], place=place(tile["centre"])) for tile in hidden]
        lines.append(say("cli.map.face-down", tiles=tiles))
    return lines


def field_text(field: Plain, stand: Mapping[tuple[int, ...], Plain]) -> Said:
    """One field: where, what, who guards, owns or stands on it."""
    owners = [cube for cube in field["cubes"] if cube >= 0]
    owner = say("cli.map.owned", seat=the_seat(owners[0])) if owners else NOTHING
    if field["cubes"] and not owners:
        owner = say("cli.map.visited")
    hero = stand.get(tuple(field["at"]))
    return say(
        "cli.map.field",
        place=place(field["at"]),
        name=LOCATIONS[field["location"]].says,
        guard=say("cli.map.guarded", level=field["guard"]) if field["guarded"] else NOTHING,
        owner=owner,
        hero=say("cli.map.hero-there", kind=hero["kind"], seat=the_seat(hero["seat"])) if hero else NOTHING,
    )


def map_text(state: Plain, words: Words) -> list[str]:
    """Rows of hexes. Two letters are a place, capitals have an owner; H0 is a hero of seat 0, !3 a guard of level 3,
    ## cannot be entered, ?? lies face down."""
    cells: dict[tuple[int, int], str] = {}
    for tile in state["map"]["tiles"]:
        if not tile["tile"]:
            q, r = tile["centre"]
            around = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
            cells |= {(q + step_q, r + step_r): "??" for step_q, step_r in around}
    for field in state["map"]["fields"]:
        cells[tuple(field["at"])] = sign(field, words)
    for hero in state["heroes"]:
        if hero["at"] is not None:
            cells[tuple(hero["at"])] = f"{'H' if hero['kind'] == 'main' else 'h'}{hero['seat']}"
    if not cells:
        return []
    rows = sorted({r for _, r in cells})
    # A step down goes half a field to the right.
    left = min(2 * q + r for q, r in cells)
    lines = []
    for row in rows:
        line = [" "] * (2 * (max(2 * q + r for q, r in cells) - left) + 3)
        for (q, r), drawn in cells.items():
            if r == row:
                at = 2 * (2 * q + r - left)
                line[at : at + 2] = drawn
        lines.append(f"{row:4}  {''.join(line).rstrip()}")
    return lines


def sign(field: Plain, words: Words) -> str:
    if field["guarded"]:
        return f"!{field['guard']}"
    if field["location"] == "blocked":
        return "##"
    if field["location"] == "empty":
        return " ."
    name = letters(words, LOCATIONS[field["location"]].says)
    return name.upper() if any(cube >= 0 for cube in field["cubes"]) else name.lower()
