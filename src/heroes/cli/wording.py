"""Games as plain lines of text, which a screen reader can read out."""

from __future__ import annotations

from typing import Any

from heroes import ledger
from heroes.engine import Game, Option, Outcome, Seat


def state_text(game: Game, seat: Seat | None) -> str:
    """The game's own wording of what a seat sees, if it has one (`text(seat)`), or its view line by line."""
    words = getattr(game, "text", None)
    return str(words(seat)) if words is not None else "\n".join(_lines(game.view_state(seat), ""))


def _lines(value: Any, indent: str) -> list[str]:
    if isinstance(value, dict):
        pairs = list(value.items())
    elif isinstance(value, (list, tuple)):
        pairs = list(enumerate(value))
    else:
        return [f"{indent}{value}"]
    lines = []
    for name, part in pairs:
        if isinstance(part, dict) or (isinstance(part, (list, tuple)) and any(map(_is_nested, part))):
            lines.append(f"{indent}{name}:")
            lines += _lines(part, indent + "  ")
        elif isinstance(part, (list, tuple)):
            lines.append(f"{indent}{name}: {', '.join(map(str, part)) or 'none'}")
        else:
            lines.append(f"{indent}{name}: {part}")
    return lines


def _is_nested(value: Any) -> bool:
    return isinstance(value, (dict, list, tuple))


def option_text(option: Option) -> str:
    return f"{option.label} [{option.key}]" if option.label else option.key


def ending(outcome: Outcome) -> str:
    """Who won and by which rule."""
    names = " and ".join(f"seat {seat}" for seat in outcome.winners)
    verdict = f"The game is over: {names} won." if names else "The game is over: a draw."
    scores = f" Scores: {', '.join(map(str, outcome.scores))}." if outcome.scores else ""
    return f"{verdict}{scores} {rule_text(outcome.reason)}"


def rule_text(rule: str) -> str:
    """A rule id with what the ledger says, where the ledger has it."""
    known = ledger.rules().get(rule)
    return f"({rule}: {ledger.text_of(known)})" if known else f"({rule})"
