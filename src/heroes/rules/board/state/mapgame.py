"""What every game on the map shares: its scenario, its map, and the two boards on which it may fight."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from heroes.engine import Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.book.book import Book
from heroes.rules.board.book.layers import over
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.levels import hand_limit
from heroes.rules.board.library.places import ASTROLOGERS, BUILDINGS, TILES, Field, StackToken
from heroes.rules.board.state.atlas import ELEMENTAL, Atlas, atlas
from heroes.rules.board.state.boardgame import RESERVES, BoardGame
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.state.lattice import field_at, read_pair
from heroes.rules.board.state.map import (
    GRAIL,
    MAIN,
    MOVEMENT,
    NOBODY,
    PEACE,
    SECONDARY,
    Charm,
    HeroKind,
    Piece,
    SideId,
    World,
)
from heroes.rules.board.state.map_events import BuildingUsed
from heroes.rules.board.state.statistics import health, is_ground
from heroes.rules.words.card import SCROLL

if TYPE_CHECKING:
    from heroes.rules.board.scenario.model import Enemy, Scenario

HERO_MOVEMENT: dict[HeroKind, int] = {MAIN: 3, SECONDARY: 2}
TOWN: Literal["town"] = "town"
SETTLEMENT, RANDOM_TOWN = "settlement", "random-town"
STRONGHOLDS = (TOWN, SETTLEMENT, RANDOM_TOWN)
"""What heroes flee to and armies defend. A town of nobody that has been taken counts as a settlement."""

COMMON_ARMY = "army"
"""What a team may have in common: the units that are not of a player's own faction."""
LEAST_HAND_LIMIT = 4
"""No week lowers the limit of a hand further."""
SPELL_POWER, FIRST_SPELL, COMES_BACK = "spell-power", "first-spell", "comes-back:"
"""Charms of weeks: more power for the first spell of a turn; the first spell of a player returns, and which it is."""
ON_DECK = "on-deck:"
"""A charm: the neutral unit of that name returns to the top of its deck."""
WEATHER = "weather"
"""A charm: the weather of the round, by its name."""
WOUND = "wound:"
"""A charm: so much damage lies on the unit of that name in its owner's army until it fights."""
FIRST_COMBAT = "first-combat"
"""A charm of a week, with the number of its round: ground units have more attack in the first combat."""
ON_SCROLL = "scroll:"
"""A charm: the spell of that name lies on a Spell Scroll of its owner."""
SPELLS_ON_SCROLL = 2
BORROWED = "borrowed:"
"""A charm: the spell of that name belongs to the discard pile of its deck and goes back there."""


class WorldGame(BoardGame):
    """A game on the map. Steps of the world are given one of these."""

    scenario: Scenario
    world: World
    """The map, as the state has it."""
    has_automata: bool = False
    """Whether the game runs any side."""
    _seats: int = 0
    _led: tuple[tuple[int, ...], ...] = ()
    """By side, its heroes."""
    _foes: tuple[tuple[bool, ...], ...] = ()
    """By side, which of the sides are its enemies."""
    _rivals: tuple[tuple[Seat, ...], ...] = ()
    """By side, which of the players are its enemies."""
    _plain_book: Book
    _hex_book: Book | None = None
    """The same with the hex board laid over it, once a combat is fought there."""
    _held: Holdings | None = None
    _atlas: Atlas | None = None
    """The last one that was asked for; each game replaces its own as a whole."""

    @property
    def atlas(self) -> Atlas:
        known, tiles = self._atlas, self.world.tiles
        if known is None or known.tiles is not tiles:
            known = self._atlas = atlas(tiles, known)
        return known

    def play_by(self, book: Book) -> None:
        self.book = self._plain_book = book
        self._hex_book = None

    @rule("battlefield.regular.same-combat-changes")
    def fight_on_hexes(self, on_hexes: bool) -> None:
        """The hex board is laid over the book of the game while a combat is fought there: the board of a combat changes
        the rules here and nowhere else (battlefield.regular.same-combat-changes)."""
        self.world.hex_combat = on_hexes
        self.book = self._book_for(on_hexes)

    def _book_for(self, on_hexes: bool) -> Book:
        if not on_hexes:
            return self._plain_book
        if self._hex_book is None:
            self._hex_book = over(self._plain_book, "hex-board")
        return self._hex_book

    def begin_world(self, world: World) -> None:
        self.state.world = self.world = world
        self._know_sides(world)

    def _copy_setup(self, twin: Any) -> None:
        super()._copy_setup(twin)
        twin._plain_book, twin._hex_book = self._plain_book, self._hex_book
        twin.scenario = self.scenario
        twin._held, twin._atlas = self._held, self._atlas
        twin.has_automata, twin._seats = self.has_automata, self._seats
        twin._led, twin._foes, twin._rivals = self._led, self._foes, self._rivals

    def _follow_state(self) -> None:
        super()._follow_state()
        world = self.state.world
        if world is not None:
            self.world, self.book = world, self._book_for(world.hex_combat)
            if not self._led:
                self._know_sides(world)

    def _know_sides(self, world: World) -> None:
        """What holds as long as a game is played: a hero never changes sides, and none joins later."""
        sides = world.sides
        self._seats = len([side for side in sides if not side.automaton])
        self.has_automata = self._seats < len(sides)
        self._foes = _foes_among(tuple([side.team for side in sides]))
        self._rivals = _rivals_among(self._foes, self._seats)
        self._led = _led_by(len(sides), tuple([piece.owner for piece in world.pieces]))

    # ------------------------------------------------------------------ sides

    @property
    def seats(self) -> int:
        """Sides that somebody at the table answers for."""
        return self._seats

    @property
    def rounds(self) -> int:
        """How many rounds are played."""
        return self.world.saga.rounds or self.scenario.rounds

    def enemy_sides(self) -> list[SideId]:
        """The sides that the game runs and that have not been beaten."""
        return [side for side in range(self.seats, len(self.world.sides)) if not self.has_left(side)]

    def side_called(self, enemy: str) -> SideId:
        """The side of an enemy by its name in the scenario."""
        return self.seats + next(number for number, one in enumerate(self.scenario.enemies) if one.id == enemy)

    def enemy(self, side: SideId) -> Enemy:
        """What the scenario says of a side that the game runs."""
        return self.scenario.enemies[side - self.seats]

    def next_setup(self) -> dict[str, Any] | None:
        """The set-up of the game that follows this one by the rules; None: none does."""
        return None

    def is_run(self, side: SideId) -> bool:
        """Whether nobody at the table plays a side."""
        return side >= 0 and bool(self.world.sides[side].automaton)

    def skills_of(self, side: SideId) -> tuple[tuple[str, str], ...]:
        return self.enemy(side).skills

    def hostile(self, one: SideId, other: SideId) -> bool:
        """Whether two sides fight when they meet, take each other's fields and keep each other from winning. Neutral
        units are everybody's enemies, and nobody is nobody's."""
        if one >= 0 and other >= 0:
            return self._foes[one][other]
        return one != other and NOBODY not in (one, other)

    @rule("core.combat.trigger.enemy-hero")
    def at_war(self, one: SideId, other: SideId) -> bool:
        """Whether one side may attack the other and take what it holds: enemies may, unless the scenario keeps peace
        among the players."""
        return self.hostile(one, other) and not (max(one, other) < self.seats and self.keeps_peace)

    @property
    def keeps_peace(self) -> bool:
        """Whether players leave each other alone now: as the scenario says, unless events have turned it."""
        return self.book.peace != (PEACE in self.world.opened) and not self.book.safe_towns

    @property
    def towns_are_safe(self) -> bool:
        """Whether nobody enters the Starting town of another player now."""
        return self.book.safe_towns and PEACE not in self.world.opened

    def allied(self, one: SideId, other: SideId) -> bool:
        """Whether two sides win together; every side does with itself."""
        return one == other or (min(one, other) >= 0 and self.world.sides[one].team == self.world.sides[other].team)

    def plays(self, seat: Seat) -> bool:
        return super().plays(seat) and not self.has_left(seat)

    def has_left(self, side: SideId) -> bool:
        """Whether a side plays no more: it has been eliminated, or its player has resigned."""
        return self.state.players[side].eliminated or side in self.world.resigned

    def has_resigned(self, side: SideId) -> bool:
        return side in self.world.resigned

    def in_play(self) -> list[SideId]:
        """The sides that still play, in turn order."""
        players, resigned = self.state.players, self.world.resigned
        return [side for side in self.world.order if not players[side].eliminated and side not in resigned]

    def used(self, seat: Seat, action: str) -> bool:
        """Whether a player has used in this round what is to be had once a round. What a unit of a common army does on
        the map serves one of those who share it."""
        sharing = range(self.seats) if COMMON_ARMY in self.book.shared else (seat,)
        return any(self.allied(seat, one) and action in self.players[one].spent for one in sharing)

    def opponents(self, side: SideId) -> list[SideId]:
        """The enemies of a side that still play, in turn order."""
        return [other for other in self.world.order if self.hostile(side, other) and not self.has_left(other)]

    def rivals(self, side: SideId) -> tuple[Seat, ...]:
        """The players who are enemies of a side, whether or not they still play."""
        return self._rivals[side]

    def has_enemies(self, side: SideId) -> bool:
        """Whether a side began the game with anybody to beat: in a campaign a player may stand alone."""
        return True in self._foes[side]

    # ------------------------------------------------------------------ heroes

    @rule("core.hero.term-players-hero")
    def owner_of(self, hero: int) -> SideId:
        """Whose hero a piece is."""
        return self.world.pieces[hero].owner

    def kind_of(self, hero: int) -> HeroKind:
        return self.world.pieces[hero].kind

    def is_main(self, hero: int) -> bool:
        return self.world.pieces[hero].kind == MAIN

    def counts_as_main(self, hero: int) -> bool:
        """Whether it is a Main Hero, or one that the scenario lets be as one."""
        return self.is_main(hero) or self.book.secondary_as_main

    def named(self, hero: int) -> tuple[int, SideId, HeroKind]:
        """A hero as events tell of it."""
        piece = self.world.pieces[hero]
        return hero, piece.owner, piece.kind

    def heroes_of(self, side: SideId) -> tuple[int, ...]:
        """The heroes of a side, on the map or not, the Main Hero first."""
        return self._led[side]

    def hero_of(self, side: SideId, kind: HeroKind) -> int:
        pieces = self.world.pieces
        for hero in self._led[side]:
            if pieces[hero].kind == kind:
                return hero
        raise RuntimeError(f"side {side} has no {kind} hero")

    def main_of(self, side: SideId) -> int:
        return self.hero_of(side, MAIN)

    def secondary_of(self, side: SideId) -> int:
        return self.hero_of(side, SECONDARY)

    def piece(self, hero: int) -> Piece:
        return self.world.pieces[hero]

    def set_piece(self, hero: int, piece: Piece) -> None:
        world = self.world
        world.pieces = (*world.pieces[:hero], piece, *world.pieces[hero + 1 :])

    def put_hero(self, hero: int, field: int) -> None:
        """Stand a hero on a field, or take it off the map."""
        piece = self.piece(hero)
        self.set_piece(hero, Piece(piece.owner, piece.kind, field, piece.movement, piece.grail))

    @rule("core.movement.token-flip.revised", "core.movement.bonus")
    def add_movement(self, hero: int, amount: int) -> None:
        if amount > 0 and self.held_back(hero, MOVEMENT):
            return
        piece = self.piece(hero)
        points = max(0, piece.movement + amount)
        self.set_piece(hero, Piece(piece.owner, piece.kind, piece.field, points, piece.grail))

    @rule("core.components.movement-tokens.revised", "core.movement.main-points", "core.movement.secondary-points")
    def base_movement(self, hero: int) -> int:
        """Movement points at the start of a turn: 3 for a Main Hero, 2 for a Secondary Hero, and what the stars say
        (core.movement.main-points, core.movement.secondary-points)."""
        kind = MAIN if self.counts_as_main(hero) else SECONDARY
        return max(0, HERO_MOVEMENT[kind] + self.week("movement"))

    def round_kind(self) -> str:
        return self.kind_of_round(self.world.round)

    @rule("core.round.two-kinds-alternate", "core.round.kind-by-number")
    def kind_of_round(self, number: int) -> str:
        """Even rounds are Astrologers rounds, odd ones from the third on Resource rounds."""
        if number == 1:
            return "plain"
        return "resource" if number % 2 or self.book.resource_rounds_only else "astrologers"

    @rule("core.hand.limit.level-1", "core.hand.limit.level-3", "core.hand.limit.level-5", "core.hand.limit.level-7")
    def hand_limit(self, seat: Seat) -> int:
        usual = hand_limit(self.players[seat].level)
        usual = max(min(usual, LEAST_HAND_LIMIT), usual + self.week("hand-limit"))
        for name, token in self.scenario.tokens.items():
            if any(self.bears(hero, name) for hero in self.heroes_of(seat)):
                usual = max(usual, token.hand_limit) + token.hand_plus
        return usual

    @rule("core.events.astrologers.two-rounds")
    def week(self, word: str) -> int:
        """What the proclaimed week says about something; 0 if nothing."""
        card = self.world.astrologer
        return ASTROLOGERS[card].during.get(word, 0) if card else 0

    def march_less(self, side: int, points: int) -> None:
        army = self.combat.armies[side]
        hero = self.hero_of(army.seat, SECONDARY if army.hero == SECONDARY else MAIN)
        self.add_movement(army.piece if army.piece >= 0 else hero, -points)

    def spell_is_cast(self, seat: Seat, card: str) -> int:
        """Two weeks favour the first spell: of the turn (Grim Warlock), and of each player (Crazy Wizard). A Spell card
        that only adds power to another is no spell cast."""
        charms, power = [], 0
        for charm in self.world.charms:
            if charm.seat == seat and charm.what == SPELL_POWER:
                power = charm.amount
            elif charm.seat == seat and charm.what == FIRST_SPELL:
                charms.append(msgspec.structs.replace(charm, what=COMES_BACK + card))
            else:
                charms.append(charm)
        if self.world.charms:
            self.world.charms = tuple(charms)
        return power

    def lends_power(self, seat: Seat) -> int:
        return sum(charm.amount for charm in self.world.charms if charm.seat == seat and charm.what == SPELL_POWER)

    def omens(self) -> tuple[Bonus, ...]:
        """A week may make the ground units of the first combat of its round stronger, whoever fights it."""
        world = self.world
        omen = next((charm for charm in world.charms if charm.what == FIRST_COMBAT), None)
        if omen is None:
            return ()
        world.charms = tuple(charm for charm in world.charms if charm is not omen)
        if omen.amount != world.round:
            return ()
        return tuple(Bonus("attack", 1, "combat", unit=unit.id) for unit in self.combat.units if is_ground(unit))

    def wounds(self, seat: Seat) -> dict[str, int]:
        """The damage that lies on units of a player's army until they fight."""
        if not self.world.charms:
            return {}
        army = {troop.card for troop in self.players[seat].army}
        laid = [charm for charm in self.world.charms if charm.seat == seat and charm.what.startswith(WOUND)]
        return {card: charm.amount for charm in laid if (card := charm.what.removeprefix(WOUND)) in army}

    def lose_wounds(self, seat: Seat, card: str) -> None:
        world = self.world
        world.charms = tuple(charm for charm in world.charms if (charm.seat, charm.what) != (seat, WOUND + card))

    def old_wounds(self) -> tuple[tuple[int, int], ...]:
        found = []
        for unit in self.combat.units if self.world.charms else ():
            army = self.combat.armies[unit.side]
            amount = self.wounds(army.seat).get(unit.card, 0) if army.hero != "neutral" else 0
            if amount:
                self.lose_wounds(army.seat, unit.card)
                found.append((unit.id, min(amount, health(self.combat, unit) - 1)))
        return tuple(found)

    def weather(self) -> str:
        return next((charm.source for charm in self.world.charms if charm.what == WEATHER), "")

    def reserves(self, seat: Seat, what: str) -> int:
        charms = self.world.charms
        if not charms:
            return 0
        return sum(charm.amount for charm in charms if charm.seat == seat and charm.what in RESERVES[what])

    def spend_reserve(self, seat: Seat, what: str) -> None:
        world = self.world
        place, charm = next(
            (place, charm)
            for kind in RESERVES[what]
            for place, charm in enumerate(world.charms)
            if charm.seat == seat and charm.what == kind
        )
        left = (msgspec.structs.replace(charm, amount=charm.amount - 1),) if charm.amount > 1 else ()
        world.charms = (*world.charms[:place], *left, *world.charms[place + 1 :])
        self.tell(BuildingUsed(seat, charm.source))

    def written(self, seat: Seat) -> tuple[str, ...]:
        """The spells on a player's scrolls."""
        charms = [charm for charm in self.world.charms if charm.seat == seat and charm.what.startswith(ON_SCROLL)]
        return tuple(charm.what.removeprefix(ON_SCROLL) for charm in charms)

    def scrolls(self, seat: Seat) -> tuple[str, ...]:
        """Whoever plays no cards in a combat reads no scrolls either."""
        if not self.world.charms or (self.state.combat is not None and not self._plays_cards(seat)):
            return ()
        return self.written(seat)

    def _plays_cards(self, seat: Seat) -> bool:
        side = self.side_of(seat)
        return side >= 0 and self.combat.armies[side].cards

    def take_scroll(self, seat: Seat, card: str) -> None:
        """A scroll from which both spells are gone leaves the game."""
        self._use_up(seat, ON_SCROLL + card)
        player = self.players[seat]
        written = len(self.written(seat))
        held = [name for name in player.aside if CARDS[name].kind == SCROLL]
        if len(held) * SPELLS_ON_SCROLL >= written + SPELLS_ON_SCROLL:
            aside = list(player.aside)
            aside.remove(held[0])
            player.aside, player.removed = tuple(aside), (*player.removed, held[0])

    def comes_back(self, seat: Seat, card: str) -> bool:
        """The first spell under the Crazy Wizard returns to hand."""
        return self._use_up(seat, COMES_BACK + card)

    def stack_token(self, card: str) -> StackToken | None:
        return self.world.stacks.get(card)

    def lies_on_deck(self, card: str) -> bool:
        return any(charm.what == ON_DECK + card for charm in self.world.charms)

    def school_underfoot(self, seat: Seat) -> str:
        if not self.atlas.elemental:
            return ""
        combat = self.state.combat
        here = self.piece(self.main_of(seat)).field
        fought_at = read_pair(combat.place) if combat is not None and self.side_of(seat) >= 0 else None
        if fought_at is not None:
            here = field_at(*fought_at)
        number = self.atlas.tile_of.get(here, -1)
        tile = self.world.tiles[number].tile if number >= 0 else ""
        terrain = TILES[tile].terrain if tile else ""
        return terrain.removeprefix(ELEMENTAL) if terrain.startswith(ELEMENTAL) else ""

    def is_borrowed(self, seat: Seat, card: str) -> bool:
        return self.state.world is not None and self._use_up(seat, BORROWED + card)

    def _use_up(self, seat: Seat, what: str) -> bool:
        for charm in self.world.charms:
            if charm.seat == seat and charm.what == what:
                self.world.charms = tuple(other for other in self.world.charms if other is not charm)
                return True
        return False

    def will_come_back(self, seat: Seat, card: str) -> None:
        self.world.charms = (*self.world.charms, Charm(COMES_BACK + card, 1, "next-turn", seat))

    @property
    def has_hands(self) -> bool:
        """Whether cards can be drawn into a hand now."""
        return True

    def stows(self, seat: Seat, card: str, *, seen: bool) -> bool:
        """Whether the larger game puts a card that a player gains in its place, instead of its going to hand."""
        return False

    def turn_menu(self, seat: Seat) -> Step:
        """The step in which a player acts in the own turn."""
        raise NotImplementedError

    def cards_beside(self, seat: Seat, moment: str, then: Step) -> list[Option]:
        """Cards outside the hand that can be used in a moment for which few are made, each followed by `then`."""
        return []

    def bestowed_by(self) -> str:
        """The rule by which something is given that comes from no field and no building; empty: nothing is."""
        return ""

    def hero_at(self, field: int, but: int = -1) -> int:
        """The hero on a field; -1 if none stands there."""
        for hero, piece in enumerate(self.world.pieces):
            if piece.field == field and hero != but:
                return hero
        return -1

    @rule("core.movement.friendly-hero-field")
    def shares_field(self, hero: int) -> bool:
        """Whether another hero of the player stands on the same field: they must part before a movement point is spent
        on anything else (core.movement.friendly-hero-field)."""
        pieces = self.world.pieces
        own = pieces[hero]
        for other in self._led[own.owner]:
            if other != hero and pieces[other].field == own.field:
                return True
        return False

    # ------------------------------------------------------------------ fields

    def field(self, field: int) -> Field:
        known = self._atlas
        # As `atlas` has it: no other part of the map is asked for so often.
        if known is None or known.tiles is not self.world.tiles:
            known = self.atlas
        return known.fields[field]

    def owner(self, field: int) -> Seat:
        """Who controls a town, mine or other flagged field; -1: nobody."""
        for cube in self.world.cubes.get(field, ()):
            if cube >= 0:
                return cube
        return -1

    def owners(self, field: int) -> tuple[Seat, ...]:
        """Whose cubes lie on a field; those of several factions may lie side by side."""
        return tuple(cube for cube in self.world.cubes.get(field, ()) if cube >= 0)

    @rule("core.components.cubes")
    def lay_cubes(self, field: int, cubes: tuple[int, ...]) -> None:
        world = self.world
        changed = dict(world.cubes)
        if cubes:
            changed[field] = cubes
        else:
            changed.pop(field, None)
        world.cubes = changed

    def controlled(self, seat: Seat, location: str) -> int:
        """How many locations of a kind bear this player's cube."""
        fields = self.atlas.fields
        return sum(
            seat in cubes and field in fields and fields[field].location == location
            for field, cubes in self.world.cubes.items()
        )

    @rule("core.settlement.no-buildings")
    def strongholds(self, seat: Seat) -> tuple[int, ...]:
        """The fields of the towns and settlements that a player controls (core.settlement.no-buildings)."""
        return self._holdings().strongholds.get(seat, ())

    def every_stronghold(self) -> Mapping[Seat, tuple[int, ...]]:
        """The fields of towns and settlements by who controls them; whoever controls none is not among them."""
        # As in `_holdings`, said again here: it is asked for after every action.
        held, world = self._held, self.world
        if held is None or held.cubes is not world.cubes or held.tiles is not world.tiles:
            held = self._holdings()
        return held.strongholds

    def towns(self, seat: Seat) -> tuple[int, ...]:
        """The town fields that a player controls, captured ones too."""
        return self._holdings().towns.get(seat, ())

    def _holdings(self) -> Holdings:
        world, held = self.world, self._held
        if held is None or held.cubes is not world.cubes or held.tiles is not world.tiles:
            held = self._held = Holdings(world, held)
        return held

    def roles_built(self, seat: Seat) -> list[str]:
        """What kinds of buildings stand in a player's town."""
        return [BUILDINGS[name].role for name in self.players[seat].buildings]

    def bears(self, hero: int, token: str = GRAIL) -> bool:
        """Whether a hero carries the Grail, or a token of the scenario's own."""
        return self.piece(hero).grail if token == GRAIL else self.world.saga.tokens.get(token, (0, -1))[1] == hero

    def held_back(self, hero: int, by: str) -> bool:
        """Whether a hero carries something with which it goes without movement points or Sanctuaries."""
        tokens = self.scenario.tokens
        return any(by in told.holds_back and self.bears(hero, token) for token, told in tokens.items())

    def settle_token(self, token: str, field: int, hero: int) -> None:
        """Where the Grail, or a token of the scenario's own, is from now on: on a field, with a hero, or gone."""
        if token == GRAIL:
            self.carry_grail(hero)
            self.world.grail = field
        else:
            saga = self.world.saga
            self.world.saga = msgspec.structs.replace(saga, tokens={**saga.tokens, token: (field, hero)})

    @rule("core.components.grail-token")
    def carry_grail(self, hero: int) -> None:
        """The one Grail token is with this hero now."""
        self.world.pieces = tuple(
            msgspec.structs.replace(piece, grail=number == hero) for number, piece in enumerate(self.world.pieces)
        )


@lru_cache(1024)
def _foes_among(teams: tuple[int, ...]) -> tuple[tuple[bool, ...], ...]:
    """By side, which of the sides are its enemies."""
    return tuple(tuple(one != other for other in teams) for one in teams)


@lru_cache(1024)
def _rivals_among(foes: tuple[tuple[bool, ...], ...], seats: int) -> tuple[tuple[Seat, ...], ...]:
    """By side, which of the players are its enemies."""
    return tuple(tuple(seat for seat in range(seats) if those[seat]) for those in foes)


@lru_cache(1024)
def _led_by(sides: int, owners: tuple[SideId, ...]) -> tuple[tuple[int, ...], ...]:
    """By side, its heroes."""
    return tuple(tuple(hero for hero, owner in enumerate(owners) if owner == side) for side in range(sides))


class Holdings:
    """The towns and settlements of each player, for one map and the cubes on it. They are asked for at every turn of
    the play and change only a few times in a game, so each game remembers its last ones and replaces them as a whole:
    whoever looks at the same time sees the old or the new ones, never those of another map."""

    __slots__ = ("_kinds", "cubes", "strongholds", "tiles", "towns")

    def __init__(self, world: World, before: Holdings | None) -> None:
        tiles, cubes = self.tiles, self.cubes = world.tiles, world.cubes
        """Of what map they are."""
        if before is not None and before.tiles is tiles:
            kinds = before._kinds
        else:
            fields = atlas(tiles).fields.items()
            kinds = {field: it.location for field, it in fields if it.location in STRONGHOLDS}
        self._kinds: Mapping[int, str] = kinds
        """Which fields are towns and settlements."""
        self.strongholds: dict[Seat, tuple[int, ...]] = {}
        """Towns and settlements together."""
        self.towns: dict[Seat, tuple[int, ...]] = {}
        for field, lying in cubes.items():
            if field in kinds:
                for cube in lying:
                    self.strongholds[cube] = (*self.strongholds.get(cube, ()), field)
                    if kinds[field] == TOWN:
                        self.towns[cube] = (*self.towns.get(cube, ()), field)
