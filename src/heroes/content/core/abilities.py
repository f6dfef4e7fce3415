"""Core box: Ability cards, each with a basic and an expert effect."""

from heroes.content.make import ability, use
from heroes.engine.registry import rule_data
from heroes.rules.board.cards.bonuses import NEXT_ROUND, ROUND
from heroes.rules.board.cards.moments import AFTER_CAST, BUYING_SPELLS, CAST, COMBAT_WON, NEUTRAL_COMBAT, START
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.combine import attack, defense, give_all, then
from heroes.rules.board.words.field import LUCKY_DICE, SWAP
from heroes.rules.board.words.hand import GAIN_MORALE, draw
from heroes.rules.board.words.map import (
    RECRUIT_NEUTRAL,
    REROLL_MAP_DICE,
    SKIP_COMBAT,
    STEP_AT_TURN_END,
    cheaper_spells,
    gain,
    movement_points,
    reinforce_after_win,
)
from heroes.rules.board.words.power import cast_now, keep_spell, power_then_draw, stop_spell
from heroes.rules.words.card import ACTIVATION, MAP, ONGOING

ability(
    "Archery",
    copies=2,
    basic=use(
        "This combat round your ranged units have +1 attack against targets that are not adjacent.",
        give_all("ranged-attack", 1, until=ROUND),
        timing=ONGOING,
    ),
    expert=use(
        "This and the next combat round your ranged units have +1 initiative, and +1 attack against targets that are "
        "not adjacent.",
        then(give_all("ranged-attack", 1, until=NEXT_ROUND), give_all("ranged-initiative", 1, until=NEXT_ROUND)),
        timing=ONGOING,
    ),
)
ability(
    "Armorer",
    copies=2,
    basic=use("+1 defense, then draw 1 card.", then(defense(1), draw(1))),
    expert=use("+2 defense, then draw 1 card.", then(defense(2), draw(1))),
)
ability(
    "Diplomacy",
    copies=2,
    absent=["tournament", "battle"],
    basic=use(
        "For each dwelling you own draw 1 neutral unit of its level; you may recruit one of them at its price.",
        RECRUIT_NEUTRAL,
        timing=MAP,
    ),
    expert=use(
        "Skip a combat with neutral units on a field of your hero's level: the hero visits the field and gets no "
        "experience.",
        SKIP_COMBAT,
        at=NEUTRAL_COMBAT,
    ),
)
ability(
    "Estates",
    copies=2,
    basic=use("+3 gold.", gain(gold=3)),
    expert=use("+6 gold.", gain(gold=6)),
)
ability(
    "Intelligence",
    copies=2,
    basic=use(
        "As combat starts, before units act: cast a spell. It counts as your spell of the round.",
        cast_now(free=False),
        at=START,
    ),
    expert=use(
        "As combat starts, before units act: cast a spell. It does not count as your spell of the round.",
        cast_now(free=True),
        at=START,
    ),
)
ability(
    "Leadership",
    copies=2,
    basic=use("Gain 1 positive morale.", GAIN_MORALE),
    expert=use("Draw 2 cards, then gain 1 positive morale.", then(draw(2), GAIN_MORALE)),
)
ability(
    "Logistics",
    copies=2,
    absent=["battle"],
    basic=use(
        "When your turn ends your hero moves 1 field to an empty neighbouring field.", STEP_AT_TURN_END, timing=ONGOING
    ),
    expert=use("One of your heroes gets +1 movement point this turn.", movement_points(1)),
)
ability(
    "Luck",
    copies=2,
    basic=use("This turn you may reroll a treasure die and a resource die once.", REROLL_MAP_DICE, timing=ONGOING),
    expert=use("This turn you may reroll any die once.", LUCKY_DICE, timing=ONGOING),
)
ability(
    "Mysticism",
    copies=2,
    basic=use("Directly after you cast a spell it returns to your hand.", keep_spell(), at=AFTER_CAST),
    expert=use(
        "After you cast a spell it returns to your hand with all cards played together with it.",
        keep_spell(with_its_cards=True),
        at=AFTER_CAST,
    ),
)
ability(
    "Necromancy",
    copies=2,
    faction="necropolis",
    basic=use(
        "After winning a combat that was no quick combat: reinforce 1 bronze or silver unit at half its gold cost.",
        reinforce_after_win(tiers=(BRONZE, SILVER)),
        timing=MAP,
        at=COMBAT_WON,
    ),
    expert=use(
        "After winning a combat that was no quick combat: reinforce 1 unit at half its gold cost.",
        reinforce_after_win(tiers=(BRONZE, SILVER, GOLD)),
        timing=MAP,
        at=COMBAT_WON,
    ),
)
ability(
    "Offense",
    copies=2,
    basic=use("+1 attack, then draw 1 card.", then(attack(1), draw(1))),
    expert=use("+2 attack, then draw 1 card.", then(attack(2), draw(1))),
)
ability(
    "Resistance",
    copies=2,
    basic=use(
        "Directly after an enemy casts a spell with 1 power or less: it has no effect.",
        stop_spell(power_at_most=1),
        at=CAST,
    ),
    expert=use("Directly after an enemy casts a spell: it has no effect.", stop_spell(), at=CAST),
)
ability(
    "Sorcery",
    copies=2,
    basic=use("+1 power, then draw 1 card.", power_then_draw(1)),
    expert=use("+2 power, then draw 1 card.", power_then_draw(2)),
)
ability(
    "Tactics",
    copies=2,
    basic=use("As combat starts: swap the places of two of your units.", SWAP, at=START),
    expert=use("During combat: swap the places of two of your units.", SWAP, timing=ACTIVATION),
)
ability(
    "Wisdom",
    copies=2,
    basic=use(
        "Spells bought in this town cost 2 gold less, and your Mage Guild uses Search (3).",
        cheaper_spells(gold=2, search=3),
        at=BUYING_SPELLS,
    ),
    expert=use(
        "Spells bought in this town cost 2 gold less, and your Mage Guild uses Search (4).",
        cheaper_spells(gold=2, search=4),
        at=BUYING_SPELLS,
    ),
)

rule_data(
    __name__,
    {
        "": ("core.components.abilities",),
    },
)
