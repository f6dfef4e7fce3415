"""Heroes and their effects."""

from __future__ import annotations

import pytest

from heroes.rules.duel.cards import CARDS, HERO
from play.duel.table import Corner, duel, unit

HEROES = sorted(card.id for card in CARDS.values() if card.type == HERO)


@pytest.mark.card(*HEROES)
@pytest.mark.parametrize("name", HEROES)
def test_every_hero_plays_a_vanguard_card_as_an_activation(name: str) -> None:
    game = duel(Corner(hero=name, vanguard=["herald-vanguard", "levy-vanguard"], ready=(1, 0, 0, 0)))
    game.up_to("use:d1")
    assert game.offered("vanguard") == ["herald-vanguard", "levy-vanguard"]
    game.do("vanguard:levy-vanguard", "place:d2")
    assert (game.card_at("d2"), game.has_acted("d1"), game.asked) == ("levy-vanguard", True, 1)
    acted = duel(Corner(hero=name, vanguard=["herald-vanguard"], hero_acted=True))
    assert not acted.may("use:d1")
    none_left = duel(Corner(hero=name, vanguard=[]))
    assert none_left.refused("use:d1") == "card.play.target-required"


@pytest.mark.card("orrin")
def test_orrin_sharpens_one_attack_of_a_soldier_each_round() -> None:
    blue = Corner(hero="orrin", units={"d4": "pikeman", "c5": "pikeman", "e5": "brute"})
    game = duel(blue, Corner(units={"d5": unit("giant", size=3, retaliated=True)}))
    game.up_to("activate:e5", "attack:d5")
    assert game.kind == "turn", "a Brute is no soldier"
    game.do("pass", "activate:d4", "attack:d5", "use:orrin")
    assert game.damage("d5") == 3 + CARDS["pikeman"].attack + 1
    before = game.damage("d5")
    game.up_to("activate:c5", "attack:d5")
    assert game.kind == "turn", "turned until the ready step"
    assert game.damage("d5") + 9 * (3 - game.size("d5")) == before + CARDS["pikeman"].attack


@pytest.mark.card("orrin")
def test_orrin_need_not_and_serves_against_heroes_too() -> None:
    blue = Corner(hero="orrin", units={"d6": "pikeman"})
    declined = duel(blue).do("activate:d6", "attack:d7", "decline")
    assert declined.hero_damage(1) == CARDS["pikeman"].attack
    used = duel(blue).do("activate:d6", "attack:d7", "use:orrin")
    assert used.hero_damage(1) == CARDS["pikeman"].attack + 1


@pytest.mark.card("adela")
def test_adela_heals_one_of_her_units_at_the_end_of_the_round() -> None:
    units: dict[str, str | unit] = {"a1": unit("brute", damage=5), "b1": unit("brute", damage=1), "c1": "brute"}
    game = duel(Corner(hero="adela", units=units), Corner(units={"a7": unit("brute", damage=5)}))
    game.up_to("pass", "pass")
    assert game.offered("target") == ["a1", "b1"]
    game.do("target:a1")
    assert (game.damage("a1"), game.damage("b1")) == (3, 1)
    healthy = duel(Corner(hero="adela", units={"a1": "brute"})).do("pass", "pass")
    assert healthy.kind != "target"


@pytest.mark.card("galthran")
def test_galthrans_increased_units_keep_their_activation() -> None:
    game = duel(Corner(hero="galthran", hand=["footman", "footman"], units={"a1": "footman"}))
    game.do("play:footman", "increase:a1", "pass")
    assert (game.size("a1"), game.may("activate:a1")) == (2, True)
    game.do("play:footman", "place:d2")
    assert not game.may("activate:d2"), "a new Unit is marked as ever"
    acted = duel(Corner(hero="galthran", hand=["footman"], units={"a1": unit("footman", acted=True)}))
    acted.do("play:footman", "increase:a1", "pass")
    assert not acted.may("activate:a1"), "a mark that is there stays"


@pytest.mark.card("sandro")
def test_sandro_may_hurt_an_enemy_unit_at_the_start_of_the_round() -> None:
    blue = Corner(hero="sandro", units={"a1": "brute"})
    game = duel(blue, Corner(units={"a7": "brute", "b7": "giant"})).up_to("pass", "pass", "use:sandro")
    assert game.offered("target") == ["a7", "b7"], "no friend and no Hero"
    game.do("target:b7")
    assert (game.damage("a7"), game.damage("b7")) == (0, 1)
    nobody = duel(blue).up_to("pass", "pass")
    assert nobody.kind == "turn"


@pytest.mark.card("gunnar")
def test_gunnar_moves_four_steps() -> None:
    game = duel(Corner(hero="gunnar")).do("activate:d1")
    assert "d5" in game.offered("move")
    assert "d6" not in game.offered("move")


@pytest.mark.card("alamar")
def test_alamar_may_ready_a_statistic_once_per_round_when_he_plays_a_spell() -> None:
    blue = Corner(hero="alamar", hand=["spark", "spark", "study"], ready=(0, 0, 2, 1), spent=(1, 0, 0, 0))
    game = duel(blue, Corner(units={"a7": "brute"}))
    game.up_to("play:study")
    assert game.kind == "turn", "an Ability is no Spell"
    game.up_to("pass", "play:spark", "use:alamar")
    assert sorted(game.offered("ready")) == ["attack", "knowledge", "power"]
    game.up_to("ready:attack", "play:spark")
    assert game.kind == "turn", "once per round"
    assert game.ready(0) == (1, 0, 0, 0)


@pytest.mark.card("kyrre")
def test_kyrre_takes_one_damage_less_from_each_attack_but_not_from_spells_and_her_units_do_not() -> None:
    red = Corner(hero="kyrre", units={"c5": "brute"})
    attacked = duel(Corner(units={"d6": "footman", "d5": "footman"}), red).do("activate:d6", "attack:d7")
    assert attacked.hero_damage(1) == 1
    cast = duel(Corner(hand=["mind-spear"]), red).do("play:mind-spear")
    assert cast.hero_damage(1) == 2
    attacked.do("pass", "activate:d5", "attack:c5")
    assert attacked.damage("c5") == 2


@pytest.mark.card("gelu")
def test_gelu_sharpens_one_shot_each_round() -> None:
    blue = Corner(hero="gelu", units={"d3": "slinger", "e4": "slinger", "d4": "brute"})
    game = duel(blue, Corner(units={"d5": unit("giant", size=3, retaliated=True)}))
    game.up_to("activate:d4", "attack:d5")
    assert game.kind == "turn", "not a ranged Unit"
    game.do("pass", "activate:d3", "attack:d5", "use:gelu")
    assert game.damage("d5") == 3 + 3 + 1
    game.up_to("activate:e4", "attack:d5")
    assert game.kind == "turn", "once per round"
