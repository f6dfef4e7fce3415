"""What a client is told of a scenario: how it is won and lost, teams, chapters, and enemies that the game runs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from heroes.engine import RESIGN, Game, new_game
from heroes.engine.form import ChoiceForm
from heroes.rules.board.library.components import BOXES, CORE
from heroes.rules.board.modes.alliance import AllianceGame
from heroes.rules.board.modes.campaign import CampaignGame
from heroes.rules.board.modes.clash import ClashGame
from heroes.rules.board.modes.cooperative import CooperativeGame
from heroes.rules.board.scenario.model import SCENARIOS
from heroes.rules.board.scenario.points import victory_points
from heroes.rules.board.state.map_events import EnemyMarched

OUT = [
    "Whoever's Main Hero is beaten with no town or settlement left to go to is out.",
    "Whoever has no town and no settlement for 3 whole rounds is out.",
]


def scenarios(game: type[ClashGame]) -> list[ChoiceForm]:
    return next(field for field in game.options()["fields"] if field["key"] == "scenario")["choices"]


def first_turn(game: Game) -> Game:
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, game.ask.options[0].key)
    return game


def plan(game: Game, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = game.view(seat)["state"]["plan"]
    return found


@pytest.mark.parametrize("game", [CampaignGame, CooperativeGame, AllianceGame])
def test_every_scenario_that_is_offered_can_be_set_up_with_any_hero_that_is_offered_for_a_seat(
    game: type[ClashGame],
) -> None:
    for choice in scenarios(game):
        count = choice["players"][0]
        for seat, heroes in enumerate(choice.get("heroes", [])):
            assert heroes
            for hero in heroes:
                seats = [{"hero": hero} if other == seat else {} for other in range(count)]
                setup = {"scenario": choice["value"], "seats": seats, "boxes": [box for box in BOXES if box != CORE]}
                assert game.check_setup(setup)


@pytest.mark.rule("core.victory.by-scenario")
def test_how_a_scenario_is_won_and_lost_is_said_before_and_during_a_game() -> None:
    offered = next(choice for choice in scenarios(CampaignGame) if choice["value"] == "the-black-road")
    enemy = SCENARIOS["the-black-road"].enemies[0].name
    assert [str(said) for said in offered["won"]] == [f"Beat the enemy hero: {enemy}."]
    assert [str(said) for said in offered["lost"]] == ["A player's town falls.", *OUT]
    assert str(offered["limit"]) == "After 10 rounds it is lost."
    game = new_game("campaign", {"scenario": "the-black-road"}, seed=1)
    for seat in (0, None):
        seen = game.view(seat)["aims"]
        assert [said[0] for said in seen["won"]] == [said.id for said in offered["won"]]
        assert [said[0] for said in seen["lost"]] == [said.id for said in offered["lost"]]
        assert seen["limit"][0] == offered["limit"].id
        assert not seen["scores"], "no points are counted here"
    assert plan(game)["story"] == ["scenario.the-black-road.description", {}]


@pytest.mark.rule("core.round.limit")
def test_what_the_end_of_the_last_round_means_is_said_with_the_side_that_it_helps() -> None:
    arrogance = scenarios(AllianceGame)[0]
    assert [str(said) for said in arrogance["won"]] == [
        "Defeat the enemy factions.",
        "Be the last one left in the game.",
    ]
    assert [str(said) for said in arrogance["lost"]] == OUT
    assert str(arrogance["limit"]) == "After 10 rounds victory points decide."


@pytest.mark.rule("tournament.score.mines-settlements", "tournament.score.level")
def test_the_points_so_far_are_told_to_everybody_and_rest_on_nothing_hidden() -> None:
    game = first_turn(new_game("clash", {}, seed=1))
    assert isinstance(game, ClashGame)
    seen = [game.view(eyes)["aims"]["scores"] for eyes in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]
    assert [score["total"] for score in seen[0]] == [sum(victory_points(game, seat).values()) for seat in (0, 1)]
    assert [part["says"][0] for part in seen[0][0]["parts"]] == ["word.buildings", "word.level"]
    for seat in (0, 1):
        dealt = game.resample(seat, Random(3))
        assert dealt.view(seat)["aims"] == game.view(seat)["aims"], "what is hidden does not show in the points"


@pytest.mark.parametrize("name", ["adventure", "alliance", "campaign", "cardgame", "clash", "combat", "cooperative"])
def test_every_game_says_how_it_is_won_and_lost(name: str) -> None:
    army = {"units": [{"card": "castle.griffins"}]}
    game = new_game(name, {"attacker": army, "defender": army} if name == "combat" else {}, seed=1)
    aims = game.aims(0)
    assert aims.won
    assert aims.lost
    assert all(str(said) and "{" not in str(said) for said in (*aims.won, *aims.lost, aims.limit))


@pytest.mark.rule("core.modes.campaign.chapters")
def test_chapters_name_the_one_that_has_to_be_won_before() -> None:
    ours = ("grave-tidings", "the-black-road", "the-bone-throne")
    chapters = [choice["chapter"] for choice in scenarios(CampaignGame) if choice["value"] in ours]
    assert [(one["number"], one["after"]) for one in chapters] == [
        (1, ""),
        (2, "grave-tidings"),
        (3, "the-black-road"),
    ]


@pytest.mark.rule("core.modes.campaign.chapters")
def test_a_chapter_that_is_over_shows_the_set_up_of_the_one_that_follows() -> None:
    game = new_game("campaign", {"scenario": "the-black-road", "difficulty": "easy"}, seed=1)
    assert plan(game)["chapter"]["next"] is None
    game.answer(0, RESIGN)
    following = plan(game)["chapter"]
    assert (following["number"], following["of"]) == (2, 3)
    assert following["next"]["scenario"] == "the-black-road"  # it was lost
    assert following["next"]["difficulty"] == "easy"
    assert new_game("campaign", following["next"], seed=1)


@pytest.mark.rule("core.modes.alliance.fixed-teams")
def test_teams_are_told_before_and_during_a_game() -> None:
    arrogance = scenarios(AllianceGame)[0]
    assert arrogance["teams"] == {"4": [0, 1, 0, 1]}
    assert plan(new_game("alliance", {}, seed=1))["teams"] == [0, 1, 0, 1]
    assert plan(new_game("cooperative", {"scenario": "unholy-quest"}, seed=1))["teams"] == [0, 0, 2]


@pytest.mark.rule("core.ai.move.flag.revised", "core.ai.move.points")
def test_an_enemy_shows_where_it_goes_next_and_one_that_never_moves_shows_nothing() -> None:
    game = first_turn(new_game("campaign", {"scenario": "the-black-road"}, seed=1))
    (reeve,) = plan(game)["enemies"]
    assert (reeve["aim"], reeve["points"]) == ("holding", 3)
    start = len(game.events)
    game.answer(0, "end-turn")
    while game.ask is not None and game.ask.kind != "turn":
        game.answer(game.ask.seat, game.ask.options[0].key)
    marched = [event for event in game.events.since(start) if isinstance(event, EnemyMarched)]
    assert {event.end for event in marched} & {f"{q},{r}" for q, r in reeve["goes"]}
    (captain,) = plan(first_turn(new_game("campaign", {"scenario": "grave-tidings"}, seed=1)))["enemies"]
    assert (captain["aim"], captain["points"], captain["goes"]) == (None, 0, [])
