"""Cove: the abilities of its units, on both sides and as neutral units."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import UNITS
from play.combat.fight import combat
from play.combat.spellbook import cast, targets

BOX: dict[str, Any] = {"boxes": ["core", "cove"]}


@pytest.mark.card("cove.oceanids", "neutral.oceanids")
@pytest.mark.parametrize(
    ("unit", "safe"), [("cove.oceanids", False), ("cove.oceanids+", True), ("neutral.oceanids", True)]
)
def test_no_spell_touches_oceanids_of_a_pack(unit: str, safe: bool) -> None:
    fight = combat(
        ["castle.archangels@b5"], [f"{unit}@b1", "neutral.zombies@c1"], attacker_hand=["magic-arrow"], **BOX
    ).activate("archangels")
    cast(fight, "magic-arrow")
    assert ("oceanids" not in targets(fight)) is safe


@pytest.mark.card("cove.seamen", "neutral.seamen")
@pytest.mark.parametrize(("unit", "gold"), [("cove.seamen+", 2), ("cove.seamen", 0), ("neutral.seamen", 0)])
def test_seamen_plunder_once_per_combat(unit: str, gold: int) -> None:
    fight = combat(
        [f"{unit}@b2"],
        ["neutral.peasants@b1", "dungeon.troglodytes@a2!1", "neutral.zombies@d1"],
        attacker_gold=0,
        unlimited=True,
        **BOX,
    )
    fight.strike("seamen", "peasants", 1)
    assert (fight.unit("peasants").alive, fight.player("attacker").gold) == (False, gold)
    fight.next_round().strike("seamen", "troglodytes", 1)
    assert (fight.unit("troglodytes").alive, fight.player("attacker").gold) == (False, gold), "once"


@pytest.mark.card("cove.sea-dogs", "neutral.sea-dogs")
@pytest.mark.parametrize("unit", ["cove.sea-dogs", "cove.sea-dogs+", "neutral.sea-dogs"])
def test_sea_dogs_shoot_as_well_at_close_quarters_and_a_pack_unanswered(unit: str) -> None:
    fight = combat([f"{unit}@b2"], ["castle.archangels+@b1"], **BOX).activate("sea-dogs")
    fight.answer("attack:archangels").passes()
    assert fight.game.combat.clashes[-1].dice_rule == "one", "no two dice"
    fight.answer("0").passes()
    assert (fight.ask.kind == "attack-die") is not unit.endswith("+"), "a Few is struck back at"


@pytest.mark.card("cove.ayssids", "neutral.ayssids")
@pytest.mark.parametrize(
    ("unit", "target", "again"),
    [
        ("cove.ayssids+", "neutral.troglodytes@b1!1", True),
        ("neutral.ayssids", "neutral.troglodytes@b1!1", True),
        ("cove.ayssids", "neutral.troglodytes@b1!1", False),
        ("cove.ayssids+", "castle.archangels+@b1#retaliated", False),
        ("cove.ayssids+", "castle.halberdiers+@b1#retaliated", True),
        ("neutral.ayssids", "castle.halberdiers+@b1!1#retaliated", True),
        ("neutral.ayssids", "conflux.phoenixes@b1!6#retaliated", False),
    ],
)
def test_ayssids_strike_on_when_their_target_has_fallen(unit: str, target: str, again: bool) -> None:
    fight = combat([f"{unit}@b2"], [target, "neutral.zombies@a2"], **BOX)
    fight.strike("ayssids", target.partition(".")[2].partition("@")[0].removesuffix("+"), 1)
    assert (fight.ask.kind == "strike-another") is again
    if again:
        zombies = fight.unit("zombies").id
        assert fight.keys == [f"unit:u{zombies}", "decline"]
        fight.answer(f"unit:u{zombies}").die(1)
        assert fight.unit("zombies").damage > 0 or not fight.unit("zombies").alive


@pytest.mark.card("cove.ayssids")
def test_a_pack_that_ayssids_turn_strikes_back_before_they_strike_on() -> None:
    fight = combat(["cove.ayssids+@b2"], ["castle.halberdiers+@b1", "neutral.zombies@a2"], **BOX)
    fight.attack("ayssids", "halberdiers").die(0)
    assert not fight.unit("halberdiers").pack
    assert fight.ask.kind == "attack-die", "the Few that is left strikes back"
    fight.die(0)
    assert fight.unit("ayssids").damage == 2 - 1
    assert fight.keys == [f"unit:u{fight.unit('zombies').id}", "decline"], "not the same unit again"
    fight.answer("decline").is_at_rest()


@pytest.mark.card("cove.ayssids")
def test_ayssids_strike_nobody_who_stands_elsewhere_and_no_friend() -> None:
    friends = ["cove.ayssids+@b2", "castle.griffins@c2"]
    fight = combat(friends, ["neutral.troglodytes@b1!1", "neutral.zombies@d1"], **BOX)
    fight.strike("ayssids", "troglodytes", 1).is_at_rest()


@pytest.mark.card("cove.sorceresses", "neutral.sorceresses")
def test_sorceresses_weaken_anybody_for_two_rounds() -> None:
    fight = combat(
        ["cove.sorceresses@b5"], ["castle.archangels@b1", "neutral.zombies@d1"], unlimited=True, **BOX
    ).activate("sorceresses")
    before = fight.seen("archangels")["attack"]
    fight.answer("ability:weakness")
    assert targets(fight) == {"sorceresses", "archangels", "zombies"}
    fight.answer("unit:archangels").passes()
    assert fight.seen("archangels")["attack"] == before - 2
    assert fight.next_round().seen("archangels")["attack"] == before - 2
    assert fight.next_round().seen("archangels")["attack"] == before


@pytest.mark.card("cove.sorceresses", "neutral.sorceresses")
@pytest.mark.parametrize("unit", ["cove.sorceresses+", "neutral.sorceresses"])
def test_a_shot_of_sorceresses_weakens_its_target(unit: str) -> None:
    fight = combat([f"{unit}@b4"], ["castle.archangels+@b1", "neutral.zombies@d1"], **BOX)
    before = fight.seen("archangels")["attack"]
    fight.strike("sorceresses", "archangels", 0)
    assert fight.seen("archangels")["attack"] == before - 1


@pytest.mark.card("cove.nix", "neutral.nix")
@pytest.mark.parametrize(("unit", "damage"), [("cove.nix+", 4), ("cove.nix", 6), ("neutral.nix", 5)])
def test_a_single_attack_hurts_nix_only_so_much(unit: str, damage: int) -> None:
    fight = combat(["neutral.azure-dragons@b2"], [f"{unit}@b1#retaliated"], **BOX)
    fight.activate("azure-dragons").answer("attack:nix").die(-1)
    nix = fight.unit("nix")
    struck = UNITS["neutral.azure-dragons"].few.attack - 1 - fight.seen("nix")["defense"]
    assert nix.damage == min(struck, damage) or not nix.alive


@pytest.mark.card("cove.haspids")
@pytest.mark.parametrize("turned", [True, False])
def test_haspids_avenge_their_pack(turned: bool) -> None:
    fight = combat(
        ["cove.haspids+@b2!7" if turned else "cove.haspids@b2", "castle.griffins@d5"],
        ["castle.archangels+@b1#retaliated"],
        defender_hand=["magic-arrow"],
        unlimited=True,
        **BOX,
    )
    if turned:
        fight.activate("archangels")
        cast(fight, "magic-arrow", "unit:haspids").passes()
        fight.answer("end")
        assert not fight.unit("haspids").pack
        fight.next_round()
    before = fight.unit("archangels").damage
    fight.activate("haspids").answer("attack:archangels").die(0)
    assert fight.unit("archangels").damage - before == 5 + (2 if turned else 0) - 3 or not fight.unit("archangels").pack


@pytest.mark.card("cove.haspids", "neutral.haspids")
@pytest.mark.parametrize(("unit", "cubes"), [("cove.haspids+", 2), ("neutral.haspids", 1)])
def test_haspids_poison_their_target(unit: str, cubes: int) -> None:
    fight = combat([f"{unit}@b2"], ["neutral.azure-dragons@b1#retaliated", "neutral.zombies@d1"], **BOX)
    fight.strike("haspids", "azure-dragons", 0)
    assert [item.what for item in fight.game.combat.bonuses].count("venom") == cubes
