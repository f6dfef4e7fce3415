"""Tower: its spells, Artifacts and Abilities in combat."""

from __future__ import annotations

from typing import Any

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import BASIC, LEVELS, cast, targets, three_levels, until


def besides(fight: Fight) -> set[str]:
    """Units that may be chosen in a question about units and spaces."""
    chosen = [key.partition(":u")[2] for key in fight.keys if key.startswith("unit:u")]
    return {fight.unit(int(number)).card.split(".")[-1] for number in chosen}


# ---------------------------------------------------------------------- Berserk


@pytest.mark.card("berserk")
@pytest.mark.parametrize(("power", "tier"), [(0, 0), (1, 0), (2, 1), (4, 2)])
def test_berserk_reaches_levels_by_power_and_no_azure_unit(power: int, tier: int) -> None:
    fight = three_levels("berserk", power=power)
    cast(fight, "berserk", power=["power"] * power)
    assert targets(fight) == LEVELS[tier]


def raging(unit: str, others: list[str], defenders: list[str], **more: Any) -> Fight:
    """A unit of the defender has gone berserk and is about to act."""
    fight = combat(
        ["castle.archangels@d5", *others], [unit, *defenders], attacker_hand=["berserk", *["power"] * 4], **more
    ).activate("archangels")
    name = unit.split("@")[0].split(".")[-1].removesuffix("+")
    cast(fight, "berserk", f"unit:{name}", power=["power"] * 4).passes()
    fight.answer("end").passes()
    for _ in range(20):
        if fight.ask.kind == "frenzy":
            return fight
        fight.answer(fight.keys[0] if fight.ask.kind == "next-unit" else "end").passes()
    raise AssertionError("it never acts")


@pytest.mark.card("berserk")
def test_a_berserk_unit_attacks_a_friend_next_to_it_and_is_struck_back() -> None:
    fight = raging("castle.champions@b2", [], ["neutral.gold-golems@b1"])
    assert fight.keys == [f"attack:u{fight.unit('gold-golems').id}"], "it may do nothing else"
    fight.answer("attack:gold-golems").die(0)
    assert fight.unit("gold-golems").damage == 5 - 2
    fight.die(0)
    assert fight.unit("gold-golems").retaliated
    assert fight.unit("champions").damage > 0, "the golems struck back"


@pytest.mark.card("berserk")
def test_a_berserk_unit_goes_to_the_nearest_unit_first_and_is_itself_again_afterwards() -> None:
    fight = raging("castle.griffins@a1", ["neutral.boars@a4"], [])
    assert {key.partition(":")[0] for key in fight.keys} == {"move"}
    fight.answer("move:a3").passes()
    assert fight.keys == [f"attack:u{fight.unit('boars').id}"]
    fight.answer("attack:boars").die(0, 0).passes()
    assert not fight.game.combat.bonuses
    assert fight.player("attacker").discard.count("berserk") == 1


@pytest.mark.card("berserk")
def test_of_several_nearest_units_the_owner_of_the_berserk_one_chooses() -> None:
    fight = raging("castle.griffins@b2", ["neutral.boars@a2"], ["neutral.gold-golems@b1"])
    assert fight.ask.seat == 1
    assert fight.attacks() == {"boars", "gold-golems"}


@pytest.mark.card("berserk")
def test_a_berserk_archer_shoots_at_the_nearest_unit() -> None:
    fight = raging("castle.zealots@b1", ["neutral.boars@b4"], ["neutral.rogues@d1"])
    assert fight.attacks() == {"rogues"}, "a friend is nearer"


# ---------------------------------------------------------------------- Dispel, Shield


@pytest.mark.card("dispel")
@pytest.mark.parametrize(("power", "tier"), BASIC)
def test_dispel_ends_what_lies_on_a_unit_of_a_level_by_power(power: int, tier: int) -> None:
    fight = three_levels("haste", "dispel", power=power)
    slow = fight.seen("boars")["initiative"]
    fight.game.combat.armies[0].spell_limit = 9
    for name in ("boars", "minotaurs", "trolls"):
        fight.player("attacker").hand.append("haste")
        cast(fight, "haste", f"unit:{name}").passes()
    cast(fight, "dispel", power=["power"] * power)
    assert besides(fight) == LEVELS[tier]
    fight.answer("unit:boars").passes()
    assert fight.seen("boars")["initiative"] == slow
    assert [item.unit for item in fight.game.combat.bonuses] == [
        fight.unit(name).id for name in ("minotaurs", "trolls")
    ]


@pytest.mark.card("dispel")
def test_dispel_puts_out_a_fire_and_leaves_what_concerns_everybody() -> None:
    fight = three_levels("fire-wall", "orb-of-vulnerability", "dispel", boxes=["rampart"])
    fight.game.combat.armies[0].spell_limit = 9
    fight.answer("play:orb-of-vulnerability:1")
    cast(fight, "fire-wall", "space:c3").passes()
    cast(fight, "dispel")
    assert fight.keys == ["space:c3"]
    fight.answer("space:c3").passes()
    assert not [item for item in fight.game.combat.structures if item.name == "fire-wall"]
    assert {item.what for item in fight.game.combat.bonuses} == {"vulnerable"}
    assert "fire-wall" in fight.player("attacker").discard


@pytest.mark.card("dispel")
def test_dispel_needs_something_to_end_and_health_that_was_lent_goes() -> None:
    fight = three_levels("dispel")
    assert not fight.offers("play:dispel")
    weak = combat(
        ["castle.griffins@b3", "castle.champions@d5"],
        ["castle.archangels@b1"],
        attacker_hand=["vial-of-lifeblood"],
        defender_hand=["dispel"],
    ).activate("champions")
    health = weak.seen("griffins")["health"]
    weak.answer("play:vial-of-lifeblood:2", "unit:griffins")
    weak.unit("griffins").damage = health
    weak.next_round().activate("archangels")
    assert weak.unit("griffins").alive
    cast(weak, "dispel", "unit:griffins").passes()
    assert not weak.unit("griffins").alive, "only the lent health kept them up"
    assert "vial-of-lifeblood" in weak.player("attacker").discard


@pytest.mark.card("shield")
@pytest.mark.parametrize(("power", "more"), [(0, 1), (1, 2), (2, 3)])
def test_the_shield_helps_the_unit_that_is_attacked(power: int, more: int) -> None:
    fight = combat(
        ["castle.archangels@b3"], ["neutral.gold-golems@b2"], defender_hand=["shield", *["power"] * power]
    ).activate("archangels")
    fight.answer("attack:gold-golems")
    cast(fight, "shield", power=["power"] * power)
    fight.passes().answer("0").passes()
    assert fight.unit("gold-golems").damage == max(0, 6 - 2 - more)


@pytest.mark.card("shield")
def test_the_shield_is_no_help_against_arrows_nor_for_whoever_attacks() -> None:
    shot = combat(["castle.zealots@b4"], ["neutral.gold-golems@b2"], defender_hand=["shield"])
    shot.activate("zealots").answer("attack:gold-golems")
    assert not shot.offers("play:shield")
    own = combat(["castle.archangels@b3"], ["neutral.gold-golems@b2"], attacker_hand=["shield"])
    own.activate("archangels")
    assert not own.offers("play:shield")
    assert not own.answer("attack:gold-golems").offers("play:shield")


# ---------------------------------------------------------------------- schools of magic


@pytest.mark.card("air-magic", "earth-magic", "fire-magic", "water-magic")
@pytest.mark.parametrize(
    ("magic", "spell", "fits"),
    [
        ("air-magic", "lightning-bolt", True),
        ("fire-magic", "lightning-bolt", False),
        ("fire-magic", "bloodlust", True),
        ("earth-magic", "slow", True),
        ("water-magic", "prayer", True),
        ("water-magic", "slow", False),
        ("earth-magic", "magic-arrow", True),
    ],
)
def test_expert_magic_strengthens_a_spell_of_its_school_from_the_hand(magic: str, spell: str, fits: bool) -> None:
    fight = three_levels(magic, spell, attacker_level=2)
    assert not fight.offers(f"play:{magic}:expert"), "no spell is being cast"
    assert not fight.offers(f"play:{magic}"), "it is laid down on the map"
    fight.answer(f"play:{spell}")
    assert fight.offers(f"play:{magic}:expert") is fits
    if fits:
        fight.answer(f"play:{magic}:expert")
        assert fight.game.state.casts[-1].power == 3
        assert fight.player("attacker").discard == [magic]


@pytest.mark.card("air-magic", "fire-magic")
def test_magic_in_play_gives_1_power_and_3_in_all_when_it_is_given_up() -> None:
    fight = three_levels("magic-arrow", "fire-magic", attacker_level=2)
    fight.player("attacker").aside = ("air-magic",)
    fight.game._advance()
    fight.answer("play:magic-arrow")
    assert fight.game.state.casts[-1].power == 1
    assert not fight.offers("play:fire-magic:expert"), "the arrow is of the air now"
    fight.answer("play:air-magic:expert:in-play")
    assert fight.game.state.casts[-1].power == 3
    player = fight.player("attacker")
    assert (player.aside, player.discard) == ((), ["air-magic"])
    fight.answer("cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 3


@pytest.mark.card("air-magic")
def test_magic_in_play_is_no_help_to_another_school_and_needs_an_expert_to_be_given_up() -> None:
    fight = three_levels("slow", "lightning-bolt")
    fight.player("attacker").aside = ("air-magic",)
    fight.player("attacker").expert_left = 0
    fight.game._advance()
    fight.answer("play:lightning-bolt")
    assert fight.game.state.casts[-1].power == 1
    assert not fight.offers("play:air-magic:expert:in-play")
    fight.answer("cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 3
    fight.next_round().activate("azure-dragons").answer("play:slow")
    assert fight.game.state.casts[-1].power == 0


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.card("boots-of-polarity")
@pytest.mark.parametrize(("dice", "damage"), [((0, 1), 0), ((1, -1), 0), ((0, -1), 1)])
def test_the_boots_stop_a_spell_if_one_of_two_dice_shows_plus_one(dice: tuple[int, int], damage: int) -> None:
    fight = combat(
        ["castle.griffins@d5"],
        ["castle.archangels@b1"],
        attacker_hand=["boots-of-polarity"],
        defender_hand=["magic-arrow"],
    ).activate("archangels")
    cast(fight, "magic-arrow", "unit:griffins")
    fight.answer("play:boots-of-polarity:1").die(*dice)
    assert fight.unit("griffins").damage == damage


@pytest.mark.card("boots-of-polarity")
def test_the_boots_end_one_ongoing_effect() -> None:
    fight = three_levels("haste", "slow", "boots-of-polarity")
    fight.game.combat.armies[0].spell_limit = 2
    assert not fight.offers("play:boots-of-polarity:2")
    cast(fight, "haste", "unit:boars").passes()
    cast(fight, "slow", "unit:trolls").passes()
    fight.answer("play:boots-of-polarity:2")
    assert fight.keys == [f"end:haste:0:u{fight.unit('boars').id}", f"end:slow:0:u{fight.unit('trolls').id}"]
    fight.answer(fight.keys[0])
    assert [item.source for item in fight.game.combat.bonuses] == ["slow"]
    assert "haste" in fight.player("attacker").discard


@pytest.mark.card("cards-of-prophecy")
def test_the_prophecy_rolls_a_die_of_the_enemy_again() -> None:
    fight = combat(
        ["castle.champions@b3"], ["castle.archangels@b2#retaliated"], defender_hand=["cards-of-prophecy"]
    ).activate("champions")
    fight.answer("attack:archangels").passes().answer("+1", "play:cards-of-prophecy:1", "-1").passes()
    assert fight.unit("archangels").damage == 5 - 1 - 3


@pytest.mark.card("equestrians-gloves", "ring-of-the-wayfarer")
@pytest.mark.parametrize("card", ["equestrians-gloves", "ring-of-the-wayfarer"])
def test_gloves_and_ring_make_an_own_unit_faster(card: str) -> None:
    fight = three_levels(card).answer(f"play:{card}:1")
    assert targets(fight) == {"azure-dragons"}
    before = fight.seen("azure-dragons")["initiative"]
    fight.answer("unit:azure-dragons")
    assert fight.seen("azure-dragons")["initiative"] == before + 1
    assert fight.player("attacker").in_play == (card,)


@pytest.mark.card("ring-of-the-wayfarer")
def test_the_ring_paralyses_a_neutral_unit_as_combat_starts_but_no_azure_one() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.boars@b1", "neutral.azure-dragons@c1"],
        attacker_hand=["ring-of-the-wayfarer"],
        defender_led_by="neutral",
    )
    until(fight, "start")
    fight.answer("play:ring-of-the-wayfarer:2")
    assert targets(fight) == {"champions", "boars"}
    fight.answer("unit:boars")
    assert fight.unit("boars").paralysed
    hero = combat(["castle.champions@b5"], ["neutral.boars@b1"], attacker_hand=["ring-of-the-wayfarer"])
    until(hero, "start")
    assert not hero.offers("play:ring-of-the-wayfarer:2"), "a hero leads them"


@pytest.mark.card("glyph-of-gallantry")
def test_the_glyph_lifts_morale_or_gives_defense() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.boars@b2"], attacker_hand=["glyph-of-gallantry"])
    fight.activate("champions").answer("play:glyph-of-gallantry:1")
    assert fight.player("attacker").morale == 1
    guard = combat(["castle.archangels@b3"], ["neutral.gold-golems@b2"], defender_hand=["glyph-of-gallantry"]).activate(
        "archangels"
    )
    guard.answer("attack:gold-golems", "play:glyph-of-gallantry:2").passes().answer("0").passes()
    assert guard.unit("gold-golems").damage == 6 - 2 - 1


@pytest.mark.card("mystic-orb-of-mana")
def test_the_orb_of_mana_looks_at_the_top_of_the_pile_or_draws_when_it_is_empty() -> None:
    pile = ["haste", "attack", "defense", "power", "slow"]
    fight = three_levels("mystic-orb-of-mana", attacker_discard=pile, attacker_deck=["bless", "cure"])
    assert not fight.offers("play:mystic-orb-of-mana:2"), "the pile is not empty"
    fight.answer("play:mystic-orb-of-mana:1")
    assert fight.keys == ["take:slow", "take:power", "take:defense", "take:attack"]
    fight.answer("take:attack")
    assert fight.player("attacker").hand == ["attack"]
    empty = three_levels("mystic-orb-of-mana", attacker_deck=["bless", "cure"])
    assert not empty.offers("play:mystic-orb-of-mana:1")
    empty.answer("play:mystic-orb-of-mana:2")
    assert empty.player("attacker").hand == ["bless", "cure"]


@pytest.mark.card("orb-of-inhibition")
def test_the_orb_of_inhibition_takes_the_sting_out_of_magic_and_leaves_the_game() -> None:
    fight = three_levels("orb-of-inhibition", "magic-arrow").answer("play:orb-of-inhibition:1")
    assert fight.player("attacker").removed == ("orb-of-inhibition",)
    cast(fight, "magic-arrow", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 0
    fight.next_round()
    assert len(fight.game.combat.bonuses) == 2, "until the combat ends"


@pytest.mark.card("orb-of-inhibition")
def test_the_orb_of_inhibition_silences_all_units_for_a_round() -> None:
    fight = combat(
        ["castle.griffins@d5"],
        ["dungeon.black-dragons+@b1"],
        attacker_hand=["orb-of-inhibition", "magic-arrow"],
    ).activate("griffins")
    fight.answer("play:orb-of-inhibition:2", "play:magic-arrow", "cast")
    assert "black-dragons" in targets(fight), "spells touch them now"
    fight.answer("unit:black-dragons").passes()
    assert fight.unit("black-dragons").damage == 1
    fight.next_round()
    assert not fight.game.combat.bonuses
    assert "orb-of-inhibition" in fight.player("attacker").discard


@pytest.mark.card("pendant-of-second-sight")
def test_the_pendant_wards_off_paralysis_or_ends_it() -> None:
    fight = three_levels("pendant-of-second-sight", "blind").answer("play:pendant-of-second-sight:1", "unit:boars")
    assert not fight.offers("play:blind"), "the only bronze unit is proof against it"
    freed = combat(
        ["castle.champions@b5"], ["neutral.boars@b1#paralysed"], attacker_hand=["pendant-of-second-sight"]
    ).activate("champions")
    freed.answer("play:pendant-of-second-sight:2")
    assert targets(freed) == {"boars"}
    freed.answer("unit:boars")
    assert not freed.unit("boars").paralysed


@pytest.mark.card("spellbinders-hat")
def test_the_hat_takes_another_card_out_of_the_game_with_it() -> None:
    fight = three_levels("spellbinders-hat", "attack", attacker_discard=["slow"])
    assert not fight.offers("play:spellbinders-hat:1"), "there is no deck to search"
    fight.answer("play:spellbinders-hat:2")
    assert fight.ask.private
    assert fight.keys == ["remove:attack", "remove:slow:pile"]
    fight.answer("remove:slow:pile")
    assert fight.player("attacker").removed == ("slow", "spellbinders-hat")
    assert not three_levels("spellbinders-hat").offers("play:spellbinders-hat:2"), "there is no other card"


@pytest.mark.card("surcoat-of-counterpoise")
@pytest.mark.parametrize(("power", "stops"), [(0, True), (1, True), (2, False)])
def test_the_surcoat_stops_weak_spells(power: int, stops: bool) -> None:
    fight = combat(
        ["castle.griffins@d5"],
        ["castle.archangels@b1"],
        attacker_hand=["surcoat-of-counterpoise"],
        defender_hand=["magic-arrow", *["power"] * power],
    ).activate("archangels")
    cast(fight, "magic-arrow", "unit:griffins", power=["power"] * power)
    assert fight.offers("play:surcoat-of-counterpoise:1") is stops


@pytest.mark.card("helm-of-the-alabaster-unicorn")
def test_the_helm_takes_a_spell_back_and_casts_nothing_where_there_is_no_spell_deck() -> None:
    fight = three_levels("helm-of-the-alabaster-unicorn", attacker_discard=["attack", "haste", "slow"])
    assert not fight.offers("play:helm-of-the-alabaster-unicorn:2")
    fight.answer("play:helm-of-the-alabaster-unicorn:1")
    assert fight.keys == ["take:slow", "take:haste"]
    fight.answer("take:haste")
    assert fight.player("attacker").hand == ["haste"]
