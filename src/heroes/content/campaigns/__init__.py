"""The campaigns that come with the game, one YAML file each. Importing this reads them all."""

from importlib.resources import files

import heroes.content.scenarios  # noqa: F401  (their chapters)
from heroes.engine.registry import rule_data
from heroes.rules.board.scenario.campaigns import add_campaign, read_campaign

for _file in sorted(files(__name__).iterdir(), key=lambda file: file.name):
    if _file.name.endswith(".yaml"):
        add_campaign(read_campaign(_file.read_text(encoding="utf-8"), _file.name.removesuffix(".yaml")))

rule_data(__name__, {"rise-of-the-necromancer.yaml": ("core.modes.campaign.chapters",)})
