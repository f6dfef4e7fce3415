"""The board game in the text client."""

from __future__ import annotations

from random import Random

import pytest

import heroes
from heroes.cli.wording import map_text, options_text, state_text
from heroes.engine import Game, Option
from heroes.words import say


def skirmish(until: str, seat: int) -> Game:
    """A skirmish played at random until that seat is asked that kind of question."""
    game = heroes.new_game("skirmish", {"template": "short"}, 5)
    rng = Random(1)
    while game.ask is not None and (game.ask.kind, game.ask.seat) != (until, seat):
        game.answer(game.ask.seat, rng.choice(game.ask.options).key)
    assert game.ask is not None
    return game


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_reads_its_own_hand_and_the_size_of_the_other(seat: int) -> None:
    game = skirmish("activation", seat)
    lines = state_text(game, seat).splitlines()
    players = game.view_state(seat)["players"]
    own = next(place for place, line in enumerate(lines) if line.startswith(f"Seat {seat} (you): "))
    other = next(place for place, line in enumerate(lines) if line.startswith(f"Seat {1 - seat} (opponent): "))
    assert lines[own + 1].startswith("  hand: ")
    assert "cards" not in lines[own + 1]
    assert lines[other + 1] == f"  hand: {players[1 - seat]['hand_size']} cards"


def test_a_spectator_reads_no_hand() -> None:
    text = state_text(skirmish("activation", 0), None)
    assert text.count(" (player): ") == 2
    assert text.count(" cards\n") == 2


def test_every_living_unit_has_a_line_and_the_acting_one_is_named() -> None:
    game = skirmish("activation", 0)
    combat = game.view_state(0)["combat"]
    text = state_text(game, 0)
    living = [unit for unit in combat["units"] if unit["alive"]]
    assert living
    for unit in living:
        assert f"{unit['name']} (few, {unit['kind']}) at {unit['cell']}: health " in text
    (acting,) = (unit for unit in living if unit["id"] == combat["acting"]["unit"])
    assert f"Acting: {acting['name']} of seat 0" in text


def test_the_map_shows_own_units_in_capitals_and_obstacles() -> None:
    game = skirmish("activation", 0)
    combat = game.view_state(0)["combat"]
    rows = map_text(game, 0).splitlines()
    assert len(rows) == 1 + combat["board"]["rows"]
    for unit in combat["units"]:
        if unit["alive"]:
            row, column = int(unit["cell"][1:]), ord(unit["cell"][0]) - ord("a")
            own = combat["armies"][unit["side"]]["seat"] == 0
            drawn = rows[row][4 + row % 2 :][3 * column : 3 * column + 2]
            assert drawn == (unit["name"][:2].upper() if own else unit["name"][:2].lower())
    assert "##" in map_text(game, 0)


def test_before_the_combat_there_is_no_board_to_draw() -> None:
    game = heroes.new_game("skirmish", {"template": "short"}, 5)
    assert game.view_state(0)["combat"] is None
    assert map_text(game, 0) == "There is no board to draw."
    assert "(you)" in state_text(game, 0)


def test_answers_that_differ_only_in_where_they_lead_share_a_line() -> None:
    cells = ("a1", "a2", "b1", "b2")
    moves = [Option(f"m{cell}", says=say("combat.do.move", space=cell), things=(f"cell:{cell}",)) for cell in cells]
    others = [Option("defend", says=say("combat.do.defend")), Option("end")]
    assert options_text([others[0], *moves, others[1]]) == [
        "1. Defend [defend]",
        "Move to ...: 2 a1, 3 a2, 4 b1, 5 b2 [ma1, ...]",
        "6. end",
    ]
    assert options_text(moves[:3]) == [f"{n}. Move to {cell} [m{cell}]" for n, cell in enumerate(cells[:3], 1)]
