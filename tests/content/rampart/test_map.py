"""Rampart on the map: its town, heroes, places and weeks, the cards of the map, and War Machines for sale."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.rules.board.library.components import BOXES, cards_of, copies_in, factions
from heroes.rules.board.library.places import BUILDINGS, TILES, TOWNS
from heroes.rules.board.map.flight import flown_distances
from heroes.rules.board.reading.map_invariants import check_world
from heroes.rules.board.state.combat import Deck, Troop
from heroes.rules.board.state.lattice import field_name
from play.combat.stars import under_week
from play.map.hand import holding, plays
from play.map.stars import in_round, proclaimed, under
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import POOR, beside, purse

RAMPART: dict[str, Any] = {"boxes": ["rampart"]}
GELU, GEM = "rampart.gelu", "rampart.gem"
ALL = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "citadel")


def with_gold(gold: int) -> dict[str, Any]:
    return {**POOR, "gold": [gold, 0], **RAMPART}


def rampart_holding(*cards: str, hero: str = GELU, **more: Any) -> Table:
    return holding(*cards, heroes_=(hero, "necropolis.sandro"), **RAMPART, **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card("rampart.gelu", "rampart.gem")
@pytest.mark.parametrize("mode", ["clash", "skirmish"])
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table(mode: str) -> None:
    seats = [{"hero": GELU}, {"hero": "castle.rion"}]
    with pytest.raises(BadSetup, match=r"'rampart\.gelu' comes in another box: add rampart to the boxes core"):
        heroes.new_game(mode, {"seats": seats})
    heroes.new_game(mode, {"seats": seats, "boxes": ["core", "rampart"]})
    assert factions() == ["castle", "necropolis", "dungeon"]
    assert factions(["core", "rampart"]) == [*factions(), "rampart"]


def test_seats_that_leave_it_open_may_get_the_faction_of_the_box() -> None:
    seats = [{"hero": hero} for hero in ("castle.rion", "necropolis.sandro")]
    wishes = {"wishes": [GEM]}
    game = heroes.new_game("clash", {"seats": [*seats[:1], wishes], "boxes": ["rampart"]}, 1)
    assert [player.faction for player in game.state.players] == ["castle", "rampart"]


@pytest.mark.card("magic-arrow", "attack", "defense", "power", "knowledge")
def test_the_box_brings_further_copies_of_core_cards() -> None:
    for card, core, both in (
        ("magic-arrow", 6, 10),
        ("attack", 5, 6),
        ("defense", 6, 9),
        ("power", 7, 8),
        ("knowledge", 6, 8),
    ):
        assert (copies_in(card, ["core"]), copies_in(card, ["core", "rampart"])) == (core, both)
    assert len(list(cards_of("spell", ["core", "rampart"]))) == 46 + 16 + 4
    assert len(list(cards_of("artifact", ["core", "rampart"]))) == 32 + 8
    assert len(list(cards_of("ability", ["core", "rampart"]))) == 30 + 4
    assert list(cards_of("machine", ["core"])) == []


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (10, 6, 0),
    "citadel": (8, 4, 1),
    "mage-guild": (4, 2, 1),
    "housing-estate": (5, 3, 1),
    "spring-upon-arches": (8, 6, 3),
    "cliff-behind-the-glade": (10, 9, 4),
    "mystic-pond": (7, 4, 0),
    "saplings": (4, 2, 1),
}


@pytest.mark.card(*(f"rampart.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["rampart"].buildings} == COSTS
    needs = {one.id: one.requires for one in TOWNS["rampart"].buildings if one.requires}
    assert needs == {
        "rampart.spring-upon-arches": "rampart.housing-estate",
        "rampart.cliff-behind-the-glade": "rampart.spring-upon-arches",
        "rampart.saplings": "rampart.citadel",
    }
    assert BUILDINGS["rampart.mage-guild"].spell_price == 5
    table = at_home(hero=GELU, army=["rampart.elves"], **RAMPART)
    before = purse(table, 0)
    table.answer("build:rampart.mystic-pond")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (7, 4, 0)
    assert not table.offers("build:rampart.saplings")


@pytest.mark.card("rampart.city-hall", "rampart.mystic-pond")
def test_hall_and_pond_bring_something_in_each_resource_round() -> None:
    table = at_home(
        hero=GELU, army=["rampart.elves"], stands=["rampart.city-hall", "rampart.mystic-pond"], round_=2, **RAMPART
    )
    gold = table.player(0).gold + table.player(0).income[0]
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    table.dice("valuables-2")
    table.passes()
    assert (table.player(0).gold, table.player(0).valuables) == (gold + 7, 20 + 2)


@pytest.mark.card("rampart.saplings")
def test_saplings_reinforce_a_bronze_or_silver_unit_at_half_its_gold() -> None:
    army = ["rampart.elves", "rampart.dendroids", "rampart.unicorns", "rampart.centaurs+"]
    table = at_home(hero=GELU, army=army, stands=["citadel", "rampart.saplings"], **RAMPART)
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["decline", "reinforce:rampart.elves", "reinforce:rampart.dendroids"]
    table.answer("reinforce:rampart.dendroids")
    assert table.player(0).gold == 99 - 7, "half of 15, rounded down"
    assert Troop("rampart.dendroids", True) in table.player(0).army


@pytest.mark.card(
    "rampart.housing-estate", "rampart.spring-upon-arches", "rampart.cliff-behind-the-glade", "rampart.citadel"
)
@pytest.mark.parametrize(
    ("built", "more"), [(1, []), (2, ["pegasi", "dendroids"]), (3, ["pegasi", "dendroids", "unicorns", "gold-dragons"])]
)
def test_each_dwelling_opens_the_units_of_its_level(built: int, more: list[str]) -> None:
    stands = [*ALL[:built], "citadel"]
    table = at_home(hero=GELU, army=["rampart.centaurs"], stands=stands, **RAMPART)
    offered = {key.partition(":")[2] for key in table.keys if key.startswith("recruit:")}
    assert offered == {f"rampart.{name}" for name in ("dwarves", "elves", *more)}


# ---------------------------------------------------------------------- places and War Machines


@pytest.mark.card("S4", "F10", "F11", "F12", "N7", "N8", "C3")
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    assert TOWNS["rampart"].tile == "S4"
    table = at_home(hero=GELU, army=["rampart.elves"], **RAMPART)
    world = table.game.world
    assert [laid.tile for laid in world.tiles if laid.seat == 0] == ["S4"]
    pools = [name for pool in world.pools.values() for name in pool]
    assert {"F10", "F11", "F12", "N7", "N8", "C3"} <= set(pools)
    assert {TILES[name].box for name in pools} == {"core", "rampart"}


@pytest.mark.card("war-machine-factory")
def test_the_factory_sells_machines_at_the_lower_price() -> None:
    table, factory = beside("F12", "war-machine-factory", **with_gold(6))
    table.march(factory)
    assert table.keys == ["decline", "machine:ammo-cart", "machine:first-aid-tent"], "a Ballista costs 7"
    table.answer("machine:ammo-cart")
    assert (table.player(0).gold, "ammo-cart" in table.player(0).aside) == (1, True)
    table.is_at_rest()
    table.game.check_invariants()


@pytest.mark.card("war-machine-factory")
def test_nobody_buys_two_of_a_kind_and_nobody_is_asked_who_can_pay_for_none() -> None:
    table, factory = beside("F12", "war-machine-factory", **with_gold(9))
    table.player(0).aside += ("first-aid-tent",)
    table.march(factory)
    assert table.keys == ["decline", "machine:ammo-cart", "machine:ballista"]
    poor, factory = beside("F12", "war-machine-factory", **with_gold(2))
    poor.march(factory).is_at_rest()


@pytest.mark.card("trading-post")
def test_a_trading_post_sells_a_machine_at_the_higher_price_instead_of_trading() -> None:
    table, post = beside("F10", "trading-post", **with_gold(9))
    table.march(post)
    assert [key for key in table.keys if key.startswith("machine:")] == ["machine:ammo-cart", "machine:first-aid-tent"]
    table.answer("machine:ammo-cart")
    assert table.player(0).gold == 1
    table.is_at_rest()
    table, post = beside("F10", "trading-post", **with_gold(9))
    table.march(post).answer("sell:gold:materials")
    assert not any(key.startswith("machine:") for key in table.keys), "something has been exchanged"


@pytest.mark.card("trading-post")
def test_without_the_box_no_post_sells_machines() -> None:
    table, post = beside("F1", "trading-post", **(with_gold(20) | {"boxes": []}))
    table.march(post)
    assert not any(key.startswith("machine:") for key in table.keys)
    assert "war-machines" not in table.game.state.decks


# ---------------------------------------------------------------------- heroes


@pytest.mark.card("rampart.gelu-4")
def test_gelu_turns_a_pack_of_elves_into_sharpshooters() -> None:
    table = rampart_holding("rampart.gelu-4", armies=[["rampart.elves+", "rampart.dwarves"], ["necropolis.skeletons"]])
    assert plays(table, "rampart.gelu-4") == ["rampart.gelu-4:1"], "there is no card to draw"
    table.answer("play:rampart.gelu-4:1")
    assert [troop.card for troop in table.player(0).army] == ["rampart.dwarves", "neutral.sharpshooters"]
    assert "neutral.sharpshooters" not in table.game.state.decks["neutral-silver"].draw
    check_world(table.game)


@pytest.mark.card("rampart.gelu-4")
@pytest.mark.parametrize(
    "army",
    [["rampart.elves"], ["rampart.dwarves+"], ["rampart.elves+", "neutral.sharpshooters"]],
)
def test_gelu_needs_a_pack_of_elves_and_has_one_unit_of_sharpshooters(army: list[str]) -> None:
    table = rampart_holding("rampart.gelu-4", deck=("attack",), armies=[army, ["necropolis.skeletons"]])
    assert plays(table, "rampart.gelu-4") in (["rampart.gelu-4:2"], [])


@pytest.mark.card("rampart.gelu-4")
def test_sharpshooters_that_are_not_in_their_deck_cannot_be_fetched_but_a_card_drawn() -> None:
    table = rampart_holding(
        "rampart.gelu-4", armies=[["rampart.elves+"], ["necropolis.skeletons"]], discard=("attack",)
    )
    deck = table.game.state.decks["neutral-silver"]
    rest = tuple(card for card in deck.draw if card != "neutral.sharpshooters")
    table.game.state.decks["neutral-silver"] = Deck(rest, ("neutral.sharpshooters",))
    table.ask_again()
    assert plays(table, "rampart.gelu-4") == ["rampart.gelu-4:2"]
    table.answer("play:rampart.gelu-4:2")
    assert table.player(0).hand == ["attack"]


@pytest.mark.card("rampart.gem-1")
def test_gem_fetches_a_tent_and_then_draws() -> None:
    table = rampart_holding("rampart.gem-1", hero=GEM, discard=("attack",))
    assert plays(table, "rampart.gem-1") == ["rampart.gem-1:1"]
    table.answer("play:rampart.gem-1:1")
    assert "first-aid-tent" in table.player(0).aside
    again = rampart_holding("rampart.gem-1", hero=GEM, discard=("attack",))
    again.player(0).aside += ("first-aid-tent",)
    again.ask_again()
    assert plays(again, "rampart.gem-1") == ["rampart.gem-1:2"]
    again.answer("play:rampart.gem-1:2")
    assert again.player(0).hand == ["attack"]


# ---------------------------------------------------------------------- cards of the map


@pytest.mark.card("dimension-door")
@pytest.mark.parametrize(("power", "reach"), [(0, 1), (1, 1), (2, 2), (4, 3)])
def test_the_dimension_door_leads_as_far_as_its_power(power: int, reach: int) -> None:
    table = rampart_holding("dimension-door", *["power"] * power)
    start = table.where("0:main")
    table.answer("play:dimension-door", *["play:power"] * power, "cast")
    near = flown_distances(table.game, start, reach)
    closed = {field for field in near if table.game.field(field).location == "blocked"}
    foreign = {field for field in near if table.game.hero_at(field) >= 0 or field == table.town(1)}
    offered = {key for key in table.keys if key.startswith("jump:main:")}
    assert offered >= {f"jump:main:{field_name(field)}" for field in set(near) - closed - foreign}
    assert not offered & {f"jump:main:{field_name(field)}" for field in closed}
    assert offered <= {f"jump:main:{field_name(field)}" for field in near}, "and no further"


@pytest.mark.card("dimension-door")
def test_the_field_behind_the_door_is_resolved_and_no_movement_spent() -> None:
    table = rampart_holding("dimension-door", "power", "power")
    points, goal = table.movement("0:main"), table.spot("F3", "stables")
    table.answer("play:dimension-door", "play:power", "play:power", "cast", f"jump:main:{field_name(goal)}")
    table.passes("turn")
    assert (table.where("0:main"), table.movement("0:main")) == (goal, points + 1)
    assert "dimension-door" in table.player(0).discard


@pytest.mark.card("dimension-door")
def test_the_door_opens_onto_a_guarded_field_and_the_guards_are_met() -> None:
    table = rampart_holding("dimension-door", armies=[["rampart.gold-dragons+"], ["necropolis.skeletons"]])
    goal = field_name(table.spot("F3", "artifact-symbol"))
    table.answer("play:dimension-door", "cast", f"jump:main:{goal}")
    assert table.game.state.casts == [], "the spell is over before anybody fights"
    assert table.ask.kind != "turn", "the guards are met"


@pytest.mark.card("inexhaustible-cart-of-ore")
def test_the_cart_of_ore_stays_and_brings_building_materials() -> None:
    table = rampart_holding("inexhaustible-cart-of-ore", materials=[0, 0], round_=2)
    table.answer("play:inexhaustible-cart-of-ore:1")
    assert "inexhaustible-cart-of-ore" in table.player(0).aside
    for eyes in (0, 1, None):
        seen = table.game.view(eyes)["state"]["players"][0]
        assert (seen["in_play"], seen["aside"]) == (["inexhaustible-cart-of-ore"], []), "everybody sees that it stays"
    table.next_round().turn(0)
    assert (table.game.world.round, table.player(0).materials) == (3, 1)
    table.answer("play:inexhaustible-cart-of-ore:2:in-play")
    assert (table.player(0).materials, table.player(0).removed) == (4, ("inexhaustible-cart-of-ore",))


@pytest.mark.card("inexhaustible-cart-of-ore")
def test_the_cart_gives_more_at_once_from_the_hand() -> None:
    table = rampart_holding("inexhaustible-cart-of-ore", materials=[0, 0])
    table.answer("play:inexhaustible-cart-of-ore:2")
    assert (table.player(0).materials, table.player(0).removed) == (3, ("inexhaustible-cart-of-ore",))


@pytest.mark.card("ambassadors-sash")
def test_the_sash_shows_neutral_units_and_allows_a_reroll_on_the_map() -> None:
    table = rampart_holding(
        "ambassadors-sash",
        gold=[50, 0],
        buildings=[["dwelling-bronze"], []],
        shared={"neutral-bronze": (["neutral.boars"], [])},
    )
    table.answer("play:ambassadors-sash:1")
    assert table.keys == ["decline", "recruit:neutral.boars"]
    table.answer("recruit:neutral.boars")
    assert table.player(0).gold == 50 - 4, "at its price"
    again = rampart_holding("ambassadors-sash")
    again.answer("play:ambassadors-sash:2")
    assert [charm.what for charm in again.game.world.charms] == ["weasel"]


@pytest.mark.card("torso-of-legion", "cape-of-velocity")
@pytest.mark.parametrize(("choice", "got"), [("valuables", (0, 0, 1)), ("materials", (0, 2, 0))])
def test_torso_and_cape_give_resources(choice: str, got: tuple[int, int, int]) -> None:
    table = rampart_holding("torso-of-legion", materials=[0, 0], valuables=[0, 0])
    table.answer("play:torso-of-legion:2", f"choose:{choice}")
    assert purse(table, 0) == got
    cape = rampart_holding("cape-of-velocity", materials=[0, 0], valuables=[0, 0])
    assert plays(cape, "cape-of-velocity") == ["cape-of-velocity:2"]
    cape.answer("play:cape-of-velocity:2")
    assert purse(cape, 0) == (2, 0, 0)


@pytest.mark.card("torso-of-legion")
def test_the_torso_takes_six_gold_off_a_unit() -> None:
    table = at_home(
        hero=GELU,
        army=["rampart.centaurs"],
        stands=["dwelling-bronze"],
        hands=[["torso-of-legion"], []],
        gold=[0, 0],
        **RAMPART,
    )
    table.answer("play:torso-of-legion:1")
    assert [charm.amount for charm in table.game.world.charms] == [6]


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("ammo-cart", "ballista", "first-aid-tent", "cannon")
@pytest.mark.parametrize(("week", "more"), [("ammo-cart", 1), ("dead-silence", 0)])
def test_in_the_week_of_the_ammo_cart_ballistas_and_tents_do_1_more_and_cannons_do_not(week: str, more: int) -> None:
    fight = under_week(
        week,
        ["castle.zealots@b5", "castle.griffins@d5!3"],
        ["neutral.gold-golems@b1", "neutral.trolls@a1"],
        attacker_machines=["ballista", "first-aid-tent", "cannon"],
        attacker_level=2,
        boxes=["rampart", "cove"],
    ).passes()
    assert fight.unit("gold-golems").damage == 1 + more
    fight.activate("griffins").answer("machine:first-aid-tent").passes()
    fight.answer("unit:griffins")
    assert fight.unit("griffins").damage == 3 - 1 - more
    fight.answer("machine:cannon").passes()
    fight.answer("unit:trolls")
    assert fight.unit("trolls").damage == 2, "the card names Ballistas and First Aid Tents"


@pytest.mark.card("ammo-cart")
@pytest.mark.parametrize(
    ("week", "cart", "again"), [("ammo-cart", True, True), ("ammo-cart", False, False), ("dead-silence", True, False)]
)
def test_in_that_week_whoever_owns_a_cart_rolls_one_die_of_a_shot_again(week: str, cart: bool, again: bool) -> None:
    fight = under_week(
        week,
        ["castle.zealots@b4", "castle.griffins@d5"],
        ["neutral.gold-golems@b2"],
        attacker_machines=["ammo-cart"] if cart else [],
        boxes=["rampart"],
    )
    fight.attack("zealots", "gold-golems").passes().answer("-1")
    assert (fight.ask.kind == "rolled" and fight.offers("reroll:ammo")) is again


@pytest.mark.card("mcgiver")
def test_mcgiver_gives_everybody_a_machine_in_the_next_resource_round() -> None:
    table = under("mcgiver", **RAMPART)
    in_round(table, 2)
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["decline", "machine:ammo-cart", "machine:ballista", "machine:first-aid-tent"]
    table.answer("machine:ballista", "decline")
    assert "ballista" in table.player(0).aside
    assert "ballista" not in table.player(1).aside
    assert table.player(0).gold == table.player(1).gold, "it costs nothing"


@pytest.mark.card("charlie-and-his-circus")
def test_the_circus_shows_up_to_three_units_of_which_one_may_join() -> None:
    table = under(
        "charlie-and-his-circus",
        gold=[40, 0],
        buildings=[["dwelling-bronze", "dwelling-gold"], []],
        shared={"neutral-bronze": (["neutral.rogues", "neutral.boars"], []), "neutral-gold": (["neutral.trolls"], [])},
        **RAMPART,
    )
    proclaimed(table)
    assert table.keys == ["done", "draw:bronze", "draw:gold"], "azure units do not join a circus"
    table.answer("draw:bronze", "draw:gold", "draw:bronze")
    assert set(table.keys) == {
        "decline",
        "recruit:neutral.rogues",
        "recruit:neutral.boars",
        "recruit:neutral.trolls",
    }
    table.answer("recruit:neutral.trolls")
    assert Troop("neutral.trolls") in table.player(0).army
    deck = table.game.state.decks["neutral-bronze"]
    assert (sorted(deck.draw), deck.discard) == (["neutral.boars", "neutral.rogues"], ())


@pytest.mark.card("charlie-and-his-circus")
def test_the_circus_shows_no_fourth_unit() -> None:
    bronze = ["neutral.rogues", "neutral.boars", "neutral.peasants", "neutral.griffins"]
    table = under(
        "charlie-and-his-circus",
        gold=[40, 0],
        buildings=[["dwelling-bronze"], []],
        shared={"neutral-bronze": (bronze, [])},
        **RAMPART,
    )
    proclaimed(table)
    table.answer("draw:bronze", "draw:bronze", "draw:bronze")
    assert sorted(table.keys) == ["decline", *sorted(f"recruit:{card}" for card in bronze[1:])]


@pytest.mark.card("charlie-and-his-circus")
def test_the_circus_ends_with_the_draw_pile_and_leaves_the_discard_pile_alone() -> None:
    table = under(
        "charlie-and-his-circus",
        gold=[40, 0],
        buildings=[["dwelling-bronze"], []],
        shared={"neutral-bronze": (["neutral.rogues"], ["neutral.boars"])},
        **RAMPART,
    )
    proclaimed(table)
    table.answer("draw:bronze")
    assert table.keys == ["decline", "recruit:neutral.rogues"], "there is no second card to draw"
    table.answer("decline")
    deck = table.game.state.decks["neutral-bronze"]
    assert (deck.draw, deck.discard) == (("neutral.rogues",), ("neutral.boars",))


@pytest.mark.card("charlie-and-his-circus")
def test_whoever_has_no_dwelling_is_not_asked_by_the_circus() -> None:
    table = under("charlie-and-his-circus", buildings=[[], []], **RAMPART)
    proclaimed(table)
    table.is_at_rest()


def test_the_shelf_knows_the_box() -> None:
    assert BOXES["rampart"].books == ("first", "revised")
