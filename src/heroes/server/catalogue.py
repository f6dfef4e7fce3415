"""Which games and bots there are here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

import heroes  # noqa: F401 (makes every game known)
from heroes.ai import bot as ai
from heroes.ai.levels import levels
from heroes.lab.arena import games
from heroes.server import wire


def load_modules(modules: tuple[str, ...]) -> None:
    """Import what registers further games."""
    for module in modules:
        import_module(module)


@cache
def bots_for(game: str) -> list[str]:
    """The bots that can play it, the levels first; finding them takes a look at the disk."""
    ladder = levels(game)
    return [*ladder, *(name for name in ai.names(game) if name not in ladder)]


def offers() -> list[wire.GameOffer]:
    """Every game, with the form of its set-up."""
    return _offers(tuple(games()))


@cache
def _offers(names: tuple[str, ...]) -> list[wire.GameOffer]:
    """Filling in the forms of all games takes milliseconds, the first time a tenth of a second."""
    return [wire.GameOffer(name, bots_for(name), games()[name].options()) for name in names]
