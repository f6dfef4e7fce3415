"""Paying statistics, and a hand card played as a Statistic."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from heroes.content.duelmake import unit
from heroes.rules.duel.cards import CARDS, Cost
from heroes.rules.duel.cost import Spend, can_pay, ways_to_pay
from heroes.rules.duel.vocabulary import (
    GROUND,
    cost,
)
from play.duel.table import Corner, Table, duel

TARGET = Corner(units={"g7": "brute"})


def holding(card: str, ready: Cost) -> Table:
    return duel(Corner(hand=[card], ready=ready), TARGET)


def costly(**kinds: int) -> str:
    """A Unit of that cost."""
    unit("Hireling", number=993, faction="x", type=GROUND, traits=("x",), cost=cost(**kinds), attack=1, hp=1, move=1)
    return "hireling"


@pytest.mark.rule("card.cost.spend")
def test_each_statistic_spent_pays_one_of_its_kind_and_stays_spent_until_readied() -> None:
    game = holding(costly(attack=2, defense=1), (3, 2, 1, 1))
    game.do("play:hireling", "place:d2")
    assert game.ready(0) == (1, 1, 1, 1)
    assert game.side(0).total == (3, 2, 1, 1)
    game.end_round()
    assert game.ready(0) == (3, 2, 1, 1)


@pytest.mark.rule("card.cost.spent-unusable")
def test_a_spent_statistic_cannot_be_spent_again() -> None:
    game = duel(Corner(hand=["footman", "footman"], ready=(1, 0, 0, 0)))
    game.do("play:footman", "place:d2", "pass")
    assert not game.may("play:footman")
    assert game.refused("play:footman") == "card.play.cost-first"


@pytest.mark.rule("card.cost.exact")
def test_exactly_the_printed_cost_is_paid_and_never_more() -> None:
    game = holding(costly(power=1, knowledge=2), (5, 5, 5, 5))
    game.do("play:hireling", "place:d2")
    assert game.ready(0) == (5, 5, 4, 3)
    short = holding("spark", (3, 3, 0, 0)).up_to("play:spark")
    assert {len(key.split(",")) for key in short.keys} == {2}
    assert short.refused("spend:attack") == "card.cost.exact"
    assert short.refused("spend:attack,attack,attack,attack") == "card.cost.exact"


@pytest.mark.rule("card.cost.substitute")
def test_two_statistics_of_any_kinds_equal_or_different_stand_for_one() -> None:
    game = holding("spark", (2, 1, 0, 1)).up_to("play:spark")
    assert game.offered("spend") == ["attack,attack", "attack,defense", "attack,knowledge", "defense,knowledge"]
    game.do("spend:attack,knowledge")
    assert game.ready(0) == (1, 1, 0, 0)
    assert game.damage("g7") == 1
    assert holding("spark", (0, 1, 0, 1)).do("play:spark").ready(0) == (0, 0, 0, 0), "no more than two are needed"


@pytest.mark.rule("card.cost.substitute.only-shortfall")
def test_matching_cards_are_spent_first_and_only_the_rest_is_substituted() -> None:
    game = holding(costly(power=2), (2, 2, 1, 0)).up_to("play:hireling")
    assert game.offered("spend") == ["attack,attack", "attack,defense", "defense,defense"]
    assert game.refused("spend:attack,power") == "card.cost.substitute.only-shortfall"
    game.do("spend:defense,defense", "place:d2")
    assert game.ready(0) == (2, 0, 0, 0)
    matching = holding("spark", (2, 2, 1, 0)).do("play:spark")
    assert matching.ready(0) == (2, 2, 0, 0), "with a matching card there is nothing to choose"


@pytest.mark.rule("card.cost.substitute.repeat")
def test_substitution_may_be_used_for_every_part_of_a_cost() -> None:
    game = holding(costly(power=2, knowledge=1), (6, 0, 0, 0))
    game.do("play:hireling", "place:d2")
    assert game.ready(0) == (0, 0, 0, 0)
    assert not holding_again((5, 0, 0, 0)).may("play:hireling")


def holding_again(ready: Cost) -> Table:
    return duel(Corner(hand=["hireling"], ready=ready), TARGET)


@pytest.mark.rule("card.cost.payable-formula")
def test_a_cost_is_payable_exactly_when_twice_the_shortfall_is_left_over() -> None:
    rng = Random(1)
    numbers: list[Cost] = list(product(range(4), range(4), range(4), range(4)))
    for _ in range(400):
        ready, wanted = rng.choice(numbers), rng.choice(numbers)
        matching = sum(min(one, two) for one, two in zip(ready, wanted, strict=True))
        missing = sum(wanted) - matching
        payable = sum(ready) - matching >= 2 * missing
        assert can_pay(ready, wanted) is payable
        ways = ways_to_pay(0, ready, wanted)
        assert bool(ways) is payable
        for way in ways:
            (step,) = way.steps
            assert isinstance(step, Spend)
            assert sum(step.spent) == matching + 2 * missing
            assert all(spent <= left for spent, left in zip(step.spent, ready, strict=True))


@pytest.mark.rule("card.cost.payable-formula")
def test_the_formula_decides_which_cards_are_offered() -> None:
    costly(attack=1, power=2)
    assert holding_again((1, 2, 0, 2)).may("play:hireling"), "m = 1, s = 2, 4 left over"
    assert not holding_again((1, 2, 0, 1)).may("play:hireling"), "m = 1, s = 2, 3 left over"
    assert holding_again((0, 2, 2, 0)).may("play:hireling"), "m = 2, s = 1, 2 left over"


@pytest.mark.rule("card.cost.example-magic-arrow")
def test_magic_arrow_is_paid_with_one_power_or_two_other_cards() -> None:
    assert CARDS["magic-arrow"].cost == (0, 0, 1, 0)
    with_power = holding("magic-arrow", (2, 1, 1, 0)).do("play:magic-arrow")
    assert with_power.ready(0) == (2, 1, 0, 0)
    two_attack = holding("magic-arrow", (2, 0, 0, 0)).do("play:magic-arrow")
    assert two_attack.ready(0) == (0, 0, 0, 0)
    mixed = holding("magic-arrow", (2, 1, 0, 0)).do("play:magic-arrow", "spend:attack,defense")
    assert mixed.ready(0) == (1, 0, 0, 0)
    assert all(game.damage("g7") == 2 for game in (with_power, two_attack, mixed))
    too_poor = holding("magic-arrow", (1, 0, 0, 0))
    assert not too_poor.may("play:magic-arrow")
    assert too_poor.refused("play:magic-arrow") == "card.play.cost-first"


@pytest.mark.rule("card.cost.example-mixed")
def test_two_attack_and_a_power_from_one_attack_two_defense_and_two_knowledge_takes_five() -> None:
    game = holding(costly(attack=2, power=1), (1, 2, 0, 2))
    game.do("play:hireling", "place:d2")
    assert game.ready(0) == (0, 0, 0, 0)
    for poorer in ((0, 2, 0, 2), (1, 1, 0, 2), (1, 2, 0, 1)):
        assert not holding_again(poorer).may("play:hireling")


# ---------------------------------------------------------------------- a hand card as a Statistic


@pytest.mark.rule("card.stat.once")
def test_one_hand_card_per_round_may_be_played_as_a_statistic() -> None:
    game = duel(Corner(hand=["footman", "giant"]), Corner(units={"a7": "brute"}))
    game.do("statistic:giant", "stack:attack", "pass")
    assert game.offered("statistic") == []
    assert game.refused("statistic:footman") == "card.stat.once"
    game.end_round()
    assert game.played_by(0).may("statistic:footman")


@pytest.mark.rule("card.stat.any-card")
@pytest.mark.parametrize("card", ["giant", "armageddon", "study", "spurs"])
def test_any_card_qualifies_and_costs_nothing(card: str) -> None:
    game = duel(Corner(hand=[card], ready=(0, 0, 0, 0)))
    assert not game.may(f"play:{card}")
    game.do(f"statistic:{card}", "stack:defense")
    assert game.ready(0) == (0, 1, 0, 0)
    assert game.hand(0) == []
    assert game.discard(0) == []


@pytest.mark.rule("card.stat.stack-choice")
def test_its_player_chooses_the_stack_an_empty_one_too_and_it_is_nothing_else_from_then_on() -> None:
    for kind in range(4):
        game = duel(Corner(hero="captain", hand=["footman"], ready=(5, 3, 0, 0)))
        name = ("attack", "defense", "power", "knowledge")[kind]
        game.up_to("statistic:footman")
        assert game.offered("stack") == ["attack", "defense", "power", "knowledge"]
        game.do(f"stack:{name}")
        assert game.side(0).total[kind] == (5, 3, 0, 0)[kind] + 1
        assert sum(game.side(0).total) == 9
        assert "footman" not in game.hand(0) + game.discard(0)
        game.do("pass")
        assert game.offered("play") == []


@pytest.mark.rule("card.stat.hidden")
def test_which_card_it_is_only_its_owner_knows_while_its_kind_is_public() -> None:
    game = duel(Corner(hand=["giant", "spark"], deck=["study"] * 9))
    game.do("statistic:giant", "stack:power")
    assert game.view(0)["sides"][0]["statistics_cards"] == ["giant"]
    for seat in (1, None):
        seen = game.game.view(seat)
        assert seen["state"]["sides"][0]["statistics_played"] == ["power"]
        assert "statistics_cards" not in seen["state"]["sides"][0]
        assert "Giant" not in str(seen["log"])
    imagined = {game.game.resample(1, Random(seed)).state.sides[0].sunk[0].card for seed in range(30)}
    assert len(imagined) == 3


@pytest.mark.rule("card.stat.ready-at-once")
def test_it_can_be_spent_in_the_same_round_also_to_substitute() -> None:
    game = duel(Corner(hand=["giant", "spark"], ready=(1, 0, 0, 0)), TARGET)
    assert not game.may("play:spark")
    game.do("statistic:giant", "stack:defense", "pass", "play:spark")
    assert game.damage("g7") == 1
    assert game.ready(0) == (0, 0, 0, 0)


@pytest.mark.rule("card.stat.takes-turn")
def test_playing_a_statistic_is_the_action_of_the_turn() -> None:
    game = duel(Corner(hand=["giant", "spark"]), TARGET)
    game.do("statistic:giant", "stack:power")
    assert game.asked == 1


@pytest.mark.rule("card.stat.permanent")
def test_statistics_played_from_hand_add_up_round_by_round() -> None:
    blue = Corner(hand=["giant"] * 3, ready=(2, 2, 2, 2), units={"a1": "brute"})
    game = duel(blue, Corner(units={"a7": "brute"}))
    for number in (1, 2, 3):
        if game.asked == 1:
            game.do("activate:a7", "done")
        game.do("statistic:giant", "stack:knowledge")
        game.end_round()
        assert sum(game.ready(0)) == 8 + number
    assert game.ready(0) == (2, 2, 2, 5)
