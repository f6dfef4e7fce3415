"""Stronghold: the four heroes of the box."""

from heroes.content.core.heroes import MAGIC, MIGHT
from heroes.rules.board.library.components import HeroCard, add_hero

add_hero(
    HeroCard(
        id="stronghold.crag-hack",
        name="Crag Hack",
        faction="stronghold",
        title="Barbarian",
        kind=MIGHT,
        attack=4,
        defense=0,
        power=1,
        knowledge=1,
        ability="offense",
        specialty="Offense",
        box="stronghold",
    )
)
add_hero(
    HeroCard(
        id="stronghold.shiva",
        name="Shiva",
        faction="stronghold",
        title="Barbarian",
        kind=MIGHT,
        attack=4,
        defense=0,
        power=1,
        knowledge=1,
        ability="scouting",
        specialty="Thunderbirds",
        box="stronghold",
    )
)
add_hero(
    HeroCard(
        id="stronghold.yog",
        name="Yog",
        faction="stronghold",
        title="Barbarian",
        kind=MIGHT,
        attack=4,
        defense=0,
        power=1,
        knowledge=1,
        ability="offense",
        specialty="Cyclopes",
        box="stronghold",
    )
)
add_hero(
    HeroCard(
        id="stronghold.gundula",
        name="Gundula",
        faction="stronghold",
        title="Battle Mage",
        kind=MAGIC,
        attack=2,
        defense=1,
        power=1,
        knowledge=1,
        ability="wisdom",
        specialty="Slow",
        box="stronghold",
    )
)
