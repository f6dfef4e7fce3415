"""Cove: Artifact cards."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, use
from heroes.rules.board.cards.bonuses import NEXT_ACTIVATION
from heroes.rules.board.cards.selectors import A_UNIT
from heroes.rules.board.words.combine import END_EFFECTS, attack, choose, defense, give, then
from heroes.rules.board.words.hand import draw
from heroes.rules.board.words.map import main_hero_moves
from heroes.rules.board.words.piles import search_deck, take_back, take_from_top
from heroes.rules.board.words.power import power
from heroes.rules.board.words.tides import at_sea, ward
from heroes.rules.words.card import MAP, ONGOING, SPELL

artifact(
    "Crown of the Five Seas",
    box="cove",
    level=MAJOR,
    options=[
        use("Take a Spell card from your discard pile.", take_back(SPELL)),
        use("At sea: take one of the top 3 cards of your discard pile.", at_sea(take_from_top(3))),
    ],
)
artifact(
    "Plate of the Dying Light",
    box="cove",
    level=RELIC,
    options=[
        use("+1 defense, or 1 damage less of a spell that is aimed at your unit.", ward(1)),
        use(
            "+4 defense, or 4 damage less of a spell that is aimed at your unit; then remove this card from the game.",
            ward(4),
            removes=True,
        ),
    ],
)
artifact(
    "Royal Armor of Nix",
    box="cove",
    level=MAJOR,
    options=[
        use("+2 power.", power(2)),
        use("At sea: Search (2) the Spell deck.", at_sea(search_deck(SPELL)), timing=MAP),
    ],
)
artifact(
    "Shaman's Puppet",
    box="cove",
    level=MINOR,
    options=[
        use(
            "Until its activation ends one unit rolls two dice for each attack and uses the lower.",
            choose(A_UNIT, give("clumsy", until=NEXT_ACTIVATION)),
            timing=ONGOING,
        ),
        use("Take any effect or a Paralysis token off one unit.", choose(A_UNIT, END_EFFECTS)),
    ],
)
artifact(
    "Shield of Naval Glory",
    box="cove",
    level=MAJOR,
    options=[
        use("+2 defense.", defense(2)),
        use(
            "At sea: +1 movement point for your Main Hero, and draw 1 card.",
            at_sea(then(main_hero_moves(1), draw(1))),
            timing=MAP,
        ),
    ],
)
artifact(
    "Trident of Dominion",
    box="cove",
    level=MAJOR,
    options=[
        use("+2 attack.", attack(2)),
        use("At sea: draw 2 cards.", at_sea(draw(2)), timing=MAP),
    ],
)
