"""Whom a card may be aimed at. Each selector reads as the card does: `units(of=YOURS, tiers=(BRONZE, SILVER))`. That
a unit must be damaged to be healed, or paralysed to be freed, the effect itself knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Literal, TypeAlias

from heroes.engine import Data
from heroes.engine.registry import rule
from heroes.rules.board.library.components import CARDS, Tier
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Combat, Unit
from heroes.rules.board.state.ground import BESIDE
from heroes.rules.board.state.statistics import face, passive, sum_for, tier
from heroes.rules.words.card import SPELL, Play

Fault = Literal["", "side", "kind", "tier", "beside", "pack", "name", "proof"]
"""In what a unit does not fit the description of those that a card may be aimed at."""
Whose: TypeAlias = Literal["anyone", "yours", "enemy"]
ANYONE: Whose = "anyone"
YOURS: Whose = "yours"
ENEMY: Whose = "enemy"


@rule("core.spell.tiers-basic", "core.spell.tiers-expert")
def power_tier(play: Play) -> int:
    """Which tier of a card's effect the power reaches; power between two tiers counts for the lower one."""
    reached = -1
    for number, needed in enumerate(CARDS[play.card].tiers):
        if play.power >= needed:
            reached = number
    return reached


class Units(Data, frozen=True, tag="board.units"):
    """Units on the board that fit a description."""

    of: str = ANYONE
    kinds: tuple[str, ...] = ()
    """Only units of these types."""
    tiers: tuple[str, ...] = ()
    """Only units of these levels."""
    tiers_by_power: tuple[tuple[str, ...], ...] = ()
    """The same, growing with the power of the spell."""
    named: tuple[str, ...] = ()
    """Only these cards; `*-dragons` is every unit whose id ends so."""
    packs: bool = False
    """Only units on their Pack side."""
    beside: bool = True
    """Whether the Arrow Tower beside the board counts as well."""

    def find(self, game: BoardGame, play: Play) -> list[Unit]:
        return list(self.each(game, play))

    def each(self, game: BoardGame, play: Play) -> Iterator[Unit]:
        """Those found, one by one: whoever asks whether there is any needs no more than the first."""
        combat, side, of = game.combat, game.side_of(play.seat), self.of
        reached = power_tier(play) if self.tiers_by_power else 0
        narrow = self.kinds or self.tiers_by_power or self.tiers or self.packs or self.named or not self.beside
        spell = _is_spell(play)
        wards = _wards(combat, play.card) if spell and combat.bonuses else []
        for unit in combat.units:
            if not unit.alive or (of == YOURS and unit.side != side) or (of == ENEMY and unit.side == side):
                continue
            if narrow and self._unlike(unit, side, reached):
                continue
            if spell and _keeps_off(game, unit, play.card, wards):
                continue
            yield unit

    def against(self, game: BoardGame, play: Play, unit: Unit, side: int) -> Fault:
        """What speaks against this living unit, seen from that side; nothing if it fits."""
        fault = self._unlike(unit, side, power_tier(play) if self.tiers_by_power else 0)
        return fault or ("proof" if _is_spell(play) and is_spell_proof(game, unit, play.card) else "")

    def _unlike(self, unit: Unit, side: int, reached: int) -> Fault:
        """In what a unit is not as described, where the power reaches that tier."""
        if (self.of == YOURS and unit.side != side) or (self.of == ENEMY and unit.side == side):
            return "side"
        if self.kinds and face(unit).kind not in self.kinds:
            return "kind"
        if self.tiers_by_power:
            if reached < 0 or tier(unit) not in self.tiers_by_power[reached]:
                return "tier"
        elif self.tiers and tier(unit) not in self.tiers:
            return "tier"
        if not self.beside and unit.cell == BESIDE:
            return "beside"
        if self.packs and not unit.pack:
            return "pack"
        if self.named and not any(fnmatchcase(unit.card, name) for name in self.named):
            return "name"
        return ""


def _is_spell(play: Play) -> bool:
    card = CARDS.get(play.card)
    return card is not None and card.kind == SPELL


def is_spell_proof(game: BoardGame, unit: Unit, spell: str) -> bool:
    """This spell can neither be aimed at the unit nor touch it."""
    return not without_proof(game, [unit], spell)


def without_proof(game: BoardGame, units: list[Unit], spell: str) -> list[Unit]:
    """Those of the units at which this spell can be aimed."""
    wards = _wards(game.combat, spell)
    return [unit for unit in units if not _keeps_off(game, unit, spell, wards)]


def _wards(combat: Combat, spell: str) -> list[Bonus]:
    """What is in force that keeps this spell off somebody."""
    names = _proofs(CARDS[spell].schools if spell in CARDS else ())
    return [item for item in combat.bonuses if item.what in names]


def _keeps_off(game: BoardGame, unit: Unit, spell: str, wards: list[Bonus]) -> bool:
    if wards and sum_for(game.combat, unit, wards) > 0:
        return True
    return "spell_proof" in face(unit).always and _is_proof_by_nature(game, unit, spell)


def _is_proof_by_nature(game: BoardGame, unit: Unit, spell: str) -> bool:
    return any(ability.spell_proof(game, unit, spell) for ability in passive(game.combat, unit, "spell_proof"))


@cache
def _proofs(schools: tuple[str, ...]) -> tuple[str, ...]:
    """The bonuses that keep a spell of these schools off, by their names."""
    return ("spell-proof", *(f"proof-{one}" for one in schools))


def effects_on(combat: Combat, unit: int) -> list[str]:
    """The cards that have laid an effect on the unit."""
    return list(dict.fromkeys(item.source for item in combat.bonuses if item.unit == unit and item.source))


def units(
    *,
    of: str = ANYONE,
    kinds: Sequence[str] = (),
    tiers: Sequence[str] = (),
    tiers_by_power: Sequence[Sequence[str]] = (),
    named: Sequence[str] = (),
    packs: bool = False,
    beside: bool = True,
) -> Units:
    """A description of units, as content writes it."""
    return Units(
        of,
        tuple(kinds),
        tuple(tiers),
        tuple(tuple(group) for group in tiers_by_power),
        tuple(named),
        packs,
        beside,
    )


BRONZE: Tier = "bronze"
SILVER: Tier = "silver"
GOLD: Tier = "gold"
RISING_TIERS = ((BRONZE,), (BRONZE, SILVER), (BRONZE, SILVER, GOLD))
"""What most spells that name unit levels print for their three power tiers."""

A_UNIT = units()
ONE_OF_YOUR_UNITS = units(of=YOURS)
A_GROUND_OR_FLYING_UNIT = units(kinds=("ground", "flying"))
