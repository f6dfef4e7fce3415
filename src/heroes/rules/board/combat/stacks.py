"""Stack tokens, and what they add to a unit."""

from __future__ import annotations

from heroes.rules.board.library.places import StackToken
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Combat, Unit
from heroes.rules.board.state.events import Stacked
from heroes.rules.board.state.statistics import bonus

STACKED = "stacked"
TOKENS: dict[StackToken, int] = {"attack": 1, "defense": 1, "health": 1, "initiative": 2}
"""What the four kinds of stack tokens add."""


def is_stacked(combat: Combat, unit: Unit) -> bool:
    return bonus(combat, unit, STACKED) > 0


def stack(game: BoardGame, unit: Unit, token: StackToken) -> None:
    """The unit carries a token of this kind for the whole combat."""
    amount = TOKENS[token]
    game.combat.bonuses += [Bonus(token, amount, "combat", unit=unit.id), Bonus(STACKED, 1, "combat", unit=unit.id)]
    game.tell(Stacked(unit.id, unit.card, token, amount))


def any_token(game: BoardGame) -> StackToken:
    """A kind of stack token, left to chance."""
    return list(TOKENS)[game.chance.below(len(TOKENS), "stack-token")]
