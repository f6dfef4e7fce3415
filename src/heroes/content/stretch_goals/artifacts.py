"""Regular Stretch Goals 2024: Artifact cards."""

from heroes.content.make import AIR, MAJOR, MINOR, RELIC, artifact, use
from heroes.rules.board.cards.bonuses import COMBAT
from heroes.rules.board.cards.moments import CAST, SEARCHING
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.casting import spells_each_round
from heroes.rules.board.words.combine import attack, choose, defense, give, give_all
from heroes.rules.board.words.feats import STEP_ASIDE
from heroes.rules.board.words.finds import SEARCH_AGAIN
from heroes.rules.board.words.hand import ENEMY_LOSES_MORALE, for_each_discard
from heroes.rules.board.words.lore import more_expertise
from heroes.rules.board.words.map import earns_in_play, gain
from heroes.rules.board.words.piles import power_for_each_discard, take_back
from heroes.rules.board.words.power import power, stop_spell
from heroes.rules.words.card import ABILITY, ACTIVATION, ONGOING, PERMANENT, SPECIALTY, SPELL, STATISTIC

artifact(
    "Celestial Necklace of Bliss",
    box="regular-stretch-goals-2024",
    level=RELIC,
    options=[
        use("Discard any number of cards: +1 attack for each.", for_each_discard(attack(1))),
        use("+4 attack. This card leaves the game.", attack(4), removes=True),
    ],
)
artifact(
    "Eversmoking Ring of Sulfur",
    box="regular-stretch-goals-2024",
    level=MINOR,
    options=[
        use("Stays in play: 1 valuable in every Resource round.", earns_in_play(valuables=1), timing=PERMANENT),
        use("Gain 2 valuables. This card leaves the game.", gain(valuables=2), removes=True),
    ],
)
artifact(
    "Lion's Shield of Courage",
    box="regular-stretch-goals-2024",
    level=RELIC,
    options=[
        use("Discard any number of cards: +1 defense for each.", for_each_discard(defense(1))),
        use("+4 defense. This card leaves the game.", defense(4), removes=True),
    ],
)
artifact(
    "Necklace of Dragonteeth",
    box="regular-stretch-goals-2024",
    level=MAJOR,
    options=[
        use("+2 power.", power(2)),
        use("In this combat you may cast 2 spells in each round.", spells_each_round(2), timing=ONGOING),
    ],
)
artifact(
    "Necklace of Swiftness",
    box="regular-stretch-goals-2024",
    level=MINOR,
    options=[
        use(
            "All your ground units have +1 initiative until the combat ends.",
            give_all("ground-initiative", until=COMBAT),
            timing=ONGOING,
        ),
        use("Move one of your units 1 space.", choose(ONE_OF_YOUR_UNITS, STEP_ASIDE), timing=ACTIVATION),
    ],
)
artifact(
    "Pendant of Courage",
    box="regular-stretch-goals-2024",
    level=MAJOR,
    options=[
        use("When you Search: do the same Search once more afterwards.", SEARCH_AGAIN, at=SEARCHING),
        use("You have 1 more expert effect in this round.", more_expertise(1)),
    ],
)
artifact(
    "Pendant of Negativity",
    box="regular-stretch-goals-2024",
    level=MAJOR,
    options=[
        use("When the enemy has cast an Air spell: it has no effect.", stop_spell(school=AIR), at=CAST),
        use(
            "No Air spell can touch one of your units until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("proof-air")),
            timing=ONGOING,
        ),
    ],
)
artifact(
    "Sandals of the Saint",
    box="regular-stretch-goals-2024",
    level=RELIC,
    options=[
        use("Discard any number of cards: +1 power for each.", power_for_each_discard()),
        use("+4 power. This card leaves the game.", power(4), removes=True),
    ],
)
artifact(
    "Skull Helmet",
    box="regular-stretch-goals-2024",
    level=MINOR,
    options=[
        use(
            "Take a card that is no Artifact from your discard pile into hand.",
            take_back(STATISTIC, ABILITY, SPELL, SPECIALTY),
        ),
        use("If the enemy has positive morale, the enemy gains negative morale.", ENEMY_LOSES_MORALE),
    ],
)
