"""What is true of every game whenever nobody is answering.

A test plays through `Game.answer`, but it sets positions up by hand. Whatever it did, it leaves its games as a player
could find them: at a question that follows from the position, or over; and a save of them is the same game.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from heroes.engine import Game, load_game

REMEMBERED = 4
"""A test that plays hundreds of games does so by the same few lines; the last ones stand for all of them."""


@contextmanager
def games_begun() -> Iterator[deque[Game]]:
    """The last games that begin meanwhile, whoever begins them."""
    games: deque[Game] = deque(maxlen=REMEMBERED)
    start = Game.start

    def noted(game: Game) -> None:
        start(game)
        games.append(game)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Game, "start", noted)
        yield games


def must_be_at_rest(game: Game) -> None:
    """At a question with answers, of the step on top of the agenda; or over, with nothing pending. Saved and loaded it
    is the same game at the same question."""
    ask = game.ask
    if game.over:
        assert ask is None, f"the game is over, but {ask.kind if ask else ''} is asked"
        assert not game.agenda, f"the game is over, but pending is {game.agenda}"
    else:
        assert ask is not None, "the game goes on, but nothing is asked"
        assert ask.options, f"{ask.kind} has no answer"
        assert game.agenda, f"{ask.kind} is asked, but nothing is pending"
    twin = load_game(game.save())
    assert twin.digest == game.digest, "a save of the game is another game"
    again = twin.ask
    if ask is not None:
        assert again is not None
        asked, anew = ((one.seat, one.kind, one.keys) for one in (ask, again))
        assert asked == anew, "the open question does not follow from the position"
