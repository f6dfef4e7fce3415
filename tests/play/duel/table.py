"""A table set up for a test: say only what matters, then play by answering questions.

Windows that a test does not mention (boosts, optional abilities) are passed. Spaces are `a1` to `g7`; seat 0 starts at
the bottom. `Corner` describes one player, `unit(...)` one Unit that is more than a fresh card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import heroes
import heroes.content.duel
from heroes.engine import Data, Event, Refusal
from heroes.engine.data import tag_of
from heroes.rules.duel.cards import CARDS, Cost
from heroes.rules.duel.game import CardGame
from heroes.rules.duel.grid import BIT, NAMES, NUMBERS
from heroes.rules.duel.round import TURNS_AND_END
from heroes.rules.duel.setup import empty_table
from heroes.rules.duel.state import ASIDE_SPOT, HERO_SPOT, Attached, Clash, Piece, Side, Site
from heroes.rules.duel.turn import TURNS, Turns
from play.asked import named

PLENTY: Cost = (9, 9, 9, 9)


@dataclass
class unit:
    """A Unit on the map. `under` holds (card, owner) pairs."""

    card: str
    size: int = 1
    damage: int = 0
    acted: bool = False
    retaliated: bool = False
    turned: bool = False
    under: Sequence[tuple[str, int]] = ()


def tired(card: str) -> unit:
    """It has acted and retaliated."""
    return unit(card, acted=True, retaliated=True)


@dataclass
class Corner:
    """One player's side of the table."""

    hero: str = "marshal"
    at: str = ""
    damage: int = 0
    hero_acted: bool = False
    units: Mapping[str, str | unit] = field(default_factory=dict)
    hand: Sequence[str] = ()
    deck: Sequence[str] = ("footman",) * 10
    discard: Sequence[str] = ()
    vanguard: Sequence[str] = ()
    ready: Cost = PLENTY
    spent: Cost = (0, 0, 0, 0)
    beside: Sequence[str] = ()
    """Cards lying beside the map: Artifacts, Reactions, Ongoing cards."""
    played_statistic: bool = False


class Table:
    """A game and the ways in which a test looks at it."""

    def __init__(self, game: CardGame) -> None:
        self.game = game
        self.told: list[Event] = []

    # ------------------------------------------------------------------ playing

    def do(self, *keys: str) -> Table:
        """Answer with these keys, whoever is asked, passing windows that offer something else, to the next question."""
        self.up_to(*keys)
        self._pass_windows("")
        return self

    def up_to(self, *keys: str) -> Table:
        """The same, but stop at whatever is asked next."""
        for key in keys:
            self._pass_windows(key)
            ask = self.game.ask
            assert ask is not None, f"the game is over, so {key} cannot be answered"
            assert key in ask.keys, f"{key} is not offered ({ask.kind} of seat {ask.seat}): {', '.join(ask.keys)}"
            self.told += self.game.answer(ask.seat, key)
        return self

    def _pass_windows(self, wanted: str) -> None:
        while (ask := self.game.ask) is not None and ask.passes is not None and wanted not in ask.keys:
            passing = ask.option(ask.seat, ask.passes)
            if passing is None or passing.verb != "decline":
                return
            self.told += self.game.answer(ask.seat, passing.key)

    def end_round(self) -> Table:
        """Both pass, whoever is to move, and keep their hands; the next round's first turn follows."""
        number = self.game.state.round
        while self.game.ask is not None and self.game.state.round == number:
            self.do("pass")
        return self.keep_hands()

    def played_by(self, seat: int) -> Table:
        """The other player passes, if it is their turn."""
        return self if self.asked == seat else self.do("pass")

    def keep_hands(self) -> Table:
        while self.game.ask is not None and self.game.ask.kind == "discard":
            self.do("done")
        return self

    # ------------------------------------------------------------------ the question

    @property
    def asked(self) -> int:
        assert self.game.ask is not None
        return self.game.ask.seat

    @property
    def kind(self) -> str:
        return self.game.ask.kind if self.game.ask is not None else "over"

    @property
    def keys(self) -> list[str]:
        return self.game.ask.keys if self.game.ask is not None else []

    def offered(self, verb: str) -> list[str]:
        """What follows `verb:` in the keys on offer."""
        return named(self.keys, verb)

    def may(self, key: str) -> bool:
        return key in self.keys

    def refused(self, key: str) -> str:
        """The rule that forbids it."""
        reason: Refusal | None = self.game.why_not(self.asked, key)
        assert reason is not None, f"{key} is legal"
        return reason.rule

    def is_at_rest(self) -> bool:
        """No question is left open but whose turn it is, or the game is over."""
        return self.kind in ("turn", "over") and not self.game.state.table and self.game.state.clash is None

    # ------------------------------------------------------------------ the table

    @property
    def clash(self) -> Clash:
        """The attack being resolved."""
        clash = self.game.state.clash
        assert clash is not None, "nobody is attacking"
        return clash

    def piece(self, where: str) -> Piece | None:
        return self.game.state.spaces[NUMBERS[where]]

    def standing(self, where: str) -> Piece:
        piece = self.piece(where)
        assert piece is not None, f"nobody stands on {where}"
        return piece

    def card_at(self, where: str) -> str | None:
        piece = self.piece(where)
        return piece.card if piece is not None else None

    def damage(self, where: str) -> int:
        return self.standing(where).damage

    def size(self, where: str) -> int:
        return self.standing(where).size

    def has_acted(self, where: str) -> bool:
        return bool(self.game.state.activated & BIT[NUMBERS[where]])

    def has_retaliated(self, where: str) -> bool:
        return bool(self.game.state.retaliated & BIT[NUMBERS[where]])

    def hero_at(self, seat: int) -> str:
        return NAMES[self.game.state.heroes[seat]]

    def hero_damage(self, seat: int) -> int:
        return self.damage(self.hero_at(seat))

    def side(self, seat: int) -> Side:
        return self.game.state.sides[seat]

    def hand(self, seat: int) -> list[str]:
        return self.side(seat).hand

    def discard(self, seat: int) -> list[str]:
        return self.side(seat).discard

    def ready(self, seat: int) -> Cost:
        return self.side(seat).ready

    def view(self, seat: int | None) -> dict[str, Any]:
        state: dict[str, Any] = self.game.view(seat, len(self.game.events))["state"]
        return state

    def events(self, kind: str) -> list[Any]:
        """What has happened of that kind, such as `duel.drew`."""
        return [event for event in self.told if isinstance(event, Data) and tag_of(type(event)) == kind]


def duel(
    blue: Corner | None = None,
    red: Corner | None = None,
    *,
    turn: int = 0,
    first: int = 0,
    round: int = 2,
    sites: Mapping[str, tuple[str, int, int]] | None = None,
    grounds: Mapping[str, Sequence[tuple[str, int]]] | None = None,
    round_limit: int = 30,
) -> Table:
    """A game at a turn of `turn`. Locations are (card, owner, controller), -1 for face down."""
    game = heroes.new_game("cardgame", {"round_limit": round_limit}, seed=1)
    assert isinstance(game, CardGame)
    state = game.state = empty_table()
    state.round = round
    state.first = first
    state.turn = turn
    for seat, corner in enumerate((blue or Corner(), red or Corner())):
        _seat(game, seat, corner)
    for where, (card, owner, controller) in (sites or {}).items():
        space = NUMBERS[where]
        state.sites[space] = Site(card, owner, controller)
        if controller >= 0:
            state.sides[controller].stand(card, space)
    for where, cards in (grounds or {}).items():
        state.grounds[NUMBERS[where]] = tuple(Attached(card, owner) for card, owner in cards)
    after_turns = TURNS_AND_END[TURNS_AND_END.index(Turns()) + 1 :]
    game.agenda = [*reversed(after_turns), TURNS[turn]]
    game._advance()
    return Table(game)


def _seat(game: CardGame, seat: int, corner: Corner) -> None:
    state = game.state
    space = NUMBERS[corner.at] if corner.at else state.heroes[seat]
    state.heroes[seat] = space
    state.spaces[space] = Piece(corner.hero, seat, 1, corner.damage)
    if corner.hero_acted:
        state.activated |= BIT[space]
    side = state.sides[seat]
    side.deck = list(corner.deck)
    side.hand = sorted(corner.hand)
    side.discard = list(corner.discard)
    side.vanguard = tuple(sorted(corner.vanguard))
    side.ready = corner.ready
    total = [ready + spent for ready, spent in zip(corner.ready, corner.spent, strict=True)]
    side.total = (total[0], total[1], total[2], total[3])
    side.standing = (corner.hero, *corner.beside)
    side.spots = (HERO_SPOT, *(ASIDE_SPOT for _ in corner.beside))
    side.sank = corner.played_statistic
    for where, given in corner.units.items():
        one = unit(given) if isinstance(given, str) else given
        assert one.card in CARDS, f"there is no card {one.card}"
        at = NUMBERS[where]
        under = tuple(Attached(card, owner) for card, owner in one.under)
        state.put(at, Piece(one.card, seat, one.size, one.damage, under))
        for marked, name in ((one.acted, "activated"), (one.retaliated, "retaliated"), (one.turned, "turned")):
            if marked:
                setattr(state, name, getattr(state, name) | BIT[at])
