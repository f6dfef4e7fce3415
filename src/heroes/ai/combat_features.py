"""A combat in numbers, as one seat knows it, for a value that is learnt: one row per unit, one for everything else.
Of the enemy's hand and of both decks only the sizes go in, so that an imagined game tells no more than the real one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
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
    """The living units of both sides, those that wait to be placed behind them."""
    living = [unit for unit in combat.units if unit.alive]
    placed = [unit for unit in living if unit.cell >= 0]
    armour = {unit.id: defense(combat, unit) for unit in living}
    blows = {unit.id: attack(combat, unit) for unit in living}
    lefts = {unit.id: health_left(combat, unit) for unit in living}
    struck = dict.fromkeys(lefts, 0)
    pending = dict.fromkeys(lefts, 0)
    wheres: dict[int, tuple[int, ...]] = {}
    ground = board(combat.board)
    neighbours, distance = ground.neighbours, ground.distance
    for unit in placed:
        cell, enemies = unit.cell, [other for other in placed if other.side != unit.side]
        beside = [other for other in enemies if neighbours[cell] >> other.cell & 1]
        if face(unit).kind == RANGED:
            prey = beside or enemies
        else:
            cells = reach(game, unit) | 1 << cell
            prey = [other for other in enemies if neighbours[other.cell] & cells]
        best = kills = 0
        for other in prey:
            blow = blows[unit.id] - armour[other.id]
            if blow > 0:
                best = max(best, blow)
                kills |= blow >= lefts[other.id]
                if not unit.paralysed:
                    struck[other.id] += blow
                    if not unit.activated:
                        pending[other.id] += blow
        near = min((distance(cell, other.cell) for other in enemies), default=0)
        wheres[unit.id] = (len(beside), near, best, kills)
    tokens: tuple[list[Token], list[Token]] = ([], [])
    for unit in living:
        where = wheres.get(unit.id)
        here = () if where is None else (*where, struck[unit.id], pending[unit.id])
        tokens[unit.side].append(
            Token(
                unit.card,
                unit.pack,
                blows[unit.id],
                armour[unit.id],
                lefts[unit.id],
                unit.damage,
                initiative(combat, unit),
                _state(combat, unit),
                here,
            )
        )
    for side, army in enumerate(combat.armies):
        tokens[side].extend(_waiting(troop.card, troop.pack) for troop in army.waiting)
    return tokens


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
