"""Golden games: whole games as text, played again and compared line by line. `tools/golden.py` writes them anew."""

from __future__ import annotations

import json
from importlib.util import module_from_spec, spec_from_file_location
from itertools import zip_longest
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent


def golden_tool() -> ModuleType:
    spec = spec_from_file_location("golden", HERE.parents[1] / "tools" / "golden.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = golden_tool()


@pytest.mark.parametrize("name", sorted(TOOL.golden_games()))
def test_a_golden_game_plays_as_it_was_written_down(name: str) -> None:
    path = HERE / f"{name}.txt"
    assert path.exists(), f"there is no golden game {name}; write it with tools/golden.py {name}"
    golden = path.read_text().splitlines()
    game, setup = TOOL.golden_games()[name]
    assert json.loads(golden[0]) == {"game": game, "seed": TOOL.SEED, "setup": setup}
    for number, (written, played) in enumerate(zip_longest(golden, TOOL.lines_of(game, setup)), 1):
        assert played == written, f"{path.name}, line {number}; if the rules changed on purpose: tools/golden.py {name}"


def test_every_edition_has_golden_games_on_each_of_its_boards() -> None:
    wanted = {(edition, board) for edition in ("first", "revised") for board in ("hex", "square")}
    for game in ("skirmish", "combat"):
        found = set()
        for path in HERE.glob(f"{game}-*.txt"):
            setup = json.loads(path.read_text().partition("\n")[0])["setup"]
            found.add((setup["edition"], setup["board"]))
        assert found == wanted, game
