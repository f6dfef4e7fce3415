"""Core box: the Astrologers Proclaim cards. A week lasts until the next Astrologers round unless it works at once."""

from heroes.content.mapmake import week
from heroes.engine.registry import rule_data
from heroes.rules.board.realm.dice import TREASURE
from heroes.rules.board.realm.rewards import POSITIVE_MORALE, RESOURCE_DIE, gain, throw
from heroes.rules.board.realm.weeks import (
    OTHER_GUARD,
    ClearCubes,
    FreshMagic,
    HalfReinforcement,
    KeepFirstSpell,
    Plague,
)

week("Battalion's Stallion", text="Every hero has 1 more movement point.", during={"movement": 1})
week("Magic Tortoise", text="Every hero has 1 movement point less.", during={"movement": -1})
week("Profuse Growth", text="Everybody's hand limit is 1 higher.", during={"hand-limit": 1})
week("Dead Silence", text="Nothing happens.")
week("Fancy Pixie", text="Everybody gains positive morale.", now=POSITIVE_MORALE)
week("Fluffy Rabbit", text="Everybody rolls a treasure die.", now=throw(TREASURE))
week("White Raven", text="Everybody rolls a resource die.", now=RESOURCE_DIE)
week("Gold Dragon", text="In the next Resource round everybody gains 5 gold.", next_resource=gain(gold=5))
week("Merry Leprechaun", text="In the next Resource round everybody gains 1 valuable.", next_resource=gain(valuables=1))
week(
    "Wild Debauchery",
    text="In the next Resource round everybody's income is 5 gold less.",
    during={"gold-income": -5},
)
week(
    "Greedy Dragon",
    text="In the next Resource round everybody's income is 1 valuable less.",
    during={"valuables-income": -1},
)
week(
    "Friendly Beaver",
    text="All black cubes leave the map. Drawn in the first Astrologers round, it is replaced.",
    now=ClearCubes(),
    redrawn_first=True,
)
week("Isra's Friends", text="Everybody may reinforce a Few unit at half its cost.", now=HalfReinforcement())
week("Terrible Plague", text="Everybody with a Pack turns one of them to its Few side.", now=Plague())
week(
    "Annoying Lizard",
    text="Everybody shuffles all Artifacts and Spells in hand into the deck and draws as many cards.",
    now=FreshMagic(),
)
week("Crazy Wizard", text="Everybody's first spell returns to hand instead of being discarded.", now=KeepFirstSpell())
week(
    "Grim Warlock",
    text="In every turn the first spell of the active player has 1 more power.",
    during={"spell-power": 1},
)
week(
    "Groovy Satyr",
    text="Whoever attacks neutral units may exchange one of their cards for another of its level.",
    during={OTHER_GUARD: 1},
)
week(
    "Swift Weasel",
    text="Everybody may roll a resource or treasure die again once in each own turn.",
    during={"reroll": 1},
)

rule_data(
    __name__,
    {
        "": ("core.components.astrologers.revised", "core.events.astrologers.duration-on-card"),
    },
)
