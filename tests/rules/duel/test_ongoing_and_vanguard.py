"""ONGOING CARDS and VANGUARD CARDS."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.content.duelmake import ability, spell
from heroes.rules.duel.vocabulary import (
    draw,
)
from play.duel.table import Corner, Table, duel, unit


def attack_of(game: Table, where: str) -> int:
    (attack,) = [piece["attack"] for piece in game.view(0)["pieces"] if piece["space"] == where]
    return int(attack)


@pytest.mark.rule("card.ongoing.unit")
def test_an_ongoing_card_on_a_unit_lies_under_it_and_moves_with_it() -> None:
    game = duel(Corner(hand=["banner"], units={"a1": "brute", "b1": "giant"}))
    game.up_to("play:banner")
    assert game.offered("target") == ["a1", "b1"], "a friendly Unit, as the card says"
    game.do("target:a1", "pass", "activate:a1", "move:a3")
    assert [attached.card for attached in game.standing("a3").under] == ["banner"]
    assert (attack_of(game, "a3"), attack_of(game, "b1")) == (4, 5)


@pytest.mark.rule("card.ongoing.unit-leaves")
def test_cards_under_a_unit_that_leaves_go_to_their_owners_discard_piles() -> None:
    dying = unit("footman", damage=2, under=[("banner", 1), ("weakness", 0)])
    game = duel(Corner(hand=["spark"], units={"a1": "brute"}), Corner(units={"a7": dying}))
    game.do("play:spark", "target:a7")
    assert game.card_at("a7") is None
    assert game.discard(0) == ["weakness", "spark"]
    assert game.discard(1) == ["footman", "banner"]


@pytest.mark.rule("card.ongoing.space")
def test_an_ongoing_card_on_a_space_stays_there_whoever_comes_and_goes() -> None:
    game = duel(Corner(hand=["warm-ground"], units={"a1": "brute"}), Corner(units={"a4": "brute"}))
    game.up_to("play:warm-ground")
    assert len(game.offered("target")) == 49
    game.do("target:a2", "pass", "activate:a1", "move:a2")
    assert attack_of(game, "a2") == 4
    game.end_round()
    if game.asked == 1:
        game.do("pass")
    game.do("activate:a2", "move:a1")
    assert attack_of(game, "a1") == 3
    assert list(game.view(1)["grounds"]) == ["a2"]
    game.end_round()
    if game.asked == 0:
        game.do("pass")
    game.do("activate:a4", "move:a2")
    assert attack_of(game, "a2") == 4, "an enemy on it has the same"


@pytest.mark.rule("card.ongoing.aside")
def test_an_ongoing_card_about_neither_unit_nor_space_lies_beside_the_map() -> None:
    game = duel(Corner(hand=["drill"]), Corner(units={"a7": "brute"})).do("play:drill", "pass")
    assert game.view(1)["sides"][0]["standing"][1] == {"card": "drill", "turned": False, "space": None}
    game.do("use:drill")
    assert game.damage("a7") == 1
    assert game.refused("use:no-such-card") == "card.ongoing.aside"


@pytest.mark.rule("card.ongoing.once-per-round")
def test_a_card_used_once_per_round_is_turned_and_waits_for_the_ready_step() -> None:
    game = duel(Corner(beside=["drill"]), Corner(units={"a7": "brute"})).do("use:drill")
    assert game.view(1)["sides"][0]["standing"][1]["turned"] is True
    assert not game.may("use:drill")
    assert game.refused("use:drill") == "card.ongoing.once-per-round"
    game.end_round()
    assert game.view(1)["sides"][0]["standing"][1]["turned"] is False
    assert game.may("use:drill")


@pytest.mark.rule("card.ongoing.same-name")
def test_of_several_cards_of_a_name_on_one_unit_or_space_one_has_an_effect() -> None:
    under = [("banner", 0), ("banner", 1), ("banner", 0)]
    blue = Corner(units={"a1": unit("brute", under=under), "b1": "brute"})
    game = duel(blue, grounds={"b1": [("warm-ground", 0), ("warm-ground", 1)]})
    assert attack_of(game, "a1") == 4
    assert attack_of(game, "b1") == 4


@pytest.mark.rule("card.ongoing.same-name")
def test_cards_of_different_names_count_each() -> None:
    game = duel(
        Corner(units={"a1": unit("brute", under=[("banner", 0), ("bloodlust", 0)])}),
        grounds={"a1": [("warm-ground", 1)]},
    )
    assert attack_of(game, "a1") == 6


# ---------------------------------------------------------------------- Vanguard cards


def captain(**corner: Any) -> Corner:
    return Corner(hero="captain", **corner)


@pytest.mark.rule("card.vanguard.only-by-effect")
def test_a_vanguard_card_is_played_only_through_an_effect() -> None:
    game = duel(captain(vanguard=["herald-vanguard"]))
    assert game.offered("play") == []
    assert game.refused("play:herald-vanguard") == "card.vanguard.only-by-effect"
    game.do("use:d1", "place:d2")
    assert game.card_at("d2") == "herald-vanguard"
    without = duel(Corner(vanguard=["herald-vanguard"]))
    assert "herald-vanguard" not in " ".join(without.keys), "a Hero without such an effect cannot"


@pytest.mark.rule("card.vanguard.return")
def test_a_vanguard_card_removed_from_the_map_returns_to_the_vanguard_cards_and_can_be_played_again() -> None:
    blue = captain(units={"d5": unit("herald-vanguard", damage=3)})
    game = duel(blue, Corner(units={"d6": "giant"}), turn=1).do("activate:d6", "attack:d5")
    assert game.side(0).vanguard == ("herald-vanguard",)
    assert game.discard(0) == []
    game.do("use:d1", "place:d2")
    assert (game.damage("d2"), game.size("d2")) == (0, 1)


@pytest.mark.rule("card.vanguard.return-any")
def test_a_vanguard_spell_or_ability_returns_after_it_has_resolved() -> None:
    spell("Vigil", number=980, traits=("x",), text="Instant: draw 1.", instant=draw(1), vanguard=True)
    ability("Patrol", number=981, traits=("x",), text="Instant: draw 1.", instant=draw(1), vanguard=True)
    for card in ("vigil", "patrol"):
        game = duel(captain(vanguard=[card])).do("use:d1")
        assert len(game.hand(0)) == 1
        assert (game.side(0).vanguard, game.discard(0)) == ((card,), [])


@pytest.mark.rule("card.vanguard.return-any")
def test_a_vanguard_duplicate_used_to_increase_returns() -> None:
    game = duel(captain(vanguard=["footman-vanguard"], units={"a1": "footman"})).do("use:d1", "increase:a1")
    assert game.size("a1") == 2
    assert (game.side(0).vanguard, game.discard(0)) == (("footman-vanguard",), [])


@pytest.mark.rule("card.vanguard.return-any")
def test_a_spent_vanguard_reaction_returns() -> None:
    from heroes.rules.duel.vocabulary import ATTACKS_UNIT, damage, reaction

    ability(
        "Watch",
        number=982,
        traits=("x",),
        text="Reaction.",
        vanguard=True,
        reaction=reaction(ATTACKS_UNIT, effect=damage(1)),
    )
    game = duel(captain(vanguard=["watch"], units={"d4": "giant"}), Corner(units={"d5": "giant"})).do("use:d1")
    assert "watch" in game.side(0).standing
    game.do("activate:d5", "attack:d4")
    assert (game.side(0).vanguard, game.discard(0)) == (("watch",), [])


@pytest.mark.rule("card.vanguard.cost")
def test_a_vanguard_card_without_a_cost_is_free_and_one_with_a_cost_is_paid_for() -> None:
    broke = duel(captain(vanguard=["herald-vanguard", "levy-vanguard"], ready=(0, 0, 0, 0))).up_to("use:d1")
    assert broke.kind == "entry", "only the free one can be played"
    broke.do("place:d2")
    assert broke.card_at("d2") == "herald-vanguard"
    rich = duel(captain(vanguard=["herald-vanguard", "levy-vanguard"], ready=(1, 0, 0, 0))).up_to("use:d1")
    assert rich.offered("vanguard") == ["herald-vanguard", "levy-vanguard"]
    rich.do("vanguard:levy-vanguard", "place:d2")
    assert rich.ready(0) == (0, 0, 0, 0)
    levy_only = duel(captain(vanguard=["levy-vanguard"], ready=(0, 0, 0, 0)))
    assert not levy_only.may("use:d1")


@pytest.mark.rule("card.vanguard.cost")
def test_a_vanguard_card_is_paid_for_with_substitution_too() -> None:
    game = duel(captain(vanguard=["levy-vanguard"], ready=(0, 2, 0, 0))).do("use:d1", "place:d2")
    assert (game.card_at("d2"), game.ready(0)) == ("levy-vanguard", (0, 0, 0, 0))


@pytest.mark.rule("card.vanguard.regular-otherwise")
def test_a_vanguard_unit_enters_beside_the_hero_marked_and_has_size_and_retaliates() -> None:
    game = duel(captain(at="d4", vanguard=["herald-vanguard"]), Corner(units={"d6": "footman"}))
    game.up_to("use:d4")
    assert sorted(game.offered("place")) == ["c4", "d3", "d5", "e4"]
    game.do("place:d5")
    assert (game.has_acted("d5"), game.size("d5")) == (True, 1)
    game.do("activate:d6", "attack:d5")
    assert game.damage("d6") == 1


@pytest.mark.rule("card.vanguard.regular-otherwise")
def test_a_vanguard_unit_merges_with_its_namesake_and_is_never_a_hand_card() -> None:
    blue = captain(vanguard=["herald-vanguard"], units={"d4": "footman-vanguard", "d5": "footman"})
    game = duel(blue, Corner(units={"e5": "giant"}))
    assert game.offered("statistic") == []
    game.up_to("activate:d4", "merge:d5", "keep:footman")
    assert game.size("d5") == 2
    game.up_to("activate:e5", "attack:d5")
    assert game.kind == "turn", "no hand card, no boost"
