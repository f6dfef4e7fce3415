"""What every Unit does as printed, then the effects of the Units of each faction."""

from __future__ import annotations

import pytest

from heroes.content.duelmake import ability
from heroes.rules.duel.cards import CARDS, FLYING, RANGED, UNIT, trial
from heroes.rules.duel.grid import NAMES, NUMBERS, distance
from heroes.rules.duel.vocabulary import (
    A_UNIT,
    choose,
    cost,
    damage,
)
from play.duel.table import Corner, Table, duel, tired, unit

UNITS = sorted(card.id for card in CARDS.values() if card.type == UNIT)
PLAIN = [name for name in UNITS if not CARDS[name].text]


def after_damage(card: str, amount: int) -> Table:
    """A Unit of red takes that much damage from an Ability of blue."""
    ability(
        "Hammer",
        number=994,
        traits=("x",),
        cost=cost(power=1),
        text="Hit.",
        instant=choose(A_UNIT, then=damage(amount)),
    )
    return duel(Corner(hand=["hammer"]), Corner(units={"d4": card})).do("play:hammer")


@pytest.mark.card(*PLAIN)
def test_units_without_a_text_have_no_effect() -> None:
    assert set(PLAIN) == {
        "archer",
        "cave-bat-vanguard",
        "centaur",
        "evil-eye-vanguard",
        "pikeman",
        "pikeman-vanguard",
        "skeleton",
        "skeleton-archer",
    }
    for name in PLAIN:
        card = CARDS[name]
        assert (card.passive, card.triggers) == ((), ())
        timed = (card.on_activation, card.as_activation, card.on_attack, card.on_retaliate)
        assert timed == (None, None, None, None)
        assert (card.start_of_round, card.end_of_round) == (None, None)


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_moves_as_many_steps_as_printed(name: str) -> None:
    card = CARDS[name]
    game = duel(Corner(units={"d4": name})).do("activate:d4")
    steps = {where: distance(NUMBERS["d4"], NUMBERS[where]) for where in NAMES}
    wanted = {where for where, far in steps.items() if 0 < far <= card.move} - {"d1", "d7"}
    assert set(game.offered("move")) == wanted


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_deals_its_printed_attack_times_its_size(name: str) -> None:
    """From two steps away if it shoots, else from beside the target, which has retaliated already."""
    card = CARDS[name]
    at = "d2" if card.unit_type == RANGED else "d3"
    target = unit("giant", size=9, retaliated=True)
    game = duel(Corner(at="a1", units={at: unit(name, size=3)}), Corner(units={"d4": target}))
    game.do(f"activate:{at}", "attack:d4")
    left = game.standing("d4")
    sharpened = {"grand-elf": 1, "manticore": 1}.get(name, 0)
    assert 9 * (9 - left.size) + left.damage == 3 * card.attack + sharpened


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_dies_at_its_printed_hit_points_and_not_before(name: str) -> None:
    hp = CARDS[name].hp
    with trial():
        game = after_damage(name, hp - 1)
        assert game.damage("d4") == hp - 1
    assert after_damage(name, hp).card_at("d4") is None


@pytest.mark.parametrize("name", [name for name in UNITS if CARDS[name].unit_type == FLYING])
def test_a_flying_unit_flies_over_everybody(name: str) -> None:
    friends = dict.fromkeys(("c3", "e3", "d2", "d4"), "brute")
    game = duel(Corner(units={"d3": name, **friends})).do("activate:d3", *(["target:d4"] if name == "angel" else []))
    assert {"d5", "b3", "f3"} <= set(game.offered("move"))


def fight(blue: str | unit, red: str | unit) -> Table:
    """Blue on d4, red on d5, blue to move."""
    return duel(Corner(units={"d4": blue}), Corner(units={"d5": red}))


ATTACK = ("activate:d4", "attack:d5")

# ---------------------------------------------------------------------- Castle


@pytest.mark.card("griffin")
def test_griffin_retaliates_however_often_it_is_attacked() -> None:
    blue = Corner(units={"d4": "giant", "c5": "giant", "e5": "brute"})
    game = duel(blue, Corner(units={"d5": unit("griffin", size=9)}))
    for attacker in ("d4", "c5", "e5"):
        size = game.size("d5")
        if game.asked == 1:
            game.do("pass")
        game.do(f"activate:{attacker}", "attack:d5")
        assert game.card_at(attacker) is None, f"{size} Griffins retaliate every time"
    once = fight("giant", unit("brute", retaliated=True)).do(*ATTACK)
    assert once.damage("d4") == 0, "others need to be without a mark"


@pytest.mark.card("swordsman")
def test_swordsman_takes_one_damage_less_when_it_retaliates() -> None:
    assert fight("brute", "swordsman").do(*ATTACK).damage("d5") == 2
    tired = fight("brute", unit("swordsman", retaliated=True)).do(*ATTACK)
    assert tired.damage("d5") == 3, "not without a retaliation"
    attacking = fight("swordsman", "brute").do(*ATTACK)
    assert attacking.damage("d4") == 3, "not when attacking"


@pytest.mark.card("monk")
def test_monk_has_no_disadvantage_against_an_adjacent_enemy_but_far_away() -> None:
    assert fight("monk", "giant").do(*ATTACK).damage("d5") == CARDS["monk"].attack
    far = duel(Corner(units={"a1": "monk"})).do("activate:a1", "attack:d7")
    assert far.hero_damage(1) == (CARDS["monk"].attack + 1) // 2


@pytest.mark.card("angel")
def test_angel_frees_one_other_friendly_unit_that_is_no_angel() -> None:
    blue = Corner(units={"b1": "angel", "c1": tired("angel"), "e1": tired("brute"), "f1": "giant"})
    game = duel(blue, Corner(units={"a7": tired("brute")})).up_to("activate:b1")
    assert game.offered("target") == ["e1", "f1"]
    game.do("target:e1", "done")
    assert (game.has_acted("e1"), game.has_retaliated("e1")) == (False, False)
    assert (game.has_acted("c1"), game.has_acted("b1")) == (True, True)
    alone = duel(Corner(units={"b1": "angel"})).up_to("activate:b1")
    assert alone.kind == "activation", "nobody to free"


@pytest.mark.card("cavalier")
def test_cavalier_increases_a_pikeman_when_it_enters() -> None:
    blue = Corner(hand=["cavalier"], units={"a1": "pikeman", "b1": "footman"})
    game = duel(blue, Corner(units={"a7": "pikeman"})).do("play:cavalier", "place:d2")
    assert (game.size("a1"), game.size("b1"), game.size("a7")) == (2, 1, 1)
    nobody = duel(Corner(hand=["cavalier"])).do("play:cavalier", "place:d2")
    assert nobody.is_at_rest()
    two = duel(Corner(hand=["cavalier"], units={"a1": "pikeman", "b1": "pikeman-vanguard"}))
    two.up_to("play:cavalier", "place:d2")
    assert two.offered("target") == ["a1", "b1"]
    duplicate = duel(Corner(hand=["cavalier"], units={"a1": "pikeman", "b1": "cavalier"}))
    duplicate.do("play:cavalier", "increase:b1")
    assert duplicate.size("a1") == 1, "a duplicate does not enter"


@pytest.mark.card("squire-vanguard")
def test_squire_draws_a_card_when_it_leaves_the_map() -> None:
    blue = Corner(units={"d4": "squire-vanguard"}, deck=["giant", "brute"])
    game = duel(blue, Corner(units={"d5": "giant"}), turn=1).do("activate:d5", "attack:d4")
    assert game.card_at("d4") is None
    assert game.hand(0) == ["brute"]
    assert game.side(0).vanguard == ("squire-vanguard",)
    sent_home = duel(Corner(hand=["diplomacy"], units={"a1": "squire-vanguard"}, deck=["giant"]))
    sent_home.do("play:diplomacy")
    assert sent_home.hand(0) == ["giant"], "put back is off the map too"
    wounded = duel(Corner(units={"d4": unit("squire-vanguard", size=2)}), Corner(units={"d5": "footman"}), turn=1)
    wounded.do("activate:d5", "attack:d4")
    assert wounded.hand(0) == [], "still there"


@pytest.mark.card("standard-bearer-vanguard")
def test_standard_bearer_heals_another_soldier_near_it() -> None:
    units: dict[str, str | unit] = {
        "d4": unit("standard-bearer-vanguard", damage=3),
        "d6": unit("pikeman", damage=3),
        "c4": unit("archer", damage=3),
        "d3": unit("griffin", damage=3),
        "g4": unit("pikeman", damage=3),
        "e4": "pikeman",
    }
    game = duel(Corner(units=units)).up_to("activate:d4")
    assert game.offered("target") == ["c4", "d6"], "not itself, no beast, nobody three steps away, nobody unhurt"
    game.do("target:d6", "done")
    assert game.damage("d6") == 1


# ---------------------------------------------------------------------- Necropolis


@pytest.mark.card("walking-dead")
def test_walking_dead_enter_with_a_size_token() -> None:
    game = duel(Corner(hand=["walking-dead"])).do("play:walking-dead", "place:d2")
    assert game.size("d2") == 2
    more = duel(Corner(hand=["walking-dead"], units={"a1": "walking-dead"})).do("play:walking-dead", "increase:a1")
    assert more.size("a1") == 2, "a duplicate Increases by 1 like any other"


@pytest.mark.card("wight")
def test_wight_loses_two_damage_at_the_end_of_the_round() -> None:
    for before, after in ((3, 1), (2, 0), (1, 0), (0, 0)):
        game = duel(Corner(units={"a1": unit("wight", damage=before), "b1": unit("brute", damage=4)})).do("pass")
        assert game.damage("a1") == before
        game.do("pass")
        assert (game.damage("a1"), game.damage("b1")) == (after, 4)


@pytest.mark.card("lich")
def test_lich_blasts_enemy_units_round_a_space_within_four_steps() -> None:
    blue = Corner(units={"d2": "lich", "c5": "brute"})
    red = Corner(units={"d5": "brute", "d6": "brute", "f5": "brute", "a7": "brute"})
    game = duel(blue, red).up_to("use:d2")
    assert "d7" not in game.offered("target"), "five steps"
    assert "a6" not in game.offered("target"), "seven steps"
    assert "d2" not in game.offered("target"), "no enemy near"
    game.do("target:d5")
    damage_taken = {space: game.damage(space) for space in ("d5", "d6", "f5", "a7", "c5")}
    assert damage_taken == {"d5": 2, "d6": 2, "f5": 0, "a7": 0, "c5": 0}
    assert game.hero_damage(1) == 0
    assert game.has_acted("d2")
    empty = duel(Corner(units={"d2": "lich"}), Corner(units={"a7": "brute"}))
    assert not empty.may("use:d2"), "nobody within reach"


@pytest.mark.card("vampire")
def test_vampire_is_not_retaliated_against_and_heals_when_it_attacks() -> None:
    game = fight(unit("vampire", damage=3), "giant").do(*ATTACK)
    assert (game.damage("d4"), game.has_retaliated("d5")) == (1, False)
    unhurt = fight("vampire", "giant").do(*ATTACK)
    assert unhurt.damage("d4") == 0
    defending = fight("giant", unit("vampire", size=2, damage=1)).do(*ATTACK)
    assert defending.damage("d5") + 5 * (2 - defending.size("d5")) == 6, "it does not heal when it retaliates"


@pytest.mark.card("bone-dragon")
def test_bone_dragon_increases_a_skeleton_when_it_enters() -> None:
    blue = Corner(hand=["bone-dragon"], units={"a1": "skeleton", "b1": "skeleton-archer"})
    game = duel(blue, Corner(units={"a7": "skeleton"})).do("play:bone-dragon", "place:d2")
    assert (game.size("a1"), game.size("b1"), game.size("a7")) == (2, 1, 1)
    assert duel(Corner(hand=["bone-dragon"])).do("play:bone-dragon", "place:d2").is_at_rest()


@pytest.mark.card("bone-caller-vanguard")
def test_bone_caller_puts_a_skeleton_from_the_discard_pile_beside_itself() -> None:
    blue = Corner(units={"a1": "bone-caller-vanguard", "a2": "brute"}, discard=["skeleton", "pikeman"])
    game = duel(blue).do("use:a1")
    assert game.card_at("b1") == "skeleton", "the only vacant space"
    assert (game.has_acted("b1"), game.has_acted("a1"), game.discard(0)) == (True, True, ["pikeman"])
    without = duel(Corner(units={"a1": "bone-caller-vanguard"}, discard=["skeleton-archer"]))
    assert not without.may("use:a1"), "no Skeleton"
    hemmed = {"a1": "bone-caller-vanguard", "a2": "brute", "b1": "brute"}
    assert not duel(Corner(units=hemmed, discard=["skeleton"])).may("use:a1"), "no space"
    open_map = duel(Corner(units={"c4": "bone-caller-vanguard"}, discard=["skeleton"])).up_to("use:c4")
    assert open_map.offered("raise") == [f"skeleton:{where}" for where in ("c3", "b4", "d4", "c5")]


@pytest.mark.card("ghost-vanguard")
def test_ghost_is_not_retaliated_against() -> None:
    game = fight("ghost-vanguard", "giant").do(*ATTACK)
    assert game.card_at("d4") == "ghost-vanguard"
    assert not game.has_retaliated("d5")
    attacked = fight("brute", "ghost-vanguard").do(*ATTACK)
    assert attacked.damage("d4") == 2, "it retaliates itself"


# ---------------------------------------------------------------------- Dungeon


@pytest.mark.card("troglodyte")
def test_troglodyte_cannot_be_chosen_by_enemy_spells() -> None:
    blue = Corner(hand=["magic-arrow", "diplomacy", "fireball"], units={"a1": "troglodyte"})
    red = Corner(units={"a7": "troglodyte", "b7": "brute"})
    game = duel(blue, red).up_to("play:magic-arrow")
    assert game.offered("target") == ["a1", "b7"], "the own one may be chosen"
    assert game.refused("target:a7") == "card.effect.passive"
    ability = duel(blue, red).up_to("play:diplomacy")
    assert "a7" in ability.offered("target"), "an Ability is no Spell"
    area = duel(blue, red).do("play:fireball", "target:a6")
    assert area.damage("a7") == 2, "an area chooses a space, not the Unit"
    alone = duel(Corner(hand=["magic-arrow"]), Corner(units={"a7": "troglodyte"}))
    assert alone.refused("play:magic-arrow") == "card.play.target-required"


@pytest.mark.card("harpy")
def test_harpy_is_not_retaliated_against_when_it_attacks() -> None:
    game = fight("harpy", "giant").do(*ATTACK)
    assert (game.damage("d4"), game.has_retaliated("d5"), game.damage("d5")) == (0, False, CARDS["harpy"].attack)
    attacked = fight("footman", unit("harpy", size=2)).do(*ATTACK)
    assert attacked.card_at("d4") is None, "it retaliates itself"


@pytest.mark.card("beholder")
def test_beholder_has_no_disadvantage_far_away_but_next_to_it() -> None:
    far = duel(Corner(units={"a1": unit("beholder", size=2)})).do("activate:a1", "attack:d7")
    assert far.hero_damage(1) == 2 * CARDS["beholder"].attack
    near = fight(unit("beholder", size=2), "giant").do(*ATTACK)
    assert near.damage("d5") == CARDS["beholder"].attack


@pytest.mark.card("medusa")
def test_medusa_puts_an_activation_mark_on_a_target_unit_not_on_a_hero() -> None:
    game = duel(Corner(units={"d2": "medusa"}), Corner(units={"d5": "giant", "a7": "giant"}))
    game.do("activate:d2", "attack:d5")
    assert (game.has_acted("d5"), game.has_acted("a7")) == (True, False)
    assert not game.may("activate:d5")
    hero = duel(Corner(units={"d4": "medusa"})).do("activate:d4", "attack:d7")
    assert hero.may("activate:d7")


@pytest.mark.card("minotaur")
def test_minotaur_deals_one_more_damage_when_it_retaliates() -> None:
    attack = CARDS["minotaur"].attack
    assert fight("giant", "minotaur").do(*ATTACK).damage("d4") == attack + 1
    assert fight("minotaur", "giant").do(*ATTACK).damage("d5") == attack


@pytest.mark.card("manticore")
def test_manticore_stings_an_adjacent_enemy_unit_when_it_activates() -> None:
    blue = Corner(units={"d5": "manticore", "d4": "brute"})
    red = Corner(at="d6", units={"c5": "brute", "e5": "giant", "a7": "brute"})
    game = duel(blue, red).up_to("activate:d5")
    assert game.offered("target") == ["c5", "e5"], "no friend, no Hero, nobody further away"
    game.do("target:e5", "done")
    assert (game.damage("e5"), game.damage("c5")) == (1, 0)
    nobody = duel(Corner(units={"d3": "manticore"}), Corner(units={"d5": "brute"})).up_to("activate:d3")
    assert (nobody.kind, nobody.damage("d5")) == ("activation", 0)


@pytest.mark.card("black-dragon")
def test_black_dragon_deals_two_more_to_a_hero_and_cannot_be_chosen_by_enemy_spells() -> None:
    attack = CARDS["black-dragon"].attack
    hero = duel(Corner(units={"d6": "black-dragon"})).do("activate:d6", "attack:d7")
    assert hero.hero_damage(1) == attack + 2
    other = fight("black-dragon", unit("giant", size=2)).do(*ATTACK)
    assert other.damage("d5") == attack
    spell_game = duel(Corner(hand=["lightning-bolt"]), Corner(units={"a7": "black-dragon"}))
    assert not spell_game.may("play:lightning-bolt")


# ---------------------------------------------------------------------- Rampart


@pytest.mark.card("dwarf")
def test_dwarf_takes_one_damage_less_from_each_spell() -> None:
    bolt = duel(Corner(hand=["lightning-bolt"]), Corner(units={"a7": "dwarf"})).do("play:lightning-bolt")
    assert bolt.damage("a7") == 2
    area = duel(Corner(hand=["fireball"]), Corner(units={"a7": "dwarf", "b7": "brute"})).do(
        "play:fireball", "target:a6"
    )
    assert (area.damage("a7"), area.damage("b7")) == (1, 2)
    spark = duel(Corner(hand=["spark"]), Corner(units={"a7": "dwarf"})).do("play:spark")
    assert spark.damage("a7") == 0, "never below 0"
    assert fight("brute", "dwarf").do(*ATTACK).damage("d5") == 3, "not from attacks"


@pytest.mark.card("wood-elf")
@pytest.mark.parametrize(("target", "far"), [("a7", False), ("b7", True)])
def test_wood_elf_shoots_two_steps_further_without_disadvantage(target: str, far: bool) -> None:
    game = duel(Corner(units={"a1": "wood-elf"}), Corner(units={target: "giant"})).do("activate:a1", f"attack:{target}")
    attack = CARDS["wood-elf"].attack
    assert game.damage(target) == ((attack + 1) // 2 if far else attack), "six steps, and seven"


@pytest.mark.card("grand-elf")
def test_grand_elf_deals_one_more_damage_if_it_has_not_moved() -> None:
    attack = CARDS["grand-elf"].attack
    still = duel(Corner(units={"d3": "grand-elf"}), Corner(units={"d5": "giant"})).do("activate:d3", "attack:d5")
    assert still.damage("d5") == attack + 1
    moved = duel(Corner(units={"d3": "grand-elf"}), Corner(units={"d5": "giant"}))
    moved.do("activate:d3", "move:d4", "attack:d5")
    assert moved.damage("d5") == (attack + 1) // 2


@pytest.mark.card("pegasus")
def test_pegasus_can_activate_in_the_round_it_enters() -> None:
    game = duel(Corner(hand=["pegasus"])).do("play:pegasus", "place:d2", "pass")
    assert game.may("activate:d2")
    increased = duel(Corner(hand=["pegasus"], units={"a1": "pegasus"})).do("play:pegasus", "increase:a1", "pass")
    assert not increased.may("activate:a1"), "a duplicate still marks it"


@pytest.mark.card("dendroid")
def test_dendroid_heals_when_it_retaliates() -> None:
    game = fight("brute", unit("dendroid", damage=5)).do(*ATTACK)
    assert game.damage("d5") == 5 - 2 + 3
    tired = fight("brute", unit("dendroid", damage=5, retaliated=True)).do(*ATTACK)
    assert tired.damage("d5") == 8
    attacking = fight(unit("dendroid", damage=5), "footman").do(*ATTACK)
    assert attacking.damage("d4") == 7


@pytest.mark.card("unicorn")
def test_unicorn_heals_a_friendly_unit_when_it_activates() -> None:
    units: dict[str, str | unit] = {"a1": unit("unicorn", damage=1), "g6": unit("brute", damage=5), "b1": "brute"}
    game = duel(Corner(units=units), Corner(units={"a7": unit("brute", damage=5)})).up_to("activate:a1")
    assert game.offered("target") == ["a1", "g6"], "itself too, but nobody unhurt and no enemy"
    game.do("target:g6", "done")
    assert game.damage("g6") == 3
    healthy = duel(Corner(units={"a1": "unicorn"})).up_to("activate:a1")
    assert healthy.kind == "activation"


@pytest.mark.card("green-dragon")
def test_green_dragon_burns_the_enemy_units_of_a_column() -> None:
    blue = Corner(units={"d3": "green-dragon", "e2": "brute"})
    red = Corner(units={"e5": "brute", "e7": "brute", "d6": "brute", "a7": "brute"})
    game = duel(blue, red).up_to("use:d3")
    assert all(distance(NUMBERS["d3"], NUMBERS[where]) <= 2 for where in game.offered("target"))
    assert "c3" not in game.offered("target"), "no enemy in that column"
    game.do("target:e3")
    taken = {where: game.damage(where) for where in ("e5", "e7", "d6", "a7", "e2")}
    assert taken == {"e5": 2, "e7": 2, "d6": 0, "a7": 0, "e2": 0}
    assert game.has_acted("d3")


@pytest.mark.card("sprite-vanguard")
def test_sprite_can_activate_in_the_round_it_enters() -> None:
    blue = Corner(hero="captain", vanguard=["sprite-vanguard", "herald-vanguard"], hand=["muster"])
    game = duel(blue).do("use:d1", "vanguard:sprite-vanguard", "place:d2", "pass")
    assert game.may("activate:d2")
    game.do("play:muster", "place:c1")
    assert not game.may("activate:c1"), "the Herald has nothing of the kind"


@pytest.mark.card("dryad-vanguard")
def test_dryad_may_heal_another_forest_unit_once_per_round_when_it_activates() -> None:
    units: dict[str, str | unit] = {
        "a1": unit("dryad-vanguard", damage=3),
        "b1": unit("centaur", damage=3),
        "c2": unit("dwarf", damage=3),
        "g1": unit("dendroid", damage=3),
        "e1": "angel",
    }
    game = duel(Corner(units=units)).up_to("activate:a1")
    assert game.keys == ["use:dryad-vanguard", "decline"]
    game.up_to("use:dryad-vanguard")
    assert game.offered("target") == ["b1", "g1"], "not itself, no Dwarf"
    game.do("target:g1", "done", "pass", "activate:e1", "target:a1", "done")
    assert game.damage("g1") == 1
    game.up_to("activate:a1")
    assert game.kind == "activation", "freed by the Angel it activates again, but once per round is once"
