"""Fortress: its spells and Artifacts in combat."""

from __future__ import annotations

from typing import Any

import pytest

from play.combat.fight import Fight, combat
from play.combat.spellbook import EXPERT, cast, targets, three_levels

# ---------------------------------------------------------------------- spells


@pytest.mark.card("implosion")
@pytest.mark.parametrize(("power", "damage"), [(1, 2), (2, 2), (3, 4), (5, 6)])
def test_implosion_strikes_one_unit_as_hard_as_its_power(power: int, damage: int) -> None:
    fight = combat(
        ["castle.griffins@b5"], ["castle.archangels+@b1"], attacker_hand=["implosion", *["power"] * power]
    ).activate("griffins")
    cast(fight, "implosion", "unit:archangels", power=["power"] * power).passes()
    assert fight.unit("archangels").damage == damage


@pytest.mark.card("implosion")
def test_implosion_needs_power_and_waits_for_it() -> None:
    assert not three_levels("implosion").offers("play:implosion")
    fight = three_levels("implosion", power=1).answer("play:implosion")
    assert not fight.offers("cast"), "no power yet"
    assert fight.answer("play:power").offers("cast")


@pytest.mark.card("implosion", "rampart.pegasi")
def test_implosion_fizzles_where_its_power_is_taken_from_it() -> None:
    fight = combat(["castle.griffins@b5"], ["rampart.pegasi+@b1"], attacker_hand=["implosion", "power"])
    fight.activate("griffins").answer("play:implosion", "play:power", "cast").passes()
    assert fight.ask.kind == "activation", "nothing is aimed at"
    assert fight.player("attacker").discard == ["power", "implosion"]


@pytest.mark.card("frost-ring")
@pytest.mark.parametrize(("power", "tier"), EXPERT)
def test_frost_ring_strikes_two_units_next_to_a_space(power: int, tier: int) -> None:
    fight = combat(
        ["neutral.azure-dragons@a5"],
        ["castle.archangels+@a1", "castle.champions+@a3", "castle.zealots+@b2"],
        attacker_hand=["frost-ring", *["power"] * power],
    ).activate("azure-dragons")
    archangels, champions = fight.unit("archangels").id, fight.unit("champions").id
    fight.answer("play:frost-ring", *["play:power"] * power, "cast")
    rings = [key for key in fight.keys if key.startswith("ring:a2:")]
    assert len(rings) == 3, "any two of the three"
    fight.answer(f"ring:a2:u{archangels}-u{champions}").passes()
    damages = [fight.unit(name).damage for name in ("archangels", "champions", "zealots")]
    assert damages == [tier + 1, tier + 1, 0]


@pytest.mark.card("frost-ring", "neutral.azure-dragons")
def test_frost_ring_passes_over_whom_no_spell_touches() -> None:
    fight = combat(["neutral.azure-dragons@b3"], ["neutral.boars@b1"], attacker_hand=["frost-ring"])
    fight.activate("azure-dragons").answer("play:frost-ring", "cast")
    assert all(key.endswith(f":u{fight.unit('boars').id}") for key in fight.keys)


@pytest.mark.card("frenzy")
@pytest.mark.parametrize(
    ("target", "power", "may"),
    [("griffins", 0, True), ("crusaders", 1, False), ("crusaders", 2, True), ("archangels", 4, True)],
)
def test_frenzy_ignores_the_defense_of_a_unit_of_its_level(target: str, power: int, may: bool) -> None:
    fight = combat(
        ["castle.champions@b3"],
        [f"castle.{target}+@b2#retaliated", "neutral.boars@d1"],
        attacker_hand=["frenzy", *["power"] * power],
    ).activate("champions")
    fight.answer(f"attack:{target}")
    assert fight.offers("play:frenzy") is may
    if may:
        cast(fight, "frenzy", power=["power"] * power).die(-1)
        unit = fight.unit(target)
        assert unit.damage == 4 or not unit.pack, "5 less 1 and no defense"


@pytest.mark.card("frenzy")
def test_frenzy_is_no_card_for_whoever_is_attacked() -> None:
    fight = combat(["castle.champions@b3"], ["castle.griffins@b2"], defender_hand=["frenzy"]).activate("champions")
    assert not fight.answer("attack:griffins").offers("play:frenzy")


@pytest.mark.card("misfortune")
@pytest.mark.parametrize(("power", "may"), [(0, False), (1, True)])
def test_misfortune_spoils_the_die_of_an_enemy_attack(power: int, may: bool) -> None:
    fight = combat(
        ["castle.crusaders@b3"], ["castle.archangels@b2"], defender_hand=["misfortune", *["power"] * power]
    ).activate("crusaders")
    fight.answer("attack:archangels")
    assert fight.offers("play:misfortune") is may, "Crusaders are silver"
    if may:
        cast(fight, "misfortune", power=["power"]).passes()
        assert fight.unit("archangels").damage == 0
        assert not [key for key in fight.keys if key in ("-1", "0", "+1")] or fight.game.combat.clashes[-1].retaliation


@pytest.mark.card("misfortune")
def test_misfortune_spoils_a_card_instead_but_not_what_helps_the_defender() -> None:
    fight = combat(
        ["castle.griffins@b3"],
        ["castle.archangels@b2"],
        attacker_hand=["attack"],
        defender_hand=["misfortune", "defense"],
    ).activate("griffins")
    fight.answer("attack:archangels", "play:attack", "play:defense")
    fight.answer("play:misfortune", "cast")
    assert fight.keys == ["spoil:die", "spoil:attack"]
    fight.answer("spoil:attack").die(1)
    assert fight.unit("archangels").damage == 0


@pytest.mark.card("fortune")
@pytest.mark.parametrize(("power", "rolls"), [(0, 1), (1, 2), (2, 3)])
def test_fortune_rolls_a_die_again_and_keeps_any_result(power: int, rolls: int) -> None:
    fight = combat(
        ["castle.champions@b3"], ["castle.archangels@b2#retaliated"], attacker_hand=["fortune", *["power"] * power]
    ).activate("champions")
    fight.answer("attack:archangels")
    cast(fight, "fortune", power=["power"] * power).passes()
    fight.answer("+1", "reroll:favour", "-1")
    for _ in range(rolls - 1):
        fight.answer("again", "-1")
    assert fight.keys == ["keep:-1", "keep:+1"]
    fight.answer("keep:+1").passes()
    assert fight.unit("archangels").damage == 5 + 1 - 3


@pytest.mark.card("fortune")
def test_fortune_must_be_there_before_the_die_and_is_for_ones_own() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels@b2#retaliated"],
        attacker_hand=["fortune"],
        defender_hand=["fortune"],
    ).activate("champions")
    fight.answer("attack:archangels", "pass")
    assert not fight.offers("play:fortune"), "the enemy's die"
    fight.answer("pass", "0")
    assert not fight.offers("play:fortune"), "the die has fallen"


@pytest.mark.card("remove-obstacle")
@pytest.mark.parametrize(("power", "most"), [(0, 1), (1, 2), (2, 3)])
def test_obstacles_are_removed_but_no_units(power: int, most: int) -> None:
    fight = combat(
        ["castle.champions@b4"],
        ["neutral.boars@b1", "neutral.rogues@c2"],
        siege=True,
        attacker_hand=["remove-obstacle", *["power"] * power],
    ).answer("gate:b3")
    before = [item for item in fight.game.combat.structures if item.standing]
    fight.activate("champions")
    cast(fight, "remove-obstacle", power=["power"] * power).passes()
    for _ in range(most):
        fight.answer(next(key for key in fight.keys if key.startswith("clear:")))
    fight.passes()
    assert fight.ask.kind == "activation"
    assert len([item for item in fight.game.combat.structures if item.standing]) == len(before) - most
    assert fight.unit("boars").alive


@pytest.mark.card("remove-obstacle")
def test_one_may_stop_clearing_and_needs_something_to_clear() -> None:
    assert not three_levels("remove-obstacle").offers("play:remove-obstacle")
    fight = combat(
        ["castle.champions@b4"], ["neutral.boars@b1"], siege=True, attacker_hand=["remove-obstacle", "power"]
    ).answer("gate:b3")
    fight.activate("champions")
    cast(fight, "remove-obstacle", power=["power"]).passes()
    fight.answer("clear:b3", "done").passes()
    assert len([item for item in fight.game.combat.structures if not item.standing]) == 1


# ---------------------------------------------------------------------- Artifacts


@pytest.mark.card("sword-of-hellfire")
@pytest.mark.parametrize(("use", "attack", "hurt"), [(1, 3, 1), (2, 4, 2)])
def test_the_sword_of_hellfire_burns_its_bearer(use: int, attack: int, hurt: int) -> None:
    fight = combat(["castle.champions@b3"], ["castle.archangels+@b2#retaliated"], attacker_hand=["sword-of-hellfire"])
    fight.activate("champions").answer(f"play:sword-of-hellfire:{use}")
    assert targets(fight) == {"champions"}, "no enemy unit"
    fight.answer("unit:champions")
    assert fight.unit("champions").damage == hurt
    fight.answer("attack:archangels").die(0)
    assert fight.unit("archangels").damage == 5 + attack - 3


@pytest.mark.card("sword-of-hellfire")
def test_a_unit_that_the_sword_kills_strikes_no_more() -> None:
    fight = combat(
        ["castle.griffins@b3!3", "castle.champions@d5"], ["castle.archangels@b2"], attacker_hand=["sword-of-hellfire"]
    )
    fight.activate("griffins").answer("attack:archangels", "play:sword-of-hellfire:1", "unit:griffins").passes()
    assert not fight.unit("griffins").alive
    assert fight.unit("archangels").damage == 0


@pytest.mark.card("scales-of-the-greater-basilisk", "spirit-of-oppression")
def test_scales_and_spirit_strengthen_a_spell() -> None:
    fight = three_levels("magic-arrow", "scales-of-the-greater-basilisk", attacker_deck=["attack"])
    fight.answer("play:magic-arrow", "play:scales-of-the-greater-basilisk:1", "cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 3
    fight = three_levels("magic-arrow", "scales-of-the-greater-basilisk", attacker_deck=["attack"])
    fight.answer("play:magic-arrow", "play:scales-of-the-greater-basilisk:2", "cast", "unit:trolls").passes()
    assert (fight.unit("trolls").damage, fight.player("attacker").hand) == (2, ["attack"])
    fight = three_levels("magic-arrow", "spirit-of-oppression")
    fight.answer("play:magic-arrow", "play:spirit-of-oppression:2", "cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 2


def oppressed(**more: Any) -> Fight:
    return combat(
        ["castle.champions+@b3"],
        ["castle.crusaders+@b2"],
        attacker_hand=["spirit-of-oppression", "ambassadors-sash"],
        attacker_morale=1,
        defender_morale=1,
        boxes=["rampart", "fortress"],
        **more,
    ).passes()


@pytest.mark.card("spirit-of-oppression")
def test_under_the_spirit_nobody_uses_morale_or_rolls_again() -> None:
    fight = oppressed().activate("champions")
    assert fight.offers("morale:draw") or fight.offers("morale:cycle")
    fight.answer("play:spirit-of-oppression:1")
    assert not [key for key in fight.keys if key.startswith("morale:")]
    fight.answer("attack:crusaders").passes().answer("-1")
    assert not fight.offers("morale:reroll")
    assert not fight.offers("play:ambassadors-sash:2")
    fight.die(0)
    assert not fight.offers("reroll:zero"), "Crusaders may not reroll their 0, either"
    assert fight.player("attacker").in_play == ("spirit-of-oppression",)


@pytest.mark.card("spirit-of-oppression", "cards-of-prophecy", "diplomats-ring")
@pytest.mark.parametrize("card", ["cards-of-prophecy", "diplomats-ring"])
@pytest.mark.parametrize("spirit", [True, False])
def test_under_the_spirit_no_card_rolls_anybodys_attack_die_again(card: str, spirit: bool) -> None:
    fight = combat(
        ["castle.champions@b3"], ["castle.crusaders@b2"], attacker_hand=["spirit-of-oppression"], defender_hand=[card]
    ).activate("champions")
    if spirit:
        fight.answer("play:spirit-of-oppression:1")
    fight.answer("attack:crusaders").passes().answer("+1")
    while fight.ask.kind == "rolled" and fight.ask.seat == 0:
        fight.answer("pass")
    assert fight.offers(f"play:{card}:1") is not spirit


@pytest.mark.card("spirit-of-oppression")
def test_without_the_spirit_dice_are_rolled_again() -> None:
    fight = oppressed().activate("champions").answer("attack:crusaders").passes().answer("-1")
    assert fight.offers("play:ambassadors-sash:2") or fight.offers("morale:reroll")


@pytest.mark.card("recanters-cloak")
def test_under_the_cloak_no_hero_casts_a_spell_without_power() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["castle.archangels@b1"],
        attacker_hand=["recanters-cloak", "magic-arrow"],
        defender_hand=["magic-arrow", "power"],
    )
    fight.activate("champions").answer("play:recanters-cloak:1")
    assert not fight.offers("play:magic-arrow"), "there is no power to add"
    fight.next_round().activate("archangels").answer("play:magic-arrow")
    assert not fight.offers("cast"), "not with 0 power"
    fight.answer("play:power", "cast", "unit:champions").passes()
    assert fight.unit("champions").damage == 2


@pytest.mark.card("recanters-cloak")
def test_the_cloak_bars_all_spells_and_leaves_the_game_after_the_combat() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.boars@b2"],
        attacker_hand=["recanters-cloak", "magic-arrow", "power"],
    )
    fight.activate("champions").answer("play:recanters-cloak:2")
    assert not fight.offers("play:magic-arrow")
    assert fight.player("attacker").in_play == ("recanters-cloak",)
    fight.answer("attack:boars").die(1)
    assert fight.over
    assert fight.player("attacker").removed == ("recanters-cloak",)
    first = combat(["castle.champions@b3"], ["neutral.boars@b2"], attacker_hand=["recanters-cloak"])
    first.activate("champions").answer("play:recanters-cloak:1", "attack:boars").die(1)
    assert first.player("attacker").discard == ["recanters-cloak"], "the other use is discarded"


@pytest.mark.card("helm-of-heavenly-enlightenment")
def test_the_helm_gives_an_expert_effect_or_two_cards() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.gold-golems@b2"],
        attacker_hand=["helm-of-heavenly-enlightenment", "attack"],
        attacker_level=1,
    ).activate("champions")
    fight.answer("play:helm-of-heavenly-enlightenment:1", "attack:gold-golems", "play:attack:expert").die(0)
    assert fight.unit("gold-golems").damage == 5 + 2 - 2
    assert fight.player("attacker").expert_left == 0
    draw = combat(
        ["castle.champions@b3"],
        ["neutral.gold-golems@b2"],
        attacker_hand=["helm-of-heavenly-enlightenment"],
        attacker_deck=["power", "attack"],
    ).activate("champions")
    assert sorted(draw.answer("play:helm-of-heavenly-enlightenment:2").player("attacker").hand) == ["attack", "power"]


@pytest.mark.card("crest-of-valor")
def test_the_crest_lifts_spirits() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.boars@b1"], attacker_hand=["crest-of-valor"])
    fight.activate("champions").answer("play:crest-of-valor:1")
    assert fight.player("attacker").morale == 1
    assert not fight.offers("play:crest-of-valor:2")


# ---------------------------------------------------------------------- Specialties


def wystan(card: str) -> Fight:
    return combat(
        ["fortress.lizardmen@b4", "fortress.gnolls@b3"],
        ["castle.archangels+@b1#retaliated"],
        attacker_hero="fortress.wystan",
        attacker_level=6,
        attacker_hand=[card],
    )


@pytest.mark.card("fortress.wystan-1", "fortress.wystan-4", "fortress.wystan-6")
@pytest.mark.parametrize(("unit", "times"), [("lizardmen", 2), ("gnolls", 1)])
@pytest.mark.parametrize(
    ("card", "what", "more"),
    [
        ("fortress.wystan-1:1", "attack", 1),
        ("fortress.wystan-1:2", "defense", 1),
        ("fortress.wystan-4", "health", 1),
        ("fortress.wystan-6", "initiative", 2),
    ],
)
def test_wystan_helps_a_unit_and_lizardmen_twice(card: str, what: str, more: int, unit: str, times: int) -> None:
    fight = wystan(card.partition(":")[0]).activate(unit)
    before = fight.seen(unit)[what]
    fight.answer(f"play:{card}")
    assert targets(fight) == {"lizardmen", "gnolls"}, "one's own units"
    fight.answer(f"unit:{unit}")
    assert fight.seen(unit)[what] == before + more * times


@pytest.mark.card("fortress.wystan-4", "neutral.lizardmen")
def test_neutral_lizardmen_count_double_and_the_health_stays_until_the_combat_ends() -> None:
    fight = combat(
        ["neutral.lizardmen@b4"],
        ["neutral.trolls@b1"],
        attacker_hero="fortress.wystan",
        attacker_hand=["fortress.wystan-4"],
    ).activate("lizardmen")
    fight.answer("play:fortress.wystan-4", "unit:lizardmen")
    assert fight.seen("lizardmen")["health"] == 4 + 2
    assert fight.next_round().seen("lizardmen")["health"] == 6
    assert fight.player("attacker").in_play == ("fortress.wystan-4",)


def adrienne(*hand: str, **more: Any) -> Fight:
    return combat(
        ["fortress.gnolls@b5"],
        ["castle.archangels+@b1"],
        attacker_hero="fortress.adrienne",
        attacker_level=6,
        attacker_hand=list(hand),
        **more,
    ).activate("gnolls")


@pytest.mark.card("fortress.adrienne-1", "fortress.adrienne-6")
@pytest.mark.parametrize(
    ("cards", "spell", "power"),
    [
        (["fortress.adrienne-1"], "magic-arrow", 1),
        (["fortress.adrienne-6"], "magic-arrow", 2),
        (["fortress.adrienne-1", "fortress.adrienne-6"], "fireball", 3),
        (["fortress.adrienne-6"], "lightning-bolt", 0),
    ],
)
def test_adrienne_strengthens_fire_for_the_whole_combat(cards: list[str], spell: str, power: int) -> None:
    fight = adrienne(*cards, spell)
    for card in cards:
        fight.answer(f"play:{card}")
    fight.answer(f"play:{spell}")
    assert fight.ask.amount == power
    assert set(cards) <= set(fight.player("attacker").in_play)


@pytest.mark.card("fortress.adrienne-1")
def test_adriennes_fire_is_hers_alone() -> None:
    fight = combat(
        ["fortress.gnolls@b5"],
        ["castle.archangels+@b1"],
        attacker_hero="fortress.adrienne",
        attacker_hand=["fortress.adrienne-1"],
        defender_hand=["magic-arrow"],
    ).activate("gnolls")
    fight.answer("play:fortress.adrienne-1").next_round().activate("archangels").answer("play:magic-arrow")
    assert fight.ask.amount == 0


@pytest.mark.card("fortress.adrienne-4")
def test_adrienne_searches_her_deck_and_shuffles_her_pile() -> None:
    fight = adrienne("fortress.adrienne-4", attacker_deck=["haste", "bless", "slow"], attacker_discard=["power"])
    fight.answer("play:fortress.adrienne-4")
    assert set(fight.keys) == {"keep:haste", "keep:bless", "keep:slow"}
    fight.answer("keep:bless")
    player = fight.player("attacker")
    assert (player.hand, sorted(player.deck)) == (["bless"], ["haste", "power", "slow"])
    assert player.discard == ["fortress.adrienne-4"]
