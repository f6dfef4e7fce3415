"""Everything a content file needs to write a card. `docs/add-a-card.md` shows how the words are used.

Effects: what happens. Selectors (A_FRIENDLY_UNIT, AN_ENEMY ...): to whom. Bonuses: what is always so. The timing words
of the rulebook are the names of the arguments of a card.
"""

from __future__ import annotations

from heroes.rules.duel.cards import (
    ASIDE,
    ATTACK,
    DEFENSE,
    FLYING,
    GROUND,
    KNOWLEDGE,
    ON_SPACE,
    ON_UNIT,
    POWER,
    RANGED,
    SPELL,
    UNIT,
    Area,
    Cost,
    HeroType,
    Lasting,
)
from heroes.rules.duel.words import effects as _effects
from heroes.rules.duel.words import table as _table
from heroes.rules.duel.words.base import Effect
from heroes.rules.duel.words.bonus import (
    ARMOUR,
    BOOST_DAMAGE,
    BOOST_GUARD,
    CLOSED,
    DISCOUNT,
    ENTERS_READY,
    ENTRY_SIZE,
    HAND_LIMIT,
    HERO_MOVE,
    MORE_ATTACK,
    MORE_MOVE,
    MORE_RANGE,
    READY_INCREASE,
    ROOTED,
    SPELL_ARMOUR,
    STUNNED,
    SURE_FAR,
    SURE_NEAR,
    SWIFT,
    VIGILANT,
    WARD,
    Bonus,
    Gain,
)
from heroes.rules.duel.words.select import (
    A_FRIEND,
    A_FRIENDLY_UNIT,
    A_UNIT,
    AN_ENEMY,
    AN_ENEMY_UNIT,
    ANYONE,
    BOTH_HEROES,
    ENEMY,
    OWN,
    THE_ENEMY_HERO,
    YOUR_HERO,
    Selector,
)
from heroes.rules.duel.words.trigger import (
    ACTIVATES,
    ATTACKS,
    ATTACKS_HERO,
    ATTACKS_UNIT,
    ENTERS,
    LEAVES,
    PLAYS_ABILITY,
    PLAYS_SPELL,
    STOPS,
    TAKES_LOCATION,
    YOUR_TURN,
    Occasion,
    Trigger,
)

__all__ = [
    "ACTIVATES",
    "ANYONE",
    "AN_ENEMY",
    "AN_ENEMY_UNIT",
    "ARMOUR",
    "ATTACK",
    "ATTACKS",
    "ATTACKS_HERO",
    "ATTACKS_UNIT",
    "A_FRIEND",
    "A_FRIENDLY_UNIT",
    "A_UNIT",
    "BLOCK",
    "BOOST_DAMAGE",
    "BOOST_GUARD",
    "BOTH_HEROES",
    "CLOSED",
    "COLUMN",
    "CROSS",
    "DEFENSE",
    "ENTERS",
    "ENTERS_READY",
    "ENTRY_SIZE",
    "FLYING",
    "GROUND",
    "HAND_LIMIT",
    "HERO_MOVE",
    "KNOWLEDGE",
    "LEAVES",
    "MAGIC",
    "MIGHT",
    "MORE_ATTACK",
    "MORE_MOVE",
    "MORE_RANGE",
    "PLAYS_ABILITY",
    "PLAYS_SPELL",
    "POWER",
    "RANGED",
    "READY_INCREASE",
    "ROOTED",
    "ROW",
    "SPELL",
    "SPELL_ARMOUR",
    "STOPS",
    "STUNNED",
    "SURE_FAR",
    "SURE_NEAR",
    "SWIFT",
    "TAKES_LOCATION",
    "THE_ENEMY_HERO",
    "UNIT",
    "VIGILANT",
    "WARD",
    "YOUR_HERO",
    "YOUR_TURN",
    "aside",
    "blast",
    "bonus",
    "both",
    "cancel_it",
    "choose",
    "cost",
    "damage",
    "damage_each",
    "deal_more",
    "decrease",
    "discard",
    "discount",
    "draw",
    "each",
    "enemy_discards",
    "extra_move",
    "heal",
    "if_target",
    "if_unmoved",
    "increase",
    "itself",
    "look_at_hand",
    "may",
    "no_retaliation",
    "numbers",
    "on_a_space",
    "on_a_unit",
    "on_this_space",
    "once_per_round",
    "place_marks",
    "play_vanguard",
    "raise_unit",
    "reaction",
    "ready_statistics",
    "relocate",
    "remove_marks",
    "remove_ongoing",
    "return_to_hand",
    "statistic_again",
    "take_back",
    "take_less",
    "whenever",
]

MIGHT: HeroType = "might"
MAGIC: HeroType = "magic"
CROSS: Area = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
BLOCK: Area = ((0, 0), (1, 0), (0, 1), (1, 1))
ROW: Area = tuple((right, 0) for right in range(-6, 7))
COLUMN: Area = tuple((0, up) for up in range(-6, 7))


# ---------------------------------------------------------------------- numbers


def cost(*, attack: int = 0, defense: int = 0, power: int = 0, knowledge: int = 0) -> Cost:
    return (attack, defense, power, knowledge)


def numbers(*, attack: int, defense: int, power: int, knowledge: int) -> Cost:
    """The four numbers of a Hero, which add up to 8."""
    return (attack, defense, power, knowledge)


# ---------------------------------------------------------------------- effects


def choose(who: Selector, *, then: Effect) -> Effect:
    """Choose one of these, then do that to it."""
    return _effects.Choose(who, then)


def each(who: Selector, *, then: Effect) -> Effect:
    """Do that to every one of these, in turn."""
    return _effects.Each(who, then)


def both(one: Effect, *, then: Effect) -> Effect:
    """One thing, then another."""
    return _effects.Both(one, then)


def may(then: Effect) -> Effect:
    """The controller may decline it."""
    return _effects.May(then)


def if_target(who: Selector, *, then: Effect) -> Effect:
    """Only if the target is one of these."""
    return _effects.IfTarget(who, then)


def if_unmoved(then: Effect) -> Effect:
    """Only if the Unit has not moved in this activation."""
    return _effects.IfUnmoved(then)


def itself(then: Effect) -> Effect:
    """Do that to the Unit whose effect it is."""
    return _effects.Itself(then)


def damage(amount: int) -> Effect:
    """That many Damage tokens on the target."""
    return _effects.Damage(amount)


def damage_each(amount: int, *, to: Selector) -> Effect:
    """Damage to all of these at the same time."""
    return _effects.DamageEach(amount, to)


def blast(amount: int, *, to: Selector, area: Area = (), near: int = 0) -> Effect:
    """Choose a space (at most `near` steps away); all of these in the area around it take damage at the same time."""
    return _effects.Blast(amount, to, area, near)


def heal(amount: int) -> Effect:
    """That many Damage tokens off the target."""
    return _effects.Heal(amount)


def increase(tokens: int) -> Effect:
    """Increase X."""
    return _effects.Increase(tokens)


def decrease(tokens: int) -> Effect:
    """Decrease X."""
    return _effects.Decrease(tokens)


def place_marks(*, activation: bool = False, retaliation: bool = False) -> Effect:
    return _effects.Marks(activation, retaliation, True)


def remove_marks(*, activation: bool = False, retaliation: bool = False) -> Effect:
    return _effects.Marks(activation, retaliation, False)


def relocate(steps: int) -> Effect:
    """Put the target on a vacant space at most that many steps away."""
    return _effects.Relocate(steps)


def extra_move(steps: int) -> Effect:
    """More Move in this activation."""
    return _effects.ExtraMove(steps)


def deal_more(amount: int) -> Effect:
    """Your Unit in this attack deals more damage."""
    return _effects.Sharpen(amount)


def take_less(amount: int) -> Effect:
    """Your Unit or Hero in this attack takes less damage."""
    return _effects.Guard(amount)


def no_retaliation() -> Effect:
    """This attack triggers no Retaliation."""
    return _effects.NoRetaliation()


def draw(count: int) -> Effect:
    return _table.DrawCards(count)


def discard(count: int) -> Effect:
    return _table.DiscardCards(count, OWN)


def enemy_discards(count: int) -> Effect:
    """The enemy discards cards of the enemy's own choice."""
    return _table.DiscardCards(count, ENEMY)


def look_at_hand() -> Effect:
    """Look at the enemy's hand and pick a card of it that the enemy discards."""
    return _table.LookAtHand()


def take_back(trait: str) -> Effect:
    """A card with that trait from your discard pile into your hand."""
    return _table.TakeBack(trait)


def return_to_hand() -> Effect:
    """The target Unit goes back to its owner's hand."""
    return _table.Return()


def ready_statistics(count: int) -> Effect:
    return _table.ReadyStatistic(count)


def statistic_again() -> Effect:
    """You may play one more hand card as a Statistic this round."""
    return _table.StatisticAgain()


def raise_unit(*, name: str = "", trait: str = "") -> Effect:
    """A Unit card of that name or trait from your discard pile onto a vacant space adjacent to this card's space."""
    return _table.Raise(name, trait)


def play_vanguard() -> Effect:
    """Play one of your Vanguard cards."""
    return _table.Vanguard()


def remove_ongoing() -> Effect:
    """Discard an Ongoing card in play."""
    return _table.RemoveOngoing()


def cancel_it() -> Effect:
    """The card being played has no effect."""
    return _table.Cancel()


# ---------------------------------------------------------------------- bonuses and waiting effects


def bonus(what: Gain, *, amount: int = 1, to: Selector | None = None) -> Bonus:
    """Always so. Without `to`: for the Unit itself, for the Unit the card is under, or for the player."""
    return Bonus(what, amount, to)


def on_this_space(what: Gain, *, amount: int = 1) -> Bonus:
    """Always so for the controller's Unit standing on the Location."""
    return Bonus(what, amount, None, True)


def discount(kind: int, *, amount: int, on: str) -> Bonus:
    """Cards with that trait cost less of that kind of Statistic."""
    return Bonus(DISCOUNT, amount, None, False, kind, on)


def once_per_round(
    occasion: Occasion, *, effect: Effect, of: Selector | None = None, enemy: bool = False, this: bool = False
) -> Trigger:
    """Once per round, if you want, when this happens (to one of these, or to this very Unit); the card is turned."""
    return Trigger(occasion, effect, ENEMY if enemy else OWN, of, this, once=True)


def whenever(
    occasion: Occasion, *, effect: Effect, of: Selector | None = None, enemy: bool = False, this: bool = False
) -> Trigger:
    """Every time this happens by your doing (`enemy`: by the enemy's; `this`: to this very Unit)."""
    if occasion == LEAVES and not this:
        raise ValueError("that a Unit leaves the map is waited for by its own card alone: say this=True")
    return Trigger(occasion, effect, ENEMY if enemy else OWN, of, this)


def reaction(occasion: Occasion, *, effect: Effect, of: Selector | None = None) -> Trigger:
    """The first time the enemy does this (with one of these Units)."""
    return Trigger(occasion, effect, ENEMY, of, reaction=True)


def on_a_unit(who: Selector, *, this_round: bool = False) -> Lasting:
    """Ongoing: goes under a chosen Unit."""
    return Lasting(ON_UNIT, who, this_round)


def on_a_space() -> Lasting:
    """Ongoing: goes onto a chosen space."""
    return Lasting(ON_SPACE)


def aside() -> Lasting:
    """Ongoing: lies beside the map."""
    return Lasting(ASIDE)
