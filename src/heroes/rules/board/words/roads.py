"""The vocabulary of cards, continued: other ways across the map, its dice, and what a spell brings by its power."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.realm.charms import PATHS, SHORT_CUTS, TURN, TURNED_DIE, LayCharm, has_charm
from heroes.rules.board.realm.purse import Price, Receive
from heroes.rules.board.realm.rewards import Gain
from heroes.rules.board.state.events import card_said
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.map import OnMap
from heroes.rules.words.card import Play
from heroes.words import say

BY_CARD = "core.cards.text-overrides"


class FindPath(Data, OnMap, frozen=True, tag="board.find-path"):
    """This turn the Main Hero passes through fields where somebody waits, or crosses borders and blocked fields."""

    what: str

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        return game.piece(game.main_of(play.seat)).field != NOWHERE and not has_charm(game, play.seat, self.what)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(self.what, 1, TURN, play.seat, hero=game.main_of(play.seat)))]


PASS_THROUGH = FindPath(PATHS)
CROSS_BORDERS = FindPath(SHORT_CUTS)


class TurnMapDie(Data, OnMap, frozen=True, tag="board.turn-map-die"):
    """This turn one Resource die or Treasure die may be turned to a face of one's choice."""

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        return not has_charm(game, play.seat, TURNED_DIE)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayCharm(Charm(TURNED_DIE, 1, TURN, play.seat))]


TURN_MAP_DIE = TurnMapDie()


class GainByPower(Data, OnMap, frozen=True, tag="board.gain-by-power"):
    """Resources by the power of the spell; what less power brings may be taken instead."""

    sums: tuple[Price, ...]

    def works(self, game: WorldGame, play: Play) -> bool:
        return power_tier(play) >= 0

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [ChooseGain(self.sums[: power_tier(play) + 1], play)]


class ChooseGain(Data, Explains, Step, frozen=True, tag="board.choose-gain"):
    sums: tuple[Price, ...]
    play: Play

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"gain:{number}",
                (Receive(self.play.seat, *sum_, self.play.card),),
                amounts(*sum_),
                verb="gain",
                things=Gain(*sum_).things(),
            )
            for number, sum_ in enumerate(self.sums)
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.play.seat,
            "choose-gain",
            options,
            about=(f"card:{self.play.card}",),
            says=say("cards.ask.choose-one", card=card_said(self.play.card)),
            rule=BY_CARD,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.more-power")) if kind in ("resource", "gain") else None


def gain_by_power(*sums: Price) -> GainByPower:
    """For each power tier gold, building materials and valuables."""
    return GainByPower(sums)
