"""The symbols printed on tiles and Hero cards: whoever meets one gets what it stands for (core.symbols.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.cards.moments import COMBAT_WON
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.levels import ABILITY_LEVELS, SPECIALTY_LEVELS
from heroes.rules.board.library.places import LOCATIONS, TILES
from play.map.battle import GUARDS, STRONG, STRONG_FOE, before_guard, win
from play.map.table import realm
from play.map.visit import POOR, beside, purse

both = pytest.mark.parametrize("edition", ["first", "revised"])
DECKS = {
    "spell": (("bless", "slow", "haste"), ("magic-arrow",)),
    "artifact": (("charm-of-mana", "speculum", "angel-wings"), ("shackles-of-war",)),
    "ability": (("luck", "offense", "armorer"), ("leadership",)),
}


@pytest.mark.rule("core.symbols.roman-numeral")
@both
@pytest.mark.parametrize(
    ("tile", "what", "level", "guards"), [("F3", "artifact-symbol", 2, 2), ("F4", "gold-mine", 3, 3)]
)
def test_a_numeral_is_the_level_of_the_army_that_guards_the_field(
    edition: str, tile: str, what: str, level: int, guards: int
) -> None:
    table, field = before_guard(
        tile=tile, what=what, edition=edition, difficulty="normal", settings=["no-starting-bonus"]
    )
    assert table.game.field(field).guard == level
    table.march(field)
    win(table, -2, until="activation:0")
    combat = table.game.combat
    assert combat.field_level == level
    assert sum(unit.side == 1 for unit in combat.units) == guards


@pytest.mark.rule("core.symbols.plus-resource")
@both
def test_a_plus_and_a_resource_are_gained_once_and_at_once(edition: str) -> None:
    table, mill = beside("F1", "windmill", edition=edition, **POOR)
    start = table.where("0:main")
    table.march(mill)
    assert purse(table, 0) == (0, 0, 1)
    table.march(start).march(mill)
    assert purse(table, 0) == (0, 0, 1)


@pytest.mark.rule("core.symbols.ongoing-resource")
@both
def test_an_ongoing_resource_raises_production_at_once_and_its_first_owner_gains_it_too(edition: str) -> None:
    table, mine = beside("S3", "ore-mine", edition=edition, **POOR)
    assert table.game.view(0)["state"]["players"][0]["income"] == [0, 0, 0]
    table.march(mine)
    assert table.game.view(0)["state"]["players"][0]["income"] == [0, 2, 0]
    assert purse(table, 0) == (0, 2, 0)
    table, mine = beside("S3", "ore-mine", edition=edition, owner=1, **POOR)
    table.march(mine)
    assert table.game.view(0)["state"]["players"][0]["income"] == [0, 2, 0]
    assert purse(table, 0) == (0, 0, 0)


@pytest.mark.rule("core.symbols.pay")
@both
def test_the_pay_symbol_is_a_price_that_nobody_has_to_pay(edition: str) -> None:
    def at_the_shrine(gold: int) -> Any:
        table, shrine = beside(
            "F2",
            "shrine-of-magic-incantation",
            edition=edition,
            shared=DECKS,
            gold=[gold, 0],
            materials=[0, 0],
            valuables=[0, 0],
        )
        return table.march(shrine)

    table = at_the_shrine(3)
    assert (table.ask.kind, table.keys) == ("deal", ["pay:1", "decline"])
    table.answer("decline")
    assert (table.player(0).gold, table.player(0).hand) == (3, [])
    table = at_the_shrine(3).answer("pay:1")
    assert (table.player(0).gold, table.ask.kind in ("search", "keep-card")) == (0, True)
    assert at_the_shrine(2).ask.kind == "turn"


@pytest.mark.rule("core.symbols.resource-die")
@both
def test_the_resource_die_is_rolled_and_its_result_gained(edition: str) -> None:
    table, field = beside("S3", "resource-symbol", edition=edition, **POOR)
    table.march(field)
    assert (table.ask.seat, table.ask.kind) == (NATURE, "resource-die")
    table.dice("materials-4")
    assert (table.ask.kind, purse(table, 0)) == ("turn", (0, 4, 0))


@pytest.mark.rule("core.symbols.treasure-die")
@both
def test_the_treasure_die_is_rolled_and_its_result_resolved(edition: str) -> None:
    table, field = beside("S3", "treasure-symbol", edition=edition, **POOR)
    table.march(field)
    assert (table.ask.seat, table.ask.kind) == (NATURE, "treasure-die")
    table.dice("resource", "gold-6")
    assert (table.ask.kind, purse(table, 0)) == ("turn", (6, 0, 0))


@pytest.mark.rule("core.symbols.xp")
@both
def test_one_experience_is_half_a_level(edition: str) -> None:
    table, stone = beside("F3", "learning-stone", edition=edition, levels=[1, 1], shared=DECKS)
    table.march(stone)
    assert (table.player(0).steps, table.player(0).level) == (3, 1)


@pytest.mark.parametrize(
    ("tile", "what", "deck"),
    [
        pytest.param("N2", "shrine-of-magic-gesture", "spell", marks=pytest.mark.rule("core.symbols.spell.first")),
        pytest.param("F3", "artifact-symbol", "artifact", marks=pytest.mark.rule("core.symbols.artifact.first")),
    ],
)
def test_in_the_first_edition_a_card_symbol_draws_one_of_the_two_top_cards(tile: str, what: str, deck: str) -> None:
    table, field = beside(tile, what, edition="first", shared=DECKS)
    table.march(field)
    top = DECKS[deck][0][-2:]
    assert (table.ask.kind, sorted(table.keys)) == ("keep-card", sorted(f"keep:{card}" for card in top))
    table.answer(f"keep:{top[0]}")
    assert table.player(0).hand == [top[0]]


@pytest.mark.parametrize(
    ("tile", "what", "deck"),
    [
        pytest.param("N2", "shrine-of-magic-gesture", "spell", marks=pytest.mark.rule("core.symbols.spell.revised")),
        pytest.param("F3", "artifact-symbol", "artifact", marks=pytest.mark.rule("core.symbols.artifact.revised")),
    ],
)
def test_in_the_revised_edition_a_card_symbol_is_a_search_for_two(tile: str, what: str, deck: str) -> None:
    table, field = beside(tile, what, shared=DECKS)
    table.march(field)
    assert (table.ask.kind, table.ask.about, table.ask.amount) == ("search", (f"deck:{deck}",), 2)
    assert table.keys == ["look", "take-open", "decline"]
    table.answer("take-open")
    assert table.player(0).hand == [DECKS[deck][1][0]]


@pytest.mark.rule("core.symbols.morale-positive")
@both
def test_the_morale_symbol_gives_positive_morale(edition: str) -> None:
    table, temple = beside("F4", "temple", edition=edition)
    table.march(temple)
    assert table.player(0).morale == 1


@pytest.mark.rule("core.symbols.morale-negative")
def test_the_other_morale_symbol_gives_negative_morale() -> None:
    table, tomb = beside("N4", "warriors-tomb", shared=DECKS)
    table.player(0).morale = 1
    table.march(tomb).answer("open", "take-open", "take-open")
    assert table.player(0).morale == -1


@pytest.mark.rule("core.symbols.movement")
@both
def test_the_movement_symbol_gives_the_hero_one_more_point_in_this_turn(edition: str) -> None:
    table, stables = beside("F1", "stables", edition=edition, **POOR)
    before = table.movement("0:main")
    table.march(stables)
    assert table.movement("0:main") == before - 1 + 1
    table.answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert table.movement("0:main") == 3


@pytest.mark.rule("core.symbols.question-mark")
def test_every_location_on_a_tile_does_what_the_list_of_locations_says() -> None:
    """A field has an effect of its own, yields a resource, or belongs to those whose rule stands elsewhere."""
    elsewhere = {"empty", "blocked", "town", "settlement", "obelisk", "dragon-utopia", "sanctuary"}
    printed = {field.location for tile in TILES.values() if tile.box == "core" for field in tile.fields}
    assert printed <= set(LOCATIONS)
    silent = {name for name in printed if LOCATIONS[name].reward is None and not LOCATIONS[name].mine[1]}
    assert silent == elsewhere
    assert all(LOCATIONS[name].text for name in printed)


@pytest.mark.rule("core.symbols.twice")
def test_a_two_before_a_symbol_means_that_it_happens_twice() -> None:
    table, tomb = beside("N4", "warriors-tomb", shared=DECKS)
    table.march(tomb).answer("open")
    searches = 0
    while table.ask.kind == "search":
        assert (table.ask.about, table.ask.amount) == (("deck:artifact",), 2)
        table.answer("take-open")
        searches += 1
    assert (searches, len(table.player(0).hand)) == (2, 2)


@pytest.mark.rule("core.symbols.two-choose-one")
def test_two_treasure_dice_with_an_arrow_are_rolled_and_one_is_resolved() -> None:
    table, field = beside("F7", "treasure-symbol", **POOR)
    assert table.game.field(field).dice == 2
    table.march(field).dice("experience", "resource")
    assert (table.ask.seat, table.keys) == (0, ["keep:treasure:experience", "keep:treasure:resource"])
    table.answer("keep:treasure:resource").dice("gold-3")
    assert (table.ask.kind, purse(table, 0), table.player(0).steps) == ("turn", (3, 0, 0), 14)


@pytest.mark.rule("core.symbols.hero-card")
@both
@pytest.mark.parametrize(
    ("level", "cards", "crowns"), [(1, 4, 0), (2, 4, 1), (3, 5, 1), (4, 5, 2), (5, 6, 2), (6, 6, 3), (7, 7, 3)]
)
def test_crowns_are_expert_effects_and_card_symbols_the_hand_limit(
    edition: str, level: int, cards: int, crowns: int
) -> None:
    table = realm(edition=edition, levels=[level, 1], hands=[[], []], decks=[["attack"] * 20, []])
    table.turn(0).answer("end-turn").turn(1).answer("end-turn").turn(0)
    assert (len(table.player(0).hand), table.player(0).expert_left) == (cards, crowns)


@pytest.mark.rule("core.symbols.level-colours")
@pytest.mark.parametrize("level", [2, 3, 4, 5, 6, 7])
def test_golden_levels_give_a_specialty_and_silver_ones_an_ability(level: int) -> None:
    assert (SPECIALTY_LEVELS, ABILITY_LEVELS) == ((1, 4, 6), (2, 3, 5, 7))
    table, tree = beside("N1", "tree-of-knowledge", levels=[level - 1, 1], shared=DECKS, gold=[10, 0])
    table.march(tree).answer(next(key for key in table.keys if key.startswith("pay")))
    if level in (4, 6):
        assert table.player(0).hand == [f"castle.catherine-{level}"]
        assert table.ask.kind == "turn"
    else:
        assert (table.ask.kind, table.ask.about, table.ask.amount) == ("search", ("deck:ability",), 2)


@pytest.mark.rule("core.symbols.necropolis")
@both
def test_a_card_with_the_necropolis_symbol_is_of_no_use_to_others(edition: str) -> None:
    """Necromancy reinforces a unit after a won combat."""
    assert [card.id for card in CARDS.values() if card.faction] == ["necromancy", "empowered-necromancy"]
    plays = {}
    for hero, army in (
        ("castle.catherine", (*STRONG, "castle.halberdiers")),
        ("necropolis.sandro", (*STRONG_FOE, "necropolis.skeletons")),
    ):
        other = "dungeon.mutare"
        table = realm(
            edition=edition,
            heroes_=(hero, other),
            tiles={"F3": (0, 0)},
            hands=[["necromancy"], []],
            decks=[[], []],
            armies=[army],
            gold=[50, 0],
            shared=GUARDS,
        )
        field = table.spot("F3", "artifact-symbol")
        start = next(one for one in table.game.atlas.exits(field) if not table.game.field(one).guard)
        table.lay_out(at={"0:main": start})
        table.turn(0).march(field)
        win(table, 0)
        assert table.ask.kind == "search"
        table.answer("take-open")
        plays[hero] = [key for key in table.keys if key.startswith("play:necromancy")]
    assert plays["castle.catherine"] == []
    assert plays["necropolis.sandro"]
    assert table.ask.kind == COMBAT_WON
