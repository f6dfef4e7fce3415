"""What a combat means for both sides once it is over: gold, morale, cubes, experience, where the heroes go and what is
left of the armies. Computed here and nowhere else, as data that the larger game carries out."""

from __future__ import annotations

import msgspec

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import CombatResult, Ended, EndedBy, Fate, Goes, Leader, Troop
from heroes.rules.board.state.ground import ATTACKER, DEFENDER

MAIN: Leader = "main"
SECONDARY: Leader = "secondary"
GARRISON: Leader = "none"
NEUTRAL: Leader = "neutral"
HEROES_ONLY = (MAIN, SECONDARY)

WON: Ended = "won"
DEFEATED: Ended = "defeated"
LEFT: Ended = "left"
UNDECIDED: Ended = "undecided"

STAYS: Goes = "stays"
BACK: Goes = "back"
CLOSEST: Goes = "closest"
REFUGE: Goes = "refuge"
OFF_MAP: Goes = "off-map"

UNITS_GONE: EndedBy = "units"
RETREAT: EndedBy = "retreat"
FLIGHT: EndedBy = "flight"
SURRENDER: EndedBy = "surrender"
QUICK: EndedBy = "quick"
DECLINED: EndedBy = "declined"
RESIGNED: EndedBy = "resigned"
DRAW: EndedBy = "draw"

STEPS_PER_LEVEL = 2


class Side(msgspec.Struct, frozen=True, gc=False):
    """One side as the combat leaves it."""

    seat: Seat
    hero: Leader
    army: tuple[Troop, ...]
    """All units that are left, fielded or not."""
    stands: bool = True
    """Some of those that it fielded are left."""


def with_fates(game: BoardGame, result: CombatResult, attacker: Side, defender: Side) -> CombatResult:
    """The result with what it means for both sides."""
    fates = (
        _fate(game, result, ATTACKER, attacker, defender),
        _fate(game, result, DEFENDER, defender, attacker),
    )
    return msgspec.structs.replace(result, fates=fates)


def _fate(game: BoardGame, result: CombatResult, side: int, own: Side, enemy: Side) -> Fate:
    fate = Fate(own.seat, own.hero, army=own.army)
    if result.left_by == side:
        return _left(fate, result.ended_by)
    if result.winner == side:
        gained = experience(game, result, own, enemy)
        return msgspec.structs.replace(fate, outcome=WON, experience=gained)
    if own.hero == NEUTRAL:
        return msgspec.structs.replace(fate, outcome=DEFEATED)
    if result.winner == 1 - side:
        return _defeated(game, fate, own, enemy)
    return _undecided(game, fate, side, own, enemy)


@rule(
    "core.combat.retreat.neutral.destination",
    "core.combat.retreat.neutral.units-kept.first",
    "core.combat.retreat.neutral.units-kept.revised",
    "core.combat.retreat.midcombat.units-lost",
    "core.combat.retreat.midcombat.deck-kept",
    "core.combat.retreat.not-a-defeat",
    "core.combat.surrender.units-kept",
    "core.combat.surrender.cards-kept",
    "core.combat.surrender.not-a-defeat",
    "core.combat.secondary.decline-fight",
)
def _left(fate: Fate, how: str) -> Fate:
    """Leaving a combat is no defeat: it costs neither gold nor morale nor a cube, and gives the enemy no experience
    (core.combat.retreat.not-a-defeat, core.combat.surrender.not-a-defeat). A Secondary Hero that declines to fight
    counts as defeated for the cube (core.combat.secondary.decline-fight). Whoever resigns leaves the map soon."""
    if how == FLIGHT:
        return msgspec.structs.replace(fate, outcome=LEFT, army=(), restart=True, goes=CLOSEST)
    if how == RESIGNED:
        return msgspec.structs.replace(fate, outcome=LEFT)
    if how == DECLINED:
        return msgspec.structs.replace(fate, outcome=LEFT, goes=OFF_MAP, cube=True)
    return msgspec.structs.replace(fate, outcome=LEFT, goes=REFUGE if how == SURRENDER else BACK)


@rule(
    "core.combat.defeat.gold.first",
    "core.combat.defeat.gold.revised",
    "core.combat.defeat.morale.first",
    "core.combat.defeat.morale.revised",
    "core.combat.defeat.level-kept",
    "core.combat.defeat.faction-cube",
)
def _defeated(game: BoardGame, fate: Fate, own: Side, enemy: Side) -> Fate:
    """Gold and morale go only to another player (core.combat.defeat.*), a cube for any hero of a player."""
    book = game.book
    by_player = enemy.hero != NEUTRAL
    costs = own.hero in book.defeat_costs and enemy.hero in book.defeat_costs_against
    return msgspec.structs.replace(
        fate,
        outcome=DEFEATED,
        restart=not own.army,
        goes=_refuge_of_the_beaten(game, own, enemy),
        gold=min(book.defeat_gold, game.players[own.seat].gold) if costs else 0,
        bad_morale=costs,
        cube=by_player and own.hero in HEROES_ONLY,
    )


@rule(
    "core.combat.defeat.by-neutrals.first",
    "core.combat.defeat.by-neutrals.revised",
    "core.combat.defeat.destination",
    "core.combat.secondary.defeated-by-neutrals",
)
def _refuge_of_the_beaten(game: BoardGame, own: Side, enemy: Side) -> str:
    """Where a hero goes that has lost all units it fielded. Against neutral units a hero with units left at home only
    goes back to where it came from."""
    if own.hero == GARRISON:
        return STAYS
    if enemy.hero == NEUTRAL and own.army:
        return BACK
    if own.hero == SECONDARY:
        return OFF_MAP
    return game.book.beaten_by_neutrals if enemy.hero == NEUTRAL else REFUGE


def _undecided(game: BoardGame, fate: Fate, side: int, own: Side, enemy: Side) -> Fate:
    """Nobody was beaten, so nobody pays. Neither side could harm the other, and the attacker goes back; or the last
    units of both sides fell together."""
    if own.stands:
        return msgspec.structs.replace(fate, outcome=UNDECIDED, goes=BACK if side == ATTACKER else STAYS)
    goes = _refuge_of_the_beaten(game, own, enemy)
    return msgspec.structs.replace(fate, outcome=UNDECIDED, restart=not own.army, goes=goes)


# ---------------------------------------------------------------------- experience


@rule(
    "core.combat.xp.main-hero-only",
    "core.combat.xp.hero-vs-hero",
    "core.hero.main.only-xp",
    "core.hero.secondary.no-card-no-level",
    "core.xp.max-level",
    "core.xp.combat.lower",
    "core.xp.combat.equal",
    "core.xp.combat.higher",
    "core.xp.combat.azure",
    "core.xp.combat.none",
    "example.xp.level-5-vs-azure",
)
def experience(game: BoardGame, result: CombatResult, own: Side, enemy: Side) -> int:
    """Half levels that the winner gains: only a Main Hero, only by beating neutral units or another Main Hero to the
    last unit (core.combat.xp.*, core.xp.combat.*), and never beyond level 7 (core.xp.max-level)."""
    if own.hero != MAIN or result.ended_by != UNITS_GONE or enemy.hero not in (MAIN, NEUTRAL):
        return 0
    player = game.players[own.seat]
    room = max(0, game.book.highest_level * STEPS_PER_LEVEL - player.steps)
    if enemy.hero == NEUTRAL and result.azure:
        return room
    beaten = result.field_level if enemy.hero == NEUTRAL else game.players[enemy.seat].level
    return min(room, steps_for(player.level, beaten))


@rule("core.xp.combat.lower", "core.xp.combat.equal", "core.xp.combat.higher", "example.xp.level-3-vs-5")
def steps_for(level: int, beaten: int) -> int:
    """The last full level counts: nothing for a lower level, half a level for the same, a whole one for a higher."""
    if beaten < level:
        return 0
    return 1 if beaten == level else STEPS_PER_LEVEL
