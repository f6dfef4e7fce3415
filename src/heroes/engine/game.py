"""The game object: an agenda, the open question, and every service that follows from the state being data."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, ClassVar, TypeVar

import msgspec

from heroes.engine.aims import Aims
from heroes.engine.archive import read_log, write_log
from heroes.engine.ask import NATURE, RESIGN, Answer, Ask, Option, Refusal, Seat
from heroes.engine.chance import CHANCE_VERSION, Chance, Rng
from heroes.engine.data import Unreadable, read, write
from heroes.engine.errors import BadSave, BadSetup, HeroesError, IllegalAnswer, misfit
from heroes.engine.event import Event, Resigned, Untold, keeps_no_secret
from heroes.engine.form import SetupForm
from heroes.engine.journal import Journal
from heroes.engine.lines import hear
from heroes.engine.shared import Shared
from heroes.engine.standing import Luck, Standing
from heroes.engine.step import Step
from heroes.words import Said, say

SAVE_FORMAT = "heroes-save"
RECORD_FORMAT = "heroes-record"
SAVE_VERSION = 3
RECORD_VERSION = 1

RESIGNED = "engine.resigned"
"""What ends a game in which a player resigns, as an ending is named by the id of its rule."""

_REST_BACKWARDS = slice(None, 0, -1)
"""What is to happen first lies at the end of the agenda. Made once: steps are laid there more often than anything."""
MOST_STEPS = 5000
"""From one question to the next; a game of the books takes fewer than 100. Two events of a scenario that lead to one
another would go on for ever."""

G = TypeVar("G", bound="Game")


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. No winner means a draw."""

    winners: tuple[Seat, ...]
    reason: str
    """The id of the rule that ended it."""
    scores: tuple[int, ...] = ()


class Summary(msgspec.Struct, frozen=True):
    """A game in a list: what everybody at the table can see at a glance, nothing that any seat alone knows."""

    scenario: str = ""
    """The name of the scenario, if it is played by one."""
    round: int = 0
    """0 while it is set up."""
    factions: tuple[str, ...] = ()
    """By seat."""
    scenario_id: str = ""
    """Of a scenario of the game itself, for its name in other languages."""


class _Save(msgspec.Struct, array_like=True):
    """What a save holds, in order."""

    game: str
    rules: int
    setup: dict[str, Any]
    seed: int
    chance: int
    counts: dict[str, int]
    asks_chance: bool
    replayable: bool
    agenda: list[Step]
    state: msgspec.Raw
    outcome: Outcome | None
    answers: list[Answer]
    events: msgspec.Raw
    reseeds: list[tuple[int, int]]


_STUMBLES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    NotImplementedError,
    RecursionError,
    RuntimeError,
    TypeError,
    ValueError,
)
"""What rules may do over a state that no game ever was in. Bytes from outside are to blame for it, not the rules."""


def _shown(given: object) -> str:
    """What somebody gave, as far as it is worth repeating."""
    return repr(given)[:_MOST_REPEATED]


def _who(seat: Seat) -> Said:
    """A seat in an error; nobody sits where dice are answered for."""
    return say("the-chance") if seat == NATURE else say("the-seat", seat=seat)


class Game:
    """One game in progress. Subclasses give it rules: a state, the first steps, a view and a re-deal."""

    name: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    """Raised whenever a change of the rules or the content makes old records replay differently."""
    state_type: ClassVar[Any] = None
    weights: ClassVar[Mapping[str, int]] = {}
    """How much each measure of `standing` says about who leads; below 0 where less is better."""
    telling: ClassVar[tuple[str, ...]] = ()
    """Kinds of events that tell best why the standing changed, the best first."""
    windows: ClassVar[tuple[str, ...]] = ()
    """Kinds of windows of which a player may have a wish of their own: to be asked, or to let them go by."""
    quiet_windows: ClassVar[frozenset[str]] = frozenset()
    """Kinds of windows that seldom matter: they are let go by unless a player wants to be asked."""
    usual_rounds: ClassVar[tuple[int, int] | None] = None
    """How many rounds a game should take on average, if somebody has said so."""

    setup: dict[str, Any]
    seed: int
    ask_chance: bool
    replayable: bool
    reseeds: tuple[tuple[int, int], ...]
    """After so many answers chance began anew from that seed."""
    chance: Chance
    agenda: list[Step]
    answers: Journal[Answer]
    outcome: Outcome | None
    state: Any
    ask: Ask | None
    """The open question; None when the game is over. Only the game itself puts one."""
    _events: Journal[Event]
    _unread_events: bytes | None

    def prepare(self, setup: dict[str, Any], seed: int, *, ask_chance: bool) -> None:
        """Fill a blank game. It is no `__init__`: `copy` fills a blank one too, from another game."""
        self.setup = setup
        self.seed = seed
        self.ask_chance = ask_chance
        self.replayable = True
        self.reseeds = ()
        self.chance = Chance(seed)
        self.agenda = []
        self.answers = Journal()
        self.outcome = None
        self.state = None
        self.ask = None
        self._events = Journal()
        self._unread_events = None
        self._load_setup()

    # ------------------------------------------------------------------ what a game of its own provides

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up with every default filled in; `BadSetup` says what would have been right."""
        raise NotImplementedError

    @classmethod
    def settle_setup(cls, setup: dict[str, Any], seed: int) -> dict[str, Any]:
        """The set-up of a new game once chance has had its say; saves and records hold what it came to."""
        return setup

    def _load_setup(self) -> None:
        """Fill whatever is derived from the set-up and never saved."""

    def _follow_state(self) -> None:
        """Fill whatever is derived from the state and never saved, when the state comes from a save or from another
        game; a new game fills it as it begins."""

    def begin(self) -> Sequence[Step]:
        """Make the state of a new game and return its first steps."""
        raise NotImplementedError

    @property
    def seats(self) -> int:
        raise NotImplementedError

    def look(self, seat: Seat | None, shared: Shared) -> msgspec.Struct | dict[str, Any]:
        """The table, built up from what that seat may know, never trimmed down: a structure or plain data, which are
        written alike. What everybody sees alike comes of `shared`."""
        raise NotImplementedError

    def summary(self) -> Summary:
        """What a list of games shows of this one; only what a spectator sees too."""
        return Summary()

    def behalf(self, ask: Ask) -> str:
        """For whom a question is answered that is no affair of the asked seat's own; empty: it is."""
        return ""

    def cards_had(self) -> tuple[dict[str, bool], ...]:
        """By seat, which cards of its own set it has had; nothing where players bring no sets. For reports, after the
        end."""
        return ()

    def aims(self, seat: Seat | None, shared: Shared | None = None) -> Aims:
        """How it is won and lost, as far as everybody may know it; None is a spectator. What everybody sees alike comes
        of `shared`, if several look."""
        return Aims()

    def redeal(self, seat: Seat, rng: Rng) -> None:
        """Deal anew, in place, everything that this seat cannot know."""
        raise NotImplementedError

    def explain(self, seat: Seat, key: str) -> Refusal:
        """Why this key, or this thing that somebody points at, answers nothing now."""
        return Refusal("engine.legal-keys", say("engine.unfitting", key=_shown(key)))

    def plays(self, seat: Seat) -> bool:
        """Whether this seat is still in the game."""
        return 0 <= seat < self.seats

    def allied(self, one: Seat, other: Seat) -> bool:
        """Whether two seats win together; every seat does with itself."""
        return one == other

    def resigned(self, seat: Seat) -> Sequence[Step]:
        """What follows, before whatever is pending, when a player resigns: the others have won, unless a game for more
        than two knows how to go on."""
        self.finish(Outcome(tuple(other for other in range(self.seats) if other != seat), RESIGNED))
        return ()

    def as_put(self, ask: Ask) -> Ask | Option:
        """A question as it is put to its seat, for a game may know more of its answers than the step that asks; or the
        answer to it, if nobody at the table is asked. Such an answer follows from the game alone, so that it is not
        recorded: a replay finds it again."""
        return ask

    def standing(self, earlier: Standing) -> Standing:
        """Where the game stands; `earlier` is what was told before the last answer."""
        return earlier

    def luck(self, event: Event, before: Game) -> Luck | None:
        """What chance gave by this event; `before` is the game before the answer that led to it."""
        return None

    # ------------------------------------------------------------------ what a game may offer besides

    @classmethod
    def options(cls) -> SetupForm | None:
        """What its set-up may say, as a form for clients; None if it describes none."""
        return None

    @classmethod
    def random_setup(cls, rng: Random) -> dict[str, Any]:
        """A set-up by chance, for soaks and tests; its default one if it makes none."""
        return {}

    @classmethod
    def seat_choices(cls) -> Mapping[str, Any]:
        """What a seat can bring, by name; empty if there is nothing to choose."""
        return {}

    @classmethod
    def faction_choices(cls) -> Mapping[str, Sequence[str]]:
        """The names of `seat_choices` by their faction; empty if they have none."""
        return {}

    @classmethod
    def setup_with(cls, seats: Sequence[Any]) -> dict[str, Any]:
        """What a set-up says so that these, out of `seat_choices`, can sit down together."""
        return {"seats": list(seats)}

    @property
    def first_seat(self) -> Seat | None:
        """Who went first; None if nobody did."""
        return None

    @property
    def rounds_played(self) -> int | None:
        """How many rounds there have been; None if it has none."""
        return None

    def odds(self, key: str) -> Any:
        """What an answer leads to, with its chances, as far as the asked seat may know; None if it tells nothing."""
        return None

    def charge(self, key: str, target: str) -> Any:
        """The odds of striking a thing after this answer, from where it leads; None if that tells nothing."""
        return None

    def threat(self, seat: Seat, unit: int) -> Any:
        """What an enemy unit would do to this seat's units, if it came to act; None if it tells nothing."""
        return None

    def text(self, seat: Seat | None) -> str:
        """What that seat sees, in lines for a screen reader; empty if the game has no wording of its own."""
        return ""

    def check_invariants(self) -> None:
        """AssertionError if the position cannot be."""

    def inventory(self) -> Mapping[str, int]:
        """How many of each component there are, wherever they lie: play never changes it. Empty: not counted."""
        return {}

    # ------------------------------------------------------------------ playing

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def start(self) -> None:
        """Run from the beginning to the first question."""
        self.agenda.extend(reversed(self.begin()))
        self._advance()

    def answer(self, seat: Seat, key: str) -> tuple[Event, ...]:
        """The only way in which a game changes. Returns what happened; refuses anything that is not offered."""
        ask, events = self.ask, self._events if self._unread_events is None else self.events
        start = events.end()
        option = ask.option(seat, key) if ask is not None else None
        if ask is not None and option is not None:
            self.answers.append(Answer(ask.seat, option.key))
            self.agenda.pop()
            self._advance(option.steps)
        elif key == RESIGN and self.may_resign(seat):
            self._resign(seat)
            self._advance()
        else:
            raise self._illegal(seat, key)
        return tuple(events.since(start))

    def may_resign(self, seat: Seat) -> bool:
        """Whether this seat may answer `resign`: everybody who still plays, whoever is asked."""
        return self.outcome is None and isinstance(seat, int) and self.plays(seat)

    def tell(self, event: Event) -> None:
        """Add to the log."""
        if self._unread_events is None:
            self._events.append(event)
        else:
            self.events.append(event)

    def finish(self, outcome: Outcome) -> None:
        """End the game: nothing that was still pending happens."""
        self.outcome = outcome
        self.agenda.clear()

    def _resign(self, seat: Seat) -> None:
        """The open question stays where it is; it is asked again unless it has come to nothing."""
        self.answers.append(Answer(seat, RESIGN))
        self.tell(Resigned(seat))
        self.agenda.extend(reversed(self.resigned(seat)))

    def _advance(self, steps: Sequence[Step] = ()) -> None:
        """Run these steps, and then what is pending, until somebody must answer."""
        agenda = self.agenda
        for _ in range(MOST_STEPS):
            if steps:
                # What comes first happens now: it need not lie on the agenda in between.
                step = steps[0]
                agenda += steps[_REST_BACKWARDS]
            elif agenda:
                step = agenda.pop()
            else:
                break
            result = step.run(self)
            if not isinstance(result, Ask):
                steps = result
            elif result.seat == NATURE and not self.ask_chance:
                option = self._roll(result)
                self.answers.append(Answer(NATURE, option.key))
                steps = option.steps
            elif result.options:
                agenda.append(step)
                put = self.as_put(result)
                if isinstance(put, Ask):
                    self.ask = put
                    return
                agenda.pop()
                steps = put.steps
            else:
                raise RuntimeError(f"a question without an answer: {result.kind} from {step!r}")
        else:
            raise RuntimeError(f"no question after {MOST_STEPS} steps: what happens leads back to itself")
        self.ask = None
        if self.outcome is None:
            raise RuntimeError("the agenda ran dry before the game was over")

    def _ask_again(self) -> None:
        """After loading: the step that had asked asks the same again. Nothing else runs, whatever the bytes say."""
        if not self.agenda:
            raise BadSave(say("engine.save.nothing-pending"))
        result = self.agenda[-1].run(self)
        if not isinstance(result, Ask) or not result.options or (result.seat == NATURE and not self.ask_chance):
            raise BadSave(say("engine.save.no-question"))
        put = self.as_put(result)
        if not isinstance(put, Ask):
            raise BadSave(say("engine.save.no-question"))
        self.ask = put

    def _roll(self, ask: Ask) -> Option:
        faces = 0
        for option in ask.options:
            faces += option.weight
        number = self.chance.below(faces, ask.kind)
        for option in ask.options:
            number -= option.weight
            if number < 0:
                return option
        raise AssertionError("unreachable: the weights were summed above")

    def _illegal(self, seat: Seat, key: str) -> IllegalAnswer:
        ask = self.ask
        if ask is None:
            return IllegalAnswer(say("engine.illegal.over"))
        if key == RESIGN:
            return IllegalAnswer(say("engine.illegal.resign", seat=_who(seat)))
        if seat != ask.seat:
            return IllegalAnswer(say("engine.illegal.turn", seat=_who(seat), asked=_who(ask.seat), title=ask.says))
        named = ask.keys if len(ask.keys) <= _MOST_NAMED else [*ask.keys[:_MOST_NAMED], "…"]
        return IllegalAnswer(say("engine.illegal.key", key=_shown(key), title=ask.says, legal=named), ask.keys)

    def why_not(self, seat: Seat, key: str) -> Refusal | None:
        """Why this cannot be done now, with the rule that says so; None if it can be. Asked of an answer, `move:c4`, or
        of a thing on the table, `cell:c4`."""
        ask = self.ask
        if ask is None:
            ended = self.outcome.reason if self.outcome is not None else "engine.over"
            return Refusal(ended, say("engine.over"))
        if key == RESIGN:
            return None if self.may_resign(seat) else Refusal("engine.plays", say("engine.plays"))
        if seat != ask.seat:
            who = say("chance") if ask.seat == NATURE else say("seat", seat=ask.seat)
            return Refusal(ask.rule or "engine.turn", say("engine.turn", seat=who))
        if not isinstance(key, str) or len(key) > _LONGEST:
            return Refusal(ask.rule or "engine.legal-keys", say("engine.unfitting", key=_shown(key)))
        if ask.option(seat, key) is not None or any(key in option.things for option in ask.options):
            return None
        return self.explain(ask.seat, key)

    def bound_since(self, before: Game) -> bool:
        """Whether something was rolled, drawn or shown since then, so that nobody may go back by themselves. Nothing
        else decides what can be taken back."""
        if any(event.reveals for event in self.events.since(len(before.events))):
            return True
        if any(answer.seat == NATURE for answer in self.answers.since(len(before.answers))):
            return True
        return not self.chance.as_far_as(before.chance)

    # ------------------------------------------------------------------ copying and hiding

    def copy(self: G) -> G:
        """An independent game. Steps, events and the open question are frozen and shared."""
        twin = type(self)()
        twin.setup = self.setup
        twin.seed = self.seed
        twin.ask_chance = self.ask_chance
        twin.replayable = self.replayable
        twin.reseeds = self.reseeds
        twin.chance = self.chance.copy()
        twin.agenda = self.agenda.copy()
        twin.answers = self.answers.copy()
        twin.outcome = self.outcome
        twin.state = self.state.copy()
        twin.ask = self.ask
        twin._events = self._events.copy()
        twin._unread_events = self._unread_events
        self._copy_setup(twin)
        twin._follow_state()
        return twin

    def _copy_setup(self, twin: Any) -> None:
        """Hand on whatever `_load_setup` derived."""

    def resample(self: G, seat: Seat, rng: Rng) -> G:
        """A copy whose hidden part is dealt anew: this seat could not tell it from the real game."""
        twin = self.copy()
        twin.chance = Chance(rng.randrange(1 << 63), self.chance.counts)
        twin.replayable = False
        twin.redeal(seat, rng)
        if twin.outcome is None:
            twin._advance()
        return twin

    def reseed(self, seed: int) -> None:
        """From here on chance comes of another seed; what has been shuffled and dealt already stays."""
        self.chance = Chance(seed, self.chance.counts)
        count = len(self.answers)
        self.reseeds = (*(one for one in self.reseeds if one[0] != count), (count, seed))

    def forget(self, seat: Seat, seed: int) -> None:
        """Keep of the past only what this seat was told: others' secrets, their answers and the seed are gone."""
        told = [event.seen_by(seat) for event in self.events]
        self._events = Journal([Untold() if event is None else event for event in told])
        self.answers = Journal([one if one.seat in (seat, NATURE) else Answer(one.seat, "") for one in self.answers])
        self.seed, self.replayable = seed, False

    def view(self, seat: Seat | None, log_from: int = 0) -> dict[str, Any]:
        """What that seat may know, as plain data; None is a spectator. The log starts at entry `log_from`."""
        seen = self._see(seat, log_from, Shared())
        plain = {name: _plain(part) if name == "state" else msgspec.to_builtins(part) for name, part in seen.items()}
        if self.ask is not None and plain["ask"]["options"] is not None:
            for offer, option in zip(plain["ask"]["options"], self.ask.options, strict=True):
                offer["label"] = option.label
        return plain

    def views(
        self, seats: Iterable[Seat | None], log_from: int = 0, shared: Shared | None = None
    ) -> list[dict[str, Any]]:
        """The views of several seats at once, to be written: in structures where `view` has plain data, without the
        English of answers, which readers make of `says`, and with what is the same for all made once. It is not to
        be changed."""
        shared = shared or Shared()
        found = [self._see(seat, log_from, shared) for seat in seats]
        for seen in found:
            # Whoever sends them writes beside each line what only they know.
            seen["log"] = [line.copy() for line in seen["log"]]
        return found

    def view_state(self, seat: Seat | None) -> dict[str, Any]:
        """The table alone, as plain data."""
        return _plain(self.look(seat, Shared()))

    def _see(self, seat: Seat | None, log_from: int, shared: Shared) -> dict[str, Any]:
        return {
            "game": self.name,
            "seat": seat,
            "seats": self.seats,
            "over": self.over,
            "outcome": self.outcome,
            "ask": self._see_ask(seat, shared),
            "aims": self.aims(seat, shared),
            "state": self.look(seat, shared),
            "log": hear(self.events, seat, log_from, self.seats, shared),
        }

    def _see_ask(self, seat: Seat | None, shared: Shared) -> dict[str, Any] | None:
        ask = self.ask
        if ask is None:
            return None
        seen = shared.once("ask", self._ask_for_all).copy()
        if not ask.private or ask.seat == seat:
            seen["passes"] = ask.passes
            seen["options"] = shared.once("options", ask.offers)
        return seen

    def _ask_for_all(self) -> dict[str, Any]:
        """The open question without what may be for the asked seat alone."""
        ask = self.ask
        assert ask is not None
        behalf = self.behalf(ask)
        return {
            "seat": ask.seat,
            "kind": ask.kind,
            "title": ask.title,
            "says": ask.says,
            "rule": ask.rule,
            "passes": None,
            "window": ask.window,
            "about": list(ask.about),
            "amount": ask.amount,
            "options": None,
            **({"behalf": behalf} if behalf else {}),
        }

    def log(self, seat: Seat | None, since: int = 0) -> list[dict[str, Any]]:
        """The events that this seat may know, each with its number and a sentence, as plain data. What a side without
        a seat did, nobody at the table did."""
        told: list[dict[str, Any]] = msgspec.to_builtins(hear(self.events, seat, since, self.seats, Shared()))
        return told

    def is_private(self, event: Event, seat: Seat) -> bool:
        """Whether this seat was told more of an event than anybody else; most keep no secret."""
        if keeps_no_secret(event):
            return False
        seen = event.seen_by(seat)
        others = [None, *(other for other in range(self.seats) if other != seat)]
        return seen is not None and all(event.seen_by(other) != seen for other in others)

    @property
    def events(self) -> Journal[Event]:
        if self._unread_events is not None:
            self._events = Journal(_read_events(self._unread_events))
            self._unread_events = None
        return self._events

    # ------------------------------------------------------------------ saving and replaying

    @property
    def digest(self) -> str:
        """A hash of the state: equal logs give equal digests in every process."""
        body = [self.name, self.seed, self.chance.counts, self.agenda, self.state, self.outcome]
        return blake2b(write(body), digest_size=16).hexdigest()

    def save(self) -> bytes:
        """The whole game as bytes, at any question."""
        body = write(
            _Save(
                self.name,
                self.rules_version,
                self.setup,
                self.seed,
                self.chance.seed,
                self.chance.counts,
                self.ask_chance,
                self.replayable,
                self.agenda,
                msgspec.Raw(write(self.state)),
                self.outcome,
                list(self.answers),
                msgspec.Raw(write_log(self.events)),
                list(self.reseeds),
            )
        )
        return write([SAVE_FORMAT, SAVE_VERSION, blake2b(body, digest_size=16).digest(), body])

    def record(self) -> dict[str, Any]:
        """Set-up, versions, answers and chance outcomes as plain data: everything that `replay` needs."""
        if not self.replayable:
            raise BadSave(say("engine.record.imagined"))
        record = {
            "format": RECORD_FORMAT,
            "version": RECORD_VERSION,
            "chance_version": CHANCE_VERSION,
            "game": self.name,
            "rules": self.rules_version,
            "setup": self.setup,
            "seed": self.seed,
            "chance": "ask" if self.ask_chance else "sample",
            "answers": [[answer.seat, answer.key] for answer in self.answers],
        }
        if self.reseeds:
            record["reseeds"] = [list(one) for one in self.reseeds]
        return record


def _plain(table: msgspec.Struct | dict[str, Any]) -> dict[str, Any]:
    """Plain data is left as it is: a soak looks whether it is plain indeed."""
    seen: dict[str, Any] = table if isinstance(table, dict) else msgspec.to_builtins(table)
    return seen


# ---------------------------------------------------------------------- starting, loading, replaying

_GAMES: dict[str, type[Game]] = {}


def play_as(name: str) -> Callable[[type[G]], type[G]]:
    """Register a game under the name that `new_game` takes."""

    def register(cls: type[G]) -> type[G]:
        cls.name = name
        _GAMES[name] = cls
        return cls

    return register


def _game_class(name: Any) -> type[Game]:
    try:
        return _GAMES[name]
    except (KeyError, TypeError):
        raise BadSetup(say("engine.setup.no-game", name=_shown(name), games=sorted(_GAMES))) from None


def new_game(
    name: str, setup: Mapping[str, Any] | None = None, seed: int | None = None, chance: str = "sample"
) -> Game:
    """A new game at its first question. `chance="ask"` turns dice into questions to `NATURE`."""
    cls = _game_class(name)
    if chance not in ("sample", "ask"):
        raise BadSetup(say("engine.setup.chance", chance=_shown(chance)))
    if setup is not None and not isinstance(setup, Mapping):
        raise BadSetup(say("engine.setup.mapping", given=_shown(setup)))
    if seed is None:
        seed = secrets.randbits(62)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 63:
        raise BadSetup(say("engine.setup.seed", seed=_shown(seed)))
    game = cls()
    game.prepare(cls.settle_setup(cls.check_setup(setup or {}), seed), seed, ask_chance=chance == "ask")
    game.start()
    return game


def load_game(data: bytes) -> Game:
    """The game that `save` saved; `BadSave` for anything else."""
    try:
        mark, version, checksum, body = msgspec.msgpack.decode(data, type=tuple[str, int, bytes, bytes])
    except (msgspec.MsgspecError, *_STUMBLES) as error:
        raise BadSave(say("engine.save.not-one", why=_short(error))) from None
    if mark != SAVE_FORMAT:
        raise BadSave(say("engine.save.mark", mark=repr(mark[:_MOST_REPEATED]), wanted=repr(SAVE_FORMAT)))
    if version != SAVE_VERSION:
        raise BadSave(say("engine.save.format", format=version, known=SAVE_VERSION))
    if blake2b(body, digest_size=16).digest() != checksum:
        raise BadSave(say("engine.save.damaged"))
    try:
        return _revive(read(body, _Save))
    except (msgspec.MsgspecError, BadSetup, *_STUMBLES) as error:
        raise BadSave(say("engine.save.unreadable", why=_short(error))) from error


def _revive(save: _Save) -> Game:
    """The game of a save, at its question again."""
    cls = _game_class(save.game)
    if save.rules != cls.rules_version:
        raise BadSave(say("engine.save.rules", game=save.game, rules=save.rules, known=cls.rules_version))
    game = cls()
    game.prepare(cls.check_setup(save.setup), save.seed, ask_chance=save.asks_chance)
    game.state = read(bytes(save.state), cls.state_type)
    game._follow_state()
    game.chance = Chance(save.chance, save.counts)
    game.replayable = save.replayable
    game.reseeds = tuple(save.reseeds)
    game.agenda = save.agenda
    game.outcome = save.outcome
    game.answers = Journal(save.answers)
    game._unread_events = bytes(save.events)
    if game.outcome is None:
        game._ask_again()
    elif game.agenda:
        raise BadSave(say("engine.save.over-and-on"))
    return game


def _read_events(raw: bytes) -> list[Event]:
    try:
        return read_log(raw)
    except (msgspec.MsgspecError, *_STUMBLES) as error:
        raise BadSave(say("engine.save.log", why=_short(error))) from error


def _short(error: Exception) -> Said:
    """What went wrong, in a line; a defect that damaged bytes led to is only told to be one, and so is what would take
    several lines, such as everything that a set-up may hold."""
    if isinstance(error, (HeroesError, Unreadable)) and len(str(error.says)) <= _MOST_TOLD:
        return error.says
    if isinstance(error, msgspec.MsgspecError):
        return misfit(error)
    return say("engine.save.unfitting")


_MOST_REPEATED = 40
"""Characters of what somebody gave that are worth repeating."""
_MOST_NAMED = 40
"""Legal answers that are named where another one was given; as obstacles are laid there are hundreds."""
_LONGEST = 200
"""Characters of a key or the name of a thing; there is none as long."""
_MOST_TOLD = 300
"""Characters of a reason that are read within another."""


def replay(record: Mapping[str, Any], to: int | None = None) -> Game:
    """Play a record again, to its end or through its first `to` answers; an equal game comes out."""
    if not isinstance(record, Mapping) or record.get("format") != RECORD_FORMAT:
        raise BadSave(say("engine.record.not-one", wanted=repr(RECORD_FORMAT)))
    for field, known in (("version", RECORD_VERSION), ("chance_version", CHANCE_VERSION)):
        if record.get(field) != known:
            raise BadSave(say("engine.record.version", field=field, given=_shown(record.get(field)), known=known))
    try:
        cls = _game_class(record.get("game"))
        if record.get("rules") != cls.rules_version:
            raise BadSave(
                say("engine.record.rules", game=cls.name, rules=_shown(record.get("rules")), known=cls.rules_version)
            )
        answers = msgspec.convert(record.get("answers"), list[tuple[int, str]])
        reseeds = dict(msgspec.convert(record.get("reseeds", []), list[tuple[int, int]]))
        game = new_game(cls.name, record.get("setup"), record.get("seed"), record.get("chance", ""))
    except (msgspec.ValidationError, BadSetup, *_STUMBLES) as error:
        raise BadSave(say("engine.record.unreadable", why=_short(error))) from error
    answers = answers[: len(answers) if to is None else to]
    position = len(game.answers)
    _same(game, answers[:position], 0)
    while position < len(answers):
        if position in reseeds:
            game.reseed(reseeds.pop(position))
        seat, key = answers[position]
        try:
            game.answer(seat, key)
        except IllegalAnswer as error:
            raise BadSave(say("engine.record.answer", n=position, why=error.says)) from None
        _same(game, answers[position : len(game.answers)], position)
        position = len(game.answers)
    if position in reseeds:
        game.reseed(reseeds[position])
    return game


def _same(game: Game, recorded: Sequence[tuple[int, str]], start: int) -> None:
    """The dice that fell while replaying must be those of the record."""
    for number, (answer, told) in enumerate(zip(game.answers.since(start), recorded, strict=False), start):
        if (answer.seat, answer.key) != told:
            given = (answer.seat, answer.key)
            raise BadSave(say("engine.record.dice", n=number, told=_shown(told), given=_shown(given)))
