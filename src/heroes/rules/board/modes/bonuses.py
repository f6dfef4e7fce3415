"""What every player has before the first round beside what is in the box (core.startbonus.*)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Data, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.cards.decks import discard_shared, draw_shared
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.places import BUILDINGS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.modes.shared_decks import lay_out
from heroes.rules.board.modes.starting import ASIDE
from heroes.rules.board.realm.dice import RESOURCE
from heroes.rules.board.realm.rewards import Bestow, OneOf, Throw
from heroes.rules.board.realm.search import Search, acquire, turn_up
from heroes.rules.board.state.map_events import TurnedUp
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ARTIFACT, SPELL
from heroes.words import Said, say

MINOR = "minor"


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
