"""Adventure: two players draft cards round by round, build and recruit, and meet in one battle (Battlefield)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heroes.engine import (
    Aims,
    Data,
    Event,
    Game,
    Luck,
    Outcome,
    Refusal,
    Rng,
    Seat,
    Shared,
    Standing,
    Step,
    Summary,
    play_as,
)
from heroes.engine.form import SetupForm
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.adventure.events import ArmiesMeet
from heroes.rules.board.adventure.invariants import adventure_components, check_adventure
from heroes.rules.board.adventure.odds import power_odds
from heroes.rules.board.adventure.reasons import explain_adventure
from heroes.rules.board.adventure.secrets import redeal_adventure
from heroes.rules.board.adventure.standing import adventure_luck, adventure_standing
from heroes.rules.board.adventure.stun import recover, stunned_of
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.adventure.turn import OpenAdventureRound
from heroes.rules.board.adventure.view import AdventureTableView, view_adventure
from heroes.rules.board.book.layers import EDITIONS
from heroes.rules.board.cards.morale import lay_out_morale
from heroes.rules.board.cards.starting import shared_deck, starting_deck
from heroes.rules.board.combat.difficulty import lay_out_neutrals
from heroes.rules.board.forecast.ladder import power_ladder
from heroes.rules.board.forecast.odds import charge_odds
from heroes.rules.board.forecast.threat import threat_odds
from heroes.rules.board.forecast.whatif import answer_odds
from heroes.rules.board.library.adventure import ADVENTURE, adventure_deck
from heroes.rules.board.library.components import HEROES, cards_of
from heroes.rules.board.library.levels import expert_limit
from heroes.rules.board.modes.seating import SeatsHeroes
from heroes.rules.board.modes.shared_decks import as_in_the_box, lay_out, lay_out_kind
from heroes.rules.board.modes.skirmish import (
    DrawHands,
    MarchToBattle,
    RollForFirst,
    ShuffleDeck,
    removed_abilities,
    two_seats,
)
from heroes.rules.board.reading.combat_aims import battle_aims
from heroes.rules.board.reading.combat_view import foretold
from heroes.rules.board.realm.machines import lay_out_machines
from heroes.rules.board.scenario.checking import (
    SETTINGS,
    edition,
    further_boxes,
    mostly_core,
    one_of,
    only_keys,
    pick,
    settings,
    some_boxes,
    two_heroes,
)
from heroes.rules.board.scenario.form import box_choice, hero_choice
from heroes.rules.board.state.adventure import Adventurer, AdventureState
from heroes.rules.board.state.combat import Deck, Player
from heroes.rules.board.state.map import MAIN, Piece, Side, World
from heroes.rules.words.card import ABILITY, ARTIFACT, SPELL, STATISTIC
from heroes.rules.words.options import choice, describe, flags
from heroes.words import say

LENGTHS = {"small": 9, "medium": 13, "large": 16}
"""Rounds of an Adventure, by its size."""
LAYERS = ("hex-board", "battle", "adventure")
RESOURCES = (15, 3, 1)
INCOME = (10, 0, 0)
VICTORY = "battlefield.adventure.victory"


@play_as("adventure")
@rule(
    "battlefield.setup.players",
    "battlefield.setup.core-rules",
    "battlefield.setup.player-kit",
    "battlefield.setup.starting-deck",
    "battlefield.combat.core-otherwise",
)
class AdventureGame(SeatsHeroes, AdventureTable):
    """Two players, a deck of cards in place of a map, and one battle at the end."""

    rules_version = 5
    weights = {"army": 2, "levels": 2, "riches": 0, "income": 0}
    telling = (
        "board.combat-ends",
        "board.destroyed",
        "board.reinforced",
        "board.recruited",
        "board.combat-fought",
        "board.built",
        "board.level-reached",
        "board.card-resolved",
    )

    @classmethod
    def check_setup(cls, setup: Mapping[str, Any]) -> dict[str, Any]:
        only_keys(setup, ("length", "edition", "seats", "settings", "layers", "boxes"))
        chosen, boxes = settings(setup), some_boxes(setup)
        return {
            "length": one_of(setup, "length", list(LENGTHS), "small"),
            "edition": edition(setup),
            "seats": two_seats(setup.get("seats", [{}, {}]), say("setup.error.adventure-has-exactly-two"), boxes),
            "settings": chosen,
            "layers": [*LAYERS, *chosen],
            **further_boxes(boxes),
        }

    @classmethod
    def options(cls) -> SetupForm:
        """What can be chosen, for clients."""
        return describe(
            [
                choice("length", "Length", {name: name for name in LENGTHS}, "small"),
                choice("edition", "Rulebook", {name: name for name in ("revised", "first")}, "revised"),
                flags("settings", "Table rules", {name: name for name in SETTINGS}),
                box_choice(),
            ],
            [hero_choice()],
        )

    @classmethod
    def random_setup(cls, rng: Rng) -> dict[str, Any]:
        """Any edition, length and pair of factions, now and then with a setting or with further boxes."""
        return mostly_core(rng, cls._random_of)

    @classmethod
    def _random_of(cls, rng: Rng, boxes: Sequence[str]) -> dict[str, Any]:
        first, second = two_heroes(rng, boxes)
        return {
            "length": pick(rng, list(LENGTHS)),
            "edition": pick(rng, list(EDITIONS)),
            "seats": [{"hero": first.id}, {"hero": second.id}],
            "settings": [name for name in SETTINGS if not rng.randrange(6)],
            **further_boxes(boxes),
        }

    @rule(
        "battlefield.setup.adventure.town-board",
        "battlefield.setup.adventure.round-tracker",
        "battlefield.setup.adventure.decks",
        "battlefield.setup.removed-abilities",
    )
    def begin(self) -> Sequence[Step]:
        """Both players with a town and nothing in it; the shared decks without the abilities that need a map."""
        players = [new_player(entry["hero"]) for entry in self.setup["seats"]]
        self.begin_state(AdventureState(players))
        self.change(rounds=LENGTHS[self.setup["length"]], adventurers=tuple(Adventurer() for _ in players))
        sides = range(len(players))
        pieces = tuple(Piece(side, MAIN) for side in sides)
        self.begin_world(World(sides=tuple(Side(side) for side in sides), pieces=pieces))
        dealt = [card for player in players for card in player.deck]
        for kind in (ABILITY, ARTIFACT, SPELL):
            cards = shared_deck(kind, dealt, removed_abilities(), self.boxes)
            lay_out_kind(self, kind, as_in_the_box(self, kind, cards))
        lay_out_neutrals(self, self.boxes)
        lay_out_machines(self)
        lay_out_morale(self, symbol=True)
        lay_out(self, ADVENTURE, list(adventure_deck()))
        self.state.decks[STATISTIC] = Deck((), tuple(left_over(dealt)))
        for seat, player in enumerate(players):
            cards, player.deck = player.deck, []
            for card in cards:
                self.stows(seat, card, seen=True)
        return (RollForFirst(),)

    def once_first_is_known(self, first: Seat) -> tuple[Step, ...]:
        self.world.order = (first, 1 - first)
        return (OpenAdventureRound(),)

    def to_battle(self) -> tuple[Step, ...]:
        first = self.state.first_player
        return (
            GatherArmies(),
            ShuffleDeck(first),
            ShuffleDeck(1 - first),
            DrawHands(),
            MarchToBattle(),
            DeclareVictor(),
        )

    # ------------------------------------------------------------------ what the engine and clients ask

    @property
    def first_seat(self) -> Seat:
        return self.state.first_player

    @property
    def rounds_played(self) -> int:
        return self.world.round

    def look(self, seat: Seat | None, shared: Shared) -> AdventureTableView:
        return view_adventure(self, seat, shared)

    def summary(self) -> Summary:
        return Summary(round=self.world.round, factions=tuple(player.faction for player in self.state.players))

    def aims(self, seat: Seat | None, shared: Shared | None = None) -> Aims:
        battle = battle_aims(self.book)
        return Aims([say("setup.aim.battle-decides"), *battle.won], battle.lost, battle.limit)

    def redeal(self, seat: Seat, rng: Rng) -> None:
        redeal_adventure(self, seat, rng)

    def explain(self, seat: Seat, key: str) -> Refusal:
        return explain_adventure(self, seat, key)

    def standing(self, earlier: Standing) -> Standing:
        return adventure_standing(self, earlier)

    def luck(self, event: Event, before: Game) -> Luck | None:
        return adventure_luck(self, event, before) if isinstance(before, AdventureTable) else None

    def odds(self, key: str) -> dict[str, Any] | None:
        """The chances of a Combat card; in the battle those of an attack or a spell."""
        found = (
            power_odds(self, key) if self.state.combat is None else answer_odds(self, key) or power_ladder(self, key)
        )
        return foretold(found)

    def charge(self, key: str, target: str) -> dict[str, Any] | None:
        return foretold(charge_odds(self, key, target))

    def threat(self, seat: Seat, unit: int) -> dict[str, Any] | None:
        return foretold(threat_odds(self, seat, unit) if self.state.combat is not None else None)

    def check_invariants(self) -> None:
        check_adventure(self)

    def inventory(self) -> dict[str, int]:
        return adventure_components(self)


@rule(
    "battlefield.setup.hero-level",
    "battlefield.setup.adventure.resources",
    "battlefield.setup.adventure.income",
    "battlefield.setup.adventure.empty-town",
)
def new_player(hero: str) -> Player:
    """A hero of level I with a starting deck, fifteen gold and an empty town (battlefield.setup.adventure.*)."""
    gold, materials, valuables = RESOURCES
    return Player(
        HEROES[hero].faction,
        hero,
        deck=starting_deck(hero),
        expert_left=expert_limit(1),
        gold=gold,
        materials=materials,
        valuables=valuables,
        income=INCOME,
    )


def left_over(dealt: Sequence[str]) -> list[str]:
    """The Statistic cards that nobody starts with; they lie open."""
    cards = list(cards_of(STATISTIC))
    for card in dealt:
        if card in cards:
            cards.remove(card)
    return cards


# ---------------------------------------------------------------------- the battle


@rule(
    "battlefield.combat.clear-stun",
    "battlefield.combat.start",
    "battlefield.adventure.expert-refill",
    "battlefield.adventure.to-combat",
)
class GatherArmies(Data, Step, frozen=True, tag="board.gather-armies"):
    """The Adventure is over: Paralysis tokens come off and expert uses are full again. Whoever has no unit has lost
    already (battlefield.combat.clear-stun, battlefield.adventure.expert-refill)."""

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.change(battle=True)
        game.tell(ArmiesMeet())
        for seat, player in enumerate(game.state.players):
            for card in stunned_of(game, seat):
                recover(game, seat, card)
            player.expert_left = expert_limit(player.level)
        armed = tuple(seat for seat, player in enumerate(game.state.players) if player.army)
        if len(armed) < len(game.state.players):
            game.finish(Outcome(armed, VICTORY))
        return ()


@rule("battlefield.adventure.victory", "battlefield.combat.victory")
class DeclareVictor(Data, Step, frozen=True, tag="board.declare-victor"):
    """Whoever defeats all units of the other in the battle wins; nothing else does (battlefield.adventure.victory)."""

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        result = game.state.result
        assert result is not None
        if result.winner < 0:
            reason = result.reason if result.reason.startswith("battlefield") else VICTORY
            game.finish(Outcome((), reason))
        else:
            first = game.state.first_player
            game.finish(Outcome((first if result.winner == 0 else 1 - first,), VICTORY))
        return ()


rule_data(
    __name__,
    {
        "LENGTHS": (
            "battlefield.adventure.length.small",
            "battlefield.adventure.length.medium",
            "battlefield.adventure.length.large",
        ),
        "RESOURCES": ("battlefield.setup.adventure.resources",),
        "INCOME": ("battlefield.setup.adventure.income",),
    },
)
