"""Tower: Artifact cards."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, use
from heroes.rules.board.cards.bonuses import ROUND
from heroes.rules.board.cards.moments import CAST, ROLLED, START
from heroes.rules.board.cards.selectors import A_UNIT, BRONZE, GOLD, ONE_OF_YOUR_UNITS, SILVER, units
from heroes.rules.board.words.battle import (
    END_ONGOING,
    REROLL_ANY_DIE,
    against_neutrals,
    everybody_has,
    on_either_die,
)
from heroes.rules.board.words.combine import END_PARALYSIS, PARALYSE, choose, defense, give
from heroes.rules.board.words.hand import GAIN_MORALE, draw
from heroes.rules.board.words.map import main_hero_moves
from heroes.rules.board.words.piles import (
    CAST_OPEN_SPELL,
    REMOVE_ANOTHER,
    search_deck,
    take_back,
    take_from_top,
    trade_card,
    with_empty_pile,
)
from heroes.rules.board.words.power import stop_spell
from heroes.rules.board.words.roads import TURN_MAP_DIE
from heroes.rules.words.card import ACTIVATION, ARTIFACT, ONGOING, SPELL

artifact(
    "Boots of Polarity",
    box="tower",
    level=RELIC,
    options=[
        use(
            "Directly after an enemy casts a spell: roll 2 attack dice and pick one; on +1 the spell has no effect.",
            on_either_die(1, stop_spell()),
            at=CAST,
        ),
        use("End 1 ongoing effect.", END_ONGOING, timing=ACTIVATION),
    ],
)
artifact(
    "Cards of Prophecy",
    box="tower",
    level=MAJOR,
    options=[
        use("Roll any 1 die again.", REROLL_ANY_DIE, at=ROLLED),
        use("Turn a resource die or a treasure die to a face of your choice.", TURN_MAP_DIE),
    ],
)
artifact(
    "Equestrian's Gloves",
    box="tower",
    level=MINOR,
    options=[
        use(
            "One of your units has +1 initiative until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", 1)),
            timing=ONGOING,
        ),
        use("Your Main Hero gets +1 movement point.", main_hero_moves(1)),
    ],
)
artifact(
    "Glyph of Gallantry",
    box="tower",
    level=MINOR,
    options=[
        use("Gain 1 positive morale.", GAIN_MORALE),
        use("+1 defense.", defense(1)),
    ],
)
artifact(
    "Helm of the Alabaster Unicorn",
    box="tower",
    level=MINOR,
    options=[
        use("Take 1 spell from your discard pile into hand.", take_back(SPELL)),
        use(
            "Remove this card from the game: cast the open spell of the Spell deck's discard pile.",
            CAST_OPEN_SPELL,
            removes=True,
        ),
    ],
)
artifact(
    "Mystic Orb of Mana",
    box="tower",
    level=MAJOR,
    options=[
        use("Take one of the top 4 cards of your discard pile into hand.", take_from_top(4)),
        use("With an empty discard pile: draw 2 cards.", with_empty_pile(draw(2))),
    ],
)
artifact(
    "Orb of Inhibition",
    box="tower",
    level=RELIC,
    options=[
        use(
            "Remove this card from the game: until the combat ends spells and Specialty cards do no damage.",
            everybody_has("no-magic-damage"),
            timing=ONGOING,
            removes=True,
        ),
        use(
            "Until the combat round ends no unit can use its special ability.",
            everybody_has("silenced", until=ROUND),
            timing=ONGOING,
        ),
    ],
)
artifact(
    "Pendant of Second Sight",
    box="tower",
    level=MAJOR,
    options=[
        use(
            "Until the combat ends one unit cannot be paralyzed.",
            choose(A_UNIT, give("paralysis-proof")),
            timing=ONGOING,
        ),
        use("Take the Paralysis token off one unit.", choose(A_UNIT, END_PARALYSIS)),
    ],
)
artifact(
    "Ring of the Wayfarer",
    box="tower",
    level=MINOR,
    options=[
        use(
            "One of your units has +1 initiative until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", 1)),
            timing=ONGOING,
        ),
        use(
            "As a combat against neutral units starts: put a Paralysis token on a bronze, silver or gold unit.",
            against_neutrals(choose(units(tiers=(BRONZE, SILVER, GOLD)), PARALYSE)),
            at=START,
        ),
    ],
)
artifact(
    "Spellbinder's Hat",
    box="tower",
    level=RELIC,
    options=[
        use("Remove an Ability, Artifact or Spell in hand from the game, then Search (2) its deck.", trade_card()),
        use(
            "Remove this card and another one of your hand or discard pile from the game.",
            REMOVE_ANOTHER,
            removes=True,
        ),
    ],
)
artifact(
    "Surcoat of Counterpoise",
    box="tower",
    level=MAJOR,
    options=[
        use(
            "Directly after an enemy casts a spell with 1 power or less: it has no effect.",
            stop_spell(power_at_most=1),
            at=CAST,
        ),
        use(
            "Remove this card from the game, then Search (1) the Artifact deck.", search_deck(ARTIFACT, 1), removes=True
        ),
    ],
)
