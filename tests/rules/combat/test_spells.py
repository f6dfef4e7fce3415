"""Spell cards: power, its tiers, and what casting costs."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import Attacks, Damaged
from heroes.rules.words.card import SPELL
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])


def caster(hand: list[str], *, edition: str = "revised", **more: Any) -> Fight:
    """Griffins are about to act, with the whole hand to play; a sturdy Ghost Dragon stands far away."""
    fight = combat(
        ["castle.griffins+@a4"], ["necropolis.ghost-dragons@d1"], edition=edition, attacker_hand=hand, **more
    )
    return fight.activate("griffins")


def damage_of(fight: Fight) -> int:
    return fight.unit("ghost-dragons").damage


def magic_arrow(fight: Fight, *cards: str) -> Fight:
    """Cast it at the dragons, with these cards for power."""
    fight.answer("play:magic-arrow", *(f"play:{card}" for card in cards), "cast", "unit:ghost-dragons")
    return fight.passes()


def fireball(fight: Fight, powers: int) -> Fight:
    """Cast it at the dragons' space and the one beside it, with so many Power cards."""
    fight.answer("play:fireball", *["play:power"] * powers, "cast", "spaces:c1-d1")
    return fight.passes()


@pytest.mark.rule("core.spell.levels")
def test_every_spell_has_a_level_a_school_tiers_and_an_alternative() -> None:
    spells = [card for card in CARDS.values() if card.kind == SPELL]
    assert len(spells) >= 20
    for card in spells:
        assert card.level in ("basic", "expert"), card.id
        assert card.schools, card.id
        assert len(card.tiers) == 3 or card.tiers == (0, 1), card.id
        assert [use.key for use in card.uses] == ["", "power"], card.id


@pytest.mark.rule("core.spell.level-is-not-expert-effect")
@BOTH
@pytest.mark.parametrize(("level", "left"), [(1, 0), (2, 1)])
def test_an_expert_spell_uses_up_no_expert_effect(edition: str, level: int, left: int) -> None:
    fight = caster(["fireball"], edition=edition, attacker_level=level)
    assert CARDS["fireball"].level == "expert"
    fireball(fight, 0)
    assert damage_of(fight) == 1
    assert fight.player("attacker").expert_left == left


@pytest.mark.rule("core.spell.tiers-basic")
@pytest.mark.parametrize(("powers", "damage"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_the_tiers_of_a_basic_spell_need_0_1_and_2_power(powers: int, damage: int) -> None:
    fight = caster(["magic-arrow", *["power"] * powers], edition="first")
    magic_arrow(fight, *["power"] * powers)
    assert damage_of(fight) == damage


@pytest.mark.rule("core.spell.tiers-expert")
@pytest.mark.parametrize(("powers", "damage"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_the_tiers_of_an_expert_spell_need_0_2_and_4_power(powers: int, damage: int) -> None:
    fight = caster(["fireball", *["power"] * powers], edition="first")
    fireball(fight, powers)
    assert damage_of(fight) == damage


@pytest.mark.rule("core.spell.base-free")
@BOTH
def test_the_weakest_tier_costs_nothing_but_the_card(edition: str) -> None:
    fight = caster(["magic-arrow"], edition=edition)
    assert fight.player("attacker").gold == 0
    magic_arrow(fight)
    assert damage_of(fight) == 1
    assert fight.player("attacker").discard == ["magic-arrow"]
    rich = caster(["magic-arrow", "power"], edition=edition)
    magic_arrow(rich)
    assert (damage_of(rich), rich.player("attacker").hand) == (1, ["power"]), "power in hand need not be spent"


@pytest.mark.rule("core.spell.power-from-power-card")
@BOTH
@pytest.mark.parametrize(("use", "damage"), [("power", 2), ("power:expert", 3)])
def test_a_power_card_strengthens_the_spell(edition: str, use: str, damage: int) -> None:
    fight = caster(["magic-arrow", "power"], edition=edition, attacker_level=2)
    magic_arrow(fight, use)
    assert damage_of(fight) == damage
    assert sorted(fight.player("attacker").discard) == ["magic-arrow", "power"]


@pytest.mark.rule("core.spell.power-from-spell")
@BOTH
def test_another_spell_is_discarded_for_1_power(edition: str) -> None:
    fight = caster(["magic-arrow", "fireball"], edition=edition)
    magic_arrow(fight, "fireball:power")
    assert damage_of(fight) == 2
    assert sorted(fight.player("attacker").discard) == ["fireball", "magic-arrow"]


@pytest.mark.rule("core.spell.power-from-others")
@pytest.mark.parametrize(("card", "use", "damage"), [("titans-cuirass", ":2", 3), ("sorcery", "", 2)])
def test_artifacts_and_abilities_strengthen_a_spell_too(card: str, use: str, damage: int) -> None:
    fight = caster(["magic-arrow", card])
    magic_arrow(fight, card + use)
    assert damage_of(fight) == damage


@pytest.mark.rule("core.spell.power-unlimited-cards")
@BOTH
def test_any_number_of_cards_strengthen_one_spell(edition: str) -> None:
    hand = ["power", "power", "haste", "magic-arrow"]
    fight = caster(["fireball", *hand], edition=edition)
    fight.answer("play:fireball", "play:power", "play:power", "play:haste:power", "play:magic-arrow:power", "cast")
    fight.answer("spaces:c1-d1").passes()
    assert damage_of(fight) == 3
    assert fight.player("attacker").hand == []


@pytest.mark.rule("core.spell.power-not-kept")
@BOTH
def test_power_counts_for_one_spell_and_is_lost_afterwards(edition: str) -> None:
    fight = caster(["magic-arrow", "magic-arrow", "power", "power", "power", "power"], edition=edition)
    magic_arrow(fight, *["power"] * 4)
    assert damage_of(fight) == 3
    fight.next_round().activate("griffins")
    magic_arrow(fight)
    assert damage_of(fight) == 3 + 1


@pytest.mark.rule("core.spell.specialty-not-counted")
def test_a_specialty_does_not_count_as_the_spell_of_the_round() -> None:
    """Alamar's card saves a unit by power as a spell does; afterwards he still casts one, and the other way round."""
    fight = combat(
        ["castle.griffins+@b3"],
        ["dungeon.troglodytes@b2", "dungeon.minotaurs@d1"],
        defender_hero="dungeon.alamar",
        defender_hand=["dungeon.alamar-4", "magic-arrow"],
    )
    fight.passes().answer("attack:troglodytes", "pass", "+1", "play:dungeon.alamar-4", "cast").passes()
    assert fight.unit("troglodytes").alive
    fight.activate("minotaurs")
    assert fight.offers("play:magic-arrow")

    fight = combat(
        ["castle.halberdiers+@b3"],
        ["dungeon.troglodytes@b2", "dungeon.minotaurs@d1"],
        defender_hero="dungeon.alamar",
        defender_hand=["dungeon.alamar-4", "magic-arrow"],
    )
    fight.activate("minotaurs").answer("play:magic-arrow", "cast", "unit:halberdiers").end()
    fight.answer("attack:troglodytes", "pass", "+1")
    assert fight.offers("play:dungeon.alamar-4")


def sandro(hand: list[str], edition: str) -> Fight:
    """Sandro meets Rogues and Boars in front of a mine; his Dread Knights act first."""
    fight = combat(
        ["necropolis.dread-knights@a4"],
        ["neutral.rogues@b1", "neutral.boars@c1"],
        edition=edition,
        attacker_hero="necropolis.sandro",
        attacker_hand=hand,
        defender_led_by="neutral",
    )
    assert fight.acting == "dread-knights"
    return fight


@pytest.mark.rule("example.spell.magic-arrow-kills-rogue.first")
def test_sandro_kills_the_rogues_with_two_power_cards() -> None:
    fight = sandro(["magic-arrow", "power", "power", "town-portal"], "first")
    fight.answer("play:magic-arrow", "play:power", "play:power", "cast", "unit:rogues")
    assert fight.happened(Damaged)[0].amount == 3
    assert not fight.unit("rogues").alive
    assert not fight.happened(Attacks)
    assert fight.player("attacker").hand == ["town-portal"]
    weak = sandro(["magic-arrow"], "first").answer("play:magic-arrow", "cast", "unit:rogues")
    assert weak.happened(Damaged)[0].amount == 1


@pytest.mark.rule("example.spell.magic-arrow-kills-rogue.revised")
def test_sandro_kills_the_rogues_with_power_and_haste() -> None:
    fight = sandro(["magic-arrow", "power", "haste", "town-portal"], "revised")
    fight.answer("play:magic-arrow", "play:power", "play:haste:power", "cast", "unit:rogues")
    assert fight.happened(Damaged)[0].amount == 3
    assert not fight.unit("rogues").alive
    assert not fight.happened(Attacks)
    assert fight.player("attacker").hand == ["town-portal"]
    assert fight.game.combat.armies[0].spells_cast == 1
