"""A finished game looked at again for those at its table: stretch by stretch, so that nobody else waits long, and at
any of its positions. `heroes.lab.analysis` does the looking."""

from __future__ import annotations

from heroes.engine import BadSave
from heroes.lab.analysis import Advice, Analysis, Work, advise, analyse_stretch, to_the_end
from heroes.server.errors import NotDone
from heroes.server.replays import Past, check_eyes
from heroes.server.table import Table
from heroes.server.wire import ANALYSIS_PARTS
from heroes.words import say

WORK = Work(decisions=6, positions=2, trials=4, mistakes=1)
"""What is done for one stretch where the net judges or games are short."""
LONG_WORK = Work(decisions=5, positions=1, trials=2, mistakes=1)
"""The same for games on the map, in which playing on to the end takes long."""
LONG = ("clash", "tournament", "alliance", "campaign", "cooperative", "adventure")
SECONDS = 30.0
"""A stretch that takes longer is given up."""


def check_over(table: Table, holder: str) -> None:
    """Only what is over is looked at, and only by those who may watch it."""
    check_eyes(table, holder, [None])
    if table.state.status != "over":
        raise NotDone("not-over", say("server.refused.analysed-when-over"))
    table.playing  # noqa: B018 (refuses if there is no game)


def look_at(past: Past, part: int) -> Analysis:
    """One of the stretches."""
    total = len(past.answers)
    first, last = total * part // ANALYSIS_PARTS, total * (part + 1) // ANALYSIS_PARTS
    end = past.at(total)
    work = LONG_WORK if end.name in LONG else WORK
    found = analyse_stretch(end, lambda: past.walk(first, last), work, seed=part + 1)
    return to_the_end(found, end, total) if last == total else found


def advice_at(past: Past, step: int) -> Advice:
    """What the strongest would do after so many answers."""
    try:
        return advise(past.at(step), step)
    except BadSave as error:
        raise NotDone("no-question", error.says) from None
