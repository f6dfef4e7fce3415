"""Placing obstacles on the hex board (Battlefield, place obstacles)."""

from __future__ import annotations

from functools import cache

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.obstacle_tokens import placements
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Combat, Structure
from heroes.rules.board.state.events import ObstaclePlaced
from heroes.rules.board.state.ground import board, cells_of, mask_of
from heroes.words import in_a_row, say, word


@rule(
    "battlefield.combat.obstacles.alternate",
    "battlefield.combat.obstacles.not-adjacent",
    "battlefield.combat.obstacles.not-near-zone",
)
class PlaceObstacles(Data, Step, frozen=True, tag="board.place-obstacles"):
    """The players alternately place one token of their choice, next to no other token and to no deployment zone. It
    ends when all are placed or none of the rest fits (battlefield.combat.obstacles.*)."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        barred = barred_for_tokens(combat)
        seat = combat.armies[self.side].seat
        alone = seat == combat.armies[1 - self.side].seat
        options = [
            option
            for token in dict.fromkeys(combat.tokens_left)
            for mask, option in _options(token, self.side, final=not alone)
            if not mask & barred
        ]
        if not options:
            return ()
        return Ask(
            seat,
            "place-obstacle",
            tuple(options),
            says=say("combat.ask.place-obstacle"),
            rule="battlefield.combat.obstacles.alternate",
        )


@rule("battlefield.board.obstacle-area", "battlefield.combat.obstacles.not-adjacent")
def barred_for_tokens(combat: Combat) -> int:
    """Hexes that a further token may not cover: those of other tokens and their neighbours."""
    lying = mask_of(cell for item in combat.structures for cell in item.cells)
    return lying | board("hex").spread(lying)


@cache
def _options(token: str, side: int, *, final: bool) -> tuple[tuple[int, Option], ...]:
    """Every place of a token as an option; the key names the shape and the hexes. It is final if somebody else places
    the next one."""
    ground = board("hex")
    found = []
    for mask in placements(token):
        cells = tuple(cells_of(mask))
        names = [ground.names[cell] for cell in cells]
        steps = (LayToken(side, token, cells), PlaceObstacles(1 - side))
        says = say("combat.do.on", token=word(token), cells=in_a_row("list.comma", names))
        things = (f"token:{token}", *(f"cell:{name}" for name in names))
        key = f"obstacle:{token}:{'-'.join(names)}"
        found.append((mask, Option(key, steps, says, verb="place", things=things, final=final)))
    return tuple(found)


class LayToken(Data, Step, frozen=True, tag="board.lay-token"):
    side: int
    token: str
    cells: tuple[int, ...]

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.tokens_left = without(combat.tokens_left, self.token)
        combat.structures = (*combat.structures, Structure("terrain", self.cells, name=self.token))
        names = tuple(game.ground.names[cell] for cell in self.cells)
        game.tell(ObstaclePlaced(combat.armies[self.side].seat, self.token, names))
        return ()
