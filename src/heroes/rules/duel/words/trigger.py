"""Effects that wait for something to happen: Reactions, triggered Passives and once-per-round abilities."""

from __future__ import annotations

from heroes.engine import Data
from heroes.engine.registry import rule
from heroes.rules.duel.words.base import Effect
from heroes.rules.duel.words.select import ENEMY, OWN, Selector

YOUR_TURN = "your-turn"
"""On the player's own turn, before the action; using it is not the action."""
ACTIVATES = "activates"
"""A Unit has been chosen to activate."""
ATTACKS = "attacks"
"""A Unit has declared an attack; the other space is the target's."""
ATTACKS_UNIT = "attacks-unit"
ATTACKS_HERO = "attacks-hero"
PLAYS_SPELL = "plays-spell"
PLAYS_ABILITY = "plays-ability"
ENTERS = "enters"
"""A Unit has been placed on the map."""
LEAVES = "leaves"
"""A Unit has left the map: discarded, or put back into a hand."""
STOPS = "stops"
"""A Unit has ended its movement."""
TAKES_LOCATION = "takes-location"


@rule("card.effect.reaction")
class Trigger(Data, frozen=True, tag="duel.trigger"):
    """What is waited for, by whom, and what then happens."""

    occasion: str
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
