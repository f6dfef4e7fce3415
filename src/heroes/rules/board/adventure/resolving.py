"""Resolving Adventure cards: an Event's effect, or a Combat decided by two units and two dice
(battlefield.adventure.combat.*)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from heroes.engine import NATURE, Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule, rule_data
from heroes.rules.board.adventure.beside import AfterWin
from heroes.rules.board.adventure.events import CardResolved, CombatFought
from heroes.rules.board.adventure.stun import ChooseToStun, Fighter, army_of, recover
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.cards.morale import UseMorale
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.library.adventure import ADVENTURES, Stake
from heroes.rules.board.library.components import MORALE, UNITS
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.map_events import AttackDieRolled
from heroes.rules.board.state.things import unit_card
from heroes.rules.board.words.field import MinusOne, TurnUpNextDie
from heroes.words import Said, in_a_row, say

FIGHTERS = 2


@rule("battlefield.adventure.round.resolved-pile", "battlefield.adventure.round.one-card")
class ResolveCard(Data, Step, frozen=True, tag="board.resolve-adventure"):
    """A kept or saved card is turned up, stays with whoever resolves it and takes effect; that is the one card of this
    round (battlefield.adventure.round.resolved-pile, battlefield.adventure.round.one-card)."""

    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        own = game.adventurer(self.seat)
        place = "kept" if own.kept == self.card else "saved"
        game.equip(self.seat, done=True, resolved=(*own.resolved, self.card), **{place: ""})
        game.tell(CardResolved(self.seat, self.card))
        return (TakeEffect(self.seat, self.card), EndResolving())


@rule("battlefield.adventure.event")
class TakeEffect(Data, Step, frozen=True, tag="board.take-effect"):
    """What is printed on the card happens."""

    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.change(resolving=self.card)
        card = ADVENTURES[self.card]
        if card.stakes:
            return (ChoosePower(self.seat, self.card),)
        return (Bestow(card.reward, visit_of(game, self.seat)),)


class EndResolving(Data, Step, frozen=True, tag="board.end-resolving"):
    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.change(resolving="")
        return ()


def visit_of(game: AdventureTable, seat: Seat) -> Visit:
    """Rewards are given to somebody somewhere; here that is nowhere on a map."""
    return Visit(seat, game.main_of(seat))


# ---------------------------------------------------------------------- attack dice


class Reading:
    """The family of what attack dice outside a combat mean."""

    __slots__ = ()

    def steps(self, game: AdventureTable, seat: Seat, dice: Sequence[int]) -> tuple[Step, ...]:
        raise NotImplementedError


class ThrowDice(Data, Step, frozen=True, tag="board.throw-dice"):
    """Roll attack dice and read them. A Morale card may be used before to turn one of them to +1."""

    seat: Seat
    count: int
    reading: Reading
    fallen: tuple[int, ...] = ()
    ready: bool = False
    turned: bool = False

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        if self.count and not self.ready:
            cards = turning_cards(game, self.seat)
            if cards:
                return self._ask_first(cards)
        if len(self.fallen) < self.count:
            return Ask(
                NATURE,
                "attack-die",
                die_options(lambda face: (DieLies(self.seat, face), self._with(face)), things=("die:attack",)),
                about=(f"seat:{self.seat}",),
                says=say("combat.ask.attack-die"),
                rule="core.combat.die.faces",
            )
        dice = sorted(self.fallen)
        if self.turned:
            dice[0] = 1
        return self.reading.steps(game, self.seat, dice)

    def _with(self, face: int) -> ThrowDice:
        return msgspec.structs.replace(self, fallen=(*self.fallen, face), ready=True)

    def _ask_first(self, cards: list[str]) -> Ask:
        roll = Option(
            "roll",
            (msgspec.structs.replace(self, ready=True),),
            say("adventure.do.roll-dice", n=self.count),
            verb="roll",
            things=("die:attack",),
            final=True,
        )
        turn = [
            Option(
                f"morale:{card}",
                (UseMorale(self.seat, card), msgspec.structs.replace(self, ready=True, turned=True)),
                say("cards.do.use-morale", text=MORALE[card].card.text(MORALE[card].card.uses[0])),
                verb="play",
                things=(f"card:{card}",),
                final=True,
            )
            for card in cards
        ]
        return Ask(
            self.seat,
            "before-roll",
            (roll, *turn),
            says=say("adventure.ask.before-roll"),
            rule="battlefield.morale.positive.use-any-time",
            passes=roll.key,
        )


def turning_cards(game: AdventureTable, seat: Seat) -> list[str]:
    """Positive Morale cards that turn a die of the next roll."""
    held = dict.fromkeys(game.players[seat].good_morale)
    return [card for card in held if isinstance(MORALE[card].card.uses[0].effect, TurnUpNextDie)]


def weakening_cards(game: AdventureTable, seat: Seat) -> list[str]:
    """Negative Morale cards that take 1 off the next roll for Combat Power."""
    return [card for card in game.players[seat].bad_morale if isinstance(MORALE[card].card.uses[0].effect, MinusOne)]


class DieLies(Data, Step, frozen=True, tag="board.die-lies"):
    seat: Seat
    face: int

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.tell(AttackDieRolled(self.seat, self.face))
        return ()


# ---------------------------------------------------------------------- combats


def stake_of(card: str, power: int) -> Stake:
    return next(stake for stake in ADVENTURES[card].stakes if stake.power == power)


@rule("battlefield.adventure.combat.choose-power", "battlefield.adventure.combat.no-units")
class ChoosePower(Data, Step, frozen=True, tag="board.choose-power"):
    """One of the printed Combat Powers is chosen before anything is rolled; without a unit nothing can be reached and
    only the Basic Reward is taken (battlefield.adventure.combat.choose-power,
    battlefield.adventure.combat.no-units)."""

    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        card = ADVENTURES[self.card]
        if not game.players[self.seat].army:
            return (Bestow(card.reward, visit_of(game, self.seat)),)
        alone = len(line_ups(game, self.seat)) == 1 and not turning_cards(game, self.seat)
        options = tuple(
            Option(
                f"power:{stake.power}",
                (ChooseFighters(self.seat, self.card, stake.power),),
                say("adventure.do.power", power=stake.power, reward=stake.reward.label()),
                verb="choose",
                things=(f"card:{self.card}", *stake.reward.things()),
                final=alone,
            )
            for stake in card.stakes
        )
        return Ask(
            self.seat,
            "combat-power",
            options,
            about=(f"card:{self.card}",),
            says=say("adventure.ask.power", card=card.says, reward=card.reward.label()),
            rule="battlefield.adventure.combat.choose-power",
        )


def line_ups(game: AdventureTable, seat: Seat) -> list[tuple[Fighter, ...]]:
    """Every two units that could fight, or the only one; equal ones count once."""
    army = army_of(game, seat)
    return list(dict.fromkeys(combinations(army, min(FIGHTERS, len(army)))))


def fighters_key(fighters: Sequence[Fighter]) -> str:
    names = [f"{troop.card}{'-stunned' if stunned else ''}" for troop, stunned in fighters]
    return f"fight:{'+'.join(names)}"


def fighter_said(fighter: Fighter) -> Said:
    troop, stunned = fighter
    unit = UNITS[troop.card].says
    return (
        say("adventure.part.stunned", unit=unit)
        if stunned
        else say("adventure.part.fighter", unit=unit, attack=attack_of(troop))
    )


class ChooseFighters(Data, Step, frozen=True, tag="board.choose-fighters"):
    """Two units of choice, or as many as there are."""

    seat: Seat
    card: str
    power: int

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        ready = not turning_cards(game, self.seat)
        options = tuple(
            Option(
                fighters_key(fighters),
                (SendFighters(self.seat, self.card, self.power, fighters),),
                in_a_row("list.and", [fighter_said(one) for one in fighters]),
                verb="choose",
                things=tuple(dict.fromkeys(unit_card(troop.card) for troop, _ in fighters)),
                final=ready,
            )
            for fighters in line_ups(game, self.seat)
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            self.seat,
            "fighters",
            options,
            about=(f"card:{self.card}",),
            amount=self.power,
            says=say("adventure.ask.fighters", power=self.power),
            rule="battlefield.adventure.combat.power",
        )


def attack_of(troop: Troop) -> int:
    """The attack of the side that lies face up."""
    unit = UNITS[troop.card]
    return unit.face(troop.pack).attack


@rule("battlefield.adventure.combat.power", "battlefield.adventure.combat.stunned")
def strength_of(fighters: Sequence[Fighter]) -> int:
    """The attack of both; a stunned unit adds none (battlefield.adventure.combat.stunned)."""
    return sum(attack_of(troop) for troop, stunned in fighters if not stunned)


@rule(
    "battlefield.adventure.combat.power",
    "battlefield.adventure.combat.stunned",
    "battlefield.adventure.combat.no-losses",
)
class SendFighters(Data, Step, frozen=True, tag="board.send-fighters"):
    """A die for each unit that takes part; old tokens come off (battlefield.adventure.combat.power). Negative Morale
    that waits for such a roll resolves by itself (battlefield.morale.negative.trigger)."""

    seat: Seat
    card: str
    power: int
    fighters: tuple[Fighter, ...]

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        strength = strength_of(self.fighters)
        for troop, stunned in self.fighters:
            if stunned:
                recover(game, self.seat, troop.card)
        cards = tuple(troop.card for troop, _ in self.fighters)
        gloom = weakening_cards(game, self.seat)
        battle = Battle(self.card, self.power, strength - len(gloom), cards)
        return (*(UseMorale(self.seat, card) for card in gloom), ThrowDice(self.seat, len(cards), battle))


@rule("battlefield.adventure.combat.success", "battlefield.adventure.combat.failure")
class Battle(Data, Reading, frozen=True, tag="board.adventure-battle"):
    """The Basic Reward in any case; the Battle Reward of the chosen power if it was reached, else a token on one of the
    units (battlefield.adventure.combat.success, battlefield.adventure.combat.failure)."""

    card: str
    needed: int
    strength: int
    cards: tuple[str, ...]

    def steps(self, game: AdventureTable, seat: Seat, dice: Sequence[int]) -> tuple[Step, ...]:
        power = self.strength + sum(dice)
        game.tell(CombatFought(seat, self.card, power, self.needed))
        visit = visit_of(game, seat)
        basic = Bestow(ADVENTURES[self.card].reward, visit)
        if power >= self.needed:
            return (basic, Bestow(stake_of(self.card, self.needed).reward, visit), AfterWin(seat))
        return (basic, ChooseToStun(seat, self.cards, "battlefield.adventure.combat.failure"))


rule_data(
    __name__,
    {
        "FIGHTERS": ("battlefield.adventure.combat.power",),
    },
)
