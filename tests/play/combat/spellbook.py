"""Casting in a test: the spell, the cards that strengthen it, and what it is aimed at, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heroes.ai.asked import passing, thing_of
from heroes.rules.board.cards.morale import LoseMorale
from heroes.rules.board.state.combat import Deck
from play.combat.fight import Fight, combat

BASIC = [(0, 0), (1, 1), (2, 2), (3, 2)]
"""Power and the tier that it reaches on a basic spell."""
EXPERT = [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]
LEVELS = [{"boars"}, {"boars", "minotaurs"}, {"boars", "minotaurs", "trolls"}]
"""Whom a spell that names levels may be aimed at, tier by tier: the enemies of `three_levels`."""


def three_levels(*hand: str, power: int = 0, damage: str = "", **more: Any) -> Fight:
    """A unit of each level against Azure Dragons, which no spell touches and which act first."""
    return combat(
        ["neutral.azure-dragons@a5"],
        [f"neutral.boars@a1{damage}", f"neutral.minotaurs@b1{damage}", f"neutral.trolls@c1{damage}"],
        attacker_hand=[*hand, *["power"] * power],
        **more,
    ).activate("azure-dragons")


def duel(spell: str, power: int = 0, attacker: str = "castle.champions", target: str = "castle.archangels+") -> Fight:
    """The attacking unit's owner holds the spell; the target acts first and does nothing."""
    fight = combat([f"{attacker}@b3"], [f"{target}@b2"], attacker_hand=[spell, *["power"] * power])
    return fight.activate(attacker)


def cast(fight: Fight, spell: str, *aim: str, power: Sequence[str] = ()) -> Fight:
    """Whoever is asked casts the spell; stops at the first question after the aim."""
    fight.answer(f"play:{spell}")
    for card in power:
        fight.answer(f"play:{card}")
    return fight.answer("cast", *aim)


def targets(fight: Fight) -> set[str]:
    """The units that may be chosen now, by the last part of their card id."""
    assert fight.ask.kind == "choose-unit", fight.ask.kind
    return {fight.unit(int(thing_of(option, "unit"))).card.split(".")[-1] for option in fight.ask.options}


def silence(fight: Fight, speaker: str, whom: str) -> Fight:
    """The owner of the speaking unit casts Disrupting Ray with all the power it may need."""
    fight.activate(speaker)
    return cast(fight, "disrupting-ray", f"unit:{whom}", power=["power", "power"]).passes()


RAY = ["disrupting-ray", "power", "power"]
"""The hand for `silence`."""


def until(fight: Fight, kind: str) -> Fight:
    """Everybody passes until the question of that kind comes."""
    while fight.ask.kind != kind:
        assert passing(fight.ask) == "pass", f"{kind} never comes: {fight.ask.kind}"
        fight.answer("pass")
    return fight


def suffer(fight: Fight, card: str, seat: int = 0) -> Fight:
    """Before the first answer: a seat takes negative morale, and this card is on top of the deck."""
    assert not fight.game.answers, "only as part of the set-up"
    game = fight.game
    deck = game.state.decks["morale-bad"]
    draw = list(deck.draw)
    draw.remove(card)
    game.state.decks["morale-bad"] = Deck((*draw, card), deck.discard)
    game.agenda.append(LoseMorale(seat))
    game._advance()
    return fight
