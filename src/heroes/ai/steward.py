"""`steward`: a plain player of games on the map. It explores, flags mines, builds and recruits what it can pay for,
fights what it can beat and leaves combats to `greedy`. It never sees a hand or a deck: it thinks on imagined games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from heroes.ai.asked import meant_as, passing
from heroes.ai.bot import Seen, Weighed, Weighing, bot
from heroes.ai.greedy_combat import GreedyCombat
from heroes.ai.realm_value import field_worth, value
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field, the_hero, the_place

OWN_DECK = "deck:own"
EXPLORE = 5.0
"""What an unknown tile is worth."""
TURN_STEPS = 3.0
"""A place this many steps away is worth half of what it would be here."""
BETTER = 0.05
"""A deed that adds less than this is not done."""
GOING = ("go", "hostile", "unopposed", "discover", "extend")
"""How the answers are meant by which a hero walks or discovers; they are planned, not tried out."""
LET_GO = ("pass", "done", "keep", "draw")
"""How answers are meant that leave a question, while the consequence of a deed is being looked at."""
LOOK = 16
SAMPLES = 2
"""Deeds whose result depends on chance are looked at so many times."""
STEPS = 12
"""At most so many further answers are given while looking at a deed."""


@bot("steward", "clash", "tournament", "alliance", "campaign", "cooperative")
class Steward:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)
        self._combat = GreedyCombat(seed)

    def choose(self, seen: Seen) -> str:
        return self.weigh(seen).key

    def weigh(self, seen: Seen) -> Weighing:
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        hand = by_habit(ask)
        if hand is not None:
            return Weighing(hand)
        game = self._imagine(seen)
        if game.state.combat is not None:
            return self._combat.weigh(seen)
        if passing(ask) == "end":
            return self._turn(game, seen)
        best, looks = self._looks(seen, ask.options)
        return Weighing(best.key, looks)

    def _imagine(self, seen: Seen) -> WorldGame:
        game = seen.imagine(self._rng)
        if not isinstance(game, WorldGame):
            raise TypeError("a steward plays games on the map")
        return game

    # ------------------------------------------------------------------ a turn

    def _turn(self, game: WorldGame, seen: Seen) -> Weighing:
        """First what can be done on the spot, then the most rewarding way, then the end of the turn."""
        ask, seat = seen.ask, seen.seat
        deeds = [option for option in ask.options if option.verb not in (*GOING, "move", "end")]
        if deeds:
            best, looks = self._looks(seen, deeds)
            if best.worth > value(game, seat) + BETTER:
                return Weighing(best.key, looks)
        going = {option.things: option.key for option in meant_as(ask, *GOING)}
        assert ask.passes is not None, "a turn can always be ended"
        goals = {ask.passes: 0.0}
        for hero in game.heroes_of(seat):
            piece = game.piece(hero)
            if piece.field == NOWHERE or not piece.movement:
                continue
            for things, worth in self._ways(game, hero):
                if things in going:
                    goals[going[things]] = max(worth, goals.get(going[things], 0.0))
        ways = tuple(Weighed(*goal) for goal in goals.items())
        return Weighing(max(ways, key=lambda way: way.worth).key, ways)

    def _ways(self, game: WorldGame, hero: int) -> list[tuple[tuple[str, ...], float]]:
        """The first step towards everything that can be walked to, as the things that it points at, and what going
        there is worth. A walk ends where somebody must be fought."""
        atlas, start = game.atlas, game.piece(hero).field
        name = the_hero(game.piece(hero))
        taken = {piece.field for piece in game.world.pieces}
        first: dict[int, tuple[str, ...]] = {start: ()}
        far: dict[int, int] = {start: 0}
        queue = [start]
        ways: list[tuple[tuple[str, ...], float]] = []
        for field in queue:
            steps = far[field]
            if field != start:
                worth = field_worth(game, hero, field, self._rounds(game, hero, steps))
                if worth > 0:
                    ways.append((first[field], self._discounted(worth, steps)))
                if field in taken or self._stops(game, hero, field):
                    continue
            for number in atlas.hidden(field):
                place = game.world.tiles[number].place
                ways.append((first[field] or (the_place(place), name), self._discounted(EXPLORE, steps + 1)))
            if game.player(game.owner_of(hero)).far_tiles:
                for place in atlas.sites(field):
                    ways.append((first[field] or (the_place(place), name), self._discounted(EXPLORE, steps + 1)))
            for other in atlas.exits(field):
                if other not in far:
                    far[other] = steps + 1
                    first[other] = first[field] or (the_field(other), name)
                    queue.append(other)
        return ways

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

    def _looks(self, seen: Seen, options: Sequence[Option]) -> tuple[Weighed, tuple[Weighed, ...]]:
        """The answer after which the realm looks best, and how it looks after each. Every answer is looked at in the
        same imagined games, so that luck does not choose."""
        some = options if len(options) <= LOOK else self._rng.sample(options, LOOK)
        worths = [0.0] * len(some)
        for _ in range(SAMPLES):
            game = self._imagine(seen)
            for number, option in enumerate(some):
                worths[number] += self._outlook(game, seen.seat, option.key) / SAMPLES
        looks = tuple(Weighed(option.key, worth) for option, worth in zip(some, worths, strict=True))
        return max(looks, key=lambda look: look.worth + self._rng.random() * 1e-6), looks

    def _outlook(self, game: WorldGame, seat: Seat, key: str) -> float:
        """How the realm looks once an answer has had its consequences, later questions being passed."""
        twin = game.copy()
        twin.answer(seat, key)
        for _ in range(STEPS):
            ask = twin.ask
            if ask is None or passing(ask) == "end" or twin.state.combat is not None:
                break
            routine = let_go(ask)
            twin.answer(ask.seat, routine if routine is not None else self._rng.choice(ask.options).key)
        return value(twin, seat)


def by_habit(ask: Ask) -> str | None:
    """A hand is renewed by drawing, and nothing is swapped; None for every other question."""
    if passing(ask) not in ("keep", "draw"):
        return None
    drawn = [option.key for option in meant_as(ask, "draw") if option.things == (OWN_DECK,)]
    if meant_as(ask, "discard"):
        return drawn[0] if drawn else ask.passes
    return drawn[0] if drawn and drawn[0] == "draw" else None


def let_go(ask: Ask) -> str | None:
    """How a question is left; None if it has to be answered."""
    habit = by_habit(ask)
    if habit is not None:
        return habit
    looked = meant_as(ask, "search")
    if looked:
        return looked[0].key
    return ask.passes if passing(ask) in LET_GO else None
