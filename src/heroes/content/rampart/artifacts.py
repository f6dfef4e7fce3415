"""Rampart: Artifact cards."""

from heroes.content.make import MAJOR, MINOR, RELIC, artifact, use
from heroes.rules.board.cards.bonuses import CLASH, COMBAT
from heroes.rules.board.cards.moments import RECRUITING, ROLLED
from heroes.rules.board.cards.selectors import A_UNIT, units
from heroes.rules.board.words.combine import (
    attack,
    burden_attacker,
    burden_target,
    choose,
    defense,
    either,
    give,
    give_all,
    give_everybody,
    then,
)
from heroes.rules.board.words.field import REROLL_ONE_DIE
from heroes.rules.board.words.map import RECRUIT_NEUTRAL, cheaper_unit, earns_in_play, gain
from heroes.rules.board.words.power import power
from heroes.rules.words.card import MAP, ONGOING, PERMANENT

artifact(
    "Ambassador's Sash",
    box="rampart",
    level=MAJOR,
    options=[
        use(
            "For each dwelling you own draw 1 neutral unit of its level; you may recruit one of them at its price.",
            RECRUIT_NEUTRAL,
            timing=MAP,
        ),
        use("Roll 1 of your dice again.", REROLL_ONE_DIE, at=ROLLED),
    ],
)
artifact(
    "Buckler of the Gnoll King",
    box="rampart",
    level=MINOR,
    options=[
        use(
            "+2 defense, but that unit has -1 attack until the combat ends (not below 0).",
            then(defense(2), burden_target("attack")),
        ),
        use("+1 defense.", defense(1)),
    ],
)
artifact(
    "Cape of Velocity",
    box="rampart",
    level=MAJOR,
    options=[
        use("One unit has +2 initiative until the combat ends.", choose(A_UNIT, give("initiative", 2)), timing=ONGOING),
        use("+2 gold.", gain(gold=2)),
    ],
)
artifact(
    "Golden Bow",
    box="rampart",
    level=MAJOR,
    options=[
        use(
            "Until the combat ends your ranged units have no combat penalty.",
            give_all("no-penalty", until=COMBAT),
            timing=ONGOING,
        ),
        use("One ranged unit gets +2 attack.", choose(units(kinds=("ranged",)), give("attack", 2, until=CLASH))),
    ],
)
artifact(
    "Greater Gnoll's Flail",
    box="rampart",
    level=MINOR,
    options=[
        use(
            "+2 attack, but that unit has -1 defense until the combat ends (not below 0).",
            then(attack(2), burden_attacker("defense")),
        ),
        use("+1 attack.", attack(1)),
    ],
)
artifact(
    "Inexhaustible Cart of Ore",
    box="rampart",
    level=MINOR,
    options=[
        use(
            "While it stays in play: +1 building material in each Resource round.",
            earns_in_play(materials=1),
            timing=PERMANENT,
        ),
        use("Remove this card from the game: +3 building materials.", gain(materials=3), removes=True),
    ],
)
artifact(
    "Orb of Vulnerability",
    box="rampart",
    level=RELIC,
    options=[
        use(
            "Until the combat ends no ability of a unit that concerns spells works.",
            give_everybody("vulnerable"),
            timing=ONGOING,
        ),
        use("+2 power.", power(2)),
    ],
)
artifact(
    "Torso of Legion",
    box="rampart",
    level=MINOR,
    options=[
        use("Recruiting or reinforcing one unit costs 6 gold less.", cheaper_unit(gold=6), at=RECRUITING),
        use(
            "+1 valuable or +2 building materials.",
            either(valuables=gain(valuables=1), materials=gain(materials=2)),
        ),
    ],
)
