"""Why a town action is not open now (`Game.why_not`)."""

from __future__ import annotations

import pytest

from heroes import ledger
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.realm.guild import SPELL_BOOK
from heroes.rules.board.realm.town import BUILD
from heroes.rules.board.state.lattice import NOWHERE, field_name
from play.map.battle import FIERCE_GUARDS, WEAK, WEAK_FOE, before_guard, win
from play.map.table import Table
from play.map.town import DWELLINGS, at_home

BRONZE = ("castle.towers",)
GROWN = ("castle.halberdiers+", "castle.griffins", "neutral.boars")


def why(table: Table, key: str) -> tuple[str, str]:
    """The rule and the sentence with which a key is refused."""
    refusal = table.game.why_not(0, key)
    assert refusal is not None, f"{key} is allowed"
    assert refusal.rule in ledger.rules() or refusal.rule.startswith("engine.")
    return refusal.rule, refusal.text


@pytest.mark.parametrize(
    ("key", "rule", "words"),
    [
        ("build:castle.tavern", "core.town.own-buildings", "no building"),
        ("build:dungeon.warrens", "core.town.own-buildings", "Another faction builds the Warrens"),
        ("build:castle.towers", "core.townaction.build", "You have built the Towers already"),
        ("build:castle.glory-of-erathia", "core.town.building.dwelling-order", "Build the Holy Grounds first"),
        ("recruit:dungeon.harpies", "core.town.foreign-town.revised", "serves you"),
        ("recruit:castle.griffins", "core.units.recruit.enters-as-few", "in your army already"),
        ("recruit:castle.champions", "core.units.recruit.requires-dwelling", "live in the Glory of Erathia"),
        ("reinforce:castle.marksmen", "core.units.reinforce.pay-and-flip", "units of your army"),
        ("reinforce:castle.halberdiers", "core.units.reinforce.pay-and-flip", "a Pack already"),
        ("reinforce:neutral.boars", "core.neutral.single-sided", "only one side"),
        ("reinforce:castle.griffins", "core.units.reinforce.requires-citadel", "takes the Citadel"),
        ("buy-spell", "core.town.building.mage-guild", "you have none"),
        ("use:castle.blacksmith:1", "core.turn.building-activation", "does not stand"),
    ],
)
def test_a_town_action_that_the_town_does_not_allow(key: str, rule: str, words: str) -> None:
    table = at_home(stands=BRONZE, army=GROWN)
    found, text = why(table, key)
    assert (found, words in text) == (rule, True), text


@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("build:castle.citadel", "core.town.build-one-per-round"),
        ("recruit:castle.marksmen", "core.townaction.once-per-round"),
        ("reinforce:castle.griffins", "core.townaction.once-per-round"),
        ("buy-spell", "core.townaction.once-per-round"),
        ("secondary", "core.townaction.once-per-round"),
    ],
)
def test_a_token_that_has_been_used(key: str, rule: str) -> None:
    table = at_home(stands=(*BRONZE, "castle.mage-guild"), army=["castle.griffins"])
    table.player(0).spent = (BUILD, POPULATION, SPELL_BOOK)
    table.ask_again()
    if key == "secondary":
        key = f"secondary:{field_name(table.town(0))}"
    assert why(table, key)[0] == rule


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("build:castle.city-hall", "You lack 9 gold, 4 building materials; it costs 10 gold, 4 building materials."),
        ("recruit:castle.marksmen", "You lack 2 gold; it costs 3 gold."),
        ("reinforce:castle.griffins", "You lack 5 gold; it costs 6 gold."),
        ("buy-spell", "You lack 5 gold; it costs 6 gold."),
        ("secondary", "You lack 9 gold; it costs 10 gold."),
    ],
)
def test_what_is_missing_for_a_price(key: str, words: str) -> None:
    stands = (*DWELLINGS, "citadel", "mage-guild")
    table = at_home(stands=stands, army=["castle.griffins"], gold=[1], materials=[0], valuables=[0])
    if key == "secondary":
        key = f"secondary:{field_name(table.town(0))}"
    assert why(table, key) == ("core.resources.pay-in-full", words)


def test_within_one_use_of_the_token_only_the_price_counts() -> None:
    table = at_home(stands=BRONZE, gold=[5])
    table.answer("recruit:castle.marksmen")
    assert table.ask.kind == "turn", "nothing else can be paid"
    rich = at_home(stands=BRONZE, gold=[7])
    rich.answer("recruit:castle.marksmen")
    assert rich.ask.kind == "recruit"
    assert why(rich, "recruit:castle.crusaders")[0] == "core.units.recruit.requires-dwelling"


def test_a_unit_that_serves_another_player() -> None:
    table = at_home(other_stands=DWELLINGS)
    table.lay_out(owners={table.town(1): 0})
    theirs = table.player(1).army[0].card
    assert why(table, f"recruit:{theirs}") == ("core.town.foreign-town.revised", "Skeletons serve another player.")


def test_a_secondary_hero_that_is_on_the_map_or_has_no_place_to_come_to() -> None:
    table = at_home()
    town = field_name(table.town(0))
    table.answer(f"secondary:{town}")
    assert why(table, f"secondary:{town}")[0] == "core.hero.secondary.max-two-heroes"
    homeless = at_home()
    homeless.lay_out(owners={homeless.town(0): 1})
    assert why(homeless, f"secondary:{town}")[0] == "core.hero.secondary.requirement"


def test_a_secondary_hero_that_fell_in_this_turn() -> None:
    table, field = before_guard("0:secondary", armies=[WEAK, WEAK_FOE], gold=[50, 50], settings=["no-astrologers"])
    table.lay_out(shared=FIERCE_GUARDS)
    table.march(field, hero="secondary")
    win(table, 1)
    assert table.where("0:secondary") == NOWHERE
    assert why(table.turn(0), f"secondary:{field_name(table.town(0))}") == (
        "core.hero.secondary.re-recruit",
        "A lost Secondary Hero returns in your next turn.",
    )


def test_a_building_that_has_been_used_or_could_do_nothing() -> None:
    stands = ("castle.towers", "castle.blacksmith")
    poor = at_home(stands=stands, gold=[5])
    assert "could do nothing now" in why(poor, "use:castle.blacksmith:2")[1]
    table = at_home(stands=stands, shared={"artifact": (["speculum"] * 3, ["speculum"])})
    table.answer("use:castle.blacksmith:2", "take-open")
    assert "You have used the" in why(table, "use:castle.blacksmith:2")[1]
