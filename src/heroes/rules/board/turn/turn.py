"""A player's turn: the hand, then actions in any order (core.turn.*, core.hand.*)."""

from __future__ import annotations

from functools import cache

import msgspec

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.cards.decks import Draw, discard, discard_options
from heroes.rules.board.map.exploring import explore_options
from heroes.rules.board.map.flight import flight_options, path_options
from heroes.rules.board.map.gates import gate_options
from heroes.rules.board.map.gliding import glide_options
from heroes.rules.board.map.grail import grail_options
from heroes.rules.board.map.journeys import GoOn, TurnEndSteps
from heroes.rules.board.map.landing import Land
from heroes.rules.board.map.marching import march_options
from heroes.rules.board.map.sailing import lies_at_anchor
from heroes.rules.board.map.tokens import TokensWork, token_options
from heroes.rules.board.meeting.barter import barter_options
from heroes.rules.board.realm.almanac import merchant_options
from heroes.rules.board.realm.astrology import gifts_of_week
from heroes.rules.board.realm.charms import (
    HELD,
    KEPT,
    LANDS,
    MUST_GO_ON,
    RESTED,
    TURN,
    WEEK,
    charms_of,
    end_charms,
    has_charm,
)
from heroes.rules.board.realm.empower import empower_options, has_drawn
from heroes.rules.board.realm.formation import rearrange_options
from heroes.rules.board.realm.hosting import hosting_options
from heroes.rules.board.realm.permanent import permanent_options
from heroes.rules.board.realm.purse import CollectIncome
from heroes.rules.board.realm.strongholds import serving
from heroes.rules.board.realm.town import TownWindow, secondary_options, service_options, services, town_options
from heroes.rules.board.realm.trade import rate_options
from heroes.rules.board.realm.units_at_home import unit_options
from heroes.rules.board.scenario.conditions import TURN_START
from heroes.rules.board.scenario.elimination import LetGo, MarkHomeless, leaving
from heroes.rules.board.scenario.events import TimedEvents, TurnEvents, events_due
from heroes.rules.board.scenario.sharing import take_shared
from heroes.rules.board.scenario.trade_effects import exchange_options
from heroes.rules.board.scenario.victory import CheckGoals, TurnStartGoals, goals_wait
from heroes.rules.board.state.lattice import NOWHERE
from heroes.rules.board.state.map import MOVEMENT
from heroes.rules.board.state.map_events import TurnBegins
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.map_cards import card_options, morale_token_options, scroll_options_on_map
from heroes.rules.board.turn.mulligan import second_chance
from heroes.words import say


@rule(
    "core.turn.sequence.first",
    "core.turn.sequence.revised",
    "core.movement.refresh",
    "core.cards.ongoing-duration",
    "core.settings.gained-cards-to-discard",
)
class BeginTurn(Data, Step, frozen=True, tag="board.begin-turn"):
    """Ongoing cards end, heroes are rested, the hand is renewed; in the first edition income comes now
    (core.turn.sequence.*, core.movement.refresh)."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        if leaving(game):
            return (LetGo(), self)
        if game.players[self.seat].eliminated:
            return ()
        game.world.turn = self.seat
        game.tell(TurnBegins(self.seat))
        rested = charms_of(game, self.seat, RESTED)
        end_charms(game, lambda charm: charm.seat == self.seat and charm.until not in (WEEK, KEPT))
        gifts_of_week(game, self.seat)
        for hero in game.heroes_of(self.seat):
            more = sum(charm.amount for charm in rested if charm.hero == hero)
            points = max(0, game.base_movement(hero) + (0 if game.held_back(hero, MOVEMENT) else more))
            game.set_piece(hero, msgspec.structs.replace(game.piece(hero), movement=points))
        steps: list[Step] = [*take_shared(game, self.seat), RenewHand(self.seat)]
        kind = game.round_kind()
        if game.book.income_in_turn and (kind == "resource" or (kind != "plain" and game.book.income_every_round)):
            steps.append(CollectIncome(self.seat))
        if game.book.income_in_turn and kind == "resource":
            steps += services(game, self.seat, "resource-round")
        steps.append(StartServices(self.seat))
        if game.scenario.events:
            steps.append(TurnEvents(self.seat))
        if game.scenario.tokens:
            steps.append(TokensWork(self.seat))
        if TURN_START in game.scenario.watches:
            steps.append(TurnStartGoals())
        return (*steps, TurnMenu(self.seat), TurnEndSteps(self.seat), EndTurn(self.seat))


class StartServices(Data, Step, frozen=True, tag="board.start-services"):
    """Buildings that work at the start of their owner's turn."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        return services(game, self.seat, "turn-start")


# ---------------------------------------------------------------------- the hand


@rule(
    "core.setup.no-opening-hand",
    "core.hand.refill.first",
    "core.hand.refill.revised",
    "core.hand.over-limit",
    "core.hand.at-limit",
    "core.hand.checked-at-turn-start-only",
    "example.hand.limit-four",
    "example.hand.sandro-empty",
)
class RenewHand(Data, Step, frozen=True, tag="board.renew-hand"):
    """First edition: draw up to the limit, then swap up to two cards. Revised: discard freely, then draw up to it.
    Whoever holds more than the limit discards down to it (core.hand.*)."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        limit = game.hand_limit(self.seat)
        over = len(player.hand) - limit
        if over > 0:
            options = discard_options(game, self.seat, (self,))
            return Ask(
                self.seat,
                "hand-limit",
                options,
                private=True,
                amount=over,
                says=say("turn.ask.discard", n=over),
                rule="core.hand.over-limit",
            )
        if has_drawn(game, self.seat):
            return ()
        again = second_chance(game, self.seat)
        if game.book.discards_before_drawing:
            return (DiscardFreely(self.seat), *again)
        return (Draw(self.seat, -over), *again, SwapSome(self.seat, game.book.swaps_after_drawing))


HAND = "hand"
"""The window in which a hand is renewed: who lets it go by, draws and discards nothing."""


@rule("core.hand.refill.revised")
class DiscardFreely(Data, Step, frozen=True, tag="board.discard-freely"):
    """core.hand.refill.revised: any number of cards may go, and drawing up is a permission."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        player = game.players[self.seat]
        room = game.hand_limit(self.seat) - len(player.hand)
        full = draw_option(self.seat, room)
        if not player.hand:
            return full.steps
        options = [full, *discard_options(game, self.seat, (self,))]
        if room:
            options.append(_DRAW_NONE)
        return Ask(
            self.seat,
            "renew-hand",
            tuple(options),
            private=True,
            amount=room,
            says=_RENEW_HAND,
            rule="core.hand.refill.revised",
            passes=full.key,
            window=HAND,
        )


@cache
def draw_option(seat: Seat, room: int) -> Option:
    return Option(
        "draw", (Draw(seat, room),), say("turn.do.draw", n=room), verb="draw", things=("deck:own",), final=room > 0
    )


_RENEW_HAND = say("turn.ask.renew-hand")
_DRAW_NONE = Option("keep", (), say("turn.do.draw-cards"), verb="keep")


@rule("core.hand.swap-two.first")
class SwapSome(Data, Step, frozen=True, tag="board.swap-some"):
    """Up to two cards may be discarded and replaced (core.hand.swap-two.first)."""

    seat: Seat
    left: int
    count: int = 0

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        draw = (Draw(self.seat, self.count),) if self.count else ()
        if not self.left or not game.players[self.seat].hand:
            return draw
        more = SwapSome(self.seat, self.left - 1, self.count + 1)
        options = (
            Option(
                "done",
                draw,
                say("turn.do.draw", n=self.count) if self.count else say("turn.do.keep-hand"),
                verb="draw" if self.count else "done",
                final=self.count > 0,
            ),
            *discard_options(game, self.seat, (more,)),
        )
        return Ask(
            self.seat,
            "swap-cards",
            options,
            private=True,
            says=say("turn.ask.swap-up-two-cards"),
            rule="core.hand.swap-two.first",
            passes="done",
            window=HAND,
        )


# ---------------------------------------------------------------------- actions


@rule(
    "core.combat.several-per-turn",
    "core.turn.actions-free-order",
    "core.turn.action-groups.first",
    "core.turn.action-groups.revised",
    "core.turn.unlimited-list.first",
    "core.turn.unlimited-own-turn.first",
    "core.movement.own-turn-only",
)
class TurnMenu(Data, Step, frozen=True, tag="board.turn-menu"):
    """Any number of actions in any order; none is compulsory (core.turn.actions-free-order)."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        seat = self.seat
        player = game.players[seat]
        if game.world.resigned and leaving(game):
            return (LetGo(), self)
        if player.eliminated:
            return ()
        if goals_wait(game):
            return (CheckGoals(), self)
        if events_due(game):
            return (TimedEvents(), self)
        world, book, scenario = game.world, game.book, game.scenario
        charmed = bool(world.charms) and any(charm.seat == seat for charm in world.charms)
        if charmed and has_charm(game, seat, MUST_GO_ON):
            return (GoOn(charms_of(game, seat, MUST_GO_ON)[0].hero), self)
        if charmed and has_charm(game, seat, LANDS):
            return (Land(seat), self)
        still = charmed and has_charm(game, seat, HELD)
        options = [_READY if still else _END_TURN]
        for hero in () if still else game.heroes_of(seat):
            piece = world.pieces[hero]
            if piece.movement and piece.field != NOWHERE:
                options += march_options(game, hero, self)
                if charmed and not lies_at_anchor(game, hero):
                    options += flight_options(game, hero, self)
                    options += path_options(game, hero, self)
                    options += glide_options(game, hero, self)
                options += explore_options(game, hero, self)
                if scenario.gates:
                    options += gate_options(game, hero, self)
                if scenario.grail[1]:
                    options += grail_options(game, hero, self)
            if scenario.tokens and piece.field != NOWHERE:
                options += token_options(game, hero, self)
        owners = serving(game, seat)
        options += town_options(game, seat, self, owners=owners)
        options += service_options(game, seat, self, owners=owners)
        if not book.secondary_takes_population:
            options += secondary_options(game, seat, False, self)
        options += card_options(game, seat, self)
        if charmed:
            options += scroll_options_on_map(game, seat, self)
            options += merchant_options(game, seat, self)
        if player.aside:
            options += permanent_options(game, seat, self)
        options += unit_options(game, seat, self)
        if world.astrologer:
            options += empower_options(game, seat, self)
        if player.good_morale or player.morale > 0:
            options += morale_token_options(game, seat, self)
        if book.deploys_before_combat:
            options += rearrange_options(game, seat, self)
        if book.trades_anywhere:
            options += rate_options(game, seat, (self,))
        if book.guests_recruit:
            options += hosting_options(game, seat, self)
        if book.allies_trade_cards:
            options += barter_options(game, seat, self)
        if scenario.exchange:
            options += exchange_options(game, seat, self)
        return Ask(
            seat,
            "prepare" if still else "turn",
            tuple(options),
            private=True,
            says=_PREPARE if still else _YOUR_TURN,
            rule="core.turn.actions-free-order",
            passes=options[0].key,
        )


_YOUR_TURN = say("turn.ask.turn")
_PREPARE = say("turn.ask.prepare")
_READY = Option("ready", (), say("turn.do.ready"), verb="done", final=True)
_END_TURN = Option("end-turn", (), say("turn.do.end-turn"), verb="end", final=True)


@rule("core.townaction.timing.first", "core.townaction.timing.revised")
class EndTurn(Data, Step, frozen=True, tag="board.end-turn"):
    """The turn is over; the others may use town actions before the next one begins (core.townaction.timing.*)."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player, world = game.players[self.seat], game.world
        if player.hand_forfeit:
            player.hand_forfeit = False
            for card in player.hand.copy():
                discard(game, self.seat, card)
        end_charms(game, lambda charm: charm.seat == self.seat and charm.until == TURN)
        world.turn = -1
        others = [seat for seat in game.in_play() if seat != self.seat]
        events = (TimedEvents(),) if events_due(game) else ()
        return (*events, MarkHomeless(self.seat), CheckGoals(), *(TownWindow(seat) for seat in others))
