"""Abilities that have to do with cards: ongoing effects that do not apply, power lent to a spell, cards lost."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.bonuses import ROUND, Give
from heroes.rules.board.cards.decks import DiscardAtRandom, discard_option
from heroes.rules.board.library.abilities import Ability
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Cast, Unit
from heroes.rules.board.state.events import PowerDue
from heroes.rules.board.state.statistics import SPELL_POWER
from heroes.rules.board.words.hand import led_by
from heroes.rules.words.card import SPELL, Card
from heroes.words import say


class ShunsOngoing(Data, Ability, frozen=True, tag="board.shuns-ongoing"):
    """Ongoing effects do not apply to it."""

    def shuns(self, card: Card) -> bool:
        return True


SHUNS_ONGOING = ShunsOngoing()


class ShunsOngoingSpells(Data, Ability, frozen=True, tag="board.shuns-ongoing-spells"):
    """Ongoing effects of spells do not apply to it."""

    about_spells = True

    def shuns(self, card: Card) -> bool:
        return card.kind == SPELL


SHUNS_ONGOING_SPELLS = ShunsOngoingSpells()


class LendsPower(Data, Ability, frozen=True, tag="board.lends-power"):
    """As it is activated: the first spell of its player in this combat round has more power."""

    about_spells = True

    amount: int

    def on_activation(self, game: BoardGame, unit: Unit) -> Sequence[Step]:
        if game.combat.armies[unit.side].spells_cast:
            return ()
        return (Give(Bonus(SPELL_POWER, self.amount, ROUND, side=unit.side)),)


def lends_power(amount: int) -> LendsPower:
    return LendsPower(amount)


class BarsSpells(Data, Ability, frozen=True, tag="board.bars-spells"):
    """The enemy casts no spell."""

    about_spells = True

    def bars_spells(self, game: BoardGame, bearer: Unit, side: int) -> bool:
        return side != bearer.side


BARS_SPELLS = BarsSpells()


def bears_power(card: str) -> bool:
    """Whether the card has a power symbol."""
    return any(use.effect.power_value > 0 for use in CARDS[card].uses)


class DrainsHand(Data, Ability, frozen=True, tag="board.drains-hand"):
    """Once its attack is over the enemy player loses a card: a random one, or one of choice with a power symbol."""

    def follows(self, game: BoardGame, unit: Unit, target: Unit, cell: int) -> Sequence[Step]:
        enemy = led_by(game, 1 - unit.side)
        return (LoseCard(enemy, unit.id),) if enemy >= 0 else ()


class LoseCard(Data, Step, frozen=True, tag="board.lose-card"):
    seat: Seat
    unit: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        hand = game.players[self.seat].hand
        if not hand:
            return ()
        at_random = Option(
            "random", (DiscardAtRandom(self.seat),), say("cards.do.discard-at-random"), verb="random", final=True
        )
        with_power = [discard_option(self.seat, card, ()) for card in dict.fromkeys(hand) if bears_power(card)]
        return Ask(
            self.seat,
            "lose-card",
            (at_random, *with_power),
            private=True,
            about=(f"unit:{self.unit}",),
            says=say("cards.ask.lose-card"),
            rule="core.units.ability.attack",
        )


DRAINS_HAND = DrainsHand()


class TaxesSpells(Data, Ability, frozen=True, tag="board.taxes-spells"):
    """For each spell the enemy player discards one further card with a power symbol, if there is one."""

    about_spells = True

    def when_cast(self, game: BoardGame, bearer: Unit, cast: Cast) -> Sequence[Step]:
        return (PayPower(cast.seat, bearer.id),) if game.side_of(cast.seat) == 1 - bearer.side else ()


class PayPower(Data, Step, frozen=True, tag="board.pay-power"):
    seat: Seat
    unit: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        hand = game.players[self.seat].hand
        options = tuple(discard_option(self.seat, card, ()) for card in dict.fromkeys(hand) if bears_power(card))
        game.tell(PowerDue(self.seat, bool(options)))
        if not options:
            return ()
        return Ask(
            self.seat,
            "discard",
            options,
            private=True,
            about=(f"unit:{self.unit}",),
            says=say("cards.ask.discard-card"),
            rule="core.units.ability.passive",
        )


TAXES_SPELLS = TaxesSpells()
