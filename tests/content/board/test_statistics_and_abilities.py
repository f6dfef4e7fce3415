"""Statistic and Ability cards, each with its basic and its expert effect."""

from __future__ import annotations

from random import Random

import pytest

from heroes import IllegalAnswer
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import Reshuffled
from play.combat.fight import combat
from play.combat.spellbook import cast, targets, until

BOTH = [("", 1, 1), (":expert", 2, 2)]
"""The use, what it adds, and the level at which the hero may play it so."""

# ---------------------------------------------------------------------- Attack, Defense and their Abilities


@pytest.mark.parametrize(("use", "more", "level"), BOTH)
@pytest.mark.parametrize("card", ["attack", "offense"])
@pytest.mark.card("attack", "offense")
def test_attack_and_offense_strengthen_the_attack_being_resolved(card: str, use: str, more: int, level: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels+@b2"],
        attacker_level=level,
        attacker_hand=[card],
        attacker_deck=["power", "defense"],
    )
    fight.activate("archangels").end()
    fight.attack("champions", "archangels").answer(f"play:{card}{use}").die(0)
    assert fight.unit("archangels").damage == 5 + more - 3
    player = fight.player("attacker")
    assert player.discard == [card]
    assert player.hand == (["defense"] if card == "offense" else []), "Offense draws a card"
    assert player.expert_left == 0
    fight.die(-1)
    assert fight.seen("champions")["attack"] == 5, "for this attack alone"


@pytest.mark.parametrize(("use", "more", "level"), BOTH)
@pytest.mark.parametrize("card", ["defense", "armorer"])
@pytest.mark.card("defense", "armorer")
def test_defense_and_armorer_protect_the_unit_that_is_attacked(card: str, use: str, more: int, level: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.crusaders+@b2"],
        defender_level=level,
        defender_hand=[card],
        defender_deck=["power", "attack"],
    )
    fight.attack("champions", "crusaders").answer(f"play:{card}{use}").die(+1)
    assert fight.unit("crusaders").damage == 6 - 2 - more
    assert fight.player("defender").hand == (["attack"] if card == "armorer" else [])
    fight.die(-1)
    assert fight.seen("crusaders")["defense"] == 2


@pytest.mark.card("attack", "defense", "offense", "armorer")
def test_attack_is_for_the_attacking_side_and_defense_for_the_attacked_one() -> None:
    hand = ["attack", "defense", "offense", "armorer"]
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], attacker_hand=hand, defender_hand=hand)
    fight.activate("champions")
    assert not any(fight.offers(f"play:{card}") for card in hand), "nothing is being attacked and no card can be drawn"
    fight.answer("attack:crusaders")
    assert [card for card in hand if fight.offers(f"play:{card}")] == ["attack", "offense"]
    fight.answer("pass")
    assert [card for card in hand if fight.offers(f"play:{card}")] == ["defense", "armorer"]


@pytest.mark.parametrize("card", ["offense", "armorer", "sorcery"])
@pytest.mark.card("offense", "armorer", "sorcery")
def test_some_abilities_may_be_played_only_to_draw(card: str) -> None:
    fight = combat(
        ["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=[card, "magic-arrow"], attacker_deck=["power"]
    )
    fight.activate("archangels").end()
    fight.activate("champions").answer(f"play:{card}", *(["keep"] if card == "sorcery" else []))
    assert fight.player("attacker").hand == ["magic-arrow", "power"]
    fight.answer("attack:archangels").die(0)
    assert fight.unit("archangels").damage == 5 - 3, "the bonus itself is lost"


@pytest.mark.card("attack")
def test_a_level_one_hero_plays_nothing_at_expert_level_and_a_level_two_hero_once() -> None:
    first = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["attack"])
    first.activate("archangels").end()
    first.attack("champions", "archangels")
    assert not first.offers("play:attack:expert")
    second = combat(
        ["castle.champions@b3"], ["castle.archangels+@b2"], attacker_level=2, attacker_hand=["attack", "attack"]
    )
    second.activate("archangels").end()
    second.attack("champions", "archangels").answer("play:attack:expert")
    assert second.offers("play:attack")
    assert not second.offers("play:attack:expert")


@pytest.mark.card("attack", "offense")
def test_any_number_of_cards_may_be_played_for_one_attack() -> None:
    fight = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["attack", "attack", "offense"])
    fight.activate("archangels").end()
    fight.attack("champions", "archangels").answer("play:attack", "play:attack", "play:offense").die(0)
    assert fight.unit("archangels").damage == 5 + 3 - 3


# ---------------------------------------------------------------------- Power and Sorcery


@pytest.mark.parametrize(("use", "more", "level"), BOTH)
@pytest.mark.parametrize("card", ["power", "sorcery"])
@pytest.mark.card("power", "sorcery")
def test_power_and_sorcery_strengthen_the_spell_being_cast(card: str, use: str, more: int, level: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_level=level,
        attacker_hand=[card, "magic-arrow"],
        attacker_deck=["attack", "defense"],
    )
    fight.activate("champions").answer("play:magic-arrow", f"play:{card}{use}")
    assert fight.player("attacker").hand == (["defense"] if card == "sorcery" else [])
    assert (fight.ask.about, fight.ask.amount) == (("card:magic-arrow",), more), "everybody sees the power"
    fight.answer("cast", "unit:trolls")
    assert fight.unit("trolls").damage == 1 + more


@pytest.mark.card("sorcery", "magic-arrow")
def test_a_spell_drawn_by_sorcery_may_strengthen_the_same_spell() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_hand=["sorcery", "magic-arrow"],
        attacker_deck=["haste"],
    )
    fight.activate("champions").answer("play:magic-arrow", "play:sorcery", "play:haste:power", "cast", "unit:trolls")
    assert fight.unit("trolls").damage == 3


@pytest.mark.parametrize(("use", "more", "level"), BOTH)
@pytest.mark.card("sorcery")
def test_a_spell_drawn_by_sorcery_may_be_cast_at_once_with_its_power(use: str, more: int, level: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_level=level,
        attacker_hand=["sorcery", "power"],
        attacker_deck=["lightning-bolt"],
    )
    fight.activate("champions").answer(f"play:sorcery{use}", "cast:lightning-bolt")
    assert (fight.ask.about, fight.ask.amount) == (("card:lightning-bolt",), more)
    fight.answer("play:power", "cast", "unit:trolls")
    assert fight.unit("trolls").damage == min(4, 2 + more + 1)
    fight.passes()
    assert sorted(fight.player("attacker").discard) == ["lightning-bolt", "power", "sorcery"]


@pytest.mark.card("sorcery")
def test_what_sorcery_draws_is_nobody_else_s_business() -> None:
    for drawn, keys in (("haste", {"keep", "cast:haste"}), ("attack", {"keep"}), ("town-portal", {"keep"})):
        fight = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=["sorcery"], attacker_deck=[drawn])
        fight.activate("champions").answer("play:sorcery")
        assert set(fight.keys) == keys
        seen = fight.game.view(1)
        assert (seen["ask"]["kind"], seen["ask"]["options"]) == ("cast-drawn", None)
        assert fight.game.resample(1, Random(1)).view(1) == seen
        fight.answer("keep")
        assert fight.player("attacker").hand == [drawn]


@pytest.mark.card("sorcery")
def test_sorcery_casts_nothing_at_a_wrong_moment_or_when_the_spell_of_the_round_is_cast() -> None:
    attacked = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        defender_hand=["sorcery"],
        defender_deck=["lightning-bolt"],
    )
    attacked.attack("champions", "trolls").answer("play:sorcery")
    assert attacked.keys == ["keep"], "an Activation spell does not answer an attack"
    instant = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        defender_hand=["sorcery"],
        defender_deck=["stone-skin"],
    )
    instant.attack("champions", "trolls").answer("play:sorcery", "cast:stone-skin", "cast", "unit:trolls").die(0)
    assert instant.unit("trolls").damage == 5 - 2
    late = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_hand=["sorcery", "magic-arrow"],
        attacker_deck=["lightning-bolt"],
    )
    cast(late.activate("champions"), "magic-arrow", "unit:trolls").passes()
    late.answer("play:sorcery").is_at_rest()
    assert late.player("attacker").hand == ["lightning-bolt"]


@pytest.mark.card("power")
def test_power_is_of_no_use_without_a_spell() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_level=2, attacker_hand=["power"])
    fight.activate("champions")
    assert not fight.offers("play:power")
    assert not fight.offers("play:power:expert")


# ---------------------------------------------------------------------- Knowledge and Mysticism


@pytest.mark.parametrize("card", ["knowledge", "mysticism"])
@pytest.mark.card("knowledge", "mysticism")
def test_knowledge_and_mysticism_bring_the_spell_back_to_hand(card: str) -> None:
    fight = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=[card, "magic-arrow", "power"])
    cast(fight.activate("champions"), "magic-arrow", "unit:trolls", power=["power"])
    assert fight.ask.kind == "after-cast"
    fight.answer(f"play:{card}").passes()
    player = fight.player("attacker")
    assert player.hand == ["magic-arrow"]
    assert sorted(player.discard) == sorted([card, "power"])
    assert not fight.offers("play:magic-arrow"), "one spell per round all the same"
    fight.next_round().activate("champions")
    assert fight.offers("play:magic-arrow")


@pytest.mark.card("knowledge")
def test_knowledge_at_expert_level_allows_one_more_spell_this_round() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels+@b2"],
        attacker_level=2,
        attacker_hand=["knowledge", "magic-arrow", "lightning-bolt", "power"],
    )
    fight.activate("archangels").end()
    cast(fight.activate("champions"), "magic-arrow", "unit:archangels", power=["power"])
    fight.answer("play:knowledge:expert").passes()
    assert fight.player("attacker").hand == ["lightning-bolt", "magic-arrow"], "the spell alone comes back"
    assert fight.offers("play:magic-arrow")
    cast(fight, "magic-arrow", "unit:archangels").passes()
    assert fight.unit("archangels").damage == 3
    assert not fight.offers("play:lightning-bolt")
    fight.next_round()
    assert fight.game.combat.armies[0].spell_limit == 1


@pytest.mark.parametrize("card", ["knowledge", "mysticism"])
@pytest.mark.card("knowledge", "mysticism", "haste")
def test_an_ongoing_spell_comes_back_only_when_its_effect_ends_and_both_cards_lie_until_then(card: str) -> None:
    fight = combat(
        ["castle.champions@b3", "neutral.boars@d5"],
        ["neutral.peasants@b2", "neutral.trolls@d1"],
        attacker_hand=[card, "haste"],
    )
    cast(fight.activate("champions"), "haste", "unit:peasants").answer(f"play:{card}").passes()
    player = fight.player("attacker")
    assert (player.hand, player.discard) == ([], [])
    assert sorted(player.in_play) == sorted([card, "haste"])
    fight.answer("attack:peasants").die(0)
    assert not fight.unit("peasants").alive
    assert (player.hand, player.discard, player.in_play) == (["haste"], [card], ())


@pytest.mark.card("knowledge", "fire-shield")
def test_a_spell_that_lasts_for_the_round_comes_back_at_its_end() -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["knowledge", "fire-shield"])
    cast(fight.activate("champions"), "fire-shield", "unit:champions").answer("play:knowledge").passes()
    assert fight.player("attacker").hand == []
    fight.next_round()
    assert fight.player("attacker").hand == ["fire-shield"]
    assert fight.player("attacker").discard == ["knowledge"]


@pytest.mark.card("mysticism")
def test_mysticism_at_expert_level_brings_back_the_cards_played_with_the_spell_but_not_itself() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_level=2,
        attacker_hand=["mysticism", "magic-arrow", "power", "haste", "titans-cuirass", "attack"],
    )
    fight.activate("champions").answer("play:magic-arrow", "play:power", "play:haste:power", "play:titans-cuirass:1")
    fight.answer("discard:attack", "cast", "unit:trolls", "play:mysticism:expert").passes()
    player = fight.player("attacker")
    assert player.hand == ["haste", "magic-arrow", "power", "titans-cuirass"]
    assert sorted(player.discard) == ["attack", "mysticism"], "what paid for a card was not played"
    assert not fight.offers("play:magic-arrow"), "one spell per round all the same"


@pytest.mark.card("knowledge", "mysticism")
def test_nothing_brings_back_what_was_no_spell_nor_a_spell_twice() -> None:
    no_spell = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=["knowledge", "mysticism"])
    no_spell.activate("champions")
    assert not no_spell.offers("play:knowledge")
    assert not no_spell.offers("play:mysticism")
    twice = combat(
        ["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=["knowledge", "mysticism", "magic-arrow"]
    )
    cast(twice.activate("champions"), "magic-arrow", "unit:trolls").answer("play:knowledge")
    assert not twice.offers("play:mysticism")


# ---------------------------------------------------------------------- Archery


@pytest.mark.card("archery")
def test_archery_strengthens_every_shot_of_this_round_at_targets_that_are_not_adjacent() -> None:
    fight = combat(
        ["castle.champions@d5", "castle.marksmen+@b4", "castle.zealots@a3"],
        ["neutral.trolls@b2", "neutral.gold-golems@a2"],
        attacker_hand=["archery"],
    )
    fight.activate("champions").answer("play:archery").end()
    fight.attack("marksmen", "trolls").die(-1, -1)
    assert fight.unit("trolls").damage == 2 + 2, "both shots"
    fight.activate("zealots").answer("attack:gold-golems").die(0, 0)
    assert fight.unit("gold-golems").damage == 3 - 2, "an adjacent target does not count"
    assert fight.player("attacker").in_play == ("archery",)
    fight.next_round()
    assert fight.player("attacker").discard == ["archery"]
    fight.attack("marksmen", "trolls").die(-1, -1)
    assert fight.unit("trolls").damage == 4 - 3 + 2, "the Trolls have healed 3 meanwhile"


@pytest.mark.card("archery")
def test_archery_at_expert_level_adds_initiative_and_the_next_round() -> None:
    fight = combat(
        ["castle.champions@d5", "castle.zealots@b4"],
        ["neutral.gold-golems@b2"],
        attacker_level=2,
        attacker_hand=["archery"],
    )
    fight.activate("champions").answer("play:archery:expert").end()
    assert fight.seen("zealots")["initiative"] == 6
    assert fight.seen("champions")["initiative"] == 7, "ranged units only"
    fight.next_round()
    assert fight.seen("zealots")["initiative"] == 6
    fight.attack("zealots", "gold-golems").die(0)
    assert fight.unit("gold-golems").damage == 4 - 2
    fight.next_round()
    assert fight.seen("zealots")["initiative"] == 5
    assert fight.player("attacker").discard == ["archery"]


@pytest.mark.card("archery")
def test_archery_does_not_help_the_enemy() -> None:
    fight = combat(["castle.champions@d5"], ["castle.zealots@b1"], attacker_hand=["archery"])
    fight.activate("champions").answer("play:archery").end()
    fight.attack("zealots", "champions").die(0, 0)
    assert fight.unit("champions").damage == 3 - 2


# ---------------------------------------------------------------------- Intelligence and Tactics


@pytest.mark.card("intelligence")
def test_intelligence_casts_a_spell_before_units_act_that_counts_for_the_round() -> None:
    fight = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["intelligence", "magic-arrow", "lightning-bolt"]
    )
    assert (fight.ask.kind, fight.ask.seat) == ("start", 0)
    fight.answer("play:intelligence")
    assert set(fight.keys) == {"cast:magic-arrow", "cast:lightning-bolt"}
    fight.answer("cast:magic-arrow", "cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == 1
    fight.activate("champions")
    assert not fight.offers("play:lightning-bolt")
    fight.next_round().activate("champions")
    assert fight.offers("play:lightning-bolt")


@pytest.mark.card("intelligence")
def test_intelligence_at_expert_level_does_not_use_up_the_spell_of_the_round() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.gold-golems@b1"],
        attacker_level=2,
        attacker_hand=["intelligence", "magic-arrow", "lightning-bolt"],
    )
    fight.answer("play:intelligence:expert", "cast:magic-arrow", "cast", "unit:champions").passes()
    assert fight.activate("champions").offers("play:lightning-bolt")


@pytest.mark.card("intelligence", "tactics")
def test_intelligence_and_basic_tactics_are_for_the_start_of_combat_alone() -> None:
    fight = combat(
        ["castle.champions@b5", "castle.griffins@d5"],
        ["neutral.trolls@b1"],
        attacker_hand=["intelligence", "tactics", "magic-arrow"],
    )
    fight.answer("pass").activate("champions")
    assert not fight.offers("play:intelligence")
    assert not fight.offers("play:tactics")
    fight.next_round()
    assert fight.ask.kind != "start", "nor as a round starts"


@pytest.mark.card("intelligence")
def test_intelligence_needs_a_spell_that_can_be_cast_now() -> None:
    fight = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["intelligence", "resurrection", "town-portal"]
    )
    assert fight.ask.kind == "start"
    assert not fight.offers("play:intelligence")


@pytest.mark.card("tactics")
def test_tactics_swaps_two_own_units_as_combat_starts() -> None:
    fight = combat(
        ["castle.champions@b5", "castle.griffins@d5", "castle.zealots@a4"],
        ["neutral.trolls@b1"],
        attacker_hand=["tactics"],
    )
    fight.answer("play:tactics")
    assert set(fight.keys) == {"swap:u0-u1", "swap:u0-u2", "swap:u1-u2"}
    fight.answer("swap:u0-u2")
    assert (fight.cell("champions"), fight.cell("zealots")) == ("a4", "b5")
    assert fight.player("attacker").discard == ["tactics"]


@pytest.mark.card("tactics")
def test_tactics_at_expert_level_swaps_during_combat_before_the_own_unit_attacks() -> None:
    fight = combat(
        ["castle.champions@b3", "castle.zealots@a5"],
        ["neutral.trolls@b2"],
        attacker_level=2,
        attacker_hand=["tactics"],
    )
    fight.passes().activate("champions").answer("play:tactics:expert", "swap:u0-u1")
    assert (fight.cell("champions"), fight.cell("zealots")) == ("a5", "b3")
    ranged = combat(
        ["castle.champions@b5", "castle.zealots@a4"],
        ["neutral.trolls@b2"],
        attacker_level=2,
        attacker_hand=["tactics"],
    )
    ranged.passes().activate("zealots").answer("attack:trolls").die(0)
    assert ranged.acting == "zealots"
    assert not ranged.offers("play:tactics:expert"), "it has attacked"


@pytest.mark.card("tactics")
def test_tactics_needs_two_units() -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_level=2, attacker_hand=["tactics"])
    assert not fight.offers("play:tactics")


# ---------------------------------------------------------------------- Leadership, Luck, Resistance


@pytest.mark.card("leadership")
def test_leadership_gains_positive_morale_and_at_expert_level_two_cards() -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["leadership"])
    fight.activate("champions").answer("play:leadership")
    assert fight.player("attacker").morale == 1
    expert = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_level=2,
        attacker_hand=["leadership"],
        attacker_deck=["attack", "defense", "power"],
    )
    expert.activate("champions").answer("play:leadership:expert")
    assert expert.player("attacker").hand == ["defense", "power"]
    assert expert.player("attacker").morale == 1


@pytest.mark.card("leadership")
def test_leadership_ends_negative_morale_and_is_of_no_use_to_those_who_have_or_feel_none() -> None:
    negative = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["leadership"], attacker_morale=-1)
    negative.activate("champions").answer("play:leadership")
    assert negative.player("attacker").morale == 0
    happy = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["leadership"], attacker_morale=1)
    assert not happy.activate("champions").offers("play:leadership")
    undead = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hero="necropolis.tamika", attacker_hand=["leadership"]
    )
    assert not undead.activate("champions").offers("play:leadership")


@pytest.mark.card("luck")
def test_luck_at_expert_level_rerolls_every_attack_die_once_until_the_combat_ends() -> None:
    fight = combat(
        ["castle.champions@d5", "castle.zealots@b3"],
        ["castle.crusaders+@b2"],
        attacker_level=2,
        attacker_hand=["luck"],
    )
    fight.activate("champions").answer("play:luck:expert").end()
    fight.attack("zealots", "crusaders").answer("-1", "-1", "reroll:luck", "+1")
    assert fight.offers("reroll:luck"), "the other die of the same roll"
    fight.answer("reroll:luck", "0")
    assert fight.ask.kind == "attack-die", "both have been rerolled; now comes the retaliation"
    assert fight.unit("crusaders").damage == 3 + 0 - 2
    fight.die(-1)
    assert fight.player("attacker").in_play == ("luck",)
    fight.next_round().activate("zealots").answer("attack:crusaders", "-1", "0")
    assert fight.offers("reroll:luck")


@pytest.mark.card("luck")
def test_luck_does_not_reroll_the_dice_of_the_enemy_nor_without_rerolls() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_level=2, attacker_hand=["luck"])
    fight.activate("champions").answer("play:luck:expert").end()
    fight.attack("trolls", "champions").answer("+1")
    assert fight.unit("champions").damage == 5 - 2, "their die fell without a question"
    strict = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        settings=["no-rerolls"],
        attacker_level=2,
        attacker_hand=["luck"],
    )
    strict.activate("champions").answer("play:luck:expert", "attack:trolls", "-1")
    assert strict.unit("trolls").damage == 4


@pytest.mark.card("luck")
def test_basic_luck_is_for_the_dice_of_the_map() -> None:
    fight = combat(["castle.champions@b3"], ["neutral.trolls@b2"], attacker_hand=["luck"])
    assert not fight.activate("champions").offers("play:luck")
    assert CARDS["luck"].use("").effect.map_only


@pytest.mark.parametrize(
    ("power", "use", "stopped"), [(0, "", True), (1, "", True), (2, "", False), (2, ":expert", True)]
)
@pytest.mark.card("resistance")
def test_resistance_stops_an_enemy_spell_by_its_power(power: int, use: str, stopped: bool) -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["magic-arrow", "power", "power"],
        defender_level=2,
        defender_hand=["resistance"],
    )
    cast(fight.activate("champions"), "magic-arrow", "unit:trolls", power=["power"] * power)
    assert (fight.ask.kind, fight.ask.seat) == ("cast", 1)
    assert fight.offers(f"play:resistance{use}") is stopped
    fight.answer(f"play:resistance{use}" if stopped else "pass").passes()
    assert fight.unit("trolls").damage == (0 if stopped else 3)
    assert fight.player("attacker").discard.count("magic-arrow") == 1
    assert fight.game.combat.armies[0].spells_cast == 1, "it was cast all the same"


@pytest.mark.parametrize(
    ("spell", "aim"),
    [("haste", ("unit:champions",)), ("fireball", ("spaces:b1-b2",)), ("chain-lightning", ("unit:trolls",))],
)
@pytest.mark.card("resistance")
def test_resistance_stops_any_spell_whatever_its_target(spell: str, aim: tuple[str, ...]) -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=[spell], defender_hand=["resistance"])
    cast(fight.activate("champions"), spell, *aim).answer("play:resistance").passes()
    assert fight.unit("trolls").damage == fight.unit("champions").damage == 0
    assert fight.seen("champions")["initiative"] == 7
    assert fight.player("attacker").in_play == ()
    assert fight.player("attacker").discard == [spell]


@pytest.mark.card("resistance", "resurrection", "dungeon.alamar-4")
def test_resistance_stops_resurrection_but_no_specialty_and_no_spell_of_its_own_side() -> None:
    fight = combat(
        ["castle.archangels@b3"],
        ["neutral.boars@b2!3", "neutral.peasants@d1"],
        attacker_hand=["resistance"],
        defender_hand=["resurrection"],
    )
    until(fight.attack("archangels", "boars").passes().answer("0"), "lethal")
    fight.answer("play:resurrection", "cast", "play:resistance").passes()
    assert not fight.unit("boars").alive
    specialty = combat(
        ["castle.archangels@b3"],
        ["neutral.boars@b2!3", "neutral.peasants@d1"],
        attacker_hand=["resistance"],
        defender_hero="dungeon.alamar",
        defender_hand=["dungeon.alamar-4"],
    )
    until(specialty.attack("archangels", "boars").passes().answer("0"), "lethal")
    specialty.answer("play:dungeon.alamar-4", "cast")
    assert specialty.unit("boars").alive
    own = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["resistance", "magic-arrow"])
    cast(own.activate("champions"), "magic-arrow", "unit:trolls")
    assert own.unit("trolls").damage == 1
    assert not own.offers("play:resistance")


# ---------------------------------------------------------------------- Abilities for the map


@pytest.mark.parametrize("card", ["diplomacy", "estates", "logistics", "necromancy", "wisdom"])
@pytest.mark.card("diplomacy", "estates", "logistics", "necromancy", "wisdom")
def test_abilities_for_the_map_cannot_be_played_where_there_is_none(card: str) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_hero="necropolis.tamika",
        attacker_level=2,
        attacker_hand=[card],
        attacker_deck=["attack"],
    )
    for _ in range(2):
        assert not any(key.startswith(f"play:{card}") for key in fight.keys)
        fight.activate("champions")
    with pytest.raises(IllegalAnswer):
        fight.answer(f"play:{card}:expert")
    assert all(use.effect.map_only for use in CARDS[card].uses)


@pytest.mark.card("necromancy")
def test_necromancy_is_for_necropolis_alone() -> None:
    assert CARDS["necromancy"].faction == "necropolis"
    assert [card.id for card in CARDS.values() if card.faction] == ["necromancy", "empowered-necromancy"]


@pytest.mark.card("leadership")
def test_drawing_reshuffles_the_discard_pile_when_the_deck_runs_out() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_level=2,
        attacker_hand=["leadership"],
        attacker_deck=["attack"],
        attacker_discard=["power"],
    )
    fight.activate("champions").answer("play:leadership:expert")
    assert fight.player("attacker").hand == ["attack", "power"]
    assert len(fight.happened(Reshuffled)) == 1


@pytest.mark.card("disrupting-ray", "power")
def test_with_power_in_hand_a_spell_may_be_begun_that_needs_it() -> None:
    fight = combat(["castle.champions@b5"], ["neutral.minotaurs@b1"], attacker_hand=["disrupting-ray", "power"])
    fight.activate("champions").answer("play:disrupting-ray")
    assert fight.keys == ["play:power"], "cast without power it would find nobody"
    fight.answer("play:power", "cast")
    assert targets(fight) == {"minotaurs"}
