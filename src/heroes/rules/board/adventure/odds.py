"""The chances of a Combat card before it is decided."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import msgspec

from heroes.rules.board.adventure.resolving import fighters_key, line_ups, strength_of, turning_cards, weakening_cards
from heroes.rules.board.adventure.stun import Fighter
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.combat.dice import FACES


class PowerOdds(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How likely a Combat Power is reached."""

    needed: int
    strength: int
    """The attack of the units that take part, or of the best ones that could."""
    dice: int
    wins: int
    """Falls of the dice that reach it."""
    of: int
    """All falls of the dice, each as likely as any other."""
    units: list[str]
    with_morale: int = 0
    """The same as `wins`, if a Morale card turns one die to +1; 0: there is none to use."""


def power_odds(game: AdventureTable, key: str) -> PowerOdds | None:
    """The odds of a power with the best units, or of the chosen power with certain units; None for other answers."""
    ask = game.ask
    if ask is None or ask.option(ask.seat, key) is None or ask.kind not in ("combat-power", "fighters"):
        return None
    all_pairs = line_ups(game, ask.seat)
    if ask.kind == "fighters":
        needed = ask.amount
        fighters = next(pair for pair in all_pairs if fighters_key(pair) == key)
    else:
        needed = int(key.removeprefix("power:"))
        fighters = max(all_pairs, key=strength_of)
    morale = bool(turning_cards(game, ask.seat))
    return odds_of(fighters, needed, morale=morale, less=len(weakening_cards(game, ask.seat)))


def odds_of(fighters: Sequence[Fighter], needed: int, *, morale: bool = False, less: int = 0) -> PowerOdds:
    strength = strength_of(fighters) - less
    falls = list(product(FACES, repeat=len(fighters)))
    wins = sum(strength + sum(dice) >= needed for dice in falls)
    turned = sum(strength + sum(dice) - min(dice) + 1 >= needed for dice in falls) if morale else 0
    return PowerOdds(
        needed=needed,
        strength=strength,
        dice=len(fighters),
        wins=wins,
        of=len(falls),
        units=[troop.card for troop, _ in fighters],
        with_morale=turned,
    )
