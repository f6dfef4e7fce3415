"""The engine knows no rule of any game: an agenda of steps, questions, chance, log, save and view."""

from heroes.engine.aims import Aims, Points, Score
from heroes.engine.ask import NATURE, RESIGN, Answer, Ask, Cost, Option, Refusal, Seat
from heroes.engine.chance import Chance, Rng, reshuffle
from heroes.engine.data import Data
from heroes.engine.errors import BadSave, BadSetup, HeroesError, IllegalAnswer
from heroes.engine.event import Disclosure, Event, Resigned
from heroes.engine.game import Game, Outcome, Summary, load_game, new_game, play_as, replay
from heroes.engine.journal import Journal
from heroes.engine.shared import Shared
from heroes.engine.standing import Luck, Standing
from heroes.engine.step import Step

__all__ = [
    "NATURE",
    "RESIGN",
    "Aims",
    "Answer",
    "Ask",
    "BadSave",
    "BadSetup",
    "Chance",
    "Cost",
    "Data",
    "Disclosure",
    "Event",
    "Game",
    "HeroesError",
    "IllegalAnswer",
    "Journal",
    "Luck",
    "Option",
    "Outcome",
    "Points",
    "Refusal",
    "Resigned",
    "Rng",
    "Score",
    "Seat",
    "Shared",
    "Standing",
    "Step",
    "Summary",
    "load_game",
    "new_game",
    "play_as",
    "replay",
    "reshuffle",
]
