"""A combat in numbers, as one seat knows it, for a value that is learnt: one row per unit, one for everything else.
Of the enemy's hand and of both decks only the sizes go in, so that an imagined game tells no more than the real one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple, get_args

from heroes.engine import Seat
from heroes.rules.board.library.components import RANGED, UNITS, UnitKind
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Army, Combat, Player, Unit
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.statistics import attack, defense, face, health_left, initiative, reach

KINDS = get_args(UnitKind)
HERE = 16
"""How many numbers of a unit tell where it stands among the others; those of a unit beside the board are all 0."""
MOMENT = 12
"""How many numbers tell of the moment."""
FURTHEST = 1000
"""Nobody is so far away."""
Row = tuple[float, ...]


class Token(NamedTuple):
    """What is known of one unit. Equal tokens are worth the same wherever they are met."""

    card: str
    pack: bool
    attack: int
    defense: int
    left: int
    damage: int
    initiative: int
    state: tuple[int, ...]
    """Activated, retaliated, defending, paralysed, acting, has moved, attacks, ended, bonuses of friend and foe."""
    here: tuple[int, ...]
    """Enemies beside it, spaces to the nearest, its best blow in reach, whether that kills, what may strike it now and
    before the round ends; empty for a unit that is not placed."""


class Features(NamedTuple):
    mine: list[Token]
    theirs: list[Token]
    rest: Row
    hand: tuple[str, ...]
    """The own cards."""


def features(game: BoardGame, seat: Seat) -> Features:
    """`seat` leads one of the two armies, or the first counts as its own."""
    combat = game.combat
    mine = max(0, game.side_played_by(seat))
    tokens = _tokens(game, combat)
    own, other = combat.armies[mine], combat.armies[1 - mine]
    players = game.state.players
    me = players[seat]
    rest = (*_holdings(me, own), *_holdings(players[other.seat], other), *_moment(game, combat, mine, seat))
    return Features(tokens[mine], tokens[1 - mine], rest, tuple(me.hand))


def before_a_fight(army: Sequence[str], hand: tuple[str, ...]) -> Features:
    """What a player with these cards knows who is about to fight an army like the own; half of everything is there."""
    tokens = [_waiting(unit, False) for unit in army]
    held = (len(hand) / 6, 0.5, 0.5, 0, 0, 1, len(army) / 3)
    return Features(tokens, tokens, (*held, *held, *(0,) * MOMENT), hand)


def _holdings(player: Player, army: Army) -> Row:
    return (
        len(player.hand) / 6,
        len(player.deck) / 12,
        player.expert_left / 2,
        player.morale,
        (len(player.good_morale) - len(player.bad_morale)) / 2,
        max(0, army.spell_limit - army.spells_cast),
        len(army.waiting) / 3,
    )


def _moment(game: BoardGame, combat: Combat, mine: int, seat: Seat) -> Row:
    acting, ask = combat.acting, game.ask
    side = combat.units[acting.unit].side if acting is not None else -1
    return (
        min(combat.round, 12) / 6,
        combat.board == "hex",
        len(combat.clashes),
        ask is not None and ask.seat == seat,
        side == mine,
        side == 1 - mine,
        combat.token == mine,
        combat.token == 1 - mine,
        combat.turn_of == mine,
        combat.quiet_rounds / 2,
        combat.siege,
        mine,
    )


def _tokens(game: BoardGame, combat: Combat) -> tuple[list[Token], list[Token]]:
    """The living units of both sides, those that wait to be placed behind them. Thousands are made for one decision, so
    all that is known of a unit is asked once and kept by its number among the living."""
    living = [unit for unit in combat.units if unit.alive]
    armour = [defense(combat, unit) for unit in living]
    blows = [attack(combat, unit) for unit in living]
    lefts = [health_left(combat, unit) for unit in living]
    struck, pending = [0] * len(living), [0] * len(living)
    wheres: list[tuple[int, ...]] = [()] * len(living)
    neighbours, steps = board(combat.board).neighbours, _steps(combat.board)
    standing = [0, 0]
    for unit in living:
        if unit.cell >= 0:
            standing[unit.side] |= 1 << unit.cell
    for number, unit in enumerate(living):
        cell = unit.cell
        if cell < 0:
            continue
        side, next_to, away = unit.side, neighbours[cell], steps[cell]
        enemies = standing[1 - side]
        shoots = face(unit).kind == RANGED
        # Who shoots can only strike those beside it, if there are any; all others strike where they can go.
        cells = (next_to & enemies or enemies) if shoots else reach(game, unit) | 1 << cell
        near, beside, best, kills = FURTHEST, 0, 0, 0
        for place, other in enumerate(living):
            there = other.cell
            if there < 0 or other.side == side:
                continue
            if away[there] < near:
                near = away[there]
            if next_to >> there & 1:
                beside += 1
            blow = blows[number] - armour[place]
            if blow <= 0 or not (cells >> there & 1 if shoots else neighbours[there] & cells):
                continue
            if blow > best:
                best = blow
            if blow >= lefts[place]:
                kills = 1
            if not unit.paralysed:
                struck[place] += blow
                if not unit.activated:
                    pending[place] += blow
        wheres[number] = (beside, near if enemies else 0, best, kills)
    tokens: tuple[list[Token], list[Token]] = ([], [])
    for number, unit in enumerate(living):
        where = wheres[number]
        known = (
            unit.card,
            unit.pack,
            blows[number],
            armour[number],
            lefts[number],
            unit.damage,
            initiative(combat, unit),
            _state(combat, unit),
            (*where, struck[number], pending[number]) if where else (),
        )
        tokens[unit.side].append(tuple.__new__(Token, known))
    for side, army in enumerate(combat.armies):
        tokens[side].extend([_waiting(troop.card, troop.pack) for troop in army.waiting])
    return tokens


@cache
def _steps(name: str) -> tuple[tuple[int, ...], ...]:
    """How many steps it is from every space of a board to every other."""
    ground = board(name)
    return tuple(tuple(ground.distance(one, other) for other in range(ground.size)) for one in range(ground.size))


def _state(combat: Combat, unit: Unit) -> tuple[int, ...]:
    friendly = hostile = 0
    seat = combat.armies[unit.side].seat
    for bonus in combat.bonuses:
        if bonus.unit == unit.id or (bonus.unit < 0 and bonus.side == unit.side):
            if bonus.seat == seat:
                friendly += 1
            else:
                hostile += 1
    flags = (unit.activated, unit.retaliated, unit.defending, unit.paralysed)
    acting = combat.acting
    if acting is None or acting.unit != unit.id:
        return (*flags, 0, 0, 0, 0, friendly, hostile)
    return (*flags, 1, acting.moved, min(acting.attacks, 2), acting.ended, friendly, hostile)


@lru_cache(1024)
def _waiting(card: str, pack: bool) -> Token:
    side = UNITS[card].face(pack)
    return Token(card, pack, side.attack, side.defense, side.health, 0, side.initiative, (0,) * 10, ())


def row(token: Token) -> Row:
    """A unit as numbers of about the same size; its card stands beside them, as a vector that is learnt."""
    card = UNITS[token.card]
    behind = card.few if token.pack else None
    kind = card.face(token.pack).kind
    return (
        token.pack,
        token.attack / 5,
        token.defense / 3,
        token.left / 6,
        token.damage / 6,
        token.initiative / 10,
        *((behind.attack / 5, behind.defense / 3, behind.health / 6) if behind is not None else (0, 0, 0)),
        *(kind == name for name in KINDS),
        *token.state,
        *(_here(token) if token.here else (0,) * HERE),
    )


def _here(token: Token) -> Row:
    beside, near, best, kills, struck, pending = token.here
    left = max(1, token.left)
    return (
        1,
        beside / 3,
        near / 8,
        near == 1,
        near > 4,
        best / 5,
        best > 0,
        kills,
        struck / 8,
        pending / 8,
        struck >= left,
        pending >= left,
        min(2.0, struck / left),
        min(2.0, pending / left),
        best > 0 and not token.state[0],
        kills and not token.state[0],
    )
