"""The vocabulary of what places, buildings, weeks and scenarios give. Content is written with these words."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.moments import GLOOM, may_hold
from heroes.rules.board.cards.morale import GainMorale, LoseMorale
from heroes.rules.board.cards.playing import HandWindow
from heroes.rules.board.library.places import LOCATIONS
from heroes.rules.board.library.resources import GOLD, MATERIALS, VALUABLES
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.charms import CALM, MORE_DICE, RESTED, has_charm, lay_charm, use_charm
from heroes.rules.board.realm.dice import RESOURCE, RollMapDice
from heroes.rules.board.realm.experience import GainExperience
from heroes.rules.board.realm.purse import Pay, Price, Receive, as_cost, can_pay, why_not_pay
from heroes.rules.board.realm.search import Search
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.map_events import amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.things import spot_of
from heroes.words import Said, in_a_row, say, word


@rule("core.symbols.plus-resource")
class Gain(Data, Reward, frozen=True, tag="board.gain"):
    """Resources at once (core.symbols.plus-resource)."""

    gold: int = 0
    materials: int = 0
    valuables: int = 0

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Receive(visit.seat, self.gold, self.materials, self.valuables, "reward"),)

    def label(self) -> Said:
        return say("realm.reward.gain", sum=amounts(self.gold, self.materials, self.valuables))

    def things(self) -> tuple[str, ...]:
        gains = ((GOLD, self.gold), (MATERIALS, self.materials), (VALUABLES, self.valuables))
        return tuple(f"resource:{resource}" for resource, amount in gains if amount)


class Throw(Data, Reward, frozen=True, tag="board.throw"):
    """Roll dice and resolve so many of them."""

    dice: tuple[str, ...]
    keep: int = 1

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        more = 1 if visit.field >= 0 and has_charm(game, visit.seat, MORE_DICE) else 0
        return (RollMapDice(visit.seat, self.dice + self.dice[-1:] * more, self.keep + more, visit.hero),)

    def label(self) -> Said:
        if len(set(self.dice)) == 1:
            count = len(self.dice)
            return say(
                "realm.reward.throw-equal", n=count, die=word(self.dice[0]), keep=self.keep, all=count == self.keep
            )
        return say("realm.reward.throw", list=in_a_row("list.and", [word(die) for die in self.dice]), keep=self.keep)

    def things(self) -> tuple[str, ...]:
        return tuple(f"die:{die}" for die in dict.fromkeys(self.dice))

    def rolls(self) -> bool:
        return True


@rule(
    "core.loc.treasure-symbol",
    "core.loc.resource-symbol",
    "core.symbols.resource-die",
    "core.symbols.treasure-die",
    "core.symbols.two-choose-one",
)
class ThrowPrinted(Data, Reward, frozen=True, tag="board.throw-printed"):
    """Roll as many dice as the field shows and resolve one (core.loc.treasure-symbol, core.loc.resource-symbol)."""

    die: str

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return Throw((self.die,) * game.field(visit.field).dice).steps(game, visit)

    def label(self) -> Said:
        return say("realm.reward.throw-printed", die=word(self.die))

    def things(self) -> tuple[str, ...]:
        return (f"die:{self.die}",)

    def rolls(self) -> bool:
        return True


@rule(
    "core.search.repeat",
    "core.artifact.sources",
    "core.spell.sources",
    "core.loc.artifact-symbol.first",
    "core.loc.artifact-symbol.revised",
    "core.symbols.spell.first",
    "core.symbols.spell.revised",
    "core.symbols.artifact.first",
    "core.symbols.artifact.revised",
)
class SearchFor(Data, Reward, frozen=True, tag="board.search-for"):
    """Search a shared deck, so many times one after another (core.search.repeat)."""

    kind: str
    count: int = 2
    times: int = 1

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        book = game.book
        optional = book.searches_are_optional and visit.field >= 0
        pile = book.open_card_at_locations or visit.field < 0
        search = Search(visit.seat, self.kind, self.count, visit.hero, optional, pile)
        return (search,) * self.times

    def label(self) -> Said:
        return (
            say("realm.reward.search-for", count=self.count, kind=word(self.kind), times=self.times)
            if self.times > 1
            else say("realm.reward.search-deck", count=self.count, kind=word(self.kind))
        )

    def things(self) -> tuple[str, ...]:
        return (f"deck:{self.kind}",)


@rule("core.loc.temple", "core.symbols.morale-positive", "core.symbols.morale-negative")
class Mood(Data, Reward, frozen=True, tag="board.mood"):
    """Positive morale, or negative, so many times."""

    positive: bool
    times: int = 1

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.book.secondary_gains_morale or game.counts_as_main(visit.hero)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        step = GainMorale(visit.seat) if self.positive else LoseMorale(visit.seat)
        steps = (step,) * self.times
        if not self.positive and visit.field != NOWHERE and may_hold(game, visit.seat, GLOOM):
            return (HandWindow(GLOOM, visit.seat, spot_of(visit.field)), UnlessCalm(visit.seat, steps))
        return steps

    def label(self) -> Said:
        return say("realm.reward.mood", how=bool(self.positive))


class UnlessCalm(Data, Step, frozen=True, tag="board.unless-calm"):
    """What a field does to the mood, unless a card has been played against it."""

    seat: Seat
    gloom: tuple[Step, ...]

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if not has_charm(game, self.seat, CALM):
            return self.gloom
        use_charm(game, self.seat, CALM)
        return ()


@rule("core.xp.sources", "core.field.either-hero", "core.loc.learning-stone", "core.symbols.xp")
class Learn(Data, Reward, frozen=True, tag="board.learn"):
    """Experience for the Main Hero, whichever hero visits (core.field.either-hero)."""

    amount: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (GainExperience(visit.seat, self.amount),)

    def label(self) -> Said:
        return say("realm.reward.learn", amount=self.amount)


@rule("core.symbols.movement")
class Ride(Data, Reward, frozen=True, tag="board.ride"):
    """Movement points for the visiting hero, this turn only (core.symbols.movement)."""

    amount: int

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (AddMovement(visit.hero, self.amount),)

    def label(self) -> Said:
        return say("realm.reward.ride", amount=self.amount)


@rule("core.movement.bonus")
class AddMovement(Data, Step, frozen=True, tag="board.add-movement"):
    """Outside the owner's turn, as when a round begins, the points wait for that turn (core.movement.own-turn-only)."""

    hero: int
    amount: int

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        seat = game.owner_of(self.hero)
        if game.world.turn == seat:
            game.add_movement(self.hero, self.amount)
        else:
            lay_charm(game, Charm(RESTED, self.amount, "next-turn", seat, hero=self.hero))
        return ()


class Several(Data, Reward, frozen=True, tag="board.several"):
    """All of them, in order."""

    rewards: tuple[Reward, ...]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(reward.possible(game, visit) for reward in self.rewards)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return tuple(Bestow(reward, visit) for reward in self.rewards)

    def label(self) -> Said:
        return in_a_row("list.then", [reward.label() for reward in self.rewards])


class Bestow(Data, Step, frozen=True, tag="board.bestow"):
    """Give a reward, if it can do anything when its time comes."""

    reward: Reward
    visit: Visit

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return tuple(self.reward.steps(game, self.visit)) if self.reward.possible(game, self.visit) else ()


class OneOf(Data, Reward, frozen=True, tag="board.one-of"):
    """The visitor chooses one."""

    rewards: tuple[Reward, ...]
    may_decline: bool = False

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(reward.possible(game, visit) for reward in self.rewards)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseReward(visit, self.rewards, self.may_decline),)

    def label(self) -> Said:
        return in_a_row("list.or", [reward.label() for reward in self.rewards])


def given_by(game: WorldGame, visit: Visit) -> str:
    """The rule by which something is chosen: what a location gives, a starting bonus, or what a building does."""
    if visit.field != NOWHERE:
        return "core.symbols.question-mark"
    bestowed = game.bestowed_by()
    if bestowed:
        return bestowed
    return "core.town.building.faction" if game.world.round else "core.startbonus.each-player"


def where(game: WorldGame, visit: Visit) -> Said | None:
    """The location that is visited; None away from the map."""
    return LOCATIONS[game.field(visit.field).location].says if visit.field != NOWHERE else None


class ChooseReward(Data, Explains, Step, frozen=True, tag="board.choose-reward"):
    """What can be chosen must be public knowledge, so the question is open."""

    visit: Visit
    rewards: tuple[Reward, ...]
    may_decline: bool

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = [
            Option(
                f"choose:{number}",
                (Bestow(reward, self.visit),),
                reward.label(),
                verb="choose",
                things=reward.things(),
                final=reward.rolls(),
            )
            for number, reward in enumerate(self.rewards, 1)
            if reward.possible(game, self.visit)
        ]
        if self.may_decline:
            options.append(DECLINE)
        if not options:
            return ()
        place = where(game, self.visit)
        return Ask(
            self.visit.seat,
            "reward",
            tuple(options),
            about=spot_of(self.visit.field),
            says=say("realm.ask.choose-one-at", place=place) if place else say("realm.ask.choose-one"),
            rule=given_by(game, self.visit),
            passes=DECLINE.key if self.may_decline else None,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        """Of a reward that could do nothing now."""
        for number, reward in enumerate(self.rewards, 1):
            if f"{kind}:{name}" in (f"choose:{number}", *reward.things()) and not reward.possible(game, self.visit):
                says = say("realm.reason.reward-does-nothing", reward=reward.label())
                return Refusal(given_by(game, self.visit), says)
        return None


@rule("core.symbols.pay")
class PayFor(Data, Reward, frozen=True, tag="board.pay-for"):
    """A price, always optional to pay (core.symbols.pay); with several prices the visitor chooses which."""

    prices: tuple[Price, ...]
    reward: Reward

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return any(can_pay(player, price) for price in self.prices) and self.reward.possible(game, visit)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferDeal(visit, self.prices, self.reward),)

    def label(self) -> Said:
        return say(
            "realm.reward.pay-for",
            list=in_a_row("list.or", [amounts(*price) for price in self.prices]),
            reward=self.reward.label(),
        )


class OfferDeal(Data, Explains, Step, frozen=True, tag="board.offer-deal"):
    visit: Visit
    prices: tuple[Price, ...]
    reward: Reward

    def run(self, game: WorldGame) -> Ask:
        player = game.players[self.visit.seat]
        options = [
            Option(
                f"pay:{number}",
                (Pay(self.visit.seat, price, "deal"), Bestow(self.reward, self.visit)),
                say("realm.do.pay", sum=amounts(*price), reward=self.reward.label()),
                verb="pay",
                cost=as_cost(price),
                things=Gain(*price).things(),
                final=self.reward.rolls(),
            )
            for number, price in enumerate(self.prices, 1)
            if can_pay(player, price)
        ]
        place = where(game, self.visit)
        return Ask(
            self.visit.seat,
            "deal",
            (*options, DECLINE),
            about=spot_of(self.visit.field),
            says=say("realm.ask.pay-at", place=place) if place else say("realm.ask.pay"),
            rule="core.symbols.pay",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        """Of one of the prices, or of a resource."""
        player = game.players[self.visit.seat]
        if kind == "pay":
            asked = [price for number, price in enumerate(self.prices, 1) if str(number) == name]
        elif kind == "resource":
            asked = [price for price in self.prices if f"resource:{name}" in Gain(*price).things()]
        else:
            return None
        if not asked:
            prices = in_a_row("list.or", [amounts(*price) for price in self.prices])
            return Refusal("core.symbols.pay", say("realm.reason.not-the-price", list=prices))
        return why_not_pay(player, asked[0])


# ---------------------------------------------------------------------- how content says it


def gain(*, gold: int = 0, materials: int = 0, valuables: int = 0) -> Gain:
    return Gain(gold, materials, valuables)


def throw(*dice: str, keep: int = 1) -> Throw:
    return Throw(dice, keep)


def search(kind: str, *, count: int = 2, times: int = 1) -> SearchFor:
    return SearchFor(kind, count, times)


def pay_for(reward: Reward, *, gold: int = 0, materials: int = 0, valuables: int = 0) -> PayFor:
    return PayFor(((gold, materials, valuables),), reward)


def one_of(*rewards: Reward, may_decline: bool = False) -> OneOf:
    return OneOf(rewards, may_decline)


def both(*rewards: Reward) -> Several:
    return Several(rewards)


POSITIVE_MORALE = Mood(True)
RESOURCE_DIE = Throw((RESOURCE,))


def everybody(game: WorldGame, reward: Reward, seats: Sequence[Seat]) -> tuple[Step, ...]:
    """The same for several players, in turn order."""
    return tuple(Bestow(reward, Visit(seat, game.main_of(seat))) for seat in seats)
