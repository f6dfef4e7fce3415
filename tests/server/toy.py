"""A small game with everything that a server must handle: hidden hands, dice, a private choice, a reaction window
that may offer nothing but `pass`, public steps that can be taken back, and secrets that come out at the end.

On your turn you may step (at most twice), roll once, or play a card and end; the others may block a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from heroes.engine import (
    NATURE,
    Ask,
    BadSetup,
    Data,
    Event,
    Game,
    Option,
    Outcome,
    Refusal,
    Rng,
    Seat,
    Shared,
    Step,
    play_as,
    reshuffle,
)
from heroes.engine.form import SetupForm
from heroes.words import Said, as_said

SHIELDS, SWORDS = 6, 18
CARDS = [f"shield-{n:02}" for n in range(SHIELDS)] + [f"sword-{n:02}" for n in range(SWORDS)]
HAND = 3


class ToyState(msgspec.Struct):
    deck: list[str]
    hands: list[list[str]]
    shown: list[str]
    places: list[int]
    turn: int = 0
    steps: int = 0
    rolled: bool = False

    def copy(self) -> ToyState:
        return ToyState(
            self.deck.copy(), [hand.copy() for hand in self.hands], self.shown.copy(), self.places.copy(),
            self.turn, self.steps, self.rolled,
        )  # fmt: skip


class ToyStepped(Data, Event, frozen=True):
    seat: int
    to: int

    def says(self) -> Said:
        return as_said(f"Seat {self.seat} steps to {self.to}.")


class ToyRolled(Data, Event, frozen=True):
    seat: int
    pips: int

    @property
    def reveals(self) -> bool:
        return True

    def says(self) -> Said:
        return as_said(f"Seat {self.seat} rolls {self.pips}.")


class ToyDrew(Data, Event, frozen=True):
    seat: int
    card: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else ToyDrew(self.seat, "")

    @property
    def reveals(self) -> bool:
        return True

    def says(self) -> Said:
        return as_said(f"Seat {self.seat} draws {self.card}.")


class ToyPlayed(Data, Event, frozen=True):
    seat: int
    card: str

    @property
    def reveals(self) -> bool:
        return True

    def says(self) -> Said:
        return as_said(f"Seat {self.seat} plays {self.card}.")


class ToyPassed(Data, Event, frozen=True):
    seat: int

    def says(self) -> Said:
        return as_said(f"Seat {self.seat} passes.")


class ToyTurn(Data, Step, frozen=True):
    def run(self, game: Toy) -> Ask | Sequence[Step]:
        state = game.state
        seat = state.turn
        options = []
        if state.steps < 2:
            options.append(Option("step", (ToyWalk(seat), ToyTurn()), as_said("Step on")))
        if not state.rolled:
            options.append(Option("roll", (ToyRoll(seat), ToyTurn()), as_said("Roll")))
        if state.hands[seat]:
            options.append(Option("card", (ToyChooseCard(seat),), as_said("Play a card")))
        options.append(Option("end", (ToyEnd(),), as_said("End the turn")))
        return Ask(seat, "turn", tuple(options))


class ToyWalk(Data, Step, frozen=True):
    seat: int

    def run(self, game: Toy) -> Sequence[Step]:
        game.state.places[self.seat] += 1
        game.state.steps += 1
        game.tell(ToyStepped(self.seat, game.state.places[self.seat]))
        return ()


class ToyRoll(Data, Step, frozen=True):
    seat: int

    def run(self, game: Toy) -> Ask:
        faces = tuple(Option(str(pips), (ToyMoveBy(self.seat, pips),)) for pips in range(4))
        return Ask(NATURE, "die", faces)


class ToyMoveBy(Data, Step, frozen=True):
    seat: int
    pips: int

    def run(self, game: Toy) -> Sequence[Step]:
        if game.setup["broken"]:
            raise RuntimeError("the die fell off the table")
        game.state.rolled = True
        game.state.places[self.seat] += self.pips
        game.tell(ToyRolled(self.seat, self.pips))
        return ()


class ToyChooseCard(Data, Step, frozen=True):
    seat: int

    def run(self, game: Toy) -> Ask:
        options = tuple(
            Option(f"play:{card}", (ToyPlay(self.seat, card),), as_said(f"Play {card}"))
            for card in game.state.hands[self.seat]
        )
        return Ask(self.seat, "card", options, private=True)


class ToyPlay(Data, Step, frozen=True):
    seat: int
    card: str

    def run(self, game: Toy) -> Sequence[Step]:
        game.state.hands[self.seat].remove(self.card)
        game.state.shown.append(self.card)
        game.tell(ToyPlayed(self.seat, self.card))
        others = [(self.seat + n) % game.seats for n in range(1, game.seats)]
        return [*(ToyReact(other) for other in others), ToyHit(self.seat), ToyEnd()]


class ToyReact(Data, Step, frozen=True):
    """Everybody is asked, whether or not they hold a shield."""

    seat: int

    def run(self, game: Toy) -> Ask:
        shields = [card for card in game.state.hands[self.seat] if card.startswith("shield")]
        blocks = tuple(
            Option(f"block:{card}", (ToyBlock(self.seat, card),), as_said(f"Block with {card}")) for card in shields
        )
        options = (Option("pass", (ToyPass(self.seat),), as_said("Pass")), *blocks)
        return Ask(self.seat, "react", options, private=True, passes="pass", window="react")


class ToyPass(Data, Step, frozen=True):
    seat: int

    def run(self, game: Toy) -> Sequence[Step]:
        game.tell(ToyPassed(self.seat))
        return ()


class ToyBlock(Data, Step, frozen=True):
    seat: int
    card: str

    def run(self, game: Toy) -> Sequence[Step]:
        game.state.hands[self.seat].remove(self.card)
        game.state.shown.append(self.card)
        game.tell(ToyPlayed(self.seat, self.card))
        return ()


class ToyHit(Data, Step, frozen=True):
    seat: int

    def run(self, game: Toy) -> Sequence[Step]:
        game.state.places[self.seat] += 2
        return ()


class ToyEnd(Data, Step, frozen=True):
    def run(self, game: Toy) -> Sequence[Step]:
        state = game.state
        if max(state.places) >= game.setup["goal"]:
            best = max(state.places)
            winners = tuple(seat for seat, place in enumerate(state.places) if place == best)
            game.finish(Outcome(winners, "toy.goal", tuple(state.places)))
            return ()
        seat = state.turn
        if state.deck:
            card = state.deck.pop()
            state.hands[seat].append(card)
            game.tell(ToyDrew(seat, card))
        state.turn, state.steps, state.rolled = (seat + 1) % game.seats, 0, False
        return (ToyTurn(),)


@play_as("servertoy")
class Toy(Game):
    state: ToyState
    state_type = ToyState

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        known = {"goal": 20, "players": 2, "seats": [], "broken": False, **setup}
        if set(known) != {"goal", "players", "seats", "broken"}:
            raise BadSetup("a toy's set-up has goal, players, seats and broken")
        if not isinstance(known["players"], int) or not 2 <= known["players"] <= 4:
            raise BadSetup("a toy has 2 to 4 players")
        if not isinstance(known["goal"], int) or not isinstance(known["seats"], list):
            raise BadSetup("the goal is a number and seats are a list")
        return known

    @property
    def seats(self) -> int:
        return int(self.setup["players"])

    def begin(self) -> Sequence[Step]:
        if self.setup["broken"] == "from the beginning":
            raise KeyError("a card that is not there")
        deck = CARDS.copy()
        self.chance.shuffle(deck, "deal")
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(self.seats)]
        self.state = ToyState(deck, hands, [], [0] * self.seats)
        return (ToyTurn(),)

    def look(self, seat: Seat | None, shared: Shared) -> dict[str, Any]:
        state = self.state
        return {
            "hand": sorted(state.hands[seat]) if seat is not None else [],
            "counts": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "shown": state.shown.copy(),
            "places": state.places.copy(),
            "turn": state.turn,
            "rolled": state.rolled,
        }

    def redeal(self, seat: Seat, rng: Rng) -> None:
        state = self.state
        hidden = state.deck + [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
        reshuffle(hidden, rng)
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.hands[other] = [hidden.pop() for _ in hand]
        state.deck = hidden

    def explain(self, seat: Seat, key: str) -> Refusal:
        if key == "roll":
            return Refusal("toy.one-roll", as_said("You have rolled this turn."))
        return super().explain(seat, key)

    def odds(self, key: str) -> dict[str, Any] | None:
        while self.setup["broken"] == "odds without end":
            pass
        return {"exact": True, "pips": [[pips, 1, 4] for pips in range(4)]} if key == "roll" else None

    @classmethod
    def options(cls) -> SetupForm:
        return {"fields": [], "seats": {"least": 2, "most": 4, "fields": []}}
