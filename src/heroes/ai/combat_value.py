"""How good a combat looks for one side: what is left of the armies, where they stand, and what is in hand."""

from __future__ import annotations

from heroes.engine import Seat
from heroes.rules.board.combat.stacks import is_stacked
from heroes.rules.board.library.components import UNITS, Face
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Troop, Unit
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.statistics import face, health

WON = 1000.0
VICTORY = 12.0
"""What winning a combat within a larger game is worth beside the units."""
CARD, MORALE_CARD, EXPERT = 0.45, 0.6, 0.25
"""What a card in hand, held morale and an expert use are worth, in the same coin as units."""
STANDING = 1.5
"""A unit that still stands is worth this beside its strength: it acts, blocks and retaliates."""
TOKEN = 0.9
"""What a stack token adds to a unit, on an average of its four kinds."""
PARALYSED, DEFENDING, HASTE = -1.2, 0.35, 0.12
FAR = 0.06
"""A ground or flying unit loses this for every space between it and its nearest enemy."""


def strength(side: Face) -> float:
    return 1.5 * side.attack + side.defense + 0.8 * side.health + 0.15 * side.initiative


def worth(combat: Combat, unit: Unit) -> float:
    """What a unit is worth now, its damage taken off."""
    card = UNITS[unit.card]
    left = 1.0 - unit.damage / max(1, health(combat, unit))
    value = STANDING + strength(face(unit)) * left
    if unit.pack:
        value += strength(card.few)
    if combat.bonuses and is_stacked(combat, unit):
        value += TOKEN
    if unit.paralysed:
        value += PARALYSED
    if unit.defending:
        value += DEFENDING
    return value


def _keenness(combat: Combat, unit: Unit, enemies: list[Unit]) -> float:
    """Ground and flying units want to be near the enemy."""
    if unit.cell < 0 or face(unit).kind == "ranged" or not enemies:
        return 0.0
    distance = board(combat.board).distance
    return -FAR * min(distance(unit.cell, enemy.cell) for enemy in enemies)


def army_strength(army: tuple[Troop, ...]) -> float:
    """What an army can do; a Pack is its own strength and that of the Few behind it."""
    total = 0.0
    for troop in army:
        card = UNITS[troop.card]
        total += STANDING + strength(card.few)
        if troop.pack and card.pack is not None:
            total += strength(card.pack)
    return total


def army_of(game: BoardGame, seat: Seat) -> float:
    """What the army of a player can do, its stack tokens included."""
    army = game.player(seat).army
    return army_strength(army) + TOKEN * sum(bool(game.stack_token(troop.card)) for troop in army)


def outcome_value(game: BoardGame, seat: Seat) -> float:
    """A combat within a larger game is over: what is left of both armies, and who won."""
    result = game.state.result
    if result is None:
        return 0.0
    led = [side for side, fate in enumerate(result.fates) if fate.seat == seat]
    mine = next((side for side in led if result.fates[side].hero != "neutral"), led[0] if led else 0)
    total = sum(army_strength(army) * (1 if side == mine else -1) for side, army in enumerate(result.survivors))
    if result.winner < 0:
        return total
    return total + (VICTORY if result.winner == mine else -VICTORY)


def value(game: BoardGame, seat: Seat) -> float:
    """How good the position is for this seat; higher is better."""
    if game.outcome is not None:
        winners = game.outcome.winners
        return 0.0 if not winners else WON if seat in winners else -WON
    total = 0.0
    for number, player in enumerate(game.state.players):
        sign = 1 if number == seat else -1
        hand = CARD * len(player.hand) + EXPERT * player.expert_left
        hand += MORALE_CARD * (player.morale + len(player.good_morale) - len(player.bad_morale))
        total += sign * hand
    combat = game.state.combat
    if combat is None:
        return total + outcome_value(game, seat)
    mine = max(0, game.side_played_by(seat))
    living = [unit for unit in combat.units if unit.alive]
    placed = [[unit for unit in living if unit.side == side and unit.cell >= 0] for side in (0, 1)]
    for unit in living:
        enemies = placed[1 - unit.side]
        sign = 1 if unit.side == mine else -1
        total += sign * (worth(combat, unit) + _keenness(combat, unit, enemies))
    for item in combat.bonuses:
        if item.what == "initiative" and item.unit >= 0:
            total += HASTE * item.amount * (1 if combat.units[item.unit].side == mine else -1)
    return total
