"""Heroes: The Card Game on the engine. `heroes.new_game("cardgame", {"seats": [{"set": ...}, {"set": ...}]})`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from heroes.engine import (
    Aims,
    BadSetup,
    Event,
    Game,
    Luck,
    Refusal,
    Rng,
    Seat,
    Shared,
    Standing,
    Step,
    Summary,
    play_as,
)
from heroes.engine.form import SetupForm
from heroes.engine.registry import rule
from heroes.rules.duel import explain, foresight, invariants, pool, redeal, share, standing, view, winning
from heroes.rules.duel.cards import CARDS, KINGDOMS, ready_kingdom
from heroes.rules.duel.draft import random_kingdom
from heroes.rules.duel.kingdom import legal
from heroes.rules.duel.setup import empty_table, set_up
from heroes.rules.duel.state import DuelState
from heroes.words import say

ROUND_LIMIT = 30


@play_as("cardgame")
@rule("card.setup.two-players")
class CardGame(Game):
    """Two players, each with a Kingdom set.

    Set-up: `seats`, two mappings with `set`: the id of a ready Kingdom set, or a set of one's own as data or as its
    share code; and `round_limit`, the round at whose end an undecided game is settled by damage (0: never).
    """

    rules_version: ClassVar[int] = 1
    state_type: ClassVar[Any] = DuelState
    usual_rounds: ClassVar[tuple[int, int]] = (6, 10)
    """How many rounds a game between ready sets should take on average."""
    weights = {"damage": -1, "units": 1}
    telling = ("duel.left", "duel.damaged", "duel.entered", "duel.sized", "duel.merged", "duel.healed")
    state: DuelState
    kingdoms: tuple[dict[str, Any], dict[str, Any]]
    """The Kingdom set of each seat, which both players know."""
    round_limit: int

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        for key in setup:
            if key not in ("seats", "round_limit"):
                raise BadSetup(say("duel.setup.setting", setting=str(key)))
        limit = setup.get("round_limit", ROUND_LIMIT)
        if type(limit) is not int or limit < 0:
            raise BadSetup(say("duel.setup.round-limit", value=repr(limit)))
        seats = setup.get("seats", [{}, {}])
        if not isinstance(seats, Sequence) or isinstance(seats, (str, bytes)) or len(seats) != 2:
            raise BadSetup(say("duel.setup.two-seats"))
        return {"seats": [_check_seat(seat, place) for seat, place in enumerate(seats)], "round_limit": limit}

    def _load_setup(self) -> None:
        one, two = (_kingdom(place["set"]) for place in self.setup["seats"])
        self.kingdoms = (one, two)
        self.round_limit = self.setup["round_limit"]

    def _copy_setup(self, twin: Any) -> None:
        twin.kingdoms = self.kingdoms
        twin.round_limit = self.round_limit

    @classmethod
    def options(cls) -> SetupForm:
        """What can be chosen, for clients."""
        return pool.setup_options()

    @classmethod
    def random_setup(cls, rng: Rng) -> dict[str, Any]:
        """Two random legal Kingdom sets."""
        return {"seats": [{"set": random_kingdom(rng)}, {"set": random_kingdom(rng)}]}

    @classmethod
    def seat_choices(cls) -> dict[str, dict[str, str]]:
        """What a seat can bring, by name: the ready Kingdom sets."""
        return {name: {"set": name} for name in KINGDOMS}

    @property
    def first_seat(self) -> int:
        """Who began the first round."""
        return self.state.opener

    @property
    def rounds_played(self) -> int:
        return self.state.round

    def begin(self) -> Sequence[Step]:
        self.state = empty_table()
        return set_up()

    @property
    def seats(self) -> int:
        return 2

    def look(self, seat: Seat | None, shared: Shared) -> view.DuelView:
        return view.look(self, seat, shared)

    def summary(self) -> Summary:
        return Summary(round=self.state.round, factions=tuple(CARDS[one["hero"]].faction for one in self.kingdoms))

    def cards_had(self) -> tuple[dict[str, bool], ...]:
        """Vanguard cards are at hand from the beginning."""
        found = []
        for side, kingdom in zip(self.state.sides, self.kingdoms, strict=True):
            drawn = {card: side.deck.count(card) < copies for card, copies in kingdom["deck"].items()}
            found.append(drawn | dict.fromkeys(kingdom["vanguard"], True))
        return tuple(found)

    def aims(self, seat: Seat | None, shared: Shared | None = None) -> Aims:
        return winning.aims(self)

    def redeal(self, seat: Seat | None, rng: Rng) -> None:
        redeal.redeal(self, seat, rng)

    def standing(self, earlier: Standing) -> Standing:
        return standing.standing(self)

    def luck(self, event: Event, before: Game) -> Luck | None:
        return standing.luck(event)

    def odds(self, key: str) -> dict[str, Any] | None:
        """The exact outcome of an attack, if the key is one; clients show it before committing."""
        outcome = foresight.foresee(self, key)
        plain: dict[str, Any] | None = msgspec.to_builtins(outcome)
        return plain

    def check_invariants(self) -> None:
        """For soaks and tests: AssertionError if the position cannot be."""
        invariants.check(self)

    def explain(self, seat: Seat, key: str) -> Refusal:
        return explain.refusal(self, seat, key)


def _check_seat(seat: int, place: Any) -> dict[str, Any]:
    if not isinstance(place, Mapping) or any(key != "set" for key in place):
        raise BadSetup(say("duel.setup.seat", seat=seat, value=repr(place)))
    ready = list(KINGDOMS)
    if "set" not in place:
        if len(ready) < 2:
            raise BadSetup(say("duel.setup.none-ready"))
        return {"set": ready[seat]}
    chosen = place["set"]
    if not isinstance(chosen, str):
        return {"set": legal(chosen, say("duel.setup.set-of-seat", seat=seat))}
    if ready_kingdom(chosen) is not None:
        return {"set": chosen}
    if share.is_code(chosen):
        return {"set": share.decode(chosen)}
    raise BadSetup(say("duel.setup.no-ready-set", set=chosen, ready=ready))


def _kingdom(chosen: str | dict[str, Any]) -> dict[str, Any]:
    ready = ready_kingdom(chosen) if isinstance(chosen, str) else None
    return legal(chosen if ready is None else ready.as_data())
