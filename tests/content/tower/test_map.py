"""Tower on the map: its town, heroes, places and weeks, and the cards of the map."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.library.components import BOXES, copies_in, factions
from heroes.rules.board.library.places import BUILDINGS, TILES, TOWNS
from heroes.rules.board.reading.map_invariants import check_world
from heroes.rules.board.realm.dice import RollMapDice
from heroes.rules.board.state.combat import Deck, Troop
from heroes.rules.board.state.events import Drew
from heroes.rules.board.state.lattice import field_name
from play.map.hand import holding, plays
from play.map.stars import proclaimed, under
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import POOR, beside, purse

TOWER: dict[str, Any] = {"boxes": ["tower"]}
IONA, DRACON = "tower.iona", "tower.dracon"
ALL = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "citadel")


def tower_holding(*cards: str, hero: str = IONA, **more: Any) -> Table:
    return holding(*cards, heroes_=(hero, "necropolis.sandro"), **TOWER, **more)


def with_gold(gold: int) -> dict[str, Any]:
    return {**POOR, "gold": [gold, 0], **TOWER}


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card("tower.iona", "tower.josephine", "tower.dracon", "tower.solmyr")
@pytest.mark.parametrize("mode", ["clash", "skirmish"])
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table(mode: str) -> None:
    seats = [{"hero": DRACON}, {"hero": "castle.rion"}]
    with pytest.raises(BadSetup, match=r"'tower\.dracon' comes in another box: add tower to the boxes core"):
        heroes.new_game(mode, {"seats": seats})
    heroes.new_game(mode, {"seats": seats, "boxes": ["core", "tower"]})
    assert BOXES["tower"].whole
    assert factions(["core", "tower"]) == [*factions(), "tower"]


@pytest.mark.card("castle.lord-haart", "necropolis.lord-haart")
def test_both_lords_haart_may_meet() -> None:
    seats = [{"hero": "castle.lord-haart"}, {"hero": "necropolis.lord-haart"}]
    game = heroes.new_game("clash", {"seats": seats, "boxes": ["tower"]}, 1)
    assert [player.hero for player in game.state.players] == ["castle.lord-haart", "necropolis.lord-haart"]


def test_the_box_brings_further_statistics() -> None:
    for card, core, both in (("attack", 5, 6), ("defense", 6, 7), ("power", 7, 9), ("knowledge", 6, 9)):
        assert (copies_in(card, ["core"]), copies_in(card, ["core", "tower"])) == (core, both)


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (10, 4, 0),
    "citadel": (8, 5, 1),
    "mage-guild": (4, 2, 1),
    "alchemical-workshops": (5, 3, 1),
    "enchanted-towers": (8, 6, 3),
    "golden-temples": (10, 9, 4),
    "artifact-merchants": (8, 6, 1),
    "wall-of-knowledge": (6, 4, 1),
}


@pytest.mark.card(*(f"tower.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["tower"].buildings} == COSTS
    needs = {one.id: one.requires for one in TOWNS["tower"].buildings if one.requires}
    assert needs == {
        "tower.enchanted-towers": "tower.alchemical-workshops",
        "tower.golden-temples": "tower.enchanted-towers",
        "tower.wall-of-knowledge": "tower.mage-guild",
    }
    assert BUILDINGS["tower.mage-guild"].spell_price == 5
    table = at_home(hero=IONA, army=["tower.gremlins"], **TOWER)
    before = purse(table, 0)
    table.answer("build:tower.artifact-merchants")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (8, 6, 1)
    assert not table.offers("build:tower.wall-of-knowledge")


@pytest.mark.card("tower.city-hall")
@pytest.mark.parametrize("draws", [True, False])
def test_the_hall_brings_gold_or_a_card(draws: bool) -> None:
    table = at_home(hero=IONA, army=["tower.gremlins"], stands=["tower.city-hall"], round_=2, **TOWER)
    table.player(0).deck = ["haste", "slow"]
    gold = table.player(0).gold + table.player(0).income[0]
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert len(table.keys) == 2
    before = len(table.happened(Drew))
    table.answer(table.keys[1] if draws else table.keys[0])
    assert table.player(0).gold - gold == (0 if draws else 4)
    if draws:
        first = table.happened(Drew)[before]
        assert (first.seat, first.count) == (0, 1)


@pytest.mark.card("tower.artifact-merchants")
def test_merchants_buy_and_sell_once_in_a_turn() -> None:
    stands = ["tower.artifact-merchants"]
    table = at_home(hero=IONA, army=["tower.gremlins"], stands=stands, hands=[["speculum"], []], **TOWER)
    sale = next(key for key in table.keys if key.startswith("use:tower.artifact-merchants"))
    gold = table.player(0).gold
    table.answer(sale)
    assert table.offers("remove:speculum")
    table.answer("remove:speculum")
    assert (table.player(0).gold, table.player(0).removed) == (gold + 2, ("speculum",))
    assert not [key for key in table.keys if key.startswith("use:tower.artifact-merchants")]
    buyer = at_home(hero=IONA, army=["tower.gremlins"], stands=stands, **TOWER)
    uses = [key for key in buyer.keys if key.startswith("use:tower.artifact-merchants")]
    buyer.answer(uses[-1])
    assert buyer.player(0).gold == 99 - 7
    assert buyer.ask.kind == "search"


@pytest.mark.card("tower.wall-of-knowledge")
def test_the_wall_gives_knowledge_or_power_back() -> None:
    stands = ["mage-guild", "tower.wall-of-knowledge"]
    table = at_home(hero=IONA, army=["tower.gremlins"], stands=stands, **TOWER)
    table.player(0).discard = ["attack", "power", "knowledge"]
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["decline", "take:knowledge", "take:power"]
    table.answer("take:power")
    assert "power" in table.player(0).hand
    none = at_home(hero=IONA, army=["tower.gremlins"], stands=stands, **TOWER)
    none.player(0).discard = ["attack"]
    none.answer("end-turn").turn(1).answer("end-turn").passes()
    none.is_at_rest()


@pytest.mark.card("tower.alchemical-workshops", "tower.enchanted-towers", "tower.golden-temples", "tower.citadel")
@pytest.mark.parametrize(
    ("built", "more"), [(1, []), (2, ["magi", "genies"]), (3, ["magi", "genies", "nagas", "titans"])]
)
def test_each_dwelling_opens_the_units_of_its_level(built: int, more: list[str]) -> None:
    table = at_home(hero=IONA, army=["tower.gremlins"], stands=[*ALL[:built], "citadel"], **TOWER)
    offered = {key.partition(":")[2] for key in table.keys if key.startswith("recruit:")}
    assert offered == {f"tower.{name}" for name in ("gargoyles", "iron-golems", *more)}


@pytest.mark.card(
    "#S1", "#F1", "#F2", "#F3", "#F4", "#F5", "#F6", "#F7", "#F8", "#F9", "#F10", "#N1", "#N2", "#N3", "#C1"
)
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    table = at_home(hero=IONA, army=["tower.gremlins"], **TOWER)
    world = table.game.world
    assert [laid.tile for laid in world.tiles if laid.seat == 0] == ["#S1"]
    pools = [name for pool in world.pools.values() for name in pool]
    laid = {tile.tile for tile in world.tiles}
    assert {name for name, tile in TILES.items() if tile.box == "tower"} <= {*pools, *laid}


# ---------------------------------------------------------------------- places


@pytest.mark.card("library-of-enlightenment")
def test_the_library_exchanges_statistic_cards_twice_at_a_visit() -> None:
    table, library = beside("#F6", "library-of-enlightenment", **(with_gold(7) | {"hands": [["attack", "haste"], []]}))
    table.player(0).discard = ["defense"]
    supply = table.game.state.decks["statistic"].discard
    table.march(library)
    assert table.ask.private
    assert not [key for key in table.keys if "haste" in key], "Statistic cards only"
    table.answer("swap:attack:power")
    assert (table.player(0).hand, table.player(0).gold) == (["haste", "power"], 4)
    table.answer("swap:defense:knowledge:pile")
    assert (table.player(0).discard, table.player(0).gold) == (["knowledge"], 1)
    assert table.player(0).removed == ("attack", "defense")
    assert len(table.game.state.decks["statistic"].discard) == len(supply) - 2
    table.is_at_rest()
    check_world(table.game)


@pytest.mark.card("library-of-enlightenment")
def test_the_library_asks_nothing_of_the_poor_and_may_be_left() -> None:
    poor, library = beside("#F6", "library-of-enlightenment", **(with_gold(2) | {"hands": [["attack"], []]}))
    poor.march(library).is_at_rest()
    table, library = beside("#F6", "library-of-enlightenment", **(with_gold(9) | {"hands": [["attack"], []]}))
    table.march(library).answer("decline", "decline").is_at_rest()
    assert table.player(0).gold == 9


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("blue-sky", "scorched-ground")
@pytest.mark.parametrize(
    ("week", "spell", "more"),
    [
        ("blue-sky", "view-air", 1),
        ("scorched-ground", "view-air", 0),
        ("scorched-ground", "town-portal", 1),
        ("blue-sky", "town-portal", 0),
    ],
)
def test_a_week_strengthens_the_spells_of_two_schools(week: str, spell: str, more: int) -> None:
    table = tower_holding(spell)
    table.game.world.astrologer = week
    table.ask_again()
    table.answer(f"play:{spell}")
    assert table.game.state.casts[-1].power == more


@pytest.mark.card("society")
def test_society_depresses_everybody() -> None:
    table = proclaimed(under("society", heroes_=(IONA, "castle.rion"), **TOWER))
    assert [table.player(seat).morale for seat in (0, 1)] == [-1, -1]


@pytest.mark.card("unexpected-reinforcements")
def test_reinforcements_are_kin_whose_dwelling_stands() -> None:
    shared = {
        "neutral-bronze": (["neutral.gremlins", "neutral.boars", "neutral.halberdiers"], ["neutral.gargoyles"]),
        "neutral-silver": (["neutral.magi"], []),
        "neutral-gold": (["neutral.archangels"], []),
        "neutral-azure": (["neutral.titans"], []),
    }
    table = under(
        "unexpected-reinforcements",
        heroes_=(IONA, "castle.rion"),
        buildings=[["dwelling-bronze", "dwelling-gold"], []],
        shared=shared,
        **TOWER,
    )
    proclaimed(table)
    assert table.keys == ["decline", "recruit:neutral.gremlins"], "no unit on a pile, without a dwelling, or azure"
    assert table.ask.about == ("unit-card:neutral.gremlins",), "it lies in a deck: the question shows it"
    table.answer("recruit:neutral.gremlins")
    assert Troop("neutral.gremlins") in table.player(0).army
    assert table.player(0).gold == 0
    assert sorted(table.game.state.decks["neutral-bronze"].draw) == ["neutral.boars", "neutral.halberdiers"]
    table.passes()
    table.is_at_rest()


# ---------------------------------------------------------------------- heroes


@pytest.mark.card("tower.dracon-4")
def test_dracon_turns_a_pack_of_magi_into_enchanters() -> None:
    table = tower_holding(
        "tower.dracon-4", hero=DRACON, armies=[["tower.magi+", "tower.gremlins"], ["necropolis.skeletons"]]
    )
    assert plays(table, "tower.dracon-4") == ["tower.dracon-4:1"]
    table.answer("play:tower.dracon-4:1")
    assert [troop.card for troop in table.player(0).army] == ["tower.gremlins", "neutral.enchanters"]
    few = tower_holding("tower.dracon-4", hero=DRACON, armies=[["tower.magi"], ["necropolis.skeletons"]])
    assert plays(few, "tower.dracon-4") == []


@pytest.mark.card("castle.lord-haart-1", "castle.lord-haart-4", "castle.lord-haart-6")
@pytest.mark.parametrize(("level", "gold"), [(1, 2), (4, 3), (6, 5)])
def test_lord_haart_raises_taxes(level: int, gold: int) -> None:
    table = tower_holding(f"castle.lord-haart-{level}", hero="castle.lord-haart")
    table.answer(f"play:castle.lord-haart-{level}")
    assert table.player(0).gold == gold


@pytest.mark.card("necropolis.vidomina-1", "necropolis.vidomina-6")
@pytest.mark.parametrize(("level", "gold_too"), [(1, False), (6, True)])
def test_vidomina_raises_the_dead_after_a_victory(level: int, gold_too: bool) -> None:
    card = f"necropolis.vidomina-{level}"
    army = ["necropolis.dread-knights", "necropolis.zombies", "necropolis.vampires"]
    table = holding(
        card,
        heroes_=("necropolis.vidomina", "castle.rion"),
        armies=[army, ["castle.halberdiers"]],
        gold=[50, 0],
        **TOWER,
    )
    assert plays(table, card) == [], "no combat has been won"
    table.game.agenda.append(HandWindow("combat-won", 0))
    table.ask_again()
    table.answer(f"play:{card}")
    raised = [key.partition(":")[2] for key in table.keys]
    assert raised == [unit for unit in army if gold_too or unit != "necropolis.dread-knights"]
    table.answer("reinforce:necropolis.zombies")
    assert Troop("necropolis.zombies", True) in table.player(0).army


@pytest.mark.card("fortress.tazar-6")
@pytest.mark.parametrize("how", ["remove", "discard"])
def test_tazar_gives_cards_for_an_artifact(how: str) -> None:
    table = holding(
        "fortress.tazar-6", "attack", "defense", "power", shared={"artifact": (["speculum"], ["rib-cage"])}, **TOWER
    )
    table.answer("play:fortress.tazar-6", f"choose:{how}")
    if how == "remove":
        table.answer("remove:attack")
    else:
        table.answer("discard:attack", "discard:defense", "discard:power")
    if table.ask.kind == "keep-card":
        table.answer("keep:speculum")
    assert "speculum" in table.player(0).hand, "the top card of the deck, not the open one"
    assert table.player(0).removed == (("attack",) if how == "remove" else ())


@pytest.mark.card("fortress.tazar-6")
def test_tazar_needs_a_card_to_give() -> None:
    assert plays(holding("fortress.tazar-6", **TOWER), "fortress.tazar-6") == []


# ---------------------------------------------------------------------- cards of the map


@pytest.mark.card("view-air")
@pytest.mark.parametrize(
    ("power", "choices"), [(0, [(3, 0, 0)]), (1, [(3, 0, 0), (0, 2, 0)]), (2, [(3, 0, 0), (0, 2, 0), (0, 0, 1)])]
)
def test_view_air_brings_more_with_more_power(power: int, choices: list[tuple[int, int, int]]) -> None:
    for number, gained in enumerate(choices):
        table = tower_holding("view-air", *["power"] * power, materials=[0, 0], valuables=[0, 0])
        table.answer("play:view-air", *["play:power"] * power, "cast")
        if power:
            assert table.keys == [f"gain:{place}" for place in range(len(choices))]
            table.answer(f"gain:{number}")
        assert purse(table, 0) == gained


@pytest.mark.card("air-magic")
def test_magic_is_laid_down_strengthens_spells_and_makes_room_for_other_magic() -> None:
    table = tower_holding("air-magic", "fire-magic", "view-air", materials=[0, 0], valuables=[0, 0])
    table.answer("play:air-magic")
    assert table.player(0).aside == ("air-magic",)
    table.answer("play:view-air")
    assert table.game.state.casts[-1].power == 1
    table.answer("cast", "gain:1")
    assert purse(table, 0) == (0, 2, 0)
    table.answer("play:fire-magic")
    assert table.player(0).aside == ("fire-magic",)
    assert "air-magic" in table.player(0).discard


@pytest.mark.card("scouting")
@pytest.mark.parametrize(("use", "count"), [("", 3), (":expert", 5)])
def test_scouts_widen_the_search_that_follows(use: str, count: int) -> None:
    cards = ["rib-cage", "speculum", "charm-of-mana", "titans-gladius", "angel-wings", "vial-of-lifeblood"]
    table = tower_holding("scouting", "surcoat-of-counterpoise", shared={"artifact": (cards, ["head-of-legion"])})
    assert not plays(table, "scouting"), "nothing is being searched"
    table.answer("play:surcoat-of-counterpoise:2")
    assert table.ask.kind == "searching"
    table.answer(f"play:scouting{use}")
    while table.ask.kind == "searching":
        table.answer("pass")
    assert table.ask.amount == count
    table.answer("look")
    assert len(table.keys) == count
    table.answer(table.keys[0])
    assert [charm for charm in table.game.world.charms if charm.what == "wider-search"] == []


@pytest.mark.card("scouting", "surcoat-of-counterpoise")
def test_without_scouts_the_search_is_as_printed() -> None:
    cards = ["rib-cage", "speculum", "charm-of-mana"]
    table = tower_holding("scouting", "surcoat-of-counterpoise", shared={"artifact": (cards, ["head-of-legion"])})
    table.answer("play:surcoat-of-counterpoise:2", "pass")
    assert table.ask.amount == 1
    assert table.offers("take-open")
    table.answer("look", "keep:charm-of-mana")
    assert table.player(0).removed == ("surcoat-of-counterpoise",)


@pytest.mark.card("pathfinding")
def test_pathfinders_pass_through_guarded_fields() -> None:
    table = tower_holding("pathfinding")
    guarded = table.spot("F3", "artifact-symbol")
    behind = [
        field for field in table.game.atlas.exits(guarded) if field not in table.game.atlas.exits(table.where("0:main"))
    ]
    behind = [field for field in behind if field != table.where("0:main")]
    assert behind
    assert not [key for key in table.keys if key.startswith("cross:")]
    table.answer("play:pathfinding")
    crossing = {key for key in table.keys if key.startswith("cross:")}
    assert crossing >= {f"cross:main:{field_name(field)}" for field in behind}
    points = table.movement("0:main")
    table.answer(f"cross:main:{field_name(behind[0])}").passes("turn")
    assert table.where("0:main") == behind[0]
    assert table.movement("0:main") <= points - 2 + 1, "two fields"
    assert guarded not in table.game.world.cubes, "nobody fought there"
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert not [charm for charm in table.game.world.charms if charm.what == "paths"]


@pytest.mark.card("pathfinding")
def test_expert_pathfinders_cross_borders_and_blocked_fields_but_stop_on_none() -> None:
    table = tower_holding("pathfinding")
    before = set(table.game.atlas.exits(table.where("0:main")))
    table.answer("play:pathfinding:expert")
    crossing = [key for key in table.keys if key.startswith("cross:")]
    assert crossing
    fields = {field for field in table.game.atlas.fields if f"cross:main:{field_name(field)}" in crossing}
    assert not fields & before
    assert all(table.game.field(field).location != "blocked" for field in fields)


@pytest.mark.card("cards-of-prophecy")
def test_the_prophecy_turns_a_die_of_the_map() -> None:
    table = tower_holding("cards-of-prophecy", materials=[0, 0], valuables=[0, 0])
    table.answer("play:cards-of-prophecy:2")
    assert [charm.what for charm in table.game.world.charms] == ["turned-die"]
    assert not plays(table, "cards-of-prophecy")
    table.game.agenda.append(RollMapDice(0, ("resource",)))
    table.ask_again()
    table.dice("gold-3")
    assert "turn:resource:gold-3:valuables-2" in table.keys
    table.answer("turn:resource:gold-3:valuables-2")
    assert purse(table, 0) == (0, 0, 2)
    assert not table.game.world.charms


@pytest.mark.card("cards-of-prophecy")
def test_the_prophecy_rolls_a_die_of_the_map_again() -> None:
    table = tower_holding("cards-of-prophecy")
    table.answer("play:cards-of-prophecy:1")
    assert [charm.what for charm in table.game.world.charms] == ["weasel"]


@pytest.mark.card("equestrians-gloves", "boots-of-speed", "stronghold.dessa-4", "stronghold.dessa-6", "fly")
@pytest.mark.parametrize(
    "keys",
    [
        ("play:equestrians-gloves:2",),
        ("play:boots-of-speed:1",),
        ("play:stronghold.dessa-4:1",),
        ("play:stronghold.dessa-6:1",),
        ("play:fly", "play:power", "play:power", "cast"),
    ],
)
def test_your_hero_is_the_main_hero(keys: tuple[str, ...]) -> None:
    boxes = ["tower", "inferno", "fortress", "stronghold", "regular-stretch-goals-2024"]
    card = keys[0].split(":")[1]
    table = holding(card, "power", "power", boxes=boxes)
    table.lay_out(at={"0:secondary": table.town(0)})
    before = table.movement("0:main"), table.movement("0:secondary")
    table.answer(*keys).passes("turn")
    assert table.ask.kind == "turn", "there is no choice"
    assert (table.movement("0:main"), table.movement("0:secondary")) == (before[0] + 1, before[1])


@pytest.mark.card("equestrians-gloves", "glyph-of-gallantry")
def test_gloves_and_glyph_work_on_the_map() -> None:
    table = tower_holding("equestrians-gloves", "glyph-of-gallantry")
    points = table.movement("0:main")
    table.answer("play:equestrians-gloves:2", "play:glyph-of-gallantry:1")
    assert (table.movement("0:main"), table.player(0).morale) == (points + 1, 1)


@pytest.mark.card("spellbinders-hat")
def test_the_hat_turns_a_card_into_another_of_its_deck() -> None:
    shared = {"spell": (["slow", "bless"], ["cure"]), "artifact": (["speculum"], ["rib-cage"])}
    table = tower_holding("spellbinders-hat", "haste", "attack", shared=shared)
    table.answer("play:spellbinders-hat:1")
    assert table.keys == ["remove:haste"], "a Statistic has no deck"
    table.answer("remove:haste")
    assert table.ask.kind == "search"
    table.answer("take-open")
    assert (table.player(0).hand, table.player(0).removed) == (["attack", "cure"], ("haste",))
    assert plays(tower_holding("spellbinders-hat", "attack"), "spellbinders-hat") == ["spellbinders-hat:2"]


@pytest.mark.card("helm-of-the-alabaster-unicorn")
def test_the_helm_casts_the_open_spell_which_goes_back_to_its_pile() -> None:
    shared = {"spell": (["slow"], ["bless", "view-air"])}
    table = tower_holding("helm-of-the-alabaster-unicorn", "power", shared=shared, materials=[0, 0])
    table.answer("play:helm-of-the-alabaster-unicorn:2", "play:power", "cast", "gain:1")
    assert purse(table, 0)[1] == 2
    assert table.game.state.decks["spell"] == Deck(("slow",), ("bless", "view-air"))
    assert table.player(0).removed == ("helm-of-the-alabaster-unicorn",)
    assert not table.game.world.charms
    combat_spell = tower_holding("helm-of-the-alabaster-unicorn", shared={"spell": (["slow"], ["view-air", "bless"])})
    assert plays(combat_spell, "helm-of-the-alabaster-unicorn") == [], "Bless is for combat"


@pytest.mark.card("mystic-orb-of-mana", "helm-of-the-alabaster-unicorn")
def test_cards_are_taken_back_on_the_map_too() -> None:
    table = tower_holding("mystic-orb-of-mana", "helm-of-the-alabaster-unicorn", discard=("haste", "attack"))
    table.answer("play:mystic-orb-of-mana:1", "take:attack", "play:helm-of-the-alabaster-unicorn:1")
    assert table.player(0).hand == ["attack", "haste"]
