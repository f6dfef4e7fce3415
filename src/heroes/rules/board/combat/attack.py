"""An attack from declaration to retaliation (core combat turn order, steps 4 to 6)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import end_clash_bonuses
from heroes.rules.board.cards.decks import Draw, leave_play
from heroes.rules.board.cards.moments import LETHAL, ROLLED, may_react
from heroes.rules.board.cards.morale import Befalls
from heroes.rules.board.cards.playing import AttackWindow, reactions, window_about
from heroes.rules.board.combat.abilitydie import DEFENSE_DIE, RollAbilityDie, roller
from heroes.rules.board.combat.damage import BY_ATTACK, BY_SPECIALTY, CORROSION_TOKEN, RUST, DealDamage, destroy, free
from heroes.rules.board.combat.dice import (
    AMMO,
    FORTUNE,
    RerollDie,
    RollAttackDie,
    dice_open_to,
    dice_rule,
    dice_thrown,
    is_set,
    of_attacker,
    of_target,
    reroll_rule,
    result,
)
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.held_spells import CastHeld, ready
from heroes.rules.board.combat.scorch import Scorch
from heroes.rules.board.combat.siege import siege_penalty
from heroes.rules.board.library.abilities import NONE
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Bonus, Clash, Unit
from heroes.rules.board.state.events import AttackCancelled, Attacks, PowerShown, Strikes
from heroes.rules.board.state.naming import named
from heroes.rules.board.state.statistics import (
    adjacent,
    attack,
    bonus,
    defense,
    face,
    health_left,
    initiative,
    is_image,
    is_unmoved,
    living,
    passive,
    retaliates_freely,
    rolls_again,
    silenced,
)
from heroes.words import say, word


@rule("core.combat.sequence", "core.combat.retaliation.normal-attack")
class Attack(Data, Step, frozen=True, tag="board.attack"):
    """Cards first, then the die, then damage, then retaliation."""

    attacker: int
    target: int
    first: bool = False
    retaliation: bool = False
    attack: int = -1
    """An attack value that replaces the unit's own."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        attacker, target = combat.units[self.attacker], combat.units[self.target]
        if not (attacker.alive and target.alive):
            return ()
        combat.clashes.append(
            Clash(
                self.attacker,
                self.target,
                self.retaliation,
                adjacent(combat, attacker, target),
                self.first,
                self.attack,
                was_paralysed=target.paralysed,
            )
        )
        seat, owner, cell = game.told(attacker)
        _, target_owner, target_cell = game.told(target)
        game.tell(
            Attacks(
                attacker.id,
                attacker.card,
                target.id,
                target.card,
                self.retaliation,
                seat,
                owner,
                target_owner,
                cell,
                target_cell,
            )
        )
        owners = tuple(
            Befalls(combat.armies[unit.side].seat, "clash")
            for unit in (attacker, target)
            if combat.armies[unit.side].hero != "neutral" and game.players[combat.armies[unit.side].seat].bad_morale
        )
        return (*owners, AttackWindow(attacker.side), RollDice(), Strike(), EndClash())


@rule("core.combat.die.every-attack", "core.combat.die.after-cards")
class RollDice(Data, Step, frozen=True, tag="board.roll-dice"):
    """The die is rolled only after both players have finished playing cards (core.combat.die.after-cards)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        clash.dice_rule = dice_rule(game, clash)
        attacker, target = combat.units[clash.attacker], combat.units[clash.target]
        steps: tuple[Step, ...] = ()
        if clash.dice_rule != "none":
            steps = (*dice_thrown(game, clash), DiceLie(), RolledWindow(attacker.side), RolledWindow(target.side))
        if defends(game, target):
            steps = (*steps, RollDefenseToken())
        return steps


class DiceLie(Data, Step, frozen=True, tag="board.dice-lie"):
    """What a roll must do by itself: a die turned up by morale, rerolls that are no choice."""

    rerolls: int = 0

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        attacker = combat.units[clash.attacker]
        if not self.rerolls and bonus(combat, attacker, "turn-up"):
            turn_up(game, clash, attacker)
        if is_set(game, clash) or (not rolls_again(game) and combat.armies[attacker.side].hero != "neutral"):
            return ()
        for ability in of_attacker(game, clash, "must_reroll"):
            place = ability.must_reroll(game, clash, self.rerolls)
            if place >= 0:
                return (RollAttackDie(place), DiceLie(self.rerolls + 1))
        return ()


@rule("battlefield.morale.positive.use-any-time")
def turn_up(game: BoardGame, clash: Clash, attacker: Unit) -> None:
    """The roll for which a Morale card was announced: one die is turned to +1, and the card has done its work
    (battlefield.morale.positive.use-any-time). Of two such cards the second waits for the next roll."""
    low = clash.dice.index(min(clash.dice))
    clash.dice = (*clash.dice[:low], 1, *clash.dice[low + 1 :])
    bonuses = game.combat.bonuses
    place = next(n for n, item in enumerate(bonuses) if item.what == "turn-up" and item.side == attacker.side)
    item = bonuses.pop(place)
    leave_play(game, item.seat, item.source, "discard")


class RolledWindow(Data, Step, frozen=True, tag="board.rolled-window"):
    """After the roll and before damage, the few things that look at a fallen die: rerolls and cards that name it."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        if clash.void:
            return ()
        army = combat.armies[self.side]
        rights = reroll_rights(game, clash) if combat.units[clash.attacker].side == self.side else []
        if not rights and not may_react(game, self.side, ROLLED):
            return ()
        first = combat.units[clash.attacker].side == self.side
        options = [_LET_STAND if first and may_react(game, 1 - self.side, ROLLED) else _KEEP]
        for right in rights:
            steps = (RerollDie(army.seat, right), self)
            options.append(
                Option(f"reroll:{right}", steps, say("combat.do.reroll", right=word(right)), verb="reroll", final=True)
            )
        options += reactions(game, army.seat, ROLLED, self) if army.hero != "neutral" else []
        return Ask(
            army.seat,
            ROLLED,
            tuple(options),
            private=True,
            about=window_about(game),
            says=say("combat.ask.die-has-fallen"),
            rule=reroll_rule(rights[0] if rights else "token"),
            passes=_KEEP.key,
            window=ROLLED,
        )


_KEEP = Option("pass", (), say("combat.do.let-stand"), verb="pass")
_LET_STAND = Option("pass", (), say("combat.do.let-stand"), verb="pass", final=True)


@rule("core.combat.die.morale-reroll", "core.settings.no-rerolls")
def reroll_rights(game: BoardGame, clash: Clash) -> list[str]:
    """What lets the attacking side reroll this die now."""
    combat = game.combat
    if not rolls_again(game) or not clash.dice or is_set(game, clash):
        return []
    attacker = combat.units[clash.attacker]
    rights = [ability.may_reroll(game, clash) for ability in of_attacker(game, clash, "may_reroll")]
    if "luck" in combat.armies[attacker.side].rerolls:
        rights.append("luck")
    if combat.bonuses:
        if bonus(combat, attacker, "cheer"):
            rights.append("cheer")
        if face(attacker).kind == "ranged" and bonus(combat, attacker, "ranged-reroll"):
            rights.append(AMMO)
        if bonus(combat, attacker, FORTUNE):
            rights.append(FORTUNE)
    return [right for right in rights if right and dice_open_to(game, clash, right)]


def defends(game: BoardGame, unit: Unit) -> bool:
    """Whether the unit holds a Defense token, or stands next to a unit that lends it one."""
    if unit.defending:
        return True
    combat = game.combat
    for friend in combat.units:
        if friend.side == unit.side and friend.alive and "lends_defense" in face(friend).always:
            for ability in passive(combat, friend, "lends_defense"):
                if ability.lends_defense(game, friend, unit):
                    return True
    return False


@rule("core.combat.defense-token.extra-roll", "core.combat.defense-token.persists")
class RollDefenseToken(Data, Step, frozen=True, tag="board.roll-defense-token"):
    """Against a unit with a Defense token its player rolls a further die: on +1 it has 1 more defense for this attack
    (core.combat.defense-token.extra-roll)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        target = combat.clashes[-1].target
        if game.week(SURE_DEFENSE) and combat.units[target].defending:
            return (TokenHolds(),)
        also = (0,) if combat.bonuses and bonus(combat, combat.units[target], "steadfast") else ()
        return (RollAbilityDie(roller(game, target), target, 1, (TokenHolds(),), purpose=DEFENSE_DIE, also=also),)


SURE_DEFENSE = "sure-defense"
"""The word of a week in which a unit that has taken the Defend action need not roll."""


class TokenHolds(Data, Step, frozen=True, tag="board.token-holds"):
    def run(self, game: BoardGame) -> tuple[Step, ...]:
        game.combat.clashes[-1].token_die = 1
        return ()


@rule(
    "core.combat.attack.damage",
    "core.combat.attack.equal-fails",
    "example.units.harpies-attack-crusaders",
    "example.units.harpies-attack-zombies",
    "example.combat.griffins-attack-dread-knights.first",
    "example.combat.griffins-attack-dread-knights.revised",
    "example.combat.archangels-attack-few-vampires",
    "example.combat.archangels-attack-lots-vampires",
    "core.settings.min-attack.revised",
)
class Strike(Data, Step, frozen=True, tag="board.strike"):
    """Total attack minus defense is the damage, at least 0 (core.combat.attack.*)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        target = combat.units[clash.target]
        total, guard = attack_total(game, clash), defense_total(game, clash)
        clash.damage = max(game.book.least_damage, total - guard, 0)
        seat, _, cell = game.told(combat.units[clash.attacker])
        _, owner, target_cell = game.told(target)
        struck = (clash.attacker, target.id, target.card, total, guard, clash.damage)
        game.tell(Strikes(*struck, seat, owner, cell, target_cell))
        if clash.damage and clash.damage >= health_left(combat, target):
            return (LethalWindow(target.side), Blow())
        return (Blow(),)


@rule(
    "core.units.stat.attack",
    "core.combat.die.every-attack",
    "core.combat.attack.total",
    "core.settings.min-attack.first",
)
def attack_total(game: BoardGame, clash: Clash) -> int:
    """The unit's attack, cards and effects, the die, and penalties (core.combat.attack.total)."""
    combat = game.combat
    attacker = combat.units[clash.attacker]
    own = attack(combat, attacker) if clash.attack < 0 else clash.attack + bonus(combat, attacker, "attack")
    for ability in of_attacker(game, clash, "attack"):
        own += ability.attack(game, clash)
    for ability in of_target(game, clash, "attack_against"):
        own += ability.attack_against(game, clash)
    total = max(0, own)
    if face(attacker).kind == "ranged" and not clash.adjacent:
        total += bonus(combat, attacker, "ranged-attack")
    die = result(game, clash)
    if die is not None:
        if game.book.die_counts_for_damage:
            total += die * 3 if clash.triple else die
        for ability in of_attacker(game, clash, "attack_on_die"):
            total += ability.attack_on_die(game, clash, die)
    total -= siege_penalty(game, clash)
    return max(game.book.least_attack, total)


@rule("core.units.stat.defense")
def defense_total(game: BoardGame, clash: Clash) -> int:
    """The target's defense against this attack."""
    combat = game.combat
    target = combat.units[clash.target]
    for ability in of_attacker(game, clash, "ignores_defense"):
        if ability.ignores_defense(game, clash):
            return 0
    if combat.bonuses and bonus(combat, combat.units[clash.attacker], "reckless"):
        return 0
    guard = defense(combat, target)
    if combat.bonuses:
        guard += _cover(game, clash)
    for ability in of_attacker(game, clash, "pierces"):
        guard = ability.pierces(game, clash, guard)
    helping = of_target(game, clash, "defense")
    if helping:
        die = result(game, clash)
        guard += sum(ability.defense(game, clash, die) for ability in helping)
    return guard + clash.token_die


def _cover(game: BoardGame, clash: Clash) -> int:
    """Defense that cards give against certain attackers: those who shoot, those who are slower."""
    combat = game.combat
    attacker, target = combat.units[clash.attacker], combat.units[clash.target]
    cover = bonus(combat, target, "arrow-guard") if face(attacker).kind == "ranged" else 0
    if initiative(combat, attacker) < initiative(combat, target):
        cover += bonus(combat, target, "outpaces")
    return cover


@rule("core.cards.text-overrides")
class LethalWindow(Data, Step, frozen=True, tag="board.lethal-window"):
    """The attack would bring the unit to 0 health: what can cancel it must be used now."""

    side: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        if clash.cancelled:
            return ()
        if ready(game, self.side, LETHAL) is not None:
            return (CastHeld(self.side, LETHAL), self)
        offers = [
            ability.saves(game, unit, clash)
            for unit in living(combat, self.side)
            for ability in passive(combat, unit, "saves")
        ]
        saving = [option for option in offers if option is not None]
        if not saving and not may_react(game, self.side, LETHAL):
            return ()
        army = combat.armies[self.side]
        options = [_LET_FALL, *saving]
        options += reactions(game, army.seat, LETHAL, self) if army.hero != "neutral" else []
        # No `window`: who lets those go by still wants to save a unit.
        return Ask(
            army.seat,
            LETHAL,
            tuple(options),
            private=True,
            about=window_about(game),
            says=say("combat.ask.save-unit", unit=named(game, combat.units[clash.target])),
            rule="core.units.ability.passive" if saving else "core.cards.instant",
            passes=_LET_FALL.key,
        )


_LET_FALL = Option("pass", (), say("combat.do.let-fall"), verb="pass", final=True)


class CancelAttack(Data, Step, frozen=True, tag="board.cancel-attack"):
    """The attack has no effect, and the unit it was aimed at does not retaliate."""

    used: str = ""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        clash.cancelled = True
        if self.used:
            combat.used = (*combat.used, self.used)
        target = combat.units[clash.target]
        _, owner, cell = game.told(target)
        game.tell(AttackCancelled(target.id, target.card, owner, cell, clash.attacker))
        return ()


@rule(
    "core.units.ability.die-triggered",
    "core.units.ability.retaliation",
    "core.combat.paralysis.broken.first",
    "core.combat.paralysis.broken.revised",
)
class Blow(Data, Step, frozen=True, tag="board.blow"):
    """The damage is dealt, with everything that the attack brings along. Being attacked ends paralysis."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes[-1]
        attacker, target = combat.units[clash.attacker], combat.units[clash.target]
        free(game, target)
        if clash.cancelled:
            return ()
        steps: list[Step] = []
        if clash.damage:
            steps.append(DealDamage(target.id, clash.damage, BY_ATTACK))
        elif is_image(combat, target):
            steps.append(Vanish(target.id))
        if RUST in game.book.uses and defense(combat, target):
            steps.append(Rusts(target.id, target.damage, target.pack))
        if clash.adjacent:
            burn = bonus(combat, target, FIRE_SHIELD)
            if burn:
                laid = next(
                    item.source for item in combat.bonuses if item.what == FIRE_SHIELD and item.unit == target.id
                )
                steps.append(Scorch(attacker.id, burn, laid))
        thorns = bonus(combat, target, "thorns")
        if thorns and face(attacker).kind != "ranged":
            steps.append(DealDamage(attacker.id, thorns, BY_SPECIALTY))
        for ability in of_attacker(game, clash, "after_blow"):
            steps += ability.after_blow(game, clash, result(game, clash))
        for ability in of_target(game, clash, "when_struck"):
            steps += ability.when_struck(game, clash, result(game, clash))
        return (*steps, CombatMayEnd())


class Rusts(Data, Step, frozen=True, tag="board.rusts"):
    """A unit that was attacked and suffered nothing gets a Corrosion token: 1 less defense. It had this damage before,
    and was a Pack or not."""

    unit: int
    damage: int
    pack: bool

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        if unit.alive and (unit.damage, unit.pack) == (self.damage, self.pack):
            game.combat.bonuses.append(Bonus("defense", -1, "combat", unit=unit.id, source=CORROSION_TOKEN))
            game.tell(PowerShown(unit.id, unit.card, RUST))
        return ()


FIRE_SHIELD = "fire-shield"
"""What burns each adjacent unit that attacks the one on which it lies."""


class Vanish(Data, Step, frozen=True, tag="board.vanish"):
    """An image that was attacked is gone, whether it was hurt or not."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        if game.unit(self.unit).alive:
            destroy(game, game.unit(self.unit))
        return ()


# ---------------------------------------------------------------------- retaliation


@rule("core.combat.paralysis.retaliation.first")
class EndClash(Data, Step, frozen=True, tag="board.end-clash"):
    """One-off bonuses end, then the attacked unit strikes back if it can; where being attacked wakes a paralysed unit
    to strike back at once, that is no choice (core.combat.paralysis.retaliation.first)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        clash = combat.clashes.pop()
        drawing = tuple(
            Draw(item.seat, item.amount)
            for item in combat.bonuses
            if item.what == "draw-after" and item.unit == clash.attacker
        )
        end_clash_bonuses(game, clash.attacker, clash.target)
        if not may_retaliate(game, clash):
            return drawing
        if clash.was_paralysed and game.book.paralysed_unit_always_retaliates:
            return (*drawing, StrikeBack(clash.target, clash.attacker))
        return (*drawing, Retaliation(clash.target, clash.attacker))


@rule(
    "core.combat.retaliation.trigger",
    "core.combat.retaliation.even-without-damage",
    "core.combat.retaliation.once-per-round",
    "core.combat.retaliation.not-against-distant-attack",
    "core.combat.retaliation.against-adjacent-ranged",
    "core.combat.retaliation.destroyed-none",
)
def may_retaliate(game: BoardGame, clash: Clash) -> bool:
    """A unit that survives an attack by an adjacent unit strikes back, once per combat round
    (core.combat.retaliation.*)."""
    combat = game.combat
    attacker, target = combat.units[clash.attacker], combat.units[clash.target]
    if clash.retaliation or clash.cancelled or not attacker.alive or not target.alive:
        return False
    if not adjacent(combat, attacker, target) or target.paralysed:
        return False
    if combat.bonuses and bonus(combat, attacker, "unanswered"):
        return False
    for ability in of_attacker(game, clash, "bars_retaliation"):
        if ability.bars_retaliation(game, clash):
            return False
    if not target.retaliated:
        return True
    if clash.was_paralysed and game.book.paralysed_unit_always_retaliates:
        return True
    return retaliates_freely(game, target)


@rule("core.combat.retaliation.optional.first", "core.combat.retaliation.optional.revised")
class Retaliation(Data, Step, frozen=True, tag="board.retaliation"):
    """In the first edition a right that may be declined, in the revised one automatic; neutral units always take it."""

    unit: int
    against: int

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        army = game.combat.armies[game.unit(self.unit).side]
        strike = StrikeBack(self.unit, self.against)
        if not game.book.retaliation_is_optional or army.hero == "neutral":
            return (strike,)
        options = (
            Option(
                "retaliate",
                (strike,),
                say("combat.do.retaliate"),
                verb="retaliate",
                things=(f"unit:{self.against}",),
            ),
            Option("decline", (), say("combat.do.keep-retaliation-later"), verb="decline"),
        )
        return Ask(
            army.seat,
            "retaliation",
            options,
            about=(f"unit:{self.unit}", f"unit:{self.against}"),
            says=say("combat.ask.retaliate", unit=named(game, game.unit(self.unit))),
            rule="core.combat.retaliation.optional.first",
            passes="decline",
        )


@rule(
    "core.combat.retaliation.no-chain",
    "core.combat.retaliation.normal-attack",
    "core.combat.retaliation.independent-of-activation",
    "core.combat.retaliation.marker.first",
    "core.combat.retaliation.marker.revised",
    "example.combat.dread-knights-retaliate.first",
    "example.combat.dread-knights-retaliate.revised",
)
class StrikeBack(Data, Step, frozen=True, tag="board.strike-back"):
    """A retaliation is resolved like an ordinary attack and provokes none in return."""

    unit: int
    against: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        unit = game.unit(self.unit)
        unit.retaliated = unit.retaliated or not retaliates_freely(game, unit)
        return (Attack(self.unit, self.against, retaliation=True),)


# ---------------------------------------------------------------------- the attack action of an activation


class Assault(Data, Step, frozen=True, tag="board.assault"):
    """The acting unit attacks. Abilities with the Attack symbol work for the first attack only."""

    target: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        acting = game.combat.acting
        assert acting is not None
        acting.attacks += 1
        return (
            Attack(acting.unit, self.target, first=acting.attacks == 1),
            MoreAttacks(acting.unit, self.target, game.unit(self.target).cell),
            AfterAssault(),
        )


class MoreAttacks(Data, Step, frozen=True, tag="board.more-attacks"):
    """Further attacks that the unit's ability brings along."""

    unit: int
    target: int
    cell: int
    """Where the target stood."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        acting, unit, target = combat.acting, combat.units[self.unit], combat.units[self.target]
        if acting is None or acting.attacks != 1 or not unit.alive:
            return ()
        follows = face(unit).attacking.get("follows", NONE)
        if not follows or silenced(combat, unit) or is_unmoved(game, target, unit):
            return ()
        return tuple(step for ability in follows for step in ability.follows(game, unit, target, self.cell))


@rule(
    "battlefield.combat.ranged.move-or-attack",
    "core.units.type.ranged.move-after-attack",
    "core.combat.action.one-attack",
)
class AfterAssault(Data, Step, frozen=True, tag="board.after-assault"):
    """A ground or flying unit is done after its attack; a ranged one may still move, where the rules let it."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        unit = combat.units[acting.unit]
        last = face(unit).attacking.get("afterwards", NONE)
        if last and unit.alive and acting.attacks == 1 and not silenced(combat, unit):
            for ability in last:
                ask = ability.afterwards(game, unit)
                if ask is not None:
                    return ask
        return (Done(),)


class Done(Data, Step, frozen=True, tag="board.done"):
    """The attack action is over."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        unit = combat.units[acting.unit]
        ranged = face(unit).kind == "ranged" and not game.book.ranged_moves_or_attacks
        acting.ended = not (ranged and unit.alive)
        return (CombatMayEnd(),)
