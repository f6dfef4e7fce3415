"""Map files of the community's editor, and the map part of a scenario that is made from them."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from heroes.cli.main import main
from heroes.engine import BadSetup
from heroes.rules.board.scenario.file import check_scenario
from heroes.rules.board.scenario.map_file import are_joined, as_layout, doubts, read_map_file
from heroes.rules.board.state.lattice import centres_apart, place_at

MAPS: dict[str, list[list[Any]]] = json.loads(files("play.map").joinpath("community_maps.json").read_text())["maps"]
FRAME = """name: Imported
mode: clash
players: [COUNT]
rounds: 10
MAPvictory:
  conditions: [defeat-factions]
round_limit: draw
"""


def packed(tiles: Any) -> bytes:
    """As the editor writes it."""
    return base64.b64encode(zlib.compress(json.dumps(tiles).encode()))


def entry(row: int, col: int, tile: str, rotation: int = 0) -> dict[str, Any]:
    empty = [0] * 7
    return {"row": row, "col": col, "id": "x", "tileId": tile, "cubes": empty, "hero": empty, "rotation": rotation}


def map_called(name: str) -> bytes:
    return packed([entry(*tile) for tile in MAPS[name]])


def test_there_are_thirty_six_of_them() -> None:
    assert len(MAPS) == 36


@pytest.mark.parametrize("name", MAPS)
def test_the_maps_of_the_community_lie_without_overlap(name: str) -> None:
    tiles = read_map_file(map_called(name))
    assert len(tiles) == len(MAPS[name])
    places = [place_at(one.q, one.r) for one in tiles]
    assert all(centres_apart(one, other) >= 3 for n, one in enumerate(places) for other in places[:n])
    count = sum(one.kind == "starting" for one in tiles)
    text = FRAME.replace("MAP", as_layout(tiles)).replace("COUNT", str(max(1, count)))
    wrong = [problem.told.id for problem in check_scenario(text)[1] if problem.level == "error"]
    assert not {"setup.map.overlaps", "setup.file.overlaps", "setup.map.alone", "setup.file.unreached"} & set(wrong)


def test_a_map_on_our_lattice_is_written_by_places() -> None:
    tiles = read_map_file(map_called("chain-link.map"))
    found = {(one.kind[0], place_at(one.q, one.r)) for one in tiles}
    assert found == {
        *(("s", at) for at in ((-2, 0), (2, 0))),
        *(("f", at) for at in ((-1, -1), (2, -1), (-2, 1), (1, 1))),
        *(("n", at) for at in ((0, -1), (1, -1), (-1, 1), (0, 1))),
        ("c", (0, 0)),
    }
    assert "- {kind: starting, at: [-2, 0], seat: 0}" in as_layout(tiles)


def test_any_other_map_is_written_by_fields() -> None:
    tiles = read_map_file(map_called("the-hunt-2.map"))
    assert {(one.kind[0], one.q, one.r) for one in tiles} == {
        ("c", 0, 0),
        *(("n", q, r) for q, r in ((3, -2), (-3, 2))),
        *(("f", q, r) for q, r in ((2, -4), (-2, 4))),
        *(("s", q, r) for q, r in ((-1, -3), (1, 3))),
    }
    assert "- {kind: near, field: [3, -2]}" in as_layout(tiles)


def test_certain_tiles_keep_their_name_and_their_turn() -> None:
    tiles = read_map_file(map_called("inferno_deal_with_the_devil.map"))
    turned = {one.tile: one.rotation for one in tiles if one.rotation}
    assert turned == {"S6": 2, "#F4": 2, "F18": 1, "F12": 5}
    assert "tile: '#F4', rotation: 2" in as_layout(tiles)


def test_tiles_that_lie_apart_are_islands() -> None:
    apart = [name for name in MAPS if not are_joined(read_map_file(map_called(name)))]
    assert apart
    assert all("islands: true" in as_layout(read_map_file(map_called(name))) for name in apart)


def test_what_the_file_leaves_open_is_told() -> None:
    told = [str(one) for one in doubts(read_map_file(map_called("inferno_devilish_plan.map")))]
    assert "Seats (2) are given in the order of the file" in told[0]
    assert any("Certain Starting tiles (S4, S6)" in one for one in told)


def test_the_command_prints_the_map_and_tells_the_rest_beside_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hunt.map"
    path.write_bytes(map_called("the-hunt-2.map") + b"\n")
    assert main(["scenario", "import", str(path)]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("map:\n  layouts:\n    2:\n")
    assert Counter(line.split(",")[0].strip() for line in shown.out.splitlines()[4:])["- {kind: far"] == 2
    assert "7 tiles read" in shown.err


# ---------------------------------------------------------------------- what can be wrong

DEEP = b"[" * 100_000
BOMB = base64.b64encode(zlib.compress(b" " * 20_000_000))


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"not a map at all", "This is no map file"),
        (base64.b64encode(b"nothing packed"), "This is no map file"),
        (base64.b64encode(zlib.compress(b"{not json")), "This is no map file"),
        (base64.b64encode(zlib.compress(DEEP)), "This is no map file"),
        (b"x" * 250_000, "has 250000 characters; a map has at most 64000"),
        (BOMB, "unpacks to more than 400000 characters"),
        (packed({}), "a list of 1 to 99 tiles"),
        (packed([]), "a list of 1 to 99 tiles"),
        (packed([entry(0, 0, "F0")] * 100), "a list of 1 to 99 tiles"),
        (packed(["F0"]), "Tile 1 of the map file has no usable 'tileId'"),
        (packed([{"row": 1, "tileId": "F0"}]), "Tile 1 of the map file has no usable 'col'"),
        (packed([entry(0, 0, "F0") | {"row": True}]), "has no usable 'row'"),
        (packed([entry(0, 0, "F0") | {"row": 10**9}]), "has no usable 'row'"),
        (packed([entry(0, 0, "F0", 6)]), "has no usable 'rotation'"),
        (packed([entry(0, 0, "XW0")]), "Tile 1 of the map file is 'XW0', and there is no such kind"),
        (packed([entry(0, 0, "F0"), entry(0, 2, "F0")]), "Tile 2 of the map file overlaps tile 1"),
        (packed([entry(0, 0, "F0"), entry(0, 500, "F0")]), "wider than 60 fields"),
    ],
)
def test_a_file_that_is_no_map_is_refused_by_a_word(data: bytes, text: str) -> None:
    with pytest.raises(BadSetup, match=text):
        read_map_file(data)


def test_tiles_of_the_sea_and_below_are_named_by_their_piles() -> None:
    names = ("S0", "NW0", "CW0", "W7", "U1", "#N4")
    tiles = read_map_file(packed([entry(0, 6 * number, name) for number, name in enumerate(names)]))
    kinds = ["starting", "near-water", "center-water", "center-water", "near-subterranean", "near-subterranean"]
    assert [one.kind for one in tiles] == kinds
    assert [one.tile for one in tiles] == ["", "", "", "W7", "U1", "#N4"]
