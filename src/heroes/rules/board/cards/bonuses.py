"""Bonuses in force: beginning, asking and ending. A card that holds one lies in play until it ends."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import leave_play
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Until
from heroes.rules.board.state.events import InForce

CLASH: Until = "clash"
ACTIVATION_END: Until = "activation"
ROUND: Until = "round"
NEXT_ROUND: Until = "next-round"
COMBAT: Until = "combat"
NEXT_ACTIVATION: Until = "next-activation"
"""Until the end of the unit's own next activation, whenever that is."""
STRUCK: Until = "struck"
"""Until the first attack on the unit, however long that takes."""
ONE_OFF = ("attack", "no-die", "ranged-attack", "no-far-penalty", "favour", "reckless")
"""What a unit has for one attack is lost with its activation."""
_WITH_ACTIVATION = (CLASH, ACTIVATION_END, NEXT_ACTIVATION)
"""What can end when an activation does."""


FORCE_FIELD = "barrier"
"""An obstacle that a card has put on the space of this number, and on the one beside it where the board is wide."""
LEAVES_GAME = "leaves-game"
"""Beside a bonus that a card holds: the card is removed from the game when that is over."""


class Give(Data, Step, frozen=True, tag="board.give"):
    """Put a bonus in force."""

    bonus: Bonus

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        bonus = self.bonus
        if bonus.what == DEFENSE and bonus.amount > 0 and bonus.source in CARDS:
            bonus = msgspec.structs.replace(bonus, what=as_the_stars_say(game, DEFENSE))
        game.combat.bonuses.append(bonus)
        if bonus.source:
            game.tell(InForce(bonus.what, bonus.amount, bonus.unit, bonus.source))
        return ()


DEFENSE, DEFENSE_IS_ATTACK = "defense", "defense-is-attack"
"""What cards give, and the word of a week in which they give attack instead."""


def as_the_stars_say(game: BoardGame, what: str) -> str:
    """What a card gives that speaks of this."""
    return "attack" if what == DEFENSE and game.week(DEFENSE_IS_ATTACK) else what


def end_bonuses(game: BoardGame, ends: Callable[[Bonus], bool]) -> None:
    """End every bonus that `ends` picks; the cards that held them leave play."""
    _end(game, [item for item in game.combat.bonuses if ends(item)])


def _end(game: BoardGame, over: list[Bonus]) -> None:
    if not over:
        return
    combat = game.combat
    combat.bonuses = [item for item in combat.bonuses if item not in over]
    for item in over:
        if item.what == FORCE_FIELD:
            combat.structures = tuple(
                one for one in combat.structures if one.name != FORCE_FIELD or item.amount not in one.cells
            )
        if item.holds:
            gone = any(other.what == LEAVES_GAME and other.source == item.source for other in over)
            leave_play(game, item.seat, item.source, "removed" if gone else "hand" if item.back else "discard")
        if item.back:
            leave_play(game, item.seat, item.back, "discard")


@rule("core.combat.cards.instant.expiry.first", "core.combat.cards.instant.expiry.revised")
def end_clash_bonuses(game: BoardGame, attacker: int, target: int) -> None:
    """A one-off bonus to a unit ends with the first attack that it makes or suffers
    (core.combat.cards.instant.expiry.*)."""
    end_bonuses(
        game,
        lambda item: (
            (item.until == CLASH and item.unit in (attacker, target)) or (item.until == STRUCK and item.unit == target)
        ),
    )


def end_activation_bonuses(game: BoardGame, unit: int) -> None:
    """What was meant for this activation ends with it, a one-off attack bonus too."""
    # Most of what is in force lasts longer, so that is looked at first, and without a call for each.
    _end(
        game,
        [
            item
            for item in game.combat.bonuses
            if item.until in _WITH_ACTIVATION
            and (
                (
                    item.unit == unit
                    and (item.until == NEXT_ACTIVATION or (item.until == CLASH and item.what in ONE_OFF))
                )
                or (item.unit in (unit, -1) and item.until == ACTIVATION_END)
            )
        ],
    )


def end_round_bonuses(game: BoardGame) -> None:
    """Effects of this combat round end, one-off bonuses that found no attack too; those that reach into the next one
    have one round left."""
    end_bonuses(game, lambda item: item.until in (ROUND, ACTIVATION_END, CLASH))
    combat = game.combat
    combat.bonuses = [
        msgspec.structs.replace(item, until=ROUND) if item.until == NEXT_ROUND else item for item in combat.bonuses
    ]
