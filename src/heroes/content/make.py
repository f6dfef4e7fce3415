"""How content is written: one call for each card, its text beside its effect."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from heroes.engine.registry import rule
from heroes.rules.board.library.abilities import Abilities, Ability
from heroes.rules.board.library.components import (
    FLYING,
    GROUND,
    RANGED,
    Face,
    Machine,
    MoraleCard,
    Tier,
    UnitCard,
    add_card,
    add_copies,
    add_machine,
    add_morale,
    add_unit,
)
from heroes.rules.board.library.enemy_cards import Does, EnemyCard, add_enemy_card
from heroes.rules.board.words.abilities.doing import does
from heroes.rules.board.words.power import power
from heroes.rules.words.card import (
    ABILITY,
    ARTIFACT,
    EMPOWERED,
    INSTANT,
    MACHINE,
    MORALE,
    PERMANENT,
    SCROLL,
    SPECIALTY,
    SPELL,
    STATISTIC,
    Absent,
    Card,
    Effect,
    Timing,
    Use,
)

BASIC, EXPERT = "basic", "expert"
MINOR, MAJOR, RELIC = "minor", "major", "relic"
AIR, EARTH, FIRE, WATER = "air", "earth", "fire", "water"
ALL_SCHOOLS = (AIR, EARTH, FIRE, WATER)


def printed_id(name: str) -> str:
    """The printed name in kebab-case."""
    return re.sub("['()]", "", name.lower()).replace(" ", "-")


def ground(*, attack: int, defense: int, health: int, initiative: int, gold: int = 0, valuables: int = 0) -> Face:
    """The numbers on one side of a unit card, and what it costs."""
    return Face(GROUND, attack, defense, health, initiative, gold, valuables)


def flying(*, attack: int, defense: int, health: int, initiative: int, gold: int = 0, valuables: int = 0) -> Face:
    return Face(FLYING, attack, defense, health, initiative, gold, valuables)


def ranged(*, attack: int, defense: int, health: int, initiative: int, gold: int = 0, valuables: int = 0) -> Face:
    return Face(RANGED, attack, defense, health, initiative, gold, valuables)


Words: TypeAlias = Ability | Effect | tuple[Ability | Effect, ...]
"""Abilities under one symbol."""


class Side(NamedTuple):
    face: Face
    text: str = ""


def side(
    numbers: Face,
    *,
    text: str,
    activation: Words = (),
    on_attack: Words = (),
    other: Words = (),
    passive: Words = (),
    retaliation: Words = (),
    on_map: Words = (),
) -> Side:
    """One side of a unit card with abilities by their symbols. A plain effect is done to the unit itself as it is
    activated, or after the blow to the unit that was struck."""
    face = msgspec.structs.replace(
        numbers,
        activation=_abilities(activation),
        on_attack=_abilities(on_attack),
        other=_abilities(other),
        passive=_abilities(passive),
        retaliation=_abilities(retaliation),
        on_map=_abilities(on_map),
    )
    return Side(face, text)


def _abilities(said: Words) -> Abilities:
    every = said if isinstance(said, tuple) else (said,)
    return tuple(does(one) if isinstance(one, Effect) else one for one in every)


def unit(
    name: str,
    *,
    faction: str,
    tier: Tier,
    few: Face | Side,
    pack: Face | Side | None = None,
    copies: int = 1,
    home: str = "",
    box: str = "core",
    guards_walls: bool = False,
    single: bool = False,
) -> None:
    """A unit of a faction has two sides; a neutral one has a single side, which is the `few` one."""
    front = few if isinstance(few, Side) else Side(few)
    back = pack if isinstance(pack, Side) else Side(pack) if pack is not None else None
    add_unit(
        UnitCard(
            f"{faction}.{printed_id(name)}",
            name,
            faction,
            tier,
            front.face,
            back.face if back is not None else None,
            box,
            copies,
            home,
            front.text,
            back.text if back is not None else "",
            guards_walls,
            single,
        )
    )


def bank_guard(name: str, *, bank: str, few: Face | Side, copies: int, box: str) -> None:
    """A guard of a Creature Bank: it has no level and lies in no deck."""
    front = few if isinstance(few, Side) else Side(few)
    add_unit(
        UnitCard(
            f"bank.{bank}-{printed_id(name)}", name, "bank", "", front.face, box=box, copies=copies, text_few=front.text
        )
    )


def more_units(name: str, *, box: str, copies: int) -> None:
    """Another box holds further cards of a neutral unit."""
    add_copies(f"neutral.{printed_id(name)}", box, copies)


def use(
    text: str,
    effect: Effect,
    *,
    timing: Timing = INSTANT,
    at: str = "",
    cost: Effect | None = None,
    removes: bool = False,
) -> Use:
    """One way to play a card."""
    return Use(effect, timing, text, at=at, cost=cost, removes=removes)


def _expert(how: Use) -> Use:
    return msgspec.structs.replace(how, key="expert", expert=True)


def statistic(name: str, *, copies: int, basic: Use, expert: Use) -> None:
    add_card(Card(printed_id(name), name, STATISTIC, (basic, _expert(expert)), copies=copies))


def empowered(name: str, *, box: str, copies: int, basic: Use) -> None:
    """A Statistic card that takes the place of one of that name and needs no expert."""
    add_card(Card(f"{EMPOWERED}-{printed_id(name)}", f"Empowered {name}", STATISTIC, (basic,), box, copies, EMPOWERED))


def ability(
    name: str,
    *,
    copies: int,
    basic: Use,
    expert: Use,
    faction: str = "",
    absent: Sequence[Absent] = (),
    box: str = "core",
) -> None:
    uses = (basic, _expert(expert))
    add_card(Card(printed_id(name), name, ABILITY, uses, box, copies, faction=faction, absent=tuple(absent)))


def empowered_ability(
    name: str,
    *,
    box: str,
    options: Sequence[Use],
    faction: str = "",
    absent: Sequence[Absent] = (),
) -> None:
    """An Ability card that takes the place of one of that name and needs no expert."""
    uses = _options(options)
    card = f"{EMPOWERED}-{printed_id(name)}"
    add_card(Card(card, f"Empowered {name}", ABILITY, uses, box, 1, EMPOWERED, faction=faction, absent=tuple(absent)))


def _options(options: Sequence[Use]) -> tuple[Use, ...]:
    """Alternatives by their numbers; with one option its key stays empty."""
    if len(options) == 1:
        return (msgspec.structs.replace(options[0], key="", expert=False),)
    return tuple(msgspec.structs.replace(how, key=str(number)) for number, how in enumerate(options, 1))


def artifact(
    name: str,
    *,
    level: str,
    options: Sequence[Use],
    copies: int = 1,
    absent: Sequence[Absent] = (),
    box: str = "core",
) -> None:
    """Two alternatives, of which one is played."""
    uses = _options(options)
    add_card(Card(printed_id(name), name, ARTIFACT, uses, box, copies, level, absent=tuple(absent)))


@rule("core.spell.levels", "core.spell.tiers-basic", "core.spell.tiers-expert", "core.spell.power-from-spell")
def spell(
    name: str,
    *,
    level: str,
    school: Sequence[str],
    copies: int,
    timing: Timing,
    effect: Effect,
    text: str,
    tiers: Sequence[int] = (),
    at: str = "",
    box: str = "core",
    starting: bool = False,
    helps: bool = False,
) -> None:
    """Cast for its effect, or play it as an instant to give another spell +1 power."""
    needs = tuple(tiers) or ((0, 1, 2) if level == BASIC else (0, 2, 4))
    main = Use(effect, timing, text, at=at)
    other = Use(power(1), INSTANT, "+1 power to another spell.", key="power")
    schools = (school,) if isinstance(school, str) else tuple(school)
    add_card(
        Card(
            printed_id(name),
            name,
            SPELL,
            (main, other),
            box,
            copies,
            level,
            schools,
            tiers=needs,
            starting=starting,
            helps=helps,
        )
    )


def machine(
    name: str,
    *,
    factory: int,
    post: int,
    copies: int,
    text: str,
    at: str,
    effect: Effect,
    box: str,
    expert: bool = False,
) -> None:
    """A War Machine: its two prices in gold, and what it does when (`at`)."""
    card = Card(printed_id(name), name, MACHINE, (Use(effect, PERMANENT, text, at=at),), box, copies)
    add_machine(Machine(card.id, factory, post, expert), card)


def scroll(name: str, *, level: str, copies: int, box: str) -> None:
    """A Spell Scroll: half of them lie among the Artifacts of a level, half on a pile of their own."""
    add_card(Card(printed_id(name), name, SCROLL, (), box, copies, level))


def more_copies(name: str, *, box: str, copies: int) -> None:
    """Further copies of a card of another box."""
    add_copies(printed_id(name), box, copies)


def specialty(
    hero: str,
    *,
    level: int,
    name: str,
    options: Sequence[Use],
    tiers: Sequence[int] = (),
    faction: str = "",
    box: str = "core",
) -> None:
    """A hero's own card. With one option its key stays empty."""
    uses = _options(options)
    add_card(
        Card(
            f"{hero}-{level}",
            name,
            SPECIALTY,
            uses,
            box,
            copies=0,
            level=str(level),
            tiers=tuple(tiers),
            faction=faction,
        )
    )


def positive_morale(
    name: str, *, copies: int, effect: Effect, text: str, at: str = "", battlefield: bool = False, ours: bool = False
) -> None:
    card = Card(printed_id(name), "Positive Morale", MORALE, (Use(effect, INSTANT, text, at=at),), box="battlefield")
    add_morale(MoraleCard(card.id, True, card, copies, battlefield, ours))


def negative_morale(
    name: str, *, copies: int, effect: Effect, text: str, at: str, battlefield: bool = False, ours: bool = False
) -> None:
    """`at` is the situation in which it resolves by itself: `drawn`, `combat` (one begins), `clash` (an attack)."""
    card = Card(printed_id(name), "Negative Morale", MORALE, (Use(effect, INSTANT, text, at=at),), box="battlefield")
    add_morale(MoraleCard(card.id, False, card, copies, battlefield, ours))


def enemy_card(
    name: str, variant: str, kind: str, does: Does, copies: int, values: tuple[int, int, int, int], text: str
) -> None:
    """One face of the AI cards; `values` are the lines of easy, normal, hard and impossible."""
    easy, normal, hard, impossible = values
    lines = {"easy": easy, "normal": normal, "hard": hard, "impossible": impossible}
    add_enemy_card(EnemyCard(f"{printed_id(name)}-{variant}", name, kind, does, copies, lines, text))
