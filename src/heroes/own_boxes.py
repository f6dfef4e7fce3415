"""Boxes of one's own: Python files outside this tree, written like ours (docs/add-a-faction.md). A variable of the
environment names them, so that every process that plays has them."""

from __future__ import annotations

import os
from pathlib import Path

from heroes.engine import BadSetup
from heroes.engine.own_file import load_file
from heroes.rules.board.library.components import BOXES
from heroes.rules.board.library.places import TOWNS
from heroes.words import define, say

VARIABLE = "HEROES_BOXES"
"""Paths of files, with the system's own mark between them."""
BOX_WORDS = ("cli.box",)
FACTION_WORDS = ("word", "ui.faction", "cli.faction")
"""Where our catalogues name boxes and factions beside their components."""


def load_own_boxes(named: str) -> None:
    """Put these boxes on the shelf; a file that cannot be had ends the program, since it was named for a reason."""
    ours = {*BOXES, *TOWNS}
    for name in filter(None, named.split(os.pathsep)):
        path = Path(name)
        if not path.is_file():
            raise BadSetup(say("engine.file.missing", path=name, variable=VARIABLE))
        load_file(path.resolve())
    for table, kinds in ((BOXES, BOX_WORDS), (TOWNS, FACTION_WORDS)):
        for id, entry in table.items():
            if id not in ours:
                for kind in kinds:
                    define(f"{kind}.{id}", entry.name)
