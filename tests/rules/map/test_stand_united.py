"""Each for themselves against the same dragons: what every player of a cooperative game has to do alone."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from heroes.ai import bot
from heroes.ai.bot import Seen
from heroes.engine import NATURE
from heroes.rules.board.state.named import fields_called
from play.map.plan import MILLS, plan
from play.map.saga import BARE
from play.map.table import Table, realm

together = pytest.mark.rule("core.modes.cooperative.revised", "core.victory.other-goals")
GOLDEN = [
    ["castle.archangels+", "castle.champions+", "castle.zealots+", "castle.crusaders+", "castle.griffins+"],
    [
        "necropolis.ghost-dragons+",
        "necropolis.dread-knights+",
        "necropolis.liches+",
        "necropolis.vampires+",
        "necropolis.skeletons+",
    ],
]


def allies(goal: str) -> Table:
    """Two players against the game who win by this."""
    text = plan(MILLS).replace("mode: clash", "mode: cooperative").replace("[defeat-factions]", f"[{goal}]")
    text = text.replace("ends: at-once\n", "").replace("round_limit: draw", "round_limit: all-lose")
    return realm(scenario=text, mode="cooperative", **BARE).turn(0)


def met(table: Table) -> list[bool]:
    [goal] = table.game.scenario.goals
    return [goal.met(table.game, seat) for seat in (0, 1)]


@together
def test_what_each_must_have_done_nobody_does_for_an_ally() -> None:
    table = allies("{each: {marked: proven}}")
    for seat, all_of_them in ((0, False), (1, True)):
        saga = table.game.world.saga
        table.game.world.saga = msgspec.structs.replace(saga, marks=(*saga.marks, (seat, "proven")))
        assert met(table) == [all_of_them, all_of_them]


@together
def test_what_each_must_hold_an_ally_does_not_hold_for_one() -> None:
    table = allies("{each: {holds: own-town}}")
    assert met(table) == [True, True]
    table.lay_out(owners={table.town(1): 0})
    assert met(table) == [False, False]
    shared = allies("{holds: own-town}")
    shared.lay_out(owners={shared.town(1): 0})
    assert met(shared) == [True, True], "without the word the cube of an ally counts"


@together
def test_stand_united_is_won_when_the_last_has_beaten_the_dragons_in_the_last_round() -> None:
    table = realm(scenario="stand-united", mode="cooperative", difficulty="easy")
    game, rng = table.game, Random(1)
    while table.ask.kind != "turn":
        table.answer(table.keys[0])
    centre = next(laid.place for laid in game.world.tiles if laid.group == "center")
    table.lay_out(tiles={"C1": (centre, 0)}, levels=[5, 5], armies=GOLDEN, round_=game.scenario.rounds)
    [palace] = fields_called(game, "dragon-utopia")
    bots = [bot.get("steward", "cooperative")(seat) for seat in (0, 1)]
    for seat in (0, 1):
        table.turn(seat)
        beside = next(field for field in game.atlas.exits(palace) if game.hero_at(field) < 0)
        game.put_hero(game.main_of(seat), beside)
        table.ask_again()
        table.march(palace)
        while game.ask is not None and game.ask.kind != "turn":
            ask = game.ask
            one = ask.seat == NATURE or len(ask.keys) == 1
            game.answer(ask.seat, rng.choice(ask.keys) if one else bots[ask.seat].choose(Seen(game, ask.seat)))
        if seat == 0:
            assert not game.over, "the other has not been tried yet"
            assert game.in_play() == [1], "whoever has passed leaves"
            assert palace not in game.world.cubes, "and nobody holds the palace"
    assert game.outcome is not None
    assert game.outcome.winners == (0, 1)
