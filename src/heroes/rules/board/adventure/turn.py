"""Rounds and turns of an Adventure (battlefield.adventure.round.*)."""

from __future__ import annotations

from heroes.engine import Ask, Data, Option, Seat, Step
from heroes.engine.registry import rule
from heroes.rules.board.adventure.beside import BESIDE, DECK, TURN, beside_options
from heroes.rules.board.adventure.draft import DrawAdventures, throw_away
from heroes.rules.board.adventure.events import CardSaved
from heroes.rules.board.adventure.income import ReadStars
from heroes.rules.board.adventure.resolving import ResolveCard
from heroes.rules.board.adventure.standing import reckon
from heroes.rules.board.adventure.table import AdventureTable, put_in_deck, set_aside
from heroes.rules.board.cards.morale import morale_options
from heroes.rules.board.library.adventure import ADVENTURES
from heroes.rules.board.library.components import CARDS
from heroes.rules.board.realm.charms import KEPT, end_charms
from heroes.rules.board.realm.purse import CollectIncome
from heroes.rules.board.realm.town import service_options, town_options
from heroes.rules.board.realm.units_at_home import unit_options
from heroes.rules.board.state.map_events import GameRoundBegins, TurnBegins
from heroes.rules.board.state.mapgame import WorldGame
from heroes.rules.board.turn.rounds import RoundServices
from heroes.rules.board.turn.turn import StartServices, TurnMenu
from heroes.words import say

MENU = "adventure"


@rule(
    "battlefield.adventure.round.sequence",
    "battlefield.adventure.resource-rounds",
    "battlefield.adventure.astrologers.no-card",
    "battlefield.adventure.expert-single-use",
    "battlefield.adventure.last-round",
)
class OpenAdventureRound(Data, Step, frozen=True, tag="board.open-adventure-round"):
    """The marker moves; income or the stars; the draft, but not in the last round; then both players take a turn, the
    starting player first. Expert uses do not come back (battlefield.adventure.round.sequence,
    battlefield.adventure.expert-single-use)."""

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        world = game.world
        world.round += 1
        first = game.starter()
        seats = world.order = (first, 1 - first)
        for seat in seats:
            player = game.players[seat]
            player.spent = ()
            player.fresh_guild = False
            game.equip(seat, done=False)
        kind = game.round_kind()
        game.tell(GameRoundBegins(world.round, kind))
        steps: list[Step] = []
        if kind == "resource":
            for seat in seats:
                steps += [CollectIncome(seat), RoundServices(seat, "resource-round")]
        elif kind == "astrologers":
            steps += [RoundServices(seat, "astrologers-round") for seat in seats]
            steps += [ReadStars(seat) for seat in seats]
        if not game.last_round:
            steps.append(DrawAdventures(first))
        return (*steps, *(BeginAdventureTurn(seat) for seat in seats), CloseAdventureRound())


@rule("battlefield.adventure.to-combat")
class CloseAdventureRound(Data, Step, frozen=True, tag="board.close-adventure-round"):
    """After the last round the armies meet (battlefield.adventure.to-combat). How it stands is kept, for those who
    want to see how it came."""

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.change(past=(*game.adventure.past, reckon(game)))
        return game.to_battle() if game.last_round else (OpenAdventureRound(),)


class BeginAdventureTurn(Data, Step, frozen=True, tag="board.begin-adventure-turn"):
    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.world.turn = self.seat
        game.tell(TurnBegins(self.seat))
        end_charms(game, lambda charm: charm.seat == self.seat and charm.until != KEPT)
        return (StartServices(self.seat), AdventureMenu(self.seat), PutCardAway(self.seat), EndAdventureTurn())


class EndAdventureTurn(Data, Step, frozen=True, tag="board.end-adventure-turn"):
    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        game.world.turn = -1
        return ()


@rule(
    "battlefield.adventure.round.sequence",
    "battlefield.adventure.round.order",
    "battlefield.adventure.round.town-actions",
    "battlefield.adventure.round.one-card",
    "battlefield.adventure.save.options",
)
class AdventureMenu(TurnMenu, frozen=True, tag="board.adventure-menu"):
    """In any order: resolve one Adventure card, take town actions, use what was set aside
    (battlefield.adventure.round.sequence)."""

    def run(self, game: WorldGame) -> Ask | tuple[Step, ...]:
        assert isinstance(game, AdventureTable), "this menu is offered at such tables alone"
        seat, own, player = self.seat, game.adventurer(self.seat), game.players[self.seat]
        if own.unsorted:
            return (SortCard(seat), self)
        options = [_END_TURN]
        if not own.done:
            options += [
                Option(
                    f"resolve:{card}",
                    (ResolveCard(seat, card), self),
                    say("adventure.do.resolve", card=ADVENTURES[card].says, text=ADVENTURES[card].told),
                    verb="resolve",
                    things=(f"card:{card}",),
                    final=True,
                )
                for card in dict.fromkeys((own.kept, own.saved))
                if card
            ]
        if own.saved:
            options.append(
                Option(
                    f"drop:{own.saved}",
                    (DropSaved(seat), self),
                    say("adventure.do.drop", card=ADVENTURES[own.saved].says),
                    verb="discard",
                    things=(f"card:{own.saved}",),
                    final=True,
                )
            )
        if own.beside:
            options += beside_options(game, seat, TURN, self)
        options += town_options(game, seat, self)
        options += service_options(game, seat, self)
        options += unit_options(game, seat, self)
        if player.good_morale:
            options += morale_options(game, seat, TURN, self)
        return Ask(
            seat,
            MENU,
            tuple(options),
            private=True,
            says=say("adventure.ask.turn"),
            rule="battlefield.adventure.round.sequence",
            passes=_END_TURN.key,
        )


_END_TURN = Option("end-turn", (), say("turn.do.end-turn"), verb="end")


@rule("battlefield.adventure.set-aside")
class SortCard(Data, Step, frozen=True, tag="board.sort-card"):
    """A card with uses in and before the battle goes where its owner likes (battlefield.adventure.set-aside)."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask:
        card = game.adventurer(self.seat).unsorted[0].card
        says = {BESIDE: say("adventure.do.aside", card=CARDS[card].says), DECK: say("adventure.do.to-deck")}
        options = tuple(
            Option(
                f"{place}:{card}",
                (Stow(self.seat, place),),
                text,
                verb="place",
                things=(f"card:{card}",) if place == BESIDE else ("deck:own",),
            )
            for place, text in says.items()
        )
        return Ask(
            self.seat,
            "set-aside",
            options,
            private=True,
            says=say("adventure.ask.set-aside"),
            rule="battlefield.adventure.set-aside",
        )


class Stow(Data, Step, frozen=True, tag="board.stow"):
    seat: Seat
    place: str

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        held, *rest = game.adventurer(self.seat).unsorted
        game.equip(self.seat, unsorted=tuple(rest))
        if self.place == BESIDE:
            set_aside(game, self.seat, held.card)
        else:
            put_in_deck(game, self.seat, held)
        return ()


@rule("battlefield.adventure.save.options", "battlefield.adventure.discard-pile")
class DropSaved(Data, Step, frozen=True, tag="board.drop-saved"):
    """A saved card may be discarded (battlefield.adventure.save.options)."""

    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        card = game.adventurer(self.seat).saved
        game.equip(self.seat, saved="")
        throw_away(game, self.seat, card)
        return ()


@rule(
    "battlefield.adventure.round.resolve-or-save",
    "battlefield.adventure.save.limit",
    "battlefield.adventure.save.options",
)
class PutCardAway(Data, Step, frozen=True, tag="board.put-card-away"):
    """A card of this round that was not resolved is saved, in place of the one saved before, or discarded
    (battlefield.adventure.round.resolve-or-save, battlefield.adventure.save.*). Some cards cannot be saved; the
    question is put all the same, since it would tell that otherwise."""

    seat: Seat

    def run(self, game: AdventureTable) -> Ask | tuple[Step, ...]:
        own = game.adventurer(self.seat)
        if not own.kept:
            return ()
        says = ADVENTURES[own.kept].says
        drop = Option(
            f"drop:{own.kept}",
            (DropKept(self.seat),),
            say("adventure.do.drop", card=says),
            verb="discard",
            things=(f"card:{own.kept}",),
            final=True,
        )
        options = [drop]
        if ADVENTURES[own.kept].may_be_saved:
            instead = ADVENTURES[own.saved].says if own.saved else None
            save = Option(
                f"save:{own.kept}",
                (SaveKept(self.seat),),
                say("adventure.do.save-instead", card=says, other=instead)
                if instead
                else say("adventure.do.save", card=says),
                verb="save",
                things=(f"card:{own.kept}",),
                final=bool(own.saved),
            )
            options.insert(0, save)
        return Ask(
            self.seat,
            "save-card",
            tuple(options),
            private=True,
            says=say("adventure.ask.save"),
            rule="battlefield.adventure.round.resolve-or-save",
        )


class SaveKept(Data, Step, frozen=True, tag="board.save-kept"):
    """There is room for one; a card that it replaces is discarded."""

    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        own = game.adventurer(self.seat)
        game.equip(self.seat, kept="", saved=own.kept, saved_in=game.world.round)
        game.tell(CardSaved(self.seat, own.kept))
        if own.saved:
            throw_away(game, self.seat, own.saved)
        return ()


class DropKept(Data, Step, frozen=True, tag="board.drop-kept"):
    seat: Seat

    def run(self, game: AdventureTable) -> tuple[Step, ...]:
        card = game.adventurer(self.seat).kept
        game.equip(self.seat, kept="")
        throw_away(game, self.seat, card)
        return ()
