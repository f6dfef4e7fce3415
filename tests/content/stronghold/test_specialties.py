"""Stronghold: the Specialty cards of its heroes in combat."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.cards.starting import starting_deck
from heroes.rules.board.library.components import HEROES
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets


def led_by(hero: str, *hand: str, **more: Any) -> Fight:
    return combat(
        ["stronghold.thunderbirds@b3", "stronghold.cyclopes@a5", "stronghold.orcs@d5"],
        ["castle.archangels+@b2#retaliated", "castle.halberdiers@d1"],
        attacker_hero=f"stronghold.{hero}",
        attacker_level=6,
        attacker_hand=list(hand),
        **more,
    )


@pytest.mark.card("stronghold.crag-hack", "stronghold.shiva", "stronghold.yog", "stronghold.gundula")
@pytest.mark.parametrize("hero", ["crag-hack", "shiva", "yog", "gundula"])
def test_every_hero_starts_with_nine_cards(hero: str) -> None:
    deck = starting_deck(f"stronghold.{hero}")
    assert len(deck) == 9
    assert deck.count("attack") == (2 if hero == "gundula" else 4)
    assert {HEROES[f"stronghold.{hero}"].ability, f"stronghold.{hero}-1"} <= set(deck)


@pytest.mark.card(
    "stronghold.shiva-1",
    "stronghold.shiva-4",
    "stronghold.shiva-6",
    "stronghold.yog-1",
    "stronghold.yog-4",
    "stronghold.yog-6",
)
@pytest.mark.parametrize(
    ("hero", "card", "what", "more"),
    [
        ("shiva", "1:1", "attack", 1),
        ("shiva", "1:2", "defense", 1),
        ("shiva", "4", "health", 1),
        ("shiva", "6", "initiative", 2),
        ("yog", "1:1", "attack", 1),
        ("yog", "1:2", "defense", 1),
        ("yog", "4", "initiative", 1),
        ("yog", "6", "health", 1),
    ],
)
def test_shiva_and_yog_help_a_unit_and_their_own_twice(hero: str, card: str, what: str, more: int) -> None:
    favourite = {"shiva": "thunderbirds", "yog": "cyclopes"}[hero]
    for unit, times in ((favourite, 2), ("orcs", 1)):
        fight = led_by(hero, f"stronghold.{hero}-{card[0]}").activate(unit)
        before = fight.seen(unit)[what]
        fight.answer(f"play:stronghold.{hero}-{card}")
        assert targets(fight) == {"thunderbirds", "cyclopes", "orcs"}, "one's own units"
        fight.answer(f"unit:{unit}")
        assert fight.seen(unit)[what] == before + more * times


@pytest.mark.card("stronghold.crag-hack-1")
def test_crag_hack_strengthens_a_unit_for_the_whole_combat() -> None:
    fight = led_by("crag-hack", "stronghold.crag-hack-1").activate("orcs").answer("play:stronghold.crag-hack-1")
    assert targets(fight) == {"thunderbirds", "cyclopes", "orcs"}
    fight.answer("unit:orcs")
    assert fight.seen("orcs")["attack"] == 3
    assert fight.next_round().seen("orcs")["attack"] == 3


@pytest.mark.card("stronghold.crag-hack-4")
def test_crag_hack_strikes_harder_for_a_card() -> None:
    one = led_by("crag-hack", "stronghold.crag-hack-4").activate("orcs")
    assert not one.offers("play:stronghold.crag-hack-4:2"), "there is no other card"
    assert one.answer("play:stronghold.crag-hack-4:1", "unit:orcs").seen("orcs")["attack"] == 3
    two = led_by("crag-hack", "stronghold.crag-hack-4", "power").activate("orcs")
    two.answer("play:stronghold.crag-hack-4:2", "discard:power", "unit:orcs")
    assert (two.seen("orcs")["attack"], two.player("attacker").hand) == (4, [])


@pytest.mark.card("stronghold.crag-hack-6")
def test_every_card_of_crag_hack_becomes_a_blow() -> None:
    hand = ["stronghold.crag-hack-6", "power", "magic-arrow"]
    fight = led_by("crag-hack", *hand).activate("thunderbirds")
    fight.answer("play:stronghold.crag-hack-6", "attack:archangels")
    assert fight.offers("brawl:magic-arrow")
    fight.answer("brawl:power", "brawl:magic-arrow").die(0)
    assert fight.unit("archangels").damage == 4 + 2 - 3
    assert sorted(fight.player("attacker").discard) == ["magic-arrow", "power"]
    assert fight.player("attacker").in_play == ("stronghold.crag-hack-6",)


@pytest.mark.card("stronghold.crag-hack-6")
def test_cards_are_no_blows_without_it_nor_for_whoever_is_attacked() -> None:
    plain = led_by("crag-hack", "power").activate("thunderbirds").answer("attack:archangels")
    assert not plain.offers("brawl:power")
    attacked = combat(
        ["castle.archangels@b3"],
        ["stronghold.thunderbirds@b2"],
        defender_hero="stronghold.crag-hack",
        defender_hand=["stronghold.crag-hack-6", "power"],
    ).activate("thunderbirds")
    attacked.answer("play:stronghold.crag-hack-6", "end").next_round()
    attacked.activate("archangels").answer("attack:thunderbirds")
    assert not attacked.offers("brawl:power")


@pytest.mark.card("stronghold.gundula-1", "stronghold.gundula-6")
@pytest.mark.parametrize(("card", "less"), [("stronghold.gundula-1", 2), ("stronghold.gundula-6", 4)])
def test_gundula_slows_any_unit_but_never_to_nothing(card: str, less: int) -> None:
    fight = led_by("gundula", card).activate("thunderbirds")
    before = fight.seen("archangels")["initiative"]
    fight.answer(f"play:{card}", "unit:archangels")
    assert fight.seen("archangels")["initiative"] == before - less
    assert fight.next_round().seen("archangels")["initiative"] == before - less
    slow = combat(
        ["stronghold.orcs@b5"],
        ["neutral.zombies@b1"],
        attacker_hero="stronghold.gundula",
        attacker_hand=["stronghold.gundula-6", "stronghold.gundula-1"],
    ).activate("orcs")
    slow.answer("play:stronghold.gundula-6", "unit:zombies")
    assert slow.seen("zombies")["initiative"] == 1
    slow.answer("play:stronghold.gundula-1")
    assert targets(slow) == {"orcs"}, "it cannot become slower"


@pytest.mark.card("stronghold.gundula-4")
@pytest.mark.parametrize(("target", "more"), [("halberdiers", 2), ("archangels", 1)])
def test_gundula_strikes_the_slow_harder(target: str, more: int) -> None:
    fight = combat(
        ["stronghold.goblins@b3"],
        [f"castle.{target}+@b2#retaliated", "castle.griffins@d1"],
        attacker_hero="stronghold.gundula",
        attacker_hand=["stronghold.gundula-4"],
    ).activate("goblins")
    assert not fight.offers("play:stronghold.gundula-4"), "nobody attacks"
    fight.answer(f"attack:{target}", "play:stronghold.gundula-4")
    assert fight.seen("goblins")["attack"] == 1 + more
