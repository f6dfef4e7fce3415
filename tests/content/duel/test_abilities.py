"""Abilities."""

from __future__ import annotations

from random import Random

import pytest

from play.duel.table import Corner, duel, unit


@pytest.mark.card("tactics")
def test_tactics_puts_a_friendly_unit_on_a_vacant_space_within_two_steps() -> None:
    blue = Corner(hand=["tactics"], units={"d4": "brute"})
    game = duel(blue, Corner(units={"d5": "brute"})).up_to("play:tactics")
    assert {"d6", "b4", "c5"} <= set(game.offered("move"))
    assert not {"d5", "d7", "a4", "d1"} & set(game.offered("move"))
    game.do("move:d6")
    assert (game.card_at("d6"), game.has_acted("d6")) == ("brute", False)
    assert not duel(Corner(hand=["tactics"]), Corner(units={"d5": "brute"})).may("play:tactics")


@pytest.mark.card("logistics")
def test_logistics_may_lengthen_one_activation_each_round() -> None:
    played = duel(Corner(hand=["logistics"], units={"a1": "giant"})).do("play:logistics")
    assert played.side(0).standing[1:] == ("logistics",)
    blue = Corner(beside=["logistics"], units={"a1": "giant", "g1": "giant"})
    game = duel(blue).up_to("activate:a1", "use:logistics")
    assert "a3" in game.offered("move")
    assert "a4" not in game.offered("move")
    game.do("move:a3", "pass").up_to("activate:g1")
    assert game.kind == "activation"
    assert "g3" not in game.offered("move"), "this activation only"
    declined = duel(blue).up_to("activate:a1", "decline")
    assert "a3" not in declined.offered("move")
    enemy = duel(Corner(beside=["logistics"]), Corner(units={"a7": "giant"}), turn=1).up_to("activate:a7")
    assert enemy.kind == "activation"
    hero = duel(blue).up_to("activate:d1")
    assert hero.kind == "hero-activation", "a Hero is no Unit"


@pytest.mark.card("wisdom", "scholar")
@pytest.mark.parametrize(("name", "count"), [("wisdom", 2), ("scholar", 3)])
def test_drawing_takes_as_many_cards_as_are_left(name: str, count: int) -> None:
    game = duel(Corner(hand=[name], deck=["giant"] * 9)).do(f"play:{name}")
    assert (len(game.hand(0)), len(game.side(0).deck)) == (count, 9 - count)
    few = duel(Corner(hand=[name], deck=["giant"])).do(f"play:{name}")
    assert few.hand(0) == ["giant"]
    assert not duel(Corner(hand=[name], deck=[])).may(f"play:{name}"), "nothing to draw"


@pytest.mark.card("estates")
def test_estates_readies_three_statistics_and_allows_another_card_as_a_statistic() -> None:
    blue = Corner(hand=["estates", "giant"], ready=(0, 1, 0, 0), spent=(2, 0, 2, 0), played_statistic=True)
    game = duel(blue)
    assert game.offered("statistic") == []
    game.do("play:estates", "ready:attack", "ready:power", "ready:defense")
    assert game.ready(0) == (1, 1, 1, 0)
    game.do("pass")
    assert game.offered("statistic") == ["giant"]
    game.do("statistic:giant", "stack:attack")
    assert game.offered("statistic") == [], "one more, not two"


@pytest.mark.card("estates")
def test_estates_readies_no_more_than_is_spent_and_is_no_use_with_everything_ready() -> None:
    one = duel(Corner(hand=["estates"], ready=(0, 1, 0, 0), spent=(1, 0, 0, 0)))
    one.do("play:estates", "ready:attack")
    assert one.ready(0) == (1, 1, 0, 0), "its own cost is readied with the other"
    assert not duel(Corner(hand=["estates"], ready=(1, 1, 1, 1))).may("play:estates")


@pytest.mark.card("leadership")
def test_leadership_may_add_a_damage_to_one_attack_each_round() -> None:
    blue = Corner(beside=["leadership"], units={"d6": "footman", "c7": "footman"})
    game = duel(blue).do("activate:d6", "attack:d7", "use:leadership")
    assert game.hero_damage(1) == 3
    game.do("pass").up_to("activate:c7", "attack:d7")
    assert (game.kind, game.hero_damage(1)) == ("turn", 5)
    declined = duel(blue).do("activate:d6", "attack:d7", "decline")
    assert declined.hero_damage(1) == 2


@pytest.mark.card("first-aid")
def test_first_aid_removes_four_damage_from_a_damaged_unit() -> None:
    blue = Corner(hand=["first-aid"], damage=5, units={"a1": unit("brute", damage=6), "b1": "brute"})
    game = duel(blue, Corner(units={"a7": unit("brute", damage=2)})).up_to("play:first-aid")
    assert game.offered("target") == ["a1", "a7"], "nobody unhurt and no Hero"
    game.do("target:a1")
    assert game.damage("a1") == 2
    little = duel(Corner(hand=["first-aid"], units={"a1": unit("brute", damage=3)})).do("play:first-aid")
    assert little.damage("a1") == 0
    assert not duel(Corner(hand=["first-aid"], units={"a1": "brute"})).may("play:first-aid")


@pytest.mark.card("armorer")
def test_armorer_takes_three_off_the_first_enemy_attack_on_a_unit() -> None:
    red = Corner(units={"d5": "brute"}, beside=["armorer"])
    game = duel(Corner(units={"d4": "giant", "c5": "giant"}), red).do("activate:d4", "attack:d5")
    assert (game.damage("d5"), game.damage("d4"), game.discard(1)) == (2, 3, ["armorer"])
    game.do("pass", "activate:c5", "attack:d5")
    assert game.damage("d5") == 7, "only once"
    weak = duel(Corner(units={"d4": "footman"}), red).do("activate:d4", "attack:d5")
    assert weak.damage("d5") == 0
    hero = duel(Corner(units={"d6": "giant"}), red).do("activate:d6", "attack:d7")
    assert (hero.hero_damage(1), "armorer" in hero.side(1).standing) == (5, True)
    own = duel(Corner(units={"d4": "giant"}, beside=["armorer"]), Corner(units={"d5": "brute"}))
    own.do("activate:d4", "attack:d5")
    assert own.damage("d4") == 3, "not when its player attacks"


@pytest.mark.card("ambush")
def test_ambush_hurts_the_first_enemy_unit_that_stops_near_the_hero() -> None:
    red = Corner(units={"d5": "brute", "f4": "brute"})
    blue = Corner(at="d2", beside=["ambush"], units={"a2": "brute"})
    game = duel(blue, red, turn=1).do("activate:f4", "move:f3")
    assert game.damage("f3") == 0, "three steps away"
    game.do("pass", "activate:d5", "move:d4")
    assert (game.damage("d4"), game.discard(0)) == (4, ["ambush"])
    own = duel(blue, red).do("activate:a2", "move:b2")
    assert "ambush" in own.side(0).standing, "its own player's Units do not trigger it"
    hero = duel(blue, Corner(at="d5"), turn=1).do("activate:d5", "move:d4")
    assert hero.hero_damage(1) == 0, "a Hero is no Unit"


@pytest.mark.card("diplomacy")
def test_diplomacy_puts_a_unit_that_costs_at_most_three_back_into_its_owners_hand() -> None:
    sized = unit("giant", size=3, damage=2, acted=True, under=[("weakness", 0), ("banner", 1)])
    blue = Corner(hand=["diplomacy"], units={"a1": "brute"})
    game = duel(blue, Corner(units={"a7": sized, "b7": "minotaur"})).up_to("play:diplomacy")
    assert game.offered("target") == ["a1", "a7"], "not cost 4"
    game.do("target:a7")
    assert (game.card_at("a7"), game.hand(1)) == (None, ["giant"])
    assert (game.discard(0), game.discard(1)) == (["weakness", "diplomacy"], ["banner"])
    assert game.view(0)["sides"][1]["hand_seen"] == ["giant"], "everybody saw it go there"
    assert "giant" in game.game.resample(0, Random(1)).state.sides[1].hand
    vanguard = duel(Corner(hand=["diplomacy"]), Corner(units={"a7": "herald-vanguard"})).do("play:diplomacy")
    assert (vanguard.hand(1), vanguard.side(1).vanguard) == ([], ("herald-vanguard",))


@pytest.mark.card("eagle-eye")
def test_eagle_eye_looks_at_the_enemy_hand_and_picks_a_card_to_discard() -> None:
    game = duel(Corner(hand=["eagle-eye"]), Corner(hand=["brute", "giant", "spark"])).up_to("play:eagle-eye")
    assert (game.asked, sorted(game.offered("discard"))) == (0, ["brute", "giant", "spark"])
    assert game.game.view(1)["ask"]["options"] is None
    assert all("Giant" not in entry["text"] for entry in game.game.log(None))
    game.do("discard:giant")
    assert (game.discard(1), game.hand(1)) == (["giant"], ["brute", "spark"])
    assert not duel(Corner(hand=["eagle-eye"]), Corner(hand=[])).may("play:eagle-eye")
    red = duel(Corner(hand=["brute", "giant"]), Corner(hand=["eagle-eye", "spark"]), turn=1).up_to("play:eagle-eye")
    assert (red.asked, sorted(red.offered("discard"))) == (1, ["brute", "giant"]), "whoever plays it"
    red.do("discard:brute")
    assert (red.discard(0), red.hand(0), red.hand(1)) == (["brute"], ["giant"], ["spark"])


@pytest.mark.card("eagle-eye")
def test_a_card_put_face_down_later_may_be_any_of_those_seen() -> None:
    game = duel(Corner(hand=["eagle-eye"]), Corner(hand=["brute", "giant", "spark"], deck=["study"] * 9))
    game.do("play:eagle-eye", "discard:spark", "statistic:giant", "stack:power")
    assert game.view(0)["sides"][1]["hand_seen"] == []
    sunk = {game.game.resample(0, Random(seed)).state.sides[1].sunk[0].card for seed in range(40)}
    assert len(sunk) > 1


@pytest.mark.card("necromancy")
def test_necromancy_takes_a_unit_card_back_from_the_own_discard_pile() -> None:
    blue = Corner(hand=["necromancy"], discard=["spark", "footman", "giant", "footman", "study"])
    game = duel(blue, Corner(discard=["brute"])).up_to("play:necromancy")
    assert game.offered("take") == ["footman", "giant"], "Units of the own pile"
    game.do("take:footman")
    assert game.hand(0) == ["footman"]
    assert sorted(game.discard(0)) == ["footman", "giant", "necromancy", "spark", "study"]
    assert game.view(1)["sides"][0]["hand_seen"] == ["footman"]
    assert not duel(Corner(hand=["necromancy"], discard=["spark"])).may("play:necromancy")


@pytest.mark.card("muster")
def test_muster_plays_a_vanguard_card_at_its_cost() -> None:
    blue = Corner(hand=["muster"], vanguard=["herald-vanguard", "levy-vanguard"], ready=(1, 0, 0, 0))
    game = duel(blue).up_to("play:muster")
    assert game.kind == "entry", "after Muster's own cost nothing is left for the Levy"
    game.do("place:d2")
    assert (game.card_at("d2"), game.has_acted("d1")) == ("herald-vanguard", False)
    assert game.discard(0) == ["muster"]
    assert not duel(Corner(hand=["muster"])).may("play:muster")


@pytest.mark.card("sabotage")
def test_sabotage_makes_the_enemy_discard_a_card_of_the_enemys_choice() -> None:
    game = duel(Corner(hand=["sabotage", "giant"]), Corner(hand=["brute", "spark"])).up_to("play:sabotage")
    assert (game.asked, game.offered("discard")) == (1, ["brute", "spark"])
    assert game.game.view(0)["ask"]["options"] is None
    game.do("discard:spark")
    assert (game.hand(1), game.discard(1), game.hand(0)) == (["brute"], ["spark"], ["giant"])
    assert game.kind == "turn", "one card is all"
    assert not duel(Corner(hand=["sabotage"]), Corner(hand=[])).may("play:sabotage")


@pytest.mark.card("offense")
def test_offense_adds_a_damage_whenever_its_unit_attacks() -> None:
    sharp = unit("footman", size=3, under=[("offense", 0)])
    game = duel(Corner(units={"d6": sharp})).do("activate:d6", "attack:d7")
    assert game.hero_damage(1) == 7, "once, not for each Size"
    two = unit("footman", under=[("offense", 0), ("offense", 0)])
    assert duel(Corner(units={"d6": two})).do("activate:d6", "attack:d7").hero_damage(1) == 3
    defending = duel(Corner(units={"d4": sharp}), Corner(units={"d5": "giant"}), turn=1).do("activate:d5", "attack:d4")
    assert defending.damage("d5") == 6, "not when it retaliates"
    played = duel(Corner(hand=["offense"], units={"a1": "brute"}), Corner(units={"a7": "brute"})).do("play:offense")
    assert [attached.card for attached in played.standing("a1").under] == ["offense"]


@pytest.mark.card("scavenge")
def test_scavenge_exchanges_a_hand_card_and_returns_to_the_vanguard() -> None:
    blue = Corner(hero="captain", vanguard=["scavenge"], hand=["brute", "giant"], deck=["study"])
    game = duel(blue).do("use:d1", "discard:giant")
    assert (game.hand(0), game.discard(0), game.side(0).vanguard) == (["brute", "study"], ["giant"], ("scavenge",))
    assert not duel(Corner(hero="captain", vanguard=["scavenge"], hand=[])).may("use:d1")
