"""How good a position of the card game looks for one seat. The coin is the point of the pool's cost curve:
2 for a point of Attack, 1 for a hit point."""

from __future__ import annotations

from heroes.rules.cardgame.cards import CARDS, RANGED, Card
from heroes.rules.cardgame.game import CardGame
from heroes.rules.cardgame.grid import ADJACENT, BIT, COUNT, distance, spaces
from heroes.rules.cardgame.state import DuelState, Side

WON = 10_000.0
HAND_CARD = 4.0
STATISTIC, ENOUGH_STATISTICS, SPARE_STATISTIC = 5.0, 10, 1.0
"""Up to ten Statistics are worth having; more hardly matter."""
LOCATION = 3.0
STANDING_CARD = 4.0
"""A card in play beside the map, and as much again for each Statistic it cost, halved."""
HERO_HURT = 2.0
HERO_NEARLY_DOWN = 0.12
"""Each point of damage on a Hero counts for more the more there are already."""
MARCH = 0.45
"""What one step nearer to the enemy Hero is worth to a Unit that has to get there."""
ERRAND = 0.25
"""What one step nearer to a Location is worth to a Hero."""
BESIEGED = 1.5
"""What an enemy Unit next to a Hero costs it."""

DISTANCE = tuple(tuple(distance(one, other) for other in range(COUNT)) for one in range(COUNT))


def _points(card: Card) -> tuple[float, float]:
    """What each Size of a Unit is worth, and what the Unit is worth beside that."""
    return 2.0 * card.attack + card.hp, 2.0 * (card.move - 2) + (6.0 if card.unit_type == RANGED else 0.0)


_POINTS: dict[str, tuple[float, float]] = {}


def unit_points(card_id: str, size: int, damage: int) -> float:
    points = _POINTS.get(card_id)
    if points is None:
        points = _POINTS[card_id] = _points(CARDS[card_id])
    return points[0] * size + points[1] - damage


def side_value(state: DuelState, seat: int) -> float:
    """Everything this player has."""
    side: Side = state.sides[seat]
    enemy_hero = state.heroes[1 - seat]
    worth = len(side.hand) * HAND_CARD
    statistics = sum(side.total)
    worth += min(statistics, ENOUGH_STATISTICS) * STATISTIC + max(0, statistics - ENOUGH_STATISTICS) * SPARE_STATISTIC
    for card, spot in zip(side.standing, side.spots, strict=True):
        worth += LOCATION if spot >= 0 else STANDING_CARD + sum(CARDS[card].cost) / 2
    steps = DISTANCE[enemy_hero]
    pieces = state.spaces
    for space in spaces(state.armies[seat]):
        piece = pieces[space]
        assert piece is not None
        worth += unit_points(piece.card, piece.size, piece.damage)
        if CARDS[piece.card].unit_type != RANGED:
            worth -= MARCH * steps[space]
        for attached in piece.under:
            value = STANDING_CARD + sum(CARDS[attached.card].cost) / 2
            worth += value if attached.owner == seat else -value
    for cards in state.grounds.values():
        worth += sum(STANDING_CARD for attached in cards if attached.owner == seat)
    hero = state.heroes[seat]
    damage = state.at(hero).damage
    worth -= HERO_HURT * damage + HERO_NEARLY_DOWN * damage * damage
    if near := ADJACENT[hero] & state.armies[1 - seat]:
        worth -= BESIEGED * near.bit_count()
    errands = [DISTANCE[hero][space] for space, site in state.sites.items() if site.seat != seat]
    if errands:
        worth -= ERRAND * min(errands)
    return worth


def value(game: CardGame, seat: int) -> float:
    """How good the position is for this seat; higher is better."""
    if game.outcome is not None:
        if not game.outcome.winners:
            return 0.0
        return WON if seat in game.outcome.winners else -WON
    return side_value(game.state, seat) - side_value(game.state, 1 - seat)


def is_beside_enemy(state: DuelState, seat: int, space: int) -> bool:
    enemy = state.armies[1 - seat] | BIT[state.heroes[1 - seat]]
    return bool(ADJACENT[space] & enemy)
