"""Main Heroes and Secondary Heroes (core.hero.*)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from heroes.rules.board.library.components import HEROES
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.state.lattice import NOWHERE, field_name
from play.map.battle import STRONG, WEAK, before_guard, meeting, win
from play.map.table import SCENARIO, Table, realm

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)


def hiring(**more: Any) -> Table:
    """The turn of seat 0, whose Main Hero is away from town."""
    table = realm(tiles={"F3": (0, 0)}, **more)
    table.lay_out(at={"0:main": table.spot("F3", "BL")})
    return table.turn(0)


def hires(table: Table) -> list[str]:
    """Where the Secondary Hero could be recruited now."""
    return [key.removeprefix("secondary:") for key in table.keys if key.startswith("secondary:")]


# ---------------------------------------------------------------------- hero cards


@pytest.mark.rule("core.hero.types")
def test_each_faction_of_the_core_box_has_one_hero_of_might_and_one_of_magic() -> None:
    factions: dict[str, list[str]] = {}
    for hero in HEROES.values():
        if hero.box == "core":
            factions.setdefault(hero.faction, []).append(hero.kind)
    assert {name: sorted(kinds) for name, kinds in factions.items()} == {
        name: ["magic", "might"] for name in ("castle", "necropolis", "dungeon")
    }


@pytest.mark.rule("core.hero.card-fields")
def test_a_hero_card_carries_everything_that_is_printed_on_it() -> None:
    catherine = HEROES["castle.catherine"]
    assert (catherine.name, catherine.title, catherine.kind, catherine.faction) == (
        "Catherine",
        "Knight",
        "might",
        "castle",
    )
    for hero in HEROES.values():
        assert hero.name
        assert hero.title
        assert hero.ability
        assert hero.specialty
        assert min(hero.attack, hero.defense, hero.power, hero.knowledge) >= 0
        assert hero.attack + hero.defense + hero.power + hero.knowledge > 0


@pytest.mark.rule("core.hero.stats-only-for-deck")
@pytest.mark.parametrize("hero", ["castle.catherine", "castle.rion", "dungeon.alamar"])
def test_the_values_of_a_hero_card_are_the_numbers_of_statistics_cards_in_the_deck(hero: str) -> None:
    table = realm(heroes_=[hero, "necropolis.sandro"])
    player = table.player(0)
    cards = Counter([*player.hand, *player.deck, *player.discard])
    card = HEROES[hero]
    assert (cards["attack"], cards["defense"], cards["power"], cards["knowledge"]) == (
        card.attack,
        card.defense,
        card.power,
        card.knowledge,
    )


@pytest.mark.rule("core.hero.stats-only-for-deck")
def test_the_attack_value_of_a_hero_adds_nothing_to_a_strike() -> None:
    table, field = meeting(edition="first", armies=[["castle.halberdiers+"], ["necropolis.ghost-dragons"]])
    table.march(field)
    win(table, 0, "attack-die").dice("0").passes()
    dragons = next(unit for unit in table.game.combat.units if unit.side == 1)
    assert HEROES["castle.catherine"].attack == 2
    # Attack 3 against defence 3 does nothing; with the hero's 2 on top it would do 2.
    assert dragons.damage == 0


# ---------------------------------------------------------------------- the two heroes


@pytest.mark.rule("core.hero.main.deck-owner")
@pytest.mark.parametrize(("kind", "plays"), [("main", True), ("secondary", False)])
@both
def test_only_the_main_hero_uses_the_deck_in_combat(edition: str, kind: str, plays: bool) -> None:
    table, field = meeting(who=f"0:{kind}", edition=edition)
    table.lay_out(hands=[["magic-arrow", "leadership", "attack", "defense"]])
    table.march(field, kind)
    win(table, 0, "activation:0")
    assert any(key.startswith("play:") for key in table.keys) is plays
    seen = False
    while table.game.state.combat is not None:
        seen |= table.ask.seat == 0 and any(key.startswith("play:") for key in table.keys)
        attack = next((key for key in table.keys if key.startswith("attack:")), "")
        table.answer(attack or table.ask.passes or table.keys[0])
    assert seen is plays, "nor in answer to an attack"


@pytest.mark.rule("core.hero.term-players-hero")
@pytest.mark.parametrize(("whom", "wins"), [("1:main", True), ("1:secondary", False)])
def test_a_condition_about_the_main_hero_does_not_mean_the_secondary_hero(whom: str, wins: bool) -> None:
    table, field = meeting(whom=whom, scenario=scenario_of("enemy-main-hero"))
    table.march(field).passes()
    if whom == "1:secondary":
        table.answer("fight")
    win(table, 0)
    # Either is "a player's hero", whose defeat brings a cube.
    assert table.player(0).trophies == (1,)
    assert table.game.over is wins


def scenario_of(goal: str) -> str:
    return SCENARIO.replace("conditions: [defeat-factions]", f"conditions: [{goal}]\n  ends: at-once")


# ---------------------------------------------------------------------- recruiting the Secondary Hero


@pytest.mark.rule("core.hero.secondary.cost")
@pytest.mark.parametrize(("gold", "can"), [(9, False), (10, True)])
@both
def test_the_secondary_hero_costs_ten_gold(edition: str, gold: int, can: bool) -> None:
    table = hiring(edition=edition, gold=[gold])
    town = field_name(table.town(0))
    assert hires(table) == ([town] if can else [])
    if can:
        table.answer(f"secondary:{town}")
        assert table.player(0).gold == 0
        assert table.where("0:secondary") == table.town(0)


@pytest.mark.rule("core.hero.secondary.requirement")
@pytest.mark.parametrize("left", ["nothing", "settlement"])
@both
def test_the_secondary_hero_needs_a_town_or_settlement(edition: str, left: str) -> None:
    table = realm(tiles={"F3": (0, 0)}, edition=edition, gold=[20])
    settlement = table.spot("F3", "settlement")
    owners = {table.town(0): 1} | ({settlement: 0} if left == "settlement" else {})
    table.lay_out(at={"0:main": table.spot("F3", "BL")}, owners=owners)
    table.turn(0)
    assert hires(table) == ([field_name(settlement)] if left == "settlement" else [])


@pytest.mark.rule("core.hero.secondary.placement")
@both
def test_the_secondary_hero_is_placed_on_any_own_town_or_settlement(edition: str) -> None:
    table = realm(tiles={"F3": (0, 0)}, edition=edition, gold=[20])
    settlement = table.spot("F3", "settlement")
    table.lay_out(at={"0:main": table.spot("F3", "BL")}, owners={settlement: 0})
    table.turn(0)
    assert set(hires(table)) == {field_name(settlement), field_name(table.town(0))}
    table.answer(f"secondary:{field_name(settlement)}")
    assert table.where("0:secondary") == settlement


@pytest.mark.rule("core.hero.secondary.recruit-action.first")
def test_in_the_first_edition_recruiting_the_secondary_hero_uses_no_token() -> None:
    table = hiring(edition="first", gold=[40], buildings=[["dwelling-bronze", "citadel"]])
    table.player(0).spent = (POPULATION,)
    table.ask_again()
    table.answer(f"secondary:{field_name(table.town(0))}")
    assert table.where("0:secondary") == table.town(0)
    assert table.player(0).spent == (POPULATION,)


@pytest.mark.rule("core.hero.secondary.recruit-action.first")
def test_in_the_first_edition_the_secondary_hero_is_recruited_in_ones_own_turn_only() -> None:
    table = hiring(edition="first", gold=[40, 40])
    table.answer("end-turn")
    assert (table.ask.seat, table.ask.kind) == (1, "town-actions")
    assert hires(table) == []


@pytest.mark.rule("core.hero.secondary.recruit-action.revised")
def test_in_the_revised_edition_recruiting_the_secondary_hero_uses_the_population_token() -> None:
    table = hiring(gold=[40], buildings=[["dwelling-bronze", "citadel"]])
    assert any(key.startswith("reinforce:") for key in table.keys)
    table.answer(f"secondary:{field_name(table.town(0))}")
    assert table.player(0).spent == (POPULATION,)
    assert not any(key.startswith("reinforce:") for key in table.keys)


@pytest.mark.rule("core.hero.secondary.recruit-action.revised")
def test_in_the_revised_edition_a_used_population_token_recruits_no_secondary_hero() -> None:
    table = hiring(gold=[40])
    assert hires(table)
    table.player(0).spent = (POPULATION,)
    table.ask_again()
    assert hires(table) == []


@pytest.mark.rule("core.hero.secondary.max-two-heroes")
@both
def test_a_player_has_no_third_hero(edition: str) -> None:
    table = hiring(edition=edition, gold=[40])
    assert hires(table)
    table.answer(f"secondary:{field_name(table.town(0))}")
    # Even with a fresh token and a free town the next round offers none.
    table.next_round().turn(0)
    assert table.player(0).gold >= 10
    assert hires(table) == []


@pytest.mark.rule("core.hero.secondary.cards-to-hand")
@both
def test_a_card_gained_by_the_secondary_hero_goes_to_the_players_hand(edition: str) -> None:
    table, field = before_guard("0:secondary", edition=edition, levels=[3])
    table.march(field, "secondary")
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    artifacts = [card for card in table.player(0).hand if card not in ("attack", "defense", "power", "knowledge")]
    assert len(artifacts) == 1
    assert table.player(0).discard == []


# ---------------------------------------------------------------------- losing it


@pytest.mark.rule("core.hero.secondary.re-recruit")
@pytest.mark.parametrize("lost", ["decline", "fight"])
def test_a_secondary_hero_lost_in_an_enemys_turn_can_be_recruited_again_from_the_next_own_turn(lost: str) -> None:
    table, field = meeting(whom="1:secondary", gold=[0, 40])
    table.march(field)
    while table.ask.kind == "town-actions":
        table.answer("pass")
    table.answer(lost)
    win(table, 0)
    table.answer("end-turn")
    # Its owner still has the Population token, but only the own turn brings the hero back.
    assert (table.ask.seat, table.ask.kind) == (1, "town-actions")
    assert hires(table) == []
    table.turn(1)
    gold = table.player(1).gold
    table.answer(f"secondary:{field_name(table.town(1))}")
    assert table.player(1).gold == gold - 10
    assert table.where("1:secondary") == table.town(1)


@pytest.mark.rule("core.hero.secondary.re-recruit")
def test_a_secondary_hero_lost_in_ones_own_turn_does_not_come_back_in_the_same_turn() -> None:
    table, field = meeting(who="0:secondary", edition="first", gold=[40], armies=[WEAK, ["necropolis.ghost-dragons+"]])
    table.march(field, "secondary")
    win(table, 1)
    assert table.where("0:secondary") == NOWHERE
    assert table.ask.kind == "turn"
    assert hires(table) == []
    table.answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert hires(table)


@pytest.mark.rule("core.combat.secondary.cards.first", "core.combat.secondary.cards.revised")
@both
def test_the_owner_of_an_attacked_secondary_hero_plays_no_cards(edition: str) -> None:
    table, field = meeting(whom="1:secondary", edition=edition, armies=[STRONG, ["necropolis.ghost-dragons+"]])
    table.lay_out(hands=[[], ["magic-arrow", "defense"]])
    table.march(field).passes().answer("fight")
    win(table, 0, "activation:1")
    assert not any(key.startswith("play:") for key in table.keys)
