"""What a seat may know of an Adventure. What somebody kept, saved or looks at is shown to nobody else; whether there is
such a card, everybody sees."""

from __future__ import annotations

from typing import Any

import msgspec

from heroes.engine import Seat
from heroes.rules.board.adventure.income import BASIC_INCOME, TRACKS
from heroes.rules.board.adventure.stun import stunned_of
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.adventure import ADVENTURE
from heroes.rules.board.library.levels import expert_limit, hand_limit
from heroes.rules.board.reading.combat_view import view_board
from heroes.rules.board.realm.guild import spell_price
from heroes.rules.board.realm.purse import income
from heroes.rules.board.turn.turn import round_kind


class AdventurerView(msgspec.Struct, frozen=True):
    """A player beside the hero."""

    has_kept: bool
    has_saved: bool
    done: bool
    """Has resolved a card in this round."""
    resolved: tuple[str, ...]
    beside: tuple[str, ...]
    """Cards set aside for a single use."""
    unsorted: int
    """Cards gained of which it is not yet said where they go."""
    scrolls: tuple[str, ...]
    """Spells on scrolls; empty: only their owner knows which."""
    stunned: tuple[str, ...]
    buildings: tuple[str, ...]
    spent: tuple[str, ...]
    """Town actions and buildings used this round."""
    tracks: tuple[int, int, int]
    """Where the income markers lie."""
    income: tuple[int, int, int]
    """What the next Resource round brings."""
    spell_price: int
    """What a spell costs; 0: none is sold."""
    hand_limit: int
    """How many cards are drawn for the battle."""
    expert_limit: int
    kept: str | None = None
    """Only for the player's own eyes, as all that follows."""
    saved: str | None = None
    sorting: tuple[str, ...] | None = None


class AdventureView(msgspec.Struct, frozen=True):
    """The table apart from players, decks and the battle."""

    length: str
    round: int
    rounds: int
    round_kind: str
    starter: Seat
    """Who starts this round."""
    turn: Seat
    """-1 between turns."""
    drafter: Seat
    """Who looks at cards of the draft; -1: nobody."""
    drawn: int
    deck: int
    discard: tuple[str, ...]
    """The common pile, the last card on top."""
    resolving: str
    battle: bool
    """The last round is over."""
    adventurers: tuple[AdventurerView, ...]
    track_ends: dict[str, int]
    basic_income: dict[str, int]
    drafting: tuple[str, ...] | None = None
    """The cards of the draft, for whoever looks at them."""


def view_adventurer(game: AdventureTable, seat: Seat, *, own: bool) -> AdventurerView:
    has, player = game.adventurer(seat), game.player(seat)
    return AdventurerView(
        has_kept=bool(has.kept),
        has_saved=bool(has.saved),
        done=has.done,
        resolved=has.resolved,
        beside=has.beside,
        unsorted=len(has.unsorted),
        scrolls=tuple(held.card if own or held.open else "" for held in has.scrolls),
        stunned=stunned_of(game, seat),
        buildings=player.buildings,
        spent=player.spent,
        tracks=player.income,
        income=income(game, seat),
        spell_price=spell_price(game, seat),
        hand_limit=hand_limit(player.level),
        expert_limit=expert_limit(player.level),
        kept=has.kept if own else None,
        saved=has.saved if own else None,
        sorting=tuple(held.card for held in has.unsorted) if own else None,
    )


def adventure_view(game: AdventureTable, seat: Seat | None) -> AdventureView:
    told, world = game.adventure, game.world
    deck = game.state.decks[ADVENTURE]
    return AdventureView(
        length=game.setup["length"],
        round=world.round,
        rounds=told.rounds,
        round_kind=round_kind(game) if world.round else "plain",
        starter=game.starter() if world.round else game.state.first_player,
        turn=world.turn,
        drafter=told.drafter,
        drawn=len(told.drawn),
        deck=len(deck.draw),
        discard=deck.discard,
        resolving=told.resolving,
        battle=told.battle,
        adventurers=tuple(view_adventurer(game, one, own=one == seat) for one in range(len(told.adventurers))),
        track_ends=TRACKS,
        basic_income=BASIC_INCOME,
        drafting=told.drawn if seat is not None and seat == told.drafter else None,
    )


def view_adventure(game: AdventureTable, seat: Seat | None) -> dict[str, Any]:
    """Players, decks and the battle as in every mode, and the Adventure."""
    told = msgspec.to_builtins(adventure_view(game, seat))
    return {**view_board(game, seat), "round": game.world.round, "adventure": told}
