"""A location where an Attack die says what a hero learns, and the Statistic cards that nobody has."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import NATURE, Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import open_cards, remove_option
from heroes.rules.board.combat.dice import die_options
from heroes.rules.board.combat.morale_tokens import MORALE_TOKEN, SpendToken
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.realm.search import Search, TakeFromSupply
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import AttackDieRolled
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.words.card import STATISTIC
from heroes.words import Said, say, word

ATTACK_DIE = "attack"
BY_PLACE = "core.symbols.question-mark"


class ByAttackDie(Data, Reward, frozen=True, tag="board.by-attack-die"):
    """Roll an Attack die; each face gives something else."""

    minus: Reward
    zero: Reward
    plus: Reward

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (RollForReward(self, visit),)

    def of(self, face: int) -> Reward:
        return {-1: self.minus, 0: self.zero, 1: self.plus}[face]

    def label(self) -> Said:
        return say("adventure.reward.on-die", minus=self.minus.label(), zero=self.zero.label(), plus=self.plus.label())

    def things(self) -> tuple[str, ...]:
        return (f"die:{ATTACK_DIE}",)

    def rolls(self) -> bool:
        return True


class RollForReward(Data, Step, frozen=True, tag="board.roll-for-reward"):
    reward: ByAttackDie
    visit: Visit

    def run(self, game: WorldGame) -> Ask:
        options = die_options(lambda face: (RewardDieFell(self, face),), things=(f"die:{ATTACK_DIE}",))
        about = (f"seat:{self.visit.seat}",)
        says = say("combat.ask.attack-die")
        return Ask(NATURE, "attack-die", options, about=about, says=says, rule="core.combat.die.faces")


class RewardDieFell(Data, Step, frozen=True, tag="board.reward-die-fell"):
    """It may be rolled again for a Morale token, as any die of one's own."""

    roll: RollForReward
    face: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.roll.visit.seat
        game.tell(AttackDieRolled(seat, self.face))
        stands = (Bestow(self.roll.reward.of(self.face), self.roll.visit),)
        if game.players[seat].morale <= 0 or game.book.morale_decks or not game.book.rerolls_allowed:
            return stands
        spend = (SpendToken(seat), self.roll)
        options = (
            Option("take", stands, say("realm.do.take-what-dice-show"), verb="take", things=(f"die:{ATTACK_DIE}",)),
            Option(
                "morale:reroll",
                spend,
                say("combat.do.spend-morale-reroll-die"),
                verb="reroll",
                things=MORALE_TOKEN,
                final=True,
            ),
        )
        return Ask(
            seat,
            "map-dice",
            options,
            about=(f"die:{ATTACK_DIE}",),
            says=say("realm.ask.which-result-do-take"),
            rule="core.morale.positive.spend-reroll",
            passes="take",
        )


def by_attack_die(*, plus: Reward, zero: Reward, minus: Reward) -> ByAttackDie:
    return ByAttackDie(minus, zero, plus)


class DrawAndKeepOne(Data, Reward, frozen=True, tag="board.draw-and-keep-one"):
    """Draw cards of a deck, gain one of them and discard the others; the discard pile is no part of it."""

    kind: str
    count: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Search(visit.seat, self.kind, self.count, visit.hero, pile=False),)

    def label(self) -> Said:
        return say("map.reward.draw-and-keep-one", count=self.count, kind=word(self.kind))

    def things(self) -> tuple[str, ...]:
        return (f"deck:{self.kind}",)


def draw_and_keep_one(kind: str, *, count: int) -> DrawAndKeepOne:
    return DrawAndKeepOne(kind, count)


# ---------------------------------------------------------------------- Statistic cards


class ChangeStatistics(Data, Reward, frozen=True, tag="board.change-statistics"):
    """Gain a Statistic card of choice that nobody has, or remove one in hand from the game."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(open_cards(game, STATISTIC) or game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseStatisticCard(visit.seat),)

    def label(self) -> Said:
        return say("map.reward.change-statistics")


class ChooseStatisticCard(Data, Explains, Step, frozen=True, tag="board.choose-statistic-card"):
    """What the hand holds stays secret, so whoever cannot gain a card may leave it."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        hand = [card for card in dict.fromkeys(game.players[self.seat].hand) if CARDS[card].kind == STATISTIC]
        options = [
            Option(
                f"take:{card}",
                (TakeFromSupply(self.seat, card),),
                say("map.do.take", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
                final=True,
            )
            for card in open_cards(game, STATISTIC)
        ]
        options += [remove_option(self.seat, card) for card in hand]
        leave = Option("decline", (), say("map.do.take-none"), verb="decline")
        empty = not open_cards(game, STATISTIC)
        return Ask(
            self.seat,
            "statistic",
            (*options, leave) if empty else tuple(options),
            private=True,
            says=say("map.ask.which-statistic"),
            rule=BY_PLACE,
            passes=leave.key if empty else None,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_PLACE, say("map.reason.statistics-only")) if kind == "card" else None


CHANGE_STATISTICS = ChangeStatistics()
