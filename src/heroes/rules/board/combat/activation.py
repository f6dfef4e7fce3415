"""One unit's activation: what it may do when its turn comes (core combat turn order, steps 1 to 3)."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from heroes.engine import Ask, Data, Option, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.bonuses import end_activation_bonuses
from heroes.rules.board.cards.moments import ABOUT_TO_ACT, ANY_ACTIVATION, ATTACK, OTHER, OWN, may_react, moments_named
from heroes.rules.board.cards.morale import AnyMoment, holds_morale, morale_options
from heroes.rules.board.cards.playing import CardWindow, SideWindow, opens, play_options, scroll_options
from heroes.rules.board.combat.attack import Assault
from heroes.rules.board.combat.damage import free
from heroes.rules.board.combat.ending import CombatMayEnd
from heroes.rules.board.combat.enemy_cards import DrawEnemyCard
from heroes.rules.board.combat.fires import EMBERS, FIRE_WALL, burns_on_the_spot, burns_on_the_way
from heroes.rules.board.combat.frenzy import approaches, in_range, is_frenzied
from heroes.rules.board.combat.held_spells import CastHeld, ready
from heroes.rules.board.combat.leaving import leave_options
from heroes.rules.board.combat.machines import SUPPLY, WorkMachine, machine_options, ready_machines
from heroes.rules.board.combat.neutral import MUST_ATTACK, duty, must_advance
from heroes.rules.board.combat.sands import MINES, SANDS, is_sunk, mines_on_the_way, sinks_on_the_way
from heroes.rules.board.combat.siege import break_options
from heroes.rules.board.combat.siege_habits import breaking, storms, towards_gate
from heroes.rules.board.combat.venom import VENOM, venom_works
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Acting, Army, Combat, Unit
from heroes.rules.board.state.events import Acts, Defends, Moved, TokenPasses
from heroes.rules.board.state.ground import ATTACKER, board, cells_of
from heroes.rules.board.state.naming import named, named_at, said_of, told_apart
from heroes.rules.board.state.statistics import (
    REVERSED,
    adjacent,
    bonus,
    face,
    initiative,
    initiative_changes,
    is_any_in_force,
    reach,
    silenced,
    targets,
    working,
)
from heroes.words import say

_HURTS_AT_ONCE = frozenset((VENOM, EMBERS))
"""What may hurt a unit as its activation begins."""


@rule(
    "core.combat.defense-token.removed-on-activation",
    "core.combat.paralysis.effect.first",
    "core.combat.paralysis.effect.revised",
)
class Activate(Data, Step, frozen=True, tag="board.activate"):
    """A unit's turn begins: its Defense token goes; a paralysed unit loses this activation or, in the first edition,
    can neither move nor attack in it."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        unit = combat.units[self.unit]
        combat.acting = Acting(unit.id, unit.cell, had_token=unit.defending)
        unit.defending = False
        seat, owner, cell = game.told(unit)
        game.tell(Acts(unit.id, unit.card, cell, seat, owner))
        venom: tuple[Step, ...] = ()
        if is_any_in_force(combat, _HURTS_AT_ONCE):
            venom = (*venom_works(combat, unit), *burns_on_the_spot(combat, unit))
        if unit.paralysed and game.book.paralysis_lasts_one_activation:
            free(game, unit)
            return (*venom, EndActivation())
        begin: tuple[Step, ...] = (*venom, ActivationAbilities(unit.id), UnitTurn())
        if combat.armies[unit.side].leader >= 0:
            machines = (WorkMachine(unit.side, card) for card in ready_machines(game, unit.side))
            begin = (*begin[:-1], DrawEnemyCard(unit.id), *machines, begin[-1])
        named_moments = moments_named(game.boxes)
        if ABOUT_TO_ACT in named_moments:
            begin = (CardWindow(ABOUT_TO_ACT, 1 - unit.side), *begin)
        if ANY_ACTIVATION in named_moments:
            sides = [side for side in (unit.side, 1 - unit.side) if opens(game, side, ANY_ACTIVATION)]
            begin = (*(CardWindow(ANY_ACTIVATION, side) for side in sides), *begin)
        if combat.used and ready(game, 1 - unit.side, ABOUT_TO_ACT) is not None:
            begin = (CastHeld(1 - unit.side, ABOUT_TO_ACT), *begin)
        if game.book.instants_at_any_time:
            return (SideWindow(OTHER, 1 - unit.side), *begin)
        return begin


@rule("core.units.ability.activation")
class ActivationAbilities(Data, Step, frozen=True, tag="board.activation-abilities"):
    """Abilities with the Activation symbol, before the unit moves or attacks (core.units.ability.activation)."""

    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        unit = combat.units[self.unit]
        abilities = face(unit).activation
        if not abilities or not unit.alive or silenced(combat, unit) or (combat.acting and combat.acting.ended):
            return ()
        return tuple(step for ability in working(combat, unit, abilities) for step in ability.on_activation(game, unit))


@rule("core.combat.action.optional", "core.combat.action.no-wait", "core.combat.sequence")
class UnitTurn(Data, Step, frozen=True, tag="board.unit-turn"):
    """Move, attack, defend, play cards, or end. Comes back until the activation has ended."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        unit = combat.units[acting.unit]
        if acting.ended or not unit.alive:
            return _END
        army = combat.armies[unit.side]
        if is_frenzied(game, unit, acting) and not unit.paralysed:
            return frenzied_turn(game, unit, acting, army)
        if army.hero == "neutral":
            return neutral_turn(game, unit, acting, army)
        last = not mine_follows(game, unit)
        options: list[Option] = []
        if not unit.paralysed:
            options = unit_actions(game, unit, acting, last)
        player = game.players[army.seat]
        idle = not options
        if army.cards and player.hand:
            idle = False
            options += play_options(game, army.seat, OWN, self)
        if game.scrolls(army.seat):
            idle = False
            options += scroll_options(game, army.seat, OWN, self)
        if SUPPLY in game.state.decks:
            machines = machine_options(game, unit.side, self)
            idle = idle and not machines
            options += machines
        if player.good_morale or player.morale > 0:
            options += morale_options(game, army.seat, OWN, self)
        if not acting.moved and not acting.attacks:
            options += leave_options(game, unit.side)
        if idle and not options:
            return _END
        options.append(LAST_END if last else END)
        return Ask(
            army.seat,
            "activation",
            tuple(options),
            True,
            about_unit(unit.id),
            said_of("combat.ask.unit-acts", unit.card, told_apart(game, unit)),
            "core.combat.action.optional",
            END.key,
        )


@cache
def about_unit(number: int) -> tuple[str, ...]:
    return (f"unit:{number}",)


@rule(
    "battlefield.combat.move-then-attack",
    "battlefield.combat.ranged.move-or-attack",
    "core.units.type.ranged.no-attack-after-move",
    "core.combat.action.move-then-attack",
    "core.combat.action.one-attack",
    "core.combat.action.defend.first",
    "core.combat.action.defend.revised",
    "core.combat.action.defend.after-move",
    "core.combat.defense-token.no-consecutive",
)
def unit_actions(game: BoardGame, unit: Unit, acting: Acting, last: bool) -> list[Option]:
    """The unit's own actions now: attacks, moves, defending. `last`: what ends its activation cannot be taken back."""
    combat, book = game.combat, game.book
    options: list[Option] = []
    printed = face(unit)
    ranged = printed.kind == "ranged"
    if not acting.attacks and not (ranged and acting.moved):
        final = not may_react(game, unit.side, ATTACK)
        options = [attack_on(game, target, final) for target in targets(game, unit)]
        if combat.siege and not bonus(combat, unit, "no-attack"):
            options += break_options(game, unit, UnitTurn())
    if not acting.moved and (not acting.attacks or (ranged and not book.ranged_moves_or_attacks)):
        options += move_options(combat.board, reach(game, unit))
    if book.may_defend and not acting.attacks and not acting.had_token:
        options.append(LAST_DEFEND if last else DEFEND)
    if printed.other and not acting.moved and not acting.attacks:
        options += other_actions(game, unit)
    return options


def mine_follows(game: BoardGame, unit: Unit) -> bool:
    """Whether, as far as everybody can see, its own player is asked next when this unit has acted, so that ending can
    be taken back: about a unit of their own, or about cards before an enemy acts."""
    combat = game.combat
    tied = quickest(combat, but=unit)[1]
    if not tied:
        return unit.side == ATTACKER and not combat.unlimited
    theirs = [other for other in tied if other.side != unit.side]
    side = 1 - unit.side if theirs else unit.side
    next_up = theirs or tied
    cards = game.book.instants_at_any_time
    if combat.armies[side].seat == combat.armies[unit.side].seat:
        return len(next_up) > 1 or not cards or not may_react(game, 1 - side, OTHER)
    return len(next_up) == 1 and cards and may_react(game, unit.side, OTHER)


@rule("core.units.ability.other")
def other_actions(game: BoardGame, unit: Unit) -> list[Option]:
    """Abilities with the Other-action symbol, in place of everything that the unit could do otherwise
    (core.units.ability.other)."""
    if silenced(game.combat, unit):
        return []
    offers = [ability.action(game, unit) for ability in face(unit).other]
    return [msgspec.structs.replace(option, steps=(*option.steps, EndActivation())) for option in offers if option]


@rule("core.combat.control.solo")
def neutral_turn(game: BoardGame, unit: Unit, acting: Acting, army: Army) -> Ask | tuple[Step, ...]:
    """A neutral unit that can attack must, one that cannot must come closer; its player may not hold it back. A ranged
    one that has shot may still move, unless nobody but the printed rules moves it."""
    if unit.paralysed or acting.moved:
        return _END
    if acting.attacks:
        options = [] if army.strict else move_options(game.combat.board, reach(game, unit))
        again = "core.units.type.ranged.move-after-attack"
        return _neutral_ask(game, unit, [*options, LAST_END], again, END.key) if options else _END
    must = duty(game, unit, army)
    options = [attack_on(game, target) for target in must.attack]
    if game.book.uses and not must.attack and not must.prey and storms(game, unit):
        options = breaking(game, unit, UnitTurn()) or move_options(game.combat.board, towards_gate(game, unit))
        if options:
            return _neutral_ask(game, unit, options, must_advance(game))
    if must.prey:
        prey = tuple(enemy.id for enemy in must.prey)
        options += [_chase_option(game.combat.board, cell, prey) for cell in cells_of(must.spaces)]
    else:
        options += move_options(game.combat.board, must.spaces)
    if not options:
        return _END
    return _neutral_ask(game, unit, options, MUST_ATTACK if must.attack or must.prey else must_advance(game))


def frenzied_turn(game: BoardGame, unit: Unit, acting: Acting, army: Army) -> Ask | tuple[Step, ...]:
    """It attacks the nearest unit, moving there first if need be; of several its own player chooses one."""
    options = [attack_on(game, target) for target in in_range(game, unit)]
    if not options and not acting.moved:
        options = move_options(game.combat.board, approaches(game, unit))
    if not options:
        return _END
    return Ask(
        army.seat,
        "frenzy",
        tuple(options),
        about=(f"unit:{unit.id}",),
        says=say("magic.ask.frenzy", unit=named(game, unit)),
        rule="core.cards.text-overrides",
    )


def _neutral_ask(game: BoardGame, unit: Unit, options: list[Option], rule: str, passes: str | None = None) -> Ask:
    army = game.combat.armies[unit.side]
    # What is led by a hero of the game is moved like neutral units, and is none.
    asks = "combat.ask.enemy-unit-acts" if army.leader >= 0 else "combat.ask.neutral-unit-acts"
    return Ask(
        army.seat,
        "neutral-unit",
        tuple(options),
        about=about_unit(unit.id),
        says=said_of(asks, unit.card, told_apart(game, unit)),
        rule=rule,
        passes=passes,
    )


@lru_cache(4096)
def _chase_option(name: str, cell: int, prey: tuple[int, ...]) -> Option:
    move = _move_option(name, cell)
    return Option(move.key, (MoveActing(cell), StrikePrey(prey)), move.says, verb=move.verb, things=move.things)


class StrikePrey(Data, Step, frozen=True, tag="board.strike-prey"):
    """Having moved next to an enemy that it went for, a neutral unit attacks it, unless something has kept it from
    getting there."""

    prey: tuple[int, ...]

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        if acting.ended:
            return _END
        unit = combat.units[acting.unit]
        near = [combat.units[enemy] for enemy in self.prey if adjacent(combat, unit, combat.units[enemy])]
        if not near:
            return _END
        options = [attack_on(game, enemy) for enemy in near]
        return _neutral_ask(game, unit, options, MUST_ATTACK)


def attack_on(game: BoardGame, target: Unit, final: bool = True) -> Option:
    """Declaring an attack is final unless its own player may still play a card before the dice."""
    return attack_option(target.id, target.card, told_apart(game, target), final)


@cache
def attack_option(target: int, card: str, place: str, final: bool) -> Option:
    return Option(
        f"attack:u{target}",
        (Assault(target), UnitTurn()),
        say("combat.do.attack", unit=named_at(card, place)),
        verb="attack",
        things=(f"unit:{target}",),
        final=final,
    )


@rule("core.combat.action.move")
class MoveActing(Data, Step, frozen=True, tag="board.move-acting"):
    """The acting unit moves, once in its activation."""

    cell: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        unit = combat.units[acting.unit]
        names = board(combat.board).names
        seat, owner, cell = game.told(unit)
        unsafe = is_any_in_force(combat, _ON_THE_WAY)
        goal = sinks_on_the_way(game, unit, self.cell) if unsafe else self.cell
        game.tell(Moved(unit.id, unit.card, cell, names[goal], seat, owner, acting=True))
        burns = (*burns_on_the_way(game, unit, goal), *mines_on_the_way(game, unit, goal)) if unsafe else ()
        acting.start, unit.cell = unit.cell, goal
        acting.moved = True
        if unsafe and is_sunk(combat, unit):
            acting.ended = True
        return burns


_ON_THE_WAY = frozenset((*SANDS, *MINES, FIRE_WALL))
"""What may lie on the spaces that a unit crosses."""


class _Moves(dict[int, tuple[Option, ...]]):
    """The move options of eight neighbouring spaces, by the bits of those that are reached; filled as they are met."""

    def __init__(self, name: str, first: int) -> None:
        self._name, self._first = name, first

    def __missing__(self, bits: int) -> tuple[Option, ...]:
        spaces = range(self._first, min(self._first + 8, board(self._name).size))
        found = tuple(_move_option(self._name, cell) for cell in spaces if bits >> (cell - self._first) & 1)
        self[bits] = found
        return found


@cache
def _move_tables(name: str) -> tuple[_Moves, ...]:
    """So that a reach becomes options in a few look-ups."""
    return tuple(_Moves(name, first) for first in range(0, board(name).size, 8))


@cache
def _move_option(name: str, cell: int) -> Option:
    space = board(name).names[cell]
    return Option(
        f"move:{space}",
        (MoveActing(cell), UnitTurn()),
        say("combat.do.move", space=space),
        verb="move",
        things=(f"cell:{space}",),
    )


def move_options(name: str, cells: int) -> list[Option]:
    options: list[Option] = []
    if cells:
        tables = _move_tables(name)
        for table, bits in zip(tables, cells.to_bytes(len(tables), "little"), strict=True):
            if bits:
                options += table[bits]
    return options


@rule(
    "core.combat.action.defend.revised",
    "core.combat.action.defend.after-move",
    "core.components.paralysis-tokens.revised",
)
class Defend(Data, Step, frozen=True, tag="board.defend"):
    """Take a Defense token; the activation ends at once (core.combat.action.defend.revised)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        acting = game.combat.acting
        assert acting is not None
        unit = game.unit(acting.unit)
        unit.defending = True
        seat, owner, cell = game.told(unit)
        game.tell(Defends(unit.id, unit.card, cell, seat, owner))
        return ()


@rule("battlefield.combat.activation-cube", "core.combat.initiative.activation-marker")
class EndActivation(Data, Step, frozen=True, tag="board.end-activation"):
    """The unit is marked as activated; the next one follows."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        acting = combat.acting
        assert acting is not None
        combat.units[acting.unit].activated = True
        end_activation_bonuses(game, acting.unit)
        combat.acting = None
        return _ONWARDS


_END = (EndActivation(),)
END = Option("end", _END, say("combat.do.end-units-activation"), verb="end")
DEFEND = Option("defend", (Defend(), EndActivation()), say("combat.do.defend"), verb="defend")
LAST_END = msgspec.structs.replace(END, final=True)
LAST_DEFEND = msgspec.structs.replace(DEFEND, final=True)
"""The same where the question goes on to somebody else, or a new round begins."""


# ---------------------------------------------------------------------- whose turn it is


@rule(
    "battlefield.combat.initiative-token.tie",
    "core.combat.round.all-activate-once",
    "core.combat.round.one-side-finished",
    "core.combat.initiative.highest-first",
    "core.combat.initiative.tie-attacker-first",
    "core.combat.initiative.tie-alternates.first",
    "core.combat.initiative.tie-alternates.revised",
    "core.combat.initiative.tie-same-owner",
)
class NextActivation(Data, Step, frozen=True, tag="board.next-activation"):
    """Units of both sides act in one order of descending initiative, asked anew each time. Tied units of both sides
    alternate, beginning with the attacker or, where there is one, the holder of the Initiative token."""

    def run(self, game: BoardGame) -> Ask | tuple[Step, ...]:
        combat = game.combat
        ready = ready_units(combat)
        tied = ready[1]
        if combat.tied_at >= 0 and (not tied or ready[0] != combat.tied_at):
            return (TieIsOver(), self)
        if not tied:
            return ()
        sides = {unit.side for unit in tied}
        if len(sides) == 2 or combat.tied_at >= 0:
            if combat.tied_at < 0:
                return (TieBegins(ready[0]), self)
            side = combat.turn_of if combat.turn_of in sides else 1 - combat.turn_of
            mine = [unit for unit in tied if unit.side == side]
        else:
            mine = tied
        army = combat.armies[mine[0].side]
        if len(mine) == 1:
            return (TakeTurn(mine[0].id),)
        final = game.book.instants_at_any_time and may_react(game, 1 - mine[0].side, OTHER)
        options = tuple(act_option(unit.id, unit.card, told_apart(game, unit), final) for unit in mine)
        return Ask(
            army.seat,
            "next-unit",
            options,
            says=say("combat.ask.which-unit-acts-first"),
            rule="core.combat.initiative.tie-same-owner",
        )


@cache
def act_option(unit: int, card: str, place: str, final: bool) -> Option:
    return Option(
        f"activate:u{unit}",
        (TakeTurn(unit),),
        say("combat.do.act", unit=named_at(card, place)),
        verb="activate",
        things=(f"unit:{unit}",),
        final=final,
    )


_ONWARDS = (CombatMayEnd(), NextActivation())


class TieBegins(Data, Step, frozen=True, tag="board.tie-begins"):
    """Units of both sides share the highest initiative."""

    initiative: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.tied_at = self.initiative
        combat.turn_of = combat.token if combat.token >= 0 else ATTACKER
        return ()


@rule("battlefield.components.initiative-token", "battlefield.combat.initiative-token.pass")
class TieIsOver(Data, Step, frozen=True, tag="board.tie-is-over"):
    """All tied units have acted; the Initiative token changes hands (battlefield.combat.initiative-token.pass)."""

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        combat.tied_at = -1
        if combat.token >= 0:
            combat.token = 1 - combat.token
            game.tell(TokenPasses(combat.armies[combat.token].seat))
        return ()


class TakeTurn(Data, Step, frozen=True, tag="board.take-turn"):
    unit: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        if combat.tied_at >= 0:
            combat.turn_of = 1 - combat.units[self.unit].side
        if game.book.morale_decks:
            return (*morale_moments(game, combat.units[self.unit]), Activate(self.unit))
        return (Activate(self.unit),)


def morale_moments(game: BoardGame, unit: Unit) -> list[Step]:
    """Morale cards can be used before the unit acts, also where no other card can: by the owner of a unit that would
    lose its activation, and by an enemy who may play nothing now."""
    sides = []
    if unit.paralysed and game.book.paralysis_lasts_one_activation:
        sides.append(unit.side)
    if not game.book.instants_at_any_time:
        sides.append(1 - unit.side)
    return [AnyMoment(side) for side in sides if holds_morale(game, side)]


@rule(
    "core.combat.round.all-activate-once",
    "core.combat.initiative.highest-first",
    "core.combat.initiative.next-is-recomputed",
)
def ready_units(combat: Combat) -> tuple[int, list[Unit]]:
    """The units that have still to act this round and have the highest initiative of all, with that initiative."""
    best, found = quickest(combat)
    if found and combat.bonuses and bonus(combat, found[0], REVERSED):
        ready = [unit for unit in combat.units if unit.alive and not unit.activated]
        best = min(initiative(combat, unit) for unit in ready)
        found = [unit for unit in ready if initiative(combat, unit) == best]
    return best, found


def quickest(combat: Combat, but: Unit | None = None) -> tuple[int, list[Unit]]:
    """Those of the units that have still to act that have the highest initiative, with it."""
    changes = initiative_changes(combat) if combat.bonuses else []
    changed = [item.unit for item in changes] if changes else []
    # Changes for a whole side name no unit: -1.
    all_of_a_side = -1 in changed
    best, found = -1, []
    for unit in combat.units:
        if unit.activated or not unit.alive or unit is but:
            continue
        if changes and (all_of_a_side or unit.id in changed):
            value = initiative(combat, unit, changes)
        elif unit.overlay:
            value = face(unit).initiative
        else:
            # As in `face`, said again here: all units are looked at whenever one acts.
            card = UNITS[unit.card]
            value = (card.pack if unit.pack and card.pack is not None else card.few).initiative
        if value > best:
            best, found = value, [unit]
        elif value == best:
            found.append(unit)
    return best, found
