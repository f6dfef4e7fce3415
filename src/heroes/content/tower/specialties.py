"""Tower: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.moments import COMBAT_WON, LETHAL
from heroes.rules.board.cards.selectors import (
    A_UNIT,
    BRONZE,
    GOLD,
    ONE_OF_YOUR_UNITS,
    RISING_TIERS,
    SILVER,
    YOURS,
    units,
)
from heroes.rules.board.words.area import chain_damage
from heroes.rules.board.words.battle import blast_ring, soften_retaliation, strike_beside
from heroes.rules.board.words.combine import by_power, choose, defense, doubled, either, give, then
from heroes.rules.board.words.field import lay_on, save_unit
from heroes.rules.board.words.hand import discard, draw
from heroes.rules.board.words.map import exchange_unit, gain, reinforce_after_win
from heroes.rules.board.words.piles import (
    REMOVE_FROM_HAND,
    RESHUFFLE,
    take_back,
    take_top_of,
    unearth_all,
    unearth_one,
)
from heroes.rules.board.words.power import power
from heroes.rules.words.card import ACTIVATION, ARTIFACT, MAP, ONGOING, SPECIALTY, SPELL

# Iona: the Genies count double.
specialty(
    "tower.iona",
    box="tower",
    level=1,
    name="Genies I",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Genies.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.genies"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "tower.iona",
    box="tower",
    level=4,
    name="Genies IV",
    options=[
        use(
            "+1 attack for one of your units; double for Genies.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.genies"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Genies.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.genies"]), until=CLASH)),
        ),
    ],
)
specialty(
    "tower.iona",
    box="tower",
    level=6,
    name="Genies VI",
    options=[
        use(
            "+2 defense for one of your units; double for Genies.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(2, for_units=["*.genies"]), until=CLASH)),
        ),
    ],
)

# Josephine: every unit named Golems counts double.
specialty(
    "tower.josephine",
    box="tower",
    level=1,
    name="Golems I",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Golems.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*-golems"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "tower.josephine",
    box="tower",
    level=4,
    name="Golems IV",
    options=[
        use(
            "+1 attack for one of your units; double for Golems.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*-golems"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Golems.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*-golems"]), until=CLASH)),
        ),
    ],
)
specialty(
    "tower.josephine",
    box="tower",
    level=6,
    name="Golems VI",
    options=[
        use(
            "+2 attack for one of your units; double for Golems.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(2, for_units=["*-golems"]), until=CLASH)),
        ),
    ],
)

# Dracon: wizards count double, and the best of them join him.
specialty(
    "tower.dracon",
    box="tower",
    level=1,
    name="Enchanters I",
    options=[
        use(
            "+1 attack for one of your units; double for Magi and Enchanters.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.magi", "*.enchanters"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Magi and Enchanters.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.magi", "*.enchanters"]), until=CLASH)),
        ),
    ],
)
specialty(
    "tower.dracon",
    box="tower",
    level=4,
    name="Enchanters IV",
    options=[
        use(
            "Give up your Pack of Magi for Enchanters from the gold neutral deck; you may have only one of them.",
            exchange_unit("tower.magi", gets="neutral.enchanters"),
            timing=MAP,
        ),
        use(
            "Draw 1 card.",
            draw(1),
        ),
    ],
)
specialty(
    "tower.dracon",
    box="tower",
    level=6,
    name="Enchanters VI",
    options=[
        use(
            "One of your units has +2 initiative until the combat ends; double for Magi and Enchanters.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(2, for_units=["*.magi", "*.enchanters"]))),
            timing=ONGOING,
        ),
    ],
)

# Solmyr: lightning leaps from unit to unit.
specialty(
    "tower.solmyr",
    box="tower",
    level=1,
    name="Chain Lightning I",
    options=[
        use(
            "One unit and the two units closest to it take 1, 1 and 0 damage.",
            choose(A_UNIT, chain_damage((1, 1, 0))),
            timing=ACTIVATION,
        ),
    ],
)
specialty(
    "tower.solmyr",
    box="tower",
    level=4,
    name="Chain Lightning IV",
    options=[
        use(
            "Discard up to 3 cards off your deck, then take 1 of them into hand.",
            unearth_one(3),
        ),
    ],
)
specialty(
    "tower.solmyr",
    box="tower",
    level=6,
    name="Chain Lightning VI",
    options=[
        use(
            "One unit and the 2 units closest to it take 2, 1 and 1 damage.",
            choose(A_UNIT, chain_damage((2, 1, 1))),
            timing=ACTIVATION,
        ),
    ],
)

# Lord Haart of the Castle: taxes.
specialty(
    "castle.lord-haart",
    box="tower",
    level=1,
    name="Estates I",
    options=[
        use(
            "+2 gold.",
            gain(gold=2),
        ),
    ],
)
specialty(
    "castle.lord-haart",
    box="tower",
    level=4,
    name="Estates IV",
    options=[
        use(
            "+3 gold.",
            gain(gold=3),
        ),
    ],
)
specialty(
    "castle.lord-haart",
    box="tower",
    level=6,
    name="Estates VI",
    options=[
        use(
            "+5 gold.",
            gain(gold=5),
        ),
    ],
)

# Adelaide: frost bites round a space.
specialty(
    "castle.adelaide",
    box="tower",
    level=1,
    name="Frost Ring I",
    options=[
        use(
            "Discard 1 card and pick a space: each unit next to it takes 1 damage.",
            blast_ring(1),
            cost=discard(1),
        ),
    ],
)
specialty(
    "castle.adelaide",
    box="tower",
    level=4,
    name="Frost Ring IV",
    options=[
        use(
            "Take 1 Spell or Specialty card from your discard pile into hand.",
            take_back(SPELL, SPECIALTY),
        ),
    ],
)
specialty(
    "castle.adelaide",
    box="tower",
    level=6,
    name="Frost Ring VI",
    options=[
        use(
            "Discard 2 cards and pick a space: each unit next to it takes 2 damage.",
            blast_ring(2),
            cost=discard(2),
        ),
    ],
)

# Lord Haart of the Necropolis: whoever strikes back at his units is daunted.
specialty(
    "necropolis.lord-haart",
    box="tower",
    level=1,
    name="Dread Knights I",
    options=[
        use(
            "An enemy that strikes back does 1 less damage; double for Dread Knights.",
            soften_retaliation(doubled(1, for_units=["*.dread-knights"])),
        ),
    ],
)
specialty(
    "necropolis.lord-haart",
    box="tower",
    level=4,
    name="Dread Knights IV",
    options=[
        use(
            "Until the combat ends whoever strikes back at one of your units rolls two attack dice and uses the lower.",
            choose(ONE_OF_YOUR_UNITS, give("daunting")),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "necropolis.lord-haart",
    box="tower",
    level=6,
    name="Dread Knights VI",
    options=[
        use(
            "An enemy that strikes back does 2 less damage; double for Dread Knights.",
            soften_retaliation(doubled(2, for_units=["*.dread-knights"])),
        ),
    ],
)

# Vidomina: the dead rise after each battle.
specialty(
    "necropolis.vidomina",
    box="tower",
    level=1,
    name="Necromancy I",
    options=[
        use(
            "After winning a combat that was no quick combat: reinforce 1 bronze or silver unit at half its gold cost.",
            reinforce_after_win(tiers=(BRONZE, SILVER)),
            timing=MAP,
            at=COMBAT_WON,
        ),
    ],
)
specialty(
    "necropolis.vidomina",
    box="tower",
    level=4,
    name="Necromancy IV",
    options=[
        use(
            "Place on a Pack of Skeletons: attack 3, defense 1, health 2, initiative 6 until that health is gone.",
            choose(
                units(of=YOURS, named=["necropolis.skeletons"], packs=True),
                lay_on("necropolis.vidomina-4", attack=3, defense=1, health=2, initiative=6),
            ),
        ),
    ],
)
specialty(
    "necropolis.vidomina",
    box="tower",
    level=6,
    name="Necromancy VI",
    options=[
        use(
            "After winning a combat that was no quick combat: reinforce 1 unit at half its gold cost.",
            reinforce_after_win(tiers=(BRONZE, SILVER, GOLD)),
            timing=MAP,
            at=COMBAT_WON,
        ),
    ],
)

# Deemer: stones fall on a unit and on those next to it.
specialty(
    "dungeon.deemer",
    box="tower",
    level=1,
    name="Meteor Shower I",
    tiers=(0, 2, 4),
    options=[
        use(
            "A unit and 1 unit next to it take 1 (0 power), 2 (2) or 3 (4) damage.",
            choose(A_UNIT, strike_beside(by_power(1, 2, 3), others=1)),
        ),
    ],
)
specialty(
    "dungeon.deemer",
    box="tower",
    level=4,
    name="Meteor Shower IV",
    options=[
        use(
            "+1 power.",
            power(1),
        ),
        use(
            "Shuffle your discard pile into your deck, then draw 1 card.",
            then(RESHUFFLE, draw(1)),
        ),
    ],
)
specialty(
    "dungeon.deemer",
    box="tower",
    level=6,
    name="Meteor Shower VI",
    tiers=(0, 2, 4),
    options=[
        use(
            "A unit and 2 units next to it take 1 (0 power), 2 (2) or 3 (4) damage.",
            choose(A_UNIT, strike_beside(by_power(1, 2, 3), others=2)),
        ),
    ],
)

# Jeddite: spells come to him, and he saves his units.
specialty(
    "dungeon.jeddite",
    box="tower",
    level=1,
    name="Mysterious Warlock I",
    options=[
        use(
            "Discard up to 3 cards off your deck; Spell and Specialty cards among them go to your hand.",
            unearth_all(3, SPELL, SPECIALTY),
        ),
    ],
)
specialty(
    "dungeon.jeddite",
    box="tower",
    level=4,
    name="Mysterious Warlock IV",
    tiers=(0, 1, 2),
    options=[
        use(
            "Cancel an attack that would bring your bronze (0 power), silver (1) or gold (2) unit to 0 health.",
            save_unit(tiers_by_power=RISING_TIERS),
            at=LETHAL,
        ),
    ],
)
specialty(
    "dungeon.jeddite",
    box="tower",
    level=6,
    name="Mysterious Warlock VI",
    options=[
        use(
            "Discard up to 4 cards off your deck; Spell and Specialty cards among them go to your hand.",
            unearth_all(4, SPELL, SPECIALTY),
        ),
    ],
)

# Clancy: the Unicorns count double.
specialty(
    "rampart.clancy",
    box="tower",
    level=1,
    name="Unicorns I",
    options=[
        use(
            "+1 attack for one of your units; double for Unicorns.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.unicorns"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Unicorns.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.unicorns"]), until=CLASH)),
        ),
    ],
)
specialty(
    "rampart.clancy",
    box="tower",
    level=4,
    name="Unicorns IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Unicorns.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.unicorns"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "rampart.clancy",
    box="tower",
    level=6,
    name="Unicorns VI",
    options=[
        use(
            "Until the combat ends damage of spells to one of your units is 1 lower; double for Unicorns.",
            choose(ONE_OF_YOUR_UNITS, give("spell-ward", doubled(1, for_units=["*.unicorns"]))),
            timing=ONGOING,
        ),
    ],
)

# Mephala: armour.
specialty(
    "rampart.mephala",
    box="tower",
    level=1,
    name="Armorer I",
    options=[
        use(
            "+2 defense.",
            defense(2),
        ),
    ],
)
specialty(
    "rampart.mephala",
    box="tower",
    level=4,
    name="Armorer IV",
    options=[
        use(
            "+3 defense.",
            defense(3),
        ),
    ],
)
specialty(
    "rampart.mephala",
    box="tower",
    level=6,
    name="Armorer VI",
    options=[
        use(
            "+4 defense.",
            defense(4),
        ),
    ],
)

# Bron: the Basilisks count double.
specialty(
    "fortress.bron",
    box="tower",
    level=1,
    name="Basilisks I",
    options=[
        use(
            "+1 attack for one of your units; double for Basilisks.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.basilisks"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Basilisks.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.basilisks"]), until=CLASH)),
        ),
    ],
)
specialty(
    "fortress.bron",
    box="tower",
    level=4,
    name="Basilisks IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Basilisks.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.basilisks"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "fortress.bron",
    box="tower",
    level=6,
    name="Basilisks VI",
    options=[
        use(
            "One of your units has +2 initiative until the combat ends; double for Basilisks.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(2, for_units=["*.basilisks"]))),
            timing=ONGOING,
        ),
    ],
)

# Tazar: defense, and spoils of war.
specialty(
    "fortress.tazar",
    box="tower",
    level=1,
    name="War Hero I",
    options=[
        use(
            "+2 defense.",
            defense(2),
        ),
    ],
)
specialty(
    "fortress.tazar",
    box="tower",
    level=4,
    name="War Hero IV",
    options=[
        use(
            "One of your units has +1 defense until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("defense")),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "fortress.tazar",
    box="tower",
    level=6,
    name="War Hero VI",
    options=[
        use(
            "Remove 1 card in hand from the game, or discard 3: take the top card of the Artifact deck.",
            take_top_of(ARTIFACT),
            timing=MAP,
            cost=either(remove=REMOVE_FROM_HAND, discard=discard(3)),
        ),
    ],
)
