"""What is in the Battlefield box."""

from __future__ import annotations

from collections import Counter
from math import isclose, sqrt

import pytest

import heroes
from heroes.rules.board.combat.dice import FACES, SIDES_PER_FACE
from heroes.rules.board.combat.obstacle_tokens import FIRE_TOKENS, FOOTPRINTS, TERRAIN_TOKENS, TOKENS
from heroes.rules.board.combat.siege import HEX_WALLS
from heroes.rules.board.library.components import MORALE
from heroes.rules.board.library.resources import RESOURCE_FACES
from heroes.rules.board.state.ground import BOARDS
from play.combat.battle import at, skirmish


@pytest.mark.rule("battlefield.components.morale-decks")
def test_there_are_two_morale_decks_of_ten_cards() -> None:
    decks = skirmish().game.state.decks
    assert len(decks["morale-good"].draw) == len(decks["morale-bad"].draw) == 10
    assert all(MORALE[card].positive for card in decks["morale-good"].draw)
    assert not any(MORALE[card].positive for card in decks["morale-bad"].draw)


@pytest.mark.rule("battlefield.components.obstacle-tokens")
def test_the_box_has_ten_double_sided_obstacle_tokens() -> None:
    assert len(TOKENS) == 10
    assert all(token.front and token.back for token in TOKENS)


@pytest.mark.rule("battlefield.components.board")
def test_every_mode_of_the_expansion_is_fought_on_the_one_hex_board() -> None:
    assert [name for name in BOARDS if name == "hex"] == ["hex"]
    match = skirmish().begun()
    assert match.game.combat.board == "hex", "a skirmish is fought on it unless it is set up otherwise"
    sides = {"attacker": {"units": [{"card": "castle.griffins"}]}, "defender": {"units": [{"card": "castle.griffins"}]}}
    regular = heroes.new_game("combat", {"board": "hex", **sides}, 1)
    assert regular.view(None)["state"]["combat"]["board"] == match.game.view(None)["state"]["combat"]["board"]


@pytest.mark.rule("battlefield.components.morale-card")
def test_a_morale_card_has_a_name_an_effect_and_sometimes_the_battlefield_symbol() -> None:
    assert {card.card.name for card in MORALE.values()} == {"Positive Morale", "Negative Morale"}
    assert all(card.card.uses[0].text for card in MORALE.values())
    for positive in (True, False):
        assert {card.battlefield_only for card in MORALE.values() if card.positive == positive} == {True, False}


@pytest.mark.rule("battlefield.components.initiative-token")
def test_exactly_one_player_holds_the_initiative_token_all_through_a_battle() -> None:
    match = skirmish().begun(first=1)
    holders = set()
    for _ in range(60):
        token = match.game.combat.token
        assert token in (0, 1)
        holders.add(match.game.combat.armies[token].seat)
        match.passes().answer("end" if match.offers("end") else match.keys[0])
    assert holders == {0, 1}, "ties let it change hands"


@pytest.mark.rule("battlefield.token.types")
def test_every_face_of_a_token_is_an_effect_an_obstacle_or_part_of_a_wall() -> None:
    faces = Counter(face for token in TOKENS for face in (token.front, token.back))
    assert set(faces) == {"effect", "obstacle", "wall", "gate"}
    assert faces["wall"] + faces["gate"] == 5
    assert faces["effect"] == 4, "both faces of the two Fire Walls"


def shape(*places: tuple[float, float]) -> list[complex]:
    """Centres of hexes: hexes of one row lie 1 apart, rows as high as an equilateral triangle."""
    return [complex(x, y * sqrt(3) / 2) for x, y in places]


SHAPES = {
    "five": shape((0, 0), (1, 0), (-0.5, 1), (0.5, 1), (1.5, 1)),
    "line": shape((0, 0), (1, 0), (2, 0)),
    "triangle": shape((0, 0), (1, 0), (0.5, 1)),
    "rhombus": shape((0, 0), (1, 0), (0.5, 1), (1.5, 1)),
    "pair": shape((0, 0), (1, 0)),
    "single": shape((0, 0)),
}
CENTRES = {(row, column): complex(column + (0.5 if row % 2 == 0 else 0), row * sqrt(3) / 2)
           for row in range(9) for column in range(13)}  # fmt: skip
TURN = complex(0.5, sqrt(3) / 2)


def hex_at(point: complex) -> tuple[int, int] | None:
    for place, centre in CENTRES.items():
        if isclose(abs(centre - point), 0, abs_tol=1e-6):
            return place
    return None


def places_of(token: str) -> set[frozenset[tuple[int, int]]]:
    """Every way in which a token fits on the hexes of columns 3 to 9, turned by any multiple of 60 degrees."""
    found = set()
    for turns in range(6):
        turned = [point * TURN**turns for point in SHAPES[token]]
        for centre in CENTRES.values():
            hexes = [hex_at(centre + point - turned[0]) for point in turned]
            if all(place is not None and 3 <= place[1] <= 9 for place in hexes):
                found.add(frozenset(place for place in hexes if place is not None))
    return found


@pytest.mark.rule("battlefield.token.shapes")
def test_eight_terrain_tokens_of_six_shapes_and_two_fire_walls() -> None:
    tokens = skirmish().first(0).decks().game.combat.tokens_left
    assert Counter(tokens) == {"five": 1, "line": 1, "triangle": 1, "rhombus": 1, "pair": 2, "single": 2}
    assert tokens == TERRAIN_TOKENS
    assert sum(len(FOOTPRINTS[token]) for token in tokens) == 21
    assert FIRE_TOKENS == 2
    for name, points in SHAPES.items():
        drawn = [complex(q + r / 2, r * sqrt(3) / 2) for q, r in FOOTPRINTS[name]]
        assert apart(drawn) == apart(points), name


def apart(points: list[complex]) -> Counter[float]:
    """How far the hexes of a shape lie from each other."""
    return Counter(round(abs(one - other), 6) for one in points for other in points)


@pytest.mark.rule("battlefield.token.rotation")
def test_a_token_may_be_turned_by_sixty_degrees_and_lies_wholly_on_the_board() -> None:
    match = skirmish().first(0).decks()
    offered: dict[str, set[str]] = {}
    for key in match.keys:
        _, token, cells = key.split(":")
        offered.setdefault(token, set()).add(cells)
    assert set(offered) == set(SHAPES)
    for token, found in offered.items():
        expected = {"-".join(at(*place) for place in sorted(places)) for places in places_of(token)}
        assert found == expected, token
    assert {"e5-f5-g5", "e5-f6-f7", "d3-e4-e5"} <= offered["line"], "it may be turned"


@pytest.mark.rule("battlefield.token.siege-faces")
def test_a_siege_is_laid_with_the_reverses_of_five_terrain_tokens() -> None:
    reverses = sorted((token.back, len(FOOTPRINTS[token.footprint])) for token in TOKENS if token.back != token.front)
    assert reverses == [("gate", 4), ("wall", 1), ("wall", 1), ("wall", 2), ("wall", 2)]
    assert sorted((item.kind, len(item.cells)) for item in HEX_WALLS) == reverses
    for item in HEX_WALLS:
        places = frozenset(divmod(cell, 13) for cell in item.cells)
        shapes = {4: "rhombus", 2: "pair", 1: "single"}
        shifted = {frozenset((row, column - 2) for row, column in places)}
        assert shifted & places_of(shapes[len(places)]), "a wall has the footprint of the token it is printed on"


@pytest.mark.rule("battlefield.setup.dice")
def test_a_skirmish_uses_attack_dice_and_resource_dice_but_no_resources() -> None:
    assert [(face, SIDES_PER_FACE) for face in FACES] == [(-1, 2), (0, 2), (1, 2)]
    assert len(RESOURCE_FACES) == 6
    match = skirmish()
    assert match.ask.kind == "resource-die"
    match.begun()
    dice = {answer.key for answer in match.game.answers if answer.seat == heroes.NATURE}
    assert dice <= {f"{amount}-{resource}" for resource, amount in RESOURCE_FACES}
    assert all(player.gold == player.materials == player.valuables == 0 for player in match.game.state.players)
