"""How good an Adventure looks for one player before the battle: the army first, then what can still become one."""

from __future__ import annotations

from heroes.ai.combat_value import army_strength
from heroes.ai.realm_value import BUILDINGS_WORTH, GOLD, MATERIALS, VALUABLES
from heroes.engine import Seat
from heroes.rules.board.adventure.stun import stunned_of
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.realm.purse import income

WON = 1000.0
LEVEL_STEP, CARD, BESIDE, SCROLL, GOOD, BAD, STUNNED, SAVED = 2.5, 0.8, 1.5, 1.2, 1.0, -1.0, -0.4, 0.5
"""What half a level, a card of the deck, a card set aside, a scroll and so on are worth, in the coin of unit strength.
A saved card can still be resolved."""
FIRST_UNIT = 6.0
"""Whoever has no unit at all has lost: having one is worth this beside its strength."""
SOON = 4
"""A building pays off in so many rounds."""
NO_USE = 0.1
"""What is left of a resource's worth when the battle begins."""


def value(game: AdventureTable, seat: Seat) -> float:
    """How good the position is for this seat; higher is better."""
    if game.outcome is not None:
        winners = game.outcome.winners
        return 0.0 if not winners else WON if seat in winners else -WON
    return _own(game, seat) - 0.3 * _own(game, 1 - seat)


def _own(game: AdventureTable, seat: Seat) -> float:
    player, own = game.player(seat), game.adventurer(seat)
    left = game.adventure.rounds - game.world.round
    coin = NO_USE if game.adventure.battle else 1.0 if left else 0.4
    gold, materials, valuables = income(game, seat)
    incomes = sum(number % 2 for number in range(game.world.round + 1, game.adventure.rounds + 1))
    pays_off = min(1.0, (left + 1) / SOON)
    return (
        coin * (GOLD * player.gold + MATERIALS * player.materials + VALUABLES * player.valuables)
        + 0.8 * incomes * (GOLD * gold + MATERIALS * materials + VALUABLES * valuables)
        + army_strength(player.army)
        + (FIRST_UNIT if player.army else 0.0)
        + pays_off * sum(BUILDINGS_WORTH[BUILDINGS[name].role] for name in player.buildings)
        + LEVEL_STEP * player.steps
        + CARD * (len(player.deck) + len(player.hand) + len(player.discard))
        + BESIDE * len(own.beside)
        + SCROLL * len(own.scrolls)
        + GOOD * len(player.good_morale)
        + BAD * len(player.bad_morale)
        + STUNNED * len(stunned_of(game, seat))
        + (SAVED if own.saved else 0.0)
    )
