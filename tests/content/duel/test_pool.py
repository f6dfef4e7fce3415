"""The pool as a whole: what it must contain, how its files are written, and the ready Kingdom sets."""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec
import pytest

import heroes.content.duel as content
from heroes.engine import new_game
from heroes.rules.duel import kingdom
from heroes.rules.duel.cards import (
    ABILITY,
    ARTIFACT,
    CARDS,
    DECK_TYPES,
    EARLIER_KINGDOMS,
    FLYING,
    GROUND,
    HERO,
    KINGDOMS,
    LOCATION,
    ON_SPACE,
    ON_UNIT,
    RANGED,
    SPELL,
    UNIT,
    Card,
)
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.vocabulary import BLOCK, COLUMN, CROSS, ROW
from heroes.rules.duel.words.trigger import YOUR_TURN
from syntax import tree_of

FILES = sorted(path for path in Path(content.__file__).parent.glob("*.py") if path.name != "__init__.py")
POOL = [card for card in CARDS.values() if card.number < 900]
"""Everything but the plain cards of the tests."""
FACTIONS = ("castle", "dungeon", "necropolis", "rampart")


def of(card_type: str, **facts: Any) -> list[Card]:
    return [
        card
        for card in POOL
        if card.type == card_type and all(getattr(card, name) == value for name, value in facts.items())
    ]


def names(cards: list[Card]) -> set[str]:
    return {card.name for card in cards}


# ---------------------------------------------------------------------- how it is written


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_content_has_no_programming_in_it_and_names_every_argument_after_the_first(path: Path) -> None:
    tree = tree_of(path)
    forbidden = (ast.FunctionDef, ast.Lambda, ast.If, ast.IfExp, ast.For, ast.While, ast.ListComp, ast.DictComp)
    for node in ast.walk(tree):
        assert not isinstance(node, forbidden), f"{path.name}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Call):
            assert len(node.args) <= 1, f"{path.name}:{node.lineno} has an argument without a name"


@pytest.mark.parametrize("card", POOL, ids=lambda card: card.id)
def test_every_card_has_a_text_beside_its_effect_and_both_name_the_same_numbers(card: Card) -> None:
    effects = [card.on_activation, card.as_activation, card.on_attack, card.on_retaliate, card.instant]
    effects += [card.start_of_round, card.end_of_round]
    told = [effect for effect in effects if effect is not None]
    assert bool(card.text) is bool(told or card.passive or card.triggers)
    in_text = {int(number) for number in re.findall(r"\d+", card.text)}
    in_effect = set()
    for part in (*told, *card.passive, *card.triggers):
        in_effect |= _numbers(msgspec.to_builtins(part))
    assert {number for number in in_effect if number > 1} <= in_text, f"{in_effect} against {card.text!r}"


def _numbers(value: Any) -> set[int]:
    """Amounts and distances among the arguments of an effect; areas, kinds and sides are not numbers in a text."""
    if not isinstance(value, list):
        return set()
    name, *fields = value if value and isinstance(value[0], str) else ("", *value)
    if name == "duel.selector":
        return {abs(fields[index]) for index in (8, 9, 10) if fields[index] > 0}
    if name in ("duel.bonus", "duel.trigger"):
        amounts = {abs(fields[1])} if name == "duel.bonus" else set()
        return amounts.union(*(_numbers(field) for field in fields))
    if name == "duel.blast":
        return {fields[0], fields[3]} | _numbers(fields[1])
    if name in ("duel.discard-cards", "duel.remove-ongoing"):
        return {fields[0]} if name == "duel.discard-cards" else set()
    found = {abs(field) for field in fields if type(field) is int}
    return found.union(*(_numbers(field) for field in fields))


@pytest.mark.parametrize("card", POOL, ids=lambda card: card.id)
def test_a_text_begins_its_effects_with_their_timing_words(card: Card) -> None:
    words = {
        "On Activation:": card.on_activation,
        "As an Activation:": card.as_activation,
        "On Attack:": card.on_attack,
        "On Retaliate:": card.on_retaliate,
        "Instant:": card.instant,
        "Start of the round:": card.start_of_round,
        "End of the round:": card.end_of_round,
    }
    for word, effect in words.items():
        assert (word in card.text) is (effect is not None), word
    assert ("Reaction:" in card.text) is card.is_reaction
    assert ("Ongoing" in card.text) is (card.ongoing is not None)
    assert ("nce per round" in card.text) is any(trigger.once for trigger in card.triggers)


def test_ids_follow_names_and_numbers_are_unique() -> None:
    assert len({card.number for card in POOL}) == len(POOL)
    for card in POOL:
        slug = re.sub(r"[^a-z0-9]+", "-", card.name.lower().replace("'", "")).strip("-")
        assert card.id == slug + ("-vanguard" if card.vanguard and card.type == UNIT else "")


def test_every_card_of_the_pool_is_played_by_a_test_of_its_own() -> None:
    """By a `card` mark in this folder; marks that take a list of the pool are read as that list."""
    marked: set[str] = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for marks in re.findall(r"@pytest\.mark\.card\(([^)]*)\)", path.read_text()):
            marked |= set(re.findall(r'"([^"]+)"', marks))
    plain = {card.id for card in of(UNIT) if not card.text}
    assert {card.id for card in POOL} - marked - plain == set()


# ---------------------------------------------------------------------- what it contains


def test_the_pool_has_at_least_94_different_cards_over_four_factions_and_factionless_ones() -> None:
    assert len(POOL) >= 94
    assert {card.faction for card in POOL} == {*FACTIONS, ""}
    least = {HERO: 8, UNIT: 24, SPELL: 18, ABILITY: 10, ARTIFACT: 10, LOCATION: 12}
    in_decks = Counter(card.type for card in POOL if not card.vanguard)
    assert all(in_decks[kind] >= count for kind, count in least.items()), in_decks
    assert len([card for card in POOL if card.vanguard]) >= 12


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_two_units_of_each_type_and_a_curve_of_costs(faction: str) -> None:
    units = of(UNIT, faction=faction, vanguard=False)
    types = Counter(card.unit_type for card in units)
    assert all(types[unit_type] >= 2 for unit_type in (GROUND, FLYING, RANGED)), types
    costs = Counter(sum(card.cost) for card in units)
    assert all(costs[cost] >= least for cost, least in ((1, 1), (2, 1), (3, 2), (4, 1), (5, 1))), costs
    assert sum(1 for card in units if card.cost[2] or card.cost[3]) >= 2
    traits = Counter(trait for card in of(UNIT, faction=faction) for trait in card.traits)
    assert sum(1 for count in traits.values() if count >= 3) >= 2, traits
    assert len(of(HERO, faction=faction)) == 2


def test_some_units_need_substitution_under_every_hero_of_their_faction() -> None:
    dear = [card for card in of(UNIT) if all(_short(hero, card) for hero in of(HERO, faction=card.faction))]
    assert len(dear) >= 2


def _short(hero: Card, card: Card) -> bool:
    return any(wanted > has for wanted, has in zip(card.cost, hero.numbers, strict=True))


def test_numbers_spread_as_the_pool_wants() -> None:
    units = of(UNIT)
    assert {card.attack for card in units} >= {0, 1, 2, 3, 4, 5}
    assert min(card.hp for card in units) == 1
    assert max(card.hp for card in units) == 12
    assert {card.move for card in units} == {1, 2, 3, 4}
    assert any(card.attack % 2 for card in units if card.unit_type == RANGED)
    heroes = of(HERO)
    assert all(0 <= number <= 5 for card in heroes for number in card.numbers)
    assert any(0 in card.numbers for card in heroes)
    shapes = {tuple(sorted((n for n in card.cost if n), reverse=True)) for card in POOL}
    assert {(1,), (2,), (1, 1), (2, 1), (3,), (1, 1, 1), (3, 1), (3, 2)} <= shapes
    for kind in range(4):
        sole = [card for card in POOL if card.cost[kind] and sum(card.cost) == card.cost[kind]]
        assert len(sole) >= 3
    crossing = [trait for trait in ("beast", "dragon") if len({c.faction for c in units if trait in c.traits}) > 1]
    assert crossing


def test_units_cost_what_the_curve_says() -> None:
    """Points before effects never exceed what the cost buys by more than one."""
    allowance = {0: 9, 1: 10, 2: 12, 3: 14, 4: 15, 5: 16, 6: 18}
    for card in of(UNIT):
        size = 2 if card.name == "Walking Dead" else 1
        points = (2 * card.attack + card.hp) * size + 2 * (card.move - 2) + (6 if card.unit_type == RANGED else 0)
        assert points <= allowance[sum(card.cost)] + 1, f"{card.name}: {points}"


def count(cards: list[Card], test: Any) -> int:
    return sum(1 for card in cards if test(card))


def test_every_effect_that_the_rules_know_occurs_often_enough() -> None:
    heroes, units, spells = of(HERO), of(UNIT), of(SPELL)
    abilities, artifacts, sites = of(ABILITY), of(ARTIFACT), of(LOCATION)

    def once(card: Card) -> bool:
        return any(trigger.once for trigger in card.triggers)

    assert count(heroes, lambda c: c.as_activation) >= 4
    assert count(heroes, once) >= 2
    assert count(heroes, lambda c: c.passive) >= 2
    assert count(heroes, lambda c: c.start_of_round) >= 1
    assert count(heroes, lambda c: c.end_of_round) >= 1
    for timing, least in (("on_activation", 4), ("as_activation", 3), ("on_attack", 4), ("on_retaliate", 3)):
        assert count(units, lambda c, timing=timing: getattr(c, timing)) >= least, timing
    assert count(units, lambda c: not c.text) >= 4
    assert count(units, lambda c: c.passive) >= 4
    assert count(units, once) >= 1
    vanguard = [card for card in POOL if card.vanguard]
    assert count(vanguard, lambda c: c.type == UNIT) >= 6
    assert {UNIT, SPELL, ABILITY, ARTIFACT} <= {card.type for card in vanguard}
    assert count(vanguard, lambda c: sum(c.cost)) >= 1
    assert names(vanguard) & {card.name for card in POOL if not card.vanguard}
    assert {CROSS, ROW, COLUMN, BLOCK} <= {card.area for card in spells}
    assert count(spells, lambda c: c.ongoing and c.ongoing.where == ON_UNIT) >= 3
    assert count(spells, lambda c: c.ongoing and c.ongoing.where == ON_SPACE) >= 2
    assert count(spells, lambda c: c.is_reaction) >= 2
    assert count(abilities, lambda c: c.instant) >= 3
    assert count(abilities, lambda c: c.ongoing and once(c)) >= 2
    assert count(abilities, lambda c: c.is_reaction) >= 2
    assert count(artifacts, once) >= 3
    assert count(artifacts, lambda c: c.passive) >= 3
    assert count(artifacts, lambda c: c.start_of_round) >= 1
    assert count(artifacts, lambda c: c.end_of_round) >= 1
    assert count(sites, lambda c: c.passive and not any(b.on_it for b in c.passive)) >= 4
    assert count(sites, once) >= 3
    assert count(sites, lambda c: c.start_of_round) >= 2
    assert count(sites, lambda c: c.end_of_round) >= 1
    assert count(sites, lambda c: any(b.on_it for b in c.passive)) >= 2
    assert any(trigger.occasion == YOUR_TURN for card in sites for trigger in card.triggers)


# ---------------------------------------------------------------------- ready sets


def test_eight_ready_sets_with_eight_plans_one_for_each_hero() -> None:
    assert len({one.style for one in KINGDOMS.values()}) == len(KINGDOMS) == 8
    assert {one.hero for one in KINGDOMS.values()} == {card.id for card in of(HERO)}


def cards_of(ready: kingdom.Kingdom) -> list[Card]:
    return [CARDS[name] for name in (ready.hero, *ready.vanguard, *ready.locations, *ready.deck)]


@pytest.mark.parametrize(("one", "other"), list(combinations(sorted(KINGDOMS), 2)))
def test_two_ready_sets_have_at_most_five_names_in_common(one: str, other: str) -> None:
    assert len(names(cards_of(KINGDOMS[one])) & names(cards_of(KINGDOMS[other]))) <= 5


def test_every_card_of_the_pool_is_in_a_ready_set() -> None:
    assert {card.id for card in POOL} == {card.id for ready in KINGDOMS.values() for card in cards_of(ready)}


@pytest.mark.parametrize("name", sorted(EARLIER_KINGDOMS))
def test_a_set_that_is_no_longer_offered_can_still_be_played(name: str) -> None:
    game = new_game("cardgame", {"seats": [{"set": name}, {"set": "bone-tide"}]}, seed=1)
    assert game.setup["seats"][0] == {"set": name}
    assert isinstance(game, CardGame)
    assert game.kingdoms[0]["deck"] == dict(sorted(EARLIER_KINGDOMS[name].deck.items()))
    assert name not in CardGame.seat_choices()
    assert name not in str(CardGame.options())


@pytest.mark.parametrize("name", sorted(KINGDOMS))
def test_a_ready_set_is_legal_and_says_how_to_play_it(name: str) -> None:
    ready = KINGDOMS[name]
    assert kingdom.check(ready.as_data()) == []
    assert len(ready.plan.split()) >= 50
    units = sum(number for card, number in ready.deck.items() if CARDS[card].type == UNIT)
    assert 18 <= units <= 30


FOUR_SETS = [
    ("orrin", (4, 2, 1, 1), "rampart", (18, 12), 6, 6, 3),
    ("kyrre", (2, 4, 1, 1), "castle", (18, 6), 6, 6, 9),
    ("alamar", (1, 1, 4, 2), "", (18, 0), 18, 6, 3),
    ("galthran", (1, 2, 1, 4), "rampart", (18, 9), 9, 3, 6),
]


@pytest.mark.parametrize(("hero", "numbers", "second", "units", "spells", "abilities", "artifacts"), FOUR_SETS)
def test_the_four_sets_of_the_pool_plan_can_be_built(
    hero: str,
    numbers: tuple[int, int, int, int],
    second: str,
    units: tuple[int, int],
    spells: int,
    abilities: int,
    artifacts: int,
) -> None:
    assert CARDS[hero].numbers == numbers

    def take(cards: list[Card], number: int) -> dict[str, int]:
        assert len(cards) * 3 >= number
        return dict.fromkeys([card.id for card in cards][: number // 3], 3)

    deck = take(of(UNIT, faction=CARDS[hero].faction, vanguard=False), units[0])
    deck |= take(of(UNIT, faction=second, vanguard=False), units[1]) if second else {}
    for card_type, number in ((SPELL, spells), (ABILITY, abilities), (ARTIFACT, artifacts)):
        deck |= take(of(card_type, vanguard=False), number)
    vanguard = [card.id for card in POOL if card.vanguard and card.faction in (CARDS[hero].faction, "")][:3]
    data = {"hero": hero, "vanguard": vanguard, "locations": ["stables", "arena", "temple"], "deck": deck}
    assert kingdom.check(data) == []
    assert {CARDS[name].type for name in deck} <= set(DECK_TYPES)
