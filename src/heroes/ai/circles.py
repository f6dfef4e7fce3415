"""No bot goes round in circles on what costs nothing: whoever comes back to where it was answers something else."""

from __future__ import annotations

import msgspec

from heroes.ai.bot import Seen
from heroes.engine import Game
from heroes.engine.shared import Shared

MOST = 200
"""Whoever has been asked so much in one round lets go by whatever can be: no round of a game here has a quarter of
it."""


class Circles:
    """What a player has been asked in this round, outside combats."""

    def __init__(self) -> None:
        self._round: int | None = None
        self._met: dict[int, tuple[list[str], bytes]] = {}
        """The answers that were offered at each question, and the table as the player saw it then, by how many answers
        had been given before. Whoever is asked again at the same place of a game, after something was taken back or for
        others to see, has met it once. To look at the table takes time: that is done once the same is offered again."""

    def onward(self, game: Game, seen: Seen) -> Seen:
        """The same without answers that were given in this round when everything was just as it is now. Letting a
        question go by is never left out."""
        ask, now = seen.ask, len(game.answers)
        if game.rounds_played != self._round:
            self._round, self._met = game.rounds_played, {}
        keys = ask.keys
        before = [at for at in self._met if at < now]
        offered = [at for at in before if self._met[at][0] == keys]
        table = msgspec.msgpack.encode(game.look(seen.seat, Shared()), order="deterministic") if offered else b""
        self._met[now] = keys, table
        if len(before) >= MOST and ask.passes is not None:
            return seen.among([option for option in ask.options if option.key == ask.passes])
        again = [at for at in offered if self._met[at][1] == table]
        if not again:
            return seen
        first = min(again)
        answers = game.answers.since(first)
        given = {answers[at - first].key for at in again} - {ask.passes}
        return seen.among([option for option in ask.options if option.key not in given] or ask.options)
