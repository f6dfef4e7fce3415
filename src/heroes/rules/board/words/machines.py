"""The vocabulary of cards, continued: War Machines, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Seat, Step
from heroes.rules.board.cards.bonuses import COMBAT, ROUND, Give
from heroes.rules.board.cards.choosing import ask_unit, unit_option
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.damage import DealDamage, Heal
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.machines import AGAIN, AIMED, LENT, STRONG, SUPPLY, force, lent_to, machines_of
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.charms import LayCharm
from heroes.rules.board.realm.machines import ReturnMachine, TakeMachine, supply
from heroes.rules.board.realm.purse import Pay
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.statistics import initiative, living
from heroes.rules.board.words.combine import damage_source, holds_card
from heroes.rules.words.card import Effect, Play


class StrikeSlowest(Data, Effect, frozen=True, tag="board.strike-slowest"):
    """The enemy unit with the lowest initiative takes damage; of several, or where a card says so, the player picks."""

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
        side = game.side_of(self.play.seat)
        aimed = any(item.what == AIMED + self.play.card and item.side == side for item in combat.bonuses)
        least = min(initiative(combat, unit) for unit in enemies)
        options = tuple(
            unit_option(
                game,
                unit,
                *tuple(
                    DealDamage(unit.id, amount, damage_source(self.play))
                    for amount in force(game, self.play, self.amount)
                ),
            )
            for unit in enemies
            if initiative(combat, unit) == least or aimed
        )
        return ask_unit(self.play, options)


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
        return game.side_of(play.seat) >= 0 and self.machine in machines_of(game.players[play.seat])

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
        return self.machine in machines_of(game.players[play.seat]) and self.effect.possible(game, play)

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
    """The player's machine does its work now, beyond what it may do in a round and for nothing; or every one of that
    name does."""

    machine: str
    every: bool = False

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        if side < 0 or not self.there(game, play.seat, side):
            return False
        return CARDS[self.machine].uses[0].effect.possible(game, Play(play.seat, self.machine))

    def there(self, game: BoardGame, seat: Seat, side: int) -> int:
        """How many of them stand behind the side."""
        return [*machines_of(game.players[seat]), *lent_to(game, side)].count(self.machine)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        times = self.there(game, play.seat, game.side_of(play.seat)) if self.every else 1
        work = Resolve(CARDS[self.machine].uses[0].effect, Play(play.seat, self.machine))
        return [*[work] * times, CombatMayEnd()]


def work_now(machine: str) -> WorkNow:
    return WorkNow(machine)


class LendMachine(Data, Effect, frozen=True, tag="board.lend-machine"):
    """For this combat one more machine of that name stands behind the player's army; or in every combat until the
    player's next turn. The card itself stands for it. They may all do their work at once."""

    machine: str
    until_next_turn: bool = False
    at_once: bool = False

    @property
    def map_only(self) -> bool:
        return self.until_next_turn

    def possible(self, game: BoardGame, play: Play) -> bool:
        if SUPPLY not in game.state.decks:
            return False
        if self.until_next_turn:
            return game.state.world is not None and game.state.combat is None
        return game.state.combat is not None and game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        if self.until_next_turn:
            return [LayCharm(Charm(LENT + self.machine, 1, "next-turn", play.seat, play.card))]
        side, holds = game.side_of(play.seat), holds_card(game, play)
        lent = Give(Bonus(LENT + self.machine, 1, COMBAT, -1, side, play.card, play.seat, holds))
        return [lent, Resolve(WorkNow(self.machine, every=True), play)] if self.at_once else [lent]


def lend_machine(machine: str, *, until_next_turn: bool = False, at_once: bool = False) -> LendMachine:
    return LendMachine(machine, until_next_turn, at_once)


class AimMachine(Data, Effect, frozen=True, tag="board.aim-machine"):
    """In this combat the player picks whom the own machine strikes."""

    machine: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        side = game.side_of(play.seat)
        return side >= 0 and self.machine in (*machines_of(game.players[play.seat]), *lent_to(game, side))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side, holds = game.side_of(play.seat), holds_card(game, play)
        return [Give(Bonus(AIMED + self.machine, 1, COMBAT, -1, side, play.card, play.seat, holds))]


def aim_machine(machine: str) -> AimMachine:
    return AimMachine(machine)


class GiveUpMachine(Data, Effect, frozen=True, tag="board.give-up-machine"):
    """The player's machine goes back to the supply."""

    machine: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        return self.machine in machines_of(game.players[play.seat])

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ReturnMachine(play.seat, self.machine)]


def give_up_machine(machine: str) -> GiveUpMachine:
    return GiveUpMachine(machine)


class BuyMachine(Data, Effect, frozen=True, tag="board.buy-machine"):
    """Take a machine from the supply for gold."""

    machine: str
    gold: int

    @property
    def map_only(self) -> bool:
        return True

    def possible(self, game: BoardGame, play: Play) -> bool:
        if game.state.world is None or game.players[play.seat].gold < self.gold:
            return False
        return self.machine in supply(game, play.seat)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Pay(play.seat, (self.gold, 0, 0), "deal"), TakeMachine(play.seat, self.machine)]


def buy_machine(machine: str, *, gold: int) -> BuyMachine:
    return BuyMachine(machine, gold)
