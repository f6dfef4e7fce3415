"""An Adventure in a test: say only what matters, then play it.

    trip = camp(kept="crypt", army=["castle.griffins", "castle.crusaders+"])     # seat 0 at its turn of round 1
    trip.answer("resolve:adventure.crypt", "power:4").dice("+1", "0")
    assert trip.player(0).steps == 3

Seat 0 (Castle) is the first player and seat 1 (Necropolis) the other. Everything may be set up freely before a test's
first answer; afterwards the game changes only through `answer`. Adventure cards are named without the `adventure.` in
front of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import heroes
from heroes.engine import NATURE, Ask, Event
from heroes.rules.board.library.adventure import ADVENTURE
from heroes.rules.board.library.places import TOWNS
from heroes.rules.board.modes.adventure import AdventureGame
from heroes.rules.board.state.adventure import Adventurer
from heroes.rules.board.state.combat import Deck, Player, Troop
from play.asked import named as listed
from play.combat.battle import HEROES, LOSING, WINNING

E = TypeVar("E", bound=Event)
MENU = "adventure"
PASSES = {
    "start": "pass",
    "other": "pass",
    "attack": "pass",
    "rolled": "pass",
    "lethal": "pass",
    "before-roll": "roll",
}
"""How a question that a test does not mention is passed."""


def named(*cards: str) -> tuple[str, ...]:
    return tuple(f"adventure.{card}" for card in cards if card)


def army(*units: str) -> tuple[Troop, ...]:
    """Unit cards, with `+` for Pack."""
    return tuple(Troop(unit.removesuffix("+"), unit.endswith("+")) for unit in units)


def journey(
    *,
    length: str = "small",
    edition: str = "revised",
    heroes_of: Sequence[str] = HEROES,
    first: int = 0,
    seed: int = 1,
    settings: Sequence[str] = (),
) -> Trip:
    """An Adventure at its first draft."""
    setup = {
        "length": length,
        "edition": edition,
        "seats": [{"hero": hero} for hero in heroes_of],
        "settings": list(settings),
    }
    trip = Trip(heroes.new_game("adventure", setup, seed, "ask"))
    for roller in (0, 1):
        trip.answer(*(WINNING if roller == first else LOSING))
    return trip


def camp(*, kept: str = "temple", army: Sequence[str] = (), **more: Any) -> Trip:
    """Seat 0 at its turn of the first round with this card to resolve; `more` goes to `journey` and `Trip.lay_out`."""
    setting = ("length", "edition", "heroes_of", "seed", "settings")
    trip = journey(**{name: more.pop(name) for name in setting if name in more}).drafted()
    trip.lay_out(kept=[kept], armies=[army], **more)
    return trip


class Trip:
    """An Adventure being played by a test. Every move goes through `Game.answer`."""

    def __init__(self, game: heroes.Game) -> None:
        assert isinstance(game, AdventureGame)
        self.game = game

    # ------------------------------------------------------------------ setting up

    def lay_out(
        self,
        *,
        kept: Sequence[str] = (),
        saved: Sequence[str] = (),
        resolved: Sequence[Sequence[str]] = (),
        beside: Sequence[Sequence[str]] = (),
        stunned: Sequence[Sequence[str]] = (),
        armies: Sequence[Sequence[str]] = (),
        buildings: Sequence[Sequence[str]] = (),
        decks: Sequence[Sequence[str]] = (),
        purses: Sequence[tuple[int, int, int]] = (),
        incomes: Sequence[tuple[int, int, int]] = (),
        levels: Sequence[int] = (),
        experts: Sequence[int] = (),
        good: Sequence[Sequence[str]] = (),
        bad: Sequence[Sequence[str]] = (),
        pile: Sequence[str] | None = None,
        drawn: Sequence[str] = (),
        shared: Mapping[str, tuple[Sequence[str], Sequence[str]]] | None = None,
    ) -> Trip:
        """Set up the position, by seat; `pile` is the common discard pile, `drawn` are the cards of the draft and
        `shared` gives a deck and its discard pile, all of them with the top card last."""
        game = self.game
        for seat, player in enumerate(game.state.players):
            for name, given in (("kept", kept), ("saved", saved)):
                if seat < len(given):
                    game.equip(seat, **{name: "".join(named(given[seat]))})
            for name, several in (("resolved", resolved), ("beside", beside), ("stunned", stunned)):
                if seat < len(several):
                    game.equip(seat, **{name: named(*several[seat]) if name == "resolved" else tuple(several[seat])})
            if seat < len(armies):
                player.army = army(*armies[seat])
            if seat < len(buildings):
                town = TOWNS[player.faction].buildings
                player.buildings = tuple(
                    one.id for one in town if one.role in buildings[seat] or one.id in buildings[seat]
                )
            if seat < len(decks):
                player.deck = list(decks[seat])
                player.secret = []
            if seat < len(purses):
                player.gold, player.materials, player.valuables = purses[seat]
            if seat < len(incomes):
                player.income = incomes[seat]
            if seat < len(levels):
                player.steps = 2 * levels[seat]
            if seat < len(experts):
                player.expert_left = experts[seat]
            if seat < len(good):
                player.good_morale = tuple(good[seat])
            if seat < len(bad):
                player.bad_morale = tuple(bad[seat])
        if pile is not None:
            deck = game.state.decks[ADVENTURE]
            game.state.decks[ADVENTURE] = Deck(deck.draw, named(*pile))
        if drawn:
            game.change(drawn=named(*drawn))
        for name, (draw, discard) in (shared or {}).items():
            game.state.decks[name] = Deck(tuple(draw), tuple(discard))
        game._advance()
        return self

    # ------------------------------------------------------------------ looking

    @property
    def ask(self) -> Ask:
        assert self.game.ask is not None, "the game is over"
        return self.game.ask

    @property
    def keys(self) -> list[str]:
        return self.ask.keys

    @property
    def pile(self) -> tuple[str, ...]:
        """The common discard pile."""
        return self.game.state.decks[ADVENTURE].discard

    @property
    def round(self) -> int:
        return self.game.world.round

    def player(self, seat: int) -> Player:
        return self.game.player(seat)

    def own(self, seat: int) -> Adventurer:
        return self.game.adventurer(seat)

    def purse(self, seat: int) -> tuple[int, int, int]:
        player = self.player(seat)
        return player.gold, player.materials, player.valuables

    def offers(self, key: str) -> bool:
        return key in self.keys

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.game.events if isinstance(event, kind)]

    # ------------------------------------------------------------------ playing

    def answer(self, *keys: str) -> Trip:
        """Whoever is asked answers, one key after another."""
        for key in keys:
            self.game.answer(self.ask.seat, key)
        return self

    def dice(self, *faces: str) -> Trip:
        """Supply the next dice."""
        for face in faces:
            assert self.ask.seat == NATURE, f"no die is being rolled: {self.ask.kind}"
            self.answer(face)
        return self

    def resolve(self, card: str) -> Trip:
        return self.answer(f"resolve:adventure.{card}")

    def settle(self) -> Trip:
        """Answer whatever a reward or a level asks with the first option, until somebody's turn goes on."""
        while self.game.ask is not None and self.ask.kind not in (MENU, "draft", "astrologers", "save-card"):
            self.answer(self.keys[0])
        return self

    def _first(self, verb: str) -> str:
        """The first answer that is meant so."""
        return next(option.key for option in self.ask.options if option.verb == verb)

    def drafted(self) -> Trip:
        """Both keep the first card offered."""
        while self.ask.kind == "draft":
            self.answer(self._first("keep"))
        return self

    def end_turn(self) -> Trip:
        """End the turn; a card that was not resolved is discarded."""
        self.settle().answer("end-turn")
        if self.game.ask is not None and self.ask.kind == "save-card":
            self.answer(self._first("discard"))
        return self

    def turn(self, seat: int) -> Trip:
        """Go on until this seat has its turn."""
        for _ in range(20):
            self.on()
            if self.ask.kind == MENU:
                if self.ask.seat == seat:
                    return self
                self.end_turn()
        raise AssertionError(f"seat {seat} never gets a turn")

    def on(self) -> Trip:
        """Stars are read and cards drafted, until it is somebody's turn."""
        while self.game.ask is not None and self.ask.kind != MENU:
            if self.ask.kind in PASSES:
                self.answer(PASSES[self.ask.kind])
            else:
                self.answer(self.keys[0])
        return self

    def begin_round(self, number: int) -> Trip:
        """Let the round of that number be the next one; stops at its first question."""
        self.turn(1 - self.game.starter())
        self.game.world.round = number - 1
        return self.end_turn()

    def to_battle(self) -> Trip:
        """Let the last round come and end, with both armies as they are."""
        self.begin_round(self.game.adventure.rounds).on()
        while self.game.ask is not None and self.ask.kind == MENU:
            self.end_turn()
        return self

    def fight(self, winner: int) -> Trip:
        """Play the battle to its end: this seat attacks whenever it can, the other does nothing of its own accord."""
        for _ in range(20000):
            if self.game.ask is None:
                return self
            self.answer(self._deed(winner))
        raise AssertionError("this battle never ends")

    def _deed(self, winner: int) -> str:
        ask = self.ask
        if ask.seat == NATURE:
            return "0" if "0" in ask.keys else ask.keys[0]
        if ask.kind in PASSES:
            return PASSES[ask.kind]
        if ask.kind != "activation":
            return ask.keys[0]
        idle = next(key for key in ("end", "defend") if key in ask.keys)
        if ask.seat != winner:
            return idle
        strikes = [option.key for option in ask.options if option.verb == "attack"]
        moves = [option.key for option in ask.options if option.verb == "move"]
        return strikes[0] if strikes else min(moves, key=self._way) if moves else idle

    def _way(self, move: str) -> int:
        """How far it is from the hex of a move to the closest enemy."""
        game = self.game
        combat, ground = game.combat, game.ground
        assert combat.acting is not None
        side, (name,) = combat.units[combat.acting.unit].side, listed([move], "move")
        cell = ground.cell_of[name]
        return min(ground.distance(cell, unit.cell) for unit in combat.units if unit.side != side and unit.alive)
