"""Things that heroes carry, as a scenario file says them; the one that the box has is the Grail (core.loc.grail)."""

from __future__ import annotations

from heroes.rules.board.scenario.model import Token
from heroes.rules.board.scenario.words import read_reward
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.words import say

TOKEN_WORDS = {
    "obelisks": "how many Obelisks a player must have visited before it may be taken",
    "cost": "movement points that taking it costs",
    "hand_limit": "the hand limit of whoever carries it, or `{plus: 3}`: how many cards more",
    "when_taken": "an effect for whoever takes it up",
}
"""What may be said of a token, for the reference."""
GRAIL = "grail"
MOST = 20


def read_tokens(tree: Tree) -> dict[str, Token]:
    """What the scenario says of the Grail: `{grail: {hand_limit: 10, cost: 2}}`."""
    if not tree.given or not tree.mapping(GRAIL):
        return {}
    part = tree.part(GRAIL)
    if not part.given or not part.mapping(*TOKEN_WORDS):
        return {}
    limit, taken = part.part("hand_limit"), part.part("when_taken")
    if limit.is_mapping:
        limit.mapping("plus", needs=("plus",))
    return {
        GRAIL: Token(
            0 if limit.is_mapping else limit.number(0, least=1, most=MOST),
            limit.part("plus").number(0, least=1, most=MOST) if limit.is_mapping else 0,
            read_reward(taken) if taken.given else None,
        )
    }


def read_access(rules: Tree, tokens: Tree) -> tuple[int, int]:
    """Obelisks before the Grail, and movement points that taking it costs; said under `rules.grail` or `tokens`."""
    grail, token = rules.part(GRAIL), tokens.part(GRAIL)
    if grail.given:
        grail.mapping("obelisks", "movement")
    found = []
    for part, other in ((grail.part("obelisks"), token.part("obelisks")), (grail.part("movement"), token.part("cost"))):
        if part.given and other.given:
            other.wrong(say("setup.map.said-twice"))
        found.append(other.number(most=MOST) if other.given else part.number(most=99))
    return found[0], found[1]
