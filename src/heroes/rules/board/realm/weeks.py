"""What only Astrologers Proclaim cards do (core.events.astrologers.duration-on-card)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.decks import Draw, discard_shared, draw_shared, without
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.realm.army import (
    NEUTRAL,
    Reinforcing,
    half_price,
    offer_options,
    reinforced,
    why_not_pack,
    why_not_reinforced,
)
from heroes.rules.board.realm.charms import WEEK, LayCharm, this_round
from heroes.rules.board.realm.purse import NOTHING
from heroes.rules.board.state.combat import Troop
from heroes.rules.board.state.events import NeutralsDrawn
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.ground import DEFENDER
from heroes.rules.board.state.map import BLACK, Charm
from heroes.rules.board.state.map_events import ShuffledIn, Thinned
from heroes.rules.board.state.mapgame import FIRST_COMBAT, FIRST_SPELL, WorldGame
from heroes.rules.board.state.things import unit_card
from heroes.rules.words.card import ARTIFACT, SPELL
from heroes.words import Said, say


def clear_black_cubes(game: WorldGame) -> None:
    """Visitable fields can be used again."""
    cubes = {field: tuple(cube for cube in lying if cube != BLACK) for field, lying in game.world.cubes.items()}
    game.world.cubes = {field: lying for field, lying in cubes.items() if lying}


class ClearCubes(Data, Reward, frozen=True, tag="board.clear-cubes"):
    """Every black cube leaves the map; faction cubes stay."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (TakeBlackCubes(),)

    def label(self) -> Said:
        return say("realm.reward.clear-cubes")


class TakeBlackCubes(Data, Step, frozen=True, tag="board.take-black-cubes"):
    def run(self, game: WorldGame) -> tuple[Step, ...]:
        clear_black_cubes(game)
        return ()


def at_half_price() -> Reinforcing:
    return Reinforcing(half_price)


class HalfReinforcement(Data, Reward, frozen=True, tag="board.half-reinforcement"):
    """A Few unit may be reinforced at half the cost."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferReinforcement(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.half-reinforcement")


class OfferReinforcement(Data, Explains, Step, frozen=True, tag="board.offer-reinforcement"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = offer_options(self.seat, reinforced(game.players[self.seat], at_half_price()))
        if not options:
            return ()
        return Ask(
            self.seat,
            "week",
            (_NOBODY, *options),
            says=say("realm.ask.reinforce-unit-half-cost"),
            rule="core.round.astrologers.draw",
            passes=_NOBODY.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return why_not_reinforced(game.players[self.seat], name, at_half_price()) if kind == "unit-card" else None


_NOBODY = Option("decline", (), say("realm.do.reinforce-nobody"), verb="decline")


class Plague(Data, Reward, frozen=True, tag="board.plague"):
    """Whoever has a Pack must turn one to its Few side."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseVictim(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.plague")


class ChooseVictim(Data, Explains, Step, frozen=True, tag="board.choose-victim"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        packs = [troop.card for troop in game.players[self.seat].army if troop.pack]
        options = tuple(
            Option(
                f"thin:{card}",
                (ThinUnit(self.seat, card),),
                say("realm.do.become-few", unit=UNITS[card].says),
                verb="choose",
                things=(unit_card(card),),
            )
            for card in packs
        )
        if not options:
            return ()
        return Ask(
            self.seat,
            "week",
            options,
            says=say("realm.ask.which-unit-suffers-from"),
            rule="core.round.astrologers.draw",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return (
            Refusal("core.round.astrologers.draw", say("realm.reason.own-pack-suffers"))
            if kind == "unit-card"
            else None
        )


class ThinUnit(Data, Step, frozen=True, tag="board.thin-unit"):
    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        player.army = tuple(Troop(troop.card) if troop.card == self.card else troop for troop in player.army)
        game.tell(Thinned(self.seat, self.card))
        return ()


# ---------------------------------------------------------------------- cards and spells


class FreshMagic(Data, Reward, frozen=True, tag="board.fresh-magic"):
    """Every Artifact and Spell in hand goes back into the deck for as many other cards."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ShuffleMagicIn(visit.seat),)

    def label(self) -> Said:
        return say("realm.reward.fresh-magic")


class ShuffleMagicIn(Data, Step, frozen=True, tag="board.shuffle-magic-in"):
    """How many cards they are, everybody sees; which ones, nobody else."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        magic = [card for card in player.hand if CARDS[card].kind in (ARTIFACT, SPELL)]
        if not magic:
            return ()
        for card in magic:
            player.hand.remove(card)
            if player.kept.count(card) > player.hand.count(card):
                player.kept = without(player.kept, card)
        player.deck += magic
        game.chance.shuffle(player.deck, f"deck-{self.seat}")
        game.tell(ShuffledIn(self.seat, len(magic)))
        return (Draw(self.seat, len(magic)),)


class KeepFirstSpell(Data, Reward, frozen=True, tag="board.keep-first-spell"):
    """The first spell that a player casts returns to hand when it would be discarded."""

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LayCharm(Charm(FIRST_SPELL, 1, WEEK, visit.seat)),)

    def label(self) -> Said:
        return say("realm.reward.keep-first-spell")


# ---------------------------------------------------------------------- guards

OTHER_GUARD = "other-guard"
"""The word of a week in which one guard may be exchanged."""


class SwapGuard(Data, Step, frozen=True, tag="board.swap-guard"):
    """Whoever attacks neutral units may discard one of their cards, or several, for another of its level."""

    seat: Seat
    times: int = 1
    by: str = "core.round.astrologers.draw"
    """The rule that lets it be."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        more = (msgspec.structs.replace(self, times=self.times - 1),) if self.times > 1 else ()
        options = tuple(
            Option(
                f"swap:{card}",
                (DrawOtherGuard(card), *more),
                say("realm.do.discard-draw-another", unit=UNITS[card].says),
                verb="exchange",
                things=(f"troop:{card}", unit_card(card)),
                final=True,
            )
            for card in dict.fromkeys(troop.card for troop in game.combat.armies[DEFENDER].waiting)
            if UNITS[card].faction == NEUTRAL
        )
        if not options:
            return ()
        return Ask(
            self.seat,
            "week",
            (_AS_THEY_ARE, *options),
            says=say("realm.ask.exchange-one-guards"),
            rule=self.by,
            passes=_AS_THEY_ARE.key,
        )


_AS_THEY_ARE = Option("decline", (), say("realm.do.fight-them-as-they"), verb="decline")


class DrawOtherGuard(Data, Step, frozen=True, tag="board.draw-other-guard"):
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        army = game.combat.armies[DEFENDER]
        name = neutral_deck(UNITS[self.card].tier)
        rest = without(army.waiting, Troop(self.card))
        discard_shared(game, name, self.card)
        drawn = draw_shared(game, name, 1)
        army.waiting = (*rest, *(Troop(card) for card in drawn))
        game.tell(NeutralsDrawn(drawn))
        return ()


OTHER_GUARDS = "other-guards"
"""The word of a week in which all guards may be exchanged."""


class SwapGuards(Data, Step, frozen=True, tag="board.swap-guards"):
    """Whoever attacks neutral units may discard all of them for as many others of their levels."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask:
        cards = dict.fromkeys(troop.card for troop in game.combat.armies[DEFENDER].waiting)
        swap = Option(
            "swap-all",
            (DrawOtherGuards(),),
            say("realm.do.discard-all-guards"),
            verb="exchange",
            things=tuple(unit_card(card) for card in cards),
            final=True,
        )
        return Ask(
            self.seat,
            "week",
            (_AS_THEY_ARE, swap),
            about=tuple(unit_card(card) for card in cards),
            says=say("realm.ask.exchange-all-guards"),
            rule="core.round.astrologers.draw",
            passes=_AS_THEY_ARE.key,
        )


class DrawOtherGuards(Data, Step, frozen=True, tag="board.draw-other-guards"):
    """One after another: a card is drawn before the one whose place it takes is discarded; a last one stays."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        army = game.combat.armies[DEFENDER]
        old = [troop.card for troop in army.waiting if UNITS[troop.card].faction == NEUTRAL]
        kept = tuple(troop for troop in army.waiting if troop.card not in old)
        drawn: list[str] = []
        for card in old:
            name = neutral_deck(UNITS[card].tier)
            found = draw_shared(game, name, 1)
            drawn += found or (card,)
            if found:
                discard_shared(game, name, card)
        army.waiting = (*kept, *(Troop(card) for card in drawn))
        game.tell(NeutralsDrawn(tuple(drawn)))
        return ()


class FirstCombat(Data, Reward, frozen=True, tag="board.first-combat"):
    """In the first combat of this round all ground units have 1 attack more."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return not any(charm.what == FIRST_COMBAT for charm in game.world.charms)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (LayCharm(this_round(game, visit.seat, FIRST_COMBAT)),)

    def label(self) -> Said:
        return say("realm.reward.first-combat")


class ReinforceLed(Data, Reward, frozen=True, tag="board.reinforce-led"):
    """Whoever plays a certain hero may reinforce a certain unit for nothing."""

    hero: str
    unit: str

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        return player.hero == self.hero and why_not_pack(player, self.unit) is None

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferToLed(visit.seat, self.unit),)

    def label(self) -> Said:
        return say("realm.reward.reinforce-led", unit=UNITS[self.unit].says)


class OfferToLed(Data, Explains, Step, frozen=True, tag="board.offer-to-led"):
    seat: Seat
    unit: str

    def run(self, game: WorldGame) -> Ask:
        return Ask(
            self.seat,
            "week",
            (_NOBODY, *offer_options(self.seat, [(UNITS[self.unit], NOTHING)])),
            says=say("realm.ask.reinforce-for-nothing", unit=UNITS[self.unit].says),
            rule="core.round.astrologers.draw",
            passes=_NOBODY.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "unit-card":
            return None
        return Refusal("core.round.astrologers.draw", say("realm.reason.only-this-unit", unit=UNITS[self.unit].says))


def reinforce_led(hero: str, unit: str) -> ReinforceLed:
    return ReinforceLed(hero, unit)
