"""What a seat may know of a board game, built up piece by piece. `BoardView` is the whole of it; what a seat may not
know is left out, not emptied.

Views are taken at every answer, so that what there are many of is made without naming its fields, in their order: that
is many times faster.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from heroes.engine import Seat, Shared
from heroes.rules.board.book.book import Book
from heroes.rules.board.combat.sands import UNKNOWN, hidden_tokens, seen_as
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Player, Troop, Unit
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.statistics import attack, defense, face, health, initiative
from heroes.rules.words.card import SPECIALTY


class TroopView(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A unit card outside combat."""

    card: str
    pack: bool
    """It lies with its Pack side up."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One player's belongings."""

    faction: str
    hero: str
    level: int
    steps: int
    """Experience in half levels: level 1 is 2."""
    hand_size: int
    deck_size: int
    discard: list[str]
    """The last one is the top."""
    in_play: list[str]
    """Cards that take effect now, or for as long as they lie there, War Machines among them."""
    removed: list[str]
    """Out of the game."""
    aside: list[str]
    """Specialty cards of later levels."""
    expert_left: int
    """How many expert effects may still be used."""
    morale: int
    """By the token: 1 positive, -1 negative."""
    good_morale: list[str]
    bad_morale: list[str]
    gold: int
    materials: int
    valuables: int
    army: list[TroopView]
    looking_at: int
    """How many cards of a deck are being looked at."""
    hand: list[str] | UnsetType = UNSET
    """The own one alone, like the next two."""
    deck: list[str] | UnsetType = UNSET
    """Which cards are in it, in no order."""
    looking: list[str] | UnsetType = UNSET


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A shared deck."""

    draw: int
    """How many cards are left."""
    discard: list[str]
    """The last one is the top."""


class CastView(msgspec.Struct, frozen=True, gc=False):
    """A spell being cast."""

    seat: Seat
    card: str
    power: int
    cards: list[str]
    """Cards played together with it, for power."""
    cancelled: bool


class GroundView(msgspec.Struct, frozen=True, gc=False):
    """The board of a combat."""

    name: str
    columns: int
    rows: int
    hexes: bool


class ArmyView(msgspec.Struct, frozen=True, gc=False):
    """One side of a combat; 0 is the attacker."""

    seat: Seat
    """Who decides for it."""
    hero: str
    """main | secondary | none (a garrison) | neutral"""
    cards: bool
    """Whether its player may play cards in this combat."""
    spells_cast: int
    """In this round."""
    spell_limit: int
    waiting: list[TroopView]
    """Units still to be placed."""
    zone: str
    """Where it may place its units; empty: not fixed yet."""
    movement: int
    """Movement points of the hero that fights, for prolonging."""
    leader: Seat | UnsetType = UNSET
    """The side of the enemy hero that leads it and that the game runs; its hero is `neutral`."""


class UnitView(msgspec.Struct, frozen=True, gc=False):
    """A unit in combat, with its statistics as they count now."""

    id: int
    card: str
    name: str
    tier: str
    side: int
    pack: bool
    kind: str
    """ground | flying | ranged"""
    alive: bool
    cell: str
    """Empty: on no space."""
    attack: int
    defense: int
    health: int
    initiative: int
    damage: int
    activated: bool
    """It has acted in this round."""
    retaliated: bool
    cubes: list[str]
    """The cubes that mark this on it, by the book."""
    defending: bool
    paralysed: bool
    overlay: str
    """A card whose numbers replace its own."""


class StructureView(msgspec.Struct, frozen=True, gc=False):
    """A wall, the gate, a terrain token or an effect token."""

    kind: str
    """wall | gate | terrain | effect"""
    name: str
    cells: list[str]
    opening: list[str]
    """Spaces from which the gate is passed."""
    standing: bool
    damage: int
    """What a fire does to whoever stops in it."""


class BonusView(msgspec.Struct, frozen=True, gc=False):
    """Something in force."""

    what: str
    amount: int
    until: str
    """clash | activation | round | next-round | combat"""
    unit: int
    """-1: not for one unit alone."""
    side: int
    """With `unit` -1: all units of this side."""
    source: str
    """The card it comes from."""
    seat: Seat
    """Who played that card."""


class ActingView(msgspec.Struct, frozen=True, gc=False):
    """The activation in progress."""

    unit: int
    moved: bool
    attacks: int


class AttackView(msgspec.Struct, frozen=True, gc=False):
    """An attack being resolved."""

    attacker: int
    target: int
    retaliation: bool
    dice: list[int]
    void: bool
    """The die does not count."""
    damage: int
    cancelled: bool


class CombatView(msgspec.Struct, frozen=True, gc=False):
    """A combat; all of it is public but the faces of tokens that lie face down."""

    board: GroundView
    round: int
    """0 while units are placed."""
    armies: list[ArmyView]
    units: list[UnitView]
    """By their numbers; those that fell keep theirs."""
    structures: list[StructureView]
    bonuses: list[BonusView]
    acting: ActingView | None
    clashes: list[AttackView]
    """The innermost last."""
    token: int
    """The side with the Initiative token; -1: there is none."""
    siege: bool
    unlimited: bool
    """No limit of rounds."""
    tokens_left: list[str]
    """Terrain tokens still to be placed."""
    place: str
    """The field that is fought over or on; empty: it is fought for its own sake."""


class BoardView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The table of a combat."""

    edition: str
    first_player: Seat
    players: list[PlayerView]
    """By seat."""
    decks: dict[str, DeckView]
    combat: CombatView | None
    casts: list[CastView]
    """The innermost last."""


class SkirmishView(BoardView, frozen=True, kw_only=True, gc=False):
    """The table of a Skirmish."""

    template: str
    """How long a battle it is."""


P = TypeVar("P", bound=PlayerView)
B = TypeVar("B", bound=BoardView)


def foretold(odds: msgspec.Struct | None) -> dict[str, Any] | None:
    """Odds as plain data, where there are any."""
    plain: dict[str, Any] | None = msgspec.to_builtins(odds)
    return plain


def view_board(game: BoardGame, seat: Seat | None, shared: Shared) -> BoardView:
    """Players, decks and the combat as this seat sees them."""
    return view_table(BoardView, game, seat, shared, view_players(game, seat, shared))


def view_skirmish(game: BoardGame, seat: Seat | None, shared: Shared) -> SkirmishView:
    players = view_players(game, seat, shared)
    return view_table(SkirmishView, game, seat, shared, players, template=game.setup["template"])


def view_table(
    kind: Callable[..., B], game: BoardGame, seat: Seat | None, shared: Shared, players: list[Any], **more: Any
) -> B:
    """What lies on the table in every mode, with what a mode adds to it."""
    state = game.state
    return kind(
        edition=game.book.edition,
        first_player=state.first_player,
        players=players,
        decks=shared.kept("decks", state.decks, lambda: view_decks(game)),
        combat=see_combat(game, seat, shared) if state.combat is not None else None,
        casts=[CastView(cast.seat, cast.card, cast.power, list(cast.cards), cast.cancelled) for cast in state.casts],
        **more,
    )


def view_decks(game: BoardGame) -> dict[str, DeckView]:
    """The shared decks: how much is left of each, and what lies open beside it."""
    return {name: DeckView(len(deck.draw), list(deck.discard)) for name, deck in game.state.decks.items()}


def view_players(game: BoardGame, seat: Seat | None, shared: Shared) -> list[PlayerView]:
    """The players of a game without a map: what lies before them is all that there is to see of them."""
    return [
        shared.kept(
            ("player", number, number == seat),
            player,
            partial(view_player, PlayerView, player, number == seat),
        )
        for number, player in enumerate(game.state.players)
    ]


def view_player(kind: Callable[..., P], player: Player, own: bool, on_map: bool = False, **more: Any) -> P:
    """Hands, decks and what is being looked at are counted for others and named for their owner; the order of a deck
    is known to nobody. What lies aside is in force, but for Specialty cards where heroes do not learn on a map."""
    later = [] if on_map else [card for card in player.aside if CARDS[card].kind == SPECIALTY]
    return kind(
        faction=player.faction,
        hero=player.hero,
        level=player.level,
        steps=player.steps,
        hand_size=len(player.hand),
        deck_size=len(player.deck),
        discard=list(player.discard),
        in_play=[*player.in_play, *(card for card in player.aside if card not in later)],
        removed=list(player.removed),
        aside=later,
        expert_left=player.expert_left,
        morale=player.morale,
        good_morale=list(player.good_morale),
        bad_morale=list(player.bad_morale),
        gold=player.gold,
        materials=player.materials,
        valuables=player.valuables,
        army=_troops(player.army),
        looking_at=len(player.looking),
        hand=list(player.hand) if own else UNSET,
        deck=sorted(player.deck) if own else UNSET,
        looking=list(player.looking) if own else UNSET,
        **more,
    )


def _troops(army: tuple[Troop, ...]) -> list[TroopView]:
    return [TroopView(troop.card, troop.pack) for troop in army]


def view_units(game: BoardGame, shared: Shared) -> list[UnitView]:
    """The units of the combat; everybody sees the same of them. What is in force may concern each of them."""
    combat, book = game.combat, game.book
    in_force = combat.board, combat.bonuses, book.cubes
    return shared.kept_each("units", in_force, combat.units, lambda unit: view_unit(combat, unit, book))


def see_combat(game: BoardGame, seat: Seat | None, shared: Shared) -> CombatView:
    """Everybody sees the same, unless tokens lie face down whose faces not everybody knows."""
    if hidden_tokens(game.combat):
        return view_combat(game, seat, shared)
    return shared.once("combat", lambda: view_combat(game, seat, shared))


def view_combat(game: BoardGame, seat: Seat | None, shared: Shared) -> CombatView:
    combat = game.combat
    acting = combat.acting
    structures = shared.kept("structures", (combat.board, combat.structures), lambda: view_structures(combat))
    if hidden := hidden_tokens(combat):
        names = board(combat.board).names
        structures = structures + [
            StructureView("effect", seen_as(token, seat), [names[token.amount]], [], True, 0) for token in hidden
        ]
    return CombatView(
        shared.kept("ground", combat.board, lambda: view_ground(combat)),
        combat.round,
        shared.kept("armies", combat.armies, lambda: view_armies(combat)),
        shared.once("units", lambda: view_units(game, shared)),
        structures,
        shared.kept("bonuses", combat.bonuses, lambda: view_bonuses(combat)),
        ActingView(acting.unit, acting.moved, acting.attacks) if acting is not None else None,
        [
            AttackView(
                clash.attacker,
                clash.target,
                clash.retaliation,
                list(clash.dice),
                clash.void,
                clash.damage,
                clash.cancelled,
            )
            for clash in combat.clashes
        ],
        combat.token,
        combat.siege,
        combat.unlimited,
        list(combat.tokens_left),
        combat.place,
    )


def view_ground(combat: Combat) -> GroundView:
    ground = board(combat.board)
    return GroundView(ground.name, ground.columns, ground.rows, ground.hexes)


def view_armies(combat: Combat) -> list[ArmyView]:
    return [
        ArmyView(
            army.seat,
            army.hero,
            army.cards,
            army.spells_cast,
            army.spell_limit,
            _troops(army.waiting),
            army.zone,
            army.movement,
            army.leader if army.leader >= 0 else UNSET,
        )
        for army in combat.armies
    ]


def view_structures(combat: Combat) -> list[StructureView]:
    """Those that lie open: everybody sees the same of them."""
    names = board(combat.board).names
    return [
        StructureView(
            item.kind,
            item.name,
            [names[cell] for cell in item.cells],
            [names[cell] for cell in item.opening],
            item.standing,
            item.damage,
        )
        for item in combat.structures
    ]


def view_bonuses(combat: Combat) -> list[BonusView]:
    return [
        BonusView(item.what, item.amount, item.until, item.unit, item.side, item.source, item.seat)
        for item in combat.bonuses
        if item.what not in UNKNOWN
    ]


def view_unit(combat: Combat, unit: Unit, book: Book) -> UnitView:
    """A unit with its statistics as they count now."""
    card = UNITS[unit.card]
    return UnitView(
        unit.id,
        unit.card,
        card.name,
        card.tier,
        unit.side,
        unit.pack,
        face(unit).kind,
        unit.alive,
        board(combat.board).names[unit.cell] if unit.cell >= 0 else "",
        attack(combat, unit),
        defense(combat, unit),
        health(combat, unit),
        initiative(combat, unit),
        unit.damage,
        unit.activated,
        unit.retaliated,
        [cube for mark, cube in book.cubes.items() if getattr(unit, mark)],
        unit.defending,
        unit.paralysed,
        unit.overlay if unit.overlay_seat >= 0 else "",
    )
