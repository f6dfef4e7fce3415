"""Inferno: Artifact cards."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, use
from heroes.rules.board.cards.bonuses import CLASH
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.words.combine import choose, damage, give, then
from heroes.rules.board.words.map import main_hero_moves
from heroes.rules.board.words.piles import power_for_discards, search_deck, take_back, trade_card
from heroes.rules.words.card import ONGOING, SPELL

artifact(
    "Boots of Speed",
    box="inferno",
    level=MINOR,
    options=[
        use("Your Main Hero gets +1 movement point.", main_hero_moves(1)),
        use(
            "One of your units has +1 initiative until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", 1)),
            timing=ONGOING,
        ),
    ],
)
artifact(
    "Breastplate of Brimstone",
    box="inferno",
    level=MAJOR,
    options=[
        use("Search (2) the Spell deck.", search_deck(SPELL, 2)),
        use("+1 power; discard up to 3 cards for another +1 power each.", power_for_discards(1, most=3)),
    ],
)
artifact(
    "Crown of Dragontooth",
    box="inferno",
    level=RELIC,
    options=[
        use("Take 2 spells from your discard pile into hand.", take_back(SPELL, count=2)),
        use("Remove a spell in hand from the game, then Search (2) the Spell deck.", trade_card(SPELL)),
    ],
)
artifact(
    "Shield of the Damned",
    box="inferno",
    level=MAJOR,
    options=[
        use(
            "One of your units gets +3 defense and takes 1 damage.",
            choose(ONE_OF_YOUR_UNITS, then(give("defense", 3, until=CLASH), damage(1))),
        ),
        use(
            "One of your units gets +5 defense and takes 2 damage.",
            choose(ONE_OF_YOUR_UNITS, then(give("defense", 5, until=CLASH), damage(2))),
        ),
    ],
)
