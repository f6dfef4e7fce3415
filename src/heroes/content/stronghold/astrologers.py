"""Stronghold: the Astrologers Proclaim cards."""

from heroes.content.mapmake import week
from heroes.rules.board.cards.bonuses import DEFENSE_IS_ATTACK
from heroes.rules.board.realm.rewards import both
from heroes.rules.board.realm.weeks import OTHER_GUARDS, FirstCombat, reinforce_led

week(
    "Crag Hack",
    box="stronghold",
    text="In the first combat of this round all ground units have +1 attack. Whoever plays Crag Hack may reinforce "
    "Goblins for nothing.",
    now=both(FirstCombat(), reinforce_led("stronghold.crag-hack", "stronghold.goblins")),
)
week(
    "Judge Dread",
    box="stronghold",
    text="Whoever attacks neutral units may discard all of them and draw others.",
    during={OTHER_GUARDS: 1},
)
week(
    "Offense",
    box="stronghold",
    text="Every card that gives defense gives as much attack instead.",
    during={DEFENSE_IS_ATTACK: 1},
)
