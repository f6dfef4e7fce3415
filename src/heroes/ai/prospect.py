"""How good a game on the map looks in view of its end: the points that count then, what the realm can still become, and
the conditions of the scenario. Everything is told in the coin of unit strength."""

from __future__ import annotations

from heroes.ai.budget import army_worth, prospects, realm_of
from heroes.ai.combat_net import card_worth
from heroes.ai.combat_value import army_of
from heroes.ai.fight_odds import threatens
from heroes.ai.hoard import hoards, nearly
from heroes.ai.race import progress
from heroes.engine import Seat
from heroes.rules.board.scenario.ends import counts_points
from heroes.rules.board.scenario.points import ARTIFACTS_PER_POINT, artifacts, victory_points
from heroes.rules.board.scenario.victory import met_by
from heroes.rules.board.scenario.victory_words import DUEL
from heroes.rules.board.state.lattice import NOWHERE, fields_apart
from heroes.rules.board.state.mapgame import WorldGame

WON = 1000.0
GOAL, RACE, HOARD = 200.0, 60.0, 150.0
"""What it is worth to meet a condition by which the game is won, and to be on the way there; the first steps count for
little, unless all that is needed will come by itself."""
POINT, LESS = 9.0, 4.0
"""What a victory point is worth where points decide, and where they do not."""
STEP = 2.0
"""What half a level is worth beside its points: better cards, and guards that flee."""
CARD, IN_HAND, MORALE = 0.3, 0.5, 1.0
IN_FIGHTS = 4.0
"""What a card is worth by which a fight that was even is won for certain: enough to tell cards apart."""
HELPER, HELPER_ROUND = 0.5, 1.3
"""What a Secondary Hero on the map is worth, and more for every round that is left."""
NEAR, EXPOSED = 4, 0.5
"""From so near an enemy hero may come to an open town, and such a part of its points counts as lost then."""
NO_LIMIT = 12
"""So many rounds are planned for where a scenario has no last one."""
RIVAL = 0.6
"""How much what a rival has counts against oneself."""


def rounds_left(game: WorldGame) -> int:
    """How many rounds follow this one."""
    last = game.world.ends_after or game.rounds or game.world.round + NO_LIMIT
    return max(0, last - game.world.round)


def point_worth(game: WorldGame) -> float:
    scenario = game.scenario
    return POINT if counts_points(scenario) or scenario.limit.startswith(DUEL) else LESS


def strength_worth(game: WorldGame, seat: Seat) -> float:
    """What a point of unit strength is worth to a player now."""
    each_round, at_the_end = army_worth(game, seat)
    return each_round * (rounds_left(game) + 1) + at_the_end


def prospect(game: WorldGame, seat: Seat) -> float:
    """How good the position is for this seat; higher is better."""
    if game.outcome is not None:
        winners = game.outcome.winners
        return 0.0 if not winners else WON if seat in winners else -WON
    if game.has_left(seat):
        return -WON
    total = _own(game, seat)
    rivals = [_rival(game, other) for other in range(game.seats) if game.hostile(seat, other)]
    if rivals:
        best = max(rivals)
        total -= RIVAL * best + RIVAL / 4 * (sum(rivals) - best)
    return total + _goals(game, seat)


def _goals(game: WorldGame, seat: Seat) -> float:
    """A condition that is met wins, unless points decide even so; until then whoever is nearer to it is ahead."""
    if game.scenario.decides != "condition":
        return 0.0
    if met_by(game, seat) is not None:
        return GOAL
    foes = [other for other in range(game.seats) if game.hostile(seat, other) and not game.has_left(other)]
    if any(met_by(game, foe) is not None for foe in foes):
        return -GOAL
    ahead = max((progress(game, foe) for foe in foes), default=0.0)
    near = max((nearly(game, foe) for foe in foes), default=0.0)
    hoard = hoards(game, seat, rounds_left(game)) - RIVAL * near
    return RACE * (progress(game, seat) ** 2 - RIVAL * ahead**2) + HOARD * hoard


def _points(game: WorldGame, seat: Seat) -> float:
    """Victory points, halves included."""
    points = victory_points(game, seat)
    half = len(artifacts(game, seat)) % ARTIFACTS_PER_POINT / ARTIFACTS_PER_POINT if "artifacts" in points else 0.0
    return sum(points.values()) + half + (game.player(seat).steps % 2) / 2


def _own(game: WorldGame, seat: Seat) -> float:
    player, left = game.player(seat), rounds_left(game)
    point = point_worth(game)
    helps = game.piece(game.secondary_of(seat)).field != NOWHERE
    cards = (*player.hand, *player.deck, *player.discard, *player.in_play)
    return (
        point * _points(game, seat)
        + prospects(realm_of(game, seat, army_of(game, seat), left, point))
        + STEP * player.steps * min(1.0, (left + 1) / 4)
        + CARD * len(cards)
        + IN_FIGHTS * sum(card_worth(card, player.faction) for card in cards)
        + IN_HAND * len(player.hand)
        + MORALE * player.morale
        + (HELPER + HELPER_ROUND * left if helps else 0.0)
        - exposed(game, seat)
    )


def exposed(game: WorldGame, seat: Seat, but: int = -1) -> float:
    """What may be lost because an enemy hero is near the town and nobody is at home, or nobody but one hero: not all of
    it if there is gold to defend it, and an army that can."""
    player = game.player(seat)
    town = player.town
    if game.owner(town) != seat or game.hero_at(town, but) >= 0:
        return 0.0
    near = [
        hero
        for hero, piece in enumerate(game.world.pieces)
        if piece.field != NOWHERE and game.at_war(seat, piece.owner) and fields_apart(piece.field, town) <= NEAR
    ]
    if not near:
        return 0.0
    defended = player.gold >= game.book.garrison_gold
    falls = max(threatens(game, hero, seat, town, led=False) for hero in near) if defended else 1.0
    return EXPOSED * falls * point_worth(game) * len(player.buildings)


def _rival(game: WorldGame, seat: Seat) -> float:
    """What a rival has; how it will go on is not planned for it."""
    if game.has_left(seat):
        return 0.0
    return point_worth(game) * _points(game, seat) + strength_worth(game, seat) * army_of(game, seat)
