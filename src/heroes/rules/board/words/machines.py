"""The vocabulary of cards, continued: War Machines, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Step
from heroes.rules.board.cards.bonuses import COMBAT, ROUND, Give
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.damage import DealDamage, Heal
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.machines import AGAIN, STRONG, force, machines_of
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.machines import TakeMachine, supply
from heroes.rules.board.realm.purse import Pay
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.state.events import card_said
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import initiative, living
from heroes.rules.board.words.combine import damage_source, holds_card
from heroes.rules.words.card import Effect, Play
from heroes.words import say


class StrikeSlowest(Data, Effect, frozen=True, tag="board.strike-slowest"):
    """The enemy unit with the lowest initiative takes damage; of several the player picks one."""

    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        return side >= 0 and bool(living(game.combat, 1 - side))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseSlowest(play, self.amount)]


class ChooseSlowest(Data, Step, frozen=True, tag="board.choose-slowest"):
    play: Play
    amount: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        enemies = living(combat, 1 - game.side_of(self.play.seat))
        if not enemies:
            return ()
        least = min(initiative(combat, unit) for unit in enemies)
        options = tuple(
            Option(
                f"unit:u{unit.id}",
                tuple(
                    DealDamage(unit.id, amount, damage_source(self.play))
                    for amount in force(game, self.play, self.amount)
                ),
                named(game, unit),
                verb="choose",
                things=(f"unit:{unit.id}",),
            )
            for unit in enemies
            if initiative(combat, unit) == least
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.play.seat,
            "choose-unit",
            options,
            about=(f"card:{self.play.card}",),
            says=say("cards.ask.choose-unit", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


def strike_slowest(amount: int) -> StrikeSlowest:
    return StrikeSlowest(amount)


class MachineHeals(Data, Effect, frozen=True, tag="board.machine-heals"):
    """Heal so much damage on the chosen unit; strengthened or repeated as the machine is."""

    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or game.unit(play.unit).damage > 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Heal(play.unit, amount) for amount in force(game, play, self.amount)]


def machine_heals(amount: int) -> MachineHeals:
    return MachineHeals(amount)


class InWeek(Data, Effect, frozen=True, tag="board.in-week"):
    """Only while the proclaimed week speaks of this."""

    word: str
    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.week(self.word) != 0 and self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return self.effect.steps(game, play)

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


def in_week(word: str, effect: Effect) -> InWeek:
    return InWeek(word, effect)


class RepeatMachine(Data, Effect, frozen=True, tag="board.repeat-machine"):
    """The machine that is beginning to work does so this many times, to the same unit."""

    machine: str
    times: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        return side >= 0 and not any(
            item.what == AGAIN + self.machine and item.side == side for item in game.combat.bonuses
        )

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side = game.side_of(play.seat)
        return [Give(Bonus(AGAIN + self.machine, self.times, ROUND, side=side, source=play.card, seat=play.seat))]


def repeat_machine(machine: str, *, times: int) -> RepeatMachine:
    return RepeatMachine(machine, times)


class StrengthenMachine(Data, Effect, frozen=True, tag="board.strengthen-machine"):
    """Until the combat ends the player's machine does so many times as much."""

    machine: str
    times: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.side_of(play.seat) >= 0 and self.machine in machines_of(game.player(play.seat))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side, holds = game.side_of(play.seat), holds_card(game, play)
        return [Give(Bonus(STRONG + self.machine, self.times, COMBAT, -1, side, play.card, play.seat, holds))]


def strengthen_machine(machine: str, *, times: int) -> StrengthenMachine:
    return StrengthenMachine(machine, times)


class FetchMachine(Data, Effect, frozen=True, tag="board.fetch-machine"):
    """Take a machine from the supply for nothing."""

    machine: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        return self.machine in supply(game, play.seat)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [TakeMachine(play.seat, self.machine)]


def fetch_machine(machine: str) -> FetchMachine:
    return FetchMachine(machine)


class WithMachine(Data, Effect, frozen=True, tag="board.with-machine"):
    """Only for a player who owns the machine."""

    machine: str
    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        return self.machine in machines_of(game.player(play.seat)) and self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return self.effect.steps(game, play)

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


def with_machine(machine: str, effect: Effect) -> WithMachine:
    return WithMachine(machine, effect)


class MachineStrikes(Data, Effect, frozen=True, tag="board.machine-strikes"):
    """The chosen unit takes damage; strengthened or repeated as the machine is."""

    amount: int

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DealDamage(play.unit, amount, damage_source(play)) for amount in force(game, play, self.amount)]


def machine_strikes(amount: int) -> MachineStrikes:
    return MachineStrikes(amount)


class WorkNow(Data, Effect, frozen=True, tag="board.work-now"):
    """The player's machine does its work now, beyond what it may do in a round and for nothing."""

    machine: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        if side < 0 or self.machine not in machines_of(game.player(play.seat)):
            return False
        return CARDS[self.machine].uses[0].effect.possible(game, Play(play.seat, self.machine))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Resolve(CARDS[self.machine].uses[0].effect, Play(play.seat, self.machine)), CombatMayEnd()]


def work_now(machine: str) -> WorkNow:
    return WorkNow(machine)


class BuyMachine(Data, Effect, frozen=True, tag="board.buy-machine"):
    """Take a machine from the supply for gold."""

    machine: str
    gold: int

    @property
    def map_only(self) -> bool:
        return True

    def possible(self, game: WorldGame, play: Play) -> bool:
        if game.state.world is None or game.player(play.seat).gold < self.gold:
            return False
        return self.machine in supply(game, play.seat)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Pay(play.seat, (self.gold, 0, 0), "deal"), TakeMachine(play.seat, self.machine)]


def buy_machine(machine: str, *, gold: int) -> BuyMachine:
    return BuyMachine(machine, gold)
