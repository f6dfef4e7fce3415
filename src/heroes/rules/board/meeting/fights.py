"""How a combat on the map begins and ends: guards that flee, a Secondary Hero that gives way, and accounts settled."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.book.book import Book
from heroes.rules.board.cards.morale import LoseMorale
from heroes.rules.board.combat.fates import DECLINED, NEUTRAL, QUICK, Side, with_fates
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import CombatResult, EndedBy
from heroes.rules.board.state.events import GuardsFlee
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import fields_called
from heroes.words import say

QUICK_VICTORY = "core.combat.quick.wins-field"
GAVE_WAY = "core.combat.secondary.decline-fight"


@rule("core.combat.quick.threshold.first", "core.combat.quick.threshold.revised")
def quick_combat(book: Book, hero_level: int, field_level: int) -> bool:
    """Whether neutral units flee: from a hero at least one level above their field (core.combat.quick.threshold.*), if
    the scenario does not have them stay."""
    return hero_level > field_level and field_level not in book.unskippable


def stays(game: WorldGame, field: int) -> bool:
    """Whether the scenario has the guards of a field stay, whoever comes."""
    places = game.book.unskippable_at
    return bool(places) and any(field in fields_called(game, place) for place in places)


@rule("core.combat.quick.secondary-hero")
def hero_level(game: BoardGame, seat: Seat) -> int:
    """The level that counts on a guarded field. A Secondary Hero has none and uses that of the Main Hero
    (core.combat.quick.secondary-hero)."""
    return game.players[seat].level


@rule("core.combat.quick.cards-discarded")
class MeetNeutrals(Data, Step, frozen=True, tag="board.meet-neutrals"):
    """A hero enters a guarded field. Guards that flee are never drawn (core.combat.quick.cards-discarded)."""

    attacker: Force
    neutrals: Force
    field_level: int
    place: str = ""
    """The field that they guard."""
    siege: bool = False
    """They stand behind walls and a gate."""
    bank: bool = False
    """They guard a Creature Bank: they fight to the end, and nobody learns from it."""
    stays: bool = False
    """They flee from nobody."""
    endless: bool = False
    """They fight to the end."""
    free_rounds: bool = False
    """Further rounds with them cost no movement."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if not self.stays and quick_combat(game.book, hero_level(game, self.attacker.seat), self.field_level):
            game.tell(GuardsFlee(self.attacker.seat, self.field_level))
            result = _without_fight(self.attacker, self.neutrals, QUICK_VICTORY, QUICK, field_level=self.field_level)
            game.state.result = with_fates(game, result, _whole(self.attacker), _whole(self.neutrals))
            return ()
        azure = any(UNITS[troop.card].tier == "azure" for troop in self.neutrals.troops)
        return (
            BeginCombat(
                self.attacker,
                self.neutrals,
                unlimited=azure or self.bank or self.endless,
                siege=self.siege,
                field_level=0 if self.bank else self.field_level,
                place=self.place,
                free_rounds=self.free_rounds,
            ),
        )


@rule("core.combat.secondary.decline-fight")
class MeetSecondaryHero(Data, Step, frozen=True, tag="board.meet-secondary-hero"):
    """An enemy hero attacks a Secondary Hero, whose owner may take it off the map and keep all units instead
    (core.combat.secondary.decline-fight)."""

    combat: BeginCombat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if not game.plays(self.combat.defender.seat):
            return (GiveWay(self.combat.attacker, self.combat.defender),)
        options = (
            Option("fight", (self.combat,), say("meeting.do.fight-with-army"), verb="fight"),
            Option(
                "decline",
                (GiveWay(self.combat.attacker, self.combat.defender),),
                say("meeting.do.take-hero-off-map"),
                verb="give-up",
                things=(f"hero:{self.combat.defender.seat}.secondary",),
            ),
        )
        return Ask(
            self.combat.defender.seat,
            "give-way",
            options,
            says=say("meeting.ask.secondary-hero-attacked"),
            rule="core.combat.secondary.decline-fight",
        )


class GiveWay(Data, Step, frozen=True, tag="board.give-way"):
    attacker: Force
    defender: Force

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        result = _without_fight(self.attacker, self.defender, GAVE_WAY, DECLINED, left_by=DEFENDER)
        game.state.result = with_fates(game, result, _whole(self.attacker), _whole(self.defender))
        return ()


def _whole(force: Force) -> Side:
    """A side that did not fight."""
    return Side(force.seat, force.hero, () if force.hero == NEUTRAL else force.troops)


def _without_fight(
    attacker: Force, defender: Force, reason: str, how: EndedBy, *, left_by: int = -1, field_level: int = 0
) -> CombatResult:
    """The attacker wins without a blow."""
    flown = tuple(troop.card for troop in defender.troops) if defender.hero == NEUTRAL else ()
    return CombatResult(
        winner=ATTACKER,
        reason=reason,
        ended_by=how,
        left_by=left_by,
        survivors=(attacker.troops, () if defender.hero == NEUTRAL else defender.troops),
        lost=((), flown),
        rounds=0,
        azure=False,
        field_level=field_level,
        movement=attacker.movement,
    )


@rule(
    "core.combat.defeat.gold.first",
    "core.combat.defeat.gold.revised",
    "core.combat.defeat.morale.first",
    "core.combat.defeat.morale.revised",
)
class SettleAccounts(Data, Step, frozen=True, tag="board.settle-accounts"):
    """The defeated pay the victor and lose morale (core.combat.defeat.gold.*, core.combat.defeat.morale.*)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        result = game.state.result
        assert result is not None
        steps: list[Step] = []
        for side, fate in enumerate(result.fates):
            if fate.gold:
                game.players[fate.seat].gold -= fate.gold
                game.players[result.fates[1 - side].seat].gold += fate.gold
            if fate.bad_morale:
                steps.append(LoseMorale(fate.seat))
        return tuple(steps)
