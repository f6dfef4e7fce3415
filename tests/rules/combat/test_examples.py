"""The worked examples of the rulebooks, played."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.events import Attacks, Strikes
from play.combat.bouts import against_neutrals
from play.combat.fight import Fight, combat

# ---------------------------------------------------------------------- units


@pytest.mark.rule("example.units.magic-arrow-on-crusaders")
def test_a_magic_arrow_takes_half_of_the_crusaders_health() -> None:
    fight = combat(
        ["dungeon.harpies@b3"],
        ["castle.crusaders@b2"],
        edition="first",
        attacker_hero="dungeon.alamar",
        attacker_hand=["magic-arrow", "power"],
    )
    fight.activate("harpies").answer("play:magic-arrow", "play:power", "cast", "unit:crusaders")
    assert fight.unit("crusaders").damage == 2
    assert fight.seen("crusaders")["health"] - fight.unit("crusaders").damage == 2


@pytest.mark.rule("example.units.harpies-attack-crusaders")
def test_few_harpies_do_not_get_through_the_crusaders_defense() -> None:
    fight = combat(["dungeon.harpies@b3"], ["castle.crusaders@b2!2"], edition="first")
    fight.attack("harpies", "crusaders").die(-1)
    (strike,) = fight.happened(Strikes)
    assert (strike.total, strike.damage) == (1, 0)
    assert fight.seen("crusaders")["health"] - fight.unit("crusaders").damage == 2


def alamar_meets_sandro(zombies: str) -> Fight:
    return combat(
        ["dungeon.harpies+@b3"],
        [f"necropolis.zombies+@b2{zombies}"],
        attacker_hero="dungeon.alamar",
        attacker_hand=["magic-arrow", "power", "attack"],
    )


@pytest.mark.rule("example.units.magic-arrow-on-zombies")
def test_a_magic_arrow_leaves_the_zombies_one_health() -> None:
    fight = alamar_meets_sandro("").activate("harpies")
    fight.answer("play:magic-arrow", "play:power", "cast", "unit:zombies")
    assert fight.unit("zombies").damage == 2
    assert fight.seen("zombies")["health"] - fight.unit("zombies").damage == 1


@pytest.mark.rule("example.units.harpies-attack-zombies")
def test_a_pack_of_harpies_flips_the_wounded_zombies() -> None:
    fight = alamar_meets_sandro("!2").activate("harpies")
    fight.answer("attack:zombies", "play:attack").die(-1)
    (strike,) = fight.happened(Strikes)
    assert (strike.total, strike.damage) == (3, 2)
    assert (fight.unit("zombies").pack, fight.unit("zombies").damage) == (False, 1)


# ---------------------------------------------------------------------- using cards in combat


@pytest.mark.rule("example.combat.griffins-attack-dread-knights.first")
def test_griffins_attack_dread_knights_who_defend_at_expert_level() -> None:
    fight = combat(
        ["castle.griffins+@b3!1"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        defender_level=2,
        defender_hand=["defense"],
    )
    fight.attack("griffins", "dread-knights").answer("play:defense:expert").die(+1)
    assert fight.unit("dread-knights").damage == 0
    assert fight.player("defender").discard == ["defense"]
    assert fight.offers("retaliate")


@pytest.mark.rule("example.combat.dread-knights-retaliate.first")
def test_dread_knights_retaliate_with_the_club() -> None:
    fight = combat(
        ["castle.griffins+@b3!1"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        defender_hand=["ogres-club-of-havoc", "defense"],
    )
    fight.strike("griffins", "dread-knights", die=-1).answer("retaliate")
    fight.answer("play:ogres-club-of-havoc:1", "discard:defense").die(-1)
    griffins = fight.unit("griffins")
    assert (griffins.pack, griffins.damage) == (False, 3)
    assert fight.unit("dread-knights").retaliated
    assert sorted(fight.player("defender").discard) == ["defense", "ogres-club-of-havoc"]
    fight.is_at_rest()


@pytest.mark.rule("example.combat.griffins-attack-dread-knights.revised")
def test_sandros_dread_knights_take_nothing_from_the_griffins() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        defender_level=2,
        defender_hand=["defense"],
    )
    fight.attack("griffins", "dread-knights").answer("play:defense:expert").answer("+1")
    (strike,) = fight.happened(Strikes)
    assert (strike.total, strike.defense, strike.damage) == (4, 4, 0)
    assert fight.unit("dread-knights").damage == 0
    assert fight.seen("dread-knights")["defense"] == 2, "afterwards it is what is printed"


@pytest.mark.rule("example.combat.dread-knights-retaliate.revised")
def test_sandros_dread_knights_retaliate_with_the_club() -> None:
    fight = combat(
        ["castle.griffins+@b3"],
        ["necropolis.dread-knights@b2"],
        defender_hand=["ogres-club-of-havoc", "defense"],
    )
    fight.attack("griffins", "dread-knights").passes().answer("-1")
    fight.answer("play:ogres-club-of-havoc:1", "discard:defense").die(0)
    assert fight.happened(Strikes)[-1].total == 7
    assert (fight.unit("griffins").pack, fight.unit("griffins").damage) == (False, 3)
    assert fight.seen("griffins")["health"] == 4, "1 health left"


@pytest.mark.rule("example.combat.fireball-before-activation")
def test_a_fireball_before_the_activation_leaves_the_unit_its_attack() -> None:
    fight = combat(
        ["castle.griffins@b3!3", "castle.marksmen@a2"],
        ["necropolis.dread-knights@b2"],
        edition="first",
        defender_hand=["fireball"],
    )
    fight.activate("dread-knights").answer("play:fireball", "cast", "spaces:b3-b4")
    assert not fight.unit("griffins").alive
    assert fight.acting == "dread-knights"
    assert fight.moves()
    fight.answer("attack:marksmen").die(0)
    assert not fight.happened(Attacks)[-1].retaliation


# ---------------------------------------------------------------------- hero against hero


def archangels_attack(vampires: str) -> Fight:
    fight = combat(
        ["castle.archangels@b3"],
        [f"necropolis.{vampires}@b2", "necropolis.zombies@d1"],
        edition="first",
        attacker_hand=["attack", "attack"],
    )
    fight.activate("archangels").answer("attack:vampires", "play:attack", "play:attack").die(-1)
    (strike,) = fight.happened(Strikes)
    assert (strike.total, strike.damage) == (7, 6)
    return fight


@pytest.mark.rule("example.combat.archangels-attack-few-vampires")
def test_archangels_destroy_few_vampires() -> None:
    fight = archangels_attack("vampires")
    assert not fight.unit("vampires").alive
    assert fight.acting == "zombies", "nobody is left to retaliate"


@pytest.mark.rule("example.combat.archangels-attack-lots-vampires")
def test_archangels_turn_many_vampires_into_few_who_strike_back() -> None:
    fight = archangels_attack("vampires+")
    assert (fight.unit("vampires").pack, fight.unit("vampires").damage) == (False, 2)
    assert fight.seen("vampires")["health"] == 4, "2 health left"
    fight.answer("retaliate").die(0)
    assert fight.unit("archangels").damage == 4 - 3, "with the attack of few Vampires"


# ---------------------------------------------------------------------- neutral units


@pytest.mark.parametrize(
    ("mine", "target"),
    [
        (["castle.griffins@c3", "castle.zealots@e6", "castle.champions@a4"], "zealots"),
        (["castle.champions@c3", "castle.griffins@e6"], "griffins"),
        (["castle.crusaders@c4", "castle.zealots@c5", "castle.griffins@c3"], "crusaders"),
        (["castle.champions@c4", "castle.archangels@c5"], "champions"),
    ],
    ids=["a silver unit", "else a bronze one", "of several the closest", "of none the closest"],
)
@pytest.mark.rule("example.combat.silver-ranged-neutral-targets")
def test_whom_a_silver_ranged_neutral_unit_attacks(mine: list[str], target: str) -> None:
    fight = against_neutrals(mine, ["neutral.medusas@c1"], edition="first", solo=True)
    while fight.acting != "medusas":
        fight.answer("end")
    assert fight.attacks() == {target}
