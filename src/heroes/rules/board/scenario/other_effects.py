"""What a scenario does for somebody else than who has it coming: effects for other players, tokens that it moves, units
that come back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.answers import DECLINE
from heroes.rules.board.library.components import UNITS
from heroes.rules.board.library.reward import Reward, Visit
from heroes.rules.board.map.exploring import DrawTile
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.scenario.moments import BY_EVENT
from heroes.rules.board.scenario.naming import place_said
from heroes.rules.board.scenario.unit_effects import JoinFree, LoseUnit
from heroes.rules.board.scenario.whom import Whom, measure_said
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map import GRAIL, NOBODY
from heroes.rules.board.state.map_events import BeginsRounds, TokenPassed
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.order import set_order
from heroes.rules.board.state.things import unit_card
from heroes.words import NOTHING, Said, in_a_row, say, word

ANOTHER, ALLY, ENEMY = "another", "ally", "enemy"
CHOSEN = (ANOTHER, ALLY, ENEMY)
"""One other player of choice."""


@rule("core.events.timed.scope")
class ToOthers(Data, Reward, frozen=True, tag="board.scenario-to-others"):
    """An effect comes to other players: to one whom the player chooses, or to those that the scenario names."""

    whom: Whom
    reward: Reward

    def seats(self, game: WorldGame, seat: Seat) -> list[Seat]:
        """Those to whom it can come."""
        others = [other for other in game.in_play() if other != seat]
        if self.whom.which == ALLY:
            return [other for other in others if game.allied(seat, other)]
        if self.whom.which == ENEMY:
            return [other for other in others if game.hostile(seat, other)]
        return others if self.whom.which == ANOTHER else self.whom.seats(game, seat)

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return any(self.reward.possible(game, its(game, seat)) for seat in self.seats(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        seats = tuple(seat for seat in self.seats(game, visit.seat) if self.reward.possible(game, its(game, seat)))
        if self.whom.which in CHOSEN:
            return (ChooseOther(visit.seat, seats, self.reward),)
        return tuple(Bestow(self.reward, its(game, seat)) for seat in seats)

    def label(self) -> Said:
        which = self.whom.which
        what = measure_said(self.whom.names[0]) if self.whom.which in ("most", "least") else NOTHING
        return say("scenario.reward.to-others", which=which, what=what, reward=self.reward.label())

    def rolls(self) -> bool:
        return self.whom.which not in CHOSEN and self.reward.rolls()


def its(game: WorldGame, seat: Seat) -> Visit:
    """Something that comes to a player wherever the hero is."""
    return Visit(seat, game.main_of(seat))


class ChooseOther(Data, Step, frozen=True, tag="board.scenario-choose-other"):
    seat: Seat
    seats: tuple[Seat, ...]
    reward: Reward

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        options = tuple(
            Option(
                f"seat:{seat}",
                (Bestow(self.reward, its(game, seat)),),
                say("seat", seat=seat),
                verb="choose",
                things=(f"seat:{seat}",),
                final=True,
            )
            for seat in self.seats
        )
        if len(options) < 2:
            return options[0].steps if options else ()
        says = say("scenario.ask.to-whom", reward=self.reward.label())
        return Ask(self.seat, "to-whom", options, says=says, rule="core.events.timed.scope")


# ---------------------------------------------------------------------- tiles that something needs


def uncovered(game: WorldGame, place: str, seat: Seat) -> tuple[Step, ...]:
    """Turn up the face-down tiles on which a named place lies, as long as none of its fields can be seen."""
    spot = game.scenario.places.get(place)
    tile = spot.tile if spot is not None else place
    if field_called(game, place) in game.atlas.fields:
        return ()
    hidden = [laid for laid in game.world.tiles if not laid.tile and laid.name == tile and tile]
    return tuple(DrawTile(seat, laid.group, laid.place, laid.need) for laid in hidden)


# ---------------------------------------------------------------------- tokens

WITH_HERO, GONE = "hero", "nowhere"


class MoveToken(Data, Reward, frozen=True, tag="board.scenario-move-token"):
    """A token comes to lie on a place, goes with the hero to whom the effect comes, or leaves the game."""

    token: str
    at: str
    """A place, `hero` or `nowhere`."""
    name: str = ""
    """What the scenario calls it; of the Grail nothing."""

    @property
    def for_table(self) -> bool:
        return self.at != WITH_HERO

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return self.at != WITH_HERO or game.piece(visit.hero).field != NOWHERE

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (*(uncovered(game, self.at, visit.seat) if self.for_table else ()), PutToken(self, visit))

    def label(self) -> Said:
        where = self.at if self.at in (WITH_HERO, GONE) else "place"
        return say(
            "scenario.reward.token", token=self.name or self.token, where=where, place=place_said(self.at or GONE)
        )


class PutToken(Data, Step, frozen=True, tag="board.scenario-put-token"):
    """Whoever had it has it no longer. Where no field of the place lies open, nothing happens."""

    move: MoveToken
    visit: Visit

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        token, at = self.move.token, self.move.at
        name = game.scenario.tokens[token].name if token in game.scenario.tokens else GRAIL
        if at == WITH_HERO:
            game.settle_token(token, NOWHERE, self.visit.hero)
            game.tell(TokenPassed(*game.named(self.visit.hero), name, "taken"))
            return ()
        field = field_called(game, at) if at != GONE else NOWHERE
        if at != GONE and field not in game.atlas.fields:
            return ()
        game.settle_token(token, field, NOBODY)
        where = field_name(field) if field != NOWHERE else ""
        game.tell(TokenPassed(*game.named(self.visit.hero), name, "laid" if where else "gone", where))
        return ()


# ---------------------------------------------------------------------- units


class Restore(Data, Reward, frozen=True, tag="board.scenario-restore"):
    """Units of the own faction that fell in the last combat may come back as Few, so many of them."""

    count: int = 1

    def fallen(self, game: WorldGame, seat: Seat) -> list[str]:
        """Those that the player lost in the last combat and has not got back."""
        result = game.state.result
        if result is None:
            return []
        there = [troop.card for troop in game.players[seat].army]
        lost = [
            card for fate, cards in zip(result.fates, result.lost, strict=False) if fate.seat == seat for card in cards
        ]
        own = game.players[seat].faction
        return [card for card in dict.fromkeys(lost) if UNITS[card].faction == own and card not in there]

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return bool(self.fallen(game, visit.seat))

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (ChooseRestored(visit.seat, self, self.count),)

    def label(self) -> Said:
        return say("scenario.reward.restore", n=self.count)


class ChooseRestored(Data, Step, frozen=True, tag="board.scenario-choose-restored"):
    seat: Seat
    restore: Restore
    left: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        cards = self.restore.fallen(game, self.seat) if self.left else []
        rest = ChooseRestored(self.seat, self.restore, self.left - 1)
        if len(cards) < 2:
            return (JoinFree(self.seat, cards[0]), rest) if cards else ()
        options = tuple(
            Option(
                f"unit:{card}",
                (JoinFree(self.seat, card), rest),
                say("setup.map.take-unit", unit=UNITS[card].says),
                verb="take",
                things=(unit_card(card),),
            )
            for card in cards
        )
        return Ask(self.seat, "restore", options, says=say("scenario.ask.restore"), rule=BY_EVENT)


class Sacrifice(Data, Reward, frozen=True, tag="board.scenario-sacrifice"):
    """Units of the own faction may be given up for something: one of each tier that is named."""

    tiers: tuple[str, ...]
    reward: Reward

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        player = game.players[visit.seat]
        cards = [UNITS[troop.card] for troop in player.army]
        own = Counter(str(card.tier) for card in cards if card.faction == player.faction)
        enough = all(own[tier] >= count for tier, count in Counter(self.tiers).items())
        return enough and len(player.army) > len(self.tiers) and self.reward.possible(game, visit)

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (OfferSacrifice(visit, self),)

    def label(self) -> Said:
        tiers = in_a_row("list.and", [word(tier) for tier in self.tiers])
        return say("scenario.reward.sacrifice", list=tiers, reward=self.reward.label())


class OfferSacrifice(Data, Step, frozen=True, tag="board.scenario-offer-sacrifice"):
    visit: Visit
    offer: Sacrifice

    def run(self, game: WorldGame) -> Ask:
        lost = tuple(Bestow(LoseUnit(tier=tier), self.visit) for tier in self.offer.tiers)
        give = Option("give-up", (*lost, Bestow(self.offer.reward, self.visit)), self.offer.label(), verb="give-up")
        return Ask(
            self.visit.seat,
            "give-up",
            (DECLINE, give),
            says=say("scenario.ask.sacrifice"),
            rule=BY_EVENT,
            passes=DECLINE.key,
        )


# ---------------------------------------------------------------------- the order of turns


@rule("core.round.order-clockwise")
class GoFirst(Data, Reward, frozen=True, tag="board.scenario-go-first"):
    """From the next round on the player has the first turn: those of this round have been dealt out."""

    def possible(self, game: WorldGame, visit: Visit) -> bool:
        return game.state.first_player != visit.seat

    def steps(self, game: WorldGame, visit: Visit) -> Sequence[Step]:
        return (BeFirst(visit.seat),)

    def label(self) -> Said:
        return say("scenario.reward.go-first")


class BeFirst(Data, Step, frozen=True, tag="board.scenario-be-first"):
    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        set_order(game, self.seat)
        game.tell(BeginsRounds(self.seat))
        return ()
