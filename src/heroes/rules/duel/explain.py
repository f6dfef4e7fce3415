"""Why something visible cannot be done now: whoever asked the open question says which rule is against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine import Refusal
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import CARDS, KINDS
from heroes.rules.duel.grid import NUMBERS
from heroes.rules.duel.things import Thing, read_thing
from heroes.words import say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame

TURN_DEEDS = ("play", "activate", "pass", "statistic", "use")
"""The actions of a turn: while one is going on there is no other."""
DEEDS = (
    *TURN_DEEDS,
    *("first", "second", "place", "set-aside", "done", "spend", "stack", "increase", "target", "move", "merge"),
    *("attack", "take", "boost", "no-boost", "decline", "resolve", "keep", "discard", "ready", "raise", "vanguard"),
    "remove",
)


def refusal(game: CardGame, seat: int, what: str) -> Refusal:
    """For an answer or a thing that the open question, which is this seat's, does not offer."""
    ask, step = game.ask, game.agenda[-1]
    assert ask is not None
    wish = _wish(what)
    if wish is None or not isinstance(step, Asks):
        return Refusal("engine.legal-keys", say("engine.unfitting", key=repr(what)))
    reason = step.why_not(game, wish)
    if reason is not None:
        return reason
    turn = wish.deed in TURN_DEEDS
    return Refusal("card.turn.one-action" if turn else ask.rule, step.first(game))


def _wish(what: str) -> Wish | None:
    """A thing, an answer with what it points at, or a deed and the thing it would be done to (`play card:angel`, for a
    card that is lit for something else); None for what is none of these."""
    deed, _, done_to = what.partition(" ")
    if done_to and deed in DEEDS:
        pointed = read_thing(done_to)
        return Wish(pointed, deed, pointed.card) if pointed is not None and _is_known(pointed) else None
    thing = read_thing(what)
    if thing is not None:
        return Wish(thing) if _is_known(thing) else None
    deed, _, rest = what.partition(":")
    if deed not in DEEDS:
        return None
    space, card, kind = -1, "", -1
    for part in rest.split(":"):
        if part in NUMBERS:
            space = NUMBERS[part]
        elif part in CARDS:
            card = part
        elif part in KINDS:
            kind = KINDS.index(part)
    placed = space >= 0 or deed in ("move", "merge", "attack", "place", "increase", "target", "activate")
    zone = "cell" if placed else "card" if card else "stack" if kind >= 0 else ""
    return Wish(Thing(zone, space, card, kind=kind), deed, rest)


def _is_known(thing: Thing) -> bool:
    return not thing.card or thing.card in CARDS
