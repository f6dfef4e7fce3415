"""What a scenario closes to heroes, and the gates that it opens to them."""

from __future__ import annotations

from heroes.engine import Cost, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.map.exploring import DrawTile
from heroes.rules.board.map.marching import why_not_stop
from heroes.rules.board.map.portals import Passage, come_out
from heroes.rules.board.map.visiting import reward_at
from heroes.rules.board.realm.purse import can_pay, pay, price_said
from heroes.rules.board.scenario.map_model import Gate, Toll
from heroes.rules.board.state.lattice import NOWHERE, field_name, field_said
from heroes.rules.board.state.map import HERO_NAMES, Laid, Piece
from heroes.rules.board.state.map_events import GateTurned
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.things import the_field, the_hero, the_place
from heroes.words import Said, say


def ends_of(gate: Gate, here: str) -> str:
    """Where a gate leads from one of its places; empty if it does not."""
    if gate.start == here:
        return gate.end
    return gate.start if gate.both and gate.end == here else ""


TURNED = "gate:"
"""Before the number of a gate that is not as it was at the start."""


def stands_open(game: WorldGame, number: int) -> bool:
    """Whether a gate is not shut for everybody: as at the start, unless a hero has turned it."""
    return game.scenario.gates[number].shut == (f"{TURNED}{number}" in game.world.opened)


def gates_at(game: WorldGame, hero: int) -> list[tuple[Gate, str]]:
    """The gates on the field of a hero that are open to its player, each with the place to which it leads."""
    field, seat = game.piece(hero).field, game.owner_of(hero)
    if field == NOWHERE:
        return []
    return [
        (gate, end)
        for number, gate in enumerate(game.scenario.gates)
        for here in dict.fromkeys((gate.start, gate.end))
        if (end := ends_of(gate, here)) and field in fields_called(game, here)
        if stands_open(game, number) and (gate.condition is None or gate.condition.met(game, seat))
    ]


@rule("tournament.creator.10-rules")
def gate_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """The ways through gates for a hero with enough movement points; an end that lies face down is discovered. Tokens
    lead through their gates by being visited."""
    piece = game.piece(hero)
    options: dict[str, Option] = {}
    if isinstance(reward_at(game, piece.field), Passage):
        return []
    for gate, end in gates_at(game, hero):
        if gate.cost > piece.movement or game.shares_field(hero):
            continue
        cost, who = Cost(movement=gate.cost), the_hero(piece)
        for field in fields_called(game, end):
            if field == piece.field or field not in game.atlas.fields or why_not_stop(game, hero, field) is not None:
                continue
            at, to = field_said(field), told(game, end)
            label = say("map.do.through-gate", hero=HERO_NAMES[piece.kind], field=at, n=gate.cost, to=to)
            steps: tuple[Step, ...] = (PassGate(hero, field, gate.cost), then)
            key = f"gate:{piece.kind}:{field_name(field)}"
            options[key] = Option(key, steps, label, verb="go", cost=cost, things=(the_field(field), who))
        hidden = hidden_end(game, end)
        if hidden is not None:
            label = say("map.do.through-gate-unseen", hero=HERO_NAMES[piece.kind], n=gate.cost, to=told(game, end))
            unseen = (OpenFarEnd(hero, end, gate.cost), then)
            key = f"gate:{piece.kind}:{end}"
            things = (the_place(hidden.place), who)
            options[key] = Option(key, unseen, label, verb="discover", cost=cost, things=things, final=True)
    return [*options.values(), *turn_options(game, hero, then)]


def turn_options(game: WorldGame, hero: int, then: Step) -> list[Option]:
    """The gates that a hero may open or shut for what the scenario asks for."""
    piece, seat = game.piece(hero), game.owner_of(hero)
    options = []
    for number, gate in enumerate(game.scenario.gates):
        shut = not stands_open(game, number)
        toll = gate.opens_for if shut else gate.closes_for
        if toll is None or toll.movement > piece.movement or not can_pay(game.players[seat], toll.price):
            continue
        ends = [end for here in dict.fromkeys((gate.start, gate.end)) if (end := _end_from(game, gate, here, piece))]
        if ends and (toll.condition is None or toll.condition.met(game, seat)):
            verb = "open" if shut else "shut"
            to = told(game, ends[0])
            cost = Cost(toll.movement, *toll.price)
            label = say(f"map.do.{verb}-gate", hero=HERO_NAMES[piece.kind], to=to, cost=cost_said(toll))
            beyond = next((field for field in fields_called(game, ends[0]) if field in game.atlas.fields), NOWHERE)
            hidden = hidden_end(game, ends[0])
            there = the_field(beyond) if beyond != NOWHERE else the_place(hidden.place) if hidden else ""
            things = tuple(filter(None, (there, the_hero(piece))))
            key = f"{verb}-gate:{piece.kind}:{number}"
            options.append(Option(key, (TurnGate(hero, number), then), label, verb=verb, cost=cost, things=things))
    return options


def _end_from(game: WorldGame, gate: Gate, here: str, piece: Piece) -> str:
    """Where a gate leads from the field of a hero, if that is one of its places."""
    return ends_of(gate, here) if piece.field in fields_called(game, here) else ""


def cost_said(toll: Toll) -> Said:
    return say("map.toll", n=toll.movement, price=price_said(toll.price), pays=any(toll.price))


def told(game: WorldGame, place: str) -> Said:
    """A place as the scenario calls it."""
    return LOCATIONS[place].says if place in LOCATIONS else say("text", text=place.replace("-", " "))


def hidden_end(game: WorldGame, place: str) -> Laid | None:
    """The tile of a place that lies face down."""
    spot = game.scenario.places.get(place)
    if spot is None or not spot.tile:
        return None
    return next((laid for laid in game.world.tiles if laid.name == spot.tile and not laid.tile), None)


class PassGate(Data, Step, frozen=True, tag="board.pass-gate"):
    """Whoever comes through a gate meets who waits there, as if the hero had walked."""

    hero: int
    field: int
    cost: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.add_movement(self.hero, -self.cost)
        return come_out(game, self.hero, self.field)


class TurnGate(Data, Step, frozen=True, tag="board.turn-gate"):
    """A gate is opened or shut for everybody."""

    hero: int
    number: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        gate, world, seat = game.scenario.gates[self.number], game.world, game.owner_of(self.hero)
        shut = not stands_open(game, self.number)
        toll = (gate.opens_for if shut else gate.closes_for) or Toll()
        game.add_movement(self.hero, -toll.movement)
        pay(game, seat, toll.price, "scenario")
        name = f"{TURNED}{self.number}"
        rest = tuple(other for other in world.opened if other != name)
        world.opened = rest if name in world.opened else (*rest, name)
        field = field_name(game.piece(self.hero).field)
        game.tell(GateTurned(*game.named(self.hero), field, told(game, gate.end), shut))
        return ()


def turn_gates(game: WorldGame, place: str, *, shut: bool) -> bool:
    """The gates that begin at a place and that can be shut are open or shut from now on; whether any has turned."""
    world, turned = game.world, False
    for number, gate in enumerate(game.scenario.gates):
        if gate.start == place and can_be_shut(gate) and stands_open(game, number) == shut:
            name = f"{TURNED}{number}"
            rest = tuple(other for other in world.opened if other != name)
            world.opened = rest if name in world.opened else (*rest, name)
            turned = True
    return turned


def can_be_shut(gate: Gate) -> bool:
    """Whether it is shut at first, or by whoever pays for it; another stands open for good."""
    return gate.shut or gate.closes_for is not None


class OpenFarEnd(Data, Step, frozen=True, tag="board.open-far-end"):
    """The tile to which a gate leads is discovered, and the hero goes through; if the place turns out to be none that
    can be entered, the hero stays where it is."""

    hero: int
    place: str
    cost: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        laid = hidden_end(game, self.place)
        if laid is None:
            return ()
        draw = DrawTile(game.owner_of(self.hero), laid.group, laid.place, laid.need)
        return (draw, ComeThrough(self.hero, self.place, self.cost))


class ComeThrough(Data, Step, frozen=True, tag="board.come-through"):
    hero: int
    place: str
    cost: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        fields = [field for field in fields_called(game, self.place) if why_not_stop(game, self.hero, field) is None]
        if not fields:
            game.add_movement(self.hero, -self.cost)
            return ()
        return (PassGate(self.hero, fields[0], self.cost),)


def close_place(game: WorldGame, name: str) -> None:
    """Nobody may enter a place or a tile any more."""
    world = game.world
    world.opened = tuple(other for other in world.opened if other != name)
    world.barred = tuple(dict.fromkeys((*world.barred, name)))


def open_place(game: WorldGame, name: str) -> None:
    """A place or a tile may be entered from now on."""
    world = game.world
    world.barred = tuple(other for other in world.barred if other != name)
    world.opened = tuple(dict.fromkeys((*world.opened, name)))
