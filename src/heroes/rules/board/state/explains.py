"""Steps that know why something on the table is no answer to what they ask."""

from __future__ import annotations

from typing import Any

from heroes.engine import Refusal
from heroes.rules.board.state.lattice import NOWHERE, Place, field_at, read_pair
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_hero


class Explains:
    """The family of steps whose question is about certain things. The predicate that finds their answers finds the
    reason against everything else of that kind."""

    __slots__ = ()

    def why_not(self, game: Any, kind: str, name: str) -> Refusal | None:
        """Of a thing that is no answer, such as `card` and `bless`, or of an answer about nothing on the table, such as
        `pay` and `2`: the rule that forbids it; None if that has nothing to do with the question."""
        raise NotImplementedError


def pointed_field(game: WorldGame, kind: str, name: str) -> int | None:
    """The face-up field that somebody points at, by itself or by the hero on it; None if it is no field."""
    if kind == "hero":
        field = next((piece.field for piece in game.world.pieces if the_hero(piece) == f"hero:{name}"), NOWHERE)
        return field if field in game.atlas.fields else None
    place = read_pair(name) if kind == "field" else None
    if place is None:
        return None
    field = field_at(*place)
    return field if field in game.atlas.fields else None


def pointed_place(game: WorldGame, kind: str, name: str) -> Place | None:
    """The place of a tile that somebody points at, by itself or by the tile that lies face up on it."""
    if kind == "tile":
        return next((laid.place for laid in game.world.tiles if laid.tile == name), None)
    return read_pair(name) if kind == "place" else None
