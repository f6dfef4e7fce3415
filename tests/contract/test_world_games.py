"""Games on the map keep every promise of the engine, over whole games of random play."""

from __future__ import annotations

import pytest

from heroes import ledger
from heroes.lab.contract import Soak, check_game
from heroes.rules.board.book.layers import editions_of
from heroes.rules.board.library.components import BOXES, HEROES
from heroes.rules.board.scenario.model import SCENARIOS

REASONS = frozenset(ledger.rules())


# Every third scenario in every run, all of them in `make soak`.
SOME = [
    pytest.param(number, scenario, marks=[pytest.mark.long] if number % 3 else [])
    for number, scenario in enumerate(SCENARIOS)
]


@pytest.mark.parametrize(("number", "scenario"), SOME)
def test_a_random_game_of_every_scenario_keeps_the_contract(number: int, scenario: str) -> None:
    """By one book with the fewest players, the next one by the other with the most; `make soak` plays all others."""
    mode, players = SCENARIOS[scenario].mode, SCENARIOS[scenario].players
    edition = editions_of(mode)[number % len(editions_of(mode))]
    setup = {"scenario": scenario, "edition": edition, "seats": [{}] * (max if number % 2 else min)(players)}
    check_game(Soak(mode, setup, reasons=REASONS), seed=number)


@pytest.mark.parametrize("mode", ["clash", "tournament", "alliance", "campaign", "cooperative"])
@pytest.mark.parametrize("seed", range(2))
def test_a_random_set_up_keeps_the_contract(mode: str, seed: int) -> None:
    check_game(Soak(mode, random_setups=True, reasons=REASONS), seed)


@pytest.mark.parametrize("edition", ["first", "revised"])
@pytest.mark.parametrize("settings", [["hex-combat"], ["hex-combat-all", "morale-decks"]])
def test_games_with_the_battlefield_expansion_keep_the_contract(settings: list[str], edition: str) -> None:
    setup = {"scenario": "crossroads", "edition": edition, "settings": settings}
    check_game(Soak("clash", setup, reasons=REASONS), seed=1)


@pytest.mark.parametrize("mode", ["clash", "skirmish"])
@pytest.mark.parametrize("boxes", [["core", "tower"], ["core", "rampart", "tower"]])
def test_random_games_with_the_tower_box_keep_the_contract(mode: str, boxes: list[str]) -> None:
    for seed, edition in enumerate(("first", "revised")):
        check_game(Soak(mode, {"boxes": boxes, "edition": edition}, reasons=REASONS), seed)


SEVEN = """
id: seven
name: Seven
mode: clash
players: [7]
rounds: 2
map:
  boxes: [rampart, fortress, inferno, stronghold, conflux, cove, tower]
  layouts:
    7:
      far_tiles: 0
      tiles:
        - {kind: starting, at: [-2, 0], seat: 0}
        - {kind: starting, at: [2, 0], seat: 1}
        - {kind: starting, at: [0, -2], seat: 2}
        - {kind: starting, at: [0, 2], seat: 3}
        - {kind: starting, at: [2, -2], seat: 4}
        - {kind: starting, at: [-2, 2], seat: 5}
        - {kind: starting, at: [-1, -1], seat: 6}
        - {kind: center, at: [0, 0]}
        - {kind: near, at: [1, 0]}
        - {kind: near, at: [0, 1]}
        - {kind: near, at: [-1, 1]}
        - {kind: near, at: [-1, 0]}
        - {kind: near, at: [0, -1]}
        - {kind: near, at: [1, -1]}
victory:
  conditions: [defeat-factions]
round_limit: draw
"""


def test_seven_players_of_seven_factions_on_one_map_keep_the_contract() -> None:
    boxes = [box for box in BOXES if box in SEVEN]
    heroes = [next(hero.id for hero in HEROES.values() if hero.faction == box == hero.box) for box in boxes]
    assert len(heroes) == 7
    setup = {"scenario": SEVEN, "seats": [{"hero": hero} for hero in heroes]}
    assert check_game(Soak("clash", setup, samples=1, reasons=REASONS), seed=7) > 7
