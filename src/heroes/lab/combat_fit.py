"""How large the net of combats is, and what it knows by name."""

from __future__ import annotations

from heroes.ai.combat_features import row
from heroes.lab.net_fit import Shape, numbered
from heroes.rules.board.library.components import CARDS, UNITS


def shape() -> Shape:
    return Shape(numbered(UNITS), numbered(CARDS), row, unit=48, rest=32, last=64, most_units=16, most_cards=14)
