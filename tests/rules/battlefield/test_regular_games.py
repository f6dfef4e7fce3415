"""The hex board in regular games, sieges included."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.rules.board.state.events import Acts, ObstaclePlaced, Rolled, Strikes, StructureFalls
from heroes.rules.board.state.ground import mask_of
from play.combat.battle import HEX, at, skirmish
from play.combat.fight import Fight, combat

both_editions = pytest.mark.parametrize("edition", ["first", "revised"])


@pytest.mark.rule("battlefield.regular.optional")
@both_editions
def test_the_hex_board_is_an_option_and_the_core_board_the_rule(edition: str) -> None:
    griffins, zombies, boars = ([{"card": card}] for card in ("castle.griffins", "necropolis.zombies", "neutral.boars"))
    players = {"edition": edition, "attacker": {"units": griffins}, "defender": {"units": zombies}}
    neutral = {**players, "defender": {"units": boars, "led_by": "neutral"}}
    assert board_of(players) == board_of(neutral) == edition, "the board of the edition by default"
    assert board_of({**players, "board": "hex"}) == "hex"


def board_of(setup: dict[str, Any]) -> str:
    return str(heroes.new_game("combat", setup, 1).view(None)["state"]["combat"]["board"]["name"])


@pytest.mark.rule("battlefield.regular.attacker-first")
def test_the_attacker_takes_the_part_of_the_first_player() -> None:
    fight = combat(
        ["castle.griffins", "castle.halberdiers"], ["necropolis.zombies", "necropolis.skeletons"], board="hex"
    )
    assert fight.game.combat.token == 0, "the Initiative token"
    assert (fight.ask.kind, fight.ask.seat) == ("place-obstacle", 0)
    fight.answer(fight.keys[0])
    assert (fight.ask.kind, fight.ask.seat) == ("place-obstacle", 1)
    while fight.ask.kind == "place-obstacle":
        fight.answer(fight.keys[0])
    assert (fight.ask.kind, fight.ask.seat) == ("place-units", 0)
    fight.answer("place:castle.griffins:m3")
    assert {key.split(":")[2][0] for key in fight.keys} == {"a", "b"}, "the attacker's first unit fixes the zones"


@pytest.mark.rule("battlefield.regular.same-combat-changes")
@both_editions
def test_the_changes_to_combat_hold_in_regular_games_too(edition: str) -> None:
    fight = combat(
        ["castle.marksmen@b5", "castle.halberdiers@a1"], ["necropolis.skeletons@m1", "necropolis.zombies@j5"],
        board="hex", edition=edition,
    )  # fmt: skip
    fight.activate("marksmen")
    assert "f5" in fight.moves(), "four hexes by its initiative"
    fight.answer("attack:zombies").passes()
    fight.answer("0")
    assert fight.ask.kind == "attack-die", "eight hexes: two dice"
    fight.answer("0").passes()
    assert fight.acting != "marksmen", "no move after the attack"
    assert fight.unit("marksmen").activated, "marked for the rest of the round"
    first_round = [event.card for event in fight.happened(Acts)]
    assert first_round == ["castle.marksmen", "necropolis.skeletons"], "the token's holder first, then in turn"
    fight.next_round()
    assert fight.game.combat.token == 1, "the tie made the token change hands"


@pytest.mark.rule("battlefield.regular.no-deck-changes")
def test_a_regular_game_neither_draws_nor_recovers_experts_at_the_end_of_a_round() -> None:
    fight = combat(
        ["castle.griffins@a1"], ["necropolis.zombies@m1"], board="hex", attacker_level=7, attacker_expert_left=1,
        attacker_deck=["attack", "defense", "power"],
    )  # fmt: skip
    fight.next_round()
    assert fight.player("attacker").hand == []
    assert fight.player("attacker").expert_left == 1


@pytest.mark.rule("battlefield.regular.unit-limit")
def test_five_units_fight_for_each_player_of_a_regular_game() -> None:
    castle = [f"castle.{name}" for name in ("griffins", "crusaders", "marksmen", "zealots", "halberdiers", "champions")]
    with pytest.raises(heroes.BadSetup, match="at most 5"):
        combat(castle, ["necropolis.zombies"], board="hex")
    fight = combat(castle[:5], ["necropolis.zombies"], board="hex")
    while fight.ask.kind.startswith("place"):
        fight.answer(fight.keys[0])
    assert len(fight.game.combat.units) == 6
    agreed = combat(castle, ["necropolis.zombies"], board="hex", attacker_limit=7)
    assert len(agreed.game.combat.armies[0].waiting) == 6, "seven by agreement"


# ---------------------------------------------------------------------- siege


def siege(attacker: list[str], defender: list[str], **more: Any) -> Fight:
    return combat(attacker, defender, board="hex", siege=True, **more)


def standing(fight: Fight) -> dict[str, set[str]]:
    return {
        item.name: {HEX.names[cell] for cell in item.cells} for item in fight.game.combat.structures if item.standing
    }


@pytest.mark.rule("battlefield.siege.only-walls")
def test_only_the_four_walls_and_the_gate_stand_in_a_siege() -> None:
    fight = siege(["castle.griffins"], ["necropolis.zombies"])
    assert fight.ask.kind == "place-units", "no obstacles are placed"
    assert sorted(item.kind for item in fight.game.combat.structures) == ["gate", "wall", "wall", "wall", "wall"]
    assert fight.happened(ObstaclePlaced) == []
    no_citadel = combat(["castle.griffins"], ["necropolis.zombies"], board="hex", town=True)
    assert no_citadel.ask.kind == "place-obstacle", "without walls a normal battle is fought"


@pytest.mark.rule("battlefield.siege.only-regular")
def test_battles_of_their_own_are_never_sieges() -> None:
    with pytest.raises(heroes.BadSetup, match="knows no 'siege'"):
        skirmish(siege=True)
    with pytest.raises(heroes.BadSetup, match="never a siege"):
        siege(["castle.griffins"], ["necropolis.zombies"], battle=True)
    match = skirmish("large").begun()
    assert {item.kind for item in match.game.combat.structures} == {"terrain"}
    assert not match.game.combat.siege


@pytest.mark.rule("battlefield.siege.layout")
def test_walls_and_gate_stand_in_one_closed_line_from_top_to_bottom() -> None:
    fight = siege(["castle.champions@i5"], ["necropolis.zombies@m5"])
    assert standing(fight) == {
        "wall-1": {at(0, 10), at(1, 10)},
        "wall-2": {at(2, 10)},
        "gate": {at(3, 10), at(4, 9), at(4, 10), at(5, 10)},
        "wall-4": {at(6, 10)},
        "wall-5": {at(7, 10), at(8, 10)},
    }
    line = mask_of(HEX.cell_of[name] for cells in standing(fight).values() for name in cells)
    reached = HEX.walk(HEX.cell_of["a1"], line, 100)
    assert not reached >> HEX.cell_of["m9"] & 1, "nobody walks past it"


@pytest.mark.rule("battlefield.siege.defender-side")
def test_the_defender_deploys_behind_the_walls() -> None:
    fight = siege(["castle.griffins", "castle.crusaders"], ["necropolis.zombies"])
    assert {key.split(":")[2][0] for key in fight.keys} == {"a", "b"}
    fight.answer(fight.keys[0])
    assert {key.split(":")[2][0] for key in fight.keys} == {"l", "m"}


@pytest.mark.rule("battlefield.siege.zone-adjacency-exempt")
def test_walls_touch_each_other_and_the_deployment_zone() -> None:
    fight = siege(["castle.griffins"], ["necropolis.zombies"])
    cells = standing(fight)
    zone = {at(row, 11) for row in range(9)}
    for name, places in cells.items():
        near = {HEX.names[cell] for place in places for cell in range(117) if HEX.adjacent(HEX.cell_of[place], cell)}
        assert near & zone, f"{name} lies next to the zone"
        assert any(near & other for other_name, other in cells.items() if other_name != name)


@pytest.mark.rule("battlefield.siege.walls-block")
def test_walls_stop_walking_units_of_both_sides_and_flying_units_cross_them() -> None:
    walls = {at(row, 10) for row in (0, 1, 2, 6, 7, 8)}
    for unit, side in (
        ("castle.champions", 0),
        ("castle.zealots+", 0),
        ("castle.halberdiers", 1),
        ("castle.marksmen", 1),
    ):
        besieging = [f"{unit}@i2"] if side == 0 else ["castle.griffins@a1"]
        besieged = [f"{unit}@l2"] if side == 1 else ["necropolis.zombies@m9"]
        fight = siege(besieging, besieged)
        name = unit.split(".")[1].rstrip("+")
        fight.activate(name)
        assert not fight.moves() & walls, "nobody stops on a wall"
        if side == 0:
            assert not any(move[0] > "k" for move in fight.moves()), "nor walks through it"
        else:
            assert "j2" not in fight.moves(), "though it is two hexes away"
    for cells, flyer in ((("i2", "m9"), 0), (("a1", "l2"), 1)):
        units = ["castle.griffins", "necropolis.zombies"] if flyer == 0 else ["necropolis.zombies", "castle.griffins"]
        fight = siege([f"{units[0]}@{cells[0]}"], [f"{units[1]}@{cells[1]}"]).activate("griffins")
        assert ("l2" if flyer == 0 else "i2") in fight.moves()
        assert not fight.moves() & walls


@pytest.mark.rule("battlefield.siege.gate-defender")
def test_the_gate_is_open_to_the_defender_and_closed_to_the_attacker() -> None:
    inside = siege(["castle.griffins@a1"], ["necropolis.dread-knights@l5"]).activate("dread-knights")
    assert {"k5", "j5"} <= inside.moves(), "defending units may stop in it"
    assert "i5" in inside.moves(), "and walk through it"
    outside = siege(["castle.champions@i5"], ["necropolis.zombies@m9"]).activate("champions")
    assert not {"k5", "j5", "l5"} & outside.moves()


@pytest.mark.rule("battlefield.siege.gate-opening")
def test_only_the_two_middle_hexes_of_the_gate_are_the_opening() -> None:
    inside = siege(["castle.griffins@a1"], ["necropolis.dread-knights@l5", "necropolis.wraiths@m5"])
    inside.activate("dread-knights")
    assert {at(4, 9), at(4, 10)} <= inside.moves()
    assert not {at(3, 10), at(5, 10)} & inside.moves(), "its upper and lower hexes are wall even for the defender"
    assert not {at(3, 10), at(5, 10)} & inside.activate("wraiths").moves()


@pytest.mark.rule("battlefield.siege.destroy")
@both_editions
def test_a_ground_or_flying_unit_destroys_what_it_stands_next_to_without_a_die(edition: str) -> None:
    for unit in ("castle.champions", "castle.griffins"):
        fight = siege([f"{unit}@j1"], ["necropolis.zombies@m9"], edition=edition).activate(unit.split(".")[1])
        assert {key for key in fight.keys if key.startswith("break:")} == {"break:wall-1"}, "only what is adjacent"
        fight.answer("break:wall-1")
        assert "wall-1" not in standing(fight)
        assert [event.name for event in fight.happened(StructureFalls)] == ["wall-1"]
        assert fight.happened(Rolled) == []
        assert fight.passes().acting != unit.split(".")[1], "its attack is spent"
    for place in ("j4", "i5", "j6"):
        beside_gate = siege([f"castle.champions@{place}"], ["necropolis.zombies@m9"], edition=edition)
        assert beside_gate.activate("champions").offers("break:gate"), "any hex of the gate will do"
    shooter = siege(["castle.marksmen@j1"], ["necropolis.zombies@m9"], edition=edition).activate("marksmen")
    assert not any(key.startswith("break:") for key in shooter.keys)


@pytest.mark.rule("battlefield.siege.destroyed-removed")
def test_a_destroyed_gate_leaves_four_empty_hexes() -> None:
    fight = siege(["castle.griffins@i5", "castle.champions@h5"], ["necropolis.zombies@m9"])
    fight.activate("champions")
    assert not {"k4", "k5", "j5", "k6"} & fight.moves()
    fight.next_round().activate("griffins").answer("break:gate")
    assert "gate" not in standing(fight)
    fight.activate("champions")
    assert {"k4", "k5", "j5", "k6"} <= fight.moves()


def shot(shooter: str, target: str, *, edition: str, broken: str = "") -> int:
    """The total of a shot of marksmen with a die of 0; `broken` is destroyed first."""
    # Griffins stand where they can destroy a wall before the marksmen shoot.
    breaker = {"": "a9", "wall-1": "j1", "wall-2": "j3"}[broken]
    fight = siege(
        [f"castle.marksmen@{shooter}", f"castle.griffins+@{breaker}"], [f"necropolis.dread-knights@{target}"],
        edition=edition,
    )  # fmt: skip
    if broken:
        fight.activate("griffins").answer(f"break:{broken}")
    fight.attack("marksmen", "dread-knights").passes()
    while fight.ask.kind == "attack-die":
        fight.answer("0").passes()
    return int(fight.happened(Strikes)[0].total)


@pytest.mark.rule("battlefield.siege.ranged-protection")
def test_walls_protect_those_behind_them_from_shots() -> None:
    printed = 2
    assert shot("f1", "l1", edition="revised") == printed - 1, "behind a standing wall in its row"
    assert shot("f1", "l1", edition="revised", broken="wall-1") == printed
    assert shot("f3", "l1", edition="revised", broken="wall-2") == printed - 1, "another wall fell"
    assert shot("b1", "h1", edition="revised") == printed, "in front of the walls"
    assert shot("l3", "l9", edition="revised") == printed, "from behind the walls"
    assert shot("f1", "l1", edition="first") == printed - 1
    assert shot("b1", "h1", edition="first") == printed - 1, "any target while something stands"
    assert shot("f1", "l1", edition="first", broken="wall-1") == printed - 1, "other walls still stand"


@pytest.mark.rule("battlefield.siege.arrow-tower")
@both_editions
def test_the_arrow_tower_fights_beside_the_board_without_range_penalties(edition: str) -> None:
    fight = siege(["castle.griffins@j1"], ["necropolis.zombies@m9"], edition=edition, tower=True)
    tower = fight.unit("arrow-tower")
    assert (fight.cell("arrow-tower"), tower.side, tower.alive) == ("", 1, True)
    fight.attack("arrow-tower", "griffins").passes().answer("0").passes()
    assert len(fight.happened(Strikes)) == 1, "one die, however far away"
    other = siege(["castle.marksmen@a1"], ["necropolis.zombies@m9"], edition=edition, tower=True)
    other.attack("marksmen", "arrow-tower").passes().answer("0").passes()
    assert len(other.happened(Strikes)) == 1
    with pytest.raises(heroes.BadSetup, match="sieges only"):
        combat(["castle.griffins"], ["necropolis.zombies"], board="hex", tower=True)


@pytest.mark.rule("battlefield.siege.arrow-tower")
def test_the_arrow_tower_falls_with_the_last_wall() -> None:
    fight = siege(["castle.griffins@j1"], ["necropolis.zombies@m9"], tower=True)
    places = iter((("", "wall-1"), ("j3", "wall-2"), ("i5", "gate"), ("j7", "wall-4"), ("j9", "wall-5")))
    for place, name in places:
        assert fight.unit("arrow-tower").alive
        fight.activate("griffins")
        if place:
            fight.answer(f"move:{place}")
        fight.answer(f"break:{name}").passes()
    assert standing(fight) == {}
    assert not fight.unit("arrow-tower").alive
