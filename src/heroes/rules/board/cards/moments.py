"""When a card may be played: the moments of a combat and those that a card of the map names."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from heroes.engine import Seat
from heroes.engine.registry import rule
from heroes.rules.board.book.book import Book
from heroes.rules.board.cards.lying import lent_by, permanents, standing_power
from heroes.rules.board.combat.morale_tokens import may_spend_token
from heroes.rules.board.library.components import CARDS, copies_in
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Combat
from heroes.rules.board.state.statistics import NO_WEAK_SPELLS, SPELL_POWER, casts_no_spell, lies_on, oppressed
from heroes.rules.words.card import INSTANT, MAP, PERMANENT, SPELL, Card, Now, Play, Use

# The moments of a combat in which a card can be played.
START = "start"
"""Combat begins, before any unit acts."""
OWN = "own"
"""One of the player's own units is being activated."""
OTHER = "other"
"""An enemy unit is about to act."""
ATTACK = "attack"
"""An attack has been declared and no die has been rolled yet."""
ROLLED = "rolled"
"""The attack die lies there."""
LETHAL = "lethal"
"""An attack is about to bring a unit of the player to 0 health."""
CASTING = "casting"
"""The player is casting a spell and may add power."""
CAST = "cast"
"""The enemy has just cast a spell."""
AIMED = "aimed"
"""The enemy has just aimed a spell at a unit of the player, and nobody has stopped it."""
AFTER_CAST = "after-cast"
"""The player's own spell has just taken effect."""
ABOUT_TO_ACT = "about-to-act"
"""An enemy unit is about to be activated, for the cards that name this moment. A War Machine that begins to work is a
moment as well, called like the machine."""
ANY_ACTIVATION = "any-activation"
"""Any unit is about to be activated, for the cards that name this moment."""
ROUND_BEGINS = "round-begins"
"""A combat round begins and no unit has acted in it, for the cards that name this moment."""

# The moments outside combat that cards name; all others are played in one's own turn, whenever one likes.
NEUTRAL_COMBAT = "neutral-combat"
"""A hero is about to fight neutral units."""
COMBAT_WON = "combat-won"
"""The player has won a combat."""
RECRUITING = "recruiting"
"""The player is about to recruit or reinforce units."""
BUYING_SPELLS = "buying-spells"
"""The player is about to buy spells in a town."""
LEVELLING = "levelling"
"""The player's hero is about to gain a level."""
GLOOM = "gloom"
"""A field is about to give the player negative morale."""
SEARCHING = "searching"
"""The player is about to search a shared deck."""


class Timing(NamedTuple):
    """What a book says about when cards are played in combat, field by field."""

    spells_only_before_activation: bool
    only_instants_after_attack: bool
    instants_at_any_time: bool


@rule(
    "core.combat.cards.spell.timing.first",
    "core.combat.cards.spell.timing.revised",
    "core.combat.cards.ongoing.timing",
    "core.combat.cards.activation.timing",
    "core.combat.cards.map.not-in-combat",
    "core.cards.kinds.first",
    "core.cards.kinds.revised",
)
def fits(card: Card, use: Use, moment: str, book: Book | Timing) -> bool:
    """Whether the symbol on the card lets it be played in that moment at all."""
    if moment == AIMED and use.effect.wards:
        return True
    if use.at:
        return moment == use.at
    if use.timing in (MAP, PERMANENT):
        return False
    if moment == CASTING:
        return use.timing == INSTANT and use.effect.power_value > 0
    if card.kind == SPELL and not use.key and book.spells_only_before_activation:
        return moment == OWN
    if use.timing != INSTANT and book.only_instants_after_attack:
        return moment == OWN
    return moment in (OWN, ATTACK) or (moment == OTHER and book.instants_at_any_time)


class UsesAt(dict[str, tuple[Use, ...]]):
    """For every card, the uses that fit a moment; filled as cards are met."""

    def __init__(self, timing: Timing, moment: str, defending: bool) -> None:
        self._rule = (timing, moment, defending)
        self._power: dict[tuple[str, str], tuple[int, int]] = {}
        self._ways: dict[tuple[Seat, bool, bool, bool], Ways] = {}

    def __missing__(self, card: str) -> tuple[Use, ...]:
        timing, moment, defending = self._rule
        known = CARDS[card]
        uses = self[card] = tuple(
            use for use in known.uses if fits(known, use, moment, timing) and (use.effect.defends or not defending)
        )
        return uses

    def power(self, card: str, spell: str) -> tuple[int, int]:
        """The most power that a card gives to a spell for nothing but itself: by its basic uses, by its expert ones."""
        known = self._power.get((card, spell))
        if known is None:
            uses, cast = [use for use in self[card] if use.cost is None], CARDS[spell]
            basic = max((use.effect.power_for(cast) for use in uses if not use.expert), default=0)
            expert = max((use.effect.power_for(cast) for use in uses if use.expert), default=0)
            known = self._power[card, spell] = (basic, expert)
        return known

    def ways(self, seat: Seat, world: bool, clash: bool, cast: bool) -> Ways:
        """The uses that are left to a seat while this is going on."""
        known = self._ways.get((seat, world, clash, cast))
        if known is None:
            known = self._ways[seat, world, clash, cast] = Ways(self, seat, Now(world, clash, cast))
        return known


class Way(NamedTuple):
    """A use of a card, with what is asked about the card at every question."""

    use: Use
    play: Play
    faction: str
    casts: bool
    """Whether the spell itself is cast so."""
    grows: bool
    """Whether what it does depends on the power."""


class Ways(dict[str, tuple[Way, ...]]):
    """The uses of every card that fit a moment and wait for nothing that is not going on; filled as cards are met."""

    def __init__(self, uses: UsesAt, seat: Seat, now: Now) -> None:
        self._uses, self._seat, self._now = uses, seat, now

    def __missing__(self, card: str) -> tuple[Way, ...]:
        known = CARDS[card]
        ways = self[card] = tuple(
            Way(
                use,
                a_play(self._seat, card, use.key),
                known.faction,
                known.kind == SPELL and not use.key,
                bool(known.tiers) and not use.key,
            )
            for use in self._uses[card]
            if not use.effect.idle(self._now)
        )
        return ways


_USES: dict[tuple[bool, bool, bool, str, bool], UsesAt] = {}


def uses_at(game: BoardGame, moment: str, defending: bool) -> UsesAt:
    """What cards can be used for in a moment, by card. It hangs on what the book says about timing and on nothing else
    of the book."""
    book = game.book
    key = (
        book.spells_only_before_activation,
        book.only_instants_after_attack,
        book.instants_at_any_time,
        moment,
        defending,
    )
    table = _USES.get(key)
    if table is None:
        table = _USES[key] = UsesAt(Timing(*key[:3]), moment, defending)
    return table


@cache
def a_play(seat: Seat, card: str, use: str) -> Play:
    return Play(seat, card, use)


@rule("core.combat.cards.enemy-activation-defense-only")
def only_defends(game: BoardGame, side: int) -> bool:
    """While an enemy unit is being activated, the player whose unit is attacked may use the hand only to defend
    (core.combat.cards.enemy-activation-defense-only)."""
    combat = game.combat
    if not game.book.attacked_player_only_defends or not combat.clashes or combat.acting is None:
        return False
    acting = combat.units[combat.acting.unit].side
    return side != acting and combat.units[combat.clashes[-1].target].side == side


@rule(
    "battlefield.combat.expert-per-round",
    "core.combat.cards.spell.timing.first",
    "core.combat.cards.spell.timing.revised",
    "core.combat.cards.spell.one-per-round",
    "core.expert.period",
    "core.expert.basic-unlimited",
    "core.expert.which-cards",
    "core.cards.faction-limited.first",
    "core.cards.faction-limited.revised",
    "core.spell.level-is-not-expert-effect",
    "core.spell.specialty-not-counted",
    "core.symbols.necropolis",
)
def playable(game: BoardGame, seat: Seat, moment: str) -> list[tuple[str, Use]]:
    """The cards in this hand that could be played now, with the way to play them."""
    state = game.state
    combat = state.combat
    player = game.players[seat]
    defending = attacked = clash = False
    no_spell: bool | None = False
    if combat is not None:
        side = game.side_of(seat)
        army = combat.armies[side]
        clash = bool(combat.clashes)
        defending = moment == ATTACK and only_defends(game, side)
        no_spell = army.spells_cast >= army.spell_limit or None
        acting = combat.acting
        if moment == OWN and acting is not None:
            attacked = acting.attacks > 0 and game.book.only_instants_after_attack
            if (acting.moved or acting.attacks > 0) and game.book.spells_only_before_activation:
                no_spell = True
    ways = uses_at(game, moment, defending).ways(seat, state.world is not None, clash, bool(state.casts))
    no_expert = not player.expert_left
    found: list[tuple[str, Use]] = []
    last = ""
    for card in player.hand:
        if card == last:
            continue
        last = card
        for use, play, faction, casts, grows in ways[card]:
            if no_expert and use.expert:
                continue
            if faction and faction != player.faction:
                continue
            if attacked and use.timing != INSTANT:
                continue
            if casts:
                # Whether anything keeps the side from casting is looked for only once a spell is met.
                if no_spell is None:
                    no_spell = casts_no_spell(game, side)
                if no_spell:
                    continue
            if grows:
                play = Play(seat, card, use.key, power_in_hand(game, seat, card))
                if play.power < least_power(game, seat, CARDS[card]) and too_weak(game, play):
                    continue
            if use.cost is not None and not use.cost.possible(game, play):
                continue
            if use.effect.possible(game, play):
                found.append((card, use))
    return found


def power_in_hand(game: BoardGame, seat: Seat, card: str) -> int:
    """The power that this player could surely give a spell, so that one that needs power to find a target can be begun:
    what it begins with, the basic effect of every other card, and expert effects as far as they last."""
    player, adding, spell = game.players[seat], uses_at(game, CASTING, False), CARDS[card]
    total, extras, spared = standing_power(game, seat, card), [], False
    for other in player.hand:
        if other == card and not spared:
            spared = True
            continue
        basic, expert = adding.power(other, card)
        total += basic
        if expert > basic:
            extras.append(expert - basic)
    if player.aside:
        for other in permanents(player):
            lent = max((lent_by(other, school) for school in spell.schools), default=0)
            extras += [
                use.effect.power_for(spell) - lent for use in adding[other] if use.effect.power_for(spell) > lent
            ]
    extras.sort(reverse=True)
    if game.state.combat is not None and spell.kind == SPELL and game.reserves(seat, "power"):
        total += 1
    return total + sum(extras[: player.expert_left])


def least_power(game: BoardGame, seat: Seat, card: Card) -> int:
    """The power without which a spell is not cast: that of its lowest tier, or more where something in force asks for
    it."""
    combat, least = game.state.combat, card.tiers[0]
    if card.kind != SPELL or combat is None or not combat.bonuses:
        return least
    return max(1, least) if lies_on(combat, game.side_of(seat), NO_WEAK_SPELLS) else least


def too_weak(game: BoardGame, play: Play) -> bool:
    """Whether even with what others lend to it a spell would lack the power for its lowest tier."""
    power = play.power + game.lends_power(play.seat)
    if game.state.combat is not None:
        side = game.side_of(play.seat)
        power += lent(game.combat, side, CARDS[play.card]) + school_power(game.combat, side, CARDS[play.card])
    power += standing_power(game, play.seat, play.card)
    return power < least_power(game, play.seat, CARDS[play.card])


def power_of(school: str) -> str:
    """The name of what gives all spells of a school more power."""
    return f"{school}-power"


def first_power_of(school: str) -> str:
    """The name of what gives the next spell of a school more power."""
    return f"first-{school}-power"


def lent_by_bonus(item: Bonus, side: int, card: Card) -> bool:
    """Whether this strengthens a spell that a side casts now, and no other after it."""
    kinds = (SPELL_POWER, *(first_power_of(school) for school in card.schools))
    return item.side == side and item.what in kinds


def lent(combat: Combat, side: int, card: Card) -> int:
    return sum(item.amount for item in combat.bonuses if lent_by_bonus(item, side, card))


def school_power(combat: Combat, side: int, card: Card) -> int:
    """The power that every spell of its school has more; a spell of several schools counts as the one that helps."""
    if not combat.bonuses or card.kind != SPELL:
        return 0
    wanted = [power_of(school) for school in card.schools]
    return sum(item.amount for item in combat.bonuses if item.side == side and item.what in wanted)


@cache
def _cards_for(faction: str, moment: str, boxes: tuple[str, ...]) -> frozenset[str]:
    """Cards of these boxes that a faction can play in a moment for which few are made."""
    return frozenset(
        card.id
        for card in CARDS.values()
        if card.faction in ("", faction)
        and (card.box in boxes or copies_in(card.id, boxes))
        and any(use.at == moment or (moment == AIMED and use.effect.wards) for use in card.uses)
    )


@cache
def moments_named(boxes: tuple[str, ...]) -> frozenset[str]:
    """The moments that any card of these boxes names."""
    there = (card for card in CARDS.values() if card.box in boxes or copies_in(card.id, boxes))
    return frozenset(use.at for card in there for use in card.uses if use.at)


def may_hold(game: BoardGame, seat: Seat, moment: str) -> bool:
    """Whether, as far as everybody can see, this hand might contain a card for a moment for which few are made."""
    player = game.players[seat]
    if not player.hand:
        return False
    fitting = _cards_for(player.faction, moment, game.boxes)
    if player.secret or not fitting:
        return bool(fitting)
    return not (fitting.isdisjoint(player.hand) and fitting.isdisjoint(player.deck))


@rule("core.combat.cards.window.first", "core.combat.cards.window.revised")
def may_react(game: BoardGame, side: int, moment: str) -> bool:
    """Whether, as far as everybody can see, this side might have something to play. A window that opened only for
    those who do hold a fitting card would tell the enemy so."""
    army = game.combat.armies[side]
    if army.hero == "neutral":
        return False
    player = game.players[army.seat]
    if (
        army.cards
        and (player.hand or game.scrolls(army.seat))
        and (moment in _FOR_MANY or may_hold(game, army.seat, moment))
    ):
        return True
    if (player.good_morale and not oppressed(game)) or (player.morale > 0 and may_spend_token(game, army.seat)):
        return True
    return moment == ATTACK and game.reserves(army.seat, reserve_use(game, side)) > 0


_FOR_MANY = (ATTACK, OTHER, OWN)
"""Moments for which so many cards are made that any hand might hold one."""


def reserve_use(game: BoardGame, side: int) -> str:
    """For what a cube of a building would serve a side in the attack being resolved, or in its own that comes next."""
    clashes = game.combat.clashes
    return "attack" if not clashes or game.unit(clashes[-1].attacker).side == side else "defense"


def lies_free(game: BoardGame, seat: Seat, card: str) -> bool:
    """Whether a copy of the card lies in play that nothing in force holds there."""
    lying = game.players[seat].in_play.count(card)
    combat = game.state.combat
    if not lying or combat is None:
        return lying > 0
    held = sum(item.holds and item.source == card and item.seat == seat for item in combat.bonuses)
    held += sum(unit.overlay == card and unit.overlay_seat == seat for unit in combat.units)
    held += sum(item.back == card and item.seat == seat for item in combat.bonuses)
    held += sum(card in (cast.card, cast.saved_by) and cast.seat == seat for cast in game.state.casts)
    return lying > held
