"""The open question as the reason against whatever it is not about."""

from __future__ import annotations

from heroes.engine import Refusal
from heroes.rules.board.state.boardgame import BoardGame
from heroes.words import Said, say


def question_first(game: BoardGame) -> Refusal:
    """Something that has nothing to do with the open question, which comes first."""
    ask = game.ask
    assert ask is not None, "the engine itself answers for a game that is over"
    return Refusal(ask.rule, say("map.reason.question-comes-first", question=ask.says))


def not_among(game: BoardGame, kind: str, thing: Said) -> Refusal:
    """Something of a kind that the question is about, or not; of the others it is about, this is none."""
    ask = game.ask
    assert ask is not None, "the engine itself answers for a game that is over"
    if not any(one.startswith(f"{kind}:") for option in ask.options for one in option.things):
        return question_first(game)
    return Refusal(ask.rule, say("map.reason.not-among", thing=thing, question=ask.says))
