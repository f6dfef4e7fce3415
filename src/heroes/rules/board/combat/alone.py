"""Who plays alone moves both sides of a combat (core.combat.control.solo) and is asked next as well."""

from __future__ import annotations

import msgspec

from heroes.engine import Ask
from heroes.engine.registry import rule

HANDS_ON = {
    ("activation", "end"),
    ("activation", "defend"),
    ("neutral-unit", "attack"),
    ("next-unit", "activate"),
    ("other", "pass"),
    ("place-obstacle", "place"),
    ("prolong", "prolong"),
}
"""Questions of a combat, and answers to them that are final for no other reason than that somebody else is asked next.
All other answers that are final show, draw, roll or remove something."""


@rule("core.combat.control.solo")
def asked_alone(ask: Ask) -> Ask:
    """The question as it is put to somebody who plays alone: what only hands the move on can be taken back."""
    if all((ask.kind, option.verb) not in HANDS_ON for option in ask.options):
        return ask
    options = tuple(
        msgspec.structs.replace(option, final=False) if (ask.kind, option.verb) in HANDS_ON else option
        for option in ask.options
    )
    return msgspec.structs.replace(ask, options=options)
