"""Spells: what each does, to whom it may not be done, and where its limits are."""

from __future__ import annotations

import pytest

from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.grid import NAMES
from play.asked import ended
from play.duel.table import Corner, Table, duel, unit


def attack_of(game: Table, where: str) -> int:
    (attack,) = [piece["attack"] for piece in game.view(0)["pieces"] if piece["space"] == where]
    return int(attack)


@pytest.mark.card("magic-arrow", "lightning-bolt")
@pytest.mark.parametrize(("name", "amount"), [("magic-arrow", 2), ("lightning-bolt", 3)])
def test_single_target_damage_hits_any_unit_but_no_hero(name: str, amount: int) -> None:
    game = duel(Corner(hand=[name], units={"a1": "brute"}), Corner(units={"a7": "brute", "b7": "brute"}))
    game.up_to(f"play:{name}")
    assert game.offered("target") == ["a1", "a7", "b7"]
    game.do("target:b7")
    assert [game.damage(space) for space in ("a1", "a7", "b7", "d7")] == [0, 0, amount, 0]
    last = duel(Corner(hand=[name]), Corner(units={"a7": unit("brute", damage=8 - amount)})).do(f"play:{name}")
    assert last.card_at("a7") is None
    assert not duel(Corner(hand=[name])).may(f"play:{name}"), "Heroes are no targets"


@pytest.mark.card("disrupting-ray")
def test_disrupting_ray_decreases_an_enemy_unit_that_costs_at_most_three() -> None:
    blue = Corner(hand=["disrupting-ray"], units={"a1": "footman"})
    red = Corner(units={"a7": unit("giant", size=2, damage=4), "b7": "footman", "c7": "minotaur"})
    game = duel(blue, red).up_to("play:disrupting-ray")
    assert game.offered("target") == ["a7", "b7"], "no friend, and nobody who costs 4"
    game.do("target:a7")
    assert (game.size("a7"), game.damage("a7")) == (1, 4)
    assert duel(blue, red).do("play:disrupting-ray", "target:b7").card_at("b7") is None


@pytest.mark.card("implosion")
@pytest.mark.parametrize(("size", "left"), [(1, 0), (2, 0), (3, 1), (5, 3)])
def test_implosion_decreases_an_enemy_unit_by_two(size: int, left: int) -> None:
    blue = Corner(hand=["implosion"], units={"a1": "brute"})
    game = duel(blue, Corner(units={"a7": unit("black-dragon", size=1), "b7": unit("giant", size=size)}))
    game.do("play:implosion")
    assert (game.size("b7") if left else game.card_at("b7")) == (left or None), "the Dragon cannot be chosen"
    assert game.size("a1") == 1


AREAS = [
    ("fireball", "c4", {"c4", "d4", "c5", "d5"}, 2),
    ("meteor-shower", "c4", {"c4", "b4", "d4", "c3", "c5"}, 3),
    ("fire-storm", "c4", {f"{column}4" for column in "abcdefg"}, 2),
    ("lightning-lance", "c4", {f"c{row}" for row in "1234567"}, 2),
    ("fireball", "g7", {"g7"}, 2),
    ("meteor-shower", "a1", {"a1", "b1", "a2"}, 3),
]


@pytest.mark.card("fireball", "meteor-shower", "fire-storm", "lightning-lance")
@pytest.mark.parametrize(("name", "centre", "covered", "amount"), AREAS)
def test_an_area_spell_hits_every_unit_in_its_area_and_no_hero(
    name: str, centre: str, covered: set[str], amount: int
) -> None:
    """Giants of both sides all over the map, the Heroes in two corners or in the middle of the area."""
    heroes_at = {"fireball": ("a7", "d5"), "meteor-shower": ("a7", "d4")}.get(name, ("a4", "c1"))
    if len(covered) < 4:
        heroes_at = ("d1", "d7")
    crowd = {where: "giant" for where in NAMES if where not in heroes_at}
    blue = Corner(at=heroes_at[0], hand=[name], units={w: c for w, c in crowd.items() if NAMES.index(w) % 2})
    red = Corner(at=heroes_at[1], units={w: c for w, c in crowd.items() if not NAMES.index(w) % 2})
    game = duel(blue, red).do(f"play:{name}", f"target:{centre}")
    hit = {where for where in NAMES if game.damage(where)}
    assert hit == covered - set(heroes_at)
    assert {game.damage(where) for where in hit} == {amount}


@pytest.mark.card("fireball", "meteor-shower", "fire-storm", "lightning-lance")
@pytest.mark.parametrize("name", ["fireball", "meteor-shower", "fire-storm", "lightning-lance"])
def test_an_area_spell_needs_a_unit_in_its_area(name: str) -> None:
    game = duel(Corner(hand=[name]), Corner(units={"a7": "giant"})).up_to(f"play:{name}")
    assert "a7" in game.offered("target")
    assert "g1" not in game.offered("target")
    assert not duel(Corner(hand=[name])).may(f"play:{name}")


@pytest.mark.card("mind-spear")
def test_mind_spear_hits_the_enemy_hero_alone() -> None:
    game = duel(Corner(hand=["mind-spear"]), Corner(units={"a7": "brute"})).do("play:mind-spear")
    assert (game.hero_damage(1), game.hero_damage(0), game.damage("a7")) == (2, 0, 0)
    last = duel(Corner(hand=["mind-spear"]), Corner(damage=18)).do("play:mind-spear")
    assert ended(last.game).winners == (0,)


@pytest.mark.card("armageddon")
def test_armageddon_hits_everybody() -> None:
    blue = Corner(hand=["armageddon"], units={"a1": "brute", "b1": "footman"})
    game = duel(blue, Corner(units={"a7": "troglodyte", "b7": "dwarf"})).do("play:armageddon")
    assert (game.hero_damage(0), game.hero_damage(1), game.damage("a1"), game.damage("a7")) == (3, 3, 3, 3)
    assert game.damage("b7") == 2, "a Dwarf takes less from Spells"
    assert game.card_at("b1") is None


@pytest.mark.card("bloodlust", "stone-skin", "weakness", "anti-magic")
@pytest.mark.parametrize(
    ("name", "fits"), [("bloodlust", "a1"), ("stone-skin", "a1"), ("anti-magic", "a1"), ("weakness", "a7")]
)
def test_ongoing_spells_go_under_units_of_the_side_they_name(name: str, fits: str) -> None:
    game = duel(Corner(hand=[name], units={"a1": "brute"}), Corner(units={"a7": "brute"})).do(f"play:{name}")
    assert [attached.card for attached in game.standing(fits).under] == [name]
    other = "a7" if fits == "a1" else "a1"
    assert game.standing(other).under == ()
    assert game.discard(0) == []


@pytest.mark.card("bloodlust")
def test_bloodlust_adds_one_attack_for_each_size() -> None:
    blue = Corner(units={"d6": unit("footman", size=3, under=[("bloodlust", 0)])})
    game = duel(blue).do("activate:d6", "attack:d7")
    assert game.hero_damage(1) == 9


@pytest.mark.card("weakness")
def test_weakness_takes_one_attack_and_never_below_zero() -> None:
    under = [("weakness", 1)]
    blue = Corner(units={"a1": unit("brute", under=under), "b1": unit("standard-bearer-vanguard", under=under)})
    game = duel(blue)
    assert (attack_of(game, "a1"), attack_of(game, "b1")) == (2, 0)


@pytest.mark.card("stone-skin")
def test_stone_skin_takes_one_off_each_attack_and_retaliation_but_not_off_spells() -> None:
    skin = unit("brute", under=[("stone-skin", 0)])
    attacked = duel(Corner(units={"d4": skin}), Corner(units={"d5": "brute"}), turn=1).do("activate:d5", "attack:d4")
    assert attacked.damage("d4") == 2
    attacking = duel(Corner(units={"d4": skin}), Corner(units={"d5": "brute"})).do("activate:d4", "attack:d5")
    assert (attacking.damage("d4"), attacking.damage("d5")) == (2, 3)
    cast = duel(Corner(units={"d4": skin}), Corner(hand=["magic-arrow"]), turn=1).do("play:magic-arrow")
    assert cast.damage("d4") == 2


@pytest.mark.card("haste")
def test_haste_frees_a_friendly_activated_unit_that_costs_at_most_four() -> None:
    units: dict[str, str | unit] = {
        "a1": unit("giant", acted=True, retaliated=True),
        "b1": unit("minotaur", acted=True),
        "c1": unit("manticore", acted=True),
        "e1": "brute",
    }
    red = Corner(units={"a7": unit("brute", acted=True)})
    game = duel(Corner(hand=["haste"], units=units), red).up_to("play:haste")
    assert game.offered("target") == ["a1", "b1"], "not cost 5, not unmarked, no enemy"
    game.do("target:a1")
    assert (game.has_acted("a1"), game.has_retaliated("a1")) == (False, True)
    assert not duel(Corner(hand=["haste"], units={"e1": "brute"})).may("play:haste")


@pytest.mark.card("blind")
def test_blind_takes_the_activation_of_an_enemy_unit() -> None:
    game = duel(Corner(hand=["blind"], units={"a1": "brute"}), Corner(units={"a7": "brute"})).do("play:blind")
    assert (game.has_acted("a7"), game.has_acted("a1"), game.has_retaliated("a7")) == (True, False, False)
    assert not game.may("activate:a7")
    assert game.may("activate:d7"), "the Hero is not a Unit"


@pytest.mark.card("force-field")
def test_force_field_closes_a_vacant_space_to_everybody() -> None:
    blue = Corner(hand=["force-field", "footman"], units={"d3": "falcon", "a1": "brute"})
    game = duel(blue, Corner(units={"g4": "falcon"})).up_to("play:force-field")
    assert not {"d1", "d7", "d3", "a1", "g4"} & set(game.offered("target")), "not where somebody stands"
    game.do("target:d2", "pass", "activate:d3")
    assert "d2" not in game.offered("move")
    assert game.refused("move:d2") == "card.ongoing.space"
    game.do("done", "play:footman")
    assert game.offered("place") == ["c1", "e1"]


@pytest.mark.card("force-field")
def test_nobody_flies_or_walks_through_a_force_field() -> None:
    ring = {where: [("force-field", 1)] for where in ("d3", "c4", "e4", "d5")}
    flyer = duel(Corner(units={"d4": "falcon"}), grounds=ring).do("activate:d4")
    assert flyer.kind == "turn", "nowhere to go, nobody to attack"
    hero = duel(Corner(at="d4"), grounds=ring).do("activate:d4")
    assert hero.kind == "turn"


@pytest.mark.card("land-mine")
def test_land_mine_hurts_every_enemy_unit_that_stops_on_it() -> None:
    mine = {"d4": [("land-mine", 0)]}
    red = Corner(units={"d6": "brute", "c5": "brute"})
    game = duel(Corner(units={"d3": "brute"}), red, grounds=mine, turn=1)
    game.do("activate:d6", "move:d4", "done")
    assert game.damage("d4") == 3
    assert "d4" in game.view(0)["grounds"], "it stays"
    own = duel(Corner(units={"d3": "brute"}), grounds=mine).do("activate:d3", "move:d4")
    assert own.damage("d4") == 0, "not the own Units"
    across = duel(Corner(), Corner(units={"d5": "falcon"}), grounds=mine, turn=1).do("activate:d5", "move:d3")
    assert across.damage("d3") == 0, "crossing is not stopping"
    hero = duel(Corner(), Corner(at="d5"), grounds=mine, turn=1).do("activate:d5", "move:d4")
    assert hero.hero_damage(1) == 0, "a Hero is no Unit"
    fatal = duel(Corner(), Corner(units={"d5": unit("footman")}), grounds=mine, turn=1).do("activate:d5", "move:d4")
    assert fatal.card_at("d4") is None
    assert fatal.is_at_rest()


@pytest.mark.card("dispel")
def test_dispel_discards_any_ongoing_card_in_play() -> None:
    blue = Corner(hand=["dispel"], units={"a1": unit("brute", under=[("weakness", 1)])}, beside=["spurs", "prayer"])
    red = Corner(beside=["logistics", "armorer"], units={"a7": "brute"})
    game = duel(blue, red, grounds={"c4": [("land-mine", 1)]}).up_to("play:dispel")
    assert sorted(game.offered("remove")) == [
        "land-mine:1:c4",
        "logistics:1",
        "prayer:0",
        "weakness:1:a1",
    ], "neither Artifacts nor Reactions"
    game.do("remove:land-mine:1:c4")
    assert (game.view(0)["grounds"], game.discard(1)) == ({}, ["land-mine"])
    under = duel(blue, red).do("play:dispel", "remove:weakness:1:a1")
    assert (under.standing("a1").under, under.discard(1)) == ((), ["weakness"])
    beside = duel(blue, red).do("play:dispel", "remove:logistics:1")
    assert beside.side(1).standing == ("marshal", "armorer")
    assert not duel(Corner(hand=["dispel"], beside=["spurs"])).may("play:dispel")


@pytest.mark.card("teleport")
def test_teleport_puts_a_friendly_unit_on_a_vacant_space_within_three_steps() -> None:
    blue = Corner(hand=["teleport"], units={"d4": unit("brute", acted=True), "d5": "giant"})
    game = duel(blue, Corner(units={"c4": "brute"})).up_to("play:teleport")
    assert game.offered("target") == ["d4", "d5"]
    game.up_to("target:d4")
    assert {"d6", "b4"} <= set(game.offered("move")), "whatever stands between"
    assert not {"d5", "c4", "d7", "d1", "a1", "d4"} & set(game.offered("move"))
    game.do("move:d6")
    assert (game.card_at("d6"), game.has_acted("d6"), game.card_at("d4")) == ("brute", True, None)
    assert not duel(Corner(hand=["teleport"]), Corner(units={"c4": "brute"})).may("play:teleport")


@pytest.mark.card("animate-dead")
def test_animate_dead_increases_an_undead_unit_that_costs_at_most_three() -> None:
    units = {"a1": "skeleton", "b1": "pikeman", "c1": "wight", "e1": "vampire"}
    game = duel(Corner(hand=["animate-dead"], units=units), Corner(units={"a7": "skeleton"})).up_to("play:animate-dead")
    assert game.offered("target") == ["a1", "c1"], "no living, no Vampire at cost 5, no enemy"
    game.do("target:c1")
    assert (game.size("c1"), game.size("a1"), game.has_acted("c1")) == (2, 1, False)


@pytest.mark.card("phalanx")
def test_phalanx_increases_a_pikeman_and_nobody_else() -> None:
    blue = Corner(hand=["phalanx"], units={"a1": "pikeman", "b1": "swordsman", "c1": "pikeman-vanguard"})
    game = duel(blue, Corner(units={"a7": "pikeman"})).up_to("play:phalanx")
    assert game.offered("target") == ["a1", "c1"]
    game.do("target:a1")
    assert game.size("a1") == 2
    assert not duel(Corner(hand=["phalanx"], units={"b1": "swordsman"})).may("play:phalanx")


@pytest.mark.card("magic-mirror")
def test_magic_mirror_takes_the_effect_of_the_next_enemy_spell() -> None:
    blue = Corner(hand=["spark", "spark", "study"], units={"a1": "brute"})
    game = duel(blue, Corner(beside=["magic-mirror"], units={"a7": "brute"}))
    game.do("play:study", "pass")
    assert "magic-mirror" in game.side(1).standing, "an Ability is no Spell"
    game.do("play:spark")
    assert (game.damage("a7"), game.discard(0)[-1], game.discard(1)) == (0, "spark", ["magic-mirror"])
    game.do("play:spark", "target:a7")
    assert game.damage("a7") == 1, "only once"


@pytest.mark.card("magic-mirror")
def test_magic_mirror_stops_an_ongoing_spell_and_not_the_own() -> None:
    blue = Corner(hand=["bloodlust"], units={"a1": "brute"})
    game = duel(blue, Corner(beside=["magic-mirror"])).do("play:bloodlust")
    assert (game.standing("a1").under, game.discard(0)) == ((), ["bloodlust"])
    own = duel(Corner(hand=["bloodlust"], units={"a1": "brute"}, beside=["magic-mirror"])).do("play:bloodlust")
    assert [attached.card for attached in own.standing("a1").under] == ["bloodlust"]
    two = duel(blue, Corner(beside=["magic-mirror", "magic-mirror"])).do("play:bloodlust")
    assert two.side(1).standing.count("magic-mirror") == 1, "the second waits for another Spell"


@pytest.mark.card("fire-shield")
def test_fire_shield_burns_the_unit_that_attacks_one_of_its_players_units() -> None:
    blue = Corner(units={"d4": "giant"})
    game = duel(blue, Corner(units={"d5": "brute"}, beside=["fire-shield"])).do("activate:d4", "attack:d5")
    assert game.damage("d4") == 3 + 3, "before boosting, then the retaliation"
    assert game.discard(1) == ["fire-shield"]
    fatal = duel(Corner(units={"d4": "footman"}), Corner(units={"d5": "brute"}, beside=["fire-shield"]))
    fatal.do("activate:d4", "attack:d5")
    assert (fatal.card_at("d4"), fatal.damage("d5")) == (None, 0), "the attacker is gone, and its attack with it"
    hero = duel(Corner(units={"d6": "giant"}), Corner(beside=["fire-shield"])).do("activate:d6", "attack:d7")
    assert hero.damage("d6") == 0


@pytest.mark.card("anti-magic")
def test_anti_magic_keeps_enemy_spells_off_and_takes_three_off_areas() -> None:
    warded = unit("brute", under=[("anti-magic", 1)])
    game = duel(Corner(hand=["magic-arrow", "meteor-shower", "blind"]), Corner(units={"a7": warded, "b7": "brute"}))
    assert game.up_to("play:magic-arrow").damage("b7") == 2, "the only one who can be chosen"
    game.do("pass", "play:meteor-shower", "target:a7")
    assert (game.damage("a7"), game.damage("b7")) == (0, 5)
    own = duel(Corner(hand=["bloodlust"], units={"a1": unit("brute", under=[("anti-magic", 0)])}))
    assert own.may("play:bloodlust"), "the own Spells may choose it"


@pytest.mark.card("anti-magic")
def test_anti_magic_keeps_enemy_spells_off_as_soon_as_it_is_cast_and_wherever_the_unit_goes() -> None:
    blue = Corner(hand=["anti-magic"], units={"a1": "brute"})
    game = duel(blue, Corner(hand=["magic-arrow"]), turn=1)
    assert game.may("play:magic-arrow"), "before it is cast"
    game = duel(blue, Corner(hand=["magic-arrow"])).do("play:anti-magic")
    assert (game.asked, game.may("play:magic-arrow")) == (1, False)
    game.do("activate:d7", "move:d6", "activate:a1", "move:a3")
    assert (game.asked, game.may("play:magic-arrow")) == (1, False)
    assert [attached.card for attached in game.standing("a3").under] == ["anti-magic"]


@pytest.mark.card("prayer")
def test_prayer_may_add_two_damage_to_one_attack_each_round() -> None:
    blue = Corner(beside=["prayer"], units={"d6": "footman", "c7": "footman"})
    game = duel(blue).do("activate:d6", "attack:d7", "use:prayer")
    assert game.hero_damage(1) == 4
    game.do("pass").up_to("activate:c7", "attack:d7")
    assert (game.kind, game.hero_damage(1)) == ("turn", 6)
    retaliating = duel(Corner(beside=["prayer"], units={"d4": "giant"}), Corner(units={"d5": "giant"}), turn=1)
    retaliating.up_to("activate:d5", "attack:d4")
    assert retaliating.kind == "turn", "a retaliation is no attack of one's own"


@pytest.mark.card("grave-chill")
def test_grave_chill_hits_an_enemy_unit_near_the_hero_and_returns_to_the_vanguard() -> None:
    blue = Corner(hero="captain", at="d3", vanguard=["grave-chill"], units={"c3": "brute"})
    red = Corner(units={"d6": "brute", "d4": "giant", "a7": "brute"})
    game = duel(blue, red).up_to("use:d3")
    assert game.offered("target") == ["d4", "d6"], "no friend, nobody seven steps away"
    game.do("target:d6")
    assert (game.damage("d6"), game.side(0).vanguard) == (1, ("grave-chill",))
    far = duel(Corner(hero="captain", vanguard=["grave-chill"]), Corner(units={"d6": "brute"}))
    assert not far.may("use:d1"), "five steps"
    assert CARDS["grave-chill"].vanguard
