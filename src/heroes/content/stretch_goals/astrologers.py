"""Regular Stretch Goals 2024: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.combat.abilitydie import ABILITY_REROLLS
from heroes.rules.board.combat.attack import SURE_DEFENSE
from heroes.rules.board.realm.almanac import (
    CAMPAIGN,
    EASIER,
    EASIEST,
    MERCHANT,
    NO_TILE,
    TRUCE,
    LosePermanents,
    ThisRound,
    TurnATile,
)

week(
    "Destruction",
    box="regular-stretch-goals-2024",
    text="Whoever has a permanent card in play removes it from the game and gains 5 gold.",
    now=LosePermanents(5),
)
week(
    "Disruption",
    box="regular-stretch-goals-2024",
    text="In turn order everybody may turn a tile without heroes; no tile is turned twice. If none can be turned, "
    "another "
    "card is drawn.",
    now=TurnATile(),
    replaced_when=NO_TILE,
)
week(
    "Multilingual Bron",
    box="regular-stretch-goals-2024",
    text="Each throw for a special ability of a unit may be made once more.",
    during={ABILITY_REROLLS: 1},
)
week(
    "Plastic Tray",
    box="regular-stretch-goals-2024",
    text="A unit that has taken the Defend action has its +1 defense without a die.",
    during={SURE_DEFENSE: 1},
)
week(
    "Restart",
    box="regular-stretch-goals-2024",
    text="Everybody's hand limit is 2 lower, but not below 4. Drawn in the first Astrologers round, it is replaced.",
    during={"hand-limit": -2},
    redrawn_first=True,
)
week(
    "Rulebook",
    box="regular-stretch-goals-2024",
    text="In this round guards are those of the next easier setting. If there is none, another card is drawn.",
    now=ThisRound(EASIER),
    replaced_when=EASIEST,
)
week(
    "Sanctuary",
    box="regular-stretch-goals-2024",
    text="In this round heroes do not attack each other. In a campaign another card is drawn.",
    now=ThisRound(TRUCE),
    replaced_when=CAMPAIGN,
)
week(
    "Wandering Merchant",
    box="regular-stretch-goals-2024",
    text="Once in this round everybody may buy a War Machine as at a Trading Post, for 3 gold less.",
    now=ThisRound(MERCHANT),
)
