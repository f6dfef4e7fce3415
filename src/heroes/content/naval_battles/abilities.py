"""Naval Battles: Empowered Ability cards, which need no expert effect. Each takes the place of the card of its name."""

from heroes.content.make import AIR, BASIC, EARTH, EXPERT, FIRE, WATER, empowered_ability, use
from heroes.rules.board.cards.bonuses import NEXT_ROUND
from heroes.rules.board.cards.moments import (
    AFTER_CAST,
    BUYING_SPELLS,
    CAST,
    COMBAT_WON,
    LEVELLING,
    NEUTRAL_COMBAT,
    ROUND_BEGINS,
    SEARCHING,
    START,
)
from heroes.rules.board.cards.selectors import BRONZE, GOLD, SILVER
from heroes.rules.board.words.battle import raze
from heroes.rules.board.words.combine import attack, defense, either, give_all, then
from heroes.rules.board.words.elements import seeks_school
from heroes.rules.board.words.field import LUCKY_DICE, SWAP
from heroes.rules.board.words.hand import GAIN_MORALE, draw
from heroes.rules.board.words.lore import learn_more, reveal_of_school, reveal_spell
from heroes.rules.board.words.machines import repeat_machine
from heroes.rules.board.words.map import (
    RECRUIT_NEUTRAL,
    SKIP_COMBAT,
    cheaper_spells,
    gain,
    movement_points,
    reinforce_after_win,
)
from heroes.rules.board.words.piles import take_back, widen_search
from heroes.rules.board.words.power import cast_now, keep_spell, power_then_draw, stop_spell
from heroes.rules.board.words.roads import PASS_BLOCKED, PASS_THROUGH
from heroes.rules.board.words.schools import lends_to_school, school_power
from heroes.rules.board.words.study import study
from heroes.rules.board.words.tides import ward
from heroes.rules.words.card import ACTIVATION, MAP, ONGOING, PERMANENT

empowered_ability(
    "Air Magic",
    box="naval-battles",
    options=[
        use("While it stays in play: each Air spell you cast has +1 power.", lends_to_school(AIR, 1), timing=PERMANENT),
        use("When you cast an Air spell: it has +3 power.", school_power(AIR, 3)),
    ],
)
empowered_ability(
    "Archery",
    box="naval-battles",
    options=[
        use(
            "This and the next combat round your ranged units have +1 initiative, and +1 attack against targets that "
            "are "
            "not adjacent.",
            then(give_all("ranged-attack", 1, until=NEXT_ROUND), give_all("ranged-initiative", 1, until=NEXT_ROUND)),
            timing=ONGOING,
        ),
    ],
)
empowered_ability(
    "Armorer",
    box="naval-battles",
    options=[
        use("+2 defense, then draw 1 card.", then(defense(2), draw(1))),
    ],
)
empowered_ability(
    "Artillery",
    box="naval-battles",
    options=[
        use(
            "When your Ballista does its work, it does it 3 times to the same unit.",
            repeat_machine("ballista", times=3),
            at="ballista",
        ),
    ],
)
empowered_ability(
    "Ballistics",
    box="naval-battles",
    options=[
        use("In a siege: 3 Walls and the Gate are destroyed.", raze(walls=3)),
    ],
)
empowered_ability(
    "Basic Air Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: instead of a Search of the Spell deck you take its uppermost Air spell, and the "
            "deck is shuffled.",
            seeks_school(AIR),
            timing=PERMANENT,
        ),
        use("When you cast an Air spell: it has +3 power.", school_power(AIR, 3)),
    ],
)
empowered_ability(
    "Basic Earth Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: instead of a Search of the Spell deck you take its uppermost Earth spell, and the "
            "deck is shuffled.",
            seeks_school(EARTH),
            timing=PERMANENT,
        ),
        use("When you cast an Earth spell: it has +3 power.", school_power(EARTH, 3)),
    ],
)
empowered_ability(
    "Basic Fire Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: instead of a Search of the Spell deck you take its uppermost Fire spell, and the "
            "deck is shuffled.",
            seeks_school(FIRE),
            timing=PERMANENT,
        ),
        use("When you cast a Fire spell: it has +3 power.", school_power(FIRE, 3)),
    ],
)
empowered_ability(
    "Basic Water Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: instead of a Search of the Spell deck you take its uppermost Water spell, and the "
            "deck is shuffled.",
            seeks_school(WATER),
            timing=PERMANENT,
        ),
        use("When you cast a Water spell: it has +3 power.", school_power(WATER, 3)),
    ],
)
empowered_ability(
    "Diplomacy",
    box="naval-battles",
    absent=["tournament", "battle"],
    options=[
        use(
            "For each dwelling you own draw 1 neutral unit of its level; you may recruit one of them at its price.",
            RECRUIT_NEUTRAL,
            timing=MAP,
        ),
        use(
            "Skip a combat with neutral units on a field of your hero's level: the hero visits the field and gets no "
            "experience.",
            SKIP_COMBAT,
            at=NEUTRAL_COMBAT,
        ),
    ],
)
empowered_ability(
    "Eagle Eye",
    box="naval-battles",
    options=[
        use(
            "Name one: basic spells, expert spells, or a school. Cards of the Spell deck are revealed until such a "
            "spell appears, "
            "which you take or discard.",
            either(
                basic=reveal_spell(BASIC),
                expert=reveal_spell(EXPERT),
                air=reveal_of_school(AIR),
                earth=reveal_of_school(EARTH),
                fire=reveal_of_school(FIRE),
                water=reveal_of_school(WATER),
            ),
        ),
    ],
)
empowered_ability(
    "Earth Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: each Earth spell you cast has +1 power.",
            lends_to_school(EARTH, 1),
            timing=PERMANENT,
        ),
        use("When you cast an Earth spell: it has +3 power.", school_power(EARTH, 3)),
    ],
)
empowered_ability(
    "Estates",
    box="naval-battles",
    options=[
        use("+6 gold.", gain(gold=6)),
    ],
)
empowered_ability(
    "Fire Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: each Fire spell you cast has +1 power.", lends_to_school(FIRE, 1), timing=PERMANENT
        ),
        use("When you cast a Fire spell: it has +3 power.", school_power(FIRE, 3)),
    ],
)
empowered_ability(
    "First Aid",
    box="naval-battles",
    options=[
        use(
            "When you use your First Aid Tent, it does its work 3 times to the same unit.",
            repeat_machine("first-aid-tent", times=3),
            at="first-aid-tent",
        ),
    ],
)
empowered_ability(
    "Intelligence",
    box="naval-battles",
    options=[
        use(
            "As a combat round begins, before units act: cast a spell. It does not count as your spell of the round.",
            cast_now(free=True),
            at=ROUND_BEGINS,
        ),
    ],
)
empowered_ability(
    "Interference",
    box="naval-battles",
    options=[
        use("+2 defense, or 2 damage less of a spell that is aimed at your unit.", ward(2)),
    ],
)
empowered_ability(
    "Leadership",
    box="naval-battles",
    options=[
        use("Draw 2 cards, then gain 1 positive morale.", then(draw(2), GAIN_MORALE)),
    ],
)
empowered_ability(
    "Learning",
    box="naval-battles",
    options=[
        use(
            "When your hero is about to gain a level: advance 1 half level more.",
            learn_more(1),
            at=LEVELLING,
        ),
        use(
            "When your hero is about to gain a level: advance 2 half levels more, and remove this card from the game.",
            learn_more(2),
            at=LEVELLING,
            removes=True,
        ),
    ],
)
empowered_ability(
    "Logistics",
    box="naval-battles",
    absent=["battle"],
    options=[
        use("One of your heroes gets +1 movement point this turn.", movement_points(1)),
    ],
)
empowered_ability(
    "Luck",
    box="naval-battles",
    options=[
        use("This turn you may reroll any die once.", LUCKY_DICE, timing=ONGOING),
    ],
)
empowered_ability(
    "Mysticism",
    box="naval-battles",
    options=[
        use(
            "After you cast a spell it returns to your hand with all cards played together with it.",
            keep_spell(with_its_cards=True),
            at=AFTER_CAST,
        ),
    ],
)
empowered_ability(
    "Necromancy",
    box="naval-battles",
    faction="necropolis",
    options=[
        use(
            "After winning a combat that was no quick combat: reinforce 1 unit at half its gold cost.",
            reinforce_after_win(tiers=(BRONZE, SILVER, GOLD)),
            timing=MAP,
            at=COMBAT_WON,
        ),
    ],
)
empowered_ability(
    "Offense",
    box="naval-battles",
    options=[
        use("+2 attack, then draw 1 card.", then(attack(2), draw(1))),
    ],
)
empowered_ability(
    "Pathfinding",
    box="naval-battles",
    absent=["battle"],
    options=[
        use(
            "This turn your hero may pass through blocked fields and through fields with neutral units or enemy "
            "heroes; whoever stops among those fights.",
            then(PASS_THROUGH, PASS_BLOCKED),
            timing=MAP,
        ),
    ],
)
empowered_ability(
    "Resistance",
    box="naval-battles",
    options=[
        use("Directly after an enemy casts a spell: it has no effect.", stop_spell(), at=CAST),
    ],
)
empowered_ability(
    "Scholar",
    box="naval-battles",
    options=[
        use("Take 1 card of your choice from your discard pile into hand.", take_back()),
        use(
            "Remove up to 2 Statistic cards of your hand or discard pile and this card from the game: as many "
            "different "
            "Empowered Statistic cards come to the top of your discard pile.",
            study(2),
            timing=MAP,
            removes=True,
        ),
    ],
)
empowered_ability(
    "Scouting",
    box="naval-battles",
    absent=["battle"],
    options=[
        use("Before you Search: that Search becomes Search (5).", widen_search(5), at=SEARCHING),
    ],
)
empowered_ability(
    "Sorcery",
    box="naval-battles",
    options=[
        use("+2 power, then draw 1 card.", power_then_draw(2)),
    ],
)
empowered_ability(
    "Tactics",
    box="naval-battles",
    options=[
        use("As combat starts: swap the places of two of your units.", SWAP, at=START),
        use("During combat: swap the places of two of your units.", SWAP, timing=ACTIVATION),
    ],
)
empowered_ability(
    "Water Magic",
    box="naval-battles",
    options=[
        use(
            "While it stays in play: each Water spell you cast has +1 power.",
            lends_to_school(WATER, 1),
            timing=PERMANENT,
        ),
        use("When you cast a Water spell: it has +3 power.", school_power(WATER, 3)),
    ],
)
empowered_ability(
    "Wisdom",
    box="naval-battles",
    options=[
        use(
            "Spells bought in this town cost 2 gold less, and your Mage Guild uses Search (4).",
            cheaper_spells(gold=2, search=4),
            at=BUYING_SPELLS,
        ),
    ],
)
