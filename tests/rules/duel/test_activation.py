"""ACTIVATE A UNIT OR HERO, UNIT ACTIVATION, and movement."""

from __future__ import annotations

import pytest

from heroes.content.duelmake import spell
from heroes.rules.duel.grid import BIT, NAMES, NUMBERS, distance
from heroes.rules.duel.vocabulary import A_FRIENDLY_UNIT, bonus, cost, on_a_unit
from heroes.rules.duel.words.bonus import ARMOUR
from play.duel.table import Corner, Table, duel, unit


def reachable(start: str, steps: int) -> set[str]:
    """Every space within that many steps on an empty map."""
    return {name for name in NAMES if 0 < distance(NUMBERS[start], NUMBERS[name]) <= steps}


@pytest.mark.rule("card.activation.eligible")
def test_only_own_units_and_the_own_hero_without_an_activation_mark_activate() -> None:
    blue = Corner(units={"a1": "brute", "b1": unit("brute", acted=True)})
    game = duel(blue, Corner(units={"a7": "brute"}))
    assert game.offered("activate") == ["a1", "d1"]
    assert game.refused("activate:a7") == "card.activation.eligible"
    assert game.refused("activate:d7") == "card.activation.eligible"
    assert game.refused("activate:e4") == "card.activation.eligible"
    assert game.refused("activate:b1") == "card.activation.mark"


@pytest.mark.rule("card.activation.mark")
def test_unit_and_hero_activate_at_most_once_per_round() -> None:
    game = duel(Corner(units={"a1": "brute"}), Corner())
    game.do("activate:a1", "done", "pass", "activate:d1", "move:d2")
    assert game.offered("activate") == []
    assert game.has_acted("a1")
    assert game.has_acted("d2"), "the mark moves with the Hero"
    assert game.refused("activate:d2") == "card.activation.mark"


@pytest.mark.rule("card.retaliate.mark", "card.activation.rotated-ok")
def test_marks_and_a_turned_card_go_with_a_unit_that_moves() -> None:
    game = duel(Corner(units={"a1": unit("brute", retaliated=True, turned=True), "c1": "brute"}), Corner())
    game.do("activate:a1", "move:a2")
    assert (game.has_retaliated("a2"), game.has_retaliated("a1")) == (True, False)
    state = game.game.state
    assert state.turned == BIT[NUMBERS["a2"]]


@pytest.mark.rule("card.activation.rotated-ok")
def test_a_unit_that_is_gone_leaves_no_turned_mark_for_the_next() -> None:
    blue = Corner(hand=["magic-arrow"], units={"d3": "brute"})
    game = duel(blue, Corner(units={"d4": unit("footman", damage=1, turned=True, acted=True, retaliated=True)}))
    game.do("play:magic-arrow", "target:d4")
    assert game.card_at("d4") is None
    state = game.game.state
    assert (state.turned, state.retaliated, state.activated) == (0, 0, 0)


@pytest.mark.rule("card.activation.rotated-ok")
def test_a_unit_turned_for_a_once_per_round_ability_activates_all_the_same() -> None:
    game = duel(Corner(units={"a1": unit("brute", turned=True)}))
    game.do("activate:a1", "move:a2")
    assert game.card_at("a2") == "brute"


@pytest.mark.rule("card.activation.optional-parts")
def test_an_activated_unit_may_move_attack_do_both_or_neither() -> None:
    def fresh() -> Table:
        return duel(Corner(units={"d5": "brute"}), Corner(units={"d6": "giant", "c5": "giant"}))

    neither = fresh().do("activate:d5", "done")
    assert (neither.card_at("d5"), neither.damage("d6")) == ("brute", 0)
    move = fresh().do("activate:d5", "move:e5")
    assert (move.card_at("e5"), move.asked) == ("brute", 1)
    attack = fresh().do("activate:d5", "attack:d6")
    assert (attack.card_at("d5"), attack.damage("d6")) == ("brute", 3)
    both = fresh().do("activate:d5", "move:c4", "attack:c5")
    assert (both.card_at("c4"), both.damage("c5")) == ("brute", 3)
    stopped = fresh().do("activate:d5", "move:c4", "done")
    assert (stopped.damage("c5"), stopped.asked) == (0, 1)


@pytest.mark.rule("card.activation.move-before-attack")
def test_after_its_attack_a_unit_does_not_move() -> None:
    game = duel(Corner(units={"d5": "brute"}), Corner(units={"d6": "giant"}))
    game.do("activate:d5", "attack:d6")
    assert (game.kind, game.asked) == ("turn", 1), "the attack ended the activation"


@pytest.mark.rule("card.activation.one-attack")
def test_a_unit_attacks_once_per_activation() -> None:
    game = duel(Corner(units={"d5": "brute"}), Corner(units={"c5": "giant", "e5": "giant"}))
    game.do("activate:d5", "attack:c5")
    assert (game.damage("c5"), game.damage("e5"), game.asked) == (3, 0, 1)


@pytest.mark.rule("card.activation.no-attack-after-increase")
def test_a_unit_that_merged_does_not_attack_in_that_activation() -> None:
    game = duel(Corner(units={"d4": "brute", "d5": "brute"}), Corner(units={"d6": "giant"}))
    game.do("activate:d4", "merge:d5")
    assert (game.size("d5"), game.damage("d6"), game.asked) == (2, 0, 1)


# ---------------------------------------------------------------------- ground and flying


@pytest.mark.rule("card.activation.ground.move")
def test_a_ground_unit_walks_up_to_its_move_round_everybody() -> None:
    free = duel(Corner(units={"d4": "brute"})).do("activate:d4")
    assert set(free.offered("move")) == reachable("d4", 2)
    walled = duel(Corner(units={"d4": "brute", "d5": "giant"}), Corner(units={"c4": "giant"})).do("activate:d4")
    blocked = {"d5", "c4", "d6", "b4", "c5"}
    assert set(walled.offered("move")) == reachable("d4", 2) - blocked
    assert walled.refused("move:d5") == "card.activation.ground.move"
    assert walled.refused("move:d6") == "card.move.steps"


@pytest.mark.rule("card.activation.ground.move")
def test_a_ground_unit_enters_a_friends_space_only_to_increase() -> None:
    game = duel(Corner(units={"d4": "brute", "d5": "brute", "c4": "giant"})).do("activate:d4")
    assert game.offered("merge") == ["d5"]
    assert "d6" not in game.offered("move"), "it stops where it Increases"
    far = duel(Corner(units={"d3": "brute", "d5": "brute", "g3": "brute"})).do("activate:d3")
    assert far.offered("merge") == ["d5"], "two steps away, but not three"


@pytest.mark.rule("card.activation.ground.attack")
def test_a_ground_unit_attacks_an_adjacent_enemy_unit_or_hero() -> None:
    game = duel(Corner(units={"d6": "brute"}), Corner(units={"c6": "giant", "b6": "giant"})).do("activate:d6")
    assert sorted(game.offered("attack")) == ["c6", "d7"]
    assert game.refused("attack:b6") == "card.activation.ground.attack"
    game.do("attack:d7")
    assert game.hero_damage(1) == 3


@pytest.mark.rule("card.activation.flying.move")
def test_a_flying_unit_passes_over_everybody_but_stops_only_on_vacant_spaces() -> None:
    blue = Corner(units={"d4": "falcon", "d5": "giant", "c4": "giant"})
    red = Corner(units={"e4": "giant", "d3": "giant"})
    game = duel(blue, red).do("activate:d4")
    occupied = {"d5", "c4", "e4", "d3", "d1", "d7"}
    assert set(game.offered("move")) == reachable("d4", 3) - occupied, "each space passed over is a step"
    assert game.refused("move:d5") == "card.activation.flying.move"


@pytest.mark.rule("card.activation.flying.move")
def test_a_flying_unit_ends_on_a_friend_only_to_increase_and_may_pass_over_it() -> None:
    game = duel(Corner(units={"d3": "falcon", "d4": "falcon"})).do("activate:d3")
    assert game.offered("merge") == ["d4"]
    assert "d6" in game.offered("move")


@pytest.mark.rule("card.activation.flying.attack")
def test_a_flying_unit_attacks_an_adjacent_enemy_unit_or_hero() -> None:
    game = duel(Corner(units={"d4": "falcon"}), Corner(units={"a5": "giant"})).do("activate:d4", "move:d6")
    assert game.offered("attack") == ["d7"]
    assert game.refused("attack:a5") == "card.activation.flying.attack"
    game.do("attack:d7")
    assert game.hero_damage(1) == 2
    still = duel(Corner(units={"d4": "falcon"}), Corner(units={"a5": "giant", "d5": "giant"})).do("activate:d4")
    assert still.offered("attack") == ["d5"], "without moving, too"
    alone = duel(Corner(units={"d4": "falcon"}), Corner(units={"a5": "giant"})).do("activate:d4")
    assert alone.offered("attack") == []


# ---------------------------------------------------------------------- ranged


@pytest.mark.rule("card.activation.ranged.move")
def test_a_ranged_unit_moves_like_a_ground_unit() -> None:
    blue = Corner(units={"d4": "slinger", "d5": "giant", "e4": "slinger"})
    game = duel(blue, Corner(units={"c4": "giant"})).do("activate:d4")
    assert set(game.offered("move")) == {"d3", "d2", "c3", "e3"}
    assert game.offered("merge") == ["e4"]
    assert game.refused("move:d5") == "card.activation.ranged.move"


@pytest.mark.rule("card.activation.ranged.disadvantage-adjacent")
@pytest.mark.parametrize("target", ["d6", "c5"])
def test_a_ranged_unit_attacks_an_adjacent_enemy_with_disadvantage(target: str) -> None:
    """Attack 3 becomes 2 against the Unit on c5, and against the Hero on d6 with no enemy Unit near."""
    red = Corner(at="d6", units={"c5": "giant"} if target == "c5" else {})
    game = duel(Corner(units={"d5": "slinger"}), red).do("activate:d5", f"attack:{target}")
    assert game.damage(target) == 2


@pytest.mark.rule("card.activation.ranged.any-target")
def test_a_ranged_unit_attacks_any_enemy_on_the_map_without_line_of_sight() -> None:
    blue = Corner(units={"d4": "slinger", "d5": "giant"})
    red = Corner(units={"a7": "giant", "g1": "giant", "d6": "giant"})
    game = duel(blue, red).do("activate:d4")
    assert sorted(game.offered("attack")) == ["a7", "d6", "d7", "g1"]
    game.do("attack:d6")
    assert game.damage("d6") == 3


@pytest.mark.rule("card.activation.ranged.moved")
def test_a_ranged_unit_that_moved_attacks_adjacent_enemies_only_and_with_disadvantage() -> None:
    game = duel(Corner(units={"d3": "slinger"}), Corner(units={"d5": "giant", "a7": "giant"}))
    game.do("activate:d3", "move:d4")
    assert game.offered("attack") == ["d5"]
    assert game.refused("attack:a7") == "card.activation.ranged.moved"
    game.do("attack:d5")
    assert game.damage("d5") == 2
    in_the_open = duel(Corner(units={"d2": "slinger"}), Corner(units={"a7": "giant"})).do("activate:d2", "move:d3")
    assert in_the_open.kind == "turn", "nobody adjacent, so nobody to attack"
    by_the_hero = duel(Corner(units={"d4": "slinger"}), Corner(at="d6", units={"a7": "giant"}))
    by_the_hero.do("activate:d4", "move:d5")
    assert by_the_hero.offered("attack") == ["d6"]


@pytest.mark.rule("card.activation.ranged.blocked-by-unit")
def test_an_adjacent_enemy_unit_keeps_a_ranged_unit_from_shooting_but_an_adjacent_hero_does_not() -> None:
    game = duel(Corner(units={"d4": "slinger"}), Corner(units={"d5": "giant", "a7": "giant"})).do("activate:d4")
    assert game.offered("attack") == ["d5"]
    assert game.refused("attack:a7") == "card.activation.ranged.blocked-by-unit"
    beside_hero = duel(Corner(units={"d4": "slinger"}), Corner(at="d5", units={"a7": "giant"})).do("activate:d4")
    assert sorted(beside_hero.offered("attack")) == ["a7", "d5"]


@pytest.mark.rule("card.activation.ranged.disadvantage-far")
@pytest.mark.parametrize(("target", "dealt"), [("a3", 3), ("a4", 3), ("a5", 3), ("a6", 2), ("a7", 2), ("d7", 2)])
def test_beyond_four_steps_a_ranged_attack_has_disadvantage_on_heroes_too(target: str, dealt: int) -> None:
    red = Corner(units={} if target == "d7" else {target: "giant"})
    game = duel(Corner(units={"a1": "slinger"}), red).do("activate:a1", f"attack:{target}")
    assert game.damage(target) == dealt


@pytest.mark.rule("card.activation.disadvantage")
@pytest.mark.parametrize(("size", "dealt"), [(1, 2), (2, 3), (3, 5)])
def test_disadvantage_halves_the_damage_and_rounds_up(size: int, dealt: int) -> None:
    """3, 6 and 9 become 2, 3 and 5."""
    game = duel(Corner(units={"a1": unit("slinger", size=size)})).do("activate:a1", "attack:d7")
    assert game.hero_damage(1) == dealt


@pytest.mark.rule("card.activation.disadvantage")
def test_one_damage_stays_one_with_disadvantage() -> None:
    game = duel(Corner(units={"a1": "evil-eye-vanguard"})).do("activate:a1", "attack:d7")
    assert game.hero_damage(1) == 1


@pytest.mark.rule("card.activation.disadvantage.order")
def test_bonuses_are_halved_too_and_reductions_come_off_afterwards() -> None:
    """Attack 3 plus 1 by a boost is 4, halved 2, less 1 by the defender's boost is 1."""
    blue = Corner(units={"a1": "slinger"}, hand=["brute"])
    game = duel(blue, Corner(units={"a7": "giant"}, hand=["spark"]))
    game.do("activate:a1", "attack:a7", "boost:spark", "boost:brute")
    assert game.damage("a7") == 1


@pytest.mark.rule("card.activation.disadvantage.order")
def test_what_always_takes_damage_off_does_so_after_the_halving_and_never_heals() -> None:
    """Attack 3 halved is 2. A shield on the target takes 1 off; with a boost as well, and against Attack 1, nothing
    is left, and no older damage goes."""
    spell(
        "Shell",
        number=995,
        traits=("war",),
        cost=cost(power=1),
        text="Ongoing on a friendly Unit: it takes 1 less damage.",
        ongoing=on_a_unit(A_FRIENDLY_UNIT),
        passive=bonus(ARMOUR, amount=1),
    )
    target = unit("giant", damage=2, under=[("shell", 1)])
    for shooter, boost, damage in (("slinger", "no-boost", 3), ("evil-eye-vanguard", "boost:spark", 2)):
        game = duel(Corner(units={"a1": shooter}), Corner(units={"a7": target}, hand=["spark"]))
        game.do("activate:a1", "attack:a7", boost)
        assert game.damage("a7") == damage


# ---------------------------------------------------------------------- movement


@pytest.mark.rule("card.move.steps")
def test_movement_goes_in_steps_along_rows_and_columns() -> None:
    for card, start, steps in (("giant", "d4", 1), ("brute", "a1", 2), ("falcon", "g7", 3)):
        game = duel(Corner(at="d1", units={start: card}), Corner(at="a7")).do(f"activate:{start}")
        assert set(game.offered("move")) == reachable(start, steps) - {"d1", "a7"}
    giant = duel(Corner(units={"d4": "giant"})).do("activate:d4")
    assert sorted(giant.offered("move")) == ["c4", "d3", "d5", "e4"], "no diagonal step"
    assert giant.refused("move:e5") == "card.move.steps"
    assert giant.refused("move:z9") == "card.map.size"


@pytest.mark.rule("card.move.locations")
def test_units_and_heroes_enter_cross_and_stop_on_locations() -> None:
    sites = {"d3": ("stables", 1, -1), "e1": ("arena", 0, 1)}
    unit_game = duel(Corner(units={"d2": "brute"}), sites=sites).do("activate:d2")
    assert {"d3", "d4"} <= set(unit_game.offered("move"))
    flying = duel(Corner(units={"d2": "falcon"}), sites=sites).do("activate:d2")
    assert {"d3", "d4"} <= set(flying.offered("move"))
    hero_game = duel(Corner(), sites=sites).do("activate:d1")
    assert {"e1", "f1", "d3", "d4"} <= set(hero_game.offered("move"))
    hero_game.do("move:e1")
    assert hero_game.hero_at(0) == "e1"
