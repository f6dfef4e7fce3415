"""Values that are asked for: a unit's statistics, reach and targets, from its card and the bonuses in force."""

from __future__ import annotations

from typing import Any

import msgspec

from heroes.engine.registry import rule
from heroes.rules.board.library.abilities import NONE, Abilities, Moment
from heroes.rules.board.library.components import CARDS, FLYING, GROUND, RANGED, UNITS, Face
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import EFFECT, Bonus, Combat, Structure, Troop, Unit
from heroes.rules.board.state.ground import ATTACKER, BESIDE, Board, board, mask_of
from heroes.rules.words.card import ONGOING

ONE_ATTACK = "clash"
"""How long something lasts that is given for one attack."""
SPELL_POWER = "spell-power"
"""Power that a unit lends to the next spell of its side."""
SPELL_WARD = "spell-ward"
"""Less damage of spells to a unit; for one spell alone if it lasts no longer than an attack."""
CLUMSY = "clumsy"
"""The attacks of a unit roll two dice, of which the lower counts."""
KEEN = "keen"
"""The attacks of a unit roll two dice, of which the higher counts."""
STEPS = "steps"
"""Spaces that a unit may move more, or less; it never stays with less than one."""
REVERSED = "reversed"
"""Units act in ascending order of initiative."""
IMAGE = "image"
"""A unit that is an image of another, whose number this is."""
INSPIRED = "inspired"
"""In force for a side: its player draws so many cards for each Spell card played."""
RESTORED = "restored"
"""In force for a side: its player draws so many cards after each spell."""
BRAWL = "brawl"
"""In force for a side: any card can be given up for attack."""
OPPRESSED, NO_WEAK_SPELLS, NO_SPELLS = "oppressed", "no-weak-spells", "no-spells"
"""What a card may lay on both sides of a combat."""

OVERLAYS: dict[str, dict[str, Any]] = {}
"""Numbers that a specialty card lays over a unit card, by card id; and powers that a scenario gives to units."""
_LAID: dict[tuple[str, str, bool], Face] = {}


@rule("core.units.card.two-sides", "core.combat.damage.flip-uses-new-side")
def face(unit: Unit) -> Face:
    """The side that counts now (core.units.card.two-sides)."""
    card = UNITS[unit.card]
    # What `Unit.face` says of a card, said again here: nothing is asked for so often.
    if unit.overlay:
        return _laid_over(unit, card.face(unit.pack))
    return card.pack if unit.pack and card.pack is not None else card.few


def _laid_over(unit: Unit, printed: Face) -> Face:
    laid = _LAID.get((unit.overlay, unit.card, unit.pack))
    if laid is None:
        laid = msgspec.structs.replace(printed, **OVERLAYS[unit.overlay])
        _LAID[unit.overlay, unit.card, unit.pack] = laid
    return laid


def tier(unit: Unit) -> str:
    return UNITS[unit.card].tier


def rank(unit: Unit) -> int:
    return UNITS[unit.card].rank


@rule("core.combat.status.on-unit")
def bonus(combat: Combat, unit: Unit, what: str) -> int:
    """The sum of the bonuses of that name in force for the unit."""
    total = 0
    for item in combat.bonuses:
        if item.what == what and (item.unit == unit.id or item.unit < 0) and _counts(combat, unit, item):
            total += item.amount
    return total


def sum_for(combat: Combat, unit: Unit, items: list[Bonus]) -> int:
    """The sum of those of the bonuses that are in force for the unit."""
    total = 0
    for item in items:
        if (item.unit == unit.id or item.unit < 0) and _counts(combat, unit, item):
            total += item.amount
    return total


def _counts(combat: Combat, unit: Unit, item: Bonus) -> bool:
    """Whether something in force that is laid on a unit, or on a whole side, is in force for this unit."""
    if item.unit < 0 and item.side != unit.side:
        return False
    able = face(unit).always
    if "shuns" not in able and "ignores" not in able:
        return True
    if item.until != ONE_ATTACK and shuns(combat, unit, item.source):
        return False
    return not ignores(combat, unit, item.source)


def is_image(combat: Combat, unit: Unit) -> bool:
    """Whether a unit was never there but as an image of another."""
    return bool(combat.used) and image_mark(unit.id) in combat.used


def image_mark(unit: int) -> str:
    return f"{IMAGE}:{unit}"


def is_guest(combat: Combat, unit: Unit) -> bool:
    """Whether a unit has come for this combat alone."""
    return bool(combat.used) and guest_mark(unit.id) in combat.used


def guest_mark(unit: int) -> str:
    return f"guest:{unit}"


def is_ground(unit: Unit) -> bool:
    return unit.alive and face(unit).kind == GROUND


def is_any_in_force(combat: Combat, names: frozenset[str]) -> bool:
    """Whether anything of these names is in force for anybody."""
    for item in combat.bonuses:
        if item.what in names:
            return True
    return False


def lies_on(combat: Combat, side: int, what: str) -> bool:
    """Whether something of that name is in force for a whole side."""
    for item in combat.bonuses:
        if item.what == what and item.side == side:
            return True
    return False


def casts_no_spell(game: BoardGame, side: int) -> bool:
    """Whether something in force, or a unit on the board, keeps a side from casting spells."""
    combat = game.combat
    if lies_on(combat, side, NO_SPELLS):
        return True
    for unit in combat.units:
        if unit.alive and "bars_spells" in face(unit).always:
            for ability in passive(combat, unit, "bars_spells"):
                if ability.bars_spells(game, unit, side):
                    return True
    return False


def oppressed(game: BoardGame) -> bool:
    """Whether neither player of the combat may use positive morale or roll attack dice again."""
    combat = game.state.combat
    return combat is not None and lies_on(combat, ATTACKER, OPPRESSED)


def rolls_again(game: BoardGame) -> bool:
    """Whether the players may roll dice of a combat again at all."""
    return game.book.rerolls_allowed and not oppressed(game)


def shuns(combat: Combat, unit: Unit, card: str) -> bool:
    """Whether what an ongoing card gives to units does not apply to this one."""
    able = face(unit).always.get("shuns")
    if able is None or card not in CARDS or not any(use.timing == ONGOING for use in CARDS[card].uses):
        return False
    those = tuple(ability for ability in able if ability.shuns(CARDS[card]))
    return any(not ability.is_about_spells() for ability in those) or bool(those and working(combat, unit, those))


def ignores(combat: Combat, unit: Unit, card: str) -> bool:
    """Whether nothing that a card gives to units or takes from them counts for this one."""
    able = face(unit).always.get("ignores")
    if able is None or card not in CARDS:
        return False
    those = tuple(ability for ability in able if ability.ignores(CARDS[card]))
    return bool(those and working(combat, unit, those))


def silenced(combat: Combat, unit: Unit) -> bool:
    """Whether something in force keeps the unit from using its special ability."""
    return bool(combat.bonuses) and bonus(combat, unit, "silenced") > 0


UNMOVED = "unmoved"
"""The rule by which a scenario spares a unit what the attacks of others do beside their damage."""


def is_unmoved(game: BoardGame, unit: Unit, attacker: Unit) -> bool:
    """Whether an attack does nothing to the unit beside its damage, where a scenario says so; those that only guard a
    field have no part in it."""
    use = game.book.uses.get(UNMOVED)
    if use is None or unit.card != use.unit or attacker.card not in use.by:
        return False
    return game.combat.armies[unit.side].leader >= 0 or not game.combat.field_level


@rule("core.units.ability.passive")
def passive(combat: Combat, unit: Unit, moment: Moment) -> Abilities:
    """The passive abilities of the side that is up that answer a question; none while they are silenced."""
    found = face(unit).always.get(moment)
    return NONE if found is None or silenced(combat, unit) else working(combat, unit, found)


def working(combat: Combat, unit: Unit, abilities: Abilities) -> Abilities:
    """Those of the abilities that something in force leaves to the unit: it may take all that concern spells."""
    if not combat.bonuses or not bonus(combat, unit, "vulnerable"):
        return abilities
    return tuple(ability for ability in abilities if not ability.is_about_spells())


def at_home(troop: Troop) -> Abilities:
    """What a unit of an army can do on the map."""
    card = UNITS[troop.card]
    return card.face(troop.pack).on_map


def retaliates_freely(game: BoardGame, unit: Unit) -> bool:
    """Whether the unit retaliates without limit, so that nothing is counted and a marker means nothing."""
    again = face(unit).retaliating.get("retaliates_again", NONE)
    return any(ability.retaliates_again(game, unit) for ability in again) and not silenced(game.combat, unit)


@rule("core.units.stat.attack")
def attack(combat: Combat, unit: Unit) -> int:
    value = face(unit).attack
    return value + bonus(combat, unit, "attack") if combat.bonuses else value


@rule("core.units.stat.defense")
def defense(combat: Combat, unit: Unit) -> int:
    value = face(unit).defense
    return max(0, value + bonus(combat, unit, "defense")) if combat.bonuses else value


@rule("core.units.stat.hp")
def health(combat: Combat, unit: Unit) -> int:
    value = face(unit).health
    return value + bonus(combat, unit, "health") if combat.bonuses else value


INITIATIVES: dict[str, tuple[str, ...]] = {
    RANGED: ("initiative", "ranged-initiative"),
    GROUND: ("initiative", "ground-initiative"),
    FLYING: ("initiative",),
}
"""What raises or lowers the initiative, by the kind of unit."""


_INITIATIVE = frozenset(name for names in INITIATIVES.values() for name in names)


def initiative_changes(combat: Combat) -> list[Bonus]:
    """What is in force that changes the initiative of any unit."""
    return [item for item in combat.bonuses if item.what in _INITIATIVE] if combat.bonuses else []


def initiative(combat: Combat, unit: Unit, changes: list[Bonus] | None = None) -> int:
    """What counts of the bonuses in force, or of those among them that change initiatives at all."""
    printed = face(unit)
    names, total = INITIATIVES[printed.kind], printed.initiative
    for item in combat.bonuses if changes is None else changes:
        if (item.unit == unit.id or item.unit < 0) and item.what in names and _counts(combat, unit, item):
            total += item.amount
    return total if total > 0 else 0


def health_left(combat: Combat, unit: Unit) -> int:
    """What the face that is up can still take."""
    return health(combat, unit) - unit.damage


def toughness(combat: Combat, unit: Unit) -> int:
    """All the damage that a unit can still take, on both sides of its card."""
    left = health_left(combat, unit)
    return left + UNITS[unit.card].few.health if unit.pack else left


def living(combat: Combat, side: int) -> list[Unit]:
    """The side's units that are on or beside the board."""
    return [unit for unit in combat.units if unit.side == side and unit.alive]


@rule("core.siege.arrow-tower.card")
def stands(combat: Combat, side: int) -> bool:
    """Whether a side has a unit left; the Arrow Tower is none (core.siege.arrow-tower.card)."""
    for unit in combat.units:
        if unit.side == side and unit.alive and unit.cell != BESIDE:
            return True
    return False


@rule("battlefield.board.unit-footprint")
def occupied(combat: Combat) -> int:
    """The spaces with a unit on them."""
    mask = 0
    for unit in combat.units:
        if unit.cell >= 0:
            mask |= 1 << unit.cell
    return mask


_CLOSED: dict[int, tuple[tuple[Structure, ...], int, int]] = {}
_CLOSED_MOST = 4096


@rule(
    "battlefield.combat.obstacles.block",
    "battlefield.siege.walls-block",
    "battlefield.siege.gate-defender",
    "battlefield.siege.gate-opening",
    "core.combat.obstacle.walls-and-gates",
    "core.combat.obstacle.any-card",
    "core.siege.gate.defender-passes",
    "core.siege.gate.defender-stops",
)
def closed(combat: Combat, side: int) -> int:
    """The spaces that structures close to a side. The defender walks through the gate's opening
    (core.siege.gate.defender-passes). Remembered by the tuple itself, which all copies of a game share."""
    structures = combat.structures
    if not structures:
        return 0
    known = _CLOSED.get(id(structures))
    if known is None or known[0] is not structures:
        standing = [item for item in structures if item.standing and item.kind != EFFECT]
        mask = mask_of(cell for item in standing for cell in item.cells)
        open_ = mask_of(cell for item in standing for cell in item.opening)
        if len(_CLOSED) >= _CLOSED_MOST:
            _CLOSED.clear()
        known = _CLOSED[id(structures)] = (structures, mask, mask & ~open_)
    return known[1] if side == ATTACKER else known[2]


def free_cells(combat: Combat, side: int) -> int:
    """The spaces where nobody stands and nothing keeps a side out."""
    return board(combat.board).full & ~(occupied(combat) | closed(combat, side))


@rule(
    "battlefield.combat.movement",
    "core.units.type.ground.move.first",
    "core.units.type.ground.move.revised",
    "core.units.type.flying.move",
    "core.units.type.ranged.move",
    "core.neutral.types",
)
def movement(game: BoardGame, unit: Unit) -> int:
    """How many spaces it may move."""
    book, combat = game.book, game.combat
    spaces = initiative(combat, unit) if book.moves_by_initiative else book.moves[face(unit).kind]
    if not book.uses or not combat.bonuses:
        return spaces
    more = bonus(combat, unit, STEPS)
    return max(min(1, spaces), spaces + more) if more else spaces


@rule(
    "battlefield.combat.obstacles.block",
    "battlefield.combat.obstacles.units",
    "core.units.type.flying.ignores-obstacles",
    "core.combat.board.one-unit-per-space",
    "core.combat.action.move",
    "core.combat.obstacle.units",
)
def reach(game: BoardGame, unit: Unit) -> int:
    """The spaces on which the unit may end a move now. Flying units cross everything but may stop on nothing;
    for all others a unit, a wall or any card on the board is an obstacle."""
    combat = game.combat
    if unit.cell < 0:
        return 0
    ground = board(combat.board)
    taken = occupied(combat)
    if taken & ground.neighbours[unit.cell]:
        for other in engaged(ground, combat, unit):
            for ability in passive(combat, other, "binds"):
                if ability.binds(game, other, unit):
                    return 0
    barred = taken | closed(combat, unit.side)
    steps = movement(game, unit)
    flies = face(unit).kind == FLYING
    cells = ground.disc(unit.cell, steps) & ~barred if flies else ground.walk(unit.cell, barred, steps)
    for ability in passive(combat, unit, "reaches"):
        cells = ability.reaches(game, unit, cells)
    return cells


def engaged(ground: Board, combat: Combat, unit: Unit) -> list[Unit]:
    """The enemy units next to it."""
    if unit.cell < 0:
        return []
    near, side = ground.neighbours[unit.cell], unit.side
    return [
        other
        for other in combat.units
        if other.side != side and other.cell >= 0 and near >> other.cell & 1 and other.alive
    ]


@rule(
    "core.units.type.ground.attack-adjacent",
    "core.units.type.flying.attack-adjacent",
    "core.units.type.ranged.any-target",
    "core.units.type.ranged.engaged",
    "core.neutral.types",
)
def targets(game: BoardGame, unit: Unit) -> list[Unit]:
    """The enemy units that it may attack from where it stands. A ranged unit shoots at anything, with no line of
    sight, unless an enemy stands next to it; only shots reach the Arrow Tower."""
    combat = game.combat
    if combat.bonuses and bonus(combat, unit, "no-attack"):
        return []
    near = engaged(board(combat.board), combat, unit)
    if near or face(unit).kind != RANGED:
        return near
    return [other for other in combat.units if other.side != unit.side and other.alive]


def adjacent(combat: Combat, one: Unit, other: Unit) -> bool:
    return board(combat.board).adjacent(one.cell, other.cell)
