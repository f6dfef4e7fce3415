"""Placing obstacles on the hex board, what they block, and the Fire Wall."""

from __future__ import annotations

import pytest

from heroes.rules.board.state.combat import Structure
from heroes.rules.board.state.events import Damaged
from heroes.rules.board.state.ground import hex_zone, mask_of
from play.combat.battle import HEX, Match, at, hexes, skirmish
from play.combat.fight import Fight, combat


def cells(key: str) -> set[str]:
    return set(key.split(":")[2].split("-"))


def around(names: set[str]) -> set[str]:
    """These hexes and those next to them."""
    return names | hexes(HEX.spread(mask_of(HEX.cell_of[name] for name in names)))


def lay(fight: Fight, *names: str) -> Fight:
    """Before the first answer: a terrain token lies on these hexes."""
    assert not len(fight.game.answers)
    structure = Structure("terrain", tuple(HEX.cell_of[name] for name in names), name="line")
    fight.game.combat.structures = (*fight.game.combat.structures, structure)
    fight.game._advance()
    return fight


def obstacles() -> Match:
    return skirmish().first(1).decks()


@pytest.mark.rule("battlefield.combat.obstacles.alternate")
def test_players_take_turns_placing_a_token_of_their_choice_until_all_lie() -> None:
    match = obstacles()
    assert match.ask.kind == "place-obstacle"
    places = [
        "line:d1-e1-f1", "single:h1", "single:j1", "pair:d3-e3", "pair:g3-h3",
        "five:d5-e5-d6-e6-f6", "rhombus:d8-e8-d9-e9", "triangle:i8-h9-i9",
    ]  # fmt: skip
    for number, place in enumerate(places):
        assert match.ask.seat == (1 if number % 2 == 0 else 0), "the first player begins, then they alternate"
        match.answer(f"obstacle:{place}")
    assert match.ask.kind == "place-units"
    assert [item.name for item in match.game.combat.structures] == [place.split(":")[0] for place in places]


@pytest.mark.rule("battlefield.combat.obstacles.alternate")
def test_a_token_without_a_place_is_left_out_and_placing_ends_when_none_fits() -> None:
    match = obstacles()
    match.answer("obstacle:triangle:h3-h4-i4", "obstacle:line:f2-e3-e4", "obstacle:single:e7", "obstacle:single:h7")
    match.answer("obstacle:pair:g9-h9")
    assert match.game.combat.tokens_left == ("five", "rhombus", "pair")
    assert {key.split(":")[1] for key in match.keys} == {"pair"}, "the two large ones fit nowhere"
    match.answer("obstacle:pair:d9-e9")
    assert match.ask.kind == "place-units"
    assert len(match.game.combat.structures) == 6


@pytest.mark.rule("battlefield.combat.obstacles.not-adjacent")
def test_no_token_may_touch_or_overlap_another() -> None:
    match = obstacles()
    everything = {key for key in match.keys if not key.startswith("obstacle:triangle")}
    match.answer("obstacle:triangle:g5-h5-h6")
    barred = around({"g5", "h5", "h6"})
    assert set(match.keys) == {key for key in everything if not cells(key) & barred}
    match.answer("obstacle:single:e5")
    assert not any(cells(key) & around({"e5"}) for key in match.keys)
    assert "obstacle:single:j5" in match.keys, "two hexes away is far enough"


@pytest.mark.rule("battlefield.combat.obstacles.not-near-zone")
def test_no_token_may_lie_in_or_next_to_a_deployment_zone() -> None:
    match = obstacles()
    zones = hexes(hex_zone(right=False) | hex_zone(right=True))
    assert not any(cells(key) & around(zones) for key in match.keys)
    assert {"obstacle:single:d1", "obstacle:single:j9"} <= set(match.keys), "one hex further in is allowed"


@pytest.mark.rule("battlefield.combat.obstacles.block")
def test_ground_and_ranged_units_go_round_an_obstacle_and_flying_units_cross_it() -> None:
    wall = [at(row, 3) for row in range(9)]
    for unit, crosses in (("castle.champions", False), ("castle.zealots", False), ("castle.griffins", True)):
        fight = lay(combat([f"{unit}@c5"], ["necropolis.zombies@m9"], board="hex"), *wall)
        fight.activate(unit.split(".")[1])
        assert not fight.moves() & set(wall), "nobody stops on it"
        beyond = {name for name in fight.moves() if name[0] > "d"}
        assert bool(beyond) == crosses, unit
    around_it = lay(combat(["castle.halberdiers@c5"], ["necropolis.zombies@m9"], board="hex"), "d4", "d5", "d6")
    around_it.activate("halberdiers")
    assert "e5" not in around_it.moves(), "two hexes away, but four steps do not lead round the obstacle"
    assert not any(key.startswith("break:") for key in around_it.keys), "terrain cannot be destroyed by an attack"


@pytest.mark.rule("battlefield.combat.obstacles.units")
def test_units_of_both_sides_are_obstacles() -> None:
    line = [f"castle.{name}@{cell}" for name, cell in (("griffins", "b1"), ("crusaders", "b2"))]
    fight = combat(["castle.halberdiers@a1", *line], ["necropolis.zombies@a3"], board="hex").activate("halberdiers")
    assert fight.moves() == {"a2"}, "friends and an enemy shut it in"
    flyer = combat(["castle.griffins@a1", "castle.crusaders@b1"], ["necropolis.zombies@b2"], board="hex")
    assert {"c1", "c2"} <= flyer.activate("griffins").moves()
    assert not {"b1", "b2"} & flyer.moves()


# ---------------------------------------------------------------------- effect tokens


def cast_fire(
    at_cell: str, power: int = 0, *, attacker: str = "castle.champions@c5", edition: str = "revised"
) -> Fight:
    fight = combat(
        [attacker], ["necropolis.dread-knights@k5"], board="hex", edition=edition, attacker_level=7,
        attacker_hand=["fire-wall", *["power"] * power],
    )  # fmt: skip
    fight.activate(attacker.split(".")[1].split("@")[0]).answer("play:fire-wall")
    for _ in range(power):
        fight.answer("play:power")
    return fight.answer("cast", f"space:{at_cell}").passes()


@pytest.mark.rule("battlefield.combat.obstacles.effect-exempt")
def test_effect_tokens_are_laid_by_cards_and_may_touch_other_obstacles() -> None:
    match = obstacles()
    assert not any("fire" in key for key in match.keys), "they are not placed before combat"
    fight = combat(["castle.champions@c5"], ["necropolis.zombies@m9"], board="hex", attacker_hand=["fire-wall"])
    lay(fight, "e5", "f5").activate("champions").answer("play:fire-wall", "cast")
    assert {"space:d5", "space:g5"} <= set(fight.keys), "next to the obstacle"
    assert not {"space:e5", "space:f5", "space:c5"} & set(fight.keys), "on an empty hex only"
    fight.answer("space:d5").passes()
    assert "d5" in fight.moves(), "units may enter it"


@pytest.mark.rule("battlefield.combat.fire-wall")
@pytest.mark.card("fire-wall")
def test_a_fire_wall_lies_on_an_empty_hex_and_its_card_beside_the_board_until_the_combat_ends() -> None:
    fight = cast_fire("d5")
    assert [(item.kind, item.name, item.damage) for item in fight.game.combat.structures] == [
        ("effect", "fire-wall", 1)
    ]
    assert fight.player("attacker").in_play == ("fire-wall",)
    fight.answer("move:d5")
    assert [event.amount for event in fight.happened(Damaged)] == [1], "whoever stops in it is burnt"
    assert fight.player("attacker").in_play == ("fire-wall",), "it goes on burning"
    fight.next_round()
    assert fight.player("attacker").in_play == ("fire-wall",)
    while not fight.over:
        fight.passes().answer("end")
    assert fight.player("attacker").discard == ["fire-wall"]


@pytest.mark.rule("battlefield.combat.fire-wall")
@pytest.mark.card("fire-wall")
def test_walking_through_a_fire_wall_burns_by_its_power_unless_there_is_a_way_round() -> None:
    fight = combat(
        ["castle.champions@a1", "castle.griffins@a2", "castle.crusaders@b2"], ["necropolis.zombies@m9"], board="hex",
        attacker_hand=["fire-wall", "power", "power"], attacker_level=7,
    )  # fmt: skip
    fight.activate("champions").answer("play:fire-wall", "play:power", "play:power", "cast", "space:b1").passes()
    fight.answer("move:d1")
    assert [(event.card, event.amount) for event in fight.happened(Damaged)] == [("castle.champions", 2)]
    free_way = cast_fire("d5", power=4).answer("move:e5")
    assert free_way.happened(Damaged) == [], "it went round"
    flying = cast_fire("b1", attacker="castle.griffins@a1").answer("move:d1")
    assert flying.happened(Damaged) == [], "flying units are burnt only where they stop"
    stopping = cast_fire("b1", attacker="castle.griffins@a1", power=4).answer("move:b1")
    assert [event.amount for event in stopping.happened(Damaged)] == [3]


@pytest.mark.card("fire-wall")
@pytest.mark.rule("battlefield.combat.fire-wall")
def test_a_unit_moved_into_a_fire_wall_by_a_card_is_burnt_too() -> None:
    fight = combat(
        ["castle.champions@c5"], ["necropolis.zombies@k5"], board="hex", attacker_level=7,
        attacker_hand=["fire-wall"], defender_hand=["teleport"],
    )  # fmt: skip
    fight.activate("champions").answer("play:fire-wall", "cast", "space:j5").passes().end()
    fight.activate("zombies").answer("play:teleport", "cast", "unit:zombies").passes()
    fight.answer("to:j5").passes()
    assert [event.card for event in fight.happened(Damaged)] == ["necropolis.zombies"]
