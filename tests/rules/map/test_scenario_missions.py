"""Two missions that somebody might invent, played at their decisive moments: a dragon that burns mines, a torn map."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.map.tokens import lies_on
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import PEACE
from heroes.rules.board.state.map_events import EnemyRuined, EnemyWithdraws, PeaceChanged
from heroes.rules.board.state.named import field_called
from play.map.battle import STRONG
from play.map.saga import happened, passages
from play.map.table import Table, realm

INVENTED = Path(__file__).parent / "invented"
WYRM, TORN = ((INVENTED / f"{name}.yaml").read_text("utf-8") for name in ("wyrm", "torn"))
timed = pytest.mark.rule("core.events.timed.scope")


def go_on(table: Table, number: int, lot: str = "lot:1") -> Table:
    """Until a round has begun; chance brings the same each time, if it can."""
    for _ in range(200):
        if table.game.ask is None or (table.game.world.round >= number and table.ask.kind == "turn"):
            return table
        if table.ask.kind == "chance":
            table.answer(lot if lot in table.keys else table.keys[0])
        else:
            table.answer("end-turn" if "end-turn" in table.keys else table.ask.passes or table.keys[0])
    raise AssertionError("the round never begins")


def mission(text: str, mode: str, seats: int) -> Table:
    heroes = ("castle.catherine", "necropolis.sandro")[:seats]
    bare: list[list[str]] = [[] for _ in heroes]
    table = realm(scenario=text, mode=mode, heroes_=heroes, difficulty="normal")
    while table.ask.kind != "turn":
        table.answer(table.ask.passes or table.keys[0])
    table.lay_out(hands=bare)
    return table


def at(table: Table, enemy: str) -> int:
    return table.game.piece(table.game.main_of(table.game.side_called(enemy))).field


def fight(table: Table) -> None:
    """Whoever can attack does, until the combat and what follows it are over."""
    rng = Random(1)
    for _ in range(3000):
        if table.ask.kind == "turn":
            return
        attacks = [option.key for option in table.ask.options if option.verb == "attack"]
        table.answer(rng.choice(attacks or list(table.keys)))
    raise AssertionError("this combat never ends")


# ---------------------------------------------------------------------- the wyrm


@timed
@pytest.mark.parametrize("players", [1, 2])
def test_the_wyrm_burns_mine_after_mine_until_all_is_lost(players: int) -> None:
    table = mission(WYRM, "cooperative", players)
    mines = {field_called(table.game, place) for place in ("shaft", "pit", "dig")}
    assert at(table, "wyrm") == NOWHERE
    go_on(table, 4)
    assert at(table, "wyrm") != NOWHERE
    go_on(table, 11)
    outcome = table.game.outcome
    assert outcome is not None
    assert outcome.reason == "core.victory.by-scenario"
    assert outcome.winners == ()
    burnt = [event.field for event in table.happened(EnemyRuined) if event.location == "gold-mine"]
    assert sorted(burnt) == sorted(map(field_name, mines))
    assert happened(table).count("fire") == 3


@timed
def test_two_mines_bring_it_down_and_what_is_to_be_done_changes() -> None:
    table = go_on(mission(WYRM, "cooperative", 1), 3)
    game = table.game
    assert at(table, "grounded") == NOWHERE
    table.lay_out(owners={field_called(game, place): 0 for place in ("shaft", "pit", "dig")})
    assert at(table, "wyrm") == field_called(game, "summit")
    go_on(table, 4)
    assert (at(table, "grounded"), at(table, "wyrm")) == (field_called(game, "cave"), NOWHERE)
    assert len(table.happened(EnemyWithdraws)) == 1
    assert "fallen" in passages(table)
    hero, summit = table.hero("0:main"), field_called(game, "summit")
    assert why_not_stop(game, hero, summit) is not None, "the summit is closed as long as it lives"
    length, cave = game.rounds, at(table, "grounded")
    near = next(one for one in game.atlas.exits(cave) if game.hero_at(one) < 0 and one != summit)
    table.turn(0)
    table.lay_out(at={"0:main": near}, armies=[STRONG])
    table.answer(f"move:main:{field_name(cave)}")
    fight(table)
    assert game.has_left(game.side_called("grounded"))
    assert (at(table, "fury"), game.rounds) == (summit, length + 1)
    assert "blood" in passages(table)
    assert why_not_stop(game, hero, summit) is None, "and open is the way to its fury"


# ---------------------------------------------------------------------- the torn map


def enter(table: Table, place: str, seat: int = 0) -> Table:
    """A hero takes the last step to a place."""
    game = table.game
    there = field_called(game, place)
    table.turn(seat)
    near = next(one for one in game.atlas.exits(there) if game.hero_at(one) < 0)
    table.lay_out(at={f"{seat}:main": near}, levels=[7, 7])
    return table.march(there)


def pieces(table: Table, seat: int) -> int:
    return table.game.world.saga.counts.get("pieces", (0, 0))[seat]


@timed
def test_the_pieces_are_found_one_after_another_and_the_second_ends_the_truce() -> None:
    table = mission(TORN, "clash", 2)
    enter(table, "fountain")
    assert pieces(table, 0) == 0, "nobody knows yet what is to be looked for there"
    assert not table.game.at_war(0, 1)
    enter(table, "old-stone")
    assert (pieces(table, 0), passages(table)) == (1, ["first-clue", "second-clue"])
    enter(table, "spring")
    assert table.game.at_war(0, 1)
    assert [event.kept for event in table.happened(PeaceChanged)] == [False]
    assert PEACE in table.game.world.opened


@timed
def test_the_last_piece_lays_the_causeway_bare_and_the_tide_covers_it_again() -> None:
    table = mission(TORN, "clash", 2)
    quay = field_called(table.game, "quay")

    def ways() -> list[str]:
        table.turn(0)
        table.lay_out(at={"0:main": quay}, levels=[7, 7])
        return [key for key in table.keys if key.startswith("gate:")]

    assert ways() == []
    for place in ("old-stone", "spring", "fountain"):
        enter(table, place)
        table.passes()
    assert happened(table) == ["tide"]
    assert ways() == [f"gate:main:{field_name(field_called(table.game, 'landing'))}"]
    assert lies_on(table.game, "chest") == field_called(table.game, "vault")
    go_on(table, 9)
    assert ways() == []


@pytest.mark.rule("core.victory.by-scenario")
def test_whoever_has_both_pieces_of_the_set_has_won() -> None:
    table = mission(TORN, "clash", 2).turn(0)
    table.player(0).hand = ["sentinels-shield"]
    table.answer("end-turn").turn(1)
    assert table.game.outcome is None
    table.player(1).discard = ["armor-of-wonder"]
    table.answer("end-turn").turn(0)
    assert table.game.outcome is None, "each of them has one"
    table.player(0).deck = [*table.player(0).deck, "armor-of-wonder"]
    table.answer("end-turn")
    assert table.game.outcome is not None
    assert table.game.outcome.winners == (0,)
