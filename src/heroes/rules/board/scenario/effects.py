"""What scenarios do to players beyond what places give: cards, income, buildings, memory and the end."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Outcome, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import (
    DiscardAtRandom,
    DiscardCard,
    Draw,
    discard_options,
    look_up,
    remove_option,
    take_from_discard,
    take_openly,
)
from heroes.rules.board.cards.drawn import DrawToLook, KeepOneDrawn
from heroes.rules.board.library.components import CARDS, HEROES
from heroes.rules.board.library.levels import SPECIALTY_LEVELS, expert_limit
from heroes.rules.board.library.places import BUILDINGS, TOWNS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.empower import EMPOWER_ANYWHERE, ForgetOne, OfferEmpower, may_forget
from heroes.rules.board.realm.experience import STEPS_PER_LEVEL, GainExperience
from heroes.rules.board.realm.machines import TakeMachine, supply
from heroes.rules.board.realm.purse import RESOURCES, Price, at_price, can_pay, moved_income, pay, price_said
from heroes.rules.board.realm.search import acquire, deck_kind
from heroes.rules.board.realm.town import RecruitSecondary, raise_building
from heroes.rules.board.scenario.conditions import OWN_POINTS, counted
from heroes.rules.board.scenario.elimination import Eliminate
from heroes.rules.board.scenario.events import conclude
from heroes.rules.board.scenario.goals import Goal
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.scenario.naming import choice_said, place_said
from heroes.rules.board.state.combat import Player
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE, field_name, field_said
from heroes.rules.board.state.map_events import CounterMoved, IncomeSet, LevelReached
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import the_field
from heroes.rules.words.card import EMPOWERED, STATISTIC
from heroes.words import Said, say, word

BY_SCENARIO = "core.victory.by-scenario"


class Unless(Data, Reward, frozen=True, tag="board.scenario-unless"):
    """An effect with what stands beside it: it comes only to players who meet a condition, and whoever may choose it
    reads words of the scenario's own."""

    reward: Reward
    condition: Goal | None = None
    told: str = ""

    @property
    def for_table(self) -> bool:
        return self.reward.for_table

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        meets = self.condition is None or self.condition.met(game, visit.seat)
        return meets and self.reward.possible(game, visit)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return self.reward.steps(game, visit)

    def label(self) -> Said:
        label = choice_said(self.told) if self.told else self.reward.label()
        if self.condition is None:
            return label
        return say("scenario.reward.if", reward=label, condition=self.condition.text())

    def things(self) -> tuple[str, ...]:
        return self.reward.things()

    def rolls(self) -> bool:
        return self.reward.rolls()


# ---------------------------------------------------------------------- resources


class RaiseIncome(Data, Reward, frozen=True, tag="board.scenario-raise-income"):
    """The marker of an income track moves by so many steps; of any track: the player chooses."""

    track: str
    """gold | materials | valuables | any"""
    by: int

    def tracks(self, player: Player) -> list[str]:
        """The tracks on which the marker can move."""
        names = RESOURCES if self.track == "any" else (self.track,)
        return [name for name in names if self.moved(player, name) != player.income]

    def moved(self, player: Player, track: str) -> tuple[int, int, int]:
        return moved_income(player, track, self.by)

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.tracks(game.players[visit.seat]))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseTrack(visit.seat, self),)

    def label(self) -> Said:
        return say("scenario.reward.income", track=self.track, n=self.by)


class ChooseTrack(Data, Explains, Step, frozen=True, tag="board.scenario-choose-track"):
    seat: Seat
    raising: RaiseIncome

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"income:{track}",
                (SetIncome(self.seat, self.raising.moved(game.players[self.seat], track)),),
                say("scenario.do.income", resource=word(track)),
                verb="choose",
                things=(f"resource:{track}",),
            )
            for track in self.raising.tracks(game.players[self.seat])
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        return Ask(self.seat, "income-track", options, says=say("scenario.ask.income"), rule=BY_EVENT)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("scenario.reason.track-ends")) if kind == "resource" else None


class SetIncome(Data, Step, frozen=True, tag="board.scenario-set-income"):
    seat: Seat
    income: Price

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        game.players[self.seat].income = self.income
        game.tell(IncomeSet(self.seat, *self.income))
        return ()


# ---------------------------------------------------------------------- cards


class DrawCards(Data, Reward, frozen=True, tag="board.scenario-draw-cards"):
    """Cards of one's own deck; 0: up to the hand limit."""

    count: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        room = game.hand_limit(visit.seat) - len(game.players[visit.seat].hand)
        return (Draw(visit.seat, self.count or max(0, room)),)

    def label(self) -> Said:
        return say("scenario.reward.draw", n=self.count)

    def rolls(self) -> bool:
        return True


class SearchOwnDeck(Data, Reward, frozen=True, tag="board.scenario-search-own-deck"):
    """The top cards of one's own deck are looked at, one is kept, the others go to the discard pile."""

    cards: int
    times: int = 1

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return bool(player.deck or player.discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DrawToLook(visit.seat, self.cards), KeepOneDrawn(visit.seat)) * self.times

    def label(self) -> Said:
        return say("scenario.reward.search-own-deck", n=self.times, cards=self.cards)

    def rolls(self) -> bool:
        return True


class DiscardCards(Data, Reward, frozen=True, tag="board.scenario-discard-cards"):
    """Cards of the hand go to the discard pile, by choice or at random; 0: all of them."""

    count: int
    at_random: bool = False

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if self.at_random:
            return (DiscardAtRandom(visit.seat),) * self.count
        return (DiscardSome(visit.seat, self.count) if self.count else DiscardHand(visit.seat),)

    def label(self) -> Said:
        return say("scenario.reward.discard", n=self.count, random=self.at_random)

    def rolls(self) -> bool:
        return self.at_random


class DiscardHand(Data, Step, frozen=True, tag="board.scenario-discard-hand"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return tuple(DiscardCard(self.seat, card) for card in list(game.players[self.seat].hand))


class DiscardSome(Data, Step, frozen=True, tag="board.scenario-discard-some"):
    seat: Seat
    count: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        if not self.count or not game.players[self.seat].hand:
            return ()
        return Ask(
            self.seat,
            "discard",
            discard_options(game, self.seat, (DiscardSome(self.seat, self.count - 1),)),
            private=True,
            amount=self.count,
            says=say("scenario.ask.discard", n=self.count),
            rule=BY_EVENT,
        )


class RemoveFromHand(Data, Reward, frozen=True, tag="board.scenario-remove-from-hand"):
    """A card of the hand may leave the game."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferRemoval(visit.seat),)

    def label(self) -> Said:
        return say("scenario.reward.remove-card")


class OfferRemoval(Data, Explains, Step, frozen=True, tag="board.scenario-offer-removal"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = tuple(remove_option(self.seat, card) for card in dict.fromkeys(game.players[self.seat].hand))
        return Ask(
            self.seat,
            "remove-card",
            (DECLINE, *options),
            private=True,
            says=say("scenario.ask.remove-card"),
            rule=BY_EVENT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("scenario.reason.card-of-hand")) if kind == "card" else None


class TakeOwnCard(Data, Reward, frozen=True, tag="board.scenario-take-own-card"):
    """One card of one's own deck or discard pile comes to hand, perhaps only one of a kind."""

    pile: str
    """own-deck | own-discard"""
    kind: str = ""

    def cards(self, player: Player) -> list[str]:
        pile = player.deck if self.pile == "own-deck" else player.discard
        return sorted({card for card in pile if not self.kind or CARDS[card].kind == self.kind})

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].deck if self.pile == "own-deck" else self.cards(game.players[visit.seat]))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseOwnCard(visit.seat, self),)

    def label(self) -> Said:
        return say("scenario.reward.take-card", pile=self.pile, kind=word(self.kind) if self.kind else word("card"))

    def rolls(self) -> bool:
        return self.pile == "own-deck"


class ChooseOwnCard(Data, Explains, Step, frozen=True, tag="board.scenario-choose-own-card"):
    """The deck is looked through and shuffled afterwards, whether anything is taken or not."""

    seat: Seat
    wanted: TakeOwnCard

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"take:{card}",
                (FetchCard(self.seat, card, self.wanted.pile),),
                say("map.do.take", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
                final=True,
            )
            for card in self.wanted.cards(game.players[self.seat])
        )
        none = Option("decline", (FetchCard(self.seat, "", self.wanted.pile),), say("map.do.take-none"), verb="decline")
        return Ask(
            self.seat,
            "take-card",
            (none, *options),
            private=True,
            says=say("scenario.ask.take-card"),
            rule=BY_EVENT,
            passes=none.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("scenario.reason.card-of-pile")) if kind == "card" else None


class FetchCard(Data, Step, frozen=True, tag="board.scenario-fetch-card"):
    seat: Seat
    card: str
    pile: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        if self.pile == "own-discard":
            if self.card:
                take_from_discard(game, self.seat, self.card)
            return ()
        if self.card:
            player.deck.remove(self.card)
            take_openly(game, self.seat, self.card)
        game.chance.shuffle(player.deck, f"deck-{self.seat}")
        return ()


class Empower(Data, Reward, frozen=True, tag="board.scenario-empower"):
    """Statistic cards may leave the game for Empowered ones, Ability cards for those of their name."""

    count: int = 1
    kind: str = STATISTIC

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        if self.kind == STATISTIC:
            return may_forget(game, visit.seat)
        return EMPOWERED in game.state.decks and EMPOWER_ANYWHERE.possible(game, visit)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if self.kind == STATISTIC:
            return (ForgetOne(visit.seat, self.count, BY_EVENT),)
        return (OfferEmpower(visit.seat, True, self.kind, BY_EVENT),) * self.count

    def label(self) -> Said:
        return say("scenario.reward.empower", n=self.count, kind=self.kind)


class GiveCard(Data, Reward, frozen=True, tag="board.scenario-give-card"):
    """A certain card comes to the player from its shared deck or pile; nothing happens if it is not there. Whether it
    is, nobody knows before."""

    card: str

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (HandOver(visit.seat, self.card),)

    def label(self) -> Said:
        return say("scenario.reward.card", card=CARDS[self.card].says)

    def things(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    def rolls(self) -> bool:
        return True


def deck_with(game: WorldGame, card: str) -> str:
    """The shared deck in which a card lies, or on whose pile, or those that are set aside; empty: somebody has it, or
    it is not in the game."""
    kind = CARDS[card].kind
    for name, deck in game.state.decks.items():
        if deck_kind(name) == kind and (card in deck.draw or card in deck.discard):
            return name
    return ""


class HandOver(Data, Step, frozen=True, tag="board.scenario-hand-over"):
    """Everybody sees which card it is. The deck is shuffled, since it was looked through."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        name = deck_with(game, self.card)
        if not name:
            return ()
        look_up(game, name, self.card)
        acquire(game, self.seat, CARDS[self.card].kind, self.card, seen=True)
        return ()


# ---------------------------------------------------------------------- town and heroes


NEEDS = ("kept", "ignored", "brought")
OF_FACTION = "faction:"
"""Before a number: one of the buildings that only the own faction has."""


class GiveBuilding(Data, Reward, frozen=True, tag="board.scenario-give-building"):
    """A building of one's own town at a price of the scenario, with or without what it needs."""

    role: str
    """A role that every town has, the id of one faction's own, or its number among those."""
    price: str = "free"
    """free | half | full"""
    needs: str = "kept"
    """kept: what it needs must stand; ignored: it stands without; brought: that comes with it."""

    def building(self, game: WorldGame, seat: Seat) -> str:
        """Which building it would be; empty: there is none to build, or it lacks something."""
        player = game.players[seat]
        town = TOWNS[player.faction].buildings
        own = [one.id for one in town if one.role == "faction"]
        number = int(self.role.removeprefix(OF_FACTION)) if self.role.startswith(OF_FACTION) else 0
        asked = own[number - 1] if 0 < number <= len(own) else self.role
        for one in town:
            if asked in (one.role, one.id) and one.id not in player.buildings:
                lacks = one.requires and one.requires not in player.buildings and self.needs == "kept"
                return "" if lacks or not can_pay(player, self.cost(one.id)) else one.id
        return ""

    def cost(self, building: str) -> Price:
        return at_price(BUILDINGS[building].cost, self.price)

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.building(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        name = self.building(game, visit.seat)
        price = self.cost(name)
        raising = RaiseBuilding(visit.seat, name, price, self.needs == "brought")
        return (OfferBuilding(raising),) if any(price) else (raising,)

    def label(self) -> Said:
        named = word("faction-building") if self.role.startswith(OF_FACTION) else word(self.role)
        return say("scenario.reward.building", building=named, price=self.price)


class OfferBuilding(Data, Step, frozen=True, tag="board.scenario-offer-building"):
    raising: RaiseBuilding

    def run(self, game: WorldGame) -> Ask:
        one = self.raising
        build = Option(
            f"build:{one.building}",
            (one,),
            say("realm.do.build", building=BUILDINGS[one.building].says, sum=price_said(one.price)),
            verb="build",
            things=(f"building:{one.building}",),
        )
        return Ask(
            one.seat, "build", (DECLINE, build), says=say("scenario.ask.build"), rule=BY_EVENT, passes=DECLINE.key
        )


class RaiseBuilding(Data, Step, frozen=True, tag="board.scenario-raise-building"):
    """What it needs comes with it where the scenario asks for nothing first."""

    seat: Seat
    building: str
    price: Price
    with_needs: bool = False

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        pay(game, self.seat, self.price, "build")
        first = BUILDINGS[self.building].requires
        steps: tuple[Step, ...] = ()
        if self.with_needs and first and first not in game.players[self.seat].buildings:
            steps = RaiseBuilding(self.seat, first, (0, 0, 0), True).run(game)
        return (*steps, *raise_building(game, self.seat, self.building))


class GiveMachine(Data, Reward, frozen=True, tag="board.scenario-give-machine"):
    """A certain War Machine for nothing."""

    card: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return self.card in supply(game, visit.seat)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeMachine(visit.seat, self.card),)

    def label(self) -> Said:
        return say("scenario.reward.machine", card=CARDS[self.card].says)


class HireSecondary(Data, Reward, frozen=True, tag="board.scenario-hire-secondary"):
    """The Secondary Hero may be had at a price of the scenario, in a town or settlement of one's own."""

    gold: int = 0

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        seat = visit.seat
        off_map = game.piece(game.secondary_of(seat)).field == NOWHERE
        return off_map and game.players[seat].gold >= self.gold and bool(game.strongholds(seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferSecondary(visit.seat, self.gold),)

    def label(self) -> Said:
        return say("scenario.reward.secondary", n=self.gold)


class OfferSecondary(Data, Explains, Step, frozen=True, tag="board.scenario-offer-secondary"):
    seat: Seat
    gold: int

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"secondary:{field_name(field)}",
                (RecruitSecondary(self.seat, field, self.gold),),
                say("scenario.do.secondary", field=field_said(field), n=self.gold),
                verb="recruit",
                things=(the_field(field), f"hero:{self.seat}.secondary"),
            )
            for field in game.strongholds(self.seat)
        )
        return Ask(
            self.seat,
            "secondary",
            (DECLINE, *options),
            says=say("scenario.ask.secondary"),
            rule=BY_EVENT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_EVENT, say("scenario.reason.own-stronghold")) if kind in ("field", "hero") else None


@rule("core.level.rewards-once")
class ReachLevel(Data, Reward, frozen=True, tag="board.scenario-be-of-level"):
    """The Main Hero is brought to a level; with the cards of the levels passed, or without."""

    level: int
    cards: bool = True

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.players[visit.seat].steps < STEPS_PER_LEVEL * self.level

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        missing = STEPS_PER_LEVEL * self.level - game.players[visit.seat].steps
        return (GainExperience(visit.seat, missing),) if self.cards else (BecomeLevel(visit.seat, self.level),)

    def label(self) -> Said:
        return say("scenario.reward.level", level=self.level)


class BecomeLevel(Data, Step, frozen=True, tag="board.scenario-become-level"):
    """Without the cards of the levels: Specialties that are passed over leave the game."""

    seat: Seat
    level: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        passed = range(player.level + 1, self.level + 1)
        missed = tuple(HEROES[player.hero].specialty_card(one) for one in passed if one in SPECIALTY_LEVELS)
        player.removed = (*player.removed, *missed)
        player.expert_left += expert_limit(self.level) - expert_limit(player.level)
        player.steps = STEPS_PER_LEVEL * self.level
        game.tell(LevelReached(self.seat, self.level))
        return ()


# ---------------------------------------------------------------------- memory and score


class Count(Data, Reward, frozen=True, tag="board.scenario-count"):
    """Something that the scenario counts, for the player."""

    what: str
    by: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (MoveCounter(visit.seat, self.what, self.by),)

    def label(self) -> Said:
        if self.what == OWN_POINTS:
            return say("scenario.reward.points", n=self.by)
        return say("scenario.reward.count", n=self.by, what=place_said(self.what))


class MoveCounter(Data, Step, frozen=True, tag="board.scenario-move-counter"):
    """Never below nothing, nor above what the scenario allows."""

    seat: Seat
    what: str
    by: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        saga = game.world.saga
        before = counted(saga, self.what, self.seat)
        most = game.scenario.counters.get(self.what, 0)
        now = max(0, before + self.by)
        now = min(now, most) if most else now
        counts = tuple(
            now if side == self.seat else counted(saga, self.what, side) for side in range(len(game.state.players))
        )
        game.world.saga = msgspec.structs.replace(saga, counts={**saga.counts, self.what: counts})
        game.tell(CounterMoved(self.seat, self.what, now))
        return ()


class Mark(Data, Reward, frozen=True, tag="board.scenario-mark"):
    """The scenario remembers something of a player."""

    mark: str

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (SetMark(visit.seat, self.mark),)

    def label(self) -> Said:
        return say("scenario.reward.mark", mark=place_said(self.mark))


class SetMark(Data, Step, frozen=True, tag="board.scenario-set-mark"):
    seat: Seat
    mark: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        saga = game.world.saga
        if (self.seat, self.mark) not in saga.marks:
            game.world.saga = msgspec.structs.replace(saga, marks=(*saga.marks, (self.seat, self.mark)))
        return ()


# ---------------------------------------------------------------------- the end


class LeaveGame(Data, Reward, frozen=True, tag="board.scenario-leave-game"):
    """The player has done their part and leaves the map; the others play on."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Eliminate(visit.seat, BY_SCENARIO),)

    def label(self) -> Said:
        return say("scenario.reward.leave")


@rule("core.victory.by-scenario")
class End(Data, Reward, frozen=True, tag="board.scenario-end"):
    """The game ends: won by the player and allies, or lost. Against the game all lose together; among players it is
    this one who is out."""

    won: bool

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        if not self.won and not game.scenario.against_the_game:
            return (Eliminate(visit.seat, BY_SCENARIO),)
        return (Conclude(visit.seat if self.won else -1),)

    def label(self) -> Said:
        return say("scenario.reward.end", won=self.won)


class Conclude(Data, Step, frozen=True, tag="board.scenario-conclude"):
    winner: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        sides = range(game.seats)
        winners = tuple(side for side in game.world.order if side in sides and game.allied(side, self.winner))
        return conclude(game, Outcome(winners if self.winner >= 0 else (), BY_SCENARIO))
