"""The board game's view as lines of text: both heroes, the combat unit by unit, and a map drawn with letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.rules.board.library import components as library

Plain = Mapping[str, Any]


def heroes_text(state: Plain, seat: int | None) -> list[str]:
    return [line for paragraph in heroes_paragraphs(state, seat) for line in paragraph]


def heroes_paragraphs(state: Plain, seat: int | None) -> list[list[str]]:
    """One paragraph for each player."""
    paragraphs = []
    for number, player in enumerate(state["players"]):
        whose = "you" if number == seat else "opponent" if seat is not None else "player"
        hero = library.HEROES.get(player["hero"])
        lines = [f"Seat {number} ({whose}): {hero.name if hero else player['hero']}, level {player['level']}"]
        hand = names(player["hand"]) if "hand" in player else f"{player['hand_size']} cards"
        lines.append(f"  hand: {hand or 'empty'}")
        lines.append(f"  deck: {player['deck_size']} cards; discarded: {names(player['discard']) or 'none'}")
        for title in ("in_play", "good_morale", "bad_morale"):
            if player.get(title):
                lines.append(f"  {title.replace('_', ' ')}: {names(player[title])}")
        lines.append(f"  expert uses left: {player['expert_left']}")
        paragraphs.append(lines)
    return paragraphs


def names(cards: Sequence[str]) -> str:
    """Cards by their printed names, several copies counted."""
    counts: dict[str, int] = {}
    for card in cards:
        known = library.CARDS.get(card) or library.MORALE.get(card)
        name = getattr(known, "name", None) or card
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())


def combat_text(combat: Plain, seat: int | None) -> list[str]:
    """The combat, side by side, and what stands in the way."""
    lines = [f"Combat round {combat['round']} on the {combat['board']['name']} board"]
    for side, army in enumerate(combat["armies"]):
        lines.append(f"Units of seat {army['seat']}{' (yours)' if army['seat'] == seat else ''}:")
        lines += [f"  {unit_text(unit)}" for unit in combat["units"] if unit["side"] == side and unit["alive"]]
    if any(structure["standing"] for structure in combat["structures"]):
        blocked = [
            f"{structure['name']} {' '.join(structure['cells'])}"
            for structure in combat["structures"]
            if structure["standing"] and structure["cells"]
        ]
        lines.append(f"In the way: {'; '.join(blocked)}")
    if combat["acting"] is not None:
        unit = next(unit for unit in combat["units"] if unit["id"] == combat["acting"]["unit"])
        lines.append(f"Acting: {unit['name']} of seat {combat['armies'][unit['side']]['seat']}")
    return lines


def unit_text(unit: Plain) -> str:
    """One unit on one line, what is unusual about it last."""
    size = "pack" if unit["pack"] else "few"
    numbers = f"attack {unit['attack']}, defense {unit['defense']}, initiative {unit['initiative']}"
    health = f"health {unit['health'] - unit['damage']} of {unit['health']}"
    marks = [mark for mark in ("activated", "retaliated", "defending", "paralysed") if unit[mark]]
    place = unit["cell"] or "off the board"
    return ", ".join([f"{unit['name']} ({size}, {unit['kind']}) at {place}: {health}", numbers, *marks])


def map_text(combat: Plain, seat: int | None) -> list[str]:
    """The board drawn with letters: two per unit, capitals for the own side, # for what cannot be entered."""
    board = combat["board"]
    cells: dict[str, str] = {}
    for structure in combat["structures"]:
        if structure["standing"]:
            cells |= dict.fromkeys(structure["cells"], "##")
    for unit in combat["units"]:
        if unit["alive"] and unit["cell"]:
            letters = unit["name"][:2]
            own = combat["armies"][unit["side"]]["seat"] == seat
            cells[unit["cell"]] = letters.upper() if own else letters.lower()
    columns = [chr(ord("a") + column) for column in range(board["columns"])]
    lines = [f"    {'  '.join(columns)}"]
    for row in range(1, board["rows"] + 1):
        # On the hex board every second row, beginning with the first, lies half a hex further right.
        shift = " " if board["hexes"] and row % 2 else ""
        lines.append(f"{row:2}  {shift}{' '.join(cells.get(f'{column}{row}', ' .') for column in columns)}")
    return lines
