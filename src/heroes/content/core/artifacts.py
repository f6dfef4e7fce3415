"""Core box: Artifact cards. Each offers two alternatives, of which one is played."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, use
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.moments import RECRUITING, ROLLED, START
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import attack, choose, defense, give, heal, then
from heroes.rules.board.words.field import BAR_LEAVING, TRIPLE_DIE, VOID_DIE
from heroes.rules.board.words.hand import (
    ENEMY_DISCARDS,
    ENEMY_LOSES_MORALE,
    GAIN_MORALE,
    RETURN_THIS,
    TAKE_SPELL_AND_RESHUFFLE,
    discard,
    draw,
    draw_keep_one,
    for_each_discard,
    on_roll,
)
from heroes.rules.board.words.map import DISCOVER_TILE, cheaper_unit, gain, movement_points
from heroes.rules.board.words.power import power
from heroes.rules.words.card import MAP, ONGOING, SPELL

artifact(
    "Angel Wings",
    level=RELIC,
    options=[
        use(
            "One of your heroes gets +1 movement point and may pass through fields without resolving them.",
            movement_points(1, through_fields=True),
            timing=MAP,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
artifact(
    "Armor of Wonder",
    level=MINOR,
    options=[
        use("Draw 1 card; +1 attack.", then(draw(1), attack(1))),
        use("Draw 1 card; +1 defense.", then(draw(1), defense(1))),
    ],
)
artifact(
    "Blackshard of the Dead Knight",
    level=MINOR,
    options=[
        use("+2 attack; discard 1 card and, if it is a spell, draw 1.", then(attack(2), discard(1, draw_for=SPELL))),
        use("+1 attack.", attack(1)),
    ],
)
artifact(
    "Breastplate of Petrified Wood",
    level=MINOR,
    options=[
        use("Draw 1 card.", draw(1)),
        use("+1 power.", power(1)),
    ],
)
artifact(
    "Centaur's Axe",
    level=MINOR,
    options=[
        use("Triple the result of the attack die.", TRIPLE_DIE),
        use("+1 attack.", attack(1)),
    ],
)
artifact(
    "Charm of Mana",
    level=MINOR,
    options=[
        use("Discard 2 cards, then draw 3.", draw(3), cost=discard(2)),
        use("Draw 2 cards, then discard 1.", then(draw(2), discard(1))),
    ],
)
artifact(
    "Dragon Scale Armor",
    level=RELIC,
    options=[
        use("+2 attack.", attack(2)),
        use("+2 defense.", defense(2)),
    ],
)
artifact(
    "Dragon Scale Shield",
    level=MAJOR,
    options=[
        use("+2 attack.", attack(2)),
        use("+2 defense.", defense(2)),
    ],
)
artifact(
    "Dragon Wing Tabard",
    level=MINOR,
    options=[
        use("The enemy discards 1 card from hand at random.", ENEMY_DISCARDS),
        use("+1 power.", power(1)),
    ],
)
artifact(
    "Endless Bag of Gold",
    level=MAJOR,
    options=[
        use("+3 gold.", gain(gold=3)),
        use("Remove this card from the game: +6 gold.", gain(gold=6), removes=True),
    ],
)
artifact(
    "Endless Sack of Gold",
    level=RELIC,
    options=[
        use("+5 gold.", gain(gold=5)),
        use("Remove this card from the game: +8 gold.", gain(gold=8), removes=True),
    ],
)
artifact(
    "Everflowing Crystal Cloak",
    level=MAJOR,
    options=[
        use("Discard 3 cards: +2 valuables.", gain(valuables=2), cost=discard(3)),
        use("+1 valuable.", gain(valuables=1)),
    ],
)
artifact(
    "Everpouring Vial of Mercury",
    level=MAJOR,
    options=[
        use("+1 valuable.", gain(valuables=1)),
        use("Remove this card from the game: +2 valuables.", gain(valuables=2), removes=True),
    ],
)
artifact(
    "Head of Legion",
    level=MAJOR,
    options=[
        use("Recruiting or reinforcing one unit costs 6 gold less.", cheaper_unit(gold=6), at=RECRUITING),
        use("+3 gold.", gain(gold=3)),
    ],
)
artifact(
    "Hourglass of the Evil Hour",
    level=MINOR,
    absent=["tournament"],
    options=[
        use("If the enemy has positive morale, the enemy gains 1 negative morale.", ENEMY_LOSES_MORALE),
        use("Roll an attack die: on 0 gain 1 positive morale.", on_roll(0, GAIN_MORALE)),
    ],
)
artifact(
    "Inexhaustible Cart of Lumber",
    level=MINOR,
    options=[
        use("+2 building materials.", gain(materials=2)),
        use("Remove this card from the game: +4 building materials.", gain(materials=4), removes=True),
    ],
)
artifact(
    "Legs of Legion",
    level=MINOR,
    options=[
        use("Recruiting or reinforcing one unit costs 4 gold less.", cheaper_unit(gold=4), at=RECRUITING),
        use("+2 gold.", gain(gold=2)),
    ],
)
artifact(
    "Loins of Legion",
    level=MINOR,
    options=[
        use("Recruiting or reinforcing one unit costs 5 gold less.", cheaper_unit(gold=5), at=RECRUITING),
        use("+2 gold.", gain(gold=2)),
    ],
)
artifact(
    "Ogre's Club of Havoc",
    level=MAJOR,
    options=[
        use("Discard 1 card: +2 attack.", attack(2), cost=discard(1)),
        use("+1 attack.", attack(1)),
    ],
)
artifact(
    "Red Dragon Flame Tongue",
    level=MINOR,
    options=[
        use("+1 defense.", defense(1)),
        use("+1 attack.", attack(1)),
    ],
)
artifact(
    "Rib Cage",
    level=MINOR,
    options=[
        use(
            "Take 1 spell from your discard pile into hand, then shuffle the rest of the pile into your deck.",
            TAKE_SPELL_AND_RESHUFFLE,
        ),
        use("+1 power.", power(1)),
    ],
)
artifact(
    "Sentinel's Shield",
    level=RELIC,
    options=[
        use("Discard 1 card: +3 defense.", defense(3), cost=discard(1)),
        use("+2 defense.", defense(2)),
    ],
)
artifact(
    "Shackles of War",
    level=MAJOR,
    options=[
        use("As combat starts: the enemy hero may neither retreat nor surrender.", BAR_LEAVING, at=START),
        use("Draw 2 cards, keep 1, discard the other.", draw_keep_one(2)),
    ],
)
artifact(
    "Shield of the Dwarven Lords",
    level=MINOR,
    options=[
        use("After an attack die roll: ignore the die and everything it triggered.", VOID_DIE, at=ROLLED),
        use("+1 defense.", defense(1)),
    ],
)
artifact(
    "Shield of the Yawning Dead",
    level=MINOR,
    options=[
        use("Discard 1 card: +2 defense.", defense(2), cost=discard(1)),
        use("+1 defense.", defense(1)),
    ],
)
artifact(
    "Speculum",
    level=MINOR,
    options=[
        use("Discover one map tile next to the tile your hero is on.", DISCOVER_TILE),
        use("Remove this card from the game, then draw 1 card.", draw(1), removes=True),
    ],
)
artifact(
    "Sword of Judgement",
    level=RELIC,
    options=[
        use("Discard any number of cards: +1 attack for each.", for_each_discard(attack(1))),
        use("Discard any number of cards: +1 defense for each.", for_each_discard(defense(1))),
    ],
)
artifact(
    "Targ of the Rampaging Ogre",
    level=MAJOR,
    options=[
        use(
            "Discard 2 cards: +2 defense, and this card returns to your hand.",
            then(defense(2), RETURN_THIS),
            cost=discard(2),
        ),
        use("+1 defense.", defense(1)),
    ],
)
artifact(
    "Titan's Cuirass",
    level=RELIC,
    options=[
        use("Discard 1 card: +4 power.", power(4), cost=discard(1)),
        use("+2 power.", power(2)),
    ],
)
artifact(
    "Titan's Gladius",
    level=RELIC,
    options=[
        use("Discard 1 card: +3 attack.", attack(3), cost=discard(1)),
        use("+2 attack.", attack(2)),
    ],
)
artifact(
    "Tunic of the Cyclops King",
    level=MAJOR,
    options=[
        use("Draw 1 card; +1 power.", then(draw(1), power(1))),
        use("+2 power.", power(2)),
    ],
)
artifact(
    "Vial of Lifeblood",
    level=MAJOR,
    options=[
        use("Heal up to 3 damage on one of your units.", choose(ONE_OF_YOUR_UNITS, heal(3))),
        use(
            "One of your units has +1 health for this combat.",
            choose(ONE_OF_YOUR_UNITS, give("health")),
            timing=ONGOING,
        ),
    ],
)

rule_data(
    __name__,
    {
        "": ("core.components.artifacts.revised", "core.artifact.levels"),
    },
)
