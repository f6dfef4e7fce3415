"""The resource die: 3 or 6 gold, 2 or 4 building materials, 1 or 2 valuables (core.dice.resource.faces)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from heroes.engine.registry import rule_data

Resource: TypeAlias = Literal["gold", "materials", "valuables"]
GOLD: Resource = "gold"
MATERIALS: Resource = "materials"
VALUABLES: Resource = "valuables"
RESOURCE_FACES = (
    (GOLD, 3),
    (GOLD, 6),
    (MATERIALS, 2),
    (MATERIALS, 4),
    (VALUABLES, 1),
    (VALUABLES, 2),
)

rule_data(
    __name__,
    {
        "RESOURCE_FACES": ("core.dice.resource.faces",),
    },
)
