"""What every game must keep to, checked over whole games of random play, for `heroes soak` and the contract tests."""

from __future__ import annotations

import traceback
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from operator import is_
from random import Random
from typing import Any, Literal

import msgspec

from heroes.engine import (
    NATURE,
    RESIGN,
    Ask,
    Game,
    IllegalAnswer,
    Refusal,
    Seat,
    load_game,
    new_game,
    replay,
)
from heroes.lab.arena import LIMIT, spread, varied_setup

NONSENSE = "no-such-answer"
COUNTED_EVERY = 4
"""Components are counted at every so many answers: one that is lost stays lost."""
RECENT = 30
"""Entries of the log that are looked at in the middle of a game; at its end all of them are."""


class Broken(AssertionError):
    """A promise of the engine or of a game that did not hold."""


class Leak(Broken):
    """Somebody could learn what is hidden."""


class Soak(msgspec.Struct, frozen=True):
    """Which games to check, and how closely."""

    game: str
    setup: dict[str, Any] = {}
    random_setups: bool = False
    samples: int = 3
    """Positions of each game that get every check; the cheap checks are made at every answer."""
    reasons: frozenset[str] | None = None
    """The rule ids that may end a game; None allows any."""


class Checked(msgspec.Struct, frozen=True):
    """How the check of one game went."""

    seed: int
    decisions: int = 0
    broken: str = ""
    how: Literal["", "crashed", "broken", "leaked"] = ""


def check_one(soak: Soak, seed: int) -> Checked:
    """Check one game; whatever breaks in it is part of the result."""
    try:
        return Checked(seed, check_game(soak, seed))
    except Leak:
        return Checked(seed, broken=traceback.format_exc(), how="leaked")
    except Broken:
        return Checked(seed, broken=traceback.format_exc(), how="broken")
    except Exception:  # noqa: BLE001 (counting every way in which a game can break is what this is for)
        return Checked(seed, broken=traceback.format_exc(), how="crashed")


def check_many(soak: Soak, games: int, seed: int, workers: int = 1) -> Iterator[Checked]:
    """Check the games of the seeds `seed`, `seed + 1`, and so on."""
    return spread(partial(_check_some, soak), [(seed + number, number) for number in range(games)], workers)


def _check_some(soak: Soak, seeds: Sequence[tuple[int, int]]) -> list[Checked]:
    return [check_one(soak, seed) for seed, _ in seeds]


def check_game(soak: Soak, seed: int) -> int:
    """Play one game at random with everything checked; returns the number of decisions, raises `Broken`."""
    setup = varied_setup(soak.game, seed, soak.setup) if soak.random_setups else soak.setup
    rng = Random(seed)
    rehearsed, keys = _rehearse(soak.game, setup, seed, rng)
    watched = set(rng.sample(range(len(keys)), min(soak.samples, len(keys))))
    game = new_game(soak.game, setup, seed)
    inventory = _inventory(game)
    for number, key in enumerate(keys):
        _keep_invariants(game, inventory if number % COUNTED_EVERY == 0 else None)
        if number in watched:
            check_position(game, rng)
        if number == len(keys) // 2:
            check_record(game)
        _answer(game, key)
    _keep_invariants(game, inventory)
    _require(game.digest == rehearsed.digest, "the same seed and answers gave another game the second time")
    check_end(game, rng, soak.reasons)
    return len(keys)


def _rehearse(name: str, setup: dict[str, Any], seed: int, rng: Random) -> tuple[Game, list[str]]:
    """Play the game once unchecked: its length spreads the checked positions, its end must come out again."""
    game = new_game(name, setup, seed)
    keys: list[str] = []
    while (ask := game.ask) is not None:
        keys.append(ask.options[rng.randrange(len(ask.options))].key)
        _answer(game, keys[-1])
        _require(len(keys) < LIMIT, f"no end after {LIMIT} answers")
    return game, keys


def open_question(game: Game) -> Ask:
    ask = game.ask
    if ask is None:
        raise Broken("nobody can answer, yet the game is not over")
    return ask


def _answer(game: Game, key: str) -> None:
    game.answer(open_question(game).seat, key)


def _require(holds: bool, promise: str, otherwise: type[Broken] = Broken) -> None:
    if not holds:
        raise otherwise(promise)


def _inventory(game: Game) -> dict[str, int]:
    return dict(game.inventory())


def _keep_invariants(game: Game, inventory: dict[str, int] | None = None) -> None:
    """What the game itself says must always hold, and that no component is lost or made."""
    game.check_invariants()
    if inventory is not None:
        now = _inventory(game)
        if now != inventory:
            changed = {name for name in {*inventory, *now} if inventory.get(name, 0) != now.get(name, 0)}
            _require(not changed, f"components were lost or made: {', '.join(sorted(changed))}")


# ---------------------------------------------------------------------- one position


def check_position(game: Game, rng: Random) -> None:
    """Every promise about a game that waits for an answer. The game is left as it was."""
    before = _everything(game)
    check_question(game)
    check_refusals(game)
    check_copy(game, rng, before)
    check_save(game, before)
    check_views(game, max(0, len(game.events) - RECENT))
    check_no_leak(game, rng)
    check_silence(game, rng)
    check_resigning(game, rng)
    _require(_everything(game) == before, "looking at a game, copying or saving it changed it")


def check_end(game: Game, rng: Random, reasons: Collection[str] | None = None) -> None:
    """Every promise about a game that is over."""
    outcome = game.outcome
    if outcome is None:
        raise Broken("the game is not over")
    _require(game.ask is None, "a question is open although the game is over")
    _require(all(0 <= seat < game.seats for seat in outcome.winners), f"no such seat among {outcome.winners}")
    _require(len(set(outcome.winners)) == len(outcome.winners), f"a seat wins twice in {outcome.winners}")
    _require(reasons is None or outcome.reason in reasons, f"{outcome.reason!r} is no rule of the ledger")
    _refused(game, 0, NONSENSE)
    check_save(game)
    check_views(game)
    check_no_leak(game, rng)


def check_resigning(game: Game, rng: Random) -> None:
    """Whoever plays may give up, asked or not, although no question offers it. Who has given up is asked no more."""
    seat = rng.choice([seat for seat in range(game.seats) if game.may_resign(seat)])
    ask, twin = open_question(game), game.copy()
    _require(RESIGN not in ask.keys, f"{ask.kind} offers to resign")
    _require(game.why_not(seat, RESIGN) is None, f"seat {seat} may resign and is told that it may not")
    twin.answer(seat, RESIGN)
    _require(not twin.may_resign(seat), f"seat {seat} may resign twice")
    _require(twin.ask is None or twin.ask.seat != seat, f"seat {seat} has resigned and is asked all the same")
    _keep_invariants(twin, _inventory(game))
    check_save(twin)


def check_question(game: Game) -> None:
    """Somebody can answer, and every answer has a key of its own."""
    ask = open_question(game)
    seats = range(NATURE if game.ask_chance else 0, game.seats)
    _require(ask.seat in seats, f"seat {ask.seat} is asked, but there are only the seats {list(seats)}")
    _require(bool(ask.options), f"the question {ask.kind} has no answer")
    _require(len(set(ask.keys)) == len(ask.keys), f"two answers of {ask.kind} have one key: {ask.keys}")


def check_refusals(game: Game) -> None:
    """What is not offered is refused, explained, and changes nothing; what is offered needs no explanation."""
    ask = open_question(game)
    digest = game.digest
    _refused(game, ask.seat, NONSENSE)
    for seat in range(game.seats):
        if seat != ask.seat:
            _refused(game, seat, ask.keys[0])
    _require(game.digest == digest, "a refused answer changed the game")
    _require(isinstance(game.why_not(ask.seat, NONSENSE), Refusal), "nothing explains why nonsense is refused")
    for answer in game.answers.since(max(0, len(game.answers) - RECENT)):
        reason = game.why_not(ask.seat, answer.key)
        _require(reason is None or bool(reason.rule and reason.text), f"nothing explains why {answer.key} is refused")
    for key in ask.keys:
        _require(game.why_not(ask.seat, key) is None, f"{key} is legal, yet why_not has a reason against it")


def _refused(game: Game, seat: Seat, key: str) -> None:
    try:
        game.answer(seat, key)
    except IllegalAnswer:
        return
    raise Broken(f"{key!r} of seat {seat} was taken although it was not offered")


def check_copy(game: Game, rng: Random, before: Everything) -> None:
    """A copy is equal, plays on alone, and plays as the original does. `before` is everything about the game."""
    one, other = game.copy(), game.copy()
    _require(_everything(one) == before, "a copy differs from its original")
    for _ in range(8):
        if one.ask is None:
            break
        key = one.ask.options[rng.randrange(len(one.ask.options))].key
        _answer(one, key)
        _answer(other, key)
        _require(one.digest == other.digest, f"two copies differ after the same answer {key}")
    _require(_everything(game) == before, "playing on in a copy changed the original")


def check_save(game: Game, before: Everything | None = None) -> None:
    """A save gives back an equal game, and saving that gives the same bytes. `before` is everything about the game, if
    somebody knows it."""
    data = game.save()
    loaded = load_game(data)
    _require(_everything(loaded) == (before or _everything(game)), "a loaded game differs from the saved one")
    _require(loaded.ask == game.ask, "a loaded game asks something else")
    _require(loaded.save() == data, "saving a loaded game gives other bytes")


def check_record(game: Game) -> None:
    """A record, sent as JSON, replays to an equal game."""
    record = msgspec.json.decode(msgspec.json.encode(game.record()))
    again = replay(record)
    _require(_everything(again) == _everything(game), "a replayed game differs from the recorded one")


def check_views(game: Game, since: int = 0) -> None:
    """Every view is plain data, and a private question shows its answers to nobody else. What a seat was told in the
    very same lines as a spectator is looked at once."""
    recent = max(since, len(game.events) - RECENT)
    readers = (None, *range(game.seats))
    for seat in readers:
        view = game.view(seat, since if seat is None else recent)
        _require_plain(view, "view")
        ask = game.ask
        if ask is not None and ask.private and ask.seat != seat:
            _require(view["ask"]["options"] is None, f"seat {seat} sees the answers of a private question", Leak)
    told, *others = ({line["n"]: line for line in view["log"]} for view in game.views(readers, since))
    for lines in others:
        for number, line in lines.items():
            if number < recent and not (number in told and _same_line(line, told[number])):
                _require_plain(msgspec.to_builtins(line), f"view.log[{number}]")


def _same_line(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether all that is in them is the very same: equal would not do, since 1 equals True."""
    return one.keys() == other.keys() and all(map(is_, one.values(), other.values()))


def _require_plain(value: Any, where: str) -> None:
    found = strange_in(value, where)
    _require(not found, found)


_SIMPLE = frozenset({type(None), str, int, float, bool})


def strange_in(value: Any, where: str) -> str:
    """What in this is no plain data, and where; empty if all of it is."""
    level = [value]
    while level:
        dicts = [part for part in level if type(part) is dict]
        lists = [part for part in level if type(part) in (list, tuple)]
        plain = len(dicts) + len(lists) == len(level) and {str}.issuperset(map(type, chain.from_iterable(dicts)))
        if not plain:
            return _strange(value, where)
        parts = chain(*(part.values() for part in dicts), *lists)
        level = [part for part in parts if type(part) not in _SIMPLE]
    return ""


def _strange(value: Any, where: str) -> str:
    if type(value) is dict:
        odd = [f"{where} has the key {key!r}, which is no string" for key in value if type(key) is not str]
        return odd[0] if odd else _first(_strange(part, f"{where}.{key}") for key, part in value.items())
    if type(value) in (list, tuple):
        return _first(_strange(part, f"{where}[{place}]") for place, part in enumerate(value))
    return "" if type(value) in _SIMPLE else f"{where} is a {type(value).__name__}"


def _first(found: Iterable[str]) -> str:
    return next(filter(None, found), "")


def check_no_leak(game: Game, rng: Random) -> None:
    """Nobody can tell the game from one whose hidden part was dealt anew, and that one can be played on."""
    events, inventory = list(game.events), _inventory(game)
    readers = (None, *range(game.seats))
    seen = dict(zip(readers, _looks(game, readers), strict=True))
    for seat in range(game.seats):
        imagined = game.resample(seat, rng)
        _require(list(imagined.events) == events, "resampling changed the log")
        for reader, look in zip((seat, None), _looks(imagined, (seat, None)), strict=True):
            if look != seen[reader]:
                who = "a spectator" if reader is None else f"seat {seat}"
                difference = _difference(game, imagined, reader)
                raise Leak(f"{who} can see what is hidden from seat {seat}: {difference}")
        _keep_invariants(imagined, inventory)
        for _ in range(5):
            if imagined.ask is None:
                break
            _answer(imagined, imagined.ask.options[rng.randrange(len(imagined.ask.options))].key)
            _keep_invariants(imagined, inventory)


def check_silence(game: Game, rng: Random) -> None:
    """Two games that a seat cannot tell apart stay so under equal answers, until an event reveals something to it.

    This finds what resampling alone cannot: an event that names a hidden card, a question that is asked only because
    of a hidden one, and a revealing event that does not say so and could be undone.
    """
    for seat in range(game.seats):
        real, imagined = game.copy(), game.resample(seat, rng)
        for _ in range(4):
            if real.ask is None or imagined.ask is None:
                break
            shared = [key for key in real.ask.keys if imagined.ask.option(real.ask.seat, key) is not None]
            if not shared:
                break
            key = shared[rng.randrange(len(shared))]
            start, answered = len(real.events), len(real.answers)
            _answer(real, key)
            _answer(imagined, key)
            told = [_told(one, seat, start, answered) for one in (real, imagined)]
            length = min(len(entries) for entries, _ in told)
            difference = first_difference(told[0][0][:length], told[1][0][:length], "log")
            _require(not difference, f"after {key} seat {seat} is told something hidden: {difference}", Leak)
            if told[0][1] or told[1][1]:
                break
            if _looks(real, (seat,)) != _looks(imagined, (seat,)):
                difference = _difference(real, imagined, seat)
                raise Leak(f"after {key} seat {seat} learns something, but no event reveals it: {difference}")


def _told(game: Game, seat: Seat, start: int, answered: int) -> tuple[list[Any], bool]:
    """What a seat is told from a point on, up to where something is revealed to it, and whether something is."""
    if any(answer.seat == NATURE for answer in game.answers.since(answered)):
        return [], True
    entries: list[Any] = []
    for event in game.events.since(start):
        seen = event.seen_by(seat)
        # A version made for this seat hides the secret, so it must be equal whatever the secret is.
        if seen is event and event.reveals:
            return entries, True
        if seen is not None:
            entries.append(seen)
    return entries, False


def first_difference(one: Any, other: Any, where: str) -> str:
    """Where two values of plain data first differ; empty if they are equal."""
    if one == other:
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return _first(first_difference(one[key], other[key], f"{where}.{key}") for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return _first(first_difference(a, b, f"{where}[{place}]") for place, (a, b) in pairs)
    return f"{where} is {one!r} or {other!r}"


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")


def _looks(game: Game, seats: Sequence[Seat | None]) -> list[bytes]:
    """What each of these sees without the log, in bytes: nothing that happens to the game later changes them."""
    return [_ENCODER.encode(view) for view in game.views(seats, len(game.events))]


def _difference(one: Game, other: Game, seat: Seat | None) -> str:
    """Where two looks of that seat, which were written differently, first differ."""
    seen, imagined = (game.view(seat, len(game.events)) for game in (one, other))
    return first_difference(seen, imagined, "view") or "the same, written in another way"


Everything = tuple[Any, ...]


def _everything(game: Game) -> Everything:
    """All that can be told about a game, to see whether it changed. Logs follow from the events, which are frozen."""
    looks = _looks(game, (None, *range(game.seats)))
    return game.digest, list(game.answers), list(game.events), game.outcome, looks
