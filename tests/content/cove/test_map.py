"""Cove on the map: its town, heroes, places and weeks, and the cards of the map."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.library.components import BOXES, copies_in, factions
from heroes.rules.board.library.places import BUILDINGS, LOCATIONS, TILES, TOWNS, Field
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.modes.adventure import AdventureGame
from heroes.rules.board.reading.map_invariants import components
from heroes.rules.board.realm.harbour import decks_in_play
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.state.lattice import POSITIONS
from play.map.foes import FOE, alone, stack
from play.map.hand import holding, plays
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import beside, purse

COVE: dict[str, Any] = {"boxes": ["cove"]}
CASSIOPEIA, JEREMY, CASMETRA, ZILARE = "cove.cassiopeia", "cove.jeremy", "cove.casmetra", "cove.zilare"
GUILD, PUB = "cove.thieves-guild", "cove.pub"
DWELLINGS = ("dwelling-bronze", "dwelling-silver", "dwelling-gold")


def town(*stands: str, army: str = "cove.oceanids", **more: Any) -> Table:
    return at_home(hero=CASSIOPEIA, army=[army], stands=stands, **COVE, **more)


def cove_holding(*cards: str, hero: str = JEREMY, **more: Any) -> Table:
    return holding(*cards, heroes_=(hero, "necropolis.sandro"), **COVE, **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card(CASSIOPEIA, JEREMY, CASMETRA, ZILARE)
@pytest.mark.parametrize("mode", ["clash", "skirmish"])
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table(mode: str) -> None:
    seats = [{"hero": ZILARE}, {"hero": "castle.rion"}]
    with pytest.raises(BadSetup, match=r"'cove\.zilare' comes in another box: add cove to the boxes core"):
        heroes.new_game(mode, {"seats": seats})
    heroes.new_game(mode, {"seats": seats, "boxes": ["core", "cove"]})
    assert factions(["core", "cove"])[-1] == "cove"
    assert BOXES["cove"].whole


@pytest.mark.card("magic-arrow", "attack", "tactics", "offense", "wisdom")
def test_the_box_brings_further_copies_of_core_cards() -> None:
    both = ["core", "cove"]
    found = {card: copies_in(card, both) for card in ("magic-arrow", "attack", "tactics", "offense", "wisdom")}
    assert found == {"magic-arrow": 8, "attack": 8, "tactics": 3, "offense": 3, "wisdom": 3}


@pytest.mark.parametrize(("mode", "edition"), [("clash", "first"), ("clash", "revised"), ("skirmish", "revised")])
def test_games_with_the_box_keep_the_contract(mode: str, edition: str) -> None:
    seats = [{"hero": JEREMY if edition == "first" else CASMETRA}, {"hero": "necropolis.sandro"}]
    check_game(Soak(mode, {"boxes": ["core", "cove"], "edition": edition, "seats": seats}), seed=3)


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (10, 4, 0),
    "citadel": (8, 4, 1),
    "mage-guild": (4, 2, 1),
    "bay": (4, 3, 1),
    "nests-towering-the-sea": (8, 6, 3),
    "redoubted-vortex": (10, 8, 4),
    "thieves-guild": (4, 2, 1),
    "pub": (3, 2, 0),
}


@pytest.mark.card(*(f"cove.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["cove"].buildings} == COSTS
    table = town()
    assert not table.offers(f"build:{PUB}"), "the Bay does not stand"
    before = purse(table, 0)
    table.answer(f"build:{GUILD}")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (4, 2, 1)
    assert BUILDINGS["cove.mage-guild"].spell_price == 5


@pytest.mark.card("cove.bay", "cove.nests-towering-the-sea", "cove.redoubted-vortex")
@pytest.mark.parametrize(("built", "silver", "gold"), [(1, False, False), (2, True, False), (3, True, True)])
def test_each_dwelling_opens_the_units_of_its_level(built: int, silver: bool, gold: bool) -> None:
    table = town(*DWELLINGS[:built])
    assert table.offers("recruit:cove.seamen")
    assert table.offers("recruit:cove.ayssids") is silver
    assert table.offers("recruit:cove.nix") is gold


@pytest.mark.card("cove.city-hall")
@pytest.mark.parametrize("choice", [1, 2])
def test_the_city_hall_gives_gold_or_studies_an_artifact(choice: int) -> None:
    table = town("cove.city-hall", round_=2, hands=[["speculum", "attack"], []])
    gold, steps = table.player(0).gold + table.player(0).income[0], table.player(0).steps
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["choose:1", "choose:2"]
    table.answer(f"choose:{choice}")
    if choice == 1:
        assert table.player(0).gold == gold + 4
    else:
        assert table.keys == ["remove:speculum", "decline"], "Artifacts only"
        table.answer("remove:speculum")
        assert (table.player(0).steps, table.player(0).removed) == (steps + 1, ("speculum",))


@pytest.mark.card(GUILD)
def test_thieves_look_into_a_shared_deck() -> None:
    shared: dict[str, Any] = {"artifact": (["speculum", "rib-cage", "centaurs-axe"], [])}
    table = town(GUILD, shared=shared)
    before = components(table.game)
    table.answer(f"use:{GUILD}:1", "deck:artifact")
    assert set(table.keys) == {"discard:rib-cage", "discard:centaurs-axe"}
    table.answer("discard:centaurs-axe")
    deck = table.game.state.decks["artifact"]
    assert (deck.draw, deck.discard[-1]) == (("speculum", "rib-cage"), "centaurs-axe"), "the other stays on top"
    assert components(table.game) == before
    assert not table.offers(f"use:{GUILD}:1"), "once in a turn"


@pytest.mark.card(GUILD)
@pytest.mark.parametrize("owner", [0, 1])
def test_thieves_look_into_a_players_deck(owner: int) -> None:
    decks: list[list[str]] = [[], []]
    decks[owner] = ["attack", "bless", "power"]
    table = town(GUILD, decks=decks)
    table.answer(f"use:{GUILD}:1", f"deck-of:{owner}")
    assert set(table.keys) == {"discard:power", "discard:bless"}
    table.answer("discard:bless")
    player = table.player(owner)
    assert (player.deck, player.discard) == (["attack", "power"], ["bless"])


@pytest.mark.card(GUILD)
def test_before_the_battle_of_an_adventure_nobody_draws_from_a_deck_that_thieves_could_look_into() -> None:
    setup = {"boxes": ["cove"], "seats": [{"hero": "cove.jeremy"}, {"hero": "castle.rion"}]}
    game = heroes.new_game("adventure", setup)
    assert isinstance(game, AdventureGame)
    assert all(game.player(seat).deck for seat in (0, 1))
    assert {owner for _, owner in decks_in_play(game)} == {-1}, "shared decks alone"


@pytest.mark.card(GUILD)
def test_thieves_do_not_look_into_the_deck_of_an_enemy_of_the_game() -> None:
    table = alone()
    stack(table, ["use-a-skill-b"])
    decks = decks_in_play(table.game)
    assert ("artifact", -1) in decks
    assert (enemy_deck(FOE), -1) not in decks, "it belongs to its enemy"


@pytest.mark.card(PUB)
def test_the_pub_makes_one_reinforcement_cheaper_in_an_astrologers_round() -> None:
    table = town("cove.bay", "citadel", army="cove.sea-dogs", round_=2)
    table.answer(f"build:{PUB}")
    gold = table.player(0).gold
    table.answer("reinforce:cove.sea-dogs")
    assert gold - table.player(0).gold == 6 - 3
    assert not table.game.world.charms, "once"
    other = town("cove.bay", PUB, "citadel", army="cove.oceanids", round_=3)
    gold = other.player(0).gold
    other.answer("reinforce:cove.oceanids")
    assert gold - other.player(0).gold == 3, "no Astrologers round"


# ---------------------------------------------------------------------- cards of the map


@pytest.mark.card("cove.jeremy-1", "cannon")
def test_jeremy_buys_a_cannon() -> None:
    table = cove_holding("cove.jeremy-1", gold=[7, 0]).answer("play:cove.jeremy-1:1")
    assert (table.player(0).gold, table.player(0).aside) == (0, ("cannon",))
    assert plays(cove_holding("cove.jeremy-1", gold=[6, 0]), "cove.jeremy-1") == []


def to_sea(table: Table) -> Table:
    """The field on which the Main Hero stands turns out to be sea."""
    world, field = table.game.world, table.where("0:main")
    tile = table.game.atlas.tile_of[field]
    wet = []
    for laid in world.tiles:
        if laid.tile == "F3":
            place = POSITIONS.index("BL")
            wet.append(msgspec.structs.replace(laid, remade=((place, Field("empty", sea=True)),)))
        else:
            wet.append(laid)
    world.tiles = tuple(wet)
    assert tile is not None
    table.ask_again()
    return table


@pytest.mark.card("crown-of-the-five-seas", "royal-armor-of-nix", "shield-of-naval-glory", "trident-of-dominion")
def test_treasures_of_the_sea_do_more_at_sea() -> None:
    cards = ("crown-of-the-five-seas", "royal-armor-of-nix", "shield-of-naval-glory", "trident-of-dominion")
    table = cove_holding(*cards, deck=("attack", "power", "bless", "defense"), discard=("haste", "slow"))
    for card in cards:
        assert f"{card}:2" not in plays(table, card), "on land"
    to_sea(table)
    for card in cards:
        assert f"{card}:2" in plays(table, card)
    points = table.movement("0:main")
    table.answer("play:shield-of-naval-glory:2")
    assert (table.movement("0:main"), len(table.player(0).hand)) == (points + 1, 4)
    table.answer("play:trident-of-dominion:2")
    assert len(table.player(0).hand) == 5
    table.answer("play:crown-of-the-five-seas:2", "take:slow")
    assert "slow" in table.player(0).hand
    table.answer("play:royal-armor-of-nix:2")
    assert table.ask.kind in ("search", "keep-card")


@pytest.mark.card("water-walk")
@pytest.mark.parametrize("power", [0, 1, 2])
def test_water_walk_gives_movement_by_its_power(power: int) -> None:
    table = cove_holding("water-walk", *["power"] * power)
    assert bool(plays(table, "water-walk")) is (power > 0)
    if power:
        points = table.movement("0:main")
        table.answer("play:water-walk", *["play:power"] * power, "cast").passes("turn")
        assert table.movement("0:main") == points + power


# ---------------------------------------------------------------------- places


@pytest.mark.card("S9", "F25", "F26", "F27", "N22")
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    assert TOWNS["cove"].tile == "S9"
    world = town().game.world
    pools = [name for pool in world.pools.values() for name in pool]
    assert {"F25", "F26", "F27", "N22"} <= set(pools)
    assert {TILES[name].box for name in pools} == {"core", "cove"}


@pytest.mark.card("grave")
def test_a_grave_gives_gold_and_an_artifact_for_gloom() -> None:
    table, place = beside("N22", "grave", heroes_=(JEREMY, "necropolis.sandro"), gold=[0, 0], **COVE)
    table.march(place)
    while table.ask.kind != "turn":
        table.answer(next(key for key in table.keys if key != "decline"))
    assert (table.player(0).gold, table.player(0).morale, len(table.player(0).hand)) == (3, -1, 1)


def visit(place: str) -> Table:
    """A hero receives what a place of the sea gives."""
    table = cove_holding("attack", gold=[0, 0], materials=[0, 0], valuables=[0, 0])
    reward = LOCATIONS[place].reward
    assert reward is not None
    hero = table.game.main_of(0)
    table.game.proceed(Bestow(reward, Visit(0, hero, table.where("0:main"))))
    return table


@pytest.mark.card("flotsam", "buoy", "mermaid")
def test_what_floats_on_the_sea() -> None:
    assert purse(visit("flotsam"), 0) == (0, 2, 0)
    assert visit("buoy").player(0).morale == 1
    mermaid = visit("mermaid")
    assert (mermaid.player(0).morale, mermaid.movement("0:main")) == (1, cove_holding("attack").movement("0:main") + 1)


@pytest.mark.card("sea-barrel", "shipwreck")
@pytest.mark.parametrize(("place", "dice"), [("sea-barrel", 1), ("shipwreck", 2)])
def test_barrels_and_wrecks_hold_resources(place: str, dice: int) -> None:
    table = visit(place).dice(*["gold-3"] * dice)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.player(0).gold == 3 * dice


@pytest.mark.card("sea-chest", "jetsam")
def test_the_die_opens_chests_and_jetsam() -> None:
    chest = visit("sea-chest").dice("0")
    assert chest.player(0).gold == 5
    assert visit("sea-chest").dice("-1").ask.kind == "turn"
    assert visit("sea-chest").dice("+1").ask.kind in ("search", "keep-card")
    assert visit("jetsam").dice("-1").ask.kind == "turn"
    for face, dice in (("0", 1), ("+1", 2)):
        table = visit("jetsam").dice(face).dice(*["gold-3"] * dice)
        while table.ask.kind != "turn":
            table.answer(table.keys[0])
        assert table.player(0).gold == 3 * dice


@pytest.mark.card("shipwreck-survivor", "derelict-ship", "temple-of-the-sea")
@pytest.mark.parametrize(
    ("place", "gold", "cards"), [("shipwreck-survivor", 0, 1), ("derelict-ship", 2, 1), ("temple-of-the-sea", 10, 2)]
)
def test_ships_and_the_temple_hold_artifacts(place: str, gold: int, cards: int) -> None:
    table = visit(place)
    while table.ask.kind != "turn":
        table.answer(next(key for key in table.keys if key != "decline"))
    assert (table.player(0).gold, len(table.player(0).hand)) == (gold, 1 + cards)
    if place != "temple-of-the-sea":
        assert visit(place).answer("decline").player(0).gold == 0


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("pirates")
@pytest.mark.parametrize(("levels", "fought"), [([7, 7], False), ([1, 1], True)])
def test_under_pirates_a_fight_that_is_won_brings_a_resource_die(levels: list[int], fought: bool) -> None:
    table, place = beside("F25", "artifact-symbol", heroes_=(JEREMY, "necropolis.sandro"), levels=levels, **COVE)
    table.game.world.astrologer = "pirates"
    table.lay_out(armies=[["cove.haspids+", "cove.nix+", "cove.ayssids+"]])
    table.ask_again()
    table.march(place)
    rolled = False
    for _ in range(300):
        keys = table.keys
        if table.ask.kind == "turn":
            break
        rolled = rolled or table.ask.kind == "resource-die"
        attacks = [key for key in keys if key.startswith("attack:")]
        preferred = [*attacks, *(key for key in ("prolong", "pass", "+1") if key in keys)]
        moves = [key for key in keys if key.startswith("move:")]
        table.answer((preferred or moves or keys)[0])
    assert rolled is fought, "a Quick Combat brings none"


@pytest.mark.card("whirlpool", "wind")
def test_without_the_sea_two_weeks_stay_in_the_box() -> None:
    game = heroes.new_game("clash", {"boxes": ["core", "cove"], "seats": [{}, {}]}, 1)
    stars = game.state.decks["astrologers"]
    assert not {"whirlpool", "wind"} & {*stars.draw, *stars.discard}
    assert "pirates" in (*stars.draw, *stars.discard)
