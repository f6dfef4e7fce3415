"""Conflux: the four heroes of the box."""

from heroes.content.core.heroes import MAGIC, MIGHT
from heroes.rules.board.library.components import HeroCard, add_hero

add_hero(
    HeroCard(
        id="conflux.erdamon",
        name="Erdamon",
        faction="conflux",
        title="Planeswalker",
        kind=MIGHT,
        attack=3,
        defense=1,
        power=1,
        knowledge=1,
        ability="estates",
        specialty="Magma Elementals",
        box="conflux",
    )
)
add_hero(
    HeroCard(
        id="conflux.monere",
        name="Monere",
        faction="conflux",
        title="Planeswalker",
        kind=MIGHT,
        attack=3,
        defense=1,
        power=1,
        knowledge=1,
        ability="logistics",
        specialty="Magic Elementals",
        box="conflux",
    )
)
add_hero(
    HeroCard(
        id="conflux.luna",
        name="Luna",
        faction="conflux",
        title="Elementalist",
        kind=MAGIC,
        attack=0,
        defense=0,
        power=2,
        knowledge=3,
        ability="basic-fire-magic",
        specialty="Fire Wall",
        box="conflux",
    )
)
add_hero(
    HeroCard(
        id="conflux.tarnum",
        name="Tarnum",
        faction="conflux",
        title="Wizard",
        kind=MAGIC,
        attack=0,
        defense=0,
        power=2,
        knowledge=3,
        ability="wisdom",
        specialty="Enchanters",
        box="conflux",
    )
)
