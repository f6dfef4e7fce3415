"""The spells of the core box: every tier, whom they may and may not be aimed at, and when they end."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import Rolled
from heroes.rules.words.card import SPELL
from play.combat.fight import combat
from play.combat.spellbook import BASIC, EXPERT, LEVELS, cast, duel, targets, three_levels

SPELLS = [card.id for card in CARDS.values() if card.kind == SPELL and (card.box == "core" or card.id == "fire-wall")]
MAP_SPELLS = ["town-portal"]
LETHAL_SPELLS = ["resurrection"]
FOR_OWN_UNITS = ["teleport"]

# ---------------------------------------------------------------------- what all spells share


@pytest.mark.parametrize("spell", SPELLS)
def test_every_spell_can_be_played_for_power_instead_and_then_counts_as_no_cast(spell: str) -> None:
    hand = [*["magic-arrow"] * 2] if spell == "magic-arrow" else ["magic-arrow", spell]
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=[*hand, "lightning-bolt", "knowledge"])
    fight.activate("champions").answer("play:magic-arrow", f"play:{spell}:power", "cast", "unit:trolls")
    assert fight.unit("trolls").damage == 2
    assert fight.game.combat.armies[0].spells_cast == 1
    fight.passes()
    assert sorted(fight.player("attacker").discard) == sorted(hand)


@pytest.mark.parametrize(
    "spell", [card for card in SPELLS if card not in (*MAP_SPELLS, *LETHAL_SPELLS, *FOR_OWN_UNITS)]
)
def test_a_spell_is_no_power_for_itself(spell: str) -> None:
    fight = three_levels(spell, damage="!1#retaliated").answer(f"play:{spell}")
    assert fight.keys == ["cast"]


@pytest.mark.card("magic-arrow", "lightning-bolt")
def test_one_spell_is_cast_per_combat_round() -> None:
    fight = three_levels("magic-arrow", "lightning-bolt")
    cast(fight, "magic-arrow", "unit:trolls").passes()
    assert not fight.offers("play:lightning-bolt")
    fight.next_round().activate("azure-dragons")
    assert fight.offers("play:lightning-bolt")


@pytest.mark.parametrize("spell", [spell for spell in SPELLS if spell not in (*MAP_SPELLS, *LETHAL_SPELLS)])
def test_in_the_first_edition_every_spell_is_cast_before_an_own_unit_acts(spell: str) -> None:
    fight = combat(
        ["castle.griffins@b4!1#retaliated", "neutral.boars@a6#retaliated"],
        ["neutral.gold-golems@b1"],
        edition="first",
        attacker_hand=[spell],
    )
    fight.activate("griffins")
    assert fight.offers(f"play:{spell}")
    fight.answer("move:b3")
    assert not fight.offers(f"play:{spell}"), "its activation has begun"


@pytest.mark.parametrize("spell", MAP_SPELLS)
@pytest.mark.card("town-portal")
def test_a_map_spell_waits_for_the_map_but_gives_power_in_combat(spell: str) -> None:
    fight = three_levels(spell, "magic-arrow")
    assert not fight.offers(f"play:{spell}")
    fight.answer("play:magic-arrow", f"play:{spell}:power", "cast", "unit:trolls")
    assert fight.unit("trolls").damage == 2
    portal = CARDS["town-portal"]
    assert portal.tiers == (0, 2, 4)
    assert portal.uses[0].effect.map_only


# ---------------------------------------------------------------------- damage


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.parametrize(("spell", "least"), [("magic-arrow", 1), ("lightning-bolt", 2)])
@pytest.mark.card("magic-arrow", "lightning-bolt")
def test_arrows_and_bolts_strike_one_unit(spell: str, least: int, power: int, tier: int) -> None:
    fight = three_levels(spell, power=power)
    cast(fight, spell, "unit:trolls", power=["power"] * power)
    assert fight.unit("trolls").damage == least + tier, "defense does not count"
    fight.passes()
    assert sorted(fight.player("attacker").discard) == sorted([spell, *["power"] * power])


@pytest.mark.card("magic-arrow")
def test_magic_arrow_may_be_aimed_at_anyone_who_is_not_proof_against_spells() -> None:
    fight = combat(
        ["castle.archangels@a5", "neutral.boars@b5"],
        ["neutral.azure-dragons@a1", "neutral.trolls@b1", "neutral.diamond-golems@c1"],
        attacker_hand=["magic-arrow"],
    )
    fight.activate("archangels").answer("play:magic-arrow", "cast")
    assert targets(fight) == {"archangels", "boars", "trolls", "diamond-golems"}
    fight.answer("unit:diamond-golems")
    assert fight.unit("diamond-golems").damage == 0


@pytest.mark.card("lightning-bolt")
def test_a_bolt_flips_a_pack_and_the_rest_carries_over() -> None:
    fight = combat(
        ["castle.archangels@a5"], ["castle.halberdiers+@a1!1"], attacker_hand=["lightning-bolt", "power", "power"]
    )
    cast(fight.activate("archangels"), "lightning-bolt", "unit:halberdiers", power=["power"])
    assert fight.over, "1 flips them and 2 destroy the Few"


@pytest.mark.parametrize(("power", "tier"), EXPERT)
@pytest.mark.card("chain-lightning")
def test_chain_lightning_strikes_the_chosen_unit_and_the_two_closest(power: int, tier: int) -> None:
    fight = combat(
        ["castle.archangels@d5"],
        ["neutral.trolls@a1", "neutral.champions@b1", "neutral.manticores@c1", "neutral.minotaurs@d2"],
        attacker_hand=["chain-lightning", *["power"] * power],
    )
    cast(fight.activate("archangels"), "chain-lightning", "unit:trolls", power=["power"] * power)
    struck = [fight.unit(name).damage for name in ("trolls", "champions", "manticores", "minotaurs", "archangels")]
    assert struck == [[1, 1, 1, 0, 0], [2, 1, 1, 0, 0], [3, 2, 1, 0, 0]][tier]


@pytest.mark.card("chain-lightning")
def test_between_units_at_the_same_distance_the_caster_of_chain_lightning_chooses() -> None:
    fight = combat(
        ["castle.archangels@b3"],
        ["neutral.trolls@b2", "neutral.champions@a2", "neutral.minotaurs@c2", "neutral.nomads@d1"],
        attacker_hand=["chain-lightning", *["power"] * 4],
    )
    cast(fight.activate("archangels"), "chain-lightning", "unit:trolls", power=["power"] * 4)
    assert targets(fight) == {"champions", "minotaurs", "archangels"}, "friends too"
    fight.answer("unit:minotaurs")
    assert targets(fight) == {"champions", "archangels"}
    fight.answer("unit:archangels")
    damages = [fight.unit(name).damage for name in ("trolls", "minotaurs", "archangels", "champions", "nomads")]
    assert damages == [3, 2, 1, 0, 0]


@pytest.mark.card("chain-lightning")
def test_the_chain_goes_on_from_where_its_first_unit_fell_and_ends_when_nobody_is_left() -> None:
    fight = combat(
        ["castle.archangels@a5"], ["neutral.peasants@a1!1", "neutral.trolls@b1"], attacker_hand=["chain-lightning"]
    )
    cast(fight.activate("archangels"), "chain-lightning", "unit:peasants").passes()
    assert [fight.unit(name).damage for name in ("trolls", "archangels")] == [1, 1]
    fight.is_at_rest()


@pytest.mark.parametrize(("power", "tier"), EXPERT)
@pytest.mark.card("fireball")
def test_fireball_burns_everybody_on_two_adjacent_spaces(power: int, tier: int) -> None:
    fight = combat(
        ["castle.archangels@b5", "castle.champions@b2"],
        ["neutral.trolls@b1", "neutral.minotaurs@a1"],
        attacker_hand=["fireball", *["power"] * power],
    )
    cast(fight.activate("archangels"), "fireball", "spaces:b1-b2", power=["power"] * power)
    assert fight.unit("trolls").damage == fight.unit("champions").damage == 1 + tier, "friends burn too"
    assert fight.unit("minotaurs").damage == 0


@pytest.mark.card("fireball")
def test_fireball_may_take_in_an_empty_space_but_only_next_to_the_other_and_never_nobody() -> None:
    fight = combat(["castle.archangels@b5"], ["neutral.trolls@b1"], attacker_hand=["fireball"])
    fight.activate("archangels").answer("play:fireball", "cast")
    assert set(fight.keys) == {
        "spaces:a1-b1",
        "spaces:b1-c1",
        "spaces:b1-b2",
        "spaces:a5-b5",
        "spaces:b5-c5",
        "spaces:b4-b5",
    }
    proof = combat(["neutral.azure-dragons@b5"], ["dungeon.black-dragons+@b1"], attacker_hand=["fireball"])
    assert not proof.activate("azure-dragons").offers("play:fireball"), "nobody on the board could burn"


@pytest.mark.card("fireball")
def test_fireball_takes_two_adjacent_hexes() -> None:
    fight = combat(
        ["castle.archangels@a5"], ["neutral.trolls@f5", "neutral.minotaurs@f4"], board="hex", attacker_hand=["fireball"]
    )
    fight.activate("archangels").answer("play:fireball", "cast")
    assert fight.offers("spaces:f4-f5")
    assert not fight.offers("spaces:f4-g6")
    fight.answer("spaces:f4-f5")
    assert (fight.unit("trolls").damage, fight.unit("minotaurs").damage) == (1, 1)


# ---------------------------------------------------------------------- attack and defense


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("bless")
def test_a_blessed_unit_rolls_no_die_and_strikes_harder_with_power(power: int, tier: int) -> None:
    fight = duel("bless", power)
    cast(fight, "bless", "unit:champions", power=["power"] * power).passes().answer("attack:archangels")
    assert fight.unit("archangels").damage == 5 + tier - 3
    assert not fight.happened(Rolled)
    assert fight.seen("champions")["attack"] == 5, "for this attack alone"


@pytest.mark.card("bless")
def test_bless_lasts_for_one_attack_and_not_for_ranged_units() -> None:
    fight = combat(["castle.champions@b3", "castle.zealots@b5"], ["castle.archangels+@b2"], attacker_hand=["bless"])
    fight.activate("champions").answer("play:bless", "cast")
    assert targets(fight) == {"champions", "archangels"}
    fight.answer("unit:champions").passes().answer("attack:archangels").die(-1)
    fight.next_round().activate("champions").answer("attack:archangels", "+1")
    assert fight.unit("archangels").damage == 2 + 5 + 1 - 3, "the second attack rolls its die"


@pytest.mark.card("bless")
def test_the_attacked_side_may_bless_the_attacker_to_take_its_die_away() -> None:
    fight = combat(["dungeon.minotaurs@b3"], ["castle.champions@b2"], attacker_deck=["attack"], defender_hand=["bless"])
    fight.activate("champions").end()
    fight.answer("attack:champions")
    cast(fight, "bless", "unit:minotaurs").passes()
    assert fight.unit("champions").damage == 4 - 2
    assert fight.player("attacker").hand == [], "no die, so no -1"


@pytest.mark.card("bless")
def test_a_bless_that_found_no_attack_ends_with_the_activation() -> None:
    fight = duel("bless")
    cast(fight, "bless", "unit:champions").passes().end()
    fight.next_round().activate("champions").answer("attack:archangels", "+1")
    assert fight.unit("archangels").damage == 5 + 1 - 3


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("bloodlust")
def test_bloodlust_strengthens_one_attack_of_a_ground_or_flying_unit(power: int, tier: int) -> None:
    fight = duel("bloodlust", power)
    cast(fight, "bloodlust", "unit:champions", power=["power"] * power).passes().answer("attack:archangels", "0")
    assert fight.unit("archangels").damage == 5 + 1 + tier - 3
    fight.die(-1)
    assert fight.seen("champions")["attack"] == 5


@pytest.mark.card("bloodlust")
def test_bloodlust_is_not_for_ranged_units() -> None:
    fight = combat(["castle.zealots@b5"], ["necropolis.liches@b1"], attacker_hand=["bloodlust"])
    assert not fight.activate("zealots").offers("play:bloodlust")


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("weakness")
def test_weakness_lowers_the_attack_of_one_unit_but_not_below_zero(power: int, tier: int) -> None:
    fight = combat(["castle.archangels@b3"], ["neutral.boars@b2"], attacker_hand=["weakness", *["power"] * power])
    fight.activate("archangels").end()
    fight.answer("attack:archangels")
    cast(fight, "weakness", "unit:boars", power=["power"] * power)
    assert fight.seen("boars")["attack"] == 2 - 1 - tier
    fight.die(+1)
    assert fight.unit("archangels").damage == 0
    assert fight.seen("boars")["attack"] == 2, "for one attack: the retaliation has begun"
    zero = combat(["neutral.peasants@b3"], ["neutral.skeletons@b2"], defender_hand=["weakness", "power", "power"])
    zero.attack("peasants", "skeletons")
    cast(zero, "weakness", "unit:peasants", power=["power", "power"]).die(+1)
    assert zero.unit("skeletons").damage == 1, "0 and the die"


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("curse")
def test_curse_lowers_the_defense_of_one_unit_against_one_attack(power: int, tier: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels+@b2"],
        attacker_hand=["curse", *["power"] * power],
        defender_hand=["dragon-scale-armor"],
    )
    fight.activate("champions")
    cast(fight, "curse", "unit:archangels", power=["power"] * power).passes()
    assert fight.seen("archangels")["defense"] == 3 - 1 - tier
    fight.answer("attack:archangels", "play:dragon-scale-armor:2").die(0)
    assert fight.unit("archangels").damage == 5 - (3 - 1 - tier + 2)
    assert fight.seen("archangels")["defense"] == 3


@pytest.mark.card("curse")
def test_curse_does_not_lower_defense_below_zero() -> None:
    fight = duel("curse", 2, target="neutral.gold-golems")
    cast(fight, "curse", "unit:gold-golems", power=["power", "power"]).passes()
    assert fight.seen("gold-golems")["defense"] == 0


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("stone-skin")
def test_stone_skin_protects_against_one_attack(power: int, tier: int) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], defender_hand=["stone-skin", *["power"] * power])
    fight.attack("champions", "crusaders")
    cast(fight, "stone-skin", "unit:crusaders", power=["power"] * power).die(+1)
    assert fight.unit("crusaders").damage == 6 - 2 - 1 - tier
    fight.die(-1)
    assert fight.seen("crusaders")["defense"] == 2


@pytest.mark.parametrize(("power", "tier"), EXPERT)
@pytest.mark.card("prayer")
def test_prayer_gives_attack_defense_or_initiative(power: int, tier: int) -> None:
    for choice, name, before in (("attack", "attack", 5), ("defense", "defense", 2), ("initiative", "initiative", 7)):
        fight = duel("prayer", power)
        cast(fight, "prayer", "unit:champions", power=["power"] * power)
        assert set(fight.keys) == {"choose:attack", "choose:defense", "choose:initiative"}
        fight.answer(f"choose:{choice}").passes()
        assert fight.seen("champions")[name] == before + 1 + tier


@pytest.mark.card("prayer")
def test_a_prayer_for_initiative_changes_the_order_at_once_and_ends_with_the_round() -> None:
    fight = combat(
        ["castle.champions@b5", "castle.crusaders@d5"],
        ["neutral.minotaurs@b1"],
        attacker_hand=["prayer", *["power"] * 4],
    )
    fight.activate("champions")
    cast(fight, "prayer", "unit:crusaders", "choose:initiative", power=["power"] * 4).end()
    assert fight.acting == "crusaders", "8 before the Minotaurs' 7"
    fight.next_round()
    assert fight.seen("crusaders")["initiative"] == 5
    assert fight.player("attacker").discard.count("prayer") == 1


@pytest.mark.card("prayer")
def test_a_prayer_for_attack_or_defense_serves_one_attack() -> None:
    fight = duel("prayer")
    cast(fight, "prayer", "unit:champions", "choose:attack").passes().answer("attack:archangels").die(0, -1)
    assert fight.unit("archangels").damage == 6 - 3
    assert fight.seen("champions")["attack"] == 5
    defends = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["prayer"])
    defends.attack("archangels", "champions")
    cast(defends, "prayer", "unit:champions", "choose:defense").die(-1, -1)
    assert defends.unit("champions").damage == 6 - 3
    assert defends.seen("champions")["defense"] == 2


# ---------------------------------------------------------------------- ongoing spells


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.parametrize(("spell", "sign"), [("haste", 1), ("slow", -1)])
@pytest.mark.card("haste", "slow")
def test_haste_and_slow_change_initiative_until_the_combat_ends(spell: str, sign: int, power: int, tier: int) -> None:
    fight = three_levels(spell, power=power)
    cast(fight, spell, "unit:trolls", power=["power"] * power).passes()
    assert fight.seen("trolls")["initiative"] == 7 + sign * (1 + tier)
    assert fight.player("attacker").in_play == (spell,), "the card stays while it works"
    fight.next_round()
    assert fight.seen("trolls")["initiative"] == 7 + sign * (1 + tier)


@pytest.mark.card("slow")
def test_slow_does_not_go_below_zero_and_both_move_units_only_on_the_hex_board() -> None:
    slow = combat(["castle.champions@b5"], ["neutral.peasants@b1"], attacker_hand=["slow", "slow", "power", "power"])
    cast(slow.activate("champions"), "slow", "unit:peasants", power=["power", "power"]).passes()
    cast(slow.next_round().activate("champions"), "slow", "unit:peasants").passes()
    assert slow.seen("peasants")["initiative"] == 0
    square = combat(["castle.champions@b5"], ["neutral.peasants@b1"], attacker_hand=["slow"])
    cast(square.activate("champions"), "slow", "unit:champions").passes()
    assert "b2" in square.moves(), "three spaces as before"


@pytest.mark.card("haste")
def test_haste_lengthens_a_move_on_the_hex_board() -> None:
    fight = combat(["necropolis.zombies@a5"], ["neutral.peasants@m5"], board="hex", attacker_hand=["haste"])
    fight.activate("zombies")
    assert "e5" not in fight.moves()
    cast(fight, "haste", "unit:zombies").passes()
    assert "e5" in fight.moves()


@pytest.mark.card("haste", "slow")
def test_an_ongoing_spell_goes_to_the_discard_pile_with_the_unit_it_lies_on() -> None:
    fight = combat(
        ["castle.champions@b3", "neutral.boars@d5"],
        ["neutral.peasants@b2", "neutral.trolls@d1"],
        attacker_hand=["slow"],
    )
    cast(fight.activate("champions"), "slow", "unit:peasants").passes().answer("attack:peasants", "0")
    assert fight.player("attacker").in_play == ()
    assert fight.player("attacker").discard == ["slow"]


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("anti-magic")
def test_anti_magic_is_laid_on_a_unit_of_the_reached_level(power: int, tier: int) -> None:
    fight = three_levels("anti-magic", power=power)
    fight.answer("play:anti-magic", *["play:power"] * power, "cast")
    assert targets(fight) == LEVELS[tier]


@pytest.mark.card("anti-magic", "fireball", "chain-lightning")
def test_no_spell_and_no_area_of_one_touches_a_unit_under_anti_magic() -> None:
    fight = combat(
        ["castle.archangels@b5"],
        ["neutral.boars@b1", "neutral.trolls@a1"],
        attacker_hand=["anti-magic", "fireball", "chain-lightning", "magic-arrow"],
    )
    cast(fight.activate("archangels"), "anti-magic", "unit:boars").passes()
    for spell, aim in (("fireball", "spaces:a1-b1"), ("chain-lightning", "unit:trolls")):
        cast(fight.next_round().activate("archangels"), spell, aim).passes()
        assert fight.unit("boars").damage == 0
    fight.next_round().activate("archangels").answer("play:magic-arrow", "cast")
    assert targets(fight) == {"archangels", "trolls"}


@pytest.mark.card("anti-magic", "fire-shield", "cure")
def test_anti_magic_keeps_off_the_fire_of_a_shield_and_friendly_spells_too() -> None:
    fight = combat(
        ["castle.griffins@b3!2"],
        ["castle.archangels@b2"],
        attacker_hand=["anti-magic", "cure"],
        defender_hand=["fire-shield"],
    )
    cast(fight.activate("archangels"), "fire-shield", "unit:archangels").end()
    cast(fight.activate("griffins"), "anti-magic", "unit:griffins").passes()
    fight.answer("attack:archangels").die(-1)
    assert fight.unit("griffins").damage == 2
    fight.die(-1)


@pytest.mark.card("anti-magic")
def test_anti_magic_ends_with_the_combat_and_does_not_stop_attacks() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.boars@b2"], defender_hand=["anti-magic"])
    fight.activate("champions").end()
    cast(fight.activate("boars"), "anti-magic", "unit:boars").end()
    fight.attack("champions", "boars").die(0)
    assert fight.over
    assert fight.player("defender").discard == ["anti-magic"]


@pytest.mark.parametrize(("power", "tier"), BASIC)
@pytest.mark.card("disrupting-ray")
def test_disrupting_ray_silences_a_unit_of_the_reached_level(power: int, tier: int) -> None:
    fight = three_levels("disrupting-ray", power=power)
    fight.answer("play:disrupting-ray", *["play:power"] * power, "cast")
    assert targets(fight) == LEVELS[tier]


@pytest.mark.card("disrupting-ray")
def test_a_silenced_unit_stays_silenced_until_the_combat_ends() -> None:
    fight = three_levels("disrupting-ray", power=2, damage="!3")
    cast(fight, "disrupting-ray", "unit:trolls", power=["power", "power"]).passes()
    fight.next_round().activate("trolls")
    assert fight.unit("trolls").damage == 3


@pytest.mark.parametrize(("power", "tier"), EXPERT)
@pytest.mark.card("fire-shield")
def test_whoever_attacks_a_shielded_unit_from_next_to_it_is_burnt(power: int, tier: int) -> None:
    fight = combat(
        ["castle.archangels+@b3"], ["castle.champions@b2"], attacker_hand=["fire-shield", *["power"] * power]
    )
    cast(fight.activate("archangels"), "fire-shield", "unit:archangels", power=["power"] * power).end()
    fight.attack("champions", "archangels").answer("-1")
    assert fight.unit("champions").damage == 1 + tier, "also without damage, and whatever its defense"
    assert fight.unit("archangels").damage == 1


@pytest.mark.card("fire-shield")
def test_the_shield_burns_the_attacker_even_if_the_shielded_unit_falls() -> None:
    fight = combat(
        ["castle.archangels@d5", "neutral.peasants@b3"], ["castle.champions@b2"], attacker_hand=["fire-shield"]
    )
    cast(fight.activate("archangels"), "fire-shield", "unit:peasants").end()
    fight.attack("champions", "peasants").answer("0")
    assert not fight.unit("peasants").alive
    assert fight.unit("champions").damage == 1


@pytest.mark.card("fire-shield")
def test_the_shield_burns_those_who_strike_back_but_no_shooter_and_only_this_round() -> None:
    fight = combat(
        ["castle.archangels@b3"], ["castle.champions@b2", "castle.zealots@d1"], attacker_hand=["fire-shield"]
    )
    cast(fight.activate("archangels"), "fire-shield", "unit:archangels").passes().answer("attack:champions").die(-1, -1)
    assert fight.unit("champions").damage == 5 - 2 + 1
    fight.activate("zealots").answer("attack:archangels").die(0)
    assert fight.unit("zealots").damage == 0
    assert fight.player("attacker").in_play == ("fire-shield",)
    fight.next_round()
    assert fight.player("attacker").discard == ["fire-shield"]
    fight.attack("champions", "archangels").answer("-1")
    assert fight.unit("champions").damage == 4


@pytest.mark.card("fire-shield")
def test_an_attacker_that_burns_to_death_is_not_struck_back() -> None:
    fight = combat(
        ["castle.archangels@d5", "castle.crusaders@b3"],
        ["neutral.peasants@b2!1", "neutral.trolls@d1"],
        attacker_hand=["fire-shield"],
    )
    cast(fight.activate("archangels"), "fire-shield", "unit:crusaders").end()
    fight.attack("peasants", "crusaders").die(-1)
    assert not fight.unit("peasants").alive
    assert not fight.unit("crusaders").retaliated
