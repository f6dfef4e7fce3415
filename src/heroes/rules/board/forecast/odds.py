"""Exact odds of an attack: every fall of the dice, with nobody playing a card. What is worked out here rests on what
the asking seat may know and is tried on copies; the game itself is never touched."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec import UNSET, UnsetType

from heroes.engine import NATURE, Ask, Seat
from heroes.engine.data import write
from heroes.rules.board.cards.moments import ATTACK, LETHAL, ROLLED
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.events import Damaged, Strikes
from heroes.rules.board.state.statistics import toughness

ROUTINE = ("pass", "retaliate", "stay", "keep")
RESTING = ("activation", "next-unit", "neutral-unit")
"""Questions at which an attack with everything that it brings along is over."""
WITHIN = (ATTACK, ROLLED, LETHAL)
"""Questions in the middle of an attack."""
NOBODY = -1


class Numbers(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a player looks for first in the odds of an attack."""

    damage: float
    """Mean damage to the target."""
    suffered: float
    """Mean damage to the attacker."""
    destroys: float
    """The chance that the target falls."""
    dies: float
    """The chance that the attacker falls."""


class Fall(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What attack and defense come to, for one fall of the dice."""

    chance: float
    attack: int
    defense: int


class Ending(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One outcome of an attack."""

    chance: float
    damage: int
    suffered: int
    destroys: bool
    dies: bool


class WhatIf(Numbers, frozen=True, kw_only=True):
    """The odds if a card were played for the attack."""

    key: str
    """The answer that plays it."""
    card: str
    use: str
    """Which of its uses; empty if it has one."""


class AttackOdds(Numbers, frozen=True, kw_only=True):
    """The odds of an attack, with nobody playing a card."""

    attacker: int
    target: int
    strike: list[Fall]
    outcomes: list[Ending]
    """From likely to unlikely."""
    what_if: list[WhatIf] | UnsetType = UNSET
    """What own cards would change, the best first."""


class Duel(NamedTuple):
    """Who strikes whom, how much each of them can take, and where the log stood."""

    attacker: int
    target: int
    strength: tuple[int, int]
    start: int


def duel(game: BoardGame, attacker: int, target: int) -> Duel:
    combat = game.combat
    one, other = combat.units[attacker], combat.units[target]
    return Duel(attacker, target, (toughness(combat, one), toughness(combat, other)), len(game.events))


def under_way(game: BoardGame) -> Duel | None:
    """The attack that is going on; of one within another the inner one."""
    clashes = game.combat.clashes
    return duel(game, clashes[-1].attacker, clashes[-1].target) if clashes else None


def unseen(game: BoardGame, seat: Seat = NOBODY) -> BoardGame:
    """A copy without anything that this seat does not see: no cards of others, no order of any deck. Dice are asked
    for. Nobody has morale to use, so that only cards make a difference."""
    twin = game.copy()
    twin.ask_chance = True
    state = twin.state
    state.result = None
    for number, player in enumerate(state.players):
        player.good_morale, player.morale = (), 0
        if number == seat:
            player.deck.sort()
        else:
            player.hand, player.deck, player.kept, player.secret = [], [], (), []
    state.decks = {name: Deck((), deck.discard) for name, deck in state.decks.items()}
    return twin


class Spread:
    """The outcomes of an attack, each with its chance."""

    def __init__(self, of: Duel) -> None:
        self.of = of
        self.copies = 0
        """How much work it was."""
        self._outcomes: dict[tuple[int, int, bool, bool], float] = {}
        self._sums: dict[tuple[int, int], float] = {}
        """Attack and defense of the first strike, as the dice let them be."""

    def follow(self, game: BoardGame) -> None:
        """Let the dice fall in every way until the next unit acts or the combat is over. Takes the game along. Die by
        die: ways in which the same has come about go on as one, else a volley with its answer would branch without
        end."""
        ways = [(game, 1.0)]
        while ways:
            alike: dict[bytes, tuple[BoardGame, float]] = {}
            for twin, chance in ways:
                if not _to_a_die(twin):
                    self._count(twin, chance)
                    continue
                mark = write([twin.combat, twin.agenda, *self._so_far(twin)])
                known = alike.get(mark)
                alike[mark] = (twin, chance) if known is None else (known[0], known[1] + chance)
            ways = [way for twin, chance in alike.values() for way in _fallen(twin, chance)]
            self.copies += len(ways)

    def _count(self, game: BoardGame, chance: float) -> None:
        suffered, dealt, sums = self._so_far(game)
        strength = self.of.strength
        outcome = (dealt, suffered, dealt == strength[1], suffered == strength[0])
        self._outcomes[outcome] = self._outcomes.get(outcome, 0.0) + chance
        if sums is not None:
            self._sums[sums] = self._sums.get(sums, 0.0) + chance

    def _so_far(self, game: BoardGame) -> tuple[int, int, tuple[int, int] | None]:
        """How much of its toughness each of the two has lost, and the sum of the first strike, by what happened; the
        combat may be over by now."""
        of = self.of
        suffered = dealt = 0
        sums = None
        for event in game.events.since(of.start):
            if isinstance(event, Damaged):
                if event.unit == of.attacker:
                    suffered += event.amount
                elif event.unit == of.target:
                    dealt += event.amount
            elif isinstance(event, Strikes) and sums is None:
                sums = (event.total, event.defense)
        return min(of.strength[0], suffered), min(of.strength[1], dealt), sums

    def in_short(self) -> Numbers:
        """The numbers that a player looks for first."""
        outcomes = self._outcomes
        return Numbers(
            damage=round(sum(chance * key[0] for key, chance in outcomes.items()), 4),
            suffered=round(sum(chance * key[1] for key, chance in outcomes.items()), 4),
            destroys=round(sum(chance for key, chance in outcomes.items() if key[2]), 6),
            dies=round(sum(chance for key, chance in outcomes.items() if key[3]), 6),
        )

    def summary(self, what_if: list[WhatIf] | UnsetType = UNSET) -> AttackOdds:
        """Those numbers, then every outcome from likely to unlikely."""
        short = self.in_short()
        return AttackOdds(
            attacker=self.of.attacker,
            target=self.of.target,
            damage=short.damage,
            suffered=short.suffered,
            destroys=short.destroys,
            dies=short.dies,
            strike=[
                Fall(chance=round(chance, 6), attack=attack, defense=defense)
                for (attack, defense), chance in sorted(self._sums.items())
            ],
            outcomes=[
                Ending(chance=round(chance, 6), damage=dealt, suffered=suffered, destroys=destroys, dies=dies)
                for (dealt, suffered, destroys, dies), chance in sorted(
                    self._outcomes.items(), key=lambda item: (-item[1], item[0])
                )
            ],
            what_if=what_if,
        )


def _to_a_die(game: BoardGame) -> bool:
    """On to the next die; False if none falls any more in this attack."""
    while (ask := game.ask) is not None and ask.kind not in RESTING and game.state.result is None:
        if ask.seat == NATURE:
            return True
        game.answer(ask.seat, routine(ask))
    return False


def _fallen(game: BoardGame, chance: float) -> Iterator[tuple[BoardGame, float]]:
    """Every way in which the die that is asked for can fall."""
    options = game.ask.options if game.ask is not None else ()
    total = sum(option.weight for option in options)
    for option in options:
        twin = game.copy()
        twin.answer(NATURE, option.key)
        yield twin, chance * option.weight / total


def routine(ask: Ask) -> str:
    """What is answered when nobody does anything special."""
    return next((key for key in ROUTINE if ask.option(ask.seat, key) is not None), ask.options[0].key)


def duel_of(game: BoardGame, key: str) -> Duel | None:
    """The attack that this legal answer is about: one that it declares, or one that is under way and that it lets go
    on. None if it is about no attack."""
    ask, combat = game.ask, game.state.combat
    if ask is None or combat is None or ask.option(ask.seat, key) is None:
        return None
    if key.startswith("attack:u") and combat.acting is not None:
        return duel(game, combat.acting.unit, int(key.removeprefix("attack:u")))
    return under_way(game) if key == "pass" and ask.kind in WITHIN else None


def attack_odds(game: BoardGame, key: str) -> Spread | None:
    """What the attack that this answer is about does: damage, losses and retaliation. None if it is about none."""
    of = duel_of(game, key)
    if of is None or game.ask is None:
        return None
    twin = unseen(game)
    twin.answer(game.ask.seat, key)
    spread = Spread(of)
    spread.follow(twin)
    return spread


def charge_odds(game: BoardGame, key: str, target: str) -> AttackOdds | None:
    """What an attack on this unit comes to if the acting one goes first where this answer leads it. None if it cannot
    strike from there, or something comes between."""
    ask, combat = game.ask, game.state.combat
    if ask is None or combat is None or combat.acting is None or ask.option(ask.seat, key) is None:
        return None
    mover, twin = combat.acting.unit, unseen(game)
    twin.answer(ask.seat, key)
    while twin.ask is not None and twin.ask.kind not in RESTING and twin.state.result is None:
        if twin.ask.seat == NATURE:
            return None
        twin.answer(twin.ask.seat, routine(twin.ask))
    after = twin.state.combat
    if twin.ask is None or after is None or after.acting is None or after.acting.unit != mover:
        return None
    strikes = (option.key for option in twin.ask.options if option.verb == "attack" and target in option.things)
    spread = next((attack_odds(twin, strike) for strike in strikes), None)
    return spread.summary() if spread is not None else None
