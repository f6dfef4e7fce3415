"""Cards played on the map: resources, movement, portals, dice and tiles."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE, IllegalAnswer
from heroes.rules.board.state.lattice import field_name
from play.map.battle import GUARDS, STRONG, win
from play.map.hand import holding, plays
from play.map.table import Table
from play.map.visit import purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)


# ---------------------------------------------------------------------- resources

GAINS = [
    ("estates", "", (3, 0, 0)),
    ("estates", ":expert", (6, 0, 0)),
    ("endless-bag-of-gold", ":1", (3, 0, 0)),
    ("endless-bag-of-gold", ":2", (6, 0, 0)),
    ("endless-sack-of-gold", ":1", (5, 0, 0)),
    ("endless-sack-of-gold", ":2", (8, 0, 0)),
    ("everflowing-crystal-cloak", ":2", (0, 0, 1)),
    ("everpouring-vial-of-mercury", ":1", (0, 0, 1)),
    ("everpouring-vial-of-mercury", ":2", (0, 0, 2)),
    ("inexhaustible-cart-of-lumber", ":1", (0, 2, 0)),
    ("inexhaustible-cart-of-lumber", ":2", (0, 4, 0)),
    ("head-of-legion", ":2", (3, 0, 0)),
    ("legs-of-legion", ":2", (2, 0, 0)),
    ("loins-of-legion", ":2", (2, 0, 0)),
]
REMOVED = (
    "endless-bag-of-gold:2",
    "endless-sack-of-gold:2",
    "everpouring-vial-of-mercury:2",
    "inexhaustible-cart-of-lumber:2",
)


@pytest.mark.card(*dict.fromkeys(card for card, _, _ in GAINS))
@pytest.mark.parametrize(("card", "use", "gained"), GAINS)
@both
def test_a_card_gives_resources_at_once_and_is_gone(
    edition: str, card: str, use: str, gained: tuple[int, int, int]
) -> None:
    table = holding(card, edition=edition, materials=[0, 0], valuables=[0, 0])
    table.answer(f"play:{card}{use}")
    assert purse(table, 0) == gained
    assert purse(table, 1) == (0, 0, 0)
    player = table.player(0)
    assert player.hand == []
    removed = f"{card}{use}" in REMOVED
    assert (player.removed, player.discard) == (((card,), []) if removed else ((), [card]))
    assert table.ask.kind == "turn"


@pytest.mark.card("everflowing-crystal-cloak")
def test_the_crystal_cloak_gives_two_valuables_for_three_other_cards() -> None:
    cloak = "everflowing-crystal-cloak"
    assert plays(holding(cloak, "attack", "defense"), cloak) == [f"{cloak}:2"], "two others are too few"
    table = holding(cloak, "attack", "defense", "power", "knowledge", valuables=[0, 0])
    table.answer(f"play:{cloak}:1", "discard:attack", "discard:power", "discard:defense")
    assert table.player(0).valuables == 2
    assert table.player(0).hand == ["knowledge"]
    assert sorted(table.player(0).discard) == sorted([cloak, "attack", "defense", "power"])


@pytest.mark.card("estates")
def test_without_an_expert_effect_left_only_the_basic_one_is_offered() -> None:
    table = holding("estates")
    assert plays(table, "estates") == ["estates", "estates:expert"]
    table.player(0).expert_left = 0
    table.ask_again()
    assert plays(table, "estates") == ["estates"]


@pytest.mark.card("estates")
@both
def test_an_instant_for_resources_may_be_played_in_a_combat_of_the_map(edition: str) -> None:
    table = holding("estates", edition=edition, armies=[STRONG, ()], shared=GUARDS)
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0, until="activation:0")
    table.answer("play:estates")
    assert table.player(0).gold == 3
    assert table.ask.kind == "activation"


# ---------------------------------------------------------------------- movement points


@pytest.mark.card("logistics")
@both
def test_expert_logistics_gives_one_of_the_heroes_a_movement_point(edition: str) -> None:
    table = holding("logistics", edition=edition)
    table.lay_out(at={"0:secondary": table.town(0)})
    table.answer("play:logistics:expert")
    assert table.keys == ["hero:main", "hero:secondary"]
    table.answer("hero:secondary")
    assert (table.movement("0:main"), table.movement("0:secondary")) == (3, 3)
    assert table.player(0).discard == ["logistics"]
    table.is_at_rest()


@pytest.mark.card("logistics")
def test_a_lone_main_hero_gets_the_point_without_a_question() -> None:
    table = holding("logistics", movement={"0:main": 0}).answer("play:logistics:expert")
    assert table.ask.kind == "turn"
    assert table.movement("0:main") == 1 + 3, "the turn had begun with three"
    later = table.turn(1).turn(0)
    assert later.movement("0:main") == 3


@pytest.mark.card("logistics")
@both
def test_a_point_gained_in_combat_can_be_spent_there_and_afterwards(edition: str) -> None:
    table = holding("logistics", edition=edition, armies=[STRONG, ()], shared=GUARDS)
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0, until="activation:0")
    table.answer("play:logistics:expert")
    assert table.game.combat.armies[0].movement == 3
    win(table, 0)
    fought = table.game.state.result
    assert fought is not None
    assert table.movement("0:main") == fought.movement == 3 - (fought.rounds - 1), "each further round costs a point"


# ---------------------------------------------------------------------- a last step


def end_with_logistics(edition: str = "revised", **more: Any) -> Table:
    table = holding("logistics", edition=edition, **more).answer("play:logistics")
    assert table.player(0).aside[-1:] == ("logistics",), "it is ongoing"
    assert table.player(0).discard == []
    return table.answer("end-turn")


@pytest.mark.card("logistics")
@pytest.mark.rule("core.cards.ongoing-discard")
@both
def test_basic_logistics_moves_the_hero_to_an_empty_field_as_the_turn_ends(edition: str) -> None:
    table = end_with_logistics(edition)
    start = table.where("0:main")
    empty = [
        f"step:{field_name(field)}"
        for field in table.game.atlas.exits(start)
        if table.game.field(field).location == "empty"
    ]
    assert empty, "the hero stands beside the empty fields of the Starting tiles"
    assert table.keys == ["stay", *empty], "unvisited and guarded fields are not empty"
    table.answer(empty[0])
    assert table.where("0:main") != start
    assert table.player(0).discard == ["logistics"]
    assert table.movement("0:main") == 3, "it costs no movement"


@pytest.mark.card("logistics")
def test_a_field_with_a_black_cube_or_ones_own_is_empty_but_not_with_a_foreign_cube_or_a_hero() -> None:
    table = holding("logistics")
    spot = table.spot
    wheel, stone = spot("F3", "water-wheel"), spot("F3", "learning-stone")
    settlement, stables = spot("F3", "settlement"), spot("F3", "stables")
    table.lay_out(at={"0:main": spot("F3", "C")}, owners={wheel: -1, settlement: 0})
    table.answer("play:logistics", "end-turn")
    offered = table.keys
    assert f"step:{field_name(wheel)}" in offered
    assert f"step:{field_name(settlement)}" in offered
    assert f"step:{field_name(stone)}" not in offered
    assert f"step:{field_name(stables)}" not in offered
    other = holding("logistics")
    other.lay_out(at={"0:main": spot("F3", "C"), "1:main": wheel}, owners={wheel: -1, settlement: 1})
    other.answer("play:logistics", "end-turn")
    assert f"step:{field_name(wheel)}" not in other.keys
    assert f"step:{field_name(settlement)}" not in other.keys


@pytest.mark.card("logistics")
@pytest.mark.rule("core.map.field.empty")
def test_a_guarded_field_is_not_empty_even_if_it_has_nothing_to_give() -> None:
    table = holding("logistics", edition="first", tiles={"C1": (0, 0)}, at={})
    utopia = table.spot("C1", "dragon-utopia")
    start = next(one for one in table.game.atlas.exits(utopia) if not table.game.field(one).guard)
    table.lay_out(at={"0:main": start})
    table.answer("play:logistics", "end-turn")
    assert f"step:{field_name(utopia)}" not in table.keys
    beaten = holding("logistics", edition="first", tiles={"C1": (0, 0)}, at={})
    beaten.lay_out(at={"0:main": start}, owners={utopia: -1})
    beaten.answer("play:logistics", "end-turn")
    assert f"step:{field_name(utopia)}" in beaten.keys


@pytest.mark.card("logistics")
def test_the_hero_may_stay_and_without_logistics_nobody_is_asked() -> None:
    table = end_with_logistics()
    start = table.where("0:main")
    table.answer("stay")
    assert table.where("0:main") == start
    assert table.player(0).discard == ["logistics"]
    assert holding("attack").answer("end-turn").ask.kind != "last-step"


# ---------------------------------------------------------------------- Angel Wings


def winged(**more: Any) -> Table:
    table = holding("angel-wings", **more)
    return table.answer("play:angel-wings:1")


def flights(table: Table) -> list[str]:
    return [key.removeprefix("fly:main:") for key in table.keys if key.startswith("fly:")]


@pytest.mark.card("angel-wings")
@both
def test_angel_wings_carry_a_hero_over_a_guarded_field_that_is_not_resolved(edition: str) -> None:
    table = winged(edition=edition, gold=[0, 0])
    assert table.movement("0:main") == 4
    wheel = table.spot("F3", "water-wheel")
    assert field_name(wheel) in flights(table)
    table.answer(f"fly:main:{field_name(wheel)}")
    assert table.where("0:main") == wheel
    assert table.movement("0:main") == 2, "a point for each field of the way"
    assert table.player(0).gold == 3, "where it stops the field is resolved"
    assert table.spot("F3", "artifact-symbol") not in table.game.world.cubes
    assert table.player(0).discard == ["angel-wings"]


@pytest.mark.card("angel-wings")
def test_a_winged_hero_crosses_blocked_fields_but_never_stops_there_nor_with_a_friend() -> None:
    table = winged()
    blocked = table.spot("F3", "blocked")
    assert field_name(blocked) not in flights(table)
    table.lay_out(at={"0:secondary": table.town(0)})
    assert field_name(table.town(0)) not in flights(table)
    near = {field_name(field) for field in table.game.atlas.exits(table.where("0:main"))}
    assert not near & set(flights(table)), "a step is a step"


@pytest.mark.card("angel-wings")
def test_wings_reach_as_far_as_the_movement_points_and_only_for_that_hero_and_turn() -> None:
    table = winged()
    far = flights(table)
    table.lay_out(movement={"0:main": 1})
    few = flights(table)
    assert set(few) < set(far)
    assert all(abs(table.movement("0:main")) == 1 for _ in few)
    table.lay_out(at={"0:secondary": table.town(0)})
    assert not any(key.startswith("fly:secondary") for key in table.keys)
    table.turn(1)
    assert not flights(table)
    assert not flights(table.turn(0))


@pytest.mark.card("angel-wings")
def test_angel_wings_are_no_card_for_combat_but_their_other_half_draws() -> None:
    table = holding("angel-wings", deck=("attack", "power"), armies=[STRONG, ()], shared=GUARDS)
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0, until="activation:0")
    assert plays(table, "angel-wings") == ["angel-wings:2"]
    map_ = holding("angel-wings", deck=("attack", "power"))
    map_.answer("play:angel-wings:2")
    assert map_.player(0).hand == ["power"]


# ---------------------------------------------------------------------- Town Portal


def portal(*cards: str, edition: str = "revised", **more: Any) -> Table:
    return holding("town-portal", *cards, edition=edition, **more)


@pytest.mark.card("town-portal")
@pytest.mark.parametrize(("power", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
@both
def test_the_portal_brings_the_hero_home_with_points_by_its_power(edition: str, power: int, points: int) -> None:
    table = portal(*["power"] * 5, edition=edition).answer("play:town-portal")
    table.answer(*["play:power"] * power, "cast")
    assert table.where("0:main") == table.town(0)
    assert table.movement("0:main") == 3 + points
    assert sorted(table.player(0).discard) == sorted(["town-portal", *["power"] * power])
    assert table.ask.kind == "turn"


@pytest.mark.card("town-portal")
def test_with_several_places_the_caster_chooses_among_those_it_controls() -> None:
    table = portal()
    settlement = table.spot("F3", "settlement")
    table.lay_out(owners={settlement: 0})
    table.answer("play:town-portal", "cast")
    assert set(table.keys) == {f"go:{field_name(table.town(0))}", f"go:{field_name(settlement)}"}
    table.answer(f"go:{field_name(settlement)}")
    assert table.where("0:main") == settlement
    foreign = portal()
    foreign.lay_out(owners={settlement: 1})
    foreign.answer("play:town-portal", "cast")
    assert foreign.where("0:main") == foreign.town(0)


@pytest.mark.card("town-portal")
def test_in_its_only_town_a_hero_has_no_use_for_the_portal() -> None:
    table = portal()
    table.lay_out(at={"0:main": table.town(0)})
    assert plays(table, "town-portal") == []
    with pytest.raises(IllegalAnswer):
        table.answer("play:town-portal")


@pytest.mark.card("town-portal")
def test_where_another_hero_stands_the_arriving_one_must_be_able_to_go_on() -> None:
    table = portal("power", "power")
    home = table.town(0)
    table.lay_out(at={"0:secondary": home})
    table.answer("play:town-portal", "cast")
    assert table.ask.kind == "go-on"
    assert set(table.keys) == {f"move:main:{field_name(field)}" for field in table.game.atlas.exits(home)}
    table.answer(table.keys[0])
    assert table.where("0:main") != home
    tired = portal("power")
    tired.player(0).expert_left = 0
    tired.lay_out(at={"0:secondary": home}, movement={"0:main": 0})
    assert plays(tired, "town-portal") == []
    strong = portal("power", "power")
    strong.lay_out(at={"0:secondary": home}, movement={"0:main": 0})
    strong.answer("play:town-portal")
    assert not strong.offers("cast"), "without power the hero could not go on"
    strong.answer("play:power", "play:power", "cast")
    assert strong.ask.kind == "go-on"


@pytest.mark.card("town-portal", "mysticism", "knowledge")
@pytest.mark.parametrize("card", ["mysticism", "knowledge"])
def test_a_spell_cast_on_the_map_can_be_brought_back_to_hand(card: str) -> None:
    table = portal(card).answer("play:town-portal", "cast")
    assert table.ask.kind == "after-cast"
    table.answer(f"play:{card}")
    assert table.player(0).hand == ["town-portal"]
    assert table.player(0).discard == [card]


@pytest.mark.card("town-portal", "mysticism")
def test_expert_mysticism_brings_the_power_back_as_well() -> None:
    table = portal("mysticism", "power", "power").answer("play:town-portal", "play:power", "cast")
    table.answer("play:mysticism:expert")
    assert table.player(0).hand == ["power", "power", "town-portal"]
    assert table.player(0).discard == ["mysticism"]


@pytest.mark.card("town-portal")
@pytest.mark.rule("core.spell.outside-combat", "example.spell.town-portal-gets-no-leftover")
@both
def test_after_a_combat_sandro_casts_the_portal_with_nothing_left_to_strengthen_it(edition: str) -> None:
    more = {"heroes_": ("necropolis.sandro", "castle.catherine"), "armies": [("necropolis.ghost-dragons+",), ()]}
    table = portal("magic-arrow", "power", "power", edition=edition, shared=GUARDS, tiles={"F3": (0, 0)}, **more)
    table.march(table.spot("F3", "artifact-symbol"))
    win(table, 0, until="activation:0")
    assert plays(table, "town-portal") == [], "a spell of the map is none of combat"
    table.answer("play:magic-arrow", "play:power", "play:power", "cast", table_target(table))
    win(table, 0)
    while table.ask.kind != "turn":
        table.answer(table.keys[-1])
    left = table.movement("0:main")
    table.answer("play:town-portal")
    table.answer("cast")
    assert table.where("0:main") == table.town(0)
    assert table.movement("0:main") == left


def table_target(table: Table) -> str:
    """The last unit that can be aimed at."""
    return f"unit:u{len(table.game.combat.units) - 1}"


# ---------------------------------------------------------------------- Speculum


@pytest.mark.card("speculum")
@both
def test_the_speculum_discovers_a_tile_next_to_the_heros_own_for_nothing(edition: str) -> None:
    table = holding("speculum", edition=edition, hidden={(0, -1): "near"})
    table.lay_out(at={"0:main": table.spot("F3", "settlement")})
    table.player(0).far_tiles = 0
    table.answer("play:speculum:1")
    assert table.keys == ["discover:0,-1", "decline"]
    table.answer("discover:0,-1")
    assert table.ask.seat == NATURE
    table.answer(table.keys[0])
    table.answer(table.keys[0])
    assert any(laid.place == (0, -1) and laid.tile for laid in table.game.world.tiles)
    assert table.movement("0:main") == 3
    assert table.player(0).discard == ["speculum"]


@pytest.mark.card("speculum")
def test_with_no_tile_to_discover_the_speculum_only_draws_and_leaves_the_game() -> None:
    table = holding("speculum", deck=("attack", "power"))
    table.player(0).far_tiles = 0
    table.ask_again()
    assert plays(table, "speculum") == ["speculum:2"]
    table.answer("play:speculum:2")
    assert table.player(0).hand == ["power"]
    assert table.player(0).removed == ("speculum",)


# ---------------------------------------------------------------------- Luck


def lucky(use: str = "", *cards: str, edition: str = "revised", **more: Any) -> Table:
    """Luck is in force and the hero stands beside the resource dice of its own Starting tile."""
    table = holding("luck", *cards, deck=("attack",) * 8, edition=edition, tiles={}, at={}, **more)
    dice = table.spot("S3", "resource-symbol")
    start = next(one for one in table.game.atlas.exits(dice) if table.game.hero_at(one) < 0)
    table.lay_out(at={"0:main": start})
    return table.answer(f"play:luck{use}")


@pytest.mark.card("luck")
@pytest.mark.parametrize("use", ["", ":expert"])
@both
def test_luck_rerolls_a_resource_die_once(edition: str, use: str) -> None:
    table = lucky(use, edition=edition)
    table.march(table.spot("S3", "resource-symbol")).dice("gold-3")
    assert table.keys == ["take", "reroll:luck:resource:gold-3"]
    table.answer("reroll:luck:resource:gold-3").dice("gold-6")
    assert table.ask.kind == "turn", "luck has been used up"
    assert table.player(0).gold == 6
    assert table.player(0).discard == [], "the treasure die may still be rerolled"
    table.turn(1).turn(0)
    assert table.player(0).discard == ["luck"]


@pytest.mark.card("luck")
def test_the_reroll_may_be_left_and_lapses_with_the_turn() -> None:
    table = lucky()
    table.march(table.spot("S3", "resource-symbol")).dice("gold-3").answer("take")
    assert table.player(0).gold == 3
    assert table.player(0).aside[-1:] == ("luck",)


@pytest.mark.card("luck")
def test_where_nobody_rerolls_luck_is_not_offered() -> None:
    table = holding("luck", settings=("no-astrologers", "no-rerolls"))
    assert plays(table, "luck") == []


@pytest.mark.card("luck")
@both
def test_expert_luck_played_before_a_combat_holds_there(edition: str) -> None:
    table = holding("luck", edition=edition, armies=[STRONG, ()], shared=GUARDS)
    table.answer("play:luck:expert").march(table.spot("F3", "artifact-symbol"))
    win(table, 0, until="rolled")
    assert "reroll:luck" in table.keys
    basic = holding("luck", edition=edition, armies=[STRONG, ()], shared=GUARDS)
    basic.answer("play:luck").march(basic.spot("F3", "artifact-symbol"))
    win(basic, 0)
    assert basic.game.state.combat is None


# ---------------------------------------------------------------------- cards of combat that do the same here


@pytest.mark.card("charm-of-mana", "shackles-of-war", "rib-cage", "leadership", "hourglass-of-the-evil-hour")
def test_drawing_and_morale_work_on_the_map_as_they_do_in_combat() -> None:
    mana = holding("charm-of-mana", "defense", deck=("attack", "power", "knowledge"))
    mana.answer("play:charm-of-mana:2", "discard:defense")
    assert mana.player(0).hand == ["knowledge", "power"]
    shackles = holding("shackles-of-war", deck=("attack", "power"))
    assert plays(shackles, "shackles-of-war") == ["shackles-of-war:2"]
    shackles.answer("play:shackles-of-war:2", "keep:attack")
    assert shackles.player(0).hand == ["attack"]
    rib = holding("rib-cage", discard=("haste", "attack"))
    rib.answer("play:rib-cage:1", "take:haste")
    assert rib.player(0).hand == ["haste"]
    leader = holding("leadership").answer("play:leadership")
    assert leader.player(0).morale == 1
    hour = holding("hourglass-of-the-evil-hour").answer("play:hourglass-of-the-evil-hour:2").dice("0")
    assert hour.player(0).morale == 1


# ---------------------------------------------------------------------- reasons


@pytest.mark.parametrize(
    ("key", "rule", "words"),
    [
        ("play:haste", "core.cards.own-turn-or-combat", "no use on the map"),
        ("play:necromancy", "core.cards.faction-limited.revised", "another faction"),
        ("play:diplomacy:expert", "core.cards.text-overrides", "about to fight neutral units"),
        ("play:wisdom", "core.cards.text-overrides", "no effect now"),
        ("play:estates:expert", "core.expert.period", "no expert effect left"),
        ("play:charm-of-mana:1", "core.cards.text-overrides", ""),
        ("play:angel-wings:1", "core.cards.must-be-played", "not in your hand"),
    ],
)
def test_a_card_that_cannot_be_played_says_why(key: str, rule: str, words: str) -> None:
    table = holding("haste", "necromancy", "diplomacy", "wisdom", "estates", "charm-of-mana", levels=[7, 1])
    table.player(0).expert_left = 0
    table.ask_again()
    refusal = table.game.why_not(0, key)
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.text


# ---------------------------------------------------------------------- how long a card stays, and whose turn it is


@pytest.mark.card("luck")
@pytest.mark.rule("core.cards.ongoing-duration")
@both
def test_a_card_played_on_the_map_lasts_until_the_next_turn_of_its_player_begins(edition: str) -> None:
    table = lucky(edition=edition, settings=(), shared={"astrologers": (("dead-silence", "white-raven"), ())})
    table.turn(1)
    assert "luck" in table.player(0).aside, "the own turn is over, the card is not"
    assert table.player(0).discard == []
    table.answer("end-turn")
    while table.ask.kind != "map-dice":
        table.answer("gold-3" if table.ask.seat == NATURE else "pass")
    assert (table.ask.seat, table.game.world.turn) == (0, -1), "the stars have everybody roll before the next turn"
    assert "reroll:luck:resource:gold-3" in table.keys
    table.answer("take")
    while table.game.world.turn != 0:
        table.answer("gold-3" if table.ask.seat == NATURE else table.keys[0])
    assert "luck" not in table.player(0).aside
    assert "luck" in table.player(0).discard


@pytest.mark.rule("core.cards.own-turn-or-combat")
@both
def test_outside_combat_no_card_is_played_in_the_turn_of_another(edition: str) -> None:
    """Whoever takes town actions between turns has the same cards in hand, and none of them is offered."""
    hand = ("estates", "head-of-legion", "legs-of-legion", "wisdom")
    stands = ("dwelling-bronze", "citadel", "mage-guild")
    table = holding(
        *hand,
        edition=edition,
        gold=[40, 0],
        buildings=[stands, ()],
        armies=[("castle.zealots",), ()],
        shared={"spell": (("slow", "haste", "bless"), ())},
    )
    assert {key.split(":")[1] for key in table.keys if key.startswith("play:")} == set(hand)
    table.turn(1)
    table.player(0).hand = sorted(hand)
    asked = set()
    table.answer("end-turn")
    while table.game.world.turn == -1 and table.ask.seat == 0:
        asked.add(table.ask.kind)
        assert not any(key.startswith("play:") for key in table.keys), (table.ask.kind, table.keys)
        actions = ("recruit:castle.griffins", "done", "buy-spell", "take-open", "take:slow", "pass")
        table.answer(next((key for key in actions if key in table.keys), table.keys[0]))
    assert asked >= {"town-actions", "recruit"}
