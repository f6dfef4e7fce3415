"""Tower: locations that its tiles show."""

from heroes.content.mapmake import revisitable, visitable
from heroes.rules.board.map.box_places import (
    ABILITY_PILE,
    BuyArtifact,
    CardForCard,
    CheapReinforcement,
    FreeHero,
    RobHand,
)
from heroes.rules.board.realm.rewards import pay_for
from heroes.rules.board.words.halls import swap_statistic

visitable(
    "Market of Time",
    text="You may remove a card from hand to Search (2) the Ability, Spell or Artifact deck.",
    reward=CardForCard(any_deck=True),
    box="tower",
)
revisitable(
    "Black Market",
    text="You may buy one of the top 4 Artifacts of the discard pile: minor 5, major 7, relic 10 gold.",
    reward=BuyArtifact(count=4, minor=5, major=7, relic=10),
    box="tower",
)
visitable(
    "University",
    text="Pay 6 gold to Search (4) the Ability discard pile.",
    reward=pay_for(ABILITY_PILE, gold=6),
    box="tower",
)
visitable(
    "Hill Fort",
    text="You may reinforce a bronze or silver unit for 3 gold less.",
    reward=CheapReinforcement(tiers=("bronze", "silver"), gold=3),
    box="tower",
)
visitable(
    "Prison",
    text="The Secondary Hero joins you on this field; if you have one, gain 3 gold.",
    reward=FreeHero(gold=3),
    box="tower",
)
revisitable(
    "Tavern",
    text="Pay 7 gold: the Secondary Hero joins you on this field, and an enemy discards a card at random.",
    reward=pay_for(FreeHero(besides=RobHand()), gold=7),
    box="tower",
)
revisitable(
    "Library of Enlightenment",
    text="Up to twice: pay 3 gold to exchange a Statistic card of your hand or discard pile for any other one.",
    reward=swap_statistic(gold=3, times=2),
    box="tower",
)
