"""CARD TYPES AND DESCRIPTION: what is printed on each type of card, and the tokens."""

from __future__ import annotations

import pytest

from heroes.content import duelmake
from heroes.rules.duel.cards import CARDS, FREE, TYPES, UNIT_TYPES, Card
from heroes.rules.duel.vocabulary import AN_ENEMY_UNIT, blast, cost
from play.duel.table import Corner, duel, unit


def cards(card_type: str) -> list[Card]:
    found = [card for card in CARDS.values() if card.type == card_type]
    assert found, f"the pool has no {card_type}"
    return found


@pytest.mark.rule("card.types.list")
def test_there_are_exactly_seven_card_types_and_every_card_is_of_one() -> None:
    assert set(TYPES) == {"hero", "ability", "unit", "artifact", "location", "spell", "statistic"}
    assert len(TYPES) == 7
    assert {card.type for card in CARDS.values()} == set(TYPES) - {"statistic"}


@pytest.mark.rule("card.types.hero-fields")
def test_a_hero_shows_faction_type_name_four_numbers_and_an_effect_but_no_cost() -> None:
    for hero in cards("hero"):
        assert hero.faction
        assert hero.hero_type in ("might", "magic")
        assert hero.name
        assert hero.text
        assert len(hero.numbers) == 4
        assert all(number >= 0 for number in hero.numbers)
        assert hero.cost == FREE


@pytest.mark.rule("card.types.unit-fields")
def test_a_unit_shows_cost_faction_unit_type_traits_name_attack_hit_points_and_move() -> None:
    for unit_card in cards("unit"):
        assert unit_card.faction
        assert unit_card.unit_type in UNIT_TYPES
        assert unit_card.traits
        assert unit_card.name
        assert unit_card.attack >= 0
        assert unit_card.hp >= 1
        assert unit_card.move >= 1
        assert sum(unit_card.cost) > 0 or unit_card.vanguard, "only Vanguard Units are free"


def _is_a_plain_paid_card(card: Card) -> bool:
    return bool(card.name and card.traits and card.text) and (sum(card.cost) > 0 or card.vanguard)


@pytest.mark.rule("card.types.ability-fields")
def test_an_ability_shows_cost_traits_name_and_effect_but_no_faction() -> None:
    for ability in cards("ability"):
        assert _is_a_plain_paid_card(ability)
        assert ability.faction == ""


@pytest.mark.rule("card.types.artifact-fields")
def test_an_artifact_shows_cost_traits_name_and_effect_but_no_faction() -> None:
    for artifact in cards("artifact"):
        assert _is_a_plain_paid_card(artifact)
        assert artifact.faction == ""


@pytest.mark.rule("card.types.spell-fields")
def test_a_spell_shows_cost_traits_name_effect_and_an_area_but_no_faction() -> None:
    for spell in cards("spell"):
        assert _is_a_plain_paid_card(spell)
        assert spell.faction == ""
        assert spell.area
    assert any(len(spell.area) > 1 for spell in cards("spell"))


@pytest.mark.rule("card.types.location-fields")
def test_a_location_shows_traits_name_and_effect_but_neither_cost_nor_faction() -> None:
    for location in cards("location"):
        assert location.name
        assert location.traits
        assert location.text
        assert location.cost == FREE
        assert location.faction == ""


@pytest.mark.rule("card.types.spell-area")
def test_a_spell_covers_the_spaces_of_its_area_and_what_lies_off_the_map_is_ignored() -> None:
    red = Corner(units={"g5": "brute", "g6": "brute", "f5": "brute"})
    game = duel(Corner(hand=["meteor-shower"]), red)
    game.do("play:meteor-shower", "target:g5")
    damage = game.damage("g5")
    assert damage > 0
    assert [game.damage(space) for space in ("g6", "f5")] == [damage, damage]
    assert game.is_at_rest()


@pytest.mark.rule("card.types.spell-area")
def test_an_area_lies_as_it_is_printed_from_left_to_right_and_from_below_to_above() -> None:
    """Two to the right and one up of its target; at the right and at the upper edge that is off the map."""
    duelmake.spell(
        "Comet",
        number=995,
        traits=("fire",),
        cost=cost(power=1),
        text="Instant: 1 damage to an enemy Unit two to the right and one above.",
        area=((2, 1),),
        instant=blast(1, to=AN_ENEMY_UNIT),
    )
    game = duel(Corner(hand=["comet"]), Corner(units={"c4": "brute", "a2": "brute", "g2": "brute", "b5": "brute"}))
    game.up_to("play:comet")
    assert sorted(game.offered("target")) == ["a3", "e1"], "g2, b5 and c4 have such a space, a2 has none"
    game.do("target:a3")
    assert [game.damage(space) for space in ("c4", "a2", "g2", "b5")] == [1, 0, 0, 0]


@pytest.mark.rule("card.types.spell-area")
def test_a_spell_without_a_larger_area_touches_its_target_alone() -> None:
    game = duel(Corner(hand=["spark"]), Corner(units={"g5": "brute", "g6": "brute"}))
    game.do("play:spark", "target:g5")
    assert (game.damage("g5"), game.damage("g6")) == (1, 0)


@pytest.mark.rule("card.types.statistic-kinds")
def test_statistics_come_in_four_kinds_and_each_is_ready_or_spent() -> None:
    game = duel(Corner(hand=["spark"], ready=(1, 2, 3, 4)), Corner(units={"g5": "brute"}))
    before = game.view(1)["sides"][0]
    assert before["ready"] == before["total"] == {"attack": 1, "defense": 2, "power": 3, "knowledge": 4}
    game.do("play:spark")
    after = game.view(1)["sides"][0]
    assert after["total"] == before["total"]
    assert after["ready"] == {"attack": 1, "defense": 2, "power": 2, "knowledge": 4}


@pytest.mark.rule("card.types.tokens")
def test_a_unit_shows_its_marks_each_for_itself_its_size_and_its_damage() -> None:
    units: dict[str, str | unit] = {
        "a1": unit("brute", acted=True),
        "b1": unit("brute", retaliated=True),
        "c1": unit("brute", acted=True, retaliated=True, size=3, damage=2),
        "e1": "brute",
    }
    pieces = {piece["space"]: piece for piece in duel(Corner(units=units)).view(1)["pieces"]}
    marks = {space: (pieces[space]["activated"], pieces[space]["retaliated"]) for space in units}
    assert marks == {"a1": (True, False), "b1": (False, True), "c1": (True, True), "e1": (False, False)}
    assert (pieces["c1"]["size"], pieces["c1"]["damage"]) == (3, 2)


@pytest.mark.rule("card.types.mark-once")
def test_a_second_mark_of_a_kind_changes_nothing_so_removing_it_once_removes_it() -> None:
    blue = Corner(hand=["footman"], units={"c1": unit("footman", acted=True), "e1": "angel"})
    game = duel(blue)
    game.do("play:footman", "increase:c1", "pass")
    assert game.has_acted("c1")
    game.do("activate:e1", "done")
    assert game.may("activate:c1")
    assert not game.has_retaliated("c1"), "nor does removing a mark that is not there place one"


@pytest.mark.rule("card.types.mark-once")
def test_removing_a_mark_that_is_not_there_places_none() -> None:
    game = duel(Corner(units={"c1": unit("footman", retaliated=True), "e1": "angel"}))
    game.do("activate:e1", "done")
    assert (game.has_acted("c1"), game.has_retaliated("c1")) == (False, False)
