"""`strategist`: a player of games on the map who looks at the end. It judges every deed by what the realm can still
become in the rounds that are left (`budget`) and by what counts then (`prospect`), knows how fights of such armies go
(`fight_odds`), goes where that is worth the way, and leaves combats with other players to `tactician`. It never sees a
hand or a deck: it thinks on imagined games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from heapq import heapify, heappop, heappush
from time import perf_counter
from typing import NamedTuple

from heroes.ai.asked import meant_as, passing, thing_of
from heroes.ai.bot import Seen, Weighed, Weighing, bot, seconds
from heroes.ai.combat_value import army_of
from heroes.ai.fight_odds import beats_guards, beats_player, between, threatens
from heroes.ai.fights_tried import FightsTried
from heroes.ai.map_combats import Drill, Duel
from heroes.ai.outlook import BETTER
from heroes.ai.prospect import HELPER, RIVAL, STEP, exposed, point_worth, prospect, rounds_left, strength_worth
from heroes.ai.realm_value import lead_worth
from heroes.ai.steward import SAMPLES, STEPS, Steward, by_habit, let_go
from heroes.engine import Ask, Option, Seat
from heroes.rules.board.combat.fates import steps_for
from heroes.rules.board.forecast.encounters import Rest
from heroes.rules.board.library.places import BANK_LEVEL, BUILDINGS, LOCATIONS, REVISITABLE
from heroes.rules.board.map.visiting import Arrive, is_visited
from heroes.rules.board.meeting.encounter import guarded
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.lattice import NOWHERE, centre_of
from heroes.rules.board.state.map import Deed, DeedKind
from heroes.rules.board.state.mapgame import STRONGHOLDS, WorldGame
from heroes.rules.board.state.things import the_hero, the_place

SECONDS = 1.0
IN_TIME = 0.9
"""After such a part of its time nothing more is begun: a look that has begun is finished."""
POSITIONS = 600
"""So many positions are judged for one decision at most."""
EXPLORE, TIME_TO_USE = 8.0, 4
"""What an unknown tile is worth while so many rounds are left to use it."""
LATER = 0.72
"""What is left of a worth that is to be had one turn later."""
STEP_BY_STEP = 0.97
"""The same for every field of the way: what is near comes first."""
STEADY = 1.5
"""So many times as much the goal counts towards which a hero has begun to go."""
WORTH_WALKING = 0.3
"""A way that promises less is not gone."""
UNLIKELY = 0.2
"""Where guards are beaten no likelier than this, nobody thinks of what lies behind them."""
SURE = 0.05
"""What is planned is done unless things would look worse by so much."""
PLANNED = ("build", "recruit", "reinforce")
"""How answers are meant that the plan of the realm counts on already."""
SPENDING = ("build", "buy", "use")
"""What is better done when the heroes have gone: who knows what they will bring home."""
REPLACED = 0.3
"""Such a part of its worth a lost unit costs: others are recruited for it."""
STALE = 2
"""A card that was kept so many times when the hand was renewed goes: it is of no use just now."""
FOR_THE_ARMY = ("citadel", "dwelling")
"""Roles of buildings that let units be recruited or reinforced, as they begin; these do not wait."""
EXCHANGE = "trade"
GOES_ON = (EXCHANGE, "recruit", "reinforce")
"""How answers are meant that are given as long as they pay while a deed is being looked at: it has only begun."""
MORE = 8
"""At most so many of them in a row."""
OPEN = 0.35
"""How often the owner of a place has not enough gold to defend it when a hero comes there some turns later."""
ARRIVALS = 3
"""In so many imagined games it is looked at what an arrival brings."""
Traded = tuple[bool, str]
"""A resource, and whether it was got or given away."""
Arrival = tuple[str, Seat, bool]
"""What a place is, whose it is, and whether the Main Hero comes; what that brings is looked at once in a turn."""


class Outing(NamedTuple):
    """A way to somewhere: the things that its first step points at, what it promises, the field it leads to, and the
    one where the hero will stand when this turn ends."""

    step: tuple[str, ...]
    worth: float
    goal: int
    night: int


@bot("strategist", "clash", "tournament", "alliance", "campaign", "cooperative", setting=seconds, thinks=SECONDS)
class Strategist(Steward):
    """Sees what its seat sees; `strategist:0.2` thinks at most a fifth of a second about each decision."""

    def __init__(self, seed: int, seconds: float = SECONDS, positions: int = POSITIONS) -> None:
        super().__init__(seed)
        self._combat = Drill(seed, seconds)
        self._duel = Duel(seed, seconds)
        self._seconds = seconds
        self._most = positions
        self._judged = 0
        """How many positions have been judged for this decision."""
        self._until = 0.0
        self._turn_of = (0, 0)
        """The round and the seat that `_gains` are for."""
        self._gains: dict[Arrival, float] = {}
        self._aims: dict[int, int] = {}
        """Where each hero is going."""
        self._threats: dict[int, dict[int, int]] = {}
        """The enemy heroes and how far each has to walk to every field; looked at once in a decision."""
        self._stakes: dict[tuple[Seat, Seat, bool], float] = {}
        """What it is worth that one player beats another one, its Main Hero or the other one; likewise."""
        self._tried = FightsTried()
        self._traded: frozenset[Traded] = frozenset()
        """What was exchanged in this turn; no exchange undoes another one."""
        self._kept: Counter[str] = Counter()
        """How many times in a row each card was kept when the hand was renewed."""
        self._renewed = 0
        """The round in which that was."""

    def weigh(self, seen: Seen) -> Weighing:
        self._until = perf_counter() + IN_TIME * self._seconds
        self._judged = 0
        ask = seen.ask
        if len(ask.options) == 1:
            return Weighing(ask.options[0].key)
        game = self._imagine(seen)
        if self._fights(game):
            neutral = any(army.hero == "neutral" for army in game.combat.armies)
            return (self._combat if neutral else self._duel).weigh(seen)
        self._threats, self._stakes = {}, {}
        turn = (game.world.round, seen.seat)
        if turn != self._turn_of:
            self._turn_of, self._gains, self._traded = turn, {}, frozenset()
            self._tried.forget()
        # Who has just been there would not gain the same again.
        self._gains = {place: gain for place, gain in self._gains.items() if not _is_revisitable(place)}
        return self._onward(game, seen)

    @property
    def _spent(self) -> bool:
        """Whether no more may be looked at for this decision."""
        return self._judged >= self._most or perf_counter() > self._until

    def _judge(self, game: WorldGame, seat: Seat) -> float:
        self._judged += 1
        return prospect(game, seat)

    def _decide(self, game: WorldGame, seen: Seen, ask: Ask) -> Weighing:
        habit = by_habit(ask)
        if habit is not None:
            return Weighing(self._without_stale(game, seen.seat, ask, habit))
        if passing(ask) == "end":
            return self._turn(game, seen)
        options = [option for option in ask.options if not _undoes(option, self._traded)]
        gains = self._compare(seen, options, self._reach if meant_as(ask, "turn") else None)
        weighing = self._best(self._as_planned(gains, options))
        chosen = ask.option(seen.seat, weighing.key)
        self._traded |= _traded_by(chosen) if chosen is not None else set()
        return weighing

    def _without_stale(self, game: WorldGame, seat: Seat, ask: Ask, draw: str) -> str:
        """Before cards are drawn those go that nothing has been done with for rounds."""
        hand = game.player(seat).hand
        if game.world.round != self._renewed:
            self._renewed = game.world.round
            self._kept = Counter({card: self._kept[card] + 1 for card in hand})
        for option in meant_as(ask, "discard"):
            if self._kept[thing_of(option, "card")] > STALE:
                return option.key
        return draw

    @staticmethod
    def _as_planned(gains: Sequence[Weighed], options: Sequence[Option]) -> tuple[Weighed, ...]:
        """What is planned counts a little more: things look as good before it, since it is counted on."""
        planned = {option.key for option in options if option.verb in PLANNED}
        return tuple(Weighed(one.key, one.worth + (SURE + BETTER) * (one.key in planned)) for one in gains)

    def _best(self, gains: tuple[Weighed, ...]) -> Weighing:
        return Weighing(max(gains, key=lambda one: one.worth + self._rng.random() * 1e-6).key, gains)

    # ------------------------------------------------------------------ a turn

    def _turn(self, game: WorldGame, seen: Seen) -> Weighing:
        """First what helps the heroes at once, then the most rewarding way, then what can wait for them."""
        end = seen.ask.passes
        assert end is not None, "a turn can always be ended"
        deeds = self._deeds(game, seen)
        at_once = [option for option in deeds if option.verb not in SPENDING or _is_for_the_army(option)]
        weighing = self._best_deed(seen, at_once, end)
        if weighing.key == end:
            weighing = self._way(game, seen, end)
        if weighing.key == end:
            rest = self._best_deed(seen, [option for option in deeds if option not in at_once], end)
            weighing = rest if rest.key != end else weighing
        return weighing

    def _way(self, game: WorldGame, seen: Seen, end: str) -> Weighing:
        """The most rewarding way. A fight with a player that its first step begins is tried out before."""
        while True:
            ways = tuple(Weighed(*goal) for goal in {**self._goals(game, seen), end: WORTH_WALKING}.items())
            weighing = self._best(ways)
            if not self._tried.look(seen, weighing.key, self._rng, self._until):
                return weighing

    def _best_deed(self, seen: Seen, deeds: Sequence[Option], end: str) -> Weighing:
        """The best of these deeds, or the end of the turn if none makes things better."""
        gains = self._as_planned(self._compare(seen, deeds), deeds) if deeds else ()
        return self._best((*gains, Weighed(end, BETTER)))

    def _compare(
        self, seen: Seen, options: Sequence[Option], also: Callable[[WorldGame, Seat], float] | None = None
    ) -> list[Weighed]:
        """How much better things look after each answer than they do now, on the same imagined games. Answers that
        cannot be looked at any more are left out; the first one never is."""
        some = options if len(options) <= self.look else self._rng.sample(options, self.look)
        means: list[float] = []
        for number in range(SAMPLES):
            game = self._imagine(seen)
            before = self._judge(game, seen.seat)
            found: list[float] = []
            for option in some[: len(means) or None]:
                if self._spent and (means or found):
                    break
                twin = game.copy()
                twin.answer(seen.seat, option.key)
                gain = self._outlook(twin, seen.seat, self._traded | _traded_by(option)) - before
                found.append(gain + (also(twin, seen.seat) if also is not None else 0.0))
            if len(found) < len(means):
                # The last answers were not looked at in this world, so it says nothing that compares.
                break
            means = [(mean * number + new) / (number + 1) for mean, new in zip(means or found, found, strict=True)]
        return [Weighed(option.key, mean) for option, mean in zip(some, means, strict=False)]

    def _outlook(self, game: WorldGame, seat: Seat, traded: frozenset[Traded] = frozenset()) -> float:
        """Questions that follow are let go or answered at random; what the deed has begun goes on while it pays, but
        nothing undoes what was `traded`."""
        more, begun = 0, set(traded)
        for _ in range(STEPS + MORE):
            ask = game.ask
            if ask is None or passing(ask) == "end" or game.state.combat is not None:
                break
            key = let_go(ask)
            if key is not None and ask.seat == seat and meant_as(ask, *GOES_ON) and more < MORE and not self._spent:
                key, more = self._go_on(game, seat, ask, key, begun), more + 1
            game.answer(ask.seat, key if key is not None else self._rng.choice(ask.options).key)
        return self._judge(game, seat) - (self._at_stake(game, seat) if game.state.combat is not None else 0.0)

    def _at_stake(self, game: WorldGame, seat: Seat) -> float:
        """What the fight may cost that a deed has led to, less what it may bring: both armies, and the place that is
        defended."""
        combat, own = game.combat, game.side_of(seat)
        if own < 0 or combat.armies[1 - own].hero == "neutral":
            return 0.0
        rival = combat.armies[1 - own].seat
        mine, theirs = army_of(game, seat), army_of(game, rival)
        lost = 0.0
        if own == DEFENDER:
            lost = self._town_lost(game, seat, rival) if combat.town_defence else (1 + RIVAL) * point_worth(game)
        odds = between(mine, theirs)
        return (1 - odds) * (lost + mine * self._loss(game, seat)) - odds * RIVAL * theirs * self._loss(game, seat)

    def _town_lost(self, game: WorldGame, seat: Seat, rival: Seat) -> float:
        """What it would cost if the own town fell to a rival."""
        twin = game.copy()
        twin.world.cubes = {**twin.world.cubes, game.player(seat).town: (rival,)}
        return self._judge(game, seat) - self._judge(twin, seat)

    def _go_on(self, game: WorldGame, seat: Seat, ask: Ask, leave: str, traded: set[Traded]) -> str:
        """What brings most in the midst of exchanging or recruiting, or what leaves the question."""
        best, most = leave, self._judge(game, seat) + BETTER
        begun: frozenset[Traded] = frozenset()
        for option in meant_as(ask, *GOES_ON):
            if _undoes(option, traded):
                continue
            twin = game.copy()
            twin.answer(seat, option.key)
            worth = self._judge(twin, seat)
            if worth > most:
                best, most, begun = option.key, worth, _traded_by(option)
        traded |= begun
        return best

    # ------------------------------------------------------------------ ways

    def _reach(self, game: WorldGame, seat: Seat) -> float:
        """What the best ways of all heroes promise, as the map lies now."""
        heroes = [hero for hero in game.heroes_of(seat) if game.piece(hero).field != NOWHERE]
        return sum(max((way.worth for way in self._outings(game, hero)), default=0.0) for hero in heroes)

    def _ways(self, game: WorldGame, hero: int) -> list[tuple[tuple[str, ...], float]]:
        """A hero who is on the way somewhere does not turn round for a little more, and none stays where danger is."""
        outings, here = list(self._outings(game, hero)), game.piece(hero).field
        dangers = {night: self._danger(game, hero, night) for night in {here, *(way.night for way in outings)}}
        ways = []
        for way in outings:
            steady = STEADY if way.goal == self._aims.get(hero) else 1.0
            ways.append(way._replace(worth=way.worth * steady + dangers[here] - dangers[way.night]))
        if ways:
            self._aims[hero] = max(ways, key=lambda way: way.worth).goal
        return [(way.step, way.worth) for way in ways]

    def _danger(self, game: WorldGame, hero: int, field: int) -> float:
        """What may be lost before the next turn if a hero spends the night on a field: enemies may come there, or to
        the town that it leaves alone."""
        seat = game.owner_of(hero)
        home = 0.0 if field == game.player(seat).town else exposed(game, seat, hero)
        losses = [self._may_lose(game, hero, foe, field) for foe in self._who_may_come(game, field)]
        return home + max(losses, default=0.0)

    def _may_lose(self, game: WorldGame, hero: int, foe: int, field: int) -> float:
        """What an enemy hero may take from a hero on a field. The stronger it is, the likelier it comes."""
        seat, rival, led = game.owner_of(hero), game.owner_of(foe), game.is_main(hero)
        odds = threatens(game, foe, seat, field, led=led)
        loss = army_of(game, seat) * self._loss(game, seat) if led else HELPER
        return odds * odds * (loss - self._beaten(game, rival, seat, led, seat))

    def _who_may_come(self, game: WorldGame, field: int) -> list[int]:
        """The enemy heroes who can be on a field in their next turn, other than one who stands there already."""
        if not self._threats:
            seat = game.world.turn
            for foe, piece in enumerate(game.world.pieces):
                if piece.field != NOWHERE and game.at_war(seat, piece.owner):
                    self._threats[foe] = self._walk(game, foe)[1]
        return [foe for foe, far in self._threats.items() if 0 < far.get(field, 0) <= game.base_movement(foe)]

    def _outings(self, game: WorldGame, hero: int) -> Iterator[Outing]:
        """Everything that a hero can walk to, and what going there is worth."""
        name = the_hero(game.piece(hero))
        first, far, ends = self._walk(game, hero)
        nights = {game.piece(hero).field: game.piece(hero).field}
        explore = EXPLORE * min(1.0, rounds_left(game) / TIME_TO_USE)
        worths: dict[int, float] = {}
        for field, steps in far.items():
            if steps:
                worth = worths[field] = self._worth(game, hero, field, steps)
                night = nights[field] = self._night(game, hero, field, steps, nights)
                if worth > 0 or field not in ends:
                    yield Outing(first[field], self._from_here(game, hero, worth, steps), field, night)
                if field in ends:
                    continue
            for place in self._unknown(game, hero, field):
                step = first[field] or (the_place(place), name)
                centre = centre_of(place)
                promise = self._from_here(game, hero, explore + lead_worth(game, hero, centre), steps + 1)
                yield Outing(step, promise, centre, nights[field])
        for field, barred, steps, odds in self._behind_guards(game, hero, far, ends):
            worth = odds * self._worth(game, hero, field, steps)
            if worth > 0:
                promise = self._from_here(game, hero, worths[barred] + worth, steps)
                yield Outing(first[barred], promise, field, nights[barred])

    def _behind_guards(
        self, game: WorldGame, hero: int, far: Mapping[int, int], ends: Set[int]
    ) -> Iterator[tuple[int, int, int, float]]:
        """The fields that guards keep a hero from: by whom the easiest way is barred first, how far it is, and how
        likely all are beaten who stand in that way."""
        queue = [
            (far[field] + game.field(field).guard, far[field], 1.0, field, field)
            for field in ends
            if guarded(game, field) and game.hero_at(field) < 0
        ]
        heapify(queue)
        known = set(far)
        while queue:
            effort, steps, odds, barred, field = heappop(queue)
            if field not in far:
                yield field, barred, steps, odds
            if guarded(game, field):
                odds *= beats_guards(game, hero, field, game.base_movement(hero))[0]
            elif self._halts(game, hero, field):
                continue
            if odds < UNLIKELY:
                continue
            for other in game.atlas.exits(field):
                if other not in known:
                    known.add(other)
                    level = game.field(other).guard if guarded(game, other) else 0
                    heappush(queue, (effort + 1 + level, steps + 1, odds, barred, other))

    @staticmethod
    def _night(game: WorldGame, hero: int, field: int, steps: int, nights: Mapping[int, int]) -> int:
        """Where a hero on the way to a field spends the night, given where it does on the way to nearer ones."""
        if steps <= game.piece(hero).movement:
            return field
        return next((nights[other] for other in game.atlas.exits(field) if other in nights), field)

    @staticmethod
    def _stops(game: WorldGame, hero: int, field: int) -> bool:
        """Whether there is a fight before a hero can go on from a field; settlements are defended like towns."""
        held = game.at_war(game.owner_of(hero), game.owner(field)) and game.field(field).location in STRONGHOLDS
        return held or guarded(game, field)

    def _from_here(self, game: WorldGame, hero: int, worth: float, steps: int) -> float:
        """What a worth is worth so many steps away: it comes some turns later, or never."""
        turns = max(0, -(-(steps - game.piece(hero).movement) // max(1, game.base_movement(hero))))
        if worth <= 0 or turns > rounds_left(game):
            return 0.0
        return float(worth * LATER**turns * STEP_BY_STEP**steps + self._rng.random() * 1e-6)

    def _worth(self, game: WorldGame, hero: int, field: int, steps: int) -> float:
        """What it brings this hero to come to a field, fights included."""
        seat, other = game.owner_of(hero), game.hero_at(field, but=hero)
        if other >= 0:
            return self._attack(game, hero, other, field) if game.at_war(seat, game.owner_of(other)) else 0.0
        gain = self._gain(game, hero, field)
        if guarded(game, field):
            odds, cost = beats_guards(game, hero, field, self._rounds(game, hero, steps))
            level = game.field(field).guard
            learns = self._experience(game, seat, level) if level != BANK_LEVEL else 0.0
            # What the other hero beats, the Main Hero does not learn from.
            gain += learns if game.is_main(hero) else -learns
            return odds * gain - cost * self._loss(game, seat)
        if not self._stops(game, hero, field):
            return gain
        owner = game.owner(field)
        odds, cost = self._as_tried(game, hero, field, beats_player(game, hero, owner, field, led=False))
        fights = odds * gain - cost * self._loss(game, seat)
        if steps <= game.piece(hero).movement:
            return gain if game.player(owner).gold < game.book.garrison_gold else fights
        return OPEN * gain + (1 - OPEN) * max(0.0, fights)

    def _as_tried(self, game: WorldGame, hero: int, field: int, read: tuple[float, float]) -> tuple[float, float]:
        """The odds of a fight and its cost, as they are read off the armies and as it went where it was tried out."""
        return self._tried.of(game, hero, field).with_prior(*read)

    @staticmethod
    def _loss(game: WorldGame, seat: Seat) -> float:
        """What it costs to lose a point of unit strength."""
        return REPLACED * strength_worth(game, seat)

    def _experience(self, game: WorldGame, seat: Seat, level: int) -> float:
        """What it brings to beat the guards of a field, or a hero, of this level."""
        return steps_for(game.player(seat).level, level) * (point_worth(game) / 2 + STEP)

    def _attack(self, game: WorldGame, hero: int, other: int, field: int) -> float:
        """What it brings to attack another hero."""
        seat, rival = game.owner_of(hero), game.owner_of(other)
        strength, led = strength_worth(game, seat), game.is_main(other)
        odds, cost = self._as_tried(game, hero, field, beats_player(game, hero, rival, field, led=led))
        gain = self._beaten(game, seat, rival, led, seat) + RIVAL * strength * army_of(game, rival)
        if led and game.is_main(hero):
            gain += self._experience(game, seat, game.player(rival).level)
        loss = -self._beaten(game, rival, seat, game.is_main(hero), seat)
        return odds * gain - cost * self._loss(game, seat) - (1 - odds) * loss

    def _beaten(self, game: WorldGame, winner: Seat, loser: Seat, main: bool, seat: Seat) -> float:
        """What it is worth to a seat that one player has beaten a hero of another one, or of an enemy that the game
        runs; what such an enemy has won counts for nothing."""
        if winner >= game.seats:
            return 0.0
        if (winner, loser, main) not in self._stakes:
            twin = game.copy()
            kind: DeedKind = "enemy" if loser >= game.seats else "main-hero" if main else "secondary-hero"
            deed = Deed(kind, winner, loser, round=game.world.round)
            twin.world.deeds = (*twin.world.deeds, deed)
            self._stakes[winner, loser, main] = self._judge(twin, seat) - self._judge(game, seat)
        return self._stakes[winner, loser, main]

    def _gain(self, game: WorldGame, hero: int, field: int) -> float:
        """What it brings a hero to arrive at a field, as if nobody barred the way."""
        seat, location = game.owner_of(hero), LOCATIONS[game.field(field).location]
        if location.category != REVISITABLE and is_visited(game, field, seat):
            return 0.0
        arrival = (location.id, game.owner(field), game.is_main(hero))
        if arrival not in self._gains:
            if self._spent:
                return 0.0
            total = 0.0
            for _ in range(ARRIVALS):
                twin = game.resample(seat, self._rng)
                before = self._judge(twin, seat)
                twin.agenda[:] = [Rest(seat)]
                twin.proceed(Arrive(hero, field))
                total += self._outlook(twin, seat) - before
            self._gains[arrival] = total / ARRIVALS
        return self._gains[arrival]


def _is_revisitable(arrival: Arrival) -> bool:
    return LOCATIONS[arrival[0]].category == REVISITABLE


def _traded_by(option: Option) -> frozenset[Traded]:
    """What an exchange gives away and what it gets."""
    if option.verb != EXCHANGE:
        return frozenset()
    return frozenset((place > 0, thing) for place, thing in enumerate(option.things))


def _undoes(option: Option, traded: Set[Traded]) -> bool:
    """Whether an exchange gives away what another one got, or gets what another one gave away."""
    return any((not got, thing) in traded for got, thing in _traded_by(option))


def _is_for_the_army(option: Option) -> bool:
    """Whether a building lets units be recruited or reinforced."""
    building = thing_of(option, "building")
    return option.verb == "build" and BUILDINGS[building].role.startswith(FOR_THE_ARMY)
