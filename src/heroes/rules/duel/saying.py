"""Words that the whole card game shares: the names of cards, of players, of kinds of Statistics, and amounts."""

from __future__ import annotations

from functools import cache

from heroes.rules.duel.cards import CARDS, KINDS, Cost
from heroes.words import Said, as_said, say

KIND_NAMES: tuple[Said, ...] = (
    say("duel.kind.attack"),
    say("duel.kind.defense"),
    say("duel.kind.power"),
    say("duel.kind.knowledge"),
)
TYPE_NAMES: dict[str, Said] = {
    "hero": say("duel.type.hero"),
    "ability": say("duel.type.ability"),
    "unit": say("duel.type.unit"),
    "artifact": say("duel.type.artifact"),
    "location": say("duel.type.location"),
    "spell": say("duel.type.spell"),
    "statistic": say("duel.type.statistic"),
}
UNIT_TYPE_NAMES: dict[str, Said] = {
    "ground": say("duel.unit.ground"),
    "flying": say("duel.unit.flying"),
    "ranged": say("duel.unit.ranged"),
}
assert len(KIND_NAMES) == len(KINDS)


@cache
def spot(place: str) -> Said:
    """A space in a deed that is done to whoever stands there; clients that draw the map name them."""
    return say("duel.spot", at=place)


def player(seat: int) -> Said:
    return say("seat", seat=seat)


@cache
def name(card: str) -> Said:
    return CARDS[card].says


def faction_said(faction: str) -> Said:
    """A faction of some card; what is none stands for itself."""
    known = any(card.faction == faction for card in CARDS.values())
    return Said(f"duel.faction.{faction}") if known else as_said(faction)


def names(cards: tuple[str, ...]) -> list[Said]:
    return [name(card) for card in cards]


@cache
def of_card(id: str, card: str) -> Said:
    """A question or sentence about one card; questions are asked far more often than they are read."""
    return say(id, card=name(card))


def amounts(cost: Cost) -> list[Said] | Said:
    """`2 Attack, 1 Power`; `nothing` if there is none of any kind."""
    found = [say("duel.amount", n=n, kind=KIND_NAMES[kind]) for kind, n in enumerate(cost) if n]
    return found or say("duel.nothing")
