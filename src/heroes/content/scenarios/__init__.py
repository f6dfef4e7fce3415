"""The scenarios that come with the game, one YAML file each. Importing this reads them all."""

from importlib.resources import files

from heroes.rules.board.scenario.file import read_scenario
from heroes.rules.board.scenario.model import add_scenario

_DEFAULT = "crossroads.yaml"
"""Played when no scenario is named: it stands first."""

for _file in sorted(files(__name__).iterdir(), key=lambda file: (file.name != _DEFAULT, file.name)):
    if _file.name.endswith(".yaml"):
        add_scenario(read_scenario(_file.read_text(encoding="utf-8"), _file.name.removesuffix(".yaml")))
