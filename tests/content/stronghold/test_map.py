"""Stronghold on the map: its town, heroes, scrolls, places and weeks."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.library.components import BOXES, GROUND, cards_of, copies_in, factions
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS, TILES, TOWNS, Field
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.meeting.guards import guard_draws
from heroes.rules.board.modes.adventure import AdventureGame
from heroes.rules.board.reading.map_invariants import check_world, components
from heroes.rules.board.realm.rewards import throw
from heroes.rules.board.realm.scrolls import write_scroll
from heroes.rules.board.scenario.elimination import Eliminate
from heroes.rules.board.state.events import Drew
from heroes.rules.board.state.lattice import POSITIONS
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.statistics import face
from heroes.rules.board.words.halls import DrawOwn
from play.map.hand import holding
from play.map.stars import in_round, proclaimed, under
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import beside, purse

STRONGHOLD: dict[str, Any] = {"boxes": ["stronghold"]}
CRAG, SHIVA, YOG, GUNDULA = "stronghold.crag-hack", "stronghold.shiva", "stronghold.yog", "stronghold.gundula"
HALL, GUILD = "stronghold.hall-of-valhalla", "stronghold.freelancers-guild"
ALL = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "citadel")


def town(*stands: str, army: str = "stronghold.goblins", hero: str = YOG, **more: Any) -> Table:
    return at_home(hero=hero, army=[army], stands=stands, **STRONGHOLD, **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card(CRAG, SHIVA, YOG, GUNDULA)
@pytest.mark.parametrize("mode", ["clash", "skirmish"])
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table(mode: str) -> None:
    seats = [{"hero": YOG}, {"hero": "castle.rion"}]
    with pytest.raises(BadSetup, match=r"'stronghold\.yog' comes in another box: add stronghold to the boxes core"):
        heroes.new_game(mode, {"seats": seats})
    heroes.new_game(mode, {"seats": seats, "boxes": ["core", "stronghold"]})
    assert factions(["core", "stronghold"])[-1] == "stronghold"
    assert BOXES["stronghold"].whole


@pytest.mark.card("magic-arrow", "attack", "offense", "scouting", "wisdom")
def test_the_box_brings_further_copies_of_other_cards() -> None:
    both = ["core", "stronghold"]
    assert {card: copies_in(card, both) for card in ("magic-arrow", "attack", "offense", "scouting", "wisdom")} == {
        "magic-arrow": 8,
        "attack": 9,
        "offense": 3,
        "scouting": 1,
        "wisdom": 3,
    }
    assert len(list(cards_of("artifact", both))) == 32 + 4


@pytest.mark.parametrize(("mode", "edition"), [("clash", "first"), ("clash", "revised"), ("skirmish", "revised")])
def test_games_with_the_box_keep_the_contract(mode: str, edition: str) -> None:
    seats = [{"hero": CRAG if edition == "first" else GUNDULA}, {"hero": "necropolis.sandro"}]
    check_game(Soak(mode, {"boxes": ["core", "stronghold"], "edition": edition, "seats": seats}), seed=3)


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (10, 4, 0),
    "citadel": (8, 4, 1),
    "mage-guild": (4, 2, 1),
    "barracks-tower": (4, 3, 1),
    "fort-under-the-nest": (8, 6, 3),
    "mountain-caves": (10, 8, 4),
    "hall-of-valhalla": (8, 3, 0),
    "freelancers-guild": (2, 2, 0),
}


@pytest.mark.card(*(f"stronghold.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["stronghold"].buildings} == COSTS
    table = town()
    assert not table.offers(f"build:{GUILD}"), "the Barracks Tower does not stand"
    before = purse(table, 0)
    table.answer(f"build:{HALL}")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (8, 3, 0)
    assert BUILDINGS["stronghold.mage-guild"].spell_price == 6


@pytest.mark.card("stronghold.city-hall")
def test_the_city_hall_gives_cards_or_materials() -> None:
    for choice in (1, 2):
        table = town("stronghold.city-hall", round_=2, decks=[["attack", "power", "defense"], []])
        materials = table.player(0).materials + table.player(0).income[1]
        table.answer("end-turn").turn(1).answer("end-turn").passes()
        assert table.keys == ["choose:1", "choose:2"]
        table.answer(f"choose:{choice}")
        drawn = [event.count for event in table.happened(Drew) if event.seat == 0]
        assert (2 in drawn) is (choice == 1)
        assert table.player(0).materials - materials == (0 if choice == 1 else 2)


@pytest.mark.card("stronghold.barracks-tower", "stronghold.fort-under-the-nest", "stronghold.mountain-caves")
@pytest.mark.parametrize(("built", "silver", "gold"), [(1, False, False), (2, True, False), (3, True, True)])
def test_each_dwelling_opens_the_units_of_its_level(built: int, silver: bool, gold: bool) -> None:
    table = town(*ALL[:built])
    assert table.offers("recruit:stronghold.orcs")
    assert table.offers("recruit:stronghold.ogres") is silver
    assert table.offers("recruit:stronghold.cyclopes") is gold


# ---------------------------------------------------------------------- the Hall of Valhalla


@pytest.mark.card(HALL)
def test_valhalla_is_ready_once_in_each_round_for_attack_alone() -> None:
    table = town(round_=2)
    table.answer(f"build:{HALL}")
    game = table.game
    assert (game.reserves(0, "attack"), game.reserves(0, "defense")) == (1, 0)
    assert game.view(1)["state"]["players"][0]["cubes"] == {HALL: 1}
    game.spend_reserve(0, "attack")
    assert game.reserves(0, "attack") == 0
    for _ in range(2):
        table.next_round()
        assert game.reserves(0, "attack") == 1, "one, however long it waits"


def before_guards(*stands: str, army: str = "stronghold.behemoths+", **more: Any) -> Table:
    """A hero goes to the guarded Learning Stone of tile F19 and fights."""
    more.setdefault("levels", [1, 1])
    table, stone = beside("F19", "learning-stone", heroes_=(YOG, "necropolis.sandro"), **STRONGHOLD, **more)
    table.player(0).buildings = stands
    table.lay_out(armies=[[army]])
    table.ask_again()
    return table.march(stone)


def to_the_blow(table: Table) -> Table:
    """Until an own unit attacks and its player may answer."""
    for _ in range(60):
        keys = table.keys
        attacks = [key for key in keys if key.startswith("attack:")]
        if table.ask.kind == "attack":
            return table
        if table.ask.kind == "activation":
            table.answer(attacks[0] if attacks else next(key for key in keys if key.startswith("move:")))
        elif table.ask.kind == "prolong":
            table.answer("prolong")
        else:
            table.answer("pass" if "pass" in keys else attacks[0] if attacks else keys[0])
    raise AssertionError("nobody attacks")


@pytest.mark.card(HALL)
@pytest.mark.parametrize("ready", [True, False])
def test_valhalla_strengthens_one_attack(ready: bool) -> None:
    table = before_guards(HALL, hands=[["power"], []])
    if ready:
        BUILDINGS[HALL].services[0].reward.steps(table.game, Visit(0))[0].run(table.game)
        table.ask_again()
    to_the_blow(table)
    attacks = table.game.unit(table.game.combat.clashes[-1].attacker).side == 0
    assert table.offers("cube:attack") is (ready and attacks)
    assert not table.offers("cube:defense")
    if ready and attacks:
        table.answer("cube:attack")
        assert [item.what for item in table.game.combat.bonuses] == ["attack"]
        assert table.game.reserves(0, "attack") == 0


# ---------------------------------------------------------------------- the Freelancer's Guild


@pytest.mark.card(GUILD)
def test_materials_and_valuables_are_gold_for_units() -> None:
    poor: dict[str, Any] = {"gold": [2, 0], "materials": [3, 0], "valuables": [2, 0]}
    assert not town(*ALL, **poor).offers("recruit:stronghold.orcs"), "4 gold, without the guild"
    table = town("stronghold.barracks-tower", GUILD, **poor).answer("recruit:stronghold.orcs")
    assert table.keys == ["materials:1", "materials:2", "materials:3", "valuables:2"]
    table.answer("materials:1")
    assert table.keys == ["valuables:1", "valuables:2"], "one gold is still missing"
    table.answer("valuables:1")
    assert purse(table, 0) == (0, 2, 1)
    assert [troop.card for troop in table.player(0).army] == ["stronghold.goblins", "stronghold.orcs"]


@pytest.mark.card(GUILD)
def test_gold_may_be_kept_or_spent_and_a_price_beyond_all_is_refused() -> None:
    rich: dict[str, Any] = {"gold": [4, 0], "materials": [4, 0], "valuables": [0, 0]}
    for answer, left in (("gold", (0, 4, 0)), ("materials:4", (4, 0, 0))):
        table = town("stronghold.barracks-tower", GUILD, **rich).answer("recruit:stronghold.orcs")
        assert table.keys[0] == "gold"
        assert purse(table.answer(answer), 0) == left
    none: dict[str, Any] = {"gold": [1, 0], "materials": [1, 0], "valuables": [1, 0]}
    table = town("stronghold.barracks-tower", GUILD, **none)
    assert not table.offers("recruit:stronghold.orcs")
    refused = table.game.why_not(0, "recruit:stronghold.orcs")
    assert refused is not None
    assert refused.rule == "core.resources.pay-in-full"


@pytest.mark.card(GUILD)
def test_the_guild_pays_for_reinforcements_too() -> None:
    few: dict[str, Any] = {"gold": [0, 0], "materials": [2, 0], "valuables": [0, 0]}
    table = town("stronghold.barracks-tower", "citadel", GUILD, **few)
    table.answer("reinforce:stronghold.goblins")
    assert (purse(table, 0), table.player(0).army[0].pack) == ((0, 0, 0), True)


@pytest.mark.card(GUILD)
def test_a_neutral_unit_lies_on_its_pile_until_the_guild_has_paid_for_it() -> None:
    purses: dict[str, Any] = {"gold": [9, 0], "materials": [9, 0], "valuables": [0, 0]}
    shared: dict[str, Any] = {"neutral-bronze": (["neutral.boars", "neutral.peasants"], [])}
    table = town("stronghold.barracks-tower", GUILD, **purses, hands=[["diplomacy"], []], shared=shared)
    before = components(table.game)
    table.answer("play:diplomacy", "recruit:neutral.peasants")
    assert table.keys[0] == "gold", "it is asked what is paid with"
    assert components(table.game) == before
    table.answer("gold")
    assert [troop.card for troop in table.player(0).army] == ["stronghold.goblins", "neutral.peasants"]
    assert components(table.game) == before


@pytest.mark.card(GUILD)
@pytest.mark.parametrize(("stands", "gold"), [((GUILD,), 1), ((), 0)])
def test_the_guild_pays_for_beaten_guards(stands: tuple[str, ...], gold: int) -> None:
    table, stone = beside(
        "F19",
        "learning-stone",
        heroes_=(YOG, "necropolis.sandro"),
        gold=[0, 0],
        settings=("no-astrologers",),
        **STRONGHOLD,
    )
    table.player(0).buildings = stands
    table.ask_again()
    table.march(stone).passes("turn")
    assert table.player(0).gold == gold


# ---------------------------------------------------------------------- scrolls

SPELLS: dict[str, Any] = {"spell": (["town-portal", "bless", "haste"], ["cure"])}


@pytest.mark.card("spell-scroll")
def test_a_scroll_is_found_with_two_spells_for_its_owners_eyes() -> None:
    table, place = beside("F21", "spell-scroll", heroes_=(YOG, "necropolis.sandro"), shared=SPELLS, **STRONGHOLD)
    before = components(table.game)
    table.march(place).passes("turn")
    assert table.game.written(0) == ("haste", "bless")
    assert table.player(0).aside == ("spell-scroll",)
    assert table.player(0).hand == []
    seen = [table.game.view(seat)["state"]["players"][0].get("scrolls") for seat in (0, 1, None)]
    assert seen == [["haste", "bless"], ["", ""], ["", ""]]
    assert components(table.game) == before
    assert len(table.game.state.decks["scroll"].draw) == 9
    check_world(table.game)


@pytest.mark.card("spell-scroll")
def test_half_of_the_scrolls_lie_among_the_artifacts() -> None:
    game = heroes.new_game("clash", {"boxes": ["core", "stronghold"], "seats": [{}, {}]}, 1)
    artifacts = game.state.decks["artifact"]
    assert (*artifacts.draw, *artifacts.discard).count("spell-scroll") == 10
    assert game.state.decks["scroll"].draw == ("spell-scroll",) * 10
    table = holding(
        "attack",
        shared={"artifact": (["spell-scroll"], []), **SPELLS},
        tiles={"F20": (0, 0)},
        at={},
        levels=[7, 7],
        **STRONGHOLD,
    )
    table.lay_out(at={"0:main": next(iter(table.game.atlas.exits(table.spot("F20", "artifact-symbol"))))})
    table.ask_again()
    table.march(table.spot("F20", "artifact-symbol"))
    while table.ask.kind != "turn":
        table.answer(next(key for key in table.keys if key != "decline"))
    assert table.game.written(0) == ("haste", "bless"), "a Search found it"


def reader(*spells: str, **more: Any) -> Table:
    """Seat 0 at its turn with a scroll on which these spells lie."""
    table = holding("attack", shared={"spell": (list(spells[::-1]), ["cure"])}, **STRONGHOLD, **more)
    write_scroll(table.game, 0, "spell-scroll")
    table.ask_again()
    return table


@pytest.mark.card("spell-scroll")
def test_nobody_imagines_a_scroll_in_the_hand_of_another() -> None:
    shared: dict[str, Any] = {"artifact": (["spell-scroll", "spell-scroll", "speculum"], [])}
    table = holding("rib-cage", shared=shared, **STRONGHOLD)
    table.player(0).secret = ["rib-cage"]
    hands = {tuple(table.game.resample(1, Random(seed)).player(0).hand) for seed in range(20)}
    assert hands == {("rib-cage",), ("speculum",)}, "a scroll lies beside the hero as soon as it is found"


@pytest.mark.card("spell-scroll", "town-portal")
def test_a_spell_of_the_map_is_cast_off_its_scroll_with_its_lowest_power() -> None:
    table = reader("town-portal", "bless")
    assert table.offers("scroll:town-portal")
    assert not table.offers("scroll:bless"), "that is for combats"
    table.answer("scroll:town-portal").passes()
    assert table.game.written(0) == ("bless",)
    assert "town-portal" in (*table.player(0).in_play, *table.player(0).discard, *table.player(0).aside)
    assert "spell-scroll" in table.player(0).aside, "a spell is left on it"


@pytest.mark.card("spell-scroll")
@pytest.mark.rule("core.elimination.cleanup")
def test_with_its_owner_a_scroll_leaves_the_game_and_what_is_written_on_it() -> None:
    table = reader("town-portal", "bless")
    before = components(table.game)
    table.game.proceed(Eliminate(0, "core.elimination.no-refuge"))
    assert {"town-portal", "bless", "spell-scroll"} <= set(table.player(0).removed)
    assert components(table.game) == before


@pytest.mark.card("spell-scroll", "magic-arrow")
def test_scrolls_are_read_in_combat_beyond_the_limit_of_spells() -> None:
    table = before_guards(hands=[["bless"], []])
    for card in ("magic-arrow", "magic-arrow"):
        table.game.state.decks["spell"] = type(table.game.state.decks["spell"])((card, card), ())
    write_scroll(table.game, 0, "spell-scroll")
    table.ask_again()
    while not table.offers("scroll:magic-arrow"):
        keys = table.keys
        table.answer("pass" if "pass" in keys else "prolong" if "prolong" in keys else keys[0])
    for left in (1, 0):
        table.answer("scroll:magic-arrow")
        table.answer(next(key for key in table.keys if key.startswith("unit:")))
        while table.ask.kind not in ("activation", "turn", "attack"):
            table.answer("pass" if "pass" in table.keys else table.keys[0])
        assert len(table.game.written(0)) == left
        if not table.offers("scroll:magic-arrow"):
            break
    assert "magic-arrow" in table.player(0).discard


@pytest.mark.card("spell-scroll")
def test_a_trading_post_buys_the_spells_and_an_empty_scroll_is_gone() -> None:
    table, post = beside(
        "F20",
        "trading-post",
        heroes_=(YOG, "necropolis.sandro"),
        shared=SPELLS,
        gold=[0, 0],
        materials=[0, 0],
        valuables=[0, 0],
        **STRONGHOLD,
    )
    write_scroll(table.game, 0, "spell-scroll")
    table.ask_again()
    table.march(post)
    assert {"sell-scroll:haste", "sell-scroll:bless"} <= set(table.keys)
    table.answer("sell-scroll:haste")
    assert (table.player(0).gold, table.game.written(0)) == (2, ("bless",))
    assert table.game.state.decks["spell"].discard[-1] == "haste"
    table.answer("sell-scroll:bless")
    assert (table.player(0).gold, table.player(0).aside, table.player(0).removed) == (4, (), ("spell-scroll",))


@pytest.mark.card("scouting", SHIVA)
def test_shiva_scouts_though_the_card_was_printed_for_another_box() -> None:
    table, shrine = beside(
        "F20",
        "artifact-symbol",
        heroes_=(SHIVA, "necropolis.sandro"),
        hands=[["scouting"], []],
        shared={"artifact": (["speculum", "rib-cage", "centaurs-axe"], [])},
        **STRONGHOLD,
    )
    table.march(shrine)
    assert (table.ask.kind, table.offers("play:scouting")) == ("searching", True)
    table.answer("play:scouting", "look")
    assert len(table.keys) == 3, "three cards instead of two"


# ---------------------------------------------------------------------- places


@pytest.mark.card("S7", "F19", "F20", "F21", "N13")
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    assert TOWNS["stronghold"].tile == "S7"
    world = town().game.world
    assert [laid.tile for laid in world.tiles if laid.seat == 0] == ["S7"]
    pools = [name for pool in world.pools.values() for name in pool]
    assert {"F19", "F20", "F21", "N13"} <= set(pools)
    assert {TILES[name].box for name in pools} == {"core", "stronghold"}


@pytest.mark.card("cyclops-stockpile", "neutral.cyclopes")
def test_cyclopes_guard_their_stockpile_in_place_of_an_azure_unit() -> None:
    table, place = beside("C1", "dragon-utopia", heroes_=(YOG, "necropolis.sandro"), **STRONGHOLD)
    usual = guard_draws(table.game, 0, place)
    world = table.game.world
    stockpile = ((POSITIONS.index("C"), Field("cyclops-stockpile", 7)),)
    world.tiles = tuple(
        msgspec.structs.replace(laid, remade=stockpile) if laid.tile == "C1" else laid for laid in world.tiles
    )
    guards = guard_draws(table.game, 0, place)
    assert guards.count("azure") == usual.count("azure") - 1
    assert guards.count("=neutral.cyclopes") == 2
    reward = LOCATIONS["cyclops-stockpile"].reward
    assert reward is not None
    assert reward == throw(*["resource"] * 4, keep=4)


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("crag-hack")
@pytest.mark.parametrize(("hero", "asked"), [(CRAG, True), (SHIVA, False)])
def test_who_plays_crag_hack_may_reinforce_goblins(hero: str, asked: bool) -> None:
    table = under("crag-hack", heroes_=(hero, "necropolis.sandro"), armies=[["stronghold.goblins"]], **STRONGHOLD)
    proclaimed(table)
    assert (table.ask.kind == "week") is asked
    if asked:
        table.answer("reinforce:stronghold.goblins")
        assert (table.player(0).army[0].pack, table.player(0).gold) == (True, 0)


@pytest.mark.card("crag-hack")
def test_ground_units_are_stronger_in_the_first_combat_of_that_round() -> None:
    game = to_the_blow(before_guards(army="stronghold.goblins+", hands=[["attack"], []])).game
    for number, more in ((game.world.round, True), (game.world.round - 1, False)):
        game.world.charms = (Charm("first-combat", number, "week", 0),)
        omens = game.omens()
        ground = [unit.id for unit in game.combat.units if face(unit).kind == GROUND]
        assert ground
        assert [bonus.unit for bonus in omens] == (ground if more else [])
        assert not game.world.charms, "once"


@pytest.mark.card("judge-dread")
def test_guards_may_be_exchanged_all_together() -> None:
    table, stone = beside("F19", "learning-stone", heroes_=(YOG, "necropolis.sandro"), levels=[1, 1], **STRONGHOLD)
    table.game.world.astrologer = "judge-dread"
    table.ask_again()
    table.march(stone)
    while not table.offers("swap-all"):
        table.answer(table.keys[0])
    before = [troop.card for troop in table.game.combat.armies[1].waiting]
    drawn = {name: deck.draw for name, deck in table.game.state.decks.items() if name.startswith("neutral-")}
    table.answer("swap-all")
    gone = [card for deck in drawn for card in table.game.state.decks[deck].discard]
    assert sorted(before) == sorted(gone)


@pytest.mark.card("offense", "defense")
@pytest.mark.parametrize("week", ["offense", ""])
def test_cards_of_defense_give_attack(week: str) -> None:
    table = before_guards(hands=[["defense"], []])
    table.game.world.astrologer = week
    table.ask_again()
    to_the_blow(table)
    clash = table.game.combat.clashes[-1]
    attacks = table.game.unit(clash.attacker).side == 0
    assert table.offers("play:defense") is (attacks if week else not attacks)
    if week and attacks:
        table.answer("play:defense")
        assert [(item.what, item.unit) for item in table.game.combat.bonuses] == [("attack", clash.attacker)]


@pytest.mark.card("crag-hack", "judge-dread", "offense")
def test_the_weeks_of_the_box_last_until_the_next() -> None:
    table = under("offense", "judge-dread", heroes_=(SHIVA, "necropolis.sandro"), **STRONGHOLD)
    in_round(table, 2)
    assert table.game.week("defense-is-attack") == 1
    in_round(table, 4)
    assert (table.game.week("defense-is-attack"), table.game.week("other-guards")) == (0, 1)


def test_before_the_battle_of_an_adventure_the_city_hall_draws_nothing() -> None:
    game = heroes.new_game("adventure", {"seats": [{"hero": YOG}, {"hero": "castle.rion"}], **STRONGHOLD})
    assert isinstance(game, AdventureGame)
    assert not DrawOwn(2).possible(game, Visit(0))
