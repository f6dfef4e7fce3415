"""What a card in one's own hand would change about an attack, worked out by playing it on a copy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from heroes.engine import NATURE, Seat
from heroes.rules.board.cards.moments import ATTACK
from heroes.rules.board.forecast.odds import (
    RESTING,
    ROUTINE,
    WITHIN,
    AttackOdds,
    Duel,
    Numbers,
    Spread,
    WhatIf,
    attack_odds,
    duel_of,
    routine,
    unseen,
)
from heroes.rules.board.state.boardgame import BoardGame

MOST_COPIES = 1000
"""So much work is done for all cards together; what would come later is not told."""
FALLING = 10
"""How much more a unit that falls counts than a point of damage, to tell the better of two ways."""


def answer_odds(game: BoardGame, key: str) -> AttackOdds | None:
    """The odds of the attack that this legal answer declares or lets go on, and in `what_if` those with each way to
    play one of the asked seat's own cards that make it better for that seat, the best first."""
    spread = attack_odds(game, key)
    of = duel_of(game, key)
    if spread is None or of is None:
        return None
    return spread.summary(_what_ifs(game, key, of, spread))


def _what_ifs(game: BoardGame, key: str, of: Duel, without: Spread) -> list[WhatIf]:
    ask = game.ask
    if ask is None:
        return []
    seat, copies = ask.seat, 0
    mine = game.side_of(seat) == game.unit(of.attacker).side
    least = worth(without.in_short(), mine=mine)
    told: list[tuple[float, WhatIf]] = []
    for way, spreads in _ways(game, seat, key, of):
        found = list(spreads)
        copies += sum(spread.copies for spread in found)
        best = best_of(found, mine=mine)
        if best is not None and worth(best, mine=mine) > least:
            _, card, *use = way.split(":")
            played = WhatIf(
                key=way,
                card=card,
                use="".join(use),
                damage=best.damage,
                suffered=best.suffered,
                destroys=best.destroys,
                dies=best.dies,
            )
            told.append((worth(best, mine=mine), played))
        if copies > MOST_COPIES:
            break
    told.sort(key=lambda item: -item[0])
    return [row for _, row in told]


def worth(short: Numbers, *, mine: bool) -> float:
    """How good an attack is for a side: its own, or the one that it suffers. Rounded, so that the same is the same."""
    value = FALLING * (short.destroys - short.dies) + short.damage - short.suffered
    return round(value if mine else -value, 3)


def best_of(spreads: Iterable[Spread], *, mine: bool) -> Numbers | None:
    """The numbers of the best of several ways; None if there is none."""
    return max((spread.in_short() for spread in spreads), key=lambda short: worth(short, mine=mine), default=None)


def _ways(game: BoardGame, seat: Seat, key: str, of: Duel) -> Iterator[tuple[str, Iterator[Spread]]]:
    """Every way to play a card for this attack: once it is declared, or before it where it cannot wait."""
    known = unseen(game, seat)
    within = known
    if key != "pass":
        within = known.copy()
        within.answer(seat, key)
        _to_the_window(within, seat)
    late = _plays(within, seat) if within.ask is not None and within.ask.kind in WITHIN else []
    for way in late:
        yield way, _played_within(within, seat, way, of)
    if within is not known:
        for way in _plays(known, seat):
            if way not in late:
                yield way, _played_before(known, seat, way, key, of)


def _plays(game: BoardGame, seat: Seat) -> list[str]:
    ask = game.ask
    return [way for way in ask.keys if way.startswith("play:")] if ask is not None and ask.seat == seat else []


def _to_the_window(game: BoardGame, seat: Seat) -> None:
    """On to the question in which this seat may play cards for the attack just declared, if it comes."""
    while (ask := game.ask) is not None and ask.seat != NATURE and ask.kind not in RESTING:
        if game.state.result is not None or (ask.kind == ATTACK and ask.seat == seat):
            return
        game.answer(ask.seat, routine(ask))


def _played_within(game: BoardGame, seat: Seat, way: str, of: Duel) -> Iterator[Spread]:
    return followed(_played(game, seat, way, of), of)


def _played_before(game: BoardGame, seat: Seat, way: str, attack: str, of: Duel) -> Iterator[Spread]:
    return followed(attacked(_played(game, seat, way, of), seat, attack, of), of)


def attacked(games: Iterator[BoardGame], seat: Seat, attack: str, of: Duel) -> Iterator[BoardGame]:
    """The attack comes after the card. If the card alone fells the target, it is not needed any more; where it is no
    longer possible, nothing is told."""
    for twin in games:
        ask = twin.ask
        if ask is not None and ask.option(seat, attack) is not None:
            twin.answer(seat, attack)
            yield twin
        elif twin.state.combat is None or not twin.unit(of.target).alive:
            yield twin


def followed(games: Iterator[BoardGame], of: Duel) -> Iterator[Spread]:
    for twin in games:
        spread = Spread(of)
        spread.follow(twin)
        yield spread


def _played(game: BoardGame, seat: Seat, way: str, of: Duel) -> Iterator[BoardGame]:
    twin = game.copy()
    twin.answer(seat, way)
    return aimed(twin, seat, of)


def aimed(game: BoardGame, seat: Seat, of: Duel) -> Iterator[BoardGame]:
    """The card has done its work, aimed at either of the two units. A card that asks for more than that, or for other
    cards, is not simple enough to be told."""
    ask = game.ask
    if ask is None or ask.seat == NATURE or ask.kind in (*RESTING, *WITHIN) or game.state.result is not None:
        yield game
        return
    if ask.kind == "power":
        keys = ["cast"]
    elif ask.kind == "choose-unit":
        keys = [f"unit:u{unit}" for unit in (of.attacker, of.target)]
    elif ask.kind == "choose-effect":
        keys = ask.keys
    else:
        keys = [key for key in ROUTINE if ask.option(ask.seat, key) is not None][:1]
    for key in keys:
        if ask.option(ask.seat, key) is not None:
            twin = game.copy()
            twin.answer(ask.seat, key)
            yield from aimed(twin, seat, of)
