"""What players settle before the first round: units that they choose, and heroes who begin further on."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.combat.difficulty import NEUTRAL, OF_KIND, draw_guards, is_of_kind, neutral_deck
from heroes.rules.board.library.components import CARDS, UNITS, faction_units
from heroes.rules.board.library.reward import Visit
from heroes.rules.board.realm.army import draw_up
from heroes.rules.board.realm.rewards import Bestow
from heroes.rules.board.scenario.campaigns import Carried, as_carried
from heroes.rules.board.scenario.effects import ReachLevel
from heroes.rules.board.scenario.model import UnitLine
from heroes.rules.board.scenario.unit_effects import JoinFree, Recruit
from heroes.rules.board.scenario.whom import Whom
from heroes.rules.board.state.combat import Deck, Troop
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.lattice import NOWHERE, field_name
from heroes.rules.board.state.map_events import HeroPlaced
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.state.named import field_called
from heroes.rules.board.state.things import unit_card
from heroes.words import say

ASIDE = "aside"
CARRIED = "carried"
"""In a set-up: what goes from the chapter before into this one."""


def lay_aside(game: WorldGame) -> None:
    """Cards that the scenario takes out lie beside the decks, by their kind."""
    beside: dict[str, list[str]] = {}
    for card in game.scenario.aside:
        for name, deck in list(game.state.decks.items()):
            pile = (*deck.draw, *deck.discard)
            if card in pile:
                draw = tuple(one for one in deck.draw if one != card)
                gone = tuple(one for one in deck.discard if one != card)
                game.state.decks[name] = Deck(draw, gone)
                kind = CARDS[card].kind if card in CARDS else NEUTRAL
                beside.setdefault(kind, []).extend([card] * pile.count(card))
    for kind, cards in beside.items():
        game.state.decks[f"{kind}-{ASIDE}"] = Deck(tuple(sorted(cards)))


@rule("tournament.creator.08-units.lines", "core.setup.starting-units.revised")
class StartingUnits(Data, Step, frozen=True, tag="board.starting-units"):
    """In turn order everybody gets the units that are drawn or chosen, and the level that the scenario prescribes."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        steps: list[Step] = []
        for seat in game.world.order:
            if seat >= game.seats:
                continue
            told = game.scenario.seat(seat)
            if not carries_units(game, seat):
                lines = [line for line in game.scenario.start(seat).units if line.is_chosen]
                steps += [StartLine(seat, line, line.choose or line.count or 1) for line in lines]
                steps += [RememberArmy(seat)] if lines else []
            level = max(told.level, brought_level(game, seat))
            if level > game.players[seat].level:
                steps.append(Bestow(ReachLevel(level, told.level_cards), Visit(seat, game.main_of(seat))))
        return tuple(steps)


def carried_by(game: WorldGame, seat: Seat) -> Carried:
    """What a player has brought from the chapter before: of one player it stands by itself, of several in a list."""
    given = game.setup.get(CARRIED, {})
    return as_carried(given if isinstance(given, Mapping) else given[seat])


def carries_units(game: WorldGame, seat: Seat) -> bool:
    """Whether the units come from the chapter before."""
    return game.scenario.start_from.units and bool(carried_by(game, seat).units)


def brought_level(game: WorldGame, seat: Seat) -> int:
    """The level that the hero has brought from the chapter before."""
    return (carried_by(game, seat).level or 1) if game.scenario.start_from.level else 1


class StartLine(Data, Explains, Step, frozen=True, tag="board.start-line"):
    """Units of one line: drawn, or chosen one after the other."""

    seat: Seat
    line: UnitLine
    left: int

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        cards = self.cards(game)
        if not self.left or not cards:
            return ()
        rest = msgspec.structs.replace(self, left=self.left - 1)
        if self.line.unit:
            return (JoinFree(self.seat, self.line.unit),)
        if self.line.search:
            only = self.home(game) if self.line.own else ""
            show = Recruit((self.line.tier,) * self.line.search, only, "free")
            return (*show.steps(game, Visit(self.seat, game.main_of(self.seat))), rest)
        if not self.line.choose:
            return (DrawStartUnit(self.seat, self.line, self.home(game)), rest)
        if len(cards) == 1:
            return (JoinFree(self.seat, cards[0], self.line.pack), rest)
        options = tuple(
            Option(
                f"unit:{card}",
                (JoinFree(self.seat, card, self.line.pack), rest),
                say("setup.map.take-unit", unit=UNITS[card].says),
                verb="take",
                things=(unit_card(card),),
                final=True,
            )
            for card in cards
        )
        return Ask(
            self.seat,
            "starting-unit",
            options,
            about=tuple(unit_card(card) for card in cards),
            says=say("setup.map.which-unit", n=self.left),
            rule="tournament.creator.08-units.lines",
        )

    def cards(self, game: WorldGame) -> list[str]:
        """Those among which they are."""
        player = game.players[self.seat]
        if not self.line.neutral:
            taken = [troop.card for troop in player.army]
            units = [unit.id for unit in faction_units(player.faction) if unit.tier == self.line.tier]
            return [card for card in units if card not in taken]
        tier = UNITS[self.line.unit].tier if self.line.unit else self.line.tier
        deck = game.state.decks[neutral_deck(tier)]
        there = sorted({*deck.draw, *deck.discard})
        if self.line.unit:
            return [card for card in there if card == self.line.unit]
        own = [card for card in there if is_of_kind(card, self.home(game))]
        return own or there if self.line.own else there

    def home(self, game: WorldGame) -> str:
        """The faction whose creatures they are: the own one, or that of the player whose town is nearest."""
        others = Whom("neighbour", ("nearest",)).seats(game, self.seat) if self.line.nearest else []
        return game.players[others[0] if others else self.seat].faction

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        if kind != "unit-card" or name in self.cards(game):
            return None
        return Refusal("tournament.creator.08-units.lines", say("setup.map.other-unit"))


class DrawStartUnit(Data, Step, frozen=True, tag="board.draw-start-unit"):
    """A neutral unit of the tier is drawn, of the player's kind if the scenario says so and there is one."""

    seat: Seat
    line: UnitLine
    faction: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        faction, tier = self.faction, self.line.tier
        drawn = draw_guards(game, tier + OF_KIND + faction, 1) if self.line.own else []
        drawn = drawn or draw_guards(game, tier, 1)
        for card in drawn:
            name = neutral_deck(tier)
            deck = game.state.decks[name]
            game.state.decks[name] = msgspec.structs.replace(deck, discard=(*deck.discard, card))
        return tuple(JoinFree(self.seat, card) for card in drawn)


class RememberArmy(Data, Step, frozen=True, tag="board.remember-army"):
    """Whoever loses all units begins anew with those that were chosen, but for neutral ones; if all were neutral, with
    the cheapest of the own faction."""

    seat: Seat

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        player = game.players[self.seat]
        own = tuple(Troop(troop.card, troop.pack) for troop in player.army if UNITS[troop.card].faction != NEUTRAL)
        player.first_army = own or (Troop(faction_units(player.faction)[0].id),)
        draw_up(game, self.seat)
        return ()


class HeroesSetOut(Data, Step, frozen=True, tag="board.heroes-set-out"):
    """Heroes who begin on a named place."""

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        for seat in range(game.seats):
            told = game.scenario.seat(seat)
            for hero, place in ((game.main_of(seat), told.starts_at), (game.secondary_of(seat), told.secondary_at)):
                field = field_called(game, place) if place else NOWHERE
                if field in game.atlas.fields and game.hero_at(field, but=hero) < 0:
                    game.put_hero(hero, field)
                    game.tell(HeroPlaced(*game.named(hero), field_name(field)))
        return ()
