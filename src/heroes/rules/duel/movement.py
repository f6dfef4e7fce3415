"""Where Units and Heroes can go (UNIT ACTIVATION, HERO ACTIVATION, notes on movement and adjacency)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heroes.engine import Refusal
from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, FLYING
from heroes.rules.duel.grid import BIT, NAMES, spaces, spread
from heroes.rules.duel.passive import player_bonus, unit_bonus
from heroes.rules.duel.saying import name
from heroes.rules.duel.things import NOWHERE
from heroes.rules.duel.words.bonus import HERO_MOVE, MORE_MOVE, ROOTED
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

HERO_STEPS = 3


def move_of(game: CardGame, space: int) -> int:
    """The Move of the Unit on that space, bonuses and this activation's extra steps included."""
    if unit_bonus(game, ROOTED, space):
        return 0
    state: DuelState = game.state
    return max(0, CARDS[state.at(space).card].move + unit_bonus(game, MORE_MOVE, space) + state.extra_move)


def namesakes(state: DuelState, seat: int, name: str) -> int:
    """The spaces of this player's Units of that name."""
    mask = 0
    pieces = state.spaces
    for space in spaces(state.armies[seat]):
        piece = pieces[space]
        if piece is not None and CARDS[piece.card].name == name:
            mask |= BIT[space]
    return mask


@rule("card.move.steps")
def reach(start: int, steps: int, blocked: int) -> int:
    """Every space that can be walked to in at most that many steps over spaces that are not blocked."""
    mask = BIT[start]
    while steps > 0:
        wider = mask | spread(mask) & ~blocked
        if wider == mask:
            break
        mask = wider
        steps -= 1
    return mask


@rule(
    "card.map.one-occupant",
    "card.activation.ground.move",
    "card.activation.flying.move",
    "card.activation.ranged.move",
    "card.move.locations",
    "card.size.merge.when",
    "card.size.merge.same-name-only",
)
def destinations(game: CardGame, space: int) -> tuple[int, int]:
    """Where the Unit may end its movement: vacant spaces, and friendly Units of its name to merge with.

    Ground and ranged Units walk round everybody and enter a namesake's space only as their last step; flying Units
    pass over everybody. A space closed by a card is closed to all.
    """
    state: DuelState = game.state
    steps = move_of(game, space)
    if not steps:
        return 0, 0
    card = CARDS[state.at(space).card]
    itself = BIT[space]
    occupied = state.occupied
    closed = state.closed if state.grounds else 0
    same = namesakes(state, state.at(space).seat, card.name) & ~itself
    if card.unit_type == FLYING:
        reached = reach(space, steps, closed)
        return reached & ~occupied, reached & same
    blocked = occupied | closed
    moves = reach(space, steps, blocked)
    merges = 0
    if same:
        merges = spread(reach(space, steps - 1, blocked)) & same & ~closed
    return moves & ~itself, merges


def why_not_move(game: CardGame, start: int, end: int, called: str) -> Refusal | None:
    """Why the active Unit cannot end its movement on a space where it joins nobody."""
    state: DuelState = game.state
    card = CARDS[state.at(start).card]
    if end == NOWHERE:
        return Refusal("card.map.size", say("duel.reason.no-space", place=called))
    if state.moved:
        return Refusal("card.activation.move-before-attack", say("duel.reason.moved-already", card=card.says))
    if BIT[end] & destinations(game, start)[0]:
        return None
    if end == start:
        return Refusal("card.activation.optional-parts", say("duel.reason.stands-there", card=card.says))
    if state.spaces[end] is not None:
        text = say("duel.reason.occupied", place=NAMES[end], card=card.says)
        return Refusal(f"card.activation.{card.unit_type}.move", text)
    return _why_not_reached(state, end, card.says, move_of(game, start))


def why_not_merge(game: CardGame, start: int, end: int, called: str) -> Refusal | None:
    """Why the active Unit cannot join whoever stands on a space."""
    state: DuelState = game.state
    moving = state.at(start)
    card = CARDS[moving.card]
    piece = state.spaces[end] if end != NOWHERE else None
    if piece is None or end == start or piece.seat != moving.seat or CARDS[piece.card].name != card.name:
        return Refusal("card.size.merge.same-name-only", say("duel.reason.other-name", card=card.says, place=called))
    if state.moved:
        return Refusal("card.activation.move-before-attack", say("duel.reason.moved-already", card=card.says))
    if BIT[end] & destinations(game, start)[1]:
        return None
    return _why_not_reached(state, end, card.says, move_of(game, start))


def _why_not_reached(state: DuelState, end: int, card: Said, steps: int) -> Refusal:
    if state.closed & BIT[end]:
        return Refusal("card.ongoing.space", say("duel.reason.closed", place=NAMES[end]))
    return Refusal("card.move.steps", say("duel.reason.too-far", card=card, place=NAMES[end], steps=steps))


def hero_steps(state: DuelState, seat: int) -> int:
    return HERO_STEPS + player_bonus(state, seat, HERO_MOVE)


@rule("card.move.locations", "card.hero.move", "card.location.take-control")
def hero_destinations(state: DuelState, seat: int) -> tuple[int, int]:
    """Where the Hero may end its movement, and which Locations it may take: those it enters and does not control.

    A Hero that stands on a Location enters it again by stepping away and back.
    """
    start = state.heroes[seat]
    steps = hero_steps(state, seat)
    blocked = state.occupied | (state.closed if state.grounds else 0)
    moves = reach(start, steps, blocked) & ~BIT[start]
    entered = moves | BIT[start] if moves and steps >= 2 else moves
    takes = 0
    for space, site in state.sites.items():
        if site.seat != seat and entered & BIT[space]:
            takes |= BIT[space]
    return moves, takes


def why_not_hero_move(state: DuelState, seat: int, end: int, called: str) -> Refusal | None:
    """Why the active Hero cannot end its movement on a space."""
    if end == NOWHERE:
        return Refusal("card.map.size", say("duel.reason.no-space", place=called))
    start = state.heroes[seat]
    hero = name(state.at(start).card)
    if BIT[end] & hero_destinations(state, seat)[0]:
        return None
    if end == start:
        return Refusal("card.hero.move", say("duel.reason.stands-there", card=hero))
    if state.spaces[end] is not None:
        return Refusal("card.hero.move", say("duel.reason.occupied", place=NAMES[end], card=hero))
    if state.closed & BIT[end]:
        return Refusal("card.ongoing.space", say("duel.reason.closed", place=NAMES[end]))
    text = say("duel.reason.too-far", card=hero, place=NAMES[end], steps=hero_steps(state, seat))
    return Refusal("card.hero.move", text)


def why_not_take(state: DuelState, seat: int, space: int, called: str) -> Refusal | None:
    """Why the active Hero cannot take the Location on a space."""
    site = state.sites.get(space)
    if site is None:
        return Refusal("card.location.take-control", say("duel.reason.no-location", place=called))
    if site.seat == seat:
        return Refusal("card.location.stays", say("duel.reason.yours-already", place=NAMES[space]))
    if BIT[space] & hero_destinations(state, seat)[1]:
        return None
    return Refusal("card.location.take-control", say("duel.reason.hero-cannot-enter", place=NAMES[space]))
