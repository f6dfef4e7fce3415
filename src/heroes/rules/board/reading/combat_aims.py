"""How a battle that is the whole game, or the end of it, is won and lost, in words."""

from __future__ import annotations

from heroes.engine import Aims
from heroes.engine.registry import rule
from heroes.rules.board.book.book import Book
from heroes.words import say


@rule("battlefield.combat.victory")
def battle_aims(book: Book) -> Aims:
    """Whoever has a unit left when the other has none wins (battlefield.combat.victory)."""
    quiet = say("setup.aim.quiet-rounds", n=book.quiet_rounds_for_draw)
    return Aims([say("setup.aim.beat-all-units")], [say("setup.aim.no-units-left")], quiet)
