"""The vocabulary of cards, continued: power, and spells being cast."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import Draw
from heroes.rules.board.cards.drawn import DrawToLook, TakeDrawn
from heroes.rules.board.cards.moments import ATTACK, OTHER, OWN, fits, power_in_hand, too_weak
from heroes.rules.board.cards.playing import PlayCard
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Cast
from heroes.rules.board.state.events import SpellCancelled
from heroes.rules.board.state.statistics import casts_no_spell
from heroes.rules.board.words.hand import draw
from heroes.rules.words.card import SPELL, Effect, Now, Play
from heroes.words import say


@rule(
    "example.spell.magic-arrow-kills-rogue.first",
    "example.spell.magic-arrow-kills-rogue.revised",
    "core.spell.power-from-power-card",
    "core.spell.power-from-spell",
    "core.spell.power-from-others",
    "core.spell.power-not-kept",
)
class Power(Data, Effect, frozen=True, tag="board.power"):
    """More power for the spell being cast; surplus is lost (core.spell.power-not-kept)."""

    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        casts = game.state.casts
        return bool(casts) and casts[-1].seat == play.seat

    def idle(self, now: Now) -> bool:
        return not now.cast

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Strengthen(self.amount, play.card)]

    @property
    def power_value(self) -> int:
        return self.amount


@rule("core.spell.power-not-kept")
class Strengthen(Data, Step, frozen=True, tag="board.strengthen"):
    amount: int
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts[-1]
        cast.power += self.amount
        cast.cards = (*cast.cards, self.card)
        return ()


def power(number: int) -> Power:
    return Power(number)


@rule("core.spell.power-from-others")
class PowerThenDraw(Data, Effect, frozen=True, tag="board.power-then-draw"):
    """More power for the spell being cast, then draw a card. Played without a spell the power is lost, unless the drawn
    card is a spell that is cast with it at once."""

    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        return Power(self.amount).possible(game, play) or draw(1).possible(game, play)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        if Power(self.amount).possible(game, play):
            return [Strengthen(self.amount, play.card), Draw(play.seat, 1)]
        if may_cast_now(game, play.seat):
            return [DrawToLook(play.seat, 1), CastDrawn(play.seat, self.amount)]
        return [Draw(play.seat, 1)]

    @property
    def power_value(self) -> int:
        return self.amount


def may_cast_now(game: BoardGame, seat: Seat) -> bool:
    """Whether, as far as everybody can see, this seat could cast a spell at this moment of a combat."""
    side = game.side_of(seat)
    if side < 0:
        return False
    army, acting = game.combat.armies[side], game.combat.acting
    if casts_no_spell(game, side):
        return False
    begun = acting is not None and (acting.moved or acting.attacks > 0)
    return army.spells_cast < army.spell_limit and not (begun and game.book.spells_only_before_activation)


def this_moment(game: BoardGame, seat: Seat) -> str:
    """In which of the moments for instants the combat is."""
    combat = game.combat
    if combat.clashes:
        return ATTACK
    acting = combat.acting
    return OWN if acting is not None and combat.units[acting.unit].side == game.side_of(seat) else OTHER


class CastDrawn(Data, Step, frozen=True, tag="board.cast-drawn"):
    """The card just drawn may be cast with the power at hand, if it is a spell for this moment. Asked whatever was
    drawn, since the question itself must not tell."""

    seat: Seat
    power: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        looking = game.players[self.seat].looking
        if not looking:
            return ()
        card = looking[0]
        take = TakeDrawn(self.seat, card)
        options = [Option("keep", (take,), say("cards.do.keep-hand"), verb="keep")]
        known = CARDS[card]
        if known.kind == SPELL and fits(known, known.uses[0], this_moment(game, self.seat), game.book):
            play = Play(self.seat, card, "", self.power + power_in_hand(game, self.seat, card))
            if known.uses[0].effect.possible(game, play) and not too_weak(game, play):
                steps = (take, PlayCard(self.seat, card, "", power=self.power))
                says = say("cards.do.cast-with-power", known=known.says, power=self.power)
                options.append(Option(f"cast:{card}", steps, says, verb="cast", things=(f"card:{card}",), final=True))
        return Ask(
            self.seat,
            "cast-drawn",
            tuple(options),
            private=True,
            says=say("cards.ask.cast-card-drew"),
            rule="core.cards.text-overrides",
            passes="keep",
        )


def power_then_draw(number: int) -> PowerThenDraw:
    return PowerThenDraw(number)


@rule("core.combat.cards.spell.limit-modified")
class KeepSpell(Data, Effect, frozen=True, tag="board.keep-spell"):
    """The spell just cast returns to hand instead of being discarded; an ongoing one when its effect ends, and until
    then both cards lie in play."""

    with_its_cards: bool = False
    """So do all cards played together with it, though not this one."""
    spells_more: int = 0
    """The spell limit of this combat round is higher by this."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        casts = game.state.casts
        return bool(casts) and casts[-1].seat == play.seat and not casts[-1].saved_by

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [SaveSpell(play.card, self.with_its_cards, self.spells_more)]


class SaveSpell(Data, Step, frozen=True, tag="board.save-spell"):
    card: str
    with_its_cards: bool
    spells_more: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts[-1]
        cast.saved_by = self.card
        cast.returns_all = self.with_its_cards
        side = game.side_of(cast.seat)
        if side >= 0:
            game.combat.armies[side].spell_limit += self.spells_more
        return ()


def keep_spell(*, with_its_cards: bool = False, spells_more: int = 0) -> KeepSpell:
    return KeepSpell(with_its_cards, spells_more)


class StopSpell(Data, Effect, frozen=True, tag="board.stop-spell"):
    """The spell that the enemy has just cast has no effect."""

    power_at_most: int = -1
    """Only a spell cast with so little power; -1: any."""
    school: str = ""
    """Only a spell of this school."""
    levels_by_power: tuple[tuple[str, ...], ...] = ()
    """Only a spell of these levels, by the power of the spell that stops it."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        cast = enemy_cast(game, play.seat)
        if cast is None or cast.cancelled:
            return False
        spell = CARDS[cast.card]
        if self.school and self.school not in spell.schools:
            return False
        if self.levels_by_power:
            reached = power_tier(play)
            return reached >= 0 and spell.level in self.levels_by_power[reached]
        return self.power_at_most < 0 or cast.power <= self.power_at_most

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [CancelSpell(play.seat)]


def enemy_cast(game: BoardGame, seat: Seat) -> Cast | None:
    """The last spell of another; a player's own that is cast in answer to it lies above it."""
    return next((cast for cast in reversed(game.state.casts) if cast.seat != seat), None)


class CancelSpell(Data, Step, frozen=True, tag="board.cancel-spell"):
    seat: Seat
    """Who stops it."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = enemy_cast(game, self.seat)
        if cast is not None:
            cast.cancelled = True
            game.tell(SpellCancelled(cast.seat, cast.card))
        return ()


def stop_spell(
    *, power_at_most: int = -1, school: str = "", levels_by_power: Sequence[Sequence[str]] = ()
) -> StopSpell:
    return StopSpell(power_at_most, school, tuple(tuple(levels) for levels in levels_by_power))


@rule("core.combat.cards.spell.limit-modified")
class CastNow(Data, Effect, frozen=True, tag="board.cast-now"):
    """Cast a spell from hand at this unusual moment."""

    free: bool
    """It does not count towards the spells of the round."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(castable(game, play.seat, free=self.free))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseSpell(play.seat, self.free)]


def castable(game: BoardGame, seat: Seat, *, free: bool) -> list[str]:
    """The spells in hand that would find something to do."""
    side = game.side_of(seat)
    if side < 0:
        return []
    army = game.combat.armies[side]
    if (not free and army.spells_cast >= army.spell_limit) or casts_no_spell(game, side):
        return []
    found = []
    for card in dict.fromkeys(game.players[seat].hand):
        known = CARDS[card]
        if known.kind == SPELL and not known.uses[0].at and known.uses[0].timing != "map":
            play = Play(seat, card, "", power_in_hand(game, seat, card))
            if known.uses[0].effect.possible(game, play) and not too_weak(game, play):
                found.append(card)
    return found


class ChooseSpell(Data, Step, frozen=True, tag="board.choose-spell"):
    """It is asked whatever the hand holds: whether a spell is there is the player's secret."""

    seat: Seat
    free: bool

    def run(self, game: BoardGame) -> Ask:
        options = tuple(
            Option(
                f"cast:{card}",
                (PlayCard(self.seat, card, "", self.free),),
                say("cards.do.cast", card=CARDS[card].says),
                verb="cast",
                things=(f"card:{card}",),
                final=True,
            )
            for card in castable(game, self.seat, free=self.free)
        ) or (DECLINE,)
        return Ask(
            self.seat,
            "choose-spell",
            options,
            private=True,
            says=say("cards.ask.cast-which-spell"),
            rule="core.cards.text-overrides",
            passes=DECLINE.key if options == (DECLINE,) else None,
        )


def cast_now(*, free: bool) -> CastNow:
    return CastNow(free)
