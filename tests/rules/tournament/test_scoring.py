"""Victory points decide a tournament (tournament.score.*)."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import Outcome
from heroes.rules.board.state.map import Deed
from heroes.rules.board.state.map_events import PointsCounted
from play.map.battle import meeting, win
from play.map.contest import EDITIONS, duel, play_out, score, settle
from play.map.table import Table, realm

both = pytest.mark.parametrize("edition", EDITIONS)
BY_POINTS = "tournament.score.winner"
ARTIFACTS = ["sentinels-shield", "centaurs-axe", "rib-cage", "titans-gladius", "armor-of-wonder"]
EMPTY: dict[str, Any] = {"hands": [[], []], "decks": [[], []]}


def last_round(**more: Any) -> Table:
    """The first turn of a game that ends with this round, with nothing to score but what is said."""
    more = {"buildings": [[], []], "levels": [1, 1], **EMPTY, **more}
    return realm(tiles={"F3": (0, 0)}, **duel("inheritance", rounds=1), **more)


@pytest.mark.rule("tournament.score.when")
@both
def test_both_players_count_when_the_rounds_are_over(edition: str) -> None:
    table = last_round(edition=edition, levels=[3, 2]).turn(1).answer("end-turn")
    play_out(table)
    assert [event.seat for event in table.happened(PointsCounted)] == [0, 1]
    assert table.game.outcome == Outcome((0,), BY_POINTS, (3, 2))


@pytest.mark.rule("tournament.score.when")
@both
def test_meeting_the_condition_ends_the_game_but_does_not_win_it(edition: str) -> None:
    table, field = meeting(edition=edition, levels=[1, 7], buildings=[[], []], **duel("last-chance"))
    table.march(field)
    settle(win(table, 0))
    assert table.game.world.round == 1
    assert score(table, 0)["main-hero"] == 4
    outcome = table.game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((1,), BY_POINTS)
    assert outcome.scores[1] == 7


@pytest.mark.rule("core.victory.last-standing")
@both
def test_the_last_player_in_a_tournament_wins_whatever_the_points(edition: str) -> None:
    table, field = meeting(edition=edition, levels=[1, 7], **duel("inheritance"))
    table.lay_out(owners={table.town(1): 0})
    table.march(field)
    settle(win(table, 0))
    assert table.player(1).eliminated
    assert table.game.outcome is not None
    assert (table.game.outcome.winners, table.game.outcome.reason) == ((0,), "core.victory.last-standing")
    assert not table.happened(PointsCounted)


@pytest.mark.rule("tournament.score.main-hero")
@both
@pytest.mark.parametrize("before", [0, 1, 2])
def test_beating_the_enemy_main_hero_scores_4_once(edition: str, before: int) -> None:
    table, field = meeting(edition=edition, **duel("inheritance", rounds=1))
    table.game.world.deeds = (Deed("main-hero", 0, 1, field, 1),) * before
    table.march(field)
    play_out(win(table, 0))
    assert (score(table, 0)["main-hero"], score(table, 1)["main-hero"]) == (4, 0)


@pytest.mark.rule("tournament.score.main-hero")
def test_a_main_hero_that_surrenders_is_not_beaten() -> None:
    table, field = meeting(edition="first", gold=[20, 20], **duel("last-chance", rounds=1))
    table.march(field)
    win(table, 0, until="activation:1")
    table.answer("surrender")
    play_out(table)
    assert score(table, 0)["main-hero"] == 0


@pytest.mark.rule("tournament.score.secondary-hero")
@both
@pytest.mark.parametrize("before", [0, 2])
def test_beating_the_enemy_secondary_hero_scores_2_each_time(edition: str, before: int) -> None:
    table, field = meeting(edition=edition, whom="1:secondary", **duel("inheritance", rounds=1))
    table.game.world.deeds = (Deed("secondary-hero", 0, 1, field, 1),) * before
    table.march(field).passes().answer("fight")
    play_out(win(table, 0))
    assert (score(table, 0)["secondary-hero"], score(table, 1)["secondary-hero"]) == (2 * before + 2, 0)


@pytest.mark.rule("tournament.score.mines-settlements")
def test_every_mine_and_settlement_held_at_the_end_scores_1() -> None:
    table = last_round()
    mine, other = table.spot("S3", "ore-mine"), table.spot("S1", "ore-mine")
    symbol = table.spot("S3", "resource-symbol")
    table.lay_out(owners={mine: 0, other: 0, table.spot("F3", "settlement"): 1, symbol: -1})
    play_out(table)
    assert [score(table, seat)["mines-and-settlements"] for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("tournament.score.mines-settlements")
@pytest.mark.parametrize(
    ("tile", "mine"), [("F4", "gold-mine"), ("F7", "alchemists-lab"), ("F8", "gem-pond"), ("F9", "crystal-mine")]
)
def test_a_mine_scores_1_whatever_it_yields(tile: str, mine: str) -> None:
    table = realm(tiles={tile: (0, 0)}, buildings=[[], []], **EMPTY, **duel("inheritance", rounds=1))
    table.lay_out(owners={table.spot(tile, mine): 1})
    play_out(table)
    assert [score(table, seat)["mines-and-settlements"] for seat in (0, 1)] == [0, 1]


@pytest.mark.rule("tournament.score.buildings")
def test_every_building_of_a_players_towns_scores_1_also_those_they_started_with() -> None:
    table = last_round(buildings=[["dwelling-bronze"], ["dwelling-bronze"]], gold=[20, 0], materials=[20, 0])
    table.turn(0).answer(f"build:{table.building(0, 'city-hall')}")
    play_out(table)
    assert [score(table, seat)["buildings"] for seat in (0, 1)] == [2, 1]


@pytest.mark.rule("tournament.score.buildings")
def test_the_buildings_of_a_captured_town_count_for_its_conqueror() -> None:
    table = last_round(buildings=[["dwelling-bronze"], ["dwelling-bronze", "citadel", "mage-guild"]])
    table.lay_out(owners={table.town(1): 0, table.spot("F3", "settlement"): 1})
    play_out(table)
    assert [score(table, seat)["buildings"] for seat in (0, 1)] == [4, 0]


@pytest.mark.rule("tournament.score.artifacts")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 0), (2, 1), (4, 2), (5, 2)])
def test_every_two_artifacts_of_a_player_score_1(count: int, points: int) -> None:
    owned = ARTIFACTS[:count]
    table = last_round(decks=[owned, ["attack", "defense"]])
    play_out(table)
    assert [score(table, seat)["artifacts"] for seat in (0, 1)] == [points, 0]


@pytest.mark.rule("tournament.score.artifacts")
def test_artifacts_in_hand_deck_and_discard_pile_count_together() -> None:
    table = last_round(hands=[ARTIFACTS[:1], []], decks=[ARTIFACTS[1:2], []])
    table.player(0).discard = ARTIFACTS[2:4]
    play_out(table)
    assert score(table, 0)["artifacts"] == 2


@pytest.mark.rule("tournament.score.removed-artifacts")
def test_an_artifact_removed_during_play_still_counts() -> None:
    table = last_round(edition="first", hands=[ARTIFACTS[:1], []], decks=[[*ARTIFACTS[1:4]], []])
    table.player(0).morale = 1
    table.turn(0).answer("morale:remove", f"remove:{ARTIFACTS[0]}")
    assert table.player(0).removed == (ARTIFACTS[0],)
    play_out(table)
    assert score(table, 0)["artifacts"] == 2, "3 in the deck and 1 removed are 4"


@pytest.mark.rule("tournament.score.level")
@pytest.mark.parametrize("level", [1, 5, 7])
def test_every_level_of_the_main_hero_scores_1(level: int) -> None:
    table = play_out(last_round(levels=[level, 2]))
    assert [score(table, seat)["level"] for seat in (0, 1)] == [level, 2]


@pytest.mark.rule("tournament.score.level")
def test_half_a_level_scores_nothing() -> None:
    table = last_round(levels=[4, 2])
    table.player(0).steps += 1
    play_out(table)
    assert [score(table, seat)["level"] for seat in (0, 1)] == [4, 2]


@pytest.mark.rule("tournament.score.scenario-extra")
@pytest.mark.parametrize("extra", [0, 3])
def test_points_of_the_scenarios_own_rules_are_added(extra: int) -> None:
    victory = {"conditions": ["enemy-main-hero"], "decided_by": "points", "points": {"gold-mine": extra}}
    told = duel("great-race", rounds=1, victory=victory)
    table = realm(tiles={"F4": (0, 0)}, buildings=[[], []], **EMPTY, **told)
    table.lay_out(owners={table.spot("F4", "gold-mine"): 1})
    play_out(table)
    assert (score(table, 0)["gold-mine"], score(table, 1)["gold-mine"]) == (0, extra)
    assert table.game.outcome == Outcome((1,), BY_POINTS, (1, 2 + extra))


@pytest.mark.rule("tournament.score.winner")
@pytest.mark.parametrize(("levels", "winners"), [([4, 2], (0,)), ([2, 4], (1,)), ([3, 3], ())])
def test_more_victory_points_win_and_equal_ones_are_a_draw(levels: list[int], winners: tuple[int, ...]) -> None:
    table = play_out(last_round(levels=levels))
    assert table.game.outcome == Outcome(winners, BY_POINTS, tuple(levels))


def test_the_count_tells_everybody_where_the_points_come_from() -> None:
    table = play_out(last_round(levels=[4, 2], buildings=[["dwelling-bronze"], []]))
    log = [entry for entry in table.game.view(None)["log"] if entry["kind"] == "board.points-counted"]
    assert [entry["data"]["total"] for entry in log] == [5, 2]
    assert log[0]["data"]["points"] | {"buildings": 1, "level": 4} == log[0]["data"]["points"]
    assert log[0]["text"] == "Seat 0 scores 5 victory points (buildings 1, level 4)."
