"""ATTACK, RETALIATE and BOOSTING AN ATTACK, in the order: target, On Attack, On Retaliate, boosts, damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.duel.cards import CARDS, RANGED
from heroes.rules.duel.events import DuelAbilityUsed, DuelAttacked, DuelBoosted, DuelBoostShown
from heroes.rules.duel.grid import ADJACENT, BIT, NAMES, distance
from heroes.rules.duel.passive import attack_of, player_bonus, unit_bonus
from heroes.rules.duel.size import hurt
from heroes.rules.duel.state import Clash
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import DuelPlay, DuelResolve
from heroes.rules.duel.words.bonus import (
    ARMOUR,
    BOOST_DAMAGE,
    BOOST_GUARD,
    MORE_RANGE,
    STUNNED,
    SURE_FAR,
    SURE_NEAR,
    SWIFT,
    VIGILANT,
)
from heroes.rules.duel.words.trigger import ATTACKS, ATTACKS_HERO, ATTACKS_UNIT

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

RANGE = 4
NO_BOOST = Option("no-boost", says="Do not boost")


@rule(
    "card.activation.ground.attack",
    "card.activation.flying.attack",
    "card.activation.ranged.any-target",
    "card.activation.ranged.moved",
    "card.activation.ranged.blocked-by-unit",
    "card.attack.enemy-only",
)
def targets(game: CardGame, space: int) -> int:
    """Every enemy that the active Unit on this space may attack now (UNIT ACTIVATION)."""
    state: DuelState = game.state
    piece = state.at(space)
    enemy = 1 - piece.seat
    army = state.armies[enemy]
    everyone = army | BIT[state.heroes[enemy]]
    near = ADJACENT[space]
    if CARDS[piece.card].unit_type != RANGED or state.moved or army & near:
        return everyone & near
    return everyone


@rule(
    "card.activation.ranged.disadvantage-adjacent",
    "card.activation.ranged.moved",
    "card.activation.ranged.disadvantage-far",
)
def has_disadvantage(game: CardGame, attacker: int, target: int) -> bool:
    """A ranged Unit attacking an adjacent enemy, or one over 4 steps away; never twice."""
    if CARDS[game.state.at(attacker).card].unit_type != RANGED:
        return False
    steps = distance(attacker, target)
    if steps == 1:
        return not unit_bonus(game, SURE_NEAR, attacker)
    return steps > RANGE + unit_bonus(game, MORE_RANGE, attacker) and not unit_bonus(game, SURE_FAR, attacker)


@rule("card.retaliate.trigger", "card.retaliate.activation-mark-irrelevant", "card.retaliate.not-hero")
def will_retaliate(game: CardGame, attacker: int, target: int) -> bool:
    """A Unit without a Retaliation mark, attacked by an adjacent Unit. Heroes never do."""
    state: DuelState = game.state
    return (
        bool(ADJACENT[attacker] & BIT[target])
        and state.is_unit(target)
        and (not state.retaliated & BIT[target] or unit_bonus(game, VIGILANT, target) > 0)
        and not unit_bonus(game, STUNNED, target)
        and not unit_bonus(game, SWIFT, attacker)
    )


@rule("card.activation.disadvantage")
def halved(damage: int) -> int:
    """Disadvantage: divided by 2, rounded up."""
    return (damage + 1) // 2


@rule("card.activation.disadvantage.order", "card.attack.damage")
def outgoing(game: CardGame, space: int, extra: int, *, disadvantage: bool) -> int:
    """Attack x Size plus bonuses, all of it halved by disadvantage."""
    damage = max(0, attack_of(game, space) * game.state.at(space).size + extra)
    return halved(damage) if disadvantage else damage


@rule("card.activation.disadvantage.order")
def incoming(game: CardGame, space: int, damage: int, shield: int) -> int:
    """Reductions of damage taken come off last and never below 0."""
    return max(0, damage - shield - unit_bonus(game, ARMOUR, space))


# ---------------------------------------------------------------------- the steps of an attack


@rule("card.effect.on-attack")
class DuelAttack(Data, Step, frozen=True):
    """The active Unit attacks; what its card and waiting cards do about it comes before boosting."""

    target: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        attacker, target = state.active, self.target
        piece = state.at(attacker)
        seat = piece.seat
        disadvantage = has_disadvantage(game, attacker, target)
        state.clash = Clash(attacker, target, seat, disadvantage=disadvantage)
        game.tell(DuelAttacked(NAMES[attacker], NAMES[target]))
        card = CARDS[piece.card]
        steps: list[Step] = []
        if card.on_attack is not None:
            play = DuelPlay(seat, piece.card, attacker, target, attacker)
            if card.on_attack.can(game, play):
                game.tell(DuelAbilityUsed(seat, piece.card))
                steps.append(DuelResolve(card.on_attack, play))
        if card.triggers or piece.under or state.grounds:
            steps += befalls(game, ATTACKS, attacker, piece, target)
        steps += happens(game, ATTACKS, seat, attacker, target)
        steps += happens(game, ATTACKS_UNIT if state.is_unit(target) else ATTACKS_HERO, seat, attacker, target)
        steps += _CHART
        return steps


@rule("card.retaliate.trigger", "card.retaliate.mark", "card.effect.on-retaliate")
class DuelRetaliate(Data, Step, frozen=True):
    """An adjacent attack triggers a Retaliation, which the player cannot decline; the defender gets its mark."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        clash = state.clash
        if clash is None or clash.no_retaliation or not will_retaliate(game, clash.attacker, clash.target):
            return NO_STEPS
        clash.retaliates = True
        state.retaliated |= BIT[clash.target]
        piece = state.at(clash.target)
        effect = CARDS[piece.card].on_retaliate
        if effect is None:
            return NO_STEPS
        play = DuelPlay(piece.seat, piece.card, clash.target, clash.attacker, clash.target)
        if not effect.can(game, play):
            return NO_STEPS
        game.tell(DuelAbilityUsed(piece.seat, piece.card))
        return (DuelResolve(effect, play),)


_BOOSTS: dict[tuple[int, str], Option] = {}


def _boost_option(seat: int, card: str) -> Option:
    option = _BOOSTS.get((seat, card))
    if option is None:
        option = Option(f"boost:{card}", (DuelBoost(seat, card),), f"Boost with {CARDS[card].name}")
        _BOOSTS[seat, card] = option
    return option


@rule("card.boost.one-card", "card.boost.order", "card.boost.hero-target", "card.boost.once-per-exchange")
class DuelBoostWindow(Data, Step, frozen=True):
    """The defender decides first, then the attacker; a Hero cannot be boosted.

    Whether the question is asked follows from the number of cards in hand, which everybody knows.
    """

    attacking: bool

    def run(self, game: CardGame) -> Ask | Sequence[Step]:
        state: DuelState = game.state
        clash = state.clash
        if clash is None:
            return NO_STEPS
        seat = clash.seat if self.attacking else 1 - clash.seat
        hand = state.sides[seat].hand
        if not hand or not (self.attacking or state.is_unit(clash.target)):
            return NO_STEPS
        options = [NO_BOOST]
        about = (NAMES[clash.attacker], NAMES[clash.target])
        last = ""
        for card in hand:
            if card != last:
                last = card
                options.append(_boost_option(seat, card))
        return Ask(seat, "boost", tuple(options), True, about, "Boost your Unit with a card?")


@rule("card.boost.one-card")
class DuelBoost(Data, Step, frozen=True):
    """One hand card, put down face down, at no cost."""

    seat: int
    card: str

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        clash = state.clash
        assert clash is not None
        state.sides[self.seat].give(self.card, hidden=True)
        one, two = clash.boosts
        clash.boosts = (self.card, two) if self.seat == 0 else (one, self.card)
        game.tell(DuelBoosted(self.seat, self.card))
        return NO_STEPS


@rule("card.retaliate.simultaneous", "card.retaliate.no-chain", "card.boost.discard")
class DuelStrike(Data, Step, frozen=True):
    """Boosts are revealed together; attack and retaliation deal their damage at the same time, then boosts go."""

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        clash = state.clash
        if clash is None:
            return NO_STEPS
        for seat, card in enumerate(clash.boosts):
            if card:
                _reveal(game, clash, seat, card)
        dealt, back = damage_dealt(game, clash)
        state.clash = None
        hits = [(clash.target, dealt)]
        if back:
            hits.append((clash.attacker, back))
        return hurt(game, hits)


@rule("card.boost.order", "card.boost.unit-card", "card.boost.other-card")
def _reveal(game: CardGame, clash: Clash, seat: int, card: str) -> None:
    """A Unit card adds 1 to what the boosted Unit deals, any other card takes 1 off what it takes."""
    game.tell(DuelBoostShown(seat, card))
    game.state.sides[seat].drop(card)
    attacking = seat == clash.seat
    if CARDS[card].is_unit:
        more = 1 + player_bonus(game.state, seat, BOOST_DAMAGE)
        if attacking:
            clash.extra += more
        else:
            clash.back_extra += more
    else:
        less = 1 + player_bonus(game.state, seat, BOOST_GUARD)
        if attacking:
            clash.back_shield += less
        else:
            clash.shield += less


@rule("card.attack.damage", "card.retaliate.damage", "card.retaliate.simultaneous")
def damage_dealt(game: CardGame, clash: Clash) -> tuple[int, int]:
    """What the target takes and what the attacker takes, by the Sizes before the attack."""
    dealt = outgoing(game, clash.attacker, clash.extra, disadvantage=clash.disadvantage)
    dealt = incoming(game, clash.target, dealt, clash.shield)
    back = 0
    if clash.retaliates:
        back = outgoing(game, clash.target, clash.back_extra, disadvantage=False)
        back = incoming(game, clash.attacker, back, clash.back_shield)
    return dealt, back


_CHART: tuple[Step, ...] = (
    DuelRetaliate(),
    DuelBoostWindow(attacking=False),
    DuelBoostWindow(attacking=True),
    DuelStrike(),
)


ATTACK_OPTIONS: tuple[Option, ...] = tuple(
    Option(f"attack:{name}", (DuelAttack(space),), f"Attack {name}") for space, name in enumerate(NAMES)
)
