"""How good a game on the map looks for one player: what is owned, what it will bring, and what a field would add."""

from __future__ import annotations

from functools import cache

from heroes.ai.combat_value import STANDING, TOKEN, army_of, strength
from heroes.engine import Seat
from heroes.rules.board.combat.difficulty import field_guard
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import BUILDINGS, FLAGGABLE, LOCATIONS, VISITABLE, Bank
from heroes.rules.board.map.bank_tokens import bank_at, stack_tokens
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.realm.purse import income
from heroes.rules.board.scenario.points import holdings
from heroes.rules.board.state.lattice import NOWHERE, fields_apart
from heroes.rules.board.state.mapgame import TOWN, WorldGame

WON = 1000.0
GOLD, MATERIALS, VALUABLES = 0.25, 0.6, 1.2
"""What a resource is worth, in the coin of unit strength."""
CARD, IN_HAND, MORALE, LEVEL_STEP, HOLDING, HELPER = 1.0, 0.4, 1.0, 4.0, 4.0, 7.0
BUILDINGS_WORTH = {
    "city-hall": 12.0,
    "citadel": 11.0,
    "mage-guild": 5.0,
    "dwelling-bronze": 9.0,
    "dwelling-silver": 14.0,
    "dwelling-gold": 18.0,
    "faction": 5.0,
}
PLACES = {
    TOWN: 20.0,
    "settlement": 9.0,
    "gold-mine": 9.0,
    "obelisk": 4.0,
    "dragon-utopia": 9.0,
    "learning-stone": 5.0,
    "artifact-symbol": 5.0,
    "tree-of-knowledge": 4.0,
    "warriors-tomb": 0.5,
    "redwood-observatory": 2.0,
    "grail": 20.0,
    "random-town": 16.0,
    "star-axis": 2.0,
}
"""What is to be had at a place; other mines and visitable places have a worth of their kind."""
MINE, BANK, VISIT = 7.0, 7.0, 3.0
EXPERIENCE = 5.0
"""What beating the guard of a field adds to what it guards."""
BEATEN, LOST_FIGHT = 16.0, 8.0
"""What beating a Main Hero brings, and what losing a fight costs beside the units."""
FOE = 60.0
"""What beating an enemy that the game runs brings: it is what the players have come for."""
LEAD = 1.5
"""How much of that an unknown tile beside the enemy promises."""
LAST_ROUNDS = 2
"""When no more rounds than these are left, a fight with such an enemy costs nothing that the end would not."""
HAND_HELPS, LEVEL_HELPS = 0.8, 1.0
IN_ROUNDS = (3.2, 3.2, 2.1, 1.6, 1.4)
"""How many times stronger one must be to beat neutral units within so many combat rounds. Every round after the first
costs the hero a movement point."""
EVEN = 1.1
"""The same between players, who fight to the end."""


@cache
def guard_strength(level: int, difficulty: str) -> float:
    """What the neutral army of a field can do on average."""
    return sum(_mean_strength(tier) for tier in field_guard(level, difficulty))


@cache
def bank_strength(bank: Bank) -> float:
    """The same of the guards of a Creature Bank."""
    return sum(STANDING + strength(UNITS[unit].few) for unit in bank.guards)


def guards_at(game: WorldGame, seat: Seat, field: int) -> float:
    """What those who guard a field against a player can do."""
    bank = bank_at(game, field)
    if bank is not None:
        return bank_strength(bank) + TOKEN * stack_tokens(game, seat)
    return guard_strength(game.field(field).guard, game.setup["difficulty"])


@cache
def _mean_strength(tier: str) -> float:
    units = [unit for unit in UNITS.values() if unit.faction == "neutral" and unit.tier == tier]
    return STANDING + sum(strength(unit.few) for unit in units) / len(units)


def might(game: WorldGame, hero: int) -> float:
    """What a hero brings to a fight; only a Main Hero plays cards."""
    player = game.player(game.owner_of(hero))
    total = army_of(game, game.owner_of(hero))
    return total + HAND_HELPS * len(player.hand) + LEVEL_HELPS * player.level if game.is_main(hero) else total


def chance(mine: float, theirs: float, needed: float) -> float:
    """How likely a fight is won, given how many times stronger one must be to expect it."""
    return min(0.98, max(0.0, (mine / max(theirs, 0.1) / needed - 0.6) / 0.6))


def value(game: WorldGame, seat: Seat) -> float:
    """How good the position is for this seat; higher is better."""
    if game.outcome is not None:
        winners = game.outcome.winners
        return 0.0 if not winners else WON if seat in winners else -WON
    rivals = [other for other in range(game.seats) if game.hostile(seat, other)]
    return _realm(game, seat) - 0.5 * max((_realm(game, other) for other in rivals), default=0.0)


def _realm(game: WorldGame, seat: Seat) -> float:
    player, world = game.player(seat), game.world
    if player.eliminated:
        return -WON
    rounds = max(0, (game.scenario.rounds - world.round) // 2)
    gold, materials, valuables = income(game, seat) if world.tiles else (0, 0, 0)
    cards = len(player.hand) + len(player.deck) + len(player.discard) + len(player.in_play)
    return (
        GOLD * (player.gold + rounds * gold)
        + MATERIALS * (player.materials + rounds * materials)
        + VALUABLES * (player.valuables + rounds * valuables)
        + army_of(game, seat)
        + sum(BUILDINGS_WORTH[BUILDINGS[name].role] for name in player.buildings)
        + LEVEL_STEP * player.steps
        + CARD * cards
        + IN_HAND * len(player.hand)
        + MORALE * player.morale
        + HOLDING * len(holdings(game, seat))
        + (HELPER if world.pieces and game.piece(game.secondary_of(seat)).field != NOWHERE else 0.0)
    )


def field_worth(game: WorldGame, hero: int, field: int, rounds: int) -> float:
    """What it would bring this hero to go to a field, fights of so many rounds included; 0 or less: better not."""
    seat = game.owner_of(hero)
    other = game.hero_at(field, but=hero)
    if other >= 0:
        return attack_worth(game, hero, other) if game.hostile(seat, game.owner_of(other)) else 0.0
    gain = _place_worth(game, seat, field)
    if gain <= 0:
        return 0.0
    if guarded(game, field):
        if game.player(seat).level > game.field(field).guard and game.is_main(hero):
            return gain
        odds = guard_odds(game, hero, field, rounds)
        return odds * (gain + EXPERIENCE) - (1 - odds) * LOST_FIGHT
    owner = game.owner(field)
    if owner >= 0 and game.field(field).location == TOWN:
        odds = chance(might(game, hero), army_of(game, owner), EVEN)
        return odds * gain - (1 - odds) * LOST_FIGHT
    return gain


def guard_odds(game: WorldGame, hero: int, field: int, rounds: int) -> float:
    """How likely a hero beats the guards of a field in so many combat rounds; those of a Creature Bank fight on."""
    unlimited = bank_at(game, field) is not None
    theirs = guards_at(game, game.owner_of(hero), field)
    return chance(might(game, hero), theirs, IN_ROUNDS[-1] if unlimited else needed(rounds))


def needed(rounds: int) -> float:
    return IN_ROUNDS[min(rounds, len(IN_ROUNDS) - 1)]


def lead_worth(game: WorldGame, hero: int, centre: int) -> float:
    """What an unknown tile adds because it lies on the way to enemies that the game runs."""
    worths = [0.0]
    for side in game.enemy_sides():
        foe = game.main_of(side)
        if (field := game.piece(foe).field) != NOWHERE:
            worths.append(LEAD * attack_worth(game, hero, foe) / (1 + fields_apart(centre, field)))
    return max(worths)


def attack_worth(game: WorldGame, hero: int, other: int) -> float:
    rival = game.owner_of(other)
    odds = chance(might(game, hero), might(game, game.main_of(rival)), EVEN)
    if rival >= game.seats:
        late = game.rounds and game.rounds - game.world.round < LAST_ROUNDS
        return odds * FOE - (0.0 if late else (1 - odds) * (LOST_FIGHT + BEATEN))
    gain = BEATEN if game.is_main(other) else BEATEN / 2
    return odds * gain - (1 - odds) * (LOST_FIGHT + gain)


def _place_worth(game: WorldGame, seat: Seat, field: int) -> float:
    location = LOCATIONS[game.field(field).location]
    cubes = game.world.cubes.get(field, ())
    if location.category == FLAGGABLE:
        if seat in cubes:
            return 0.0
        return PLACES.get(location.id, MINE)
    if location.category == VISITABLE and not cubes:
        return PLACES.get(location.id, VISIT if location.bank is None else BANK)
    return 0.0
