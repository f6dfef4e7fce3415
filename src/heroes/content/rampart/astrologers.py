"""Rampart: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.realm.hire import PickRecruit
from heroes.rules.board.realm.machines import A_FREE_MACHINE

week(
    "Ammo Cart",
    box="rampart",
    text="Ballistas and First Aid Tents do 1 more; ranged units of whoever owns an Ammo Cart may roll 1 die of each "
    "attack again.",
    during={"ballista": 1, "first-aid-tent": 1, "ammo-cart": 1},
)
week(
    "Charlie and his Circus",
    box="rampart",
    text="Now and in the next Resource round everybody may draw up to 3 neutral units and recruit one of them at its "
    "price.",
    now=PickRecruit(3),
    next_resource=PickRecruit(3),
)
week(
    "McGiver",
    box="rampart",
    text="In the next Resource round everybody may take a War Machine of their choice, free.",
    next_resource=A_FREE_MACHINE,
)
