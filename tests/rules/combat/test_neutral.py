"""Neutral units: their cards, what they must do, and whom the printed order makes them attack."""

from __future__ import annotations

from typing import Any

import pytest

from heroes import BadSetup
from heroes.rules.board.cards.bonuses import ROUND, Give
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import TIERS, UNITS
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.state.events import Attacks, Flipped
from play.combat.bouts import against_neutrals, both_editions
from play.combat.fight import Fight, combat

NEUTRAL = [unit for unit in UNITS.values() if unit.faction == "neutral" and unit.box == "core"]


def turn_of(fight: Fight, name: str) -> Fight:
    """The player's units end their activations until this neutral unit acts."""
    while fight.acting != name:
        fight.answer("end")
    return fight


# ---------------------------------------------------------------------- cards and decks


@pytest.mark.parametrize(("edition", "steps"), [("first", 2), ("revised", 3)])
@pytest.mark.rule("core.neutral.types")
def test_neutral_units_move_and_attack_as_their_type_does(edition: str, steps: int) -> None:
    assert {unit.few.kind for unit in NEUTRAL} == {"ground", "flying", "ranged"}
    army = ["neutral.boars@a5", "neutral.griffins@b5", "neutral.halflings@c5"]
    fight = combat(army, ["necropolis.zombies@b4", "necropolis.skeletons@d1"], edition=edition)
    fight.activate("griffins")
    assert {"b3", "b2"} <= fight.moves(), "over the heads of the Zombies"
    assert "b1" not in fight.moves()
    fight.activate("boars")
    assert fight.attacks() == set()
    assert ("a3" in fight.moves(), "a2" in fight.moves()) == (True, steps == 3)
    fight.activate("halflings")
    assert fight.attacks() == {"zombies", "skeletons"}
    assert fight.moves() == {"c4", "d5"} | ({"c6"} if edition == "first" else set())


@both_editions
@pytest.mark.rule("core.neutral.types")
def test_a_ranged_neutral_unit_may_move_after_its_shot(edition: str) -> None:
    fight = turn_of(against_neutrals(["castle.griffins@b5"], ["neutral.halflings@b2"], edition=edition), "halflings")
    assert set(fight.keys) == {"attack:u0"}, "it must attack first"
    fight.answer("attack:griffins", "-1", "-1")
    assert set(fight.keys) == {"move:a2", "move:c2", "move:b1", "move:b3", "end"}


@both_editions
@pytest.mark.rule("core.neutral.single-sided")
def test_a_neutral_unit_has_one_side_and_is_gone_with_it(edition: str) -> None:
    assert all(unit.pack is None for unit in NEUTRAL)
    with pytest.raises(BadSetup, match="no Pack side"):
        combat(["neutral.boars+@a5"], ["necropolis.zombies@d1"], edition=edition)
    fight = combat(["castle.champions@b3"], ["neutral.boars@b2!1", "necropolis.zombies@d1"], edition=edition)
    fight.attack("champions", "boars").die(-1)
    assert not fight.unit("boars").alive
    assert fight.happened(Flipped) == []


@both_editions
@pytest.mark.rule("core.setup.neutral-decks")
def test_neutral_cards_lie_in_four_decks_by_level(edition: str) -> None:
    games = [
        combat(["castle.griffins@a5"], ["necropolis.zombies@d1"], edition=edition, seed=seed).game for seed in range(9)
    ]
    for tier in TIERS:
        name = neutral_deck(tier)
        printed = [unit.id for unit in NEUTRAL if unit.tier == tier for _ in range(unit.copies)]
        orders = {game.state.decks[name].draw for game in games}
        assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(printed))}
        assert len(orders) > 1, "shuffled"
        assert games[0].view(0)["state"]["decks"][name] == {"draw": len(printed), "discard": []}, "face down"


# ---------------------------------------------------------------------- duties


@both_editions
@pytest.mark.rule("core.combat.control.neutral.must-attack")
def test_a_neutral_unit_next_to_an_enemy_must_attack(edition: str) -> None:
    fight = against_neutrals(["castle.champions@b3"], ["neutral.boars@b2"], edition=edition)
    fight.end()
    assert (fight.ask.seat, fight.acting) == (1, "boars")
    assert fight.attacks() == {"champions"}
    assert fight.moves() <= {"a3", "c3", "b4"}, "or go round its target"
    assert not {"end", "defend"} & set(fight.keys)
    fight.answer("move:a3")
    assert set(fight.keys) == {"attack:u0"}, "and attack from there"


@both_editions
@pytest.mark.rule("core.combat.control.neutral.must-attack")
def test_a_neutral_unit_that_can_reach_an_enemy_must_move_there_and_attack(edition: str) -> None:
    fight = against_neutrals(["castle.champions@b4"], ["neutral.boars@b1"], edition=edition)
    fight.end()
    assert set(fight.keys) == {"move:b3"}
    fight.answer("move:b3")
    assert set(fight.keys) == {"attack:u0"}


@both_editions
@pytest.mark.rule("core.combat.control.neutral.must-attack")
def test_a_ranged_neutral_unit_must_shoot(edition: str) -> None:
    fight = against_neutrals(["castle.champions@b5", "castle.archangels@c4"], ["neutral.marksmen@b1"], edition=edition)
    fight.end().end()
    assert set(fight.keys) == {"attack:u0", "attack:u1"}


@pytest.mark.rule("core.combat.control.neutral.must-advance.first")
def test_a_neutral_unit_of_the_first_edition_that_reaches_nobody_comes_as_close_as_it_can() -> None:
    fight = against_neutrals(["castle.champions@b5"], ["neutral.boars@b1"], edition="first")
    fight.end()
    assert set(fight.keys) == {"move:b3"}, "two steps, straight on"
    fight = against_neutrals(["castle.champions@e6"], ["neutral.griffins@a1"], edition="first")
    turn_of(fight, "griffins")
    assert fight.moves() == {"d1", "c2", "b3", "a4"} == {key.removeprefix("move:") for key in fight.keys}
    fight = against_neutrals(["castle.champions@e6"], ["neutral.marksmen@a1"], edition="first", solo=True)
    turn_of(fight, "marksmen").answer("attack:champions").die(0, 0)
    assert fight.cell("marksmen") == "a1", "a ranged unit need not move"
    mine, guards = ["castle.champions@e6"], ["neutral.marksmen@a1"]
    held = against_neutrals(mine, guards, edition="first", solo=True, attacker_movement=2)
    Give(Bonus("no-attack", 1, ROUND, held.unit("marksmen").id)).run(held.game)
    held.end()
    assert held.ask.kind != "neutral-unit", "not even if it cannot shoot"
    assert held.cell("marksmen") == "a1"


@pytest.mark.rule("core.combat.control.neutral.must-advance.revised")
def test_a_neutral_unit_of_the_revised_edition_that_reaches_nobody_spends_its_movement_to_come_closer() -> None:
    fight = against_neutrals(["castle.champions@d5"], ["neutral.boars@a1"])
    fight.end()
    assert set(fight.keys) == {"move:d1", "move:c2", "move:b3", "move:a4"}, "three steps, each closer"


@both_editions
@pytest.mark.rule("core.combat.control.solo")
def test_in_solo_play_the_player_moves_the_enemy_too_by_the_printed_rules(edition: str) -> None:
    units = ["castle.champions@b3", "castle.zealots@a2"], ["neutral.trolls@b2"]
    fight = against_neutrals(*units, edition=edition, solo=True)
    turn_of(fight, "trolls")
    assert fight.ask.seat == 0
    assert len(fight.keys) == 1
    clash = against_neutrals(*units, edition=edition)
    turn_of(clash, "trolls")
    assert clash.ask.seat == 1
    assert clash.attacks() == {"champions", "zealots"}


# ---------------------------------------------------------------------- targets by the first edition


def goes_for(fight: Fight, name: str) -> set[str]:
    """Whom the acting neutral unit may attack, from where it stands or after one of its moves."""
    turn_of(fight, name)
    found = fight.attacks()
    for cell in fight.moves():
        ahead = Fight(fight.game.copy())
        found |= ahead.answer(f"move:{cell}").attacks()
    return found


def solo(edition: str, mine: list[str], neutral: str, **more: Any) -> set[str]:
    fight = against_neutrals(mine, [neutral], edition=edition, solo=True, **more)
    return goes_for(fight, neutral.partition("@")[0].split(".")[1])


@pytest.mark.rule("core.combat.neutral-target.scope")
def test_the_printed_order_binds_neutral_units_in_solo_games_only() -> None:
    mine, boars = ["castle.champions@c3", "castle.marksmen@a2"], "neutral.boars@c2"
    assert solo("first", mine, boars) == {"champions"}
    assert goes_for(against_neutrals(mine, [boars], edition="first"), "boars") == {"champions", "marksmen"}
    afar, boars = ["castle.champions@c4", "castle.zealots@b2"], "neutral.boars@c1"
    assert solo("first", afar, boars) == {"zealots"}
    assert goes_for(against_neutrals(afar, [boars], edition="first"), "boars") == {"champions", "zealots"}


@pytest.mark.rule("core.combat.neutral-target.melee-closest")
def test_a_neutral_unit_goes_for_the_closest_enemy() -> None:
    assert solo("first", ["castle.champions@c4", "castle.zealots@a1"], "neutral.boars@c1") == {"zealots"}
    assert solo("first", ["castle.champions@c3", "castle.zealots@d1"], "neutral.boars@b2") == {"champions"}


@pytest.mark.rule("core.combat.neutral-target.melee-closest")
def test_a_neutral_unit_attacks_the_one_it_went_for_whoever_else_it_then_stands_beside() -> None:
    fight = against_neutrals(
        ["castle.champions@c3", "castle.halberdiers@a3"], ["neutral.griffins@c1"], edition="first", solo=True
    )
    turn_of(fight, "griffins").answer("move:b3")
    assert fight.attacks() == {"champions"}, "one step away, the Halberdiers were three"


@pytest.mark.rule("core.combat.neutral-target.melee-closest")
def test_the_distance_is_counted_round_obstacles() -> None:
    fight = against_neutrals(
        ["castle.champions@c3", "castle.zealots@e2"],
        ["neutral.boars@c1", "neutral.peasants@c2"],
        edition="first",
        solo=True,
    )
    turn_of(fight, "boars")
    assert fight.moves() == {"e1", "d2"}, "the Champions are two spaces away but three steps"


@pytest.mark.rule("core.combat.neutral-target.melee-tie-lower-level")
def test_of_equally_close_enemies_a_neutral_unit_goes_for_the_lower_level() -> None:
    mine = ["castle.champions@c3", "castle.zealots@b2", "castle.marksmen@d2"]
    assert solo("first", mine, "neutral.boars@c2") == {"marksmen"}
    assert solo("first", mine[:2], "neutral.boars@c2") == {"zealots"}


@pytest.mark.rule("core.combat.neutral-target.melee-tie-choice")
def test_of_equally_close_enemies_of_one_level_the_player_who_moves_it_chooses() -> None:
    mine = ["castle.champions@c3", "castle.griffins@b2", "castle.marksmen@d2"]
    assert solo("first", mine, "neutral.boars@c2") == {"griffins", "marksmen"}


@pytest.mark.rule("core.combat.neutral-target.ranged-same-level")
def test_a_ranged_neutral_unit_shoots_at_its_own_level_wherever_it_stands() -> None:
    mine = ["castle.griffins@c3", "castle.champions@a4", "castle.zealots@e6"]
    assert solo("first", mine, "neutral.liches@c1") == {"zealots"}
    assert solo("first", mine, "neutral.marksmen@c1") == {"griffins"}
    assert solo("first", mine, "neutral.enchanters@c1") == {"champions"}


@pytest.mark.rule("core.combat.neutral-target.ranged-lower-level")
def test_a_ranged_neutral_unit_without_its_own_level_shoots_at_a_lower_one() -> None:
    assert solo("first", ["castle.champions@c3", "castle.griffins@e6"], "neutral.liches@c1") == {"griffins"}
    both_lower = ["castle.griffins@c5", "castle.zealots@c4", "dungeon.troglodytes@e6"]
    assert solo("first", both_lower, "neutral.enchanters@c1") == {"zealots"}, (
        "all lower levels count the same: the closest"
    )
    bronze_is_closer = ["castle.griffins@c4", "castle.zealots@e6"]
    assert solo("first", bronze_is_closer, "neutral.enchanters@c1") == {"griffins"}


@pytest.mark.rule("core.combat.neutral-target.ranged-closest")
def test_a_ranged_neutral_unit_shoots_at_the_closest_that_fits() -> None:
    assert solo("first", ["castle.crusaders@c4", "castle.zealots@c5"], "neutral.liches@c1") == {"crusaders"}
    higher = ["castle.champions@c4", "castle.zealots@c5"]
    assert solo("first", higher, "neutral.marksmen@c1") == {"champions"}, "none of its own level or lower"
    assert solo("first", ["castle.crusaders@b4", "castle.zealots@d4"], "neutral.liches@c1") == {"crusaders", "zealots"}


# ---------------------------------------------------------------------- targets by the revised edition


@pytest.mark.rule("core.ai.target.melee-same-level")
def test_a_revised_neutral_unit_attacks_its_own_level_if_it_can_reach_it() -> None:
    mine = ["castle.champions@b3", "castle.crusaders@c2", "castle.griffins@a4"]
    assert solo("revised", mine, "neutral.boars@b2") == {"griffins"}, "although others stand beside it"
    assert solo("revised", mine, "neutral.mummies@b2") == {"crusaders"}
    out_of_reach = ["castle.champions@b3", "castle.griffins@d5"]
    assert solo("revised", out_of_reach, "neutral.boars@b2") == {"champions"}


@pytest.mark.rule("core.ai.target.melee-lower-level")
def test_a_revised_neutral_unit_without_its_own_level_prefers_lower_levels_to_higher_ones() -> None:
    assert solo("revised", ["castle.champions@b3", "castle.griffins@a4"], "neutral.mummies@b2") == {"griffins"}
    lower = ["castle.marksmen@b3", "castle.crusaders@a4"]
    assert solo("revised", lower, "neutral.trolls@b2") == {"crusaders"}, "the next lower level first"
    higher = ["castle.champions@b3", "castle.crusaders@a4"]
    assert solo("revised", higher, "neutral.boars@b2") == {"crusaders"}, "of higher ones the next higher"


@pytest.mark.rule("core.ai.target.melee-nearest")
def test_a_revised_neutral_unit_attacks_the_nearest_of_those_it_prefers() -> None:
    mine = ["castle.griffins@c4", "castle.marksmen@a3"]
    assert solo("revised", mine, "neutral.boars@b2") == {"marksmen"}
    assert solo("revised", ["castle.griffins@c3", "castle.marksmen@a3"], "neutral.boars@b2") == {"griffins", "marksmen"}


@pytest.mark.rule("core.ai.target.ranged-prefers-ranged")
def test_a_revised_ranged_neutral_unit_shoots_at_ranged_units_first() -> None:
    mine = ["castle.griffins@b3", "castle.zealots@d5"]
    assert solo("revised", mine, "neutral.marksmen@b1") == {"zealots"}
    ranged = ["castle.marksmen@a5", "castle.zealots@c3", "neutral.enchanters@b4"]
    assert solo("revised", ranged, "neutral.halflings@b1") == {"marksmen"}, "its own level"
    assert solo("revised", ranged[1:], "neutral.halflings@b1") == {"zealots"}, "then higher ones"
    assert solo("revised", [ranged[0], ranged[2]], "neutral.liches@b1") == {"marksmen"}, "but lower ones before them"


@pytest.mark.rule("core.ai.target.ranged-others")
def test_a_revised_ranged_neutral_unit_without_ranged_enemies_shoots_at_its_own_level() -> None:
    mine = ["castle.griffins@b3", "castle.crusaders@d5", "castle.champions@a4"]
    assert solo("revised", mine, "neutral.liches@b1") == {"crusaders"}
    assert solo("revised", [mine[0], mine[2]], "neutral.liches@b1") == {"griffins"}
    assert solo("revised", mine, "neutral.halflings@d1") == {"griffins"}


@pytest.mark.rule("core.ai.target.ranged-tie-closest")
def test_of_equal_targets_a_revised_ranged_neutral_unit_shoots_at_the_closest() -> None:
    assert solo("revised", ["castle.zealots@a4", "dungeon.medusas@b4"], "neutral.liches@b1") == {"medusas"}
    assert solo("revised", ["castle.crusaders@b3", "dungeon.minotaurs@a4"], "neutral.liches@b1") == {"crusaders"}


@pytest.mark.rule("core.ai.target.ranged-tie-player")
def test_of_equally_close_targets_the_player_chooses() -> None:
    fight = against_neutrals(["castle.zealots@a3", "dungeon.medusas@c3"], ["neutral.liches@b1"], solo=True)
    if fight.acting != "liches":
        turn_of(fight, "liches")
    assert (fight.ask.seat, fight.attacks()) == (0, {"zealots", "medusas"})
    fight.answer("attack:medusas")
    assert fight.happened(Attacks)[-1].target_card == "dungeon.medusas"
