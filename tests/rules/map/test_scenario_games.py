"""Whole games of a scenario that uses all its words at once: nothing is lost, and every question stands in a save."""

from __future__ import annotations

from random import Random

import pytest

import heroes
from heroes.engine import load_game
from heroes.rules.board.modes.clash import ClashGame
from play.map.template import good

EVERYTHING = """
name: Everything
mode: clash
players: [2, 3]
rounds: {easy: 4, normal: 5, hard: 5, impossible: 5}
map:
  layouts:
    2:
      far_tiles: 2
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0}
        - {kind: starting, at: [1, 0], seat: 1}
        - {kind: far, at: [0, 0], tile: F1, name: valley}
        - {kind: far, at: [0, -1]}
        - {kind: near, at: [0, 1]}
    3:
      far_tiles: 2
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0}
        - {kind: starting, at: [1, 0], seat: 1}
        - {kind: starting, at: [0, 2], seat: 2}
        - {kind: far, at: [0, 0], tile: F1, name: valley}
        - {kind: far, at: [0, -1]}
        - {kind: near, at: [0, 1]}
resources: {gold: 30, materials: 8, valuables: 5}
counters: {spikes: 5}
rules:
  highest_level: 5
  town_defence: {price: 3}
  locations:
    windmill:
      first: {unit: {tier: bronze, dearest: 1}}
      each: {choose: [{draw: 2}, {remove-card: hand}, {income: {step: 1, of: any}}, {move-to: own-town}]}
    obelisk: {again: {from: own-visits}}
victory:
  conditions: [defeat-factions, {counted: spikes, count: 5}]
  ends: {more-turns: 1}
  points: {beaten-main-hero: 2, holds: {settlement: 1}, ties: [gold]}
round_limit: points
variants:
  short: {text: Short., sets: {rounds: 4}}
events:
  - {when: start, do: [{say: begin}, {mark: m}]}
  - when: {every: turn}
    do: {choose: [{roll: resource}, {discard: 1}, {take-card: {from: own-deck}}, {take-card: {from: own-discard}}]}
  - {when: {round: [2, 3]}, for: {agreed: 1}, do: {reinforce: any, price: half}}
  - {when: {every: resource-round}, do: [{recruit: {draw: [bronze, silver]}, price: half}, {movement: 1, heroes: all}]}
  - {when: {round: 2, after: income}, do: [{secondary: hire, price: 2}, {building: citadel, price: half}, {card: slow}]}
  - {when: {round: 3}, do: [{reveal: {kind: near}}, {guards: {on: far, plus: 1}}, {open: borders}, {level: 2}]}
  - when: {round: 4}
    do: [{demand: {gold: 10}, else: {lose-unit: any}}, {unit: {neutral: azure}}, {discard: {random: 1}}]
  - {when: {enters: [windmill, settlement]}, again: true, do: {count: {spikes: 1}}}
  - {when: {beats: any}, again: true, do: {points: 1}}
  - {when: {round: 2}, do: {trade: [resources, artifacts, spells]}}
  - {when: {loses: any}, again: true, for: others, do: {morale: positive}}
  - {when: {true: {counted: spikes, count: 2}}, do: [{cubes: all}, {rounds: {more: 1}}]}
  - {when: won, do: {say: end}, if: {not: {marked: n}}}
  - {when: {round: 3}, for: {least: experience}, do: {mark: n}}
story: {begin: It begins., end: It is over.}
"""


@pytest.mark.rule("core.round.timed-event")
@pytest.mark.parametrize(("edition", "players"), [("first", 2), ("revised", 3)])
def test_a_game_with_every_word_is_played_to_its_end(edition: str, players: int) -> None:
    good(EVERYTHING)
    setup = {"scenario": EVERYTHING, "edition": edition, "seats": [{}] * players, "variants": ["short"]}
    game, rng = heroes.new_game("clash", setup, 5), Random(7)
    assert isinstance(game, ClashGame)
    begun, asked = game.inventory(), set[str]()
    while game.ask is not None:
        if game.ask.kind not in asked:
            asked.add(game.ask.kind)
            assert load_game(game.save()).ask == game.ask
            game.check_invariants()
            assert game.inventory() == begun
        game.answer(game.ask.seat, rng.choice(game.ask.keys))
    assert game.outcome is not None
    assert {"reward", "agree", "build", "choose-partner"} <= asked
