"""Everything that can be played. Importing this fills the library and registers the games."""

import heroes.content.battlefield
import heroes.content.boxes
import heroes.content.cardgame
import heroes.content.core
import heroes.content.scenarios
import heroes.rules.board.single
import heroes.rules.board.skirmish
import heroes.rules.board.world.clash
import heroes.rules.board.world.tournament

__all__ = ["heroes"]
