"""UNIT SIZE and damage: Increase, Decrease, merging, and leaving the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks
from heroes.rules.duel.cards import CARDS
from heroes.rules.duel.events import Damaged, Healed, Left, Merged, Removed, Sized
from heroes.rules.duel.grid import BIT, NAMES
from heroes.rules.duel.state import Attached, Piece
from heroes.rules.duel.things import CELLS
from heroes.rules.duel.timing import NO_STEPS, befalls
from heroes.rules.duel.winning import settle_heroes
from heroes.rules.duel.words.trigger import LEAVES
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState


@rule("card.size.value", "card.size.increase", "card.size.effects")
def increase(game: CardGame, space: int, tokens: int) -> None:
    """Increase X adds X Size tokens; there is no maximum, and no mark is placed."""
    state: DuelState = game.state
    piece = state.at(space)
    state.spaces[space] = piece.sized(piece.size + tokens, piece.damage)
    game.tell(Sized(piece.card, NAMES[space], piece.size + tokens, piece.seat))


@rule("card.size.effects", "card.size.decrease", "card.size.decrease.destroy", "card.size.decrease.keeps-damage")
def decrease(game: CardGame, space: int, tokens: int) -> Sequence[Step]:
    """Decrease X removes X Size tokens and leaves the damage; below Size 1 the Unit is discarded."""
    state: DuelState = game.state
    piece = state.at(space)
    if piece.size <= tokens:
        return leave(game, (space,))
    state.spaces[space] = piece.sized(piece.size - tokens, piece.damage)
    game.tell(Sized(piece.card, NAMES[space], piece.size - tokens, piece.seat))
    return NO_STEPS


@rule("card.size.damage-decrease", "card.size.damage-repeat", "card.attack.excess-lost")
def after_damage(piece: Piece, hp: int) -> Piece | None:
    """Damage of HP or more Decreases by 1 and takes HP off, again and again; None when nothing is left of the Unit."""
    size, damage = piece.size, piece.damage
    while damage >= hp:
        size -= 1
        damage -= hp
        if size == 0:
            return None
    return piece.sized(size, damage)


@rule("card.hero.damage", "card.size.damage-below-hp", "card.size.damage-any-source", "card.attack.hero-target")
def hurt(game: CardGame, hits: Sequence[tuple[int, int]], *, attack: bool = False) -> Sequence[Step]:
    """Damage tokens placed at the same time on several spaces, each holding a Unit or Hero."""
    state: DuelState = game.state
    gone: list[int] = []
    hero_hit = False
    for space, amount in hits:
        if amount <= 0:
            continue
        piece = state.at(space)
        is_hero = not state.armies[piece.seat] & BIT[space]
        game.tell(Damaged(piece.card, NAMES[space], amount, piece.seat, is_hero, attack))
        piece = piece.hurt(piece.damage + amount)
        if is_hero:
            state.spaces[space] = piece
            hero_hit = True
            continue
        hp = CARDS[piece.card].hp
        if piece.damage < hp:
            state.spaces[space] = piece
            continue
        rest = after_damage(piece, hp)
        if rest is None:
            gone.append(space)
        else:
            state.spaces[space] = rest
            game.tell(Sized(rest.card, NAMES[space], rest.size, rest.seat))
    if hero_hit and settle_heroes(game):
        return NO_STEPS
    return leave(game, gone) if gone else NO_STEPS


def heal(game: CardGame, space: int, amount: int) -> None:
    """Takes Damage tokens off, as many as there are."""
    state: DuelState = game.state
    piece = state.at(space)
    healed = min(amount, piece.damage)
    if healed:
        state.spaces[space] = piece.hurt(piece.damage - healed)
        game.tell(Healed(piece.card, NAMES[space], healed, piece.seat))


@rule("card.ongoing.unit-leaves", "card.vanguard.return")
def leave(game: CardGame, gone: Sequence[int]) -> Sequence[Step]:
    """Units discarded from the map at the same time, with every card under them; then whatever waited for that."""
    state: DuelState = game.state
    left: list[tuple[int, Piece]] = []
    for space in gone:
        piece = state.lift(space)
        left.append((space, piece))
        state.sides[piece.seat].drop(piece.card)
        game.tell(Left(piece.seat, piece.card, NAMES[space]))
        for attached in piece.under:
            state.sides[attached.owner].drop(attached.card)
            game.tell(Removed(attached.owner, attached.card))
    steps: list[Step] = []
    for space, piece in left:
        steps += befalls(game, LEAVES, space, piece)
    return steps


# ---------------------------------------------------------------------- merging


@rule("card.size.merge.when", "card.size.merge.space")
class Merge(Data, Asks, frozen=True, tag="duel.merge"):
    """The active Unit has moved onto a friendly Unit of its name; if their cards differ, its player picks one to keep.

    Only a Vanguard card can share its name with another card, so only then is there a choice.
    """

    space: int

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        moving, waiting = state.at(state.active), state.at(self.space)
        if moving.card == waiting.card:
            return _merge(game, self.space, moving.card)
        options = tuple(
            Option(f"keep:{card}", (Keep(self.space, card),), _told_apart(card), verb="stay", things=(CELLS[at],))
            for card, at in ((moving.card, state.active), (waiting.card, self.space))
        )
        return Ask(
            moving.seat,
            "merge",
            options,
            about=(CELLS[self.space],),
            says=say("duel.ask.merge"),
            rule="card.size.merge.space",
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.merge", place=NAMES[self.space])


def _told_apart(card: str) -> Said:
    """The name of a card among others of that name."""
    found = CARDS[card]
    return say("duel.do.keep-vanguard", card=found.says) if found.vanguard else say("duel.do.keep", card=found.says)


class Keep(Data, Step, frozen=True, tag="duel.keep"):
    space: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        return _merge(game, self.space, self.card)


@rule(
    "card.size.merge.result",
    "card.size.merge.space",
    "card.size.merge.damage",
    "card.size.merge.marks",
    "card.size.merge.ongoing",
)
def _merge(game: CardGame, space: int, kept: str) -> Sequence[Step]:
    """All tokens, marks and attached cards on one card, one more Size token, the other card discarded."""
    state: DuelState = game.state
    start = state.active
    moving, waiting = state.at(start), state.at(space)
    for marks in ("activated", "retaliated", "turned"):
        if getattr(state, marks) & BIT[start]:
            setattr(state, marks, getattr(state, marks) | BIT[space])
    state.lift(start)
    under: tuple[Attached, ...] = waiting.under + moving.under
    merged = Piece(kept, waiting.seat, waiting.size + moving.size, waiting.damage + moving.damage, under)
    state.put(space, merged)
    game.tell(Merged(kept, NAMES[start], NAMES[space], waiting.seat))
    state.sides[waiting.seat].drop(moving.card if kept == waiting.card else waiting.card)
    rest = after_damage(merged, CARDS[kept].hp)
    if rest is None:
        return leave(game, (space,))
    state.spaces[space] = rest
    game.tell(Sized(kept, NAMES[space], rest.size, rest.seat))
    return NO_STEPS
