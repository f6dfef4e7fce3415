"""Stronghold: Artifact cards, and the Spell Scrolls that lie among them."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, scroll, use
from heroes.rules.board.cards.bonuses import COMBAT
from heroes.rules.board.cards.moments import ANY_ACTIVATION, ROLLED
from heroes.rules.board.cards.selectors import ONE_OF_YOUR_UNITS
from heroes.rules.board.library.components import RANGED
from heroes.rules.board.words.combine import choose, defense, give, give_all
from heroes.rules.board.words.map import RECRUIT_NEUTRAL
from heroes.rules.board.words.piles import take_back
from heroes.rules.board.words.wilds import REROLL_ROLL, act_first, ignore_one_die
from heroes.rules.words.card import MAP, ONGOING, SPELL

artifact(
    "Bowstring of the Unicorn's Mane",
    box="stronghold",
    level=MINOR,
    options=[
        use(
            "Before any unit is activated: one of your ranged units that has still to act does so now.",
            act_first(RANGED),
            at=ANY_ACTIVATION,
        ),
        use("When a ranged unit has rolled: ignore 1 of its attack dice.", ignore_one_die(RANGED), at=ROLLED),
    ],
)
artifact(
    "Diplomat's Ring",
    box="stronghold",
    level=MAJOR,
    options=[
        use("Roll any 1 die or a whole roll again.", REROLL_ROLL, at=ROLLED),
        use(
            "For each dwelling you own draw 1 neutral unit of its level; you may recruit one of them at its price.",
            RECRUIT_NEUTRAL,
            timing=MAP,
        ),
    ],
)
artifact(
    "Quiet Eye of the Dragon",
    box="stronghold",
    level=MINOR,
    options=[
        use(
            "One of your units has +1 attack until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("attack", 1)),
            timing=ONGOING,
        ),
        use("+1 defense.", defense(1)),
    ],
)
artifact(
    "Thunder Helmet",
    box="stronghold",
    level=RELIC,
    options=[
        use("Take a Spell card from your discard pile.", take_back(SPELL)),
        use(
            "Until the combat ends draw 1 card for each Spell card that you play; then remove this card from the game.",
            give_all("inspired", until=COMBAT),
            timing=ONGOING,
            removes=True,
        ),
    ],
)
scroll("Spell Scroll", box="stronghold", level=MINOR, copies=20)
