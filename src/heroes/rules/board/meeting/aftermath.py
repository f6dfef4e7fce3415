"""Carrying out on the map what a combat means for both sides (core.combat.defeat.*, core.combat.retreat.*,
core.combat.surrender.*). What it means is worked out by `board.aftermath`."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.fates import CLOSEST, DECLINED, DEFEATED, LEFT, OFF_MAP, REFUGE
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.map.capture import add_deed, win_cube
from heroes.rules.board.map.grail import carried_after_combat
from heroes.rules.board.map.visiting import Arrive
from heroes.rules.board.meeting.fights import SettleAccounts
from heroes.rules.board.meeting.forces import bring_home, last_result
from heroes.rules.board.realm.charms import SECONDARY_LOST, lay_charm
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.necromancy import victory_window
from heroes.rules.board.realm.town import services
from heroes.rules.board.scenario.chronicle import note, note_beaten
from heroes.rules.board.scenario.elimination import LastStand, NoRefuge
from heroes.rules.board.scenario.unit_effects import JoinFree
from heroes.rules.board.scenario.victory import EndAtOnce
from heroes.rules.board.state.combat import CombatResult, Fate
from heroes.rules.board.state.explains import Explains, pointed_field
from heroes.rules.board.state.ground import ATTACKER, DEFENDER
from heroes.rules.board.state.lattice import NOWHERE, field_name, field_said
from heroes.rules.board.state.map import MAIN, SECONDARY, Charm, Deed, DeedKind, HeroKind
from heroes.rules.board.state.map_events import HeroLeaves, HeroPlaced
from heroes.rules.board.state.mapgame import STRONGHOLDS, WorldGame
from heroes.rules.board.state.named import BESIDE_ALLY, fields_called
from heroes.rules.board.state.shut import is_shut
from heroes.rules.board.state.things import the_field, the_hero
from heroes.words import Said, say

REFUGE_RULE = "core.combat.defeat.destination"
LOST_OR_LEFT: dict[str, DeedKind] = {DEFEATED: "lost", LEFT: "left"}
"""What a combat that was not won is remembered as."""
HERO_DEEDS: dict[HeroKind, DeedKind] = {MAIN: "main-hero", SECONDARY: "secondary-hero"}


@rule("core.combat.secondary.defeated-by-neutrals", "core.movement.retreat-leaves-field-unvisited")
class AfterGuards(Data, Step, frozen=True, tag="board.after-guards"):
    """A fight with neutral units is over: the hero wins the field, withdraws or is beaten."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        result = last_result(game)
        fate = result.fates[ATTACKER]
        seat = game.owner_of(self.hero)
        game.add_movement(self.hero, result.movement - game.piece(self.hero).movement)
        bring_home(game, fate)
        if result.winner != ATTACKER:
            carried_after_combat(game, result, fate, self.hero, NOWHERE, self.field)
            if fate.outcome in LOST_OR_LEFT:
                note(game, LOST_OR_LEFT[fate.outcome], seat, self.field, hero=self.hero)
            return hero_goes(self.hero, fate.goes, NOWHERE)
        add_deed(game, Deed("guard", seat, field=self.field, round=game.world.round))
        note_beaten(game, result.lost[DEFENDER])
        won = services(game, seat, "guards-beaten")
        after = (*won, *victory_window(game, result), Arrive(self.hero, self.field))
        return (GainExperience(seat, fate.experience), *after) if fate.experience else after


@rule("core.combat.defeat.faction-cube", "core.capture.army-returns")
class AfterPlayers(Data, Step, frozen=True, tag="board.after-players"):
    """A combat between two players is over; `other` is -1 where an army defended without its hero."""

    hero: int
    other: int
    field: int
    entry: Step
    """How the attacker enters the field once nobody bars the way."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        result = last_result(game)
        steps: list[Step] = [SettleAccounts()]
        leaving: list[Step] = [EndAtOnce()]
        heroes = (self.hero, self.other)
        for side, hero in ((ATTACKER, self.hero), (DEFENDER, self.other)):
            fate, foe = result.fates[side], result.fates[1 - side]
            bring_home(game, fate)
            steps += fallen_return(game, fate.seat, result.lost[side])
            carried_after_combat(game, result, fate, hero, heroes[1 - side], self.field)
            if fate.outcome in LOST_OR_LEFT:
                main = heroes[1 - side] >= 0 and game.counts_as_main(heroes[1 - side])
                note(game, LOST_OR_LEFT[fate.outcome], fate.seat, self.field, foe.seat, hero, main=main)
            if fate.cube:
                win_cube(game, foe.seat, fate.seat)
                kind = MAIN if game.counts_as_main(hero) else SECONDARY
                add_deed(game, Deed(HERO_DEEDS[kind], foe.seat, fate.seat, self.field, game.world.round))
            if foe.experience:
                steps.append(GainExperience(foe.seat, foe.experience))
            if hero >= 0:
                leaving += self._goes(game, fate, hero, taken=result.winner == 1 - side and side == DEFENDER)
        leaving += victory_window(game, result)
        leaving += after_siege(game, result, self.field)
        if result.winner == ATTACKER:
            leaving.append(self.entry)
        return (*steps, *leaving)

    def _goes(self, game: WorldGame, fate: Fate, hero: int, *, taken: bool) -> tuple[Step, ...]:
        """A hero beaten in its besieged town may have made its last stand."""
        besieged = taken and fate.outcome == DEFEATED and self.field in game.towns(fate.seat)
        goes = hero_goes(hero, fate.goes, self.field if taken else NOWHERE)
        return (LastStand(hero, self.field), *goes) if besieged else goes


def after_siege(game: WorldGame, result: CombatResult, field: int) -> tuple[Step, ...]:
    """What buildings do for a player whose own town has been attacked; a hero that gave way was not besieged."""
    seat = result.fates[DEFENDER].seat
    besieged = result.ended_by != DECLINED and game.players[seat].town == field and game.owner(field) == seat
    return services(game, seat, "besieged") if besieged else ()


def hero_goes(hero: int, goes: str, but: int) -> tuple[Step, ...]:
    """Where a hero ends up; a hero that goes back to where it came from never left it on the map."""
    if goes == OFF_MAP:
        return (LeaveMap(hero),)
    if goes in (REFUGE, CLOSEST):
        return (GoToStronghold(hero, goes == CLOSEST, but),)
    return ()


@rule("core.combat.secondary.defeated-removed", "core.hero.secondary.re-recruit")
class LeaveMap(Data, Step, frozen=True, tag="board.leave-map"):
    """A Secondary Hero is taken off the map (core.combat.secondary.defeated-removed) and cannot be recruited again
    before its owner's next turn (core.hero.secondary.re-recruit)."""

    hero: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        owner, field = game.owner_of(self.hero), game.piece(self.hero).field
        game.put_hero(self.hero, NOWHERE)
        lay_charm(game, Charm(SECONDARY_LOST, 0, "next-turn", owner))
        where = field_name(field) if field != NOWHERE else ""
        game.tell(HeroLeaves(*game.named(self.hero), game.foe_of(owner), where))
        return ()


@rule(
    "core.combat.retreat.midcombat.destination",
    "core.combat.surrender.destination",
    "core.combat.defeat.destination",
)
class GoToStronghold(Data, Explains, Step, frozen=True, tag="board.go-to-stronghold"):
    """A hero is moved to a town or settlement that its owner controls (core.combat.defeat.destination,
    core.combat.surrender.destination, core.combat.retreat.midcombat.destination)."""

    hero: int
    closest: bool = False
    but: int = NOWHERE
    """The place that is being lost."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = game.owner_of(self.hero)
        if game.players[seat].eliminated:
            return ()
        if not refuges(game, seat, self.hero, self.but):
            return (NoRefuge(self.hero),)
        fields = [field for field in havens(game, seat) if self.why_not_go(game, field) is None]
        options = tuple(
            Option(
                f"go:{field_name(field)}",
                (StandAt(self.hero, field),),
                say("meeting.do.go", place=the_place(game, field)),
                verb="go",
                things=(the_field(field), the_hero(game.piece(self.hero))),
            )
            for field in fields
        )
        if len(options) == 1:
            return options[0].steps
        return Ask(
            seat,
            "refuge",
            options,
            about=(the_hero(game.piece(self.hero)),),
            says=say("meeting.ask.where-hero-go"),
            rule=REFUGE_RULE,
        )

    def why_not_go(self, game: WorldGame, field: int) -> Refusal | None:
        """Why the hero does not find refuge on a field."""
        seat = game.owner_of(self.hero)
        if field not in havens(game, seat):
            return Refusal(REFUGE_RULE, say("meeting.reason.only-own-strongholds"))
        if field == self.but:
            return Refusal(REFUGE_RULE, say("meeting.reason.being-lost"))
        fields = refuges(game, seat, self.hero, self.but)
        if field not in fields:
            return Refusal(REFUGE_RULE, say("meeting.reason.another-is-free"))
        if self.closest:
            steps = game.atlas.distances(game.piece(self.hero).field)
            if steps.get(field, len(steps)) > min(steps.get(other, len(steps)) for other in fields):
                return Refusal(REFUGE_RULE, say("meeting.reason.another-is-closer"))
        return None

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        field = pointed_field(game, kind, name)
        return None if field is None else self.why_not_go(game, field)


def the_place(game: WorldGame, field: int) -> Said:
    """A town or settlement in a sentence, or another field on which a hero finds refuge."""
    if game.field(field).location not in STRONGHOLDS:
        return say("meeting.part.the-at", place=LOCATIONS[game.field(field).location].says, field=field_said(field))
    return say("meeting.part.your-at", place=LOCATIONS[game.field(field).location].says, field=field_said(field))


def havens(game: WorldGame, seat: Seat) -> tuple[int, ...]:
    """Where a hero of a player finds refuge: in the own towns and settlements, and on places that the scenario adds."""
    added = [field for place in game.book.refuges for field in fields_called(game, place)]
    beside = beside_allies(game, seat) if BESIDE_ALLY in game.book.refuges else []
    return (*game.strongholds(seat), *(field for field in added if seat in game.owners(field)), *beside)


def beside_allies(game: WorldGame, seat: Seat) -> list[int]:
    """The free fields beside the Main Heroes of allies that nothing guards."""
    heroes = [game.main_of(other) for other in game.in_play() if other != seat and game.allied(seat, other)]
    here = [field for hero in heroes if (field := game.piece(hero).field) != NOWHERE]
    near = dict.fromkeys(field for one in here for field in game.atlas.exits(one))
    return [
        field
        for field in near
        if game.hero_at(field) < 0
        and (field in game.world.cubes or not game.field(field).guard)
        and not any(game.hostile(seat, owner) for owner in game.owners(field))
        and not is_shut(game, game.main_of(seat), field)
    ]


def fallen_return(game: WorldGame, seat: Seat, lost: tuple[str, ...]) -> tuple[Step, ...]:
    """Units of the own faction that come back after a combat between players, where the scenario says so."""
    tiers, own = game.book.fallen_return, game.players[seat].faction
    cards = [card for card in lost if UNITS[card].tier in tiers and UNITS[card].faction == own]
    return tuple(JoinFree(seat, card) for card in cards)


def refuges(game: WorldGame, seat: Seat, hero: int, but: int) -> list[int]:
    """The player's towns and settlements, empty ones first of all."""
    fields = [field for field in havens(game, seat) if field != but]
    return [field for field in fields if game.hero_at(field, but=hero) < 0] or fields


class StandAt(Data, Step, frozen=True, tag="board.stand-at"):
    """A hero is put on a field without visiting it."""

    hero: int
    field: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.put_hero(self.hero, self.field)
        game.tell(HeroPlaced(*game.named(self.hero), field_name(self.field)))
        return ()
