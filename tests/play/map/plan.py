"""Scenario files in a test that are about their map: two players (Castle and Necropolis), say only what matters.

    text = plan("{kind: far, at: [0, 0], tile: F1, rotation: 0, face_up: true, name: mills}", map_="places: ...")
    table = realm(scenario=text)

The Starting tiles lie as in `play.map.table`: seat 0 at (-1, 0), seat 1 at (1, 0), both open towards (0, 0).
"""

from __future__ import annotations

from textwrap import indent

HOMES = (
    "{kind: starting, at: [-1, 0], seat: 0, rotation: 1, name: home}",
    "{kind: starting, at: [1, 0], seat: 1, rotation: 4, name: away}",
)
FRAME = """id: plan
name: Plan
mode: clash
players: [2]
rounds: 12
map:
MAP
  layouts:
    2:
      far_tiles: 0
      tiles:
TILES
victory:
  conditions: [defeat-factions]
round_limit: draw
"""
MILLS = "{kind: far, at: [0, 0], tile: F1, rotation: 0, face_up: true, name: mills}"
"""A far tile with a windmill that lies face up between the towns."""


def plan(*tiles: str, map_: str = "", rest: str = "", homes: tuple[str, ...] = HOMES) -> str:
    """A scenario with these tiles beside the two towns, further lines of its map, and further lines of the file."""
    lines = "\n".join(f"        - {tile}" for tile in (*homes, *tiles))
    return FRAME.replace("MAP\n", indent(map_.strip() + "\n", "  ") if map_ else "").replace("TILES", lines) + rest
