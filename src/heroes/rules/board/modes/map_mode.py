"""What every mode on the map answers in the same way: views, secrets, reasons, odds, invariants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import heroes.rules.board.words.abilities.powers  # noqa: F401  (powers that scenarios give to units)
from heroes.engine import Aims, Ask, Event, Game, Luck, Option, Refusal, Rng, Seat, Shared, Standing, Step, Summary
from heroes.rules.board.forecast.ladder import power_ladder
from heroes.rules.board.forecast.odds import charge_odds
from heroes.rules.board.forecast.threat import threat_odds
from heroes.rules.board.forecast.whatif import answer_odds
from heroes.rules.board.meeting.resigning import answer_for, resign
from heroes.rules.board.reading.combat_invariants import check_board
from heroes.rules.board.reading.combat_view import foretold
from heroes.rules.board.reading.map_invariants import check_world, components
from heroes.rules.board.reading.map_reasons import explain_world
from heroes.rules.board.reading.map_standing import world_luck, world_standing
from heroes.rules.board.reading.map_view import WorldView, view_world
from heroes.rules.board.reading.secrets import redeal_board
from heroes.rules.board.scenario.ends import world_aims
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.turn import TurnMenu


class MapMode(WorldGame):
    """Base of the modes on the map: they add their own set-up and first steps."""

    def look(self, seat: Seat | None, shared: Shared) -> WorldView:
        return view_world(self, seat, shared)

    def summary(self) -> Summary:
        return Summary(
            self.scenario.name,
            self.world.round,
            tuple(player.faction for player in self.state.players[: self.seats]),
            self.scenario.id,
        )

    def aims(self, seat: Seat | None, shared: Shared | None = None) -> Aims:
        return world_aims(self, seat, shared or Shared())

    def standing(self, earlier: Standing) -> Standing:
        return world_standing(self)

    def luck(self, event: Event, before: Game) -> Luck | None:
        return world_luck(self, event, before) if isinstance(before, WorldGame) else None

    def resigned(self, seat: Seat) -> Sequence[Step]:
        return resign(self, seat)

    def as_put(self, ask: Ask) -> Ask | Option:
        if self.has_automata or self.world.resigned:
            return answer_for(self, ask) or ask
        return ask

    def explain(self, seat: Seat, key: str) -> Refusal:
        return explain_world(self, seat, key)

    def redeal(self, seat: Seat, rng: Rng) -> None:
        redeal_board(self, seat, rng)

    def odds(self, key: str) -> dict[str, Any] | None:
        """As in a combat of its own."""
        return foretold(answer_odds(self, key) or power_ladder(self, key))

    def charge(self, key: str, target: str) -> dict[str, Any] | None:
        return foretold(charge_odds(self, key, target))

    def threat(self, seat: Seat, unit: int) -> dict[str, Any] | None:
        return foretold(threat_odds(self, seat, unit))

    def check_invariants(self) -> None:
        check_board(self)
        check_world(self)

    @property
    def rounds_played(self) -> int:
        return self.world.round

    def turn_menu(self, seat: Seat) -> Step:
        return TurnMenu(seat)

    def inventory(self) -> dict[str, int]:
        return components(self)
