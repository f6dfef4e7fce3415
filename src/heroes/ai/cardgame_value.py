"""How good a position of the card game looks for one seat. The coin is the point of the pool's cost curve:
2 for a point of Attack, 1 for a hit point."""

from __future__ import annotations

from heroes.rules.duel.cards import CARDS, RANGED
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.grid import ADJACENT, BIT, COUNT, distance, spaces
from heroes.rules.duel.state import DuelState, Side

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


Points = tuple[float, float, float]
_POINTS: dict[str, Points] = {}
_STANDING: dict[str, float] = {}


def _points(card_id: str) -> Points:
    """What each Size of a Unit is worth, what the Unit is worth beside that, and what a step nearer is worth to it."""
    known = _POINTS.get(card_id)
    if known is None:
        card = CARDS[card_id]
        ranged = card.unit_type == RANGED
        beside = 2.0 * (card.move - 2) + (6.0 if ranged else 0.0)
        known = _POINTS[card_id] = (2.0 * card.attack + card.hp, beside, 0.0 if ranged else MARCH)
    return known


def _standing(card_id: str) -> float:
    known = _STANDING.get(card_id)
    if known is None:
        known = _STANDING[card_id] = STANDING_CARD + sum(CARDS[card_id].cost) / 2
    return known


def side_value(state: DuelState, seat: int) -> float:
    """Everything this player has."""
    side: Side = state.sides[seat]
    worth = len(side.hand) * HAND_CARD
    statistics = sum(side.total)
    if statistics > ENOUGH_STATISTICS:
        worth += ENOUGH_STATISTICS * STATISTIC + (statistics - ENOUGH_STATISTICS) * SPARE_STATISTIC
    else:
        worth += statistics * STATISTIC
    for card, spot in zip(side.standing, side.spots, strict=True):
        worth += LOCATION if spot >= 0 else _standing(card)
    steps = DISTANCE[state.heroes[1 - seat]]
    pieces = state.spaces
    for space in spaces(state.armies[seat]):
        piece = pieces[space]
        assert piece is not None
        of_size, beside, march = _POINTS.get(piece.card) or _points(piece.card)
        worth += of_size * piece.size + beside - piece.damage - march * steps[space]
        for attached in piece.under:
            worth += _standing(attached.card) if attached.owner == seat else -_standing(attached.card)
    for cards in state.grounds.values():
        worth += sum(STANDING_CARD for attached in cards if attached.owner == seat)
    hero = state.heroes[seat]
    damage = state.at(hero).damage
    worth -= HERO_HURT * damage + HERO_NEARLY_DOWN * damage * damage
    if near := ADJACENT[hero] & state.armies[1 - seat]:
        worth -= BESIEGED * near.bit_count()
    nearest = COUNT
    steps = DISTANCE[hero]
    for space, site in state.sites.items():
        if site.seat != seat and steps[space] < nearest:
            nearest = steps[space]
    if nearest < COUNT:
        worth -= ERRAND * nearest
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
