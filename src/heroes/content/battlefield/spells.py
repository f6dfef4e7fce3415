"""The one spell that the Battlefield rules name: its effect token is in the box. The card itself comes with the Rampart
expansion, so that no deck of the core box holds it."""

from heroes.content.make import BASIC, FIRE, spell
from heroes.engine.registry import rule_data
from heroes.rules.board.words.combine import by_power
from heroes.rules.board.words.tokens import fire_wall
from heroes.rules.words.card import ONGOING

spell(
    "Fire Wall",
    box="rampart",
    level=BASIC,
    school=FIRE,
    copies=2,
    timing=ONGOING,
    tiers=(0, 2, 4),
    text="Until the combat ends an empty space burns: 1 / 2 / 3 damage to a unit that stops there and to a ground or "
    "ranged unit that passes through.",
    effect=fire_wall(damage=by_power(1, 2, 3)),
)

rule_data(
    __name__,
    {
        "": ("battlefield.combat.fire-wall",),
    },
)
