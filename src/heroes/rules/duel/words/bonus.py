"""Passive bonuses: what changes, by how much, for whom. They are asked for when a number is needed, never added on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from heroes.engine import Data
from heroes.rules.duel.words.select import Selector

Gain: TypeAlias = Literal[
    "attack",
    "move",
    "range",
    "armour",
    "spell-armour",
    "sure-far",
    "sure-near",
    "swift",
    "vigilant",
    "stunned",
    "rooted",
    "enters-ready",
    "entry-size",
    "ward",
    "closed",
    "hero-move",
    "boost-damage",
    "boost-guard",
    "ready-increase",
    "discount",
    "hand-limit",
]
"""What a passive bonus can change."""

MORE_ATTACK: Gain = "attack"
MORE_MOVE: Gain = "move"
MORE_RANGE: Gain = "range"
ARMOUR: Gain = "armour"
"""Less damage taken from each attack and retaliation."""
SPELL_ARMOUR: Gain = "spell-armour"
"""Less damage taken from each Spell."""
SURE_FAR: Gain = "sure-far"
"""No disadvantage beyond Range 4."""
SURE_NEAR: Gain = "sure-near"
"""No disadvantage against an adjacent enemy."""
SWIFT: Gain = "swift"
"""The target of its attack does not retaliate."""
VIGILANT: Gain = "vigilant"
"""Retaliates however often it is attacked."""
STUNNED: Gain = "stunned"
"""Cannot retaliate."""
ROOTED: Gain = "rooted"
"""Cannot move."""
ENTERS_READY: Gain = "enters-ready"
"""Enters the map without an Activation mark."""
ENTRY_SIZE: Gain = "entry-size"
"""Size tokens with which it enters the map."""
WARD: Gain = "ward"
"""Cannot be chosen by enemy Spells."""
CLOSED: Gain = "closed"
"""Of a space: nobody can enter it."""

HERO_MOVE: Gain = "hero-move"
BOOST_DAMAGE: Gain = "boost-damage"
"""What a Unit card used as boost adds, beyond 1."""
BOOST_GUARD: Gain = "boost-guard"
"""What any other card used as boost takes off, beyond 1."""
READY_INCREASE: Gain = "ready-increase"
"""A Unit Increased by a played duplicate gets no Activation mark."""
DISCOUNT: Gain = "discount"
HAND_LIMIT: Gain = "hand-limit"
"""Cards that may be kept in the discard step, beyond 7."""


class Bonus(Data, frozen=True, tag="duel.bonus"):
    """One passive bonus."""

    what: Gain
    amount: int = 1
    to: Selector | None = None
    """Which Units have it. Without it: the Unit whose card it is, the one the card is under, or the player."""
    on_it: bool = False
    """Of a Location or an attached card: only whoever stands on that space."""
    kind: int = -1
    """Of a discount: the kind of Statistic."""
    trait: str = ""
    """Of a discount: which cards become cheaper."""


def own_sums(passive: tuple[Bonus, ...]) -> dict[str, int]:
    """What a card gives itself, its Unit or whoever stands on it."""
    sums: dict[str, int] = {}
    for bonus in passive:
        if bonus.to is None or bonus.on_it:
            sums[bonus.what] = sums.get(bonus.what, 0) + bonus.amount
    return sums
