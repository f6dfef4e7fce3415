"""Tower: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.realm.rewards import Mood
from heroes.rules.board.words.halls import Kin

week(
    "Blue Sky",
    box="tower",
    text="All Air and Water spells have 1 more power.",
    during={"power-air": 1, "power-water": 1},
)
week(
    "Scorched Ground",
    box="tower",
    text="All Earth and Fire spells have 1 more power.",
    during={"power-earth": 1, "power-fire": 1},
)
week("Society", box="tower", text="Everybody gains negative morale.", now=Mood(False))
week(
    "Unexpected Reinforcements",
    box="tower",
    text="Everybody may look up a neutral unit of their own faction and recruit it free, if its dwelling stands.",
    now=Kin(),
)
