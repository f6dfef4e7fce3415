"""ATTACK, RETALIATE and BOOSTING AN ATTACK, in the order: target, On Attack, On Retaliate, boosts, damage."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from heroes.engine import Ask, Data, Option, Refusal, Step
from heroes.engine.registry import rule
from heroes.rules.duel.asking import Asks, Wish
from heroes.rules.duel.cards import CARDS, FLYING, RANGED
from heroes.rules.duel.events import AbilityUsed, Attacked, Boosted, BoostShown
from heroes.rules.duel.grid import ADJACENT, BIT, NAMES, distance
from heroes.rules.duel.passive import attack_of, player_bonus, unit_bonus
from heroes.rules.duel.saying import name, spot
from heroes.rules.duel.size import hurt
from heroes.rules.duel.state import Clash
from heroes.rules.duel.things import CELLS, NOWHERE, in_hand
from heroes.rules.duel.timing import NO_STEPS, befalls, happens
from heroes.rules.duel.words.base import Play, Resolve
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
from heroes.words import Said, say

if TYPE_CHECKING:
    from heroes.rules.duel.game import CardGame
    from heroes.rules.duel.state import DuelState

RANGE = 4
NO_BOOST = Option("no-boost", says=say("duel.do.no-boost"), verb="decline")


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
    everyone = state.armies[enemy] | BIT[state.heroes[enemy]]
    return everyone & ADJACENT[space] if rule_against_distance(game, space) else everyone


def rule_against_distance(game: CardGame, space: int) -> str:
    """The rule that keeps the active Unit to adjacent enemies; empty for a ranged Unit that may attack anybody."""
    state: DuelState = game.state
    piece = state.at(space)
    unit_type = CARDS[piece.card].unit_type
    if unit_type != RANGED:
        return "card.activation.flying.attack" if unit_type == FLYING else "card.activation.ground.attack"
    if state.moved:
        return "card.activation.ranged.moved"
    if state.armies[1 - piece.seat] & ADJACENT[space]:
        return "card.activation.ranged.blocked-by-unit"
    return ""


def why_not_attack(game: CardGame, space: int, target: int, called: str) -> Refusal | None:
    """Why the active Unit on a space cannot attack whoever stands on another."""
    state: DuelState = game.state
    piece = state.at(space)
    struck = state.spaces[target] if target != NOWHERE else None
    if struck is None:
        return Refusal("card.attack.enemy-only", say("duel.reason.no-enemy", place=called))
    if struck.seat == piece.seat:
        text = say("duel.reason.attack-own", card=name(struck.card), place=NAMES[target])
        return Refusal("card.attack.enemy-only", text)
    rule = rule_against_distance(game, space)
    if not rule or ADJACENT[space] & BIT[target]:
        return None
    unit = name(piece.card)
    if rule == "card.activation.ranged.moved":
        return Refusal(rule, say("duel.reason.shooter-moved", card=unit))
    if rule == "card.activation.ranged.blocked-by-unit":
        return Refusal(rule, say("duel.reason.shooter-blocked", card=unit))
    return Refusal(rule, say("duel.reason.not-adjacent", place=NAMES[target], card=unit))


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
class Attack(Data, Step, frozen=True, tag="duel.attack"):
    """The active Unit attacks; what its card and waiting cards do about it comes before boosting."""

    target: int

    def run(self, game: CardGame) -> Sequence[Step]:
        state: DuelState = game.state
        attacker, target = state.active, self.target
        piece = state.at(attacker)
        seat = piece.seat
        disadvantage = has_disadvantage(game, attacker, target)
        state.clash = Clash(attacker, target, seat, disadvantage=disadvantage)
        struck, is_hero = state.at(target).card, not state.is_unit(target)
        game.tell(Attacked(NAMES[attacker], NAMES[target], seat, piece.card, struck, is_hero))
        card = CARDS[piece.card]
        steps: list[Step] = []
        if card.on_attack is not None:
            play = Play(seat, piece.card, attacker, target, attacker)
            if card.on_attack.possible(game, play):
                game.tell(AbilityUsed(seat, piece.card))
                steps.append(Resolve(card.on_attack, play))
        if card.triggers or piece.under or state.grounds:
            steps += befalls(game, ATTACKS, attacker, piece, target)
        steps += happens(game, ATTACKS, seat, attacker, target)
        steps += happens(game, ATTACKS_HERO if is_hero else ATTACKS_UNIT, seat, attacker, target)
        steps += _CHART
        return steps


@rule("card.retaliate.trigger", "card.retaliate.mark", "card.effect.on-retaliate")
class Retaliate(Data, Step, frozen=True, tag="duel.retaliate"):
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
        play = Play(piece.seat, piece.card, clash.target, clash.attacker, clash.target)
        if not effect.possible(game, play):
            return NO_STEPS
        game.tell(AbilityUsed(piece.seat, piece.card))
        return (Resolve(effect, play),)


_BOOSTS: dict[tuple[int, str, int, bool], Option] = {}


def boost_worth(state: DuelState, seat: int, *, unit: bool) -> int:
    """By how much a card boosts: a Unit card the damage that is dealt, any other card what is taken off."""
    return 1 + player_bonus(state, seat, BOOST_DAMAGE if unit else BOOST_GUARD)


def _boost_option(seat: int, card: str, worth: int, *, attacking: bool) -> Option:
    """The attacker chooses last: then the boosts are shown."""
    option = _BOOSTS.get((seat, card, worth, attacking))
    if option is None:
        if CARDS[card].is_unit:
            says = say("duel.do.boost-damage", card=name(card), n=worth)
        else:
            says = say("duel.do.boost-guard", card=name(card), n=worth)
        steps = (Boost(seat, card),)
        option = Option(f"boost:{card}", steps, says, verb="boost", things=(in_hand(card),), final=attacking)
        _BOOSTS[seat, card, worth, attacking] = option
    return option


@rule("card.boost.one-card", "card.boost.order", "card.boost.hero-target", "card.boost.once-per-exchange")
class BoostWindow(Data, Asks, frozen=True, tag="duel.boost-window"):
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
        about = (CELLS[clash.attacker], CELLS[clash.target])
        last = ""
        worth = {kind: boost_worth(state, seat, unit=kind) for kind in (True, False)}
        for card in hand:
            if card != last:
                last = card
                options.append(_boost_option(seat, card, worth[CARDS[card].is_unit], attacking=self.attacking))
        says = say("duel.ask.boost", attacker=spot(NAMES[clash.attacker]), target=spot(NAMES[clash.target]))
        return Ask(
            seat, "boost", tuple(options), True, about, says, "card.boost.one-card", NO_BOOST.key, window="boost"
        )

    def first(self, game: CardGame) -> Said:
        return say("duel.first.boost")

    def why_not(self, game: CardGame, wish: Wish) -> Refusal | None:
        """A boost is a card of the own hand; nothing else."""
        thing = wish.thing
        if wish.deed == "boost" or (not wish.deed and thing.card):
            card = name(thing.card) if thing.card in CARDS else wish.rest
            return Refusal("card.boost.one-card", say("duel.reason.boost-from-hand", card=card))
        return None


@rule("card.boost.one-card")
class Boost(Data, Step, frozen=True, tag="duel.boost"):
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
        game.tell(Boosted(self.seat, self.card))
        return NO_STEPS


@rule("card.retaliate.simultaneous", "card.retaliate.no-chain", "card.boost.discard")
class Strike(Data, Step, frozen=True, tag="duel.strike"):
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
        return hurt(game, hits, attack=True)


@rule("card.boost.order", "card.boost.unit-card", "card.boost.other-card")
def _reveal(game: CardGame, clash: Clash, seat: int, card: str) -> None:
    """A Unit card adds 1 to what the boosted Unit deals, any other card takes 1 off what it takes."""
    game.tell(BoostShown(seat, card))
    game.state.sides[seat].drop(card)
    attacking = seat == clash.seat
    worth = boost_worth(game.state, seat, unit=CARDS[card].is_unit)
    if CARDS[card].is_unit:
        if attacking:
            clash.extra += worth
        else:
            clash.back_extra += worth
    elif attacking:
        clash.back_shield += worth
    else:
        clash.shield += worth


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
    Retaliate(),
    BoostWindow(attacking=False),
    BoostWindow(attacking=True),
    Strike(),
)


ATTACK_OPTIONS: tuple[Option, ...] = tuple(
    Option(
        f"attack:{place}",
        (Attack(space),),
        say("duel.do.attack", place=spot(place)),
        verb="attack",
        things=(CELLS[space],),
    )
    for space, place in enumerate(NAMES)
)
