"""Tower: the Specialty cards of its heroes in combat."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import HEROES, heroes_in
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets, until

DOUBLED = [
    ("tower.iona", "tower.genies", "castle.champions"),
    ("tower.josephine", "neutral.gold-golems", "castle.champions"),
    ("tower.josephine", "tower.iron-golems", "castle.champions"),
    ("tower.dracon", "tower.magi", "castle.champions"),
    ("tower.dracon", "neutral.enchanters", "castle.champions"),
    ("rampart.clancy", "rampart.unicorns", "castle.champions"),
    ("rampart.clancy", "neutral.unicorns", "castle.champions"),
    ("fortress.bron", "neutral.basilisks", "castle.champions"),
]
EVERY = [
    f"{hero}-{level}"
    for hero in ("tower.iona", "tower.josephine", "tower.dracon", "rampart.clancy", "fortress.bron")
    for level in (1, 4, 6)
]
PRINTED = {
    "tower.iona": {1: {"health": 1}, 4: {"attack": 1, "defense": 1}, 6: {"defense": 2}},
    "tower.josephine": {1: {"health": 1}, 4: {"attack": 1, "defense": 1}, 6: {"attack": 2}},
    "tower.dracon": {1: {"attack": 1, "defense": 1}, 6: {"initiative": 2}},
    "rampart.clancy": {1: {"attack": 1, "defense": 1}, 4: {"initiative": 1}},
    "fortress.bron": {1: {"attack": 1, "defense": 1}, 4: {"health": 1}, 6: {"initiative": 2}},
}
"""What each card gives to one own unit."""


def led(hero: str, *units: str, hand: list[str], **more: Any) -> Fight:
    """Own units of the attacker against Archangels, who have struck back already; the first is about to act."""
    fight = combat(
        [f"{unit}@{cell}" for unit, cell in zip(units, ("b3", "d5", "a5"), strict=False)],
        ["castle.archangels+@b2#retaliated"],
        attacker_hero=hero,
        attacker_level=6,
        attacker_hand=hand,
        **more,
    )
    return fight.passes().activate(units[0].removesuffix("+"))


@pytest.mark.card(*EVERY)
@pytest.mark.parametrize(("hero", "own", "other"), DOUBLED)
def test_a_unit_is_strengthened_and_those_of_the_hero_twice(hero: str, own: str, other: str) -> None:
    for level, gives in PRINTED[hero].items():
        card = f"{hero}-{level}"
        for number, (what, amount) in enumerate(gives.items(), 1):
            for whom, times in ((own, 2), (other, 1)):
                fight = led(hero, own, other, hand=[card])
                before = fight.seen(whom)[what]
                fight.answer(f"play:{card}:{number}" if len(gives) > 1 else f"play:{card}")
                assert targets(fight) == {own.split(".")[-1], "champions"}, "one's own units"
                fight.answer(f"unit:{whom}")
                assert fight.seen(whom)[what] == before + amount * times


@pytest.mark.card("tower.iona-1", "fortress.bron-4", "rampart.clancy-4")
@pytest.mark.parametrize("card", ["tower.iona-1", "fortress.bron-4", "rampart.clancy-4"])
def test_what_lasts_until_the_combat_ends_lies_in_play(card: str) -> None:
    fight = led(card[:-2], "castle.champions", hand=[card]).answer(f"play:{card}", "unit:champions")
    fight.next_round()
    assert fight.player("attacker").in_play == (card,)


@pytest.mark.card("tower.dracon-4")
def test_dracon_draws_in_combat_where_he_cannot_exchange_units() -> None:
    fight = led("tower.dracon", "tower.magi+", hand=["tower.dracon-4"], attacker_deck=["attack"])
    assert not fight.offers("play:tower.dracon-4:1")
    fight.answer("play:tower.dracon-4:2")
    assert fight.player("attacker").hand == ["attack"]


@pytest.mark.card("tower.solmyr-1", "tower.solmyr-6")
@pytest.mark.parametrize(("level", "damages"), [(1, (1, 1, 0)), (6, (2, 1, 1))])
def test_lightning_of_solmyr_leaps_to_the_closest_units(level: int, damages: tuple[int, int, int]) -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@a1", "neutral.gold-golems@b1", "neutral.diamond-golems@d1"],
        attacker_hero="tower.solmyr",
        attacker_level=6,
        attacker_hand=[f"tower.solmyr-{level}"],
    ).activate("archangels")
    fight.answer(f"play:tower.solmyr-{level}", "unit:trolls").passes()
    struck = ("trolls", "gold-golems", "diamond-golems")
    assert tuple(fight.unit(name).damage for name in struck) == damages, "it is no spell, so golems are hurt as well"
    assert fight.game.combat.armies[0].spells_cast == 0


@pytest.mark.card("tower.solmyr-4")
def test_solmyr_digs_up_a_card_of_his_choice() -> None:
    fight = led(
        "tower.solmyr", "castle.champions", hand=["tower.solmyr-4"], attacker_deck=["slow", "power", "haste", "attack"]
    )
    fight.answer("play:tower.solmyr-4", "dig", "dig", "done")
    assert fight.keys == ["take:attack", "take:haste"]
    fight.answer("take:attack")
    player = fight.player("attacker")
    assert (player.hand, player.deck) == (["attack"], ["slow", "power"])
    assert sorted(player.discard) == ["haste", "tower.solmyr-4"]
    deep = led("tower.solmyr", "castle.champions", hand=["tower.solmyr-4"], attacker_deck=["slow", *["power"] * 4])
    assert not deep.answer("play:tower.solmyr-4", "dig", "dig", "dig").offers("dig"), "three cards at most"
    assert deep.player("attacker").deck == ["slow", "power"]
    deep.answer(deep.keys[0])
    stopped = led("tower.solmyr", "castle.champions", hand=["tower.solmyr-4"], attacker_deck=["slow"])
    assert stopped.answer("play:tower.solmyr-4", "done").player("attacker").deck == ["slow"]
    assert not led("tower.solmyr", "castle.champions", hand=["tower.solmyr-4"]).offers("play:tower.solmyr-4")


@pytest.mark.card("castle.adelaide-1", "castle.adelaide-6")
@pytest.mark.parametrize(("level", "cards"), [(1, 1), (6, 2)])
def test_frost_bites_every_unit_next_to_a_space_but_nobody_on_it(level: int, cards: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2", "neutral.gold-golems@a3", "neutral.boars@c4"],
        attacker_hero="castle.adelaide",
        attacker_level=6,
        attacker_hand=[f"castle.adelaide-{level}", *["attack"] * cards],
    ).activate("champions")
    fight.answer(f"play:castle.adelaide-{level}", *["discard:attack"] * cards)
    fight.answer("space:b3").passes()
    damages = {name: fight.unit(name).damage for name in ("champions", "trolls", "gold-golems", "boars")}
    near = {name for name, damage in damages.items() if damage == cards}
    assert "champions" not in near
    assert {"trolls", "gold-golems"} <= near
    poor = led("castle.adelaide", "castle.champions", hand=[f"castle.adelaide-{level}"])
    assert not poor.offers(f"play:castle.adelaide-{level}"), "there is nothing to discard"


@pytest.mark.card("castle.adelaide-4")
def test_adelaide_takes_a_spell_or_a_specialty_back() -> None:
    fight = led(
        "castle.adelaide",
        "castle.champions",
        hand=["castle.adelaide-4"],
        attacker_discard=["attack", "haste", "castle.adelaide-1"],
    ).answer("play:castle.adelaide-4")
    assert fight.keys == ["take:castle.adelaide-1", "take:haste"]
    none = led("castle.adelaide", "castle.champions", hand=["castle.adelaide-4"], attacker_discard=["attack"])
    assert not none.offers("play:castle.adelaide-4")


@pytest.mark.card("necropolis.lord-haart-1", "necropolis.lord-haart-6")
@pytest.mark.parametrize(
    ("unit", "level", "less"),
    [("champions", 1, 1), ("champions", 6, 2), ("dread-knights", 1, 2), ("dread-knights", 6, 4)],
)
def test_a_retaliation_does_less_damage_and_still_less_to_dread_knights(unit: str, level: int, less: int) -> None:
    card = f"necropolis.lord-haart-{level}"
    whole = {"champions": "castle.champions", "dread-knights": "neutral.dread-knights"}[unit]

    def struck(*, helped: bool) -> int:
        fight = combat(
            [f"{whole}@b3"], ["castle.archangels+@b2"], attacker_hero="necropolis.lord-haart", attacker_hand=[card]
        ).activate(unit)
        assert not fight.offers(f"play:{card}")
        fight.answer("attack:archangels")
        assert not fight.offers(f"play:{card}"), "this is no retaliation"
        fight.passes().answer("0")
        while not (fight.ask.kind == "attack" and fight.game.combat.clashes[-1].retaliation):
            fight.answer("pass")
        while fight.ask.seat != 0:
            fight.answer("pass")
        if helped:
            fight.answer(f"play:{card}")
        fight.passes().answer("0").passes()
        return fight.unit(unit).damage

    assert struck(helped=False) - struck(helped=True) == less


@pytest.mark.card("necropolis.lord-haart-4")
def test_whoever_strikes_back_at_a_daunting_unit_rolls_two_dice() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels+@b2"],
        attacker_hero="necropolis.lord-haart",
        attacker_level=4,
        attacker_hand=["necropolis.lord-haart-4"],
    ).activate("champions")
    fight.answer("play:necropolis.lord-haart-4", "unit:champions", "attack:archangels").die(1)
    assert fight.game.combat.clashes[-1].retaliation
    before = fight.unit("champions").damage
    fight.die(1, -1)
    assert fight.unit("champions").damage - before == 6 - 1 - 1, "the lower one counts"


@pytest.mark.card("necropolis.vidomina-4")
def test_vidomina_makes_a_horde_of_a_pack_of_skeletons() -> None:
    fight = led(
        "necropolis.vidomina", "necropolis.skeletons+", "necropolis.zombies+", hand=["necropolis.vidomina-4"]
    ).answer("play:necropolis.vidomina-4")
    assert targets(fight) == {"skeletons"}
    fight.answer("unit:skeletons")
    seen = fight.seen("skeletons")
    assert [seen[name] for name in ("attack", "defense", "health", "initiative")] == [3, 1, 2, 6]
    assert fight.player("attacker").in_play == ("necropolis.vidomina-4",)
    few = led("necropolis.vidomina", "necropolis.skeletons", hand=["necropolis.vidomina-4"])
    assert not few.offers("play:necropolis.vidomina-4")


@pytest.mark.card("dungeon.deemer-1", "dungeon.deemer-6")
@pytest.mark.parametrize(("level", "power", "damage"), [(1, 0, 1), (1, 2, 2), (6, 0, 1), (6, 3, 2), (6, 4, 3)])
def test_meteors_fall_on_a_unit_and_on_those_next_to_it(level: int, power: int, damage: int) -> None:
    card = f"dungeon.deemer-{level}"
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@b2", "neutral.diamond-golems@a2", "neutral.gold-golems@b1", "neutral.minotaurs@d1"],
        attacker_hero="dungeon.deemer",
        attacker_level=6,
        attacker_hand=[card, *["power"] * power],
    ).activate("archangels")
    fight.answer(f"play:{card}", *["play:power"] * power, "cast", "unit:trolls")
    assert targets(fight) == {"diamond-golems", "gold-golems"}, "those next to it"
    fight.answer("unit:gold-golems")
    if level == 6:
        fight.answer("unit:diamond-golems")
    fight.passes()
    struck = {name: fight.unit(name).damage for name in ("trolls", "gold-golems", "diamond-golems", "minotaurs")}
    assert struck == {
        "trolls": damage,
        "gold-golems": damage,
        "diamond-golems": damage if level == 6 else 0,
        "minotaurs": 0,
    }


@pytest.mark.card("dungeon.deemer-1")
def test_a_meteor_on_a_lonely_unit_strikes_it_alone() -> None:
    fight = led("dungeon.deemer", "castle.champions", "castle.griffins", hand=["dungeon.deemer-1"])
    fight.answer("play:dungeon.deemer-1", "cast", "unit:griffins").passes()
    assert fight.unit("griffins").damage == 1


@pytest.mark.card("dungeon.deemer-4")
def test_deemer_adds_power_or_renews_his_deck() -> None:
    fight = led(
        "dungeon.deemer", "castle.champions", hand=["dungeon.deemer-4", "magic-arrow"], attacker_discard=["attack"]
    )
    assert not fight.offers("play:dungeon.deemer-4:1"), "no spell is being cast"
    fight.answer("play:dungeon.deemer-4:2")
    assert (fight.player("attacker").hand, fight.player("attacker").deck) == (["attack", "magic-arrow"], [])
    power = led("dungeon.deemer", "castle.champions", hand=["dungeon.deemer-4", "magic-arrow"])
    power.answer("play:magic-arrow", "play:dungeon.deemer-4:1", "cast", "unit:archangels").passes()
    assert power.unit("archangels").damage == 2


@pytest.mark.card("dungeon.jeddite-1", "dungeon.jeddite-6")
@pytest.mark.parametrize(("level", "count"), [(1, 3), (6, 4)])
def test_spells_and_specialties_come_to_jeddite(level: int, count: int) -> None:
    card = f"dungeon.jeddite-{level}"
    deck = ["haste", "slow", "attack", "dungeon.jeddite-4", "power"]
    fight = led("dungeon.jeddite", "castle.champions", hand=[card], attacker_deck=deck).answer(f"play:{card}")
    fight.answer(*["dig"] * count)
    found = sorted({"dungeon.jeddite-4", "slow"} & set(deck[-count:]))
    player = fight.player("attacker")
    assert (player.hand, player.deck) == (found, deck[:-count])
    assert sorted(player.discard) == sorted(["attack", "power", card])


@pytest.mark.card("dungeon.jeddite-4")
@pytest.mark.parametrize(
    ("target", "power", "saved"),
    [
        ("castle.griffins", 0, True),
        ("castle.crusaders", 0, False),
        ("castle.crusaders", 1, True),
        ("castle.champions", 1, False),
        ("castle.champions", 2, True),
    ],
)
def test_jeddite_saves_a_unit_by_power(target: str, power: int, saved: bool) -> None:
    fight = combat(
        ["castle.archangels+@b3"],
        [f"{target}@b2"],
        defender_hero="dungeon.jeddite",
        defender_hand=["dungeon.jeddite-4", *["power"] * power],
    )
    fight.unit(target).damage = fight.seen(target)["health"] - 1
    fight.activate("archangels").answer("attack:" + target.split(".")[-1])
    fight.passes() if fight.ask.kind == "attack" else None
    fight.answer("+1")
    if not saved:
        assert fight.ask.kind != "lethal" or not fight.offers("play:dungeon.jeddite-4")
        return
    until(fight, "lethal")
    fight.answer("play:dungeon.jeddite-4", *["play:power"] * power, "cast").passes()
    assert fight.unit(target).alive


@pytest.mark.card("rampart.clancy-6")
@pytest.mark.parametrize(("unit", "damage"), [("champions", 2), ("unicorns", 1)])
def test_clancy_lowers_the_damage_of_spells_but_not_that_of_blows(unit: str, damage: int) -> None:
    whole = {"champions": "castle.champions", "unicorns": "neutral.unicorns"}[unit]
    fight = combat(
        [f"{whole}@b4"],
        ["castle.archangels@b2"],
        attacker_hero="rampart.clancy",
        attacker_level=6,
        attacker_hand=["rampart.clancy-6"],
        defender_hand=["magic-arrow", "power", "power"],
    ).activate(unit)
    fight.answer("play:rampart.clancy-6", f"unit:{unit}")
    fight.next_round().activate("archangels")
    fight.answer("play:magic-arrow", "play:power", "play:power", "cast", f"unit:{unit}").passes()
    assert fight.unit(unit).damage == damage


@pytest.mark.card("rampart.mephala-1", "rampart.mephala-4", "rampart.mephala-6", "fortress.tazar-1")
@pytest.mark.parametrize(
    ("card", "more"),
    [("rampart.mephala-1", 2), ("rampart.mephala-4", 3), ("rampart.mephala-6", 4), ("fortress.tazar-1", 2)],
)
def test_armour_of_mephala_and_tazar(card: str, more: int) -> None:
    fight = combat(
        ["castle.archangels+@b3"],
        ["neutral.gold-golems@b2"],
        defender_hero=card[:-2],
        defender_level=6,
        defender_hand=[card],
    ).activate("archangels")
    assert not fight.offers(f"play:{card}")
    attack = fight.seen("archangels")["attack"]
    fight.answer("attack:gold-golems", f"play:{card}").passes().answer("0").passes()
    assert fight.unit("gold-golems").damage == max(0, attack - 2 - more)


@pytest.mark.card("fortress.tazar-4")
def test_tazar_guards_a_unit_until_the_combat_ends() -> None:
    fight = led("fortress.tazar", "castle.champions", hand=["fortress.tazar-4"])
    before = fight.seen("champions")["defense"]
    fight.answer("play:fortress.tazar-4", "unit:champions").next_round()
    assert fight.seen("champions")["defense"] == before + 1


OWN = [hero for hero, card in HEROES.items() if card.box == "tower"]


@pytest.mark.card(*OWN)
@pytest.mark.parametrize("hero", OWN)
def test_every_hero_leads_an_army(hero: str) -> None:
    fight = combat(["castle.champions@b3"], ["neutral.gold-golems@b2"], attacker_hero=hero)
    fight.strike("champions", "gold-golems", 0)
    assert fight.unit("gold-golems").damage == 5 - 2
    assert fight.player("attacker").hero == hero


@pytest.mark.card("fortress.bron", "fortress.tazar")
def test_heroes_of_a_faction_need_the_box_of_that_faction() -> None:
    there = [hero.id for hero in heroes_in(["core", "tower"])]
    assert not {"fortress.bron", "fortress.tazar", "rampart.clancy", "rampart.mephala"} & set(there)
    assert set(OWN) <= {hero.id for hero in heroes_in(["core", "rampart", "fortress", "tower"])}
    assert {hero for hero in OWN if not hero.startswith(("rampart", "fortress"))} <= set(there)
