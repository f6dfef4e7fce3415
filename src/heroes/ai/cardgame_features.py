"""A position of the card game in numbers, as one seat knows it, for a value that is learnt: one row per Unit, one for
everything else, and the names of cards. Of the enemy's hand and of both decks only the sizes go in, so that an imagined
game tells no more than the real one."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from heroes.ai.cardgame_value import DISTANCE
from heroes.ai.learnt_net import Row
from heroes.engine import Seat
from heroes.rules.duel.cards import CARDS, FLYING, RANGED
from heroes.rules.duel.cost import can_pay
from heroes.rules.duel.grid import ADJACENT, BIT, COUNT, spaces
from heroes.rules.duel.passive import price
from heroes.rules.duel.state import DuelState, Side
from heroes.rules.duel.winning import HERO_DAMAGE

SHOT = 4
"""Beyond so many steps a ranged Unit deals half."""
FAR = 8
MOST = 16
"""Larger blows, and more damage, look alike."""


PIECES = (25, 32, 57, 64)
"""Where what a seat has, what threatens its Hero, the same of the enemy and the moment begin and end in the rest."""


class Token(NamedTuple):
    """What is known of one Unit. Equal tokens are worth the same wherever they are met."""

    card: str
    size: int
    damage: int
    extra: int
    """Attack that cards under it give or take."""
    marks: int
    """Activation, Retaliation, turned, one bit each."""
    hero: int
    """Steps to the enemy Hero."""
    home: int
    """Steps to the own Hero."""
    beside: int
    """Enemy Units next to it."""
    best: int
    """The most that it may take off an enemy Unit in reach."""
    kills: bool
    """It may take a whole Size off one."""
    struck: int
    """What enemies that have not acted may do to it in this round."""
    later: int
    """What all of them may do to it in the next."""


class Features(NamedTuple):
    mine: list[Token]
    theirs: list[Token]
    rest: Row
    hand: tuple[str, ...]
    """Cards by name: of the own hand, in force on both sides, under Units, on spaces, Vanguards that wait."""


class _Facts(NamedTuple):
    """What a card prints, and what of it is asked often."""

    attack: int
    hp: int
    move: int
    ranged: bool
    flying: bool


@cache
def _facts(card_id: str) -> _Facts:
    card = CARDS[card_id]
    return _Facts(card.attack, card.hp, card.move, card.unit_type == RANGED, card.unit_type == FLYING)


@cache
def _extra(card_id: str) -> int:
    """Attack that a card gives the Unit it lies under."""
    return CARDS[card_id].own.get("attack", 0)


_Fighter = tuple[int, str, int, int, int, int, int, int, int, int, bool]
"""Where a Unit stands, its card, Size, damage, the Attack that cards under it give, its blow, half of that, its hit
points; how many steps away it can strike (a shooter that nobody stands next to: everywhere), how many without dealing
half; and whether it may still act. Plain, since thousands are made in a second."""


def features(state: DuelState, seat: Seat) -> Features:
    names: list[str] = []
    armies = (_fighters(state, seat, names, seat), _fighters(state, 1 - seat, names, seat))
    blows = (_hero_blows(state, armies[1], seat), _hero_blows(state, armies[0], 1 - seat))
    mine = _tokens(state, armies[0], armies[1], seat)
    theirs = _tokens(state, armies[1], armies[0], 1 - seat)
    rest = (*_holdings(state, seat), *blows[0], *_holdings(state, 1 - seat), *blows[1], *_moment(state, seat))
    return Features(mine, theirs, rest, (*names, *_names(state, seat)))


def _fighters(state: DuelState, owner: Seat, names: list[str], seat: Seat) -> list[_Fighter]:
    """The Units of a side; cards under them go to the names."""
    found = []
    enemies = state.armies[1 - owner]
    for space in spaces(state.armies[owner]):
        piece = state.at(space)
        attack, hp, move, ranged, _ = _facts(piece.card)
        extra = 0
        for attached in piece.under:
            extra += _extra(attached.card)
            whose = "under" if owner == seat else "under-theirs"
            names.append(f"{whose}:{attached.card}" if attached.owner == seat else f"{whose}-by-them:{attached.card}")
        shoots = ranged and not ADJACENT[space] & enemies
        blow = min(MOST, max(0, attack + extra) * piece.size)
        fresh = not state.activated & BIT[space]
        reach = COUNT if shoots else 1 if ranged else move + 1
        near = SHOT if shoots else 0 if ranged else COUNT
        unit = (space, piece.card, piece.size, piece.damage, extra, blow, (blow + 1) // 2, hp, reach, near, fresh)
        found.append(unit)
    return found


def _hero_blows(state: DuelState, enemies: list[_Fighter], seat: Seat) -> Row:
    """What may hit this seat's Hero in this round and in the next, and how many stand next to it."""
    steps = DISTANCE[state.heroes[seat]]
    now = later = beside = 0
    for space, _, _, _, _, blow, half, _, reach, whole, fresh in enemies:
        away = steps[space]
        if away <= reach:
            dealt = blow if away <= whole else half
            later += dealt
            if fresh:
                now += dealt
        if away == 1:
            beside += 1
    left = HERO_DAMAGE - state.at(state.heroes[seat]).damage
    return (now / 8, later / 8, now >= left, later >= left, min(1.5, now / left), min(1.5, later / left), beside / 2)


def _tokens(state: DuelState, own: list[_Fighter], enemies: list[_Fighter], seat: Seat) -> list[Token]:
    found = []
    goal, home = DISTANCE[state.heroes[1 - seat]], DISTANCE[state.heroes[seat]]
    activated, retaliated, turned = state.activated, state.retaliated, state.turned
    for space, card, size, damage, extra, blow, half, _, reach, whole, _ in own:
        steps = DISTANCE[space]
        best = struck = later = beside = 0
        kills = False
        for there, _, their_size, hurt, _, their_blow, their_half, their_hp, their_reach, their_whole, fresh in enemies:
            away = steps[there]
            if away == 1:
                beside += 1
            if away <= reach:
                dealt = blow if away <= whole else half
                if dealt >= their_hp - hurt:
                    kills = True
                if dealt > best:
                    best = min(dealt, their_hp * their_size - hurt)
            if away <= their_reach:
                dealt = their_blow if away <= their_whole else their_half
                later += dealt
                if fresh:
                    struck += dealt
        bit = BIT[space]
        marks = bool(activated & bit) | bool(retaliated & bit) << 1 | bool(turned & bit) << 2
        ways = min(FAR, goal[space]), min(FAR, home[space])
        threats = min(MOST, struck), min(MOST, later)
        known = (card, size, damage, extra, marks, *ways, beside, best, kills, *threats)
        found.append(tuple.__new__(Token, known))
    return found


def row(token: Token) -> Row:
    """A Unit as numbers of about the same size; its card stands beside them, as a vector that is learnt."""
    attack, hp, move, ranged, flying = _facts(token.card)
    blow = max(0, attack + token.extra) * token.size
    health = max(1, hp * token.size - token.damage)
    top = max(1, hp - token.damage)
    marks = token.marks
    strikes_hero = token.hero <= (SHOT if ranged else move + 1)
    return (
        attack / 4,
        hp / 6,
        move / 3,
        ranged,
        flying,
        token.size / 2,
        token.size > 1,
        token.size > 2,
        blow / 6,
        health / 10,
        top / 6,
        token.damage / 4,
        token.extra / 2,
        marks & 1,
        marks >> 1 & 1,
        marks >> 2 & 1,
        token.hero / 6,
        token.hero == 1,
        strikes_hero,
        strikes_hero and not marks & 1,
        token.home / 6,
        token.home <= 2,
        token.beside / 2,
        token.beside > 0,
        token.best / 6,
        token.kills,
        token.kills and not marks & 1,
        token.struck / 8,
        token.later / 8,
        token.struck >= top,
        token.later >= top,
        min(2.0, token.struck / health),
        min(2.0, token.later / health),
    )


def _holdings(state: DuelState, seat: Seat) -> Row:
    side: Side = state.sides[seat]
    hero = state.heroes[seat]
    damage = state.at(hero).damage
    steps = DISTANCE[hero]
    near, open_sites, own_sites = FAR, 0, 0
    for space, site in state.sites.items():
        if site.seat == seat:
            own_sites += 1
        else:
            open_sites += 1
            near = min(near, steps[space])
    ready, total = side.ready, side.total
    return (
        damage / 10,
        damage / HERO_DAMAGE * damage / HERO_DAMAGE,
        damage >= 16,
        bool(state.activated & BIT[hero]),
        len(side.hand) / 5,
        len(side.deck) / 30,
        len(side.deck) < 4,
        ready[0] / 4,
        ready[1] / 4,
        ready[2] / 4,
        ready[3] / 4,
        total[0] / 4,
        total[1] / 4,
        total[2] / 4,
        total[3] / 4,
        sum(ready) / 8,
        sum(total) / 10,
        side.sank,
        side.passed,
        own_sites / 3,
        open_sites / 6,
        near / 4,
        len(side.vanguard) / 3,
        state.armies[seat].bit_count() / 5,
        not state.armies[seat],
    )


def _moment(state: DuelState, seat: Seat) -> Row:
    return (
        min(state.round, 14) / 7,
        state.turn == seat,
        state.turn == 1 - seat,
        state.first == seat,
        state.passed_first == seat,
        state.passed_first == 1 - seat,
        seat == state.opener,
    )


def _names(state: DuelState, seat: Seat) -> list[str]:
    side, other = state.sides[seat], state.sides[1 - seat]
    found = [f"{_payable(state, seat, side, card)}:{card}" for card in side.hand]
    found += [
        f"used:{card}" if side.turned >> place & 1 else f"mine:{card}" for place, card in enumerate(side.standing)
    ]
    found += [
        f"theirs-used:{card}" if other.turned >> place & 1 else f"theirs:{card}"
        for place, card in enumerate(other.standing)
    ]
    for cards in state.grounds.values():
        found += [f"ground:{one.card}" if one.owner == seat else f"ground-theirs:{one.card}" for one in cards]
    found += [f"vanguard:{card}" for card in side.vanguard]
    found += [f"vanguard-theirs:{card}" for card in other.vanguard]
    return found


def _payable(state: DuelState, seat: Seat, side: Side, card: str) -> str:
    """Whether the Statistics pay for a card at once, in the next round, or not yet."""
    cost = price(state, seat, card)
    if can_pay(side.ready, cost):
        return "hand"
    return "later" if can_pay(side.total, cost) else "dear"


UNIT_NAMES = ("under", "under-theirs", "under-by-them", "under-theirs-by-them")
SPACE_NAMES = ("ground", "ground-theirs")
HAND_NAMES = ("hand", "later", "dear")
FORCE_NAMES = ("mine", "used", "theirs", "theirs-used")
VANGUARD_NAMES = ("vanguard", "vanguard-theirs")


def every_name() -> list[str]:
    """All names that a position may tell, for those who learn what they are worth."""
    found = []
    for name, card in CARDS.items():
        kinds: list[str] = []
        if card.vanguard:
            kinds += VANGUARD_NAMES
        elif card.type not in ("hero", "location", "statistic"):
            kinds += HAND_NAMES
        if not card.is_unit:
            kinds += FORCE_NAMES
        if card.ongoing is not None:
            kinds += (*UNIT_NAMES, *SPACE_NAMES)
        found += [f"{kind}:{name}" for kind in kinds]
    return found
