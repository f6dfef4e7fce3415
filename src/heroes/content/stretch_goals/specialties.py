"""Regular Stretch Goals 2024: the Specialty cards of its heroes, of levels I, IV and VI."""

from heroes.content.make import specialty, use
from heroes.rules.board.cards.bonuses import ACTIVATION_END, CLASH, COMBAT
from heroes.rules.board.cards.moments import START
from heroes.rules.board.cards.selectors import A_UNIT, BRONZE, ENEMY, GOLD, ONE_OF_YOUR_UNITS, SILVER, YOURS, units
from heroes.rules.board.library.components import FLYING, GROUND, RANGED
from heroes.rules.board.words.combine import (
    ALLOW_RETALIATION,
    END_EFFECTS,
    choose,
    damage,
    doubled,
    doubled_for_kind,
    either,
    give,
    give_all,
    heal,
    then,
)
from heroes.rules.board.words.feats import (
    CHOOSE_DICE,
    DEFEND_ALL,
    FIGHT_ON,
    SET_DICE_TO_ZERO,
    SPEND_RETALIATION,
    blast_line,
    call_up,
    defense_if_near,
    strike_all,
    strike_several,
)
from heroes.rules.board.words.finds import ONE_DIE_MORE, TURN_DIE_TO_GOLD, cast_from_pile, take_back_card, throw_dice
from heroes.rules.board.words.hand import GAIN_MORALE, draw
from heroes.rules.board.words.lore import pass_blocked
from heroes.rules.board.words.machines import aim_machine, buy_machine, give_up_machine, lend_machine, work_now
from heroes.rules.board.words.map import gain, main_hero_moves, pay
from heroes.rules.board.words.piles import trade_card
from heroes.rules.board.words.power import power
from heroes.rules.board.words.struggle import attack_if_slower
from heroes.rules.board.words.wilds import act_again
from heroes.rules.words.card import ABILITY, ACTIVATION, ARTIFACT, MAP, ONGOING, SPELL

AZURE = "azure"
ZEALOTS = ("castle.zealots", "neutral.zealots")
LICHES = ("necropolis.liches", "neutral.liches")
DRAGONS = ("*-dragons",)
RAGING = units(of=YOURS, kinds=(GROUND, FLYING))

# Tarnum: a gunner.
specialty(
    "castle.tarnum",
    box="regular-stretch-goals-2024",
    level=1,
    name="Ballista I",
    options=[
        use("Pay 5 gold: gain a Ballista.", buy_machine("ballista", gold=5), timing=MAP),
        use("Your Ballista does its work now.", work_now("ballista")),
    ],
)
specialty(
    "castle.tarnum",
    box="regular-stretch-goals-2024",
    level=4,
    name="Ballista IV",
    options=[
        use(
            "As the combat starts: one more Ballista stands behind your army in this combat.",
            lend_machine("ballista"),
            timing=ONGOING,
            at=START,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "castle.tarnum",
    box="regular-stretch-goals-2024",
    level=6,
    name="Ballista VI",
    options=[
        use("Choose 2 enemy units: each takes 2 damage.", strike_several(2, damage=2)),
    ],
)
# Valeska: her Marksmen count double.
specialty(
    "castle.valeska",
    box="regular-stretch-goals-2024",
    level=1,
    name="Marksmen I",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Marksmen.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.marksmen"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "castle.valeska",
    box="regular-stretch-goals-2024",
    level=4,
    name="Marksmen IV",
    options=[
        use(
            "+1 attack for one of your units; double for Marksmen.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.marksmen"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Marksmen.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.marksmen"]), until=CLASH)),
        ),
    ],
)
specialty(
    "castle.valeska",
    box="regular-stretch-goals-2024",
    level=6,
    name="Marksmen VI",
    options=[
        use(
            "One of your ranged units is activated now, even if it has acted already.",
            act_again(RANGED),
            timing=ACTIVATION,
        ),
        use("Draw 2 cards.", draw(2)),
    ],
)
# Ingham: his Zealots count double, and at last no armour helps against them.
specialty(
    "castle.ingham",
    box="regular-stretch-goals-2024",
    level=1,
    name="Zealots I",
    options=[
        use(
            "+1 attack for one of your units; double for Zealots.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.zealots"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Zealots.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.zealots"]), until=CLASH)),
        ),
    ],
)
specialty(
    "castle.ingham",
    box="regular-stretch-goals-2024",
    level=4,
    name="Zealots IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Zealots.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.zealots"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "castle.ingham",
    box="regular-stretch-goals-2024",
    level=6,
    name="Zealots VI",
    options=[
        use(
            "Until the combat ends no defense counts against your Zealots.",
            choose(units(of=YOURS, named=ZEALOTS), give("reckless")),
            timing=ONGOING,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
# Moandor: his Liches count double, and at last no armour helps against them.
specialty(
    "necropolis.moandor",
    box="regular-stretch-goals-2024",
    level=1,
    name="Liches I",
    options=[
        use(
            "+1 attack for one of your units; double for Liches.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.liches"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Liches.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.liches"]), until=CLASH)),
        ),
    ],
)
specialty(
    "necropolis.moandor",
    box="regular-stretch-goals-2024",
    level=4,
    name="Liches IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Liches.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.liches"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "necropolis.moandor",
    box="regular-stretch-goals-2024",
    level=6,
    name="Liches VI",
    options=[
        use(
            "Until the combat ends your Liches deal elemental damage.",
            choose(units(of=YOURS, named=LICHES), give("reckless")),
            timing=ONGOING,
        ),
        use("+2 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH))),
    ],
)
# Septienna: a ripple of death through all enemies of a level.
specialty(
    "necropolis.septienna",
    box="regular-stretch-goals-2024",
    level=1,
    name="Death Ripple I",
    options=[
        use(
            "Every enemy bronze unit takes 1 damage.",
            strike_all(units(of=ENEMY, tiers=(BRONZE,)), damage=1),
            timing=ACTIVATION,
        ),
        use("+1 power.", power(1)),
    ],
)
specialty(
    "necropolis.septienna",
    box="regular-stretch-goals-2024",
    level=4,
    name="Death Ripple IV",
    options=[
        use(
            "Every enemy silver unit takes 1 damage.",
            strike_all(units(of=ENEMY, tiers=(SILVER,)), damage=1),
            timing=ACTIVATION,
        ),
        use("+1 power.", power(1)),
    ],
)
specialty(
    "necropolis.septienna",
    box="regular-stretch-goals-2024",
    level=6,
    name="Death Ripple VI",
    options=[
        use(
            "Every enemy gold and azure unit takes 2 damage.",
            strike_all(units(of=ENEMY, tiers=(GOLD, AZURE)), damage=2),
            timing=ACTIVATION,
        ),
        use("+2 power.", power(2)),
    ],
)
# Lorelei: her Harpies count double.
specialty(
    "dungeon.lorelei",
    box="regular-stretch-goals-2024",
    level=1,
    name="Harpies I",
    options=[
        use(
            "+1 attack for one of your units; double for Harpies.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.harpies"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Harpies.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.harpies"]), until=CLASH)),
        ),
    ],
)
specialty(
    "dungeon.lorelei",
    box="regular-stretch-goals-2024",
    level=4,
    name="Harpies IV",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Harpies.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*.harpies"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "dungeon.lorelei",
    box="regular-stretch-goals-2024",
    level=6,
    name="Harpies VI",
    options=[
        use(
            "+2 attack for one of your units; double for Harpies.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(2, for_units=["*.harpies"]), until=CLASH)),
        ),
    ],
)
# Tarnum: dragons count double, and their breath strikes a whole row.
specialty(
    "dungeon.tarnum",
    box="regular-stretch-goals-2024",
    level=1,
    name="Dragons I",
    options=[
        use(
            "+1 attack for one of your units; double for Dragons.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*-dragons"]), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for Dragons.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*-dragons"]), until=CLASH)),
        ),
    ],
)
specialty(
    "dungeon.tarnum",
    box="regular-stretch-goals-2024",
    level=4,
    name="Dragons IV",
    options=[
        use("Pick a row of 5 spaces: every unit on it takes 2 damage.", blast_line(5, damage=2)),
    ],
)
specialty(
    "dungeon.tarnum",
    box="regular-stretch-goals-2024",
    level=6,
    name="Dragons VI",
    options=[
        use(
            "A Dragons unit cannot retaliate in this round, or it may do so once more.",
            choose(units(named=DRAGONS), either(spend=SPEND_RETALIATION, refresh=ALLOW_RETALIATION)),
        ),
        use("+2 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH))),
    ],
)
# Sephinroth: a collector of valuables.
specialty(
    "dungeon.sephinroth",
    box="regular-stretch-goals-2024",
    level=1,
    name="Valuables I",
    options=[
        use("Pay 1 gold: gain 1 valuable.", gain(valuables=1), timing=MAP, cost=pay(gold=1)),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "dungeon.sephinroth",
    box="regular-stretch-goals-2024",
    level=4,
    name="Valuables IV",
    options=[
        use("Gain 1 valuable.", gain(valuables=1), timing=MAP),
        use("+2 power.", power(2)),
    ],
)
specialty(
    "dungeon.sephinroth",
    box="regular-stretch-goals-2024",
    level=6,
    name="Valuables VI",
    options=[
        use("Gain 2 valuables.", gain(valuables=2), timing=MAP),
        use("Draw 2 cards.", draw(2)),
    ],
)
# Torosar: a gunner who builds while he fights.
specialty(
    "tower.torosar",
    box="regular-stretch-goals-2024",
    level=1,
    name="Ballista I",
    options=[
        use("Pay 5 gold: gain a Ballista.", buy_machine("ballista", gold=5), timing=MAP),
        use("Your Ballista does its work now.", work_now("ballista")),
    ],
)
specialty(
    "tower.torosar",
    box="regular-stretch-goals-2024",
    level=4,
    name="Ballista IV",
    options=[
        use(
            "Until your next turn one more Ballista stands behind your army in your combats.",
            lend_machine("ballista", until_next_turn=True),
            timing=MAP,
        ),
    ],
)
specialty(
    "tower.torosar",
    box="regular-stretch-goals-2024",
    level=6,
    name="Ballista VI",
    options=[
        use(
            "One more Ballista stands behind your army in this combat, and all your Ballistas do their work now.",
            lend_machine("ballista", at_once=True),
        ),
    ],
)
# Cyra: haste.
specialty(
    "tower.cyra",
    box="regular-stretch-goals-2024",
    level=1,
    name="Haste I",
    options=[
        use(
            "One of your units has +3 initiative until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", 3)),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "tower.cyra",
    box="regular-stretch-goals-2024",
    level=4,
    name="Haste IV",
    options=[
        use("+1 attack for your unit that attacks, +2 if its target has higher initiative.", attack_if_slower(1, 2)),
    ],
)
specialty(
    "tower.cyra",
    box="regular-stretch-goals-2024",
    level=6,
    name="Haste VI",
    options=[
        use(
            "Until the combat ends one of your units has +3 initiative, and +1 defense against attackers with lower "
            "initiative.",
            choose(ONE_OF_YOUR_UNITS, then(give("initiative", 3), give("outpaces"))),
            timing=ONGOING,
        ),
    ],
)
# Ivor: a steady hand.
specialty(
    "rampart.ivor",
    box="regular-stretch-goals-2024",
    level=1,
    name="Elves I",
    options=[
        use("All dice of the attack that has been declared show 0.", SET_DICE_TO_ZERO),
    ],
)
specialty(
    "rampart.ivor",
    box="regular-stretch-goals-2024",
    level=4,
    name="Elves IV",
    options=[
        use(
            "+1 attack for one of your units; double for a ranged unit.",
            choose(ONE_OF_YOUR_UNITS, give("attack", doubled_for_kind(1, RANGED), until=CLASH)),
        ),
        use(
            "+1 defense for one of your units; double for a ranged unit.",
            choose(ONE_OF_YOUR_UNITS, give("defense", doubled_for_kind(1, RANGED), until=CLASH)),
        ),
    ],
)
specialty(
    "rampart.ivor",
    box="regular-stretch-goals-2024",
    level=6,
    name="Elves VI",
    options=[
        use(
            "One of your units has +2 health until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("health", 2)),
            timing=ONGOING,
        ),
        use("You choose what all dice of your unit's attack show.", CHOOSE_DICE),
    ],
)
# Tarnum: archers count double, and the best of them come when he calls.
specialty(
    "rampart.tarnum",
    box="regular-stretch-goals-2024",
    level=1,
    name="Sharpshooters I",
    options=[
        use(
            "+1 attack for one of your units; double for Elves and Sharpshooters.",
            choose(
                ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*.elves", "*.sharpshooters"]), until=CLASH)
            ),
        ),
        use(
            "+1 defense for one of your units; double for Elves and Sharpshooters.",
            choose(
                ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*.elves", "*.sharpshooters"]), until=CLASH)
            ),
        ),
    ],
)
specialty(
    "rampart.tarnum",
    box="regular-stretch-goals-2024",
    level=4,
    name="Sharpshooters IV",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Elves and Sharpshooters.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*.elves", "*.sharpshooters"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "rampart.tarnum",
    box="regular-stretch-goals-2024",
    level=6,
    name="Sharpshooters VI",
    options=[
        use(
            "As the combat starts: Sharpshooters of the neutral deck or its pile fight for you in this combat.",
            call_up("neutral.sharpshooters"),
            at=START,
        ),
        use("Draw 1 card.", draw(1)),
    ],
)
# Melodia: fortune.
specialty(
    "rampart.melodia",
    box="regular-stretch-goals-2024",
    level=1,
    name="Fortune I",
    options=[
        use("Gain positive morale and 1 gold.", then(GAIN_MORALE, gain(gold=1))),
    ],
)
specialty(
    "rampart.melodia",
    box="regular-stretch-goals-2024",
    level=4,
    name="Fortune IV",
    options=[
        use("Roll 2 Resource dice and resolve 1 of them, and gain 1 gold.", then(throw_dice(2), gain(gold=1))),
    ],
)
specialty(
    "rampart.melodia",
    box="regular-stretch-goals-2024",
    level=6,
    name="Fortune VI",
    options=[
        use(
            "This turn locations let you roll and resolve 1 die more; gain 1 gold.",
            then(ONE_DIE_MORE, gain(gold=1)),
            timing=MAP,
        ),
    ],
)
# Gerwulf: a gunner who parts with his Ballista.
specialty(
    "fortress.gerwulf",
    box="regular-stretch-goals-2024",
    level=1,
    name="Ballista I",
    options=[
        use("Pay 5 gold: gain a Ballista.", buy_machine("ballista", gold=5), timing=MAP),
        use("Your Ballista does its work now.", work_now("ballista")),
    ],
)
specialty(
    "fortress.gerwulf",
    box="regular-stretch-goals-2024",
    level=4,
    name="Ballista IV",
    options=[
        use("A unit takes 1 damage.", choose(A_UNIT, damage(1)), timing=ACTIVATION),
        use(
            "Give up your Ballista: a unit takes 2 damage.", choose(A_UNIT, damage(2)), cost=give_up_machine("ballista")
        ),
    ],
)
specialty(
    "fortress.gerwulf",
    box="regular-stretch-goals-2024",
    level=6,
    name="Ballista VI",
    options=[
        use(
            "As the combat starts: in this combat you pick whom your Ballista strikes.",
            aim_machine("ballista"),
            timing=ONGOING,
            at=START,
        ),
        use(
            "Give up your Ballista: a unit takes 3 damage.", choose(A_UNIT, damage(3)), cost=give_up_machine("ballista")
        ),
    ],
)
# Tarnum: his Basilisks count double, and no glance of theirs fails.
specialty(
    "fortress.tarnum",
    box="regular-stretch-goals-2024",
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
    "fortress.tarnum",
    box="regular-stretch-goals-2024",
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
    "fortress.tarnum",
    box="regular-stretch-goals-2024",
    level=6,
    name="Basilisks VI",
    options=[
        use(
            "Until its activation ends what a throw for the ability of one of your units may bring happens whatever "
            "the die shows.",
            choose(ONE_OF_YOUR_UNITS, give("sure", until=ACTIVATION_END)),
        ),
        use("+2 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 2, until=CLASH))),
    ],
)
# Merist: skin of stone.
specialty(
    "fortress.merist",
    box="regular-stretch-goals-2024",
    level=1,
    name="Stone Skin I",
    options=[
        use("+1 defense for your unit that is attacked, +2 if its attacker is adjacent.", defense_if_near(1, 2)),
    ],
)
specialty(
    "fortress.merist",
    box="regular-stretch-goals-2024",
    level=4,
    name="Stone Skin IV",
    options=[
        use("Every one of your units gets a Defense token.", DEFEND_ALL, timing=ACTIVATION),
    ],
)
specialty(
    "fortress.merist",
    box="regular-stretch-goals-2024",
    level=6,
    name="Stone Skin VI",
    options=[
        use(
            "Every one of your units gets a Defense token, and until the combat ends those tokens also help on a 0.",
            then(DEFEND_ALL, give_all("steadfast", until=COMBAT)),
            timing=ONGOING,
        ),
    ],
)
# Octavia: gold.
specialty(
    "inferno.octavia",
    box="regular-stretch-goals-2024",
    level=1,
    name="Gold I",
    options=[
        use("This turn one Resource die may be turned to its highest sum of gold.", TURN_DIE_TO_GOLD),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "inferno.octavia",
    box="regular-stretch-goals-2024",
    level=4,
    name="Gold IV",
    options=[
        use("Roll 1 Resource die and resolve it.", throw_dice(1)),
        use("+1 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 1, until=CLASH))),
    ],
)
specialty(
    "inferno.octavia",
    box="regular-stretch-goals-2024",
    level=6,
    name="Gold VI",
    options=[
        use("Roll 2 Resource dice and resolve 1 of them.", throw_dice(2)),
        use("Draw 2 cards.", draw(2)),
    ],
)
# Ash: bloodlust, which leaves no strength to strike back.
specialty(
    "inferno.ash",
    box="regular-stretch-goals-2024",
    level=1,
    name="Bloodlust I",
    options=[
        use(
            "+2 attack for one of your ground or flying units, which cannot retaliate in this round.",
            choose(RAGING, then(give("attack", 2, until=CLASH), SPEND_RETALIATION)),
        ),
    ],
)
specialty(
    "inferno.ash",
    box="regular-stretch-goals-2024",
    level=4,
    name="Bloodlust IV",
    options=[
        use(
            "Until the combat ends one of your ground or flying units has +2 attack and +1 initiative; it cannot "
            "retaliate in this round.",
            choose(RAGING, then(give("attack", 2), give("initiative", 1), SPEND_RETALIATION)),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "inferno.ash",
    box="regular-stretch-goals-2024",
    level=6,
    name="Bloodlust VI",
    options=[
        use(
            "+3 attack for one of your ground or flying units, whose target does not retaliate; nor can it retaliate "
            "itself in this round.",
            choose(
                RAGING,
                then(give("attack", 3, until=CLASH), give("unanswered", until=ACTIVATION_END), SPEND_RETALIATION),
            ),
        ),
    ],
)
# Tarnum: offense.
specialty(
    "stronghold.tarnum",
    box="regular-stretch-goals-2024",
    level=1,
    name="Offense I",
    options=[
        use("+1 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 1, until=CLASH))),
        use("Draw 1 card.", draw(1)),
    ],
)
specialty(
    "stronghold.tarnum",
    box="regular-stretch-goals-2024",
    level=4,
    name="Offense IV",
    options=[
        use(
            "One of your units has +1 attack until the combat ends.",
            choose(ONE_OF_YOUR_UNITS, give("attack")),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "stronghold.tarnum",
    box="regular-stretch-goals-2024",
    level=6,
    name="Offense VI",
    options=[
        use("+3 attack for one of your units.", choose(ONE_OF_YOUR_UNITS, give("attack", 3, until=CLASH))),
    ],
)
# Dessa: logistics.
specialty(
    "stronghold.dessa",
    box="regular-stretch-goals-2024",
    level=1,
    name="Logistics I",
    options=[
        use("The next round of a combat with neutral units costs no movement point.", FIGHT_ON),
    ],
)
specialty(
    "stronghold.dessa",
    box="regular-stretch-goals-2024",
    level=4,
    name="Logistics IV",
    options=[
        use("Your Main Hero gets +1 movement point.", main_hero_moves(1), timing=MAP),
        use(
            "All your units have +1 initiative until the combat ends.",
            give_all("initiative", until=COMBAT),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "stronghold.dessa",
    box="regular-stretch-goals-2024",
    level=6,
    name="Logistics VI",
    tiers=(0,),
    options=[
        use(
            "Your Main Hero gets +1 movement point, and this turn it may pass through blocked fields.",
            pass_blocked(movement=(1,)),
            timing=MAP,
        ),
        use("Draw 2 cards.", draw(2)),
    ],
)
# Pasis: every unit named Elementals counts double.
specialty(
    "conflux.pasis",
    box="regular-stretch-goals-2024",
    level=1,
    name="Elementals I",
    options=[
        use(
            "One of your units has +1 initiative until the combat ends; double for Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("initiative", doubled(1, for_units=["*-elementals", "*-elemental"]))),
            timing=ONGOING,
        ),
    ],
)
specialty(
    "conflux.pasis",
    box="regular-stretch-goals-2024",
    level=4,
    name="Elementals IV",
    options=[
        use(
            "+1 attack for one of your units; double for Elementals.",
            choose(
                ONE_OF_YOUR_UNITS, give("attack", doubled(1, for_units=["*-elementals", "*-elemental"]), until=CLASH)
            ),
        ),
        use(
            "+1 defense for one of your units; double for Elementals.",
            choose(
                ONE_OF_YOUR_UNITS, give("defense", doubled(1, for_units=["*-elementals", "*-elemental"]), until=CLASH)
            ),
        ),
    ],
)
specialty(
    "conflux.pasis",
    box="regular-stretch-goals-2024",
    level=6,
    name="Elementals VI",
    options=[
        use(
            "One of your units has +1 health until the combat ends; double for Elementals.",
            choose(ONE_OF_YOUR_UNITS, give("health", doubled(1, for_units=["*-elementals", "*-elemental"]))),
            timing=ONGOING,
        ),
    ],
)
# Ciele: the Magic Arrow.
specialty(
    "conflux.ciele",
    box="regular-stretch-goals-2024",
    level=1,
    name="Magic Arrow I",
    options=[
        use("Take a Magic Arrow from your discard pile into hand.", take_back_card("magic-arrow")),
        use("+1 power.", power(1)),
    ],
)
specialty(
    "conflux.ciele",
    box="regular-stretch-goals-2024",
    level=4,
    name="Magic Arrow IV",
    options=[
        use("Cast a Magic Arrow off your discard pile, beyond the spell limit.", cast_from_pile("magic-arrow")),
        use("+1 power.", power(1)),
    ],
)
specialty(
    "conflux.ciele",
    box="regular-stretch-goals-2024",
    level=6,
    name="Magic Arrow VI",
    options=[
        use("A unit takes 2 damage.", choose(A_UNIT, damage(2))),
        use("+2 power.", power(2)),
    ],
)
# Miriam: scouting.
specialty(
    "cove.miriam",
    box="regular-stretch-goals-2024",
    level=1,
    name="Scouting I",
    options=[
        use("Remove an Ability in hand from the game, then Search (2) its deck.", trade_card(ABILITY)),
        use(
            "Remove an Ability in hand from the game, then Search (2) its deck; this card leaves the game as well.",
            trade_card(ABILITY),
            removes=True,
        ),
    ],
)
specialty(
    "cove.miriam",
    box="regular-stretch-goals-2024",
    level=4,
    name="Scouting IV",
    options=[
        use(
            "Remove an Ability, Artifact or Spell in hand from the game, then Search (2) its deck.",
            trade_card(ABILITY, ARTIFACT, SPELL),
        ),
        use(
            "Remove an Ability, Artifact or Spell in hand from the game, then Search (2) its deck; this card leaves "
            "the game as well.",
            trade_card(ABILITY, ARTIFACT, SPELL),
            removes=True,
        ),
    ],
)
specialty(
    "cove.miriam",
    box="regular-stretch-goals-2024",
    level=6,
    name="Scouting VI",
    options=[
        use(
            "Remove an Ability, Artifact or Spell in hand from the game, then Search (4) its deck.",
            trade_card(ABILITY, ARTIFACT, SPELL, search=4),
        ),
        use(
            "Remove an Ability, Artifact or Spell in hand from the game, then Search (4) its deck; this card leaves "
            "the game as well.",
            trade_card(ABILITY, ARTIFACT, SPELL, search=4),
            removes=True,
        ),
    ],
)
# Astra: cures.
specialty(
    "cove.astra",
    box="regular-stretch-goals-2024",
    level=1,
    name="Cure I",
    options=[
        use(
            "You may take an effect or the Paralysis token off one of your units; draw 1 card.",
            choose(ONE_OF_YOUR_UNITS, then(END_EFFECTS, draw(1))),
        ),
    ],
)
specialty(
    "cove.astra",
    box="regular-stretch-goals-2024",
    level=4,
    name="Cure IV",
    options=[
        use(
            "You may take an effect or the Paralysis token off one of your units; heal up to 2 damage on it.",
            choose(ONE_OF_YOUR_UNITS, then(END_EFFECTS, heal(2))),
        ),
    ],
)
specialty(
    "cove.astra",
    box="regular-stretch-goals-2024",
    level=6,
    name="Cure VI",
    options=[
        use("Heal up to 3 damage on one of your units.", choose(ONE_OF_YOUR_UNITS, heal(3))),
    ],
)
