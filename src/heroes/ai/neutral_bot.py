"""`neutral`: plays an army as the rulebooks let neutral units fight. It attacks what the printed order of targets
names, comes closer when it can reach nobody, and never plays a card."""

from __future__ import annotations

from random import Random
from typing import Any

from heroes.ai.bot import Seen as Sight
from heroes.ai.bot import bot
from heroes.rules.board.book.book import rulebook
from heroes.rules.board.combat.neutral import PRINTED_ORDERS, Seen
from heroes.rules.board.library.components import RANGED, TIER_RANK
from heroes.rules.board.state.ground import Board, board

PASSING = ("pass", "done", "keep", "stay", "cast")


@bot("neutral", "skirmish", "combat")
class NeutralBot:
    """The rulebook's neutral behaviour as a player."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, seen: Sight) -> str:
        keys = seen.keys
        if len(keys) == 1:
            return keys[0]
        if "retaliate" in keys:
            return "retaliate"
        if seen.ask.kind in ("activation", "neutral-unit"):
            return self._fight(seen.view["state"], keys)
        if seen.ask.kind == "place-units":
            return self._rng.choice([key for key in keys if key != "done"])
        for key in PASSING:
            if key in keys:
                return key
        return self._rng.choice(keys)

    def _fight(self, state: dict[str, Any], keys: list[str]) -> str:
        combat = state["combat"]
        ground = board(combat["board"]["name"])
        units = combat["units"]
        unit = units[combat["acting"]["unit"]]
        enemies = [other for other in units if other["side"] != unit["side"] and other["alive"]]
        attacks = [key for key in keys if key.startswith("attack:u")]
        if attacks:
            struck = [units[int(key.removeprefix("attack:u"))] for key in attacks]
            best = min(struck, key=lambda enemy: order(state["edition"], ground, unit, enemy))
            return f"attack:u{best['id']}"
        moves = [key for key in keys if key.startswith("move:")]
        near = [enemy for enemy in enemies if enemy["cell"]]
        if moves and near and unit["kind"] != "ranged":
            goal = min(near, key=lambda enemy: order(state["edition"], ground, unit, enemy))
            return min(moves, key=lambda key: away(ground, key.removeprefix("move:"), goal["cell"]))
        return "end" if "end" in keys else self._rng.choice(keys)


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
