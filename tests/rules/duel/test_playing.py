"""TURN'S STRUCTURE 1: playing Units, Artifacts, Spells and Abilities."""

from __future__ import annotations

import pytest

from play.duel.table import Corner, duel, unit


@pytest.mark.rule("card.play.cost-first")
def test_a_card_is_paid_for_before_it_comes_into_play() -> None:
    game = duel(Corner(hand=["spark"], ready=(1, 1, 0, 1)), Corner(units={"a7": "brute"}))
    game.up_to("play:spark")
    assert game.kind == "payment"
    assert game.damage("a7") == 0
    game.do("spend:attack,defense")
    assert game.damage("a7") == 1
    poor = duel(Corner(hand=["spark"], ready=(1, 0, 0, 0)), Corner(units={"a7": "brute"}))
    assert not poor.may("play:spark")
    assert poor.refused("play:spark") == "card.play.cost-first"


@pytest.mark.rule("card.play.control")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_played_card_faces_the_player_who_played_it(seat: int) -> None:
    corner = Corner(hand=["footman", "spurs"])
    game = duel(corner, Corner(hand=["footman", "spurs"]), turn=seat)
    where = "d2" if seat == 0 else "d6"
    game.do("play:footman", f"place:{where}", "pass", "play:spurs")
    assert game.standing(where).seat == seat
    assert "spurs" in game.side(seat).standing
    assert "spurs" not in game.side(1 - seat).standing


@pytest.mark.rule("card.play.unit.placement")
def test_a_unit_enters_a_vacant_space_adjacent_to_its_hero() -> None:
    blue = Corner(at="d4", hand=["footman"], units={"c4": "brute"})
    red = Corner(units={"e4": "brute"})
    game = duel(blue, red, sites={"d5": ("stables", 1, -1)}, grounds={"d3": [("warm-ground", 1)]})
    game.up_to("play:footman")
    assert game.offered("place") == ["d3", "d5"], "Locations and attached cards do not fill a space"
    assert game.refused("place:c4") == "card.play.unit.placement"
    assert game.refused("place:d1") == "card.play.unit.placement"
    game.do("place:d5")
    assert game.card_at("d5") == "footman"


@pytest.mark.rule("card.play.unit.placement")
def test_a_space_with_a_hero_on_it_is_not_vacant() -> None:
    game = duel(Corner(at="d4", hand=["footman"]), Corner(at="d5")).up_to("play:footman")
    assert game.offered("place") == ["d3", "c4", "e4"]


@pytest.mark.rule("card.play.unit.no-space", "card.play.duplicate")
def test_without_a_vacant_space_a_unit_cannot_be_played_except_to_increase() -> None:
    around = {"c1": "brute", "e1": "brute", "d2": "brute"}
    game = duel(Corner(hand=["footman", "giant"], units=around | {"g5": "giant"}))
    assert game.offered("play") == ["giant"]
    assert game.refused("play:footman") == "card.play.unit.no-space"
    game.do("play:giant")
    assert game.size("g5") == 2
    corner = duel(Corner(at="a1", hand=["footman"], units={"a2": "brute", "b1": "brute"}))
    assert not corner.may("play:footman"), "two spaces in a corner"


@pytest.mark.rule("card.play.unit.mark")
def test_a_unit_cannot_activate_in_the_round_it_is_played_but_it_can_retaliate() -> None:
    game = duel(Corner(hand=["footman"]), Corner(units={"d3": "brute"}))
    game.do("play:footman", "place:d2")
    assert game.has_acted("d2")
    assert not game.has_retaliated("d2")
    game.do("activate:d3", "attack:d2")
    assert game.damage("d3") == 2
    assert not game.may("activate:d2")


@pytest.mark.rule("card.play.unit.mark")
def test_the_mark_of_a_played_unit_is_refused_by_its_rule() -> None:
    game = duel(Corner(hand=["footman"])).do("play:footman", "place:d2", "pass")
    assert game.refused("activate:d2") == "card.activation.mark"


@pytest.mark.rule("card.play.unit.enter-any")
def test_a_unit_placed_by_an_effect_gets_an_activation_mark_too() -> None:
    game = duel(Corner(units={"b2": "bone-caller-vanguard"}, discard=["skeleton"]))
    game.do("use:b2", "raise:skeleton:b3")
    assert game.card_at("b3") == "skeleton"
    assert game.has_acted("b3")


@pytest.mark.rule("card.play.unit.mark-removable")
def test_a_unit_whose_mark_is_removed_can_activate_in_the_round_it_entered() -> None:
    game = duel(Corner(hand=["footman", "haste"]))
    game.do("play:footman", "place:d2", "pass")
    assert not game.may("activate:d2")
    game.do("play:haste")
    assert game.may("activate:d2")


@pytest.mark.rule("card.play.unit.size-one")
def test_a_unit_enters_with_size_one_unless_its_card_says_otherwise() -> None:
    game = duel(Corner(hand=["footman", "walking-dead"]))
    game.do("play:footman", "place:d2", "pass", "play:walking-dead", "place:c1")
    assert game.size("d2") == 1
    assert game.size("c1") == 2


@pytest.mark.rule("card.play.duplicate")
def test_a_played_unit_may_increase_a_friendly_unit_of_its_name_anywhere_instead() -> None:
    blue = Corner(hand=["footman"], units={"g6": "footman", "b3": "brute"})
    game = duel(blue, Corner(units={"a6": "footman"})).up_to("play:footman")
    assert game.offered("increase") == ["g6"]
    assert game.refused("increase:a6") == "card.play.duplicate"
    assert game.refused("increase:b3") == "card.play.duplicate"
    game.do("increase:g6")
    assert game.size("g6") == 2
    assert game.discard(0) == ["footman"]
    assert game.card_at("d2") is None


@pytest.mark.rule("card.play.duplicate.mark")
def test_a_unit_increased_by_a_duplicate_loses_its_activation_this_round() -> None:
    game = duel(Corner(hand=["footman"], units={"g6": "footman"}))
    assert game.may("activate:g6")
    game.do("play:footman", "increase:g6", "pass")
    assert not game.may("activate:g6")


@pytest.mark.rule("card.play.duplicate.cost")
def test_a_duplicate_costs_what_the_unit_costs() -> None:
    blue = Corner(hand=["giant"], units={"g6": "giant"}, ready=(3, 0, 0, 0))
    game = duel(blue).do("play:giant", "increase:g6")
    assert game.ready(0) == (0, 0, 0, 0)
    poor = duel(Corner(hand=["giant"], units={"g6": "giant"}, ready=(2, 0, 0, 0)))
    assert not poor.may("play:giant")


@pytest.mark.rule("card.play.artifact")
def test_an_artifact_stays_beside_the_map_and_is_used_as_it_says() -> None:
    game = duel(Corner(hand=["spurs"])).do("play:spurs", "pass")
    assert game.view(1)["sides"][0]["standing"][1] == {"card": "spurs", "turned": False, "space": None}
    assert game.discard(0) == []
    game.end_round()
    if game.asked == 1:
        game.do("pass")
    game.do("activate:d1")
    assert "d5" in game.offered("move"), "one step further than three"


@pytest.mark.rule("card.play.spell")
def test_a_spell_resolves_at_once_and_is_discarded_unless_it_is_ongoing() -> None:
    game = duel(Corner(hand=["spark", "banner"], units={"a1": "footman"}), Corner(units={"a7": "brute"}))
    game.do("play:spark", "target:a7", "pass")
    assert (game.damage("a7"), game.discard(0)) == (1, ["spark"])
    game.do("play:banner")
    assert game.discard(0) == ["spark"]
    assert [attached.card for attached in game.standing("a1").under] == ["banner"]


@pytest.mark.rule("card.play.spell")
def test_a_spell_lies_on_no_pile_before_it_has_resolved() -> None:
    game = duel(Corner(hand=["spark"]), Corner(units={"a7": "brute", "b7": "brute"})).up_to("play:spark")
    assert (game.kind, game.discard(0)) == ("target", [])
    game.do("target:b7")
    assert (game.damage("b7"), game.discard(0)) == (1, ["spark"])


@pytest.mark.rule("card.play.ability")
def test_an_ability_goes_by_its_timing_word() -> None:
    game = duel(Corner(hand=["study", "drill", "armorer"], deck=["giant"]), Corner(units={"a7": "brute"}))
    game.do("play:study", "pass")
    assert game.hand(0) == ["armorer", "drill", "giant"]
    assert game.discard(0) == ["study"]
    game.do("play:drill", "play:armorer")
    assert game.side(0).standing[1:] == ("drill", "armorer"), "Ongoing and Reaction stay"
    assert game.discard(0) == ["study"]


@pytest.mark.rule("card.play.target-required")
def test_a_card_that_needs_a_target_cannot_be_played_without_one() -> None:
    nobody = duel(Corner(hand=["spark", "banner", "blind", "first-aid"]))
    assert nobody.offered("play") == []
    assert nobody.refused("play:spark") == "card.play.target-required"
    assert nobody.refused("play:banner") == "card.play.target-required"
    friends = duel(Corner(hand=["spark", "banner", "blind", "first-aid"], units={"a1": unit("brute", damage=1)}))
    assert friends.offered("play") == ["banner", "first-aid", "spark"]
    assert friends.refused("play:blind") == "card.play.target-required"


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    game = duel(Corner(hand=["spark"]))
    assert game.refused("play:giant") == "card.turn.one-action"
    assert game.refused("statistic:giant") == "card.stat.any-card"
    assert game.refused("nonsense") == "engine.legal-keys"
