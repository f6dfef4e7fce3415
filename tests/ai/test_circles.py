"""What costs nothing is not done for ever: a bot that comes back to where it was answers something else."""

from __future__ import annotations

from functools import partial

import pytest

import heroes.ai.circles
import heroes.ai.levels
from heroes.ai.bot import Maker, Seen
from heroes.ai.circles import Circles
from heroes.ai.levels import SLIPS, Level, Slipping
from heroes.ai.outlook import Outlook
from heroes.ai.steward import Steward
from heroes.ai.strategist import Strategist
from heroes.engine import Seat
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ARTIFACT
from play.map.crowd import crowd
from play.map.table import Table

SPELLS = ["bless", "slow"]
ARTIFACTS = [card.id for card in CARDS.values() if card.kind == ARTIFACT][:2]
LONG, FEW = 400, 100
"""So many answers nobody gives in a turn, and fewer than this are given by whoever goes nowhere twice."""


def better(bot: Outlook[WorldGame]) -> float:
    """How things look to a restless bot after whatever it does: better than before."""
    return 1e6 * (1.0 + bot._rng.random())


class RestlessSteward(Steward):
    def _outlook(self, game: WorldGame, seat: Seat) -> float:
        return better(self)


class RestlessStrategist(Strategist):
    def _outlook(self, game: WorldGame, seat: Seat, traded: object = None) -> float:
        return better(self)


@pytest.fixture(params=["steward", "strategist", "slipping"])
def restless(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.setattr(heroes.ai.levels, "get", lambda *_: RestlessSteward)
    slipping = partial(Slipping, game="alliance", level=Level("steward", *SLIPS[0]))
    makers: dict[str, Maker] = {"steward": RestlessSteward, "strategist": RestlessStrategist, "slipping": slipping}
    return makers[request.param]


def allies(monkeypatch: pytest.MonkeyPatch) -> Table:
    """Seat 0 may give cards and tokens to its ally 2, who stands beside it; no hero can walk."""
    table = crowd(monkeypatch, 4, mode="alliance", teams=(0, 1, 0, 1)).turn(0)
    game = table.game
    game.put_hero(game.main_of(0), next(field for field in game.atlas.exits(table.town(2)) if game.hero_at(field) < 0))
    for seat, cards in ((0, SPELLS), (2, ARTIFACTS)):
        game.player(seat).hand, game.player(seat).kept = sorted(cards), ()
    table.lay_out(movement={"0:main": 0})
    table.ask_again()
    return table


def answers_of_a_turn(table: Table, maker: Maker, richer: int = 0) -> int:
    """How many answers are given until seat 0 has ended its turn, its gold growing from answer to answer."""
    bots = [maker(seat) for seat in range(table.game.seats)]
    for number in range(LONG):
        if table.game.world.turn != 0:
            return number
        table.player(0).gold += richer
        seat = table.ask.seat
        table.game.answer(seat, bots[seat].choose(Seen(table.game, seat)))
    return LONG


def test_who_always_wants_to_do_something_ends_its_turn(restless: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Allies could exchange cards, and begin to trade without doing so, for ever."""
    assert answers_of_a_turn(allies(monkeypatch), restless) < FEW


def test_nor_does_it_go_on_for_ever_where_no_position_comes_twice(
    restless: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(heroes.ai.circles, "MOST", 30)
    assert answers_of_a_turn(allies(monkeypatch), restless, richer=1) < FEW


def test_what_was_answered_here_is_left_out_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    table, circles = allies(monkeypatch), Circles()

    def left() -> list[str]:
        return circles.onward(table.game, Seen(table.game, table.ask.seat)).keys

    whole = table.keys
    for _ in range(2):
        assert left() == whole
        assert left() == whole, "to be asked twice is not to come back"
        table.answer("trade:2")
        assert left() == table.keys
        table.answer("done")
    assert table.keys == whole
    assert left() == [key for key in whole if key != "trade:2"], "the second time one looks where one is"
    table.player(0).gold += 1
    assert left() == whole, "things are not as they were"
