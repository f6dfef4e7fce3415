"""What scenarios do to the table: passages, cubes, tiles, enemies, the length of the game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.dice import NAMES, die_options
from heroes.rules.board.combat.difficulty import PACK, draw_guards
from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.exploring import DrawTile, Extend, next_of_supply
from heroes.rules.board.map.gates import can_be_shut, turn_gates
from heroes.rules.board.map.grail import drop_all
from heroes.rules.board.map.remaking import open_borders, raise_guards
from heroes.rules.board.meeting.enemy_fights import called, is_free
from heroes.rules.board.meeting.guards import entries
from heroes.rules.board.realm.army import DismissUnit, put_back
from heroes.rules.board.realm.machines import TakeMachine, supply
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.scenario.armies import MOST_UNITS
from heroes.rules.board.scenario.conditions import fields_for
from heroes.rules.board.scenario.map_model import ArmyPart
from heroes.rules.board.scenario.model import MOST_ROUNDS
from heroes.rules.board.scenario.moments import BY_EVENT, OWN_TOWN
from heroes.rules.board.scenario.naming import all_places_said, place_said
from heroes.rules.board.scenario.other_effects import uncovered
from heroes.rules.board.state.atlas import BLOCKED, seven_fields
from heroes.rules.board.state.combat import Deck, Troop
from heroes.rules.board.state.explains import Explains, pointed_field
from heroes.rules.board.state.lattice import (
    NOWHERE,
    Place,
    centre_of,
    field_name,
    field_said,
    fields_apart,
    place_name,
)
from heroes.rules.board.state.lattice import place_said as tile_place_said
from heroes.rules.board.state.map import BLACK, PEACE, Laid, SideId, Strength
from heroes.rules.board.state.map_events import (
    CubesLeave,
    EnemyAppears,
    EnemyWithdraws,
    GuardsRaised,
    HeroPlaced,
    PassageTold,
    PeaceChanged,
    RoundsChanged,
    TilesLeave,
    WayChanged,
)
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.rules.board.state.things import the_field, the_place
from heroes.words import Said, in_a_row, say


class ForTable(Reward):
    """Effects that happen once, to whomever the event comes."""

    __slots__ = ()

    @property
    def for_table(self) -> bool:
        return True


class Tell(Data, ForTable, frozen=True, tag="board.scenario-tell"):
    """A passage of the story is told; it can be read again afterwards."""

    passage: str

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TellPassage(self.passage),)

    def label(self) -> Said:
        return say("scenario.reward.say")


class TellPassage(Data, Step, frozen=True, tag="board.scenario-tell-passage"):
    passage: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        saga = game.world.saga
        if self.passage not in saga.told:
            game.world.saga = msgspec.structs.replace(saga, told=(*saga.told, self.passage))
        game.tell(PassageTold(self.passage, passage_said(game, self.passage)))
        return ()


def passage_said(game: WorldGame, passage: str) -> Said:
    text = " ".join(game.scenario.story[passage].split())
    return game.scenario.tells(f"story.{passage}", text)


class SetRounds(Data, ForTable, frozen=True, tag="board.scenario-set-rounds"):
    """The game lasts so many rounds from now on, or so many more."""

    rounds: int
    more: bool = False

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChangeRounds(self.rounds, self.more),)

    def label(self) -> Said:
        return say("scenario.reward.rounds", n=self.rounds, more=self.more)


@rule("core.round.limit")
class ChangeRounds(Data, Step, frozen=True, tag="board.scenario-change-rounds"):
    rounds: int
    more: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        rounds = min(game.rounds + self.rounds, MOST_ROUNDS) if self.more else self.rounds
        game.world.saga = msgspec.structs.replace(game.world.saga, rounds=rounds)
        game.tell(RoundsChanged(rounds))
        return ()


# ---------------------------------------------------------------------- cubes


class ClearBlackCubes(Data, ForTable, frozen=True, tag="board.scenario-clear-black-cubes"):
    """Black cubes leave the map: all, those of some places, or all but those of some."""

    places: tuple[str, ...] = ()
    """Empty: all."""
    but: tuple[str, ...] = ()

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeCubesFrom(self.places, self.but),)

    def label(self) -> Said:
        return say("scenario.reward.cubes", some=bool(self.places), place=all_places_said(self.places or ("map",)))


@rule("core.settings.cubes-reset")
class TakeCubesFrom(Data, Step, frozen=True, tag="board.scenario-take-cubes-from"):
    places: tuple[str, ...]
    but: tuple[str, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        kept = {field for place in self.but for field in fields_called(game, place)}
        only = {field for place in self.places for field in fields_called(game, place)}
        gone = [
            field
            for field, cubes in world.cubes.items()
            if BLACK in cubes and field not in kept and (not self.places or field in only)
        ]
        for field in gone:
            game.lay_cubes(field, tuple(cube for cube in world.cubes[field] if cube != BLACK))
        if gone:
            game.tell(CubesLeave(len(gone)))
        return ()


# ---------------------------------------------------------------------- tiles


class Reveal(Data, ForTable, frozen=True, tag="board.scenario-reveal"):
    """Face-down tiles of a kind, or one of a name, are turned up; whoever the event comes to turns them, or whose town
    is nearest."""

    what: str
    by_nearest: bool = False

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(face_down(game, self.what))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return tuple(
            DrawTile(nearest_to(game, one) if self.by_nearest else visit.seat, one.group, one.place, one.need)
            for one in face_down(game, self.what)
        )

    def label(self) -> Said:
        return say("scenario.reward.reveal", what=place_said(self.what))

    def rolls(self) -> bool:
        return True


def face_down(game: WorldGame, what: str) -> list[Laid]:
    """The tiles of a kind or of a name that nobody has seen."""
    return [laid for laid in game.world.tiles if not laid.tile and what in (laid.group, laid.name)]


def nearest_to(game: WorldGame, laid: Laid) -> Seat:
    """The player whose Starting town lies nearest to a tile."""
    centre = centre_of(laid.place)
    return min(game.in_play(), key=lambda seat: fields_apart(game.players[seat].town, centre))


class Discover(Data, Reward, frozen=True, tag="board.scenario-discover"):
    """The player turns up face-down tiles of a kind, or of a name, for nothing, as many as the scenario says; perhaps
    tiles of the own supply instead."""

    what: str
    count: int
    supply: bool = False

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(face_down(game, self.what) or (self.supply and supplied(game, visit.seat, self.what)))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseHidden(visit.seat, self.what, self.supply),) * self.count

    def label(self) -> Said:
        return say("scenario.reward.reveal", what=place_said(self.what))

    def rolls(self) -> bool:
        return True


@rule("core.explore.far-own-supply", "core.map.place.two-neighbours")
def supplied(game: WorldGame, seat: Seat, what: str) -> list[Place]:
    """Where the top tile of a player's supply can be added, anywhere on the map, if it is of that kind."""
    if next_of_supply(game, seat)[0] != what:
        return []
    return list(dict.fromkeys(place for field in game.atlas.fields for place in game.atlas.sites(field)))


class ChooseHidden(Data, Explains, Step, frozen=True, tag="board.scenario-choose-hidden"):
    seat: Seat
    what: str
    supply: bool = False
    """A tile of the own supply may be added instead."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"discover:{place_name(laid.place)}",
                (DrawTile(self.seat, laid.group, laid.place, laid.need),),
                say("scenario.do.turn-up", group=laid.group, place=tile_place_said(laid.place)),
                verb="discover",
                things=(the_place(laid.place),),
                final=True,
            )
            for laid in face_down(game, self.what)
        )
        options += tuple(
            Option(
                f"extend:{place_name(place)}",
                (Extend(game.main_of(self.seat), place, 0),),
                say("scenario.do.add-tile", group=self.what, place=tile_place_said(place)),
                verb="extend",
                things=(the_place(place),),
                final=True,
            )
            for place in (supplied(game, self.seat, self.what) if self.supply else ())
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "turn-up", options, says=say("scenario.ask.turn-up"), rule=BY_EVENT)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("scenario.reason.other-tile")) if kind == "place" else None


class RemoveTiles(Data, ForTable, frozen=True, tag="board.scenario-remove-tiles"):
    """Tiles leave the map: those that still lie face down, or open ones, too."""

    what: str
    also_open: bool = False

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeTiles(self.what, self.also_open),)

    def label(self) -> Said:
        return say("scenario.reward.remove-tiles", what=place_said(self.what))


class TakeTiles(Data, Step, frozen=True, tag="board.scenario-take-tiles"):
    """Heroes on a tile that leaves go to the nearest field that is left, have a movement point less, and lose the unit
    with the lowest initiative; cubes and tokens there are gone, and whose town it was has none. Where no field would be
    left for heroes, the tiles on which they stand stay."""

    what: str
    also_open: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        gone = [
            laid for laid in world.tiles if self.what in (laid.group, laid.name) and (self.also_open or not laid.tile)
        ]
        lost = {field for laid in gone for field in seven_fields(laid.place)}
        displaced = [hero for hero, piece in enumerate(world.pieces) if piece.field in lost]
        if len(displaced) > sum(field not in lost for field in self._free(game)):
            held = {game.piece(hero).field for hero in displaced}
            gone = [laid for laid in gone if not held.intersection(seven_fields(laid.place))]
            lost = {field for laid in gone for field in seven_fields(laid.place)}
            displaced = []
        if not gone:
            return ()
        world.tiles = tuple(laid for laid in world.tiles if laid not in gone)
        for laid in gone:
            if laid.tile:
                world.pools = {**world.pools, laid.group: (*world.pools.get(laid.group, ()), laid.tile)}
        world.cubes = {field: cubes for field, cubes in world.cubes.items() if field not in lost}
        world.yields = {field: resource for field, resource in world.yields.items() if field not in lost}
        world.claimed = tuple(field for field in world.claimed if field not in lost)
        game.tell(TilesLeave(len(gone)))
        return tuple(step for hero in displaced for step in self._displace(game, hero))

    def _displace(self, game: WorldGame, hero: int) -> tuple[Step, ...]:
        here, seat = game.piece(hero).field, game.owner_of(hero)
        game.put_hero(hero, min(self._free(game), key=lambda field: (fields_apart(here, field), field)))
        game.add_movement(hero, -1)
        game.tell(HeroPlaced(*game.named(hero), field_name(game.piece(hero).field)))
        return () if game.is_run(seat) else (LoseSlowest(seat),)

    def _free(self, game: WorldGame) -> list[int]:
        """The open fields on which a hero can come to stand."""
        return [field for field, it in game.atlas.fields.items() if it.location != BLOCKED and game.hero_at(field) < 0]


class LoseSlowest(Data, Step, frozen=True, tag="board.scenario-lose-slowest"):
    """Which unit it is, is seen when it leaves: both heroes of a player may be driven off at once."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        army = game.players[self.seat].army
        if len(army) < 2:
            return ()
        return (DismissUnit(self.seat, min(range(len(army)), key=lambda n: UNITS[army[n].card].few.initiative)),)


class OpenWay(Data, ForTable, frozen=True, tag="board.scenario-open-way"):
    """A closed part of the map opens, or all borders do; or a part of it is closed. Of a place where gates begin that
    can be shut, the gates are opened and shut, and nobody is kept out of the place."""

    what: str
    """A place, a tile or a kind of tile; `borders`."""
    shut: bool = False
    of: tuple[str, ...] = ()
    """Beside `borders`: of which kinds of tiles; empty: of all."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChangeWay(self.what, self.shut, self.of),)

    def label(self) -> Said:
        return say("scenario.reward.way", shut=self.shut, place=place_said(self.what))


BORDERS = "borders"


class ChangeWay(Data, Step, frozen=True, tag="board.scenario-change-way"):
    what: str
    shut: bool
    of: tuple[str, ...] = ()

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        shut = any(self.what in (it.what.place, it.what.tile, it.what.kind) for it in game.scenario.closed)
        if not shut and any(gate.start == self.what and can_be_shut(gate) for gate in game.scenario.gates):
            if turn_gates(game, self.what, shut=self.shut):
                game.tell(WayChanged(self.what, self.shut, place_said(self.what)))
            return ()
        if self.what != BORDERS and not self.shut and not shut and self.what not in world.barred:
            return ()
        if self.what == BORDERS:
            open_borders(game, *self.of)
        elif self.shut:
            world.opened = tuple(name for name in world.opened if name != self.what)
            world.barred = (*(name for name in world.barred if name != self.what), self.what)
        else:
            world.barred = tuple(name for name in world.barred if name != self.what)
            world.opened = (*(name for name in world.opened if name != self.what), self.what)
        game.tell(WayChanged(self.what, self.shut, place_said(self.what)))
        return ()


class TurnPeace(Data, ForTable, frozen=True, tag="board.scenario-turn-peace"):
    """The peace among the players ends or begins: that of towns, where the scenario has one, else that of all they
    have."""

    kept: bool

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return (game.keeps_peace or game.towns_are_safe) != self.kept

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChangePeace(self.kept),)

    def label(self) -> Said:
        return say("scenario.reward.peace", kept=self.kept)


@rule("core.combat.trigger.enemy-hero")
class ChangePeace(Data, Step, frozen=True, tag="board.scenario-change-peace"):
    kept: bool

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if (game.keeps_peace or game.towns_are_safe) != self.kept:
            opened = game.world.opened
            rest = tuple(name for name in opened if name != PEACE)
            game.world.opened = rest if PEACE in opened else (*rest, PEACE)
            game.tell(PeaceChanged(self.kept, game.book.safe_towns))
        return ()


class RaiseGuards(Data, ForTable, frozen=True, tag="board.scenario-raise-guards"):
    """The guards of a place, a tile or a kind of tile are stronger from now on."""

    where: str
    plus: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (StrengthenGuards(self.where, self.plus),)

    def label(self) -> Said:
        return say("scenario.reward.guards", place=place_said(self.where), n=self.plus)


@rule("core.difficulty.effects")
class StrengthenGuards(Data, Step, frozen=True, tag="board.scenario-strengthen-guards"):
    where: str
    plus: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        raise_guards(game, self.where, self.plus)
        game.tell(GuardsRaised(self.where, self.plus, place_said(self.where)))
        return ()


# ---------------------------------------------------------------------- enemies


class Spawn(Data, ForTable, frozen=True, tag="board.scenario-spawn"):
    """An enemy appears: on a place, on one that a player chooses, or where dice say."""

    enemy: str
    places: tuple[str, ...] = ()
    """Where; several: the first player to whom the event comes chooses. Empty: where its file puts it."""
    dice: int = 0
    """Attack dice that choose instead; `faces` has a line for each result."""
    faces: tuple[tuple[str, str], ...] = ()

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        side = game.side_called(self.enemy)
        return not game.has_left(side) and game.piece(game.main_of(side)).field == NOWHERE

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if self.dice:
            lines = tuple(
                (face, (*uncovered(game, place, visit.seat), Appear(self.enemy, place))) for face, place in self.faces
            )
            return (RollAttackDice(self.dice, lines, until_named=True),)
        if len(self.places) == 1:
            return (*uncovered(game, self.places[0], visit.seat), Appear(self.enemy, self.places[0]))
        return (ChoosePlace(visit.seat, self.enemy, self.places or (game.enemy(game.side_called(self.enemy)).at,)),)

    def label(self) -> Said:
        return say("scenario.reward.spawn", enemy=place_said(self.enemy))

    def rolls(self) -> bool:
        return bool(self.dice)


class RollAttackDice(Data, Step, frozen=True, tag="board.scenario-roll-attack-dice"):
    """Attack dice tell what follows, as they fell or lowest first; where that is a place, a result that the scenario
    does not name is rolled again."""

    dice: int
    lines: tuple[tuple[str, tuple[Step, ...]], ...]
    until_named: bool = False
    fallen: tuple[int, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if len(self.fallen) < self.dice:
            return Ask(
                NATURE,
                "attack-die",
                die_options(self._fell, "map.do.die-shows", ("die:attack",)),
                says=say("scenario.ask.where-appears" if self.until_named else "scenario.ask.what-follows"),
                rule=BY_EVENT,
            )
        lines = dict(self.lines)
        for faces in (self.fallen, sorted(self.fallen)):
            result = " ".join(NAMES[face] for face in faces)
            if result in lines:
                return lines[result]
        return (RollAttackDice(self.dice, self.lines, until_named=True),) if self.until_named else ()

    def _fell(self, face: int) -> tuple[Step, ...]:
        return (msgspec.structs.replace(self, fallen=(*self.fallen, face)),)


class ByDice(Data, Reward, frozen=True, tag="board.scenario-by-dice"):
    """What Attack dice bring; a result that the scenario does not name brings nothing."""

    dice: int
    faces: tuple[tuple[str, Reward], ...]

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        lines = tuple((face, (Bestow(reward, visit),)) for face, reward in self.faces)
        return (RollAttackDice(self.dice, lines),)

    def label(self) -> Said:
        results = [say("scenario.reward.result", face=face, reward=reward.label()) for face, reward in self.faces]
        return say("scenario.reward.by-dice", n=self.dice, list=in_a_row("list.comma", results))

    def things(self) -> tuple[str, ...]:
        return ("die:attack",)

    def rolls(self) -> bool:
        return True


class ByChance(Data, Reward, frozen=True, tag="board.scenario-by-chance"):
    """One of several effects, each as likely as the others; those that could do nothing now are left out."""

    rewards: tuple[Reward, ...]

    @property
    def for_table(self) -> bool:
        return all(reward.for_table for reward in self.rewards)

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(reward.possible(game, visit) for reward in self.rewards)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DrawLot(visit, self.rewards),)

    def label(self) -> Said:
        return say("scenario.reward.by-chance", list=in_a_row("list.or", [reward.label() for reward in self.rewards]))

    def rolls(self) -> bool:
        return True


class DrawLot(Data, Step, frozen=True, tag="board.scenario-draw-lot"):
    """Chance decides which of several effects comes."""

    visit: Visit
    rewards: tuple[Reward, ...]

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        left = [(n, one) for n, one in enumerate(self.rewards, 1) if one.possible(game, self.visit)]
        if len(left) < 2:
            return tuple(Bestow(reward, self.visit) for _, reward in left)
        return Ask(
            NATURE,
            "chance",
            tuple(
                Option(f"lot:{number}", (Bestow(reward, self.visit),), reward.label(), verb="choose")
                for number, reward in left
            ),
            says=say("scenario.ask.which-by-chance"),
            rule=BY_EVENT,
        )


class ChoosePlace(Data, Explains, Step, frozen=True, tag="board.scenario-choose-place"):
    seat: Seat
    enemy: str
    places: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        side = game.side_called(self.enemy)
        there = {place: field for place in self.places if (field := landing(game, place, side)) != NOWHERE}
        if len(there) < 2:
            return tuple(Appear(self.enemy, place) for place in there)
        return Ask(
            self.seat,
            "appears",
            tuple(
                Option(
                    f"place:{place}",
                    (Appear(self.enemy, place),),
                    field_said(field),
                    verb="choose",
                    things=(the_field(field),),
                )
                for place, field in there.items()
            ),
            says=say("scenario.ask.where-appears"),
            rule=BY_EVENT,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if pointed_field(game, kind, name) is None:
            return None
        return Refusal(BY_EVENT, say("scenario.reason.one-of-the-places"))


def landing(game: WorldGame, place: str, side: SideId) -> int:
    """The first field of a place, or of an enemy's own town, on which a hero can stand and nobody does."""
    fields = fields_for(game, place, side) if place == OWN_TOWN else fields_called(game, place)
    return next((field for field in fields if is_free(game, field)), NOWHERE)


class Appear(Data, Step, frozen=True, tag="board.scenario-appear"):
    """An enemy hero comes to stand on the map; where every field is taken it does not come."""

    enemy: str
    place: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        side = game.side_called(self.enemy)
        field = landing(game, self.place, side)
        if field == NOWHERE or game.piece(game.main_of(side)).field != NOWHERE:
            return ()
        game.put_hero(game.main_of(side), field)
        game.tell(EnemyAppears(called(game, side), field_name(field)))
        return ()


class ChangeArmy(Data, ForTable, frozen=True, tag="board.scenario-change-army"):
    """The army or the deck of an enemy changes."""

    enemy: str
    add: tuple[ArmyPart, ...] = ()
    remove: tuple[str, ...] = ()
    flip: tuple[str, ...] = ()
    """Few become a Pack, a Pack becomes Few."""
    no_deck: bool = False
    machines: tuple[str, ...] = ()
    """War Machines that join it, as far as there are any left."""
    siege: tuple[str, ...] = ()
    """What is built before it."""
    wears: tuple[tuple[str, str], ...] = ()
    """Its units on which a card lies from now on, and the card."""
    stronger: tuple[Strength, ...] = ()
    """By how much its units are stronger from now on."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return not game.has_left(game.side_called(self.enemy))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        side = game.side_called(self.enemy)
        return (
            Rearm(self, visit.seat),
            *(TakeMachine(side, card) for card in self.machines if card in supply(game, side)),
        )

    def label(self) -> Said:
        return say("scenario.reward.army", enemy=place_said(self.enemy))


@rule("core.ai.army-from-scenario")
class Rearm(Data, Step, frozen=True, tag="board.scenario-rearm"):
    """Neutral units that join it are taken from their decks, as far as there are any, until it is as large as an army
    can be; what it loses goes back there. From now on its army is whole again in this form."""

    change: ChangeArmy
    seat: Seat
    """To whom the event comes: some armies are drawn by the level of a hero."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        change, side = self.change, game.side_called(self.change.enemy)
        player, army = game.players[side], []
        for troop in player.army:
            if troop.card in change.remove:
                put_back(game, troop.card)
            else:
                flips = troop.card in change.flip and UNITS[troop.card].pack is not None
                army.append(Troop(troop.card, troop.pack != flips))
        army += self._joining(game, MOST_UNITS - len(army))
        if army:
            player.army = tuple(army)
        saga = game.world.saga
        armies = {**saga.armies, change.enemy: tuple((troop.card, troop.pack) for troop in player.army)}
        works = {**saga.works, change.enemy: (*saga.works.get(change.enemy, ()), *change.siege)}
        worn = {**saga.worn, change.enemy: change.wears} if change.wears else saga.worn
        grown = {**saga.strengths, change.enemy: (*saga.strengths.get(change.enemy, ()), *change.stronger)}
        game.world.saga = msgspec.structs.replace(saga, armies=armies, works=works, worn=worn, strengths=grown)
        if change.no_deck:
            deck = game.state.decks[enemy_deck(side)]
            player.removed = (*player.removed, *deck.draw, *deck.discard)
            game.state.decks[enemy_deck(side)] = Deck(())
        return ()

    def _joining(self, game: WorldGame, room: int) -> list[Troop]:
        level = game.enemy(game.side_called(self.change.enemy)).level
        named = entries(game, self.change.add, self.seat, level)[:room]
        return [Troop(card, entry.endswith(PACK)) for entry in named for card in draw_guards(game, entry, 1)]


class Withdraw(Data, ForTable, frozen=True, tag="board.scenario-withdraw"):
    """An enemy leaves the map unbeaten; it may appear again."""

    enemy: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        side = game.side_called(self.enemy)
        return not game.has_left(side) and game.piece(game.main_of(side)).field != NOWHERE

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (GoAway(self.enemy),)

    def label(self) -> Said:
        return say("scenario.reward.withdraw", enemy=place_said(self.enemy))


class GoAway(Data, Step, frozen=True, tag="board.scenario-go-away"):
    enemy: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        side = game.side_called(self.enemy)
        hero = game.main_of(side)
        field = game.piece(hero).field
        if field != NOWHERE:
            drop_all(game, hero, field)
            game.put_hero(hero, NOWHERE)
            game.tell(EnemyWithdraws(called(game, side), field_name(field)))
        return ()


class Hurry(Data, ForTable, frozen=True, tag="board.scenario-hurry"):
    """An enemy has more movement points when it moves next."""

    enemy: str
    points: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (SpurEnemy(self.enemy, self.points),)

    def label(self) -> Said:
        return say("scenario.reward.hurry", enemy=place_said(self.enemy), n=self.points)


class SpurEnemy(Data, Step, frozen=True, tag="board.scenario-spur-enemy"):
    enemy: str
    points: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        saga = game.world.saga
        hurry = {**saga.hurry, self.enemy: saga.hurry.get(self.enemy, 0) + self.points}
        game.world.saga = msgspec.structs.replace(saga, hurry=hurry)
        return ()
