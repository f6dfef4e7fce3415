"""What every mode of the board game answers in the same way: views, secrets, reasons, odds, invariants."""

from __future__ import annotations

from typing import Any

from heroes.engine import Aims, Event, Game, Luck, Refusal, Rng, Seat, Shared, Standing, Summary
from heroes.rules.board.forecast.ladder import power_ladder
from heroes.rules.board.forecast.odds import charge_odds
from heroes.rules.board.forecast.threat import threat_odds
from heroes.rules.board.forecast.whatif import answer_odds
from heroes.rules.board.reading.combat_aims import battle_aims
from heroes.rules.board.reading.combat_invariants import cards_in_game, check_board
from heroes.rules.board.reading.combat_reasons import explain
from heroes.rules.board.reading.combat_standing import board_luck, combat_standing
from heroes.rules.board.reading.combat_view import BoardView, foretold, view_board
from heroes.rules.board.reading.secrets import redeal_board
from heroes.rules.board.state.boardgame import BoardGame


class Mode(BoardGame):
    """Base of the modes: they add their own set-up and first steps."""

    weights = {"toughness": 2, "units": 1}
    telling = (
        "board.destroyed",
        "board.flipped",
        "board.grows-to-pack",
        "board.summoned",
        "board.strikes",
        "board.damaged",
        "board.healed",
        "board.leaves-combat",
        "board.combat-ends",
    )

    def look(self, seat: Seat | None, shared: Shared) -> BoardView:
        return view_board(self, seat, shared)

    def summary(self) -> Summary:
        combat = self.state.combat
        return Summary(
            round=combat.round if combat is not None else 0,
            factions=tuple(player.faction for player in self.state.players),
        )

    def aims(self, seat: Seat | None, shared: Shared | None = None) -> Aims:
        return battle_aims(self.book)

    def redeal(self, seat: Seat, rng: Rng) -> None:
        redeal_board(self, seat, rng)

    def explain(self, seat: Seat, key: str) -> Refusal:
        return explain(self, seat, key)

    def standing(self, earlier: Standing) -> Standing:
        return combat_standing(self, earlier)

    def luck(self, event: Event, before: Game) -> Luck | None:
        return board_luck(self, event, before) if isinstance(before, BoardGame) else None

    def odds(self, key: str) -> dict[str, Any] | None:
        """The exact outcome of the attack that the answer is about, if it is about one, and what own cards would
        change; for a spell being cast, what more power would do. The browser client shows it before committing."""
        return foretold(answer_odds(self, key) or power_ladder(self, key))

    def charge(self, key: str, target: str) -> dict[str, Any] | None:
        return foretold(charge_odds(self, key, target))

    def threat(self, seat: Seat, unit: int) -> dict[str, Any] | None:
        """What an enemy unit would do to this seat's units, if it came to act."""
        return foretold(threat_odds(self, seat, unit))

    def check_invariants(self) -> None:
        check_board(self)

    def inventory(self) -> dict[str, int]:
        """How many of each card there are, wherever they lie; play never changes it."""
        return cards_in_game(self)
