"""Deeds that are kept only because the scenario asks for them."""

from __future__ import annotations

import msgspec

from heroes.engine import Seat
from heroes.rules.board.state.map import TO_MAIN, Deed, DeedKind
from heroes.rules.board.state.mapgame import WorldGame


def note(
    game: WorldGame, what: DeedKind, seat: Seat, field: int, other: int = -1, hero: int = -1, *, main: bool = False
) -> None:
    """Keep a deed, if an event or a condition of this scenario is about such deeds."""
    if what in game.scenario.watches:
        what, world = TO_MAIN[what] if main else what, game.world
        world.deeds = (*world.deeds, Deed(what, seat, other, field, world.round, hero))


def forget_beaten(game: WorldGame) -> None:
    """What was beaten in an earlier turn has gone its way."""
    if game.world.saga.recruits:
        game.world.saga = msgspec.structs.replace(game.world.saga, recruits=())


def note_beaten(game: WorldGame, cards: tuple[str, ...]) -> None:
    """Keep which neutral units were beaten, if the scenario lets them be recruited."""
    if "recruits" in game.scenario.watches:
        game.world.saga = msgspec.structs.replace(game.world.saga, recruits=cards)
