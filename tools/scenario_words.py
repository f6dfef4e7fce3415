"""Writes the reference part of docs/scenarios.md: every word of scenario files, from the tables that read them.

.venv/bin/python tools/scenario_words.py            writes it
.venv/bin/python tools/scenario_words.py --check    says whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import heroes.games  # noqa: F401  fills the library
from heroes.rules.board.library.components import BOXES, CORE, factions
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS, PILES, TILES, Tile
from heroes.rules.board.scenario import (
    armies,
    enemies,
    event_words,
    file,
    layouts,
    map_words,
    places,
    seats,
    switches,
    tokens,
)
from heroes.rules.board.scenario.condition_words import BESIDES, CONDITIONS, NAMED_SAY, ROLES
from heroes.rules.board.scenario.event_words import EVENT_WORDS, MOMENTS, PLAIN_MOMENTS, SETTABLE
from heroes.rules.board.scenario.form import SETTING_TEXTS
from heroes.rules.board.scenario.named_rules import NAMED_RULES
from heroes.rules.board.scenario.settings import WORLD_SETTINGS
from heroes.rules.board.scenario.switches import RULE_WORDS
from heroes.rules.board.scenario.victory_words import POINT_WORDS, VICTORY_WORDS
from heroes.rules.board.scenario.whom_words import PLAIN_WHOM, WHOM
from heroes.rules.board.scenario.word_tables import Word
from heroes.rules.board.scenario.words import EFFECTS
from heroes.rules.board.state.lattice import POSITIONS

PAGE = Path(__file__).resolve().parents[1] / "docs" / "scenarios.md"
MARK = "<!-- From here on the page is written by tools/scenario_words.py. -->\n"
TABLES = {
    "MAP_WORDS": "Under `map`",
    "LAYOUT_WORDS": "Under `map.layouts.N`",
    "SLOT_WORDS": "A tile of a layout",
    "PLACE_WORDS": "A place, under `map.places`",
    "REGION_WORDS": "A part of the map",
    "GUARD_WORDS": "A line of `map.guards`",
    "GATE_WORDS": "A line of `map.gates`",
    "CLOSED_WORDS": "A line of `map.closed`",
    "CUBE_WORDS": "A line of `map.cubes`",
    "STANDING_WORDS": "A line of `map.works`",
    "BORDER_WORDS": "A kind of tile, under `rules.borders`",
    "ARMY_WORDS": "A line of an `army`",
    "UNIT_WORDS": "A line of `units`",
    "SEAT_WORDS": "A line of `seats`",
    "EXCHANGE_WORDS": "A line of `rules.exchange`",
    "TOKEN_WORDS": "A token, under `tokens`",
    "ENEMY_WORDS": "An enemy, under `enemies`",
    "MOVE_WORDS": "`moves` of an enemy",
}
"""Tables of the map and of enemies, as far as the readers have them."""


def text() -> str:
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "## Reference"
    yield "\n### A file\n"
    yield from _plain(file.KEY_WORDS)
    for name, title in TABLES.items():
        found = _table(name)
        if found:
            yield f"\n### {title}\n"
            yield from _plain(found)
    yield "\n### Under `victory`\n"
    yield from _plain(VICTORY_WORDS)
    yield "\n### Under `victory.points`\n"
    yield from _plain(POINT_WORDS)
    yield "\n### Under `rules`\n"
    yield from _plain(RULE_WORDS)
    yield "\n### Rules by their names: `rules.use`\n"
    yield from _words(NAMED_RULES)
    yield "\n### Under `carry` and `start`\n"
    yield from _plain(file.CARRY_WORDS)
    yield "\n### An event\n"
    yield from _plain(EVENT_WORDS)
    yield "\n### Moments: `when`\n"
    yield from _plain({name: says for name, (says, _) in PLAIN_MOMENTS.items()})
    yield from _words(MOMENTS)
    yield "- a condition by itself: as soon as it holds, the same as `true`."
    yield "\n### Players: `for`\n"
    yield from _plain(PLAIN_WHOM)
    yield from _words(WHOM)
    yield "\n### Conditions\n"
    yield f"Beside any condition: `{BESIDES[0]}`, another one that must hold too; `{BESIDES[1]}: turn-start` or "
    yield "`round-end`, where it counts only then;"
    yield f"in `victory`, `{BESIDES[2]}: at-once`, which ends the game whatever `victory.ends` says; `{BESIDES[3]}`,"
    yield "how it reads to the players where what is made up for it would not do:"
    yield "`{counted: reign, count: 3, text: Hold the knoll for three rounds on end.}`\n"
    yield from _plain(NAMED_SAY)
    yield from _words(CONDITIONS)
    yield "\n### Effects\n"
    yield "Beside any effect: `if`, a condition; it comes only to players who meet it. `text`: how it reads where"
    yield "a player may choose it.\n"
    yield from _words(EFFECTS)
    yield "\n### What a variant may set\n"
    yield ", ".join(f"`{name}`" for name in SETTABLE) + "."
    yield "\n### Lines of `rules.settings`\n"
    yield from _plain({name: SETTING_TEXTS[name].removesuffix(".") for name in WORLD_SETTINGS})
    yield "\n### Boxes\n"
    yield "A faction of another box than `core` can only be played, or be an enemy, with its box on the table.\n"
    yield from _plain({box.id: _brings(box.id, box.name) for box in BOXES.values()})
    yield "\n### Locations\n"
    yield ", ".join(f"`{name}`" for name in sorted(LOCATIONS)) + "."
    yield "\n### Buildings\n"
    yield "By role, which every faction has: " + ", ".join(f"`{role}`" for role in ROLES) + "."
    yield "By id, of one faction:\n"
    ids = {faction: [one for one in BUILDINGS if one.startswith(f"{faction}.")] for faction in factions(BOXES)}
    yield from (f"- {', '.join(f'`{one}`' for one in of_faction)}." for of_faction in ids.values() if of_faction)
    yield "\n### Tiles\n"
    yield f"With their box and ground, and what is printed on the fields {', '.join(POSITIONS)}; a number is the level"
    yield "of the guards there. Ids of units, heroes and cards are found by `heroes cards WORDS`."
    for group in ("starting", *PILES):
        yield f"\n#### `{group}`\n"
        yield from _plain({tile.id: _printed(tile) for tile in TILES.values() if tile.group == group})


def _brings(box: str, name: str) -> str:
    """A box and the factions that come with it."""
    new = [one for one in factions(dict.fromkeys((CORE, box))) if box == CORE or one not in factions()]
    return (
        f"{name}{'; factions ' if len(new) > 1 else '; faction '}{', '.join(f'`{one}`' for one in new)}"
        if new
        else name
    )


def _printed(tile: Tile) -> str:
    fields = ", ".join(f"{field.location} {field.guard}" if field.guard else field.location for field in tile.fields)
    return f"{tile.box}, {tile.terrain}: {fields}"


def _table(name: str) -> Mapping[str, str]:
    for module in (layouts, places, map_words, armies, seats, tokens, enemies, event_words, switches, file):
        found = getattr(module, name, None)
        if isinstance(found, Mapping):
            return found
    return {}


def _plain(words: Mapping[str, str]) -> Iterator[str]:
    for name, says in words.items():
        yield f"- `{name}`: {says}." if says else f"- `{name}`"


def _words(words: Mapping[str, Word]) -> Iterator[str]:
    for name, word in words.items():
        yield f"- `{name}`: {word.says}. `{word.example}`"


def page(old: str) -> str:
    """The page with its reference part written anew."""
    return old.partition(MARK)[0] + MARK + "\n" + text()


if __name__ == "__main__":
    before = PAGE.read_text(encoding="utf-8")
    after = page(before)
    if "--check" in sys.argv[1:]:
        if before != after:
            sys.exit("docs/scenarios.md is not up to date: run .venv/bin/python tools/scenario_words.py")
    else:
        PAGE.write_text(after, encoding="utf-8")
        print(f"{PAGE.name}: {len(after.splitlines())} lines")
