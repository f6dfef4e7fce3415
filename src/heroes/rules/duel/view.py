"""The table as one seat may see it, built up from what is open to it (GAME SETUP, notes on decks and hands).

`DuelView` is the whole of it; what a seat may not know is left out, not emptied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import UNSET, UnsetType

from heroes.engine import Shared
from heroes.engine.registry import rule
from heroes.rules.duel.attack import damage_dealt
from heroes.rules.duel.cards import CARDS, KINDS, UNIT, Cost
from heroes.rules.duel.foresight import Forecast, foresee
from heroes.rules.duel.grid import BIT, NAMES
from heroes.rules.duel.movement import hero_steps, move_of
from heroes.rules.duel.passive import attack_of, price
from heroes.rules.duel.round import Draws, RoundTime
from heroes.rules.duel.state import Attached, Side
from heroes.rules.duel.turn import Turns
from heroes.rules.duel.winning import HERO_DAMAGE

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

Phase = Literal["setup", "discard", "start", "turns", "end", "over"]
Kinds = dict[str, int]
"""A number for each kind of Statistic."""


class CardView(msgspec.Struct, frozen=True, gc=False):
    """A card that lies under a Unit, on a space, or is being played."""

    card: str
    owner: int


class PieceView(msgspec.Struct, frozen=True, gc=False):
    """A Unit or Hero on the map; its numbers have every bonus in them."""

    space: str
    card: str
    seat: int
    hero: bool
    size: int
    damage: int
    attack: int
    hp: int
    """For a Hero: the damage that ends the game."""
    move: int
    activated: bool
    """It has an Activation mark."""
    retaliated: bool
    turned: bool
    """Its once-per-round ability has been used."""
    under: list[CardView]


class SiteView(msgspec.Struct, frozen=True, gc=False):
    """A Location on the map."""

    space: str
    owner: int
    """Who brought it."""
    controller: int | None
    """None while it lies face down."""
    card: str | None
    """None for whoever may not know it."""


class StandingView(msgspec.Struct, frozen=True, gc=False):
    """A card in force: the Hero, one beside the map, or a Location."""

    card: str
    turned: bool
    """Its once-per-round ability has been used."""
    space: str | None
    """Of a Location."""


class SetView(msgspec.Struct, frozen=True, gc=False):
    """The Kingdom set that a player brought, as everybody knows it."""

    name: str
    hero: str
    deck: dict[str, int]


class SideView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One player's cards."""

    set: SetView
    all_locations: list[str]
    deck: int
    """How many cards are left."""
    hand_count: int
    discard: list[str]
    """The last one is the top."""
    vanguard: list[str]
    ready: Kinds
    total: Kinds
    standing: list[StandingView]
    statistics_played: list[str | None]
    """The kinds of the hand cards played as Statistics; None while the stack is being chosen."""
    statistics_beside: int
    """How many of them still lie beside their stacks."""
    played_statistic: bool
    """One was played this round."""
    passed: bool
    hand: list[str] | UnsetType = UNSET
    """The own one alone, like the next four."""
    prices: dict[str, Kinds] | UnsetType = UNSET
    """What each hand card costs now."""
    set_aside: list[str] | UnsetType = UNSET
    locations_left: list[str] | UnsetType = UNSET
    statistics_cards: list[str] | UnsetType = UNSET
    hand_seen: list[str] | UnsetType = UNSET
    """Of the other player: cards known to be in hand."""


class ClashView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The attack that is being made."""

    attacker: str
    target: str
    disadvantage: bool
    retaliates: bool
    boosted: list[bool]
    """By seat."""
    boost: str | None
    """The own face-down card."""
    deals: int | UnsetType = UNSET
    """While players may boost: the damage without the boosts."""
    takes: int | UnsetType = UNSET


class DuelView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The whole table."""

    round: int
    round_limit: int
    phase: Phase
    opener: int
    """Who was first player of the first round."""
    first: int
    next_first: int | None
    turn: int | None
    active: str | None
    """The space of the Unit or Hero being activated."""
    sides: list[SideView]
    pieces: list[PieceView]
    locations: list[SiteView]
    grounds: dict[str, list[CardView]]
    """Cards on spaces."""
    table: list[CardView]
    """Cards being played, the innermost last."""
    clash: ClashView | None
    forecasts: dict[str, Forecast]
    """The outcome of every attack on offer, by its key."""


def look(game: CardGame, seat: int | None, shared: Shared) -> DuelView:
    table: DuelState = game.state
    return DuelView(
        round=table.round,
        round_limit=game.round_limit,
        phase=phase(game),
        opener=table.opener,
        first=table.first,
        next_first=table.passed_first if table.passed_first >= 0 else None,
        turn=table.turn if table.turn >= 0 else None,
        active=NAMES[table.active] if table.active >= 0 else None,
        sides=[_side(game, owner, seat) for owner in (0, 1)],
        pieces=shared.once("pieces", lambda: _pieces(game)),
        locations=_sites(table, seat),
        grounds={NAMES[space]: _attached(cards) for space, cards in sorted(table.grounds.items())},
        table=_attached(tuple(table.table)),
        clash=_clash(game, seat),
        forecasts=shared.once("forecasts", lambda: _forecasts(game)),
    )


def phase(game: CardGame) -> Phase:
    """Where in the round the game is (ROUND'S STRUCTURE), by what of the round is still to come."""
    if game.over:
        return "over"
    if not game.state.round:
        return "setup"
    left = {type(step) for step in game.agenda}
    if Draws in left:
        return "discard"
    if Turns in left:
        return "start"
    return "turns" if RoundTime in left else "end"


def _kinds(numbers: Cost) -> Kinds:
    return dict(zip(KINDS, numbers, strict=True))


@rule("card.info.deck-count", "card.info.hand-hidden", "card.stat.hidden")
def _side(game: CardGame, owner: int, seat: int | None) -> SideView:
    side: Side = game.state.sides[owner]
    kingdom = game.kingdoms[owner]
    mine = owner == seat
    return SideView(
        set=SetView(kingdom["name"], kingdom["hero"], kingdom["deck"]),
        all_locations=kingdom["locations"],
        deck=len(side.deck),
        hand_count=len(side.hand) + len(side.replaced),
        discard=list(side.discard),
        vanguard=list(side.vanguard),
        ready=_kinds(side.ready),
        total=_kinds(side.total),
        standing=[
            StandingView(card, bool(side.turned >> index & 1), NAMES[spot] if spot >= 0 else None)
            for index, (card, spot) in enumerate(zip(side.standing, side.spots, strict=True))
        ],
        statistics_played=[KINDS[sunk.kind] if sunk.kind >= 0 else None for sunk in side.sunk],
        statistics_beside=side.beside,
        played_statistic=side.sank,
        passed=side.passed,
        hand=list(side.hand) if mine else UNSET,
        prices={card: _kinds(price(game.state, owner, card)) for card in side.hand} if mine else UNSET,
        set_aside=list(side.replaced) if mine else UNSET,
        locations_left=list(side.locations) if mine else UNSET,
        statistics_cards=[sunk.card for sunk in side.sunk] if mine else UNSET,
        hand_seen=list(side.known) if not mine and seat is not None else UNSET,
    )


def _attached(cards: tuple[Attached, ...]) -> list[CardView]:
    return [CardView(attached.card, attached.owner) for attached in cards]


def _pieces(game: CardGame) -> list[PieceView]:
    table: DuelState = game.state
    found = []
    for space, piece in enumerate(table.spaces):
        if piece is None:
            continue
        card = CARDS[piece.card]
        unit = card.type == UNIT
        found.append(
            PieceView(
                space=NAMES[space],
                card=piece.card,
                seat=piece.seat,
                hero=not unit,
                size=piece.size,
                damage=piece.damage,
                attack=attack_of(game, space) if unit else 0,
                hp=card.hp if unit else HERO_DAMAGE,
                move=move_of(game, space) if unit else hero_steps(table, piece.seat),
                activated=bool(table.activated & BIT[space]),
                retaliated=bool(table.retaliated & BIT[space]),
                turned=bool(table.turned & BIT[space]),
                under=_attached(piece.under),
            )
        )
    return found


def _sites(table: DuelState, seat: int | None) -> list[SiteView]:
    """A face-down Location is known to its owner alone."""
    return [
        SiteView(
            space=NAMES[space],
            owner=site.owner,
            controller=site.seat if site.seat >= 0 else None,
            card=site.card if site.seat >= 0 or site.owner == seat else None,
        )
        for space, site in sorted(table.sites.items())
    ]


def _clash(game: CardGame, seat: int | None) -> ClashView | None:
    """The attack being made. While players may boost, its damage without the boosts is known."""
    clash = game.state.clash
    if clash is None:
        return None
    deals: int | UnsetType = UNSET
    takes: int | UnsetType = UNSET
    if game.ask is not None and game.ask.kind == "boost":
        deals, takes = damage_dealt(game, clash)
    return ClashView(
        attacker=NAMES[clash.attacker],
        target=NAMES[clash.target],
        disadvantage=clash.disadvantage,
        retaliates=clash.retaliates,
        boosted=[bool(card) for card in clash.boosts],
        boost=clash.boosts[seat] or None if seat is not None else None,
        deals=deals,
        takes=takes,
    )


def _forecasts(game: CardGame) -> dict[str, Forecast]:
    """The exact outcome of every attack that the active Unit may make now."""
    if game.ask is None or game.ask.kind != "activation":
        return {}
    found = {key: foresee(game, key) for key in game.ask.keys}
    return {key: outcome for key, outcome in found.items() if outcome is not None}
