"""Discovering and adding tiles (core.explore.*, core.map.place.*)."""

from __future__ import annotations

import pytest

from heroes.rules.board.world.lattice import field_name
from world.table import realm


@pytest.mark.rule("core.movement.discover-tile", "core.explore.enter-after")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_hero_beside_a_face_down_tile_turns_it_over_for_a_movement_point_and_stays(edition: str) -> None:
    table = realm(edition=edition)
    edge = table.spot("S3", "TR")
    table.turn(0).march(edge).answer("discover:main:0,0", "C1", "turn:0")
    assert table.where("0:main") == edge
    assert table.movement("0:main") == 1
    assert [laid.tile for laid in table.game.world.tiles if laid.place == (0, 0)] == ["C1"]
    field = next(field for field in table.game.atlas.exits(edge) if table.game.atlas.group(field) == "center")
    assert table.offers(f"move:main:{field_name(field)}")


@pytest.mark.rule("core.map.place.pathway", "core.map.place.pathway-flipped")
def test_a_discovered_tile_is_turned_so_that_a_path_leads_to_it() -> None:
    table = realm()
    table.turn(0).march(table.spot("S3", "TR")).answer("discover:main:0,0", "C1")
    # The blocked field of C1 (R) must not lie at the one open edge between the tiles alone.
    for key in table.keys:
        twin = table.game.copy()
        twin.answer(0, key)
        edge = table.where("0:main")
        assert any(twin.atlas.group(field) == "center" for field in twin.atlas.exits(edge)) or any(
            twin.atlas.group(other) == "center"
            for field in twin.atlas.fields
            if twin.atlas.group(field) == "starting"
            for other in twin.atlas.exits(field)
        )
