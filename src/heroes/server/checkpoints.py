"""Games along the way of tables that are looked back at, so that nobody waits for a long game to be played again.

Only the thread for long work (`Hub.aside`) uses them. What is kept is bounded: so many tables, so many games of each.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

from heroes.engine import Game

Given = tuple[int, str]


class Trail:
    """The games of one table after every so many answers."""

    def __init__(self, answers: Sequence[Given], every: int, most: int) -> None:
        self._answers = list(answers)
        self._every, self._most = every, most
        self._games: dict[int, Game] = {}

    def __len__(self) -> int:
        return len(self._games)

    def follow(self, answers: Sequence[Given]) -> None:
        """These are the answers now; what came of others, since taken back, is forgotten."""
        now = list(answers)
        if now[: len(self._answers)] != self._answers:
            pairs = enumerate(zip(self._answers, now, strict=False))
            same = next((place for place, (old, new) in pairs if old != new), len(now))
            self._games = {step: game for step, game in self._games.items() if step <= same}
        self._answers = now

    def keep(self, step: int, game: Game) -> None:
        """Keep the game after that many answers, if it is one of those to keep."""
        if step % self._every or step in self._games:
            return
        if len(self._games) >= self._most:
            self._every *= 2
            self._games = {old: kept for old, kept in self._games.items() if old % self._every == 0}
            if step % self._every:
                return
        self._games[step] = game.copy()

    def nearest(self, step: int) -> tuple[int, Game] | None:
        """The last kept game that is not beyond that step, to go on from."""
        found = max((kept for kept in self._games if kept <= step), default=None)
        return None if found is None else (found, self._games[found].copy())


class Checkpoints:
    """The trails of the tables that were looked back at last."""

    def __init__(self, tables: int = 8, every: int = 64, most: int = 24) -> None:
        self._tables, self._every, self._most = tables, every, most
        self._trails: OrderedDict[str, Trail] = OrderedDict()

    def __len__(self) -> int:
        return len(self._trails)

    def trail(self, name: str, answers: Sequence[Given]) -> Trail:
        trail = self._trails.pop(name, None)
        if trail is None:
            trail = Trail(answers, self._every, self._most)
        else:
            trail.follow(answers)
        self._trails[name] = trail
        while len(self._trails) > self._tables:
            self._trails.popitem(last=False)
        return trail
