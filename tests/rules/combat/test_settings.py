"""Lines of the settings table that touch combat."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.events import Damaged, Rolled, Strikes
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def asked_after_roll(fight: Fight, face: str) -> list[str]:
    """What the attacker could do about a fallen die."""
    fight.passes().answer(face)
    return [key for key in fight.keys if "reroll" in key] if fight.ask.kind == "rolled" else []


def rerolls(edition: str, settings: list[str]) -> dict[str, list[str]]:
    """The ways to reroll one's own die: a Morale token, Luck, and the ability of a unit."""
    token = combat(
        ["castle.griffins+@b3"], ["dungeon.minotaurs@b2"], edition=edition, settings=settings, attacker_morale=1
    )
    token.attack("griffins", "minotaurs")
    luck = combat(
        ["castle.griffins+@b3"],
        ["dungeon.minotaurs@b2"],
        edition=edition,
        settings=settings,
        attacker_level=2,
        attacker_hand=["luck"],
    )
    luck.activate("griffins").answer("play:luck:expert", "attack:minotaurs")
    ability = combat(["castle.crusaders+@b3"], ["dungeon.minotaurs@b2"], edition=edition, settings=settings)
    ability.attack("crusaders", "minotaurs")
    return {
        "token": asked_after_roll(token, "-1"),
        "luck": asked_after_roll(luck, "-1"),
        "ability": asked_after_roll(ability, "0"),
    }


@pytest.mark.rule("core.settings.no-rerolls")
@BOTH
def test_without_rerolls_a_fallen_die_stays(edition: str) -> None:
    assert all(rerolls(edition, []).values())
    assert rerolls(edition, ["no-rerolls"]) == {"token": [], "luck": [], "ability": []}


@pytest.mark.rule("core.settings.no-rerolls")
@BOTH
@pytest.mark.parametrize(("settings", "dice"), [([], 2), (["no-rerolls"], 1)])
def test_without_rerolls_not_even_an_ability_that_must_reroll_does_so(
    edition: str, settings: list[str], dice: int
) -> None:
    """Minotaurs in a player's service throw a -1 again, once."""
    fight = combat(["neutral.minotaurs@b3"], ["castle.crusaders@b2"], edition=edition, settings=settings)
    fight.attack("minotaurs", "castle.crusaders").passes().answer("-1")
    if not settings:
        fight.answer("-1")
    assert len(fight.happened(Rolled)) == dice
    assert len(fight.happened(Strikes)) == 1


def feeble_attack(edition: str, settings: list[str], die: int, target: str = "castle.archangels") -> Fight:
    """Peasants, who have an attack of 1, strike at somebody sturdy."""
    fight = combat(["neutral.peasants@b3"], [f"{target}@b2#activated#retaliated"], edition=edition, settings=settings)
    return fight.attack("peasants", target).die(die)


@pytest.mark.rule("core.settings.min-attack.first")
def test_in_the_first_edition_the_minimum_is_an_attack_of_1() -> None:
    assert feeble_attack("first", [], -1).happened(Strikes)[0].total == 0
    fight = feeble_attack("first", ["minimum-one"], -1)
    assert fight.happened(Strikes)[0].total == 1
    assert not fight.happened(Damaged)
    harmed = feeble_attack("first", ["minimum-one"], -1, target="castle.griffins")
    assert harmed.unit("griffins").damage == 1


@pytest.mark.rule("core.settings.min-attack.revised")
def test_in_the_revised_edition_the_minimum_is_1_damage() -> None:
    assert not feeble_attack("revised", [], -1).happened(Damaged)
    fight = feeble_attack("revised", ["minimum-one"], -1)
    assert fight.unit("archangels").damage == 1
    assert fight.happened(Strikes)[0].total == 0


@pytest.mark.rule("core.settings.attack-die-abilities-only")
@BOTH
@pytest.mark.parametrize("die", [-1, 0, 1])
def test_the_die_counts_for_abilities_only(edition: str, die: int) -> None:
    """A Dread Knights Pack strikes harder on 0 and +1, and Minotaurs draw on -1; the number itself is not added."""
    settings = ["attack-die-abilities-only"]
    fight = combat(
        ["necropolis.dread-knights+@b3"],
        ["castle.archangels@b2#activated#retaliated"],
        edition=edition,
        settings=settings,
    )
    fight.attack("dread-knights", "archangels").die(die)
    assert fight.happened(Strikes)[0].total == 6 + (1 if die >= 0 else 0)
    draws = combat(
        ["dungeon.minotaurs@b3"],
        ["castle.archangels@b2#activated#retaliated"],
        edition=edition,
        settings=settings,
        attacker_deck=["attack"],
    )
    draws.attack("minotaurs", "archangels").die(die)
    assert draws.happened(Strikes)[0].total == 4
    assert len(draws.player("attacker").hand) == (1 if die == -1 else 0)


@pytest.mark.rule("core.settings.free-combat-extension")
@BOTH
def test_prolonging_a_combat_costs_nothing(edition: str) -> None:
    fight = combat(
        ["castle.griffins+@a5"],
        ["neutral.gold-golems@d1"],
        edition=edition,
        settings=["free-combat-extension"],
        attacker_movement=1,
        defender_led_by="neutral",
    )
    for _ in range(3):
        while fight.ask.kind != "prolong":
            fight.answer("end" if "end" in fight.keys else fight.keys[0])
        fight.answer("prolong")
    assert (fight.game.combat.round, fight.game.combat.armies[0].movement) == (4, 1)
