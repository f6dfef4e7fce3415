"""The scenarios that come with the game, one YAML file each. Importing this knows them all."""

import pickle
from collections.abc import Iterable
from importlib.resources import files

from heroes.engine.registry import rule_data
from heroes.rules.board.scenario.file import scenario_of_the_game
from heroes.rules.board.scenario.model import Scenario, add_scenario

_DEFAULTS = ("crossroads.yaml", "grave-tidings.yaml", "emerald-island.yaml")
"""Played when no scenario of their mode is named: they stand first."""
READ = "read.pickle"
"""All of them as they were read where a page was built, so that none of its visitors waits for it. A checkout has no
such file."""


def _known() -> Iterable[Scenario]:
    here = files(__name__)
    if (here / READ).is_file():
        kept: list[Scenario] = pickle.loads((here / READ).read_bytes())
        return kept
    written = [file for file in here.iterdir() if file.name.endswith(".yaml")]
    return [
        scenario_of_the_game(file.read_text(encoding="utf-8"), file.name.removesuffix(".yaml"))
        for file in sorted(written, key=lambda file: (file.name not in _DEFAULTS, file.name))
    ]


for _scenario in _known():
    add_scenario(_scenario)

rule_data(
    __name__,
    {
        "great-race.yaml#center": ("tournament.scenario.great-race.center",),
        "great-race.yaml#map": ("tournament.scenario.great-race.tiles",),
        "great-race.yaml#obelisk": ("tournament.scenario.great-race.obelisk",),
        "great-race.yaml#points": ("tournament.scenario.great-race.utopia-vp",),
        "great-race.yaml#rounds": ("tournament.scenario.great-race.rounds",),
        "great-race.yaml#victory": ("tournament.scenario.great-race.victory",),
        "inheritance.yaml#center": ("tournament.scenario.inheritance.center",),
        "inheritance.yaml#grail": (
            "tournament.scenario.inheritance.grail-access",
            "tournament.scenario.inheritance.grail-take",
        ),
        "inheritance.yaml#map": ("tournament.scenario.inheritance.tiles",),
        "inheritance.yaml#near": ("tournament.scenario.inheritance.near-split",),
        "inheritance.yaml#obelisk": ("tournament.scenario.inheritance.obelisk",),
        "inheritance.yaml#points": (
            "tournament.scenario.inheritance.utopia-vp",
            "tournament.scenario.inheritance.grail-vp",
        ),
        "inheritance.yaml#rounds": ("tournament.scenario.inheritance.rounds",),
        "inheritance.yaml#victory": ("tournament.scenario.inheritance.victory",),
        "last-chance.yaml#center": ("tournament.scenario.last-chance.center",),
        "last-chance.yaml#map": ("tournament.scenario.last-chance.tiles",),
        "last-chance.yaml#obelisk": ("tournament.scenario.last-chance.obelisk",),
        "last-chance.yaml#rounds": ("tournament.scenario.last-chance.rounds",),
        "last-chance.yaml#victory": ("tournament.scenario.last-chance.victory",),
        "great-race.yaml": (
            "tournament.scenario.resources",
            "tournament.scenario.income",
            "tournament.scenario.buildings",
            "tournament.scenario.units",
        ),
        "inheritance.yaml": (
            "tournament.scenario.resources",
            "tournament.scenario.income",
            "tournament.scenario.buildings",
            "tournament.scenario.units",
        ),
        "last-chance.yaml": (
            "tournament.scenario.resources",
            "tournament.scenario.income",
            "tournament.scenario.buildings",
            "tournament.scenario.units",
        ),
    },
)
