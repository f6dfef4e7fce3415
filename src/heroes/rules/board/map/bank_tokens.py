"""Where the tokens of Creature Banks lie, how many of their guards are stacked, and units that were won there."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.combat.difficulty import DIFFICULTIES
from heroes.rules.board.library.places import LOCATIONS, Bank
from heroes.rules.board.realm.almanac import difficulty_against
from heroes.rules.board.state.mapgame import WorldGame


def banks_left(game: WorldGame, level: str) -> list[str]:
    """The tokens for this kind of tile that have not come into play."""
    lying = game.world.banks.values()
    banks = (one for one in LOCATIONS.values() if one.bank is not None and one.bank.tile == level)
    return [one.id for one in banks if one.box in game.boxes and one.id not in lying]


def note_bank(game: WorldGame, field: int, bank: str) -> None:
    game.world.banks = {**game.world.banks, field: bank}


def bank_at(game: WorldGame, field: int) -> Bank | None:
    """The Creature Bank that a field is."""
    return LOCATIONS[game.field(field).location].bank


def stack_tokens(game: WorldGame, seat: Seat) -> int:
    """How many guards of a Creature Bank are stacked against a player: one more for each step of the difficulty."""
    return 1 + DIFFICULTIES.index(difficulty_against(game, seat))
