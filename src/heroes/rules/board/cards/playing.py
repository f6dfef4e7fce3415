"""Playing cards: windows, a card from hand to discard pile, and casting spells."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import LET_GO, PASS
from heroes.rules.board.cards.bonuses import CLASH, Give, end_bonuses
from heroes.rules.board.cards.decks import DiscardCard, Draw, leave_play, show, take_from_discard, without
from heroes.rules.board.cards.lying import lent_by, permanents, standing_power
from heroes.rules.board.cards.moments import (
    ABOUT_TO_ACT,
    AFTER_CAST,
    AIMED,
    ANY_ACTIVATION,
    ATTACK,
    CAST,
    CASTING,
    COMBAT_WON,
    GLOOM,
    LEVELLING,
    NEUTRAL_COMBAT,
    OTHER,
    OWN,
    SEARCHING,
    START,
    a_play,
    fits,
    least_power,
    lent,
    lent_by_bonus,
    lies_free,
    may_hold,
    may_react,
    only_defends,
    playable,
    reserve_use,
    school_power,
)
from heroes.rules.board.cards.morale import morale_options
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Cast
from heroes.rules.board.state.events import CastSpell, Played
from heroes.rules.board.state.naming import named_at, said_of, told_apart
from heroes.rules.board.state.statistics import BRAWL, INSPIRED, RESTORED, SPELL_WARD, casts_no_spell, lies_on, passive
from heroes.rules.words.card import INSTANT, SPELL, Play, Use
from heroes.words import Said, say, word

_OPTIONS: dict[tuple[str, Seat, str, str, Step], Option] = {}


def play_said(card: str, use: Use) -> Said:
    """Playing a card in words: which one, how, and what it does."""
    known = CARDS[card]
    if not use.key:
        return say("cards.do.play", card=known.says, text=known.text(use))
    return say("cards.do.play-as", card=known.says, how=word(f"use-{use.key}"), text=known.text(use))


def played_things(card: str, use: str) -> tuple[str, str]:
    """What a person points at to play a card: the card, and in which of its ways."""
    return (f"card:{card}", f"use:{use or 'basic'}")


def play_options(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """One option for each playable use, followed by `then`."""
    options = []
    for card, use in playable(game, seat, moment):
        key = (moment, seat, card, use.key, then)
        option = _OPTIONS.get(key)
        if option is None:
            name = f"play:{card}:{use.key}" if use.key else f"play:{card}"
            option = Option(
                name,
                (PlayCard(seat, card, use.key), then),
                play_said(card, use),
                verb="play",
                things=played_things(card, use.key),
                final=True,
            )
            _OPTIONS[key] = option
        options.append(option)
    return options


def scroll_options(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """The spells on a player's scrolls that could be cast now, each followed by `then`."""
    scrolls = dict.fromkeys(game.scrolls(seat))
    return [scroll_option(seat, card, then) for card in scrolls if may_cast_scroll(game, seat, card, moment)]


def scroll_option(seat: Seat, card: str, then: Step) -> Option:
    return Option(
        f"scroll:{card}",
        (CastScroll(seat, card), then),
        say("cards.do.cast-scroll", card=CARDS[card].says, text=CARDS[card].text(CARDS[card].uses[0])),
        verb="play",
        things=(f"card:{card}",),
    )


def may_cast_scroll(game: BoardGame, seat: Seat, card: str, moment: str) -> bool:
    """A scroll is bound to the moments of its spell, but not to the number of spells in a round."""
    known = CARDS[card]
    use, acting, book = known.uses[0], game.combat.acting, game.book
    side = game.side_of(seat)
    if not fits(known, use, moment, book) or known.tiers[0] < least_power(game, seat, known):
        return False
    if casts_no_spell(game, side):
        return False
    if moment == ATTACK and only_defends(game, side) and not use.effect.defends:
        return False
    if moment == OWN and acting is not None:
        if book.spells_only_before_activation and (acting.moved or acting.attacks):
            return False
        if book.only_instants_after_attack and acting.attacks and use.timing != INSTANT:
            return False
    return use.effect.possible(game, Play(seat, card, "", known.tiers[0]))


class CastScroll(Data, Step, frozen=True, tag="board.cast-scroll"):
    """A spell is read off its scroll with the power of its lowest tier, and nothing adds to that. It does not count as
    the spell of the round and goes to the discard pile like any other."""

    seat: Seat
    card: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        game.take_scroll(self.seat, self.card)
        player.in_play = (*player.in_play, self.card)
        game.tell(Played(self.seat, self.card, ""))
        game.state.casts.append(Cast(self.seat, self.card, CARDS[self.card].tiers[0], free=True))
        return (LetSpellWork(),)


@rule("core.expert.which-cards", "core.cards.must-be-played", "core.spell.base-free")
class PlayCard(Data, Step, frozen=True, tag="board.play-card"):
    """Play a card from hand: it lies open while it takes effect."""

    seat: Seat
    card: str
    use: str
    free: bool = False
    """A spell that does not count towards the limit of the round."""
    power: int = 0
    """Power that a spell begins with."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        card = CARDS[self.card]
        use = card.use(self.use)
        player.hand.remove(self.card)
        player.in_play = (*player.in_play, self.card)
        show(game, self.seat, self.card)
        if use.expert:
            player.expert_left -= 1
        game.tell(Played(self.seat, self.card, self.use))
        drawn = draws_by(game, self.seat, INSPIRED) if card.kind == SPELL else ()
        if card.tiers and not use.key:
            spell = card.kind == SPELL
            free = self.free or not spell
            power = self.power
            if spell:
                power += game.spell_is_cast(self.seat, self.card) + lent_power(game, self.seat, self.card)
                power += standing_power(game, self.seat, self.card)
            game.state.casts.append(Cast(self.seat, self.card, power, answered=not spell, free=free))
            return (*drawn, AddPower())
        play = a_play(self.seat, self.card, self.use)
        finish = (*drawn, Resolve(use.effect, play), FinishPlay(play))
        return (*use.cost.steps(game, play), *finish) if use.cost is not None else finish


def draws_by(game: BoardGame, seat: Seat, what: str) -> tuple[Step, ...]:
    """The cards that whatever is in force under this name lets a player draw now."""
    if game.state.combat is None:
        return ()
    side = game.side_of(seat)
    return tuple(Draw(seat, item.amount) for item in game.combat.bonuses if item.what == what and item.side == side)


class PlayLying(Data, Step, frozen=True, tag="board.play-lying"):
    """A permanent card that lies in play is used for what takes it away."""

    seat: Seat
    card: str
    use: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        use, casts = CARDS[self.card].use(self.use), game.state.casts
        lent = max((lent_by(self.card, school) for school in CARDS[casts[-1].card].schools), default=0) if casts else 0
        player.aside = without(player.aside, self.card)
        player.in_play = (*player.in_play, self.card)
        if use.expert:
            player.expert_left -= 1
        game.tell(Played(self.seat, self.card, self.use))
        play = Play(self.seat, self.card, self.use, number=lent)
        return (Resolve(use.effect, play), FinishPlay(play))


def lying_option(seat: Seat, card: str, use: Use, then: Step) -> Option:
    return Option(
        f"play:{card}:{use.key}:in-play",
        (PlayLying(seat, card, use.key), then),
        play_said(card, use),
        verb="play",
        things=(f"card:{card}",),
    )


def lying_power(game: BoardGame, seat: Seat, then: Step) -> list[Option]:
    """Permanent cards in play that can be given up to strengthen the spell being cast."""
    player = game.players[seat]
    return [
        lying_option(seat, card, use, then)
        for card in permanents(player)
        for use in CARDS[card].uses
        if fits(CARDS[card], use, CASTING, game.book)
        and (player.expert_left or not use.expert)
        and use.effect.possible(game, a_play(seat, card, use.key))
    ]


def lent_power(game: BoardGame, seat: Seat, card: str) -> int:
    """The power that units of the caster lend to this spell, and to no other; and what spells of its school have."""
    side = game.side_of(seat) if game.state.combat is not None else -1
    if side < 0 or not game.combat.bonuses:
        return 0
    known = CARDS[card]
    power = lent(game.combat, side, known)
    if power:
        end_bonuses(game, lambda item: lent_by_bonus(item, side, known))
    return power + school_power(game.combat, side, known)


@rule("core.deck.own-discard", "core.cards.instant", "core.cards.remove")
class FinishPlay(Data, Step, frozen=True, tag="board.finish-play"):
    """A card whose effect is over is discarded (core.cards.instant); one that stays in force lies in play."""

    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        seat, card = self.play.seat, self.play.card
        if lies_free(game, seat, card):
            removes = CARDS[card].use(self.play.use).removes
            leave_play(game, seat, card, "removed" if removes else "discard")
        return (CombatMayEnd(),) if game.state.combat is not None else ()


# ---------------------------------------------------------------------- windows


class SideWindow(Data, Step, frozen=True, tag="board.side-window"):
    """One side may play cards, one after another, until it passes."""

    moment: str
    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if not may_react(game, self.side, self.moment):
            return ()
        seat = game.combat.armies[self.side].seat
        options = [LET_GO if self.moment in (OTHER, CAST) else PASS, *reactions(game, seat, self.moment, self)]
        return Ask(
            seat,
            self.moment,
            tuple(options),
            private=True,
            about=window_about(game),
            says=window_says(game, self.moment),
            rule=window_rule(game, self.moment),
            passes=PASS.key,
            window=self.moment,
        )


class CardWindow(Data, Step, frozen=True, tag="board.card-window"):
    """One side may play cards that name this moment, as long as it might hold one; morale has no say in it."""

    moment: str
    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        army = game.combat.armies[self.side]
        if not opens(game, self.side, self.moment):
            return ()
        return Ask(
            army.seat,
            self.moment,
            (self._passing(game), *play_options(game, army.seat, self.moment, self)),
            private=True,
            about=window_about(game),
            says=window_says(game, self.moment),
            rule="core.cards.instant",
            passes=PASS.key,
            window=self.moment,
        )

    def _passing(self, game: BoardGame) -> Option:
        """Before a unit acts its player is asked first, then the other one, who may have two windows; whoever is
        followed by the other player cannot take passing back."""
        acting = game.combat.acting
        if self.moment not in (ABOUT_TO_ACT, ANY_ACTIVATION) or acting is None:
            return PASS
        if self.side != game.unit(acting.unit).side:
            stays = self.moment == ANY_ACTIVATION and opens(game, self.side, ABOUT_TO_ACT)
        else:
            stays = not any(opens(game, 1 - self.side, moment) for moment in (ANY_ACTIVATION, ABOUT_TO_ACT))
        return PASS if stays else LET_GO


def opens(game: BoardGame, side: int, moment: str) -> bool:
    """Whether a side might hold a card that names this moment, and may play it."""
    army = game.combat.armies[side]
    return army.hero != "neutral" and army.cards and may_hold(game, army.seat, moment)


class HandWindow(Data, Step, frozen=True, tag="board.hand-window"):
    """The same outside combat, for the cards that name this moment."""

    moment: str
    seat: Seat
    about: tuple[str, ...] = ()

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        if not may_hold(game, self.seat, self.moment):
            return ()
        options = (PASS if self.moment == AFTER_CAST else LET_GO, *play_options(game, self.seat, self.moment, self))
        return Ask(
            self.seat,
            self.moment,
            options,
            private=True,
            about=self.about,
            says=window_says(game, self.moment),
            rule="core.cards.instant",
            passes=PASS.key,
            window=self.moment,
        )


@rule("core.combat.cards.before-die")
class AttackWindow(Data, Step, frozen=True, tag="board.attack-window"):
    """After the target is chosen and before the die is rolled both sides may play any number of cards, the attacking
    side first; the window closes when both have passed in a row (core.combat.cards.before-die)."""

    side: int
    passes: int = 0

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        side, passes = self.side, self.passes
        while passes < 2 and not may_react(game, side, ATTACK):
            side, passes = 1 - side, passes + 1
        if passes == 2:
            return ()
        if passes != self.passes:
            return (_ATTACK_WINDOWS[side, passes],)
        seat = game.combat.armies[self.side].seat
        options = [_ATTACK_PASSES[self.side, self.passes]]
        then = _ATTACK_WINDOWS[1 - self.side, 0]
        target = game.unit(game.combat.clashes[-1].target)
        if target.side == self.side:
            for ability in passive(game.combat, target, "answers_attack"):
                options += ability.answers_attack(game, target, then)
        options += reactions(game, seat, ATTACK, then)
        if game.reserves(seat, reserve_use(game, self.side)):
            options.append(reserve_option(game, self.side, then))
        if lies_on(game.combat, self.side, BRAWL) and may_play(game, seat):
            options += brawl_options(game, self.side, then)
        return Ask(
            seat,
            ATTACK,
            tuple(options),
            private=True,
            about=window_about(game),
            says=window_says(game, ATTACK),
            rule="core.combat.cards.before-die",
            passes=PASS.key,
            window=ON_ME if target.side == self.side else MY_ATTACK,
        )


def reserve_option(game: BoardGame, side: int, then: Step) -> Option:
    """A cube of a building makes the own unit in this attack stronger: attack if it attacks, else defense."""
    clash, what = game.combat.clashes[-1], reserve_use(game, side)
    unit = clash.attacker if what == "attack" else clash.target
    return Option(
        f"cube:{what}",
        (SpendReserve(game.combat.armies[side].seat, what, unit), then),
        say("cards.do.spend-cube", what=word(what)),
        verb="use",
        things=(f"unit:{unit}",),
        final=True,
    )


def brawl_options(game: BoardGame, side: int, then: Step) -> list[Option]:
    """Any card of the hand gives the own unit that attacks a point of attack, in place of what it says."""
    clash = game.combat.clashes[-1]
    if game.unit(clash.attacker).side != side:
        return []
    seat = game.combat.armies[side].seat
    return [
        Option(
            f"brawl:{card}",
            (
                DiscardCard(seat, card),
                Give(Bonus("attack", 1, CLASH, unit=clash.attacker, source=card, seat=seat)),
                then,
            ),
            say("cards.do.brawl", card=CARDS[card].says),
            verb="discard",
            things=(f"card:{card}",),
            final=True,
        )
        for card in dict.fromkeys(game.players[seat].hand)
    ]


class SpendReserve(Data, Step, frozen=True, tag="board.spend-reserve"):
    seat: Seat
    what: str
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.spend_reserve(self.seat, self.what)
        return (Give(Bonus(self.what, 1, CLASH, unit=self.unit, seat=self.seat)),)


MY_ATTACK, ON_ME = "my-attack", "attack-on-me"
"""Kinds of windows: one's own unit strikes, or is struck at."""

_ATTACK_WINDOWS = {(side, passes): AttackWindow(side, passes) for side in (0, 1) for passes in (0, 1, 2)}
_ATTACK_PASSES = {
    (side, passes): Option(PASS.key, (_ATTACK_WINDOWS[1 - side, passes + 1],), PASS.says, verb=PASS.verb, final=True)
    for side in (0, 1)
    for passes in (0, 1)
}


def window_rule(game: BoardGame, moment: str) -> str:
    """By which rule a window opens: within a combat at any time, or because a card names the moment."""
    in_course = moment in (START, OTHER)
    return f"core.combat.cards.window.{game.book.edition}" if in_course else "core.cards.instant"


def window_says(game: BoardGame, moment: str) -> Said:
    """What has come up, and that cards can answer it."""
    if moment in _HAND_SAYS:
        return _HAND_SAYS[moment]
    if moment == START:
        return say("cards.ask.combat-starts")
    if moment in (CAST, AIMED):
        return say("cards.ask.spell-cast", card=CARDS[game.state.casts[-1].card].says)
    if moment == AFTER_CAST:
        return say("cards.ask.spell-done", card=CARDS[game.state.casts[-1].card].says)
    combat = game.combat
    if moment == ATTACK:
        clash = combat.clashes[-1]
        striker, target = combat.units[clash.attacker], combat.units[clash.target]
        return _attack_said(striker.card, told_apart(game, striker), target.card, told_apart(game, target))
    if moment in (OTHER, ABOUT_TO_ACT, ANY_ACTIVATION) and combat.acting is not None:
        unit = combat.units[combat.acting.unit]
        return said_of("cards.ask.unit-about-to-act", unit.card, told_apart(game, unit))
    return say("cards.ask.play-card")


@lru_cache(4096)
def _attack_said(card: str, place: str, target: str, target_place: str) -> Said:
    return say("cards.ask.unit-attacks", unit=named_at(card, place), target=named_at(target, target_place))


_HAND_SAYS = {
    NEUTRAL_COMBAT: say("cards.ask.before-neutral-combat"),
    COMBAT_WON: say("cards.ask.after-combat-won"),
    LEVELLING: say("cards.ask.about-to-level"),
    GLOOM: say("cards.ask.field-of-gloom"),
    SEARCHING: say("magic.ask.before-search"),
}
"""Moments of the map that cards name."""


def window_about(game: BoardGame) -> tuple[str, ...]:
    """What a window is about, for all to see: the attack or the spell being resolved, else the acting unit."""
    combat = game.combat
    if game.state.casts:
        return (f"card:{game.state.casts[-1].card}",)
    if combat.clashes:
        clash = combat.clashes[-1]
        return (f"unit:{clash.attacker}", f"unit:{clash.target}")
    return (f"unit:{combat.acting.unit}",) if combat.acting is not None else ()


def reactions(game: BoardGame, seat: Seat, moment: str, then: Step) -> list[Option]:
    """Everything that this seat may do in a window: cards of the hand and Morale cards."""
    player = game.players[seat]
    options = play_options(game, seat, moment, then) if may_play(game, seat) else []
    if game.scrolls(seat):
        options += scroll_options(game, seat, moment, then)
    if player.good_morale or player.morale > 0:
        options += morale_options(game, seat, moment, then)
    return options


@rule("core.combat.cards.no-card-for-garrison", "core.combat.secondary.cards.revised", "core.cards.own-turn-or-combat")
def may_play(game: BoardGame, seat: Seat) -> bool:
    """Whether this seat has cards, and its Main Hero fights: nobody else plays any (core.cards.own-turn-or-combat,
    core.combat.secondary.cards.*, core.combat.cards.no-card-for-garrison)."""
    return bool(game.players[seat].hand) and game.combat.armies[game.side_of(seat)].cards


# ---------------------------------------------------------------------- spells


@rule(
    "example.spell.magic-arrow-kills-rogue.first",
    "example.spell.magic-arrow-kills-rogue.revised",
    "core.spell.base-free",
    "core.spell.power-unlimited-cards",
)
class AddPower(Data, Step, frozen=True, tag="board.add-power"):
    """Any number of cards may strengthen the spell being cast (core.spell.power-unlimited-cards)."""

    cube: bool = True
    """Whether a cube of a building may still be spent on it: there is no second one for a spell."""

    def run(self, game: BoardGame) -> Ask:
        cast = game.state.casts[-1]
        options = play_options(game, cast.seat, CASTING, self)
        if game.players[cast.seat].aside:
            options += lying_power(game, cast.seat, self)
        in_combat = game.state.combat is not None and CARDS[cast.card].kind == SPELL
        if self.cube and in_combat and game.reserves(cast.seat, "power"):
            options.append(_CUBE_OF_POWER)
        effect = CARDS[cast.card].uses[0].effect
        enough = cast.power >= least_power(game, cast.seat, CARDS[cast.card])
        if not options or (enough and effect.possible(game, Play(cast.seat, cast.card, "", cast.power))):
            options.insert(0, _CAST)
        options += morale_options(game, cast.seat, CASTING, self)
        return Ask(
            cast.seat,
            "power",
            tuple(options),
            private=True,
            about=(f"card:{cast.card}",),
            amount=cast.power,
            says=say("cards.ask.add-power-cast", card=CARDS[cast.card].says, power=cast.power),
            rule="core.spell.power-unlimited-cards",
            passes=_CAST.key if _CAST in options else None,
        )


class SpendOnSpell(Data, Step, frozen=True, tag="board.spend-on-spell"):
    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts[-1]
        game.spend_reserve(cast.seat, "power")
        cast.power += 1
        return ()


_CUBE_OF_POWER = Option(
    "cube:power", (SpendOnSpell(), AddPower(cube=False)), say("cards.do.spend-cube", what=word("power")), verb="use"
)


class LetSpellWork(Data, Step, frozen=True, tag="board.let-spell-work"):
    """The spell is cast. The enemy may answer once its target is known."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts[-1]
        steps = units_meet_spell(game, cast) if game.state.combat is not None else []
        game.tell(CastSpell(cast.seat, cast.card, cast.power))
        effect = CARDS[cast.card].uses[0].effect
        play = Play(cast.seat, cast.card, "", cast.power)
        if cast.power < CARDS[cast.card].tiers[0]:
            return (*steps, FinishSpell(play))
        work = Resolve(effect, play)
        if effect.asks_first:
            return (*steps, work, FinishSpell(play))
        return (*steps, AnswerSpell(), work, FinishSpell(play))


def units_meet_spell(game: BoardGame, cast: Cast) -> list[Step]:
    """What the units of both sides do to a spell that has been cast, and because of it."""
    combat = game.combat
    steps: list[Step] = []
    for unit in combat.units:
        if unit.alive:
            change = sum(ability.power(game, unit, cast) for ability in passive(combat, unit, "power"))
            cast.power = max(0, cast.power + change)
            for ability in passive(combat, unit, "when_cast"):
                steps += ability.when_cast(game, unit, cast)
    return steps


_CAST = Option("cast", (LetSpellWork(),), say("cards.do.cast-spell"), verb="cast")


class AnswerSpell(Data, Step, frozen=True, tag="board.answer-spell"):
    """Directly after a spell is cast the enemy may stop it, or turn one that is aimed at own units elsewhere."""

    aimed: tuple[int, ...] = ()
    """The units that it is aimed at or would damage."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts[-1]
        if cast.answered or game.state.combat is None:
            return ()
        cast.answered = True
        side = 1 - game.side_of(cast.seat)
        window = SideWindow(CAST, side)
        army = game.combat.armies[side]
        if army.hero == "neutral" or not any(game.unit(unit).side == side for unit in self.aimed):
            return (window,)
        if not may_hold(game, army.seat, AIMED):
            return (window,)
        cast.aimed = self.aimed
        return (window, CardWindow(AIMED, side), TurnSpell())


class TurnSpell(Data, Step, frozen=True, tag="board.turn-spell"):
    """A spell that has been turned away gets another target from whoever did it; what it was about to do is dropped."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        cast = game.state.casts[-1]
        if cast.turned_by < 0 or cast.cancelled:
            return ()
        ask = other_targets(game, cast)
        if ask is None:
            return ()
        options = tuple(msgspec.structs.replace(option, steps=(TurnTo(option.steps[1:]),)) for option in ask.options)
        return msgspec.structs.replace(ask, seat=cast.turned_by, options=options)


class TurnTo(Data, Step, frozen=True, tag="board.turn-to"):
    """What a spell was about to do to its first target is not done; this is."""

    work: tuple[Step, ...]

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.unwind(FinishSpell)
        return self.work


def other_targets(game: BoardGame, cast: Cast) -> Ask | None:
    """The question at what a spell is aimed, without what it is aimed at now; nothing: there is nothing else."""
    choice = CARDS[cast.card].uses[0].effect.steps(game, Play(cast.seat, cast.card, "", cast.power))[0]
    ask = choice.run(game)
    if not isinstance(ask, Ask):
        return None
    others = tuple(option for option in ask.options if _aimed(option) not in ((), cast.aimed))
    return msgspec.structs.replace(ask, options=others) if others else None


def _aimed(option: Option) -> tuple[int, ...]:
    first = option.steps[0] if option.steps else None
    return first.aimed if isinstance(first, AnswerSpell) else ()


@rule("core.combat.cards.spell.one-per-round", "core.spell.specialty-not-counted")
class FinishSpell(Data, Step, frozen=True, tag="board.finish-spell"):
    """Count the spell, let its caster save the card, then discard it."""

    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts[-1]
        side = game.side_of(cast.seat)
        if side >= 0 and not cast.free:
            game.combat.armies[side].spells_cast += 1
        if CARDS[cast.card].kind != SPELL:
            return (SettleSpell(self.play),)
        drawn = draws_by(game, cast.seat, RESTORED)
        window = (
            SideWindow(AFTER_CAST, side) if side >= 0 else HandWindow(AFTER_CAST, cast.seat, (f"card:{cast.card}",))
        )
        return (*drawn, window, SettleSpell(self.play))


class SettleSpell(Data, Step, frozen=True, tag="board.settle-spell"):
    """The spell card goes to the discard pile, back to hand, or stays while its effect lasts; a card that brings it
    back stays with it until then."""

    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = game.state.casts.pop()
        seat, card, saved_by = cast.seat, cast.card, cast.saved_by
        if cast.aimed:
            end_bonuses(game, lambda item: item.what == SPELL_WARD and item.until == CLASH)
        if cast.returns_all:
            for other in cast.cards:
                if other in game.players[seat].discard:
                    take_from_discard(game, seat, other)
        if lies_free(game, seat, card):
            leave_play(game, seat, card, "hand" if saved_by else "discard")
        elif saved_by and game.state.combat is None:
            game.will_come_back(seat, card)
        elif saved_by:
            _returns_later(game, seat, card, saved_by)
        if saved_by and lies_free(game, seat, saved_by):
            leave_play(game, seat, saved_by, "discard")
        return (CombatMayEnd(),) if game.state.combat is not None else ()


def _returns_later(game: BoardGame, seat: Seat, card: str, saved_by: str) -> None:
    """A spell with an ongoing effect returns only when that effect ends."""
    bonuses = game.combat.bonuses
    for place in range(len(bonuses) - 1, -1, -1):
        item = bonuses[place]
        if item.holds and item.source == card and item.seat == seat:
            bonuses[place] = msgspec.structs.replace(item, back=saved_by)
            return
