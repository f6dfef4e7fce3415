"""The units that guard a field: those of the table of difficulty, or the army that the scenario gives it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.difficulty import CERTAIN, FIELD_LEVELS, OF_KIND, PACK, field_guard
from heroes.rules.board.library.components import OWN_TIERS, faction_units, factions
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.map.bank_tokens import bank_at
from heroes.rules.board.realm.almanac import difficulty_against
from heroes.rules.board.scenario.map_model import HERO_LEVEL, ArmyPart, Guards
from heroes.rules.board.scenario.named_rules import joins_last
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import NOBODY, Charm
from heroes.rules.board.state.map_events import TownFounded
from heroes.rules.board.state.mapgame import RANDOM_TOWN, WorldGame
from heroes.rules.board.state.shut import in_region

GARRISON = "garrison:"
"""A charm: the faction whose units guard the town of nobody on the field of this number."""


def guards_of(game: WorldGame, field: int) -> Guards | None:
    """What the scenario says of the army that guards a field; the last word counts."""
    for rule_ in reversed(game.scenario.guards):
        if (rule_.army or rule_.deck) and in_region(game, rule_.where, field):
            return rule_
    return None


@rule("core.combat.prolong.cost", "core.ai.scenario-overrides")
def rounds_with(game: WorldGame, field: int) -> str:
    """How a combat with the guards of a field goes on: `free`, `unlimited`, or as in the book; the last word counts."""
    told = (rule_ for rule_ in reversed(game.scenario.guards) if rule_.rounds)
    return next((rule_.rounds for rule_ in told if in_region(game, rule_.where, field)), "")


@rule("core.neutral.draw.by-table")
def guard_draws(game: WorldGame, seat: Seat, field: int) -> tuple[str, ...]:
    """The cards that guard a field against a player, as `DrawNeutrals` names them."""
    level = game.field(field).guard
    bank = bank_at(game, field)
    if bank is not None:
        return tuple(CERTAIN + unit for unit in bank.guards)
    own = guards_of(game, field)
    town = garrison(game, field)
    if town:
        return town_guard(town)
    last = joins_last(game, field)
    joining = (last,) if last else ()
    if own is None or not own.army:
        return (*garrisoned(game, field, field_guard(level, difficulty_against(game, seat))), *joining)
    return (*(entries(game, own.army, seat, level) or field_guard(level, difficulty_against(game, seat))), *joining)


def founded(game: WorldGame, field: int) -> str:
    """The faction that has been drawn for a town of nobody."""
    charms = (charm for charm in game.world.charms if charm.what.startswith(GARRISON) and charm.amount == field)
    return next((charm.what.removeprefix(GARRISON) for charm in charms), "")


def garrison(game: WorldGame, field: int) -> str:
    """The faction that guards a town of nobody; empty: the field is none, or the scenario names its guards."""
    faction = founded(game, field) if game.world.charms else ""
    return faction if faction and guards_of(game, field) is None else ""


def town_guard(faction: str, bronze: str = "") -> tuple[str, ...]:
    """Who guards a town of nobody: of its faction one bronze unit, which its commander chooses, and the silver units as
    Packs, and the gold ones."""
    bronzes, silvers, golds = (units_of(faction, tier) for tier in OWN_TIERS)
    packs = (bronze or bronzes[0], *silvers)
    return (*(CERTAIN + card + PACK for card in packs), *(CERTAIN + card for card in golds))


def units_of(faction: str, tier: str) -> list[str]:
    return [unit.id for unit in faction_units(faction) if unit.tier == tier]


def found_towns(game: WorldGame, among: Iterable[int]) -> None:
    """For each town of nobody that has come to light on one of these fields a faction is drawn: one of the boxes that
    nobody plays, as long as there is one."""
    if RANDOM_TOWN not in game.atlas.locations:
        return
    fields = game.atlas.fields
    for field in among:
        if fields[field].location == RANDOM_TOWN and not founded(game, field):
            every = factions(game.boxes)
            free = [faction for faction in every if all(faction != player.faction for player in game.state.players)]
            choice = free or every
            faction = choice[game.chance.below(len(choice), "random-town")]
            game.world.charms = (*game.world.charms, Charm(GARRISON + faction, field, "kept", NOBODY))
            game.tell(TownFounded(field_name(field), faction))


def garrisoned(game: WorldGame, field: int, tiers: tuple[str, ...]) -> tuple[str, ...]:
    """The guards of a level as a location changes them."""
    other = LOCATIONS[game.field(field).location].garrison
    if other is None:
        return tiers
    kept = without(tiers, other.without) if other.without in tiers else tiers
    return (*kept, *(CERTAIN + unit for unit in other.units))


def entries(game: WorldGame, army: Sequence[ArmyPart], seat: Seat, level: int) -> tuple[str, ...]:
    """An army part by part; a hero of the seat fights it, on a field of that level."""
    found: list[str] = []
    for part in army:
        if part.unit:
            found.append(CERTAIN + part.unit + PACK * part.pack)
            continue
        tiers: Sequence[str] = part.draw
        if not part.draw:
            base = game.players[seat].level if part.level == HERO_LEVEL else part.level or level
            wanted = min(max(base + part.plus, min(FIELD_LEVELS)), part.most)
            tiers = field_guard(wanted, difficulty_against(game, seat))
        found += [tier + OF_KIND * bool(part.only) + part.only for tier in tiers]
    return tuple(found)
