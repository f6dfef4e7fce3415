"""Fortress: the two heroes of the box."""

from heroes.content.core.heroes import MAGIC, MIGHT
from heroes.rules.board.library.components import HeroCard, add_hero

add_hero(
    HeroCard(
        id="fortress.wystan",
        name="Wystan",
        faction="fortress",
        title="Beastmaster",
        kind=MIGHT,
        attack=0,
        defense=4,
        power=1,
        knowledge=1,
        ability="archery",
        specialty="Lizardmen",
        box="fortress",
    )
)
add_hero(
    HeroCard(
        id="fortress.adrienne",
        name="Adrienne",
        faction="fortress",
        title="Witch",
        kind=MAGIC,
        attack=0,
        defense=1,
        power=2,
        knowledge=2,
        ability="wisdom",
        specialty="Fire Magic",
        box="fortress",
    )
)
