"""Siege: walls, gate and Arrow Tower on the square boards."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import NATURE
from heroes.rules.board.book.book import Book
from heroes.rules.board.book.first import FIRST
from heroes.rules.board.book.revised import REVISED
from heroes.rules.board.combat.siege import Works, siege_works
from heroes.rules.board.state.events import Attacks, Rolled, Strikes, StructureFalls
from play.combat.fight import Fight, combat

BOTH = pytest.mark.parametrize("edition", ["first", "revised"])
BOOKS = pytest.mark.parametrize("book", [FIRST, REVISED], ids=["first", "revised"])
COLUMNS = {"first": "abcde", "revised": "abcd"}
TOWER = "arrow-tower"


def siege(attacker: list[str], defender: list[str], *, edition: str, gate: str = "b3", **more: Any) -> Fight:
    """A besieged town; the walls stand on row 3, the gate on the named space."""
    fight = combat(attacker, defender, edition=edition, siege=True, defender_hero="dungeon.mutare", **more)
    return fight.answer(f"gate:{gate}")


def standing(fight: Fight) -> dict[str, str]:
    """What stands on which space."""
    names = fight.game.ground.names
    return {names[cell]: item.kind for item in fight.game.combat.structures if item.standing for cell in item.cells}


# ---------------------------------------------------------------------- what stands


@pytest.mark.rule("core.siege.walls-gate.citadel")
@BOOKS
def test_walls_stand_in_a_town_with_a_citadel_and_nowhere_else(book: Book) -> None:
    assert siege_works(book, ("citadel",)).walls
    for buildings in ((), ("dwelling-bronze", "dwelling-silver", "dwelling-gold", "mage-guild", "city-hall")):
        assert not siege_works(book, buildings).walls
    assert siege_works(book, ("citadel", "dwelling-silver"), conquered=True) == Works()


@pytest.mark.rule("core.siege.walls-gate.citadel")
@BOTH
@pytest.mark.parametrize("led_by", ["main", "none"])
def test_walls_protect_a_hero_and_an_army_alone(edition: str, led_by: str) -> None:
    fight = siege(["castle.griffins@a5"], ["dungeon.minotaurs@a1"], edition=edition, defender_led_by=led_by)
    assert len(standing(fight)) == len(COLUMNS[edition])
    open_field = combat(["castle.griffins@a5"], ["dungeon.minotaurs@a1"], edition=edition, defender_led_by=led_by)
    assert not standing(open_field)


@pytest.mark.rule("core.siege.walls-gate.layout.first")
@pytest.mark.parametrize("column", "abcde")
def test_in_the_first_edition_four_walls_and_a_gate_close_the_defender_s_front_row(column: str) -> None:
    fight = siege(["castle.griffins@a5"], ["dungeon.minotaurs@a1"], edition="first", gate=f"{column}3")
    expected = {f"{other}3": "gate" if other == column else "wall" for other in "abcde"}
    assert standing(fight) == expected
    choosing = combat(["castle.griffins@a5"], ["dungeon.minotaurs@a1"], edition="first", siege=True)
    assert (choosing.ask.seat, choosing.ask.kind) == (1, "gate"), "the defender chooses"


@pytest.mark.rule("core.siege.walls-gate.layout.revised")
def test_in_the_revised_edition_three_walls_and_a_gate_close_the_middle_row_once_all_units_stand() -> None:
    fight = combat(["castle.griffins"], ["dungeon.minotaurs"], siege=True)
    fight.answer("place:castle.griffins:b4", "place:dungeon.minotaurs:b2")
    assert (fight.ask.seat, fight.ask.kind) == (1, "gate")
    assert fight.keys == ["gate:a3", "gate:b3", "gate:c3", "gate:d3"]
    fight.answer("gate:c3")
    assert standing(fight) == {"a3": "wall", "b3": "wall", "c3": "gate", "d3": "wall"}


# ---------------------------------------------------------------------- the Arrow Tower


@pytest.mark.rule("core.siege.arrow-tower.condition.first")
def test_in_the_first_edition_the_silver_dwelling_brings_the_arrow_tower() -> None:
    assert siege_works(FIRST, ("dwelling-silver",)) == Works(walls=False, tower=True)
    assert siege_works(FIRST, ("citadel", "dwelling-bronze", "dwelling-gold")) == Works(walls=True, tower=False)


@pytest.mark.rule("core.siege.arrow-tower.condition.revised")
def test_in_the_revised_edition_the_citadel_brings_the_arrow_tower() -> None:
    assert siege_works(REVISED, ("citadel",)) == Works(walls=True, tower=True)
    assert siege_works(REVISED, ("dwelling-silver",)) == Works()


@pytest.mark.rule("core.siege.arrow-tower.card")
@BOTH
def test_the_arrow_tower_shoots_for_the_defender_from_beside_the_board(edition: str) -> None:
    """One die, whatever the distance, and nobody strikes back."""
    fight = siege(["castle.griffins@a4"], ["dungeon.minotaurs@a1"], edition=edition, tower=True)
    tower = fight.unit(TOWER)
    assert (tower.side, fight.cell(TOWER)) == (1, "")
    shown = next(unit for unit in fight.game.view(None)["state"]["combat"]["units"] if unit["id"] == tower.id)
    assert [shown[name] for name in ("kind", "attack", "defense", "health", "initiative")] == ["ranged", 4, 2, 3, 9]
    fight.activate(TOWER)
    assert fight.ask.seat == 1
    assert not fight.moves()
    fight.answer("attack:griffins").die(0)
    assert len(fight.happened(Rolled)) == len(fight.happened(Attacks)) == 1
    assert fight.happened(Strikes)[0].total == 4


@pytest.mark.rule("core.siege.arrow-tower.card")
@BOTH
def test_only_shots_and_cards_reach_the_arrow_tower(edition: str) -> None:
    fight = siege(
        ["castle.griffins@b2", "castle.marksmen@a5"],
        ["dungeon.minotaurs@a1"],
        edition=edition,
        tower=True,
        attacker_hand=["magic-arrow"],
    )
    fight.activate("griffins")
    assert TOWER not in fight.attacks()
    fight.answer("play:magic-arrow", "cast", f"unit:{TOWER}")
    assert fight.unit(TOWER).damage == 1
    fight.activate("marksmen").answer(f"attack:{TOWER}")
    while not fight.happened(Strikes):
        fight.passes().answer("0")
    assert len(fight.happened(Rolled)) == 1
    assert fight.happened(Strikes)[0].defense == 2


@pytest.mark.rule("core.siege.arrow-tower.card")
@BOTH
def test_the_attacker_wins_with_the_arrow_tower_still_standing(edition: str) -> None:
    fight = siege(["castle.archangels+@b2"], ["dungeon.troglodytes@b1"], edition=edition, tower=True)
    fight.activate("archangels").answer("attack:troglodytes").die(0)
    assert (fight.over, fight.result.winner) == (True, 0)
    assert fight.result.survivors[1] == ()
    assert fight.result.lost[1] == ("dungeon.troglodytes",)


@pytest.mark.rule("core.siege.arrow-tower.card")
@BOTH
def test_the_arrow_tower_goes_with_the_last_wall(edition: str) -> None:
    """One wall after another is broken; only with the last of them the tower is gone."""
    fight = siege(["castle.griffins+@a4"], ["dungeon.minotaurs@a1"], edition=edition, tower=True)
    columns = COLUMNS[edition]
    for number, column in enumerate(columns):
        assert fight.unit(TOWER).alive
        fight.activate("griffins")
        if number:
            fight.answer(f"move:{column}4")
        fight.answer("break:gate" if column == "b" else f"break:wall-{number + 1}")
        if number < len(columns) - 1:
            fight.next_round()
    assert not fight.unit(TOWER).alive
    assert not fight.over


@pytest.mark.rule("core.siege.arrow-tower.card")
@BOTH
def test_an_arrow_tower_that_fell_with_the_walls_is_no_lost_unit(edition: str) -> None:
    columns = COLUMNS[edition]
    victim = columns[-2]
    fight = siege(["castle.archangels+@a4"], [f"dungeon.troglodytes@{victim}1"], edition=edition, tower=True)
    for number, column in enumerate(columns):
        fight.activate("archangels")
        if number:
            fight.answer(f"move:{column}4")
        fight.answer("break:gate" if column == "b" else f"break:wall-{number + 1}").next_round()
    fight.activate("archangels").answer(f"move:{victim}2", "attack:troglodytes").die(0)
    assert fight.result.winner == 0
    assert fight.result.lost[1] == ("dungeon.troglodytes",)


# ---------------------------------------------------------------------- gate and walls


def gatekeeper(edition: str) -> Fight:
    """Minotaurs right behind the gate, the enemy far away."""
    fight = siege(["castle.griffins@d5"], ["dungeon.minotaurs@b2"], edition=edition)
    return fight.activate("minotaurs")


@pytest.mark.rule("core.siege.gate.defender-passes")
@BOTH
def test_the_defender_walks_through_the_gate(edition: str) -> None:
    assert "b4" in gatekeeper(edition).moves()


@pytest.mark.rule("core.siege.gate.defender-stops")
@BOTH
def test_the_defender_may_stop_on_the_gate_but_not_on_a_wall(edition: str) -> None:
    fight = gatekeeper(edition)
    assert "b3" in fight.moves()
    assert not fight.moves() & {"a3", "c3"}
    fight.answer("move:b3")
    assert fight.cell("minotaurs") == "b3"


@pytest.mark.rule("core.siege.gate.defender-passes")
@BOTH
def test_the_attacker_does_not_walk_through_the_gate(edition: str) -> None:
    fight = siege(["castle.crusaders@b4"], ["dungeon.minotaurs@d1"], edition=edition)
    fight.activate("crusaders")
    assert all(cell[1] in "456" for cell in fight.moves())


@pytest.mark.rule("core.siege.destroy.by-melee")
@BOTH
@pytest.mark.parametrize("unit", ["castle.crusaders", "castle.griffins", "neutral.peasants"])
def test_a_ground_or_flying_unit_next_to_a_wall_destroys_it_with_its_attack(edition: str, unit: str) -> None:
    """However weak it is: no die, no cards, no retaliation, and no other attack in this activation."""
    fight = siege(
        [f"{unit}@c4"],
        ["necropolis.zombies@d4", "dungeon.minotaurs@a1"],
        edition=edition,
        attacker_hand=["attack"],
        defender_hand=["defense"],
    )
    name = unit.split(".")[1]
    fight.activate(name)
    assert [key for key in fight.keys if key.startswith("break:")] == ["break:wall-3"]
    fight.answer("break:wall-3")
    assert [event.name for event in fight.happened(StructureFalls)] == ["wall-3"]
    assert not fight.happened(Attacks)
    assert fight.ask.seat != NATURE
    assert fight.unit(name).activated


@pytest.mark.rule("core.siege.destroy.by-melee")
@BOTH
def test_the_gate_falls_too_and_the_defender_may_do_it(edition: str) -> None:
    fight = siege(["castle.griffins@d5"], ["dungeon.minotaurs@b2"], edition=edition)
    fight.activate("minotaurs").answer("break:gate")
    assert "gate" not in standing(fight).values()


@pytest.mark.rule("core.siege.destroy.by-melee")
@BOTH
def test_a_ranged_unit_destroys_no_wall(edition: str) -> None:
    fight = siege(["castle.marksmen@c4"], ["dungeon.minotaurs@a1"], edition=edition)
    fight.activate("marksmen")
    assert not any(key.startswith("break:") for key in fight.keys)


def breach(edition: str) -> Fight:
    """The wall before the Crusaders falls; in the next round they are up again."""
    fight = siege(["castle.crusaders@c4"], ["dungeon.minotaurs@a1"], edition=edition)
    fight.activate("crusaders")
    assert "c3" not in fight.moves()
    fight.answer("break:wall-3").next_round()
    return fight.activate("crusaders")


@pytest.mark.rule("core.siege.destroy.result.first")
def test_in_the_first_edition_the_space_of_a_destroyed_wall_is_free() -> None:
    fight = breach("first")
    assert {"c3", "c2"} <= fight.moves()
    assert "c3" not in standing(fight)


@pytest.mark.rule("core.siege.destroy.result.revised")
def test_in_the_revised_edition_a_destroyed_wall_is_no_obstacle_any_more() -> None:
    fight = breach("revised")
    assert {"c3", "c2", "c1"} <= fight.moves()
    shown = fight.game.view(None)["state"]["combat"]["structures"]
    assert [item["standing"] for item in shown if item["name"] == "wall-3"] == [False]


@pytest.mark.rule("core.siege.destroy.result.first", "core.siege.destroy.result.revised")
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_destroyed_gate_lets_the_besieger_in(edition: str) -> None:
    fight = siege(["castle.crusaders@b4"], ["dungeon.minotaurs@a1"], edition=edition).activate("crusaders")
    assert "b3" not in fight.moves()
    fight.answer("break:gate").next_round()
    assert {"b3", "b2"} <= fight.activate("crusaders").moves()


# ---------------------------------------------------------------------- shooting


def shot(fight: Fight, shooter: str, target: str) -> int:
    """The total attack of one shot with every die at 0."""
    fight.activate(shooter).answer(f"attack:{target}")
    while not fight.happened(Strikes):
        fight.passes().answer("0")
    [strike] = fight.happened(Strikes)
    return strike.total


@pytest.mark.rule("core.siege.ranged-penalty.first")
@pytest.mark.parametrize("target", ["a1", "c2", "c4", "b3"])
def test_in_the_first_edition_every_shot_of_the_besieger_has_1_attack_less(target: str) -> None:
    fight = siege(["castle.zealots@c6"], [f"dungeon.minotaurs@{target}"], edition="first")
    assert shot(fight, "zealots", "minotaurs") == 3 - 1


@pytest.mark.rule("core.siege.ranged-penalty.first")
def test_in_the_first_edition_the_penalty_adds_to_the_two_dice_and_spares_the_defender() -> None:
    near = siege(["castle.zealots@c5"], ["dungeon.minotaurs@c4"], edition="first")
    assert shot(near, "zealots", "minotaurs") == 3 - 1
    assert len(near.happened(Rolled)) == 2
    fight = siege(["castle.crusaders@c5"], ["dungeon.medusas@c2"], edition="first")
    assert shot(fight, "medusas", "crusaders") == 3


@pytest.mark.rule("core.siege.ranged-penalty.first")
@pytest.mark.parametrize("gate", "be")
def test_in_the_first_edition_the_penalty_lasts_until_the_last_wall_or_the_gate_is_gone(gate: str) -> None:
    army = ["castle.griffins@a4", "castle.zealots@c6"]
    fight = siege(army, ["dungeon.minotaurs@e1"], edition="first", gate=f"{gate}3")
    for number, column in enumerate("abcde"):
        fight.activate("griffins")
        if number:
            fight.answer(f"move:{column}4")
        fight.answer("break:gate" if column == gate else f"break:wall-{number + 1}")
        if column == "d":
            twin = Fight(fight.game.copy())
            assert shot(twin, "zealots", "minotaurs") == 3 - 1
        if column != "e":
            fight.next_round()
    assert shot(fight, "zealots", "minotaurs") == 3


@pytest.mark.rule("core.siege.ranged-penalty.revised")
@pytest.mark.parametrize(
    ("shooter", "target", "total"),
    [("c4", "c2", 2), ("c4", "a1", 2), ("c4", "b2", 2), ("c5", "a4", 3), ("c5", "b3", 3), ("c2", "a1", 3)],
)
def test_in_the_revised_edition_a_shot_at_a_unit_behind_a_wall_has_1_attack_less(
    shooter: str, target: str, total: int
) -> None:
    """Behind the gate too; not in front of the wall, not on the gate, and not from the same side."""
    fight = siege([f"castle.zealots@{shooter}"], [f"dungeon.minotaurs@{target}"], edition="revised")
    assert shot(fight, "zealots", "minotaurs") == total


@pytest.mark.rule("core.siege.ranged-penalty.revised")
def test_in_the_revised_edition_the_breach_before_the_target_ends_the_penalty() -> None:
    fight = siege(["castle.griffins@c4", "castle.zealots@d4"], ["dungeon.minotaurs@c1"], edition="revised")
    fight.activate("griffins").answer("break:wall-3")
    assert shot(fight, "zealots", "minotaurs") == 3


@pytest.mark.rule("core.siege.ranged-penalty.revised")
def test_in_the_revised_edition_a_defender_outside_shoots_at_a_besieger_inside_with_the_penalty() -> None:
    fight = siege(["castle.crusaders@c1"], ["dungeon.medusas@a4"], edition="revised")
    assert shot(fight, "medusas", "crusaders") == 3 - 1
