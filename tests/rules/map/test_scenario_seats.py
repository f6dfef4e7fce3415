"""What a scenario prescribes for seats, the units that players choose, cards set aside, and four to seven players."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.rules.board.library.components import HEROES, UNITS, factions
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.map import MAIN, SECONDARY
from heroes.rules.board.state.map_events import LeftInTheBox
from heroes.rules.board.state.named import field_called
from play.map.plan import MILLS, plan
from play.map.table import Table, realm
from play.map.template import good, line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
PLACES = """places:
  camp: {tile: mills, field: C}
  hill: {tile: mills, field: TR}
"""
PAIR = ("castle.catherine", "necropolis.sandro")


def opened(text: str, *, mode: str = "clash", heroes_: tuple[str, ...] = PAIR, **setup: Any) -> Table:
    """The game as it asks its first question."""
    seats = [{"hero": hero} for hero in heroes_]
    whole = {"scenario": text, "difficulty": "impossible", "first_player": 0, "seats": seats, **setup}
    return Table(heroes.new_game(mode, whole, 1, "ask"))


def army(table: Table, seat: int) -> list[tuple[str, bool]]:
    return [(troop.card, troop.pack) for troop in table.player(seat).army]


# ---------------------------------------------------------------------- seats


@both
def test_a_hero_begins_on_a_named_place_and_the_secondary_hero_as_well(edition: str) -> None:
    seats = "seats:\n  - {starts_at: camp, secondary_at: hill}\n  - {}\n"
    table = realm(scenario=plan(MILLS, map_=PLACES, rest=seats), edition=edition)
    game = table.game
    assert game.piece(game.hero_of(0, MAIN)).field == field_called(game, "camp")
    assert game.piece(game.hero_of(0, SECONDARY)).field == field_called(game, "hill")
    assert game.piece(game.hero_of(1, MAIN)).field == table.town(1)
    game.check_invariants()


@both
def test_a_seat_has_its_own_resources_and_units(edition: str) -> None:
    seats = "seats:\n  - {resources: {gold: 3}, units: [{unit: dungeon.minotaurs, side: pack}]}\n  - {}\n"
    table = realm(scenario=plan(MILLS, rest=seats), edition=edition)
    assert [table.player(seat).gold for seat in (0, 1)] == [3, 15]
    assert army(table, 0) == [("dungeon.minotaurs", True)], "of any faction"
    assert len(army(table, 1)) == 3, "the other seat has what the file gives everybody"


@both
def test_a_hero_begins_at_a_higher_level_with_or_without_its_cards(edition: str) -> None:
    table = opened(plan(MILLS, rest="seats: [{level: {is: 3, cards: false}}]\n"), edition=edition)
    assert [table.player(seat).level for seat in (0, 1)] == [3, 3]
    assert table.ask.kind == "renew-hand" or table.game.world.round, "nothing is searched"
    with_cards = opened(plan(MILLS, rest="seats:\n  - {level: 2}\n  - {}\n"), edition=edition)
    for _ in range(20):
        if with_cards.game.world.round:
            break
        with_cards.answer(with_cards.keys[0])
    assert [with_cards.player(seat).level for seat in (0, 1)] == [2, 1]


# ---------------------------------------------------------------------- units


@both
def test_the_dearest_unit_of_a_tier_and_the_second_dearest(edition: str) -> None:
    def first(line: str) -> str:
        text = plan(MILLS, rest=f"units:\n  - {line}\n")
        return army(realm(scenario=text, edition=edition), 0)[0][0]

    bronze = [unit for unit in UNITS.values() if unit.faction == "castle" and unit.tier == "bronze"]
    prices = sorted(bronze, key=lambda unit: (unit.few.gold, unit.few.valuables))
    assert first("{tier: bronze, dearest: 1}") == prices[-1].id
    assert first("{tier: bronze, dearest: 2}") == prices[-2].id


@both
def test_players_choose_units_in_turn_and_begin_anew_with_them_when_all_are_lost(edition: str) -> None:
    text = plan(MILLS, rest="units:\n  - {tier: bronze, choose: 1, side: pack}\n")
    table = opened(text, edition=edition)
    assert (table.ask.seat, table.ask.kind) == (0, "starting-unit")
    assert {UNITS[key.removeprefix("unit:")].tier for key in table.keys} == {"bronze"}
    chosen = table.keys[1]
    saved = heroes.load_game(table.game.save())
    assert saved.view(0) == table.game.view(0)
    table.answer(chosen)
    assert table.ask.seat == 1
    table.answer(table.keys[0])
    assert army(table, 0) == [(chosen.removeprefix("unit:"), True)]
    table.game.check_invariants()
    assert table.player(0).first_army == (Troop(chosen.removeprefix("unit:"), True),)


@both
def test_neutral_units_are_drawn_or_chosen_perhaps_of_the_own_kind(edition: str) -> None:
    drawn = opened(plan(MILLS, rest="units:\n  - {tier: bronze}\n  - {neutral: bronze}\n"), edition=edition)
    before = drawn.game.inventory()
    for seat in (0, 1):
        card = army(drawn, seat)[-1][0]
        assert (UNITS[card].faction, UNITS[card].tier) == ("neutral", "bronze")
    chosen = opened(
        plan(MILLS, rest="units:\n  - {tier: bronze}\n  - {neutral: bronze, choose: 1, home: own}\n"), edition=edition
    )
    for _ in range(4):
        if chosen.ask.kind == "starting-unit":
            chosen.answer(chosen.keys[-1])
    homes = [UNITS[army(chosen, seat)[-1][0]].home for seat in (0, 1)]
    assert homes == ["castle", "necropolis"]
    assert chosen.game.inventory() == before, "they come from their deck"


# ---------------------------------------------------------------------- cards set aside


@both
def test_cards_that_are_set_aside_are_in_no_deck_until_an_effect_gives_them(edition: str) -> None:
    plain = realm(scenario=plan(MILLS), edition=edition)
    spell = next(card for card in plain.game.state.decks["spell"].draw)
    table = realm(scenario=plan(MILLS, rest=f"aside: [{spell}]\n"), edition=edition)
    decks = table.game.state.decks
    assert spell not in (*decks["spell"].draw, *decks["spell"].discard)
    assert spell in decks["spell-aside"].draw
    assert table.game.inventory()[spell] >= 1
    gift = f"events:\n  - {{when: start, for: {{seat: 0}}, do: {{card: {spell}}}}}\n"
    given = realm(scenario=plan(MILLS, rest=f"aside: [{spell}]\n{gift}"), edition=edition)
    assert spell in (*given.player(0).hand, *given.player(0).discard)
    assert given.game.inventory() == table.game.inventory()


@both
@pytest.mark.rule("core.components.astrologers.first", "tournament.creator.10-rules")
@pytest.mark.parametrize(
    ("deck", "name"), [("astrologers", "astrologers"), ("spell", "spell"), ("azure", "neutral-azure")]
)
def test_chance_leaves_cards_of_a_deck_out_for_all_to_see(deck: str, name: str, edition: str) -> None:
    plain = opened(plan(MILLS), edition=edition)
    table = opened(plan(MILLS, rest=f"aside: [{{deck: {deck}, count: 2}}]\n"), edition=edition)
    whole, fewer = (one.game.state.decks[name] for one in (plain, table))
    assert len((*whole.draw, *whole.discard)) - len((*fewer.draw, *fewer.discard)) == 2
    [told] = [event for event in table.happened(LeftInTheBox) if event.by_scenario]
    assert (told.deck, len(told.cards)) == (name, 2)
    assert "played without 2 cards" in str(told.says())
    assert not any(event.by_scenario for event in plain.happened(LeftInTheBox))


# ---------------------------------------------------------------------- four to seven players

CROWD = """id: crowd
name: Crowd
mode: MODE
players: [PLAYERS]
rounds: 3
map:
  boxes: [core, rampart, tower]
  layouts:
    PLAYERS:
      tiles:
        - {kind: center, at: [0, 0], has: dragon-utopia}
TILES
rules:
  locations:
    obelisk: {roll: resource}
victory:
  conditions: [defeat-factions]
round_limit: draw
"""
RING = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def crowd(players: int, mode: str = "clash") -> str:
    tiles = "\n".join(f"        - {{kind: starting, at: {list(RING[seat])}, seat: {seat}}}" for seat in range(players))
    return CROWD.replace("PLAYERS", str(players)).replace("TILES", tiles).replace("MODE", mode)


@both
@pytest.mark.parametrize("players", [4, 5])
def test_four_and_more_play_each_with_a_faction_of_their_own(edition: str, players: int) -> None:
    there = factions(("core", "rampart", "tower"))
    leaders = tuple(next(hero for hero in heroes_of(faction)) for faction in there[:players])
    table = opened(crowd(players), heroes_=leaders, edition=edition)
    while not table.game.world.round:
        table.answer(table.keys[0])
    assert len(table.game.world.order) == players == table.game.seats
    assert len({table.town(seat) for seat in range(players)}) == players
    colours = {TOWNS[table.player(seat).faction].colour for seat in range(players)}
    assert len(colours) == players, "every seat has a colour of its own"
    turns = []
    while table.game.world.round == 1:
        table.passes()
        if table.ask.kind == "turn":
            turns.append(table.ask.seat)
            table.answer("end-turn")
    assert turns[:players] == list(table.game.world.order)
    table.game.check_invariants()


def heroes_of(faction: str) -> list[str]:
    return [hero.id for hero in HEROES.values() if hero.faction == faction]


def test_there_are_never_more_players_than_factions() -> None:
    [problem] = [one for one in problems(crowd(6)) if one.where == "players[0]"]
    assert "at most 5" in problem.text


# ---------------------------------------------------------------------- what can be wrong


@pytest.mark.parametrize(
    ("line", "where", "text"),
    [
        ("seats: [{factoin: castle}]", "seats[0].factoin", "(did you mean 'faction'?)"),
        ("seats: [{faction: castel}]", "seats[0].faction", "(did you mean 'castle'?)"),
        ("seats: [{faction: cove}]", "seats[0].faction", "it must be one of: castle, necropolis, dungeon"),
        ("seats: [{hero: castle.catherin}]", "seats[0].hero", "(did you mean 'castle.catherine'?)"),
        ("seats: [{level: 8}]", "seats[0].level", "at most 7"),
        ("seats: [{starts_at: cmp}]", "seats[0].starts_at", "there is no place 'cmp' (did you mean 'camp'?)"),
        ("seats: [{}, {}, {}]", "seats", "one entry for all seats, or one for each of the 2"),
        ("aside: [{deck: astrologer}]", "aside[0].deck", "(did you mean 'astrologers'?)"),
        ("aside: [{deck: gold, count: 13}]", "aside[0].count", "at most 12"),
        ("aside: [{deck: gold}, {deck: gold}]", "aside[1]", "names the deck 'gold' twice"),
        ("units: [{tier: bronze, choose: 1, dearest: 1}]", "units[0]", "exactly one of: count, dearest, choose"),
        ("units: [{neutral: bronze, side: pack}]", "units[0].side", "does not belong to 'neutral'"),
        ("units: [{tier: bronze, home: own}]", "units[0].home", "does not belong to 'tier'"),
        ("units: [{unit: castle.angels}]", "units[0].unit", "(did you mean 'castle.archangels'?)"),
        ("aside: [magic-arow]", "aside[0]", "there is no card 'magic-arow' (did you mean 'magic-arrow'?)"),
    ],
)
def test_a_seat_that_cannot_be_is_told_with_its_line(line: str, where: str, text: str) -> None:
    file = plan(MILLS, map_=PLACES, rest=line + "\n")
    [problem] = [one for one in problems(file) if one.where == where]
    assert problem.line == line_of(file, line)
    assert text in problem.text


def test_a_file_without_new_words_reads_as_before() -> None:
    assert good(plan(MILLS)).seats == ()
    assert good(plan(MILLS)).aside == ()
