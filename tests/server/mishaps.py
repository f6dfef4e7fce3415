"""For the browser tests (`heroes serve --module server.mishaps`): a rule that breaks, and rules of another version."""

from __future__ import annotations

import os

from heroes.engine.event import Event
from heroes.engine.game import Game
from heroes.rules.board.modes.skirmish import Skirmish

_answer = Game.answer


def _breaks(self: Game, seat: int, key: str) -> tuple[Event, ...]:
    if key == os.environ.get("HEROES_BREAKS"):
        raise RuntimeError("a rule that cannot be resolved")
    return _answer(self, seat, key)


Game.answer = _breaks  # type: ignore[method-assign]
if "HEROES_RULES" in os.environ:
    Skirmish.rules_version = int(os.environ["HEROES_RULES"])
