"""What more power would do for a spell that is being cast, rung by rung, and the cheapest way to come there."""

from __future__ import annotations

from itertools import combinations, product
from typing import NamedTuple

import msgspec

from heroes.engine import Seat
from heroes.rules.board.forecast.odds import Duel, Numbers, duel, under_way, unseen
from heroes.rules.board.forecast.whatif import aimed, attacked, best_of, followed
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.statistics import targets, toughness
from heroes.rules.words.card import SPELL


class Aim(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a spell would do to a unit at which it could be aimed."""

    unit: int
    enemy: bool
    damage: int
    """That it would take by the spell itself, without an attack that follows."""
    falls: bool


class Rung(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a spell would do with so much power."""

    power: int
    """That it needs."""
    pay: list[str] | None
    """The answers that play the fewest cards which bring it there; empty: it is reached; None: the hand cannot."""
    cast: bool
    """Whether the spell could be cast there."""
    aims: list[Aim]
    """The units at which it could be aimed, and what it would do to them; empty where it is not aimed at one unit."""
    odds: Numbers | None
    """Those of the attack under way, or of the only attack that the acting unit can make next."""


class PowerLadder(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What more power would do for the spell that is being cast."""

    card: str
    power: int
    attacker: int | None
    target: int | None
    ladder: list[Rung]
    """One rung for each tier of the spell."""


class Aid(NamedTuple):
    """One way to add power with a card."""

    key: str
    power: int
    expert: bool
    spell: bool


def power_ladder(game: BoardGame, key: str) -> PowerLadder | None:
    """For a legal answer to the question for power in a combat: one rung for each tier of the spell. None otherwise."""
    ask = game.ask
    if ask is None or ask.kind != "power" or game.state.combat is None or ask.option(ask.seat, key) is None:
        return None
    cast = game.state.casts[-1]
    known = unseen(game, ask.seat)
    of, attack = _attack(game)
    rungs = []
    for needed in CARDS[cast.card].tiers:
        pay = _payment(known, ask.seat, needed - cast.power)
        rung = Rung(power=needed, pay=pay, cast=False, aims=[], odds=None)
        twin = _paid(known, ask.seat, pay) if pay is not None else None
        if twin is not None and twin.ask is not None and twin.ask.option(ask.seat, "cast") is not None:
            twin.answer(ask.seat, "cast")
            aims, odds = _aims(twin, ask.seat), _odds(twin, ask.seat, of, attack)
            rung = Rung(power=needed, pay=pay, cast=True, aims=aims, odds=odds)
        rungs.append(rung)
    return PowerLadder(
        card=cast.card,
        power=cast.power,
        attacker=of.attacker if of is not None else None,
        target=of.target if of is not None else None,
        ladder=rungs,
    )


def _attack(game: BoardGame) -> tuple[Duel | None, str]:
    """The attack for which the spell is cast, if there can be but one, and the answer that still has to declare it."""
    acting = game.combat.acting
    going_on = under_way(game)
    if going_on is not None or acting is None or acting.attacks:
        return going_on, ""
    struck = targets(game, game.unit(acting.unit))
    if len(struck) != 1:
        return None, ""
    return duel(game, acting.unit, struck[0].id), f"attack:u{struck[0].id}"


def _aids(game: BoardGame, seat: Seat) -> list[list[Aid]]:
    """For each card in hand the ways in which it adds power now; a way with a price of its own is no simple one."""
    ask = game.ask
    offered = ask.keys if ask is not None else []
    aids = []
    for card in game.players[seat].hand:
        known = CARDS[card]
        ways = []
        for use in known.uses:
            key = f"play:{card}:{use.key}" if use.key else f"play:{card}"
            if key in offered and use.cost is None and use.effect.power_value > 0:
                ways.append(Aid(key, use.effect.power_value, use.expert, known.kind == SPELL))
        if ways:
            aids.append(ways)
    return aids


def _payment(game: BoardGame, seat: Seat, missing: int) -> list[str] | None:
    """The fewest cards that make up for the missing power; of several such ways the one with the fewest expert effects,
    then with the least power lost, then with the fewest spells."""
    if missing <= 0:
        return []
    experts, aids = game.players[seat].expert_left, _aids(game, seat)
    for count in range(1, missing + 1):
        ways = [
            way
            for cards in combinations(aids, count)
            for way in product(*cards)
            if sum(aid.power for aid in way) >= missing and sum(aid.expert for aid in way) <= experts
        ]
        if ways:
            return [aid.key for aid in min(ways, key=_cost)]
    return None


def _cost(way: tuple[Aid, ...]) -> tuple[int, int, int]:
    return sum(aid.expert for aid in way), sum(aid.power for aid in way), sum(aid.spell for aid in way)


def _paid(game: BoardGame, seat: Seat, pay: list[str]) -> BoardGame | None:
    """A copy in which these cards have been added; None if one of them asks for more."""
    twin = game.copy()
    for key in pay:
        if twin.ask is None or twin.ask.option(seat, key) is None:
            return None
        twin.answer(seat, key)
    return twin


def _aims(game: BoardGame, seat: Seat) -> list[Aim]:
    ask = game.ask
    if ask is None or ask.kind != "choose-unit":
        return []
    side = game.side_of(seat)
    found = []
    for unit in game.combat.units:
        if ask.option(seat, f"unit:u{unit.id}") is None:
            continue
        twin = game.copy()
        twin.answer(seat, f"unit:u{unit.id}")
        falls = twin.state.combat is None or not twin.unit(unit.id).alive
        left = 0 if falls else toughness(twin.combat, twin.unit(unit.id))
        damage = max(0, toughness(game.combat, unit) - left)
        found.append(Aim(unit=unit.id, enemy=unit.side != side, damage=damage, falls=falls))
    return found


def _odds(game: BoardGame, seat: Seat, of: Duel | None, attack: str) -> Numbers | None:
    if of is None:
        return None
    games = aimed(game, seat, of)
    mine = game.side_of(seat) == game.unit(of.attacker).side
    return best_of(followed(attacked(games, seat, attack, of) if attack else games, of), mine=mine)
