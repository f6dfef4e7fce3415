"""The Battlefield expansion in games on the map: combats on the hex board, and Morale decks (battlefield.regular.*)."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.rules.board.cards.morale import BAD, GOOD
from heroes.rules.board.combat.siege import HEX_WALLS
from heroes.rules.board.library.components import MORALE
from heroes.rules.board.state.events import MoraleChanged
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.mapgame import WorldGame
from play.map.battle import NOBODY, STRONG, WEAK_FOE, before_guard, before_town, meeting, win
from play.map.table import Table
from play.map.visit import QUIET, beside

both = pytest.mark.parametrize("edition", ["first", "revised"])
HEX, HEX_ALL = ("hex-combat",), ("hex-combat-all",)


def board_of(table: Table) -> str:
    return table.passes().game.combat.board


# ---------------------------------------------------------------------- which combats


@pytest.mark.rule("battlefield.regular.optional")
@both
@pytest.mark.parametrize(("settings", "hexes"), [((), False), (HEX, True), (HEX_ALL, True)])
def test_heroes_meet_on_the_hex_board_only_if_the_game_is_played_so(
    edition: str, settings: tuple[str, ...], hexes: bool
) -> None:
    table, field = meeting(edition=edition, settings=settings)
    table.march(field)
    assert board_of(table) == ("hex" if hexes else edition)


@pytest.mark.rule("battlefield.regular.optional")
@both
@pytest.mark.parametrize(("settings", "hexes"), [((), False), (HEX, False), (HEX_ALL, True)])
def test_guards_are_fought_on_the_core_board_unless_all_combats_are_on_the_hex_board(
    edition: str, settings: tuple[str, ...], hexes: bool
) -> None:
    table, field = before_guard(edition=edition, settings=settings)
    table.march(field)
    assert board_of(table) == ("hex" if hexes else edition)


@pytest.mark.rule("battlefield.regular.optional")
@both
def test_an_army_without_its_hero_defends_a_town_on_the_hex_board_too(edition: str) -> None:
    table, town = before_town(1, edition=edition, settings=HEX, gold=[0, 8])
    table.march(town).answer("defend")
    assert board_of(table) == "hex"


@pytest.mark.rule("battlefield.regular.optional")
@both
def test_after_a_combat_on_the_hex_board_the_rules_of_the_core_board_hold_again(edition: str) -> None:
    table, field = meeting(edition=edition, settings=HEX)
    book = table.game.book
    assert book.board == edition
    table.march(field).passes()
    assert (table.game.book.board, table.game.book.moves_by_initiative) == ("hex", True)
    win(table, 0)
    assert table.game.state.combat is None
    assert table.game.book is book


@pytest.mark.rule("battlefield.regular.optional")
@both
def test_a_secondary_hero_that_gives_way_leaves_no_hex_board_behind(edition: str) -> None:
    table, field = meeting(edition=edition, settings=HEX, whom="1:secondary")
    table.march(field).passes().answer("decline")
    assert table.game.book.board == edition


@pytest.mark.rule("battlefield.regular.optional")
def test_the_two_settings_exclude_each_other() -> None:
    with pytest.raises(BadSetup, match="cannot be combined"):
        meeting(settings=(*HEX, *HEX_ALL))


# ---------------------------------------------------------------------- how they are fought


@pytest.mark.rule("battlefield.regular.attacker-first")
@both
@pytest.mark.parametrize("seat", [0, 1])
def test_the_attacker_places_obstacles_and_units_first_and_holds_the_initiative_token(edition: str, seat: int) -> None:
    table, field = meeting(edition=edition, settings=HEX, who=f"{seat}:main", whom=f"{1 - seat}:main")
    table.march(field).passes()
    assert (table.ask.kind, table.ask.seat) == ("place-obstacle", seat)
    assert table.game.combat.token == ATTACKER
    table.answer(table.keys[0])
    assert (table.ask.kind, table.ask.seat) == ("place-obstacle", 1 - seat)
    while table.ask.kind == "place-obstacle":
        table.answer(table.keys[0])
    assert (table.ask.kind, table.ask.seat) == ("place-units", seat)


@pytest.mark.rule("battlefield.regular.same-combat-changes")
@both
def test_units_on_the_hex_board_move_by_their_initiative(edition: str) -> None:
    """Halberdiers have initiative 5, more than the spaces that a ground unit moves on the core board."""
    table, field = meeting(edition=edition, settings=HEX, armies=[["castle.halberdiers"], WEAK_FOE])
    table.march(field)
    win(table, NOBODY, "activation:0")
    combat = table.game.combat
    unit = next(one for one in combat.units if one.side == ATTACKER)
    ground = table.game.ground
    ways = [ground.cell_of[key.removeprefix("move:")] for key in table.keys if key.startswith("move:")]
    assert max(ground.distance(unit.cell, cell) for cell in ways) > 3


@pytest.mark.rule("battlefield.regular.no-deck-changes")
@both
def test_no_cards_are_drawn_and_no_expert_effects_come_back_between_rounds(edition: str) -> None:
    table, field = meeting(edition=edition, settings=HEX)
    table.march(field)
    table.player(0).deck, table.player(0).expert_left = ["attack", "defense"], 0
    win(table, NOBODY, "activation")
    while table.game.combat.round < 2:
        win(table, NOBODY, "activation")
        table.answer(next(key for key in ("end", "defend") if key in table.keys))
    assert (table.player(0).hand, table.player(0).expert_left) == ([], 0)


SIX = (
    "castle.halberdiers",
    "castle.marksmen",
    "castle.griffins",
    "castle.crusaders",
    "castle.zealots",
    "castle.champions",
)


@pytest.mark.rule("battlefield.regular.unit-limit")
def test_at_most_five_units_of_an_army_are_deployed() -> None:
    table, field = meeting(settings=HEX, armies=[SIX, WEAK_FOE])
    table.march(field).passes()
    while table.ask.kind in ("place-obstacle", "place-units"):
        table.answer(table.keys[0])
    assert [sum(unit.side == side for unit in table.game.combat.units) for side in (ATTACKER, DEFENDER)] == [5, 1]


@pytest.mark.rule("battlefield.siege.only-walls", "battlefield.siege.defender-side")
@both
def test_a_town_with_a_citadel_is_besieged_on_the_hex_board(edition: str) -> None:
    table, town = before_town(1, edition=edition, settings=HEX, buildings=[[], ["citadel"]], gold=[0, 8])
    table.march(town).answer("defend").passes()
    assert table.game.combat.structures == HEX_WALLS
    assert (table.ask.kind, [army.zone for army in table.game.combat.armies]) == ("place-units", ["left", "right"])


@both
def test_the_standing_deployment_of_the_first_edition_is_untouched_by_the_hex_board(edition: str) -> None:
    table, field = meeting(edition=edition, settings=HEX)
    before = table.player(0).formation
    table.march(field).passes()
    while table.ask.kind == "place-obstacle":
        table.answer(table.keys[0])
    assert table.ask.kind == "place-units"
    win(table, 0)
    assert table.player(0).formation == before


@both
def test_a_combat_on_the_hex_board_can_be_saved_and_imagined(edition: str) -> None:
    table, field = meeting(edition=edition, settings=HEX)
    table.march(field)
    win(table, NOBODY, "activation")
    twin = heroes.load_game(table.game.save())
    assert isinstance(twin, WorldGame)
    for game in (twin, table.game.copy()):
        assert (game.digest, game.ask, game.book) == (table.game.digest, table.game.ask, table.game.book)
        assert game.book.board == "hex"
        assert win(Table(game), 0).game.book.board == edition


# ---------------------------------------------------------------------- Morale decks


def in_temple(**more: Any) -> Table:
    table, temple = beside("F8", "temple", **more)
    return table.march(temple)


@pytest.mark.rule("battlefield.regular.morale.optional")
@both
@pytest.mark.parametrize("decks", [True, False])
def test_morale_decks_replace_the_tokens_if_the_game_is_played_so(edition: str, decks: bool) -> None:
    table = in_temple(edition=edition, settings=(*QUIET, "morale-decks") if decks else QUIET)
    player = table.player(0)
    assert (player.morale, len(player.good_morale)) == ((0, 1) if decks else (1, 0))


@pytest.mark.rule("battlefield.regular.morale.optional", "battlefield.morale.battlefield-symbol")
@both
def test_cards_with_the_battlefield_symbol_are_taken_out_of_the_decks(edition: str) -> None:
    table = in_temple(edition=edition, settings=(*QUIET, "morale-decks"))
    held = table.player(0).good_morale
    for name, positive in ((GOOD, True), (BAD, False)):
        lying = [*table.game.state.decks[name].draw, *(held if positive else ())]
        printed = [card for card in MORALE.values() if card.positive is positive and not card.battlefield_only]
        assert sorted(lying) == sorted(card.id for card in printed for _ in range(card.copies))


@pytest.mark.rule("battlefield.regular.morale.draw-one")
@both
def test_morale_is_drawn_without_a_choice(edition: str) -> None:
    table = in_temple(edition=edition, settings=(*QUIET, "morale-decks"))
    assert table.ask.kind == "turn"
    assert len(table.player(0).good_morale) == 1


@pytest.mark.rule("battlefield.regular.morale.optional")
@both
def test_a_defeat_on_the_hex_board_brings_a_card_of_the_negative_deck(edition: str) -> None:
    table, field = meeting(
        edition=edition,
        settings=(*HEX, "morale-decks"),
        heroes_=("castle.catherine", "dungeon.mutare"),
        armies=[STRONG, ["dungeon.troglodytes"]],
    )
    table.march(field)
    win(table, 0)
    assert [(event.seat, MORALE[event.card].positive) for event in table.happened(MoraleChanged)] == [(1, False)]
    assert table.player(1).morale == 0
