"""Combats on the map in a test: two heroes side by side, and a fight that one side wins.

    table, field = meeting(edition="first")          # heroes of seats 0 and 1 on neighbouring empty fields
    table.march(field)
    win(table, 0)                                    # seat 0 strikes, the other side only stands there

Who is to win needs an army that can: `STRONG` against `WEAK`.
"""

from __future__ import annotations

from typing import Any

from heroes.ai.asked import meant_as, thing_of
from heroes.engine import NATURE
from play.map.table import PASSES, Table, realm

STRONG = ("castle.archangels+", "castle.champions+", "castle.crusaders+")
WEAK = ("castle.halberdiers",)
STRONG_FOE = ("necropolis.ghost-dragons+", "necropolis.dread-knights+", "necropolis.vampires+")
WEAK_FOE = ("necropolis.skeletons",)
NOBODY = -2
"""For a fight in which nobody strikes."""
MOST_ANSWERS = 2000


def meeting(
    *, who: str = "0:main", whom: str = "1:main", tile: str = "F3", what: str = "BL", **more: Any
) -> tuple[Table, int]:
    """Two heroes on neighbouring fields in the middle of the map, at the turn of the first."""
    more.setdefault("armies", [STRONG, WEAK_FOE])
    table = realm(tiles={tile: (0, 0)}, hands=[[], []], decks=[[], []], **more)
    field = table.spot(tile, what)
    start = next(one for one in table.game.atlas.exits(field) if table.game.field(one).location == "empty")
    table.lay_out(at={who: start, whom: field})
    table.turn(int(who[0]))
    return table, field


def before_town(seat: int, **more: Any) -> tuple[Table, int]:
    """The Main Hero of seat 0 one step from the town of another player, whose heroes are far away in the middle."""
    more.setdefault("armies", [STRONG, WEAK_FOE])
    at = more.pop("at", {})
    table = realm(tiles={"F3": (0, 0)}, hands=[[], []], decks=[[], []], **more)
    town = table.town(seat)
    start = next(one for one in table.game.atlas.exits(town) if table.game.field(one).location == "empty")
    table.lay_out(at={f"{seat}:main": table.spot("F3", "BL"), "0:main": start, **at})
    table.turn(0)
    return table, town


def win(table: Table, seat: int, until: str = "") -> Table:
    """Play the open combat to its end, or to a question of that kind (`activation:1`: of that seat). This seat strikes
    whenever it can, the others do nothing of their own accord."""
    game = table.game
    for _ in range(MOST_ANSWERS):
        if game.ask is None or (game.state.combat is None and table.ask.kind != "town-actions"):
            assert not until, f"{until} was never asked"
            return table
        if until and until in (table.ask.kind, f"{table.ask.kind}:{table.ask.seat}"):
            return table
        table.answer(_next_answer(table, seat))
    raise AssertionError("this combat never ends")


def _next_answer(table: Table, seat: int) -> str:
    ask = table.ask
    if ask.seat == NATURE:
        return "0" if "0" in ask.keys else ask.keys[0]
    if ask.kind in PASSES:
        return PASSES[ask.kind]
    if ask.kind != "activation":
        return ask.keys[0]
    if ask.seat != seat:
        return next(key for key in ("end", "defend") if key in ask.keys)
    for option in meant_as(ask, "attack"):
        return option.key
    moves = meant_as(ask, "move")
    for option in moves:
        twin = table.game.copy()
        twin.answer(seat, option.key)
        if twin.ask is not None and meant_as(twin.ask, "attack"):
            return option.key
    if moves:
        return min(moves, key=lambda move: _way_to_an_enemy(table, seat, thing_of(move, "cell"))).key
    return next(key for key in ("end", "defend") if key in ask.keys)


def _way_to_an_enemy(table: Table, seat: int, cell: str) -> int:
    """Columns and rows between a space and the closest enemy."""
    combat, names = table.game.combat, table.game.ground.names
    places = [names[unit.cell] for unit in combat.units if combat.armies[unit.side].seat != seat and unit.alive]
    return min(abs(ord(cell[0]) - ord(place[0])) + abs(int(cell[1:]) - int(place[1:])) for place in places)


GUARDS = {
    "neutral-bronze": (("neutral.peasants",) * 4, ()),
    "neutral-silver": (("neutral.mummies",) * 4, ()),
    "neutral-gold": (("neutral.trolls",) * 4, ()),
    "neutral-azure": (("neutral.azure-dragons",) * 2, ()),
}
"""Decks of which every card is known: the weakest that there are, and dragons."""
FIERCE_GUARDS = {
    "neutral-bronze": (("neutral.griffins",) * 4, ()),
    "neutral-silver": (("neutral.vampires",) * 4, ()),
}


def before_guard(
    hero: str = "0:main", tile: str = "F3", what: str = "artifact-symbol", **more: Any
) -> tuple[Table, int]:
    """A hero one step from a guarded field of the middle tile; on F3 it is the level II field in its centre."""
    more.setdefault("armies", [STRONG, WEAK_FOE])
    at = more.pop("at", {})
    table = realm(tiles={tile: (0, 0)}, hands=[[], []], decks=[[], []], shared=GUARDS, **more)
    field = table.spot(tile, what)
    start = next(one for one in table.game.atlas.exits(field) if not table.game.field(one).guard)
    table.lay_out(at={hero: start, **at})
    table.turn(int(hero[0]))
    return table, field
