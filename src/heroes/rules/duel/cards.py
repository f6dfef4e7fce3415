"""Card facts, and the library in which content registers them. Nothing here changes during a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from heroes.engine.registry import rule, rule_data
from heroes.words import Said, define, say
from heroes.words.catalogue import trial as words_on_trial

if TYPE_CHECKING:
    from heroes.rules.duel.kingdom import Kingdom
    from heroes.rules.duel.words.base import Effect
    from heroes.rules.duel.words.bonus import Bonus
    from heroes.rules.duel.words.select import Selector
    from heroes.rules.duel.words.trigger import Trigger

ATTACK, DEFENSE, POWER, KNOWLEDGE = range(4)
KINDS = ("attack", "defense", "power", "knowledge")
"""The four kinds of Statistic, in the order in which a Hero card prints them."""

CardType: TypeAlias = Literal["hero", "ability", "unit", "artifact", "location", "spell", "statistic"]
HERO: CardType = "hero"
ABILITY: CardType = "ability"
UNIT: CardType = "unit"
ARTIFACT: CardType = "artifact"
LOCATION: CardType = "location"
SPELL: CardType = "spell"
STATISTIC: CardType = "statistic"
TYPES = (HERO, ABILITY, UNIT, ARTIFACT, LOCATION, SPELL, STATISTIC)
DECK_TYPES = (UNIT, SPELL, ARTIFACT, ABILITY)

UnitType: TypeAlias = Literal["ground", "flying", "ranged"]
GROUND: UnitType = "ground"
FLYING: UnitType = "flying"
RANGED: UnitType = "ranged"
UNIT_TYPES = (GROUND, FLYING, RANGED)
ONGOING = "ongoing"
"""The trait of cards that stay in play (ONGOING CARDS)."""

HeroType: TypeAlias = Literal["might", "magic"]

Cost = tuple[int, int, int, int]
FREE: Cost = (0, 0, 0, 0)
Area = tuple[tuple[int, int], ...]

Where: TypeAlias = Literal["unit", "space", "aside"]
ON_UNIT: Where = "unit"
ON_SPACE: Where = "space"
ASIDE: Where = "aside"


class Lasting(msgspec.Struct, frozen=True, gc=False):
    """Where a card with the Ongoing trait goes when it is played, and for how long."""

    where: Where
    who: Selector | None = None
    """Which Units it may be put under."""
    this_round: bool = False
    """Discarded at the end of the round."""


@rule(
    "card.types.list",
    "card.types.hero-fields",
    "card.types.unit-fields",
    "card.types.ability-fields",
    "card.types.artifact-fields",
    "card.types.spell-fields",
    "card.types.location-fields",
)
class Card(msgspec.Struct, frozen=True, kw_only=True, eq=False, gc=False):
    """One card. What a type does not print stays at its default."""

    id: str
    name: str
    type: CardType
    number: int
    expansion: str = "first-muster"
    text: str
    traits: tuple[str, ...] = ()
    faction: str = ""
    cost: Cost = FREE
    vanguard: bool = False

    unit_type: UnitType | Literal[""] = ""
    attack: int = 0
    hp: int = 0
    move: int = 0

    hero_type: HeroType | Literal[""] = ""
    numbers: Cost = FREE

    area: Area = ((0, 0),)
    """Of a Spell: the spaces it covers, as (column, row) offsets from its target."""

    on_activation: Effect | None = None
    as_activation: Effect | None = None
    on_attack: Effect | None = None
    on_retaliate: Effect | None = None
    instant: Effect | None = None
    start_of_round: Effect | None = None
    end_of_round: Effect | None = None
    passive: tuple[Bonus, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    """Reactions, triggered passives and once-per-round abilities."""
    ongoing: Lasting | None = None

    own: dict[str, int] = {}
    """Passive bonuses that a Unit gives itself, or an attached card its Unit, added up by what they change."""
    warded: bool = False
    """Enemy Spells cannot choose it, or the Unit it is under."""

    @property
    def says(self) -> Said:
        """Its name."""
        return say(f"duel.card.{self.id}")

    @property
    def is_unit(self) -> bool:
        return self.type == UNIT

    @property
    def ongoing_on_space(self) -> bool:
        return self.ongoing is not None and self.ongoing.where == ON_SPACE

    @property
    def is_reaction(self) -> bool:
        return any(trigger.reaction for trigger in self.triggers)

    @rule("card.effect.by-trait", "card.effect.type-is-trait")
    def has_trait(self, trait: str) -> bool:
        """Traits in the trait box, and the card's type, which is a trait even when it is not printed there."""
        return trait in self.traits or trait == self.type


CARDS: dict[str, Card] = {}
KINGDOMS: dict[str, Kingdom] = {}
"""The ready Kingdom sets that are offered."""
EARLIER_KINGDOMS: dict[str, Kingdom] = {}
"""Those that no longer are, for games that were begun with them."""
_on_change: list[dict[tuple[str, ...], object]] = []


def derived(memo: dict[tuple[str, ...], object]) -> None:
    """Name a memo of values worked out from cards, to be emptied whenever the library changes."""
    _on_change.append(memo)


def _changed() -> None:
    for memo in _on_change:
        memo.clear()


def register(card: Card) -> Card:
    """Put a card into the library; two cards may share a name but never an id or a number."""
    for known in CARDS.values():
        if known.id == card.id or known.number == card.number:
            raise ValueError(
                f"{card.name!r} has the id {card.id!r} and number {card.number}, one of which {known.name!r} has"
            )
    CARDS[card.id] = card
    define(f"duel.card.{card.id}", card.name)
    if card.text:
        define(f"duel.card.{card.id}.text", card.text)
    _changed()
    return card


def ready_kingdom(called: str) -> Kingdom | None:
    """A ready Kingdom set by its id, whether it is still offered or not."""
    return KINGDOMS.get(called) or EARLIER_KINGDOMS.get(called)


def register_kingdom(kingdom: Kingdom, *, offered: bool = True) -> Kingdom:
    """Put a ready Kingdom set into the library."""
    if ready_kingdom(kingdom.id) is not None:
        raise ValueError(f"two ready Kingdom sets are called {kingdom.id!r}")
    define(f"duel.set.{kingdom.id}", kingdom.name)
    if not offered:
        EARLIER_KINGDOMS[kingdom.id] = kingdom
        return kingdom
    KINGDOMS[kingdom.id] = kingdom
    define(f"duel.set.{kingdom.id}.plan", kingdom.plan)
    define(f"duel.style.{kingdom.style}", kingdom.style)
    return kingdom


@contextmanager
def trial() -> Iterator[None]:
    """Whatever is registered inside is forgotten afterwards."""
    cards, kingdoms, earlier = dict(CARDS), dict(KINGDOMS), dict(EARLIER_KINGDOMS)
    try:
        with words_on_trial():
            yield
    finally:
        CARDS.clear()
        CARDS.update(cards)
        KINGDOMS.clear()
        KINGDOMS.update(kingdoms)
        EARLIER_KINGDOMS.clear()
        EARLIER_KINGDOMS.update(earlier)
        _changed()


rule_data(
    __name__,
    {
        "KINDS": ("card.types.statistic-kinds",),
    },
)
