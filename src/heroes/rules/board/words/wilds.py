"""The vocabulary of cards, continued: who acts first, single dice and whole rolls, spells that are turned away, and
what lies hidden on the board."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.rules.board.cards.bonuses import COMBAT
from heroes.rules.board.cards.choosing import BY_CARD, ask_unit, unit_option
from heroes.rules.board.cards.playing import AnswerSpell, FinishPlay, other_targets
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.combat.activation import Activate
from heroes.rules.board.combat.dice import BY_CARD as BY_CARD_RIGHT
from heroes.rules.board.combat.dice import NAMES, IgnoreDie, RerollDie, RollAttackDie, UseReroll
from heroes.rules.board.combat.rounds import EndRound
from heroes.rules.board.combat.sands import BARE_SAND, DUD_MINE, HOLDING_SAND, LIVE_MINE, UNKNOWN, hidden_tokens
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Cast, Unit
from heroes.rules.board.state.events import EffectTokenLaid, card_said
from heroes.rules.board.state.ground import ATTACKER, cells_of, mask_of
from heroes.rules.board.state.statistics import face, free_cells, tier
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.battle import RerollAnyDie
from heroes.rules.words.card import Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- who acts first


class ActFirst(Data, Effect, frozen=True, tag="board.act-first"):
    """Before a unit is activated: one of the player's units of this kind that has still to act does so now, or even one
    that has acted already."""

    kind: str
    again: bool = False

    def possible(self, game: BoardGame, play: Play) -> bool:
        return bool(self.ready(game, play))

    def ready(self, game: BoardGame, play: Play) -> list[Unit]:
        combat = game.state.combat
        if combat is None or combat.acting is None or combat.acting.moved or combat.acting.attacks:
            return []
        side = game.side_of(play.seat)
        return [
            unit
            for unit in combat.units
            if unit.alive
            and unit.side == side
            and (self.again or not unit.activated)
            and unit.id != combat.acting.unit
            and face(unit).kind == self.kind
        ]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseFirst(self, play)]


class ChooseFirst(Data, Step, frozen=True, tag="board.choose-first"):
    effect: ActFirst
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            unit_option(game, unit, GoFirst(unit.id, self.play), final=True)
            for unit in self.effect.ready(game, self.play)
        )
        return ask_unit(self.play, options)


class GoFirst(Data, Step, frozen=True, tag="board.go-first"):
    """The activation that was about to begin waits as if nothing had been said of it; the card is done with."""

    unit: int
    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        waiting = combat.units[acting.unit]
        waiting.defending = acting.had_token
        if combat.tied_at >= 0:
            combat.turn_of = waiting.side
        combat.acting = None
        game.unwind(EndRound)
        return (FinishPlay(self.play), Activate(self.unit))


def act_first(kind: str) -> ActFirst:
    return ActFirst(kind)


def act_again(kind: str) -> ActFirst:
    return ActFirst(kind, again=True)


# ---------------------------------------------------------------------- dice


class IgnoreOneDie(Data, Effect, frozen=True, tag="board.ignore-one-die"):
    """One attack die that a unit of this kind has rolled is ignored; if it was the only one, with all it triggered."""

    kind: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        clash = combat.clashes[-1]
        return bool(clash.dice) and not clash.void and face(combat.units[clash.attacker]).kind == self.kind

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseIgnored(play)]

    @property
    def defends(self) -> bool:
        return True


class ChooseIgnored(Data, Step, frozen=True, tag="board.choose-ignored"):
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        if len(clash.dice) == 1:
            return (IgnoreDie(),)
        places = {face: place for place, face in reversed(list(enumerate(clash.dice)))}
        options = tuple(
            Option(
                f"die:{NAMES[face]}",
                (TakeDieAway(place),),
                say("combat.do.ignore-die", face=NAMES[face]),
                verb="choose",
                things=(f"die:{place}",),
                final=True,
            )
            for face, place in sorted(places.items())
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(self.play.seat, "which-die", options, says=say("combat.ask.ignore-which-die"), rule=BY_CARD)


class TakeDieAway(Data, Step, frozen=True, tag="board.take-die-away"):
    place: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        clash = game.combat.clashes[-1]
        clash.dice = (*clash.dice[: self.place], *clash.dice[self.place + 1 :])
        return ()


def ignore_one_die(kind: str) -> IgnoreOneDie:
    return IgnoreOneDie(kind)


class RerollRoll(RerollAnyDie, frozen=True, tag="board.reroll-roll"):
    """Roll any one die again, or all dice of a roll: attack dice that have fallen, whoever rolled them, or one's own
    die of the map in this turn."""

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        if game.state.combat is None or len(game.combat.clashes[-1].dice) == 1:
            return super().steps(game, play)
        return [OneOrAll(play)]


class OneOrAll(Data, Step, frozen=True, tag="board.one-or-all"):
    play: Play

    def run(self, game: BoardGame) -> Ask:
        seat, dice = self.play.seat, game.combat.clashes[-1].dice
        all_dice = tuple(
            step for place in range(len(dice)) for step in (UseReroll(BY_CARD_RIGHT, place), RollAttackDie(place))
        )
        options = (
            Option("one", (RerollDie(seat, BY_CARD_RIGHT),), say("magic.do.reroll-one"), verb="reroll"),
            Option("all", all_dice, say("magic.do.reroll-all"), verb="reroll", final=True),
        )
        return Ask(seat, "one-or-all", options, says=say("magic.ask.one-or-all"), rule=BY_CARD)


REROLL_ROLL = RerollRoll()

# ---------------------------------------------------------------------- spells that are turned away


class TurnSpellAway(Data, Effect, frozen=True, tag="board.turn-spell-away"):
    """A spell that the enemy has aimed at a unit of the player gets another target of the player's choice; how high the
    level of the unit may be depends on power."""

    tiers_by_power: tuple[tuple[str, ...], ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        cast, reached = aimed_spell(game, play.seat), power_tier(play)
        if cast is None or reached < 0:
            return False
        side = game.side_of(play.seat)
        hit = [unit for unit in map(game.unit, cast.aimed) if unit.side == side]
        if not any(tier(unit) in self.tiers_by_power[reached] for unit in hit):
            return False
        return other_targets(game, cast) is not None

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [TurnAway(play.seat)]


def aimed_spell(game: BoardGame, seat: Seat) -> Cast | None:
    """The last spell of another that is aimed at units and has neither been stopped nor turned."""
    found = [cast for cast in game.state.casts if cast.seat != seat and cast.aimed]
    return found[-1] if found and not found[-1].cancelled and found[-1].turned_by < 0 else None


class TurnAway(Data, Step, frozen=True, tag="board.turn-away"):
    seat: Seat

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        cast = aimed_spell(game, self.seat)
        if cast is not None:
            cast.turned_by = self.seat
        return ()


def turn_spell_away(*, tiers_by_power: Sequence[Sequence[str]]) -> TurnSpellAway:
    return TurnSpellAway(tuple(tuple(group) for group in tiers_by_power))


# ---------------------------------------------------------------------- hidden tokens


class LayQuicksand(Data, Effect, frozen=True, tag="board.lay-quicksand"):
    """Up to so many tokens, by the power of the spell, lie face down on empty spaces of the player's choice for this
    combat. Half of them are bare; the others hold whoever enters, and its activation is over, or they are mines and
    hurt it."""

    tokens: tuple[int, ...]
    faces: tuple[str, str] = (HOLDING_SAND, BARE_SAND)

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.state.combat is not None and power_tier(play) >= 0 and bool(free_spaces(game, ()))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseSandSpace(play, self.tokens[power_tier(play)], (), self.faces)]

    @property
    def asks_first(self) -> bool:
        return True


def free_spaces(game: BoardGame, chosen: tuple[int, ...]) -> list[int]:
    """Empty spaces without a token."""
    combat = game.combat
    taken = mask_of((*chosen, *(item.amount for item in hidden_tokens(combat))))
    return list(cells_of(free_cells(combat, ATTACKER) & ~taken))


class ChooseSandSpace(Data, Step, frozen=True, tag="board.choose-sand-space"):
    play: Play
    most: int
    chosen: tuple[int, ...]
    faces: tuple[str, str]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        names = game.ground.names
        over = (AnswerSpell(), Resolve(SandOn(self.chosen, self.most, self.faces), self.play))
        free = free_spaces(game, self.chosen)
        if len(self.chosen) == self.most or not free:
            return over
        options = [
            Option(
                f"space:{names[cell]}",
                (msgspec.structs.replace(self, chosen=(*self.chosen, cell)),),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
            )
            for cell in free
        ]
        if self.chosen:
            options.insert(0, Option("done", over, say("cards.do.lay-no-more"), verb="done", final=True))
        return Ask(
            self.play.seat,
            "choose-sand",
            tuple(options),
            about=(the_card(self.play.card), *(f"cell:{names[cell]}" for cell in self.chosen)),
            says=say("cards.ask.where-sand", card=card_said(self.play.card), n=self.most - len(self.chosen)),
            rule=BY_CARD,
            passes="done" if self.chosen else None,
        )


class SandOn(Data, Effect, frozen=True, tag="board.sand-on"):
    """The tokens are shuffled and laid, unless the spell is cancelled meanwhile."""

    cells: tuple[int, ...]
    tokens: int
    faces: tuple[str, str]

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [LaySand(self.cells, self.tokens, self.faces, play)]


class LaySand(Data, Step, frozen=True, tag="board.lay-sand"):
    cells: tuple[int, ...]
    tokens: int
    faces: tuple[str, str]
    play: Play

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        faces = [*self.faces] * (self.tokens // 2)
        game.chance.shuffle(faces, "sand")
        for number, cell in enumerate(self.cells):
            token = Bonus(faces[number], cell, COMBAT, source=self.play.card, seat=self.play.seat, holds=number == 0)
            game.combat.bonuses.append(token)
            game.tell(EffectTokenLaid(UNKNOWN[faces[number]], game.ground.names[cell], face_down=True))
        return ()


def lay_quicksand(*, tokens: Sequence[int]) -> LayQuicksand:
    return LayQuicksand(tuple(tokens))


def lay_mines(*, tokens: Sequence[int]) -> LayQuicksand:
    return LayQuicksand(tuple(tokens), (LIVE_MINE, DUD_MINE))
