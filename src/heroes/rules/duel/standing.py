"""The card game in a few numbers: damage on the Heroes and Units on the map, and the cards that were drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine import Event, Luck, Standing
from heroes.rules.duel.events import Drew
from heroes.rules.duel.winning import hero_damage

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame


def standing(game: CardGame) -> Standing:
    table = game.state
    if not table.round:
        return Standing(0, {"damage": (0, 0), "units": (0, 0)})
    sizes = [0, 0]
    for space, piece in enumerate(table.spaces):
        if piece is not None and space not in table.heroes:
            sizes[piece.seat] += piece.size
    return Standing(
        table.round, {"damage": (hero_damage(game, 0), hero_damage(game, 1)), "units": (sizes[0], sizes[1])}
    )


def luck(event: Event) -> Luck | None:
    return Luck(event.seat, "cards", count=event.count) if isinstance(event, Drew) and event.count else None
