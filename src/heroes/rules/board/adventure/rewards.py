"""The vocabulary of rewards, continued: what only Adventure cards give."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.adventure.events import CardSwapped
from heroes.rules.board.adventure.income import ChooseTrack, raise_options
from heroes.rules.board.adventure.resolving import Reading, TakeEffect, ThrowDice, visit_of
from heroes.rules.board.adventure.table import AdventureTable
from heroes.rules.board.cards.decks import open_cards, show
from heroes.rules.board.library.adventure import ADVENTURE, ADVENTURES
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.places import LookAtAbility
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.realm.search import Search, TakeFromSupply
from heroes.rules.board.realm.trade import Bargain
from heroes.rules.board.state.combat import Deck
from heroes.rules.board.state.events import Removed
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import ABILITY, SPELL, STATISTIC
from heroes.words import Said, in_a_row, say


class OnDie(Data, Reward, frozen=True, tag="board.on-die"):
    """Roll an attack die; each face gives something else."""

    minus: Reward
    zero: Reward
    plus: Reward

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (ThrowDice(visit.seat, 1, ByFace(self.minus, self.zero, self.plus)),)

    def label(self) -> Said:
        return say("adventure.reward.on-die", minus=self.minus.label(), zero=self.zero.label(), plus=self.plus.label())

    def things(self) -> tuple[str, ...]:
        return ("die:attack",)

    def rolls(self) -> bool:
        return True


class ByFace(Data, Reading, frozen=True, tag="board.by-face"):
    minus: Reward
    zero: Reward
    plus: Reward

    def steps(self, game: AdventureTable, seat: Seat, dice: Sequence[int]) -> tuple[Step, ...]:
        reward = {-1: self.minus, 0: self.zero, 1: self.plus}[dice[0]]
        return (Bestow(reward, visit_of(game, seat)),)


class LearnWhileLow(Data, Reward, frozen=True, tag="board.learn-while-low"):
    """More experience for a hero below a level."""

    level: int
    below: int
    otherwise: int

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        low = game.players[visit.seat].level < self.level
        return (GainExperience(visit.seat, self.below if low else self.otherwise),)

    def label(self) -> Said:
        return say("adventure.reward.learn", level=self.level, below=self.below, otherwise=self.otherwise)


class RaiseIncome(Data, Reward, frozen=True, tag="board.raise-one-income"):
    """One income track goes up by a slot."""

    def possible(self, game: AdventureTable, visit: Visit) -> bool:
        return bool(raise_options(game, visit.seat))

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (ChooseTrack(visit.seat),)

    def label(self) -> Said:
        return say("adventure.reward.raise")


@rule("battlefield.adventure.event.obelisk")
class Growing(Data, Reward, frozen=True, tag="board.growing"):
    """The more copies of this card a player has resolved, this one included, the further down the list the reward
    stands; its last entry is also for all that follow (battlefield.adventure.event.obelisk)."""

    rewards: tuple[Reward, ...]

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        resolved = game.adventurer(visit.seat).resolved.count(game.adventure.resolving)
        return (Bestow(self.rewards[min(resolved, len(self.rewards)) - 1], visit),)

    def label(self) -> Said:
        return in_a_row("list.then", [reward.label() for reward in self.rewards])


class Trade(Data, Reward, frozen=True, tag="board.trade-resources"):
    """Exchange resources at the rates of the table, as often as one likes."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Bargain(visit.seat, False),)

    def label(self) -> Said:
        return say("adventure.reward.trade")


# ---------------------------------------------------------------------- cards


class SwapWithPile(Data, Reward, frozen=True, tag="board.swap-with-pile"):
    """Swap this card for one of the top cards of the common discard pile, and resolve that one. Another card that would
    be swapped in turn is not chosen."""

    count: int

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (ChooseFromPile(visit.seat, self.count),)

    def label(self) -> Said:
        return say("adventure.reward.swap", count=self.count)


class ChooseFromPile(Data, Step, frozen=True, tag="board.choose-discarded-adventure"):
    seat: Seat
    count: int

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        top = game.state.decks[ADVENTURE].discard[-self.count :]
        options = tuple(
            Option(
                f"take:{card}",
                (SwapFor(self.seat, card),),
                say("adventure.do.keep", card=ADVENTURES[card].says, text=ADVENTURES[card].told),
                verb="take",
                things=(f"card:{card}",),
            )
            for card in dict.fromkeys(reversed(top))
            if not isinstance(ADVENTURES[card].reward, SwapWithPile)
        )
        if len(options) <= 1:
            return options[0].steps if options else ()
        return Ask(
            self.seat,
            "swap-adventure",
            options,
            says=say("adventure.ask.swap"),
            rule="battlefield.adventure.event",
        )


class SwapFor(Data, Step, frozen=True, tag="board.swap-for"):
    """The card of the pile becomes the resolved one, and this one takes its place on the pile."""

    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        own, this = game.adventurer(self.seat), game.adventure.resolving
        deck = game.state.decks[ADVENTURE]
        place = len(deck.discard) - 1 - deck.discard[::-1].index(self.card)
        pile = (*deck.discard[:place], this, *deck.discard[place + 1 :])
        game.state.decks[ADVENTURE] = Deck(deck.draw, pile, deck.known)
        game.equip(self.seat, resolved=(*own.resolved[:-1], self.card))
        game.tell(CardSwapped(self.seat, this, self.card))
        return (TakeEffect(self.seat, self.card),)


class TakeStatistic(Data, Reward, frozen=True, tag="board.take-statistic"):
    """A Statistic card of choice out of those that nobody has."""

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (ChooseStatistic(visit.seat),)

    def label(self) -> Said:
        return say("adventure.reward.statistic")


class ChooseStatistic(Data, Step, frozen=True, tag="board.choose-statistic"):
    seat: Seat

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"take:{card}",
                (TakeFromSupply(self.seat, card),),
                CARDS[card].says,
                verb="take",
                things=(f"card:{card}",),
            )
            for card in open_cards(game, STATISTIC)
        )
        if not options:
            return ()
        return Ask(
            self.seat,
            "statistic",
            options,
            says=say("adventure.ask.statistic"),
            rule="battlefield.adventure.event",
        )


class WriteScroll(Data, Reward, frozen=True, tag="board.write-scroll"):
    """Search the Spell deck; the spell lies face down beside the hero, outside hand and deck, until it is cast in the
    battle."""

    count: int

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (BeginScroll(visit.seat), Search(visit.seat, SPELL, self.count, visit.hero), EndScroll(visit.seat))

    def label(self) -> Said:
        return say("adventure.reward.scroll", count=self.count)

    def things(self) -> tuple[str, ...]:
        return (f"deck:{SPELL}",)


class BeginScroll(Data, Step, frozen=True, tag="board.begin-scroll"):
    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.equip(self.seat, writing=True)
        return ()


class EndScroll(Data, Step, frozen=True, tag="board.end-scroll"):
    """If there was no spell to be found, the scroll stays empty."""

    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.equip(self.seat, writing=False)
        return ()


class TryAbility(Data, Reward, frozen=True, tag="board.try-ability"):
    """Look at the top Ability card and take it or leave it."""

    def possible(self, game: AdventureTable, visit: Visit) -> bool:
        deck = game.state.decks[ABILITY]
        return bool(deck.draw or deck.discard)

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (LookAtAbility(visit.seat, False),)

    def label(self) -> Said:
        return say("adventure.reward.ability")

    def things(self) -> tuple[str, ...]:
        return (f"deck:{ABILITY}",)

    def rolls(self) -> bool:
        return True


class ThinDeck(Data, Reward, frozen=True, tag="board.thin-deck"):
    """Remove a card of one's own deck from the game."""

    def possible(self, game: AdventureTable, visit: Visit) -> bool:
        return bool(game.players[visit.seat].deck)

    def steps(self, game: AdventureTable, visit: Visit) -> Sequence[Step]:
        return (ChooseToRemove(visit.seat),)

    def label(self) -> Said:
        return say("adventure.reward.thin")

    def things(self) -> tuple[str, ...]:
        return ("deck:own",)


class ChooseToRemove(Data, Step, frozen=True, tag="board.choose-to-remove"):
    seat: Seat

    def run(self, game: AdventureTable) -> Ask:
        options = tuple(
            Option(
                f"remove:{card}",
                (RemoveFromDeck(self.seat, card),),
                CARDS[card].says,
                verb="remove",
                things=(f"card:{card}",),
            )
            for card in dict.fromkeys(sorted(game.players[self.seat].deck))
        )
        return Ask(
            self.seat,
            "thin-deck",
            options,
            private=True,
            says=say("adventure.ask.thin"),
            rule="battlefield.adventure.event",
        )


class RemoveFromDeck(Data, Step, frozen=True, tag="board.remove-from-deck"):
    seat: Seat
    card: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.deck.remove(self.card)
        player.removed = (*player.removed, self.card)
        show(game, self.seat, self.card)
        game.tell(Removed(self.seat, self.card))
        return ()


# ---------------------------------------------------------------------- how content says it


def on_die(*, plus: Reward, zero: Reward, minus: Reward) -> OnDie:
    return OnDie(minus, zero, plus)


def growing(*rewards: Reward) -> Growing:
    return Growing(rewards)


RAISE_INCOME = RaiseIncome()
TRADE = Trade()
TAKE_STATISTIC = TakeStatistic()
TRY_ABILITY = TryAbility()
THIN_DECK = ThinDeck()
