"""The units that guard a field: those of the table of difficulty, or the army that the scenario gives it."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.difficulty import CERTAIN, FIELD_LEVELS, OF_KIND, PACK, field_guard
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.scenario.map_model import HERO_LEVEL, ArmyPart, Guards
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.shut import in_region


def guards_of(game: WorldGame, field: int) -> Guards | None:
    """What the scenario says of the army that guards a field; the last word counts."""
    for rule_ in reversed(game.scenario.guards):
        if (rule_.army or rule_.deck) and in_region(game, rule_.where, field):
            return rule_
    return None


@rule("core.neutral.draw.by-table", "core.ai.scenario-overrides")
def guard_draws(game: WorldGame, seat: Seat, field: int) -> tuple[str, ...]:
    """The cards that guard a field against a player, as `DrawNeutrals` names them."""
    level = game.field(field).guard
    own = guards_of(game, field)
    if own is None or not own.army:
        return garrisoned(game, field, field_guard(level, game.setup["difficulty"]))
    return entries(game, own.army, seat, level) or field_guard(level, game.setup["difficulty"])


def garrisoned(game: WorldGame, field: int, tiers: tuple[str, ...]) -> tuple[str, ...]:
    """The guards of a level as a location changes them."""
    garrison = LOCATIONS[game.field(field).location].garrison
    if garrison is None:
        return tiers
    kept = without(tiers, garrison.without) if garrison.without in tiers else tiers
    return (*kept, *(CERTAIN + unit for unit in garrison.units))


def entries(game: WorldGame, army: Sequence[ArmyPart], seat: Seat, level: int) -> tuple[str, ...]:
    """An army part by part; a hero of the seat fights it, on a field of that level."""
    found: list[str] = []
    for part in army:
        if part.unit:
            found.append(CERTAIN + part.unit + PACK * part.pack)
            continue
        tiers: Sequence[str] = part.draw
        if not part.draw:
            base = game.player(seat).level if part.level == HERO_LEVEL else part.level or level
            wanted = min(max(base + part.plus, min(FIELD_LEVELS)), part.most)
            tiers = field_guard(wanted, game.setup["difficulty"])
        found += [tier + OF_KIND * bool(part.only) + part.only for tier in tiers]
    return tuple(found)
