"""Fortress on the map: its town, heroes, places and weeks, and the cards of the map."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.engine import BadSetup
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.library.components import BOXES, cards_of, copies_in, factions
from heroes.rules.board.library.places import BUILDINGS, TILES, TOWNS
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.reading.map_invariants import check_world
from heroes.rules.board.state.lattice import DIRECTIONS, field_name
from play.map.hand import holding, plays
from play.map.stars import proclaimed, under
from play.map.table import Table
from play.map.town import at_home
from play.map.visit import beside, purse

FORTRESS: dict[str, Any] = {"boxes": ["fortress"]}
WYSTAN, ADRIENNE = "fortress.wystan", "fortress.adrienne"
ALL = ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "citadel")
CAGE = "fortress.cage-of-warlords"


def fortress_holding(*cards: str, hero: str = WYSTAN, **more: Any) -> Table:
    return holding(*cards, heroes_=(hero, "necropolis.sandro"), **FORTRESS, **more)


# ---------------------------------------------------------------------- the box in a set-up


@pytest.mark.card("fortress.wystan", "fortress.adrienne")
@pytest.mark.parametrize("mode", ["clash", "skirmish"])
def test_heroes_of_the_box_are_played_only_if_it_is_on_the_table(mode: str) -> None:
    seats = [{"hero": WYSTAN}, {"hero": "castle.rion"}]
    with pytest.raises(BadSetup, match=r"'fortress\.wystan' comes in another box: add fortress to the boxes core"):
        heroes.new_game(mode, {"seats": seats})
    heroes.new_game(mode, {"seats": seats, "boxes": ["core", "fortress"]})
    assert "fortress" not in factions()
    assert factions(["core", "fortress"])[-1] == "fortress"
    assert BOXES["fortress"].whole


@pytest.mark.card("magic-arrow", "defense", "power", "knowledge")
def test_the_box_brings_further_copies_of_core_cards() -> None:
    for card, both in (("magic-arrow", 10), ("attack", 5), ("defense", 10), ("power", 9), ("knowledge", 8)):
        assert copies_in(card, ["core", "fortress"]) == both
    assert len(list(cards_of("spell", ["core", "fortress"]))) == 46 + 16 + 4
    assert len(list(cards_of("artifact", ["core", "fortress"]))) == 32 + 8
    assert len(list(cards_of("ability", ["core", "fortress"]))) == 30 + 4


@pytest.mark.parametrize(("mode", "edition"), [("clash", "first"), ("clash", "revised"), ("skirmish", "revised")])
def test_games_with_the_box_keep_the_contract(mode: str, edition: str) -> None:
    seats = [{"hero": WYSTAN if edition == "first" else ADRIENNE}, {"hero": "necropolis.sandro"}]
    check_game(Soak(mode, {"boxes": ["core", "fortress"], "edition": edition, "seats": seats}), seed=3)


# ---------------------------------------------------------------------- the town

COSTS = {
    "city-hall": (10, 4, 0),
    "citadel": (8, 5, 1),
    "mage-guild": (4, 2, 1),
    "den": (5, 3, 1),
    "swamp-lairs": (8, 6, 3),
    "nest-upon-the-pond": (10, 9, 4),
    "blood-obelisk": (6, 6, 0),
    "cage-of-warlords": (6, 4, 1),
}


@pytest.mark.card(*(f"fortress.{name}" for name in COSTS))
def test_every_building_costs_what_is_printed_and_needs_what_stands_before() -> None:
    assert {one.id.partition(".")[2]: one.cost for one in TOWNS["fortress"].buildings} == COSTS
    needs = {one.id: one.requires for one in TOWNS["fortress"].buildings if one.requires}
    assert needs == {
        "fortress.swamp-lairs": "fortress.den",
        "fortress.nest-upon-the-pond": "fortress.swamp-lairs",
        CAGE: "fortress.den",
    }
    assert BUILDINGS["fortress.mage-guild"].spell_price == 5
    table = at_home(hero=WYSTAN, army=["fortress.gnolls"], **FORTRESS)
    assert not table.offers(f"build:{CAGE}"), "the Den does not stand"
    before = purse(table, 0)
    table.answer("build:fortress.blood-obelisk")
    assert tuple(a - b for a, b in zip(before, purse(table, 0), strict=True)) == (6, 6, 0)


def next_resource_round(*stands: str, **more: Any) -> Table:
    """Round 2 of a Fortress in which these stand ends; what they do in the Resource round is asked."""
    return at_home(hero=WYSTAN, army=["fortress.gnolls"], stands=stands, round_=2, **FORTRESS, **more)


@pytest.mark.card("fortress.city-hall")
def test_the_city_hall_brings_gold_or_trades() -> None:
    for choice in ("choose:1", "choose:2"):
        table = next_resource_round("fortress.city-hall")
        gold = table.player(0).gold + table.player(0).income[0]
        table.answer("end-turn").turn(1).answer("end-turn").passes()
        assert table.keys == ["choose:1", "choose:2"]
        table.answer(choice)
        if choice == "choose:1":
            assert table.player(0).gold == gold + 5
        else:
            assert not [key for key in table.keys if key.startswith(("remove:", "machine:"))], "resources only"
            table.answer("sell:gold:materials", "done")
            assert table.player(0).gold == gold - 2


@pytest.mark.card("fortress.blood-obelisk")
def test_the_obelisk_gives_back_one_of_the_four_upper_cards() -> None:
    table = next_resource_round("fortress.blood-obelisk")
    table.player(0).discard = ["haste", "bless", "slow", "cure", "attack"]
    table.answer("end-turn").turn(1).answer("end-turn").passes()
    assert table.keys == ["decline", "take:attack", "take:cure", "take:slow", "take:bless"], "not the fifth"
    table.answer("take:slow")
    assert ("slow" in table.player(0).hand, "slow" in table.player(0).discard) == (True, False)
    none = next_resource_round("fortress.blood-obelisk")
    none.player(0).discard = []
    none.answer("end-turn").turn(1).answer("end-turn").passes()
    assert none.ask.kind != "own-pile", "there is nothing to take"


def siege(*stands: str, armies: list[list[str]], **more: Any) -> Table:
    """Catherine stands before a Fortress in which Wystan waits, at her turn."""
    table = at_home(
        heroes_=("castle.catherine", WYSTAN),
        army=[],
        other_stands=stands,
        levels=[4, 4],
        **FORTRESS,
        **more,
    )
    table.lay_out(armies=armies)
    before = next(field for field in table.game.atlas.exits(table.town(1)))
    table.lay_out(at={"0:main": before, "1:main": table.town(1)})
    return table.turn(0)


def fight_on(table: Table, *, stop: tuple[str, ...] = ()) -> Table:
    """Everybody answers as simply as can be until one of these questions comes or the attacker has a turn."""
    for _ in range(400):
        if table.ask.kind in stop or table.ask.kind == "turn":
            return table
        keys = table.keys
        attacks = [key for key in keys if key.startswith("attack:")]
        if table.ask.kind in ("activation", "neutral-unit"):
            table.answer(attacks[0] if attacks else next((k for k in keys if k.startswith("move:")), "end"))
        else:
            table.answer("pass" if "pass" in keys else keys[0])
    raise AssertionError("it never ends")


@pytest.mark.card("fortress.blood-obelisk")
@pytest.mark.parametrize("stands", [("fortress.blood-obelisk",), ()])
def test_the_obelisk_works_after_a_siege_too(stands: tuple[str, ...]) -> None:
    table = siege(*stands, armies=[["castle.halberdiers"], ["fortress.hydras+", "fortress.wyverns+"]])
    table.player(1).discard = ["haste", "bless"]
    table.march(table.town(1))
    fight_on(table, stop=("own-pile",))
    assert (table.ask.kind == "own-pile") is bool(stands)
    if stands:
        assert table.ask.seat == 1
        table.answer("take:haste")
        assert "haste" in table.player(1).hand


# ---------------------------------------------------------------------- the Cage of Warlords


@pytest.mark.card(CAGE)
def test_the_cage_holds_two_cubes_at_most() -> None:
    table = at_home(hero=WYSTAN, army=["fortress.gnolls"], stands=["fortress.den"], round_=2, **FORTRESS)
    assert table.game.reserves(0, "attack") == 0
    table.answer(f"build:{CAGE}")
    assert table.game.reserves(0, "attack") == 1, "when it is built"
    for expected in (2, 2):
        table.next_round().next_round()
        table.turn(0)
        assert table.game.reserves(0, "attack") == expected
    assert table.game.reserves(1, "attack") == 0
    seen = table.game.view(1)["state"]["players"]
    assert (seen[0]["cubes"], "cubes" in seen[1]) == ({CAGE: 2}, False), "for everybody to see"
    check_world(table.game)


@pytest.mark.card(CAGE)
def test_a_cube_is_spent_for_attack_or_defense_in_any_combat_of_its_owner() -> None:
    table = siege("fortress.den", CAGE, armies=[["castle.archangels+"], ["fortress.gnolls", "fortress.lizardmen"]])
    for step in (1, 2):
        BUILDINGS[CAGE].services[0].reward.steps(table.game, Visit(1))[0].run(table.game)
        assert table.game.reserves(1, "attack") == step
    table.march(table.town(1))
    fight_on(table, stop=("attack",))
    assert table.ask.seat == 1 or table.offers("pass")
    while not table.offers("cube:defense"):
        table.answer("pass")
    assert table.ask.seat == 1
    assert not table.offers("cube:attack"), "the unit is attacked"
    clash = table.game.combat.clashes[-1]
    before = [item for item in table.game.combat.bonuses if item.unit == clash.target and item.what == "defense"]
    table.answer("cube:defense")
    after = [item for item in table.game.combat.bonuses if item.unit == clash.target and item.what == "defense"]
    assert len(after) == len(before) + 1
    assert table.game.reserves(1, "attack") == 1
    table.answer("cube:defense")
    assert table.game.reserves(1, "attack") == 0
    assert table.ask.kind != "attack" or not table.offers("cube:defense"), "the cage is empty"


@pytest.mark.card("fortress.den", "fortress.swamp-lairs", "fortress.nest-upon-the-pond", "fortress.citadel")
@pytest.mark.parametrize(
    ("built", "more"), [(1, []), (2, ["basilisks", "gorgons"]), (3, ["basilisks", "gorgons", "wyverns", "hydras"])]
)
def test_each_dwelling_opens_the_units_of_its_level(built: int, more: list[str]) -> None:
    stands = [*ALL[:built], "citadel"]
    table = at_home(hero=WYSTAN, army=["fortress.gnolls"], stands=stands, **FORTRESS)
    offered = {key.partition(":")[2] for key in table.keys if key.startswith("recruit:")}
    assert offered == {f"fortress.{name}" for name in ("lizardmen", "dragon-flies", *more)}


# ---------------------------------------------------------------------- places


@pytest.mark.card("S5", "F13", "F14", "F15", "N9", "N10", "C4")
def test_the_tiles_of_the_box_lie_in_their_piles() -> None:
    assert TOWNS["fortress"].tile == "S5"
    table = at_home(hero=WYSTAN, army=["fortress.gnolls"], **FORTRESS)
    world = table.game.world
    assert [laid.tile for laid in world.tiles if laid.seat == 0] == ["S5"]
    pools = [name for pool in world.pools.values() for name in pool]
    assert {"F13", "F14", "F15", "N9", "N10", "C4"} <= set(pools)
    assert {TILES[name].box for name in pools} == {"core", "fortress"}


def scholar(**more: Any) -> Table:
    table, place = beside("F13", "scholar", **FORTRESS, **more)
    return table.march(place)


@pytest.mark.card("scholar")
def test_the_scholar_teaches_by_the_die() -> None:
    ability = scholar(shared={"ability": (["luck", "tactics", "estates"], ["archery"])}).dice("0")
    assert set(ability.keys) == {"keep:estates", "keep:tactics"}, "the open card is no part of it"
    ability.answer("keep:tactics")
    assert "tactics" in ability.player(0).hand
    assert ability.game.state.decks["ability"].discard[-1] == "estates"
    spell = scholar(shared={"spell": (["haste", "bless"], ["cure"])}).dice("-1")
    assert set(spell.keys) == {"keep:haste", "keep:bless"}


@pytest.mark.card("scholar")
def test_the_scholar_gives_a_statistic_card_or_takes_one() -> None:
    table = scholar(hands=[["power", "haste"], []]).dice("+1")
    assert set(table.keys) == {"take:attack", "take:defense", "take:power", "take:knowledge", "remove:power"}
    left = table.game.state.decks["statistic"].discard.count("attack")
    table.answer("take:attack")
    assert "attack" in table.player(0).hand
    assert table.game.state.decks["statistic"].discard.count("attack") == left - 1
    gone = scholar(hands=[["power", "haste"], []]).dice("+1").answer("remove:power")
    assert (gone.player(0).hand, gone.player(0).removed) == (["haste"], ("power",))


@pytest.mark.card("scholar")
def test_the_scholars_die_may_be_rolled_again_for_morale() -> None:
    table, place = beside("F13", "scholar", **FORTRESS)
    table.player(0).morale = 1
    table.ask_again()
    table.march(place).dice("+1")
    assert table.keys == ["take", "morale:reroll"]
    table.answer("morale:reroll").dice("0")
    assert table.player(0).morale == 0


# ---------------------------------------------------------------------- cards of the map


@pytest.mark.card("fly")
@pytest.mark.parametrize(("power", "points"), [(0, 0), (2, 1), (4, 2)])
def test_fly_carries_a_hero_through_blocked_fields(power: int, points: int) -> None:
    table = fortress_holding("fly", *["power"] * power, tiles={"F14": (0, 0)}, at={})
    start, goal = table.spot("F14", "TL"), table.spot("F14", "BR")
    table.lay_out(at={"0:main": start})
    table.ask_again()
    assert not table.offers(f"fly:main:{field_name(goal)}")
    before = table.movement("0:main")
    table.answer("play:fly", *["play:power"] * power, "cast").passes("turn")
    assert table.movement("0:main") == before + points
    assert table.offers(f"fly:main:{field_name(goal)}"), "across the blocked middle of the tile"
    assert not table.offers(f"fly:main:{field_name(table.spot('F14', 'C'))}"), "nobody stops there"
    table.answer(f"fly:main:{field_name(goal)}").passes("turn")
    assert table.movement("0:main") == before + points - 2
    assert "fly" in table.player(0).aside
    table.dice("resource", "gold-3").passes("turn").answer("end-turn").turn(1)
    assert "fly" in table.player(0).discard, "this turn only"


@pytest.mark.card("fly")
def test_fly_carries_nobody_over_a_border() -> None:
    tiles = {"F3": (0, 0), "F14": (1, 0), "F13": (0, 1), "F15": (1, -1)}
    table = fortress_holding("fly", *["power"] * 4, tiles=tiles)
    atlas, blocked = table.game.atlas, table.spot("F3", "blocked")
    beyond = [
        blocked + way for way in DIRECTIONS if atlas.tile_of.get(blocked + way) not in (None, atlas.tile_of[blocked])
    ]
    assert beyond
    table.answer("play:fly", *["play:power"] * 4, "cast").passes("turn")
    assert table.movement("0:main") >= 2
    assert not [field for field in beyond if table.offers(f"fly:main:{field_name(field)}")]


@pytest.mark.card("fly", "knowledge")
def test_a_flight_that_knowledge_brings_back_returns_when_it_is_over() -> None:
    table = fortress_holding("fly", "knowledge").answer("play:fly", "cast")
    table.answer("play:knowledge").passes("turn")
    assert "fly" in table.player(0).aside
    table.answer("end-turn")
    assert "fly" in table.player(0).hand


@pytest.mark.card("view-earth")
@pytest.mark.parametrize(("power", "reach"), [(0, False), (1, True)])
def test_view_earth_takes_an_enemys_mine_nearby(power: int, reach: bool) -> None:
    table = fortress_holding("view-earth", *["power"] * power, tiles={"F14": (0, 0)}, at={})
    mine, start = table.spot("F14", "gold-mine"), table.spot("F14", "R")
    table.lay_out(at={"0:main": start}, owners={mine: 1})
    table.ask_again()
    assert (plays(table, "view-earth") != []) is reach, "two fields away"
    if reach:
        table.answer("play:view-earth", "play:power", "cast", f"mine:{field_name(mine)}").passes("turn")
        assert table.game.owner(mine) == 0
        assert table.player(0).gold == 0, "no first income"


@pytest.mark.card("view-earth")
@pytest.mark.parametrize("owner", [-1, 0])
def test_view_earth_takes_neither_free_nor_own_mines(owner: int) -> None:
    table = fortress_holding("view-earth", "power", tiles={"F14": (0, 0)}, at={})
    mine, start = table.spot("F14", "gold-mine"), table.spot("F14", "TR")
    table.lay_out(at={"0:main": start}, owners={mine: owner} if owner >= 0 else {})
    table.ask_again()
    assert plays(table, "view-earth") == []


@pytest.mark.card("fortune")
def test_fortune_serves_a_die_of_the_map() -> None:
    table, place = beside("F14", "BR", **FORTRESS, hands=[["fortune", "power"], []])
    table.answer("play:fortune", "play:power", "cast").passes("turn")
    table.march(place).dice("artifact")
    assert table.offers("reroll:favour:treasure:artifact")
    table.answer("reroll:favour:treasure:artifact").dice("experience")
    assert table.keys == ["keep:treasure:artifact", "keep:treasure:experience", "again"]
    table.answer("keep:treasure:artifact")
    assert table.ask.kind in ("search", "keep-card", "map-dice")


@pytest.mark.card("eagle-eye")
@pytest.mark.parametrize(("use", "found"), [("", "bless"), (":expert", "fly")])
def test_eagle_eye_finds_a_spell_of_its_level(use: str, found: str) -> None:
    spells = {"spell": (["haste", "bless", "frenzy", "fly"], ["cure"])}
    if not use:
        spells = {"spell": (["haste", "frenzy", "bless", "fly"], ["cure"])}
    table = fortress_holding("eagle-eye", shared=spells).answer(f"play:eagle-eye{use}")
    assert table.keys == [f"take:{found}", f"discard:{found}"]
    table.answer(f"take:{found}")
    assert found in table.player(0).hand
    assert len(table.game.state.decks["spell"].draw) == 3
    again = fortress_holding("eagle-eye", shared=spells).answer(f"play:eagle-eye{use}", f"discard:{found}")
    assert again.game.state.decks["spell"].discard[-1] == found


@pytest.mark.card("eagle-eye")
def test_eagle_eye_may_find_nothing() -> None:
    table = fortress_holding("eagle-eye", shared={"spell": (["fly"], ["cure"])}).answer("play:eagle-eye")
    assert table.ask.kind == "turn"
    assert table.game.state.decks["spell"].draw == ("fly",)


def learner(*hand: str, steps: int) -> Table:
    """A hero with so many half levels, a step from a Learning Stone."""
    table, stone = beside("F13", "learning-stone", hands=[list(hand), []], **FORTRESS)
    table.player(0).steps = steps
    table.player(0).expert_left = 3
    table.ask_again()
    return table.march(stone)


@pytest.mark.card("learning")
@pytest.mark.parametrize(("use", "more"), [("", 1), (":expert", 2)])
def test_learning_adds_to_a_level_that_is_about_to_be_gained(use: str, more: int) -> None:
    table = learner("learning", steps=3)
    assert table.ask.kind == "levelling"
    table.answer(f"play:learning{use}")
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.player(0).steps == 3 + 1 + more
    assert ("learning" in table.player(0).removed) is (use == ":expert")


@pytest.mark.card("learning")
def test_learning_is_for_whole_levels_only_and_may_be_kept() -> None:
    assert learner("learning", steps=4).ask.kind != "levelling"
    kept = learner("learning", steps=3).answer("pass")
    while kept.ask.kind != "turn":
        kept.answer(kept.keys[0])
    assert (kept.player(0).steps, "learning" in kept.player(0).hand) == (4, True)
    assert "play:learning" not in learner("learning", steps=13).keys, "there is no level above the seventh"


@pytest.mark.card("crest-of-valor")
def test_the_crest_keeps_off_the_gloom_of_a_tomb() -> None:
    table, tomb = beside("N10", "warriors-tomb", hands=[["crest-of-valor"], []], **FORTRESS)
    table.march(tomb)
    while not table.offers("play:crest-of-valor:2"):
        table.answer(table.keys[0])
    assert table.ask.kind == "gloom"
    table.answer("play:crest-of-valor:2")
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert table.player(0).morale == 0
    assert "crest-of-valor" in table.player(0).discard
    other, tomb = beside("N10", "warriors-tomb", hands=[["crest-of-valor"], []], **FORTRESS)
    other.march(tomb)
    while other.ask.kind != "gloom":
        other.answer(other.keys[0])
    other.answer("pass").passes("turn")
    assert other.player(0).morale == -1, "whoever keeps the card feels it"


@pytest.mark.card("arms-of-legion", "endless-purse-of-gold", "helm-of-heavenly-enlightenment")
def test_arms_purse_and_helm_on_the_map() -> None:
    table = fortress_holding("arms-of-legion", materials=[0, 0], valuables=[0, 0]).answer("play:arms-of-legion:2")
    assert purse(table, 0) == (0, 2, 0)
    purse_ = fortress_holding("endless-purse-of-gold").answer("play:endless-purse-of-gold:1")
    assert purse_.player(0).gold == 3
    assert plays(fortress_holding("endless-purse-of-gold", "attack"), "endless-purse-of-gold") == [
        "endless-purse-of-gold:1"
    ], "two other cards are needed"
    rich = fortress_holding("endless-purse-of-gold", "attack", "power")
    rich.answer("play:endless-purse-of-gold:2", "discard:attack", "discard:power")
    assert (rich.player(0).gold, rich.player(0).removed) == (8, ("endless-purse-of-gold",))
    richer = fortress_holding("endless-purse-of-gold", "attack", "haste", "power")
    richer.answer("play:endless-purse-of-gold:2", "discard:attack", "discard:power")
    assert (richer.player(0).gold, richer.player(0).hand) == (8, ["haste"])
    helm = fortress_holding("helm-of-heavenly-enlightenment").answer("play:helm-of-heavenly-enlightenment:1")
    assert helm.player(0).expert_left == 4


@pytest.mark.card("arms-of-legion")
def test_the_arms_take_five_gold_off_a_unit() -> None:
    table = at_home(
        hero=WYSTAN,
        army=["fortress.gnolls"],
        stands=["dwelling-bronze"],
        hands=[["arms-of-legion"], []],
        gold=[0, 0],
        **FORTRESS,
    )
    table.answer("play:arms-of-legion:1")
    assert [charm.amount for charm in table.game.world.charms if charm.what == "cheaper-unit"] == [5]


# ---------------------------------------------------------------------- weeks


@pytest.mark.card("big-cleanup")
def test_in_the_big_cleanup_everybody_gets_a_new_hand() -> None:
    table = under("big-cleanup", **FORTRESS)
    table.turn(0)
    table.player(0).hand, table.player(0).deck = ["attack", "power"], ["bless", "haste", "slow", "cure", "curse", "fly"]
    table.ask_again()
    table.answer("end-turn").turn(1).answer("end-turn")
    while table.game.world.astrologer != "big-cleanup":
        table.passes()
    player = table.player(0)
    assert {"attack", "power"} <= {*player.discard}
    assert {"fly", "curse"} <= {*player.hand}, "as many as were discarded"
    assert table.player(1).hand == [], "who had none gets none"


@pytest.mark.card("plane-between-planes")
def test_between_the_planes_up_to_two_cards_leave_the_game() -> None:
    table = under("plane-between-planes", hands=[["attack", "power", "bless"], []], **FORTRESS)
    table.player(0).discard = ["slow"]
    proclaimed(table)
    assert table.ask.kind == "week"
    assert {"done", "remove:attack", "remove:slow:pile"} <= set(table.keys)
    table.answer("remove:attack", "remove:slow:pile")
    assert set(table.player(0).removed) == {"attack", "slow"}
    table.is_at_rest()


@pytest.mark.card("plane-between-planes")
def test_nobody_has_to_give_up_a_card() -> None:
    table = under("plane-between-planes", hands=[["attack"], []], **FORTRESS)
    proclaimed(table).answer("done")
    assert table.player(0).removed == ()


@pytest.mark.card("forty-thieves")
def test_without_events_the_forty_thieves_stay_in_the_box() -> None:
    game = heroes.new_game("clash", {"boxes": ["core", "fortress"], "seats": [{}, {}]}, 1)
    stars = game.state.decks["astrologers"]
    assert "forty-thieves" not in (*stars.draw, *stars.discard)
    assert {"big-cleanup", "plane-between-planes"} <= {*stars.draw, *stars.discard}
