"""A Skirmish in a test, and what tests of the hex board share."""

from __future__ import annotations

from typing import Any

import heroes
from heroes.engine import Step
from heroes.rules.board.state.ground import board, cells_of
from play.combat.fight import Fight

HEX = board("hex")
HEROES = ("castle.catherine", "necropolis.sandro")
WINNING, LOSING = ("6-gold", "6-gold"), ("1-valuables", "1-valuables")


def hexes(mask: int) -> set[str]:
    """The names of the hexes of a mask."""
    return {HEX.names[cell] for cell in cells_of(mask)}


def at(row: int, column: int) -> str:
    """The name of a hex by the ledger's coordinates, which both count from 0."""
    return f"{chr(ord('a') + column)}{row + 1}"


def skirmish(template: str = "short", *, heroes_of: tuple[str, str] = HEROES, seed: int = 1, **more: Any) -> Match:
    """A Skirmish at its first question, the first of the dice for the first player."""
    setup = {"template": template, "seats": [{"hero": hero} for hero in heroes_of], **more}
    return Match(heroes.new_game("skirmish", setup, seed, "ask"))


class Match(Fight):
    """A Skirmish being played; each method goes one stage further."""

    def first(self, seat: int) -> Match:
        """This seat wins the roll for the first player."""
        for roller in (0, 1):
            self.answer(*(WINNING if roller == seat else LOSING))
        return self

    def decks(self) -> Match:
        """Everybody removes the first of the cards that may be removed."""
        while self.ask.kind == "remove-card":
            self.answer(self.keys[0])
        return self

    def obstacles(self) -> Match:
        """Obstacles are placed on the first place offered, until none fits any more."""
        while self.ask.kind == "place-obstacle":
            self.answer(self.keys[0])
        return self

    def units(self) -> Match:
        """Units are placed on the first hex offered, the first player on the left."""
        while self.ask.kind == "place-units":
            self.answer(self.keys[0])
        return self

    def begun(self, first: int = 0) -> Match:
        """Straight to the first activation, with every window passed."""
        self.first(first).decks().obstacles().units().passes()
        while self.ask.kind != "activation":
            self.answer(self.keys[0]).passes()
        return self


def befall(fight: Fight, *steps: Step) -> Fight:
    """Before anybody has answered: let something happen first, such as a change of morale on the map."""
    game = fight.game
    assert not len(game.answers), "the game has begun; only answers may change it now"
    game.agenda.extend(reversed(steps))
    game._advance()
    return fight
