"""Everything on the table of a combat without a map that a seat can see and point at, by name, taken from the view."""

from __future__ import annotations

from typing import Any

from heroes.rules.board.state.ground import board


def visible(state: dict[str, Any], seat: int) -> list[str]:
    """Cards wherever they lie, decks and players and, in a combat, the board with all that is on it."""
    found = [f"deck:{name}" for name in state["decks"]]
    found += [f"card:{card}" for deck in state["decks"].values() for card in deck["discard"]]
    for number, player in enumerate(state["players"]):
        found.append(f"seat:{number}")
        found += [f"card:{card}" for pile in ("discard", "in_play", "removed", "aside") for card in player[pile]]
        found += [f"card:{card}" for card in (*player["good_morale"], *player["bad_morale"])]
    own = state["players"][seat]
    found += [f"card:{card}" for card in (*own["hand"], *own["looking"])]
    combat = state["combat"]
    if combat is not None:
        found += ["army:0", "army:1"]
        found += [f"cell:{name}" for name in board(combat["board"]["name"]).names]
        found += [f"unit:{unit['id']}" for unit in combat["units"] if unit["alive"]]
        found += [f"structure:{item['name']}" for item in combat["structures"]]
        found += [f"troop:{card}" for army in combat["armies"] for card, _ in army["waiting"]]
    return list(dict.fromkeys(found))
