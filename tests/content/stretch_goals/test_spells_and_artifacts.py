"""Regular Stretch Goals 2024: its spells, Artifacts and units in combat."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.events import EffectTokenLaid, SandRevealed, SpellCancelled
from play.combat.fight import Fight, combat
from play.combat.spellbook import cast, targets

# ---------------------------------------------------------------------- spells


@pytest.mark.card("air-shield")
@pytest.mark.parametrize(("power", "shot", "damage"), [(0, True, 1), (1, True, 0), (2, True, 0), (2, False, 2)])
def test_air_shield_helps_against_those_who_shoot(power: int, shot: bool, damage: int) -> None:
    attacker = "castle.marksmen@b5" if shot else "castle.griffins@b3"
    fight = combat(
        [attacker, "castle.archangels@d5"], ["neutral.boars@b2"], attacker_hand=["air-shield", *["power"] * power]
    ).activate("archangels")
    cast(fight, "air-shield", "unit:boars", power=["power"] * power).passes()
    fight.answer("end").passes()
    fight.strike(attacker.split("@")[0].split(".")[1], "boars", 0)
    assert fight.unit("boars").damage == damage


@pytest.mark.card("force-field")
@pytest.mark.rule("core.combat.obstacle.any-card")
@pytest.mark.parametrize(("power", "rounds"), [(0, 0), (1, 1), (2, 5)])
def test_a_force_field_closes_a_space_for_a_while(power: int, rounds: int) -> None:
    fight = combat(
        ["castle.archangels@d5", "castle.champions@a5"],
        ["neutral.boars@b1"],
        attacker_hand=["force-field", *["power"] * power],
    ).activate("archangels")
    fight.answer("play:force-field", *["play:power"] * power, "cast")
    assert "spaces:d5" not in fight.keys, "somebody stands there"
    fight.answer("spaces:a4").passes()
    for number in range(3):
        closed = any(item.name == "barrier" for item in fight.game.combat.structures)
        assert closed is (number <= rounds)
        if closed and number == 0:
            assert "a4" not in fight.activate("champions").moves()
        fight.next_round()


@pytest.mark.card("force-field")
def test_on_the_hex_board_a_force_field_takes_two_spaces() -> None:
    fight = combat(["castle.archangels@a5"], ["neutral.boars@m5"], board="hex", attacker_hand=["force-field"])
    fight.activate("archangels").answer("play:force-field", "cast")
    assert all(key.count("-") == 1 for key in fight.keys if key.startswith("spaces:"))
    fight.answer("spaces:c3-c4").passes()
    assert [item.name for item in fight.game.combat.structures] == ["barrier"]


@pytest.mark.card("land-mine")
@pytest.mark.parametrize(("power", "tokens"), [(0, 2), (1, 4), (2, 6)])
def test_half_of_the_mines_hurt_whoever_enters(power: int, tokens: int) -> None:
    fight = combat(
        ["castle.archangels@a5"], ["castle.champions@d1"], attacker_hand=["land-mine", *["power"] * power]
    ).activate("archangels")
    fight.answer("play:land-mine", *["play:power"] * power, "cast")
    for cell in ("a4", "b4", "c4", "d4", "a3", "b3")[:tokens]:
        fight.answer(f"space:{cell}")
    fight.passes()
    faces = [item.what for item in fight.game.combat.bonuses if item.what.endswith("-mine")]
    assert (faces.count("live-mine"), faces.count("dud-mine")) == (tokens // 2, tokens // 2)
    hidden = [item for item in fight.game.view(1)["state"]["combat"]["structures"] if item["kind"] == "effect"]
    assert {item["name"] for item in hidden} == {"mine-token"}, "the enemy does not know"
    assert all(event.reveals for event in fight.happened(EffectTokenLaid)), "their owner has seen them"


@pytest.mark.card("land-mine")
def test_a_unit_that_walks_onto_a_mine_goes_on_hurt() -> None:
    fight = combat(["castle.archangels@a5"], ["castle.champions@d1"], attacker_hand=["land-mine"])
    fight.activate("archangels").answer("play:land-mine", "cast", "space:d2", "space:c1").passes()
    where = {item.what: fight.game.ground.names[item.amount] for item in fight.game.combat.bonuses}
    fight.answer("end").passes()
    fight.activate("champions").answer(f"move:{where['live-mine']}").passes()
    assert fight.unit("champions").damage == 2
    assert len(fight.happened(SandRevealed)) == 1
    assert "live-mine" not in [item.what for item in fight.game.combat.bonuses]


PROTECTED = {"air": "lightning-bolt", "earth": "slow", "fire": "curse", "water": "bless"}


@pytest.mark.card(*(f"protection-from-{school}" for school in PROTECTED))
@pytest.mark.parametrize("school", PROTECTED)
def test_a_protection_stops_spells_of_its_school(school: str) -> None:
    for shield, offered in ((school, True), ("air" if school != "air" else "fire", False)):
        card = f"protection-from-{shield}"
        fight = combat(
            ["castle.archangels@b5"],
            ["castle.champions@b2"],
            attacker_hand=[PROTECTED[school]],
            defender_hand=[card],
        ).activate("archangels")
        fight.answer(f"play:{PROTECTED[school]}", "cast")
        fight.answer(next(key for key in fight.keys if key.startswith("unit:")))
        assert fight.offers(f"play:{card}") is offered
        if offered:
            fight.answer(f"play:{card}")
            if fight.offers("cast"):
                fight.answer("cast")
            assert fight.game.combat.bonuses == []
            assert len(fight.happened(SpellCancelled)) == 1


@pytest.mark.card("sacrifice")
@pytest.mark.parametrize(("power", "tier"), [(0, 0), (2, 1), (4, 2)])
def test_sacrifice_shifts_damage_of_units_by_power(power: int, tier: int) -> None:
    fight = combat(
        ["castle.halberdiers@a5!1", "castle.zealots@b5!2", "castle.champions@c5!3", "castle.archangels@d5"],
        ["neutral.boars@b1"],
        attacker_hand=["sacrifice", *["power"] * power],
    ).activate("archangels")
    fight.answer("play:sacrifice", *["play:power"] * power, "cast").passes()
    if tier:
        assert targets(fight) == {"halberdiers", "zealots", "champions"} - ({"champions"} if tier == 1 else set())
        fight.answer("unit:halberdiers")
    assert targets(fight) == {"zealots", "champions", "archangels"}, "another unit of one's own"
    fight.answer("unit:archangels")
    assert (fight.unit("halberdiers").damage, fight.unit("archangels").damage) == (0, 1)


# ---------------------------------------------------------------------- Artifacts


def holding(*cards: str, **more: Any) -> Fight:
    own = more.pop("own", ["castle.champions@b3", "castle.griffins@d5"])
    enemies = more.pop("enemies", ["neutral.gold-golems@b2#retaliated"])
    return combat(own, enemies, attacker_hand=list(cards), **more)


@pytest.mark.card("celestial-necklace-of-bliss", "lions-shield-of-courage")
@pytest.mark.parametrize(
    ("card", "what", "side"),
    [("celestial-necklace-of-bliss", "attack", "attacker"), ("lions-shield-of-courage", "defense", "defender")],
)
def test_cards_are_turned_into_strength(card: str, what: str, side: str) -> None:
    hand: dict[str, Any] = {f"{side}_hand": [card, "slow", "haste"]}
    fight = combat(["castle.champions@b3"], ["castle.griffins@b2"], **hand).attack("champions", "griffins")
    fight.answer(f"play:{card}:1", "discard:slow")
    if "done" in fight.keys:
        fight.answer("done")
    assert [(item.what, item.amount) for item in fight.game.combat.bonuses] == [(what, 1)]
    fight = combat(["castle.champions@b3"], ["castle.griffins@b2"], **hand).attack("champions", "griffins")
    fight.answer(f"play:{card}:2")
    assert [(item.what, item.amount) for item in fight.game.combat.bonuses] == [(what, 4)]
    assert fight.player(side).removed == (card,)


@pytest.mark.card("sandals-of-the-saint")
def test_cards_are_turned_into_power() -> None:
    fight = holding("sandals-of-the-saint", "magic-arrow", "slow", "haste").activate("champions")
    fight.answer("play:magic-arrow", "play:sandals-of-the-saint:1", "discard:slow", "discard:haste")
    assert fight.game.state.casts[-1].power == 2
    fight = holding("sandals-of-the-saint", "magic-arrow").activate("champions")
    fight.answer("play:magic-arrow", "play:sandals-of-the-saint:2")
    assert fight.game.state.casts[-1].power == 4
    assert fight.player("attacker").removed == ("sandals-of-the-saint",)


@pytest.mark.card("necklace-of-dragonteeth")
def test_two_spells_in_each_round() -> None:
    fight = holding("necklace-of-dragonteeth", "magic-arrow").activate("champions")
    fight.answer("play:magic-arrow", "play:necklace-of-dragonteeth:1")
    assert fight.game.state.casts[-1].power == 2
    fight = holding("necklace-of-dragonteeth").activate("champions").answer("play:necklace-of-dragonteeth:2")
    assert fight.game.combat.armies[0].spell_limit == 2
    assert fight.next_round().game.combat.armies[0].spell_limit == 2, "in every round of this combat"
    assert fight.player("attacker").in_play == ("necklace-of-dragonteeth",)


@pytest.mark.card("necklace-of-swiftness")
def test_ground_units_are_faster_or_a_unit_moves_a_space() -> None:
    fight = holding("necklace-of-swiftness").activate("champions")
    before = {name: fight.seen(name)["initiative"] for name in ("champions", "griffins")}
    fight.answer("play:necklace-of-swiftness:1")
    assert fight.seen("champions")["initiative"] == before["champions"] + 1
    assert fight.seen("griffins")["initiative"] == before["griffins"], "Griffins fly"
    fight = (
        holding("necklace-of-swiftness").activate("champions").answer("play:necklace-of-swiftness:2", "unit:griffins")
    )
    assert sorted(fight.keys) == ["to:c5", "to:d4"]
    assert fight.answer("to:d4").cell("griffins") == "d4"


@pytest.mark.card("pendant-of-negativity")
def test_air_spells_are_stopped_or_slide_off() -> None:
    for spell, offered in (("lightning-bolt", True), ("curse", False)):
        fight = combat(
            ["castle.archangels@b5"],
            ["castle.champions@b2"],
            attacker_hand=[spell],
            defender_hand=["pendant-of-negativity"],
        ).activate("archangels")
        fight.answer(f"play:{spell}", "cast", "unit:champions")
        assert fight.offers("play:pendant-of-negativity:1") is offered
    fight = holding("pendant-of-negativity", "lightning-bolt", "magic-arrow").activate("champions")
    fight.answer("play:pendant-of-negativity:2", "unit:griffins", "play:lightning-bolt", "cast")
    assert "griffins" not in targets(fight)


@pytest.mark.card("skull-helmet")
def test_a_card_that_is_no_artifact_comes_back() -> None:
    fight = holding("skull-helmet", attacker_discard=["slow", "rib-cage", "attack"]).activate("champions")
    fight.answer("play:skull-helmet:1")
    assert sorted(fight.keys) == ["take:attack", "take:slow"]
    assert fight.answer("take:slow").player("attacker").hand == ["slow"]
    assert not holding("skull-helmet").activate("champions").offers("play:skull-helmet:2"), "no morale to spoil"


@pytest.mark.card("pendant-of-courage")
def test_one_more_expert_effect() -> None:
    fight = holding("pendant-of-courage").activate("champions")
    before = fight.player("attacker").expert_left
    assert fight.answer("play:pendant-of-courage:2").player("attacker").expert_left == before + 1


# ---------------------------------------------------------------------- units


@pytest.mark.card("neutral.leprechaun")
def test_leprechauns_use_the_higher_die() -> None:
    fight = combat(["neutral.leprechaun@b3"], ["neutral.boars@b2"]).attack("leprechaun", "boars").die(-1, 1)
    assert fight.unit("boars").damage == 2 + 1


SCHOOLS = {"air": "lightning-bolt", "water": "bless", "fire": "curse", "earth": "slow"}


@pytest.mark.card(*(f"neutral.{school}-elemental" for school in SCHOOLS))
@pytest.mark.parametrize("school", SCHOOLS)
def test_elementals_are_proof_against_their_school_and_no_armour_helps(school: str) -> None:
    card = f"neutral.{school}-elemental"
    for spell, hit in (
        (SCHOOLS[school], False),
        ("magic-arrow", False),
        (SCHOOLS["air" if school != "air" else "fire"], True),
    ):
        fight = combat(["castle.archangels@b5"], [f"{card}@b2", "neutral.boars@a1"], attacker_hand=[spell])
        fight.activate("archangels").answer(f"play:{spell}", "cast")
        assert (f"{school}-elemental" in targets(fight)) is hit
    fight = combat([f"{card}@b3"], ["neutral.diamond-golems@b2"])
    fight.strike(f"{school}-elemental", "diamond-golems", 0)
    assert fight.unit("diamond-golems").damage == UNITS[card].few.attack
    assert UNITS[card].copies == 2


@pytest.mark.card("neutral.fangarm")
def test_cards_can_only_damage_fangarms() -> None:
    fight = combat(["castle.archangels@b5"], ["neutral.fangarm@b2"], attacker_hand=["slow", "magic-arrow"])
    fight.activate("archangels")
    before = fight.seen("fangarm")["initiative"]
    cast(fight, "slow", "unit:fangarm").passes()
    assert fight.seen("fangarm")["initiative"] == before
    fight = combat(["castle.archangels@b5"], ["neutral.fangarm@b2"], attacker_hand=["magic-arrow"])
    assert cast(fight.activate("archangels"), "magic-arrow", "unit:fangarm").passes().unit("fangarm").damage == 1


@pytest.mark.card("neutral.fangarm", "stronghold.dessa-4", "rampart.mephala-4")
def test_cards_for_all_units_and_for_an_attack_do_nothing_to_fangarms() -> None:
    army = ["neutral.fangarm@b3", "castle.griffins@d5"]
    fight = combat(
        army, ["castle.archangels@b1"], attacker_hero="stronghold.dessa", attacker_hand=["stronghold.dessa-4"]
    )
    before = fight.seen("fangarm")["initiative"], fight.seen("griffins")["initiative"]
    fight.activate("fangarm").answer("play:stronghold.dessa-4:2")
    assert (fight.seen("fangarm")["initiative"], fight.seen("griffins")["initiative"]) == (before[0], before[1] + 1)
    struck = {}
    for unit in ("neutral.fangarm", "neutral.satyrs"):
        name = unit.partition(".")[2]
        attacked = combat(
            [f"{unit}@b3"],
            ["castle.crusaders@b2"],
            attacker_hero="rampart.mephala",
            attacker_hand=["rampart.mephala-4", "defense"],
        )
        attacked.attack("crusaders", name)
        for card in ("rampart.mephala-4", "defense"):
            while not attacked.offers(f"play:{card}"):
                attacked.answer("pass")
            attacked.answer(f"play:{card}")
        attacked.die(1)
        struck[name] = attacked.unit(name).damage
    assert struck == {"fangarm": 3 + 1 - 1 - 1, "satyrs": 0}, "a Statistic card is neither Spell nor Specialty"


@pytest.mark.card("neutral.steel-golems")
def test_steel_golems_take_less_of_spells_and_specialties() -> None:
    fight = combat(
        ["castle.archangels@b5"], ["neutral.steel-golems@b2"], attacker_hand=["magic-arrow", "power", "power", "power"]
    )
    cast(fight.activate("archangels"), "magic-arrow", "unit:steel-golems", power=["power"] * 2).passes()
    assert fight.unit("steel-golems").damage == 3 - 2


@pytest.mark.card("alternate.manticores")
@pytest.mark.parametrize("side", ["", "+"])
def test_other_manticores_poison(side: str) -> None:
    fight = combat([f"alternate.manticores{side}@b3"], ["castle.archangels+@b2#retaliated"])
    struck = fight.seen("manticores")["attack"] - 1 - fight.seen("archangels")["defense"]
    fight.strike("manticores", "archangels", -1)
    assert fight.unit("archangels").damage == struck + 1, "the cube has come off in its next activation"
