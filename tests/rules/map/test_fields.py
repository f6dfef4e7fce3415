"""Visiting, flagging and revisiting fields (core.field.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.map import BLACK
from heroes.rules.board.state.map_events import Visited
from play.map.visit import POOR, beside, purse

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)


@pytest.mark.rule("core.field.visitable.first", "core.field.visitable.revised", "core.map.field.empty")
@both
def test_a_visited_field_with_a_black_cube_gives_nothing_again(edition: str) -> None:
    table, wheel = beside("F3", "water-wheel", edition=edition, gold=[0])
    start = table.where("0:main")
    table.march(wheel).march(start).march(wheel)
    assert table.player(0).gold == 3


@pytest.mark.rule("core.field.visitable.first", "core.field.visitable.revised")
@both
def test_it_gives_nothing_to_another_player_either(edition: str) -> None:
    table, wheel = beside("F3", "water-wheel", edition=edition, owner=BLACK, gold=[0])
    table.march(wheel)
    assert table.player(0).gold == 0
    assert table.game.world.cubes[wheel] == (BLACK,)


@pytest.mark.rule("core.field.visitable.first", "core.field.visitable.revised")
@pytest.mark.parametrize("gold", [0, 3])
@both
def test_the_visit_itself_places_the_cube_even_if_its_effect_is_not_used(edition: str, gold: int) -> None:
    table, shrine = beside("F2", "shrine-of-magic-incantation", edition=edition, gold=[gold])
    table.march(shrine)
    if gold:
        table.answer("decline")
    assert table.ask.kind == "turn"
    assert table.player(0).gold == gold
    assert table.game.world.cubes[shrine] == (BLACK,)


@pytest.mark.rule("core.field.flaggable.first", "core.field.flaggable.revised")
@both
def test_a_field_flagged_by_oneself_gives_nothing_again(edition: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, gold=[0])
    start = table.where("0:main")
    table.march(mine).march(start).march(mine)
    assert table.player(0).gold == 5
    assert table.game.world.cubes[mine] == (0,)


@pytest.mark.rule("core.field.revisitable.first", "core.field.revisitable.revised")
@both
def test_a_revisitable_field_works_on_every_visit_of_every_hero_without_a_cube(edition: str) -> None:
    table, stables = beside("F3", "stables", edition=edition)
    start = table.where("0:main")
    table.lay_out(at={"1:main": next(one for one in table.game.atlas.exits(stables) if one != start)})
    table.march(stables)
    assert table.movement("0:main") == 3
    table.march(start).march(stables)
    assert table.movement("0:main") == 2
    table.march(start).answer("end-turn").turn(1).march(stables)
    assert table.movement("1:main") == 3
    assert stables not in table.game.world.cubes
    second, stables = beside("F3", "stables", edition=edition, who="0:secondary")
    before = second.movement("0:secondary")
    second.march(stables, "secondary")
    assert second.movement("0:secondary") == before


@pytest.mark.rule("core.field.revisit-in-place")
@both
def test_a_hero_on_a_revisitable_field_visits_it_again_for_a_movement_point(edition: str) -> None:
    table, post = beside("F1", "trading-post", edition=edition, gold=[2], movement={"0:main": 3})
    table.march(post).answer("done")
    assert table.movement("0:main") == 2
    table.answer("revisit:main")
    assert table.movement("0:main") == 1
    assert (table.ask.kind, table.where("0:main")) == ("trade", post)
    table.answer("sell:gold:materials", "done", "revisit:main", "done")
    assert table.movement("0:main") == 0
    assert not table.offers("revisit:main")


@pytest.mark.rule("core.field.revisit-in-place")
def test_no_other_field_is_visited_again_on_the_spot() -> None:
    table, wheel = beside("F3", "water-wheel")
    table.march(wheel)
    assert not table.offers("revisit:main")


@pytest.mark.rule("core.field.visit-on-entry")
@both
def test_entering_a_field_visits_it_for_no_more_than_the_move(edition: str) -> None:
    table, mill = beside("F1", "windmill", edition=edition, **POOR)
    assert purse(table, 0) == (0, 0, 0)
    table.march(mill)
    assert table.movement("0:main") == 2
    assert purse(table, 0) == (0, 0, 1)
    assert [(event.hero, event.location) for event in table.happened(Visited)] == [(0, "windmill")]


@pytest.mark.rule("core.field.either-hero")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_heroes_of_both_kinds_visit_fields(edition: str, kind: str) -> None:
    table, mill = beside("F1", "windmill", edition=edition, who=f"0:{kind}", **POOR)
    table.march(mill, kind)
    assert table.player(0).valuables == 1


@pytest.mark.rule("core.field.either-hero")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_heroes_of_both_kinds_flag_fields(edition: str, kind: str) -> None:
    table, mine = beside("F4", "gold-mine", edition=edition, who=f"0:{kind}", owner=1)
    table.march(mine, kind)
    assert table.game.owner(mine) == 0


@pytest.mark.rule("core.field.either-hero")
@pytest.mark.parametrize("kind", ["main", "secondary"])
@both
def test_experience_of_a_location_goes_to_the_main_hero_whichever_hero_visits(edition: str, kind: str) -> None:
    table, stone = beside("F3", "learning-stone", edition=edition, who=f"0:{kind}", levels=[2, 2])
    table.march(stone, kind)
    assert table.player(0).steps == 5
