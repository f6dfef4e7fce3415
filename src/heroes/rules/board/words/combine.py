"""The vocabulary of cards: bonuses, damage, healing, and the ways to combine them.

Every word is a frozen value that answers `possible` (may it be played?) and `steps` (what does it do?).
"""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import CLASH, COMBAT, LEAVES_GAME, Give, as_the_stars_say, end_bonuses
from heroes.rules.board.cards.choosing import unit_option
from heroes.rules.board.cards.playing import AnswerSpell
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.cards.selectors import Units, effects_on, power_tier
from heroes.rules.board.combat.damage import (
    BY_EFFECT,
    BY_SPECIALTY,
    BY_SPELL,
    DealDamage,
    Free,
    Heal,
    Paralyse,
    lose_sides,
)
from heroes.rules.board.combat.damage import may_be_paralysed as _may_be_paralysed
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Unit, Until
from heroes.rules.board.state.events import POWER, card_said
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import (
    BRAWL,
    CLUMSY,
    INSPIRED,
    NO_SPELLS,
    NO_WEAK_SPELLS,
    OPPRESSED,
    RESTORED,
    SPELL_WARD,
    face,
    passive,
    retaliates_freely,
    shuns,
)
from heroes.rules.board.state.things import the_card
from heroes.rules.words.card import ONGOING, SPECIALTY, SPELL, Effect, Now, Play
from heroes.words import say, word


class Amount(Data, frozen=True, tag="board.amount"):
    """A number, or one of several by the power of the spell; doubled for the units that a specialty names."""

    values: tuple[int, ...]
    doubled_for: tuple[str, ...] = ()
    doubled_kind: str = ""

    def of(self, game: BoardGame, play: Play) -> int:
        value = self.values[power_tier(play) if len(self.values) > 1 else 0]
        return value * 2 if play.unit >= 0 and self._doubles(game.unit(play.unit)) else value

    def _doubles(self, unit: Unit) -> bool:
        if self.doubled_kind:
            return face(unit).kind == self.doubled_kind
        return any(fnmatchcase(unit.card, wanted) for wanted in self.doubled_for)


def by_power(*values: int) -> Amount:
    """One value for each power tier of the spell."""
    return Amount(values)


def doubled(value: int, *, for_units: Sequence[str]) -> Amount:
    """Twice the number if the chosen unit is one of these; `*dragons` is every unit whose id ends so."""
    return Amount((value,), tuple(for_units))


def doubled_for_kind(value: int, kind: str) -> Amount:
    """Twice the number if the chosen unit is of this type."""
    return Amount((value,), doubled_kind=kind)


def amount(value: int | Amount) -> Amount:
    return value if isinstance(value, Amount) else Amount((value,))


# ---------------------------------------------------------------------- combining


class Then(Data, Effect, frozen=True, tag="board.then"):
    """One thing after another; what cannot be done is left out."""

    effects: tuple[Effect, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        for effect in self.effects:
            if effect.possible(game, play):
                return True
        return False

    def idle(self, now: Now) -> bool:
        return all(effect.idle(now) for effect in self.effects)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Resolve(effect, play) for effect in self.effects]

    def parts(self) -> Sequence[Effect]:
        return self.effects

    @property
    def asks_first(self) -> bool:
        return self.effects[0].asks_first


def then(*effects: Effect) -> Then:
    return Then(effects)


class Either(Data, Effect, frozen=True, tag="board.either"):
    """A choice between effects."""

    effects: tuple[Effect, ...]
    names: tuple[str, ...]

    def possible(self, game: BoardGame, play: Play) -> bool:
        for effect in self.effects:
            if effect.possible(game, play):
                return True
        return False

    def idle(self, now: Now) -> bool:
        return all(effect.idle(now) for effect in self.effects)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseEffect(self, play)]

    def parts(self) -> Sequence[Effect]:
        return self.effects


class ChooseEffect(Data, Step, frozen=True, tag="board.choose-effect"):
    either: Either
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(f"choose:{name}", (Resolve(effect, self.play),), word(name), verb="choose")
            for name, effect in zip(self.either.names, self.either.effects, strict=True)
            if effect.possible(game, self.play)
        )
        if not options:
            return ()
        return Ask(
            self.play.seat,
            "choose-effect",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.choose-one", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


def either(**effects: Effect) -> Either:
    """Named alternatives: `either(attack=..., defense=...)`."""
    return Either(tuple(effects.values()), tuple(name.replace("_", "-") for name in effects))


class Choose(Data, Effect, frozen=True, tag="board.choose"):
    """Choose a unit, then do something to it."""

    whom: Units
    effect: Effect

    def possible(self, game: BoardGame, play: Play) -> bool:
        if game.state.combat is None:
            return False
        possible = self.effect.possible
        for unit in self.whom.each(game, play):
            if possible(game, play.at(unit.id)):
                return True
        return False

    def idle(self, now: Now) -> bool:
        return self.effect.idle(now)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseUnit(self.whom, self.effect, play)]

    def parts(self) -> Sequence[Effect]:
        return (self.effect,)

    @property
    def asks_first(self) -> bool:
        return True


class ChooseUnit(Data, Step, frozen=True, tag="board.choose-unit"):
    whom: Units
    effect: Effect
    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        found = [unit for unit in self.whom.find(game, self.play) if self.effect.possible(game, self.play.at(unit.id))]
        if not found:
            return ()
        spell = is_spell(self.play)
        options = tuple(
            unit_option(
                game,
                unit,
                *((AnswerSpell((unit.id,)),) if spell else ()),
                *aim(
                    game,
                    unit,
                    self.play,
                    Resolve(self.effect, self.play.at(unit.id)),
                ),
            )
            for unit in found
        )
        return Ask(
            self.play.seat,
            "choose-unit",
            options,
            about=(the_card(self.play.card),),
            says=say("cards.ask.choose-unit", card=card_said(self.play.card)),
            rule="core.cards.text-overrides",
        )


def aim(game: BoardGame, unit: Unit, play: Play, work: Step) -> Sequence[Step]:
    """What a card does to a unit at which it is aimed, unless a Spell or Specialty card meets an ability that looks out
    for it."""
    if play.card in CARDS and CARDS[play.card].kind in (SPELL, SPECIALTY):
        for ability in passive(game.combat, unit, "aimed_at"):
            return ability.aimed_at(game, unit, work)
    return (work,)


def is_spell(play: Play) -> bool:
    return play.card in CARDS and CARDS[play.card].kind == SPELL and not play.use


def choose(whom: Units, effect: Effect) -> Choose:
    return Choose(whom, effect)


# ---------------------------------------------------------------------- bonuses


@rule(
    "core.combat.cards.before-die",
    "example.combat.griffins-attack-dread-knights.first",
    "example.combat.griffins-attack-dread-knights.revised",
)
class ClashBonus(Data, Effect, frozen=True, tag="board.clash-bonus"):
    """+N attack to the own unit that attacks, or +N defense to the own unit that is attacked, in this attack."""

    what: str
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        clash = combat.clashes[-1]
        unit = combat.units[clash.attacker if as_the_stars_say(game, self.what) == "attack" else clash.target]
        return unit.side == game.side_of(play.seat)

    def idle(self, now: Now) -> bool:
        return not now.clash

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        clash = game.combat.clashes[-1]
        unit = clash.attacker if as_the_stars_say(game, self.what) == "attack" else clash.target
        return [Give(Bonus(self.what, self.amount, CLASH, unit=unit, source=play.card, seat=play.seat))]

    @property
    def defends(self) -> bool:
        return self.what == "defense"


def attack(number: int) -> ClashBonus:
    return ClashBonus("attack", number)


def defense(number: int) -> ClashBonus:
    return ClashBonus("defense", number)


BONUSES = {
    "attack": "More attack.",
    "defense": "More defense.",
    "health": "More health.",
    "initiative": "More initiative.",
    "ranged-attack": "More attack of ranged units against targets that are not adjacent.",
    "ranged-initiative": "More initiative of ranged units.",
    "no-die": "Its attack rolls no die.",
    "fire-shield": "Damage to each adjacent unit that attacks it.",
    "thorns": "Damage to each ground or flying unit that attacks it.",
    "spell-proof": "No spell can touch it.",
    "silenced": "It cannot use its special ability.",
    "no-penalty": "A ranged unit has no combat penalty.",
    "no-far-penalty": "A ranged unit has no combat penalty against a unit that is not adjacent.",
    "ranged-reroll": "A ranged unit may roll one die of each attack again.",
    "no-attack": "It cannot attack in its own activation.",
    "vulnerable": "Its abilities that concern spells do not work.",
    "cheer": "Each die of its attacks may be rolled again once.",
    OPPRESSED: "Its player can neither use positive morale nor roll attack dice again.",
    NO_WEAK_SPELLS: "Its hero casts no spell without power.",
    NO_SPELLS: "Its hero casts no spell.",
    INSPIRED: "Its player draws a card for each Spell card played.",
    RESTORED: "Its player draws a card after each spell.",
    BRAWL: "Any card of its player gives it 1 attack when it attacks, in place of what the card says.",
    "no-magic-damage": "Spells and Specialty cards do no damage to it.",
    SPELL_WARD: "Damage of spells to it is lower.",
    CLUMSY: "Its attacks roll two dice, of which the lower counts.",
    "paralysis-proof": "It cannot be paralysed.",
    "daunting": "Whoever strikes back at it rolls two dice, of which the lower counts.",
    "frenzied": "In its activation it must attack the nearest unit.",
    "reckless": "No defense counts against its attacks.",
    "arrow-guard": "More defense against ranged units.",
    "outpaces": "More defense against units with lower initiative.",
    "steadfast": "Its Defense token also helps on a 0.",
    "unanswered": "Whoever it attacks does not retaliate.",
    "sure": "What a throw for its special ability may bring happens whatever the die shows.",
    "ground-initiative": "More initiative of ground units.",
    "proof-air": "No spell of the School of Air can touch it.",
}
"""What a card can give to a unit while it lasts."""


@rule("core.combat.status.on-unit")
class GiveBonus(Data, Effect, frozen=True, tag="board.give-bonus"):
    """The chosen unit has more or less of something (see the list of bonuses), for this attack, this round or this
    combat."""

    what: str
    amount: Amount
    until: Until = COMBAT
    sign: int = 1

    def __post_init__(self) -> None:
        _must_be_known(self.what)

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or self.until == CLASH or not shuns(game.combat, game.unit(play.unit), play.card)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        number = self.amount.of(game, play) * self.sign
        holds = holds_card(game, play) and self.until != CLASH
        bonus = Bonus(self.what, number, self.until, unit=play.unit, source=play.card, seat=play.seat, holds=holds)
        return [Give(bonus)]

    @property
    def defends(self) -> bool:
        return self.what == "defense" and self.sign > 0


def _must_be_known(what: str) -> None:
    if what not in BONUSES:
        raise ValueError(f"nothing reads a bonus called {what!r}; there are: {', '.join(BONUSES)}")


def holds_card(game: BoardGame, play: Play) -> bool:
    """An ongoing card stays on the table while its effect lasts; a card with several bonuses is held by the first."""
    if play.card not in CARDS or CARDS[play.card].use(play.use).timing != ONGOING:
        return False
    if CARDS[play.card].use(play.use).removes:
        return False
    lying = game.players[play.seat].in_play.count(play.card)
    held = sum(item.holds and item.source == play.card and item.seat == play.seat for item in game.combat.bonuses)
    return lying > held


def give(what: str, number: int | Amount = 1, *, until: Until = COMBAT) -> GiveBonus:
    return GiveBonus(what, amount(number), until)


def take(what: str, number: int | Amount = 1, *, until: Until = COMBAT) -> GiveBonus:
    return GiveBonus(what, amount(number), until, -1)


class GiveAll(Data, Effect, frozen=True, tag="board.give-all"):
    """All of the player's units have more of something. A card that leaves the game does so when that is over."""

    what: str
    amount: int
    until: Until

    def __post_init__(self) -> None:
        _must_be_known(self.what)

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        side = game.side_of(play.seat)
        leaves = CARDS[play.card].use(play.use).removes
        holds = leaves or holds_card(game, play)
        bonus = Bonus(self.what, self.amount, self.until, side=side, source=play.card, seat=play.seat, holds=holds)
        gone = Bonus(LEAVES_GAME, 1, self.until, source=play.card, seat=play.seat)
        return [Give(bonus), Give(gone)] if leaves else [Give(bonus)]


def give_all(what: str, number: int = 1, *, until: Until) -> GiveAll:
    return GiveAll(what, number, until)


class GiveAllByPower(Data, Effect, frozen=True, tag="board.give-all-by-power"):
    """All of the player's units have something, the longer the more power the spell has."""

    what: str
    until: tuple[Until, ...]

    def __post_init__(self) -> None:
        _must_be_known(self.what)

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return GiveAll(self.what, 1, self.until[power_tier(play)]).steps(game, play)


def give_all_by_power(what: str, *, until: Sequence[Until]) -> GiveAllByPower:
    return GiveAllByPower(what, tuple(until))


class GiveEverybody(Data, Effect, frozen=True, tag="board.give-everybody"):
    """All units of both sides have something until the combat ends. A card that leaves the game does so then."""

    what: str

    def __post_init__(self) -> None:
        _must_be_known(self.what)

    def possible(self, game: BoardGame, play: Play) -> bool:
        return game.side_of(play.seat) >= 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        leaves = CARDS[play.card].use(play.use).removes
        held = (leaves or holds_card(game, play), False)
        gives = [
            Give(Bonus(self.what, 1, COMBAT, side=side, source=play.card, seat=play.seat, holds=holds))
            for side, holds in enumerate(held)
        ]
        if leaves:
            gives.append(Give(Bonus(LEAVES_GAME, 1, COMBAT, source=play.card, seat=play.seat)))
        return gives


def give_everybody(what: str) -> GiveEverybody:
    return GiveEverybody(what)


class ClashBurden(Data, Effect, frozen=True, tag="board.clash-burden"):
    """The own unit that attacks or is attacked has less of something for the rest of the combat."""

    of: str
    """attacker | target"""
    what: str
    amount: int

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or not combat.clashes:
            return False
        return combat.units[self._unit(game)].side == game.side_of(play.seat)

    def _unit(self, game: BoardGame) -> int:
        clash = game.combat.clashes[-1]
        return clash.attacker if self.of == "attacker" else clash.target

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        bonus = Bonus(self.what, -self.amount, COMBAT, unit=self._unit(game), source=play.card, seat=play.seat)
        return [Give(bonus)]


def burden_attacker(what: str, number: int = 1) -> ClashBurden:
    return ClashBurden("attacker", what, number)


def burden_target(what: str, number: int = 1) -> ClashBurden:
    return ClashBurden("target", what, number)


# ---------------------------------------------------------------------- damage, healing, tokens


def damage_source(play: Play) -> str:
    kind = CARDS[play.card].kind if play.card in CARDS else ""
    return BY_SPELL if kind == SPELL else BY_SPECIALTY if kind == SPECIALTY else BY_EFFECT


@rule(
    "core.units.stat.defense.not-against-effects",
    "example.units.magic-arrow-on-crusaders",
    "example.units.magic-arrow-on-zombies",
)
class Damage(Data, Effect, frozen=True, tag="board.damage"):
    """The chosen unit takes damage; defense does not reduce it."""

    amount: Amount

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [DealDamage(play.unit, self.amount.of(game, play), damage_source(play))]


def damage(number: int | Amount) -> Damage:
    return Damage(amount(number))


class Healing(Data, Effect, frozen=True, tag="board.healing"):
    """Heal up to so much damage on the chosen unit."""

    amount: Amount

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or game.unit(play.unit).damage > 0

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Heal(play.unit, self.amount.of(game, play))]


def heal(number: int | Amount) -> Healing:
    return Healing(amount(number))


HEAL_ALL = heal(99)
"""Heal all damage."""


class PutParalysis(Data, Effect, frozen=True, tag="board.put-paralysis"):
    """Put a Paralysis token on the chosen unit."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or _may_be_paralysed(game, game.unit(play.unit))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Paralyse(play.unit)]


class EndParalysis(Data, Effect, frozen=True, tag="board.end-paralysis"):
    """Take the Paralysis token off the chosen unit."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        return play.unit < 0 or game.unit(play.unit).paralysed

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Free(play.unit)]


class EndEffects(Data, Effect, frozen=True, tag="board.end-effects"):
    """Any effect that lies on the chosen unit may be taken off, a Paralysis token too."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        unit = play.unit
        return unit < 0 or game.unit(unit).paralysed or bool(effects_on(game.combat, unit))

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseEffectToEnd(play)]


class ChooseEffectToEnd(Data, Step, frozen=True, tag="board.choose-effect-to-end"):
    """Taking an effect off is a choice."""

    play: Play

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        unit = game.unit(self.play.unit)
        sources = effects_on(game.combat, unit.id)
        options = [Option("keep", (), say("cards.do.leave-everything"), verb="keep")]
        if unit.paralysed:
            says = say("cards.do.take-off-paralysis-token")
            options.append(Option("end:paralysis", (Free(unit.id),), says, verb="remove", things=("token:paralysis",)))
        for source in sources:
            options.append(
                Option(
                    f"end:{source}",
                    (EndSource(unit.id, source),),
                    say("cards.do.end", card=card_said(source)),
                    verb="remove",
                    things=(thing_of_source(source),),
                )
            )
        if len(options) == 1:
            return ()
        return Ask(
            self.play.seat,
            "end-effect",
            tuple(options),
            about=(f"unit:{unit.id}",),
            says=say("cards.ask.take-effect-off", unit=named(game, unit)),
            rule="core.cards.text-overrides",
            passes="keep",
        )


def thing_of_source(source: str) -> str:
    """What one points at for an effect: a card, a unit, or the token of a rule that a scenario switches on."""
    if source.startswith(POWER):
        return f"token:{source.removeprefix(POWER)}"
    return f"card:{source}" if source in CARDS else f"unit-card:{source}"


class EndSource(Data, Step, frozen=True, tag="board.end-source"):
    unit: int
    source: str

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        end_bonuses(game, lambda item: item.unit == self.unit and item.source == self.source)
        return lose_sides(game, game.unit(self.unit))


PARALYSE = PutParalysis()
END_PARALYSIS = EndParalysis()
END_EFFECTS = EndEffects()


class AllowRetaliation(Data, Effect, frozen=True, tag="board.allow-retaliation"):
    """The chosen unit may retaliate again this round."""

    def possible(self, game: BoardGame, play: Play) -> bool:
        if play.unit < 0:
            return True
        unit = game.unit(play.unit)
        return unit.retaliated and not retaliates_freely(game, unit)

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [RefreshRetaliation(play.unit)]


class RefreshRetaliation(Data, Step, frozen=True, tag="board.refresh-retaliation"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.unit(self.unit).retaliated = False
        return ()


ALLOW_RETALIATION = AllowRetaliation()
