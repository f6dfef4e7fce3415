"""What a combat means for both sides: gold, morale, cubes, experience, where heroes go and what is left of armies."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.combat import Fate, Troop
from play.combat.fight import Fight, combat, encounter

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])
HEROES = pytest.mark.parametrize("led_by", ["main", "secondary"])


def beaten(edition: str, *, by: str = "main", **more: Any) -> Fight:
    """The attacker's only unit falls to another player's army, and accounts are settled."""
    fight = encounter(
        ["castle.halberdiers@b3!1"],
        ["dungeon.minotaurs+@b2"],
        edition=edition,
        defender_hero="dungeon.mutare",
        defender_led_by=by,
        **more,
    )
    if fight.ask.kind == "give-way":
        fight.answer("fight")
    fight.activate("minotaurs").answer("attack:halberdiers").die(0)
    assert (fight.over, fight.result.winner) == (True, 1)
    return fight


def beats(edition: str, *, foe: str = "main", **more: Any) -> Fight:
    """The defender's only unit falls to the attacker's Archangels."""
    fight = encounter(
        ["castle.archangels+@b3"],
        ["dungeon.troglodytes@b2"],
        edition=edition,
        defender_hero="dungeon.mutare",
        defender_led_by=foe,
        **more,
    )
    if fight.ask.kind == "give-way":
        fight.answer("fight")
    fight.activate("archangels").answer("attack:troglodytes").die(0)
    assert (fight.over, fight.result.winner) == (True, 0)
    return fight


def beaten_by_guards(edition: str, *, led_by: str = "main", **more: Any) -> Fight:
    """Trolls strike down everything the attacker has fielded."""
    fight = encounter(
        ["castle.halberdiers@b3!1"],
        ["neutral.trolls@b2"],
        edition=edition,
        attacker_led_by=led_by,
        attacker_gold=20,
        attacker_hand=["attack", "power"],
        defender_led_by="neutral",
        **more,
    )
    fight.passes().answer("attack:halberdiers").die(0)
    assert (fight.over, fight.result.winner) == (True, 1)
    return fight


def guards_beaten(edition: str, *, level: int, field: int, half: int = 0, **more: Any) -> Fate:
    """A hero of that level, and maybe half a level more, beats the guard of a field of that level."""
    fight = combat(
        ["castle.archangels+@b3"],
        ["neutral.peasants@b2"],
        edition=edition,
        attacker_level=level,
        defender_led_by="neutral",
        field_level=field,
        **more,
    )
    fight.game.player(0).steps += half
    fight.activate("archangels").answer("attack:peasants").die(0)
    assert (fight.over, fight.result.winner) == (True, 0)
    return fight.fate("attacker")


# ---------------------------------------------------------------------- beaten by neutral units


@pytest.mark.rule("core.combat.defeat.by-neutrals.first")
def test_in_the_first_edition_a_hero_beaten_by_guards_goes_back_and_pays_nothing() -> None:
    fight = beaten_by_guards("first")
    fate = fight.fate("attacker")
    assert (fate.outcome, fate.goes, fate.restart, fate.army) == ("defeated", "back", True, ())
    assert (fate.gold, fate.bad_morale, fate.cube) == (0, False, False)
    assert (fight.player("attacker").gold, len(fight.player("attacker").hand)) == (20, 2)


@pytest.mark.rule("core.combat.defeat.by-neutrals.revised")
def test_in_the_revised_edition_a_hero_beaten_by_guards_has_lost_but_pays_nothing() -> None:
    fight = beaten_by_guards("revised")
    fate = fight.fate("attacker")
    assert (fate.outcome, fate.goes, fate.restart) == ("defeated", "refuge", True)
    assert (fate.gold, fate.bad_morale, fate.cube) == (0, False, False)
    assert (fight.player("attacker").gold, fight.player("attacker").morale) == (20, 0)


@pytest.mark.rule("core.combat.defeat.by-neutrals.revised")
@HEROES
def test_with_units_left_at_home_a_beaten_hero_only_goes_back(led_by: str) -> None:
    fight = encounter(
        ["castle.halberdiers", "castle.griffins+"],
        ["neutral.trolls"],
        attacker_led_by=led_by,
        attacker_gold=20,
        attacker_movement=9,
        defender_led_by="neutral",
    )
    fight.answer("place:castle.halberdiers:b4", "done", "place:neutral.trolls:b2")
    while not fight.over:
        fight.passes()
        key = next((key for key in fight.keys if key.startswith("attack:") or key in ("end", "prolong", "+1")), "")
        fight.answer(key or fight.keys[0])
    fate = fight.fate("attacker")
    assert (fate.outcome, fate.goes, fate.restart) == ("defeated", "back", False)
    assert fate.army == (Troop("castle.griffins", True),)


# ---------------------------------------------------------------------- beaten by another player


@pytest.mark.rule("core.combat.defeat.gold.first")
@HEROES
@pytest.mark.parametrize(("has", "pays"), [(20, 7), (7, 7), (3, 3), (0, 0)])
@pytest.mark.parametrize("by", ["main", "secondary"])
def test_in_the_first_edition_a_beaten_hero_costs_7_gold_or_all_there_is(
    by: str, led_by: str, has: int, pays: int
) -> None:
    fight = beaten("first", by=by, attacker_led_by=led_by, attacker_gold=has, defender_gold=1)
    assert (fight.player("attacker").gold, fight.player("defender").gold) == (has - pays, 1 + pays)


@pytest.mark.rule("core.combat.defeat.gold.first")
def test_in_the_first_edition_an_army_without_a_hero_is_paid_nothing() -> None:
    fight = beaten("first", by="none", attacker_gold=20)
    assert (fight.player("attacker").gold, fight.player("defender").gold) == (20, 0)


@pytest.mark.rule("core.combat.defeat.gold.revised")
@pytest.mark.parametrize("by", ["main", "secondary", "none"])
@pytest.mark.parametrize(("has", "pays"), [(20, 5), (5, 5), (3, 3)])
def test_in_the_revised_edition_a_main_hero_beaten_by_a_player_costs_5_gold(by: str, has: int, pays: int) -> None:
    fight = beaten("revised", by=by, attacker_gold=has, defender_gold=1)
    assert (fight.player("attacker").gold, fight.player("defender").gold) == (has - pays, 1 + pays)


@pytest.mark.rule("core.combat.defeat.gold.revised")
def test_in_the_revised_edition_a_secondary_hero_costs_no_gold() -> None:
    assert beaten("revised", attacker_led_by="secondary", attacker_gold=20).player("attacker").gold == 20


@pytest.mark.rule("core.combat.defeat.morale.first")
@HEROES
def test_in_the_first_edition_a_beaten_hero_costs_morale(led_by: str) -> None:
    fight = beaten("first", attacker_led_by=led_by, attacker_hand=["attack", "power", "haste"])
    assert len(fight.player("attacker").hand) == 1
    token = beaten("first", attacker_led_by=led_by, attacker_hand=["attack", "power", "haste"], attacker_morale=1)
    assert (token.player("attacker").morale, len(token.player("attacker").hand)) == (0, 3)
    army = beaten("first", by="none", attacker_led_by=led_by, attacker_hand=["attack", "power", "haste"])
    assert len(army.player("attacker").hand) == 3, "only an enemy hero costs it"


@pytest.mark.rule("core.combat.defeat.morale.revised")
def test_in_the_revised_edition_a_beaten_main_hero_costs_morale() -> None:
    assert beaten("revised").player("attacker").morale == -1
    assert beaten("revised", attacker_morale=1).player("attacker").morale == 0
    assert beaten("revised", attacker_hero="necropolis.sandro").player("attacker").morale == 0
    assert beaten("revised", attacker_led_by="secondary").player("attacker").morale == 0


@pytest.mark.rule("core.combat.defeat.destination")
def test_a_beaten_main_hero_goes_to_a_town_or_settlement_of_its_owner() -> None:
    fight = beaten("first")
    assert (fight.fate("attacker").goes, fight.fate("defender").goes) == ("refuge", "stays")


@pytest.mark.rule("core.combat.defeat.level-kept")
def test_a_beaten_main_hero_keeps_its_level() -> None:
    fight = beaten("first", attacker_level=4)
    assert fight.player("attacker").level == 4
    assert fight.fate("attacker").experience == 0


@pytest.mark.rule("core.combat.defeat.faction-cube")
@BOTH
@HEROES
def test_whoever_beats_a_hero_gets_one_of_its_owner_s_cubes(edition: str, led_by: str) -> None:
    lost = beats(edition, foe=led_by)
    assert (lost.fate("attacker").cube, lost.fate("defender").cube) == (False, True)
    attacked = beaten(edition, attacker_led_by=led_by)
    assert (attacked.fate("attacker").cube, attacked.fate("defender").cube) == (True, False)


@pytest.mark.rule("core.combat.defeat.faction-cube")
@BOTH
def test_an_army_without_a_hero_costs_no_cube(edition: str) -> None:
    assert not beats(edition, foe="none").fate("defender").cube


# ---------------------------------------------------------------------- Secondary Heroes and armies


@pytest.mark.rule("core.combat.secondary.defeated-removed")
@BOTH
def test_a_beaten_secondary_hero_is_taken_off_the_map(edition: str) -> None:
    assert beats(edition, foe="secondary").fate("defender").goes == "off-map"
    assert beaten(edition, attacker_led_by="secondary").fate("attacker").goes == "off-map"


@pytest.mark.rule("core.combat.secondary.defeated-by-neutrals")
@BOTH
def test_a_secondary_hero_beaten_by_guards_is_taken_off_the_map_without_a_cube(edition: str) -> None:
    fate = beaten_by_guards(edition, led_by="secondary").fate("attacker")
    assert (fate.goes, fate.cube, fate.restart) == ("off-map", False, True)


@pytest.mark.rule("core.units.all-lost.starting-units.first")
@pytest.mark.parametrize("led_by", ["main", "secondary", "none"])
def test_in_the_first_edition_an_army_that_is_wiped_out_starts_anew(led_by: str) -> None:
    fate = beats("first", foe=led_by).fate("defender")
    assert (fate.army, fate.restart) == ((), True)


@pytest.mark.rule("core.units.all-lost.starting-units.revised")
def test_in_the_revised_edition_an_army_that_is_wiped_out_starts_anew() -> None:
    fate = beats("revised").fate("defender")
    assert (fate.army, fate.restart) == ((), True)


# ---------------------------------------------------------------------- experience


@pytest.mark.rule("core.combat.xp.main-hero-only")
@BOTH
def test_only_a_main_hero_gains_experience_and_only_by_its_own_victory(edition: str) -> None:
    assert guards_beaten(edition, level=2, field=3).experience == 2
    assert guards_beaten(edition, level=2, field=3, attacker_led_by="secondary").experience == 0
    assert beats(edition, attacker_led_by="secondary", defender_level=3).fate("attacker").experience == 0
    assert beaten(edition, by="none", attacker_level=3).fate("defender").experience == 0


@pytest.mark.rule("core.xp.combat.lower")
@BOTH
def test_a_lower_level_gives_no_experience(edition: str) -> None:
    assert guards_beaten(edition, level=3, field=2).experience == 0
    assert beats(edition, attacker_level=3, defender_level=2).fate("attacker").experience == 0


@pytest.mark.rule("core.xp.combat.equal")
@BOTH
@pytest.mark.parametrize("half", [0, 1])
def test_the_same_full_level_gives_half_a_level(edition: str, half: int) -> None:
    assert guards_beaten(edition, level=3, half=half, field=3).experience == 1
    assert guards_beaten(edition, level=2, half=half, field=3).experience == 2
    assert beats(edition, attacker_level=3, defender_level=3).fate("attacker").experience == 1


@pytest.mark.rule("core.xp.combat.higher")
@BOTH
@pytest.mark.parametrize("field", [4, 5, 6, 7])
def test_a_higher_level_gives_one_level_however_high(edition: str, field: int) -> None:
    assert guards_beaten(edition, level=3, field=field).experience == 2
    assert beats(edition, attacker_level=3, defender_level=field).fate("attacker").experience == 2


def azure_beaten(edition: str, level: int) -> Fate:
    fight = combat(
        ["castle.archangels+@b3"],
        ["neutral.crystal-dragons@b2!8"],
        edition=edition,
        attacker_level=level,
        defender_led_by="neutral",
        field_level=7,
    )
    fight.answer("attack:crystal-dragons").die(0)
    assert fight.over
    return fight.fate("attacker")


@pytest.mark.rule("core.xp.combat.azure")
@BOTH
@pytest.mark.parametrize("level", [1, 4, 6, 7])
def test_azure_units_raise_the_hero_to_level_7(edition: str, level: int) -> None:
    assert azure_beaten(edition, level).experience == 2 * (7 - level)


@pytest.mark.rule("core.combat.xp.hero-vs-hero")
@BOTH
@pytest.mark.parametrize(("own", "other", "steps"), [(3, 2, 0), (3, 3, 1), (3, 6, 2)])
def test_another_main_hero_counts_by_its_level(edition: str, own: int, other: int, steps: int) -> None:
    attacks = beats(edition, attacker_level=own, defender_level=other)
    assert (attacks.fate("attacker").experience, attacks.fate("defender").experience) == (steps, 0)
    defends = beaten(edition, attacker_level=other, defender_level=own)
    assert (defends.fate("attacker").experience, defends.fate("defender").experience) == (0, steps)


@pytest.mark.rule("core.xp.combat.none", "core.combat.xp.hero-vs-hero")
@BOTH
@pytest.mark.parametrize("foe", ["secondary", "none"])
def test_a_secondary_hero_or_an_army_without_a_hero_gives_no_experience(edition: str, foe: str) -> None:
    assert beats(edition, foe=foe, attacker_level=1, defender_level=5).fate("attacker").experience == 0


@pytest.mark.rule("core.xp.max-level")
@BOTH
def test_nobody_rises_above_level_7(edition: str) -> None:
    assert guards_beaten(edition, level=7, field=7).experience == 0
    assert guards_beaten(edition, level=6, half=1, field=7).experience == 1
    assert beats(edition, attacker_level=7, defender_level=7).fate("attacker").experience == 0


@pytest.mark.rule("example.xp.level-3-vs-5")
def test_a_hero_of_level_3_that_beats_a_field_of_level_5_is_level_4() -> None:
    assert (2 * 3 + guards_beaten("first", level=3, field=5).experience) // 2 == 4


@pytest.mark.rule("example.xp.level-5-vs-azure")
def test_a_hero_of_level_5_that_beats_azure_units_is_level_7() -> None:
    assert (2 * 5 + azure_beaten("revised", 5).experience) // 2 == 7
