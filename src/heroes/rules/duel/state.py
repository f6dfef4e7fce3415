"""Everything that changes during a game. Only data: card ids, spaces, numbers.

What stands on a space is frozen and replaced as a whole, so a copy of the state shares it. Marks are sets of spaces,
one bit each, which makes "at most one mark of each kind" true by itself.
"""

from __future__ import annotations

from bisect import insort

import msgspec

from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, Cost
from heroes.rules.duel.grid import BIT

ASIDE_SPOT = -1
"""Where cards beside the map lie."""
HERO_SPOT = -2


class Attached(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card lying under a Unit, on a space, or in the middle of being played."""

    card: str
    owner: int


@rule("card.map.control")
class Piece(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A Unit or Hero on the map."""

    card: str
    seat: int
    """Who controls it: the player it faces."""
    size: int = 1
    damage: int = 0
    under: tuple[Attached, ...] = ()

    def hurt(self, damage: int) -> Piece:
        return Piece(self.card, self.seat, self.size, damage, self.under)

    @rule("card.size.value")
    def sized(self, size: int, damage: int) -> Piece:
        return Piece(self.card, self.seat, size, damage, self.under)

    def holding(self, under: tuple[Attached, ...]) -> Piece:
        return Piece(self.card, self.seat, self.size, self.damage, under)


class Site(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A Location on the map; it lies face down until somebody controls it."""

    card: str
    owner: int
    seat: int = -1


class Sunk(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A hand card lying face down as a Statistic. Its kind is -1 until its owner has chosen a stack."""

    card: str
    kind: int


class Clash(msgspec.Struct, array_like=True, gc=False):
    """One attack, from its declaration until its damage is dealt."""

    attacker: int
    target: int
    seat: int
    """The attacker's seat."""
    extra: int = 0
    """Added to what the attacker deals, before disadvantage halves it."""
    shield: int = 0
    """Taken off what the target takes."""
    back_extra: int = 0
    back_shield: int = 0
    disadvantage: bool = False
    no_retaliation: bool = False
    retaliates: bool = False
    boosts: tuple[str, str] = ("", "")
    """The face-down boost card of each seat."""

    def copy(self) -> Clash:
        return Clash(
            self.attacker,
            self.target,
            self.seat,
            self.extra,
            self.shield,
            self.back_extra,
            self.back_shield,
            self.disadvantage,
            self.no_retaliation,
            self.retaliates,
            self.boosts,
        )


class Side(msgspec.Struct, array_like=True, gc=False):
    """One player's cards."""

    deck: list[str]
    """The last card is the top."""
    hand: list[str]
    """Sorted, so that it says nothing about when a card was drawn."""
    discard: list[str]
    """The last card is the top."""
    vanguard: tuple[str, ...]
    locations: tuple[str, ...]
    """Those not placed yet."""
    replaced: tuple[str, ...]
    """Set aside while replacing cards; the opponent does not know how many."""
    standing: tuple[str, ...]
    """Every card in force that is not a Unit: the Hero, then cards beside the map and Locations as they came."""
    spots: tuple[int, ...]
    """Where each standing card is: its space, for a Location."""
    turned: int
    """Which standing cards are turned for a used once-per-round ability, one bit each."""
    ready: Cost
    total: Cost
    sunk: tuple[Sunk, ...]
    beside: int
    """How many of the sunk cards still lie beside their stack, having been played this round."""
    known: tuple[str, ...]
    """Hand cards that the opponent has seen and can be sure are still there."""
    sank: bool
    """Whether a card was played as a Statistic this round."""
    passed: bool

    def copy(self) -> Side:
        return Side(
            self.deck.copy(),
            self.hand.copy(),
            self.discard.copy(),
            self.vanguard,
            self.locations,
            self.replaced,
            self.standing,
            self.spots,
            self.turned,
            self.ready,
            self.total,
            self.sunk,
            self.beside,
            self.known,
            self.sank,
            self.passed,
        )

    def take(self, card: str) -> None:
        """Into the hand."""
        insort(self.hand, card)

    def give(self, card: str, *, hidden: bool = False) -> None:
        """Out of the hand. A card put down hidden may be any of those the opponent has seen, so that is forgotten."""
        self.hand.remove(card)
        if self.known:
            if hidden:
                self.known = ()
            elif card in self.known:
                known = list(self.known)
                known.remove(card)
                self.known = tuple(known)

    def show(self, card: str) -> None:
        """The opponent now knows that this card is in the hand."""
        self.known = tuple(sorted((*self.known, card)))

    def stand(self, card: str, spot: int) -> None:
        self.standing += (card,)
        self.spots += (spot,)

    def fall(self, index: int) -> None:
        """A standing card is no longer in force."""
        self.standing = self.standing[:index] + self.standing[index + 1 :]
        self.spots = self.spots[:index] + self.spots[index + 1 :]
        below = (1 << index) - 1
        self.turned = self.turned & below | self.turned >> 1 & ~below

    @rule("card.info.discard-pile", "card.vanguard.return", "card.vanguard.return-any")
    def drop(self, card: str) -> None:
        """Onto the discard pile, or back to the Vanguard cards (KINGDOM SET, VANGUARD CARDS)."""
        if CARDS[card].vanguard:
            self.vanguard = tuple(sorted((*self.vanguard, card)))
        else:
            self.discard.append(card)


@rule("card.types.tokens")
class DuelState(msgspec.Struct, array_like=True, gc=False):
    """The table."""

    sides: list[Side]
    spaces: list[Piece | None]
    armies: list[int]
    """The spaces of each seat's Units."""
    heroes: list[int]
    """The space of each seat's Hero."""
    sites: dict[int, Site]
    grounds: dict[int, tuple[Attached, ...]]
    """Ongoing cards attached to spaces."""
    table: list[Attached]
    """Cards being played that have found no place yet, the innermost last."""
    clash: Clash | None = None
    activated: int = 0
    """Spaces with an Activation mark."""
    retaliated: int = 0
    """Spaces with a Retaliation mark."""
    turned: int = 0
    """Spaces of Units turned for a used once-per-round ability."""
    warded: int = 0
    """Spaces of Units that enemy Spells cannot choose."""
    round: int = 0
    opener: int = 0
    """Who was first player of the first round."""
    first: int = 0
    """Who is first player."""
    passed_first: int = -1
    turn: int = -1
    """Whose turn it is."""
    active: int = -1
    """The space of the Unit or Hero being activated."""
    moved: bool = False
    extra_move: int = 0
    """Added to the Move of the active Unit in this activation."""
    cancelled: bool = False
    """The card being played has no effect."""

    def copy(self) -> DuelState:
        one, two = self.sides
        clash = self.clash
        return DuelState(
            [one.copy(), two.copy()],
            self.spaces.copy(),
            self.armies.copy(),
            self.heroes.copy(),
            self.sites.copy(),
            self.grounds.copy(),
            self.table.copy(),
            None if clash is None else clash.copy(),
            self.activated,
            self.retaliated,
            self.turned,
            self.warded,
            self.round,
            self.opener,
            self.first,
            self.passed_first,
            self.turn,
            self.active,
            self.moved,
            self.extra_move,
            self.cancelled,
        )

    def at(self, space: int) -> Piece:
        """Whoever stands there."""
        piece = self.spaces[space]
        assert piece is not None, f"nobody stands on space {space}"
        return piece

    def is_unit(self, space: int) -> bool:
        return bool((self.armies[0] | self.armies[1]) & BIT[space])

    @property
    def occupied(self) -> int:
        armies, heroes = self.armies, self.heroes
        return armies[0] | armies[1] | BIT[heroes[0]] | BIT[heroes[1]]

    @property
    def closed(self) -> int:
        """Spaces that attached cards close to everybody."""
        mask = 0
        for space, cards in self.grounds.items():
            if any("closed" in CARDS[attached.card].own for attached in cards):
                mask |= BIT[space]
        return mask

    def put(self, space: int, piece: Piece) -> None:
        """A Unit onto the map."""
        self.spaces[space] = piece
        self.armies[piece.seat] |= BIT[space]
        self.ward(space, piece)

    def ward(self, space: int, piece: Piece) -> None:
        """Note whether enemy Spells may choose it, after it came, moved or got or lost a card."""
        if CARDS[piece.card].warded or any(CARDS[attached.card].warded for attached in piece.under):
            self.warded |= BIT[space]
        else:
            self.warded &= ~BIT[space]

    def lift(self, space: int) -> Piece:
        """A Unit off the map, with its marks; an attack it takes part in and its activation are over."""
        piece = self.at(space)
        rest = ~BIT[space]
        self.spaces[space] = None
        self.armies[piece.seat] &= rest
        self.activated &= rest
        self.retaliated &= rest
        self.turned &= rest
        self.warded &= rest
        if self.active == space:
            self.active = -1
        if self.clash is not None and space in (self.clash.attacker, self.clash.target):
            self.clash = None
        return piece

    def walk(self, start: int, end: int) -> None:
        """A Unit or Hero to a vacant space, with everything it carries."""
        piece = self.at(start)
        self.spaces[start] = None
        self.spaces[end] = piece
        if self.heroes[piece.seat] == start:
            self.heroes[piece.seat] = end
        else:
            self.armies[piece.seat] ^= BIT[start] | BIT[end]
        both = BIT[start] | BIT[end]
        if self.activated & BIT[start]:
            self.activated ^= both
        if self.retaliated & BIT[start]:
            self.retaliated ^= both
        if self.turned & BIT[start]:
            self.turned ^= both
        if self.warded & BIT[start]:
            self.warded ^= both
        if self.active == start:
            self.active = end
