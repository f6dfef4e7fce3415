"""Giving a game on the map up: the player is gone, the others go on as if the player had been eliminated."""

from __future__ import annotations

from typing import Any

import pytest

from heroes.engine import RESIGN, IllegalAnswer, Outcome, Resigned, load_game, replay
from heroes.rules.board.combat.fates import DECLINED, RESIGNED
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map_events import CubeWon, Eliminated
from play.map.battle import GUARDS, WEAK, WEAK_FOE, before_guard, before_town, meeting, win
from play.map.crowd import crowd
from play.map.table import Table

EDITIONS = ("first", "revised")
both = pytest.mark.parametrize("edition", EDITIONS)
THREE = ("castle.catherine", "necropolis.sandro", "dungeon.mutare")


def resign(table: Table, seat: int) -> Table:
    """A player gives up, whoever is asked; the game that comes out can be saved and played again."""
    game = table.game
    stock = game.inventory()
    assert game.may_resign(seat)
    assert game.why_not(seat, RESIGN) is None
    assert not table.offers(RESIGN)
    events = game.answer(seat, RESIGN)
    assert events[0] == Resigned(seat)
    assert game.ask is None or game.ask.seat != seat
    assert not game.may_resign(seat)
    game.check_invariants()
    assert game.inventory() == stock
    assert load_game(game.save()).digest == game.digest
    return table


def is_gone(table: Table, seat: int) -> None:
    """Nothing of the player is left on the map."""
    game = table.game
    assert [event.seat for event in table.happened(Eliminated)] == [seat]
    assert all(game.piece(hero).field == NOWHERE for hero in game.heroes_of(seat))
    assert not any(seat in cubes for cubes in game.world.cubes.values())
    assert not game.player(seat).hand
    assert seat not in game.in_play()


def finish_round(table: Table) -> None:
    """The others have their turns and a new round begins."""
    now = table.game.world.round
    for _ in range(400):
        if table.game.over or table.game.world.round > now:
            break
        table.answer("end-turn" if table.ask.kind == "turn" else table.keys[0])
    table.game.check_invariants()
    assert table.game.world.round == now + 1


@pytest.mark.parametrize("loser", [0, 1])
def test_of_two_players_the_other_wins_at_once(loser: int) -> None:
    table, _ = meeting()
    resign(table, loser)
    assert table.game.outcome == Outcome((1 - loser,), "engine.resigned")


def test_who_gives_up_in_the_own_turn_is_out_and_the_next_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 3).turn(0)
    resign(table, 0)
    is_gone(table, 0)
    table.turn(1)
    finish_round(table)
    assert replay(table.game.record()).digest == table.game.digest


def test_who_gives_up_in_the_turn_of_another_is_out_and_the_turn_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 3).turn(0)
    keys = table.keys
    resign(table, 2)
    is_gone(table, 2)
    assert (table.ask.seat, table.keys) == (0, keys)
    finish_round(table)


def test_who_gives_up_before_the_first_turn_never_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 3)
    table.turn(0)
    game = replay(table.game.record(), to=1)
    early = Table(game)
    assert early.ask.kind == "turn-tile"
    resign(early, early.ask.seat)
    while early.ask.kind == "turn-tile":
        early.answer(early.keys[0])
    early.turn(early.game.in_play()[0])
    is_gone(early, 1)
    finish_round(early)


def test_whoever_is_left_after_the_second_one_gives_up_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 3).turn(0)
    resign(table, 1)
    game = resign(table, 0).game
    assert game.outcome == Outcome((2,), "engine.resigned")


def test_nobody_gives_up_twice_and_no_spectator_does(monkeypatch: pytest.MonkeyPatch) -> None:
    game = resign(crowd(monkeypatch, 3).turn(0), 1).game
    for seat in (1, 3, -1):
        refusal = game.why_not(seat, RESIGN)
        assert refusal is not None
        assert refusal.rule == "engine.plays"
        with pytest.raises(IllegalAnswer, match="cannot resign"):
            game.answer(seat, RESIGN)


def test_who_plays_alone_loses_by_giving_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = resign(crowd(monkeypatch, 1).turn(0), 0).game
    assert game.outcome == Outcome((), "engine.resigned")


def test_a_team_goes_on_without_the_one_who_gave_up_and_wins_for_both(monkeypatch: pytest.MonkeyPatch) -> None:
    table = crowd(monkeypatch, 4, teams=(0, 0, 1, 1)).turn(0)
    resign(table, 1)
    assert not table.game.over
    resign(table, 2)
    resign(table, 3)
    assert table.game.outcome == Outcome((0, 1), "engine.resigned")


# ---------------------------------------------------------------------- in a combat


def fight(edition: str, **more: Any) -> tuple[Table, int]:
    """Seat 0 attacks seat 1, a third player looks on; it is the first activation."""
    table, field = meeting(edition=edition, heroes_=THREE, **more)
    table.march(field)
    win(table, 0, until="activation")
    return table, field


@both
def test_an_attacker_who_gives_up_leaves_the_defender_as_it_stands(edition: str) -> None:
    table, field = fight(edition)
    army, steps = table.player(1).army, table.player(1).steps
    resign(table, 0)
    assert table.game.state.combat is None
    result = table.game.state.result
    assert result is not None
    assert (result.winner, result.ended_by, result.left_by) == (DEFENDER, RESIGNED, ATTACKER)
    is_gone(table, 0)
    assert (table.player(1).army, table.player(1).steps, table.where("1:main")) == (army, steps, field)
    assert not table.happened(CubeWon)
    finish_round(table)


@both
def test_a_defender_who_gives_up_leaves_the_field_to_the_attacker(edition: str) -> None:
    table, field = fight(edition)
    army, steps = table.player(0).army, table.player(0).steps
    resign(table, 1)
    table.passes()
    is_gone(table, 1)
    assert (table.player(0).army, table.player(0).steps, table.where("0:main")) == (army, steps, field)
    assert not table.happened(CubeWon)
    finish_round(table)


@both
def test_a_third_player_who_gives_up_does_not_stop_the_fight(edition: str) -> None:
    table, _ = fight(edition)
    resign(table, 2)
    assert table.game.state.combat is not None
    assert not table.happened(Eliminated), "nothing on the map changes in the middle of a fight"
    win(table, 0)
    table.passes()
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    assert 2 in [event.seat for event in table.happened(Eliminated)]


@both
def test_who_gives_up_before_the_fight_begins_is_not_fought(edition: str) -> None:
    table, field = meeting(
        edition=edition, heroes_=THREE, gold=[0, 40], armies=[WEAK, WEAK_FOE], buildings=[[], ["dwelling-bronze"]]
    )
    table.march(field)
    assert table.ask.kind == "town-actions"
    resign(table, 1)
    table.passes()
    is_gone(table, 1)
    assert table.game.state.result is None
    assert table.where("0:main") == field


@both
def test_a_secondary_hero_whose_player_gives_up_leaves_the_map_without_a_fight(edition: str) -> None:
    table, field = meeting(whom="1:secondary", edition=edition, heroes_=THREE)
    table.march(field)
    table.passes()
    assert table.ask.kind == "give-way"
    resign(table, 1)
    result = table.game.state.result
    assert result is not None
    assert result.ended_by == DECLINED
    is_gone(table, 1)
    assert table.where("0:main") == field


@both
def test_a_town_whose_owner_gives_up_falls(edition: str) -> None:
    table, town = before_town(1, edition=edition, heroes_=THREE, gold=[0, 20])
    table.march(town)
    table.passes("garrison")
    assert table.ask.kind == "garrison"
    resign(table, 1)
    assert table.game.owner(town) == 0
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    is_gone(table, 1)


@both
def test_a_garrison_whose_player_gives_up_lets_the_town_fall(edition: str) -> None:
    table, town = before_town(1, edition=edition, heroes_=THREE, gold=[0, 20])
    table.march(town)
    table.passes("garrison").answer("defend")
    win(table, 0, until="activation")
    resign(table, 1)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    is_gone(table, 1)
    assert table.game.owner(town) == 0


@both
def test_guards_win_when_the_attacker_gives_up(edition: str) -> None:
    table, field = before_guard(edition=edition, heroes_=THREE, armies=[WEAK, WEAK])
    table.march(field)
    win(table, 0, until="activation")
    resign(table, 0)
    is_gone(table, 0)
    assert table.game.state.combat is None
    assert table.game.world.cubes.get(field) is None
    finish_round(table)


@both
def test_neutral_units_are_moved_by_another_when_their_player_gives_up(edition: str) -> None:
    table, field = before_guard(edition=edition, heroes_=THREE)
    table.march(field)
    win(table, 0, until="activation")
    assert table.game.combat.armies[DEFENDER].seat == 2
    resign(table, 2)
    assert table.game.combat.armies[DEFENDER].seat == 1
    win(table, 0)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    is_gone(table, 2)
    assert table.game.world.cubes[field]
    table.lay_out(shared=GUARDS)


def test_what_was_looked_at_in_a_forsaken_fight_is_not_lost() -> None:
    """Scholar draws two cards to keep one of; they are drawn all the same."""
    table, field = meeting(heroes_=THREE, edition="revised")
    table.march(field)
    win(table, 0, until="activation")
    player = table.player(0)
    player.looking, player.looking_in = ("attack", "defense"), ""
    hand = list(player.hand)
    table.game.answer(1, RESIGN)
    assert not table.player(0).looking
    assert sorted(table.player(0).hand) == sorted([*hand, "attack", "defense"])
