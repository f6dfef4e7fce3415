"""What a bot weighed, for others to see: afterwards everything, during the game nothing that would tell a secret."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import msgspec

from heroes.ai.bot import Bot, Seen, Weighed, Weigher, Weighing
from heroes.engine import Game, Option, Seat
from heroes.words import Said

MOST = 3
"""So many answers are told at most."""
WORLDS = 6
"""An answer counts as open if it is offered, with the same words, in so many games with other hidden things."""
TRIES = 3
"""A bot thinks on games that it imagines, and may leave an answer out this time that it took then."""


class Candidate(msgspec.Struct, array_like=True):
    """One answer. `share` is 1 for the best and 0 for the worst of those that may be told; None: not weighed now."""

    key: str
    says: Said
    share: float | None
    chosen: bool


How = Literal["weighed", "habit", "blind", "hidden"]
"""It compared answers; it had no choice or does that by habit; it never compares; telling would tell a secret."""


class Told(msgspec.Struct, array_like=True):
    """What may be told of a decision."""

    how: How
    candidates: list[Candidate] = []


def tell(bot: Bot, game: Game, seat: Seat, chosen: str, eyes: Seat | None, *, over: bool) -> Told:
    """What the bot weighs at the open question of its seat, to which it answered `chosen`, for those eyes."""
    if not isinstance(bot, Weigher):
        return Told("blind")
    ask = game.ask
    if ask is None or ask.option(seat, chosen) is None:
        raise ValueError(f"{chosen!r} does not answer the question that is open")
    weighing = _weigh(bot, Seen(game, seat), chosen)
    found = weighing.candidates
    if not over and ask.private:
        open_to_all = open_keys(game, seat, eyes)
        found = tuple(one for one in found if one.key in open_to_all)
        # Whether there was anything else to weigh is a secret too: then its cards offered nothing.
        if chosen not in open_to_all or not any(one.key != chosen for one in found):
            return Told("hidden")
    if not found:
        return Told("habit")
    labels = {option.key: option.says for option in ask.options}
    return Told(
        "weighed",
        [Candidate(one.key, labels[one.key], share, one.key == chosen) for one, share in _best(found, chosen)],
    )


def _weigh(bot: Weigher, seen: Seen, chosen: str) -> Weighing:
    for _ in range(TRIES):
        weighing = bot.weigh(seen)
        if not weighing.candidates or any(one.key == chosen for one in weighing.candidates):
            break
    return weighing


def _best(found: tuple[Weighed, ...], chosen: str) -> list[tuple[Weighed, float | None]]:
    """The best few with their shares, best first; the chosen one is among them whatever it is worth."""
    ranked = sorted(found, key=lambda one: -one.worth)
    best, span = ranked[0].worth, ranked[0].worth - ranked[-1].worth
    shares: list[tuple[Weighed, float | None]] = [
        (one, 1.0 - (best - one.worth) / span if span > 0 else 1.0) for one in ranked
    ]
    top = shares[:MOST]
    if not any(one.key == chosen for one, _ in top):
        own = next((pair for pair in shares if pair[0].key == chosen), (Weighed(chosen, 0.0), None))
        top = [*top[: MOST - 1], own]
    return top


def open_keys(game: Game, seat: Seat, eyes: Seat | None) -> set[str]:
    """The answers of this seat to a private question that tell those eyes nothing hidden: they name nothing that only
    the seat sees, and the seat would be offered them whatever it held."""
    ask = game.ask
    assert ask is not None
    now = len(game.events)
    secret = set(_hidden(game.view(seat, now)["state"], game.view(eyes, now)["state"]))
    offers = [(option.key, option.label) for option in ask.options if not secret & set(_names(option))]
    other = eyes if eyes is not None else (seat + 1) % game.seats
    for number in range(WORLDS):
        asked = game.resample(other, Random(number)).ask
        known = {(option.key, option.label) for option in asked.options} if asked is not None else set()
        offers = [offer for offer in offers if offer in known]
    return {key for key, _ in offers}


def _names(option: Option) -> Iterator[str]:
    """What an answer points at, by its own name: the card of `card:magic-arrow`."""
    for thing in option.things:
        yield thing.partition(":")[2]


def _hidden(own: Any, seen: Any) -> Iterator[str]:
    """The words of a seat's view at the places where the other view says something else."""
    if own == seen:
        return
    if isinstance(own, dict):
        other = seen if isinstance(seen, dict) else {}
        for name, value in own.items():
            if name not in other:
                yield name
            yield from _hidden(value, other.get(name))
    elif isinstance(own, (list, tuple)):
        same = isinstance(seen, (list, tuple)) and len(seen) == len(own)
        for place, value in enumerate(own):
            yield from _hidden(value, seen[place] if same else None)
    elif isinstance(own, str):
        yield own
