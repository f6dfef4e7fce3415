"""Fields that a scenario makes into something other than what is printed on the tile."""

from __future__ import annotations

import msgspec

from heroes.rules.board.library.places import TILES
from heroes.rules.board.scenario.model import Scenario
from heroes.rules.board.state.lattice import printed_position
from heroes.rules.board.state.map import Laid
from heroes.rules.board.state.named import positions


def remade(scenario: Scenario, laid: Laid) -> Laid:
    """A tile that comes to lie face up, with what the scenario makes of its fields."""
    if not laid.tile:
        return laid
    printed = TILES[laid.tile].fields
    fields = {
        number: msgspec.structs.replace(printed[number], location=spot.becomes)
        for spot in scenario.places.values()
        if spot.becomes and spot.tile in ("", laid.name)
        for number in (printed_position(position, laid.rotation) for position in positions(spot, laid))
    }
    return msgspec.structs.replace(laid, remade=tuple(sorted(fields.items(), key=lambda item: item[0])))
