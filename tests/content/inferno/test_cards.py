"""Inferno: its spells, Artifacts, Abilities and Empowered Statistics."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import cards_of, copies_in
from heroes.rules.board.reading.map_invariants import check_world
from heroes.rules.board.state.combat import Deck
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets, three_levels
from play.map.hand import holding, plays

INFERNO: dict[str, Any] = {"boxes": ["inferno"]}


# ---------------------------------------------------------------------- spells


@pytest.mark.card("inferno")
@pytest.mark.parametrize(
    ("power", "dice", "damage"),
    [(0, (1,), 1), (0, (0,), 0), (1, (1, -1), 1), (2, (1, 1, 0, 1), 3), (3, (0, 0, 0, 0), 0)],
)
def test_inferno_burns_by_what_its_dice_show(power: int, dice: tuple[int, ...], damage: int) -> None:
    fight = combat(
        ["castle.champions@d5"],
        ["neutral.trolls@b2", "neutral.minotaurs@a2", "neutral.boars@d1"],
        attacker_hand=["inferno", *["power"] * power],
    ).activate("champions")
    cast(fight, "inferno", "space:b2", power=["power"] * power)
    fight.die(*dice)
    struck = [fight.unit(name).damage for name in ("trolls", "minotaurs", "boars", "champions")]
    assert struck == [damage, damage, 0, 0]
    assert fight.ask.seat >= 0, "no die more"


@pytest.mark.card("inferno")
def test_inferno_burns_friends_too_and_nothing_if_it_is_stopped() -> None:
    fight = combat(
        ["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=["inferno"], defender_hand=["resistance"]
    ).activate("champions")
    cast(fight, "inferno", "space:b2").die(1)
    assert fight.unit("champions").damage == 1
    stopped = combat(
        ["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=["inferno"], defender_hand=["resistance"]
    ).activate("champions")
    cast(stopped, "inferno", "space:b2").answer("play:resistance").passes()
    assert stopped.ask.seat >= 0, "no die is rolled"
    assert stopped.unit("trolls").damage == 0


def foreseeing(power: int) -> Any:
    shared: dict[str, tuple[list[str], list[str]]] = {
        "neutral-bronze": (["neutral.boars", "neutral.rogues", "neutral.peasants", "neutral.halflings"], [])
    }
    table = holding("visions", *["power"] * power, shared=shared, **INFERNO)
    return table.answer("play:visions", *["play:power"] * power, "cast")


@pytest.mark.card("visions")
@pytest.mark.parametrize(("power", "count"), [(0, 1), (1, 2), (2, 3)])
def test_visions_show_the_top_of_a_neutral_deck(power: int, count: int) -> None:
    table = foreseeing(power).answer("deck:neutral-bronze")
    assert table.ask.private
    assert len(table.keys) == 2 * count


@pytest.mark.card("visions")
def test_what_was_seen_is_put_back_in_any_order_or_discarded() -> None:
    table = foreseeing(2).answer("deck:neutral-bronze")
    table.answer("back:neutral.halflings", "discard:neutral.peasants", "back:neutral.rogues")
    deck = table.game.state.decks["neutral-bronze"]
    assert deck == Deck(("neutral.boars", "neutral.halflings", "neutral.rogues"), ("neutral.peasants",), deck.known)
    assert table.player(0).looking == ()
    table.is_at_rest()


@pytest.mark.card("visions")
def test_visions_are_for_the_map() -> None:
    assert not three_levels("visions").offers("play:visions")


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.card("boots-of-speed")
def test_boots_of_speed_quicken_a_hero_or_a_unit() -> None:
    table = holding("boots-of-speed", **INFERNO)
    points = table.movement("0:main")
    assert table.answer("play:boots-of-speed:1").movement("0:main") == points + 1
    fight = three_levels("boots-of-speed").answer("play:boots-of-speed:2")
    assert targets(fight) == {"azure-dragons"}


@pytest.mark.card("breastplate-of-brimstone")
@pytest.mark.parametrize("discards", [0, 1, 3])
def test_the_breastplate_turns_cards_into_power(discards: int) -> None:
    fight = three_levels("breastplate-of-brimstone", "magic-arrow", *["attack"] * 4)
    assert not fight.offers("play:breastplate-of-brimstone:2")
    fight.answer("play:magic-arrow", "play:breastplate-of-brimstone:2", *["discard:attack"] * discards)
    if discards < 3:
        fight.answer("done")
    assert not fight.offers("discard:attack"), "three at most"
    assert fight.game.state.casts[-1].power == 1 + discards
    assert fight.player("attacker").hand.count("attack") == 4 - discards


@pytest.mark.card("breastplate-of-brimstone", "crown-of-dragontooth")
def test_breastplate_and_crown_search_the_spell_deck() -> None:
    shared = {"spell": (["slow", "bless"], ["cure"])}
    table = holding("breastplate-of-brimstone", shared=shared, **INFERNO).answer("play:breastplate-of-brimstone:1")
    assert (table.ask.kind, table.ask.amount) == ("search", 2)
    trade = holding("crown-of-dragontooth", "haste", "luck", shared=shared, **INFERNO)
    trade.answer("play:crown-of-dragontooth:2")
    assert trade.keys == ["remove:haste"], "spells only"
    trade.answer("remove:haste", "take-open")
    assert trade.player(0).hand == ["cure", "luck"]


@pytest.mark.card("crown-of-dragontooth")
def test_the_crown_takes_two_spells_back() -> None:
    fight = three_levels("crown-of-dragontooth", attacker_discard=["haste", "attack", "slow", "bless"])
    fight.answer("play:crown-of-dragontooth:1", "take:haste", "take:slow")
    assert fight.player("attacker").hand == ["haste", "slow"]
    one = three_levels("crown-of-dragontooth", attacker_discard=["haste", "attack"])
    assert one.answer("play:crown-of-dragontooth:1").player("attacker").hand == ["haste"]


@pytest.mark.card("shield-of-the-damned")
@pytest.mark.parametrize(("use", "more", "hurt"), [(1, 3, 1), (2, 5, 2)])
def test_the_shield_of_the_damned_hurts_whom_it_guards(use: int, more: int, hurt: int) -> None:
    fight = combat(
        ["castle.archangels+@b3"],
        ["castle.champions@b2", "castle.griffins@d1"],
        defender_hand=["shield-of-the-damned"],
    ).activate("archangels")
    attack, defense = fight.seen("archangels")["attack"], fight.seen("champions")["defense"]
    fight.answer("attack:champions", f"play:shield-of-the-damned:{use}")
    assert targets(fight) == {"champions", "griffins"}, "no enemy"
    fight.answer("unit:champions").passes().answer("0").passes()
    assert fight.unit("champions").damage == hurt + max(0, attack - defense - more)


# ---------------------------------------------------------------------- Abilities


def siege(**more: Any) -> Fight:
    fight = combat(
        ["castle.champions@b4"],
        ["neutral.boars@b1"],
        siege=True,
        tower=True,
        attacker_hand=["ballistics"],
        attacker_level=2,
        **more,
    ).answer("gate:b3")
    return fight.passes().activate("champions")


@pytest.mark.card("ballistics")
def test_ballistics_break_a_wall_or_the_tower() -> None:
    fight = siege()
    walls = sum(item.standing for item in fight.game.combat.structures)
    fight.answer("play:ballistics")
    assert all(key.startswith("break:") for key in fight.keys)
    fight.answer(fight.keys[0])
    assert sum(item.standing for item in fight.game.combat.structures) == walls - 1
    tower = siege().answer("play:ballistics:expert")
    assert not tower.unit("arrow-tower").alive
    assert sum(item.standing for item in tower.game.combat.structures) == walls


@pytest.mark.card("ballistics")
def test_ballistics_are_for_sieges() -> None:
    fight = three_levels("ballistics", attacker_level=2)
    assert not fight.offers("play:ballistics")
    assert not fight.offers("play:ballistics:expert")


@pytest.mark.card("scholar")
def test_the_scholar_takes_any_card_back() -> None:
    fight = three_levels("scholar", attacker_discard=["attack", "haste"]).answer("play:scholar")
    assert fight.keys == ["take:haste", "take:attack"]
    table = holding("scholar", discard=("attack",), **INFERNO).answer("play:scholar")
    assert table.player(0).hand == ["attack"]


@pytest.mark.card("scholar", "empowered-attack", "empowered-power")
def test_the_scholar_exchanges_statistics_for_different_empowered_ones() -> None:
    table = holding("scholar", "attack", "haste", discard=("defense",), **INFERNO)
    table.answer("play:scholar:expert")
    assert table.keys == ["done", "remove:attack", "remove:defense:pile"]
    table.answer("remove:attack", "take:empowered-attack", "remove:defense:pile")
    assert "take:empowered-attack" not in table.keys
    table.answer("take:empowered-power")
    player = table.player(0)
    assert player.discard == ["empowered-attack", "empowered-power"]
    assert player.removed == ("attack", "defense", "scholar")
    assert len(table.game.state.decks["empowered"].discard) == 18
    check_world(table.game)
    table.is_at_rest()


@pytest.mark.card("scholar")
def test_without_statistics_or_without_the_box_there_is_nothing_to_study() -> None:
    assert "scholar:expert" not in plays(holding("scholar", "haste", **INFERNO), "scholar")
    assert "scholar:expert" not in plays(holding("scholar", "attack"), "scholar")


# ---------------------------------------------------------------------- Empowered Statistics


@pytest.mark.card("empowered-attack", "empowered-defense", "empowered-power", "empowered-knowledge")
def test_empowered_statistics_lie_apart_and_need_no_expert() -> None:
    for name in ("attack", "defense", "power", "knowledge"):
        assert copies_in(f"empowered-{name}", ["inferno"]) == 5
        assert f"empowered-{name}" not in list(cards_of("statistic", ["core", "inferno"]))
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.gold-golems@b2"],
        attacker_hand=["empowered-attack"],
        defender_hand=["empowered-defense"],
    ).activate("champions")
    fight.answer("attack:gold-golems", "play:empowered-attack", "play:empowered-defense").passes().answer("0").passes()
    assert fight.unit("gold-golems").damage == 5 + 2 - 2 - 2


@pytest.mark.card("empowered-power", "empowered-knowledge")
def test_empowered_power_and_knowledge_serve_spells() -> None:
    fight = three_levels("magic-arrow", "empowered-power", "empowered-knowledge")
    fight.answer("play:magic-arrow", "play:empowered-power", "cast", "unit:trolls", "play:empowered-knowledge").passes()
    assert fight.unit("trolls").damage == 3
    assert fight.player("attacker").hand == ["magic-arrow"]
    assert fight.offers("play:magic-arrow"), "one more spell in this round"
