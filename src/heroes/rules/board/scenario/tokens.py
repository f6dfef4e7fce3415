"""Things that heroes carry, as a scenario file says them: the Grail that the box has (core.loc.grail), and others."""

from __future__ import annotations

from heroes.rules.board.combat.fates import SURRENDER
from heroes.rules.board.map.tokens import ALLY, OWN, TELEPORT, VICTOR
from heroes.rules.board.scenario.model import Token
from heroes.rules.board.scenario.word_tables import NOWHERE, one_or_more, read_place, token_name
from heroes.rules.board.scenario.words import read_goal, read_reward
from heroes.rules.board.scenario.yaml_tree import Tree
from heroes.rules.board.state.map import GRAIL, MOVEMENT, SANCTUARY
from heroes.words import say

TOKEN_WORDS = {
    "name": "what it is called",
    "at": "the place where it lies at first, or `nowhere` until the effect `token` brings it; the Grail lies where it "
    "is printed",
    "obelisks": "of the Grail: how many Obelisks a player must have visited before it may be taken",
    "cost": "movement points that taking it costs",
    "hand_limit": "the hand limit of whoever carries it, or `{plus: 3}`: how many cards more",
    "taken_if": "a condition for whoever takes it up: `{not: {seat: 0}}`",
    "when_taken": "an effect for whoever takes it up",
    "each_turn": "an effect for whoever begins a turn with it",
    "sold_at": "the place where whoever carries it may give it away for good",
    "for": "the effect that this gives, beside `sold_at`",
    "passes_to": "how it changes hands: `victor` (whoever beats the carrier, else it lies where they fought), "
    "`adjacent-own` and `adjacent-ally` (handed to a hero beside the carrier); `[victor]` if nothing is said",
    "drops_on": "when its carrier leaves it behind: `surrender` (where they fought) and `teleport` (where the hero "
    "stood before a gate, a spell or an effect moved it); the Grail `[surrender]` if nothing is said",
    "holds_back": "what its carrier goes without: `movement` (no points beyond those of the turn) and `sanctuary` (no "
    "Sanctuary is entered)",
}
"""What may be said of a token, for the reference."""
ONLY_GRAIL, NOT_GRAIL = ("obelisks",), ("at", "taken_if")
MOST = 20
MOST_TOKENS = 6


def read_tokens(tree: Tree) -> dict[str, Token]:
    """What the scenario says of the Grail and of its own tokens: `{grail: {hand_limit: 10}, crest: {at: tower}}`."""
    if not tree.given or not tree.mapping(*tree.keys()):
        return {}
    names = list(dict.fromkeys(tree.keys()))
    if len(names) > MOST_TOKENS:
        tree.wrong(say("setup.map.lines", n=MOST_TOKENS))
    return {
        name: _token(tree.part(name), name)
        for name in names[:MOST_TOKENS]
        if tree.part(name).mapping(*TOKEN_WORDS, needs=() if name == GRAIL else ("at",))
    }


def _token(tree: Tree, name: str) -> Token:
    for key in NOT_GRAIL if name == GRAIL else ONLY_GRAIL:
        if tree.part(key).given:
            lies = name == GRAIL and key == "at"
            tree.part(key).wrong(say("setup.file.grail-at") if lies else say("setup.file.not-beside", kind=repr(name)))
    limit, taken, sold, price = (tree.part(key) for key in ("hand_limit", "when_taken", "sold_at", "for"))
    each_turn, dropped = tree.part("each_turn"), (SURRENDER,) if name == GRAIL else ()
    if limit.is_mapping:
        limit.mapping("plus", needs=("plus",))
    if sold.given != price.given:
        tree.wrong(say("setup.file.sold-for"))
    return Token(
        0 if limit.is_mapping else limit.number(0, least=1, most=MOST),
        limit.part("plus").number(0, least=1, most=MOST) if limit.is_mapping else 0,
        read_reward(taken) if taken.given else None,
        token_name(tree, name),
        read_place(tree.part("at")) if tree.part("at").given and tree.part("at").plain_text != NOWHERE else "",
        tree.part("cost").number(most=MOST),
        read_place(sold) if sold.given else "",
        read_reward(price) if price.given else None,
        _some_of(tree.part("passes_to"), (VICTOR, OWN, ALLY), (VICTOR,)),
        read_reward(each_turn) if each_turn.given else None,
        _some_of(tree.part("drops_on"), (SURRENDER, TELEPORT), dropped),
        _some_of(tree.part("holds_back"), (MOVEMENT, SANCTUARY), ()),
        read_goal(tree.part("taken_if")) if tree.part("taken_if").given else None,
    )


def _some_of(tree: Tree, words: tuple[str, ...], default: tuple[str, ...]) -> tuple[str, ...]:
    """One of these words, or several."""
    return tuple(item.choice(words, words[0]) for item in one_or_more(tree)) if tree.given else default


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
