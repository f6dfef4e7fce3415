"""HERO ACTIVATION and Locations."""

from __future__ import annotations

import pytest

from play.duel.table import Corner, Table, duel


@pytest.mark.rule("card.hero.move")
def test_a_hero_moves_up_to_three_steps_round_units_and_the_other_hero() -> None:
    game = duel(Corner(at="d3", units={"d4": "brute"}), Corner(at="c3", units={"e3": "brute"})).do("activate:d3")
    assert set(game.offered("move")) == {"d2", "d1", "c2", "e2", "b2", "f2", "c1", "e1"}
    assert game.refused("move:d4") == "card.hero.move"
    assert game.refused("move:c3") == "card.hero.move"


@pytest.mark.rule("card.hero.no-attack")
def test_a_hero_neither_attacks_nor_retaliates() -> None:
    game = duel(Corner(at="d3"), Corner(units={"d4": "brute"})).do("activate:d3")
    assert game.offered("attack") == []
    assert game.refused("attack:d4") == "card.hero.no-attack"
    game.do("done", "activate:d4", "attack:d3")
    assert (game.hero_damage(0), game.damage("d4")) == (3, 0)
    assert not game.has_retaliated("d3"), "a Hero does not even try"


@pytest.mark.rule("card.hero.effect")
def test_a_heros_effect_works_from_the_start_and_by_its_timing_word() -> None:
    once = duel(Corner(hero="orrin", units={"d5": "pikeman"}), Corner(units={"d6": "giant"}), round=1)
    once.up_to("activate:d5", "attack:d6")
    assert once.keys == ["use:orrin", "decline"]
    as_activation = duel(Corner(hero="captain", vanguard=["herald-vanguard"]), round=1)
    assert as_activation.may("use:d1")
    passive = duel(Corner(hero="gunnar"), round=1).do("activate:d1")
    assert "d5" in passive.offered("move")


@pytest.mark.rule("card.hero.damage")
def test_damage_on_a_hero_stays_and_adds_up_and_a_hero_is_never_decreased() -> None:
    game = duel(Corner(units={"d6": "giant"}), Corner(damage=9, units={"a7": "brute"}))
    game.do("activate:d6", "attack:d7")
    assert (game.hero_damage(1), game.size("d7")) == (14, 1)
    game.end_round()
    assert game.hero_damage(1) == 14


@pytest.mark.rule("card.hero.spawn-moves")
def test_new_units_enter_beside_the_hero_where_it_stands_now() -> None:
    game = duel(Corner(hand=["footman"])).do("activate:d1", "move:d3", "pass", "play:footman")
    assert sorted(game.offered("place")) == ["c3", "d2", "d4", "e3"]


# ---------------------------------------------------------------------- Locations

FACE_DOWN = {"d3": ("hilltop", 1, -1)}


@pytest.mark.rule("card.location.take-control")
@pytest.mark.parametrize("at", ["d1", "d2", "c1", "d4", "f4", "d6"])
def test_a_hero_entering_a_location_may_take_it_and_gives_up_the_rest_of_its_movement(at: str) -> None:
    """From one to three steps away; on the third step no movement is left to give up."""
    game = duel(Corner(at=at), sites=FACE_DOWN).do(f"activate:{at}")
    assert game.offered("take") == ["d3"]
    game.do("take:d3")
    assert game.hero_at(0) == "d3"
    assert game.asked == 1, "no further step"
    assert game.view(1)["locations"][0]["controller"] == 0


@pytest.mark.rule("card.location.take-control")
def test_a_location_out_of_reach_or_merely_stood_on_is_not_taken() -> None:
    far = duel(Corner(at="a1"), sites=FACE_DOWN).do("activate:a1")
    assert far.offered("take") == []
    assert far.refused("take:d3") == "card.location.take-control"
    assert far.refused("take:a2") == "card.location.take-control"
    hemmed_in = {"d2": "brute", "c3": "brute", "e3": "brute", "d4": "brute"}
    standing = duel(Corner(at="d3", units=hemmed_in, hand=["footman"]), sites=FACE_DOWN)
    standing.do("activate:d3")
    assert standing.offered("take") == []
    assert standing.view(0)["locations"][0]["controller"] is None, "a Hero that cannot move cannot enter"
    stepping = duel(Corner(at="d3"), sites=FACE_DOWN).do("activate:d3")
    assert stepping.offered("take") == ["d3"], "stepping away and back is entering"


@pytest.mark.rule("card.location.optional")
def test_a_hero_may_stop_on_a_location_or_cross_it_without_taking_it() -> None:
    for end in ("d3", "d4"):
        game = duel(Corner(), sites=FACE_DOWN).do("activate:d1", f"move:{end}")
        assert game.hero_at(0) == end
        assert game.view(0)["locations"][0]["controller"] is None


@pytest.mark.rule("card.location.only-heroes")
def test_units_never_take_locations() -> None:
    game = duel(Corner(units={"d2": "brute"}), sites=FACE_DOWN).do("activate:d2")
    assert game.offered("take") == []
    assert game.refused("take:d3") == "card.location.only-heroes"
    game.do("move:d3")
    assert game.view(0)["locations"][0]["controller"] is None


@pytest.mark.rule("card.location.reveal")
def test_a_taken_location_lies_face_up_and_serves_its_controller_and_a_face_down_one_nobody() -> None:
    game = duel(Corner(at="d2"), sites=FACE_DOWN)
    assert game.view(0)["locations"][0]["card"] is None
    game.do("activate:d2")
    assert "d6" not in game.offered("move"), "face down, the Hilltop has no effect"
    game.do("take:d3")
    seen = {"space": "d3", "owner": 1, "controller": 0, "card": "hilltop"}
    assert [game.view(seat)["locations"] for seat in (0, 1, None)] == [[seen]] * 3
    game.end_round()
    if game.asked == 1:
        game.do("pass")
    game.do("activate:d3")
    assert "d7" not in game.offered("move")
    assert "g4" in game.offered("move"), "four steps"


def hilltop_of(controller: int) -> Table:
    return duel(Corner(at="d4"), Corner(), sites={"d3": ("hilltop", 1, controller)})


@pytest.mark.rule("card.location.recapture")
def test_a_location_of_the_enemy_is_taken_over_in_the_same_way() -> None:
    game = hilltop_of(1)
    assert "hilltop" in game.side(1).standing
    game.do("activate:d4", "take:d3")
    assert game.view(None)["locations"][0]["controller"] == 0
    assert "hilltop" in game.side(0).standing
    assert "hilltop" not in game.side(1).standing
    game.do("activate:d7")
    assert "d3" not in game.offered("move")
    assert "a6" not in game.offered("move"), "red is back to three steps"


@pytest.mark.rule("card.location.stays")
def test_control_lasts_after_the_hero_has_left_until_the_other_hero_takes_it() -> None:
    game = hilltop_of(0)
    game.do("activate:d4", "move:g4")
    game.end_round()
    assert game.view(0)["locations"][0]["controller"] == 0
    assert "hilltop" in game.side(0).standing
    own = hilltop_of(0).do("activate:d4")
    assert own.offered("take") == []
    assert own.refused("take:d3") == "card.location.stays"
