"""How likely a fight on the map is won and what it costs, read off the armies. The numbers were fitted to some hundred
fights that `greedy` fought from the positions of whole games, with armies of every strength."""

from __future__ import annotations

from math import exp, log

from heroes.ai.budget import purchases
from heroes.ai.combat_value import army_of
from heroes.ai.realm_value import HAND_HELPS, guards_at
from heroes.engine import Seat
from heroes.rules.board.combat.difficulty import FIELD_LEVELS, field_guard
from heroes.rules.board.map.bank_tokens import bank_at
from heroes.rules.board.meeting.fights import hero_level, quick_combat
from heroes.rules.board.realm.army import POPULATION
from heroes.rules.board.state.mapgame import TOWN, WorldGame

EVEN, STRONGER, LONGER, MANY = -1.5, 3.15, 1.8, -0.059
"""Against guards: with equal strength and one combat round; for the logarithm of how many times stronger one is; for a
second round; for every point of strength that the guards have."""
IN_ONE_ROUND = -2.0
"""More than the weakest guards are hardly ever beaten in one round."""
UNLED = 0.85
"""What is left of an army's strength without a hand of cards."""
AZURE = 4.0
"""A guard of the highest level fights like so many others of its strength."""
PLAYERS = 5.0
"""Between players: for the logarithm of how many times stronger one is."""
WALLS = 1.35
"""How much stronger walls make those behind them."""
CERTAIN = 0.99
WON_COSTS, LOST_COSTS, HOPELESS_COSTS = 0.22, 0.3, 0.35
"""What a fight costs: such a part of the enemy's strength if it is won, of the own if it is lost, and more of it the
less likely that was; who can retreat in time does."""


def _guards(game: WorldGame, seat: Seat, field: int) -> float:
    level = game.field(field).guard
    azure = level in FIELD_LEVELS and "azure" in field_guard(level, game.setup["difficulty"])
    return guards_at(game, seat, field) * (AZURE if azure else 1.0)


def guards_flee(game: WorldGame, seat: Seat, field: int) -> bool:
    return quick_combat(game.book, hero_level(game, seat), game.field(field).guard)


def beats_guards(game: WorldGame, hero: int, field: int, rounds: int) -> tuple[float, float]:
    """How likely a hero beats the guards of a field in so many combat rounds, and how much unit strength that costs."""
    seat = game.owner_of(hero)
    if guards_flee(game, seat, field):
        return 1.0, 0.0
    mine = max(army_of(game, seat) * (1.0 if game.is_main(hero) else UNLED), 0.1)
    theirs = _guards(game, seat, field)
    longer = rounds > 1 or bank_at(game, field) is not None
    short = IN_ONE_ROUND if game.field(field).guard > 1 else 0.0
    odds = _logistic(EVEN + STRONGER * log(mine / theirs) + (LONGER if longer else short) + MANY * theirs)
    lost = LOST_COSTS + HOPELESS_COSTS * (1 - odds)
    return odds, odds * WON_COSTS * min(mine, theirs) + (1 - odds) * lost * mine


def beats_player(game: WorldGame, hero: int, rival: Seat, field: int, *, led: bool) -> tuple[float, float]:
    """The same against the army of a player on a field: `led` by the Main Hero it has cards; walls may stand."""
    mine, theirs = _army(game, game.owner_of(hero), game.is_main(hero)), _defence(game, rival, field, led)
    odds = between(mine, theirs)
    return odds, odds * WON_COSTS * min(mine, theirs) + (1 - odds) * mine


def threatens(game: WorldGame, hero: int, seat: Seat, field: int, *, led: bool) -> float:
    """How likely a hero wins who attacks this player on a field in its next turn: it may recruit before."""
    rival = game.owner_of(hero)
    mine = _army(game, rival, game.is_main(hero)) + within_reach(game, rival)
    return between(mine, _defence(game, seat, field, led))


def _army(game: WorldGame, seat: Seat, led: bool) -> float:
    return army_of(game, seat) + (HAND_HELPS * len(game.player(seat).hand) if led else 0.0)


def _defence(game: WorldGame, seat: Seat, field: int, led: bool) -> float:
    """What an attacker on a field meets: the army, what can be bought in time, and walls."""
    strength = _army(game, seat, led) + within_reach(game, seat)
    home = game.field(field).location == TOWN and game.owner(field) == seat
    return strength * WALLS if home and "citadel" in game.roles_built(seat) else strength


def between(mine: float, theirs: float) -> float:
    """How likely one army beats another one."""
    return _logistic(PLAYERS * log(max(mine, 0.1) / max(theirs, 0.1)))


def within_reach(game: WorldGame, seat: Seat) -> float:
    """The strength that a player can still buy before a fight."""
    player = game.player(seat)
    if POPULATION in player.spent or not game.towns(seat):
        return 0.0
    roles, gold, valuables, gain = game.roles_built(seat), player.gold, player.valuables, 0.0
    army = tuple((troop.card, troop.pack) for troop in player.army)
    for offer in purchases(player.faction, army):
        fits = offer.role in roles and (not offer.pack or ("citadel" in roles and (offer.unit, False) in army))
        if fits and offer.gold <= gold and offer.valuables <= valuables:
            gold, valuables, gain = gold - offer.gold, valuables - offer.valuables, gain + offer.gain
    return gain


def _logistic(logit: float) -> float:
    return min(CERTAIN, 1 / (1 + exp(-max(-30.0, min(30.0, logit)))))
