"""The state of a board game: players, decks, and the combat in progress. Only data.

What changes rarely is a tuple or a frozen value that copies share; what changes often is a list of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Self, TypeAlias

import msgspec

from heroes.engine import Data, Seat
from heroes.engine.registry import rule_data
from heroes.rules.board.library.places import TileGroup
from heroes.rules.board.state.ground import ON_NO_CELL
from heroes.rules.board.state.map import World


class Record(msgspec.Struct, gc=False):
    """A part of the state that changes in place. msgspec copies it, one level deep, in C."""

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...


class Troop(msgspec.Struct, frozen=True, gc=False):
    """A unit of an army, outside combat."""

    card: str
    pack: bool = False


class Unit(Record):
    """A unit on the combat board. Its statistics are asked for, never stored."""

    id: int
    card: str
    side: int
    pack: bool
    cell: int = ON_NO_CELL
    alive: bool = True
    damage: int = 0
    activated: bool = False
    retaliated: bool = False
    defending: bool = False
    paralysed: bool = False
    overlay: str = ""
    """A specialty card whose numbers replace those of the unit card."""
    overlay_seat: Seat = -1


Until: TypeAlias = Literal["clash", "activation", "next-activation", "round", "next-round", "combat", "struck"]
"""How long a bonus is in force."""


class Bonus(Data, frozen=True, tag="board.bonus"):
    """Something in force: what, how much, for whom, until when. Nothing is ever added to a unit and taken off."""

    what: str
    amount: int
    until: Until
    unit: int = -1
    side: int = -1
    """With `unit` -1: all units of this side."""
    source: str = ""
    """The card it comes from."""
    seat: Seat = -1
    """Who played that card."""
    holds: bool = False
    """The card lies in play while this lasts and is discarded when it ends."""
    back: str = ""
    """A card that lies in play with it and brings it back to its owner's hand instead."""


class Clash(Record):
    """One attack being resolved."""

    attacker: int
    target: int
    retaliation: bool
    adjacent: bool
    first: bool
    """The first attack of an activation: the one for which Attack-symbol abilities work."""
    attack: int = -1
    """The attack value to use instead of the unit's own."""
    dice: tuple[int, ...] = ()
    dice_rule: str = "one"
    """one | lower | higher | sum | slay | none"""
    void: bool = False
    """The die is not applied, nor anything that its result would trigger."""
    triple: bool = False
    rerolled: tuple[str, ...] = ()
    """Which reroll rights have been used on this roll."""
    token_die: int = 0
    """The extra die for a Defense token: 1 if it adds a point of defense."""
    damage: int = 0
    cancelled: bool = False
    was_paralysed: bool = False
    """The target was paralysed when it was attacked."""


class Acting(Record):
    """The activation in progress."""

    unit: int
    start: int
    """The space from which it moved, or on which it stands if it has not."""
    moved: bool = False
    attacks: int = 0
    ended: bool = False
    had_token: bool = False
    """It began with a Defense token and so may not defend again."""


class Cast(Record):
    """A spell being cast, with the power played for it so far."""

    seat: Seat
    card: str
    power: int = 0
    cards: tuple[str, ...] = ()
    """Cards played together with it, for power."""
    answered: bool = False
    cancelled: bool = False
    free: bool = False
    """It does not count towards the spells of the round."""
    saved_by: str = ""
    """A card that brings it back to hand."""
    returns_all: bool = False
    """So do the cards played together with it."""
    aimed: tuple[int, ...] = ()
    """The units that it is aimed at, where somebody may turn it away from them."""
    turned_by: Seat = -1
    """Who has turned it away and chooses another target."""


StructureKind: TypeAlias = Literal["wall", "gate", "terrain", "effect"]
EFFECT: StructureKind = "effect"
"""The kind of structure that closes no space to anybody."""


class Structure(msgspec.Struct, frozen=True, gc=False):
    """A wall, the gate, a terrain token or an effect token."""

    kind: StructureKind
    cells: tuple[int, ...]
    opening: tuple[int, ...] = ()
    """The part that the defender walks through."""
    standing: bool = True
    name: str = ""
    damage: int = 0
    """What an effect token does to a unit in it."""


Leader: TypeAlias = Literal["main", "secondary", "none", "neutral"]
"""Who leads a side of a combat: a hero, nobody (a garrison), or neutral units fight for themselves."""
Zone: TypeAlias = Literal["", "home", "board", "left", "right", "middle", "corners"]
EndedBy: TypeAlias = Literal["", "units", "retreat", "flight", "surrender", "quick", "declined", "resigned", "draw"]
"""How a combat can end."""


class Army(Record):
    """One side of a combat."""

    seat: Seat
    """Who decides for it."""
    hero: Leader = "main"
    cards: bool = True
    """Whether its player may play cards in this combat."""
    spells_cast: int = 0
    spell_limit: int = 1
    waiting: tuple[Troop, ...] = ()
    """Units still to be placed."""
    barred: bool = False
    """May neither retreat nor surrender."""
    strict: bool = False
    """Neutral units bound to the printed order of targets."""
    refuge: bool = False
    """Has a town or settlement to flee to."""
    movement: int = 0
    """Movement points of the hero that fights, for prolonging."""
    piece: int = -1
    """That hero on the map; -1: there is none."""
    zone: Zone = ""
    """Where it may place its units: home | board (all three rows of its board) | left | right | middle (the rows
    between) | corners; empty: not fixed yet."""
    limit: int = 5
    """How many units it may field."""
    rerolls: tuple[str, ...] = ()
    """Reroll rights in force for this army's attack dice this combat."""
    on_table: tuple[str, ...] = ()
    """Cards that its player had in play before the combat; they stay there when it ends."""
    leader: int = -1
    """The side without a seat whose hero leads these units; they move as neutral ones do. -1: nobody's."""
    edge: int = 0
    """Attack that waits for the next of them that can attack."""
    ward: int = 0
    """Defense that waits for the next of them to act."""


def leads(army: Army) -> Seat:
    """Whose army it is, for all to see."""
    return army.leader if army.leader >= 0 else army.seat


class Combat(Record):
    """A combat in progress. Side 0 is the attacker."""

    board: str
    armies: list[Army]
    units: list[Unit] = []
    structures: tuple[Structure, ...] = ()
    bonuses: list[Bonus] = []
    clashes: list[Clash] = []
    acting: Acting | None = None
    round: int = 0
    turn_of: int = 0
    """Which side is next when units of both sides tie for initiative."""
    tied_at: int = -1
    """The initiative of the tie being worked off; -1 when there is none."""
    token: int = -1
    """The side that holds the Initiative token (hex board only)."""
    unlimited: bool = True
    """No limit of rounds: between players, or against azure units."""
    quiet_rounds: int = 0
    """Combat rounds in a row without any damage."""
    hurt: bool = False
    """Somebody was damaged in this round."""
    field_level: int = 0
    place: str = ""
    """The field that is fought over or on; empty: it is fought for its own sake."""
    siege: bool = False
    tokens_left: tuple[str, ...] = ()
    """Terrain tokens not yet placed."""
    used: tuple[str, ...] = ()
    """Once-per-combat abilities already used, as `<ability>:<unit>`."""
    town_defence: bool = False
    winner: int = -1
    ended_by: EndedBy = ""
    reason: str = ""
    left_by: int = -1

    def copy(self) -> Combat:
        twin = self.__copy__()
        twin.armies = [army.__copy__() for army in self.armies]
        twin.units = [unit.__copy__() for unit in self.units]
        twin.bonuses = self.bonuses.copy()
        if self.clashes:
            twin.clashes = [clash.__copy__() for clash in self.clashes]
        else:
            twin.clashes = []
        if self.acting is not None:
            twin.acting = self.acting.__copy__()
        return twin


Ended: TypeAlias = Literal["won", "defeated", "left", "undecided"]
"""How a combat ended for a side. Only the defeated pay for it."""
Goes: TypeAlias = Literal["stays", "back", "closest", "refuge", "off-map"]
"""Where a hero goes: nowhere; to the field it came from, without visiting that again; to the closest own town or
settlement; to an own town or settlement of the owner's choice; off the map."""


class Fate(msgspec.Struct, frozen=True, gc=False):
    """What a combat means for one side, for the larger game to carry out."""

    seat: Seat
    hero: Leader
    outcome: Ended = "won"
    army: tuple[Troop, ...] = ()
    """The units it still has."""
    restart: bool = False
    """All units are gone: the starting units of the scenario take their place."""
    goes: Goes = "stays"
    gold: int = 0
    """Gold that it gives the other side."""
    bad_morale: bool = False
    cube: bool = False
    """It gives the other side one of its faction cubes."""
    experience: int = 0
    """Half levels that its Main Hero gains."""


class CombatResult(msgspec.Struct, frozen=True, gc=False):
    """What a combat leaves behind, for the larger game to apply."""

    winner: int
    """The winning side; -1 if nobody won."""
    reason: str
    """The id of the rule that ended it."""
    ended_by: EndedBy
    left_by: int
    """The side that retreated or surrendered; -1 otherwise."""
    survivors: tuple[tuple[Troop, ...], ...]
    """What is left of each army."""
    lost: tuple[tuple[str, ...], ...]
    """Unit cards that each side lost altogether."""
    rounds: int
    azure: bool
    field_level: int
    movement: int = 0
    """Movement points that the attacking hero has left."""
    fates: tuple[Fate, ...] = ()
    """What it means for the attacker and for the defender."""


class Player(Record):
    """One player's belongings. Cards are plain ids: a card that nobody sees has no identity."""

    faction: str
    hero: str
    steps: int = 2
    """Experience in half levels: level 1 is 2."""
    hand: list[str] = []
    deck: list[str] = []
    """The last card is the top one."""
    discard: list[str] = []
    in_play: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    secret: list[str] = []
    """Cards in hand or deck that the others do not know this player to own."""
    expert_left: int = 0
    morale: int = 0
    """Morale token: 1 positive, -1 negative."""
    good_morale: tuple[str, ...] = ()
    bad_morale: tuple[str, ...] = ()
    """Morale cards held (Battlefield)."""
    gold: int = 0
    materials: int = 0
    valuables: int = 0
    army: tuple[Troop, ...] = ()
    hand_forfeit: bool = False
    """A second negative morale: the hand is lost at the end of the turn."""
    looking: tuple[str, ...] = ()
    """Cards being looked at, to choose among."""

    # -- on the map
    aside: tuple[str, ...] = ()
    """Cards that lie beside the map while their effect lasts, and Specialty cards that a hero has yet to learn."""
    town: int = -1
    """The field of the player's own Starting town."""
    buildings: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    """Town actions used this round: build, population, spell-book."""
    fresh_guild: bool = False
    """The Mage Guild was built this round."""
    income: tuple[int, int, int] = (0, 0, 0)
    """What the town itself produces: gold, building materials, valuables."""
    formation: tuple[int, ...] = ()
    """Where each unit of the army stands on the player's own combat board (first edition)."""
    far_tiles: int = 0
    """Tiles in the supply: Far ones, after those of `supply`."""
    first_army: tuple[Troop, ...] = ()
    """The starting units, where they were chosen."""
    supply: tuple[tuple[TileGroup, str], ...] = ()
    """Kinds of the first of them, and what the scenario demands of each."""
    trophies: tuple[Seat, ...] = ()
    """Faction cubes won from others."""
    homeless_since: int = 0
    """The round in which the player was first left without town and settlement; 0: has one."""
    eliminated: bool = False
    looking_in: str = ""
    """The shared deck that they come from; empty: the player's own deck."""
    kept: tuple[str, ...] = ()
    """Cards in hand that everybody knows not to be in the deck: they were taken openly, or were in hand already when
    the discard pile became the deck."""

    @property
    def level(self) -> int:
        return self.steps // 2

    def copy(self) -> Player:
        twin = self.__copy__()
        twin.hand = self.hand.copy()
        twin.deck = self.deck.copy()
        twin.discard = self.discard.copy()
        twin.secret = self.secret.copy()
        return twin


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A shared deck with its face-up discard pile; the last card of each is the top one."""

    draw: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    known: tuple[Seat, ...] = ()
    """Who has seen the lowest cards go under the deck, from the bottom up; -1: everybody."""


class BoardState(Record):
    """Everything that a board game remembers."""

    players: list[Player]
    decks: dict[str, Deck] = {}
    combat: Combat | None = None
    casts: list[Cast] = []
    first_player: Seat = 0
    result: CombatResult | None = None
    """How the last combat ended."""
    world: World | None = None

    def copy(self) -> BoardState:
        twin = self.__copy__()
        twin.players = [player.copy() for player in self.players]
        twin.decks = self.decks.copy()
        if self.combat is not None:
            twin.combat = self.combat.copy()
        twin.casts = [cast.__copy__() for cast in self.casts]
        if self.world is not None:
            twin.world = self.world.__copy__()
        return twin


rule_data(
    __name__,
    {
        "Combat.token": ("battlefield.components.initiative-token",),
    },
)
