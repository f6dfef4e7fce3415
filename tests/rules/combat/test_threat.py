"""What an enemy unit would do if it came to act: exact, from what everybody sees, and honest about what it cannot."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from play.combat.fight import Fight, combat


def threat(fight: Fight, name: str, seat: int = 0) -> Any:
    return fight.game.threat(seat, fight.unit(name).id)


def test_an_enemy_next_to_the_acting_unit() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"]).activate("halberdiers")
    before = fight.game.digest
    told = threat(fight, "skeletons")
    # Attack 2 against defense 1 and 2 health: 0, 1 or 2 damage. Two times out of three the Halberdiers strike back,
    # with the same numbers.
    assert (told["unit"], told["spared"], told["why"]) == (1, None, None)
    odds = told["odds"]
    assert (odds["attacker"], odds["target"]) == (1, 0)
    assert odds["destroys"] == pytest.approx(1 / 3, abs=1e-4)
    assert odds["damage"] == pytest.approx(1.0, abs=1e-3)
    assert odds["dies"] == pytest.approx(2 / 3 * 1 / 3, abs=1e-4)
    assert odds["suffered"] == pytest.approx(2 / 3, abs=1e-3)
    assert fight.game.digest == before


@pytest.mark.parametrize(("cell", "reaches"), [("b1", False), ("b2", True)])
def test_only_as_far_as_it_can_go(cell: str, reaches: bool) -> None:
    fight = combat(["castle.halberdiers@d4"], [f"necropolis.skeletons@{cell}"]).activate("halberdiers")
    told = threat(fight, "skeletons")
    if reaches:
        # Three steps bring them next to the Halberdiers.
        assert told["odds"]["destroys"] == pytest.approx(1 / 3, abs=1e-4)
        assert told["why"] is None
    else:
        assert told == {"unit": 1, "odds": None, "spared": 0, "why": "far"}


def test_what_it_strikes_instead_is_told_too() -> None:
    units = ["castle.halberdiers@d5", "castle.crusaders@a2"]
    told = threat(combat(units, ["necropolis.skeletons@a1"]).activate("halberdiers"), "skeletons")
    assert (told["spared"], told["why"], told["odds"]["target"]) == (0, "far", 1)


def test_a_far_shot_has_its_penalty_and_nobody_strikes_back() -> None:
    # Marksmen have attack 2: against defense 1 and 2 health they destroy with +1, and from back row to back row the
    # lower of two dice counts.
    near = combat(["castle.halberdiers@b4"], ["castle.marksmen@b1"]).activate("halberdiers")
    far = combat(["castle.halberdiers@b5"], ["castle.marksmen@b1"]).activate("halberdiers")
    assert threat(near, "marksmen")["odds"]["destroys"] == pytest.approx(1 / 3, abs=1e-4)
    assert threat(far, "marksmen")["odds"]["destroys"] == pytest.approx(1 / 9, abs=1e-4)
    assert threat(near, "marksmen")["odds"]["suffered"] == 0
    assert threat(far, "marksmen")["odds"]["outcomes"][0]["chance"] == pytest.approx(5 / 9, abs=1e-4)


def test_ways_in_which_the_same_has_come_about_keep_all_their_chance() -> None:
    # Next to them the Marksmen throw two dice as well, and the Halberdiers strike back with 2 against defense 0: 1, 2
    # or 3 damage to 2 health, in the 8 of 9 cases in which they still stand.
    odds = threat(combat(["castle.halberdiers@b3"], ["castle.marksmen@b2"]).activate("halberdiers"), "marksmen")["odds"]
    assert odds["destroys"] == pytest.approx(1 / 9, abs=1e-4)
    assert odds["dies"] == pytest.approx(8 / 9 * 2 / 3, abs=1e-4)
    assert odds["suffered"] == pytest.approx(8 / 9 * 5 / 3, abs=1e-3)
    assert sum(row["chance"] for row in odds["outcomes"]) == pytest.approx(1.0, abs=1e-4)


def test_nobody_strikes_back_at_a_unit_against_which_there_is_no_retaliation() -> None:
    fight = combat(["castle.crusaders+@b3"], ["necropolis.vampires@b2"]).activate("crusaders")
    odds = threat(fight, "vampires")["odds"]
    assert odds["damage"] > 0
    assert (odds["suffered"], odds["dies"]) == (0, 0)


def test_a_retaliation_that_is_used_up_comes_back_with_the_next_round() -> None:
    tired = combat(["castle.crusaders@b3#retaliated"], ["necropolis.skeletons@b2"]).activate("crusaders")
    assert threat(tired, "skeletons")["odds"]["suffered"] == 0
    # Skeletons that have acted already strike again only in the next round.
    rested = combat(["castle.crusaders@b3#retaliated"], ["necropolis.skeletons@b2#activated"]).activate("crusaders")
    assert threat(rested, "skeletons")["odds"]["suffered"] > 0


def test_a_paralysed_unit_loses_its_turn() -> None:
    for edition in ("first", "revised"):
        fight = combat(["castle.crusaders@b3"], ["necropolis.skeletons@b2#paralysed"], edition=edition)
        told = threat(fight.activate("crusaders"), "skeletons")
        assert told == {"unit": 1, "odds": None, "spared": 0, "why": "paralysed"}


def test_a_shooter_with_somebody_next_to_it_strikes_only_there() -> None:
    units = ["castle.halberdiers@d5", "castle.crusaders@b2"]
    told = threat(combat(units, ["necropolis.liches@b1"]).activate("halberdiers"), "liches")
    assert (told["spared"], told["why"], told["odds"]["target"]) == (0, "engaged", 1)


def test_neutral_units_bound_to_an_order_of_targets_go_where_they_must() -> None:
    units = ["castle.halberdiers@b3", "castle.archangels@c2"]
    fight = combat(units, ["neutral.peasants@b2"], defender_led_by="neutral", solo=True, defender_strict=True)
    told = threat(fight.activate("archangels"), "peasants")
    assert (told["spared"], told["why"], told["odds"]["target"]) == (1, "bound", 0)


def test_when_no_own_unit_acts_the_worst_is_told() -> None:
    fight = combat(["castle.halberdiers@b3", "castle.crusaders@c2"], ["necropolis.skeletons@b2"])
    told = threat(fight.activate("skeletons"), "skeletons")
    # The Crusaders are made of harder wood than the Halberdiers.
    assert (told["spared"], told["odds"]["target"]) == (None, 0)


def test_a_unit_that_is_acting_goes_on_from_where_it_has_got() -> None:
    fight = combat(["castle.halberdiers@d4"], ["necropolis.skeletons@a1"]).activate("skeletons").answer("move:b2")
    # From here they could reach the Halberdiers, had they not moved already.
    assert threat(fight, "skeletons") == {"unit": 1, "odds": None, "spared": None, "why": None}


def test_only_enemies_on_the_board_are_a_threat() -> None:
    fight = combat(["castle.halberdiers@b3"], ["necropolis.skeletons@b2"]).activate("halberdiers")
    assert threat(fight, "halberdiers") is None
    assert fight.game.threat(0, 99) is None
    assert fight.game.threat(0, -1) is None
    assert threat(fight, "halberdiers", seat=1)["odds"]["target"] == 1


@pytest.mark.parametrize("board", ["square", "hex"])
def test_nothing_hidden_goes_in(board: str) -> None:
    cells = ("b3", "b2") if board == "square" else ("d5", "d4")
    fight = combat(
        [f"castle.halberdiers@{cells[0]}"],
        [f"necropolis.skeletons@{cells[1]}"],
        board=board,
        defender_hand=["attack", "bloodlust"],
        defender_deck=["defense", "power", "knowledge"],
        attacker_hand=["defense"],
    ).activate("halberdiers")
    told = threat(fight, "skeletons")
    for number in range(5):
        twin = fight.game.resample(0, Random(number))
        assert twin.threat(0, 1) == told
