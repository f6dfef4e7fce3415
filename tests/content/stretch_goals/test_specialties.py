"""Regular Stretch Goals 2024: the Specialty cards of its heroes in combat."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import Paralysed, Rolled
from heroes.rules.words.card import INSTANT
from play.combat.bouts import against_neutrals
from play.combat.fight import Fight, combat
from play.combat.spellbook import targets

DOUBLED = [
    ("castle.valeska", "castle.marksmen"),
    ("castle.ingham", "castle.zealots"),
    ("necropolis.moandor", "necropolis.liches"),
    ("dungeon.lorelei", "dungeon.harpies"),
    ("dungeon.tarnum", "dungeon.black-dragons"),
    ("dungeon.tarnum", "neutral.azure-dragons"),
    ("rampart.tarnum", "rampart.elves"),
    ("rampart.tarnum", "neutral.sharpshooters"),
    ("rampart.ivor", "castle.marksmen"),
    ("fortress.tarnum", "neutral.basilisks"),
    ("conflux.pasis", "neutral.ice-elementals"),
    ("conflux.pasis", "neutral.air-elemental"),
]
BOTH = {"attack": 1, "defense": 1}
PRINTED: dict[str, dict[int, dict[str, int]]] = {
    "castle.valeska": {1: {"health": 1}, 4: BOTH},
    "castle.ingham": {1: BOTH, 4: {"health": 1}},
    "necropolis.moandor": {1: BOTH, 4: {"health": 1}},
    "dungeon.lorelei": {1: BOTH, 4: {"health": 1}, 6: {"attack": 2}},
    "dungeon.tarnum": {1: BOTH},
    "rampart.tarnum": {1: BOTH, 4: {"initiative": 1}},
    "rampart.ivor": {4: BOTH},
    "fortress.tarnum": {1: BOTH, 4: {"health": 1}},
    "conflux.pasis": {1: {"initiative": 1}, 4: BOTH, 6: {"health": 1}},
}
"""What each card gives to one own unit, and twice to those of the hero."""
EVERY = [f"{hero}-{level}" for hero, levels in PRINTED.items() for level in levels]


def led(hero: str, *units: str, level: int = 1, option: int = 0, **more: Any) -> Fight:
    """Own units of the attacker against Archangels, who have struck back already; the first is about to act and its
    player has played the card of that level."""
    card = f"{hero}-{level}"
    fight = combat(
        [f"{unit}@{cell}" for unit, cell in zip(units, ("b3", "d5", "a5"), strict=False)],
        more.pop("enemies", ["castle.archangels+@b2#retaliated"]),
        attacker_hero=hero,
        attacker_level=6,
        attacker_hand=[card, *more.pop("hand", [])],
        **more,
    )
    fight.passes().activate(units[0].removesuffix("+"))
    return fight.answer(f"play:{card}:{option}" if option else f"play:{card}")


@pytest.mark.card(*EVERY)
@pytest.mark.parametrize(("hero", "own"), DOUBLED)
def test_a_unit_is_strengthened_and_those_of_the_hero_twice(hero: str, own: str) -> None:
    other = "castle.champions"
    for level, gives in PRINTED[hero].items():
        for number, (what, amount) in enumerate(gives.items(), 1):
            for whom, times in ((own, 2), (other, 1)):
                fight = led(hero, own, other, level=level, option=number if len(gives) > 1 else 0)
                before = fight.seen(whom)[what]
                assert targets(fight) == {own.split(".")[-1], "champions"}, "one's own units"
                fight.answer(f"unit:{whom}")
                assert fight.seen(whom)[what] == before + amount * times


@pytest.mark.card(*EVERY)
@pytest.mark.parametrize(("hero", "own"), DOUBLED)
def test_what_strengthens_a_unit_at_once_is_over_with_its_attack(hero: str, own: str) -> None:
    for level, gives in PRINTED[hero].items():
        for number, what in enumerate(gives, 1):
            option = number if len(gives) > 1 else 0
            if what != "attack" or CARDS[f"{hero}-{level}"].uses[number - 1].timing != INSTANT:
                continue
            fight = led(hero, own, "castle.champions", level=level, option=option)
            before = fight.seen(own)[what]
            fight.answer(f"unit:{own}").passes().answer("attack:archangels")
            while fight.passes().ask.seat == NATURE:
                fight.answer(fight.keys[0])
            assert fight.seen(own)[what] == before


DRAWS = [
    ("castle.tarnum", 4, 2, 1),
    ("castle.valeska", 6, 2, 2),
    ("castle.ingham", 6, 2, 1),
    ("dungeon.sephinroth", 1, 2, 1),
    ("dungeon.sephinroth", 6, 2, 2),
    ("rampart.tarnum", 6, 2, 1),
    ("inferno.octavia", 1, 2, 1),
    ("inferno.octavia", 6, 2, 2),
    ("stronghold.tarnum", 1, 2, 1),
    ("stronghold.dessa", 6, 2, 2),
]


@pytest.mark.card(*(f"{hero}-{level}" for hero, level, _, _ in DRAWS))
@pytest.mark.parametrize(("hero", "level", "option", "count"), DRAWS)
def test_cards_are_drawn(hero: str, level: int, option: int, count: int) -> None:
    deck = ["haste", "slow", "attack"]
    fight = led(hero, "castle.champions", level=level, option=option, attacker_deck=deck)
    assert len(fight.player("attacker").hand) == count


ATTACKS = [
    ("necropolis.moandor", 6, 2, 2),
    ("dungeon.tarnum", 6, 2, 2),
    ("fortress.tarnum", 6, 2, 2),
    ("inferno.octavia", 4, 2, 1),
    ("stronghold.tarnum", 1, 1, 1),
    ("stronghold.tarnum", 4, 0, 1),
    ("stronghold.tarnum", 6, 0, 3),
]


@pytest.mark.card(*(f"{hero}-{level}" for hero, level, _, _ in ATTACKS))
@pytest.mark.parametrize(("hero", "level", "option", "more"), ATTACKS)
def test_an_own_unit_has_more_attack(hero: str, level: int, option: int, more: int) -> None:
    fight = led(hero, "castle.champions", "castle.griffins", level=level, option=option)
    before = fight.seen("champions")["attack"]
    assert targets(fight) == {"champions", "griffins"}
    assert fight.answer("unit:champions").seen("champions")["attack"] == before + more


POWER = [
    ("necropolis.septienna", 1, 1),
    ("necropolis.septienna", 4, 1),
    ("necropolis.septienna", 6, 2),
    ("dungeon.sephinroth", 4, 2),
    ("conflux.ciele", 1, 1),
    ("conflux.ciele", 4, 1),
    ("conflux.ciele", 6, 2),
]


@pytest.mark.card(*(f"{hero}-{level}" for hero, level, _ in POWER))
@pytest.mark.parametrize(("hero", "level", "power"), POWER)
def test_a_spell_has_more_power(hero: str, level: int, power: int) -> None:
    card = f"{hero}-{level}"
    fight = combat(
        ["castle.champions@b3"], ["castle.archangels+@b1"], attacker_hero=hero, attacker_hand=["magic-arrow", card]
    )
    fight.activate("champions").answer("play:magic-arrow", f"play:{card}:2")
    assert fight.game.state.casts[-1].power == power


# ---------------------------------------------------------------------- several units at once

ALL_LEVELS = ["castle.halberdiers@a1", "castle.zealots@b1", "castle.champions@c1", "neutral.azure-dragons@d1"]


@pytest.mark.card("necropolis.septienna-1", "necropolis.septienna-4", "necropolis.septienna-6")
@pytest.mark.parametrize(("level", "hurt"), [(1, (1, 0, 0, 0)), (4, (0, 1, 0, 0)), (6, (0, 0, 2, 0))])
def test_a_ripple_of_death_goes_through_all_enemies_of_a_level(level: int, hurt: tuple[int, ...]) -> None:
    fight = led("necropolis.septienna", "castle.griffins", level=level, option=1, enemies=ALL_LEVELS)
    names = ("halberdiers", "zealots", "champions", "azure-dragons")
    assert tuple(fight.unit(name).damage for name in names) == hurt, "Specialties do not hurt Azure Dragons"
    assert fight.unit("griffins").damage == 0


@pytest.mark.card("castle.tarnum-6")
def test_tarnum_of_castle_strikes_two_different_enemies() -> None:
    fight = led("castle.tarnum", "castle.griffins", level=6, enemies=ALL_LEVELS[:3])
    assert targets(fight) == {"halberdiers", "zealots", "champions"}
    fight.answer("unit:zealots")
    assert targets(fight) == {"halberdiers", "champions"}
    fight.answer("unit:champions")
    assert (fight.unit("zealots").damage, fight.unit("champions").damage) == (2, 2)
    alone = led("castle.tarnum", "castle.griffins", level=6, enemies=["castle.champions@c1"])
    assert alone.unit("champions").damage == 2, "one enemy is struck once"


@pytest.mark.card("dungeon.tarnum-4")
def test_the_breath_of_dragons_strikes_a_row_of_five_spaces_friends_too() -> None:
    fight = led("dungeon.tarnum", "castle.griffins", level=4, enemies=["castle.champions@b1", "castle.zealots@c1"])
    assert all(key.count("-") == 4 for key in fight.keys)
    fight.answer(next(key for key in fight.keys if {"b1", "b3"} <= set(key.partition(":")[2].split("-"))))
    assert [fight.unit(name).damage for name in ("griffins", "champions", "zealots")] == [2, 2, 0]


# ---------------------------------------------------------------------- dice and marks


@pytest.mark.card("dungeon.tarnum-6", "dungeon.black-dragons")
@pytest.mark.parametrize(("choice", "before"), [("spend", False), ("refresh", True)])
def test_a_dragons_retaliation_is_spent_or_refreshed(choice: str, before: bool) -> None:
    mark = "#retaliated" if before else ""
    enemies = [f"dungeon.black-dragons@b1{mark}", "castle.champions@c1"]
    fight = led("dungeon.tarnum", "castle.griffins", level=6, option=1, enemies=enemies)
    if fight.ask.kind == "choose-unit":
        fight.answer("unit:black-dragons")
    if fight.ask.kind == "choose-effect":
        fight.answer(next(key for key in fight.keys if choice in key))
    assert fight.unit("black-dragons").retaliated is not before


@pytest.mark.card("dungeon.tarnum-6")
def test_every_unit_named_dragons_is_one_and_no_other() -> None:
    enemies = ["bank.dragon-utopia-gold-dragons@b1", "neutral.rust-dragons@c1", "neutral.dragon-flies@d1"]
    fight = led("dungeon.tarnum", "neutral.azure-dragons", level=6, option=1, enemies=enemies)
    assert targets(fight) == {"azure-dragons", "dragon-utopia-gold-dragons", "rust-dragons"}, "of either side"


@pytest.mark.card("rampart.ivor-1", "rampart.ivor-6")
def test_ivor_sets_dice() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.gold-golems@b2#retaliated"],
        attacker_hero="rampart.ivor",
        attacker_level=6,
        attacker_hand=["rampart.ivor-1", "rampart.ivor-6"],
    )
    fight.attack("champions", "gold-golems")
    assert fight.offers("play:rampart.ivor-6:2")
    fight.answer("play:rampart.ivor-1").passes()
    assert fight.unit("gold-golems").damage == 5 - 2, "no die was rolled"
    chosen = combat(
        ["castle.champions@b3"],
        ["neutral.gold-golems@b2#retaliated"],
        attacker_hero="rampart.ivor",
        attacker_level=6,
        attacker_hand=["rampart.ivor-6"],
    )
    chosen.attack("champions", "gold-golems").answer("play:rampart.ivor-6:2").passes()
    assert chosen.keys == ["die:-1", "die:0", "die:+1"]
    assert chosen.answer("die:+1").unit("gold-golems").damage == 6 - 2
    whole = led("rampart.ivor", "castle.champions", "castle.griffins", level=6, option=1)
    before = whole.seen("champions")["health"]
    assert whole.answer("unit:champions").seen("champions")["health"] == before + 2


@pytest.mark.card("inferno.ash-1", "inferno.ash-4", "inferno.ash-6")
@pytest.mark.parametrize(("level", "attack"), [(1, 2), (4, 2), (6, 3)])
def test_bloodlust_strengthens_and_leaves_no_retaliation(level: int, attack: int) -> None:
    fight = led("inferno.ash", "castle.champions", "castle.marksmen", "castle.griffins", level=level)
    assert targets(fight) == {"champions", "griffins"}, "no ranged unit"
    before = fight.seen("champions")
    fight.answer("unit:champions")
    assert fight.seen("champions")["attack"] == before["attack"] + attack
    assert fight.seen("champions")["initiative"] == before["initiative"] + (level == 4)
    assert fight.unit("champions").retaliated


@pytest.mark.card("inferno.ash-6")
def test_nobody_strikes_back_at_the_last_bloodlust() -> None:
    for level, answered in ((1, True), (6, False)):
        fight = led(
            "inferno.ash", "castle.champions", "castle.griffins", level=level, enemies=["dungeon.black-dragons+@b2"]
        )
        fight.answer("unit:champions").strike("champions", "black-dragons", -1)
        assert fight.unit("black-dragons").retaliated is answered


@pytest.mark.card("castle.ingham-6", "necropolis.moandor-6")
@pytest.mark.parametrize(
    ("hero", "unit"), [("castle.ingham", "castle.zealots"), ("necropolis.moandor", "necropolis.liches")]
)
def test_no_armour_helps_against_the_units_of_the_hero(hero: str, unit: str) -> None:
    name = unit.split(".")[1]
    fight = led(hero, unit, "castle.griffins", level=6, option=1, enemies=["neutral.diamond-golems@b2#retaliated"])
    if fight.ask.kind == "choose-unit":
        assert targets(fight) == {name}
        fight.answer(f"unit:{name}")
    strength = fight.seen(name)["attack"]
    fight.attack(name, "diamond-golems").passes()
    while fight.ask.kind == "attack-die":
        fight.die(0)
    assert fight.unit("diamond-golems").damage == strength, "2 defense did not count"


@pytest.mark.card("tower.cyra-1", "tower.cyra-6")
def test_cyra_hastens_a_unit_and_covers_it_against_slower_ones() -> None:
    damages = []
    for level in (1, 6):
        fight = led("tower.cyra", "castle.champions", "castle.griffins", level=level, enemies=["neutral.trolls@b2"])
        before = fight.seen("champions")["initiative"]
        fight.answer("unit:champions")
        assert fight.seen("champions")["initiative"] == before + 3
        fight.strike("champions", "trolls", -1).die(0)
        damages.append(fight.unit("champions").damage)
    assert damages[0] - damages[1] == 1, "the Trolls are slower"


@pytest.mark.card("tower.cyra-4")
@pytest.mark.parametrize(("enemy", "more"), [("castle.archangels@b2", 2), ("neutral.zombies@b2", 1)])
def test_cyra_helps_more_against_a_faster_target(enemy: str, more: int) -> None:
    fight = combat(["castle.griffins@b3"], [enemy], attacker_hero="tower.cyra", attacker_hand=["tower.cyra-4"])
    fight.attack("griffins", enemy.split("@")[0].split(".")[1]).answer("play:tower.cyra-4")
    assert [(item.what, item.amount) for item in fight.game.combat.bonuses] == [("attack", more)]


@pytest.mark.card("fortress.merist-1")
@pytest.mark.parametrize(("attacker", "more"), [("castle.griffins@b3", 2), ("castle.marksmen@b5", 1)])
def test_stone_skin_helps_more_against_an_adjacent_attacker(attacker: str, more: int) -> None:
    fight = combat(
        [attacker], ["neutral.trolls@b2"], defender_hero="fortress.merist", defender_hand=["fortress.merist-1"]
    )
    fight.attack(attacker.split("@")[0].split(".")[1], "trolls").answer("play:fortress.merist-1")
    assert [(item.what, item.amount) for item in fight.game.combat.bonuses] == [("defense", more)]


@pytest.mark.card("fortress.merist-4", "fortress.merist-6")
def test_every_unit_gets_a_defense_token_and_at_last_a_surer_one() -> None:
    damages = []
    for level in (4, 6):
        fight = led(
            "fortress.merist", "castle.champions", "castle.griffins", level=level, enemies=["neutral.trolls@b2"]
        )
        assert fight.unit("griffins").defending
        assert not fight.unit("trolls").defending
        fight.unit("champions").defending = True
        fight.strike("champions", "trolls", -1).die(0, 0)
        damages.append(fight.unit("champions").damage)
    assert damages[0] - damages[1] == 1, "a 0 helps as well"


@pytest.mark.card("fortress.tarnum-6", "neutral.basilisks")
def test_the_ability_of_a_unit_does_not_fail() -> None:
    fight = led("fortress.tarnum", "neutral.basilisks", level=6, option=1, enemies=["neutral.trolls@b2"])
    if fight.ask.kind == "choose-unit":
        fight.answer("unit:basilisks")
    fight.strike("basilisks", "trolls", 0).die(0)
    assert fight.happened(Paralysed)[0].card == "neutral.trolls"
    assert not [event for event in fight.happened(Rolled) if event.purpose == "ability-die"], "no die was thrown for it"


# ---------------------------------------------------------------------- acting, fighting on, guests


@pytest.mark.card("castle.valeska-6")
def test_a_ranged_unit_acts_again() -> None:
    fight = combat(
        ["castle.marksmen@a5#activated", "castle.griffins@b5"],
        ["neutral.zombies@d1"],
        attacker_hero="castle.valeska",
        attacker_level=6,
        attacker_hand=["castle.valeska-6"],
    )
    fight.activate("griffins").answer("play:castle.valeska-6:1")
    assert fight.acting == "marksmen"
    fight.answer("end").passes()
    assert fight.acting == "griffins", "then the unit that was about to act"


@pytest.mark.card("stronghold.dessa-1", "stronghold.dessa-4")
@pytest.mark.parametrize("free", [True, False])
def test_dessa_fights_on_without_a_movement_point(free: bool) -> None:
    fight = against_neutrals(
        ["castle.griffins@b5"],
        ["neutral.zombies@d1"],
        attacker_hero="stronghold.dessa",
        attacker_level=6,
        attacker_hand=["stronghold.dessa-1", "stronghold.dessa-4"],
        attacker_movement=1,
    )
    fight.activate("griffins")
    before = fight.seen("griffins")["initiative"]
    assert fight.answer("play:stronghold.dessa-4:2").seen("griffins")["initiative"] == before + 1
    if free:
        fight.answer("play:stronghold.dessa-1")
    while fight.ask.kind != "prolong":
        fight.answer("end" if "end" in fight.keys else "pass" if "pass" in fight.keys else fight.keys[0])
    fight.answer("prolong")
    assert fight.game.combat.armies[0].movement == (1 if free else 0)


# ---------------------------------------------------------------------- cures and arrows


@pytest.mark.card("cove.astra-1", "cove.astra-4", "cove.astra-6")
@pytest.mark.parametrize(("level", "left"), [(1, 4), (4, 2), (6, 1)])
def test_astra_cures(level: int, left: int) -> None:
    fight = combat(
        ["castle.zealots@b5!4#paralysed", "castle.griffins@c5"],
        ["neutral.zombies@d1"],
        attacker_hero="cove.astra",
        attacker_level=6,
        attacker_hand=[f"cove.astra-{level}"],
        attacker_deck=["slow"],
    ).activate("griffins")
    fight.answer(f"play:cove.astra-{level}")
    if fight.ask.kind == "choose-unit":
        fight.answer("unit:zealots")
    if level != 6:
        fight.answer(next(key for key in fight.keys if "paraly" in key))
    assert fight.unit("zealots").damage == left
    assert fight.unit("zealots").paralysed is (level == 6)
    assert fight.player("attacker").hand == (["slow"] if level == 1 else [])


@pytest.mark.card("conflux.ciele-1", "conflux.ciele-4", "conflux.ciele-6", "magic-arrow")
def test_ciele_sends_magic_arrows() -> None:
    more: dict[str, Any] = {"attacker_discard": ["magic-arrow"]}
    fight = led("conflux.ciele", "castle.griffins", level=1, option=1, **more)
    assert fight.player("attacker").hand == ["magic-arrow"]
    fight = led("conflux.ciele", "castle.griffins", level=4, option=1, enemies=["neutral.zombies@d1"], **more)
    while fight.ask.kind in ("casting", "cast-spell") or "cast" in fight.keys:
        fight.answer("cast")
    fight.answer("unit:zombies").passes()
    assert (fight.unit("zombies").damage, fight.game.combat.armies[0].spells_cast) == (1, 0)
    fight = led("conflux.ciele", "castle.griffins", level=6, option=1, enemies=["neutral.trolls@d1"])
    assert fight.answer("unit:trolls").unit("trolls").damage == 2
    none = combat(
        ["castle.griffins@b5"],
        ["neutral.zombies@d1"],
        attacker_hero="conflux.ciele",
        attacker_level=6,
        attacker_hand=["conflux.ciele-1", "conflux.ciele-4"],
    ).activate("griffins")
    assert not none.offers("play:conflux.ciele-1:1")
    assert not none.offers("play:conflux.ciele-4:1")


# ---------------------------------------------------------------------- gunners in combat


def gunner(hero: str, *cards: str, owned: bool = True, **more: Any) -> Fight:
    """Trolls (initiative 7) and Gold Golems (initiative 5) stand before the hero's Ballista, if there is one."""
    return combat(
        ["castle.champions@b5", "castle.griffins@d5"],
        ["neutral.trolls@a1", "neutral.gold-golems@b1"],
        attacker_hero=hero,
        attacker_level=6,
        attacker_hand=list(cards),
        attacker_machines=["ballista"] if owned else [],
        boxes=["rampart", "fortress", "tower", "regular-stretch-goals-2024"],
        **more,
    )


def shots(fight: Fight) -> list[int]:
    return [fight.unit(name).damage for name in ("trolls", "gold-golems")]


@pytest.mark.card("castle.tarnum-4")
@pytest.mark.parametrize(("owned", "struck"), [(True, 2), (False, 1)])
def test_tarnum_lends_himself_a_ballista_for_one_combat(owned: bool, struck: int) -> None:
    fight = gunner("castle.tarnum", "castle.tarnum-4", owned=owned)
    assert fight.ask.kind == "start"
    fight.answer("play:castle.tarnum-4:1").passes()
    assert shots(fight) == [0, struck], "even beside an owned one"
    assert fight.player("attacker").in_play == ("castle.tarnum-4",)
    assert shots(fight.next_round()) == [0, 2 * struck], "in every round of this combat"
    assert fight.player("attacker").aside == (("ballista",) if owned else ()), "nothing is kept"


@pytest.mark.card("castle.tarnum-4")
def test_tarnum_s_ballista_comes_as_combat_starts_or_the_card_draws_another() -> None:
    fight = gunner("castle.tarnum", "castle.tarnum-4", owned=False, attacker_deck=["haste"]).activate("champions")
    assert not fight.offers("play:castle.tarnum-4:1")
    assert fight.answer("play:castle.tarnum-4:2").player("attacker").hand == ["haste"]
    assert shots(fight) == [0, 0]


@pytest.mark.card("fortress.gerwulf-6")
def test_gerwulf_picks_whom_his_ballista_strikes_in_this_combat() -> None:
    fight = gunner("fortress.gerwulf", "fortress.gerwulf-6").answer("play:fortress.gerwulf-6:1").passes()
    assert targets(fight) == {"trolls", "gold-golems"}, "any enemy, and no friend"
    fight.answer("unit:trolls")
    assert shots(fight) == [1, 0]
    while fight.game.combat.round == 1:
        fight.answer("end" if fight.offers("end") else "pass")
    fight.passes().answer("unit:gold-golems")
    assert fight.unit("gold-golems").damage == 1, "in the next round too"


@pytest.mark.card("fortress.gerwulf-6")
def test_without_the_card_the_slowest_is_struck_and_without_a_ballista_there_is_nothing_to_aim() -> None:
    assert shots(gunner("fortress.gerwulf", "fortress.gerwulf-6").passes()) == [0, 1]
    assert not gunner("fortress.gerwulf", "fortress.gerwulf-6", owned=False).offers("play:fortress.gerwulf-6:1")
    later = gunner("fortress.gerwulf", "fortress.gerwulf-6").activate("champions")
    assert not later.offers("play:fortress.gerwulf-6:1"), "as combat starts"


@pytest.mark.card("fortress.gerwulf-4", "fortress.gerwulf-6")
@pytest.mark.parametrize(("level", "damage"), [(4, 2), (6, 3)])
def test_gerwulf_gives_up_his_ballista_for_a_shot_at_anybody(level: int, damage: int) -> None:
    card = f"fortress.gerwulf-{level}"
    fight = gunner("fortress.gerwulf", card).activate("champions").answer(f"play:{card}:2")
    assert targets(fight) == {"trolls", "gold-golems", "champions", "griffins"}
    fight.answer("unit:trolls")
    assert (fight.unit("trolls").damage, fight.player("attacker").aside) == (damage, ())
    assert not gunner("fortress.gerwulf", card, owned=False).activate("champions").offers(f"play:{card}:2")


@pytest.mark.card("fortress.gerwulf-4")
def test_gerwulf_shoots_without_giving_anything_up() -> None:
    fight = gunner("fortress.gerwulf", "fortress.gerwulf-4", owned=False).activate("champions")
    fight.answer("play:fortress.gerwulf-4:1", "unit:gold-golems")
    assert shots(fight) == [0, 1]
