"""Everything that can be played. Importing this fills the library and registers the games."""

import os

import heroes.content.battlefield
import heroes.content.boxes
import heroes.content.campaigns
import heroes.content.core
import heroes.content.duel
import heroes.content.scenarios
import heroes.rules.board.modes.adventure
import heroes.rules.board.modes.alliance
import heroes.rules.board.modes.campaign
import heroes.rules.board.modes.clash
import heroes.rules.board.modes.combat
import heroes.rules.board.modes.cooperative
import heroes.rules.board.modes.skirmish
import heroes.rules.board.modes.tournament
from heroes.engine import BadSetup
from heroes.own_boxes import VARIABLE, load_own_boxes
from heroes.words.catalogue import defined

__all__ = ["OURS", "heroes"]

OURS = frozenset(defined())
"""What every client of this version has words for."""
try:
    load_own_boxes(os.environ.get(VARIABLE, ""))
except BadSetup as error:
    # Whoever named the file is told in a line, whatever program it was named for.
    raise SystemExit(str(error)) from None
