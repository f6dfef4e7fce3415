"""The Artifact cards of the core box, both alternatives of each."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.events import Removed, Reshuffled, Rolled
from play.combat.fight import combat
from play.combat.spellbook import targets, until

# card, alternative, bonus, cards discarded for it
ATTACKS = [
    ("armor-of-wonder", 1, 1, 0),
    ("blackshard-of-the-dead-knight", 1, 2, 1),
    ("blackshard-of-the-dead-knight", 2, 1, 0),
    ("centaurs-axe", 2, 1, 0),
    ("dragon-scale-armor", 1, 2, 0),
    ("dragon-scale-shield", 1, 2, 0),
    ("ogres-club-of-havoc", 1, 2, 1),
    ("ogres-club-of-havoc", 2, 1, 0),
    ("red-dragon-flame-tongue", 2, 1, 0),
    ("titans-gladius", 1, 3, 1),
    ("titans-gladius", 2, 2, 0),
]
DEFENSES = [
    ("armor-of-wonder", 2, 1, 0),
    ("dragon-scale-armor", 2, 2, 0),
    ("dragon-scale-shield", 2, 2, 0),
    ("red-dragon-flame-tongue", 1, 1, 0),
    ("sentinels-shield", 1, 3, 1),
    ("sentinels-shield", 2, 2, 0),
    ("shield-of-the-dwarven-lords", 2, 1, 0),
    ("shield-of-the-yawning-dead", 1, 2, 1),
    ("shield-of-the-yawning-dead", 2, 1, 0),
    ("targ-of-the-rampaging-ogre", 1, 2, 2),
    ("targ-of-the-rampaging-ogre", 2, 1, 0),
]
POWERS = [
    ("breastplate-of-petrified-wood", 2, 1, 0),
    ("dragon-wing-tabard", 2, 1, 0),
    ("rib-cage", 2, 1, 0),
    ("titans-cuirass", 1, 4, 1),
    ("titans-cuirass", 2, 2, 0),
    ("tunic-of-the-cyclops-king", 1, 1, 0),
    ("tunic-of-the-cyclops-king", 2, 2, 0),
]
DRAWERS = ("armor-of-wonder", "tunic-of-the-cyclops-king:1")
"""Those that draw a card besides."""


def cards_of(table: list[tuple[str, int, int, int]]) -> list[str]:
    return list(dict.fromkeys(row[0] for row in table))


# ---------------------------------------------------------------------- attack, defense and power


@pytest.mark.parametrize(("card", "use", "more", "cost"), ATTACKS)
@pytest.mark.card(*cards_of(ATTACKS))
def test_an_artifact_strengthens_the_attack_being_resolved(card: str, use: int, more: int, cost: int) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels+@b2"],
        attacker_hand=[card, "defense", "defense"],
        attacker_deck=["bless", "knowledge"],
    )
    fight.activate("archangels").end()
    fight.attack("champions", "archangels").answer(f"play:{card}:{use}", *["discard:defense"] * cost).die(0)
    assert fight.unit("archangels").damage == 5 + more - 3
    player = fight.player("attacker")
    drawn = ["knowledge"] if card in DRAWERS else []
    assert player.hand == [*["defense"] * (2 - cost), *drawn]
    assert sorted(player.discard) == sorted([card, *["defense"] * cost])


@pytest.mark.parametrize(("card", "use", "more", "cost"), DEFENSES)
@pytest.mark.card(*cards_of(DEFENSES))
def test_an_artifact_protects_the_unit_that_is_attacked(card: str, use: int, more: int, cost: int) -> None:
    fight = combat(
        ["castle.archangels@b3"],
        ["castle.champions+@b2"],
        defender_hand=[card, "attack", "attack"],
        defender_deck=["bless", "knowledge"],
    )
    fight.attack("archangels", "champions").answer(f"play:{card}:{use}", *["discard:attack"] * cost).die(+1)
    assert fight.unit("champions").damage == 7 - 2 - more
    player = fight.player("defender")
    back = (card, use) == ("targ-of-the-rampaging-ogre", 1)
    assert (card in player.hand) is back, "the Targ returns to hand"
    assert player.discard.count(card) == (0 if back else 1)
    assert player.discard.count("attack") == cost
    assert ("knowledge" in player.hand) is (card in DRAWERS)
    assert player.deck[0] == "bless", "one card at most"


@pytest.mark.parametrize(("card", "use", "more", "cost"), POWERS)
@pytest.mark.card(*cards_of(POWERS))
def test_an_artifact_strengthens_the_spell_being_cast(card: str, use: int, more: int, cost: int) -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=[card, "chain-lightning", "attack"],
        attacker_deck=["bless", "knowledge"],
    )
    fight.activate("champions").answer("play:chain-lightning", f"play:{card}:{use}", *["discard:attack"] * cost)
    assert fight.game.state.casts[-1].power == more
    assert ("knowledge" in fight.player("attacker").hand) is (f"{card}:{use}" in DRAWERS)
    assert fight.player("attacker").deck[0] == "bless", "one card at most"
    fight.answer("cast", "unit:trolls").passes()
    assert fight.unit("trolls").damage == {1: 1, 2: 2, 4: 3}[more]


@pytest.mark.parametrize(("card", "use", "more", "cost"), [row for row in ATTACKS if row[3] and "shard" not in row[0]])
@pytest.mark.card("ogres-club-of-havoc", "titans-gladius")
def test_what_costs_a_card_needs_one_in_hand(card: str, use: int, more: int, cost: int) -> None:
    fight = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=[card])
    fight.activate("archangels").end()
    fight.attack("champions", "archangels")
    assert not fight.offers(f"play:{card}:{use}")
    assert fight.offers(f"play:{card}:2")


@pytest.mark.parametrize(("card", "use", "more", "cost"), [row for row in DEFENSES if row[3]])
@pytest.mark.card("sentinels-shield", "shield-of-the-yawning-dead", "targ-of-the-rampaging-ogre")
def test_a_shield_that_costs_cards_needs_them_in_hand(card: str, use: int, more: int, cost: int) -> None:
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], defender_hand=[card, *["attack"] * (cost - 1)])
    fight.attack("champions", "crusaders")
    assert not fight.offers(f"play:{card}:{use}")
    assert fight.offers(f"play:{card}:2")


@pytest.mark.card("dragon-scale-armor", "dragon-scale-shield", "red-dragon-flame-tongue", "armor-of-wonder")
def test_attack_artifacts_are_for_the_attacker_and_defense_artifacts_for_the_attacked() -> None:
    hand = ["dragon-scale-armor", "dragon-scale-shield", "red-dragon-flame-tongue"]
    fight = combat(["castle.champions@b3"], ["castle.crusaders+@b2"], attacker_hand=hand[:2], defender_hand=hand[2:])
    fight.activate("champions")
    assert not any(key.startswith("play:") for key in fight.keys), "no attack is being resolved"
    fight.answer("attack:crusaders")
    assert [key for key in fight.keys if key.startswith("play:")] == [f"play:{card}:1" for card in hand[:2]]
    fight.answer("pass")
    assert [key for key in fight.keys if key.startswith("play:")] == ["play:red-dragon-flame-tongue:1"]


@pytest.mark.card("blackshard-of-the-dead-knight")
def test_a_spell_discarded_for_the_blackshard_brings_a_card() -> None:
    for gone, hand in (("haste", ["attack", "knowledge"]), ("attack", ["haste"])):
        fight = combat(
            ["castle.champions@b3"],
            ["castle.archangels+@b2"],
            attacker_hand=["blackshard-of-the-dead-knight", "haste", "attack"],
            attacker_deck=["knowledge"],
        )
        fight.activate("archangels").end()
        fight.attack("champions", "archangels").answer("play:blackshard-of-the-dead-knight:1", f"discard:{gone}")
        assert fight.player("attacker").hand == hand


@pytest.mark.card("blackshard-of-the-dead-knight")
def test_the_blackshard_strikes_though_there_is_no_other_card_to_discard() -> None:
    fight = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["blackshard-of-the-dead-knight"])
    fight.activate("archangels").end()
    fight.attack("champions", "archangels").answer("play:blackshard-of-the-dead-knight:1").die(0)
    assert fight.unit("archangels").damage == 5 + 2 - 3


@pytest.mark.card("targ-of-the-rampaging-ogre")
def test_the_targ_may_be_played_again_for_the_same_attack_while_cards_last() -> None:
    fight = combat(
        ["castle.archangels@b3"],
        ["castle.champions+@b2"],
        defender_hand=["targ-of-the-rampaging-ogre", *["attack"] * 5],
    )
    fight.attack("archangels", "champions")
    for _ in range(2):
        fight.answer("play:targ-of-the-rampaging-ogre:1", "discard:attack", "discard:attack")
    assert not fight.offers("play:targ-of-the-rampaging-ogre:1")
    fight.die(+1)
    assert fight.unit("champions").damage == 7 - 2 - 4


def hand_of(who: str, *cards: str) -> dict[str, Any]:
    """The hand of the attacker or of the defender, for the set-up."""
    return {f"{who}_hand": list(cards)}


@pytest.mark.parametrize(("use", "who"), [(1, "attacker"), (2, "defender")])
@pytest.mark.card("sword-of-judgement")
def test_the_sword_of_judgement_takes_any_number_of_cards(use: int, who: str) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.archangels+@b2"],
        **hand_of(who, "sword-of-judgement", "power", "power", "power"),
    )
    fight.activate("archangels").end()
    fight.attack("champions", "archangels").answer(f"play:sword-of-judgement:{use}")
    assert not fight.offers("done"), "at least one"
    fight.answer("discard:power", "discard:power", "done").die(+1)
    assert fight.unit("archangels").damage == (6 + 2 - 3 if use == 1 else 6 - 3 - 2)
    assert fight.player(who).hand == ["power"]


@pytest.mark.card("sword-of-judgement")
def test_the_sword_of_judgement_needs_a_card_and_the_right_side_of_an_attack() -> None:
    lone = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["sword-of-judgement"])
    lone.activate("archangels").end()
    lone.attack("champions", "archangels")
    assert not lone.offers("play:sword-of-judgement:1")
    held = combat(["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["power", "sword-of-judgement"])
    held.activate("archangels").end()
    held.attack("champions", "archangels")
    assert not held.offers("play:sword-of-judgement:2"), "defense is for the attacked side"


# ---------------------------------------------------------------------- the die


@pytest.mark.parametrize(("face", "damage"), [("-1", 3), ("0", 6), ("+1", 9)])
@pytest.mark.card("centaurs-axe")
def test_centaurs_axe_triples_the_die_of_the_own_attack(face: str, damage: int) -> None:
    fight = combat(
        ["castle.archangels@b3"], ["castle.champions+@b2"], attacker_hand=["centaurs-axe"], defender_hand=["attack"]
    )
    fight.attack("archangels", "champions").answer("play:centaurs-axe:1").passes().answer(face)
    champions = fight.unit("champions")
    assert (0 if champions.pack else 7) + champions.damage == damage - 2


@pytest.mark.card("centaurs-axe")
def test_centaurs_axe_is_not_for_the_die_of_the_enemy_nor_after_the_roll() -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["castle.crusaders+@b2"],
        defender_hand=["centaurs-axe", "shield-of-the-dwarven-lords"],
        attacker_hand=["centaurs-axe"],
    )
    fight.attack("champions", "crusaders").answer("pass")
    assert fight.ask.seat == 1
    assert not fight.offers("play:centaurs-axe:1")
    fight.answer("pass", "0")
    while fight.ask.kind == "rolled":
        assert not fight.offers("play:centaurs-axe:1")
        fight.answer("pass")


@pytest.mark.parametrize("face", ["-1", "+1"])
@pytest.mark.card("shield-of-the-dwarven-lords")
def test_either_side_may_void_a_fallen_die(face: str) -> None:
    for who in ("attacker", "defender"):
        fight = combat(
            ["castle.champions@b3"],
            ["castle.archangels+@b2"],
            **hand_of(who, "shield-of-the-dwarven-lords"),
        )
        fight.activate("archangels").end()
        fight.attack("champions", "archangels").passes().answer(face)
        assert (fight.ask.kind, fight.ask.seat) == ("rolled", 0 if who == "attacker" else 1)
        fight.answer("play:shield-of-the-dwarven-lords:1").passes()
        assert fight.unit("archangels").damage == 5 - 3
        assert fight.player(who).discard == ["shield-of-the-dwarven-lords"]


@pytest.mark.card("shield-of-the-dwarven-lords", "neutral.azure-dragons", "necropolis.zombies")
def test_a_voided_die_triggers_nothing() -> None:
    dragons = combat(
        ["castle.archangels+@b3"], ["neutral.azure-dragons@b2"], attacker_hand=["shield-of-the-dwarven-lords"]
    )
    dragons.attack("azure-dragons", "archangels").passes().answer("-1", "play:shield-of-the-dwarven-lords:1")
    assert not dragons.unit("archangels").paralysed
    zombies = combat(["neutral.nomads@b3"], ["necropolis.zombies+@b2"], attacker_hand=["shield-of-the-dwarven-lords"])
    zombies.attack("nomads", "zombies").passes().answer("+1", "play:shield-of-the-dwarven-lords:1")
    assert zombies.unit("zombies").damage == 3 - 1


@pytest.mark.card("shield-of-the-dwarven-lords")
def test_there_must_be_a_die_to_void() -> None:
    fight = combat(
        ["castle.champions@b3"], ["castle.archangels+@b2"], attacker_hand=["shield-of-the-dwarven-lords", "attack"]
    )
    fight.activate("archangels").end()
    fight.activate("champions")
    assert not fight.offers("play:shield-of-the-dwarven-lords:1")
    fight.answer("attack:archangels")
    assert not fight.offers("play:shield-of-the-dwarven-lords:1"), "before the roll"


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize("card", ["angel-wings:2", "breastplate-of-petrified-wood:1"])
@pytest.mark.card("angel-wings", "breastplate-of-petrified-wood")
def test_some_artifacts_draw_a_card(card: str) -> None:
    name = card.partition(":")[0]
    fight = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=[name], attacker_deck=["attack", "power"]
    )
    fight.activate("champions").answer(f"play:{card}")
    assert fight.player("attacker").hand == ["power"]
    assert fight.player("attacker").discard == [name]


@pytest.mark.parametrize("card", ["angel-wings:2", "breastplate-of-petrified-wood:1"])
@pytest.mark.card("angel-wings", "breastplate-of-petrified-wood")
def test_nothing_is_drawn_from_an_empty_deck_and_pile(card: str) -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=[card.partition(":")[0]])
    assert not fight.activate("champions").offers(f"play:{card}")


@pytest.mark.card("charm-of-mana")
def test_charm_of_mana_exchanges_two_for_three_or_draws_two_and_discards_one() -> None:
    setup: dict[str, Any] = {
        "attacker_hand": ["charm-of-mana", "attack", "defense"],
        "attacker_deck": ["haste", "knowledge", "power"],
    }
    three = combat(["castle.champions@b5"], ["neutral.trolls@b1"], **setup)
    three.activate("champions").answer("play:charm-of-mana:1", "discard:attack", "discard:defense")
    assert three.player("attacker").hand == ["haste", "knowledge", "power"]
    two = combat(["castle.champions@b5"], ["neutral.trolls@b1"], **setup)
    two.activate("champions").answer("play:charm-of-mana:2")
    assert set(two.keys) == {f"discard:{card}" for card in ("attack", "defense", "knowledge", "power")}
    two.answer("discard:power")
    assert two.player("attacker").hand == ["attack", "defense", "knowledge"]
    two.is_at_rest()
    poor = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["charm-of-mana", "attack"],
        attacker_deck=["haste"],
    )
    poor.activate("champions")
    assert not poor.offers("play:charm-of-mana:1"), "two cards must be there to discard"
    assert poor.offers("play:charm-of-mana:2")


@pytest.mark.card("dragon-wing-tabard")
def test_the_tabard_makes_the_enemy_discard_a_random_card() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["dragon-wing-tabard"],
        defender_hand=["attack", "defense", "power"],
    )
    fight.activate("champions").answer("play:dragon-wing-tabard:1")
    assert len(fight.player("defender").hand) == 2
    assert len(fight.player("defender").discard) == 1
    empty = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["dragon-wing-tabard"])
    assert not empty.activate("champions").offers("play:dragon-wing-tabard:1")
    neutral = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["dragon-wing-tabard"],
        defender_led_by="neutral",
        defender_hand=["attack"],
    )
    assert not neutral.activate("champions").offers("play:dragon-wing-tabard:1"), "neutral units have no hand"


@pytest.mark.card("rib-cage")
def test_the_rib_cage_takes_a_spell_back_and_shuffles_the_rest_into_the_deck() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["rib-cage"],
        attacker_deck=["power"],
        attacker_discard=["haste", "attack", "slow"],
    )
    fight.activate("champions").answer("play:rib-cage:1")
    assert set(fight.keys) == {"take:haste", "take:slow"}, "spells only"
    fight.answer("take:slow")
    player = fight.player("attacker")
    assert player.hand == ["slow"]
    assert sorted(player.deck) == ["attack", "haste", "power"]
    assert player.discard == ["rib-cage"], "itself it goes to the emptied pile"
    assert fight.happened(Reshuffled)
    none = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["rib-cage"], attacker_discard=["attack"]
    )
    assert not none.activate("champions").offers("play:rib-cage:1")


@pytest.mark.card("shackles-of-war")
def test_shackles_keep_one_of_two_drawn_cards() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["shackles-of-war", "attack"],
        attacker_deck=["power", "haste", "slow"],
    )
    fight.passes().activate("champions").answer("play:shackles-of-war:2")
    assert set(fight.keys) == {"keep:haste", "keep:slow"}
    assert fight.game.view(1)["ask"]["options"] is None, "nobody else sees them"
    fight.answer("keep:haste")
    player = fight.player("attacker")
    assert player.hand == ["attack", "haste"]
    assert sorted(player.discard) == ["shackles-of-war", "slow"]


@pytest.mark.card("shackles-of-war")
def test_shackles_bar_the_enemy_hero_from_leaving() -> None:
    setup: dict[str, Any] = {
        "edition": "first",
        "defender_refuge": True,
        "defender_gold": 10,
        "attacker_hand": ["shackles-of-war"],
    }
    free = combat(["castle.champions@b6"], ["castle.griffins@b1"], **setup)
    free.passes().activate("griffins")
    assert free.offers("surrender")
    assert free.offers("flee")
    barred = combat(["castle.champions@b6"], ["castle.griffins@b1"], **setup)
    barred.answer("play:shackles-of-war:1").passes().activate("griffins")
    assert not barred.offers("surrender")
    assert not barred.offers("flee")
    late = combat(["castle.champions@b6"], ["castle.griffins@b1"], **setup)
    late.passes().activate("champions")
    assert not late.offers("play:shackles-of-war:1"), "only as combat starts"
    neutral = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], defender_led_by="neutral", attacker_hand=["shackles-of-war"]
    )
    assert not neutral.offers("play:shackles-of-war:1"), "there is no enemy hero"


@pytest.mark.card("speculum")
def test_the_speculum_leaves_the_game_for_a_card() -> None:
    fight = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["speculum"], attacker_deck=["bless", "attack"]
    )
    fight.activate("champions")
    assert not fight.offers("play:speculum:1"), "there is no map"
    fight.answer("play:speculum:2")
    player = fight.player("attacker")
    assert (player.hand, player.discard, player.removed) == (["attack"], [], ("speculum",))
    assert [event.card for event in fight.happened(Removed)] == ["speculum"]


# ---------------------------------------------------------------------- morale and healing


@pytest.mark.card("hourglass-of-the-evil-hour")
def test_the_hourglass_takes_the_positive_morale_of_the_enemy() -> None:
    fight = combat(
        ["castle.champions@b5"],
        ["neutral.trolls@b1"],
        attacker_hand=["hourglass-of-the-evil-hour"],
        defender_hero="dungeon.mutare",
        defender_morale=1,
    )
    fight.activate("champions").answer("play:hourglass-of-the-evil-hour:1")
    assert fight.player("defender").morale == 0
    for morale in (0, -1):
        other = combat(
            ["castle.champions@b5"],
            ["neutral.trolls@b1"],
            attacker_hand=["hourglass-of-the-evil-hour"],
            defender_hero="dungeon.mutare",
            defender_morale=morale,
        )
        assert not other.activate("champions").offers("play:hourglass-of-the-evil-hour:1")


@pytest.mark.parametrize(("face", "morale"), [("-1", 0), ("0", 1), ("+1", 0)])
@pytest.mark.card("hourglass-of-the-evil-hour")
def test_the_hourglass_gains_morale_on_a_zero(face: str, morale: int) -> None:
    fight = combat(["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["hourglass-of-the-evil-hour"])
    fight.activate("champions").answer("play:hourglass-of-the-evil-hour:2")
    assert fight.ask.kind == "ability-die"
    fight.answer(face)
    assert fight.player("attacker").morale == morale
    assert [roll.purpose for roll in fight.happened(Rolled)] == ["ability-die"]
    happy = combat(
        ["castle.champions@b5"], ["neutral.trolls@b1"], attacker_hand=["hourglass-of-the-evil-hour"], attacker_morale=1
    )
    assert not happy.activate("champions").offers("play:hourglass-of-the-evil-hour:2"), "no second token"


@pytest.mark.parametrize(("wounds", "left"), [(1, 0), (3, 0), (5, 2)])
@pytest.mark.card("vial-of-lifeblood")
def test_the_vial_heals_up_to_three_damage(wounds: int, left: int) -> None:
    fight = combat(
        ["castle.champions@b5", f"castle.archangels@d5!{wounds}"],
        ["neutral.trolls@b1!2"],
        attacker_hand=["vial-of-lifeblood"],
    )
    fight.activate("champions").answer("play:vial-of-lifeblood:1")
    assert fight.keys == [f"unit:u{fight.unit('archangels').id}"], "one's own, and damaged"
    fight.answer("unit:archangels")
    assert fight.unit("archangels").damage == left


@pytest.mark.card("vial-of-lifeblood")
def test_the_vial_gives_one_health_for_the_combat() -> None:
    fight = combat(
        ["castle.champions@b5", "castle.griffins@d5"],
        ["neutral.trolls@b1"],
        attacker_hand=["vial-of-lifeblood"],
    )
    fight.activate("champions")
    assert not fight.offers("play:vial-of-lifeblood:1"), "nobody is damaged"
    fight.answer("play:vial-of-lifeblood:2")
    assert targets(fight) == {"champions", "griffins"}
    fight.answer("unit:griffins")
    assert fight.seen("griffins")["health"] == 5
    fight.next_round()
    assert fight.seen("griffins")["health"] == 5
    assert fight.player("attacker").in_play == ("vial-of-lifeblood",)


@pytest.mark.card("vial-of-lifeblood")
def test_the_health_of_the_vial_is_lost_last_and_the_card_goes_with_the_unit() -> None:
    fight = combat(
        ["castle.champions@b5", "castle.griffins@b3!3"], ["neutral.trolls@b2"], attacker_hand=["vial-of-lifeblood"]
    )
    fight.activate("champions").answer("play:vial-of-lifeblood:2", "unit:griffins").end()
    fight.attack("trolls", "griffins").die(-1)
    assert not fight.unit("griffins").alive
    assert fight.player("attacker").discard == ["vial-of-lifeblood"]


# ---------------------------------------------------------------------- Artifacts for the map

MAP_ONLY = [
    "endless-bag-of-gold",
    "endless-sack-of-gold",
    "everflowing-crystal-cloak",
    "everpouring-vial-of-mercury",
    "head-of-legion",
    "inexhaustible-cart-of-lumber",
    "legs-of-legion",
    "loins-of-legion",
]


@pytest.mark.parametrize("card", MAP_ONLY)
@pytest.mark.card(*MAP_ONLY)
def test_artifacts_for_the_map_cannot_be_played_where_there_is_none(card: str) -> None:
    fight = combat(
        ["castle.champions@b3"],
        ["neutral.trolls@b2"],
        attacker_hand=[card, "power", "power", "power"],
        attacker_deck=["haste"],
    )
    fight.activate("champions")
    assert not any(key.startswith(f"play:{card}") for key in fight.keys)
    assert all(use.effect.map_only for use in CARDS[card].uses)


@pytest.mark.card("angel-wings", "speculum")
def test_the_first_alternative_of_angel_wings_and_speculum_needs_the_map() -> None:
    for card in ("angel-wings", "speculum"):
        assert [use.effect.map_only for use in CARDS[card].uses] == [True, False]


@pytest.mark.card("sentinels-shield")
def test_artifacts_may_be_played_while_one_is_attacked_in_the_first_edition_only_to_defend() -> None:
    fight = combat(
        ["castle.champions@b4"],
        ["castle.crusaders+@b3"],
        edition="first",
        defender_hand=["angel-wings", "sentinels-shield", "centaurs-axe"],
        defender_deck=["attack"],
    )
    until(fight.attack("champions", "crusaders"), "attack")
    assert [key for key in fight.keys if key.startswith("play:")] == [
        "play:sentinels-shield:1",
        "play:sentinels-shield:2",
    ]
