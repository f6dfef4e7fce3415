"""Quicksand: face-down tokens on the board, of which only their owner knows which of them hold whoever enters.

Each token is something in force on a space: the name of the bonus is its face, its number the space."""

from __future__ import annotations

import msgspec

from heroes.engine import Seat, Step
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.scorch import Scorch
from heroes.rules.board.library.components import FLYING
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Combat, Unit
from heroes.rules.board.state.events import SandRevealed
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.statistics import face, free_cells, movement

HOLDING_SAND, BARE_SAND, OPEN_SAND = "holding-sand", "bare-sand", "open-sand"
"""A token that holds units, one that does not, both face down, and one of the first kind that lies open."""
SANDS = (HOLDING_SAND, BARE_SAND, OPEN_SAND)
UNKNOWN_SAND = "sand-token"
"""What others see of a face-down token."""
SPENT_SAND = "spent-sand"
"""What is left of a bare token that has been turned over, if it held the card."""


LIVE_MINE, DUD_MINE = "live-mine", "dud-mine"
"""Land mines, face down: those that go off when they are entered, and those that do not."""
MINES = (LIVE_MINE, DUD_MINE)
UNKNOWN_MINE = "mine-token"
SPENT_MINE = "spent-mine"
MINE_DAMAGE = 2
UNKNOWN = dict.fromkeys(SANDS, UNKNOWN_SAND) | dict.fromkeys(MINES, UNKNOWN_MINE)
"""What others see of each face-down token."""


def sands(combat: Combat) -> list[Bonus]:
    return [item for item in combat.bonuses if item.what in SANDS]


def hidden_tokens(combat: Combat) -> list[Bonus]:
    """Quicksand and land mines on the board."""
    return [item for item in combat.bonuses if item.what in UNKNOWN]


def seen_as(token: Bonus, seat: Seat | None) -> str:
    """The face of a token, as a seat sees it."""
    return token.what if token.what == OPEN_SAND or token.seat == seat else UNKNOWN[token.what]


def is_sunk(combat: Combat, unit: Unit) -> bool:
    """Whether a unit stands in open quicksand."""
    return any(item.what == OPEN_SAND and item.amount == unit.cell for item in combat.bonuses)


def sinks_on_the_way(game: BoardGame, unit: Unit, goal: int) -> int:
    """Where a unit that walks to a space comes to stand. It goes round the tokens if it can and else through as few of
    them as possible; those that it enters are revealed, and quicksand holds it."""
    tokens = {item.amount for item in sands(game.combat)}
    if not tokens:
        return goal
    for cell in _tokens_passed(game, unit, goal, tokens):
        if _enter(game, cell):
            return cell
    return goal


def sinks_on_arrival(game: BoardGame, unit: Unit) -> None:
    """A unit that comes to a space in another way reveals the token there as well."""
    combat = game.combat
    if unit.cell in {item.amount for item in sands(combat)} and _enter(game, unit.cell):
        acting = combat.acting
        if acting is not None and acting.unit == unit.id:
            acting.ended = True


def mines_on_the_way(game: BoardGame, unit: Unit, goal: int) -> tuple[Step, ...]:
    """What a unit suffers from mines by walking to a space: it goes round them if it can."""
    mined = _mined(game.combat)
    return _set_off(game, unit, _tokens_passed(game, unit, goal, mined)) if mined else ()


def mines_on_arrival(game: BoardGame, unit: Unit) -> tuple[Step, ...]:
    """A unit that comes to a space in another way sets off the mine there as well."""
    return _set_off(game, unit, [unit.cell] if unit.cell in _mined(game.combat) else [])


def _mined(combat: Combat) -> set[int]:
    return {item.amount for item in combat.bonuses if item.what in MINES}


def _set_off(game: BoardGame, unit: Unit, cells: list[int]) -> tuple[Step, ...]:
    """Turn the mines of these spaces over; every one of them is gone."""
    if not cells:
        return ()
    combat = game.combat
    found = [item for cell in cells for item in combat.bonuses if item.what in MINES and item.amount == cell]
    for item in found:
        game.tell(SandRevealed(item.what, game.ground.names[item.amount]))
    left = [msgspec.structs.replace(item, what=SPENT_MINE) if item in found else item for item in combat.bonuses]
    combat.bonuses = [item for item in left if item.what != SPENT_MINE or item.holds]
    hits = tuple(Scorch(unit.id, MINE_DAMAGE, item.source) for item in found if item.what == LIVE_MINE)
    return (*hits, CombatMayEnd()) if hits else ()


def _enter(game: BoardGame, cell: int) -> bool:
    """Turn the tokens of a space over: a bare one is taken off, quicksand stays open. Whether the unit is held."""
    combat = game.combat
    held = False
    left: list[Bonus] = []
    for item in combat.bonuses:
        if item.what not in SANDS or item.amount != cell:
            left.append(item)
            continue
        if item.what != OPEN_SAND:
            game.tell(SandRevealed(item.what, game.ground.names[cell]))
        if item.what != BARE_SAND:
            held = True
            left.append(msgspec.structs.replace(item, what=OPEN_SAND))
        elif item.holds:
            left.append(msgspec.structs.replace(item, what=SPENT_SAND))
    combat.bonuses = left
    return held


def _tokens_passed(game: BoardGame, unit: Unit, goal: int, tokens: set[int]) -> list[int]:
    """The spaces with tokens on the way to a space, in the order in which they are entered."""
    combat, ground = game.combat, game.ground
    last = [goal] if goal in tokens else []
    if face(unit).kind == FLYING:
        return last
    free = free_cells(combat, unit.side)
    here: dict[int, tuple[int, ...]] = {unit.cell: ()}
    best: tuple[int, ...] | None = None
    for _ in range(movement(game, unit)):
        there: dict[int, tuple[int, ...]] = {}
        for cell, passed in here.items():
            for near in cells_of(ground.neighbours[cell] & free):
                way = (*passed, near) if near in tokens and near not in passed else passed
                if near not in there or len(way) < len(there[near]):
                    there[near] = way
        if goal in there and (best is None or len(there[goal]) < len(best)):
            best = there[goal]
        here = there
    return list(best) if best is not None else last
