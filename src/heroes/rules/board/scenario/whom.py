"""Whom an event is for (core.events.timed.scope)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heroes.engine import Data, Seat
from heroes.engine.registry import rule
from heroes.rules.board.scenario.conditions import counted
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.scenario.naming import place_said
from heroes.rules.board.state.lattice import fields_apart
from heroes.rules.board.state.map import SideId
from heroes.words import Said, say, word

ONE_OF_ALL = ("agreed", "random")
"""How one of all players is found: they name one, or it falls to somebody by chance."""
MEASURES = ("experience", "gold", "materials", "valuables", "level", "units", "towns", "trophies")


@rule("core.events.timed.scope")
class Whom(Data, frozen=True, tag="board.scenario-whom"):
    """Some of the players. Without a word: everybody, or whoever brought it about, as it suits the moment."""

    which: str = ""
    """everybody | whoever | others | seats | player | team | factions | least | most | carries | agreed | random |
    neighbour"""
    names: tuple[str, ...] = ()
    """Factions, seats, a place in the order of turns, what is measured, or how many are found."""
    among: Whom | None = None
    """Of whom they are found; of all if nothing is said."""

    @property
    def count(self) -> int:
        """How many are found of several."""
        return int(self.names[0]) if self.names else 1

    def seats(self, game: Any, doer: Seat) -> list[Seat]:
        """The players in the game, in turn order; `doer` brought it about, or nobody did (-1)."""
        playing = game.in_play()
        if self.among is not None:
            return self.among.seats(game, doer)
        if self.which in ("", "everybody", *ONE_OF_ALL):
            return list(playing)
        return [seat for seat in playing if self._is(game, seat, doer, playing)]

    def _is(self, game: Any, seat: Seat, doer: Seat, playing: list[Seat]) -> bool:
        which = self.which
        if which == "whoever":
            return doer < 0 or seat == doer
        if which == "others":
            return seat != doer
        if which == "team":
            return bool(game.allied(seat, doer)) if self.names == ("own",) else bool(game.hostile(seat, doer))
        if which == "seats":
            return str(seat) in self.names
        if which == "factions":
            return game.players[seat].faction in self.names
        if which == "player":
            return _turn(playing.index(seat)) in self.names
        if which == "carries":
            return any(game.bears(hero, self.names[0]) for hero in game.heroes_of(seat))
        if which == "neighbour":
            return seat in _nearest(game, doer, playing)
        amounts = {one: measure(game, one, self.names[0]) for one in playing}
        best = min(amounts.values()) if which == "least" else max(amounts.values())
        return amounts[seat] == best


class Extreme(Data, Goal, frozen=True, tag="board.scenario-extreme"):
    """A player is among those who have most, or least, of something."""

    whom: Whom

    def met(self, game: Any, seat: Seat) -> bool:
        return seat in self.whom.seats(game, -1)

    def text(self) -> Said:
        return say("scenario.goal.extreme", most=self.whom.which == "most", what=measure_said(self.whom.names[0]))


def measure_said(what: str) -> Said:
    return word(what) if what in MEASURES else place_said(what)


def _turn(number: int) -> str:
    return ("first", "second")[number] if number < 2 else "later"


def measure(game: Any, seat: Seat, what: str) -> int:
    """How much of something a player has; what is not known here is a counter of the scenario."""
    player = game.players[seat]
    if what not in MEASURES:
        return counted(game.world.saga, what, seat)
    if what == "experience":
        return int(player.steps)
    if what == "units":
        return len(player.army)
    if what == "towns":
        return len(game.strongholds(seat))
    if what == "trophies":
        return len(player.trophies)
    return int(getattr(player, what))


def _nearest(game: Any, doer: Seat, playing: list[Seat]) -> list[Seat]:
    """The players whose towns lie nearest to that of the doer."""
    others = [seat for seat in playing if seat != doer]
    if doer < 0 or not others:
        return []
    own = game.players[doer].town
    far = {seat: fields_apart(own, game.players[seat].town) for seat in others}
    return [seat for seat in others if far[seat] == min(far.values())]


def with_allies(game: Any, winners: Iterable[SideId]) -> tuple[Seat, ...]:
    """The seats that win when these sides do, in turn order: those of a team win together, whoever of them is out."""
    seats = range(game.seats)
    return tuple(side for side in game.world.order if side in seats and any(game.allied(side, one) for one in winners))
