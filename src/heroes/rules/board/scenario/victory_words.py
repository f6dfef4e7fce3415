"""When a game ends once it is won, who has won, and what counts, as a scenario file says it."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine.registry import rule
from heroes.rules.board.library.places import GROUPS, LOCATIONS
from heroes.rules.board.scenario.model import ENDINGS, ONE_MORE_ROUND, ROUND_END, Scoring
from heroes.rules.board.scenario.moments import TOWNS_OF
from heroes.rules.board.scenario.whom import MEASURES
from heroes.rules.board.scenario.word_tables import COUNTERS, MOST, PLACES, TILES, one_or_more, read_place
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.named import MINE


@rule("core.victory.end-timing")
def read_ending(tree: Tree) -> tuple[str, int]:
    """`at-once`, `round-end`, `one-more-round`, or `{more-turns: 2}`: every player has so many more turns, and the
    round is finished. How it ends, and how many rounds are played beyond that of the condition."""
    if tree.is_mapping:
        tree.mapping("more-turns", needs=("more-turns",))
        return ROUND_END, tree.part("more-turns").number(1, least=1, most=MOST)
    ending = tree.choice(ENDINGS, ROUND_END)
    return ending, 1 if ending == ONE_MORE_ROUND else 0


HOLDER = "holder:"
"""Before the place whose holder wins."""


DUEL_OF_LEADERS, DUEL_OF_TEAMS = "duel:leaders", "duel:one-of-each-team"
DUEL, BEFORE_DUEL, TOWN_ACTIONS = "duel", "before", "town-actions"


@rule("core.round.limit")
def read_limit(tree: Tree, words: Sequence[str], default: str) -> str:
    """What decides when the rounds are over: also `{duel: leaders}`, a last combat of the two who lead by points, or of
    `one-of-each-team`."""
    if not tree.part(DUEL).given:
        return read_holder(tree, words, default)
    tree.mapping(DUEL, BEFORE_DUEL)
    duels = (DUEL_OF_LEADERS, DUEL_OF_TEAMS)
    names = [one.partition(":")[2] for one in duels]
    return f"{DUEL}:{tree.part(DUEL).choice(names, names[0])}"


def read_duel_acts(tree: Tree) -> bool:
    """`{duel: leaders, before: town-actions}`: both have town actions before they fight."""
    return tree.part(DUEL).given and tree.part(BEFORE_DUEL).choice((TOWN_ACTIONS,)) == TOWN_ACTIONS


@rule("core.round.limit")
def read_holder(tree: Tree, words: Sequence[str], default: str) -> str:
    """One of some words, or `{holder: PLACE}`: whoever holds it has won."""
    if not tree.is_mapping:
        return tree.choice(words, default)
    tree.mapping("holder", needs=("holder",))
    return HOLDER + read_place(tree.part("holder"))


VICTORY_WORDS = {
    "conditions": "of which any wins; where it is won by holding out (`round_limit: all-win`) the list may be empty",
    "seats": "where they differ: a list of conditions for each seat",
    "ends": "when the game ends once a condition is met: `at-once`, `round-end` (so it is where nothing is said), "
    "`one-more-round`, or `{more-turns: 2}`: everybody has so many more turns and the round is finished",
    "decided_by": "who has won then: `condition` (whoever met it; so it is where nothing is said), `points`, or "
    "`{holder: PLACE}`",
    "points": "what victory points are given for",
}
"""What may be said under `victory`, for the reference."""
MOST_POINTS = 99
POINT_WORDS = {
    "table": "`own`: the points of the tournament book do not count",
    "beaten-main-hero": "for each Main Hero of an opponent that was beaten",
    "captured-town": "for each opponent's Starting town that was captured, once however often it was",
    "holds": "for each field of a place that is held in the end: `{obelisk: 1, mine: 1}`",
    "first-flag": "for whoever flagged a place first: `{dragon-utopia: 4}`",
    "ties": "what tells players with equally many points apart, such as `[gold]` or one of the `counters`; `duel` at "
    "last: a combat of the tied",
}
"""What may be said under `victory.points` besides the name of a location, for the reference."""


@rule("tournament.score.scenario-extra")
def read_points(tree: Tree) -> dict[str, int]:
    """Points for holding a location, or the Grail, by its name."""
    if not tree.given or not tree.mapping(*POINT_WORDS, *LOCATIONS):
        return {}
    return {name: points.number(most=MOST_POINTS) for name, points in tree.parts() if name in LOCATIONS}


@rule("tournament.score.scenario-extra", "tournament.score.winner")
def read_scoring(tree: Tree) -> Scoring:
    """What the scenario itself gives points for."""
    if not tree.is_mapping:
        return Scoring()
    measures = (*MEASURES, *tree.reading.named(COUNTERS))
    ties = [item.choice((*measures, DUEL), MEASURES[0]) for item in one_or_more(tree.part("ties"))]
    return Scoring(
        tree.part("table").choice(("own", "usual"), "usual") == "own",
        tree.part("beaten-main-hero").number(most=MOST_POINTS),
        tree.part("captured-town").number(most=MOST_POINTS),
        _by_place(tree.part("holds")),
        _by_place(tree.part("first-flag")),
        tuple(word for word in ties if word != DUEL),
        DUEL in ties,
    )


def _by_place(tree: Tree) -> dict[str, int]:
    tiles = (*tree.reading.named(TILES), *GROUPS)
    if not tree.given or not tree.mapping(*tree.reading.named(PLACES), *TOWNS_OF, MINE, *LOCATIONS, *tiles):
        return {}
    return {name: points.number(most=MOST_POINTS) for name, points in tree.parts()}
