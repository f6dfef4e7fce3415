"""What visits to locations give (core.loc.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.rules.board.state.lattice import DIRECTIONS, field_name
from heroes.rules.board.state.map import BLACK, Deed
from play.map.table import SCENARIO, Table
from play.map.visit import POOR, beside, purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)

ARTIFACTS = ["centaurs-axe", "charm-of-mana", "dragon-scale-armor", "dragon-scale-shield", "angel-wings"]
"""The top card is the last."""
SPELLS = ["haste", "fireball", "bless"]
DECKS = {"artifact": (ARTIFACTS, ["head-of-legion"]), "spell": (SPELLS, ["cure"])}


def visiting(edition: str, tile: str, what: str, **more: Any) -> tuple[Table, int]:
    """The hero of seat 0 has just entered a location; the decks are known."""
    more.setdefault("shared", DECKS)
    who = more.get("who", "0:main")
    table, field = beside(tile, what, edition=edition, **more)
    return table.march(field, who[2:]), field


def discarded(table: Table, deck: str) -> tuple[str, ...]:
    return table.game.state.decks[deck].discard


# ---------------------------------------------------------------------- nothing at all


@pytest.mark.card("empty")
@both
def test_an_empty_field_gives_nothing_and_bears_no_cube(edition: str) -> None:
    table, field = visiting(edition, "F3", "empty", **POOR)
    assert table.ask.kind == "turn"
    assert purse(table, 0) == (0, 0, 0)
    assert field not in table.game.world.cubes
    assert not table.offers("revisit:main")


@pytest.mark.card("blocked")
@both
def test_a_blocked_field_is_entered_by_nobody(edition: str) -> None:
    table, _ = visiting(edition, "F3", "stables", **POOR)
    blocked = table.spot("F3", "blocked")
    assert any(blocked == table.where("0:main") + step for step in DIRECTIONS), "it lies next to the hero"
    assert not table.offers(f"move:main:{field_name(blocked)}")


# ---------------------------------------------------------------------- Pandora's Box


@pytest.mark.card("pandoras-box")
@both
def test_pandoras_box_rolls_two_treasure_or_two_resource_dice_of_which_one_counts(edition: str) -> None:
    table, box = visiting(edition, "N6", "pandoras-box", **POOR)
    assert table.keys == ["choose:1", "choose:2"]
    table.answer("choose:2").dice("gold-6", "materials-4")
    assert sorted(table.keys) == ["keep:resource:gold-6", "keep:resource:materials-4"]
    table.answer("keep:resource:materials-4")
    assert purse(table, 0) == (0, 4, 0)
    assert table.game.world.cubes[box] == (BLACK,)
    other, _ = visiting(edition, "N6", "pandoras-box", **POOR)
    other.answer("choose:1").dice("resource", "artifact").answer("keep:treasure:resource").dice("gold-3")
    assert purse(other, 0) == (3, 0, 0)
    assert other.player(0).hand == []


# ---------------------------------------------------------------------- resources and experience


@pytest.mark.card("windmill")
@pytest.mark.rule("core.loc.windmill")
@both
def test_a_windmill_gives_one_valuable_once(edition: str) -> None:
    table, mill = visiting(edition, "F1", "windmill", **POOR)
    assert purse(table, 0) == (0, 0, 1)
    assert table.game.world.cubes[mill] == (BLACK,)


@pytest.mark.card("water-wheel")
@pytest.mark.rule("core.loc.water-wheel")
@both
def test_a_water_wheel_gives_three_gold(edition: str) -> None:
    table, wheel = visiting(edition, "F3", "water-wheel", **POOR)
    assert purse(table, 0) == (3, 0, 0)
    assert table.game.world.cubes[wheel] == (BLACK,)


@pytest.mark.card("mystical-garden")
@pytest.mark.rule("core.loc.mystical-garden")
@pytest.mark.parametrize(("choice", "gained"), [("choose:1", (2, 0, 0)), ("choose:2", (0, 0, 1))])
@both
def test_a_mystical_garden_gives_two_gold_or_one_valuable(
    edition: str, choice: str, gained: tuple[int, int, int]
) -> None:
    table, garden = visiting(edition, "F5", "mystical-garden", **POOR)
    assert table.keys == ["choose:1", "choose:2"]
    table.answer(choice)
    assert purse(table, 0) == gained
    assert table.game.world.cubes[garden] == (BLACK,)


@pytest.mark.card("learning-stone")
@pytest.mark.rule("core.loc.learning-stone")
@both
def test_a_learning_stone_gives_the_main_hero_half_a_level(edition: str) -> None:
    table, stone = visiting(edition, "F3", "learning-stone", levels=[2, 2])
    assert table.player(0).steps == 5
    assert table.game.world.cubes[stone] == (BLACK,)


@pytest.mark.card("tree-of-knowledge")
@pytest.mark.rule("core.loc.tree-of-knowledge")
@pytest.mark.parametrize(("choice", "left"), [("pay:1", (10, 0, 0)), ("pay:2", (0, 0, 3)), ("decline", (10, 0, 3))])
@both
def test_a_tree_of_knowledge_sells_a_level_for_three_valuables_or_ten_gold(
    edition: str, choice: str, left: tuple[int, int, int]
) -> None:
    table, tree = visiting(edition, "N1", "tree-of-knowledge", levels=[2, 2], gold=[10], materials=[0], valuables=[3])
    assert table.keys == ["pay:1", "pay:2", "decline"]
    table.answer(choice)
    assert purse(table, 0) == left
    assert table.player(0).steps == (4 if choice == "decline" else 6)
    assert table.game.world.cubes[tree] == (BLACK,)


@pytest.mark.card("resource-symbol")
@pytest.mark.rule("core.loc.resource-symbol")
@both
def test_a_resource_symbol_rolls_a_resource_die(edition: str) -> None:
    table, field = visiting(edition, "S3", "resource-symbol", **POOR)
    table.dice("gold-6")
    assert purse(table, 0) == (6, 0, 0)
    assert table.game.world.cubes[field] == (BLACK,)


@pytest.mark.card("treasure-symbol")
@pytest.mark.rule("core.loc.treasure-symbol")
@both
def test_a_treasure_symbol_rolls_the_dice_shown_and_one_is_chosen_after_the_roll(edition: str) -> None:
    table, field = visiting(edition, "F7", "treasure-symbol", levels=[5, 5], **POOR)
    table.dice("experience", "resource")
    assert (table.ask.seat, table.keys) == (0, ["keep:treasure:experience", "keep:treasure:resource"])
    table.answer("keep:treasure:resource").dice("gold-3")
    assert purse(table, 0) == (3, 0, 0)
    assert table.player(0).steps == 10
    assert table.game.world.cubes[field] == (BLACK,)


# ---------------------------------------------------------------------- morale and movement


@pytest.mark.card("temple")
@pytest.mark.rule("core.loc.temple")
@both
def test_a_temple_gives_positive_morale(edition: str) -> None:
    table, temple = visiting(edition, "F4", "temple")
    assert table.player(0).morale == 1
    assert table.game.world.cubes[temple] == (BLACK,)


@pytest.mark.card("fountain-of-youth")
@pytest.mark.rule("core.loc.fountain-of-youth")
@both
def test_a_fountain_of_youth_gives_a_movement_point_this_turn_and_positive_morale(edition: str) -> None:
    table, fountain = visiting(edition, "F9", "fountain-of-youth")
    assert table.movement("0:main") == 3
    assert table.player(0).morale == 1
    assert table.game.world.cubes[fountain] == (BLACK,)


@pytest.mark.card("fountain-of-youth")
@pytest.mark.rule("core.loc.fountain-of-youth")
def test_the_movement_point_is_for_the_visiting_hero() -> None:
    table, _ = visiting("revised", "F9", "fountain-of-youth", who="0:secondary")
    assert (table.movement("0:main"), table.movement("0:secondary")) == (3, 2)


@pytest.mark.card("stables")
@pytest.mark.rule("core.loc.stables.first", "core.loc.stables.revised")
@both
def test_stables_give_a_movement_point_at_every_visit_and_get_no_cube(edition: str) -> None:
    table, stables = beside("F3", "stables", edition=edition)
    start = table.where("0:main")
    table.march(stables)
    assert table.movement("0:main") == 3
    table.march(start).march(stables)
    assert table.movement("0:main") == 2
    assert stables not in table.game.world.cubes


# ---------------------------------------------------------------------- cards


@pytest.mark.card("artifact-symbol")
@pytest.mark.rule("core.loc.artifact-symbol.first")
def test_in_the_first_edition_an_artifact_symbol_draws_two_of_which_one_is_kept() -> None:
    table, field = visiting("first", "F3", "artifact-symbol")
    assert sorted(table.keys) == ["keep:angel-wings", "keep:dragon-scale-shield"]
    table.answer("keep:dragon-scale-shield")
    assert table.player(0).hand == ["dragon-scale-shield"]
    assert discarded(table, "artifact") == ("head-of-legion", "angel-wings")
    assert table.game.world.cubes[field] == (BLACK,)


@pytest.mark.card("shrine-of-magic-gesture")
@pytest.mark.rule("core.loc.shrine-gesture.first")
def test_in_the_first_edition_a_shrine_of_magic_gesture_draws_two_spells_of_which_one_is_kept() -> None:
    table, field = visiting("first", "F7", "shrine-of-magic-gesture", **POOR)
    assert sorted(table.keys) == ["keep:bless", "keep:fireball"]
    table.answer("keep:bless")
    assert table.player(0).hand == ["bless"]
    assert discarded(table, "spell") == ("cure", "fireball")
    assert table.game.world.cubes[field] == (BLACK,)


@pytest.mark.card("shrine-of-magic-incantation")
@pytest.mark.rule("core.loc.shrine-incantation.first")
def test_in_the_first_edition_a_shrine_of_magic_incantation_does_so_for_three_gold() -> None:
    table, field = visiting("first", "F2", "shrine-of-magic-incantation", gold=[4], materials=[1], valuables=[1])
    assert table.keys == ["pay:1", "decline"]
    table.answer("pay:1")
    assert purse(table, 0) == (1, 1, 1)
    assert sorted(table.keys) == ["keep:bless", "keep:fireball"]
    table.answer("keep:fireball")
    assert table.player(0).hand == ["fireball"]
    assert discarded(table, "spell") == ("cure", "bless")
    assert table.game.world.cubes[field] == (BLACK,)


SEARCHES = [
    pytest.param(
        "F3",
        "artifact-symbol",
        "artifact",
        marks=[pytest.mark.rule("core.loc.artifact-symbol.revised"), pytest.mark.card("artifact-symbol")],
    ),
    pytest.param(
        "F7",
        "shrine-of-magic-gesture",
        "spell",
        marks=[pytest.mark.rule("core.loc.shrine-gesture.revised"), pytest.mark.card("shrine-of-magic-gesture")],
    ),
]


@pytest.mark.parametrize(("tile", "what", "deck"), SEARCHES)
def test_in_the_revised_edition_a_visitor_may_search_two(tile: str, what: str, deck: str) -> None:
    table, field = visiting("revised", tile, what, **POOR)
    draw, (top,) = DECKS[deck]
    assert table.keys == ["look", "take-open", "decline"]
    table.answer("look", f"keep:{draw[-2]}")
    assert table.player(0).hand == [draw[-2]]
    assert discarded(table, deck) == (top, draw[-1])
    assert table.game.world.cubes[field] == (BLACK,)


@pytest.mark.parametrize(("tile", "what", "deck"), SEARCHES)
@pytest.mark.parametrize("choice", ["take-open", "decline"])
def test_in_the_revised_edition_the_open_card_may_be_taken_or_none(
    choice: str, tile: str, what: str, deck: str
) -> None:
    table, field = visiting("revised", tile, what, **POOR)
    table.answer(choice)
    assert table.player(0).hand == (list(DECKS[deck][1]) if choice == "take-open" else [])
    assert table.game.world.cubes[field] == (BLACK,)


@pytest.mark.card("shrine-of-magic-incantation")
@pytest.mark.rule("core.loc.shrine-incantation.revised")
@pytest.mark.parametrize(("gold", "asked"), [(3, "deal"), (2, "turn")])
def test_in_the_revised_edition_a_shrine_of_magic_incantation_searches_for_three_gold(gold: int, asked: str) -> None:
    table, field = visiting("revised", "F2", "shrine-of-magic-incantation", gold=[gold], materials=[0], valuables=[0])
    assert table.ask.kind == asked
    if gold == 3:
        table.answer("pay:1")
        assert purse(table, 0) == (0, 0, 0)
        table.answer("take-open")
        assert table.player(0).hand == ["cure"]
    assert table.game.world.cubes[field] == (BLACK,)


# ---------------------------------------------------------------------- the Warrior's Tomb


@pytest.mark.card("warriors-tomb")
@pytest.mark.rule("core.loc.warriors-tomb.artifacts.first")
def test_in_the_first_edition_a_tomb_gives_one_of_two_artifacts_twice_in_a_row() -> None:
    table, tomb = visiting("first", "N4", "warriors-tomb")
    assert sorted(table.keys) == ["keep:angel-wings", "keep:dragon-scale-shield"]
    table.answer("keep:angel-wings")
    assert sorted(table.keys) == ["keep:charm-of-mana", "keep:dragon-scale-armor"]
    table.answer("keep:charm-of-mana")
    player = table.player(0)
    assert sorted(player.hand + player.discard) == ["angel-wings", "charm-of-mana"]
    assert discarded(table, "artifact") == ("head-of-legion", "dragon-scale-shield", "dragon-scale-armor")
    assert table.game.world.cubes[tomb] == (BLACK,)


@pytest.mark.card("warriors-tomb")
@pytest.mark.rule("core.loc.warriors-tomb.artifacts.revised")
def test_in_the_revised_edition_a_visitor_of_a_tomb_may_search_twice() -> None:
    table, tomb = visiting("revised", "N4", "warriors-tomb")
    assert table.keys == ["open", "decline"]
    table.answer("open", "look", "keep:angel-wings", "take-open")
    assert table.player(0).hand == ["angel-wings", "dragon-scale-shield"]
    assert table.ask.kind == "turn"
    assert table.game.world.cubes[tomb] == (BLACK,)


@pytest.mark.card("warriors-tomb")
@pytest.mark.rule("core.loc.warriors-tomb.artifacts.revised")
def test_who_declines_the_tomb_takes_no_negative_morale_but_the_cube_is_laid() -> None:
    table, tomb = visiting("revised", "N4", "warriors-tomb", hands=[["attack"], []])
    table.answer("decline")
    player = table.player(0)
    assert (player.hand, player.morale, player.hand_forfeit) == (["attack"], 0, False)
    assert table.game.world.cubes[tomb] == (BLACK,)


@pytest.mark.card("warriors-tomb")
@pytest.mark.rule("core.loc.warriors-tomb.morale")
@pytest.mark.parametrize(("token", "lost"), [(0, 4), (1, 2)])
def test_in_the_first_edition_negative_morale_twice_costs_four_cards_or_the_token_and_two(
    token: int, lost: int
) -> None:
    table, tomb = beside("N4", "warriors-tomb", edition="first", hands=[["attack"] * 5, []], shared=DECKS)
    table.player(0).morale = token
    table.march(tomb).answer("keep:angel-wings", "keep:charm-of-mana")
    player = table.player(0)
    assert (len(player.hand), len(player.discard), player.morale) == (7 - lost, lost, 0)


@pytest.mark.card("warriors-tomb")
@pytest.mark.rule("core.loc.warriors-tomb.morale")
@pytest.mark.parametrize(("token", "forfeit"), [(0, True), (1, False)])
def test_in_the_revised_edition_it_costs_the_hand_or_turns_a_positive_token(token: int, forfeit: bool) -> None:
    table, tomb = beside("N4", "warriors-tomb", hands=[["attack"], []], shared=DECKS)
    table.player(0).morale = token
    table.march(tomb).answer("open", "take-open", "take-open")
    player = table.player(0)
    assert (player.morale, player.hand_forfeit, len(player.hand)) == (-1, forfeit, 3)
    table.answer("end-turn")
    assert (player.hand == []) is forfeit


@pytest.mark.card("warriors-tomb")
@pytest.mark.rule("core.loc.warriors-tomb.morale")
def test_in_the_revised_edition_necropolis_suffers_nothing_in_a_tomb() -> None:
    heroes = ["necropolis.sandro", "castle.catherine"]
    table, _ = visiting("revised", "N4", "warriors-tomb", hands=[["attack"], []], heroes_=heroes)
    table.answer("open", "take-open", "take-open")
    player = table.player(0)
    assert (player.morale, player.hand_forfeit, len(player.hand)) == (0, False, 3)


# ---------------------------------------------------------------------- the Magic Spring


def at_spring(edition: str, *pile: str, seed: int = 1) -> tuple[Table, int]:
    table, spring = beside("F2", "magic-spring", edition=edition, seed=seed)
    table.player(0).discard = list(pile)
    return table.march(spring), spring


@pytest.mark.card("magic-spring")
@pytest.mark.rule("core.loc.magic-spring.first")
def test_in_the_first_edition_a_spring_gives_one_of_the_top_three_discarded_cards_and_shuffles_the_others_in() -> None:
    table, spring = at_spring("first", "knowledge", "attack", "defense", "power")
    assert table.keys == ["take:power", "take:defense", "take:attack"]
    table.answer("take:defense")
    player = table.player(0)
    assert player.hand == ["defense"]
    assert sorted(player.discard) == ["attack", "knowledge", "power"]
    assert table.ask.kind == "turn"
    assert table.game.world.cubes[spring] == (BLACK,)


@pytest.mark.card("magic-spring")
@pytest.mark.rule("core.loc.magic-spring.first")
def test_in_the_first_edition_nobody_knows_where_in_the_pile_the_others_are() -> None:
    tables = [at_spring("first", "knowledge", "attack", "defense", "power", seed=seed)[0] for seed in range(12)]
    piles = {tuple(table.answer("take:defense").player(0).discard) for table in tables}
    assert len(piles) > 2


@pytest.mark.card("magic-spring")
@pytest.mark.rule("core.loc.magic-spring.first")
def test_with_fewer_than_three_cards_the_spring_uses_what_is_there() -> None:
    table, _ = at_spring("first", "attack", "power")
    assert table.keys == ["take:power", "take:attack"]
    empty, spring = at_spring("first")
    assert empty.ask.kind == "turn"
    assert empty.game.world.cubes[spring] == (BLACK,)


@pytest.mark.card("magic-spring")
@pytest.mark.rule("core.loc.magic-spring.revised")
@pytest.mark.parametrize(
    ("top", "pile"),
    [("power", ["knowledge", "attack", "power"]), ("attack", ["knowledge", "power", "attack"])],
)
def test_in_the_revised_edition_the_other_two_go_back_on_top_in_any_order(top: str, pile: list[str]) -> None:
    table, spring = at_spring("revised", "knowledge", "attack", "defense", "power")
    assert table.keys == ["take:power", "take:defense", "take:attack", "decline"]
    table.answer("take:defense")
    assert sorted(table.keys) == ["top:attack", "top:power"]
    table.answer(f"top:{top}")
    assert table.player(0).hand == ["defense"]
    assert table.player(0).discard == pile
    assert table.game.world.cubes[spring] == (BLACK,)


@pytest.mark.card("magic-spring")
@pytest.mark.rule("core.loc.magic-spring.revised")
@pytest.mark.parametrize("pile", [["attack", "defense", "attack"], ["attack", "defense"], ["defense"]])
def test_in_the_revised_edition_nothing_is_asked_about_cards_that_cannot_be_ordered(pile: list[str]) -> None:
    table, spring = at_spring("revised", *pile)
    table.answer("take:defense")
    assert table.ask.kind == "turn"
    assert (table.player(0).hand, table.player(0).discard) == (["defense"], pile.count("attack") * ["attack"])
    assert table.game.world.cubes[spring] == (BLACK,)


@pytest.mark.card("magic-spring")
@pytest.mark.rule("core.loc.magic-spring.revised")
def test_in_the_revised_edition_a_visitor_may_leave_the_cards_of_the_spring() -> None:
    table, spring = at_spring("revised", "attack", "defense", "power")
    table.answer("decline")
    assert (table.player(0).hand, table.player(0).discard) == ([], ["attack", "defense", "power"])
    assert table.game.world.cubes[spring] == (BLACK,)


# ---------------------------------------------------------------------- the Witch Hut

ABILITIES = {"ability": (["luck", "logistics", "estates"], ["diplomacy"])}


@pytest.mark.card("witch-hut")
@pytest.mark.rule("core.loc.witch-hut.first")
@pytest.mark.parametrize(
    ("choice", "hand", "pile"),
    [("keep:estates", ["estates"], ("diplomacy",)), ("drop", [], ("diplomacy", "estates"))],
)
def test_in_the_first_edition_the_top_ability_is_kept_or_discarded(
    choice: str, hand: list[str], pile: tuple[str, ...]
) -> None:
    table, hut = visiting("first", "N2", "witch-hut", shared=ABILITIES)
    assert table.keys == ["keep:estates", "drop"]
    table.answer(choice)
    assert table.player(0).hand == hand
    assert discarded(table, "ability") == pile
    assert table.game.world.cubes[hut] == (BLACK,)


@pytest.mark.card("witch-hut")
@pytest.mark.rule("core.loc.witch-hut.replace.first")
@pytest.mark.parametrize("removed", ["archery", "estates"])
def test_in_the_first_edition_an_ability_in_hand_may_then_be_removed_to_draw_another(removed: str) -> None:
    table, _ = visiting("first", "N2", "witch-hut", shared=ABILITIES, hands=[["archery", "attack"], []])
    table.answer("keep:estates")
    assert table.keys == ["done", "remove:archery", "remove:estates"]
    table.answer(f"remove:{removed}")
    player = table.player(0)
    assert player.removed == (removed,)
    assert player.hand == sorted({"archery", "attack", "estates", "logistics"} - {removed})
    assert table.ask.kind == "turn"


@pytest.mark.card("witch-hut")
@pytest.mark.rule("core.loc.witch-hut.replace.first")
def test_in_the_first_edition_nobody_need_replace_an_ability() -> None:
    table, _ = visiting("first", "N2", "witch-hut", shared=ABILITIES, hands=[["archery"], []])
    table.answer("drop", "done")
    assert (table.player(0).hand, table.player(0).removed) == (["archery"], ())


@pytest.mark.card("witch-hut")
@pytest.mark.rule("core.loc.witch-hut.revised")
def test_in_the_revised_edition_an_ability_is_removed_instead_of_looking() -> None:
    table, hut = visiting("revised", "N2", "witch-hut", shared=ABILITIES, hands=[["archery", "attack"], []])
    assert table.keys == ["look", "remove:archery", "decline"]
    table.answer("remove:archery")
    assert (table.player(0).hand, table.player(0).removed) == (["attack"], ("archery",))
    assert table.ask.kind == "turn"
    assert table.game.world.cubes[hut] == (BLACK,)


@pytest.mark.card("witch-hut")
@pytest.mark.rule("core.loc.witch-hut.revised")
@pytest.mark.parametrize(
    ("choice", "hand", "pile"),
    [("keep:estates", ["archery", "estates"], ("diplomacy",)), ("drop", ["archery"], ("diplomacy", "estates"))],
)
def test_in_the_revised_edition_the_top_ability_is_taken_or_discarded_and_that_is_all(
    choice: str, hand: list[str], pile: tuple[str, ...]
) -> None:
    table, _ = visiting("revised", "N2", "witch-hut", shared=ABILITIES, hands=[["archery"], []])
    table.answer("look", choice)
    assert table.player(0).hand == hand
    assert discarded(table, "ability") == pile
    assert table.ask.kind == "turn"


# ---------------------------------------------------------------------- the Observatory

AROUND = {(0, -1): "near", (0, 1): "near", (1, -1): "near", (-1, 1): "near"}


@pytest.mark.card("redwood-observatory")
@pytest.mark.rule("core.loc.redwood-observatory.first", "core.loc.redwood-observatory.revised")
@both
def test_an_observatory_discovers_any_tile_beside_its_own_without_a_movement_point(edition: str) -> None:
    table, field = visiting(edition, "F7", "redwood-observatory", hidden=AROUND)
    assert sorted(table.keys) == sorted([*(f"discover:{q},{r}" for q, r in AROUND), "decline"])
    table.answer("discover:1,-1", "N1")
    table.answer(table.keys[0])
    assert table.movement("0:main") == 2
    assert [laid.tile for laid in table.game.world.tiles if laid.place == (1, -1)] == ["N1"]
    assert table.game.world.cubes[field] == (BLACK,)
    assert table.ask.kind == "turn"


@pytest.mark.card("redwood-observatory")
@pytest.mark.rule("core.loc.redwood-observatory.first", "core.loc.redwood-observatory.revised")
@both
def test_an_observatory_may_add_a_far_tile_of_the_supply(edition: str) -> None:
    table, _ = visiting(edition, "F7", "redwood-observatory")
    supply = table.player(0).far_tiles
    sites = [key for key in table.keys if key.startswith("extend:")]
    assert sites
    table.answer(sites[0])
    table.answer("F9")
    table.answer(table.keys[0])
    assert table.player(0).far_tiles == supply - 1
    assert table.movement("0:main") == 2
    assert any(laid.tile == "F9" for laid in table.game.world.tiles)


# ---------------------------------------------------------------------- the Sanctuary


@pytest.mark.card("sanctuary")
@pytest.mark.rule("core.loc.sanctuary.no-attack")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_a_hero_on_a_sanctuary_cannot_be_attacked(edition: str, kind: str) -> None:
    table, field = beside("N1", "sanctuary", edition=edition)
    key = f"move:main:{field_name(field)}"
    assert table.offers(key)
    table.lay_out(at={f"1:{kind}": field})
    assert not table.offers(key)


@pytest.mark.card("sanctuary")
@pytest.mark.rule("core.loc.sanctuary.no-attack")
@both
def test_a_sanctuary_gets_no_cube(edition: str) -> None:
    table, field = visiting(edition, "N1", "sanctuary")
    assert table.where("0:main") == field
    assert field not in table.game.world.cubes


def before_sanctuary(edition: str, movement: int, *, occupied: bool) -> tuple[Table, int, int]:
    """A hero beside a sanctuary, with a field on its other side that is two steps away."""
    table, field = beside("N1", "sanctuary", edition=edition)
    exits, game = table.game.atlas.exits, table.game
    start, beyond = next(
        (one, other)
        for one in exits(field)
        for other in exits(field)
        if one != other and other not in exits(one) and not game.field(other).guard
    )
    table.lay_out(at={"0:main": start, **({"1:main": field} if occupied else {})}, movement={"0:main": movement})
    return table, field, beyond


@pytest.mark.card("sanctuary")
@pytest.mark.rule("core.loc.sanctuary.occupied")
@both
def test_an_occupied_sanctuary_may_be_passed_through_but_nobody_stops_there(edition: str) -> None:
    table, field, beyond = before_sanctuary(edition, 3, occupied=True)
    assert not table.offers(f"move:main:{field_name(field)}")
    table.march(beyond)
    assert table.where("0:main") == beyond
    assert table.movement("0:main") == 1
    assert table.game.state.combat is None


@pytest.mark.card("sanctuary")
@pytest.mark.rule("core.loc.sanctuary.occupied")
@pytest.mark.parametrize(("movement", "occupied"), [(1, True), (3, False)])
def test_passing_through_takes_two_movement_points_and_a_hero_who_must_not_be_disturbed(
    movement: int, occupied: bool
) -> None:
    table, _, beyond = before_sanctuary("revised", movement, occupied=occupied)
    assert not table.offers(f"move:main:{field_name(beyond)}")


# ---------------------------------------------------------------------- places whose effect the scenario sets

OBELISKS = SCENARIO + "rules:\n  locations:\n    obelisk: {gain: {gold: 4}}\n    dragon-utopia: {gain: {gold: 7}}\n"


@pytest.mark.card("obelisk")
@pytest.mark.rule("core.loc.obelisk.first")
def test_in_the_first_edition_an_obelisk_gives_once_for_everyone_what_the_scenario_says() -> None:
    table, obelisk = beside("N4", "obelisk", edition="first", scenario=OBELISKS, **POOR)
    start = table.where("0:main")
    table.lay_out(at={"1:main": next(one for one in table.game.atlas.exits(obelisk) if one != start)})
    table.march(obelisk)
    assert table.player(0).gold == 4
    assert table.game.world.cubes[obelisk] == (BLACK,)
    table.march(start).answer("end-turn").turn(1).march(obelisk)
    assert table.player(1).gold == 0


@pytest.mark.card("obelisk")
@pytest.mark.rule("core.loc.obelisk.revised")
def test_in_the_revised_edition_an_obelisk_gives_each_faction_the_scenarios_effect_and_keeps_all_cubes() -> None:
    table, obelisk = beside("N4", "obelisk", scenario=OBELISKS, **POOR)
    start = table.where("0:main")
    table.lay_out(at={"1:main": next(one for one in table.game.atlas.exits(obelisk) if one != start)})
    table.march(obelisk).march(start).answer("end-turn").turn(1).march(obelisk)
    assert (table.player(0).gold, table.player(1).gold) == (4, 4)
    assert table.game.world.cubes[obelisk] == (0, 1)


@pytest.mark.card("obelisk")
@pytest.mark.rule("core.loc.obelisk.once-per-faction.revised")
def test_for_a_faction_whose_cube_lies_on_it_an_obelisk_is_an_empty_field() -> None:
    table, obelisk = beside("N4", "obelisk", scenario=OBELISKS, **POOR)
    start = table.where("0:main")
    table.march(obelisk).march(start).march(obelisk)
    assert table.player(0).gold == 4
    assert table.game.world.cubes[obelisk] == (0,)


@pytest.mark.card("dragon-utopia")
@pytest.mark.rule("core.loc.dragon-utopia.first", "core.loc.dragon-utopia.revised")
@pytest.mark.parametrize(("scenario", "gold"), [(OBELISKS, 7), (SCENARIO, 0)])
@both
def test_the_dragon_utopia_gives_what_the_scenario_says(edition: str, scenario: str, gold: int) -> None:
    table, utopia = beside("C1", "dragon-utopia", edition=edition, scenario=scenario, owner=1, **POOR)
    table.march(utopia)
    assert table.player(0).gold == gold


CONTROL = SCENARIO.replace("[defeat-factions]", "[{all: [defeat-factions, {control: dragon-utopia}]}]")


@pytest.mark.card("dragon-utopia")
@pytest.mark.rule("core.loc.dragon-utopia.revised")
@pytest.mark.parametrize("scenario", [SCENARIO, OBELISKS, CONTROL])
def test_in_the_revised_edition_the_dragon_utopia_is_flagged_by_whoever_takes_it(scenario: str) -> None:
    table, utopia = beside("C1", "dragon-utopia", owner=1, scenario=scenario)
    table.march(utopia)
    assert table.game.world.cubes[utopia] == (0,)


@pytest.mark.card("dragon-utopia")
@pytest.mark.rule("core.loc.dragon-utopia.first")
@pytest.mark.parametrize(("scenario", "cube"), [(SCENARIO, 1), (OBELISKS, 0), (CONTROL, 0)])
def test_in_the_first_edition_it_bears_a_cube_only_by_the_scenario(scenario: str, cube: int) -> None:
    table, utopia = beside("C1", "dragon-utopia", edition="first", owner=1, scenario=scenario)
    table.march(utopia)
    assert table.where("0:main") == utopia
    assert table.game.world.cubes[utopia] == (cube,)


@pytest.mark.card("grail")
@pytest.mark.rule("core.loc.grail")
@pytest.mark.parametrize("taken", [False, True])
def test_the_grail_token_goes_with_the_hero_that_takes_it_and_can_be_taken_once(taken: bool) -> None:
    # A cube of another player keeps the guards of level VII away.
    table, grail = beside("C2", "grail", owner=1)
    if taken:
        table.game.world.deeds = (Deed("grail", 1),)
    table.march(grail)
    assert table.game.piece(0).grail is not taken
    assert table.game.world.cubes[grail] == (BLACK,)
