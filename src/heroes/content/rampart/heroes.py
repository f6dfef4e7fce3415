"""Rampart: the two heroes of the box."""

from heroes.content.core.heroes import MAGIC, MIGHT
from heroes.rules.board.library.components import HeroCard, add_hero

add_hero(
    HeroCard(
        id="rampart.gelu",
        name="Gelu",
        faction="rampart",
        title="Ranger",
        kind=MIGHT,
        attack=1,
        defense=3,
        power=1,
        knowledge=1,
        ability="archery",
        specialty="Sharpshooters",
        box="rampart",
    )
)
add_hero(
    HeroCard(
        id="rampart.gem",
        name="Gem",
        faction="rampart",
        title="Druid",
        kind=MAGIC,
        attack=0,
        defense=2,
        power=1,
        knowledge=2,
        ability="first-aid",
        specialty="First Aid",
        box="rampart",
    )
)
