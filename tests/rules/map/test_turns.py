"""The course of a turn (core.turn.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map_events import TurnBegins
from play.map.table import Purses, Table, realm
from play.map.visit import POOR, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
RICH: Purses = {"gold": [90, 90], "materials": [30, 30], "valuables": [30, 30]}
HAND = ["attack", "defense", "knowledge", "power"]


def before_resource_round(edition: str) -> Table:
    """Round 2, each with a full hand so that renewing it is a question."""
    table = realm(edition=edition, hands=[HAND, HAND], decks=[[], []], round_=2, settings=("no-astrologers",), **POOR)
    return table.turn(0)


def into_resource_round(table: Table) -> Table:
    """Everybody ends the turn; the first question of round 3 stays open."""
    table.answer("end-turn").turn(1).answer("end-turn")
    return table.passes("renew-hand", "swap-cards")


@pytest.mark.rule("core.turn.sequence.first", "core.round.resource.income-timing.first")
def test_in_the_first_edition_the_hand_is_adjusted_before_the_own_income_comes() -> None:
    table = into_resource_round(before_resource_round("first"))
    assert (table.game.world.round, table.ask.kind, table.ask.seat) == (3, "swap-cards", 0)
    assert (purse(table, 0), purse(table, 1)) == ((0, 0, 0), (0, 0, 0))
    table.answer("done")
    assert (table.ask.kind, table.ask.seat) == ("turn", 0)
    assert (purse(table, 0), purse(table, 1)) == ((10, 0, 0), (0, 0, 0))
    table.answer("end-turn").turn(1)
    assert (purse(table, 0), purse(table, 1)) == ((10, 0, 0), (10, 0, 0))


@pytest.mark.rule("core.turn.sequence.revised", "core.round.resource.income-timing.revised")
def test_in_the_revised_edition_everybody_has_income_before_the_first_hand_is_renewed() -> None:
    table = into_resource_round(before_resource_round("revised"))
    assert (table.game.world.round, table.ask.kind, table.ask.seat) == (3, "renew-hand", 0)
    assert (purse(table, 0), purse(table, 1)) == ((10, 0, 0), (10, 0, 0))
    table.answer("draw")
    assert (table.ask.kind, table.ask.seat) == ("turn", 0)
    assert (purse(table, 0), purse(table, 1)) == ((10, 0, 0), (10, 0, 0))


@pytest.mark.rule("core.turn.actions-free-order")
@both
def test_a_player_can_march_build_march_on_and_play_a_card(edition: str) -> None:
    table = realm(edition=edition, hands=[["leadership"], []], decks=[[], []], **RICH).turn(0)
    town, field = table.where("0:main"), table.spot("S3", "TR")
    table.march(field).answer(f"build:{table.building(0, 'city-hall')}").march(town).answer("play:leadership")
    assert (table.where("0:main"), table.has_built(0, "city-hall")) == (town, True)
    assert table.player(0).hand == []


@pytest.mark.rule("core.turn.actions-free-order")
@both
def test_the_same_actions_can_be_taken_the_other_way_round(edition: str) -> None:
    table = realm(edition=edition, hands=[["leadership"], []], decks=[[], []], **RICH).turn(0)
    table.answer("play:leadership")
    field = table.spot("S3", "TR")
    table.answer(f"build:{table.building(0, 'city-hall')}").march(field)
    assert (table.where("0:main"), table.has_built(0, "city-hall")) == (field, True)


@pytest.mark.rule("core.turn.actions-free-order")
@both
def test_a_turn_can_be_ended_without_doing_anything(edition: str) -> None:
    table = realm(edition=edition, **RICH).turn(0)
    place, had = table.where("0:main"), purse(table, 0)
    table.answer("end-turn").turn(1)
    assert (table.where("0:main"), purse(table, 0)) == (place, had)
    assert [event.seat for event in table.happened(TurnBegins)] == [0, 1]


def at_home(edition: str, spent: tuple[str, ...] = ()) -> Table:
    """A rich player at the start of the actions, with morale, a card and most of the town."""
    table = realm(
        edition=edition,
        hands=[["angel-wings"], ["angel-wings"]],
        decks=[["attack"], ["attack"]],
        buildings=[["dwelling-bronze", "dwelling-silver", "mage-guild"]] * 2,
        **RICH,
    )
    for seat in (0, 1):
        table.player(seat).morale = 1
        table.player(seat).spent = spent
    table.ask_again()
    return table.turn(0)


def offered(table: Table) -> set[str]:
    return {key.partition(":")[0] for key in table.keys}


ONCE = ("build", "population", "spell-book")


@pytest.mark.rule("core.turn.action-groups.first")
def test_the_first_edition_knows_once_per_round_movement_morale_and_unlimited_actions() -> None:
    once, unlimited = {"build", "recruit", "buy-spell"}, {"play", "rearrange", "secondary", "end-turn"}
    assert offered(at_home("first")) == once | unlimited | {"move", "morale"}
    assert offered(at_home("first", ONCE)) == unlimited | {"move", "morale"}


@pytest.mark.rule("core.turn.action-groups.revised")
def test_the_revised_edition_knows_town_morale_and_movement_actions_beside_the_cards() -> None:
    town = {"build", "recruit", "secondary", "buy-spell"}
    assert offered(at_home("revised")) == town | {"move", "morale", "play", "end-turn"}
    assert offered(at_home("revised", ONCE)) == {"move", "morale", "play", "end-turn"}


@pytest.mark.rule("core.turn.unlimited-list.first")
def test_in_the_first_edition_cards_heroes_mines_and_finds_need_no_token() -> None:
    """With every town action spent, a hero of level 7 drives off the guards of the Starting tile."""
    table = realm(
        edition="first",
        hands=[["leadership"], []],
        decks=[[], []],
        levels=[7, 1],
        gold=[10, 0],
    )
    table.player(0).spent = ONCE
    table.ask_again()
    table.turn(0)
    table.answer("play:leadership")
    table.march(table.spot("S3", "resource-symbol")).answer("gold-3", "take")
    assert table.player(0).gold == 13
    mine = table.spot("S3", "ore-mine")
    table.march(table.town(0)).march(mine)
    assert table.game.owner(mine) == 0
    table.answer(f"secondary:{field_name(table.town(0))}")
    assert table.where("0:secondary") == table.town(0)


@pytest.mark.rule("core.turn.unlimited-own-turn.first")
def test_in_the_first_edition_only_town_actions_are_offered_outside_the_own_turn() -> None:
    table = at_home("first").answer("end-turn")
    assert (table.ask.kind, table.ask.seat) == ("town-actions", 1)
    assert offered(table) == {"pass", "build", "recruit", "buy-spell"}


@pytest.mark.rule("core.turn.unlimited-own-turn.first")
def test_in_the_first_edition_an_unlimited_action_can_be_repeated() -> None:
    cards = ["angel-wings", "breastplate-of-petrified-wood"]
    table = realm(edition="first", hands=[cards, []], decks=[["attack", "power"], []]).turn(0)
    table.answer("play:angel-wings:2", "play:breastplate-of-petrified-wood:1")
    assert table.player(0).hand == ["attack", "power"]
