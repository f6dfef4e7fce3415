"""The standing deployment of the first edition, which its owner rearranges in the own turn
(core.combat.setup.hero.redeploy.first)."""

from __future__ import annotations

from functools import cache

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.realm.army import own_spaces
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.ground import board
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.naming import named_among
from heroes.rules.board.state.things import unit_card
from heroes.words import say


@rule("core.combat.setup.hero.redeploy.first")
def rearrange_options(game: WorldGame, seat: Seat, then: Step) -> list[Option]:
    """Units may change places on the own combat board, where the book keeps a standing deployment at all."""
    return [_rearrange_option(seat, then)] if game.book.deploys_before_combat else []


@cache
def _rearrange_option(seat: Seat, then: Step) -> Option:
    return Option("rearrange", (Rearrange(seat), then), say("realm.do.rearrange-units"), verb="move")


@rule("core.combat.setup.hero.redeploy.first")
class Rearrange(Data, Explains, Step, frozen=True, tag="board.rearrange"):
    """One unit after another may be put elsewhere, as often as its owner likes."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        army = game.players[self.seat].army
        cards = [troop.card for troop in army]
        options = [
            Option(
                f"unit:{number}",
                (PickSpace(self.seat, number), self),
                say("realm.do.move", unit=named_among(troop.card, cards)),
                verb="move",
                things=(f"troop:{troop.card}", unit_card(troop.card)),
            )
            for number, troop in enumerate(army)
        ]
        return Ask(
            self.seat,
            "rearrange",
            (_DONE, *options),
            says=say("realm.ask.rearrange-units"),
            rule="core.combat.setup.hero.redeploy.first",
            passes=_DONE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind == "cell":
            return Refusal("core.combat.setup.hero.redeploy.first", say("realm.reason.unit-first-then-space"))
        if kind in ("troop", "unit-card"):
            return Refusal("core.combat.setup.hero.redeploy.first", say("realm.reason.only-own-army-rearranged"))
        return None


_DONE = Option("done", (), say("realm.do.they-stand-well"), verb="done")


class PickSpace(Data, Explains, Step, frozen=True, tag="board.pick-space"):
    """Any other space of the two own lines (core.combat.setup.hero.rows.first)."""

    seat: Seat
    number: int
    """Which unit of the army."""

    def run(self, game: WorldGame) -> Ask:
        names = board(game.book.board).names
        now = game.players[self.seat].formation[self.number]
        options = tuple(
            Option(
                f"stand:{names[cell]}",
                (MoveInLine(self.seat, self.number, cell),),
                say("realm.do.to", face=names[cell]),
                verb="place",
                things=(f"cell:{names[cell]}",),
            )
            for cell in own_spaces(game)
            if cell != now
        )
        return Ask(
            self.seat,
            "rearrange-to",
            options,
            about=(f"cell:{names[now]}",),
            says=say("realm.ask.where-stand"),
            rule="core.combat.setup.hero.rows.first",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        names = board(game.book.board).names
        if kind != "cell":
            return None
        if name == names[game.players[self.seat].formation[self.number]]:
            return Refusal("core.combat.setup.hero.rows.first", say("realm.reason.stands-on-that-space", place=name))
        return Refusal("core.combat.setup.hero.rows.first", say("realm.reason.only-own-lines"))


class MoveInLine(Data, Step, frozen=True, tag="board.move-in-line"):
    """Whoever stands on the space changes places with the newcomer."""

    seat: Seat
    number: int
    cell: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        cells = list(player.formation)
        if self.cell in cells:
            cells[cells.index(self.cell)] = cells[self.number]
        cells[self.number] = self.cell
        player.formation = tuple(cells)
        return ()
