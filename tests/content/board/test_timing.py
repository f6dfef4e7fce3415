"""When each card may be played, by the symbol beside its effect (revised edition), and which reach the tower."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import CARDS
from heroes.rules.words.card import ACTIVATION, INSTANT, ONGOING, SPECIALTY, SPELL
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets

CORE = [card for card in CARDS.values() if card.box == "core" or card.id == "fire-wall"]
"""Each other box has tests of its own."""
WAITING = [
    pytest.param(f"{card.id}:{use.key}" if use.key else card.id, marks=pytest.mark.card(card.id))
    for card in CORE
    for use in card.uses
    if use.timing in (ACTIVATION, ONGOING) and not use.effect.map_only
]
"""Every use with an Activation or Ongoing symbol."""
INSTANT_SPELLS = [
    pytest.param(card.id, marks=pytest.mark.card(card.id))
    for card in CORE
    if card.kind == SPELL and card.uses[0].timing == INSTANT and not card.uses[0].at
]
REACH_THE_TOWER = {
    "chain-lightning",
    "curse",
    "fire-shield",
    "haste",
    "lightning-bolt",
    "magic-arrow",
    "prayer",
    "slow",
    "stone-skin",
    "weakness",
}
AIMED = [
    pytest.param(card.id, marks=pytest.mark.card(card.id))
    for card in CORE
    if card.kind == SPELL and card.uses[0].effect.asks_first and card.id not in ("fireball", "fire-wall")
]


def everybody(card: str, **more: Any) -> Fight:
    """An army for which any card has some use."""
    hero = CARDS[card].id.rpartition("-")[0] if CARDS[card].kind == SPECIALTY else "castle.catherine"
    return combat(
        [
            "necropolis.skeletons+@a5!1#retaliated",
            "necropolis.zombies+@a4",
            "castle.zealots@c5",
            "castle.champions@d5",
        ],
        ["castle.archangels@c4", "neutral.boars@a1"],
        attacker_hero=hero,
        attacker_level=2,
        attacker_hand=[card],
        **more,
    )


@pytest.mark.parametrize("play", WAITING)
def test_activation_and_ongoing_effects_wait_for_an_own_unit_that_has_not_attacked(play: str) -> None:
    card = play.partition(":")[0]
    fight = everybody(card)
    if fight.ask.kind == "start":
        fight.answer("pass")
    assert (fight.ask.kind, fight.ask.seat) == ("other", 0)
    assert not fight.offers(f"play:{play}"), "an enemy unit is about to act"
    fight.answer("pass", "attack:zealots")
    assert (fight.ask.kind, fight.ask.seat) == ("attack", 0)
    assert not fight.offers(f"play:{play}"), "an own unit is attacked"
    fight.answer("pass").die(-1, -1, -1)
    fight.activate("champions")
    assert fight.offers(f"play:{play}")


@pytest.mark.parametrize("play", WAITING)
def test_a_ranged_unit_that_has_shot_is_too_late_for_them(play: str) -> None:
    card = play.partition(":")[0]
    fight = everybody(card)
    fight.activate("zealots").answer("attack:archangels").die(-1, -1, -1)
    assert fight.acting == "zealots"
    assert fight.moves()
    assert not fight.offers(f"play:{play}")


@pytest.mark.parametrize("spell", INSTANT_SPELLS)
def test_an_instant_spell_may_be_cast_whenever_instants_may_be_played(spell: str) -> None:
    fight = everybody(spell)
    assert (fight.ask.kind, fight.ask.seat) == ("other", 0)
    assert fight.offers(f"play:{spell}"), "an enemy unit is about to act"
    fight.answer("pass", "attack:zealots")
    assert fight.offers(f"play:{spell}"), "an own unit is attacked"
    fight.answer("pass").die(-1, -1, -1)
    fight.activate("champions")
    assert fight.offers(f"play:{spell}"), "an own unit acts"


@pytest.mark.parametrize("spell", AIMED)
def test_a_spell_reaches_the_tower_unless_it_names_a_level_a_type_or_a_space(spell: str) -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.boars@b1!1#retaliated"],
        siege=True,
        tower=True,
        defender_hand=[spell],
    )
    fight.answer("gate:b3")
    fight.activate("boars").answer(f"play:{spell}", "cast")
    assert ("arrow-tower" in targets(fight)) is (spell in REACH_THE_TOWER)
