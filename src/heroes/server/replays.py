"""Looking back: any stretch of a game through any eyes, and an overview of all its steps.

A step is one answer of a seat (dice fall within it). All of this runs on copies, in a thread of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence

import msgspec

from heroes.engine import Game
from heroes.server import wire
from heroes.server.checkpoints import Checkpoints, Trail
from heroes.server.errors import NotDone
from heroes.server.patch import diff
from heroes.server.table import Table, seat_views, stamp
from heroes.words import say

KEPT = Checkpoints()


class Past:
    """What is needed to play a game again, independent of what happens at the table meanwhile."""

    def __init__(self, table: Table, kept: Checkpoints | None = None) -> None:
        table.playing  # noqa: B018 (refuses if there is no game)
        self._table = Table(table.state.copy())
        self.answers: Sequence[tuple[int, str]] = list(self._table.state.answers)
        self._seed = table.state.seed or 0
        self._kept = KEPT if kept is None else kept

    @property
    def trail(self) -> Trail:
        """What is kept of this game."""
        # A table that is begun again has the same name, but never the same nonce.
        state = self._table.state
        return self._kept.trail(f"{state.table}:{state.nonce}", self.answers)

    def at(self, step: int) -> Game:
        """The game after that many answers."""
        trail = self.trail
        start, game = trail.nearest(step) or (0, self._table.begin(self._seed))
        for number, (seat, key) in enumerate(self.answers[start:step], start + 1):
            game.answer(seat, key)
            trail.keep(number, game)
        return game

    def steps(self, eyes: Sequence[int | None], first: int, count: int, *, log: bool = True) -> list[wire.ReplayStep]:
        """A stretch: whole views first, then what changed from step to step. Without `log` the lines of what was
        before the first step are left out."""
        if first > len(self.answers):
            raise NotDone("no-step", say("server.refused.game-has-steps-0", n=len(self.answers)))
        found: list[wire.ReplayStep] = []
        game = self.at(first)
        earlier = 0 if log else len(game.events)
        before = [self._see(game, one, earlier, first) for one in eyes]
        if count:
            found.append(wire.ReplayStep(first, before))
        for step in range(first + 1, min(first + count, len(self.answers) + 1)):
            log_from = len(game.events)
            game.answer(*self.answers[step - 1])
            now = [self._see(game, one, log_from, step) for one in eyes]
            found.append(wire.ReplayStep(step, [_change(*pair) for pair in zip(before, now, strict=True)]))
            before = now
        return found

    def _see(self, game: Game, eyes: int | None, log_from: int, step: int) -> wire.SeatView:
        (seen,) = seat_views(game, [(eyes, [])], log_from, step)
        # The game goes on in its place: what was seen of it must not go on with it.
        seen.view = msgspec.to_builtins(seen.view)
        stamp(seen.log, game, eyes, self._table.state)
        return seen

    def walk(self, first: int, last: int) -> Iterator[tuple[int, int, str, Game]]:
        """The answers from one to before another: how many came before it, whose it was, what it was, and the game
        then, which goes on when the next is asked for."""
        game = self.at(first)
        for step, (seat, key) in enumerate(self.answers[first:last], first):
            yield step, seat, key, game
            game.answer(seat, key)

    def opening(self) -> int:
        """How long the log was before the first answer."""
        return self._table.state.told[0]

    def timeline(self, eyes: Sequence[int | None]) -> list[wire.StepMark]:
        """Every step in short. A knot is where these eyes saw something rolled or revealed."""
        marks = []
        trail = self.trail
        game = self._table.begin(self._seed)
        for number, (seat, key) in enumerate(self.answers, 1):
            events = game.answer(seat, key)
            trail.keep(number, game)
            knot = any(event.reveals and event.seen_by(one) is not None for event in events for one in eyes)
            marks.append(wire.StepMark(seat, len(game.events), knot))
        return marks


def _change(before: wire.SeatView, now: wire.SeatView) -> wire.SeatView:
    return wire.SeatView(now.seat, now.question, now.log_from, now.log, patch=diff(before.view, now.view))


def check_eyes(table: Table, holder: str, eyes: Sequence[int | None]) -> None:
    """One's own seats and what a spectator sees; once the game is over, everything."""
    own = table.seats_of(holder)
    if not own and not table.state.watchable:
        raise NotDone("private", say("server.refused.table-cannot-be-watched"))
    for one in eyes:
        if one is None:
            continue
        table.seat(one)
        if one not in own and table.state.status != "over":
            raise NotDone("not-your-seat", say("server.refused.not-yours-its-eyes", seat=say("the-seat", seat=one)))


def imagined(game: Game, own: Sequence[int]) -> Game:
    """A running game as its player may imagine it, through the eyes of the seat that is asked if it is one of theirs:
    hidden cards and dice to come are others, and of the past only that seat's part is kept."""
    asked = game.ask.seat if game.ask is not None else own[0]
    seat = asked if asked in own else own[0]
    twin = game.resample(seat, secrets.SystemRandom())
    twin.forget(seat, secrets.randbits(62))
    return twin
