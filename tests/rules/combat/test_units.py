"""Units: the two sides of a card, statistics, what is left after a combat, and the unit cards as data."""

from __future__ import annotations

import pytest

from heroes import BadSetup
from heroes.rules.board.library.components import UNITS, Face, faction_units
from heroes.rules.board.state.combat import Troop
from play.combat.bouts import both_editions, two_combats
from play.combat.fight import combat

FACTIONS = ("castle", "dungeon", "necropolis")

# ---------------------------------------------------------------------- the card


@both_editions
@pytest.mark.rule("core.units.card.two-sides")
def test_only_the_side_that_is_up_counts(edition: str) -> None:
    fight = combat(
        ["castle.archangels@a4", "castle.griffins@d4"],
        ["castle.archangels+@a2!9", "castle.marksmen+@d1"],
        edition=edition,
    )
    few, pack = fight.seen("attacker:archangels"), fight.seen("defender:archangels")
    names = ("attack", "defense", "health", "initiative")
    assert [few[name] for name in names] == [6, 3, 8, 12]
    assert [pack[name] for name in names] == [7, 3, 10, 18]
    fight.activate("attacker:archangels").answer("move:a3", "attack:defender:archangels").die(-1)
    assert [fight.seen("defender:archangels")[name] for name in names] == [6, 3, 8, 12]


@both_editions
@pytest.mark.rule("core.units.card.two-sides")
def test_only_the_ability_of_the_side_that_is_up_counts(edition: str) -> None:
    fight = combat(["neutral.trolls@a4"], ["castle.marksmen+@d2"], edition=edition)
    fight.attack("marksmen", "trolls").die(0, 0)
    assert fight.unit("trolls").damage == 4, "Pack Marksmen shoot twice"
    fight = combat(["neutral.trolls@a4"], ["castle.marksmen@d2"], edition=edition)
    fight.attack("marksmen", "trolls").die(0)
    assert fight.unit("trolls").damage == 2, "Few Marksmen shoot once"
    fight.is_at_rest()


# ---------------------------------------------------------------------- statistics


@both_editions
@pytest.mark.parametrize(
    ("attacker", "damage"), [("necropolis.skeletons", 2), ("dungeon.minotaurs", 4), ("dungeon.black-dragons", 6)]
)
@pytest.mark.rule("core.units.stat.attack")
def test_attack_is_the_damage_before_anything_else_counts(edition: str, attacker: str, damage: int) -> None:
    fight = combat([f"{attacker}@a3"], ["neutral.trolls@a2"], edition=edition)
    fight.attack(attacker, "trolls").die(0)
    assert fight.unit("trolls").damage == damage


@both_editions
@pytest.mark.rule("core.units.stat.defense")
def test_defense_is_subtracted_from_attacks_and_from_retaliations(edition: str) -> None:
    fight = combat(["dungeon.minotaurs@a3"], ["castle.crusaders@a2"], edition=edition)
    fight.attack("minotaurs", "crusaders").die(+1)
    assert fight.unit("crusaders").damage == 4 + 1 - 2
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    fight.die(+1)
    assert fight.unit("minotaurs").damage == 3 + 1 - 2


@both_editions
@pytest.mark.rule("core.units.stat.defense.not-against-effects")
def test_defense_does_not_reduce_what_spells_do(edition: str) -> None:
    fight = combat(
        ["castle.archangels@a4"], ["neutral.archangels@a1"], edition=edition, attacker_hand=["lightning-bolt"]
    )
    fight.activate("attacker:archangels").answer("play:lightning-bolt", "cast", "unit:neutral.archangels")
    assert fight.seen("neutral.archangels")["defense"] == 2
    assert fight.unit("neutral.archangels").damage == 2


@both_editions
@pytest.mark.parametrize(("die", "stands"), [(-1, True), (0, False), (+1, False)])
@pytest.mark.rule("core.units.stat.hp")
def test_a_side_is_lost_as_soon_as_its_damage_equals_or_exceeds_its_health(
    edition: str, die: int, stands: bool
) -> None:
    fight = combat(
        ["dungeon.minotaurs@a3"], ["neutral.boars@a2", "castle.crusaders@d1"], edition=edition, attacker_deck=["attack"]
    )
    fight.attack("minotaurs", "boars").die(die)
    assert fight.unit("boars").alive == stands
    assert fight.unit("boars").damage == (3 if stands else 0)


# ---------------------------------------------------------------------- after the combat


@pytest.mark.parametrize(
    "edition",
    [
        pytest.param("first", marks=pytest.mark.rule("core.units.heal-after-combat.first")),
        pytest.param("revised", marks=pytest.mark.rule("core.units.heal-after-combat.revised")),
    ],
)
def test_survivors_come_to_the_next_combat_without_damage(edition: str) -> None:
    fight = two_combats(["castle.champions@a3!3"], ["necropolis.skeletons@a2"], edition=edition)
    fight.attack("champions", "skeletons").die(0)
    row = "5" if edition == "first" else "4"
    fight.answer(f"place:castle.champions:a{row}", "place:necropolis.skeletons:a1")
    assert fight.seen("champions")["damage"] == 0


@pytest.mark.rule("core.units.heal-after-combat.revised")
def test_a_hurt_pack_comes_to_the_next_combat_as_a_pack_without_damage() -> None:
    fight = two_combats(["castle.champions+@a3!3"], ["necropolis.skeletons@a2"], edition="revised")
    fight.attack("champions", "skeletons").die(0)
    fight.answer("place:castle.champions:a4", "place:necropolis.skeletons:a1")
    assert (fight.seen("champions")["damage"], fight.unit("champions").pack) == (0, True)


@both_editions
@pytest.mark.rule("core.units.flipped-stays-few-after-combat")
def test_a_unit_that_was_flipped_is_few_in_the_next_combat(edition: str) -> None:
    fight = two_combats(["dungeon.medusas+@a3!3"], ["necropolis.skeletons@a2"], edition=edition)
    fight.activate("medusas").answer("end")
    fight.activate("skeletons").answer("attack:medusas").die(+1)
    assert not fight.unit("medusas").pack
    if fight.offers("retaliate"):
        fight.answer("retaliate")
    fight.die(+1, 0)
    assert fight.ask.kind == "place-units", "the skeletons fell to the retaliation, the next combat begins"
    row = "5" if edition == "first" else "4"
    fight.answer(f"place:dungeon.medusas:a{row}", "place:necropolis.skeletons:a1")
    assert not fight.unit("medusas").pack
    assert fight.seen("medusas")["attack"] == 3


# ---------------------------------------------------------------------- how many


SEVEN = [unit.id for unit in faction_units("castle")]


@pytest.mark.rule("core.units.limit.five.first")
def test_an_army_of_the_first_edition_has_at_most_five_units() -> None:
    with pytest.raises(BadSetup, match="at most 5"):
        combat(SEVEN[:6], ["necropolis.skeletons"], edition="first")
    fight = combat(SEVEN[:5], ["necropolis.skeletons"], edition="first")
    assert len(fight.game.combat.armies[0].waiting) == 5


@pytest.mark.rule("core.units.limit.five.revised")
def test_five_units_of_a_larger_army_are_placed_on_the_board() -> None:
    fight = combat(SEVEN[:6], ["necropolis.skeletons"])
    for card, cell in zip(SEVEN[:5], ("a4", "b4", "c4", "d4", "a5"), strict=True):
        fight.answer(f"place:{card}:{cell}")
    assert fight.ask.seat == 1, "after the fifth unit it is the defender's turn to place"
    assert fight.game.combat.armies[0].waiting == (Troop(SEVEN[5]),)
    with pytest.raises(BadSetup, match="at most 5"):
        combat([f"{card}@{cell}4" for card, cell in zip(SEVEN[:6], "abcdab", strict=True)], ["necropolis.skeletons@a1"])


# ---------------------------------------------------------------------- the cards as data


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.rule("core.units.faction.seven-cards")
def test_a_faction_has_seven_different_unit_cards_once_each(faction: str) -> None:
    units = faction_units(faction)
    assert len(units) == 7
    assert len({unit.id for unit in units}) == len({unit.name for unit in units}) == 7
    assert all(unit.copies == 1 for unit in units)
    with pytest.raises(BadSetup, match="only 1"):
        combat([units[0].id, units[0].id], ["necropolis.skeletons"])


@pytest.mark.parametrize("faction", FACTIONS)
@pytest.mark.rule("core.units.card.contents")
def test_each_side_of_a_unit_card_has_everything_that_is_printed_on_it(faction: str) -> None:
    for unit in faction_units(faction):
        assert unit.name
        assert unit.tier in ("bronze", "silver", "gold")
        assert unit.pack is not None, "the side with the Lots symbol"
        for side in (unit.few, unit.pack):
            assert side.kind in ("ground", "flying", "ranged")
            assert side.attack > 0
            assert side.defense >= 0
            assert side.health > 0
            assert side.initiative > 0
            assert side.gold > 0, "the Few side is recruited, the Lots side is reinforced, for gold"
        assert unit.few.kind == unit.pack.kind
        assert bool(unit.text_few) == bool(unit.few.abilities)
        assert bool(unit.text_pack) == bool(unit.pack.abilities)
        assert better(unit.pack, unit.few), "Lots is the stronger side"


def better(one: Face, other: Face) -> bool:
    return (one.attack, one.health, one.initiative) >= (other.attack, other.health, other.initiative)


ROSTER = {
    "bronze": {
        "castle": {"Halberdiers", "Marksmen", "Griffins"},
        "dungeon": {"Troglodytes", "Harpies", "Evil Eyes"},
        "necropolis": {"Skeletons", "Zombies", "Wraiths"},
    },
    "silver": {
        "castle": {"Crusaders", "Zealots"},
        "dungeon": {"Medusas", "Minotaurs"},
        "necropolis": {"Vampires", "Liches"},
    },
    "gold": {
        "castle": {"Champions", "Archangels"},
        "dungeon": {"Manticores", "Black Dragons"},
        "necropolis": {"Dread Knights", "Ghost Dragons"},
    },
}


@pytest.mark.parametrize(
    "tier",
    [pytest.param(tier, marks=pytest.mark.rule(f"core.units.roster.{tier}")) for tier in ("bronze", "silver", "gold")],
)
def test_the_units_of_each_level_are_those_of_the_rulebook(tier: str) -> None:
    for faction, names in ROSTER[tier].items():
        assert {unit.name for unit in faction_units(faction) if unit.tier == tier} == names
    assert {UNITS[unit.id].rank for faction in FACTIONS for unit in faction_units(faction) if unit.tier == tier} == {
        ("bronze", "silver", "gold").index(tier)
    }
