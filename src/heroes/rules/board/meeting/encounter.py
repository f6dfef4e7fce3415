"""What happens when a hero enters a field where somebody waits: neutral units, an enemy hero, a town to defend
(core.combat.trigger.*, core.combat.quick.*, core.capture.*)."""

from __future__ import annotations

import msgspec

from heroes.engine import Ask, Cost, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import without
from heroes.rules.board.cards.moments import NEUTRAL_COMBAT, may_hold
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.combat.bank_guards import DeployAtRandom
from heroes.rules.board.combat.difficulty import DiscardNeutrals
from heroes.rules.board.combat.enemy_cards import ShuffleEnemyDeck
from heroes.rules.board.combat.leaving import LED_BY_HERO
from heroes.rules.board.combat.placement import BeginCombat, Force
from heroes.rules.board.combat.siege import siege_works
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.map.bank_tokens import bank_at, stack_tokens
from heroes.rules.board.map.visiting import Arrive
from heroes.rules.board.meeting.aftermath import AfterGuards, AfterPlayers
from heroes.rules.board.meeting.enemy_fights import AfterEnemy, EnemyArrives, enemy_battle
from heroes.rules.board.meeting.fights import MeetNeutrals, MeetSecondaryHero, hero_level, quick_combat, stays
from heroes.rules.board.meeting.forces import CloseBoard, OpenBoard, defends_from_afar, force, garrison_force
from heroes.rules.board.meeting.guards import garrison, guard_draws, guards_of, rounds_with, town_guard, units_of
from heroes.rules.board.realm.charms import PARLEY, TURN, has_charm, lay_charm, use_charm
from heroes.rules.board.realm.hire import RecruitDrawn, draw_openly, hireable, hiring_price, pick_up, why_not_hire
from heroes.rules.board.realm.purse import as_cost, pay, price_said
from heroes.rules.board.realm.strongholds import founder
from heroes.rules.board.realm.town import CombatServices, TownWindow
from heroes.rules.board.realm.weeks import OTHER_GUARD, OTHER_GUARDS, SwapGuard, SwapGuards
from heroes.rules.board.scenario.elimination import LetGo, leaving
from heroes.rules.board.scenario.events import before_meeting, before_storm
from heroes.rules.board.scenario.map_model import FREE_ROUNDS, UNLIMITED
from heroes.rules.board.scenario.named_rules import in_corners, joins_last
from heroes.rules.board.scenario.sharing import take_shared
from heroes.rules.board.scenario.works import with_raised
from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import field_name
from heroes.rules.board.state.map import Charm, SideId
from heroes.rules.board.state.mapgame import STRONGHOLDS, TOWN, WorldGame
from heroes.rules.board.state.shut import ATTACKED
from heroes.rules.board.state.things import the_field, unit_card
from heroes.words import say

BY_SCENARIO = "tournament.creator.10-rules"
CORNERED = 4
"""Units that stand in the middle of the board, where guards stand in its corners."""
PLAYERS, GUARDS, BANKS = "players", "guards", "banks"
"""Enemies, as `Book.hex_combats` names them; the guards of a Creature Bank never fight on the hex board."""


@rule(
    "core.combat.trigger.enemy-hero",
    "core.combat.trigger.enemy-town",
    "core.combat.trigger.enemy-settlement",
    "core.combat.before-field-effects",
    "core.capture.by-entering",
    "core.capture.hero-present",
    "core.settlement.neutral-guard",
    "core.mine.no-paid-defence",
)
class Approach(Data, Step, frozen=True, tag="board.approach"):
    """A hero moves onto a field: whoever is there must be beaten before the field is visited
    (core.combat.before-field-effects)."""

    hero: int
    field: int
    storms: bool = False
    """Whether the scenario has heard that a town or settlement without a hero is stormed."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat = game.owner_of(self.hero)
        if game.has_left(seat):
            return ()
        if leaving(game):
            return (LetGo(), self)
        other = game.hero_at(self.field, but=self.hero)
        if other >= 0 and game.at_war(seat, game.owner_of(other)):
            note_attack(game, seat, game.owner_of(other))
            return (MeetHero(self.hero, other, self.field),)
        if guarded(game, self.field):
            return (*before_meeting(game, self.hero, self.field), MeetGuards(self.hero, self.field))
        owner = game.owner(self.field)
        if game.at_war(seat, owner) and game.field(self.field).location in STRONGHOLDS:
            heard = () if self.storms else before_storm(game, self.hero, self.field)
            if heard:
                return (*heard, Approach(self.hero, self.field, storms=True))
            note_attack(game, seat, owner)
            return (*take_shared(game, owner), OfferDefence(self.hero, self.field))
        return (Arrive(self.hero, self.field),)


def note_attack(game: WorldGame, seat: Seat, other: SideId) -> None:
    """An attack on another player is remembered for the turn, where the scenario counts them."""
    if game.book.attacks_a_turn and 0 <= other < game.seats:
        lay_charm(game, Charm(ATTACKED, 1, TURN, seat))


@rule("core.ai.neutral-auto-win")
class EnemyApproach(Data, Step, frozen=True, tag="board.enemy-approach"):
    """Heroes and garrisons of players are fought; neutral units lose without a combat (core.ai.neutral-auto-win)."""

    hero: int
    field: int
    storms: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        side = game.owner_of(self.hero)
        if game.has_left(side):
            return ()
        if leaving(game):
            return (LetGo(), self)
        other = game.hero_at(self.field, but=self.hero)
        if other >= 0 and game.hostile(side, game.owner_of(other)):
            return (MeetHero(self.hero, other, self.field),)
        if self.field not in game.atlas.fields:
            return (EnemyArrives(self.hero, self.field),)
        owner, moves = game.owner(self.field), game.enemy(side).moves
        location = game.field(self.field).location
        if moves is not None and location in moves.unflags:
            return (EnemyArrives(self.hero, self.field),)
        if game.hostile(side, owner) and location in STRONGHOLDS:
            heard = () if self.storms else before_storm(game, self.hero, self.field)
            if heard:
                return (*heard, EnemyApproach(self.hero, self.field, storms=True))
            return (*take_shared(game, owner), OfferDefence(self.hero, self.field))
        return (EnemyArrives(self.hero, self.field),)


def approach(game: WorldGame, hero: int, field: int) -> Step:
    """How a hero comes to a field on which there may be somebody."""
    return EnemyApproach(hero, field) if game.is_run(game.owner_of(hero)) else Approach(hero, field)


@rule(
    "core.combat.trigger.neutral-field",
    "core.combat.trigger.visited-field-none",
    "core.settlement.neutral-guard",
    "core.mine.unowned-guarded",
)
def guarded(game: WorldGame, field: int) -> bool:
    """A field with a numeral and no cube on it (core.combat.trigger.neutral-field, *.visited-field-none)."""
    return bool(game.field(field).guard) and field not in game.world.cubes


# ---------------------------------------------------------------------- neutral units


@rule("core.neutral.diplomacy.timing.first", "core.neutral.diplomacy.timing.revised")
class MeetGuards(Data, Step, frozen=True, tag="board.meet-guards"):
    """A hero is about to fight; Diplomacy may be played. In the first edition that is when the guards have been drawn
    and before they are placed, in the revised one on a field of the hero's own level (core.neutral.diplomacy.*)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat, level = game.owner_of(self.hero), game.field(self.field).guard
        own = hero_level(game, seat)
        if bank_at(game, self.field) is not None:
            return (OpenBoard(BANKS), FightGuards(self.hero, self.field))
        staying = bool(joins_last(game, self.field)) or stays(game, self.field)
        flee = quick_combat(game.book, own, level) and not staying
        if flee or not may_hold(game, seat, NEUTRAL_COMBAT):
            return (OpenBoard(GUARDS), FightGuards(self.hero, self.field))
        drawn: tuple[str, ...] = ()
        useful = own == level
        if game.book.guards_may_be_recruited and guards_of(game, self.field) is None and not garrison(game, self.field):
            drawn = draw_openly(game, guard_draws(game, seat, self.field))
            game.tell(NeutralsDrawn(drawn))
            useful = bool(hireable(game, seat, drawn))
        window = (HandWindow(NEUTRAL_COMBAT, seat, (the_field(self.field),)),) if useful else ()
        return (*window, EndParley(self.hero, self.field, drawn))


class EndParley(Data, Step, frozen=True, tag="board.end-parley"):
    """The guards let the hero pass, one of them changes sides, or they fight."""

    hero: int
    field: int
    drawn: tuple[str, ...]
    """The guards that have been drawn; they lie on their discard piles."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat = game.owner_of(self.hero)
        if not has_charm(game, seat, PARLEY):
            return (OpenBoard(GUARDS), FightGuards(self.hero, self.field, self.drawn))
        use_charm(game, seat, PARLEY)
        return (HireGuard(self.hero, self.field, self.drawn),) if self.drawn else (Arrive(self.hero, self.field),)


@rule(
    "core.neutral.diplomacy.cost",
    "core.neutral.diplomacy.removed-from-fight",
    "example.neutral.diplomacy-azure-dragons",
)
class HireGuard(Data, Explains, Step, frozen=True, tag="board.hire-guard"):
    """One of the guards joins the player at its printed price, if its dwelling stands, and fights for the player at
    once; only the others are deployed (core.neutral.diplomacy.removed-from-fight)."""

    hero: int
    field: int
    drawn: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask:
        seat = game.owner_of(self.hero)
        options = []
        for card in hireable(game, seat, self.drawn):
            left, price = without(self.drawn, card), hiring_price(game, seat, card)
            rest = EndParley(self.hero, self.field, left) if left else Arrive(self.hero, self.field)
            options.append(
                Option(
                    f"recruit:{card}",
                    (RecruitDrawn(seat, card), rest),
                    say("meeting.do.recruit", unit=UNITS[card].says, sum=price_said(price)),
                    verb="recruit",
                    cost=as_cost(price),
                    things=(unit_card(card),),
                )
            )
        return Ask(
            seat,
            "recruit-neutral",
            tuple(options),
            about=tuple(unit_card(card) for card in self.drawn),
            says=say("meeting.ask.which-guards-joins"),
            rule="core.neutral.diplomacy.cost",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        seat = game.owner_of(self.hero)
        return why_not_hire(game, seat, name, self.drawn) if kind == "unit-card" else None


@rule("core.combat.roles", "core.combat.quick.wins-field", "core.combat.quick.no-experience", "core.difficulty.effects")
class FightGuards(Data, Step, frozen=True, tag="board.fight-guards"):
    """The neutral army of the field's level and the difficulty (core.difficulty.table.*); it flees from a hero of a
    higher level (core.combat.quick.*). Who plays alone moves them as it is printed (core.combat.control.solo)."""

    hero: int
    field: int
    ready: tuple[str, ...] = ()
    """The guards, if they have been drawn already."""
    mover: Seat = -1
    """Who moves them; -1: not decided yet."""
    bronze: str = ""
    """In a town of nobody: the bronze unit that has been chosen."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat, level = game.owner_of(self.hero), game.field(self.field).guard
        if game.has_left(seat):
            return (CloseBoard(),)
        out = tuple([other for other in game.world.order if may_move_guards(game, other)])
        last, corners = bool(joins_last(game, self.field)), in_corners(game, self.field)
        staying = last or stays(game, self.field)
        flee = quick_combat(game.book, hero_level(game, seat), level) and not staying
        if self.mover < 0 and out and not flee:
            return (OfferGuards(self, out),)
        mover = self.mover if self.mover >= 0 else player_before(game, seat)
        town = garrison(game, self.field)
        if town and not self.bronze and not flee:
            return (ChooseBronze(msgspec.structs.replace(self, mover=mover), town),)
        draws = () if self.ready else guard_draws(game, seat, self.field)
        if self.bronze:
            draws = town_guard(town, self.bronze)
        drawn: Step | None = None
        bank = bank_at(game, self.field) is not None
        if bank:
            drawn = DeployAtRandom(DEFENDER, stack_tokens(game, seat))
        elif not town:
            drawn = SwapGuard(seat) if game.week(OTHER_GUARD) else SwapGuards(seat) if game.week(OTHER_GUARDS) else None
        strict = mover == seat or game.book.neutrals_follow_print
        own = guards_of(game, self.field)
        if drawn is None and own is not None and own.redraw:
            drawn = SwapGuard(seat, own.redraw, BY_SCENARIO)
        leader = game.side_called(own.deck) if own is not None and own.deck else -1
        guards = Force(
            mover,
            pick_up(game, self.ready),
            "neutral",
            strict=strict,
            draws=draws,
            drawn=drawn,
            leader=leader,
            zone="corners" if corners else "",
        )
        shuffle: tuple[Step, ...] = (ShuffleEnemyDeck(leader),) if leader >= 0 else ()
        here = field_name(self.field)
        own_force = force(game, self.hero, ATTACKER)
        if corners:
            own_force = msgspec.structs.replace(own_force, zone="middle", limit=CORNERED, cells=())
        how = rounds_with(game, self.field)
        endless, free = last or how == UNLIMITED, how == FREE_ROUNDS
        meet = MeetNeutrals(own_force, guards, level, here, bool(town), bank, staying, endless, free)
        put_away: tuple[Step, ...] = (DiscardNeutrals(),) if self.ready else ()
        return (*shuffle, meet, CloseBoard(), *put_away, AfterGuards(self.hero, self.field))


class ChooseBronze(Data, Explains, Step, frozen=True, tag="board.choose-bronze"):
    """Whoever moves the units of a town of nobody chooses which bronze unit stands there."""

    fight: FightGuards
    faction: str

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"unit:{unit}",
                (msgspec.structs.replace(self.fight, bronze=unit),),
                say("meeting.do.bronze-unit", unit=UNITS[unit].says),
                verb="choose",
                things=(unit_card(unit),),
                final=True,
            )
            for unit in units_of(self.faction, "bronze")
        )
        return Ask(
            self.fight.mover,
            "choose-bronze",
            options,
            about=(the_field(self.fight.field),),
            says=say("meeting.ask.bronze-unit"),
            rule=TOWN_OF_NOBODY,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(TOWN_OF_NOBODY, say("meeting.reason.bronze-unit")) if kind == "unit-card" else None


TOWN_OF_NOBODY = "core.neutral.draw.by-table"
"""What guards a field, its location says where the table does not."""


def may_move_guards(game: WorldGame, side: Seat) -> bool:
    """Somebody at the table who is out of the game and has not gone."""
    return side < game.seats and game.players[side].eliminated and not game.has_resigned(side)


@rule("core.elimination.neutral-control", "core.elimination.neutral-control-replaces")
class OfferGuards(Data, Step, frozen=True, tag="board.offer-guards"):
    """Whoever is out of the game may move the neutral units in a combat of others, instead of the player before
    (core.elimination.neutral-control, core.elimination.neutral-control-replaces)."""

    fight: FightGuards
    seats: tuple[Seat, ...]
    """Who is still to be asked."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if not self.seats:
            return (msgspec.structs.replace(self.fight, mover=player_before(game, game.owner_of(self.fight.hero))),)
        seat, *others = self.seats
        options = (
            Option(
                "move",
                (msgspec.structs.replace(self.fight, mover=seat),),
                say("meeting.do.move-neutral-units"),
                verb="take",
            ),
            Option("leave", (OfferGuards(self.fight, tuple(others)),), say("meeting.do.leave-others"), verb="pass"),
        )
        return Ask(
            seat,
            "move-neutrals",
            options,
            says=say("meeting.ask.move-neutral-units"),
            rule="core.elimination.neutral-control",
            passes="leave",
        )


@rule("core.combat.control.neutral.clash")
def player_before(game: WorldGame, seat: Seat) -> Seat:
    """Who had the turn before and so moves the neutral units (core.combat.control.neutral.clash); who plays alone moves
    them too."""
    order = game.world.order
    here = order.index(seat)
    before = [order[here - number] for number in range(1, len(order) + 1)]
    return next((other for other in before if other < game.seats and not game.has_left(other)), seat)


# ---------------------------------------------------------------------- heroes


@rule("core.townaction.defender-reaction.first", "core.townaction.defender-reaction.revised")
class MeetHero(Data, Step, frozen=True, tag="board.meet-hero"):
    """Both players may still use town actions before they fight (core.townaction.defender-reaction.*)."""

    hero: int
    other: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return (
            *take_shared(game, game.owner_of(self.other)),
            *before_meeting(game, self.hero, self.field, self.other),
            *before_combat(game, game.owner_of(self.hero), game.owner_of(self.other)),
            OpenBoard(PLAYERS),
            FightHero(self.hero, self.other, self.field),
        )


@rule(
    "example.units.catherine-adds-archangels",
    "core.townaction.timing.revised",
    "core.townaction.defender-reaction.first",
    "core.townaction.defender-reaction.revised",
)
def before_combat(game: WorldGame, attacker: Seat, defender: Seat) -> tuple[Step, ...]:
    """In the first edition only the attacked player reacts, and cannot build then."""
    both = game.book.builds_before_combat
    windows = (TownWindow(attacker), TownWindow(defender)) if both else (TownWindow(defender, may_build=False),)
    return tuple(window for window in windows if not game.is_run(window.seat))


class FightHero(Data, Step, frozen=True, tag="board.fight-hero"):
    """A combat between two heroes; a Secondary Hero need not fight. In a town it is a siege."""

    hero: int
    other: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if called_off(game, self.hero, game.owner_of(self.other)):
            return (CloseBoard(), approach(game, self.hero, self.field))
        if game.is_run(game.owner_of(self.hero)) or game.is_run(game.owner_of(self.other)):
            return self._enemy(game)
        combat = player_combat(game, self.hero, force(game, self.other, DEFENDER, self.field), self.field)
        meet = combat if game.counts_as_main(self.other) else MeetSecondaryHero(combat)
        after = AfterPlayers(self.hero, self.other, self.field, EnterField(self.hero, self.field))
        return (meet, CloseBoard(), after)

    @rule("core.ai.combat.same-rules")
    def _enemy(self, game: WorldGame) -> tuple[Step, ...]:
        """One of them is run by the game (core.ai.combat.same-rules)."""
        if game.is_run(game.owner_of(self.hero)):
            player = force(game, self.other, DEFENDER, self.field)
        else:
            player = force(game, self.hero, ATTACKER)
        shuffle, combat = enemy_battle(game, self.hero, self.other, self.field, player)
        meet = combat if player.hero == "main" or player is combat.attacker else MeetSecondaryHero(combat)
        return (
            shuffle,
            meet,
            CloseBoard(),
            AfterEnemy(self.hero, self.other, self.field, EnterField(self.hero, self.field)),
        )


def enters(game: WorldGame, hero: int, field: int) -> Step:
    """A hero takes a field that nobody defends; one that the game runs only marks it."""
    return EnemyArrives(hero, field) if game.is_run(game.owner_of(hero)) else Arrive(hero, field)


def called_off(game: WorldGame, hero: int, defender: SideId) -> bool:
    """Whether one of the two has resigned before the first blow."""
    return game.has_left(game.owner_of(hero)) or game.has_left(defender)


class EnterField(Data, Step, frozen=True, tag="board.enter-field"):
    """The defenders are beaten or gone. A town whose hero only gave way can still be defended by the army."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        result = game.state.result
        gave_way = result is not None and result.ended_by == "declined"
        if gave_way or game.hero_at(self.field, but=self.hero) >= 0:
            return (approach(game, self.hero, self.field),)
        return (enters(game, self.hero, self.field),)


@rule("core.combat.roles")
def player_combat(game: WorldGame, hero: int, defender: Force, field: int) -> BeginCombat:
    """A combat between players, with the siege works of the place."""
    home = game.field(field).location == TOWN and game.owner(field) == defender.seat
    conquered = founder(game, field) != defender.seat
    buildings = game.roles_built(defender.seat) if home else []
    works = siege_works(game.book, buildings, conquered=conquered)
    if game.world.charms or game.scenario.works:
        works = with_raised(game, defender.seat, field, works)
    ready = CombatServices(game.owner_of(hero)) if defender.hero in LED_BY_HERO else None
    return BeginCombat(
        force(game, hero, ATTACKER),
        defender,
        siege=works.walls,
        tower=works.tower,
        town=home,
        place=field_name(field),
        ready=ready,
    )


# ---------------------------------------------------------------------- towns and settlements without a hero


@rule(
    "core.combat.trigger.enemy-town",
    "core.combat.trigger.enemy-settlement",
    "core.capture.pay-eight",
    "core.capture.undefended",
)
class OfferDefence(Data, Step, frozen=True, tag="board.offer-defence"):
    """The owner may pay 8 gold, or what the scenario asks for, to defend with the army alone; otherwise the place
    falls (core.capture.*)."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        owner = game.owner(self.field)
        fall = (enters(game, self.hero, self.field),)
        price = garrison_price(game, self.field)
        if game.has_left(owner) or game.players[owner].gold < price:
            return fall
        defend = Option(
            "defend",
            (DefendPlace(self.hero, self.field),),
            say("meeting.do.pay-gold-defend-with", garrison_gold=price),
            verb="pay",
            cost=Cost(gold=price),
            things=(the_field(self.field), "resource:gold"),
        )
        give_up = Option("give-up", fall, say("meeting.do.let-fall"), verb="give-up")
        return Ask(
            owner,
            "garrison",
            (defend, *self._with_cards(game, owner, price), give_up),
            about=(the_field(self.field),),
            says=say("meeting.ask.defend-with-army", place=LOCATIONS[game.field(self.field).location].says),
            rule="core.capture.pay-eight",
            passes=give_up.key,
        )

    def _with_cards(self, game: WorldGame, owner: Seat, price: int) -> tuple[Option, ...]:
        """Where the scenario sells them: the hand cards, too."""
        more = game.book.garrison_cards_gold
        if more < 0 or game.players[owner].gold < price + more or defends_from_afar(game, owner, self.field):
            return ()
        return (
            Option(
                "defend-with-cards",
                (DefendPlace(self.hero, self.field, True),),
                say("meeting.do.pay-gold-defend-with-cards", garrison_gold=price + more),
                verb="pay",
                cost=Cost(gold=price + more),
                things=(the_field(self.field), "resource:gold"),
            ),
        )


def garrison_price(game: WorldGame, field: int) -> int:
    """What it costs to defend a place without a hero in it."""
    return 0 if defends_from_afar(game, game.owner(field), field) else game.book.garrison_gold


class DefendPlace(Data, Step, frozen=True, tag="board.defend-place"):
    hero: int
    field: int
    cards: bool = False
    """Whether hand cards have been paid for."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        owner = game.owner(self.field)
        price = garrison_price(game, self.field) + (game.book.garrison_cards_gold if self.cards else 0)
        pay(game, owner, (price, 0, 0), "garrison")
        windows = before_combat(game, game.owner_of(self.hero), owner)
        return (*windows, OpenBoard(PLAYERS), FightGarrison(self.hero, self.field, self.cards))


class FightGarrison(Data, Step, frozen=True, tag="board.fight-garrison"):
    """No hand cards for the defender, unless the scenario allows them (core.combat.cards.no-card-for-garrison)."""

    hero: int
    field: int
    cards: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        owner = game.owner(self.field)
        if called_off(game, self.hero, owner):
            return (CloseBoard(), approach(game, self.hero, self.field))
        defender = garrison_force(game, owner, self.field, cards=self.cards)
        # A Secondary Hero may have been recruited there since the attack began.
        entry = EnterField(self.hero, self.field)
        if game.is_run(game.owner_of(self.hero)):
            shuffle, combat = enemy_battle(game, self.hero, -1, self.field, defender)
            return (shuffle, combat, CloseBoard(), AfterEnemy(self.hero, -1, self.field, entry))
        combat = player_combat(game, self.hero, defender, self.field)
        return (combat, CloseBoard(), AfterPlayers(self.hero, -1, self.field, entry))
