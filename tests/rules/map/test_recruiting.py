"""Recruiting and reinforcing units (core.units.recruit.*, core.units.reinforce.*, core.units.limit.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.library.components import UNITS, faction_units
from heroes.rules.board.realm.army import POPULATION
from play.map.battle import STRONG, meeting, win
from play.map.table import Table
from play.map.town import DWELLINGS, RICH, at_home, furnish, keys_of
from play.map.visit import beside, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
TIERS = ("bronze", "silver", "gold")
FIVE = ("marksmen", "griffins", "crusaders", "zealots", "archangels")


def army(table: Table, seat: int = 0) -> dict[str, bool]:
    """The units of an army, and whether they are a Pack."""
    return {troop.card.partition(".")[2]: troop.pack for troop in table.player(seat).army}


def short(names: list[str]) -> list[str]:
    return [name.partition(".")[2] for name in names]


# ---------------------------------------------------------------------- recruiting


@pytest.mark.rule("core.units.recruit.enters-as-few")
@pytest.mark.parametrize("unit", ["marksmen", "crusaders", "archangels"])
@both
def test_a_recruited_unit_of_any_level_is_few(edition: str, unit: str) -> None:
    table = at_home(edition=edition, stands=(*DWELLINGS, "citadel"))
    table.answer(f"recruit:castle.{unit}", "done")
    assert army(table) == {"halberdiers": False, unit: False}


@pytest.mark.rule("core.units.recruit.cost")
@pytest.mark.parametrize(
    ("unit", "gold", "valuables"), [("griffins", 4, 0), ("zealots", 8, 0), ("champions", 12, 0), ("archangels", 20, 1)]
)
@both
def test_recruiting_costs_what_is_printed_on_the_card(edition: str, unit: str, gold: int, valuables: int) -> None:
    table = at_home(edition=edition, stands=DWELLINGS, gold=[gold], valuables=[valuables], materials=[3])
    table.answer(f"recruit:castle.{unit}")
    assert unit in army(table)
    assert purse(table, 0) == (0, 3, 0)


@pytest.mark.rule("core.units.recruit.cost")
@pytest.mark.parametrize(("gold", "valuables", "lacks"), [(19, 1, "1 gold"), (20, 0, "1 valuable")])
@both
def test_a_unit_that_cannot_be_paid_in_full_is_not_recruited(
    edition: str, gold: int, valuables: int, lacks: str
) -> None:
    table = at_home(edition=edition, stands=DWELLINGS, gold=[gold], valuables=[valuables])
    assert "castle.archangels" not in keys_of(table, "recruit")
    refusal = table.game.why_not(0, "recruit:castle.archangels")
    assert refusal is not None
    assert (refusal.rule, lacks in refusal.text) == ("core.resources.pay-in-full", True)


@pytest.mark.rule("core.units.recruit.requires-dwelling")
@pytest.mark.parametrize("built", [0, 1, 2, 3])
@both
def test_a_unit_needs_the_dwelling_of_its_level(edition: str, built: int) -> None:
    table = at_home(edition=edition, stands=(*DWELLINGS[:built], "citadel"), army=["castle.halberdiers+"])
    homes = [unit.name for unit in faction_units("castle") if unit.tier in TIERS[:built] and unit.name != "Halberdiers"]
    assert [UNITS[name].name for name in keys_of(table, "recruit")] == homes
    if built < 3:
        unit = next(
            unit for unit in faction_units("castle") if unit.tier == TIERS[built] and unit.name != "Halberdiers"
        )
        refusal = table.game.why_not(0, f"recruit:{unit.id}")
        assert refusal is not None
        assert refusal.rule == "core.units.recruit.requires-dwelling"
        assert ("Towers", "Holy Grounds", "Glory of Erathia")[built] in refusal.text


@pytest.mark.rule("core.units.recruit.any-number.first", "core.units.recruit.any-number.revised")
@both
def test_one_use_of_the_token_recruits_several_units_each_at_its_price(edition: str) -> None:
    table = at_home(edition=edition, stands=DWELLINGS, gold=[40])
    table.answer("recruit:castle.marksmen", "recruit:castle.crusaders", "recruit:castle.champions", "done")
    assert set(army(table)) == {"halberdiers", "marksmen", "crusaders", "champions"}
    assert table.player(0).gold == 40 - 3 - 6 - 12
    assert table.player(0).spent == (POPULATION,)
    assert keys_of(table, "recruit") == []


@pytest.mark.rule("core.units.recruit.any-number.revised", "core.units.reinforce.population-token.revised")
def test_recruiting_and_reinforcing_mix_in_one_use_and_a_new_unit_may_grow_at_once() -> None:
    table = at_home(stands=("dwelling-bronze", "citadel"), gold=[30])
    table.answer("recruit:castle.griffins", "reinforce:castle.griffins", "reinforce:castle.halberdiers")
    table.answer("recruit:castle.marksmen", "done")
    assert army(table) == {"halberdiers": True, "griffins": True, "marksmen": False}
    assert table.player(0).gold == 30 - 4 - 6 - 3 - 3
    assert table.player(0).spent == (POPULATION,)


# ---------------------------------------------------------------------- reinforcing


@pytest.mark.rule("core.units.reinforce.pay-and-flip")
@both
def test_reinforcing_turns_few_into_a_pack_for_the_printed_price(edition: str) -> None:
    table = at_home(edition=edition, stands=(*DWELLINGS, "citadel"), army=["castle.archangels", "castle.griffins+"])
    assert keys_of(table, "reinforce") == ["castle.archangels"]
    gold, _, valuables = purse(table, 0)
    table.answer("reinforce:castle.archangels", "done")
    assert army(table) == {"archangels": True, "griffins": True}
    assert (gold - table.player(0).gold, valuables - table.player(0).valuables) == (30, 2)
    refusal = table.game.why_not(0, "reinforce:castle.griffins")
    assert refusal is not None
    assert refusal.rule == "core.units.reinforce.pay-and-flip"


@pytest.mark.rule("core.units.reinforce.pay-and-flip")
@pytest.mark.parametrize(("gold", "valuables"), [(29, 2), (30, 1)])
def test_a_pack_that_cannot_be_paid_in_full_is_not_offered(gold: int, valuables: int) -> None:
    table = at_home(stands=(*DWELLINGS, "citadel"), army=["castle.archangels"], gold=[gold], valuables=[valuables])
    assert keys_of(table, "reinforce") == []


@pytest.mark.rule("core.units.reinforce.requires-citadel")
@pytest.mark.parametrize("citadel", [True, False])
@both
def test_reinforcing_takes_the_citadel(edition: str, citadel: bool) -> None:
    table = at_home(edition=edition, stands=(*DWELLINGS, *(("citadel",) if citadel else ())))
    assert keys_of(table, "reinforce") == (["castle.halberdiers"] if citadel else [])
    if not citadel:
        refusal = table.game.why_not(0, "reinforce:castle.halberdiers")
        assert refusal is not None
        assert refusal.rule == "core.units.reinforce.requires-citadel"


@pytest.mark.rule("core.units.reinforce.requires-dwelling")
@both
def test_reinforcing_takes_the_dwelling_of_the_units_level(edition: str) -> None:
    units = ["castle.halberdiers", "castle.crusaders", "castle.champions"]
    table = at_home(edition=edition, stands=("dwelling-bronze", "dwelling-silver", "citadel"), army=units)
    assert keys_of(table, "reinforce") == ["castle.halberdiers", "castle.crusaders"]
    refusal = table.game.why_not(0, "reinforce:castle.champions")
    assert refusal is not None
    assert (refusal.rule, "Glory of Erathia" in refusal.text) == ("core.units.reinforce.requires-dwelling", True)


@pytest.mark.rule("core.units.reinforce.population-token.first", "core.units.reinforce.population-token.revised")
@both
def test_reinforcing_uses_the_population_token(edition: str) -> None:
    table = at_home(
        edition=edition, stands=("dwelling-bronze", "citadel"), army=["castle.halberdiers", "castle.griffins"]
    )
    table.answer("reinforce:castle.halberdiers", "done")
    assert table.player(0).spent == (POPULATION,)
    assert keys_of(table, "reinforce") == keys_of(table, "recruit") == []


@pytest.mark.rule("core.units.reinforce.by-effect")
@both
def test_a_reinforcement_by_an_effect_takes_no_token_no_citadel_and_no_dwelling(edition: str) -> None:
    table, settlement = beside("F3", "settlement", edition=edition, gold=[0], armies=[["castle.crusaders"]])
    table.player(0).buildings = ()
    table.player(0).spent = (POPULATION,)
    table.march(settlement).answer("reinforce:castle.crusaders")
    assert army(table) == {"crusaders": True}
    assert table.player(0).spent == (POPULATION,)


# ---------------------------------------------------------------------- the army


@pytest.mark.rule("core.units.limit.replace")
def test_a_sixth_unit_replaces_one_that_returns_without_refund_and_comes_back_as_few() -> None:
    units = [f"castle.{name}+" for name in FIVE]
    table = at_home(edition="first", stands=(*DWELLINGS, "citadel"), army=units, gold=[50])
    table.answer("recruit:castle.halberdiers")
    assert (table.ask.kind, short(keys_of(table, "give-up"))) == ("give-up", list(FIVE))
    table.answer("give-up:castle.griffins")
    assert army(table) == {name: True for name in FIVE if name != "griffins"} | {"halberdiers": False}
    assert table.player(0).gold == 48
    # The card lies with the unrecruited ones again, at its full price and as Few.
    table.answer("recruit:castle.griffins", "give-up:castle.halberdiers", "done")
    assert (army(table)["griffins"], table.player(0).gold) == (False, 44)


@pytest.mark.rule("core.units.stays-in-army")
def test_recruited_units_stay_on_the_combat_board_from_combat_to_combat() -> None:
    table, field = meeting(edition="first", armies=[STRONG, ["necropolis.skeletons"]])
    table.answer("rearrange", "unit:0", "stand:e6", "done")
    before = (table.player(0).army, table.player(0).formation)
    table.march(field)
    win(table, 0)
    assert (table.player(0).army, table.player(0).formation) == before
    table.next_round().turn(0)
    assert (table.player(0).army, table.player(0).formation) == before


@pytest.mark.rule("core.units.deck.separate")
def test_units_come_to_the_board_for_a_combat_and_survivors_return_to_the_unit_deck() -> None:
    table, field = meeting(armies=[STRONG, ["necropolis.skeletons"]])
    assert table.player(0).formation == ()
    recruited = table.player(0).army
    table.march(field).passes()
    # Two of the three fight; the third waits in the deck.
    table.answer("place:castle.archangels:a4", "place:castle.champions:b4", "done")
    assert [unit.card for unit in table.game.combat.units if unit.side == 0] == [
        "castle.archangels",
        "castle.champions",
    ]
    fallen = next(unit for unit in table.game.combat.units if unit.card == "castle.champions")
    fallen.alive, fallen.cell = False, -1
    win(table, 0)
    assert table.game.state.combat is None
    assert table.player(0).army == tuple(troop for troop in recruited if troop.card != "castle.champions")
    assert table.player(0).formation == ()


@pytest.mark.rule("core.units.deck.separate")
def test_a_unit_that_was_never_recruited_cannot_be_fielded() -> None:
    table, field = meeting(armies=[STRONG, ["necropolis.skeletons"]])
    table.march(field).passes()
    placed = {key.split(":")[1] for key in table.keys if key.startswith("place:")}
    assert placed == {card.removesuffix("+") for card in STRONG}


@pytest.mark.rule("core.units.defeated.can-be-recruited-again")
@both
def test_a_destroyed_unit_can_be_recruited_again_as_few_at_its_full_price(edition: str) -> None:
    fallen, armies = "castle.griffins", [["castle.griffins", "castle.crusaders+"], ["necropolis.vampires+"]]
    table, field = meeting(edition=edition, armies=armies, **RICH)
    furnish(table, 0, DWELLINGS)
    table.ask_again()
    assert fallen not in keys_of(table, "recruit")
    table.march(field)
    win(table, 0)
    assert list(army(table)) == ["crusaders"]
    gold = table.player(0).gold
    table.answer(f"recruit:{fallen}", "done")
    assert army(table)["griffins"] is False
    assert gold - table.player(0).gold == 4


# ---------------------------------------------------------------------- examples of the books


@pytest.mark.rule("example.units.catherine-five-of-seven")
def test_example_catherine_recruits_five_of_her_seven_units() -> None:
    table = at_home(edition="first", stands=DWELLINGS, army=["castle.marksmen"])
    table.answer(*(f"recruit:castle.{name}" for name in FIVE[1:]))
    assert list(army(table)) == list(FIVE)
    assert short(keys_of(table, "recruit")) == ["halberdiers", "champions"]
    table.answer("recruit:castle.champions", "give-up:castle.marksmen", "done")
    assert set(army(table)) == {"griffins", "crusaders", "zealots", "archangels", "champions"}


@pytest.mark.rule("example.units.catherine-adds-archangels")
def test_example_catherine_adds_archangels_just_before_a_combat() -> None:
    six = [f"castle.{name}" for name in ("halberdiers", "marksmen", "griffins", "crusaders", "zealots", "champions")]
    table, field = meeting(armies=[six, ["necropolis.skeletons"]], **RICH)
    furnish(table, 0, DWELLINGS)
    table.ask_again()
    table.march(field)
    assert (table.ask.seat, table.ask.kind) == (0, "town-actions")
    table.answer("recruit:castle.archangels")
    table.passes()
    for card, cell in zip([*six[1:5], "castle.archangels"], ("a4", "b4", "c4", "d4", "a5"), strict=True):
        table.answer(f"place:{card}:{cell}")
    # Five stand, the others wait in the unit deck.
    assert (table.ask.seat, table.ask.kind) == (1, "place-units")
    assert "castle.archangels" in [unit.card for unit in table.game.combat.units]
    assert [troop.card for troop in table.player(0).army] == [*six, "castle.archangels"]
