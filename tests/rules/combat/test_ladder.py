"""What more power would do for a spell that is being cast."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from play.combat.fight import Fight, combat


def casting(spell: str, hand: list[str], defender: list[str] | None = None, **more: Any) -> Fight:
    units = defender or ["necropolis.skeletons@b2", "necropolis.zombies@d1"]
    fight = combat(["castle.halberdiers@b3"], units, attacker_hand=[spell, *hand], **more)
    return fight.activate("halberdiers").answer(f"play:{spell}")


def ladder(fight: Fight) -> Any:
    return fight.game.odds(fight.keys[0])


def test_each_rung_tells_what_it_costs_and_what_it_does() -> None:
    fight = casting("magic-arrow", ["power"])
    before = fight.game.digest
    told = ladder(fight)
    assert (told["card"], told["power"]) == ("magic-arrow", 0)
    none, one, two = told["ladder"]
    assert [rung["power"] for rung in (none, one, two)] == [0, 1, 2]
    assert (none["pay"], none["cast"]) == ([], True)
    assert [aim for aim in none["aims"] if aim["falls"]] == []
    assert {aim["damage"] for aim in none["aims"]} == {1}
    # 2 damage fell the Skeletons by themselves; the Zombies have 3 health.
    assert one["pay"] == ["play:power"]
    assert [aim for aim in one["aims"] if aim["enemy"]] == [
        {"unit": 1, "enemy": True, "damage": 2, "falls": True},
        {"unit": 2, "enemy": True, "damage": 2, "falls": False},
    ]
    # 2 power are out of reach: the expert effect of the card is worth 2, but there is no expert use at level 1.
    assert (two["pay"], two["cast"], two["odds"]) == (None, False, None)
    assert fight.game.digest == before


def test_the_only_attack_of_the_acting_unit_gets_its_new_odds() -> None:
    told = ladder(casting("bloodlust", ["power"]))
    assert (told["attacker"], told["target"]) == (0, 1)
    # Attack 3, then 4, against defense 1 and 2 health.
    assert told["ladder"][0]["odds"]["destroys"] == pytest.approx(2 / 3, abs=1e-4)
    assert told["ladder"][1]["odds"]["destroys"] == pytest.approx(1.0)


def test_with_several_attacks_to_choose_from_none_is_told() -> None:
    told = ladder(casting("bloodlust", [], ["necropolis.skeletons@b2", "necropolis.zombies@a3"]))
    assert (told["attacker"], told["target"], told["ladder"][0]["odds"]) == (None, None, None)


def test_an_attack_under_way_gets_its_new_odds() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"], attacker_hand=["bloodlust", "power"])
    fight.attack("halberdiers", "skeletons").answer("play:bloodlust")
    assert [rung["odds"] and rung["odds"]["destroys"] for rung in ladder(fight)["ladder"]] == [
        pytest.approx(2 / 3, abs=1e-4),
        pytest.approx(1.0),
        None,
    ]


def test_the_cheapest_way_spends_the_fewest_cards_and_keeps_experts_and_spells() -> None:
    assert ladder(casting("magic-arrow", ["haste", "power", "power"]))["ladder"][1]["pay"] == ["play:power"]
    assert ladder(casting("magic-arrow", ["haste"]))["ladder"][1]["pay"] == ["play:haste:power"]
    able = casting("magic-arrow", ["power", "power"], attacker_level=3)
    # One card as an expert, rather than two.
    assert ladder(able)["ladder"][2]["pay"] == ["play:power:expert"]


def test_power_that_was_added_counts() -> None:
    told = ladder(casting("magic-arrow", ["power", "haste"]).answer("play:power"))
    assert told["power"] == 1
    assert [rung["pay"] for rung in told["ladder"]] == [[], [], ["play:haste:power"]]


def test_a_rung_on_which_the_spell_finds_no_target_cannot_be_cast() -> None:
    # Neither Liches nor Crusaders are bronze: Blind needs 1 power for them.
    fight = combat(["castle.crusaders@b3"], ["necropolis.liches@b2"], attacker_hand=["blind", "power"])
    told = ladder(fight.activate("crusaders").answer("play:blind"))
    assert [rung["cast"] for rung in told["ladder"]] == [False, True, False]
    assert told["ladder"][1]["aims"] == [
        {"unit": 0, "enemy": False, "damage": 0, "falls": False},
        {"unit": 1, "enemy": True, "damage": 0, "falls": False},
    ]


def test_nothing_hidden_goes_in() -> None:
    fight = casting("magic-arrow", ["power"], defender_hand=["defense"], defender_deck=["attack", "power"])
    for number in range(3):
        twin = fight.game.resample(0, Random(number))
        assert twin.odds(fight.keys[0]) == ladder(fight)


def test_there_is_no_ladder_without_a_spell() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"], attacker_hand=["magic-arrow"])
    fight.activate("halberdiers")
    assert fight.game.odds("play:magic-arrow") is None
    assert fight.answer("play:magic-arrow").game.odds("end") is None
