"""Locations whose effect depends on how often they have been visited."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.state.mapgame import WorldGame
from heroes.words import Said, in_a_row, say


@rule("tournament.creator.10-rules")
class ByVisit(Data, Reward, frozen=True, tag="board.scenario-by-visit"):
    """What the first visit brings, what each brings, and what the visitor's first, second, further visits bring."""

    first: Reward | None = None
    each: Reward | None = None
    nth: tuple[Reward, ...] = ()
    per: str = "visit"
    """Whose first visit counts: of a field by anybody (visit), or of such a location by each player or faction."""

    def rewards(self, game: WorldGame, visit: Visit) -> list[Reward]:
        """What this visit brings; it is among the deeds already."""
        location = game.field(visit.field).location
        alike = [
            deed
            for deed in game.world.deeds
            if deed.what == "visited"
            and deed.field in game.atlas.fields
            and game.field(deed.field).location == location
        ]
        own = [deed for deed in alike if deed.seat == visit.seat]
        here = [deed for deed in alike if deed.field == visit.field]
        is_first = len(here if self.per == "visit" else own) <= 1
        found = [self.first] if is_first and self.first is not None else []
        if self.each is not None:
            found.append(self.each)
        if self.nth:
            found.append(self.nth[min(max(1, len(own)), len(self.nth)) - 1])
        return found

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(reward.possible(game, visit) for reward in self.rewards(game, visit))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return tuple(Bestow(reward, visit) for reward in self.rewards(game, visit))

    def label(self) -> Said:
        parts = [*((self.first,) if self.first else ()), *((self.each,) if self.each else ()), *self.nth]
        return say("scenario.reward.by-visit", list=in_a_row("list.then", [reward.label() for reward in parts]))
