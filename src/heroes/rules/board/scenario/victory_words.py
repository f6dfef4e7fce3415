"""When a game ends once it is won, as a scenario file says it."""

from __future__ import annotations

from heroes.engine.registry import rule
from heroes.rules.board.scenario.model import ENDINGS, ONE_MORE_ROUND, ROUND_END
from heroes.rules.board.scenario.word_tables import MOST
from heroes.rules.board.scenario.yaml_tree import Tree


@rule("core.victory.end-timing")
def read_ending(tree: Tree) -> tuple[str, int]:
    """`at-once`, `round-end`, `one-more-round`, or `{more-turns: 2}`: every player has so many more turns, and the
    round is finished. How it ends, and how many rounds are played beyond that of the condition."""
    if tree.is_mapping:
        tree.mapping("more-turns", needs=("more-turns",))
        return ROUND_END, tree.part("more-turns").number(1, least=1, most=MOST)
    ending = tree.choice(ENDINGS, ROUND_END)
    return ending, 1 if ending == ONE_MORE_ROUND else 0
