"""Setting up a combat and placing units on the board (core chapters on unit set-up; Battlefield, place units)."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.combat.difficulty import DiscardNeutrals, DrawNeutrals
from heroes.rules.board.combat.ending import FinishCombat
from heroes.rules.board.combat.fielding import put
from heroes.rules.board.combat.obstacle_tokens import TERRAIN_TOKENS
from heroes.rules.board.combat.obstacles import PlaceObstacles
from heroes.rules.board.combat.rounds import FREE_ROUNDS, Fight
from heroes.rules.board.combat.siege import HEX_WALLS, tower_card
from heroes.rules.board.library.components import RANGED, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Army, Bonus, Combat, Leader, Structure, Troop, Zone
from heroes.rules.board.state.ground import (
    ATTACKER,
    BESIDE,
    DEFENDER,
    back_row,
    board,
    cells_of,
    home_rows,
    wall_row,
    zone_mask,
)
from heroes.rules.board.state.naming import named_apart, share_a_name
from heroes.rules.board.state.statistics import occupied
from heroes.words import say


class Force(msgspec.Struct, frozen=True, gc=False):
    """One side as it comes to the battle."""

    seat: Seat
    """Who decides for it; for neutral units the player who moves them."""
    troops: tuple[Troop, ...]
    hero: Leader = "main"
    cells: tuple[int, ...] = ()
    """Where the troops stand already (first edition); empty: they are placed now."""
    limit: int = 5
    refuge: bool = False
    movement: int = 0
    strict: bool = False
    """Neutral units that nobody but the printed rules moves."""
    lucky: bool = False
    """Luck was played before the combat."""
    draws: tuple[str, ...] = ()
    """Levels of the neutral cards that are drawn when this side is set up; they are discarded after the combat."""
    drawn: Step | None = None
    """What the larger game wants done once they lie open."""
    cards: bool = False
    """Whether its player uses cards though no Main Hero leads it."""
    piece: int = -1
    """The hero of the map who leads it; -1: none does."""
    leader: int = -1
    """The side without a seat whose hero leads it; -1: nobody's, or the seat's own."""
    zone: Zone = ""
    """Where it is placed on a square board, where a scenario has it placed elsewhere than usual."""


class BeginCombat(Data, Step, frozen=True, tag="board.begin-combat"):
    """A combat from set-up to its result. It can stand alone or be one step of a larger game."""

    attacker: Force
    defender: Force
    unlimited: bool = True
    siege: bool = False
    """Walls and a gate stand."""
    tower: bool = False
    town: bool = False
    """The defender defends a town."""
    field_level: int = 0
    place: str = ""
    """The field that is fought over or on; empty: it is fought for its own sake."""
    ready: Step | None = None
    """What the larger game wants done once all units stand."""
    free_rounds: bool = False
    """Another round with neutral units costs no movement."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        name = game.book.board
        armies = [_army(game, self.attacker), _army(game, self.defender)]
        combat = Combat(
            name,
            armies,
            unlimited=self.unlimited,
            siege=self.siege,
            field_level=self.field_level,
            place=self.place,
            town_defence=self.town,
            token=ATTACKER if game.book.initiative_token else -1,
        )
        game.begin_combat(combat)
        if self.free_rounds:
            combat.bonuses.append(Bonus(FREE_ROUNDS, 0, "combat", side=ATTACKER))
        game.state.result = None
        if name == "hex":
            steps = _hex_setup(game, combat, (self.attacker, self.defender), siege=self.siege)
        else:
            steps = _square_setup(game, combat, (self.attacker, self.defender))
        if self.tower:
            steps.append(RaiseTower())
        if self.ready is not None:
            steps.append(self.ready)
        after: tuple[Step, ...] = (DiscardNeutrals(),) if self.defender.draws else ()
        return (*steps, Fight(), FinishCombat(), *after)


def _army(game: BoardGame, force: Force) -> Army:
    return Army(
        force.seat,
        force.hero,
        cards=force.hero == "main" or force.cards,
        waiting=force.troops,
        refuge=force.refuge,
        movement=force.movement,
        piece=force.piece,
        strict=force.strict,
        limit=force.limit,
        rerolls=("luck",) if force.lucky else (),
        on_table=game.players[force.seat].in_play,
        leader=force.leader,
    )


def draw_guards(side: int, force: Force) -> list[Step]:
    """Cards that were drawn before the combat began are its troops."""
    draw: list[Step] = [DrawNeutrals(side, force.draws)] if force.draws else []
    return [*draw, force.drawn] if force.drawn is not None else draw


@rule("core.combat.setup.neutral.player-first")
def _square_setup(game: BoardGame, combat: Combat, forces: tuple[Force, Force]) -> list[Step]:
    """Attacker first, then the defender, who sees what came; neutral cards are drawn only when the attacker's units
    stand (core.combat.setup.neutral.player-first). Walls go up when all stand, on the row that was left free."""
    steps: list[Step] = []
    for side, force in enumerate(forces):
        army = combat.armies[side]
        army.zone = force.zone or "home"
        if force.cells:
            for troop, cell in zip(force.troops, force.cells, strict=True):
                put(game, side, troop, cell)
            army.waiting = ()
        elif force.hero == "neutral":
            anywhere = not force.strict and not game.book.neutral_ranged_on_back_line
            if anywhere and not force.zone and not combat.siege:
                army.zone = "board"
            steps += [*draw_guards(side, force), DrawUpNeutrals(side)]
        else:
            steps.append(PlaceArmy(side))
    if combat.siege:
        steps.append(RaiseWalls())
    return steps


@rule(
    "battlefield.regular.attacker-first",
    "battlefield.siege.only-walls",
    "battlefield.siege.defender-side",
    "battlefield.siege.zone-adjacency-exempt",
)
def _hex_setup(game: BoardGame, combat: Combat, forces: tuple[Force, Force], *, siege: bool) -> list[Step]:
    """Obstacles, then units one by one in turn. In a siege only walls and gate stand, the defender behind them."""
    if all(force.cells for force in forces):
        combat.structures = HEX_WALLS if siege else ()
        for side, force in enumerate(forces):
            for troop, cell in zip(force.troops, force.cells, strict=True):
                put(game, side, troop, cell)
            combat.armies[side].waiting = ()
        return []
    draws = draw_guards(DEFENDER, forces[DEFENDER])
    if siege:
        combat.structures = HEX_WALLS
        combat.armies[ATTACKER].zone, combat.armies[DEFENDER].zone = "left", "right"
        return [*draws, PlaceInTurn(ATTACKER)]
    combat.tokens_left = TERRAIN_TOKENS
    return [*draws, PlaceObstacles(ATTACKER), PlaceInTurn(ATTACKER)]


class PutUnit(Data, Step, frozen=True, tag="board.put-unit"):
    """Place one waiting unit."""

    side: int
    troop: Troop
    cell: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        army = game.combat.armies[self.side]
        army.waiting = without(army.waiting, self.troop)
        put(game, self.side, self.troop, self.cell)
        return ()


def fielded(combat: Combat, side: int) -> int:
    return len([unit for unit in combat.units if unit.side == side])


@rule("core.combat.board.one-unit-per-space")
def placement_options(game: BoardGame, side: int, zone: str, then: tuple[Step, ...], final: bool) -> list[Option]:
    """Every waiting unit on every free space of the zone; `final` if somebody else is asked next."""
    combat = game.combat
    free = zone_mask(combat.board, side, zone) & ~occupied(combat)
    options: list[Option] = []
    waiting = combat.armies[side].waiting
    cards = [troop.card for troop in waiting]
    for troop in dict.fromkeys(waiting):
        apart = share_a_name(troop.card, cards)
        options += put_options(combat.board, side, troop, free, then, final, apart)
    return options


@lru_cache(4096)
def put_options(
    ground: str, side: int, troop: Troop, spaces: int, then: tuple[Step, ...], final: bool, apart: bool
) -> tuple[Option, ...]:
    """A unit on each of these spaces; `apart` if it shares its name with another."""
    return tuple([put_option(ground, side, troop, cell, then, final, apart) for cell in cells_of(spaces)])


@lru_cache(8192)
def put_option(
    ground: str, side: int, troop: Troop, cell: int, then: tuple[Step, ...], final: bool, apart: bool
) -> Option:
    place = board(ground).names[cell]
    steps = (PutUnit(side, troop, cell), *then)
    return Option(
        f"place:{troop.card}:{place}",
        steps,
        say("combat.do.to", unit=named_apart(troop.card, apart), place=place),
        verb="place",
        things=(f"troop:{troop.card}", f"cell:{place}"),
        final=final,
    )


@rule(
    "core.units.limit.five.revised",
    "core.combat.setup.hero.rows.first",
    "core.combat.setup.hero.rows.revised",
    "core.combat.setup.hero.redeploy.revised",
    "example.units.catherine-adds-archangels",
)
class PlaceArmy(Data, Step, frozen=True, tag="board.place-army"):
    """A player places up to five units on their own two lines (core.combat.setup.hero.rows.*). Units that are not
    fielded wait outside: they are part of the army but not of this combat."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        army = combat.armies[self.side]
        placed = fielded(combat, self.side)
        if not army.waiting or placed >= army.limit:
            return ()
        last = len(army.waiting) == 1 or placed + 1 >= army.limit
        options = placement_options(game, self.side, army.zone, (self,), last)
        if placed:
            options.append(_done(len(army.waiting)))
        return Ask(
            army.seat,
            "place-units",
            tuple(options),
            about=(f"army:{self.side}",),
            says=_PLACE_UNITS,
            rule=f"core.combat.setup.hero.rows.{game.book.edition}",
            passes=DONE if placed else None,
        )


DONE = "done"
_PLACE_UNITS, _PLACE_NEUTRALS = say("combat.ask.place-units"), say("combat.ask.place-neutral-units")


@cache
def _done(waiting: int) -> Option:
    """The fight begins, and so many stay behind."""
    return Option(DONE, (), say("combat.do.fight-with-these-units", n=waiting), verb="done", final=True)


@rule(
    "battlefield.combat.units.alternate",
    "battlefield.combat.units.count",
    "battlefield.combat.units.choose-zone",
    "battlefield.combat.units.inside-zone",
)
class PlaceInTurn(Data, Step, frozen=True, tag="board.place-in-turn"):
    """On the hex board both players place one unit each in turn, and every unit of the army is placed. The first
    placement of the first player fixes both zones (battlefield.combat.units.*)."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        army = combat.armies[self.side]
        other = PlaceInTurn(1 - self.side)
        if not may_place(combat, self.side):
            return (other,) if may_place(combat, 1 - self.side) else ()
        answered = may_place(combat, 1 - self.side)
        final = army.seat != combat.armies[1 - self.side].seat if answered else len(army.waiting) == 1
        if army.zone:
            options = placement_options(game, self.side, army.zone, (other,), final)
        else:
            options = [
                option
                for zone in ("left", "right")
                for option in placement_options(game, self.side, zone, (TakeZone(self.side, zone), other), final)
            ]
        return Ask(
            army.seat,
            "place-units",
            tuple(options),
            about=(f"army:{self.side}",),
            says=say("combat.ask.place-unit"),
            rule="battlefield.combat.units.alternate",
        )


@rule("battlefield.regular.unit-limit")
def may_place(combat: Combat, side: int) -> bool:
    army = combat.armies[side]
    return bool(army.waiting) and fielded(combat, side) < army.limit


class TakeZone(Data, Step, frozen=True, tag="board.take-zone"):
    side: int
    zone: Zone

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        armies = game.combat.armies
        armies[self.side].zone = self.zone
        armies[1 - self.side].zone = "right" if self.zone == "left" else "left"
        return ()


# ---------------------------------------------------------------------- neutral units


class DrawUpNeutrals(Data, Step, frozen=True, tag="board.draw-up-neutrals"):
    """The player who moves the neutral units places them; ranged ones on the back line while it has room (revised).
    In solo play the printed order places them."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        army = combat.armies[self.side]
        if not army.waiting:
            return ()
        if army.strict:
            return (DrawUpInOrder(self.side),)
        options: list[Option] = []
        then, last = (self,), len(army.waiting) == 1
        for troop in dict.fromkeys(army.waiting):
            spaces = neutral_zone(game, self.side, troop)
            options += put_options(combat.board, self.side, troop, spaces, then, last, False)
        return Ask(
            army.seat,
            "place-neutrals",
            tuple(options),
            about=(f"army:{self.side}",),
            says=_PLACE_NEUTRALS,
            rule=f"core.combat.setup.neutral.clash.{game.book.edition}",
        )


@rule("core.combat.setup.neutral.clash.first", "core.combat.setup.neutral.clash.revised")
def neutral_zone(game: BoardGame, side: int, troop: Troop) -> int:
    """The free spaces on which a neutral unit may be placed by the player who moves it. Where ranged units belong on
    the back line, they take it while it has room, and the others leave them that room
    (core.combat.setup.neutral.clash.*)."""
    combat = game.combat
    army = combat.armies[side]
    free = zone_mask(combat.board, side, army.zone) & ~occupied(combat)
    free = free or board(combat.board).full & ~occupied(combat)
    back = back_row(combat.board, side) & free
    if not back or army.zone == "corners" or not game.book.neutral_ranged_on_back_line:
        return free
    if is_ranged(troop):
        return back
    shooters = sum(map(is_ranged, army.waiting))
    return free if back.bit_count() > shooters else free & ~back


def is_ranged(troop: Troop) -> bool:
    return UNITS[troop.card].few.kind == RANGED


@rule(
    "core.combat.setup.neutral.ranged-row.first",
    "core.combat.setup.neutral.ranged-row.revised",
    "core.combat.setup.neutral.melee-row.first",
    "core.combat.setup.neutral.melee-row.revised",
    "core.combat.setup.neutral.tie-by-choice",
)
class DrawUpInOrder(Data, Step, frozen=True, tag="board.draw-up-in-order"):
    """Ranged units on the back line, all others on the line in front of it, from the left as their player sees it, in
    descending initiative; equal initiative: the higher level first, then the player's choice."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        army = combat.armies[self.side]
        if not army.waiting:
            return ()
        best = min(_order(troop) for troop in army.waiting)
        tied = list(dict.fromkeys(troop for troop in army.waiting if _order(troop) == best))
        options = tuple(
            Option(
                f"place:{troop.card}",
                (PutUnit(self.side, troop, line_space(game, self.side, troop)), self),
                say("combat.do.next", unit=UNITS[troop.card].says),
                verb="place",
                things=(f"troop:{troop.card}",),
            )
            for troop in tied
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            army.seat,
            "order-neutrals",
            options,
            about=(f"army:{self.side}",),
            says=say("combat.ask.which-unit-stands-further"),
            rule="core.combat.setup.neutral.tie-by-choice",
        )


@rule("core.combat.setup.neutral.tie-by-level")
def _order(troop: Troop) -> tuple[bool, int, int]:
    """Ranged units first, then by initiative, then by level."""
    card = UNITS[troop.card]
    return (card.few.kind != RANGED, -card.few.initiative, -card.rank)


def from_the_top(combat: Combat, side: int) -> bool:
    """Whether the player who moves these units looks at the board from the defender's side, where the left is the end
    at which columns count highest. In solo play that player fights them and sits where the attacker sits."""
    return side == DEFENDER and combat.armies[side].seat != combat.armies[ATTACKER].seat


@rule(
    "core.combat.setup.neutral.ranged-row.first",
    "core.combat.setup.neutral.ranged-row.revised",
    "core.combat.setup.neutral.melee-row.first",
    "core.combat.setup.neutral.melee-row.revised",
    "core.combat.setup.neutral.melee-row-without-ranged",
    "core.combat.setup.neutral.overflow",
)
def line_space(game: BoardGame, side: int, troop: Troop) -> int:
    """The leftmost free space of the unit's line, or of the other line if that one is full."""
    combat, ground = game.combat, game.ground
    if combat.armies[side].zone == "corners":
        return next(iter(cells_of(neutral_zone(game, side, troop))))
    back = back_row(combat.board, side)
    front = home_rows(combat.board, side) & ~back
    for line in (back, front) if is_ranged(troop) else (front, back):
        free = cells_of(line & ~occupied(combat))
        if free:
            return max(free, key=ground.column) if from_the_top(combat, side) else min(free, key=ground.column)
    raise RuntimeError("more neutral units than spaces")


# ---------------------------------------------------------------------- siege


@rule(
    "core.siege.walls-gate.layout.first",
    "core.siege.walls-gate.layout.revised",
    "core.components.siege-cards.first",
    "core.components.siege-cards.revised",
)
class RaiseWalls(Data, Step, frozen=True, tag="board.raise-walls"):
    """The defender chooses the column of the gate; walls fill the rest of the row (core.siege.walls-gate.layout.*)."""

    def run(self, game: BoardGame) -> Ask:
        combat, ground = game.combat, game.ground
        options = tuple(
            Option(
                f"gate:{ground.names[cell]}",
                (BuildWalls(cell),),
                say("combat.do.gate", cell=ground.names[cell]),
                verb="place",
                things=(f"cell:{ground.names[cell]}",),
            )
            for cell in cells_of(wall_row(combat.board))
        )
        return Ask(
            combat.armies[DEFENDER].seat,
            "gate",
            options,
            says=say("combat.ask.where-gate-stand"),
            rule=f"core.siege.walls-gate.layout.{game.book.edition}",
        )


class BuildWalls(Data, Step, frozen=True, tag="board.build-walls"):
    gate: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        structures = []
        for number, cell in enumerate(cells_of(wall_row(combat.board)), 1):
            if cell == self.gate:
                structures.append(Structure("gate", (cell,), (cell,), name="gate"))
            else:
                structures.append(Structure("wall", (cell,), name=f"wall-{number}"))
        combat.structures = tuple(structures)
        return ()


@rule(
    "battlefield.siege.arrow-tower",
    "core.siege.arrow-tower.card",
    "core.components.siege-cards.first",
    "core.components.siege-cards.revised",
)
class RaiseTower(Data, Step, frozen=True, tag="board.raise-tower"):
    """The Arrow Tower stands beside the board and fights for the defender."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        put(game, DEFENDER, Troop(tower_card()), BESIDE)
        return ()


def spaces(name: str, *places: str) -> tuple[int, ...]:
    """Spaces by name, for set-ups."""
    return tuple(board(name).cell_of[place] for place in places)
