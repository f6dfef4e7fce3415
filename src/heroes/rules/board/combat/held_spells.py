"""Spells of an enemy hero that answer to something: drawn, they are held ready until their moment in the combat."""

from __future__ import annotations

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.moments import ABOUT_TO_ACT, LETHAL
from heroes.rules.board.cards.playing import LetSpellWork
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Cast
from heroes.rules.board.state.events import Played, SpellHeld
from heroes.rules.board.state.statistics import casts_no_spell
from heroes.rules.words.card import Play

ANSWERS = (LETHAL, ABOUT_TO_ACT)
"""The moments for which a spell of the AI spell deck can be held ready."""
HELD = "held:"
"""A mark of the combat: a side of the table holds a spell, with a power: `held:2:sorrow:3`."""


@rule("core.ai.spell-draw")
def hold(game: BoardGame, side: int, card: str, power: int) -> None:
    """The spell lies ready, for all to see."""
    combat = game.combat
    combat.used = (*combat.used, f"{HELD}{side}:{card}:{power}")
    game.players[side].in_play = (*game.players[side].in_play, card)
    game.tell(SpellHeld(side, card))


def ready(game: BoardGame, side: int, moment: str) -> tuple[str, Play] | None:
    """The first spell held by the enemy hero of a side that can work now: its mark, and how it is cast."""
    combat = game.combat
    leader = combat.armies[side].leader
    marks = [mark for mark in combat.used if mark.startswith(f"{HELD}{leader}:")] if leader >= 0 else []
    if not marks or casts_no_spell(game, side):
        return None
    for mark in marks:
        card, _, power = mark.removeprefix(f"{HELD}{leader}:").rpartition(":")
        play, use = Play(leader, card, "", int(power)), CARDS[card].uses[0]
        if use.at == moment and use.effect.possible(game, play):
            return mark, play
    return None


@rule("core.ai.spell-draw")
class CastHeld(Data, Step, frozen=True, tag="board.cast-held"):
    """A spell that was held ready is cast, if it can still work."""

    side: int
    moment: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        found, combat = ready(game, self.side, self.moment), game.combat
        if found is None:
            return ()
        mark, play = found
        place = combat.used.index(mark)
        combat.used = combat.used[:place] + combat.used[place + 1 :]
        game.tell(Played(play.seat, play.card, ""))
        game.state.casts.append(Cast(play.seat, play.card, play.power, free=True))
        return (LetSpellWork(),)
