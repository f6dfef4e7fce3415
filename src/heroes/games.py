"""Everything that can be played. Importing this fills the library and registers the games."""

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

__all__ = ["heroes"]
