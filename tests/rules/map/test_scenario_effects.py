"""What the effects of scenarios do (the words of `do`, of locations, bonuses and rewards)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heroes.engine import NATURE, Outcome
from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.scenario.conditions import OWN_POINTS, counted
from heroes.rules.board.state.combat import Deck, Troop
from heroes.rules.board.state.events import Discarded
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import BLACK, NOBODY
from heroes.rules.board.state.map_events import FlagsLost
from play.map.foes import FOE
from play.map.plan import MILLS
from play.map.saga import alone_with, beside_the_mill, in_round, passages, saga, written
from play.map.table import Table
from play.map.template import line_of, problems

both = pytest.mark.parametrize("edition", ["first", "revised"])
effects = pytest.mark.rule("core.events.timed.scope")
FIRST = "{seat: 0}"


def then(do: str, *, who: str = FIRST, rest: str = "", edition: str = "revised", **state: Any) -> Table:
    """Round 2 has just begun, in which this happens to seat 0; questions of the event stand open."""
    table = saga(f"- {{when: {{round: 2}}, for: {who}, do: {do}}}", rest=rest, edition=edition, **state)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn")
    return table.passes()


def purse(table: Table, seat: int = 0) -> tuple[int, int, int]:
    player = table.player(seat)
    return player.gold, player.materials, player.valuables


# ---------------------------------------------------------------------- resources


@effects
@both
def test_lose_takes_what_there_is_and_no_more(edition: str) -> None:
    table = then("{lose: {gold: 3, valuables: 2}}", who="everybody", gold=[5, 2], valuables=[2, 0], edition=edition)
    assert [purse(table, seat) for seat in (0, 1)] == [(2, 0, 0), (0, 0, 0)]


@effects
@both
def test_a_demand_is_paid_by_whoever_can_and_else_comes_to_the_others(edition: str) -> None:
    demand = "{demand: {gold: 4}, else: {mark: poor}}"
    table = then(demand, who="everybody", gold=[5, 2], edition=edition)
    assert [purse(table, seat)[0] for seat in (0, 1)] == [1, 2]
    assert table.game.world.saga.marks == ((1, "poor"),)


@effects
@both
def test_a_step_of_income_is_on_the_track_of_choice(edition: str) -> None:
    table = then("{income: {step: 1, of: any}}", edition=edition)
    before = table.player(0).income
    assert table.ask.kind == "income-track"
    table.answer("income:materials")
    assert table.player(0).income == (before[0], before[1] + 2, before[2])
    table = then("{income: {step: -1, of: gold}}", edition=edition)
    assert table.player(0).income[0] == before[0] - 5


# ---------------------------------------------------------------------- cubes of players

VILLAGE = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: village}"


@pytest.mark.rule("core.settlement.flaggable")
@both
def test_a_settlement_is_flagged_and_lost_by_the_scenario(edition: str) -> None:
    events = """
- {when: {round: 2}, for: {seat: 0}, do: {flag: [settlement, town]}}
- {when: {round: 3}, do: {unflag: settlement}}
"""
    table = saga(events, tiles=(VILLAGE,), edition=edition)
    village, towns = table.spot("F3", "settlement"), [table.game.owner(table.town(seat)) for seat in (0, 1)]
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.ask.kind == "settlement", "whoever flags it chooses what it gives"
    table.answer(table.keys[0])
    assert table.game.owner(village) == 0
    in_round(table, 3)
    assert (table.game.owner(village), village in table.game.world.yields) == (NOBODY, False)
    assert [table.game.owner(table.town(seat)) for seat in (0, 1)] == towns
    assert [(event.seat, event.count) for event in table.happened(FlagsLost)] == [(0, 1)]


@effects
def test_starting_tiles_leave_with_their_towns_but_for_those_whose_heroes_have_nowhere_to_go() -> None:
    event = "- {when: {round: 2}, do: {remove-tiles: starting, open: true}}"
    table = in_round(saga(event), 2)
    assert [laid.group for laid in table.game.world.tiles] == ["far"]
    assert all(table.where(f"{seat}:main") in table.game.atlas.fields for seat in (0, 1))
    table.game.check_invariants()
    hidden = "{kind: far, at: [0, 0]}"
    table = in_round(saga(event, tiles=(hidden,)), 2)
    assert [laid.group for laid in table.game.world.tiles].count("starting") == 2


# ---------------------------------------------------------------------- chance and choice


@effects
@both
@pytest.mark.parametrize(("face", "gold"), [("+1", 9), ("0", 5), ("-1", 3)])
def test_an_attack_die_brings_what_its_line_says(face: str, gold: int, edition: str) -> None:
    table = then('{roll: attack, is: {"+1": {gain: {gold: 4}}, "-1": {lose: {gold: 2}}}}', gold=[5, 5], edition=edition)
    assert (table.ask.kind, table.ask.seat) == ("attack-die", NATURE)
    table.answer(face)
    assert purse(table) == (gold, 0, 0)


@effects
def test_of_two_attack_dice_both_count_in_any_order() -> None:
    table = then('{roll: [attack, attack], is: {"-1 +1": {gain: {gold: 4}}}}')
    assert purse(table.answer("+1", "-1"))[0] == 4


@effects
def test_a_choice_is_read_in_words_of_the_scenario() -> None:
    table = then("{choose: [{gain: {gold: 2}, text: Rob the chapel.}, {mark: pious, text: Pray., if: {level: 2}}]}")
    assert [option.label for option in table.ask.options] == ["Rob the chapel."]
    assert purse(table.answer("choose:1"))[0] == 2


# ---------------------------------------------------------------------- heroes


@effects
@both
def test_movement_for_all_heroes_waits_for_the_turn(edition: str) -> None:
    table = saga("- {when: {round: 2}, do: {movement: 2, heroes: all}}", edition=edition)
    table.turn(0)
    table.game.put_hero(table.game.secondary_of(0), table.town(0))
    in_round(table, 2)
    assert (table.movement("0:main"), table.movement("0:secondary")) == (5, 4)


@effects
@both
def test_a_hero_is_moved_to_a_place_or_to_its_own_town(edition: str) -> None:
    table = saga("- {when: {enters: windmill}, do: {move-to: own-town}}", edition=edition)
    table.march(beside_the_mill(table.turn(0)))
    assert table.where("0:main") == table.town(0)


@effects
def test_of_several_places_the_player_chooses() -> None:
    table = saga("- {when: {enters: windmill}, do: {move-to: [own-town, enemy-town]}}")
    table.march(beside_the_mill(table.turn(0)))
    assert table.keys == [f"go:{field_name(table.town(seat))}" for seat in (0, 1)]
    table.answer(table.keys[0])
    assert table.where("0:main") == table.town(0)


@effects
@both
def test_a_level_comes_with_its_cards_or_without(edition: str) -> None:
    table = then("{level: 3, cards: false}", edition=edition)
    table.turn(0)
    assert table.player(0).level == 3
    table = then("{level: 2}", edition=edition)
    assert table.ask.kind == "search", "level 2 brings an Ability"
    table.answer(table.keys[0])
    assert table.player(0).level == 2


@effects
@both
def test_the_secondary_hero_may_be_hired_for_less(edition: str) -> None:
    table = then("{secondary: hire, price: 3}", gold=[3, 0], edition=edition)
    assert table.ask.kind == "secondary"
    table.answer(next(key for key in table.keys if key.startswith("secondary:")))
    assert (table.where("0:secondary"), purse(table)[0]) == (table.town(0), 0)


# ---------------------------------------------------------------------- cards


@effects
@both
def test_cards_are_drawn_by_number_or_up_to_the_limit(edition: str) -> None:
    table = then("{draw: 2}", edition=edition, decks=[["attack"] * 5, ["attack"] * 5])
    assert table.game.state.players[0].hand.count("attack") >= 2
    table = then("{draw: to-limit}", edition=edition)
    assert len(table.player(0).hand) == table.game.hand_limit(0)


@effects
@both
def test_cards_are_discarded_by_choice_or_at_random(edition: str) -> None:
    decks = [["defense", "attack"], []]
    table = then("[{draw: 2}, {discard: 1}]", edition=edition, hands=[["power"] * 4, []], decks=decks)
    assert table.ask.kind == "discard"
    card = table.keys[0]
    table.answer(card)
    assert card.removeprefix("discard:") in table.player(0).discard
    table = then("[{draw: 3}, {discard: {random: 2}}]", edition=edition)
    assert len([event for event in table.happened(Discarded) if event.seat == 0]) == 2


@effects
def test_a_card_of_the_hand_may_leave_the_game() -> None:
    table = then("[{draw: 1}, {remove-card: hand}]", decks=[["attack"] * 9, []])
    table.answer("remove:attack")
    assert table.player(0).removed == ("attack",)


@effects
@both
def test_a_card_of_the_own_deck_comes_to_hand(edition: str) -> None:
    table = then("{take-card: {from: own-deck, kind: statistic}}", edition=edition)
    assert table.ask.kind == "take-card"
    card = next(key for key in table.keys if key.startswith("take:")).removeprefix("take:")
    held, deck = table.player(0).hand.count(card), table.player(0).deck.count(card)
    table.answer(f"take:{card}")
    assert table.player(0).hand.count(card) + table.player(0).deck.count(card) == held + deck
    assert table.player(0).hand.count(card) > held


@effects
@both
def test_the_own_deck_is_searched(edition: str) -> None:
    table = then("{search: own-deck, cards: 2}", edition=edition, decks=[["attack", "defense", "knowledge"], []])
    looked = set(table.keys)
    assert looked == {"keep:defense", "keep:knowledge"}
    table.answer("keep:defense")
    assert "defense" in table.player(0).hand
    assert [event.card for event in table.happened(Discarded) if event.seat == 0] == ["knowledge"]
    label = "Search (3) your own deck 2 times"
    twice = saga("- {when: {round: 2}, do: {search: own-deck, cards: 3, times: 2}}").game.scenario.events[0].do[0]
    assert str(twice.label()) == label
    file = written("- {when: {round: 2}, do: {search: own-deck, of: basic}}")
    [problem] = problems(file)
    assert (problem.where, problem.text) == ("events[0].do.of", "does not belong to 'own-deck'")


@effects
@both
def test_a_certain_card_comes_from_its_deck(edition: str) -> None:
    table = saga("- {when: {round: 2}, for: {seat: 0}, do: {card: slow}}", edition=edition)
    table.lay_out(shared={"spell": (("haste", "slow"), ())})
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert "slow" in table.player(0).hand
    assert table.game.state.decks["spell"].draw == ("haste",)


# ---------------------------------------------------------------------- units


def units(table: Table, seat: int = 0) -> list[tuple[str, bool]]:
    return [(troop.card, troop.pack) for troop in table.player(seat).army]


@effects
@both
@pytest.mark.parametrize(
    ("do", "unit"),
    [
        ("{unit: castle.archangels}", ("castle.archangels", False)),
        ("{unit: castle.archangels, side: pack}", ("castle.archangels", True)),
        ("{unit: {tier: gold, dearest: 1}}", ("castle.archangels", False)),
        ("{unit: {tier: bronze, cheapest: 1}}", ("castle.halberdiers", False)),
    ],
)
def test_a_unit_joins_for_nothing(do: str, unit: tuple[str, bool], edition: str) -> None:
    table = then(do, edition=edition, armies=[["castle.griffins"], ["necropolis.skeletons"]])
    assert units(table) == [("castle.griffins", False), unit]


@effects
@both
def test_a_neutral_unit_of_a_sort_is_drawn_and_joins(edition: str) -> None:
    table = saga("- {when: {round: 2}, for: {seat: 0}, do: {unit: {neutral: azure, only: dragons}}}", edition=edition)
    deck = table.game.state.decks["neutral-azure"].draw
    in_round(table, 2)
    joined = table.player(0).army[-1].card
    assert joined in deck
    assert "dragon" in joined


@effects
@both
def test_a_certain_unit_leaves_and_the_last_one_stays(edition: str) -> None:
    armies = [["castle.griffins", "castle.halberdiers"], ["necropolis.skeletons"]]
    table = then("{lose-unit: castle.griffins}", armies=armies, edition=edition)
    assert units(table) == [("castle.halberdiers", False)]
    mixed = [["castle.griffins", "castle.zealots"], ["necropolis.skeletons"]]
    assert units(then("{lose-unit: bronze}", armies=mixed, edition=edition)) == [("castle.zealots", False)]
    table = then("{lose-unit: any}", who="everybody", armies=armies, edition=edition)
    table.answer("give-up:castle.halberdiers")
    assert (units(table), units(table, 1)) == ([("castle.griffins", False)], [("necropolis.skeletons", False)])


@effects
@both
def test_a_unit_may_be_reinforced_at_the_price_of_the_scenario(edition: str) -> None:
    table = then("{reinforce: any}", armies=[["castle.griffins"], ["necropolis.skeletons"]], edition=edition)
    table.answer("reinforce:castle.griffins")
    assert units(table) == [("castle.griffins", True)]
    table = then("{reinforce: bronze, price: full}", armies=[["castle.griffins"], []], edition=edition)
    assert table.ask.kind != "reinforce", "there is no gold, and no bronze unit"


@effects
@both
def test_drawn_units_may_be_recruited_for_less(edition: str) -> None:
    table = saga(
        "- {when: {round: 2}, for: {seat: 0}, do: {recruit: {draw: [bronze, silver]}, price: free, count: 2}}",
        edition=edition,
    )
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    before = len(table.player(0).army)
    offered = [key for key in table.keys if key.startswith("recruit:")]
    assert len(offered) == 2
    table.answer(offered[0])
    assert len(table.player(0).army) == before + 1
    assert table.ask.kind == "recruit-neutral", "two may be recruited"


@effects
@both
def test_units_of_a_faction_that_nobody_plays_may_be_recruited_where_they_were_beaten(edition: str) -> None:
    event = "- {when: {round: 9}, do: [{recruit: beaten, price: half}, {reinforce: beaten, price: half}]}"
    table = saga(event, edition=edition, gold=[40, 0], valuables=[9, 0]).turn(0)
    game = table.game
    recruit, reinforce = game.scenario.events[0].do
    visit = Visit(0, game.main_of(0))
    cards = ("rampart.elves", "necropolis.zombies")
    game.world.saga = msgspec.structs.replace(game.world.saga, recruits=cards)
    game.agenda.append(Bestow(recruit, visit))
    table.ask_again()
    assert table.keys == ["decline", "recruit:rampart.elves"], "the other faction is played"
    assert not reinforce.possible(game, visit)
    table.answer("recruit:rampart.elves")
    assert table.player(0).army[-1] == Troop("rampart.elves")
    game.agenda.append(Bestow(reinforce, visit))
    table.ask_again()
    assert table.keys == ["decline", "reinforce:rampart.elves"]
    assert "beaten" in str(reinforce.label())
    table.answer("reinforce:rampart.elves")
    assert table.player(0).army[-1] == Troop("rampart.elves", True)
    game.check_invariants()


@effects
def test_what_was_beaten_in_an_earlier_turn_is_gone() -> None:
    table = saga("- {when: {round: 9}, do: {recruit: beaten}}").turn(0)
    table.game.world.saga = msgspec.structs.replace(table.game.world.saga, recruits=("neutral.boars",))
    table.ask_again()
    table.answer("end-turn").turn(1)
    assert table.game.world.saga.recruits == ()


# ---------------------------------------------------------------------- town


@effects
@both
def test_a_building_is_raised_for_nothing_with_what_it_needs(edition: str) -> None:
    table = then("{building: dwelling-silver}", edition=edition)
    assert not table.has_built(0, "dwelling-silver"), "the bronze dwelling is missing"
    table = then("{building: dwelling-silver, needs: ignored}", edition=edition)
    assert table.has_built(0, "dwelling-silver")
    assert not table.has_built(0, "dwelling-bronze"), "what it needs is not brought along"
    table = then("{building: dwelling-silver, needs: brought}", edition=edition)
    assert table.has_built(0, "dwelling-bronze")
    assert table.has_built(0, "dwelling-silver")


@effects
def test_a_building_may_be_had_at_half_price() -> None:
    table = then("{building: citadel, price: half}", gold=[99, 0], materials=[99, 0], valuables=[99, 0])
    assert table.ask.kind == "build"
    table.answer(next(key for key in table.keys if key.startswith("build:")))
    assert table.has_built(0, "citadel")


# ---------------------------------------------------------------------- memory


@effects
@both
def test_marks_counters_and_points_are_remembered(edition: str) -> None:
    table = then(
        "[{mark: cleansed}, {count: {spikes: 3}}, {count: {spikes: 4}}, {points: 2}]",
        rest="counters: {spikes: 5}\n",
        edition=edition,
    )
    saga_ = table.game.world.saga
    assert saga_.marks == ((0, "cleansed"),)
    assert [counted(saga_, "spikes", seat) for seat in (0, 1)] == [5, 0], "no more than there are"
    assert counted(saga_, OWN_POINTS, 0) == 2
    view = table.game.view(None)["state"]["plan"]
    assert {"name": "spikes", "counts": [5, 0]} in view["counters"]


@effects
@both
def test_passages_are_told_once_and_can_be_read_again(edition: str) -> None:
    table = then("{say: rain}", who="everybody", rest="story:\n  rain: It rains\n    for days.\n", edition=edition)
    assert passages(table) == ["rain"], "once for the table, not for each player"
    told = table.game.view(1)["state"]["plan"]["told"]
    assert [passage["name"] for passage in told] == ["rain"]
    assert "It rains for days." in str(told)


# ---------------------------------------------------------------------- the table


@effects
@both
@pytest.mark.parametrize(
    ("do", "left"), [("{cubes: all}", 0), ("{cubes: [windmill]}", 1), ("{cubes: all, except: [windmill]}", 1)]
)
def test_black_cubes_leave_by_kind(do: str, left: int, edition: str) -> None:
    table = saga(f"- {{when: {{round: 2}}, do: {do}}}", edition=edition)
    mill = table.spot("F1", "windmill")
    other = next(field for field in table.game.atlas.fields if table.game.field(field).location == "resource-symbol")
    table.lay_out(owners={mill: BLACK, other: BLACK})
    in_round(table, 2)
    black = [field for field, cubes in table.game.world.cubes.items() if BLACK in cubes]
    assert len(black) == left
    assert (mill in black) == ("except" in do)


@effects
@both
def test_the_game_may_last_longer(edition: str) -> None:
    table = then("{rounds: {more: 2}}", edition=edition)
    assert table.game.rounds == 14
    assert "14" in str(table.game.aims(0)), "everybody can read it"
    assert then("{rounds: 15}", edition=edition).game.rounds == 15


@effects
@both
def test_tiles_are_turned_up_or_leave_the_map(edition: str) -> None:
    hidden = ("{kind: far, at: [0, 0], tile: F1, rotation: 0, face_up: true}", "{kind: near, at: [0, 1], name: hills}")
    table = saga("- {when: {round: 2}, do: {reveal: {kind: near}}}", tiles=hidden, edition=edition)
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").passes()
    assert (table.ask.kind, table.ask.seat) == ("tile", NATURE)
    table.answer(table.keys[0]).answer(table.keys[0])
    assert all(laid.tile for laid in table.game.world.tiles)
    table = saga("- {when: {round: 2}, do: {remove-tiles: hills}}", tiles=hidden, edition=edition)
    assert len(table.game.world.tiles) == 4
    assert len(in_round(table, 2).game.world.tiles) == 3


@effects
@both
def test_open_tiles_leave_the_map_and_heroes_there_are_driven_off(edition: str) -> None:
    table = saga("- {when: {round: 2}, do: {remove-tiles: far, open: true}}", edition=edition).turn(0)
    armies = [["castle.griffins", "castle.halberdiers"], ["necropolis.skeletons"]]
    table.lay_out(at={"0:main": table.spot("F1", "C")}, armies=armies, owners={table.spot("F1", "settlement"): 0})
    before = table.game.inventory()
    in_round(table, 2)
    assert [laid.group for laid in table.game.world.tiles] == ["starting", "starting"]
    assert [troop.card for troop in table.player(0).army] == ["castle.griffins"], "the slowest is lost"
    assert table.where("0:main") in table.game.atlas.fields
    assert set(table.game.world.cubes) == {table.town(0), table.town(1)}
    assert table.game.inventory() == before
    table.game.check_invariants()


@effects
@both
def test_two_heroes_driven_off_at_once_cost_the_two_slowest_units(edition: str) -> None:
    table = saga("- {when: {round: 2}, do: {remove-tiles: far, open: true}}", edition=edition).turn(0)
    armies = [["castle.griffins", "castle.marksmen", "castle.halberdiers"], ["necropolis.skeletons"]]
    mill, middle = table.spot("F1", "windmill"), table.spot("F1", "C")
    table.lay_out(at={"0:main": middle, "0:secondary": mill}, armies=armies)
    assert [troop.card for troop in in_round(table, 2).player(0).army] == ["castle.griffins"]
    table.game.check_invariants()


@effects
def test_each_player_turns_up_a_tile_of_choice_for_nothing() -> None:
    hidden = tuple(f"{{kind: near, at: [0, {v}], tile: {name}}}" for v, name in ((0, "N1"), (1, "N2"), (-1, "N4")))
    table = saga("- {when: {round: 2}, do: {reveal: {kind: near, choose: 1}}}", tiles=hidden)
    while table.ask.kind != "turn-up":
        table.passes("turn-up").answer("end-turn" if table.ask.kind == "turn" else table.keys[0])
    assert (table.ask.seat, len(table.keys)) == (0, 3)
    table.answer("discover:0,1")
    while table.ask.kind == "turn-tile":
        table.answer(table.keys[0])
    assert [laid.tile for laid in table.game.world.tiles if laid.place == (0, 1)] == ["N2"]
    assert (table.ask.kind, table.ask.seat, len(table.keys)) == ("turn-up", 1, 2)


@effects
def test_whose_town_is_nearest_turns_a_tile_that_is_turned_up() -> None:
    far = "{kind: near, at: [2, 0], tile: N1}"
    table = saga("- {when: {round: 2}, do: {reveal: {kind: near, turned_by: nearest}}}", tiles=(MILLS, far))
    while table.ask.kind != "turn-tile":
        table.passes("turn-tile").answer("end-turn" if table.ask.kind == "turn" else table.keys[0])
    assert table.ask.seat == 1


@effects
@both
def test_a_place_is_closed_and_opened_again(edition: str) -> None:
    events = """
- {when: start, do: {close: windmill}}
- {when: {round: 2}, do: {open: windmill}}
"""
    table = saga(events, edition=edition).turn(0)
    mill = beside_the_mill(table)
    assert not table.offers(f"move:main:{field_name(mill)}")
    in_round(table, 2)
    assert table.offers(f"move:main:{field_name(mill)}")


@effects
@both
@pytest.mark.parametrize(("of", "opened"), [("", True), (", of: [starting, far]", True), (", of: center", False)])
def test_borders_open(edition: str, of: str, opened: bool) -> None:
    beside = "{kind: far, at: [-1, 1], tile: F3, rotation: 0, face_up: true}"
    table = saga(f"- {{when: {{round: 2}}, do: {{open: borders{of}}}}}", tiles=(MILLS, beside), edition=edition)
    before = sum(len(table.game.atlas.exits(field)) for field in table.game.atlas.fields)
    in_round(table, 2)
    assert (sum(len(table.game.atlas.exits(field)) for field in table.game.atlas.fields) > before) == opened


@effects
@both
@pytest.mark.parametrize("where", ["at: settlement", "on: far", "on: village"])
def test_guards_grow_stronger(where: str, edition: str) -> None:
    village = "{kind: far, at: [0, 0], tile: F3, rotation: 0, face_up: true, name: village}"
    table = saga(f"- {{when: {{round: 2}}, do: {{guards: {{{where}, plus: 2}}}}}}", tiles=(village,), edition=edition)
    settlement = table.spot("F3", "settlement")
    before = table.game.field(settlement).guard
    in_round(table, 2)
    assert table.game.field(settlement).guard == before + 2


@effects
@both
def test_players_hand_over_what_the_scenario_lets_them(edition: str) -> None:
    table = then("[{draw: 1}, {trade: [resources, artifacts]}]", gold=[3, 2], edition=edition)
    table.player(0).hand = ["armor-of-wonder"]
    table.player(0).kept = ("armor-of-wonder",)
    assert (table.ask.kind, table.ask.seat) == ("choose-partner", 0)
    table.answer("trade:1", "give:gold")
    assert [table.player(seat).gold for seat in (0, 1)] == [2, 3]
    table.answer("give:armor-of-wonder", "done")
    assert "armor-of-wonder" in table.player(1).hand
    assert (table.ask.kind, table.ask.seat) == ("hand-over", 1), "the other may give something in return"
    table.answer("give:gold", "done")
    assert [table.player(seat).gold for seat in (0, 1)] == [3, 2]


@effects
@both
def test_a_visited_field_gives_again(edition: str) -> None:
    table = saga("- {when: {round: 2}, for: {seat: 0}, do: {again: {from: own-visits}}}", edition=edition)
    table.march(beside_the_mill(table.turn(0)))
    before = table.player(0).valuables
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.ask.kind == "again"
    table.answer(*table.keys)
    assert table.player(0).valuables > before


@effects
def test_a_player_who_has_done_their_part_leaves() -> None:
    table = then("{leave: game}", who="{seat: 1}")
    assert table.player(1).eliminated


@effects
@both
def test_an_event_may_end_the_game(edition: str) -> None:
    table = alone_with("- {when: {round: 2}, do: {end: lost}}", edition=edition).turn(0)
    table.answer("end-turn").passes()
    assert table.game.outcome == Outcome((), "core.victory.by-scenario")
    table = then("{end: won}", edition=edition)
    assert table.game.outcome == Outcome((0,), "core.victory.by-scenario")
    table = then("{end: lost}", edition=edition)
    assert table.player(0).eliminated, "among players it is this one who is out"


# ---------------------------------------------------------------------- enemies


@effects
@both
def test_the_army_and_the_deck_of_an_enemy_change(edition: str) -> None:
    change = (
        "{army: foe, add: [{unit: neutral.zombies}], remove: [necropolis.skeletons], flip: [necropolis.zombies], "
        "deck: none}"
    )
    army = "army: [{unit: necropolis.skeletons}, {unit: necropolis.zombies}]"
    table = alone_with(f"- {{when: {{round: 2}}, do: {change}}}", army=army, enemy="deck: {might: 2}", edition=edition)
    in_round(table, 2)
    assert table.player(FOE).army == (Troop("necropolis.zombies", True), Troop("neutral.zombies"))
    assert table.game.state.decks[enemy_deck(FOE)] == Deck(())


@effects
@both
def test_an_enemy_hurries_when_it_moves_next(edition: str) -> None:
    table = alone_with(
        "- {when: {round: 1}, do: {hurry: foe, points: 2}}",
        enemy="moves: {points: 1, takes: nothing}",
        tiles={"F1": (0, 0)},
        edition=edition,
    )
    start = table.game.piece(table.game.main_of(FOE)).field
    table.turn(0).answer("end-turn").passes()
    moved = table.game.atlas.distances(start)[table.game.piece(table.game.main_of(FOE)).field]
    assert moved == 3
    assert table.game.world.saga.hurry == {}


@effects
@both
def test_an_enemy_appears_where_the_scenario_says(edition: str) -> None:
    table = alone_with("- {when: {round: 2}, do: {spawn: foe, at: resource-symbol}}", edition=edition)
    table.turn(0)
    table.game.put_hero(table.game.main_of(FOE), NOWHERE)
    in_round(table, 2)
    there = table.game.piece(table.game.main_of(FOE)).field
    assert table.game.field(there).location == "resource-symbol"


# ---------------------------------------------------------------------- locations


@pytest.mark.rule("tournament.creator.10-rules")
@both
def test_a_location_gives_by_its_visits(edition: str) -> None:
    rules = "rules:\n  locations:\n    windmill: {first: {gain: {gold: 5}}, each: {gain: {gold: 1}}}\n"
    table = saga("", rest=rules, edition=edition)
    mill = beside_the_mill(table.turn(0))
    near = table.where("0:main")
    table.march(mill)
    assert purse(table)[0] == 6
    table.game.lay_cubes(mill, ())
    table.lay_out(at={"0:main": near})
    table.march(mill)
    assert purse(table)[0] == 7


@pytest.mark.rule("tournament.creator.10-rules")
@both
def test_a_location_gives_by_the_count_of_the_visitor(edition: str) -> None:
    rules = "rules:\n  locations:\n    windmill: {nth: [{gain: {gold: 5}}, {gain: {gold: 1}}], per: player}\n"
    table = saga("", rest=rules, edition=edition)
    mill = beside_the_mill(table.turn(0))
    near = table.where("0:main")
    for gold in (5, 6, 7):
        table.march(mill)
        assert purse(table)[0] == gold
        table.game.lay_cubes(mill, ())
        table.lay_out(at={"0:main": near})


@pytest.mark.rule("tournament.creator.10-rules")
def test_a_named_place_may_differ_from_its_kind() -> None:
    rules = "rules:\n  locations:\n    mill: {gain: {gold: 9}}\n"
    table = saga("", rest=rules, map_="places:\n  mill: {tile: mills, location: windmill}")
    table.march(beside_the_mill(table.turn(0)))
    assert purse(table)[0] == 9


# ---------------------------------------------------------------------- wrong files

WRONG = [
    ("{say: rian}", "there is no passage 'rian' (did you mean 'rain'?)", "do.say"),
    ("{count: {spike: 1}}", "there is no counter 'spike' (did you mean 'spikes'?)", "do.count.spike"),
    ("{unit: castle.archangel}", "did you mean 'castle.archangels'?", "do.unit"),
    ("{card: slwo}", "did you mean 'slow'?", "do.card"),
    ("{hurry: foe}", "there is no enemy 'foe'", "do.hurry"),
    ("{cubes: [windmil]}", "did you mean 'windmill'?", "do.cubes[0]"),
    ("{gain: {gold: 1}, lose: {gold: 1}}", "says several things at once", "do"),
    ("{gain: {gold: 1}, price: half}", "does not belong to 'gain'", "do.price"),
    ("{income: {step: 0}}", "names nothing", "do.income.step"),
    ("{unit: {tier: bronze, neutral: azure}}", "must be exactly one of", "do.unit"),
]


@pytest.mark.parametrize(("do", "text", "where"), WRONG, ids=[wrong[0] for wrong in WRONG])
def test_a_wrong_effect_is_refused_at_its_word(do: str, text: str, where: str) -> None:
    rest = "story: {rain: It rains.}\ncounters: {spikes: 3}\n"
    file = written(f"- {{when: {{round: 2}}, do: {do}}}", rest=rest)
    found = [problem for problem in problems(file) if text in problem.text]
    assert found, problems(file)
    assert found[0].where == f"events[0].{where}"
    assert found[0].line == line_of(file, "- {when:")


@pytest.mark.parametrize(
    ("events", "rest", "text", "where"),
    [
        ("- {when: start, do: {points: 1}}", "story: {refusal: No.}\n", "is never told", "story.refusal"),
        ("- {when: start, if: {marked: cleansed}, do: {points: 1}}", "", "never set by 'mark'", "events"),
        ("- {when: start, do: {points: 1}}", "counters: {spikes: 3}\n", "is never counted", "counters.spikes"),
    ],
)
def test_what_can_never_happen_is_doubted(events: str, rest: str, text: str, where: str) -> None:
    found = [problem for problem in problems(written(events, rest=rest), "warning") if text in problem.text]
    assert [problem.where for problem in found] == [where]
