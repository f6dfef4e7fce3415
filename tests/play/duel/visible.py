"""Everything on the table that a seat can see and point at, by its name, taken from the view alone."""

from __future__ import annotations

from typing import Any

COLUMNS, ROWS = "abcdefg", range(1, 8)


def visible(state: dict[str, Any], seat: int) -> list[str]:
    found = [f"cell:{column}{row}" for column in COLUMNS for row in ROWS]
    found += [f"site:{site['space']}" for site in state["locations"]]
    for piece in state["pieces"]:
        found += [f"under:{piece['space']}.{one['owner']}.{one['card']}" for one in piece["under"]]
    for space, cards in state["grounds"].items():
        found += [f"ground:{space}.{one['owner']}.{one['card']}" for one in cards]
    found += [f"table:{one['card']}" for one in state["table"]]
    if state["clash"] is not None:
        found += [f"boost:{owner}" for owner, boosted in enumerate(state["clash"]["boosted"]) if boosted]
    for owner, side in enumerate(state["sides"]):
        found += [f"seat:{owner}", f"deck:{owner}", f"discard:{owner}"]
        found += [f"discard:{owner}.{card}" for card in side["discard"]]
        found += [f"vanguard:{owner}.{card}" for card in side["vanguard"]]
        found += [f"force:{owner}.{one['card']}" for one in side["standing"]]
        found += [f"stack:{kind}" if owner == seat else f"stack:{owner}.{kind}" for kind in side["total"]]
        if owner == seat:
            found += [f"card:{card}" for card in (*side["hand"], *side["locations_left"])]
            found += [f"aside:{card}" for card in side["set_aside"]]
        else:
            found += [f"hand:{owner}", *(f"hand:{owner}.{card}" for card in side["hand_seen"])]
    return list(dict.fromkeys(found))
