"""Everything that scenarios of the community book ask of the language: each demand is said by a file that is played,
of the page docs/scenarios.md, of this folder or of the game."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import heroes
from heroes.engine import load_game
from heroes.rules.board.scenario.file import check_scenario, read_scenario
from heroes.rules.board.scenario.naming import choice_said

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "scenarios.md").read_text("utf-8")
TAUGHT = [block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if block.startswith("name:")]
INVENTED = {path.stem: path.read_text("utf-8") for path in sorted((Path(__file__).parent / "invented").glob("*.yaml"))}
SHIPPED = [path.read_text("utf-8") for path in (ROOT / "src" / "heroes" / "content" / "scenarios").glob("*.yaml")]
FILES = [*TAUGHT, *INVENTED.values(), *SHIPPED]
DECISIONS = 250
"""As many as each invented file is played for."""

FEATURES = {
    # the frame
    "four-plus": r"players: \[.*[4567]",
    "solo": r"players: \[1",
    "by-players": r"players: \{[12]: ",
    "coop": "mode: cooperative",
    "variants": "variants:",
    "fixed-faction": r"seats:(.|\n)*?faction: ",
    "story": r"say: ",
    "teams": "teams: {4",
    "by-difficulty": r"easy: .*normal: ",
    "turn-order": r"player: second",
    "carry": r"carry: \{units: all",
    "borrowed-start": "start_from: ",
    # set-up
    "units-by-price": r"tier: bronze, (side: \w+, )?count: 1",
    "bonus-any": r"bonuses:(.|\n)*?(card|machine|unit): ",
    "units-choice": r"tier: bronze, choose: 1",
    "units-dearest": r"dearest: 1",
    "units-named": r"\{unit: castle\.",
    "pool-near": r"supply: \[\{kind: near, has: no-obelisk",
    "units-neutral-start": r"neutral: bronze, search: 2",
    "hero-placed": r"(starts_at|secondary_at|town): ",
    "cards-set-aside": r"aside: \[",
    "start-level": r"level: \{is: 3, cards: false\}",
    "start-buildings-choice": r"choose: \[\{building: ",
    # the map
    "free-lattice": r"field: \[",
    "guard-changed": r"\{on: \w+, plus: ",
    "guard-army": r"guards:(.|\n)*?army:",
    "tile-choice": r"tile: \[",
    "gates": r"gates:",
    "gates-opened": r"opens_for: \{",
    "gates-shut": r"closes_for: \{",
    "keep-out": r"closed:",
    "lattice-a": r"field: \[1, -3\]",
    "foreign-start": r"kind: starting, .*owner: ",
    "field-remade": r"becomes: ",
    "tiles-change": r"(reveal|remove-tiles): ",
    "islands": r"islands: true",
    "borders": r"borders: \{starting: open\}",
    "markers": r"cubes:( \[| *\n *- )\{at: ",
    "custom-tile": r"\{tile: \w+, becomes: empty\}",
    "map-built": r"build: \{center",
    # enemies
    "ai-hero": r"deck: \{might: ",
    "ai-skills": r"skills: ",
    "siege-enemy": r"siege: \[walls",
    "ai-moves": r"moves: \{points: ",
    "ai-still": r"moves: never",
    "army-drawn": r"army: \{draw: ",
    "spawn": r"spawn: ",
    "army-by-level": r"level: hero, plus: 1, most: 6",
    "army-changes": r"\{?army: \w+, (add|remove|flip|machines|wears)",
    "neutral-with-deck": r"deck: [a-z]+\}?\n",
    "spawn-dice": r"spawn: \w+, at: \{roll: ",
    "shared-deck": r"same-as: ",
    "lasting-losses": r"losses: kept",
    "boss": r"stronger: ",
    "town-assault": r"assault: ",
    "timed-fight": r"agreed: 1\}, do: \{fight: ",
    "destroyers": r"passes: destroys",
    "custom-unit": r"stronger: ",
    # goals
    "time-out-lose": r"round_limit: all-lose",
    "goal-places-any": r"holds: [a-z]",
    "defeat-conditions": r"defeat:",
    "goal-enemy": r"beaten: ",
    "own-points": r"table: own",
    "goal-hold-moment": r"(more-turns|turn-start)",
    "duel": r"duel",
    "goal-main-heroes": r"every-main-hero",
    "goal-token": r"(carries|brings): [a-z]",
    "extra-time": r"rounds: \{?\w*:? ?\d+\}\}?",
    "tie-break": r"ties: \[",
    "goal-together": r"together: ",
    "goal-each": r"\{each: ",
    "leave-on-win": r"leave: game",
    "goal-quest": r"marked: ",
    "tribute": r"demand: ",
    "deadline": r"within: ",
    "elimination-rule": r"out: \{town-lost",
    # events
    "event-repeat": r"round: \[\d+, \d+",
    "cubes-clear": r"cubes: \[",
    "event-on-combat": r"(meets|beats|loses): ",
    "event-move": r"movement: 1, heroes: all",
    "event-on-place": r"(enters|visits|flags|discovers): ",
    "event-give": r"do: \{gain: ",
    "event-end": r"round-end: ",
    "event-empower": r"empower: statistic",
    "event-branch": r"if: \{(not: \{)?marked",
    "event-least": r"least: experience",
    "event-loss": r"lose: \{gold",
    "event-prepare": r"prepare: true",
    "event-damage": r"damage: \d",
    "event-units": r"(\{unit: castle|lose-unit: )",
    "event-building": r"building: .*needs: ignored",
    "event-hero": r"secondary: hire",
    "event-again": r"again: \{from: ",
    "event-recruit": r"recruit: \{draw: ",
    "event-tiles": r"reveal: \{kind: far, choose: 1",
    "event-trade": r"trade: \[",
    # rules in force
    "location-new": r"income: \{step: 1",
    "location-rule": r"locations:",
    "visits-rule": r"(first|nth|per): ",
    "no-skip": r"no_skip: \[",
    "mild-defeat": r"defeat_costs: nothing",
    "card-words": r"(draw|take-card|remove-card|discard): ",
    "combat-rule": r"use: \[",
    "recruit-beaten": r"recruit: beaten",
    "town-defence": r"town_defence: ",
    "ally-trade": r"exchange:",
    "guests": r"guests: recruit",
    "lent": r"lent: returned",
    "ally-leads": r"allies: lead",
    "combat-rounds": r"rounds: (free|unlimited)",
    "grail-effects": r"hand_limit: ",
    "counters": r"counters: ",
    "movement-rule": r"every: turn\}(, |\n *)if: (.*)(stands|level)",
    "level-cap": r"highest_level: ",
    "no-secondary": r"secondary: none",
    "no-building": r"no_building: ",
    "income-rule": r"income: every-round",
    "peace": r"peace: ",
    "recruit-neutral-at": r"(recruit: \{draw|neutral: azure, only)",
    "secondary-rule": r"secondary: as-main",
    "trading-post-rule": r"trading_post: build-token",
    "split-decks": r"split-artifacts",
    "shared": r"shared: \[",
    "astrologers-rule": r"rounds: resource",
    "neighbour-player": r"(home: nearest|neighbour: nearest)",
}
"""What is asked for, and how a file says it. Turns at the same time are the one demand that no word meets."""


@pytest.mark.rule("tournament.creator.steps")
@pytest.mark.parametrize("feature", FEATURES)
def test_what_scenarios_ask_for_is_said_by_a_file(feature: str) -> None:
    assert any(re.search(FEATURES[feature], text) for text in FILES), "no file says it"


@pytest.mark.rule("tournament.creator.steps")
@pytest.mark.parametrize("name", INVENTED)
def test_a_file_that_somebody_invents_is_right_and_played(name: str) -> None:
    text = INVENTED[name]
    assert [str(problem) for problem in check_scenario(text)[1] if problem.level == "error"] == []
    scenario = read_scenario(text)
    for players in scenario.players:
        setup = {"scenario": text, "edition": "revised", "seats": [{}] * players}
        game, rng = heroes.new_game(scenario.mode, setup, 5), Random(players)
        begun = game.inventory()
        for _ in range(DECISIONS):
            if game.ask is None:
                break
            game.answer(game.ask.seat, rng.choice(game.ask.keys))
        game.check_invariants()
        assert game.inventory() == begun
        assert load_game(game.save()).ask == game.ask


@pytest.mark.rule("tournament.creator.10-rules")
def test_what_is_chosen_in_scenarios_of_the_game_is_worded_in_every_language() -> None:
    beside = [told for text in SHIPPED for told in re.findall(r"\}, text: ([^}]+)\}", text)]
    assert [told for told in beside if choice_said(told).id == "text"] == []
    assert choice_said("Rob the chapel.").id == "text", "a file of somebody's own is read as it is written"
