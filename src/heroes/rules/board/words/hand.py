"""The vocabulary of cards, continued: drawing, discarding and morale."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards import decks
from heroes.rules.board.cards.decks import (
    DiscardAtRandom,
    Draw,
    discard_option,
    discard_options,
    leave_play,
    take_option,
)
from heroes.rules.board.cards.drawn import DrawToLook, KeepOneDrawn
from heroes.rules.board.cards.morale import (
    MOST_GOOD_CARDS,
    ChooseMoraleToDrop,
    GainMorale,
    LoseMorale,
    feels_morale,
    held,
    usable,
)
from heroes.rules.board.cards.resolve import Resolve, doer
from heroes.rules.board.combat.abilitydie import RollAbilityDie
from heroes.rules.board.combat.morale_tokens import Exchange
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.events import MoraleLost, Reshuffled
from heroes.rules.words.card import SPELL, Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- drawing and discarding


class DrawCards(Data, Effect, frozen=True, tag="board.draw-cards"):
    """Draw cards from one's own deck."""

    count: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        player = game.players[play.seat]
        return bool(player.deck or player.discard)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Draw(play.seat, self.count)]


def draw(count: int) -> DrawCards:
    return DrawCards(count)


def others_in_hand(game: BoardGame, play: Play) -> int:
    """Cards in hand besides the one being played, which may still be there or lie in play already."""
    player = game.players[play.seat]
    return len(player.hand) - (play.card in player.hand and play.card not in player.in_play)


class DiscardCards(Data, Effect, frozen=True, tag="board.discard-cards"):
    """Discard cards of one's choice from hand; as a cost, all of them must be there."""

    count: int
    draw_for: str = ""
    """Draw a card for each discarded card of this kind."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return others_in_hand(game, play) >= self.count

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseDiscard(play.seat, self.draw_for) for _ in range(self.count)]


class ChooseDiscard(Data, Step, frozen=True, tag="board.choose-discard"):
    seat: Seat
    draw_for: str = ""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        hand = game.players[self.seat].hand
        if not hand:
            return ()
        options = tuple(
            discard_option(self.seat, card, (Draw(self.seat, 1),) if CARDS[card].kind == self.draw_for else ())
            for card in dict.fromkeys(hand)
        )
        return Ask(
            self.seat,
            "discard",
            options,
            private=True,
            says=say("cards.ask.discard-card"),
            rule="core.cards.text-overrides",
        )


def discard(count: int, *, draw_for: str = "") -> DiscardCards:
    return DiscardCards(count, draw_for)


class PerDiscard(Data, Effect, frozen=True, tag="board.per-discard"):
    """Discard any number of cards: the effect once for each."""

    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        return others_in_hand(game, play) > 0 and self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DiscardOneMore(self.effect, play, first=True)]

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


class DiscardOneMore(Data, Step, frozen=True, tag="board.discard-one-more"):
    effect: Effect
    play: Play
    first: bool

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        seat = self.play.seat
        if not game.players[seat].hand:
            return ()
        again = DiscardOneMore(self.effect, self.play, first=False)
        options = discard_options(game, seat, (Resolve(self.effect, self.play), again))
        if not self.first:
            options = (Option("done", (), say("cards.do.discard-more"), verb="done"), *options)
        return Ask(
            seat,
            "discard",
            options,
            private=True,
            says=say("cards.ask.discard-cards"),
            rule="core.cards.text-overrides",
            passes=None if self.first else "done",
        )


def for_each_discard(effect: Effect) -> PerDiscard:
    return PerDiscard(effect)


class Redraw(Data, Effect, frozen=True, tag="board.redraw"):
    """Discard any number of cards, then draw that many."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(game.players[play.seat].hand)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Exchange(play.seat)]


REDRAW = Redraw()


class EnemyDiscards(Data, Effect, frozen=True, tag="board.enemy-discards"):
    """The enemy discards a card from hand at random."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        enemy = enemy_of(game, play)
        return enemy >= 0 and bool(game.players[enemy].hand)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DiscardAtRandom(enemy_of(game, play))]


def enemy_of(game: BoardGame, play: Play) -> Seat:
    """The enemy of the player, or of the unit whose ability it is; -1 if there is none."""
    if play.card in UNITS:
        return led_by(game, 1 - game.unit(doer(game)).side)
    return enemy_seat(game, play.seat)


def enemy_seat(game: BoardGame, seat: Seat) -> Seat:
    """The player on the other side of the combat; -1 if there is none."""
    side = game.side_of(seat)
    return led_by(game, 1 - side) if side >= 0 else -1


def led_by(game: BoardGame, side: int) -> Seat:
    """The player who leads a side of the combat; -1 for neutral units."""
    army = game.combat.armies[side]
    return army.seat if army.hero != "neutral" else -1


ENEMY_DISCARDS = EnemyDiscards()


class EnemyGivesUpCard(EnemyDiscards, frozen=True, tag="board.enemy-gives-up-card"):
    """The enemy discards a card from hand, of the enemy's own choice."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseDiscard(enemy_of(game, play))]


ENEMY_GIVES_UP_CARD = EnemyGivesUpCard()


class LoseRandomCard(Data, Effect, frozen=True, tag="board.lose-random-card"):
    """The player discards a card from hand at random."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(game.players[play.seat].hand)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DiscardAtRandom(play.seat)]


DISCARD_AT_RANDOM = LoseRandomCard()


class DrawKeepOne(Data, Effect, frozen=True, tag="board.draw-keep-one"):
    """Draw cards, keep one of them and discard the others."""

    count: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        player = game.players[play.seat]
        return bool(player.deck or player.discard)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DrawToLook(play.seat, self.count), KeepOneDrawn(play.seat)]


def draw_keep_one(count: int) -> DrawKeepOne:
    return DrawKeepOne(count)


class TakeSpellBack(Data, Effect, frozen=True, tag="board.take-spell-back"):
    """Take a spell from one's discard pile into hand, then shuffle the rest of the pile into the deck."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return any(CARDS[card].kind == SPELL for card in game.players[play.seat].discard)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseFromDiscard(play.seat), ShufflePile(play.seat)]


class ChooseFromDiscard(Data, Step, frozen=True, tag="board.choose-from-discard"):
    seat: Seat

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        spells = [card for card in dict.fromkeys(game.players[self.seat].discard) if CARDS[card].kind == SPELL]
        if not spells:
            return ()
        options = tuple(take_option(self.seat, card) for card in spells)
        return Ask(
            self.seat, "take-spell", options, says=say("cards.ask.take-spell-back"), rule="core.cards.text-overrides"
        )


class ShufflePile(Data, Step, frozen=True, tag="board.shuffle-pile"):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.deck += player.discard
        player.discard = []
        game.chance.shuffle(player.deck, f"deck-{self.seat}")
        game.tell(Reshuffled(self.seat))
        return ()


TAKE_SPELL_AND_RESHUFFLE = TakeSpellBack()


class DigForSpell(Data, Effect, frozen=True, tag="board.dig-for-spell"):
    """Discard cards off one's own deck; one spell among them goes to hand."""

    count: int
    up_to: bool = False
    """The player may stop before that; else so many have to be there."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        if play.card in UNITS and led_by(game, game.unit(doer(game)).side) < 0:
            return False
        return len(game.players[play.seat].deck) >= (1 if self.up_to else self.count)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Dig(play.seat, self.count, self.up_to)]


class Dig(Data, Step, frozen=True, tag="board.dig"):
    """One card after another comes off the deck, for all to see."""

    seat: Seat
    left: int
    may_stop: bool
    dug: tuple[str, ...] = ()

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        take = TakeDugSpell(self.seat, self.dug)
        if not self.left or not game.players[self.seat].deck:
            return (take,)
        if not self.may_stop:
            return (DigOne(self),)
        options = (
            Option("dig", (DigOne(self),), say("cards.do.dig"), verb="dig", final=True),
            Option("done", (take,), say("cards.do.stop-digging"), verb="done"),
        )
        return Ask(
            self.seat,
            "dig",
            options,
            says=say("cards.ask.dig", n=self.left),
            rule="core.cards.text-overrides",
            passes="done",
        )


class DigOne(Data, Step, frozen=True, tag="board.dig-one"):
    dig: Dig

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        seat, player = self.dig.seat, game.players[self.dig.seat]
        card = player.deck.pop()
        player.hand = sorted([*player.hand, card])
        decks.discard(game, seat, card)
        return (Dig(seat, self.dig.left - 1, self.dig.may_stop, (*self.dig.dug, card)),)


class TakeDugSpell(Data, Step, frozen=True, tag="board.take-dug-spell"):
    seat: Seat
    dug: tuple[str, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(take_option(self.seat, card) for card in dict.fromkeys(self.dug) if CARDS[card].kind == SPELL)
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(
            self.seat, "take-spell", options, says=say("cards.ask.take-spell-back"), rule="core.cards.text-overrides"
        )


def dig_for_spell(count: int) -> DigForSpell:
    return DigForSpell(count)


def dig_for_spell_up_to(count: int) -> DigForSpell:
    return DigForSpell(count, up_to=True)


class ReturnThis(Data, Effect, frozen=True, tag="board.return-this"):
    """This card returns to hand instead of being discarded."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ReturnToHand(play)]


class ReturnToHand(Data, Step, frozen=True, tag="board.return-to-hand"):
    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        leave_play(game, self.play.seat, self.play.card, "hand")
        return ()


RETURN_THIS = ReturnThis()

# ---------------------------------------------------------------------- morale


class PositiveMorale(Data, Effect, frozen=True, tag="board.positive-morale"):
    """Gain positive morale."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        player = game.players[play.seat]
        if not feels_morale(game, play.seat):
            return False
        if game.book.morale_decks:
            return bool(player.bad_morale) or held(player) < MOST_GOOD_CARDS or bool(usable(game, play.seat))
        return player.morale < 1

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [GainMorale(play.seat)]


class EnemyNegativeMorale(Data, Effect, frozen=True, tag="board.enemy-negative-morale"):
    """If the enemy has positive morale, the enemy gains negative morale."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        enemy = enemy_of(game, play)
        if enemy < 0:
            return False
        player = game.players[enemy]
        return bool(player.good_morale) if game.book.morale_decks else player.morale > 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [LoseMorale(enemy_of(game, play))]


class EnemyDropsMorale(EnemyNegativeMorale, frozen=True, tag="board.enemy-drops-morale"):
    """The enemy discards positive morale."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [LosePositiveMorale(enemy_of(game, play))]


class LosePositiveMorale(Data, Step, frozen=True, tag="board.lose-positive-morale"):
    """The player discards positive morale: the token, or a card of choice."""

    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if game.book.morale_decks:
            return (ChooseMoraleToDrop(self.seat, positive=True),)
        game.players[self.seat].morale = 0
        game.tell(MoraleLost(self.seat, True))
        return ()


class OnRoll(Data, Effect, frozen=True, tag="board.on-roll"):
    """Roll an attack die: on the named face, something happens."""

    face: int
    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        return self.effect.possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [RollAbilityDie(play.seat, -1, self.face, (Resolve(self.effect, play),))]

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)


GAIN_MORALE = PositiveMorale()
ENEMY_LOSES_MORALE = EnemyNegativeMorale()
ENEMY_DROPS_MORALE = EnemyDropsMorale()


def on_roll(face: int, effect: Effect) -> OnRoll:
    return OnRoll(face, effect)
