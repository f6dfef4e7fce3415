"""Stronghold: neutral units."""

from heroes.content.make import flying, ground, ranged, side, unit
from heroes.rules.board.cards.bonuses import NEXT_ROUND
from heroes.rules.board.cards.selectors import A_GROUND_OR_FLYING_UNIT, BRONZE, GOLD, SILVER
from heroes.rules.board.words.abilities.doing import instead, throws_unless, when_over
from heroes.rules.board.words.abilities.striking import SECOND_ATTACK, lowers_defense
from heroes.rules.board.words.combine import choose, damage, give, take
from heroes.rules.board.words.struggle import BREACH_ANY

unit(
    "Goblins",
    box="stronghold",
    faction="neutral",
    tier=BRONZE,
    home="stronghold",
    few=ground(attack=1, defense=0, health=4, initiative=6, gold=4),
)
unit(
    "Wolf Raiders",
    box="stronghold",
    faction="neutral",
    tier=BRONZE,
    home="stronghold",
    few=side(
        ground(attack=2, defense=0, health=3, initiative=7, gold=6),
        text="Attacks the same target once more, after its retaliation.",
        on_attack=SECOND_ATTACK,
    ),
)
unit(
    "Orcs",
    box="stronghold",
    faction="neutral",
    tier=BRONZE,
    home="stronghold",
    few=ranged(attack=2, defense=1, health=4, initiative=4, gold=7),
)
unit(
    "Ogres",
    box="stronghold",
    faction="neutral",
    tier=SILVER,
    home="stronghold",
    few=side(
        ground(attack=3, defense=2, health=4, initiative=4, gold=10),
        text="A chosen ground or flying unit has +2 attack in this combat round and the next.",
        other=instead("bloodthirst", choose(A_GROUND_OR_FLYING_UNIT, give("attack", 2, until=NEXT_ROUND))),
    ),
)
unit(
    "Thunderbirds",
    box="stronghold",
    faction="neutral",
    tier=SILVER,
    home="stronghold",
    few=side(
        flying(attack=3, defense=0, health=6, initiative=9, gold=13),
        text='Directly after its attack throw 1 Attack die: on "0" or "+1" the target takes 1 damage.',
        passive=throws_unless(-1, then=damage(1)),
    ),
)
unit(
    "Cyclopes",
    box="stronghold",
    faction="neutral",
    tier=GOLD,
    home="stronghold",
    copies=2,
    few=side(
        ranged(attack=5, defense=1, health=6, initiative=8, gold=19),
        text="Destroys the Gate, a Wall or the Arrow Tower.",
        other=instead("boulder", BREACH_ANY),
    ),
)
unit(
    "Behemoths",
    box="stronghold",
    faction="neutral",
    tier=GOLD,
    home="stronghold",
    few=side(
        ground(attack=5, defense=1, health=8, initiative=9, gold=26),
        text="The target has 2 less defense (not below 0); once the attack is over it has 1 less until the combat "
        "ends.",
        on_attack=(lowers_defense(2), when_over(take("defense", 1))),
    ),
)
