"""Setting up a game on the map (core.setup.*, core.startbonus.*, core.map.setup.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import discard_shared, draw_shared, lay_shuffled
from heroes.rules.board.cards.morale import BAD, GOOD
from heroes.rules.board.cards.starting import absent, shared_deck, starting_deck, starting_spell
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.combat.difficulty import lay_out_neutrals, neutral_deck
from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.combat.fates import STEPS_PER_LEVEL
from heroes.rules.board.library.components import (
    BOXES,
    CARDS,
    CORE,
    HEROES,
    MORALE,
    TIERS,
    UNITS,
    empowered_cards,
    factions,
    heroes_in,
)
from heroes.rules.board.library.enemy_cards import KINDS, cards_of_kind
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.library.places import (
    ASTROLOGERS,
    BUILDINGS,
    CENTER,
    FAR,
    NEAR,
    PILES,
    STARTING,
    TILES,
    TOWNS,
    WATER,
    TileGroup,
    tiles_of,
)
from heroes.rules.board.library.resources import RESOURCE_FACES
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.building import build_map
from heroes.rules.board.map.exploring import TERRAIN, LayTile, drawable
from heroes.rules.board.map.remaking import EMPTY, LayCubes
from heroes.rules.board.meeting.enemy_fights import draw_army, muster
from heroes.rules.board.modes.starting import ASIDE, HeroesSetOut, StartingUnits, lay_aside
from heroes.rules.board.realm.army import restore_army
from heroes.rules.board.realm.astrology import DECK as ASTROLOGERS_DECK
from heroes.rules.board.realm.dice import RESOURCE
from heroes.rules.board.realm.machines import TakeMachine, lay_out_machines, supply
from heroes.rules.board.realm.rewards import Bestow, OneOf, Throw
from heroes.rules.board.realm.scrolls import lay_out_scrolls
from heroes.rules.board.realm.search import Search, acquire, turn_up
from heroes.rules.board.scenario.enemies import castable
from heroes.rules.board.scenario.events import at
from heroes.rules.board.scenario.model import Enemy, Layout, Scenario, Slot
from heroes.rules.board.state.combat import BoardState, Deck, Player
from heroes.rules.board.state.events import Rolled
from heroes.rules.board.state.lattice import NOWHERE, ROTATIONS, Place, centre_of, centres_apart, field_name
from heroes.rules.board.state.map import HERO_NAMES, MAIN, Laid, Piece, Side, SideId, World
from heroes.rules.board.state.map_events import HeroPlaced, LeftInTheBox, RolledForFaction, TurnedUp
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.order import set_order
from heroes.rules.board.state.things import the_place
from heroes.rules.board.turn.rounds import OpenRound
from heroes.rules.words.card import ABILITY, ARTIFACT, EMPOWERED, SPELL
from heroes.words import Said, say, word

MINOR = "minor"
OWN_TERRAIN = TERRAIN + "own"


@rule(
    "core.setup.shuffle-starting-deck",
    "core.setup.starting-units.first",
    "core.setup.starting-units.revised",
    "core.setup.astrologers-deck",
)
def found_state(game: WorldGame, heroes: Sequence[str]) -> BoardState:
    """Players with their starting decks, resources and buildings, and every shared deck."""
    players = [_player(game, seat, hero) for seat, hero in enumerate(heroes)]
    seats = len(players)
    players += [enemy_player(game, enemy) for enemy in game.scenario.enemies]
    state = BoardState(players)
    game.begin_state(state)
    dealt = [card for player in players for card in player.deck]
    for player in players:
        game.chance.shuffle(player.deck, f"deck-{players.index(player)}")
    for kind in (ABILITY, ARTIFACT, SPELL):
        left_out = absent("tournament") if game.book.leaves_cards_out else ()
        cards = shared_deck(kind, dealt, left_out, game.scenario.boxes)
        if kind == ARTIFACT:
            cards += lay_out_scrolls(game)
        lay_out_kind(game, kind, as_the_scenario_has_it(game, kind, cards))
    for pile in dict.fromkeys(kind for box in game.scenario.boxes for kind in BOXES[box].supplies):
        state.decks[pile] = Deck((), tuple(shared_deck(pile, dealt, (), game.scenario.boxes)))
    if empowered_cards(game.scenario.boxes):
        state.decks[EMPOWERED] = Deck((), tuple(empowered_cards(game.scenario.boxes)))
    lay_out_neutrals(game, game.scenario.boxes)
    lay_out_machines(game)
    for tier in TIERS:
        name = neutral_deck(tier)
        state.decks[name] = Deck(tuple(as_the_scenario_has_it(game, name, list(state.decks[name].draw))))
    used = piles_used(game.scenario)
    weeks = [
        card.id
        for card in ASTROLOGERS.values()
        if card.box in game.scenario.boxes
        and (not card.needs_deck or card.needs_deck in state.decks)
        and (not card.needs_sea or not used.isdisjoint(WATER))
    ]
    lay_out(game, ASTROLOGERS_DECK, as_the_scenario_has_it(game, ASTROLOGERS_DECK, weeks))
    if game.book.morale_decks:
        for name, positive in ((GOOD, True), (BAD, False)):
            cards = [
                card.id
                for card in MORALE.values()
                if card.positive == positive and not card.battlefield_only
                for _ in range(card.copies)
            ]
            lay_out(game, name, cards)
    sides = tuple(range(seats))
    enemies = tuple(range(seats, len(players)))
    world = World(
        sides=(
            *(Side(game.scenario.team(side, seats)) for side in sides),
            *(Side(seats, automaton="book") for _ in enemies),
        ),
        pieces=(
            *(Piece(side, kind) for side in sides for kind in HERO_NAMES),
            *(Piece(side, MAIN) for side in enemies),
        ),
    )
    game.begin_world(world)
    lay_out_piles(game)
    lay_aside(game)
    for seat in range(seats):
        restore_army(game, seat)
    for side in sorted(enemies, key=lambda side: bool(game.enemy(side).same_deck)):
        arm(game, side)
    return state


@rule("core.ai.two-decks", "core.ai.faction", "core.ai.spell-deck-by-scenario")
def enemy_player(game: WorldGame, enemy: Enemy) -> Player:
    """An enemy hero has no hand: its deck is the AI spell deck, its skills lie aside (core.ai.two-decks). Chance adds
    other spells than those that are named, as far as there are any."""
    spells = list(enemy.spells)
    for level in enemy.chance_spells:
        left = [card for card in castable(game.scenario.boxes, level) if card not in spells]
        spells += [left[game.chance.below(len(left), f"spells-{enemy.id}")]] if left else []
    units = [UNITS[card].faction for card, _ in enemy.army]
    faction = enemy.faction or next(iter(units), factions()[0])
    hero = next(card.id for card in HEROES.values() if card.faction == faction)
    beside = (*(card for card, _ in enemy.skills), *enemy.wardrobe)
    return Player(faction, hero, steps=STEPS_PER_LEVEL * enemy.level, deck=sorted(spells), aside=tuple(sorted(beside)))


@rule("core.ai.army-from-scenario", "core.components.ai-cards", "core.ai.two-decks")
def arm(game: WorldGame, side: SideId) -> None:
    """Its army, and its AI deck: as many cards of each type as the scenario says, drawn from those of the box that no
    other enemy has."""
    player = game.players[side]
    player.army = muster(game, side)
    if game.enemy(side).parts:
        draw_army(game, side, 0)
    used = Counter(card for name, deck in game.state.decks.items() if name.startswith("ai-") for card in deck.draw)
    cards: list[str] = []
    for kind, count in zip(KINDS, game.enemy(side).deck, strict=True):
        left = list((Counter(cards_of_kind(kind)) - used).elements()) or cards_of_kind(kind)
        game.chance.shuffle(left, f"shared-ai-{kind}")
        cards += left[:count]
    same = game.enemy(side).same_deck
    if same:
        # Decks are shuffled whole before each combat, so two that are the same are one.
        cards = list(game.state.decks[enemy_deck(game.side_called(same))].draw)
    lay_out(game, enemy_deck(side), sorted(cards))
    for card in game.enemy(side).machines:
        if card in supply(game, side):
            TakeMachine(side, card).run(game)
    game.chance.shuffle(game.players[side].deck, f"deck-{side}")


@rule(
    "core.setup.faction-kit.first",
    "core.setup.faction-kit.revised",
    "core.setup.level-cube",
    "core.setup.prebuilt-buildings",
    "core.setup.starting-income",
    "core.setup.town-tokens-ready",
    "core.setup.starting-resources",
    "core.setup.token-supply",
    "core.setup.no-opening-hand",
)
def _player(game: WorldGame, seat: Seat, hero: str) -> Player:
    card = HEROES[hero]
    start = game.scenario.start(seat)
    town = TOWNS[card.faction]
    gold, materials, valuables = start.resources
    return Player(
        card.faction,
        hero,
        deck=starting_deck(hero),
        expert_left=expert_limit(1),
        gold=gold,
        materials=materials,
        valuables=valuables,
        income=start.income,
        buildings=tuple(one.id for one in town.buildings if one.role in start.buildings or one.id in start.buildings),
    )


@rule(
    "core.components.artifacts.first",
    "core.components.spells.first",
    "core.components.abilities",
    "core.components.units",
    "core.components.astrologers.first",
)
def as_in_the_box(game: WorldGame, name: str, cards: list[str]) -> list[str]:
    """The first core box had smaller decks (core.components.*). Magic Arrows belong to the heroes and always stay."""
    count = game.book.smaller_decks.get(name, 0)
    spare = [card for card in cards if card != starting_spell() and _box_of(card) == CORE] if count else []
    return leave_out(game, name, cards, spare, count, f"box-{name}")


def as_the_scenario_has_it(game: WorldGame, name: str, cards: list[str]) -> list[str]:
    """A deck as it is in the box, without the cards that the scenario has chance leave out."""
    cards, count = as_in_the_box(game, name, cards), game.scenario.fewer.get(name, 0)
    spare = [card for card in cards if card != starting_spell()] if count else []
    return leave_out(game, name, cards, spare, count, f"fewer-{name}", by_scenario=True)


def leave_out(
    game: WorldGame, name: str, cards: list[str], spare: list[str], count: int, label: str, *, by_scenario: bool = False
) -> list[str]:
    """A deck without so many of some of its cards, by chance and for all to see."""
    if not count:
        return cards
    game.chance.shuffle(spare, label)
    gone = sorted(spare[:count])
    game.tell(LeftInTheBox(name, tuple(gone), by_scenario))
    for card in gone:
        cards.remove(card)
    return cards


def _box_of(card: str) -> str:
    """The box of a card of any shared deck."""
    known = CARDS.get(card) or UNITS.get(card) or ASTROLOGERS[card]
    return known.box


@rule("core.setup.faction-dispute.first", "core.setup.faction-dispute.revised")
def settle_factions(game: WorldGame, seats: Sequence[Mapping[str, Any]]) -> list[str]:
    """The hero of each seat: the one that it named, or the first of its wishes whose faction is free. Whoever's dice
    show more resources has a faction that several want; ties roll again (core.setup.faction-dispute.*)."""
    heroes = [str(entry.get("hero", "")) for entry in seats]
    while "" in heroes:
        wishes = {
            seat: next(hero for hero in seats[seat]["wishes"] if is_free(game.scenario, heroes, seat, hero))
            for seat, hero in enumerate(heroes)
            if not hero
        }
        faction = HEROES[wishes[min(wishes)]].faction
        rivals = [seat for seat, hero in wishes.items() if HEROES[hero].faction == faction]
        winner = _roll_for_faction(game, rivals, faction, game.book.dispute_dice)
        heroes[winner] = wishes[winner]
    return heroes


@rule("core.setup.faction-unique", "core.ai.faction")
def why_not_hero(scenario: Scenario, heroes: Sequence[str], seat: Seat, hero: str) -> Said | None:
    """Why a seat cannot have a hero: the scenario does not let it, or another seat has its faction
    (core.setup.faction-unique)."""
    refused = scenario.why_not(seat, HEROES[hero])
    if refused is not None:
        return refused
    faction = HEROES[hero].faction
    shared = scenario.one_town
    for number, other in enumerate(heroes):
        if other and number != seat and (other == hero or (HEROES[other].faction == faction and not shared)):
            return say("setup.error.two-seats-play-each", faction=word(faction))
    return None


def is_free(scenario: Scenario, heroes: Sequence[str], seat: Seat, hero: str) -> bool:
    """Whether a seat can still have a hero."""
    return why_not_hero(scenario, heroes, seat, hero) is None


def heroes_seat_by_seat(rng: Random, scenario: Scenario, boxes: Sequence[str]) -> list[str]:
    """A hero that is still free for each seat, at random."""
    heroes = [""] * rng.choice(scenario.players)
    for seat in range(len(heroes)):
        heroes[seat] = rng.choice([hero.id for hero in heroes_in(boxes) if is_free(scenario, heroes, seat, hero.id)])
    return heroes


def _roll_for_faction(game: WorldGame, seats: list[Seat], faction: str, count: int) -> Seat:
    while len(seats) > 1:
        totals = {}
        for seat in seats:
            dice = [RESOURCE_FACES[game.chance.below(6, "resource-die")] for _ in range(count)]
            totals[seat] = sum(amount for _, amount in dice)
            faces = tuple(f"{name}-{amount}" for name, amount in dice)
            game.tell(RolledForFaction(seat, faction, faces))
        seats = [seat for seat in seats if totals[seat] == max(totals.values())]
    return seats[0]


@rule("core.setup.shared-decks", "core.setup.astrologers-deck")
def lay_out(game: WorldGame, name: str, cards: list[str]) -> None:
    lay_shuffled(game, name, cards)


@rule("core.setup.shared-discards")
def lay_out_kind(game: WorldGame, kind: str, cards: list[str]) -> None:
    """Each deck starts its discard pile with its top card (core.setup.shared-discards)."""
    split = game.book.split_decks.get(kind)
    if split is None:
        lay_out(game, kind, cards)
        turn_up(game, kind)
        return
    for level in split[CENTER]:
        name = f"{kind}-{level}"
        lay_out(game, name, [card for card in cards if CARDS[card].level == level])
        turn_up(game, name)


# ---------------------------------------------------------------------- who begins


@rule("core.setup.starting-player")
class RollForStart(Data, Step, frozen=True, tag="board.roll-for-start"):
    """Each player rolls an attack die and the highest begins; ties roll again (core.setup.starting-player)."""

    seats: tuple[Seat, ...]
    fallen: tuple[int, ...] = ()

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if len(self.fallen) < len(self.seats):
            seat = self.seats[len(self.fallen)]
            return Ask(
                NATURE,
                "attack-die",
                die_options(
                    lambda face: (StartDieFell(face, seat), RollForStart(self.seats, (*self.fallen, face))),
                    "map.do.die-shows",
                    ("die:attack",),
                ),
                about=(f"seat:{seat}",),
                says=say("map.ask.who-begins"),
                rule="core.setup.starting-player",
            )
        best = max(self.fallen)
        tied = tuple(seat for seat, face in zip(self.seats, self.fallen, strict=True) if face == best)
        return (SetOrder(tied[0]),) if len(tied) == 1 else (RollForStart(tied),)


class StartDieFell(Data, Step, frozen=True, tag="board.start-die-fell"):
    face: int
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.tell(Rolled(-1, self.face, "attack-die", self.seat))
        return ()


@rule("core.round.order-clockwise", "core.round.alliance-order")
class SetOrder(Data, Step, frozen=True, tag="board.set-order"):
    """Turns go clockwise from the starting player (core.round.order-clockwise); those of two teams alternate
    (core.round.alliance-order)."""

    first: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        set_order(game, self.first)
        return ()


# ---------------------------------------------------------------------- the map


@rule("core.setup.map-layout", "core.map.setup.near-center", "core.map.setup.start-tiles", "core.map.setup.far-dealt")
class LayMap(Data, Step, frozen=True, tag="board.lay-map"):
    """The scenario's pattern for this number of players: Starting tiles face up, all others face down
    (core.setup.map-layout, core.map.setup.*)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        world = game.world
        layout = game.scenario.layouts[game.seats]
        owners = {slot: game.side_called(slot.owner) if slot.owner else slot.seat for slot in layout.slots}
        world.tiles = tuple(
            Laid(slot.group, slot.place, need=demand(game, layout, slot), seat=owners[slot], name=slot.name)
            for slot in layout.slots
        )
        for player in game.state.players[: game.seats]:
            player.far_tiles = layout.far_tiles + len(layout.supply)
            player.supply = layout.supply
        steps: list[Step] = []
        for slot in layout.slots:
            if slot.group == STARTING:
                steps.append(TurnStart(owners[slot], slot.rotation))
            elif slot.face_up:
                steps.append(TurnUp(slot.group, slot.place, slot.need, max(0, slot.rotation)))
        enemies = (PlaceEnemies(),) if game.scenario.enemies else ()
        cubes = (LayCubes(),) if game.scenario.cubes else ()
        placed = any(seat.starts_at or seat.secondary_at for seat in game.scenario.seats)
        heroes = (HeroesSetOut(),) if placed else ()
        return (*steps, SettleHeroes(), *heroes, *cubes, *enemies)


def demand(game: WorldGame, layout: Layout, slot: Slot) -> str:
    """What a scenario demands of a tile, once it is known which town lies nearest."""
    if OWN_TERRAIN not in slot.need:
        return slot.need
    homes = [home for home in layout.slots if home.group == STARTING and home.seat >= 0]
    nearest = min(homes, key=lambda home: centres_apart(home.place, slot.place))
    tile = TILES[home_tile(game, nearest.seat)]
    return slot.need.replace(OWN_TERRAIN, TERRAIN + tile.terrain)


def home_tile(game: WorldGame, side: SideId) -> str:
    return game.scenario.home_tile(side, game.seats, game.players[side].faction)


class TurnUp(Data, Step, frozen=True, tag="board.turn-up"):
    """A tile that lies face up from the start: a certain one, or one that is drawn now."""

    group: TileGroup
    place: Place
    need: str
    rotation: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                name,
                (LayTile(self.group, self.place, name, self.rotation),),
                say("map.do.tile-3", tile=name),
                verb="draw",
                things=(f"tile:{name}",),
            )
            for name in drawable(game.world, self.group, self.need)
        )
        if len(options) == 1:
            return options[0].steps
        says = say("map.ask.which-tile")
        return Ask(NATURE, "tile", options, about=(the_place(self.place),), says=says, rule="core.setup.map-layout")


class PlaceEnemies(Data, Step, frozen=True, tag="board.place-enemies"):
    """Enemy heroes that the scenario puts on a named place."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for side in game.enemy_sides():
            at = game.enemy(side).at
            if game.enemy(side).from_round:
                game.put_hero(game.main_of(side), NOWHERE)
            elif at:
                game.put_hero(game.main_of(side), field_called(game, at))
        return ()


@rule("tournament.creator.04-map.mode")
class BuildMap(Data, Step, frozen=True, tag="board.build-map"):
    """The players build the map themselves (tournament.map.*, tournament.creator.04-map.mode)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        assert game.scenario.pieces is not None
        return (*build_map(game, game.scenario.pieces), SettleHeroes())


def piles_used(scenario: Scenario) -> set[TileGroup]:
    """The kinds of tiles that can come into play; those of the sea and of the ground below only where a scenario lays
    them."""
    layouts = scenario.layouts.values()
    laid = {slot.group for layout in layouts for slot in layout.slots}
    return {FAR, NEAR, CENTER} | laid | {group for layout in layouts for group, _ in layout.supply}


def lay_out_piles(game: WorldGame) -> None:
    """The tiles of the scenario's boxes by their backs, and the Starting tile of every faction in play."""
    used = piles_used(game.scenario)
    piles = {group: tuple(tile.id for tile in tiles_of(group, game.scenario.boxes)) for group in PILES if group in used}
    owned = {slot.owner for layout in game.scenario.layouts.values() for slot in layout.slots if slot.owner}
    homes = [side for side in range(len(game.state.players)) if not game.is_run(side) or game.enemy(side).id in owned]
    piles[STARTING] = tuple(home_tile(game, side) for side in homes)
    game.world.pools = piles


@rule("core.setup.rotate-start-tile")
class TurnStart(Data, Step, frozen=True, tag="board.turn-start"):
    """Each player chooses how the own Starting tile lies (core.setup.rotate-start-tile)."""

    seat: Seat
    rotation: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        laid = next(laid for laid in game.world.tiles if laid.seat == self.seat)
        tile = home_tile(game, self.seat)
        opening = game.atlas.rotations(laid.place, TILES[tile], hidden_opens=True) or list(ROTATIONS)
        turns = [self.rotation] if self.rotation >= 0 else opening
        options = tuple(
            Option(
                f"turn:{turn}",
                (LayTile(STARTING, laid.place, tile, turn, self.seat),),
                say("map.do.lay-turned-clockwise-by", n=60 * turn),
                verb="turn",
                things=(f"turn:{turn}", the_place(laid.place), f"tile:{tile}"),
                final=True,
            )
            for turn in turns
        )
        if len(options) == 1 or game.is_run(self.seat):
            return options[0].steps
        return Ask(
            self.seat,
            "turn-tile",
            options,
            about=(f"tile:{tile}", the_place(laid.place)),
            says=say("map.ask.how-tile-lie-2"),
            rule="core.setup.rotate-start-tile",
        )


@rule("core.setup.other-hero-is-secondary", "core.setup.hero-on-town", "core.settings.start-secondary")
class SettleHeroes(Data, Step, frozen=True, tag="board.settle-heroes"):
    """Each Main Hero starts on the town field of its own Starting tile (core.setup.hero-on-town)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for laid in game.world.tiles:
            if laid.group == STARTING:
                town = centre_of(laid.place)
                game.players[laid.seat].town = town
                game.lay_cubes(town, (laid.seat,))
                game.put_hero(game.main_of(laid.seat), town)
                if game.is_run(laid.seat):
                    continue
                game.tell(HeroPlaced(*game.named(game.main_of(laid.seat)), field_name(town)))
                if game.book.secondary_at_start and game.book.secondary_heroes:
                    game.put_hero(game.secondary_of(laid.seat), town)
        for seat in range(game.seats):
            self._settle_elsewhere(game, seat)
        return ()

    def _settle_elsewhere(self, game: WorldGame, seat: Seat) -> None:
        """A town that stands on a named place, or is that of an ally whose faction is the same."""
        told, player = game.scenario.seat(seat), game.players[seat]
        if told.town:
            player.town = field_called(game, told.town)
            game.lay_cubes(player.town, (seat,))
        elif game.scenario.one_town and any(game.allied(seat, other) for other in range(seat)):
            partner = next(other for other in range(seat) if game.allied(seat, other))
            player.town = game.players[partner].town
            player.income = (0, 0, 0)
            game.lay_cubes(player.town, (*game.world.cubes[player.town], seat))
        else:
            return
        if game.hero_at(player.town) < 0:
            game.put_hero(game.main_of(seat), player.town)
        elif not told.starts_at:
            # An ally stands in the town that they share; a hero who has nowhere else to begin stands beside it.
            beside = [field for field in game.atlas.exits(player.town) if game.hero_at(field) < 0]
            free = min(beside, key=lambda field: (game.field(field).guard, game.field(field).location != EMPTY, field))
            game.put_hero(game.main_of(seat), free)
            game.tell(HeroPlaced(*game.named(game.main_of(seat)), field_name(free)))


# ---------------------------------------------------------------------- starting bonuses


@rule("core.startbonus.draw-minor.first")
class TakeMinor(Data, Reward, frozen=True, tag="board.take-minor"):
    """Artifacts are turned up until so many Minor ones have been taken (core.startbonus.draw-minor.first)."""

    count: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TurnUpMinor(visit.seat),) * self.count

    def label(self) -> Said:
        return say("map.reward.take-minor", n=self.count)


class TurnUpMinor(Data, Step, frozen=True, tag="board.turn-up-minor"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        name = ARTIFACT if ARTIFACT in game.state.decks else f"{ARTIFACT}-{MINOR}"
        for card in draw_shared(game, name, 1):
            game.tell(TurnedUp(name, card))
            if CARDS[card].level == MINOR:
                acquire(game, self.seat, name, card, seen=True)
                turn_up(game, name)
                return ()
            discard_shared(game, name, card)
            return (self,)
        return ()


class SearchArtifacts(Data, Reward, frozen=True, tag="board.search-artifacts"):
    """Search (2) the Artifact deck, so many times."""

    times: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Search(visit.seat, ARTIFACT),) * self.times

    def label(self) -> Said:
        return say("map.reward.search-artifacts", n=self.times)


_TWO_DICE = (RESOURCE, RESOURCE)
BONUSES: dict[str, dict[str, OneOf]] = {
    "search": {
        "easy": OneOf((Throw(_TWO_DICE, 2), SearchArtifacts(2))),
        "normal": OneOf((Throw(_TWO_DICE, 1), SearchArtifacts(1))),
        "hard": OneOf((Throw((RESOURCE,)), TakeMinor(1))),
    },
    "minor": {
        "easy": OneOf((Throw(_TWO_DICE, 2), TakeMinor(2))),
        "normal": OneOf((Throw(_TWO_DICE, 1), TakeMinor(1))),
        "hard": OneOf((Throw((RESOURCE,)), TakeMinor(1))),
    },
}
"""The starting bonus of each difficulty; impossible has none (core.startbonus.*)."""


@rule(
    "core.difficulty.effects",
    "core.startbonus.each-player",
    "core.startbonus.to-hand",
    "core.settings.no-starting-bonus",
)
class StartingBonuses(Data, Step, frozen=True, tag="board.starting-bonuses"):
    """Every player takes the bonus of the difficulty and chooses among the scenario's own."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        bonus = BONUSES[game.book.bonus_artifacts].get(game.setup["difficulty"])
        steps: list[Step] = []
        for seat in game.world.order:
            visit = Visit(seat, game.main_of(seat))
            if bonus is not None and game.book.starting_bonus:
                steps.append(Bestow(bonus, visit))
        if steps and game.book.bonus_artifacts == "search":
            steps.append(ReshuffleArtifacts())
        own = tuple(one.reward for one in game.scenario.bonuses)
        if own:
            steps += [Bestow(OneOf(own), Visit(seat, game.main_of(seat))) for seat in game.world.order]
        return tuple(steps)


@rule("core.startbonus.reshuffle.revised")
class ReshuffleArtifacts(Data, Step, frozen=True, tag="board.reshuffle-artifacts"):
    """After the bonuses the Artifact deck is shuffled anew with its pile (core.startbonus.reshuffle.revised)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for name, deck in list(game.state.decks.items()):
            if name.partition("-")[0] == ARTIFACT and not name.endswith(ASIDE):
                lay_out(game, name, [*deck.draw, *deck.discard])
                turn_up(game, name)
        return ()


@rule("core.mageguild.prebuilt.revised")
class PrebuiltGuilds(Data, Step, frozen=True, tag="board.prebuilt-guilds"):
    """A Mage Guild that stands from the start gives its two spells into the deck (core.mageguild.prebuilt.revised)."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if not game.book.prebuilt_guild_searches:
            return ()
        steps: list[Step] = []
        for seat in game.world.order:
            if any(BUILDINGS[name].role == "mage-guild" for name in game.players[seat].buildings):
                held = tuple(game.players[seat].hand)
                steps += [Search(seat, SPELL), Search(seat, SPELL), ShuffleIn(seat, held)]
        return tuple(steps)


class ShuffleIn(Data, Step, frozen=True, tag="board.shuffle-in"):
    """Cards that are in hand beyond those held before are shuffled into the deck."""

    seat: Seat
    held: tuple[str, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        rest = player.hand.copy()
        # In a game that somebody imagines, others hold other cards than those.
        held = []
        for card in self.held:
            if card in rest:
                rest.remove(card)
                held.append(card)
        for card in rest:
            player.hand.remove(card)
        player.kept = tuple(held)
        player.deck += rest
        game.chance.shuffle(player.deck, f"deck-{self.seat}")
        return ()


def opening(game: WorldGame, first: Seat) -> tuple[Step, ...]:
    """Everything between the table being laid and the first round."""
    seats = tuple(range(game.seats))
    begin: Step = SetOrder(first) if first >= 0 else RollForStart(seats)
    return (begin, *foundation(game))


def foundation(game: WorldGame) -> tuple[Step, ...]:
    """What follows once it is known who begins."""
    lay = LayMap() if game.scenario.pieces is None else BuildMap()
    chosen = any(line.is_chosen for start in game.scenario.starts for line in start.units)
    raised = game.scenario.start_from.level or any(seat.level > 1 for seat in game.scenario.seats)
    units = (StartingUnits(),) if chosen or raised else ()
    return (lay, *units, StartingBonuses(), PrebuiltGuilds(), *at(game, "start"), OpenRound())


rule_data(
    __name__,
    {
        "BONUSES": (
            "core.startbonus.easy.first",
            "core.startbonus.easy.revised",
            "core.startbonus.normal.first",
            "core.startbonus.normal.revised",
            "core.startbonus.hard.first",
            "core.startbonus.hard.revised",
            "core.startbonus.impossible",
        ),
    },
)
