"""Tabletop Heroes: one engine, two games. `heroes.new_game("skirmish", {...})` is the way in."""

import heroes.games  # noqa: F401  (registers content and games)
from heroes.engine import (
    NATURE,
    Ask,
    BadSave,
    BadSetup,
    Event,
    Game,
    HeroesError,
    IllegalAnswer,
    Option,
    Outcome,
    Refusal,
    load_game,
    new_game,
    replay,
)

__all__ = [
    "NATURE",
    "Ask",
    "BadSave",
    "BadSetup",
    "Event",
    "Game",
    "HeroesError",
    "IllegalAnswer",
    "Option",
    "Outcome",
    "Refusal",
    "load_game",
    "new_game",
    "replay",
]
__version__ = "0.1.0"
