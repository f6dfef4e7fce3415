"""A scenario with events in a test: two players (Castle and Necropolis) and a far tile with a windmill between them.

    table = saga("- {when: {round: 2}, do: {gain: {gold: 7}}}")
    in_round(table, 2)
    assert table.player(0).gold == 7

`alone_with` is the same for one player against an enemy hero (`play.map.foes`).
"""

from __future__ import annotations

from textwrap import indent
from typing import Any

from heroes.engine import NATURE
from heroes.rules.board.state.map_events import PassageTold, TimedEventHappens
from play.map.foes import ALONE, alone
from play.map.plan import MILLS, plan
from play.map.table import Table, realm

BARE: dict[str, Any] = {
    "gold": [0, 0],
    "materials": [0, 0],
    "valuables": [0, 0],
    "hands": [[], []],
    "buildings": [[], []],
}
"""Nobody has anything that would lead to a question nobody asked for."""


def written(events: str, *, rest: str = "", map_: str = "", tiles: tuple[str, ...] = (MILLS,)) -> str:
    """The file."""
    told = "events:\n" + indent(events.strip() + "\n", "  ") if events else ""
    return plan(*tiles, map_=map_, rest=told + rest)


def saga(events: str, *, rest: str = "", map_: str = "", tiles: tuple[str, ...] = (MILLS,), **state: Any) -> Table:
    """A game of it; `state` goes to `realm`."""
    return realm(scenario=written(events, rest=rest, map_=map_, tiles=tiles), **{**BARE, **state})


def alone_with(events: str, *, rest: str = "", **state: Any) -> Table:
    """One player against an enemy hero that never moves."""
    text = ALONE + "events:\n" + indent(events.strip() + "\n", "  ") + rest
    return alone(text=text, **{"gold": [0], "materials": [0], "valuables": [0], "hands": [[]], **state})


def in_round(table: Table, number: int) -> Table:
    """Play on until this round has begun, and seat 0 has its turn."""
    while table.game.world.round < number:
        table.next_round()
    return table.turn(0)


def beside_the_mill(table: Table, hero: str = "0:main", level: int = 7) -> int:
    """A hero stands next to the windmill, whose field it is; its guards flee from a hero of that level."""
    mill = table.spot("F1", "windmill")
    near = next(field for field in table.game.atlas.exits(mill) if table.game.hero_at(field) < 0)
    table.lay_out(at={hero: near}, levels=[level, level])
    return mill


def happened(table: Table) -> list[str]:
    return [event.name for event in table.happened(TimedEventHappens)]


def passages(table: Table) -> list[str]:
    return [event.name for event in table.happened(PassageTold)]


def until_the_first_round(table: Table) -> None:
    """Units are placed anywhere and everything else goes by, until a combat has begun."""
    for _ in range(60):
        combat = table.game.state.combat
        if combat is not None and combat.round:
            return
        ask = table.ask
        place = next((option.key for option in ask.options if option.verb == "place"), None)
        table.answer(place or (ask.keys[0] if ask.seat == NATURE else ask.passes or ask.keys[0]))
    raise AssertionError("no combat begins")
