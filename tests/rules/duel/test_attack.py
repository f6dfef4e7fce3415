"""ATTACK, RETALIATE and BOOSTING AN ATTACK."""

from __future__ import annotations

from random import Random

import pytest

from play.duel.table import Corner, Table, duel, unit


def fight(
    attacker: str | unit, target: str | unit, *, hand: list[str] | None = None, enemy_hand: list[str] | None = None
) -> Table:
    """Blue on d4 stands beside red on d5, and it is blue's turn."""
    blue = Corner(units={"d4": attacker}, hand=hand or [])
    return duel(blue, Corner(units={"d5": target}, hand=enemy_hand or []))


ATTACK = ("activate:d4", "attack:d5")


@pytest.mark.rule("card.attack.damage")
@pytest.mark.parametrize(("card", "size", "dealt"), [("footman", 1, 2), ("footman", 3, 6), ("brute", 2, 6)])
def test_an_attack_deals_attack_times_size(card: str, size: int, dealt: int) -> None:
    assert fight(unit(card, size=size), "giant").do(*ATTACK).damage("d5") == dealt


@pytest.mark.rule("card.attack.hero-target")
def test_an_attack_on_a_hero_deals_the_same_damage() -> None:
    game = duel(Corner(units={"d6": unit("footman", size=3)})).do("activate:d6", "attack:d7")
    assert game.hero_damage(1) == 6


@pytest.mark.rule("card.attack.enemy-only")
def test_only_enemies_can_be_attacked() -> None:
    blue = Corner(at="d3", units={"d4": "footman", "c4": "brute"})
    game = duel(blue, Corner(units={"d5": "brute"})).do("activate:d4")
    assert game.offered("attack") == ["d5"]
    for friend in ("c4", "d3", "e4"):
        assert game.refused(f"attack:{friend}") == "card.attack.enemy-only"


@pytest.mark.rule("card.attack.excess-lost")
def test_damage_left_over_when_a_unit_is_discarded_is_lost() -> None:
    blue = Corner(units={"d5": unit("giant", size=2)})
    game = duel(blue, Corner(units={"d6": "footman", "c6": "footman"})).do("activate:d5", "attack:d6")
    assert game.card_at("d6") is None
    assert (game.damage("c6"), game.hero_damage(1)) == (0, 0)


# ---------------------------------------------------------------------- retaliation


@pytest.mark.rule("card.retaliate.trigger")
def test_a_unit_attacked_by_an_adjacent_unit_retaliates_without_being_asked() -> None:
    game = fight("brute", "giant").do(*ATTACK)
    assert game.damage("d4") == 5
    shot = duel(Corner(units={"d2": "slinger"}), Corner(units={"d5": "giant"})).do("activate:d2", "attack:d5")
    assert (shot.damage("d2"), shot.has_retaliated("d5")) == (0, False), "not against a distant attack"
    close = fight("slinger", "footman").do(*ATTACK)
    assert close.damage("d4") == 2, "a ranged attacker next to it is an adjacent Unit"
    marked = fight("brute", unit("giant", retaliated=True)).do(*ATTACK)
    assert marked.damage("d4") == 0, "a Unit with a Retaliation mark does not"


@pytest.mark.rule("card.retaliate.mark")
def test_a_unit_retaliates_once_per_round() -> None:
    blue = Corner(units={"d4": "giant", "c5": "giant"})
    game = duel(blue, Corner(units={"d5": unit("brute", size=2)}))
    game.do("activate:d4", "attack:d5", "pass")
    assert (game.damage("d4"), game.has_retaliated("d5")) == (6, True)
    game.do("activate:c5", "attack:d5")
    assert game.damage("c5") == 0


@pytest.mark.rule("card.retaliate.damage")
def test_retaliation_deals_the_defenders_attack_times_size_and_a_ranged_defender_has_no_disadvantage() -> None:
    assert fight("giant", unit("footman", size=4)).do(*ATTACK).damage("d4") == 8
    assert fight("giant", unit("slinger", size=2)).do(*ATTACK).damage("d4") == 6
    shooter = fight(unit("slinger", size=3), unit("footman", size=4)).do(*ATTACK)
    assert (shooter.size("d4"), shooter.damage("d4")) == (1, 0), "8 damage takes two Sizes of HP 4, none of it halved"


@pytest.mark.rule("card.retaliate.simultaneous")
def test_both_deal_their_damage_at_the_same_time_with_the_sizes_before_the_attack() -> None:
    destroyed = fight("giant", unit("footman", size=1)).do(*ATTACK)
    assert destroyed.card_at("d5") is None
    assert destroyed.damage("d4") == 2, "a destroyed defender still deals its full damage"
    both = fight("footman", unit("brute", damage=6)).do(*ATTACK)
    assert (both.card_at("d4"), both.card_at("d5")) == (None, None)
    shrunk = fight("giant", unit("footman", size=3)).do(*ATTACK)
    assert (shrunk.size("d5"), shrunk.damage("d4")) == (2, 6), "Size 3 retaliates, though Size 2 is left"


@pytest.mark.rule("card.retaliate.no-chain")
def test_a_retaliation_triggers_no_retaliation() -> None:
    game = fight("brute", "brute").do(*ATTACK)
    assert (game.damage("d4"), game.damage("d5")) == (3, 3)
    assert (game.has_retaliated("d4"), game.has_retaliated("d5")) == (False, True)


@pytest.mark.rule("card.retaliate.activation-mark-irrelevant")
def test_an_activation_mark_does_not_stop_retaliation_nor_a_retaliation_mark_activation() -> None:
    game = fight("brute", unit("brute", acted=True)).do(*ATTACK)
    assert game.damage("d4") == 3
    other = fight("brute", unit("brute", retaliated=True)).do("pass")
    assert other.may("activate:d5")


@pytest.mark.rule("card.retaliate.not-hero")
def test_an_attacked_hero_does_not_retaliate() -> None:
    game = duel(Corner(units={"d6": "footman"}), Corner(hero="captain")).do("activate:d6", "attack:d7")
    assert game.damage("d6") == 0
    assert not game.has_retaliated("d7")


# ---------------------------------------------------------------------- boosting


@pytest.mark.rule("card.boost.one-card")
def test_each_player_may_boost_with_one_hand_card_at_no_cost() -> None:
    game = fight("brute", "giant", hand=["brute", "brute"], enemy_hand=["giant", "giant"])
    game.up_to(*ATTACK)
    assert game.keys == ["no-boost", "boost:giant"]
    game.up_to("boost:giant")
    assert game.asked == 0, "one card, then the other player decides"
    game.up_to("boost:brute")
    assert game.kind == "turn"
    assert (game.ready(0), game.ready(1)) == ((9, 9, 9, 9), (9, 9, 9, 9))
    assert (game.hand(0), game.hand(1)) == (["brute"], ["giant"])
    none = fight("brute", "giant", hand=["brute"], enemy_hand=["giant"]).up_to(*ATTACK, "no-boost", "no-boost")
    assert (none.damage("d5"), none.hand(0)) == (3, ["brute"])


@pytest.mark.rule("card.boost.one-card")
def test_a_boost_is_a_card_from_hand() -> None:
    game = fight("brute", "giant", hand=["brute"]).up_to(*ATTACK)
    assert game.asked == 0, "a player without cards is not asked"
    assert game.refused("boost:giant") == "card.boost.one-card"


@pytest.mark.rule("card.boost.order")
def test_the_defender_decides_first_and_both_cards_are_revealed_after_both_decisions() -> None:
    game = fight("brute", "giant", hand=["brute"], enemy_hand=["giant", "study"])
    game.up_to(*ATTACK)
    assert (game.kind, game.asked) == ("boost", 1)
    game.up_to("boost:giant")
    assert (game.kind, game.asked) == ("boost", 0)
    for seat in (0, None):
        seen = game.game.view(seat)
        assert seen["state"]["clash"]["boosted"] == [False, True], "that, not with what"
        assert seen["state"]["clash"]["boost"] is None
        assert "Giant" not in "".join(entry["text"] for entry in seen["log"] if entry["kind"] == "duel.boosted")
    assert game.game.view(1)["state"]["clash"]["boost"] == "giant"
    imagined = {Table(game.game.resample(0, Random(seed))).clash.boosts[1] for seed in range(30)}
    assert len(imagined) > 1
    game.up_to("boost:brute")
    shown = [(event.seat, event.card) for event in game.events("duel.boost-shown")]
    assert sorted(shown) == [(0, "brute"), (1, "giant")]


@pytest.mark.rule("card.boost.unit-card")
def test_a_unit_card_adds_one_damage_once_after_attack_times_size() -> None:
    game = fight(unit("footman", size=3), "giant", hand=["giant"]).do(*ATTACK, "boost:giant")
    assert game.damage("d5") == 7
    defended = fight("giant", unit("footman", size=3), enemy_hand=["giant"]).do(*ATTACK, "boost:giant")
    assert defended.damage("d4") == 7, "the defender's adds to its retaliation"
    for_nothing = fight("brute", unit("giant", retaliated=True), enemy_hand=["giant"]).do(*ATTACK, "boost:giant")
    assert (for_nothing.damage("d4"), for_nothing.damage("d5")) == (0, 3)
    other = fight(unit("footman", size=3), "giant", hand=["spark"]).do(*ATTACK, "boost:spark")
    assert other.damage("d5") == 6, "no other card adds damage"


@pytest.mark.rule("card.boost.other-card")
@pytest.mark.parametrize("card", ["spark", "study", "spurs"])
def test_any_other_card_takes_one_off_the_damage_the_boosted_unit_takes(card: str) -> None:
    defended = fight("brute", "giant", enemy_hand=[card]).do(*ATTACK, f"boost:{card}")
    assert (defended.damage("d5"), defended.damage("d4")) == (2, 5)
    attacking = fight("brute", "giant", hand=[card]).do(*ATTACK, f"boost:{card}")
    assert (attacking.damage("d5"), attacking.damage("d4")) == (3, 4)


@pytest.mark.rule("card.boost.other-card")
def test_damage_taken_is_never_below_zero() -> None:
    game = fight("standard-bearer-vanguard", unit("brute", damage=2, retaliated=True), enemy_hand=["study"])
    game.do(*ATTACK, "boost:study")
    assert game.damage("d5") == 2


@pytest.mark.rule("card.boost.discard")
def test_boost_cards_are_discarded_and_their_effects_do_not_resolve() -> None:
    game = fight("brute", "giant", hand=["study"], enemy_hand=["spark"]).do(*ATTACK, "boost:spark", "boost:study")
    assert (game.discard(0), game.discard(1)) == (["study"], ["spark"])
    assert (game.hand(0), len(game.side(0).deck)) == ([], 10)
    assert (game.damage("d4"), game.damage("d5")) == (4, 2), "no damage by Spark, no card by Study"


@pytest.mark.rule("card.boost.hero-target")
def test_a_hero_cannot_be_boosted_while_its_attacker_can() -> None:
    game = duel(Corner(units={"d6": "footman"}, hand=["giant"]), Corner(hand=["study"]))
    game.up_to("activate:d6", "attack:d7")
    assert (game.kind, game.asked) == ("boost", 0)
    game.do("boost:giant")
    assert (game.hero_damage(1), game.hand(1)) == (3, ["study"])


@pytest.mark.rule("card.boost.once-per-exchange")
def test_attack_and_retaliation_share_one_boosting_window() -> None:
    game = fight("brute", "giant", hand=["study", "giant"], enemy_hand=["study", "giant"]).up_to(*ATTACK)
    asked = []
    while game.kind == "boost":
        asked.append(game.asked)
        game.up_to("boost:study")
    assert asked == [1, 0]
    assert (game.damage("d5"), game.damage("d4")) == (2, 4), "one card lowers the attack, the other the retaliation"
