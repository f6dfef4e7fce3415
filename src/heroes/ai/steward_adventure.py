"""`steward` for an Adventure: it keeps the card that would do it most good, builds and recruits what it can pay for,
and leaves the battle to `greedy`. It never sees a hidden card: it thinks on imagined games."""

from __future__ import annotations

from heroes.ai.adventure_value import value
from heroes.ai.asked import meant_as, passing, thing_of
from heroes.ai.bot import Seen, Weighing, bot
from heroes.ai.outlook import BETTER, Outlook
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.adventure.resolving import ResolveCard
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.library.adventure import ADVENTURES

SAMPLES = {"choose": 8, "keep": 4}
"""In how many imagined games an answer is looked at, by how it is meant."""
FEW_SAMPLES = 2
LET_GO = ("pass", "done", "roll")
"""How answers are meant that leave a question, while the consequence of a deed is being looked at."""
STEPS = 14


@bot("steward", "adventure")
class AdventureSteward(Outlook[AdventureTable]):
    table = AdventureTable
    look = 24

    @staticmethod
    def _fights(game: AdventureTable) -> bool:
        return game.adventure.battle

    def _decide(self, game: AdventureTable, seen: Seen, ask: Ask) -> Weighing:
        options = meant_as(ask, "keep") if drafts(ask) else ask.options
        best, looks = self._looks(seen, options, SAMPLES.get(options[0].verb, FEW_SAMPLES))
        if passing(ask) == "end" and ask.passes is not None and best.worth <= value(game, seen.seat) + BETTER:
            return Weighing(ask.passes, looks)
        return Weighing(best.key, looks)

    def _do(self, game: AdventureTable, seat: Seat, option: Option) -> None:
        """A card of the draft is looked at as if it were resolved at once."""
        if game.ask is not None and drafts(game.ask):
            game.proceed(ResolveCard(seat, thing_of(option, "card")))
        else:
            game.answer(seat, option.key)

    def _outlook(self, game: AdventureTable, seat: Seat) -> float:
        for _ in range(STEPS):
            ask = game.ask
            if ask is None or game.adventure.battle or passing(ask) == "end" or drafts(ask) or meant_as(ask, "save"):
                break
            passes = ask.passes if passing(ask) in LET_GO else None
            game.answer(ask.seat, passes or self._rng.choice(ask.keys))
        return value(game, seat)


def drafts(ask: Ask) -> bool:
    """Whether an Adventure card is to be kept."""
    return any(thing_of(option, "card") in ADVENTURES for option in meant_as(ask, "keep"))
