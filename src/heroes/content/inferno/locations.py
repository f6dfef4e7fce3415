"""Inferno: locations that its tiles show."""

from heroes.content.mapmake import flaggable, mine
from heroes.rules.board.realm.empower import EMPOWER

flaggable(
    "Star Axis",
    text="You may remove a Statistic card in hand from the game for the Empowered card of its name. Cubes of others "
    "stay.",
    reward=EMPOWER,
    box="inferno",
    shared=True,
)
mine(
    "Random Town",
    resource="gold",
    income=10,
    text="10 gold in every Resource round, and once for whoever takes it first. A faction that nobody plays guards it "
    "behind walls and a gate: a bronze Pack, both silver Packs, both gold units. Once taken it counts as a settlement.",
    box="inferno",
)
