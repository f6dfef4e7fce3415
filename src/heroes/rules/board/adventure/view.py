"""What a seat may know of an Adventure. What somebody kept, saved or looks at is shown to nobody else; whether there is
such a card, everybody sees."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from heroes.engine import Seat, Shared
from heroes.rules.board.adventure.income import BASIC_INCOME
from heroes.rules.board.adventure.standing import reckon
from heroes.rules.board.adventure.stun import stunned_of
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.adventure import ADVENTURE
from heroes.rules.board.library.levels import expert_limit, hand_limit
from heroes.rules.board.library.resources import Resource
from heroes.rules.board.reading.combat_view import BoardView, view_players, view_table
from heroes.rules.board.reading.map_view import Income
from heroes.rules.board.realm.guild import spell_price
from heroes.rules.board.realm.purse import TRACK_ENDS, income
from heroes.rules.board.state.adventure import Reckoning


class AdventurerView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A player beside the hero."""

    has_kept: bool
    has_saved: bool
    done: bool
    """Has resolved a card in this round."""
    resolved: list[str]
    beside: list[str]
    """Cards set aside for a single use."""
    unsorted: int
    """Cards gained of which it is not yet said where they go."""
    scrolls: list[str]
    """Spells on scrolls; empty: only their owner knows which."""
    stunned: list[str]
    buildings: list[str]
    spent: list[str]
    """Town actions and buildings used this round."""
    tracks: Income
    """Where the income markers lie."""
    income: Income
    """What the next Resource round brings."""
    spell_price: int
    """What a spell costs; 0: none is sold."""
    hand_limit: int
    """How many cards are drawn for the battle."""
    expert_limit: int
    kept: str | UnsetType = UNSET
    """Only for the player's own eyes, as all that follows."""
    saved: str | UnsetType = UNSET
    sorting: list[str] | UnsetType = UNSET


class ReckoningView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where both players stand, by seat."""

    round: int
    army: list[int]
    """Damage that the army can take."""
    levels: list[int]
    """Experience in half levels."""
    riches: list[int]
    """All resources, counted in gold."""
    income: list[int]
    """What the tracks bring in a Resource round, counted in gold."""


class AdventureView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
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
    discard: list[str]
    """The common pile, the last card on top."""
    resolving: str
    battle: bool
    """The last round is over."""
    adventurers: list[AdventurerView]
    track_ends: dict[Resource, int]
    basic_income: dict[Resource, int]
    now: ReckoningView
    past: list[ReckoningView]
    """How it stood at the end of each round."""
    drafting: list[str] | UnsetType = UNSET
    """The cards of the draft, for whoever looks at them."""


class AdventureTableView(BoardView, frozen=True, kw_only=True, gc=False):
    """The table of an Adventure."""

    round: int
    """0 while it is set up."""
    adventure: AdventureView


def view_adventurer(game: AdventureTable, seat: Seat, *, own: bool) -> AdventurerView:
    has, player = game.adventurer(seat), game.players[seat]
    return AdventurerView(
        has_kept=bool(has.kept),
        has_saved=bool(has.saved),
        done=has.done,
        resolved=list(has.resolved),
        beside=list(has.beside),
        unsorted=len(has.unsorted),
        scrolls=[held.card if own or held.open else "" for held in has.scrolls],
        stunned=list(stunned_of(game, seat)),
        buildings=list(player.buildings),
        spent=list(player.spent),
        tracks=Income(*player.income),
        income=Income(*income(game, seat)),
        spell_price=spell_price(game, seat),
        hand_limit=hand_limit(player.level),
        expert_limit=expert_limit(player.level),
        kept=has.kept if own else UNSET,
        saved=has.saved if own else UNSET,
        sorting=[held.card for held in has.unsorted] if own else UNSET,
    )


def view_reckoning(told: Reckoning) -> ReckoningView:
    return ReckoningView(
        round=told.round,
        army=list(told.army),
        levels=list(told.levels),
        riches=list(told.riches),
        income=list(told.income),
    )


def adventure_view(game: AdventureTable, seat: Seat | None) -> AdventureView:
    told, world = game.adventure, game.world
    deck = game.state.decks[ADVENTURE]
    return AdventureView(
        length=game.setup["length"],
        round=world.round,
        rounds=told.rounds,
        round_kind=game.round_kind() if world.round else "plain",
        starter=game.starter() if world.round else game.state.first_player,
        turn=world.turn,
        drafter=told.drafter,
        drawn=len(told.drawn),
        deck=len(deck.draw),
        discard=list(deck.discard),
        resolving=told.resolving,
        battle=told.battle,
        adventurers=[view_adventurer(game, one, own=one == seat) for one in range(len(told.adventurers))],
        track_ends=TRACK_ENDS,
        basic_income=BASIC_INCOME,
        now=view_reckoning(reckon(game)),
        past=[view_reckoning(one) for one in told.past],
        drafting=list(told.drawn) if seat is not None and seat == told.drafter else UNSET,
    )


def view_adventure(game: AdventureTable, seat: Seat | None, shared: Shared) -> AdventureTableView:
    """Players, decks and the battle as in every mode, and the Adventure."""
    players = view_players(game, seat, shared)
    told = adventure_view(game, seat)
    return view_table(AdventureTableView, game, seat, shared, players, round=game.world.round, adventure=told)
