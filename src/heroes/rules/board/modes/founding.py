"""Setting up a game on the map: players, factions, who begins, and what follows in which order (core.setup.*)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from heroes.engine import NATURE, Ask, Data, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.morale import BAD, GOOD
from heroes.rules.board.cards.starting import absent, shared_deck, starting_deck
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.combat.difficulty import lay_out_neutrals, neutral_deck
from heroes.rules.board.combat.enemy_cards import enemy_deck
from heroes.rules.board.combat.fates import STEPS_PER_LEVEL
from heroes.rules.board.library.components import (
    BOXES,
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
from heroes.rules.board.library.places import ASTROLOGERS, TOWNS, WATER
from heroes.rules.board.library.resources import RESOURCE_FACES
from heroes.rules.board.meeting.enemy_fights import draw_army, muster
from heroes.rules.board.modes.bonuses import PrebuiltGuilds, StartingBonuses
from heroes.rules.board.modes.map_layout import BuildMap, LayMap, lay_out_piles, piles_used
from heroes.rules.board.modes.shared_decks import as_the_scenario_has_it, lay_out, lay_out_kind
from heroes.rules.board.modes.starting import StartingUnits, lay_aside
from heroes.rules.board.realm.army import restore_army
from heroes.rules.board.realm.astrology import DECK as ASTROLOGERS_DECK
from heroes.rules.board.realm.machines import TakeMachine, lay_out_machines, supply
from heroes.rules.board.realm.scrolls import lay_out_scrolls
from heroes.rules.board.scenario.enemies import castable
from heroes.rules.board.scenario.events import at
from heroes.rules.board.scenario.model import Enemy, Scenario
from heroes.rules.board.state.combat import BoardState, Deck, Player
from heroes.rules.board.state.events import Rolled
from heroes.rules.board.state.map import HERO_NAMES, MAIN, Piece, Side, SideId, World
from heroes.rules.board.state.map_events import RolledForFaction
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.order import set_order
from heroes.rules.board.turn.rounds import OpenRound
from heroes.rules.words.card import ABILITY, ARTIFACT, EMPOWERED, SPELL
from heroes.words import Said, say, word


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
