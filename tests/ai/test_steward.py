"""`steward` on the map: it wins, it goes for what is worth going for, and it sees no more than its seat."""

from __future__ import annotations

from typing import Any

import pytest

import heroes
from heroes.ai.bot import Seen, get
from heroes.lab.arena import play_out
from heroes.rules.board.state.lattice import field_name
from play.map.foes import alone, beside_the_foe
from play.map.table import Table, realm


def choice(table: Table, seed: int = 1, game: str = "clash") -> str:
    return get("steward", game)(seed).choose(Seen(table.game, table.ask.seat))


@pytest.mark.long
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_a_steward_beats_random_players(edition: str) -> None:
    for seed in range(3):
        seat = seed % 2
        game = heroes.new_game("clash", {"scenario": "crossroads", "edition": edition}, seed)
        bots = [get("steward", "clash")(seed), get("random", "clash")(seed)]
        play_out(game, bots if seat == 0 else bots[::-1])
        assert game.outcome is not None
        assert game.outcome.winners == (seat,)


def test_it_takes_what_nobody_guards_within_its_turn() -> None:
    """With nothing left to explore, the Windmill beside the hero is the best there is."""
    known = {"F1": (0, -1), "C1": (0, 0)}
    windmill = realm(tiles=known).spot("F1", "windmill")
    atlas = realm(tiles=known).game.atlas
    beside = next(field for field in atlas.exits(windmill) if not atlas.fields[field].guard)
    table = realm(tiles=known, gold=[0, 0], hands=[[], []], decks=[[], []], at={"0:main": beside})
    table.player(0).far_tiles = 0
    table.turn(0)
    bot = get("steward", "clash")(1)
    while table.ask.seat == 0 and (key := bot.choose(Seen(table.game, 0))) != "end-turn":
        table.answer(key)
    assert table.game.world.cubes.get(windmill)


def test_it_builds_as_soon_as_it_can_pay() -> None:
    table = realm(gold=[30, 0], materials=[10, 0], valuables=[5, 0]).turn(0)
    assert choice(table).startswith(("build:", "recruit:"))


def test_it_leaves_alone_whom_it_cannot_beat() -> None:
    """A guard of level III is too much for one Few unit, and a single combat round is too short."""
    mine: dict[str, Any] = {
        "tiles": {"F1": (0, -1)},
        "gold": [0, 0],
        "armies": [["castle.halberdiers"], ["necropolis.zombies"]],
    }
    table = realm(**mine)
    guarded = [field for field, printed in table.game.atlas.fields.items() if printed.guard >= 3]
    assert guarded
    for field in guarded:
        beside = [near for near in table.game.atlas.exits(field) if not table.game.field(near).guard]
        for near in beside:
            position = realm(**mine, at={"0:main": near}).turn(0)
            assert choice(position) != f"move:main:{field_name(field)}"


def test_it_decides_the_same_whatever_the_enemy_holds() -> None:
    def decided(hand: list[str]) -> str:
        return choice(realm(tiles={"F1": (0, -1)}, gold=[10, 0], hands=[["attack"], hand]).turn(0), seed=5)

    assert decided(["attack", "power"]) == decided(["defense", "defense"])


def at_start(edition: str) -> Table:
    """Seat 0 has ended its turn; seat 1 begins one with two cards in hand."""
    deck = ["attack", "defense", "power", "knowledge", "magic-arrow", "sorcery"]
    table = realm(edition=edition, hands=[[], ["attack", "power"]], decks=[[], deck])
    return table.turn(0).answer("end-turn").passes("renew-hand", "swap-cards")


def test_it_draws_and_swaps_nothing_when_a_turn_begins() -> None:
    assert choice(at_start("revised")) == "draw"
    first = at_start("first")
    assert choice(first) == "done"
    assert choice(first.answer("discard:attack")) == "done", "nor does it swap a second card"


def test_it_flies_where_walking_does_not_lead() -> None:
    """With wings what lies behind a guarded field is a deed like any other."""
    table = realm(
        tiles={"F3": (0, -1)}, gold=[0, 0], materials=[0, 0], hands=[["angel-wings"], []], decks=[[], []]
    ).turn(0)
    table.answer("play:angel-wings:1")
    assert choice(table).startswith("fly:")


def test_alone_it_goes_where_the_enemy_is_and_attacks_whom_it_can_beat() -> None:
    """The captain of the first chapter stays in his town, behind unknown tiles and their guards."""
    game = heroes.new_game("campaign", {"scenario": "grave-tidings", "difficulty": "easy"}, 1)
    play_out(game, [get("steward", "campaign")(1)])
    assert game.outcome is not None
    assert game.outcome.winners == (0,)


def test_alone_it_does_not_attack_whom_it_cannot_beat_while_there_is_time() -> None:
    """An army of Ghost Dragons is left alone in an early round by a single Few unit."""
    table = alone(army="army: [{unit: necropolis.ghost-dragons, side: pack}]", armies=[["castle.halberdiers"], []])
    foe = beside_the_foe(table.turn(0))
    assert choice(table, game="campaign") != f"move:main:{field_name(foe)}"


@pytest.mark.parametrize("earlier", [(), (2,)], ids=["first", "again"])
@pytest.mark.parametrize("name", ["steward", "strategist:0.05"])
def test_it_does_not_walk_to_and_fro_between_stables_for_ever(name: str, earlier: tuple[int, ...]) -> None:
    """Steps between two Stables cost nothing, and guards at both ends look better from the other one; so it is for a
    hero who has stood at both with more points before."""
    two = realm(
        boxes=["inferno", "tower"],
        tiles={"#N1": ((0, 1), 2), "F3": ((0, 2), 5), "#F7": ((1, 2), 5)},
        gold=[0, 0],
        materials=[0, 0],
        valuables=[0, 0],
        armies=[["castle.halberdiers+", "castle.griffins+", "castle.marksmen+"], ["necropolis.zombies"]],
        levels=[2, 1],
        hands=[["attack", "attack", "defense", "defense"], []],
        decks=[[], []],
    )
    stables = [field for field in two.game.atlas.fields if two.game.field(field).location == "stables"]
    here = next(field for field in stables if set(two.game.atlas.exits(field)) & set(stables))
    two.player(0).far_tiles = 0
    two.turn(0)
    been = {"2,3", "4,2", "4,1", "5,1"}
    two.lay_out(owners={field: 0 for field in two.game.atlas.fields if field_name(field) in been})
    bot = get(name, "clash")(1)
    for points in earlier:
        for stood in (here, *set(two.game.atlas.exits(here)) & set(stables)):
            two.lay_out(at={"0:main": stood}, movement={"0:main": points})
            bot.choose(Seen(two.game, 0))
    two.lay_out(at={"0:main": here}, movement={"0:main": 1})
    keys: list[str] = []
    while len(keys) < 40 and two.ask.seat == 0 and (key := bot.choose(Seen(two.game, 0))) != "end-turn":
        two.answer(key)
        keys.append(key)
    assert len(keys) < 40, keys[-4:]
