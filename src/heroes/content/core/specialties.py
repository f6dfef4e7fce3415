"""Core box: the eighteen Specialty cards, three for each hero, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.moments import LETHAL
from heroes.rules.board.cards.selectors import BRONZE, GOLD, ONE_OF_YOUR_UNITS, SILVER, YOURS, units
from heroes.rules.board.words.combine import END_PARALYSIS, choose, doubled, either, give, heal, then
from heroes.rules.board.words.field import lay_on, save_unit
from heroes.rules.board.words.hand import discard, draw
from heroes.rules.words.card import ONGOING

# Catherine: the Crusaders count double.
specialty(
    "castle.catherine",
    level=1,
    name="Crusaders I",
    options=[
        use(
            "+1 attack for one of your units; double for Crusaders.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.crusaders"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Crusaders.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.crusaders"]), until=CLASH)),
        ),
    ],
)
specialty(
    "castle.catherine",
    level=4,
    name="Crusaders IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Crusaders.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.crusaders"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "castle.catherine",
    level=6,
    name="Crusaders VI",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Crusaders.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.crusaders"]))),
            timing=ONGOING,
        ),
    ],
)

# Rion: heals and draws.
specialty(
    "castle.rion",
    level=1,
    name="Battlefield Medic I",
    options=[
        use(
            "Heal 1 damage on one of your units, then draw 1 card.",
            then(choose(ONE_OF_YOUR_UNITS, heal(1)), draw(1)),
        ),
    ],
)
specialty(
    "castle.rion",
    level=4,
    name="Battlefield Medic IV",
    options=[
        use(
            "Take 1 damage or the Paralysis token off one of your units, then draw 1 card.",
            then(
                either(
                    heal=choose(ONE_OF_YOUR_UNITS, heal(1)),
                    paralysis=choose(ONE_OF_YOUR_UNITS, END_PARALYSIS),
                ),
                draw(1),
            ),
        ),
    ],
)
specialty(
    "castle.rion",
    level=6,
    name="Battlefield Medic VI",
    options=[
        use(
            "Take up to 2 damage or the Paralysis token off one of your units, then draw 2 cards and discard 1.",
            then(
                either(
                    heal=choose(ONE_OF_YOUR_UNITS, heal(2)),
                    paralysis=choose(ONE_OF_YOUR_UNITS, END_PARALYSIS),
                ),
                draw(2),
                discard(1),
            ),
        ),
    ],
)

# Tamika: the Dread Knights count double.
specialty(
    "necropolis.tamika",
    level=1,
    name="Dread Knights I",
    options=[
        use(
            "+1 attack for one of your units; double for Dread Knights.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.dread-knights"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Dread Knights.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.dread-knights"]), until=CLASH)),
        ),
    ],
)
specialty(
    "necropolis.tamika",
    level=4,
    name="Dread Knights IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Dread Knights.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.dread-knights"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "necropolis.tamika",
    level=6,
    name="Dread Knights VI",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Dread Knights.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.dread-knights"]))),
            timing=ONGOING,
        ),
    ],
)

# Sandro: his cloak lies on the undead and gives them other numbers.
specialty(
    "necropolis.sandro",
    level=1,
    name="Cloak of the Undead King I",
    options=[
        use(
            "Place on a Pack of Skeletons: attack 3, defense 1, health 2, initiative 6 until that health is gone.",
            choose(
                units(of=YOURS, named=["necropolis.skeletons"], packs=True),
                lay_on("necropolis.sandro-1", attack=3, defense=1, health=2, initiative=6),
            ),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "necropolis.sandro",
    level=4,
    name="Cloak of the Undead King IV",
    options=[
        use(
            "Place on a Pack of Zombies: attack 4, defense 1, health 3, initiative 5 until that health is gone.",
            choose(
                units(of=YOURS, named=["necropolis.zombies"], packs=True),
                lay_on("necropolis.sandro-4", attack=4, defense=1, health=3, initiative=5),
            ),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "necropolis.sandro",
    level=6,
    name="Cloak of the Undead King VI",
    options=[
        use(
            "Place on Skeletons: attack 4, defense 1, health 2, initiative 6 until that health is gone.",
            choose(
                units(of=YOURS, named=["necropolis.skeletons"]),
                lay_on("necropolis.sandro-6", attack=4, defense=1, health=2, initiative=6),
            ),
            timing=ONGOING,
        ),
    ],
)

# Mutare: every unit named Dragons counts double.
specialty(
    "dungeon.mutare",
    level=1,
    name="Dragons I",
    options=[
        use(
            "+1 attack for one of your units; double for Dragons.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*-dragons"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Dragons.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*-dragons"]), until=CLASH)),
        ),
    ],
)
specialty(
    "dungeon.mutare",
    level=4,
    name="Dragons IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Dragons.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*-dragons"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "dungeon.mutare",
    level=6,
    name="Dragons VI",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Dragons.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*-dragons"]))),
            timing=ONGOING,
        ),
    ],
)

# Alamar: power saves a unit from a deadly attack.
specialty(
    "dungeon.alamar",
    level=1,
    name="Resurrection I",
    tiers=(1, 2, 4),
    options=[
        use(
            "Cancel an attack that would bring your bronze (1 power), silver (2) or gold (4) unit to 0 health.",
            save_unit(tiers_by_power=[[BRONZE], [BRONZE, SILVER], [BRONZE, SILVER, GOLD]]),
            at=LETHAL,
        ),
    ],
)
specialty(
    "dungeon.alamar",
    level=4,
    name="Resurrection IV",
    tiers=(0, 1, 3),
    options=[
        use(
            "Cancel an attack that would bring your bronze (0 power), silver (1) or gold (3) unit to 0 health.",
            save_unit(tiers_by_power=[[BRONZE], [BRONZE, SILVER], [BRONZE, SILVER, GOLD]]),
            at=LETHAL,
        ),
    ],
)
specialty(
    "dungeon.alamar",
    level=6,
    name="Resurrection VI",
    tiers=(0, 2),
    options=[
        use(
            "Cancel an attack that would bring your bronze or silver (0 power) or gold (2) unit to 0 health.",
            save_unit(tiers_by_power=[[BRONZE, SILVER], [BRONZE, SILVER, GOLD]]),
            at=LETHAL,
        ),
    ],
)

rule_data(
    __name__,
    {
        "": ("core.components.specialties",),
    },
)
