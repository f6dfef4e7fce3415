"""UNIT SIZE: Increase, merging, Decrease, and damage."""

from __future__ import annotations

import pytest

from heroes.content.duelmake import spell
from heroes.rules.duel.grid import BIT, NUMBERS
from heroes.rules.duel.vocabulary import (
    A_UNIT,
    choose,
    cost,
    damage,
    decrease,
    increase,
)
from play.duel.table import Corner, Table, duel, unit


def cast(effect: str, amount: int, target: unit, *, at: str = "a7", mine: bool = False) -> Table:
    """A Spell with this effect on one Unit of red (or, `mine`, of blue)."""
    word = {"increase": increase, "decrease": decrease, "damage": damage}[effect]
    spell(
        "Test Spell",
        number=994,
        traits=("x",),
        cost=cost(power=1),
        text=f"Instant: {effect} {amount}.",
        instant=choose(A_UNIT, then=word(amount)),
    )
    blue = Corner(hand=["test-spell"], units={at: target} if mine else {})
    game = duel(blue, Corner(units={} if mine else {at: target}))
    return game.do("play:test-spell")


@pytest.mark.rule("card.size.value")
def test_size_is_the_number_of_size_tokens_plus_one() -> None:
    game = duel(Corner(hand=["footman", "footman", "footman"]))
    game.do("play:footman", "place:d2", "pass")
    assert game.size("d2") == 1, "no token"
    for tokens in (1, 2):
        game.do("play:footman", "increase:d2")
        assert game.size("d2") == tokens + 1


@pytest.mark.rule("card.size.increase")
@pytest.mark.parametrize(("size", "tokens"), [(1, 1), (1, 3), (9, 5)])
def test_increase_x_adds_x_size_tokens_without_a_maximum(size: int, tokens: int) -> None:
    game = cast("increase", tokens, unit("footman", size=size, damage=2))
    assert (game.size("a7"), game.damage("a7")) == (size + tokens, 2)


# ---------------------------------------------------------------------- merging


def merge(moving: unit, waiting: unit) -> Table:
    """A Footman on d3 joins the one on d4."""
    return duel(Corner(units={"d3": moving, "d4": waiting})).do("activate:d3", "merge:d4")


@pytest.mark.rule("card.size.merge.when")
def test_a_unit_merges_when_it_ends_its_movement_on_a_friendly_namesake() -> None:
    game = duel(Corner(units={"d3": "footman", "d5": "footman"})).do("activate:d3")
    assert game.offered("merge") == ["d5"]
    game.do("merge:d5")
    assert (game.card_at("d3"), game.size("d5")) == (None, 2)
    over = duel(Corner(units={"d3": "falcon", "d4": "falcon"})).do("activate:d3", "move:d5")
    assert (over.size("d4"), over.size("d5")) == (1, 1), "flying over a namesake is not merging"
    far = duel(Corner(units={"d2": "footman", "d5": "footman"})).do("activate:d2")
    assert far.offered("merge") == []
    assert far.refused("merge:d5") == "card.move.steps"


@pytest.mark.rule("card.size.merge.same-name-only")
def test_a_unit_joins_neither_another_name_nor_an_enemy_of_its_name() -> None:
    game = duel(Corner(units={"d3": "footman", "c3": "brute"}), Corner(units={"d4": "footman"})).do("activate:d3")
    assert game.offered("merge") == []
    assert game.refused("merge:c3") == "card.size.merge.same-name-only"
    assert game.refused("merge:d4") == "card.size.merge.same-name-only"
    assert not {"c3", "d4"} & set(game.offered("move"))


@pytest.mark.rule("card.size.merge.result")
def test_the_merged_size_is_the_sum_of_both_and_one_card_is_discarded() -> None:
    game = merge(unit("footman", size=2), unit("footman", size=3))
    assert game.size("d4") == 5
    assert game.discard(0) == ["footman"]


@pytest.mark.rule("card.size.merge.space")
@pytest.mark.parametrize("kept", ["footman", "footman-vanguard"])
def test_the_merged_unit_stands_on_the_space_moved_onto_and_its_player_chooses_the_card_that_stays(kept: str) -> None:
    game = duel(Corner(units={"d3": "footman-vanguard", "d4": "footman"})).up_to("activate:d3", "merge:d4")
    assert sorted(game.offered("keep")) == ["footman", "footman-vanguard"]
    game.do(f"keep:{kept}")
    assert (game.card_at("d3"), game.card_at("d4")) == (None, kept)
    assert game.discard(0) == ([] if kept == "footman" else ["footman"])
    assert game.side(0).vanguard == (("footman-vanguard",) if kept == "footman" else ())


@pytest.mark.rule("card.size.merge.damage")
def test_the_damage_of_both_is_added_and_decreases_at_once_when_it_reaches_hp() -> None:
    below = merge(unit("footman", damage=1), unit("footman", damage=1))
    assert (below.size("d4"), below.damage("d4")) == (2, 2)
    reached = merge(unit("footman", damage=2), unit("footman", damage=2))
    assert (reached.size("d4"), reached.damage("d4")) == (1, 1)


@pytest.mark.rule("card.size.merge.marks")
def test_the_merged_unit_has_every_mark_either_had_and_always_an_activation_mark() -> None:
    mover = merge(unit("footman", retaliated=True), unit("footman"))
    assert (mover.has_acted("d4"), mover.has_retaliated("d4")) == (True, True)
    waiter = merge(unit("footman"), unit("footman", retaliated=True))
    assert (waiter.has_acted("d4"), waiter.has_retaliated("d4")) == (True, True)
    neither = merge(unit("footman"), unit("footman"))
    assert (neither.has_acted("d4"), neither.has_retaliated("d4")) == (True, False)
    assert not neither.game.state.turned
    for one, other in ((True, False), (False, True)):
        turned = merge(unit("footman", turned=one), unit("footman", turned=other))
        assert turned.game.state.turned == BIT[NUMBERS["d4"]], "also that an ability of the round is used"


@pytest.mark.rule("card.size.merge.ongoing")
def test_cards_attached_to_either_stay_with_the_merged_unit_and_only_one_of_a_name_counts() -> None:
    mover = unit("footman", under=[("banner", 0), ("stone-skin", 0)])
    game = merge(mover, unit("footman", under=[("banner", 0)]))
    assert sorted(attached.card for attached in game.standing("d4").under) == ["banner", "banner", "stone-skin"]
    attack = {piece["space"]: piece["attack"] for piece in game.view(0)["pieces"]}
    assert attack["d4"] == 3, "2 and one Banner"


# ---------------------------------------------------------------------- effects and Decrease


@pytest.mark.rule("card.size.effects")
def test_an_effect_changes_size_without_an_attack_and_without_a_mark() -> None:
    up = cast("increase", 1, unit("footman"), mine=True)
    assert (up.size("a7"), up.has_acted("a7"), up.has_retaliated("a7")) == (2, False, False)
    assert up.discard(0) == ["test-spell"]


@pytest.mark.rule("card.size.effects")
def test_a_decrease_by_an_effect_places_no_mark_either() -> None:
    down = cast("decrease", 1, unit("footman", size=3))
    assert (down.size("a7"), down.has_acted("a7"), down.has_retaliated("a7")) == (2, False, False)


@pytest.mark.rule("card.size.decrease")
def test_decrease_x_removes_x_size_tokens() -> None:
    assert cast("decrease", 2, unit("footman", size=4)).size("a7") == 2


@pytest.mark.rule("card.size.decrease.destroy")
@pytest.mark.parametrize(("size", "tokens", "gone"), [(1, 1, True), (2, 1, False), (2, 2, True), (2, 3, True)])
def test_a_unit_decreased_by_more_than_its_tokens_is_discarded(size: int, tokens: int, gone: bool) -> None:
    game = cast("decrease", tokens, unit("footman", size=size))
    assert (game.card_at("a7") is None) is gone
    assert game.discard(1) == (["footman"] if gone else [])


@pytest.mark.rule("card.size.decrease.keeps-damage")
def test_a_decrease_by_an_effect_leaves_the_damage() -> None:
    assert cast("decrease", 1, unit("footman", size=3, damage=2)).damage("a7") == 2


# ---------------------------------------------------------------------- damage


@pytest.mark.rule("card.size.damage-decrease")
@pytest.mark.parametrize(("dealt", "size", "left"), [(2, 2, 2), (3, 1, 0), (4, 1, 1)])
def test_damage_of_hp_or_more_decreases_by_one_and_takes_hp_off(dealt: int, size: int, left: int) -> None:
    game = cast("damage", dealt, unit("footman", size=2))
    assert (game.size("a7"), game.damage("a7")) == (size, left)


@pytest.mark.rule("card.size.damage-repeat")
def test_decreasing_repeats_until_the_damage_is_below_hp() -> None:
    three = cast("damage", 7, unit("footman", size=3))
    assert (three.size("a7"), three.damage("a7")) == (1, 1)


@pytest.mark.rule("card.size.damage-repeat")
def test_a_unit_without_size_left_is_discarded() -> None:
    game = cast("damage", 7, unit("footman", size=2))
    assert game.card_at("a7") is None
    assert game.discard(1) == ["footman"]


@pytest.mark.rule("card.size.damage-below-hp")
def test_damage_below_hp_stays_from_round_to_round_and_adds_up() -> None:
    blue = Corner(hand=["spark", "spark"], units={"a1": "brute"})
    game = duel(blue, Corner(units={"a7": "footman"})).do("play:spark", "target:a7")
    game.end_round()
    assert game.damage("a7") == 1
    if game.asked == 1:
        game.do("pass")
    game.do("play:spark", "target:a7")
    assert game.damage("a7") == 2


@pytest.mark.rule("card.size.damage-any-source")
def test_damage_of_a_spell_counts_like_that_of_an_attack_but_triggers_nothing() -> None:
    blue = Corner(hand=["spark", "giant"], units={"a6": "brute"})
    red = Corner(hand=["giant"], units={"a7": unit("footman", size=2, damage=2)})
    game = duel(blue, red).up_to("play:spark", "target:a7")
    assert (game.size("a7"), game.damage("a7")) == (1, 0)
    assert (game.kind, game.asked) == ("turn", 1), "no boosting"
    assert (game.damage("a6"), game.has_retaliated("a7")) == (0, False), "no retaliation"
