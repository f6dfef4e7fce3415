"""The blocks of a content file: one call writes one card, with its facts and its effects by their timing words."""

from __future__ import annotations

import re
from typing import Any, TypedDict, Unpack

from heroes.engine.registry import rule
from heroes.rules.duel.cards import (
    ABILITY,
    ARTIFACT,
    FREE,
    HERO,
    LOCATION,
    ONGOING,
    SPELL,
    UNIT,
    Area,
    Card,
    CardType,
    Cost,
    HeroType,
    Lasting,
    UnitType,
    register,
    register_kingdom,
)
from heroes.rules.duel.kingdom import Kingdom
from heroes.rules.duel.words.base import Effect
from heroes.rules.duel.words.bonus import WARD, Bonus, own_sums
from heroes.rules.duel.words.trigger import Trigger


class InForce(TypedDict, total=False):
    """What any card in play may have."""

    passive: Bonus | tuple[Bonus, ...]
    whenever: Trigger | tuple[Trigger, ...]
    once_per_round: Trigger | tuple[Trigger, ...]
    start_of_round: Effect
    end_of_round: Effect


class OfHero(InForce, total=False):
    as_activation: Effect


class OfUnit(OfHero, total=False):
    on_activation: Effect
    on_attack: Effect
    on_retaliate: Effect


class OfSpell(InForce, total=False):
    """What Spells and Abilities may have."""

    instant: Effect
    reaction: Trigger
    ongoing: Lasting


@rule("card.types.hero-fields", "card.kingdom.statistics-sum")
def hero(
    name: str,
    *,
    number: int,
    faction: str,
    hero_type: HeroType,
    numbers: Cost,
    text: str,
    traits: tuple[str, ...] = (),
    **effects: Unpack[OfHero],
) -> Card:
    return _card(HERO, name, number, text, traits, effects, faction=faction, hero_type=hero_type, numbers=numbers)


@rule("card.types.unit-fields")
def unit(
    name: str,
    *,
    number: int,
    faction: str,
    type: UnitType,
    traits: tuple[str, ...],
    cost: Cost = FREE,
    attack: int,
    hp: int,
    move: int,
    text: str = "",
    vanguard: bool = False,
    **effects: Unpack[OfUnit],
) -> Card:
    return _card(
        UNIT,
        name,
        number,
        text,
        traits,
        effects,
        faction=faction,
        unit_type=type,
        cost=cost,
        attack=attack,
        hp=hp,
        move=move,
        vanguard=vanguard,
    )


@rule("card.types.spell-fields")
def spell(
    name: str,
    *,
    number: int,
    traits: tuple[str, ...],
    cost: Cost = FREE,
    text: str,
    area: Area = ((0, 0),),
    vanguard: bool = False,
    **effects: Unpack[OfSpell],
) -> Card:
    return _card(SPELL, name, number, text, traits, effects, cost=cost, area=area, vanguard=vanguard)


@rule("card.types.ability-fields")
def ability(
    name: str,
    *,
    number: int,
    traits: tuple[str, ...],
    cost: Cost = FREE,
    text: str,
    vanguard: bool = False,
    **effects: Unpack[OfSpell],
) -> Card:
    return _card(ABILITY, name, number, text, traits, effects, cost=cost, vanguard=vanguard)


@rule("card.types.artifact-fields")
def artifact(
    name: str,
    *,
    number: int,
    traits: tuple[str, ...],
    cost: Cost = FREE,
    text: str,
    vanguard: bool = False,
    **effects: Unpack[InForce],
) -> Card:
    return _card(ARTIFACT, name, number, text, traits, effects, cost=cost, vanguard=vanguard)


@rule("card.types.location-fields")
def location(name: str, *, number: int, traits: tuple[str, ...], text: str, **effects: Unpack[InForce]) -> Card:
    return _card(LOCATION, name, number, text, traits, effects)


def _id(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def _all(given: Any) -> tuple[Any, ...]:
    return given if isinstance(given, tuple) else (given,)


def _card(
    type: CardType, name: str, number: int, text: str, traits: tuple[str, ...], effects: Any, **facts: Any
) -> Card:
    given = dict(effects)
    passive: tuple[Bonus, ...] = _all(given.pop("passive", ()))
    triggers = (
        *_all(given.pop("reaction", ())),
        *_all(given.pop("whenever", ())),
        *_all(given.pop("once_per_round", ())),
    )
    if "ongoing" in given:
        traits = (*traits, ONGOING)
    card = Card(
        id=_id(name) + ("-vanguard" if type == UNIT and facts["vanguard"] else ""),
        name=name,
        type=type,
        number=number,
        text=text,
        traits=traits,
        passive=passive,
        triggers=triggers,
        own=own_sums(passive),
        warded=any(bonus.what == WARD and bonus.to is None for bonus in passive),
        **facts,
        **given,
    )
    return register(card)


def kingdom(
    name: str,
    *,
    style: str,
    hero: str,
    vanguard: tuple[str, ...],
    locations: tuple[str, ...],
    deck: dict[str, int],
    plan: str,
) -> Kingdom:
    """A ready Kingdom set."""
    return register_kingdom(
        Kingdom(
            id=_id(name),
            name=name,
            style=style,
            hero=hero,
            vanguard=vanguard,
            locations=locations,
            deck=deck,
            plan=plan,
        )
    )


def earlier_kingdom(
    name: str,
    *,
    hero: str,
    vanguard: tuple[str, ...],
    locations: tuple[str, ...],
    deck: dict[str, int],
) -> Kingdom:
    """A ready Kingdom set that is no longer offered: games that were begun with it go on."""
    return register_kingdom(
        Kingdom(id=_id(name), name=name, hero=hero, vanguard=vanguard, locations=locations, deck=deck), offered=False
    )
