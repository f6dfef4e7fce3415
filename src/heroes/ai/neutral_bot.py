"""`neutral`: plays an army as the rulebooks let neutral units fight. It attacks what the printed order of targets
names, comes closer when it can reach nobody, and never plays a card."""

from __future__ import annotations

from random import Random
from typing import Any

from heroes.ai.asked import meant_as, thing_of
from heroes.ai.bot import Seen as Sight
from heroes.ai.bot import bot
from heroes.engine import Ask
from heroes.rules.board.book.layers import rulebook
from heroes.rules.board.combat.neutral import PRINTED_ORDERS, Seen
from heroes.rules.board.library.components import RANGED, TIER_RANK
from heroes.rules.board.state.ground import Board, board


@bot("neutral", "skirmish", "combat")
class NeutralBot:
    """The rulebook's neutral behaviour as a player."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, seen: Sight) -> str:
        ask = seen.ask
        if len(ask.options) == 1:
            return ask.options[0].key
        back = meant_as(ask, "retaliate")
        if back:
            return back[0].key
        if meant_as(ask, "attack", "move"):
            return self._fight(seen.view["state"], ask)
        placed = meant_as(ask, "place")
        if placed:
            return self._rng.choice(placed).key
        return ask.passes if ask.passes is not None else self._rng.choice(ask.options).key

    def _fight(self, state: dict[str, Any], ask: Ask) -> str:
        combat = state["combat"]
        ground = board(combat["board"]["name"])
        units = combat["units"]
        unit = units[combat["acting"]["unit"]]
        enemies = [other for other in units if other["side"] != unit["side"] and other["alive"]]
        attacks = meant_as(ask, "attack")
        if attacks:
            struck = {option.key: units[int(thing_of(option, "unit"))] for option in attacks}
            return min(struck, key=lambda key: order(state["edition"], ground, unit, struck[key]))
        moves = meant_as(ask, "move")
        near = [enemy for enemy in enemies if enemy["cell"]]
        if moves and near and unit["kind"] != "ranged":
            goal = min(near, key=lambda enemy: order(state["edition"], ground, unit, enemy))
            return min(moves, key=lambda option: away(ground, thing_of(option, "cell"), goal["cell"])).key
        return ask.passes if ask.passes is not None else self._rng.choice(ask.options).key


def away(ground: Board, one: str, other: str) -> int:
    if not one or not other:
        return 0
    return ground.distance(ground.cell_of[one], ground.cell_of[other])


def order(edition: str, ground: Board, unit: dict[str, Any], enemy: dict[str, Any]) -> tuple[int, ...]:
    """The printed order of targets, as the crow flies; the lowest is attacked."""
    printed = PRINTED_ORDERS[rulebook(edition).neutral_targets]
    return printed(looks(unit), looks(enemy), away(ground, unit["cell"], enemy["cell"]))


def looks(unit: dict[str, Any]) -> Seen:
    return Seen(TIER_RANK[unit["tier"]], unit["kind"] == RANGED)
