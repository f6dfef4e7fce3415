"""To whom something comes, as a scenario file says it: beside events (`for`) and beside effects (`to`)."""

from __future__ import annotations

from heroes.engine.registry import rule
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.scenario.whom import MEASURES, ONE_OF_ALL, Whom
from heroes.rules.board.scenario.word_tables import COUNTERS, TOKENS, Word, one_or_more, only_one
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.words import say

WHOM: dict[str, Word] = {
    "seat": Word("a seat, or several", "{seat: 0}"),
    "player": Word("by turn order: `first`, `second`, `later`", "{player: second}"),
    "team": Word("`own`: the team of whoever brought it about; `other`", "{team: own}"),
    "faction": Word("whoever plays a faction, or one of a list", "{faction: castle}"),
    "least": Word(
        f"who has least of something, all who are tied: {', '.join(MEASURES)}, or one of the `counters`",
        "{least: experience}",
    ),
    "most": Word("who has most of it", "{most: gold}"),
    "carries": Word("whoever carries the Grail, or another of the `tokens`", "{carries: grail}"),
    "agreed": Word(
        "so many players whom the players name, perhaps only `of` those who have least of something",
        "{agreed: 1, of: {least: gold}}",
        ("of",),
    ),
    "random": Word("so many players by chance", "{random: 1}", ("of",)),
    "neighbour": Word("whose town is `nearest` to that of whoever brought it about", "{neighbour: nearest}"),
}
PLAIN_WHOM = {
    "everybody": "all players; so it is where nothing is said, for moments that nobody brings about",
    "whoever": "who brought it about; so it is where nothing is said, for heroes and places",
    "others": "everybody else",
}


@rule("core.events.timed.scope")
def read_whom(item: Tree) -> Whom:
    """For whom an event is; `seats` and `factions` say it too."""
    seats, factions, whom = item.part("seats"), item.part("factions"), item.part("for")
    if whom.given and (seats.given or factions.given):
        whom.wrong(say("setup.file.for-twice"))
    if seats.given:
        return Whom("seats", tuple(str(seat.number(most=item.reading.seats - 1)) for seat in seats.items()))
    if factions.given:
        return Whom("factions", tuple(faction.choice(list(TOWNS)) for faction in factions.items()))
    return some_players(whom, tuple(PLAIN_WHOM)) if whom.given else Whom()


def some_players(whom: Tree, plain: tuple[str, ...]) -> Whom:
    """Some of the players: one of the plain words, or a mapping."""
    if not whom.is_mapping:
        text = whom.choice((*plain, *WHOM), plain[0])
        if text in WHOM:
            whom.wrong(say("setup.file.more-words", named=text))
        return Whom(text if text in plain else "")
    kind = only_one(whom, WHOM)
    part = whom.part(kind) if kind else whom
    if kind == "seat":
        return Whom("seats", tuple(str(one.number(most=whom.reading.seats - 1)) for one in one_or_more(part)))
    if kind == "faction":
        return Whom("factions", tuple(one.choice(list(TOWNS)) for one in one_or_more(part)))
    if kind in ONE_OF_ALL:
        count = part.number(1, least=1, most=max(1, whom.reading.seats))
        among = whom.part("of")
        return Whom(kind, (str(count),), some_players(among, ("others",)) if among.given else None)
    measures = (*MEASURES, *whom.reading.named(COUNTERS))
    allowed = {
        "player": ("first", "second", "later"),
        "team": ("own", "other"),
        "least": measures,
        "most": measures,
        "carries": whom.reading.named(TOKENS),
        "neighbour": ("nearest",),
    }
    return Whom(kind, (part.choice(allowed[kind], allowed[kind][0]),)) if kind else Whom()
