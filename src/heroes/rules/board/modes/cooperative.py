"""Cooperative: two or three players with one goal against heroes that the game runs (core.modes.cooperative.*)."""

from __future__ import annotations

from heroes.engine import play_as
from heroes.engine.registry import rule
from heroes.rules.board.modes.campaign import AgainstTheGame
from heroes.rules.board.scenario.model import COOPERATIVE


@play_as("cooperative")
@rule("core.modes.cooperative.revised", "core.combat.modes.cooperative")
class CooperativeGame(AgainstTheGame):
    """They win or lose together; only the revised book knows it."""

    mode = COOPERATIVE
