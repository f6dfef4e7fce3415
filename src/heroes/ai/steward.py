"""`steward`: a plain player of games on the map. It explores, flags mines, builds and recruits what it can pay for,
fights what it can beat and leaves combats to `greedy`. It never sees a hand or a deck: it thinks on imagined games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from heroes.ai.asked import meant_as, passing
from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.outlook import BETTER, Outlook
from heroes.ai.realm_value import attack_worth, field_worth, guard_odds, lead_worth, value
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.state.lattice import NOWHERE, Place, centre_of
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero, the_place

OWN_DECK = "deck:own"
EXPLORE = 5.0
"""What an unknown tile is worth."""
TURN_STEPS = 3.0
"""A place this many steps away is worth half of what it would be here."""
GOING = ("go", "hostile", "unopposed", "discover", "extend")
"""How the answers are meant by which a hero walks or discovers; they are planned, not tried out."""
LET_GO = ("pass", "done", "keep", "draw")
"""How answers are meant that leave a question, while the consequence of a deed is being looked at."""
SAMPLES = 2
"""Deeds whose result depends on chance are looked at so many times."""
STEPS = 12
"""At most so many further answers are given while looking at a deed."""


@bot("steward", "clash", "tournament", "alliance", "campaign", "cooperative")
class Steward(Outlook[WorldGame]):
    table = WorldGame
    look = 16

    @staticmethod
    def _fights(game: WorldGame) -> bool:
        return game.state.combat is not None

    def _decide(self, game: WorldGame, seen: Seen, ask: Ask) -> Weighing:
        habit = by_habit(ask)
        if habit is not None:
            return Weighing(habit)
        if passing(ask) == "end":
            return self._turn(game, seen)
        best, looks = self._looks(seen, ask.options, SAMPLES)
        return Weighing(best.key, looks)

    # ------------------------------------------------------------------ a turn

    def _turn(self, game: WorldGame, seen: Seen) -> Weighing:
        """First what can be done on the spot, then the most rewarding way, then the end of the turn."""
        ask, seat = seen.ask, seen.seat
        deeds = self._deeds(game, seen)
        if deeds:
            best, looks = self._looks(seen, deeds, SAMPLES)
            if best.worth > value(game, seat) + BETTER:
                return Weighing(best.key, looks)
        assert ask.passes is not None, "a turn can always be ended"
        ways = tuple(Weighed(*goal) for goal in {ask.passes: 0.0, **self._goals(game, seen)}.items())
        return Weighing(max(ways, key=lambda way: way.worth).key, ways)

    def _deeds(self, game: WorldGame, seen: Seen) -> list[Option]:
        """What can be done beside walking and discovering."""
        near = {the_field(field) for hero in game.heroes_of(seen.seat) for field in self._near(game, hero)}
        return [
            option
            for option in seen.ask.options
            if option.verb not in (*GOING, "move", "end") or (option.verb == "go" and option.things[0] not in near)
        ]

    def _goals(self, game: WorldGame, seen: Seen) -> dict[str, float]:
        """The steps that heroes can take, each with the most that lies ahead of it."""
        going = {option.things: option.key for option in meant_as(seen.ask, *GOING)}
        goals: dict[str, float] = {}
        for hero in game.heroes_of(seen.seat):
            piece = game.piece(hero)
            if piece.field == NOWHERE or not piece.movement:
                continue
            for things, worth in self._ways(game, hero):
                if things in going:
                    goals[going[things]] = max(worth, goals.get(going[things], 0.0))
        return goals

    @staticmethod
    def _near(game: WorldGame, hero: int) -> tuple[int, ...]:
        """Where a hero stands and where one step leads; whatever takes it farther is tried out like any other deed."""
        field = game.piece(hero).field
        return () if field == NOWHERE else (field, *game.atlas.exits(field))

    def _ways(self, game: WorldGame, hero: int) -> list[tuple[tuple[str, ...], float]]:
        """The first step towards everything that can be walked to, as the things that it points at, and what going
        there is worth. A walk ends where somebody must be fought."""
        name = the_hero(game.piece(hero))
        first, far, ends = self._walk(game, hero)
        ways: list[tuple[tuple[str, ...], float]] = []
        unknown: list[tuple[tuple[str, ...], int, int]] = []
        for field, steps in far.items():
            if steps:
                worth = field_worth(game, hero, field, self._rounds(game, hero, steps))
                if worth > 0:
                    ways.append((first[field], self._discounted(worth, steps)))
                if field in ends:
                    continue
            for place in self._unknown(game, hero, field):
                unknown.append((first[field] or (the_place(place), name), centre_of(place), steps + 1))
        # Where a foe can be walked to already, no unknown tile leads to it.
        seeks = not any(game.piece(game.main_of(side)).field in far for side in game.enemy_sides())
        for things, centre, steps in unknown:
            worth = EXPLORE + (lead_worth(game, hero, centre) if seeks else 0.0)
            ways.append((things, self._discounted(worth, steps)))
        if seeks:
            ways += [(first[field], worth) for field, worth in self._barred(game, hero, far)]
        return ways

    def _walk(self, game: WorldGame, hero: int) -> tuple[dict[int, tuple[str, ...]], dict[int, int], set[int]]:
        """The first step to every field that can be walked to, as the things that it points at, how far it is, and
        the fields where a walk ends, since another hero stands there or somebody must be fought."""
        start, name = game.piece(hero).field, the_hero(game.piece(hero))
        first: dict[int, tuple[str, ...]] = {start: ()}
        far: dict[int, int] = {start: 0}
        ends: set[int] = set()
        queue = [start]
        for field in queue:
            if field != start and self._halts(game, hero, field):
                ends.add(field)
                continue
            for other in game.atlas.exits(field):
                if other not in far:
                    far[other] = far[field] + 1
                    first[other] = first[field] or (the_field(other), name)
                    queue.append(other)
        return first, far, ends

    @staticmethod
    def _unknown(game: WorldGame, hero: int, field: int) -> list[Place]:
        """Where a hero on a field can discover a tile or add one."""
        hidden = [game.world.tiles[number].place for number in game.atlas.hidden(field)]
        return [*hidden, *game.atlas.sites(field)] if game.player(game.owner_of(hero)).far_tiles else hidden

    def _halts(self, game: WorldGame, hero: int, field: int) -> bool:
        """Whether a walk ends on a field, since another hero stands there or somebody must be fought."""
        return any(piece.field == field for piece in game.world.pieces) or self._stops(game, hero, field)

    def _barred(self, game: WorldGame, hero: int, far: Mapping[int, int]) -> Iterator[tuple[int, float]]:
        """The guards who bar the open way to a foe that the game runs, and what beating them is worth for that."""
        start = game.piece(hero).field
        before, queue = {start: start}, [start]
        for field in queue:
            for other in game.atlas.exits(field):
                if other not in before:
                    before[other] = field
                    queue.append(other)
        for side in game.enemy_sides():
            foe = game.main_of(side)
            field, steps = game.piece(foe).field, 0
            if field not in before:
                continue
            while field not in far:
                field, steps = before[field], steps + 1
            odds = guard_odds(game, hero, field, self._rounds(game, hero, far[field])) if guarded(game, field) else 1.0
            yield field, self._discounted(odds * attack_worth(game, hero, foe), far[field] + steps)

    @staticmethod
    def _rounds(game: WorldGame, hero: int, steps: int) -> int:
        """How many combat rounds a hero has points for at the end of a walk. One that would arrive exhausted can still
        stop before the field and come back next turn, unless it stands there already."""
        left = game.piece(hero).movement - steps
        return 1 + left if steps == 1 else game.base_movement(hero)

    @staticmethod
    def _stops(game: WorldGame, hero: int, field: int) -> bool:
        """Whether there is a fight before a hero can go on from a field."""
        owner = game.owner(field)
        return guarded(game, field) or (
            game.hostile(game.owner_of(hero), owner) and game.field(field).location == "town"
        )

    def _discounted(self, worth: float, steps: int) -> float:
        return worth * TURN_STEPS / (TURN_STEPS + steps) + self._rng.random() * 1e-6

    # ------------------------------------------------------------------ one deed

    def _outlook(self, game: WorldGame, seat: Seat) -> float:
        for _ in range(STEPS):
            ask = game.ask
            if ask is None or passing(ask) == "end" or game.state.combat is not None:
                break
            routine = let_go(ask)
            game.answer(ask.seat, routine if routine is not None else self._rng.choice(ask.options).key)
        return value(game, seat)


def by_habit(ask: Ask) -> str | None:
    """A hand is renewed by drawing, and nothing is swapped; None for every other question."""
    lets_go, discards = passing(ask), meant_as(ask, "discard")
    if lets_go in ("done", "draw") and discards and len(discards) == len(ask.options) - 1:
        return ask.passes
    if lets_go in ("keep", "draw"):
        for option in meant_as(ask, "draw"):
            if option.things == (OWN_DECK,):
                return option.key
    return None


def let_go(ask: Ask) -> str | None:
    """How a question is left; None if it has to be answered."""
    habit = by_habit(ask)
    if habit is not None:
        return habit
    looked = meant_as(ask, "search")
    if len(looked) == 1 and all(option.verb in ("search", "take", "decline") for option in ask.options):
        return looked[0].key
    return ask.passes if passing(ask) in LET_GO else None
