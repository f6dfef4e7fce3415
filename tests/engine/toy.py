"""Lanterns: a small game with a hidden deck, secret hands and a die, to test whatever serves every game.

Each seat holds three cards. In each round both secretly lay one, both show, the leader adds a die; the higher sum
scores, and the scorer may draw one more card or let it be. When a hand is empty the higher score wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

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
from heroes.words import Said, as_said

CARDS = ("one", "two", "three", "four", "five", "six")
DECK = CARDS * 3


class LanternState(msgspec.Struct):
    deck: list[str]
    hands: list[list[str]]
    laid: list[str]
    """What each seat has laid secretly this round; empty before."""
    discards: list[str]
    scores: list[int]
    die: int = 0
    draws_left: int = 3

    def copy(self) -> LanternState:
        return LanternState(
            self.deck.copy(),
            [hand.copy() for hand in self.hands],
            self.laid.copy(),
            self.discards.copy(),
            self.scores.copy(),
            self.die,
            self.draws_left,
        )


class LanternDrawn(Data, Event, frozen=True):
    seat: Seat
    card: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else LanternDrawn(self.seat, "")

    @property
    def reveals(self) -> bool:
        return True

    def says(self) -> Said:
        return as_said(f"Seat {self.seat} draws {self.card or 'a card'}.")


class LanternsShown(Data, Event, frozen=True):
    cards: tuple[str, ...]
    die: int

    @property
    def reveals(self) -> bool:
        return True

    def says(self) -> Said:
        return as_said(f"Shown: {', '.join(self.cards)}; the die shows {self.die}.")


class LanternRound(Data, Step, frozen=True):
    leader: Seat

    def run(self, game: Lanterns) -> Sequence[Step]:
        if not all(game.state.hands):
            return (LanternEnd(),)
        return (LayLantern(0), LayLantern(1), RollLantern(), ShowLanterns(self.leader), LanternRound(1 - self.leader))


class LayLantern(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: Lanterns) -> Ask:
        cards = sorted(set(game.state.hands[self.seat]))
        options = tuple(
            Option(
                f"lay:{card}",
                (LanternLaid(self.seat, card),),
                as_said(f"Lay {card}"),
                verb="lay",
                things=(f"card:{card}",),
            )
            for card in cards
        )
        return Ask(self.seat, "lay", options, private=True, says=as_said("Lay a lantern"))


class LanternLaid(Data, Step, frozen=True):
    seat: Seat
    card: str

    def run(self, game: Lanterns) -> Sequence[Step]:
        game.state.hands[self.seat].remove(self.card)
        game.state.laid[self.seat] = self.card
        return ()


class RollLantern(Data, Step, frozen=True):
    def run(self, game: Lanterns) -> Ask:
        return Ask(NATURE, "lantern-die", tuple(Option(f"die:{face}", (LanternDie(face),)) for face in (0, 1, 2)))


class LanternDie(Data, Step, frozen=True):
    face: int

    def run(self, game: Lanterns) -> Sequence[Step]:
        game.state.die = self.face
        return ()


class ShowLanterns(Data, Step, frozen=True):
    leader: Seat

    def run(self, game: Lanterns) -> Sequence[Step]:
        state = game.state
        worth = [min(CARDS.index(card), game.setup["seats"][seat]["best"]) for seat, card in enumerate(state.laid)]
        worth[self.leader] += state.die
        game.tell(LanternsShown(tuple(state.laid), state.die))
        state.discards += state.laid
        state.laid = ["", ""]
        if worth[0] == worth[1]:
            return ()
        scorer = 0 if worth[0] > worth[1] else 1
        state.scores[scorer] += 1
        return (OfferLantern(scorer),)


class OfferLantern(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: Lanterns) -> Ask:
        draw = (Option("draw", (DrawLantern(self.seat),), as_said("Draw a card")),) if game.state.draws_left else ()
        return Ask(
            self.seat,
            "offer",
            (*draw, Option("pass", (), as_said("Let it be"))),
            says=as_said("Draw?"),
        )


class DrawLantern(Data, Step, frozen=True):
    seat: Seat

    def run(self, game: Lanterns) -> Sequence[Step]:
        card = game.state.deck.pop()
        game.state.hands[self.seat].append(card)
        game.state.draws_left -= 1
        game.tell(LanternDrawn(self.seat, card))
        return ()


class LanternEnd(Data, Step, frozen=True):
    def run(self, game: Lanterns) -> Sequence[Step]:
        scores = game.state.scores
        best = tuple(seat for seat in (0, 1) if scores[seat] > scores[1 - seat])
        game.finish(Outcome(best, "tournament.score.winner", tuple(scores)))
        return ()


@play_as("lanterns")
class Lanterns(Game):
    state_type: ClassVar[Any] = LanternState

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        for name in setup:
            if name not in ("hand", "seats"):
                raise BadSetup(f"lanterns knows no {name!r}; it takes: hand, seats")
        hand = setup.get("hand", 3)
        if not isinstance(hand, int) or not 1 <= hand <= 6:
            raise BadSetup(f"hand is a whole number from 1 to 6, not {hand!r}")
        return {"hand": hand, "seats": list(setup.get("seats", [{"best": 5}, {"best": 5}]))}

    @classmethod
    def seat_choices(cls) -> dict[str, Any]:
        """Bright lanterns count for up to five, dim ones for at most two."""
        return {"bright": {"best": 5}, "dim": {"best": 2}, "dark": {"best": 0}}

    @classmethod
    def random_setup(cls, rng: Rng) -> dict[str, Any]:
        return {"hand": 1 + rng.randrange(6)}

    def begin(self) -> Sequence[Step]:
        deck = list(DECK)
        self.chance.shuffle(deck, "deck")
        size = self.setup["hand"]
        hands = [[deck.pop() for _ in range(size)] for _ in range(2)]
        self.state = LanternState(deck, hands, ["", ""], [], [0, 0])
        return (LanternRound(0),)

    @property
    def seats(self) -> int:
        return 2

    @property
    def first_seat(self) -> Seat:
        return 0

    @property
    def rounds_played(self) -> int:
        return len(self.state.discards) // 2

    def look(self, seat: Seat | None, shared: Shared) -> dict[str, Any]:
        state = self.state
        return {
            "deck": len(state.deck),
            "hands": [sorted(hand) if owner == seat else len(hand) for owner, hand in enumerate(state.hands)],
            "laid": [card if owner == seat else bool(card) for owner, card in enumerate(state.laid)],
            "discards": state.discards.copy(),
            "scores": state.scores.copy(),
        }

    def redeal(self, seat: Seat, rng: Rng) -> None:
        state = self.state
        other = 1 - seat
        pool = state.deck + state.hands[other] + ([state.laid[other]] if state.laid[other] else [])
        reshuffle(pool, rng)
        if state.laid[other]:
            state.laid[other] = pool.pop()
        state.hands[other] = [pool.pop() for _ in state.hands[other]]
        state.deck = pool

    def explain(self, seat: Seat, key: str) -> Refusal:
        return Refusal("lanterns.in-hand", as_said(f"{key} is not in your hand or not asked for."))

    def check_invariants(self) -> None:
        state = self.state
        cards = state.deck + state.discards + [card for card in state.laid if card]
        for hand in state.hands:
            cards = cards + hand
        assert sorted(cards) == sorted(DECK), "a card was lost or made"
