"""Buildings whose effect is a small rule of its own (core.town.building.faction, core.town.building.city-hall)."""

from __future__ import annotations

from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.cards.decks import (
    DiscardAtRandom,
    Draw,
    RemoveCard,
    TakeFromDiscard,
    discard_options,
    lay_shuffled,
    without,
)
from heroes.rules.board.cards.drawn import DrawToLook, KeepOneDrawn
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import CARDS, Tier
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.journeys import ChooseHero
from heroes.rules.board.realm.army import (
    BY_EFFECT,
    Reinforcing,
    free_of_charge,
    half_gold_price,
    offer_options,
    reinforced,
    why_not_reinforced,
)
from heroes.rules.board.realm.hire import DrawRecruits, drawable, housed_tiers
from heroes.rules.board.realm.purse import Pay, Price, Receive, can_pay
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.realm.search import acquire
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.map_events import NothingFound, amounts
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.words.hand import ShufflePile, enemy_seat
from heroes.rules.words.card import ABILITY, ARTIFACT, SPECIALTY
from heroes.words import Said, in_a_row, say, word

AZURE: Tier = "azure"


class Priced(Data, Reward, frozen=True, tag="board.priced"):
    """Pay, and have the reward: for what its owner asks for in so many words, so that nobody asks again."""

    price: Price
    reward: Reward

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return can_pay(game.players[visit.seat], self.price) and self.reward.possible(game, visit)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (Pay(visit.seat, self.price, "building"), Bestow(self.reward, visit))

    def label(self) -> Said:
        return say("realm.reward.priced", sum=amounts(*self.price), reward=self.reward.label())


def priced(reward: Reward, *, gold: int) -> Priced:
    return Priced((gold, 0, 0), reward)


class RideOneHero(Data, Reward, frozen=True, tag="board.ride-one-hero"):
    """Movement points for a hero of the owner's choice."""

    amount: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.book.heroes_move

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseHero(visit.seat, self.amount, wings=False),)

    def label(self) -> Said:
        return say("realm.reward.ride-one-hero", amount=self.amount)


# ---------------------------------------------------------------------- units


class FreeReinforcement(Data, Reward, frozen=True, tag="board.free-reinforcement"):
    """Reinforce a unit of this level for nothing; it takes neither Citadel nor dwelling
    (core.units.reinforce.by-effect)."""

    tier: Tier

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(reinforced(game.players[visit.seat], for_nothing(self.tier)))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseReinforcement(visit.seat, self.tier),)

    def label(self) -> Said:
        return say("realm.reward.free-reinforcement", tier=word(self.tier))


def for_nothing(tier: str) -> Reinforcing:
    return Reinforcing(free_of_charge, (tier,))


class ChooseReinforcement(Data, Explains, Step, frozen=True, tag="board.choose-reinforcement"):
    seat: Seat
    tier: Tier

    def run(self, game: WorldGame) -> Ask:
        options = offer_options(self.seat, reinforced(game.players[self.seat], for_nothing(self.tier)))
        return Ask(
            self.seat,
            "reinforce-free",
            tuple(options),
            says=say("realm.ask.which-unit-reinforced"),
            rule=BY_EFFECT,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        player = game.players[self.seat]
        return why_not_reinforced(player, name, for_nothing(self.tier)) if kind == "unit-card" else None


class HalfGoldReinforcement(Data, Reward, frozen=True, tag="board.half-gold-reinforcement"):
    """Reinforce a unit of these levels at half its gold cost, if wanted (core.units.reinforce.by-effect)."""

    tiers: tuple[str, ...]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(reinforced(game.players[visit.seat], Reinforcing(half_gold_price, self.tiers)))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseHalfGold(visit.seat, self.tiers),)

    def label(self) -> Said:
        return say("realm.reward.half-gold", tiers=in_a_row("list.or", list(self.tiers)))


class ChooseHalfGold(Data, Explains, Step, frozen=True, tag="board.choose-half-gold"):
    seat: Seat
    tiers: tuple[str, ...]

    def run(self, game: WorldGame) -> Ask:
        offers = reinforced(game.players[self.seat], Reinforcing(half_gold_price, self.tiers))
        return Ask(
            self.seat,
            "reinforce-half",
            (DECLINE, *offer_options(self.seat, offers)),
            says=say("realm.ask.which-unit-reinforced"),
            rule=BY_EFFECT,
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        by = Reinforcing(half_gold_price, self.tiers)
        return why_not_reinforced(game.players[self.seat], name, by) if kind == "unit-card" else None


def reinforce_at_half_gold(*tiers: str) -> HalfGoldReinforcement:
    return HalfGoldReinforcement(tiers)


@rule("core.neutral.azure.only-by-diplomacy")
class Summoning(Data, Reward, frozen=True, tag="board.summoning"):
    """Draw a neutral unit of a level whose dwelling stands and recruit it, if wanted, at its price. Azure units come by
    Diplomacy alone (core.neutral.azure.only-by-diplomacy)."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(summonable(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseSummons(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.summoning")


def summonable(game: WorldGame, seat: Seat) -> list[str]:
    return [tier for tier in housed_tiers(game, seat) if tier != AZURE and drawable(game, tier)]


class ChooseSummons(Data, Explains, Step, frozen=True, tag="board.choose-summons"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = [
            Option(
                f"summon:{tier}",
                (DrawRecruits(self.seat, (tier,)),),
                say("realm.do.draw-unit", tier=word(tier)),
                verb="draw",
                things=(f"deck:{neutral_deck(tier)}",),
                final=True,
            )
            for tier in summonable(game, self.seat)
        ]
        return Ask(
            self.seat,
            "summon",
            (DECLINE, *options),
            says=say("realm.ask.from-which-deck-do"),
            rule="core.town.building.faction",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "deck":
            return None
        if name == neutral_deck(AZURE):
            return Refusal("core.neutral.azure.only-by-diplomacy", say("realm.reason.azure-by-diplomacy"))
        return Refusal("core.town.building.faction", say("realm.reason.decks-of-dwellings"))


# ---------------------------------------------------------------------- cards


class SellArtifact(Data, Reward, frozen=True, tag="board.sell-artifact"):
    """Remove an Artifact in hand from the game for gold. Whether there is one is the player's secret, so this is
    offered only within a private question."""

    gold: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(CARDS[card].kind == ARTIFACT for card in game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseSale(visit.seat, self.gold),)

    def label(self) -> Said:
        return say("realm.reward.sell-artifact", gold=self.gold)


class ChooseSale(Data, Explains, Step, frozen=True, tag="board.choose-sale"):
    """What is in the hand stays secret until a card is given away, so this can always be declined."""

    seat: Seat
    gold: int

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"remove:{card}",
                (RemoveCard(self.seat, card), Receive(self.seat, self.gold)),
                say("realm.do.remove-for-gold", card=CARDS[card].says, gold=self.gold),
                verb="remove",
                things=(f"card:{card}",),
                final=True,
            )
            for card in dict.fromkeys(game.players[self.seat].hand)
            if self.why_not(game, "card", card) is None
        )
        return Ask(
            self.seat,
            "sell-artifact",
            (*options, DECLINE),
            private=True,
            says=say("realm.ask.which-artifact-do-give"),
            rule="core.town.building.faction",
            passes=DECLINE.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "card" or (name in game.players[self.seat].hand and CARDS[name].kind == ARTIFACT):
            return None
        return Refusal("core.town.building.faction", say("realm.reason.artifacts-in-hand"))


class SwapCards(Data, Reward, frozen=True, tag="board.swap-cards"):
    """Discard one card or more, up to so many, and draw as many."""

    most: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (SwapOne(visit.seat, self.most),)

    def label(self) -> Said:
        return say("realm.reward.swap-cards", most=self.most)


class SwapOne(Data, Step, frozen=True, tag="board.swap-one"):
    seat: Seat
    left: int
    count: int = 0

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        draw = Draw(self.seat, self.count)
        if not self.left or not game.players[self.seat].hand:
            return (draw,)
        more = SwapOne(self.seat, self.left - 1, self.count + 1)
        options = discard_options(game, self.seat, (more,))
        if self.count:
            options += (Option("done", (draw,), say("realm.do.draw", count=self.count), verb="draw", final=True),)
        return Ask(
            self.seat,
            "swap",
            options,
            private=True,
            says=say("realm.ask.swap-cards"),
            rule="core.town.building.faction",
            passes="done" if self.count else None,
        )


class RobEnemyHand(Data, Reward, frozen=True, tag="board.rob-enemy-hand"):
    """The enemy of the combat that begins discards a card at random."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        enemy = enemy_seat(game, visit.seat)
        return enemy >= 0 and bool(game.players[enemy].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (DiscardAtRandom(enemy_seat(game, visit.seat)),)

    def label(self) -> Said:
        return say("realm.reward.rob-enemy-hand")


class FindAbility(Data, Reward, frozen=True, tag="board.find-ability"):
    """Look a certain card up in the Ability deck. Nobody knows beforehand whether it is there."""

    card: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.state.decks[ABILITY].draw)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LookUpAbility(visit.seat, self.card),)

    def label(self) -> Said:
        return say("realm.reward.find-ability", card=CARDS[self.card].says)


class LookUpAbility(Data, Step, frozen=True, tag="board.look-up-ability"):
    """The deck is shuffled after somebody has looked through it."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[ABILITY]
        found = self.card in deck.draw
        lay_shuffled(game, ABILITY, without(deck.draw, self.card) if found else deck.draw, deck.discard)
        if found:
            acquire(game, self.seat, ABILITY, self.card, seen=True, drawn=True)
        else:
            game.tell(NothingFound(self.seat, ABILITY, self.card))
        return ()


class TakeSpecialtyBack(Data, Reward, frozen=True, tag="board.take-specialty-back"):
    """A Specialty card returns from the own discard pile, which lies open."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(CARDS[card].kind == SPECIALTY for card in game.players[visit.seat].discard)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseSpecialty(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.take-specialty-back")


class ChooseSpecialty(Data, Explains, Step, frozen=True, tag="board.choose-specialty"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        options = tuple(
            Option(
                f"take:{card}",
                (TakeFromDiscard(self.seat, card),),
                say("realm.do.take-2", card=CARDS[card].says),
                verb="take",
                things=(f"card:{card}",),
            )
            for card in dict.fromkeys(game.players[self.seat].discard)
            if CARDS[card].kind == SPECIALTY
        )
        return Ask(
            self.seat,
            "take-specialty",
            options,
            says=say("realm.ask.which-specialty-card-returns"),
            rule="core.town.building.faction",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return (
            Refusal("core.town.building.faction", say("realm.reason.specialties-on-pile")) if kind == "card" else None
        )


class Vortex(Data, Reward, frozen=True, tag="board.vortex"):
    """Discard a card: the discard pile is shuffled into the deck, which is then searched."""

    count: int

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(game.players[visit.seat].hand)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (FeedVortex(visit.seat, self.count),)

    def label(self) -> Said:
        return say("realm.reward.vortex", count=self.count)


class FeedVortex(Data, Step, frozen=True, tag="board.feed-vortex"):
    seat: Seat
    count: int

    def run(self, game: WorldGame) -> Ask:
        search = (ShufflePile(self.seat), DrawToLook(self.seat, self.count), KeepOneDrawn(self.seat))
        options = (DECLINE, *discard_options(game, self.seat, search))
        return Ask(
            self.seat,
            "vortex",
            options,
            private=True,
            says=say("realm.ask.discard-card-mana-vortex"),
            rule="core.town.building.faction",
            passes=DECLINE.key,
        )
