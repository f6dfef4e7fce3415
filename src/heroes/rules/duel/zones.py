"""Why nothing is done with a thing on the table when one's turn begins: every zone has a rule of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine import Refusal
from heroes.rules.duel.grid import NAMES
from heroes.rules.duel.saying import KIND_NAMES, name
from heroes.rules.duel.things import NOBODY, Thing
from heroes.words import say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame


def why_not_zone(game: CardGame, seat: int, thing: Thing) -> Refusal | None:
    """For whatever is neither a space nor a card in hand; None if there is no such zone."""
    own = thing.seat in (seat, NOBODY)
    if thing.zone == "site":
        return _site(game, seat, thing.space)
    if thing.zone == "under":
        return Refusal("card.ongoing.unit", say("duel.reason.lies-under", card=name(thing.card)))
    if thing.zone == "ground":
        return Refusal("card.ongoing.space", say("duel.reason.lies-on", card=name(thing.card)))
    if thing.zone == "stack":
        if not own:
            return Refusal("card.map.control", say("duel.reason.enemys-statistics"))
        kind = KIND_NAMES[thing.kind] if thing.kind >= 0 else say("duel.type.statistic")
        return Refusal("card.cost.spend", say("duel.reason.spent-for-cards", kind=kind))
    if thing.zone == "hand":
        return Refusal("card.info.hand-hidden", say("duel.reason.their-hand"))
    if thing.zone == "deck":
        return Refusal("card.info.deck-count", say("duel.reason.deck"))
    if thing.zone == "discard":
        return Refusal("card.info.discard-pile", say("duel.reason.discard-pile"))
    if thing.zone == "vanguard":
        if not own:
            return Refusal("card.map.control", say("duel.reason.enemys-card", card=name(thing.card)))
        return Refusal("card.vanguard.only-by-effect", say("duel.reason.vanguard", card=name(thing.card)))
    if thing.zone == "force" and not own:
        return Refusal("card.map.control", say("duel.reason.enemys-card", card=name(thing.card)))
    if thing.zone == "seat":
        return Refusal("card.turn.one-action", say("duel.reason.no-player-chosen"))
    return None


def _site(game: CardGame, seat: int, space: int) -> Refusal | None:
    site = game.state.sites.get(space)
    if site is None:
        return None
    if site.seat == seat:
        return Refusal("card.location.stays", say("duel.reason.yours-already", place=NAMES[space]))
    return Refusal("card.location.take-control", say("duel.reason.hero-takes", place=NAMES[space]))
