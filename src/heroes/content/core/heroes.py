"""Core box: the six heroes. Their numbers set the Statistic cards of the starting deck."""

from heroes.engine.registry import rule_data
from heroes.rules.board.library.components import HeroCard, HeroClass, add_hero

MIGHT: HeroClass = "might"
MAGIC: HeroClass = "magic"

add_hero(
    HeroCard(
        id="castle.catherine",
        name="Catherine",
        faction="castle",
        title="Knight",
        kind=MIGHT,
        attack=2,
        defense=2,
        power=1,
        knowledge=1,
        ability="leadership",
        specialty="Crusaders",
        stands_in="attacker",
    )
)
add_hero(
    HeroCard(
        id="castle.rion",
        name="Rion",
        faction="castle",
        title="Cleric",
        kind=MAGIC,
        attack=1,
        defense=0,
        power=2,
        knowledge=2,
        ability="wisdom",
        specialty="Battlefield Medic",
    )
)
add_hero(
    HeroCard(
        id="necropolis.tamika",
        name="Tamika",
        faction="necropolis",
        title="Death Knight",
        kind=MIGHT,
        attack=1,
        defense=2,
        power=2,
        knowledge=1,
        ability="offense",
        specialty="Dread Knights",
    )
)
add_hero(
    HeroCard(
        id="necropolis.sandro",
        name="Sandro",
        faction="necropolis",
        title="Necromancer",
        kind=MAGIC,
        attack=1,
        defense=0,
        power=2,
        knowledge=2,
        ability="sorcery",
        specialty="Cloak of the Undead King",
        stands_in="defender",
    )
)
add_hero(
    HeroCard(
        id="dungeon.mutare",
        name="Mutare",
        faction="dungeon",
        title="Overlord",
        kind=MIGHT,
        attack=2,
        defense=2,
        power=1,
        knowledge=1,
        ability="tactics",
        specialty="Dragons",
    )
)
add_hero(
    HeroCard(
        id="dungeon.alamar",
        name="Alamar",
        faction="dungeon",
        title="Warlock",
        kind=MAGIC,
        attack=0,
        defense=0,
        power=3,
        knowledge=2,
        ability="wisdom",
        specialty="Resurrection",
    )
)

rule_data(
    __name__,
    {
        "": ("core.components.heroes", "core.hero.types"),
    },
)
