"""The combat boards: size, spaces, neighbours."""

from __future__ import annotations

import pytest

from heroes import BadSetup
from play.combat.bouts import both_editions
from play.combat.fight import combat

GROUND, OTHER = "castle.crusaders", "necropolis.zombies"


def spaces_in_view(edition: str) -> tuple[int, int]:
    fight = combat([f"{GROUND}@a5"], [f"{OTHER}@d1"], edition=edition)
    shown = fight.game.view(0)["state"]["combat"]["board"]
    return shown["columns"], shown["rows"]


@pytest.mark.rule("core.combat.board.size.first")
def test_the_first_board_has_five_columns_and_six_rows() -> None:
    assert spaces_in_view("first") == (5, 6)
    fight = combat(["castle.griffins@e6"], [f"{OTHER}@a1"], edition="first")
    assert {"e5", "e4", "e3", "d6", "b6"} <= fight.activate("griffins").moves()
    for outside in ("f1", "a7"):
        with pytest.raises(BadSetup, match="no space"):
            combat([f"{GROUND}@{outside}"], [f"{OTHER}@a1"], edition="first")
    placing = combat([GROUND], [OTHER], edition="first")
    assert len(placing.keys) == 10, "each side has three rows of five, and stands on the two behind"


@pytest.mark.rule("core.combat.board.size.revised")
def test_the_revised_board_has_four_columns_and_five_rows() -> None:
    assert spaces_in_view("revised") == (4, 5)
    fight = combat(["castle.griffins@d5"], [f"{OTHER}@a1"])
    assert {"d4", "d3", "d2", "c5", "a5"} <= fight.activate("griffins").moves()
    for outside in ("e1", "a6"):
        with pytest.raises(BadSetup, match="no space"):
            combat([f"{GROUND}@{outside}"], [f"{OTHER}@a1"])
    placing = combat([GROUND], [OTHER])
    lines = {key.rpartition(":")[2][1] for key in placing.keys}
    assert lines == {"4", "5"}, "a front and a back line for each side, the middle row for none"


@both_editions
@pytest.mark.rule("core.combat.board.one-unit-per-space")
def test_a_space_holds_one_unit(edition: str) -> None:
    fight = combat(["castle.griffins@a4", f"{GROUND}@b4"], [f"{OTHER}@a3"], edition=edition)
    fight.activate("griffins")
    assert not {"a3", "b4"} & fight.moves()
    for attacker, defender in (([f"{GROUND}@a4", "castle.griffins@a4"], ["a1"]), ([f"{GROUND}@a1"], ["a1"])):
        with pytest.raises(BadSetup, match="holds one unit"):
            combat(attacker, [f"{OTHER}@{cell}" for cell in defender], edition=edition)
    row = "5" if edition == "first" else "4"
    placing = combat([GROUND, "castle.griffins"], [OTHER], edition=edition)
    placing.answer(f"place:{GROUND}:a{row}")
    assert not placing.offers(f"place:castle.griffins:a{row}")
    assert placing.offers(f"place:castle.griffins:b{row}")


@both_editions
@pytest.mark.rule("core.combat.adjacency.orthogonal")
def test_neighbours_share_a_side(edition: str) -> None:
    around = {"b2": True, "b4": True, "a3": True, "c3": True, "a2": False, "c2": False, "a4": False, "c4": False}
    for cell, near in around.items():
        fight = combat(["castle.griffins@b3"], [f"{OTHER}@{cell}"], edition=edition)
        fight.activate("griffins")
        assert fight.attacks() == ({"zombies"} if near else set()), cell


@both_editions
@pytest.mark.rule("core.combat.adjacency.orthogonal")
def test_the_edges_of_the_board_are_no_neighbours(edition: str) -> None:
    last = {"first": "e", "revised": "d"}[edition]
    fight = combat(["castle.griffins@a3"], [f"{OTHER}@{last}2"], edition=edition)
    assert fight.activate("griffins").attacks() == set()
