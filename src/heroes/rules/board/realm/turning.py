"""How a tile lies: the answers by which it is turned."""

from __future__ import annotations

from heroes.engine import Option, Step
from heroes.rules.board.state.lattice import ROTATIONS, Place
from heroes.rules.board.state.things import the_place
from heroes.words import say

_TURNS = tuple(f"turn:{turn}" for turn in ROTATIONS)
_TURNED = tuple(say("map.do.lay-turned-clockwise-by", n=60 * turn) for turn in ROTATIONS)


def turn_option(tile: str, place: Place, turn: int, step: Step, *, final: bool = False) -> Option:
    things = (_TURNS[turn], the_place(place), f"tile:{tile}")
    return Option(_TURNS[turn], (step,), _TURNED[turn], verb="turn", things=things, final=final)
