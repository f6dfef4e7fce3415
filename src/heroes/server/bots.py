"""Bots that play at tables: they think in workers of their own, and share the time for it fairly."""

from __future__ import annotations

import logging
import secrets
import time
from typing import NamedTuple

import msgspec

from heroes.ai.weighing import Told
from heroes.engine import Game
from heroes.server.errors import NotDone
from heroes.server.fair import Caller
from heroes.server.tasks import Recall, Think
from heroes.server.workers import Workers

THINK_SECONDS = 20.0
"""A bot that has not answered by then is not asked any more; no setting lets one think half as long."""
RECALL_SECONDS = 40.0
"""For telling what it weighed a bot may think three times, after its game has been played again."""

log = logging.getLogger("heroes.server")


class Chosen(NamedTuple):
    """What a bot answers, and when it began to think."""

    key: str
    began: float


class BotPool:
    """Networks from which tables were made take turns by the time that their bots have thought, and so do the tables of
    each."""

    def __init__(self, workers: Workers, *, known: bool = False) -> None:
        """`known`: for tests, what bots leave to chance is the same whenever a game comes to the same answer."""
        self._known = known
        self.workers = workers

    async def choose(self, bot: str, game: Game, seat: int, who: Caller) -> Chosen:
        """The key that this bot answers; if it fails, any legal key, so that nobody waits for a broken bot."""
        ask = game.ask
        assert ask is not None
        began = time.monotonic()
        try:
            seed = known_seed(game) if self._known else secrets.randbits(32)
            value, began = await self.workers.do(Think(bot, seat, game.save(), seed), THINK_SECONDS, who)
            key, trouble = msgspec.msgpack.decode(value, type=str), ""
        except NotDone as refusal:
            key, trouble = "", refusal.text
        if key in ask.keys:
            return Chosen(key, began)
        log.error("bot %s failed: %s", bot, trouble or f"it answered {key!r} to {ask.kind}")
        return Chosen(secrets.choice(ask.keys), began)

    async def close(self) -> None:
        await self.workers.close()


def known_seed(game: Game) -> int:
    """A bot's seed where tests must know what it does."""
    return len(game.answers)


async def recall(workers: Workers, request: Recall) -> Told:
    """What a bot weighed. It is thought apart: bots that play do not wait for it, and nobody who asks in passing."""
    value, _ = await workers.do(request, RECALL_SECONDS)
    return msgspec.msgpack.decode(value, type=Told)
