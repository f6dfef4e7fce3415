"""Skirmish: straight into battle with one of three templates (Battlefield, Skirmish mode)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from heroes.engine import (
    NATURE,
    Ask,
    BadSetup,
    Data,
    Event,
    Game,
    Luck,
    Option,
    Outcome,
    Rng,
    Seat,
    Shared,
    Step,
    play_as,
)
from heroes.engine.form import SetupForm
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.book.layers import EDITIONS
from heroes.rules.board.cards.decks import Draw, discard_shared, draw_shared, without
from heroes.rules.board.cards.morale import lay_out_morale
from heroes.rules.board.cards.starting import absent, shared_deck, starting_deck
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.library.components import CARDS, HEROES, faction_units, heroes_in
from heroes.rules.board.library.levels import SPECIALTY_LEVELS, expert_limit, hand_limit
from heroes.rules.board.library.resources import RESOURCE_FACES, Resource
from heroes.rules.board.modes.mode import Mode
from heroes.rules.board.modes.seating import SeatsHeroes
from heroes.rules.board.reading.combat_standing import RESOURCE_DIE
from heroes.rules.board.reading.combat_view import SkirmishView, view_skirmish
from heroes.rules.board.realm.machines import lay_out_machines
from heroes.rules.board.scenario.checking import (
    SETTINGS,
    a_hero,
    edition,
    further_boxes,
    mostly_core,
    one_of,
    only_keys,
    pick,
    settings,
    some_boxes,
    two_heroes,
    yes_or_no,
)
from heroes.rules.board.scenario.form import box_choice, hero_choice
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import BoardState, Deck, Player, Troop
from heroes.rules.board.state.events import LooksAt, PutBack, ResourceRolled
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL, Card
from heroes.rules.words.options import choice, describe, flag, flags
from heroes.words import Said, say, word

MOST_UNITS = 7
DICE_FOR_FIRST = 2


@rule("battlefield.setup.removed-abilities")
def removed_abilities() -> tuple[str, ...]:
    """Abilities that mean nothing without a map."""
    return absent("battle")


class Template(msgspec.Struct, frozen=True, gc=False):
    """How strong both heroes are: level, cards drawn and removed, units."""

    level: int
    specialties: tuple[int, ...]
    abilities: tuple[int, int]
    """Drawn at random, then removed by choice."""
    artifacts: tuple[int, int]
    spells: Mapping[str, int]
    """Random spells for a hero of might and of magic."""
    tiers: tuple[str, ...]
    packs: bool


TEMPLATES = {
    "large": Template(7, (1, 4, 6), (6, 2), (4, 1), {"might": 3, "magic": 5}, ("bronze", "silver", "gold"), True),
    "medium": Template(5, (1, 4), (4, 1), (3, 1), {"might": 2, "magic": 4}, ("bronze", "silver"), True),
    "short": Template(3, (1,), (3, 1), (2, 1), {"might": 1, "magic": 2}, ("bronze", "silver"), False),
}


@rule("battlefield.setup.removed-abilities")
def has_combat_use(card: Card) -> bool:
    """Whether the card can do something in a combat; by agreement the others are left out of a Skirmish
    (battlefield.skirmish.remove-choice, battlefield.setup.removed-abilities)."""
    return not all(use.effect.map_only for use in card.uses)


@play_as("skirmish")
@rule(
    "battlefield.setup.core-rules",
    "battlefield.setup.player-kit",
    "battlefield.setup.starting-deck",
    "battlefield.setup.skirmish.decks",
    "battlefield.combat.core-otherwise",
)
class Skirmish(SeatsHeroes, Mode):
    """Two players, one template, one battle."""

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        only_keys(setup, ("template", "edition", "board", "seats", "settings", "layers", "boxes", "useful_cards_only"))
        book = edition(setup)
        ground = one_of(setup, "board", ("hex", "first", "revised", "square"), "hex")
        if ground not in ("hex", "square", book):
            raise BadSetup(say("setup.error.edition-played-its-own", book=book, ground=repr(ground)))
        chosen, boxes = settings(setup), some_boxes(setup)
        layers = [*(["hex-board"] if ground == "hex" else []), "battle", *chosen]
        return {
            "template": one_of(setup, "template", list(TEMPLATES), "large"),
            "edition": book,
            "board": ground,
            "seats": two_seats(setup.get("seats", [{}, {}]), say("setup.error.skirmish-has-exactly-two"), boxes),
            "settings": chosen,
            "layers": layers,
            "useful_cards_only": yes_or_no(setup, "useful_cards_only", default=False),
            **further_boxes(boxes),
        }

    @classmethod
    def options(cls) -> SetupForm:
        """What can be chosen, for clients."""
        return describe(
            [
                choice("template", "Length", {name: name for name in TEMPLATES}, "short"),
                choice("board", "Board", {"hex": "hex", "square": "square"}, "hex"),
                choice("edition", "Rulebook", {name: name for name in ("revised", "first")}, "revised"),
                flag("useful_cards_only", "Replace cards without use in combat"),
                flags("settings", "Table rules", {name: name for name in SETTINGS}),
                box_choice(),
            ],
            [hero_choice()],
        )

    @classmethod
    def random_setup(cls, rng: Rng) -> dict[str, Any]:
        """Any edition, board, template and pair of factions, now and then with a setting or with further boxes."""
        return mostly_core(rng, cls._random_of)

    @classmethod
    def _random_of(cls, rng: Rng, boxes: Sequence[str]) -> dict[str, Any]:
        first, second = two_heroes(rng, boxes)
        return {
            "template": pick(rng, list(TEMPLATES)),
            "edition": pick(rng, list(EDITIONS)),
            "board": pick(rng, ("hex", "square")),
            "seats": [{"hero": first.id}, {"hero": second.id}],
            "settings": [name for name in SETTINGS if not rng.randrange(6)],
            "useful_cards_only": not rng.randrange(3),
            **further_boxes(boxes),
        }

    @property
    def template(self) -> Template:
        return TEMPLATES[self.setup["template"]]

    def begin(self) -> Sequence[Step]:
        players = []
        for entry in self.setup["seats"]:
            hero = HEROES[entry["hero"]]
            tiers = self.template.tiers
            army = tuple(
                Troop(unit.id, self.template.packs) for unit in faction_units(hero.faction) if unit.tier in tiers
            )
            later = tuple(hero.specialty_card(level) for level in SPECIALTY_LEVELS if level != 1)
            players.append(Player(hero.faction, hero.id, deck=starting_deck(hero.id), army=army, aside=later))
        dealt = [card for player in players for card in player.deck]
        self.begin_state(BoardState(players))
        left_out = removed_abilities()
        if self.setup["useful_cards_only"]:
            left_out += tuple(card.id for card in CARDS.values() if not has_combat_use(card))
        for kind in (ABILITY, ARTIFACT, SPELL):
            self._lay_out(kind, shared_deck(kind, dealt, left_out, self.boxes))
        lay_out_machines(self)
        lay_out_morale(self, symbol=True)
        return (RollForFirst(),)

    def once_first_is_known(self, first: Seat) -> tuple[Step, ...]:
        """Decks, hands and the battle follow (battlefield.combat.sequence)."""
        return (PrepareDeck(first), PrepareDeck(1 - first), DrawHands(), MarchToBattle(), DeclareWinner())

    def _lay_out(self, name: str, cards: list[str]) -> None:
        """Shuffled, with its top card open beside it."""
        self.chance.shuffle(cards, f"shared-{name}")
        self.state.decks[name] = Deck(tuple(cards[:-1]), (cards[-1],))

    def luck(self, event: Event, before: Game) -> Luck | None:
        if isinstance(event, ResourceRolled):
            return Luck(event.seat, RESOURCE_DIE, f"{event.resource}-{event.amount}")
        return super().luck(event, before)

    def look(self, seat: Seat | None, shared: Shared) -> SkirmishView:
        return view_skirmish(self, seat, shared)


@rule("battlefield.setup.players", "battlefield.setup.player-kit")
def two_seats(seats: Any, otherwise: Said, boxes: Sequence[str]) -> list[dict[str, str]]:
    """Two heroes of different factions; those not named are filled in. `otherwise` says how many seats there are."""
    if not isinstance(seats, (list, tuple)) or len(seats) != 2:
        raise BadSetup(otherwise)
    heroes = []
    for number, entry in enumerate(seats):
        if not isinstance(entry, Mapping):
            raise BadSetup(say("setup.error.must-be-entry-such", seat=say("the-seat", seat=number), entry=repr(entry)))
        only_keys(entry, ("hero",), say("the-seat", seat=number))
        heroes.append(a_hero(entry["hero"], boxes) if "hero" in entry else "")
    taken = {HEROES[hero].faction for hero in heroes if hero}
    for number, hero in enumerate(heroes):
        if not hero:
            free = next(other for other in heroes_in(boxes) if other.faction not in taken)
            heroes[number] = free.id
            taken.add(free.faction)
    if HEROES[heroes[0]].faction == HEROES[heroes[1]].faction:
        raise BadSetup(say("setup.error.both-seats-play-each", faction=word(HEROES[heroes[0]].faction)))
    return [{"hero": hero} for hero in heroes]


# ---------------------------------------------------------------------- first player


@rule("battlefield.setup.dice", "battlefield.setup.first-player")
class RollForFirst(Data, Step, frozen=True, tag="board.roll-for-first"):
    """Each player rolls two resource dice; the higher total of the printed numbers begins, and a tie is rolled again
    (battlefield.setup.first-player)."""

    rolled: int = 0
    totals: tuple[int, int] = (0, 0)

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if self.rolled == 2 * DICE_FOR_FIRST:
            return (RollForFirst(),) if self.totals[0] == self.totals[1] else (Begins(self.totals),)
        seat = self.rolled // DICE_FOR_FIRST
        options = tuple(
            Option(
                f"{amount}-{resource}",
                (ShowResource(seat, resource, amount), self.plus(seat, amount)),
                say("setup.do.plain", amount=amount, resource=word(resource)),
                verb="roll",
            )
            for resource, amount in RESOURCE_FACES
        )
        return Ask(
            NATURE,
            "resource-die",
            options,
            about=(f"seat:{seat}",),
            says=say("setup.ask.resource-die"),
            rule="battlefield.setup.first-player",
        )

    def plus(self, seat: Seat, amount: int) -> RollForFirst:
        first, second = self.totals
        return RollForFirst(self.rolled + 1, (first + amount, second) if seat == 0 else (first, second + amount))


class ShowResource(Data, Step, frozen=True, tag="board.show-resource"):
    seat: Seat
    resource: Resource
    amount: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.tell(ResourceRolled(self.seat, self.resource, self.amount))
        return ()


@rule("battlefield.combat.start", "battlefield.combat.sequence")
class Begins(Data, Step, frozen=True, tag="board.begins"):
    """The first player is known for the whole game."""

    totals: tuple[int, int]

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        first = game.state.first_player = int(self.totals[1] > self.totals[0])
        return game.once_first_is_known(first)


# ---------------------------------------------------------------------- decks


@rule(
    "battlefield.setup.hero-level",
    "battlefield.skirmish.deck-order",
    "battlefield.skirmish.large.level",
    "battlefield.skirmish.large.specialties",
    "battlefield.skirmish.large.units",
    "battlefield.skirmish.medium.level",
    "battlefield.skirmish.medium.specialties",
    "battlefield.skirmish.medium.units",
    "battlefield.skirmish.short.level",
    "battlefield.skirmish.short.specialties",
    "battlefield.skirmish.short.units",
)
class PrepareDeck(Data, Step, frozen=True, tag="board.prepare-deck"):
    """The hero's level and the template's cards on top of the starting deck, then shuffle
    (battlefield.skirmish.deck-order)."""

    seat: Seat

    def run(self, game: Skirmish) -> tuple[Step, ...]:
        template, player = game.template, game.players[self.seat]
        hero = HEROES[player.hero]
        player.steps = 2 * template.level
        player.expert_left = expert_limit(template.level)
        learned = [hero.specialty_card(level) for level in template.specialties if level != 1]
        player.deck += learned
        player.aside = tuple(card for card in player.aside if card not in learned)
        return (
            DrawTemplate(self.seat, ABILITY, *template.abilities),
            DrawTemplate(self.seat, ARTIFACT, *template.artifacts),
            DrawTemplate(self.seat, SPELL, template.spells[hero.kind], 0),
            ShuffleDeck(self.seat),
        )


@rule(
    "battlefield.skirmish.large.abilities",
    "battlefield.skirmish.large.artifacts",
    "battlefield.skirmish.large.spells",
    "battlefield.skirmish.medium.abilities",
    "battlefield.skirmish.medium.artifacts",
    "battlefield.skirmish.medium.spells",
    "battlefield.skirmish.short.abilities",
    "battlefield.skirmish.short.artifacts",
    "battlefield.skirmish.short.spells",
)
class DrawTemplate(Data, Step, frozen=True, tag="board.draw-template"):
    """Draw cards at random, of which the player then removes some."""

    seat: Seat
    kind: str
    count: int
    remove: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.looking, player.looking_in = draw_shared(game, self.kind, self.count), self.kind
        game.tell(LooksAt(self.seat, self.kind, len(player.looking), player.looking))
        return (*(RemoveTemplate(self.seat, self.kind) for _ in range(self.remove)), KeepTemplate(self.seat))


@rule("battlefield.skirmish.remove-choice")
class RemoveTemplate(Data, Step, frozen=True, tag="board.remove-template"):
    """The player chooses which of the drawn cards does not enter the deck."""

    seat: Seat
    kind: str

    def run(self, game: BoardGame) -> Ask:
        options = tuple(
            Option(
                f"remove:{card}",
                (PutAside(self.seat, self.kind, card),),
                say("setup.do.remove", card=CARDS[card].says),
                verb="remove",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(game.players[self.seat].looking)
        )
        return Ask(
            self.seat,
            "remove-card",
            options,
            private=True,
            about=(f"deck:{self.kind}",),
            says=say("setup.ask.remove-card"),
            rule="battlefield.skirmish.remove-choice",
        )


class PutAside(Data, Step, frozen=True, tag="board.put-aside"):
    seat: Seat
    kind: str
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.looking = without(player.looking, self.card)
        discard_shared(game, self.kind, self.card)
        game.tell(PutBack(self.seat, self.card))
        return ()


class KeepTemplate(Data, Step, frozen=True, tag="board.keep-template"):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.deck += player.looking
        player.secret += player.looking
        player.looking, player.looking_in = (), ""
        return ()


@rule("battlefield.skirmish.deck-order", "core.setup.shuffle-starting-deck")
class ShuffleDeck(Data, Step, frozen=True, tag="board.shuffle-deck"):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.chance.shuffle(game.players[self.seat].deck, f"deck-{self.seat}")
        return ()


@rule("battlefield.combat.draw-hand")
class DrawHands(Data, Step, frozen=True, tag="board.draw-hands"):
    """Each player draws up to the hero's hand limit (battlefield.combat.draw-hand)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        first = game.state.first_player
        return tuple(Draw(seat, hand_limit(game.players[seat].level)) for seat in (first, 1 - first))


# ---------------------------------------------------------------------- the battle


@rule("battlefield.combat.start", "battlefield.siege.only-regular")
class MarchToBattle(Data, Step, frozen=True, tag="board.march-to-battle"):
    """The first player takes the attacker's part."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        first = game.state.first_player
        attacker, defender = (Force(seat, game.players[seat].army, limit=MOST_UNITS) for seat in (first, 1 - first))
        return (BeginCombat(attacker, defender),)


@rule("battlefield.combat.victory")
class DeclareWinner(Data, Step, frozen=True, tag="board.declare-winner"):
    """Whoever defeats all units the other deployed wins (battlefield.combat.victory)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.state.result
        assert combat is not None
        first = game.state.first_player
        if combat.winner < 0:
            reason = combat.reason if combat.reason.startswith("battlefield") else "battlefield.combat.victory"
            game.finish(Outcome((), reason))
        else:
            game.finish(Outcome((first if combat.winner == 0 else 1 - first,), "battlefield.combat.victory"))
        return ()


rule_data(
    __name__,
    {
        "TEMPLATES": (
            "battlefield.skirmish.choose-template",
            "battlefield.skirmish.large.level",
            "battlefield.skirmish.large.specialties",
            "battlefield.skirmish.large.abilities",
            "battlefield.skirmish.large.artifacts",
            "battlefield.skirmish.large.spells",
            "battlefield.skirmish.large.units",
            "battlefield.skirmish.medium.level",
            "battlefield.skirmish.medium.specialties",
            "battlefield.skirmish.medium.abilities",
            "battlefield.skirmish.medium.artifacts",
            "battlefield.skirmish.medium.spells",
            "battlefield.skirmish.medium.units",
            "battlefield.skirmish.short.level",
            "battlefield.skirmish.short.specialties",
            "battlefield.skirmish.short.abilities",
            "battlefield.skirmish.short.artifacts",
            "battlefield.skirmish.short.spells",
            "battlefield.skirmish.short.units",
        ),
    },
)
