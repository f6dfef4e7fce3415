"""The vocabulary of cards, continued: elementals that are summoned, and cards that serve one school of magic."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from heroes.engine import Ask, Data, Option, Refusal, Seat, Step
from heroes.rules.board.cards.choosing import BY_CARD
from heroes.rules.board.cards.decks import put_on_top, remove_option
from heroes.rules.board.cards.lying import counts_as
from heroes.rules.board.cards.moments import fits
from heroes.rules.board.cards.playing import AnswerSpell, PlayCard
from heroes.rules.board.cards.resolve import Resolve
from heroes.rules.board.cards.selectors import power_tier
from heroes.rules.board.combat.difficulty import neutral_deck
from heroes.rules.board.library.components import CARDS, UNITS
from heroes.rules.board.realm.charms import lay_charm
from heroes.rules.board.realm.permanent import LayDown
from heroes.rules.board.realm.purse import Pay, can_pay
from heroes.rules.board.realm.search import Search, decks_of
from heroes.rules.board.state.boardgame import BoardGame
from heroes.rules.board.state.combat import Player, Unit
from heroes.rules.board.state.events import Summoned
from heroes.rules.board.state.explains import Explains
from heroes.rules.board.state.ground import cells_of
from heroes.rules.board.state.map import Charm
from heroes.rules.board.state.mapgame import BORROWED, WorldGame
from heroes.rules.board.state.statistics import free_cells, initiative
from heroes.rules.board.state.things import the_card
from heroes.rules.board.words.halls import FetchKin
from heroes.rules.board.words.map import OnMap, in_own_time
from heroes.rules.board.words.power import Strengthen, castable, this_moment
from heroes.rules.words.card import SPELL, Card, Effect, Play
from heroes.words import say

# ---------------------------------------------------------------------- summoning


class Summon(Data, Effect, frozen=True, tag="board.summon"):
    """A unit appears on an empty space for this combat: nothing, its Few or its Pack side by the power of the spell. It
    acts in this round if it is no faster than the unit that acts now."""

    card: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        combat = game.state.combat
        if combat is None or power_tier(play) < 1 or not free_spaces(game, play):
            return False
        standing = sum(unit.alive and unit.card == self.card for unit in combat.units)
        return standing < UNITS[self.card].copies

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [ChooseSummonSpace(self.card, power_tier(play) > 1, play)]

    @property
    def asks_first(self) -> bool:
        return True


def free_spaces(game: BoardGame, play: Play) -> tuple[int, ...]:
    combat = game.combat
    return tuple(cells_of(free_cells(combat, game.side_of(play.seat))))


class ChooseSummonSpace(Data, Step, frozen=True, tag="board.choose-summon-space"):
    card: str
    pack: bool
    play: Play

    def run(self, game: BoardGame) -> Ask:
        names = game.ground.names
        options = tuple(
            Option(
                f"space:{names[cell]}",
                (AnswerSpell(), Resolve(Appear(self.card, self.pack, cell), self.play)),
                say("cards.do.to", cell=names[cell]),
                verb="target",
                things=(f"cell:{names[cell]}",),
            )
            for cell in free_spaces(game, self.play)
        )
        return Ask(
            self.play.seat,
            "choose-space",
            options,
            about=(the_card(self.play.card),),
            says=say("magic.ask.arrival", unit=UNITS[self.card].says),
            rule=BY_CARD,
        )


class Appear(Data, Effect, frozen=True, tag="board.appear"):
    """The unit stands there, unless the spell is cancelled meanwhile."""

    card: str
    pack: bool
    cell: int

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [PutSummoned(self.card, self.pack, self.cell, game.side_of(play.seat))]


class PutSummoned(Data, Step, frozen=True, tag="board.put-summoned"):
    card: str
    pack: bool
    cell: int
    side: int

    def run(self, game: BoardGame) -> tuple[Step, ...]:
        combat = game.combat
        unit = Unit(len(combat.units), self.card, self.side, self.pack, cell=self.cell)
        combat.units = [*combat.units, unit]
        acting = combat.acting
        if acting is not None:
            unit.activated = initiative(combat, unit) > initiative(combat, combat.units[acting.unit])
        _, owner, cell = game.told(unit)
        game.tell(Summoned(unit.id, unit.card, owner, cell))
        return ()


def summon(card: str) -> Summon:
    return Summon(card)


# ---------------------------------------------------------------------- power for a school


class OfCast(Effect):
    """The family of effects that strengthen a spell of their school while it is being cast."""

    __slots__ = ()

    school: str

    def possible(self, game: BoardGame, play: Play) -> bool:
        casts = game.state.casts
        return bool(casts) and casts[-1].seat == play.seat and counts_as(game, casts[-1], self.school)

    @property
    def power_value(self) -> int:
        return 1


class DoublePower(Data, OfCast, frozen=True, tag="board.double-power"):
    """The power that a spell of a school has by now is doubled."""

    school: str

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        return [Strengthen(game.state.casts[-1].power, play.card)]

    def power_for(self, spell: Card) -> int:
        return 0


def double_power(school: str) -> DoublePower:
    return DoublePower(school)


class FullPower(Data, OfCast, frozen=True, tag="board.full-power"):
    """A spell of a school has the power for its highest tier."""

    school: str

    def steps(self, game: BoardGame, play: Play) -> Sequence[Step]:
        cast = game.state.casts[-1]
        return [Strengthen(max(0, CARDS[cast.card].tiers[-1] - cast.power), play.card)]

    def power_for(self, spell: Card) -> int:
        return spell.tiers[-1] if self.school in spell.schools else 0


def full_power(school: str) -> FullPower:
    return FullPower(school)


class SeekSchool(Data, OnMap, frozen=True, tag="board.seek-school"):
    """The card stays in play until another takes its place; while it does, its owner takes the uppermost spell of a
    school instead of searching the Spell deck, which is shuffled then."""

    school: str

    def works(self, game: WorldGame, play: Play) -> bool:
        return game.state.combat is None and game.world.turn == play.seat

    def seeks(self) -> str:
        return self.school

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [LayDown(play.seat, play.card)]


def seeks_school(school: str) -> SeekSchool:
    return SeekSchool(school)


# ---------------------------------------------------------------------- a unit for gold


class FetchUnit(Data, OnMap, frozen=True, tag="board.fetch-unit"):
    """Pay gold for a certain neutral unit, looked up in its deck; nobody has two of those."""

    card: str
    gold: int

    def works(self, game: WorldGame, play: Play) -> bool:
        if game.state.combat is not None or game.world.turn != play.seat:
            return False
        player, deck = game.players[play.seat], game.state.decks[neutral_deck(UNITS[self.card].tier)]
        owned = any(troop.card == self.card for troop in player.army)
        return can_pay(player, (self.gold, 0, 0)) and self.card in deck.draw and not owned

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Pay(play.seat, (self.gold, 0, 0), "recruit"), FetchKin(play.seat, self.card)]


def fetch_unit(card: str, *, gold: int) -> FetchUnit:
    return FetchUnit(card, gold)


# ---------------------------------------------------------------------- what a search has found


class Sift(Data, OnMap, frozen=True, tag="board.sift"):
    """Search (1) the Spell deck; what is found may be removed from the game."""

    def works(self, game: WorldGame, play: Play) -> bool:
        return in_own_time(game, play.seat) and has_spells(game, play.seat)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Search(play.seat, SPELL, 1), KeepOrRemove(play.seat)]


def has_spells(game: WorldGame, seat: Seat) -> bool:
    decks = [game.state.decks[name] for name in decks_of(game, SPELL, game.main_of(seat))]
    return any(deck.draw or deck.discard for deck in decks)


def last_found(game: WorldGame, player: Player) -> str:
    """The spell that the player has just gained; empty, if cards go elsewhere than to hand."""
    if game.book.gained_cards_to_discard or not game.world.tiles or not player.kept:
        return ""
    found = player.kept[-1]
    return found if found in player.hand and CARDS[found].kind == SPELL else ""


class KeepOrRemove(Data, Explains, Step, frozen=True, tag="board.keep-or-remove"):
    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        card = last_found(game, game.players[self.seat])
        if not card:
            return ()
        keep = Option("keep", (), say("cards.do.keep-hand"), verb="keep", final=True)
        return Ask(
            self.seat,
            "sift",
            (keep, remove_option(self.seat, card)),
            private=True,
            says=say("magic.ask.keep-or-remove"),
            rule=BY_CARD,
            passes=keep.key,
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.only-found")) if kind == "card" else None


SIFT = Sift()


class SearchAndCast(Data, OnMap, frozen=True, tag="board.search-and-cast"):
    """Search (1) the Spell deck so many times; each spell that is found may be cast at once, beyond the limit of the
    round, and then goes back to its deck or pile."""

    times: int

    def works(self, game: WorldGame, play: Play) -> bool:
        return in_own_time(game, play.seat) and has_spells(game, play.seat)

    def steps(self, game: WorldGame, play: Play) -> Sequence[Step]:
        return [Search(play.seat, SPELL, 1), CastFound(play.seat)] * self.times


class CastFound(Data, Explains, Step, frozen=True, tag="board.cast-found"):
    """Asked whatever was found, since the question itself must not tell."""

    seat: Seat

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        card = last_found(game, game.players[self.seat])
        if not card:
            return ()
        options = [Option("keep", (), say("cards.do.keep-hand"), verb="keep", final=True)]
        if may_cast_found(game, self.seat, card):
            steps = (LendSpell(self.seat, card), PlayCard(self.seat, card, "", free=True), PutAway(self.seat, card))
            says = say("cards.do.cast", card=CARDS[card].says)
            options.append(Option(f"cast:{card}", steps, says, verb="cast", things=(f"card:{card}",), final=True))
        return Ask(
            self.seat,
            "cast-drawn",
            tuple(options),
            private=True,
            says=say("cards.ask.cast-card-drew"),
            rule=BY_CARD,
            passes="keep",
        )

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.only-found")) if kind == "card" else None


def may_cast_found(game: WorldGame, seat: Seat, card: str) -> bool:
    """Whether this is a moment for the spell, and it would find something to do."""
    known, use = CARDS[card], CARDS[card].uses[0]
    if game.state.combat is None:
        return use.effect.map_only and not use.at and use.effect.possible(game, Play(seat, card, "", 0))
    return fits(known, use, this_moment(game, seat), game.book) and card in castable(game, seat, free=True)


class LendSpell(Data, Step, frozen=True, tag="board.lend-spell"):
    """The spell is cast, and does not stay with the player."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        lay_charm(game, Charm(BORROWED + self.card, 1, "use", self.seat))
        return ()


class PutAway(Data, Explains, Step, frozen=True, tag="board.put-away"):
    """A spell whose effect lasts goes to the pile when that is over."""

    seat: Seat
    card: str

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        name = game.pile_of(self.card)
        pile = game.state.decks[name].discard
        if not pile or pile[-1] != self.card:
            return ()
        stay = Option("pile", (), say("magic.do.leave-on-pile"), verb="discard", things=(f"deck:{name}",), final=True)
        back = Option(
            "deck",
            (OntoDeck(name, self.card),),
            say("magic.do.onto-deck"),
            verb="place",
            things=(f"card:{self.card}", f"deck:{name}"),
            final=True,
        )
        says = say("magic.ask.onto-deck", card=CARDS[self.card].says)
        return Ask(self.seat, "put-away", (stay, back), says=says, rule=BY_CARD, passes=stay.key)

    def why_not(self, game: WorldGame, kind: str, name: str) -> Refusal | None:
        return Refusal(BY_CARD, say("magic.reason.only-found")) if kind == "card" else None


class OntoDeck(Data, Step, frozen=True, tag="board.onto-deck"):
    deck: str
    card: str

    def run(self, game: WorldGame) -> tuple[Step, ...]:
        deck = game.state.decks[self.deck]
        game.state.decks[self.deck] = msgspec.structs.replace(deck, discard=deck.discard[:-1])
        put_on_top(game, self.deck, self.card)
        return ()


def search_and_cast(*, times: int) -> SearchAndCast:
    return SearchAndCast(times)
