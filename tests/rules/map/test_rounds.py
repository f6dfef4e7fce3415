"""Rounds, Astrologers Proclaim cards and timed events (core.round.*, core.events.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import ASTROLOGERS
from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import GameRoundBegins, Proclaimed, TimedEventHappens, TurnBegins
from play.map.table import SCENARIO, Table, realm
from play.map.visit import POOR, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")
STARS = "astrologers"
BARE: dict[str, Any] = {"hands": [[], [], []], "decks": [[], [], []], **POOR}


def under(*weeks: str, edition: str = "revised", **more: Any) -> Table:
    """Round 1; these weeks will be proclaimed, the first of them first."""
    return realm(edition=edition, shared={STARS: (weeks[::-1], ())}, **{**BARE, **more}).turn(0)


def in_round(table: Table, number: int) -> Table:
    """Play on to the first turn of a round."""
    while table.game.world.round < number:
        table.next_round()
    return table.turn(table.game.world.order[0])


# ---------------------------------------------------------------------- rounds


@pytest.mark.rule("core.round.two-kinds-alternate", "core.round.kind-by-number")
@both
def test_after_the_first_round_astrologers_and_resource_rounds_alternate(edition: str) -> None:
    table = in_round(under(*["dead-silence"] * 4, edition=edition), 7)
    told = {event.number: event.kind for event in table.happened(GameRoundBegins)}
    assert [told[number] for number in range(2, 8)] == ["astrologers", "resource"] * 3
    assert told[1] == "plain"


@pytest.mark.rule("core.round.kind-by-number")
@both
def test_the_first_round_brings_neither_income_nor_stars(edition: str) -> None:
    table = under("dead-silence", edition=edition, gold=[4, 4])
    assert (table.player(0).gold, table.turn(1).player(1).gold) == (4, 4)
    assert table.game.world.astrologer == ""
    table = realm(edition=edition).turn(1)
    assert (purse(table, 0), purse(table, 1)) == ((15, 3, 1), (15, 3, 1))


@pytest.mark.rule("core.round.kind-by-number")
@both
def test_income_comes_in_round_three_and_five_but_not_in_two_and_four(edition: str) -> None:
    table = under("dead-silence", "dead-silence", edition=edition)
    gold = [in_round(table, number).player(0).gold for number in (2, 3, 4, 5)]
    assert gold == [0, 10, 10, 20]


@pytest.mark.rule("core.round.limit")
@both
@pytest.mark.parametrize(("result", "winners"), [("draw", ()), ("seat-1", (1,)), ("all-lose", ())])
def test_the_game_ends_when_the_last_round_has_been_played(edition: str, result: str, winners: tuple[int, ...]) -> None:
    scenario = SCENARIO.replace("rounds: 12", "rounds: 2").replace("round_limit: draw", f"round_limit: {result}")
    table = under("dead-silence", edition=edition, scenario=scenario)
    in_round(table, 2).answer("end-turn").turn(1)
    assert not table.game.over
    table.answer("end-turn").passes()
    assert table.game.over
    assert table.game.outcome is not None
    assert table.game.outcome.winners == winners
    assert table.game.world.round == 2


@pytest.mark.rule("core.round.order-clockwise")
@both
@pytest.mark.parametrize("first", [0, 1, 2])
def test_every_player_takes_one_turn_in_each_round_clockwise_from_the_starting_player(edition: str, first: int) -> None:
    table = realm(edition=edition, heroes_=THREE, first=first, shared={STARS: (("dead-silence",), ())}, **BARE)
    for _ in range(2):
        table.next_round()
    seats = [event.seat for event in table.happened(TurnBegins)]
    clockwise = [first, (first + 1) % 3, (first + 2) % 3]
    assert seats[:6] == clockwise * 2


@pytest.mark.rule("core.round.advance")
@both
def test_the_next_round_begins_only_after_the_last_turn_of_this_one(edition: str) -> None:
    table = realm(edition=edition, heroes_=THREE, shared={STARS: (("dead-silence",), ())}, **BARE)
    for seat in (0, 1, 2):
        assert table.turn(seat).game.world.round == 1
        table.answer("end-turn")
    assert table.turn(0).game.world.round == 2


@pytest.mark.rule("core.round.resource.income-sources")
@both
def test_income_is_town_production_and_every_mine_and_settlement(edition: str) -> None:
    table = realm(edition=edition, tiles={"F4": (0, 0)}, shared={STARS: (("dead-silence",), ())}, **BARE)
    mine, ore = table.spot("F4", "gold-mine"), table.spot("S3", "ore-mine")
    table.lay_out(owners={mine: 0, ore: 0})
    assert purse(in_round(table, 3), 0) == (15, 2, 0)


# ---------------------------------------------------------------------- the stars


@pytest.mark.rule("core.round.astrologers.draw")
@both
def test_one_card_is_proclaimed_before_the_first_turn_of_an_astrologers_round(edition: str) -> None:
    table = under("white-raven", "dead-silence", edition=edition)
    assert table.happened(Proclaimed) == []
    table.answer("end-turn").turn(1).answer("end-turn")
    assert (table.game.world.round, table.ask.kind) == (2, "resource-die")
    table.dice("gold-3", "gold-6")
    assert [event.card for event in table.happened(Proclaimed)] == ["white-raven"]
    assert (table.turn(0).player(0).gold, table.player(1).gold) == (3, 6)
    in_round(table, 3)
    assert len(table.happened(Proclaimed)) == 1
    in_round(table, 4)
    assert [event.card for event in table.happened(Proclaimed)] == ["white-raven", "dead-silence"]


@pytest.mark.rule("core.events.astrologers.this-round")
@both
def test_a_week_that_works_at_once_works_in_its_own_round_only(edition: str) -> None:
    table = under("white-raven", "dead-silence", edition=edition)
    table.answer("end-turn").turn(1).answer("end-turn").dice("valuables-1", "valuables-2")
    for number in (2, 3, 4):
        assert in_round(table, number).player(0).valuables == 1


@pytest.mark.rule("core.events.astrologers.next-resource")
@both
def test_a_week_may_work_in_the_following_resource_round_only(edition: str) -> None:
    table = under("merry-leprechaun", "dead-silence", edition=edition)
    valuables = [in_round(table, number).player(0).valuables for number in (2, 3, 4, 5)]
    assert valuables == [0, 1, 1, 1]


@pytest.mark.rule("core.events.astrologers.next-resource")
@both
@pytest.mark.parametrize(
    ("week", "purses"),
    [
        ("wild-debauchery", [(1, 0, 1), (6, 0, 2), (6, 0, 2), (16, 0, 3)]),
        ("greedy-dragon", [(1, 0, 1), (11, 0, 1), (11, 0, 1), (21, 0, 2)]),
    ],
)
def test_a_week_may_lessen_the_next_income_but_takes_nothing_that_a_player_has(
    edition: str, week: str, purses: list[tuple[int, int, int]]
) -> None:
    scenario = f"{SCENARIO}income: {{gold: 10, valuables: 1}}\n"
    table = under(week, "dead-silence", edition=edition, scenario=scenario, gold=[1, 0], valuables=[1, 0])
    assert [purse(in_round(table, number), 0) for number in (2, 3, 4, 5)] == purses


@pytest.mark.rule("core.events.astrologers.two-rounds")
@both
def test_a_week_in_force_ends_as_the_next_astrologers_round_begins(edition: str) -> None:
    table = under("battalions-stallion", "dead-silence", edition=edition)
    movement = [in_round(table, number).movement("0:main") for number in (1, 2, 3, 4)]
    assert movement == [3, 4, 4, 3]


@pytest.mark.rule("core.events.astrologers.duration-on-card")
def test_each_week_lasts_as_long_as_its_card_says() -> None:
    """One that works at once, one for the next Resource round and one that stays for both rounds."""
    now, later, stays = (ASTROLOGERS[name] for name in ("white-raven", "gold-dragon", "profuse-growth"))
    assert [card.now is not None for card in (now, later, stays)] == [True, False, False]
    table = under("gold-dragon", "profuse-growth")
    assert [in_round(table, number).player(0).gold for number in (2, 3)] == [0, 15]
    table = under("profuse-growth", "dead-silence", decks=[["attack"] * 20, []])
    assert [len(in_round(table, number).player(0).hand) for number in (1, 2, 3)] == [0, 5, 5]


def stars_at(table: Table) -> Table:
    """Everybody ends the turn; the week of the next round has been proclaimed."""
    return table.answer("end-turn").turn(1).answer("end-turn").passes()


@pytest.mark.rule("core.events.astrologers.duration-on-card")
@both
def test_isras_friends_let_everybody_reinforce_one_unit_at_half_cost(edition: str) -> None:
    armies = [["castle.halberdiers", "castle.griffins"], ["necropolis.skeletons"]]
    table = stars_at(under("isras-friends", edition=edition, armies=armies, gold=[20, 0]))
    assert (table.ask.seat, table.keys) == (0, ["decline", "reinforce:castle.halberdiers", "reinforce:castle.griffins"])
    pack = UNITS["castle.griffins"].pack
    assert pack is not None
    table.answer("reinforce:castle.griffins")
    assert table.player(0).gold == 20 - (pack.gold + 1) // 2
    assert [troop.pack for troop in table.player(0).army] == [False, True]
    assert table.turn(0).game.world.round == 2


@pytest.mark.rule("core.events.astrologers.duration-on-card")
@both
def test_the_terrible_plague_turns_one_pack_of_each_player_to_few(edition: str) -> None:
    armies = [["castle.halberdiers+", "castle.griffins+", "castle.marksmen"], ["necropolis.skeletons"]]
    table = stars_at(under("terrible-plague", edition=edition, armies=armies))
    assert (table.ask.seat, table.keys) == (0, ["thin:castle.halberdiers", "thin:castle.griffins"])
    table.answer("thin:castle.griffins")
    assert [troop.pack for troop in table.player(0).army] == [True, False, False]
    assert (table.turn(0).ask.seat, table.game.world.round) == (0, 2)


@pytest.mark.rule("core.events.astrologers.duration-on-card")
@both
def test_the_friendly_beaver_takes_all_black_cubes_and_leaves_faction_cubes(edition: str) -> None:
    table = under("friendly-beaver", edition=edition, round_=3)
    field = table.spot("S3", "resource-symbol")
    table.march(field).dice("gold-3")
    assert table.game.world.cubes[field] == (BLACK,)
    in_round(table, 4)
    assert table.game.world.cubes == {table.town(0): (0,), table.town(1): (1,)}


@pytest.mark.rule("core.events.astrologers.duration-on-card")
@both
def test_the_friendly_beaver_is_replaced_in_the_first_astrologers_round(edition: str) -> None:
    table = under("friendly-beaver", "battalions-stallion", edition=edition)
    field = table.spot("S3", "resource-symbol")
    table.march(field).dice("gold-3")
    in_round(table, 2)
    assert table.game.world.cubes[field] == (BLACK,)
    assert table.game.world.astrologer == "battalions-stallion"


# ---------------------------------------------------------------------- timed events


def with_event(event: str, edition: str) -> Table:
    return realm(
        edition=edition,
        scenario=f"{SCENARIO}events:\n  - {event}\n",
        heroes_=THREE,
        shared={STARS: (("dead-silence", "dead-silence"), ())},
        **{**BARE, "gold": [0, 0, 0]},
    )


@pytest.mark.rule("core.round.timed-event")
@both
def test_a_timed_event_happens_once_as_its_round_is_reached(edition: str) -> None:
    table = with_event("{name: rain, text: It rains gold., round: 2, gives: {gain: {gold: 7}}}", edition)
    assert table.turn(0).player(0).gold == 0
    assert in_round(table, 2).player(0).gold == 7
    assert in_round(table, 4).player(0).gold == 17
    assert [event.name for event in table.happened(TimedEventHappens)] == ["rain"]


@pytest.mark.rule("core.round.timed-event")
@both
def test_an_event_with_a_trigger_happens_once_it_is_met(edition: str) -> None:
    table = with_event(
        "{name: rich, text: A city grows., when: {anyone: {resources: {valuables: 2}}}, gives: {gain: {gold: 7}}}",
        edition,
    )
    table.lay_out(valuables=[1, 1, 0], at={"0:main": table.town(0)})
    table.turn(0)
    assert table.player(0).gold == 0
    table.march(table.spot("S3", "resource-symbol")).dice("valuables-1").turn(1)
    assert [table.player(seat).gold for seat in (0, 1, 2)] == [7, 7, 7]


@pytest.mark.rule("core.events.timed.scope")
@both
@pytest.mark.parametrize(
    ("whom", "gold"),
    [("", [7, 7, 7]), ("factions: [necropolis], ", [0, 7, 0]), ("seats: [0, 2], ", [7, 0, 7])],
)
def test_a_timed_event_is_for_everybody_or_for_some_factions_or_players(
    edition: str, whom: str, gold: list[int]
) -> None:
    table = with_event(f"{{name: gift, text: A gift., round: 2, {whom}gives: {{gain: {{gold: 7}}}}}}", edition)
    in_round(table, 2)
    assert [table.player(seat).gold for seat in (0, 1, 2)] == gold
