"""Neutral units in a player's army (core.neutral.diplomacy.*, core.neutral.azure.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.combat import Troop
from play.map.battle import before_guard
from play.map.hand import holding
from play.map.town import DWELLINGS, furnish, keys_of

both = pytest.mark.parametrize("edition", ["first", "revised"])
NEUTRALS = {
    "neutral-bronze": (["neutral.boars", "neutral.peasants"], ()),
    "neutral-silver": (["neutral.nomads", "neutral.mummies"], ()),
    "neutral-gold": (["neutral.enchanters", "neutral.trolls"], ()),
    "neutral-azure": (["neutral.crystal-dragons", "neutral.azure-dragons"], ()),
}
LEVELS = {"dwelling-bronze": {"bronze"}, "dwelling-silver": {"silver"}, "dwelling-gold": {"gold", "azure"}}


@pytest.mark.rule("core.neutral.diplomacy.dwelling")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
@both
def test_diplomacy_needs_the_dwelling_of_the_neutral_units_level(edition: str, built: int) -> None:
    dwellings = DWELLINGS[:built]
    table = holding(
        "diplomacy", edition=edition, gold=[99, 0], valuables=[9, 0], buildings=[dwellings, ()], shared=NEUTRALS
    )
    assert table.offers("play:diplomacy") is bool(built)
    if built:
        table.answer("play:diplomacy")
        found = {UNITS[card].tier for card in keys_of(table, "recruit")}
        assert found == set().union(*(LEVELS[one] for one in dwellings))


@pytest.mark.rule("core.neutral.diplomacy.cost")
@pytest.mark.parametrize(("gold", "valuables", "joins"), [(45, 2, True), (44, 2, False), (45, 1, False)])
@both
def test_a_neutral_unit_costs_what_is_printed_on_its_card(edition: str, gold: int, valuables: int, joins: bool) -> None:
    table = holding(
        "diplomacy",
        edition=edition,
        gold=[gold, 0],
        valuables=[valuables, 0],
        buildings=[DWELLINGS, ()],
        armies=[["castle.archangels"]],
        shared=NEUTRALS,
    )
    table.answer("play:diplomacy")
    assert table.offers("recruit:neutral.azure-dragons") is joins
    if joins:
        table.answer("recruit:neutral.azure-dragons")
        assert (table.player(0).gold, table.player(0).valuables) == (0, 0)


@pytest.mark.rule("core.neutral.azure.only-by-diplomacy")
def test_azure_units_join_by_diplomacy_and_not_by_the_population_token() -> None:
    table = holding(
        "diplomacy", gold=[99, 0], valuables=[9, 0], buildings=[(*DWELLINGS, "citadel"), ()], shared=NEUTRALS
    )
    assert {UNITS[card].tier for card in keys_of(table, "recruit")} <= {"bronze", "silver", "gold"}
    table.answer("play:diplomacy", "recruit:neutral.azure-dragons")
    assert Troop("neutral.azure-dragons") in table.player(0).army


@pytest.mark.rule("core.neutral.diplomacy.timing.revised")
def test_in_the_revised_edition_diplomacy_recruits_in_the_own_turn_without_the_population_token() -> None:
    table = holding("diplomacy", gold=[9, 0], buildings=[DWELLINGS, ()], shared=NEUTRALS)
    table.answer("play:diplomacy", "recruit:neutral.peasants")
    assert (table.player(0).spent, table.player(0).discard) == ((), ["diplomacy"])
    assert table.player(0).army[-1] == Troop("neutral.peasants")


@pytest.mark.rule("example.neutral.diplomacy-azure-dragons")
def test_example_catherine_recruits_azure_dragons_from_the_guard_of_a_level_seven_field() -> None:
    """The price is that of the card, 45 gold and 2 valuables; the book's example says 32 gold."""
    army = ["castle.halberdiers+", "castle.griffins+", "castle.zealots", "castle.champions", "castle.archangels"]
    table, field = before_guard(
        tile="C1",
        what="dragon-utopia",
        edition="first",
        difficulty="normal",
        settings=("no-starting-bonus",),
        armies=[army],
        gold=[50, 0],
        valuables=[3, 0],
    )
    furnish(table, 0, DWELLINGS)
    table.player(0).expert_left = 1
    table.lay_out(hands=[["diplomacy"], []])
    table.march(field).answer("play:diplomacy:expert")
    assert table.ask.about == ("unit-card:neutral.azure-dragons",) * 2
    table.answer("recruit:neutral.azure-dragons")
    assert keys_of(table, "give-up") == [card.removesuffix("+") for card in army]
    table.answer("give-up:castle.halberdiers")
    assert (table.player(0).gold, table.player(0).valuables) == (5, 1)
    assert [troop.card for troop in table.player(0).army] == [
        *(card.removesuffix("+") for card in army[1:]),
        "neutral.azure-dragons",
    ]
    # One card is left to fight, and the recruited one stands on Catherine's side.
    combat = table.game.combat
    assert [troop.card for troop in combat.armies[1].waiting] == ["neutral.azure-dragons"]
    assert [unit.card for unit in combat.units if unit.side == 0][-1] == "neutral.azure-dragons"
