"""A game on the map in a test: say only what matters, then play it.

    table = realm(tiles={"F1": (0, -1)}, gold=[10, 0])        # seat 0 (Castle) is at its first turn
    table.march(table.spot("F1", "windmill"))                 # one step for a movement point
    assert table.player(0).valuables == 1

The map is small: the Starting tile of seat 0 (Castle, S3) lies at (-1, 0), that of seat 1 (Necropolis, S1) at (1, 0),
each with an open empty field towards (0, 0); further tiles are laid face up by `tiles`, face down by `hidden`.
Everything may be set up freely before the first answer; afterwards the game changes only through `answer`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, TypeVar

import msgspec

import heroes
from heroes.engine import NATURE, Ask, Event
from heroes.rules.board.library.places import BUILDINGS, TILES, TOWNS, TileGroup
from heroes.rules.board.map.remaking import remade
from heroes.rules.board.modes.map_mode import MapMode
from heroes.rules.board.realm.army import draw_up
from heroes.rules.board.state.combat import Deck, Player, Troop
from heroes.rules.board.state.lattice import OFFSETS, centre_of, field_name, printed_position
from heroes.rules.board.state.map import MAIN, SECONDARY, Laid

E = TypeVar("E", bound=Event)


class Purses(TypedDict):
    """What each seat owns, for `Table.lay_out`."""

    gold: list[int]
    materials: list[int]
    valuables: list[int]


PASSES = {
    "renew-hand": "draw",
    "mulligan": "keep",
    "swap-cards": "done",
    "town-actions": "pass",
    "start": "pass",
    "other": "pass",
    "attack": "pass",
    "rolled": "pass",
    "lethal": "pass",
}
"""How a question that a test does not mention is passed."""

QUIET_WEEKS = ("dead-silence",) * 16
"""The stars say nothing unless a test gives them something to say (`shared`)."""

SCENARIO = """
id: test
name: Test
mode: clash
players: [2, 3]
rounds: 12
map:
  layouts:
    2:
      far_tiles: 2
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1}
        - {kind: starting, at: [1, 0], seat: 1, rotation: 4}
        - {kind: center, at: [0, 0]}
    3:
      far_tiles: 2
      tiles:
        - {kind: starting, at: [-1, 0], seat: 0, rotation: 1}
        - {kind: starting, at: [1, 0], seat: 1, rotation: 4}
        - {kind: starting, at: [0, -1], seat: 2, rotation: 3}
        - {kind: center, at: [0, 0]}
victory:
  conditions: [defeat-factions]
round_limit: draw
"""


def realm(
    *,
    edition: str = "revised",
    heroes_: Sequence[str] = ("castle.catherine", "necropolis.sandro"),
    scenario: str = SCENARIO,
    mode: str = "clash",
    difficulty: str = "impossible",
    settings: Sequence[str] = (),
    boxes: Sequence[str] = (),
    seed: int = 1,
    first: int = 0,
    variants: Sequence[str] | None = None,
    **state: Any,
) -> Table:
    """A game at the first turn of seat `first`, before the hand is drawn; `state` goes to `Table.lay_out`. Without a
    difficulty there is no starting bonus."""
    setup = {
        "scenario": scenario,
        "edition": edition,
        "difficulty": difficulty,
        "settings": list(settings),
        "boxes": list(boxes),
        "seats": [{"hero": hero} for hero in heroes_],
        "first_player": first,
        **({"variants": list(variants)} if variants is not None else {}),
    }
    table = Table(heroes.new_game(mode, setup, seed, "ask"))
    table.game.state.decks["astrologers"] = Deck(QUIET_WEEKS)
    table.lay_out(**state)
    return table


class Table:
    """A game being played by a test. Every move goes through `Game.answer`."""

    def __init__(self, game: heroes.Game) -> None:
        assert isinstance(game, MapMode)
        self.game = game

    # ------------------------------------------------------------------ setting up

    def lay_out(
        self,
        *,
        tiles: Mapping[str, Any] | None = None,
        hidden: Mapping[tuple[int, int], TileGroup] | None = None,
        hands: Sequence[Sequence[str]] = (),
        decks: Sequence[Sequence[str]] = (),
        gold: Sequence[int] = (),
        materials: Sequence[int] = (),
        valuables: Sequence[int] = (),
        levels: Sequence[int] = (),
        armies: Sequence[Sequence[str]] = (),
        buildings: Sequence[Sequence[str]] = (),
        at: Mapping[str, int] | None = None,
        movement: Mapping[str, int] | None = None,
        owners: Mapping[int, int] | None = None,
        shared: Mapping[str, tuple[Sequence[str], Sequence[str]]] | None = None,
        round_: int = 0,
    ) -> None:
        """Set up the position. `tiles` maps a tile to its place, or to (place, rotation); `hidden` a place to a group;
        `armies` are unit cards, with `+` for Pack; `buildings` are roles; `at` and `movement` name heroes as `0:main`;
        `owners` are flagged fields; `shared` gives a deck and its discard pile, top card last."""
        world = self.game.world
        for place, group in (hidden or {}).items():
            self._put(Laid(group, place))
        for name, where in (tiles or {}).items():
            place, turn = where if isinstance(where[0], tuple) else (where, 0)
            self._put(Laid(TILES[name].group, place, name, turn))
        for seat, player in enumerate(self.game.state.players):
            self._stock(player, seat, hands, decks, gold, materials, valuables, levels)
            if seat < len(armies):
                player.army = tuple(Troop(card.removesuffix("+"), card.endswith("+")) for card in armies[seat])
                player.formation = ()
                draw_up(self.game, seat)
            if seat < len(buildings):
                town = TOWNS[player.faction]
                player.buildings = tuple(one.id for one in town.buildings if one.role in buildings[seat])
        for name, field in (at or {}).items():
            hero = self.hero(name)
            self.game.set_piece(
                hero,
                msgspec.structs.replace(
                    self.game.piece(hero), field=field, movement=self.game.base_movement(hero), grail=False
                ),
            )
        for name, points in (movement or {}).items():
            hero = self.hero(name)
            self._stand(hero, movement=points, grail=False)
        for field, owner in (owners or {}).items():
            self.game.lay_cubes(field, (owner,))
            if owner >= 0:
                world.claimed = (*world.claimed, field)
        for name, (draw, discard) in (shared or {}).items():
            self.game.state.decks[name] = Deck(tuple(draw), tuple(discard))
        if round_:
            world.round = round_
        self.ask_again()

    def _stand(self, hero: int, **changes: Any) -> None:
        self.game.set_piece(hero, msgspec.structs.replace(self.game.piece(hero), **changes))

    def _put(self, laid: Laid) -> None:
        world = self.game.world
        if laid.tile:
            rest = tuple(name for name in world.pools[laid.group] if name != laid.tile)
            world.pools = {**world.pools, laid.group: rest}
        kept = tuple(other for other in world.tiles if other.place != laid.place)
        name = next((other.name for other in world.tiles if other.place == laid.place), "")
        world.tiles = (*kept, remade(self.game, msgspec.structs.replace(laid, name=name)))

    def _stock(self, player: Player, seat: int, hands: Any, decks: Any, *amounts: Any) -> None:
        if seat < len(hands):
            player.hand = sorted(hands[seat])
        if seat < len(decks):
            player.deck, player.discard = list(decks[seat]), []
        for name, values in zip(("gold", "materials", "valuables", "level"), amounts, strict=True):
            if seat < len(values):
                if name == "level":
                    player.steps = 2 * values[seat]
                else:
                    setattr(player, name, values[seat])

    def ask_again(self) -> None:
        """Build the open question anew from the position."""
        self.game._advance()

    # ------------------------------------------------------------------ looking

    @property
    def ask(self) -> Ask:
        assert self.game.ask is not None, "the game is over"
        return self.game.ask

    @property
    def keys(self) -> list[str]:
        return self.ask.keys

    def player(self, seat: int) -> Player:
        return self.game.player(seat)

    def hero(self, name: str) -> int:
        """`0:main` as the number of the piece."""
        seat, _, kind = name.partition(":")
        return self.game.hero_of(int(seat), SECONDARY if kind == SECONDARY else MAIN)

    def where(self, name: str) -> int:
        return self.game.piece(self.hero(name)).field

    def movement(self, name: str) -> int:
        return self.game.piece(self.hero(name)).movement

    def spot(self, tile: str, what: str) -> int:
        """The field of a laid tile with that location, or at that printed position (`TR`, `C`)."""
        positions = ("TR", "R", "BR", "BL", "L", "TL", "C")
        for laid in self.game.world.tiles:
            if laid.tile == tile:
                for position, offset in enumerate(OFFSETS):
                    printed = printed_position(position, laid.rotation)
                    if what == positions[printed] or TILES[tile].fields[printed].location == what:
                        return centre_of(laid.place) + offset
        raise AssertionError(f"no {what} on tile {tile}")

    def town(self, seat: int) -> int:
        return self.player(seat).town

    def offers(self, key: str) -> bool:
        return key in self.keys

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.game.events if isinstance(event, kind)]

    def building(self, seat: int, role: str) -> str:
        """The id of the building of that role in the player's town."""
        town = TOWNS[self.player(seat).faction]
        return next(one.id for one in town.buildings if one.role == role or one.id.endswith(f".{role}"))

    def has_built(self, seat: int, role: str) -> bool:
        return any(BUILDINGS[name].role == role for name in self.player(seat).buildings)

    # ------------------------------------------------------------------ playing

    def answer(self, *keys: str) -> Table:
        """Whoever is asked answers, one key after another."""
        for key in keys:
            self.game.answer(self.ask.seat, key)
        return self

    def passes(self, *until: str) -> Table:
        """Everybody passes what can be passed, until a question comes that cannot or that is named."""
        while self.game.ask is not None and self.ask.kind in PASSES and self.ask.kind not in until:
            self.answer(PASSES[self.ask.kind])
        return self

    def turn(self, seat: int) -> Table:
        """End turns until this seat may act."""
        for _ in range(200):
            self.passes()
            if self.ask.kind == "turn":
                if self.ask.seat == seat:
                    return self
                self.answer("end-turn")
            else:
                raise AssertionError(f"{self.ask.kind} is asked of seat {self.ask.seat}")
        raise AssertionError(f"seat {seat} never gets a turn")

    def next_round(self) -> Table:
        """End turns until the next round has begun."""
        now = self.game.world.round
        while self.game.ask is not None and self.game.world.round == now:
            self.passes()
            if self.game.ask is not None and self.game.world.round == now:
                self.answer("end-turn")
        return self

    def march(self, field: int, hero: str = "main") -> Table:
        """The player whose turn it is moves a hero one step."""
        self.turn(self.game.world.turn)
        return self.answer(f"move:{hero}:{field_name(field)}")

    def dice(self, *faces: str) -> Table:
        """Supply the next dice."""
        for face in faces:
            assert self.ask.seat == NATURE, f"no die is being rolled: {self.ask.kind}"
            self.answer(face)
        return self

    def is_at_rest(self) -> None:
        """No question is left open but somebody's turn."""
        assert self.game.over or self.ask.kind in ("turn", "renew-hand", "swap-cards", "town-actions"), self.ask.kind
