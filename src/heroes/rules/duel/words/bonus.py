"""Passive bonuses: what changes, by how much, for whom. They are asked for when a number is needed, never added on."""

from __future__ import annotations

from heroes.engine import Data
from heroes.rules.duel.words.select import Selector

MORE_ATTACK = "attack"
MORE_MOVE = "move"
MORE_RANGE = "range"
ARMOUR = "armour"
"""Less damage taken from each attack and retaliation."""
SPELL_ARMOUR = "spell-armour"
"""Less damage taken from each Spell."""
SURE_FAR = "sure-far"
"""No disadvantage beyond Range 4."""
SURE_NEAR = "sure-near"
"""No disadvantage against an adjacent enemy."""
SWIFT = "swift"
"""The target of its attack does not retaliate."""
VIGILANT = "vigilant"
"""Retaliates however often it is attacked."""
STUNNED = "stunned"
"""Cannot retaliate."""
ROOTED = "rooted"
"""Cannot move."""
ENTERS_READY = "enters-ready"
"""Enters the map without an Activation mark."""
ENTRY_SIZE = "entry-size"
"""Size tokens with which it enters the map."""
WARD = "ward"
"""Cannot be chosen by enemy Spells."""
CLOSED = "closed"
"""Of a space: nobody can enter it."""

HERO_MOVE = "hero-move"
BOOST_DAMAGE = "boost-damage"
"""What a Unit card used as boost adds, beyond 1."""
BOOST_GUARD = "boost-guard"
"""What any other card used as boost takes off, beyond 1."""
READY_INCREASE = "ready-increase"
"""A Unit Increased by a played duplicate gets no Activation mark."""
DISCOUNT = "discount"
HAND_LIMIT = "hand-limit"
"""Cards that may be kept in the discard step, beyond 7."""


class Bonus(Data, frozen=True, tag="duel.bonus"):
    """One passive bonus."""

    what: str
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
