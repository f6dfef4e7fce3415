"""Naval Battles: Empowered Ability cards."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import BOXES, CARDS, copies_in, empowered_cards
from heroes.rules.board.realm.empower import empowered_statistics
from heroes.rules.words.card import ABILITY, EMPOWERED
from play.combat.fight import combat
from play.map.visit import beside

BOX = "naval-battles"
OWN = [card for card in CARDS.values() if card.box == BOX]
BOTH = {
    "air-magic",
    "earth-magic",
    "fire-magic",
    "water-magic",
    "basic-air-magic",
    "basic-earth-magic",
    "basic-fire-magic",
    "basic-water-magic",
    "diplomacy",
    "learning",
    "scholar",
    "tactics",
}
"""Of which both effects stand on the Empowered card."""
OTHERWISE = {"eagle-eye", "pathfinding", "ballistics"}
"""Which do something of their own; Intelligence does what its expert effect does, at another moment."""


def test_every_ability_has_an_empowered_card_that_needs_no_expert() -> None:
    abilities = {card.id for card in CARDS.values() if card.kind == ABILITY and card.box != BOX}
    assert {card.id for card in OWN} == {f"{EMPOWERED}-{name}" for name in abilities}
    assert len(OWN) == 32
    for card in OWN:
        plain = CARDS[card.id.removeprefix(f"{EMPOWERED}-")]
        assert (card.kind, card.level, card.copies, card.faction) == (ABILITY, EMPOWERED, 1, plain.faction)
        assert not any(use.expert for use in card.uses)
        if plain.id in BOTH:
            assert [use.effect for use in card.uses] == [use.effect for use in plain.uses]
        elif plain.id not in OTHERWISE:
            assert [use.effect for use in card.uses] == [plain.uses[1].effect], plain.id


@pytest.mark.card("empowered-offense", "empowered-archery")
def test_an_empowered_ability_costs_no_expert_effect() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.gold-golems@b2"], attacker_hand=["empowered-offense"])
    fight.attack("champions", "gold-golems")
    before = fight.player("attacker").expert_left
    fight.answer("play:empowered-offense")
    assert [(item.what, item.amount) for item in fight.game.combat.bonuses] == [("attack", 2)]
    assert fight.player("attacker").expert_left == before


@pytest.mark.card("empowered-luck")
@pytest.mark.parametrize("boxes", [["inferno"], ["inferno", BOX]])
def test_what_empowers_statistics_empowers_abilities_too(boxes: list[str]) -> None:
    more: dict[str, Any] = {"heroes_": ("castle.rion", "necropolis.sandro"), "boxes": boxes}
    table, axis = beside("F17", "star-axis", hands=[["attack", "luck"], []], **more)
    table.march(axis)
    assert ("empower:luck" in table.keys) is (BOX in boxes)
    assert "empower:attack" in table.keys
    assert all(CARDS[card].kind != ABILITY for card in empowered_statistics(table.game))
    if BOX in boxes:
        table.answer("empower:luck")
        assert (sorted(table.player(0).hand), table.player(0).removed) == (["attack", "empowered-luck"], ("luck",))


def test_the_box_is_there_as_a_whole() -> None:
    assert BOXES[BOX].whole
    assert len(empowered_cards(["core", BOX])) == 32
    assert all(copies_in(card.id, [BOX]) == 1 for card in OWN)
