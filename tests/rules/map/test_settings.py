"""The settings table (core.settings.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import BadSetup
from heroes.rules.board.book.layers import EDITIONS, rulebook
from heroes.rules.board.scenario.settings import WORLD_SETTINGS, boxes_with_banks
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import Proclaimed
from play.map.table import Table, realm
from play.map.visit import POOR, QUIET, beside, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
BARE: dict[str, Any] = {"hands": [[], []], "decks": [[], []], **POOR}
QUIET_WEEKS = {"astrologers": (["dead-silence"] * 8, ())}


def in_round(table: Table, number: int) -> Table:
    """Play on to the first turn of a round."""
    while table.game.world.round < number:
        table.next_round()
    return table.turn(0)


@pytest.mark.rule("core.settings.optional")
@both
def test_every_setting_is_off_unless_chosen(edition: str) -> None:
    assert realm(edition=edition).game.book == EDITIONS[edition]


@pytest.mark.rule("core.settings.optional")
@both
@pytest.mark.parametrize("name", WORLD_SETTINGS)
def test_each_setting_can_be_chosen_alone_or_with_another(edition: str, name: str) -> None:
    plain, other = EDITIONS[edition], "free-exchange" if name != "free-exchange" else "double-income"
    boxes = boxes_with_banks()
    alone = realm(edition=edition, settings=[name], boxes=boxes).game.book
    assert alone != plain
    with_other = realm(edition=edition, settings=[name, other], boxes=boxes).game.book
    assert with_other == rulebook(edition, (other, name))
    assert with_other not in (alone, realm(edition=edition, settings=[other]).game.book)


@pytest.mark.rule("core.settings.optional")
def test_an_unknown_setting_is_refused_with_a_hint() -> None:
    with pytest.raises(BadSetup, match="did you mean 'double-income'"):
        realm(settings=["double-incomes"])


@pytest.mark.rule("core.settings.towns-no-production.first")
@both
@pytest.mark.parametrize(("settings", "got"), [((), (14, 2, 0)), (("towns-no-production",), (0, 2, 0))])
def test_towns_can_be_made_to_produce_nothing_while_mines_still_do(
    edition: str, settings: tuple[str, ...], got: tuple[int, int, int]
) -> None:
    """The City Hall of Necropolis yields 4 gold in each Resource round, as no bronze unit is left to reinforce."""
    table = realm(
        edition=edition,
        heroes_=("necropolis.sandro", "castle.catherine"),
        settings=("no-astrologers", *settings),
        buildings=[["city-hall"], []],
        armies=[["necropolis.skeletons+"]],
        **BARE,
    )
    table.lay_out(owners={table.spot("S1", "ore-mine"): 0})
    in_round(table, 2).answer("end-turn").turn(1).answer("end-turn").passes()
    if table.ask.kind == "reward":
        table.answer("choose:1")
    assert purse(table.turn(0), 0) == got


@pytest.mark.rule("core.settings.towns-no-production.first")
@both
def test_buildings_keep_their_other_effects_when_towns_produce_nothing(edition: str) -> None:
    """The Brotherhood of the Sword gives morale; of the City Hall's choice the movement point is left."""
    table = realm(edition=edition, settings=QUIET, buildings=[["faction", "city-hall"]], round_=2, **BARE)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.game.world.round, table.ask.kind, table.keys) == (3, "reward", ["choose:1"])
    table.answer("choose:1").turn(0)
    assert (table.player(0).morale, table.movement("0:main"), table.player(0).gold) == (1, 4, 0)


@pytest.mark.rule("core.settings.single-dice")
@both
@pytest.mark.parametrize(
    ("face", "got"), [("gold-6", (1, 0, 0)), ("materials-4", (0, 1, 0)), ("valuables-2", (0, 0, 1))]
)
def test_with_single_dice_a_resource_die_gives_one_unit(edition: str, face: str, got: tuple[int, int, int]) -> None:
    table, field = beside("S3", "resource-symbol", edition=edition, settings=(*QUIET, "single-dice"), **POOR)
    table.march(field).dice(face)
    assert purse(table, 0) == got


@pytest.mark.rule("core.settings.single-dice")
@both
def test_with_single_dice_the_double_face_of_the_treasure_die_is_one_die(edition: str) -> None:
    table, field = beside("S3", "treasure-symbol", edition=edition, settings=(*QUIET, "single-dice"), **POOR)
    table.march(field).dice("two-resources", "gold-3")
    assert (table.ask.kind, purse(table, 0)) == ("turn", (1, 0, 0))


@pytest.mark.rule("core.settings.no-starting-bonus")
@both
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_without_starting_bonus_play_begins_at_once(edition: str, difficulty: str) -> None:
    table = realm(edition=edition, difficulty=difficulty, settings=["no-starting-bonus"])
    assert table.passes().ask.kind == "turn"
    assert [purse(table, seat) for seat in (0, 1)] == [(15, 3, 1)] * 2
    assert realm(edition=edition, difficulty=difficulty).ask.kind == "reward"


@pytest.mark.rule("core.settings.start-secondary")
@both
def test_secondary_heroes_start_in_play_and_cost_nothing(edition: str) -> None:
    table = realm(edition=edition, settings=["start-secondary"]).turn(0)
    for seat in (0, 1):
        assert table.where(f"{seat}:secondary") == table.town(seat)
        assert table.player(seat).gold == 15
    assert table.movement("0:secondary") == 2


@pytest.mark.rule("core.settings.double-income")
@both
def test_mines_and_settlements_yield_double_but_towns_do_not(edition: str) -> None:
    table = realm(edition=edition, tiles={"F4": (0, 0)}, settings=["double-income"], shared=QUIET_WEEKS, **BARE)
    table.lay_out(owners={table.spot("F4", "gold-mine"): 0, table.spot("S3", "ore-mine"): 0})
    assert purse(in_round(table, 3), 0) == (20, 4, 0)


@pytest.mark.rule("core.settings.double-income")
@both
def test_the_first_income_of_a_mine_is_doubled_too(edition: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, settings=(*QUIET, "double-income"), **POOR)
    table.march(mine)
    assert table.player(0).gold == 10


@pytest.mark.rule("core.settings.astrologers-every-round")
@both
def test_with_astrologers_every_round_resource_rounds_have_a_card_as_well(edition: str) -> None:
    table = realm(edition=edition, settings=["astrologers-every-round"], shared=QUIET_WEEKS, **BARE)
    in_round(table, 3)
    assert len(table.happened(Proclaimed)) == 2
    assert table.player(0).gold == 10
    in_round(table, 5)
    assert len(table.happened(Proclaimed)) == 4


@pytest.mark.rule("core.settings.no-astrologers")
@both
def test_without_astrologers_no_card_is_drawn(edition: str) -> None:
    table = realm(edition=edition, settings=["no-astrologers"], **BARE)
    in_round(table, 4)
    assert table.happened(Proclaimed) == []
    assert table.game.world.astrologer == ""


@pytest.mark.rule("core.settings.no-astrologers")
def test_no_astrologers_and_astrologers_every_round_exclude_each_other() -> None:
    with pytest.raises(BadSetup, match="cannot be combined"):
        realm(settings=["no-astrologers", "astrologers-every-round"])


@pytest.mark.rule("core.settings.cubes-reset")
@both
@pytest.mark.parametrize("number", [4, 8, 12])
def test_black_cubes_leave_the_map_at_the_start_of_rounds_four_eight_and_twelve(edition: str, number: int) -> None:
    table, field = beside(
        "S3", "resource-symbol", edition=edition, settings=(*QUIET, "cubes-reset"), round_=number - 2, **POOR
    )
    table.march(field).dice("gold-3")
    assert table.game.world.cubes[field] == (BLACK,)
    assert field in in_round(table, number - 1).game.world.cubes
    in_round(table, number)
    assert field not in table.game.world.cubes
    assert table.game.owner(table.town(0)) == 0
    table.march(table.town(0)).march(field).dice("gold-3")
    assert table.player(0).gold == 6


@pytest.mark.rule("core.settings.gained-cards-to-discard")
@both
def test_gained_cards_go_to_the_discard_pile(edition: str) -> None:
    table, field = beside(
        "S3",
        "treasure-symbol",
        edition=edition,
        settings=(*QUIET, "gained-cards-to-discard"),
        shared={"artifact": (["charm-of-mana", "speculum"], ["angel-wings"])},
        **POOR,
    )
    table.march(field).dice("artifact").answer("look", "keep:speculum")
    assert table.player(0).discard == ["speculum"]
    assert table.player(0).hand == []


@pytest.mark.rule("core.settings.gained-cards-to-discard")
@pytest.mark.parametrize(("settings", "piled"), [((), False), (("gained-cards-to-discard",), True)])
@both
def test_a_specialty_gained_by_a_level_goes_to_the_discard_pile(
    edition: str, settings: tuple[str, ...], piled: bool
) -> None:
    table, stone = beside("F3", "learning-stone", edition=edition, settings=(*QUIET, *settings), levels=[3, 1])
    table.player(0).steps = 7
    table.march(stone)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.player(0).level == 4
    assert ("castle.catherine-4" in table.player(0).discard) is piled
    assert ("castle.catherine-4" in table.player(0).hand) is not piled
