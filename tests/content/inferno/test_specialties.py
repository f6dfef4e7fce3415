"""Inferno: the Specialty cards of its four heroes in combat."""

from __future__ import annotations

from typing import Any

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets


def led_by(hero: str, *hand: str, **more: Any) -> Fight:
    return combat(
        ["inferno.cerberi@b4", "inferno.efreet@b3"],
        ["castle.crusaders+@b2", "neutral.sharpshooters@d1"],
        attacker_hero=f"inferno.{hero}",
        attacker_level=6,
        attacker_hand=list(hand),
        **more,
    )


@pytest.mark.card("inferno.fiona-1", "inferno.rashka-1", "inferno.fiona-6")
@pytest.mark.parametrize(
    ("card", "use", "what", "cerberi", "efreet"),
    [
        ("fiona-1", ":1", "attack", 2, 1),
        ("fiona-1", ":2", "defense", 2, 1),
        ("rashka-1", ":1", "attack", 1, 2),
        ("rashka-1", ":2", "defense", 1, 2),
        ("fiona-6", "", "attack", 4, 2),
    ],
)
def test_one_unit_is_stronger_and_its_own_kind_twice(card: str, use: str, what: str, cerberi: int, efreet: int) -> None:
    for unit, more in (("cerberi", cerberi), ("efreet", efreet)):
        fight = led_by(card[:-2], f"inferno.{card}").activate(unit)
        before = fight.seen(unit)[what]
        fight.answer(f"play:inferno.{card}{use}")
        assert targets(fight) == {"cerberi", "efreet"}, "one's own units"
        fight.answer(f"unit:{unit}")
        assert fight.seen(unit)[what] == before + more


@pytest.mark.card("inferno.fiona-4")
@pytest.mark.parametrize(("unit", "more"), [("cerberi", 2), ("efreet", 1)])
def test_fiona_gives_health_until_the_combat_ends(unit: str, more: int) -> None:
    fight = led_by("fiona", "inferno.fiona-4").activate("efreet")
    before = fight.seen(unit)["health"]
    fight.answer("play:inferno.fiona-4", f"unit:{unit}").next_round()
    assert fight.seen(unit)["health"] == before + more


@pytest.mark.card("inferno.rashka-4", "inferno.rashka-6")
@pytest.mark.parametrize(
    ("card", "guarded", "damage"), [("rashka-4", "efreet", 1), ("rashka-6", "efreet", 2), ("rashka-6", "cerberi", 0)]
)
def test_rashka_burns_whoever_comes_to_attack(card: str, guarded: str, damage: int) -> None:
    fight = led_by("rashka", f"inferno.{card}").activate("efreet")
    fight.answer(f"play:inferno.{card}", f"unit:{guarded}").next_round()
    fight.strike("crusaders", "efreet", -1)
    assert fight.unit("crusaders").damage == damage, "as it attacks, of those who are guarded"
    again = led_by("rashka", f"inferno.{card}").activate("efreet")
    again.answer(f"play:inferno.{card}", f"unit:{guarded}").next_round()
    again.strike("sharpshooters", "efreet", -1)
    assert again.unit("sharpshooters").damage == 0, "a ranged unit is not burnt"


@pytest.mark.card("inferno.xyron-1", "inferno.xyron-4", "inferno.xyron-6")
@pytest.mark.parametrize(("level", "cards"), [(1, 2), (4, 1), (6, 0)])
def test_xyron_burns_everybody_round_a_space(level: int, cards: int) -> None:
    card = f"inferno.xyron-{level}"
    fight = led_by("xyron", card, *["attack"] * cards).activate("efreet")
    fight.answer(f"play:{card}", *["discard:attack"] * cards, "space:b3").passes()
    struck = [fight.unit(name).damage for name in ("efreet", "cerberi", "crusaders", "sharpshooters")]
    assert struck == [1, 1, 1, 0], "friends too"
    assert fight.player("attacker").hand == []
    if cards:
        short = led_by("xyron", card, *["attack"] * (cards - 1)).activate("efreet")
        assert not short.offers(f"play:{card}"), "too few cards to discard"


@pytest.mark.card("inferno.zydar-1")
def test_zydar_draws_a_card_after_a_spell() -> None:
    fight = led_by("zydar", "inferno.zydar-1", "magic-arrow", attacker_deck=["attack"]).activate("efreet")
    assert not fight.offers("play:inferno.zydar-1:1"), "no spell has been cast"
    assert not fight.offers("play:inferno.zydar-1:2")
    cast(fight, "magic-arrow", "unit:crusaders").answer("play:inferno.zydar-1:1").passes()
    assert fight.player("attacker").hand == ["attack"]


@pytest.mark.card("inferno.zydar-1", "inferno.zydar-4", "inferno.zydar-6")
@pytest.mark.parametrize(("level", "power"), [(1, 1), (4, 2), (6, 2)])
def test_zydar_gives_power(level: int, power: int) -> None:
    fight = led_by("zydar", f"inferno.zydar-{level}", "magic-arrow").activate("efreet")
    fight.answer("play:magic-arrow", f"play:inferno.zydar-{level}:2")
    assert fight.game.state.casts[-1].power == power


@pytest.mark.card("inferno.zydar-4")
def test_zydar_casts_one_spell_more_in_this_round() -> None:
    fight = led_by("zydar", "inferno.zydar-4", "magic-arrow", "slow", "haste").activate("efreet")
    cast(fight, "magic-arrow", "unit:crusaders").passes()
    assert not fight.offers("play:haste")
    fight.answer("play:inferno.zydar-4:1")
    cast(fight, "haste", "unit:cerberi").passes()
    assert not fight.offers("play:slow"), "one more, not two"


@pytest.mark.card("inferno.zydar-6")
def test_zydar_draws_after_every_spell_until_the_round_ends() -> None:
    fight = led_by(
        "zydar", "inferno.zydar-6", "magic-arrow", "haste", "slow", attacker_deck=["power", "attack", "defense"]
    ).activate("efreet")
    fight.game.combat.armies[0].spell_limit = 2
    fight.answer("play:inferno.zydar-6:1")
    cast(fight, "magic-arrow", "unit:crusaders").passes()
    assert "defense" in fight.player("attacker").hand
    cast(fight, "haste", "unit:cerberi").passes()
    assert "attack" in fight.player("attacker").hand
    assert "inferno.zydar-6" in fight.player("attacker").in_play
    fight.next_round().activate("efreet")
    cast(fight, "slow", "unit:crusaders").passes()
    assert "power" not in fight.player("attacker").hand, "the round is over"
