"""Stronghold: units of the faction."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.bonuses import NEXT_ROUND
from heroes.rules.board.cards.selectors import A_GROUND_OR_FLYING_UNIT, BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import instead, throws_unless, when_over
from heroes.rules.board.words.abilities.striking import SECOND_ATTACK, lowers_defense
from heroes.rules.board.words.combine import choose, damage, give, take
from heroes.rules.board.words.struggle import BREACH_ANY, BREACH_WALLS

unit(
    "Goblins",
    box="stronghold",
    faction="stronghold",
    tier=BRONZE,
    few=ground(attack=1, defense=0, health=4, initiative=6, gold=1),
    pack=ground(attack=2, defense=0, health=4, initiative=7, gold=2),
)
unit(
    "Wolf Raiders",
    box="stronghold",
    faction="stronghold",
    tier=BRONZE,
    few=ground(attack=2, defense=0, health=3, initiative=7, gold=3),
    pack=side(
        ground(attack=2, defense=0, health=4, initiative=8, gold=5),
        text="Attacks the same target once more, after its retaliation.",
        on_attack=SECOND_ATTACK,
    ),
)
unit(
    "Orcs",
    box="stronghold",
    faction="stronghold",
    tier=BRONZE,
    few=ranged(attack=2, defense=1, health=4, initiative=4, gold=4),
    pack=ranged(attack=3, defense=1, health=5, initiative=5, gold=7),
)
unit(
    "Ogres",
    box="stronghold",
    faction="stronghold",
    tier=SILVER,
    few=side(
        ground(attack=3, defense=2, health=4, initiative=4, gold=6),
        text="A chosen ground or flying unit has +1 attack in this combat round and the next.",
        other=instead("bloodthirst", choose(A_GROUND_OR_FLYING_UNIT, give("attack", 1, until=NEXT_ROUND))),
    ),
    pack=side(
        ground(attack=3, defense=2, health=6, initiative=5, gold=8),
        text="A chosen ground or flying unit has +2 attack in this combat round and the next.",
        other=instead("bloodthirst", choose(A_GROUND_OR_FLYING_UNIT, give("attack", 2, until=NEXT_ROUND))),
    ),
)
unit(
    "Thunderbirds",
    box="stronghold",
    faction="stronghold",
    tier=SILVER,
    few=flying(attack=4, defense=1, health=5, initiative=9, gold=8),
    pack=side(
        flying(attack=4, defense=1, health=6, initiative=11, gold=14),
        text='Directly after its attack throw 1 Attack die: on "0" or "+1" the target takes 1 damage.',
        passive=throws_unless(-1, then=damage(1)),
    ),
)
unit(
    "Cyclopes",
    box="stronghold",
    faction="stronghold",
    tier=GOLD,
    few=side(
        ranged(attack=5, defense=0, health=6, initiative=6, gold=13),
        text="Destroys the Gate or a Wall.",
        other=instead("boulder", BREACH_WALLS),
    ),
    pack=side(
        ranged(attack=5, defense=1, health=7, initiative=8, gold=17, valuables=1),
        text="Destroys the Gate, a Wall or the Arrow Tower.",
        other=instead("boulder", BREACH_ANY),
    ),
)
unit(
    "Behemoths",
    box="stronghold",
    faction="stronghold",
    tier=GOLD,
    few=side(
        ground(attack=6, defense=2, health=9, initiative=6, gold=19, valuables=1),
        text="The target has 1 less defense (not below 0).",
        on_attack=lowers_defense(1),
    ),
    pack=side(
        ground(attack=7, defense=2, health=10, initiative=9, gold=29, valuables=2),
        text="The target has 2 less defense (not below 0); once the attack is over it has 1 less until the combat "
        "ends.",
        on_attack=(lowers_defense(2), when_over(take("defense", 1))),
    ),
)
