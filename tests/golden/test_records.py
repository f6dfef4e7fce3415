"""Records of whole games: as long as the number of the rules is the same, they replay to the same end.
`tools/records.py` writes them."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import heroes
from heroes.engine import BadSave
from heroes.lab.arena import games

HERE = Path(__file__).parent


def records_tool() -> ModuleType:
    spec = spec_from_file_location("records", HERE.parents[1] / "tools" / "records.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TOOL = records_tool()
FILES = sorted(TOOL.FOLDER.glob("*.bin"), key=lambda path: path.name)


def test_every_game_has_records_of_the_rules_that_it_plays_by() -> None:
    for name in TOOL.GAMES:
        assert TOOL.path_of(name) in FILES, f"there are no records of {name} by its rules: run tools/records.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_replays_to_its_end_or_says_that_its_rules_are_played_no_more(path: Path) -> None:
    for kept in TOOL.unpack(path.read_bytes()):
        name, rules = kept.record["game"], kept.record["rules"]
        assert path.stem == f"{name}-rules-{rules}"
        if rules != games()[name].rules_version:
            with pytest.raises(BadSave, match=f"this record is of {name} rules {rules}; these are "):
                heroes.replay(kept.record)
            continue
        changed = f"a game of {name} by rules {rules} plays differently now: raise rules_version of {name}"
        try:
            game = heroes.replay(kept.record)
        except BadSave as error:
            pytest.fail(f"{changed} ({error})")
        assert game.over
        assert game.digest == kept.digest, changed


@pytest.mark.parametrize("name", TOOL.GAMES)
def test_a_save_and_a_record_of_other_rules_are_refused_plainly(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = TOOL.unpack(TOOL.path_of(name).read_bytes())[0]
    rules = kept.record["rules"]
    save = heroes.replay(kept.record, to=10).save()
    monkeypatch.setattr(games()[name], "rules_version", rules + 1)
    with pytest.raises(BadSave, match=f"this record is of {name} rules {rules}; these are {rules + 1}"):
        heroes.replay(kept.record)
    with pytest.raises(BadSave, match=f"this save is of {name} rules {rules}; this version plays {rules + 1}"):
        heroes.load_game(save)


def test_rules_that_change_without_a_new_number_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = TOOL.unpack(TOOL.path_of("cardgame").read_bytes())[0]
    monkeypatch.setattr("heroes.rules.duel.winning.HERO_DAMAGE", 3)
    try:
        same = heroes.replay(kept.record).digest == kept.digest
    except BadSave:
        same = False
    assert not same
