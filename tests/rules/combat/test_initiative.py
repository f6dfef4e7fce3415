"""Whose turn it is: initiative, ties, changes in the middle of a round."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.events import Acts
from play.combat.bouts import against_neutrals, both_editions
from play.combat.fight import combat


@both_editions
@pytest.mark.rule("core.combat.initiative.highest-first")
def test_units_of_both_sides_act_in_one_order_of_descending_initiative(edition: str) -> None:
    fight = combat(
        ["castle.marksmen@a5", "castle.archangels@b5", "castle.crusaders@c5"],
        ["necropolis.zombies@a1", "necropolis.ghost-dragons@b1", "necropolis.wraiths+@c1"],
        edition=edition,
    )
    order = ["archangels", "ghost-dragons", "wraiths", "crusaders", "marksmen", "zombies"]  # 12, 9, 7, 5, 4, 3
    assert fight.order() == order


@both_editions
@pytest.mark.rule("core.combat.initiative.tie-attacker-first")
def test_of_two_equally_fast_units_the_attackers_acts_first(edition: str) -> None:
    fight = combat(["castle.marksmen@a5"], ["castle.halberdiers@a1"], edition=edition)
    assert fight.order() == ["marksmen", "halberdiers"]
    fight = combat(["castle.halberdiers@a5"], ["castle.marksmen@a1"], edition=edition)
    assert fight.order() == ["halberdiers", "marksmen"]
    fight = against_neutrals(["castle.griffins@a5"], ["neutral.boars@d1"], edition=edition)
    assert fight.acting == "griffins", "also against neutral units"


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("first", marks=pytest.mark.rule("core.combat.initiative.tie-alternates.first")),
        pytest.param("revised", marks=pytest.mark.rule("core.combat.initiative.tie-alternates.revised")),
    ],
)
def test_tied_units_act_by_turns_beginning_with_the_attacker(edition: str) -> None:
    # All of initiative 4; the zombies (3) come after them.
    three = ["castle.halberdiers@a5", "castle.marksmen@b5", "necropolis.skeletons@c5"]
    fight = combat(three, ["dungeon.troglodytes@a1", "necropolis.zombies@b1"], edition=edition)
    assert fight.order() == ["halberdiers", "troglodytes", "marksmen", "skeletons", "zombies"]
    fight = combat(
        ["dungeon.troglodytes@a5"],
        ["castle.halberdiers@a1", "castle.marksmen@b1", "necropolis.skeletons@c1"],
        edition=edition,
    )
    assert fight.order() == ["troglodytes", "halberdiers", "marksmen", "skeletons"]
    fight = combat(
        ["castle.halberdiers@a5", "castle.marksmen@b5"],
        ["dungeon.troglodytes@a1", "necropolis.skeletons@b1"],
        edition=edition,
    )
    assert fight.order() == ["halberdiers", "troglodytes", "marksmen", "skeletons"]


@both_editions
@pytest.mark.parametrize("chosen", ["halberdiers", "marksmen", "skeletons"])
@pytest.mark.rule("core.combat.initiative.tie-same-owner")
def test_of_tied_units_of_one_side_its_player_picks_the_one_to_act(edition: str, chosen: str) -> None:
    fight = combat(
        ["castle.griffins@a5", "castle.crusaders@b5"],
        ["castle.halberdiers@a1", "castle.marksmen@b1", "necropolis.skeletons@c1"],
        edition=edition,
    )
    fight.end().end()
    assert (fight.ask.kind, fight.ask.seat, len(fight.keys)) == ("next-unit", 1, 3)
    fight.answer(f"activate:{chosen}")
    assert fight.acting == chosen
    fight.end()
    assert not fight.offers(f"activate:{chosen}")
    assert len(fight.keys) == 2


@both_editions
@pytest.mark.rule("core.combat.initiative.tie-same-owner")
def test_the_player_who_moves_neutral_units_picks_among_them(edition: str) -> None:
    fight = against_neutrals(["castle.archangels@a5"], ["neutral.boars@a1", "neutral.rogues@b1"], edition=edition)
    fight.end()
    assert (fight.ask.kind, fight.ask.seat) == ("next-unit", 1)
    fight.answer("activate:rogues")
    assert fight.acting == "rogues"


@pytest.mark.rule("core.combat.initiative.next-is-recomputed")
def test_a_unit_that_becomes_faster_acts_earlier_in_the_same_round() -> None:
    fight = combat(
        ["castle.griffins@a5", "castle.marksmen@b5"],
        ["necropolis.skeletons+@a1"],
        attacker_hand=["haste", "power"],
    )
    fight.answer("play:haste", "play:power", "cast", "unit:marksmen").answer("end")
    assert fight.acting == "marksmen", "4 and 2 more is faster than the Skeletons' 5"


@pytest.mark.rule("core.combat.initiative.next-is-recomputed")
def test_a_unit_that_is_flipped_waits_for_the_turn_of_its_few_side() -> None:
    fight = combat(
        ["castle.archangels@a3", "castle.zealots@d5"],
        ["necropolis.vampires+@a2", "necropolis.dread-knights@d1"],
    )
    fight.attack("archangels", "vampires").die(0, -1)
    assert fight.unit("vampires").alive
    assert not fight.unit("vampires").pack
    assert fight.acting == "dread-knights", "7: the Vampires now have 6 instead of 9"
    fight.end()
    assert fight.acting == "vampires"


@pytest.mark.rule("core.combat.initiative.activation-marker")
def test_an_activated_unit_is_marked_with_a_faction_cube_until_the_round_ends() -> None:
    fight = combat(["castle.griffins@a5"], ["necropolis.zombies@a1"])
    assert fight.seen("griffins")["cubes"] == []
    fight.end()
    assert fight.seen("griffins")["cubes"] == ["faction"]
    assert fight.seen("zombies")["cubes"] == []
    fight.end()
    assert fight.game.combat.round == 2
    assert fight.seen("griffins")["cubes"] == fight.seen("zombies")["cubes"] == []


@pytest.mark.rule("core.combat.initiative.activation-marker")
def test_the_marks_are_gone_when_the_round_ends_even_before_another_begins() -> None:
    fight = against_neutrals(["castle.griffins@a5"], ["neutral.peasants@d1"], attacker_movement=1)
    fight.end()
    while fight.ask.kind != "prolong":
        fight.answer(fight.keys[0])
    assert [event.card for event in fight.happened(Acts)] == ["castle.griffins", "neutral.peasants"]
    assert fight.seen("griffins")["cubes"] == fight.seen("peasants")["cubes"] == []
