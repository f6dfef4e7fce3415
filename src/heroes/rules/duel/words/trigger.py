"""Effects that wait for something to happen: Reactions, triggered Passives and once-per-round abilities."""

from __future__ import annotations

from typing import Literal, TypeAlias

from heroes.engine import Data
from heroes.engine.registry import rule
from heroes.rules.duel.words.base import Effect
from heroes.rules.duel.words.select import ENEMY, OWN, Selector

Occasion: TypeAlias = Literal[
    "your-turn",
    "activates",
    "attacks",
    "attacks-unit",
    "attacks-hero",
    "plays-spell",
    "plays-ability",
    "enters",
    "leaves",
    "stops",
    "takes-location",
]
YOUR_TURN: Occasion = "your-turn"
"""On the player's own turn, before the action; using it is not the action."""
ACTIVATES: Occasion = "activates"
"""A Unit has been chosen to activate."""
ATTACKS: Occasion = "attacks"
"""A Unit has declared an attack; the other space is the target's."""
ATTACKS_UNIT: Occasion = "attacks-unit"
ATTACKS_HERO: Occasion = "attacks-hero"
PLAYS_SPELL: Occasion = "plays-spell"
PLAYS_ABILITY: Occasion = "plays-ability"
ENTERS: Occasion = "enters"
"""A Unit has been placed on the map."""
LEAVES: Occasion = "leaves"
"""A Unit has left the map: discarded, or put back into a hand."""
STOPS: Occasion = "stops"
"""A Unit has ended its movement."""
TAKES_LOCATION: Occasion = "takes-location"


@rule("card.effect.reaction")
class Trigger(Data, frozen=True, tag="duel.trigger"):
    """What is waited for, by whom, and what then happens."""

    occasion: Occasion
    effect: Effect
    by: int = OWN
    """Whose doing it must be: the controller's or the enemy's."""
    subject: Selector | None = None
    """Which Unit it must happen to."""
    itself: bool = False
    """Only when it happens to the very Unit whose card this is, or that the card is under or beneath."""
    once: bool = False
    """Once per round, if the controller wants; the card is then turned."""
    reaction: bool = False
    """At the first enemy action that fits, then the card is discarded."""

    def waits_for(self, *, own: bool) -> bool:
        return bool(self.by & (OWN if own else ENEMY))
