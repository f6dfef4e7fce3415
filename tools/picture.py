"""Draw a skirmish in progress as docs/skirmish.svg, the picture of the README."""

from __future__ import annotations

from html import escape
from math import sqrt
from pathlib import Path
from typing import Any

import heroes
from heroes.ai.arena import bot_seed
from heroes.ai.bot import Seen, get

TARGET = Path(__file__).resolve().parents[1] / "docs" / "skirmish.svg"
SIZE = 34
ROUND = 3
COLOURS = ("#2f6f9f", "#a23b3b")


def position() -> heroes.Game:
    """A large skirmish between two greedy bots at the beginning of the third combat round."""
    game = heroes.new_game("skirmish", {"template": "large"}, seed=12)
    bots = [get("greedy", "skirmish")(bot_seed(12, seat)) for seat in range(2)]
    while (ask := game.ask) is not None:
        combat = game.view_state(None)["combat"]
        if combat is not None and combat["round"] >= ROUND:
            break
        game.answer(ask.seat, bots[ask.seat].choose(Seen(game, ask.seat)))
    return game


def centre(cell: str) -> tuple[float, float]:
    """Where a hex lies; every second row, beginning with the first, is half a hex further right."""
    column, row = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    return SIZE * sqrt(3) * (column + (row + 1) % 2 / 2 + 0.6), SIZE * (1.5 * row + 1.2)


def hexagon(cell: str, colour: str) -> str:
    x, y = centre(cell)
    w, h = SIZE * sqrt(3) / 2, SIZE / 2
    points = ((0, -SIZE), (w, -h), (w, h), (0, SIZE), (-w, h), (-w, -h))
    text = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)
    return f'<polygon points="{text}" fill="{colour}" stroke="#b9ad94" stroke-width="1"/>'


def disc(unit: dict[str, Any]) -> str:
    x, y = centre(unit["cell"])
    radius = SIZE * (0.8 if unit["pack"] else 0.68)
    words = unit["name"].split()
    letters = min(10.0, 2.9 * radius / max(map(len, words)))
    lines = [*words, f"{unit['health'] - unit['damage']}/{unit['health']}"]
    top = y + letters / 3 - (len(lines) - 1) * 5.5
    texts = [
        f'<text x="{x:.1f}" y="{top + 11 * place:.1f}" font-size="{letters:.1f}">{escape(line)}</text>'
        for place, line in enumerate(lines)
    ]
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{COLOURS[unit["side"]]}"/>{"".join(texts)}'


def draw(combat: dict[str, Any]) -> str:
    board = combat["board"]
    blocked = {cell for structure in combat["structures"] if structure["standing"] for cell in structure["cells"]}
    cells = [f"{chr(ord('a') + column)}{row + 1}" for row in range(board["rows"]) for column in range(board["columns"])]
    parts = [hexagon(cell, "#8a8272" if cell in blocked else "#efe6d2") for cell in cells]
    parts += [disc(unit) for unit in combat["units"] if unit["alive"] and unit["cell"]]
    width = SIZE * sqrt(3) * (board["columns"] + 0.7)
    height = SIZE * (1.5 * board["rows"] + 0.9)
    style = "text{font-family:sans-serif;font-weight:600;fill:#fff;text-anchor:middle}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img" '
        f'aria-label="A skirmish on the hex board, combat round {combat["round"]}">'
        f"<style>{style}</style>{''.join(parts)}</svg>\n"
    )


if __name__ == "__main__":
    TARGET.write_text(draw(position().view_state(None)["combat"]))
