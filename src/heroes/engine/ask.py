"""Questions and answers: the only door through which a game changes."""

from __future__ import annotations

import msgspec

from heroes.engine.step import Step
from heroes.words import NOTHING, Said

Seat = int
NATURE: Seat = -1
"""The seat that answers for dice."""
RESIGN = "resign"
"""The answer that every player may give at any question, asked or not. No question offers it, so that nobody gives it
by chance."""


class Cost(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What an answer takes of whoever gives it, to be shown beside it."""

    movement: int = 0
    gold: int = 0
    materials: int = 0
    valuables: int = 0
    statistics: int = 0


FREE = Cost()


class Option(msgspec.Struct, frozen=True, gc=False):
    """One answer, with what it leads to."""

    key: str
    """Stable text such as `move:c4`, `play:magic-arrow`, `pass`: an id, which nobody takes apart."""
    steps: tuple[Step, ...] = ()
    says: Said = NOTHING
    """The answer as a whole deed: "Attack Liches"."""
    weight: int = 1
    """For dice: how many faces show this."""
    verb: str = ""
    """How the answer is meant, such as `attack`, `hostile`, `pass`; a stable id to draw it by."""
    cost: Cost = FREE
    things: tuple[str, ...] = ()
    """What a person points at to give this answer, such as `unit:7` or `cell:c4`; what is struck or chosen first."""
    final: bool = False
    """It cannot be taken back."""

    @property
    def label(self) -> str:
        """The answer in plain English."""
        return str(self.says)


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An answer as its seat sees it; what most answers lack is left out."""

    key: str
    says: Said
    things: list[str] = []
    verb: str = ""
    cost: Cost = FREE
    final: bool = False


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat."""

    seat: Seat
    kind: str
    """What sort of question it is, such as `activation`; a stable id that clients can word and draw."""
    options: tuple[Option, ...]
    private: bool = False
    """Only the asked seat may see the options."""
    about: tuple[str, ...] = ()
    """The things that the question concerns, such as `unit:7` or `card:bless`. Public."""
    says: Said = NOTHING
    rule: str = ""
    """The rule of the ledger by which it is asked."""
    passes: str | None = None
    """Which answer lets the question go by."""
    window: str = ""
    """The kind of window, if it is a chance to put something in that is mostly let go by: a player may have windows of
    this kind let go by themselves. Empty: no window. Public."""
    amount: int = 0
    """How many or how much it is about: cards to look at, the power of a spell. Public."""

    @property
    def title(self) -> str:
        """The question in plain English."""
        return str(self.says)

    def option(self, seat: Seat, key: str) -> Option | None:
        """The option of that key, if it is this seat's to choose."""
        if seat == self.seat:
            for option in self.options:
                if option.key == key:
                    return option
        return None

    def offers(self) -> list[Offer]:
        """The answers, without what they lead to."""
        return [
            Offer(
                option.key,
                option.says,
                list(option.things),
                option.verb,
                # The very same, or it would be written although it is nothing.
                option.cost if option.cost != FREE else FREE,
                option.final,
            )
            for option in self.options
        ]

    @property
    def keys(self) -> list[str]:
        return [option.key for option in self.options]


class Answer(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One entry of the log that replays a game; dice are answers of `NATURE`. Saves hold many, so no tag."""

    seat: Seat
    key: str


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why something visible cannot be done: the rule that forbids it and a sentence."""

    rule: str
    says: Said

    @property
    def text(self) -> str:
        """The sentence in plain English."""
        return str(self.says)
